/* measure.h: how the programs of tools/bench take times and memory, and how they print them. */
#ifndef MVLINT_BENCH_MEASURE_H
#define MVLINT_BENCH_MEASURE_H

#include <stddef.h>

/* Work that gives a number which shows that it was done. */
typedef unsigned long measured(void *data);

/* Does it so many times, once at least, and prints a line: the fewest seconds of processors that one took, the fewest by
 * the clock, the kibibytes by which the first raised the peak of the resident set, and the number that the last gave.
 * Processors and memory are those of `who`: RUSAGE_SELF, or RUSAGE_CHILDREN that were waited for. When it is done more
 * than once, memory that it frees is kept for the next time. */
void measure(unsigned long times, int who, measured *work, void *data);

/* A file with two NULs behind its `n` bytes, for free(); NULL when it cannot be read. */
char *measure_text(const char *path, size_t *n);

#endif
