/* pieces.c: texts that are made of others, and the way back from them to the file.
 *
 * A range stands for all from the beginning of what its first byte stands for to the end of what its last one does.
 * An empty one is taken for the end of what stands before it, unless only what follows was copied. */
#include <stdlib.h>

#include "src/source/load.h"
#include "src/base/banned.h"

/* ---- making ----------------------------------------------------------------------------- */

void mv_pieces_init(mv_pieces *p, mv_arena *a, const mv_source *from, uint32_t max) {
  memset(p, 0, sizeof *p);
  p->from = from;
  mv_buf_init(&p->text, a, max);
}

static void add_piece(mv_pieces *p, mv_piece piece) {
  if (p->n == p->cap) {
    p->cap = p->cap ? p->cap * 2 : 16;
    mv_piece *more = mv_new_n(p->text.arena, mv_piece, p->cap);
    if (p->n) memcpy(more, p->items, sizeof *more * p->n);
    p->items = more;
  }
  p->items[p->n++] = piece;
}

void mv_pieces_copy(mv_pieces *p, mv_span at, const char *keeps_out) {
  if (mv_span_empty(at)) return;
  mv_piece *last = p->n ? &p->items[p->n - 1] : NULL;
  if (last && last->copied && last->from.end == at.beg && last->keeps_out == keeps_out)
    last->from.end = at.end;
  else
    add_piece(p, (mv_piece){.beg = p->text.n, .from = at, .copied = true, .keeps_out = keeps_out});
  mv_buf_add(&p->text, mv_source_text(p->from, at));
}

void mv_pieces_make(mv_pieces *p, mv_str text, mv_span stands_for) {
  if (text.n == 0) return;
  add_piece(p, (mv_piece){.beg = p->text.n, .from = stands_for});
  mv_buf_add(&p->text, text);
}

void mv_pieces_add(mv_pieces *p, mv_str words, mv_span at) {
  if (words.n == 0) return;
  add_piece(p, (mv_piece){.beg = p->text.n, .from = at, .added = true});
  mv_buf_add(&p->text, words);
}

typedef struct making {
  mv_source *from, *out;
  const mv_pieces *pieces;
} making;

/* Bytes that are no text count where they were taken over. */
static void judge_bytes(mv_source *s, const mv_source *from) {
  if (from->fault == MV_SOURCE_MALFORMED) s->fault = from->fault;
  const bool utf16 = s->encoding == MV_UTF16LE || s->encoding == MV_UTF16BE;
  if (from->fault != MV_SOURCE_BAD_BYTES) return;
  const size_t good = utf16 ? 0 : mv_utf8_check(s->text, s->n);
  if (good == s->n) return;
  s->fault = MV_SOURCE_BAD_BYTES;
  s->fault_at = (uint32_t)good;
}

static void make(void *data) {
  making *m = data;
  const mv_pieces *p = m->pieces;
  const char *path = m->from->path.p;
  mv_source *s = m->out = mv_source_new(path);
  const size_t bytes = sizeof *s->pieces * p->n;
  s->number = m->from->number;
  s->size = m->from->size;
  s->encoding = m->from->encoding;
  s->text = mv_xmalloc((size_t)p->text.n + MV_LOAD_SPARE);
  if (p->text.n) memcpy(s->text, p->text.p, p->text.n);
  memset(s->text + p->text.n, 0, MV_LOAD_SPARE);
  s->n = p->text.n;
  s->pieces = mv_xmalloc(bytes ? bytes : 1);
  if (bytes) memcpy(s->pieces, p->items, bytes);
  s->piece_count = p->n;
  judge_bytes(s, m->from);
}

mv_source *mv_source_of_pieces(mv_source *from, const mv_pieces *p) {
  making m = {from, NULL, p};
  if (p->text.cut) return NULL;
  const mv_outcome outcome = mv_guard(make, &m);
  if (outcome != MV_DONE) {
    mv_source_free(m.out);
    mv_fail(outcome, mv_fail_place());
  }
  m.out->from = from;
  return m.out;
}

void mv_source_set_cells(mv_source *s, const mv_cell *cells, uint32_t n) {
  if (n == 0) return;
  s->cells = mv_xmalloc(sizeof *cells * n);
  memcpy(s->cells, cells, sizeof *cells * n);
  s->cell_count = n;
  if (s->from) s->from->cells_of = s;
}

/* ---- one step back ---------------------------------------------------------------------- */

/* The number of the piece that holds a byte. */
static uint32_t piece_at(const mv_source *s, uint32_t offset) {
  return mv_last_up_to(s->pieces, sizeof *s->pieces, s->piece_count, offset);
}

static uint32_t begin_of(const mv_piece *p, uint32_t offset) {
  return p->copied ? p->from.beg + (offset - p->beg) : p->from.beg;
}
static uint32_t end_of(const mv_piece *p, uint32_t offset) {
  return p->copied ? p->from.beg + (offset - p->beg) : p->from.end;
}

static mv_span empty_back(const mv_source *s, uint32_t offset) {
  const mv_piece *next = &s->pieces[piece_at(s, offset)];
  const mv_piece *before = offset ? &s->pieces[piece_at(s, offset - 1)] : next;
  const bool behind = offset > 0 && (before->copied || !next->copied);
  const uint32_t at = behind ? end_of(before, offset) : begin_of(next, offset);
  return mv_span_of(at, at);
}

/* Where the text's parts are in another order than those they stand for, the first one speaks for all. */
static mv_span range_back(const mv_source *s, mv_span at) {
  const mv_piece *first = &s->pieces[piece_at(s, at.beg)], *last = &s->pieces[piece_at(s, at.end - 1)];
  const uint32_t beg = begin_of(first, at.beg), end = end_of(last, at.end);
  return mv_span_of(beg, end >= beg ? end : first->from.end);
}

static mv_span one_back(const mv_source *s, mv_span at) {
  if (at.end > s->n) at.end = s->n;
  if (at.beg > at.end) at.beg = at.end;
  if (s->piece_count == 0) return mv_span_of(0, 0);
  return mv_span_empty(at) ? empty_back(s, at.beg) : range_back(s, at);
}

/* ---- places ----------------------------------------------------------------------------- */

mv_source *mv_source_stored(mv_source *s) {
  while (s->from) s = s->from;
  return s;
}

mv_place mv_source_place(mv_source *s, uint32_t offset) {
  if (MV_LIKELY(!s->from)) return mv_place_in(s, offset);
  return mv_source_range(s, mv_span_of(offset, offset < s->n ? offset + 1 : offset)).beg;
}

mv_span mv_source_back(const mv_source *s, mv_span at) {
  if (at.end < at.beg) at.end = at.beg;
  for (; s->from; s = s->from) at = one_back(s, at);
  return at;
}

mv_range mv_source_range(mv_source *s, mv_span at) {
  at = mv_source_back(s, at);
  s = mv_source_stored(s);
  return (mv_range){mv_place_in(s, at.beg), mv_place_in(s, at.end)};
}

static uint32_t piece_end(const mv_source *s, uint32_t i) {
  return i + 1 < s->piece_count ? s->pieces[i + 1].beg : s->n;
}

bool mv_source_is_added(const mv_source *s, mv_span at) {
  for (; s->from && s->piece_count && !mv_span_empty(at); s = s->from) {
    const uint32_t i = piece_at(s, at.beg);
    if (s->pieces[i].added) return at.end <= piece_end(s, i);
    if (!s->pieces[i].copied) return false;
    at = one_back(s, at);
  }
  return false;
}

/* One step forward; the pieces need not be in the order of what they stand for. */
static bool one_forth(const mv_source *s, uint32_t from, uint32_t *offset) {
  for (uint32_t i = 0; i < s->piece_count; i++) {
    const mv_piece *p = &s->pieces[i];
    const uint32_t end = piece_end(s, i);
    if (!p->copied || from < p->from.beg || from - p->from.beg > end - p->beg) continue;
    *offset = p->beg + (from - p->from.beg);
    return true;
  }
  return false;
}

bool mv_source_forth(const mv_source *s, uint32_t stored, uint32_t *offset) {
  const mv_source *way[8]; /* a text is made in a few steps */
  uint32_t n = 0;
  for (; s->from; s = s->from) {
    if (n == sizeof way / sizeof *way) return false;
    way[n++] = s;
  }
  *offset = stored;
  while (n > 0)
    if (!one_forth(way[--n], *offset, offset)) return false;
  return true;
}

/* ---- views ------------------------------------------------------------------------------ */

/* The byte of a notebook's text that stands for a byte of the file: of the piece that holds it or stands before it. */
static uint32_t in_cells(const mv_source *s, uint32_t offset) {
  const uint32_t i = mv_last_up_to(&s->pieces->from, sizeof *s->pieces, s->piece_count, offset);
  const mv_piece *p = &s->pieces[i];
  const uint32_t end = piece_end(s, i);
  if (!p->copied) return offset < p->from.end ? p->beg : end;
  const uint32_t at = offset < p->from.beg ? p->beg : p->beg + (offset - p->from.beg);
  return at < end ? at : end;
}

/* Into the cells, where the file has some. */
static mv_span into_cells(mv_source **s, mv_span at) {
  const mv_source *cells = (*s)->cells_of;
  if (!cells) return at;
  *s = (*s)->cells_of;
  return mv_span_of(in_cells(cells, at.beg), in_cells(cells, at.end));
}

mv_view mv_source_view(mv_source *s, mv_span at) {
  if (at.end < at.beg) at.end = at.beg;
  for (; s->from && !s->cells; s = s->from) at = one_back(s, at);
  at = into_cells(&s, at);
  mv_view v = {.source = s, .at = at, .line = mv_line_in(s, at.beg)};
  v.last_line = mv_span_empty(at) ? v.line : mv_line_in(s, at.end - 1);
  if (!s->cells) return v;
  const mv_cell *cell = &s->cells[mv_last_up_to(s->cells, sizeof *s->cells, s->cell_count, at.beg)];
  v.cell = cell->number;
  v.cell_line = v.line - mv_line_in(s, cell->beg) + 1;
  return v;
}

/* ---- edits ------------------------------------------------------------------------------ */

/* The copied piece that holds a whole range, its ends too. */
static const mv_piece *piece_around(const mv_source *s, mv_span at) {
  if (s->piece_count == 0 || at.end > s->n) return NULL;
  uint32_t i = piece_at(s, at.beg);
  if (mv_span_empty(at) && i > 0 && s->pieces[i].beg == at.beg && s->pieces[i - 1].copied) i--;
  const uint32_t end = piece_end(s, i);
  return s->pieces[i].copied && at.end <= end ? &s->pieces[i] : NULL;
}

static bool lets_in(const mv_piece *p, mv_str text) {
  if (!p->keeps_out) return false;
  for (uint32_t i = 0; i < text.n; i++)
    if (strchr(p->keeps_out, text.p[i])) return false; /* a NUL too */
  return true;
}

bool mv_source_edit(const mv_source *s, mv_span *at, mv_str text) {
  for (; s->from; s = s->from) {
    const mv_piece *p = piece_around(s, *at);
    if (!p || !lets_in(p, text)) return false;
    *at = mv_span_of(begin_of(p, at->beg), end_of(p, at->end));
  }
  return true;
}
