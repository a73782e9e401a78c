/* text.c: files and lines for the runner. Everything lives in the run's arena; a missing file ends
 * the run. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "runner.h"

static file_list *gathered;
static const char *gathered_ext;

char *c_string(mv_str s) {
  char *copy = mv_alloc(&run.arena, (size_t)s.n + 1);
  if (s.n) memcpy(copy, s.p, s.n);
  return copy;
}

static void list_add(file_list *list, const char *path) {
  if (list->n == list->cap) {
    list->cap = list->cap ? list->cap * 2 : 64;
    list->paths = mv_xrealloc(list->paths, list->cap * sizeof *list->paths);
  }
  list->paths[list->n++] = c_string(mv_str_of(path));
}

static bool has_ext(const char *path, const char *ext) {
  size_t n = strlen(path), m = ext ? strlen(ext) : 0;
  return n >= m && memcmp(path + n - m, ext ? ext : "", m) == 0;
}

static int gather(const char *path, const struct stat *info, int type, struct FTW *where) {
  (void)info;
  if (type != FTW_F || !has_ext(path, gathered_ext)) return 0;
  if (where->level > 0 && strcmp(path + where->base, "README.md") == 0) return 0;
  if (!run.filter || strstr(path, run.filter)) list_add(gathered, path);
  return 0;
}

static int by_bytes(const void *a, const void *b) {
  const char *const *x = a, *const *y = b;
  return strcmp(*x, *y);
}

void list_files(file_list *list, const char *path, const char *ext) {
  gathered = list;
  gathered_ext = ext;
  if (nftw(path, gather, 16, FTW_PHYS) != 0) {
    perror(path);
    exit(2);
  }
  if (list->n) qsort(list->paths, list->n, sizeof *list->paths, by_bytes);
}

mv_str read_file(const char *path) {
  FILE *in = fopen(path, "rb");
  struct stat info;
  if (!in || fstat(fileno(in), &info) != 0) {
    perror(path);
    exit(2);
  }
  char *text = mv_alloc(&run.arena, (size_t)info.st_size + 1);
  size_t n = fread(text, 1, (size_t)info.st_size, in);
  fclose(in);
  return mv_str_at(text, (uint32_t)n);
}

static void make_parents(const char *path) {
  char *copy = c_string(mv_str_of(path));
  for (char *p = copy + 1; *p; p++) {
    if (*p != '/') continue;
    *p = 0;
    mkdir(copy, 0777);
    *p = '/';
  }
}

bool write_file(const char *path, mv_str text) {
  make_parents(path);
  FILE *out = fopen(path, "wb");
  bool fine = out && fwrite(text.p ? text.p : "", 1, text.n, out) == text.n;
  if (out && fclose(out) != 0) fine = false;
  if (!fine) perror(path);
  return fine;
}

bool next_line(mv_str *text, mv_str *line) {
  if (!text->n) return false;
  const char *end = memchr(text->p, '\n', text->n);
  uint32_t n = end ? (uint32_t)(end - text->p) + 1 : text->n;
  *line = mv_str_at(text->p, n);
  *text = rest_of(*text, n);
  return true;
}

mv_str chomp(mv_str line) {
  if (line.n && line.p[line.n - 1] == '\n') line.n--;
  return line;
}

bool starts_with(mv_str s, const char *prefix) {
  size_t n = strlen(prefix);
  return s.n >= n && memcmp(s.p, prefix, n) == 0;
}

bool holds(mv_str s, const char *piece) {
  size_t n = strlen(piece);
  for (uint32_t i = 0; i + n <= s.n; i++) {
    if (memcmp(s.p + i, piece, n) == 0) return true;
  }
  return false;
}

mv_str rest_of(mv_str s, uint32_t from) {
  return mv_str_at(s.p + from, s.n - from);
}

mv_str blank_end(mv_str text) {
  uint32_t n = text.n, keep = text.n;
  while (n > 0 && memchr(" \t\n", text.p[n - 1], 3)) {
    n--;
    if (text.p[n] == '\n') keep = n + 1;
  }
  if (n == 0) keep = 0;
  return rest_of(text, keep);
}

/* xorshift */
uint32_t draw(uint64_t *state, uint32_t n) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (uint32_t)((*state >> 11) % n);
}

void pool_add(pool *p, mv_str text) {
  if (p->n == p->cap) {
    p->cap = p->cap ? p->cap * 2 : 1024;
    p->items = mv_xrealloc(p->items, p->cap * sizeof *p->items);
  }
  p->items[p->n++] = text;
}
