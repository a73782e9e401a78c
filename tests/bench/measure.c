/* measure.c: see measure.h. */
#include "measure.h"

#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
  struct timespec t = {0, 0};
  (void)clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct rusage usage(int who) {
  struct rusage u;
  if (getrusage(who, &u) != 0) abort();
  return u;
}

/* The clock of processes is finer, but knows no children. */
static double processor(int who) {
  if (who == RUSAGE_SELF) return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  const struct rusage u = usage(who);
  return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6;
}

/* What a fresh page costs is the system's and differs by a factor of fifty: memory that is freed stays, for all threads. */
static void keep_memory(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

void measure(unsigned long times, int who, measured *work, void *data) {
  if (times > 1) keep_memory();
  const long before = usage(who).ru_maxrss;
  long grown = 0;
  double least = 0, shortest = 0;
  unsigned long done = 0;
  for (unsigned long i = 0; i == 0 || i < times; i++) {
    const double spent = processor(who), start = seconds_of(CLOCK_MONOTONIC);
    done = work(data);
    const double took = seconds_of(CLOCK_MONOTONIC) - start, used = processor(who) - spent;
    if (i == 0) grown = usage(who).ru_maxrss - before;
    if (i == 0 || used < least) least = used;
    if (i == 0 || took < shortest) shortest = took;
  }
  printf("%.7f %.7f %ld %lu\n", least, shortest, grown, done);
}

char *measure_text(const char *path, size_t *n) {
  FILE *in = fopen(path, "rb");
  long size = in && fseek(in, 0, SEEK_END) == 0 ? ftell(in) : -1;
  char *text = size < 0 ? NULL : malloc((size_t)size + 2);
  if (text) {
    rewind(in);
    *n = fread(text, 1, (size_t)size, in);
    text[*n] = text[*n + 1] = 0;
  }
  if (in) fclose(in);
  return text;
}
