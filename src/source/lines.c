/* lines.c: from bytes to lines and columns and back.
 *
 * Lines end at LF, CRLF and CR, and the last one is whatever follows the last end, maybe nothing.
 * Columns are differences of code points counted from the nearest mark, so a file of one endless
 * line costs no more per place than any other. */
#include <stdlib.h>

#include "src/source/load.h"

#include "src/base/banned.h"

/* ---- lines ------------------------------------------------------------------------------ */

typedef struct starts {
  uint32_t n, cap;
} starts;

static void add_start(mv_source *s, starts *t, uint32_t at) {
  if (t->n == t->cap) {
    t->cap = t->cap ? t->cap * 2 : 64;
    s->lines = mv_xrealloc(s->lines, t->cap * sizeof *s->lines);
  }
  s->lines[t->n++] = at;
}

/* The ends by CR in [beg, end), which holds no LF; one right before an LF is part of that end. */
static void add_after_cr(mv_source *s, starts *t, uint32_t beg, uint32_t end) {
  while (beg < end) {
    const char *cr = memchr(s->text + beg, '\r', end - beg);
    if (!cr) return;
    beg = (uint32_t)(cr - s->text) + 1;
    bool before_lf = beg == end && end < s->n;
    if (!before_lf) add_start(s, t, beg);
  }
}

static void find_lines(mv_source *s) {
  starts t = {0, 0};
  free(s->lines); /* of an attempt that was abandoned */
  s->lines = NULL;
  add_start(s, &t, 0);
  for (uint32_t at = 0; at < s->n;) {
    const char *lf = memchr(s->text + at, '\n', s->n - at);
    uint32_t end = lf ? (uint32_t)(lf - s->text) : s->n;
    add_after_cr(s, &t, at, end);
    if (!lf) break;
    at = end + 1;
    add_start(s, &t, at);
  }
  s->line_count = t.n;
}

/* ---- marks ------------------------------------------------------------------------------ */

/* The byte where the code point that holds byte `at` begins. Looks back three bytes at most:
 * sequences never overlap, and a byte that continues one cannot begin one. */
static uint32_t point_start(const mv_source *s, uint32_t at) {
  if (at >= s->n || ((unsigned char)s->text[at] & 0xc0) != 0x80) return at;
  for (uint32_t back = 1; back <= 3 && back <= at; back++) {
    uint32_t beg = at - back;
    if (((unsigned char)s->text[beg] & 0xc0) == 0x80) continue;
    return mv_utf8_decode(s->text + beg, s->n - beg, NULL) > back ? beg : at;
  }
  return at;
}

/* The mark moved on over [beg, end), both at starts of code points. */
static mv_mark advance(const mv_source *s, mv_mark m, uint32_t beg, uint32_t end) {
  uint32_t points = (uint32_t)mv_utf8_count(s->text + beg, end - beg);
  m.points += points;
  m.units += points;
  if (points == end - beg) return m; /* nothing there takes more than a byte */
  for (uint32_t i = beg; i < end; i++) {
    if ((unsigned char)s->text[i] >= 0xf0) m.units += mv_utf8_decode(s->text + i, end - i, NULL) == 4;
  }
  return m;
}

static void find_marks(mv_source *s) {
  uint32_t count = s->n / MV_MARK_STEP + 1;
  free(s->marks);
  s->marks = NULL;
  s->marks = mv_xmalloc(count * sizeof *s->marks);
  mv_mark m = {0, 0};
  uint32_t at = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t next = point_start(s, i * MV_MARK_STEP);
    m = advance(s, m, at, next);
    s->marks[i] = m;
    at = next;
  }
}

/* Counts before a byte that starts a code point. */
static mv_mark mark_at(const mv_source *s, uint32_t at) {
  uint32_t i = at / MV_MARK_STEP;
  return advance(s, s->marks[i], point_start(s, i * MV_MARK_STEP), at);
}

/* ---- places ----------------------------------------------------------------------------- */

void mv_source_lines(mv_source *s) {
  if (s->line_count) return;
  find_marks(s);
  find_lines(s);
}

/* The line, from 0, that holds a byte. */
static uint32_t line_of(const mv_source *s, uint32_t offset) {
  return mv_last_up_to(s->lines, sizeof *s->lines, s->line_count, offset);
}

static uint64_t stored(const mv_source *s, uint32_t offset, mv_mark m) {
  uint64_t at = offset;
  if (s->encoding == MV_UTF8_MARK) at += 3;
  if (s->encoding == MV_UTF16LE || s->encoding == MV_UTF16BE) at = 2 + 2 * (uint64_t)m.units;
  return at < s->size ? at : s->size; /* half a unit at the end stands for a whole one */
}

uint32_t mv_line_in(mv_source *s, uint32_t offset) {
  mv_source_lines(s);
  return line_of(s, offset < s->n ? offset : s->n) + 1;
}

mv_place mv_place_in(mv_source *s, uint32_t offset) {
  mv_source_lines(s);
  if (!s->marks) find_marks(s); /* whoever keeps the lines does not keep these */
  if (offset > s->n) offset = s->n;
  uint32_t line = line_of(s, offset), at = point_start(s, offset);
  mv_mark here = mark_at(s, at), start = mark_at(s, s->lines[line]);
  mv_place place;
  place.line = line + 1;
  place.column = here.points - start.points + 1;
  place.utf16_column = here.units - start.units + 1;
  place.utf8_column = at - s->lines[line] + 1;
  place.offset = stored(s, offset, here);
  return place;
}

mv_str mv_source_line(mv_source *s, uint32_t line) {
  mv_source_lines(s);
  if (line == 0 || line > s->line_count) return mv_str_at(NULL, 0);
  uint32_t beg = s->lines[line - 1];
  uint32_t end = line < s->line_count ? s->lines[line] : s->n;
  if (line == s->line_count) return mv_str_at(s->text + beg, end - beg);
  if (end > beg && s->text[end - 1] == '\n') end--;
  if (end > beg && s->text[end - 1] == '\r') end--;
  return mv_str_at(s->text + beg, end - beg);
}
