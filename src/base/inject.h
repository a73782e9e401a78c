/* inject.h: for tests, a failure of memory at a chosen allocation.
 *
 * One counter belongs to each thread, another to the process; 0 is off, which is how all start. */
#ifndef MVLINT_SRC_BASE_INJECT_H
#define MVLINT_SRC_BASE_INJECT_H

/* The nth allocation of this thread from now on fails (1: the next one), once. 0 calls it off. */
void mv_inject_failure(long nth);
/* The same for allocations of all threads together. Returns what was left of the last order: above
 * 0 when that allocation was never reached. */
long mv_inject_failure_anywhere(long nth);

#endif
