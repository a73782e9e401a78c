/* scan.c: bench_scan FILE [TIMES]: the bare scanner over a file, the yardstick of tools/bench. Prints what measure.h
 * says; the number is that of the tokens. The file is read before, so that nothing but the scanner is counted. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "measure.h"

/* grammar/lexer.l, compiled with MV_BARE_SCANNER: counts the tokens of `n` bytes that two NULs
 * follow. */
uint64_t mv_bare_scan(char *text, uint32_t n);

typedef struct text {
  char *p;
  uint32_t n;
} text;

static unsigned long scan(void *data) {
  const text *t = data;
  return (unsigned long)mv_bare_scan(t->p, t->n);
}

int main(int argc, char **argv) {
  size_t n = 0;
  char *p = argc == 2 || argc == 3 ? measure_text(argv[1], &n) : NULL;
  if (!p || n > UINT32_MAX) {
    fprintf(stderr, "usage: bench_scan FILE [TIMES]\n");
    return 2;
  }
  text t = {p, (uint32_t)n};
  measure(argc == 3 ? strtoul(argv[2], NULL, 10) : 1, RUSAGE_SELF, scan, &t);
  free(p);
  return 0;
}
