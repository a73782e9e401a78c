/* memory.c: failures_memory PROGRAM PRELOAD: the whole program over a project while one allocation fails, each in turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "world.h"

static const char *preload;

static const command commands[] = {
    {"check", {"mvlint", "check", "-f", "concise", "."}, NULL, false},
    {"check on one thread", {"mvlint", "check", "--jobs", "1", "."}, NULL, false},
    {"sarif into a file", {"mvlint", "-f", "sarif", "-o", "out", "--jobs", "1", "."}, "out", false},
    {"a baseline", {"mvlint", "--write-baseline", "out", "-f", "concise", "--jobs", "1", "."}, "out", false},
    {"explain", {"mvlint", "explain", "-f", "json", "--jobs", "1", "."}, NULL, false},
    {"a graph into a file", {"mvlint", "graph", "-f", "svg", "-o", "out", "--jobs", "1", "."}, "out", false},
    {"fix", {"mvlint", "--fix", "-f", "concise", "--jobs", "1", "."}, NULL, true},
    {"diff", {"mvlint", "diff", "-f", "jsonl", "--jobs", "1", "t.sql", "flow.sql"}, NULL, false},
    {"lsp", {"mvlint", "lsp"}, NULL, false}};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- a run ------------------------------------------------------------------------------------ */

typedef struct shortage {
  long nth; /* which allocation fails; 0: none */
  int told[2];
  bool reached; /* out: there were so many */
} shortage;

static void begin(void *data) {
  const shortage *s = data;
  char number[32], to[32];
  snprintf(number, sizeof number, "%ld", s->nth);
  snprintf(to, sizeof to, "%d", s->told[1]);
  setenv("MVLINT_FAIL_NTH", number, 1);
  setenv("MVLINT_FAIL_TOLD", to, 1);
  setenv("LD_PRELOAD", preload, 1);
}

static int watch(pid_t child, void *data) {
  shortage *s = data;
  int status = 0;
  char byte;
  close(s->told[1]);
  assert_int_equal(waitpid(child, &status, 0), child);
  s->reached = read(s->told[0], &byte, 1) == 1;
  close(s->told[0]);
  return status;
}

static outcome run(const command *c, shortage *s) {
  const conduct how = {begin, watch, s};
  assert_int_equal(pipe(s->told), 0);
  return world_run(c, &how);
}

static void every_allocation_may_fail(void **state) {
  const command *c = *state;
  shortage none = {.nth = 0};
  outcome right = run(c, &none);
  assert_in_range(right.status, 0, 1);
  long nth = 1, runs = 0;
  for (bool reached = true; reached; nth += world_wants_all() ? 1 : 1 + nth / 8, runs++) {
    shortage s = {.nth = nth};
    outcome o = run(c, &s);
    const bool told = o.status == 2 && o.err[0];
    if (!told && !world_is_right(c, &right, &o))
      fail_msg("%s, allocation %ld: status %d, signal %d, %s", c->name, nth, o.status, o.signal, o.err);
    world_expect_whole(c, &right, &o, 0);
    reached = s.reached;
    world_forget(&o);
  }
  print_message("%s: about %ld allocations, %ld runs\n", c->name, nth, runs);
  assert_true(runs > 20);
  world_forget(&right);
}

/* ---- */

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  world_set_program(argv[1]);
  preload = argv[2];
  struct CMUnitTest tests[COMMANDS];
  for (size_t i = 0; i < COMMANDS; i++)
    tests[i] = (struct CMUnitTest){commands[i].name, every_allocation_may_fail, world_restore, NULL, (void *)(uintptr_t)&commands[i]};
  return cmocka_run_group_tests_name("memory", tests, world_make, world_remove);
}
