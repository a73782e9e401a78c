/* scan.c: bench_scan FILE: the bare scanner over a file, the yardstick of tools/bench. Prints what bench prints. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mvlint/source.h"

/* grammar/lexer.l, compiled with MV_BARE_SCANNER: counts the tokens of `n` bytes that two NULs follow. */
uint64_t mv_bare_scan(char *text, uint32_t n);

int main(int argc, char **argv) {
  int error = 0;
  mv_source *s = argc == 2 ? mv_source_read(argv[1], argv[1], MV_SOURCE_MAX, &error) : NULL;
  if (!s) {
    fprintf(stderr, "usage: bench_scan FILE\n");
    return 2;
  }
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  uint64_t tokens = mv_bare_scan(s->text, s->n);
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("%.6f 0 %llu\n", (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9,
         (unsigned long long)tokens);
  mv_source_free(s);
  return 0;
}
