/* selection.c: what a selection grows to. */
#include "src/ide/look.h"
#include "src/ide/place.h"
#include "src/ide/shape.h"

#include <stdlib.h>

#include "src/base/banned.h"

/* More steps than anybody takes; the innermost ones are kept. */
enum { STEPS_MAX = 200 };

typedef struct growing {
  mv_arena *a;
  const mv_look *look;
  uint32_t at; /* in the tree */
  mv_spans list; /* of the tree, the outermost first */
  uint32_t cap;
} growing;

static void add(growing *g, mv_span s) {
  mv_spans *l = &g->list;
  if (mv_span_empty(s) || !mv_span_touches(s, g->at)) return;
  if (l->n == g->cap) {
    g->cap = g->cap ? g->cap * 2 : 16;
    mv_span *more = mv_new_n(g->a, mv_span, g->cap);
    if (l->n) memcpy(more, l->items, l->n * sizeof *more);
    l->items = more;
  }
  l->items[l->n++] = s;
}

static void add_list(growing *g, const mv_node *first) {
  const mv_node *last = first;
  while (last && last->next) last = last->next;
  if (first) add(g, mv_span_of(first->at.beg, last->at.end));
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  growing *g = w->data;
  (void)depth;
  if (!mv_span_touches(n->at, g->at)) return MV_SKIP;
  add(g, n->at);
  if (n->flags & MV_PARENS) add(g, mv_own_span(&g->look->stmt, n));
  const mv_Select *s = mv_as_Select(n);
  if (s) add_list(g, s->items);
  if (s) add_list(g, s->from);
  return MV_INTO;
}

/* The word at the place, within the innermost node. */
static void add_word(growing *g) {
  const mv_stmt *s = &g->look->stmt;
  const mv_span in = g->list.n ? g->list.items[g->list.n - 1] : mv_span_of(0, s->end - s->start);
  const mv_str text = mv_text(s, in);
  for (uint32_t i = mv_skip_blank(text, 0); i < text.n && in.beg + i <= g->at;) {
    const mv_str word = mv_word_at(text, i);
    add(g, mv_span_of(in.beg + i, in.beg + i + word.n));
    i = mv_skip_blank(text, i + word.n);
  }
}

static int longest_first(const void *x, const void *y) {
  const mv_span *a = x, *b = y;
  const uint32_t m = a->end - a->beg, n = b->end - b->beg;
  if (m != n) return m < n ? 1 : -1;
  return (a->beg > b->beg) - (a->beg < b->beg);
}

static void grow_in_statement(growing *g, const mv_look *l) {
  mv_walker w = {.enter = enter, .data = g};
  g->look = l;
  add(g, mv_span_of(0, l->stmt.end - l->stmt.start));
  mv_walk(&w, l->stmt.tree);
  add_word(g);
  qsort(g->list.items, g->list.n, sizeof *g->list.items, longest_first);
}

/* From the text inwards, each within the one before and shorter; then the other way round. */
static mv_spans in_document(const growing *g, mv_document *d) {
  mv_spans out = {mv_new_n(g->a, mv_span, g->list.n + 1u), 0};
  out.items[out.n++] = mv_span_of(0, mv_document_text(d)->n);
  for (uint32_t i = g->list.n > STEPS_MAX ? g->list.n - STEPS_MAX : 0; i < g->list.n; i++) {
    const mv_span next = mv_look_back(g->look, g->list.items[i]), last = out.items[out.n - 1];
    const bool shorter = next.end - next.beg < last.end - last.beg;
    if (!mv_span_empty(next) && shorter && mv_span_within(next, last)) out.items[out.n++] = next;
  }
  for (uint32_t i = 0; i < out.n / 2; i++) {
    const mv_span one = out.items[i];
    out.items[i] = out.items[out.n - 1 - i];
    out.items[out.n - 1 - i] = one;
  }
  return out;
}

mv_spans mv_selections_at(mv_arena *a, mv_document *d, uint32_t offset) {
  growing g = {.a = a};
  mv_look *l = mv_look_open(d, mv_document_statement_at(d, offset));
  if (l && mv_look_here(l, offset, &g.at)) grow_in_statement(&g, l);
  const mv_spans out = in_document(&g, d);
  mv_look_close(l);
  return out;
}
