/* replay.c: a main for the fuzz targets where there is no fuzzer: gives them every file named,
 * folders walked, and of each also its first half and the text without its first byte. */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static unsigned replayed;

/* A copy of exactly the size, so that a sanitizer sees a read past its end. */
static void give(const uint8_t *data, size_t size) {
  uint8_t *copy = malloc(size ? size : 1);
  if (!copy) return;
  memcpy(copy, data, size);
  LLVMFuzzerTestOneInput(copy, size);
  free(copy);
}

static int replay(const char *path, const struct stat *info, int type, struct FTW *where) {
  (void)where;
  if (type != FTW_F || info->st_size > (1 << 20)) return 0;
  FILE *in = fopen(path, "rb");
  if (!in) {
    perror(path);
    return 1;
  }
  size_t size = (size_t)info->st_size;
  uint8_t *data = calloc(size + 1, 1);
  if (data) {
    size = fread(data, 1, size, in);
    give(data, size);
    give(data, size / 2);
    if (size) give(data + 1, size - 1);
    replayed++;
  }
  free(data);
  fclose(in);
  return 0;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (nftw(argv[i], replay, 16, FTW_PHYS) != 0) return 1;
  }
  printf("%u files replayed\n", replayed);
  return 0;
}
