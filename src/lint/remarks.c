/* remarks.c: fixes keep the comments of what they replace. */
#include "src/lint/run.h"

#include "src/base/banned.h"

/* A fix that would have to keep more is only shown. */
enum { REMARKS_MAX = 16 };

/* The first comment that begins at a place or behind it. */
static uint32_t first_from(const mv_comments *c, uint32_t at) {
  uint32_t low = 0, high = c->n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (c->items[middle].beg < at)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool holds(mv_str text, mv_str words) {
  for (uint32_t i = 0; i + words.n <= text.n; i++)
    if (memcmp(text.p + i, words.p, words.n) == 0) return true;
  return false;
}

/* It may only have been moved. */
static bool is_kept(const mv_fix *x, mv_str remark) {
  for (const mv_edit *e = x->edits; e; e = e->next)
    if (holds(e->text, remark)) return true;
  return false;
}

static bool ends_with_line(mv_str remark) {
  return remark.n < 2 || remark.p[remark.n - 1] != '/' || remark.p[0] != '/';
}

static bool at_line_end(const mv_source *s, uint32_t at) {
  return at >= s->n || s->text[at] == '\n' || s->text[at] == '\r';
}

/* Behind the new text. */
static void keep(mv_sink *sink, mv_edit *e, mv_str remark) {
  const bool first = e->text.n == 0 || e->text.p[e->text.n - 1] == '\n';
  const bool last = ends_with_line(remark) && !at_line_end(sink->source, e->at.end);
  e->text = mv_format(sink->arena, "%.*s%s%.*s%s", MV_ARG(e->text), first ? "" : " ", MV_ARG(remark),
                      last ? "\n" : "");
}

static void look_at_edit(mv_sink *sink, const mv_comments *c, mv_fix *x, mv_edit *e) {
  const uint32_t first = first_from(c, e->at.beg);
  for (uint32_t i = first; i < c->n && c->items[i].end <= e->at.end; i++) {
    const mv_str remark = mv_source_text(sink->source, c->items[i]);
    if (i - first == REMARKS_MAX) x->how = MV_FIX_DISPLAY;
    if (x->how == MV_FIX_DISPLAY) return;
    if (!is_kept(x, remark)) keep(sink, e, remark);
  }
}

void mv_keep_remarks(mv_sink *sink, const mv_comments *c) {
  for (mv_finding *f = c->n ? sink->first : NULL; f; f = f->next)
    for (mv_fix *x = f->fixes; x; x = x->next)
      for (mv_edit *e = x->edits; e; e = e->next) look_at_edit(sink, c, x, e);
}
