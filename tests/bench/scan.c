/* scan.c: bench_scan FILE: the bare scanner over a file, the yardstick of tools/bench. Prints what
 * bench prints. The text is read plainly, so that nothing but the scanner is counted. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* grammar/lexer.l, compiled with MV_BARE_SCANNER: counts the tokens of `n` bytes that two NULs
 * follow. */
uint64_t mv_bare_scan(char *text, uint32_t n);

static char *read_text(const char *path, size_t *n) {
  FILE *in = fopen(path, "rb");
  if (!in || fseek(in, 0, SEEK_END) != 0) return NULL;
  long size = ftell(in);
  char *text = size < 0 ? NULL : malloc((size_t)size + 2);
  if (!text) return NULL;
  rewind(in);
  *n = fread(text, 1, (size_t)size, in);
  text[*n] = text[*n + 1] = 0;
  fclose(in);
  return text;
}

int main(int argc, char **argv) {
  size_t n = 0;
  char *text = argc == 2 ? read_text(argv[1], &n) : NULL;
  if (!text) {
    fprintf(stderr, "usage: bench_scan FILE\n");
    return 2;
  }
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  uint64_t tokens = mv_bare_scan(text, (uint32_t)n);
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("%.6f 0 %llu\n", (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9,
         (unsigned long long)tokens);
  free(text);
  return 0;
}
