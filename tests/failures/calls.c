/* calls.c: failures_calls PROGRAM: the whole program over a project while the system refuses one of its calls, or a signal comes
 * with one, each call in turn. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "trace.h"
#include "world.h"

enum { SKIPPED = 77 };

static const command commands[] = {
    {COMMAND("sarif into a file", "-f", "sarif", "-o", "out", "--jobs", "1", "."), .writes = "out"},
    {COMMAND("a baseline", "--write-baseline", "out", "-f", "concise", "--jobs", "1", "."), .writes = "out"},
    {COMMAND("fix", "--fix", "-f", "concise", "--jobs", "1", "."), .fixes = true},
    {COMMAND("what would be fixed", "--fix-dry-run", "--jobs", "1", ".")}};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- a run ------------------------------------------------------------------------------------ */

static void begin(void *data) {
  (void)data;
  trace_me();
}

static int watch(pid_t child, void *data) {
  return trace_to_end(child, data);
}

static outcome run(const command *c, blow *b) {
  const conduct how = {begin, watch, b};
  return world_run(c, &how);
}

/* ---- what strikes ----------------------------------------------------------------------------- */

enum { CHANGE = 1U << TRACE_CHANGES | 1U << TRACE_REMOVES, READ = 1U << TRACE_READS, TAKE = 1U << TRACE_TAKES };

static const struct ordeal {
  const char *what;
  unsigned kinds;
  int error; /* 0: a signal comes */
  long step; /* each so manieth call, where not all are wanted */
} ordeals[] = {{"a full disk", CHANGE, ENOSPC, 1},
               {"what cannot be read", READ, EIO, 13},
               {"want of memory", TAKE, ENOMEM, 1},
               {"a signal while something is written", CHANGE | TAKE, 0, 1},
               {"a signal", CHANGE | READ | TAKE, 0, 23}};
enum { ORDEALS = sizeof ordeals / sizeof *ordeals };

static blow blow_of(const struct ordeal *x, long nth) {
  static const int signals[] = {SIGHUP, SIGINT, SIGTERM};
  enum { SIGNALS = sizeof signals / sizeof *signals };
  return (blow){.nth = nth, .kinds = x->kinds, .error = x->error, .signal = x->error ? 0 : signals[nth % SIGNALS]};
}

/* Of a project file that cannot be read, a notice is enough. */
static bool has_told(const blow *b, const outcome *o) {
  return o->signal == 0 && ((o->status == 2 && o->err[0]) || strstr(o->err, strerror(b->error)));
}

static void judge(const command *c, const blow *b, const outcome *right, const outcome *o) {
  const bool struck = b->struck != TRACE_OTHER;
  const bool fine = struck && b->signal ? o->signal == b->signal : world_is_right(c, right, o) || has_told(b, o);
  if (!fine) fail_msg("%s, at %s, call %ld: status %d, signal %d, %s", c->name, b->name, b->nth, o->status, o->signal, o->err);
  /* What may not be removed, stays. */
  world_expect_whole(c, right, o, b->error && b->struck == TRACE_REMOVES);
}

/* How many calls there are. */
static long strike_each(const command *c, const struct ordeal *x, const outcome *right) {
  const long step = world_wants_all() ? 1 : x->step;
  long last = 0;
  for (bool struck = true; struck;) {
    blow b = blow_of(x, last + step);
    outcome o = run(c, &b);
    judge(c, &b, right, &o);
    struck = b.struck != TRACE_OTHER;
    if (struck) last += step;
    world_forget(&o);
  }
  return last;
}

static void every_call_may_fail(void **state) {
  const command *c = *state;
  blow none = {.nth = 0};
  outcome right = run(c, &none);
  assert_in_range(right.status, 0, 1);
  for (size_t i = 0; i < ORDEALS; i++) {
    const long calls = strike_each(c, &ordeals[i], &right);
    print_message("%s: %s, %ld calls\n", c->name, ordeals[i].what, calls);
    assert_true(calls > 1);
  }
  world_forget(&right);
}

/* ---- */

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  if (!trace_is_allowed()) {
    print_message("no program may be traced here\n");
    return SKIPPED;
  }
  world_set_program(argv[1]);
  struct CMUnitTest tests[COMMANDS];
  for (size_t i = 0; i < COMMANDS; i++)
    tests[i] = (struct CMUnitTest){commands[i].name, every_call_may_fail, world_restore, NULL, (void *)(uintptr_t)&commands[i]};
  return cmocka_run_group_tests_name("calls", tests, world_make, world_remove);
}
