/* fuzz_patch.c: any text is a patch or is refused at one of its lines; the lines that it adds ascend and are no more
 * than it has. And of any two texts, the lines that are new lie in the second. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t check_lines(const mv_lines *l, bool ascend) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < l->n; i++) {
    if (l->items[i].first > l->items[i].last) abort();
    if (ascend && i && l->items[i].first <= l->items[i - 1].last) abort();
    n += l->items[i].last - l->items[i].first + 1;
  }
  return n;
}

static void check_patch(mv_arena *a, mv_str text) {
  mv_patched *first = NULL;
  uint32_t line = 0, n = 0, lines = 1;
  for (uint32_t i = 0; i < text.n; i++) lines += text.p[i] == '\n';
  if (!mv_patch_read(a, text, &first, &line) && (line == 0 || line > lines)) abort();
  for (const mv_patched *p = first; p; p = p->next) {
    if (p->path.n == 0 || p->path.n > text.n) abort();
    n += check_lines(&p->added, true);
  }
  if (n > lines) abort();
}

static void check_texts(mv_arena *a, mv_str text) {
  const char *middle = text.n ? memchr(text.p, '@', text.n) : NULL;
  const uint32_t n = middle ? (uint32_t)(middle - text.p) : text.n;
  mv_source *x = mv_source_of("x", text.p, n, MV_SOURCE_MAX);
  mv_source *y = mv_source_of("y", text.p + n, text.n - n, MV_SOURCE_MAX);
  const mv_lines l = mv_lines_changed(a, x, y), none = mv_lines_changed(a, y, y);
  if (none.n || check_lines(&l, true) > y->line_count || (l.n && l.items[l.n - 1].last > y->line_count)) abort();
  mv_source_free(x);
  mv_source_free(y);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  mv_arena a;
  const mv_str text = mv_str_at(size ? (const char *)data : "", (uint32_t)size);
  mv_arena_init(&a, 4096);
  check_patch(&a, text);
  check_texts(&a, text);
  mv_arena_free(&a);
  return 0;
}
