/* memory.c: failures_memory PROGRAM PRELOAD: the whole program over a project while one allocation fails, each in turn. It ends
 * as it should, and loses no memory that it does not keep when nothing fails. */
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

#include "preload.h"
#include "world.h"

static const char *preload;

static const command commands[] = {
    {COMMAND("check", "check", "-f", "concise", ".")},
    {COMMAND("check on one thread", "check", "--jobs", "1", ".")},
    {COMMAND("sarif into a file", "-f", "sarif", "-o", "out", "--jobs", "1", "."), .writes = "out"},
    {COMMAND("a baseline", "--write-baseline", "out", "-f", "concise", "--jobs", "1", "."), .writes = "out"},
    {COMMAND("explain", "explain", "-f", "json", "--jobs", "1", ".")},
    {COMMAND("a graph into a file", "graph", "-f", "svg", "-o", "out", "--jobs", "1", "."), .writes = "out"},
    {COMMAND("fix", "--fix", "-f", "concise", "--jobs", "1", "."), .fixes = true},
    {COMMAND("diff", "diff", "-f", "jsonl", "--jobs", "1", "t.sql", "flow.sql")},
    {COMMAND("what would be fixed", "--fix-dry-run", "--jobs", "1", ".")},
    {COMMAND("a review", "-f", "markdown", "--jobs", "1", ".")},
    {COMMAND("a graph as JSON", "graph", "-f", "json", "--jobs", "1", ".")},
    {COMMAND("trees", "parse", "-f", "json", "t.sql")},
    {COMMAND("cells", "parse", "cells.ipynb")},
    {COMMAND("rules", "rules", "-f", "json")},
    {COMMAND("lsp", "lsp"), .serves = true}};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Its text takes an aligned piece, and its findings pages of the large size. */
static const command large = {COMMAND("large pages", "-f", "concise", "--jobs", "1", "../large.sql")};

/* ---- a run ------------------------------------------------------------------------------------ */

typedef struct shortage {
  long nth;   /* which allocation fails; 0: none */
  bool pages; /* of those of pages of the large size */
  int told[2];
  memory_report end; /* out */
} shortage;

static void begin(void *data) {
  const shortage *s = data;
  char number[32], to[32];
  snprintf(number, sizeof number, "%ld", s->nth);
  snprintf(to, sizeof to, "%d", s->told[1]);
  setenv("MVLINT_FAIL_NTH", number, 1);
  setenv("MVLINT_FAIL_TOLD", to, 1);
  if (s->pages) setenv("MVLINT_FAIL_PAGES", "", 1);
  setenv("LD_PRELOAD", preload, 1);
}

static int watch(pid_t child, void *data) {
  shortage *s = data;
  int status = 0;
  close(s->told[1]);
  assert_int_equal(waitpid(child, &status, 0), child);
  if (read(s->told[0], &s->end, sizeof s->end) != (ssize_t)sizeof s->end) s->end = (memory_report){.reached = true};
  close(s->told[0]);
  return status;
}

static outcome run(const command *c, shortage *s) {
  const conduct how = {begin, watch, s};
  assert_int_equal(pipe(s->told), 0);
  return world_run(c, &how);
}

/* Whether there were so many. */
static bool fails(const command *c, const outcome *right, const shortage *kept, shortage *s) {
  outcome o = run(c, s);
  const bool told = o.status == 2 && o.err[0];
  if (!told && !world_is_right(c, right, &o))
    fail_msg("%s, allocation %ld: status %d, signal %d, %s", c->name, s->nth, o.status, o.signal, o.err);
  world_expect_whole(c, right, &o, 0);
  const bool loses = s->end.blocks > kept->end.blocks || s->end.mapped > kept->end.mapped;
  if (loses && !c->serves)
    fail_msg("%s, allocation %ld: %ld blocks and %ld mapped bytes are lost", c->name, s->nth, s->end.blocks, s->end.mapped);
  world_forget(&o);
  return s->end.reached;
}

/* Others at the beginning of each command, where all do the same; fewer where the same is done for many values. */
static long next_point(long nth) {
  return world_wants_all() ? nth + 1 : nth + 11 + nth / 40;
}

static void every_allocation_may_fail(void **state) {
  const command *c = *state;
  shortage none = {.nth = 0};
  outcome right = run(c, &none);
  assert_in_range(right.status, 0, 1);
  long nth = world_wants_all() ? 1 : 1 + (c - commands) % 11, runs = 0;
  for (bool reached = true; reached; runs++) {
    shortage s = {.nth = nth};
    reached = fails(c, &right, &none, &s);
    if (reached) nth = next_point(nth);
  }
  print_message("%s: about %ld allocations, %ld runs\n", c->name, nth, runs);
  assert_true(runs > 3);
  world_forget(&right);
}

static int write_large(void **state) {
  FILE *f = fopen("../large.sql", "wb");
  if (!f) return 1;
  for (int i = 0; i < 45000; i++) fprintf(f, "-- %100s\n", "");
  for (int i = 0; i < 8000; i++) fprintf(f, "CREATE MATERIALIZED VIEW v%d AS SELECT a, rand() AS r FROM t%d WHERE a > 1;\n", i, i);
  return fclose(f) != 0 || world_restore(state) != 0;
}

static void every_large_page_may_fail(void **state) {
  shortage none = {.nth = 0, .pages = true};
  outcome right = run(&large, &none);
  (void)state;
  assert_int_equal(right.status, 1);
  long nth = 1;
  for (bool reached = true; reached;) {
    shortage s = {.nth = nth, .pages = true};
    reached = fails(&large, &right, &none, &s);
    if (reached) nth = world_wants_all() ? nth + 1 : nth * 2;
  }
  print_message("%s: about %ld\n", large.name, nth);
  assert_true(nth > 4);
  world_forget(&right);
}

/* ---- */

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  world_set_program(argv[1]);
  preload = argv[2];
  struct CMUnitTest tests[COMMANDS + 1] = {[COMMANDS] = {large.name, every_large_page_may_fail, write_large, NULL, NULL}};
  for (size_t i = 0; i < COMMANDS; i++)
    tests[i] = (struct CMUnitTest){commands[i].name, every_allocation_may_fail, world_restore, NULL, (void *)(uintptr_t)&commands[i]};
  return cmocka_run_group_tests_name("memory", tests, world_make, world_remove);
}
