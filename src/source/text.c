/* text.c: a text under the hands of an editor.
 *
 * Line starts are kept, not sought: an edit takes out those within it, puts in those of its own text and moves the
 * rest. Whether a CR ends a line depends on what stands behind it, so one byte more is looked at on both sides. */
#include "mvlint/text.h"

#include <stdlib.h>

#include "src/base/banned.h"

enum { SPARE = 2 }; /* NULs behind the text */

void mv_text_init(mv_text_buffer *t) {
  memset(t, 0, sizeof *t);
  t->cap = 64;
  t->text = mv_xmalloc(t->cap + SPARE);
  t->text[0] = t->text[1] = '\0';
  t->line_cap = 16;
  t->lines = mv_xmalloc(t->line_cap * sizeof *t->lines);
  t->lines[0] = 0;
  t->line_count = 1;
}

void mv_text_free(mv_text_buffer *t) {
  free(t->text);
  free(t->lines);
  memset(t, 0, sizeof *t);
}

/* Grown by half, so that a text typed letter by letter is copied seldom. */
static uint32_t room_for(uint64_t needed) {
  const uint64_t cap = needed + needed / 2;
  return cap < MV_SOURCE_MAX ? (uint32_t)cap : (uint32_t)MV_SOURCE_MAX;
}

static void reserve_text(mv_text_buffer *t, uint32_t n) {
  if (n <= t->cap) return;
  const uint32_t cap = room_for(n);
  t->text = mv_xrealloc(t->text, (size_t)cap + SPARE);
  t->cap = cap;
}

static void reserve_lines(mv_text_buffer *t, uint32_t n) {
  if (n <= t->line_cap) return;
  const uint32_t cap = room_for(n);
  t->lines = mv_xrealloc(t->lines, cap * sizeof *t->lines);
  t->line_cap = cap;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* A line ends before byte `at`, which is not 0. */
static bool is_start(const char *text, uint32_t n, uint32_t at) {
  const char before = text[at - 1];
  return before == '\n' || (before == '\r' && !(at < n && text[at] == '\n'));
}

static const char *next_end(const char *p, const char *end) {
  while (p < end && *p != '\n' && *p != '\r') p++;
  return p;
}

/* Calls for each start of a line in (from, to]; returns their number and writes them when `out` is given. */
static uint32_t starts_in(const mv_text_buffer *t, uint32_t from, uint32_t to, uint32_t *out) {
  uint32_t count = 0;
  const char *end = t->text + to;
  for (const char *p = next_end(t->text + from, end); p < end; p = next_end(p + 1, end)) {
    const uint32_t at = (uint32_t)(p - t->text) + 1;
    if (!is_start(t->text, t->n, at)) continue;
    if (out) out[count] = at;
    count++;
  }
  return count;
}

uint32_t mv_text_line(const mv_text_buffer *t, uint32_t offset) {
  return mv_last_up_to(t->lines, sizeof *t->lines, t->line_count, offset);
}

/* Puts the starts in (from, to] of the new text in the place of those in (from, old] of the text before. */
static void renew_lines(mv_text_buffer *t, uint32_t from, uint32_t old, uint32_t to) {
  const uint32_t first = mv_text_line(t, from) + 1, behind = mv_text_line(t, old) + 1;
  const uint32_t fresh = starts_in(t, from, to, NULL), rest = t->line_count - behind;
  reserve_lines(t, first + fresh + rest);
  memmove(t->lines + first + fresh, t->lines + behind, rest * sizeof *t->lines);
  (void)starts_in(t, from, to, t->lines + first);
  for (uint32_t *p = t->lines + first + fresh, *end = p + rest; p < end; p++) *p += to - old;
  t->line_count = first + fresh + rest;
}

static uint32_t count_ends(mv_str text) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < text.n; i++) n += text.p[i] == '\n' || text.p[i] == '\r';
  return n;
}

/* ---- edits ---------------------------------------------------------------------------------- */

bool mv_text_edit(mv_text_buffer *t, mv_span at, mv_str text) {
  MV_ASSERT(at.beg <= at.end && at.end <= t->n);
  const uint64_t n = (uint64_t)t->n - (at.end - at.beg) + text.n;
  if (n > MV_SOURCE_MAX || (text.n && mv_utf8_check(text.p, text.n) != text.n)) return false;
  const uint32_t old_n = t->n;
  reserve_text(t, (uint32_t)n);
  reserve_lines(t, t->line_count + count_ends(text) + 2); /* what fails, fails before anything is changed */
  memmove(t->text + at.beg + text.n, t->text + at.end, old_n - at.end + SPARE);
  if (text.n) memcpy(t->text + at.beg, text.p, text.n);
  t->n = (uint32_t)n;
  const uint32_t from = at.beg ? at.beg - 1 : 0;
  const uint32_t old = at.end < old_n ? at.end + 1 : old_n;
  renew_lines(t, from, old, old + t->n - old_n);
  return true;
}

bool mv_text_set(mv_text_buffer *t, mv_str text) {
  return mv_text_edit(t, mv_span_of(0, t->n), text);
}

/* ---- positions ------------------------------------------------------------------------------ */

mv_span mv_text_line_span(const mv_text_buffer *t, uint32_t line) {
  if (line >= t->line_count) return mv_span_of(t->n, t->n);
  const uint32_t beg = t->lines[line];
  if (line + 1 == t->line_count) return mv_span_of(beg, t->n);
  uint32_t end = t->lines[line + 1];
  if (end > beg && t->text[end - 1] == '\n') end--;
  if (end > beg && t->text[end - 1] == '\r') end--;
  return mv_span_of(beg, end);
}

/* Units that the character at `p` counts for. */
static uint32_t units_of(unsigned bytes, mv_column_unit unit) {
  if (unit == MV_COLUMN_UTF8) return bytes;
  return bytes == 4 ? 2 : 1;
}

uint32_t mv_text_offset(const mv_text_buffer *t, mv_position at, mv_column_unit unit) {
  const mv_span line = mv_text_line_span(t, at.line);
  uint32_t offset = line.beg;
  for (uint32_t column = 0; offset < line.end;) {
    const unsigned bytes = mv_utf8_decode(t->text + offset, line.end - offset, NULL);
    column += units_of(bytes, unit);
    if (column > at.column) break;
    offset += bytes;
  }
  return offset;
}

void mv_text_move(const mv_text_buffer *t, mv_text_mark *mark, uint32_t offset, mv_column_unit unit) {
  if (offset > t->n) offset = t->n;
  const uint32_t line = mv_text_line(t, offset);
  if (line != mark->at.line || offset < mark->offset) *mark = (mv_text_mark){t->lines[line], {line, 0}};
  while (mark->offset < offset) {
    const unsigned bytes = mv_utf8_decode(t->text + mark->offset, t->n - mark->offset, NULL);
    if (mark->offset + bytes > offset) break;
    mark->at.column += units_of(bytes, unit);
    mark->offset += bytes;
  }
}

mv_position mv_text_position(const mv_text_buffer *t, uint32_t offset, mv_column_unit unit) {
  mv_text_mark mark = {0, {0, 0}};
  mv_text_move(t, &mark, offset, unit);
  return mark.at;
}
