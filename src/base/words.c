/* words.c: lists of words; numbers, sizes and misspelt words, as people write them into options and configurations. */
#include "mvlint/base.h"

#include "src/base/banned.h"

/* Digits at the start of a text; `rest` is what stands behind them. */
static bool digits(const char *text, uint64_t *value, const char **rest) {
  uint64_t n = 0;
  const char *c = text;
  for (; *c >= '0' && *c <= '9'; c++) {
    uint64_t digit = (uint64_t)(*c - '0');
    if (n > (UINT64_MAX - digit) / 10) return false;
    n = n * 10 + digit;
  }
  *value = n;
  *rest = c;
  return c != text;
}

bool mv_number_of_text(const char *text, uint64_t *value) {
  const char *rest;
  return digits(text, value, &rest) && *rest == '\0';
}

bool mv_size_of_text(const char *text, uint64_t *size) {
  const char *rest;
  unsigned shift = 0;
  if (!digits(text, size, &rest)) return false;
  switch (*rest) {
    case 'k':
    case 'K': shift = 10; break;
    case 'm':
    case 'M': shift = 20; break;
    case 'g':
    case 'G': shift = 30; break;
    default: break;
  }
  if (rest[shift ? 1 : 0] != '\0' || *size > (UINT64_MAX >> shift)) return false;
  *size <<= shift;
  return true;
}

void mv_word_list_add(mv_word_list *w, mv_arena *a, const char *word) {
  if (w->n == w->cap) {
    size_t cap = w->cap ? w->cap * 2 : 8;
    const char **more = mv_new_n(a, const char *, cap);
    for (size_t i = 0; i < w->n; i++) more[i] = w->items[i];
    w->items = more;
    w->cap = cap;
  }
  w->items[w->n++] = word;
}

const char *mv_nearest(const char *word, mv_known_word at, const void *data, size_t n) {
  size_t length = strlen(word);
  unsigned limit = length <= 3 ? 1 : length <= 5 ? 2 : 3;
  const char *best = NULL;
  for (size_t i = 0; i < n; i++) {
    const char *known = at(data, i);
    if (!known) continue;
    if (length >= 3 && strncasecmp(known, word, length) == 0) return known;
    unsigned d = mv_str_distance(mv_str_of(word), mv_str_of(known), limit);
    if (d > limit || (best && d == limit)) continue;
    best = known;
    limit = d;
  }
  return best;
}
