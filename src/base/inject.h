/* inject.h: for tests, a failure of memory at a chosen allocation.
 *
 * The counter belongs to the thread; 0 is off, which is how every thread starts. */
#ifndef MVLINT_SRC_BASE_INJECT_H
#define MVLINT_SRC_BASE_INJECT_H

/* The nth allocation of this thread from now on fails (1: the next one), once. 0 calls it off. */
void mv_inject_failure(long nth);

#endif
