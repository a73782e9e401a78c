/* linehash.c: a rolling hash over the UTF-16 units of a file.
 *
 * Blanks and tabs do not count, CR and CRLF count as LF. The hash of a line is over WINDOW units from its first one
 * that counts; behind the end of the file comes one unit of all ones, then zeros. */
#include "src/report/linehash.h"

enum { WINDOW = 100, END_UNIT = 0xffff, FACTOR = 37 };

typedef struct hashing {
  uint16_t window[WINDOW];
  uint32_t line_at[WINDOW]; /* the line that begins with the unit, from 1, or 0 */
  unsigned at;              /* of the oldest unit */
  uint64_t hash, oldest_factor;
  uint32_t line;
  bool line_begins, behind_cr;
  mv_line_hash *out;
  uint32_t count; /* of lines to fill */
} hashing;

/* Lets the oldest unit go and takes one in. */
static void shift(hashing *h, uint16_t unit) {
  const uint32_t line = h->line_at[h->at];
  if (line && line <= h->count) h->out[line - 1].hash = h->hash;
  h->line_at[h->at] = 0;
  h->hash = h->hash * FACTOR + unit - h->oldest_factor * h->window[h->at];
  h->window[h->at] = unit;
  h->at = (h->at + 1) % WINDOW;
}

static void take(hashing *h, uint16_t unit) {
  const bool ends_crlf = h->behind_cr && unit == '\n';
  h->behind_cr = false;
  if (unit == ' ' || unit == '\t' || ends_crlf) return;
  h->behind_cr = unit == '\r';
  if (unit == '\r') unit = '\n';
  const uint32_t line = h->line_begins ? ++h->line : 0;
  const unsigned at = h->at;
  shift(h, unit);
  h->line_at[at] = line;
  h->line_begins = unit == '\n';
}

static void take_point(hashing *h, uint32_t c) {
  if (c < 0x10000) {
    take(h, (uint16_t)c);
    return;
  }
  take(h, (uint16_t)(0xd800 + ((c - 0x10000) >> 10)));
  take(h, (uint16_t)(0xdc00 + ((c - 0x10000) & 0x3ff)));
}

static void take_all(hashing *h, const mv_source *s) {
  if (s->encoding == MV_UTF8_MARK) take_point(h, 0xfeff);
  for (uint32_t at = 0; at < s->n;) {
    uint32_t c = 0;
    at += mv_utf8_decode(s->text + at, s->n - at, &c);
    take_point(h, c);
  }
  take(h, END_UNIT);
  for (unsigned i = 0; i < WINDOW; i++) shift(h, 0);
}

/* Numbers equal hashes in the order of their lines. */
static void number(mv_arena *a, mv_line_hash *lines, uint32_t n) {
  mv_map seen;
  mv_map_init(&seen, a);
  for (uint32_t i = 0; i < n; i++) {
    const mv_str key = mv_format(a, "%llx", (unsigned long long)lines[i].hash);
    const uintptr_t times = (uintptr_t)mv_map_get(&seen, key) + 1;
    mv_map_put(&seen, key, (void *)times);
    lines[i].nth = (uint32_t)times;
  }
}

const mv_line_hash *mv_line_hashes(mv_arena *a, mv_source *source) {
  hashing h = {.line_begins = true, .oldest_factor = 1};
  const bool as_stored = source->encoding == MV_UTF8 || source->encoding == MV_UTF8_MARK;
  if (source->fault != MV_SOURCE_FINE || !as_stored) return NULL;
  for (unsigned i = 0; i < WINDOW; i++) h.oldest_factor *= FACTOR;
  mv_source_lines(source);
  h.count = source->line_count;
  h.out = mv_new_n(a, mv_line_hash, h.count);
  take_all(&h, source);
  number(a, h.out, h.count);
  return h.out;
}
