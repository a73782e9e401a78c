/* guard.c: how failed allocations and broken invariants leave the depth they happen in.
 *
 * Each thread has a stack of guards, kept in the frames of mv_guard; mv_fail jumps to the
 * innermost, which is popped before it returns. */
#include "mvlint/base.h"

#include <setjmp.h>
#include <stdlib.h>

#include "src/base/banned.h"

typedef struct frame {
  jmp_buf state;
  struct frame *outer;
  mv_outcome outcome;
} frame;

static _Thread_local frame *innermost;
static _Thread_local const char *last_place;

mv_outcome mv_guard(void (*work)(void *data), void *data) {
  frame f;
  f.outer = innermost;
  f.outcome = MV_DONE;
  innermost = &f;
  if (setjmp(f.state) == 0) work(data);
  innermost = f.outer;
  return f.outcome;
}

void mv_fail(mv_outcome outcome, const char *where) {
  last_place = where;
  if (!innermost) abort();
  innermost->outcome = outcome;
  longjmp(innermost->state, 1);
}

const char *mv_fail_place(void) {
  return last_place ? last_place : "";
}
