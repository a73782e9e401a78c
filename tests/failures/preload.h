/* preload.h: what the library that makes allocations fail tells when the program has ended. */
#ifndef MVLINT_TESTS_FAILURES_PRELOAD_H
#define MVLINT_TESTS_FAILURES_PRELOAD_H

typedef struct memory_report {
  long reached; /* whether there were so many allocations */
  long blocks;  /* that are not freed */
  long mapped;  /* bytes that are not given back */
} memory_report;

#endif
