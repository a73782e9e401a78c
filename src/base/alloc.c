/* alloc.c: the only door to the system's memory.
 *
 * Every byte the program takes passes here, so a test can make any single allocation fail. A
 * failure unwinds; nobody above sees NULL. */
#define MV_OWNS_MEMORY
#include "mvlint/base.h"

#include <stdatomic.h>

#include "src/base/inject.h"
#include "src/base/banned.h"

static _Thread_local long countdown;
static atomic_long shared_countdown;

void mv_inject_failure(long nth) {
  countdown = nth;
}

long mv_inject_failure_anywhere(long nth) {
  return atomic_exchange(&shared_countdown, nth);
}

static bool fails_now(void) {
  if (MV_UNLIKELY(countdown > 0)) return --countdown == 0;
  if (MV_LIKELY(atomic_load_explicit(&shared_countdown, memory_order_relaxed) <= 0)) return false;
  return atomic_fetch_sub(&shared_countdown, 1) == 1;
}

void *mv_xmalloc(size_t n) {
  return mv_xrealloc(NULL, n);
}

void *mv_xrealloc(void *p, size_t n) {
  void *q = fails_now() ? NULL : realloc(p, n ? n : 1);
  if (MV_UNLIKELY(!q)) mv_fail(MV_NO_MEMORY, MV_HERE);
  return q;
}
