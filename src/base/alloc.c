/* alloc.c: the only door to the system's memory.
 *
 * Every byte the program takes passes here, so a test can make any single allocation fail. A
 * failure unwinds; nobody above sees NULL. */
#define MV_OWNS_MEMORY
#include "mvlint/base.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/mman.h>

#include "src/base/inject.h"
#include "src/base/pages.h"
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

/* A wish: where the system does not grant it all is as good, and slower. */
static void want_large_pages(void *p, size_t n) {
#ifdef MADV_HUGEPAGE
  (void)madvise(p, n & ~(MV_LARGE_PAGE - 1), MADV_HUGEPAGE);
#else
  (void)p, (void)n;
#endif
}

/* Large pages for all of a large piece but its end. */
static void *take_large(size_t n) {
  void *p = NULL;
  if (posix_memalign(&p, MV_LARGE_PAGE, n) != 0) return NULL;
  want_large_pages(p, n);
  return p;
}

static void *take(void *p, size_t n) {
  if (!p && n >= 2 * MV_LARGE_PAGE) return take_large(n);
  return realloc(p, n ? n : 1);
}

void *mv_xrealloc(void *p, size_t n) {
  void *q = fails_now() ? NULL : take(p, n);
  if (MV_UNLIKELY(!q)) mv_fail(MV_NO_MEMORY, MV_HERE);
  return q;
}

/* Mapped, not from the heap: there a neighbour has touched a part of each, which then has pages of the small size. */
void *mv_large_page(void) {
  char *p = fails_now() ? MAP_FAILED : mmap(NULL, 2 * MV_LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (MV_UNLIKELY(p == MAP_FAILED)) mv_fail(MV_NO_MEMORY, MV_HERE);
  const size_t before = (MV_LARGE_PAGE - ((uintptr_t)p & (MV_LARGE_PAGE - 1))) & (MV_LARGE_PAGE - 1);
  if (before) (void)munmap(p, before);
  p += before;
  (void)munmap(p + MV_LARGE_PAGE, MV_LARGE_PAGE - before);
  want_large_pages(p, MV_LARGE_PAGE);
  return p;
}

void mv_large_page_free(void *p) {
  (void)munmap(p, MV_LARGE_PAGE);
}

void *mv_unless_memory(void *p) {
  if (MV_UNLIKELY(!p && errno == ENOMEM)) mv_fail(MV_NO_MEMORY, MV_HERE);
  return p;
}
