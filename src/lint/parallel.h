/* parallel.h: the same work on many things, by a few threads with large stacks. */
#ifndef MVLINT_LINT_PARALLEL_H
#define MVLINT_LINT_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

#define MV_JOBS_MAX 64u

typedef void mv_task(void *data, size_t i, unsigned worker);

/* Calls task(data, i, worker) for every i below n; `worker` is less than `jobs`, and no two calls
 * with one worker run at a time. The caller is worker 0. When threads cannot be had, fewer do the
 * work. */
void mv_parallel(unsigned jobs, size_t n, mv_task *task, void *data);
/* Runs work(data) on a thread whose stack holds the recursion over the highest tree, and waits for
 * it. False when there is no such thread. */
bool mv_on_large_stack(void (*work)(void *data), void *data);
/* The number of processors, at least 1. */
unsigned mv_processors(void);

#endif
