/* place.c: the way down a tree to a byte. */
#include "src/ide/place.h"

#include "src/base/banned.h"

typedef struct descent {
  mv_arena *arena;
  const mv_node **way;
  uint32_t n, cap, at;
} descent;

static void keep(descent *x, const mv_node *n, uint32_t depth) {
  if (depth == x->cap) {
    const mv_node **more = mv_new_n(x->arena, const mv_node *, x->cap * 2);
    for (uint32_t i = 0; i < x->cap; i++) more[i] = x->way[i];
    x->way = more;
    x->cap *= 2;
  }
  x->way[depth] = n;
  x->n = depth + 1;
}

/* A node that ends where the byte begins gives way to one that holds it. */
static mv_step descend(mv_walker *w, const mv_node *n, unsigned depth) {
  descent *x = w->data;
  if (!mv_span_touches(n->at, x->at)) return MV_SKIP;
  if (depth < x->n && x->at >= n->at.end) return MV_SKIP;
  keep(x, n, depth);
  return MV_INTO;
}

const mv_node *const *mv_way_to(mv_arena *a, const mv_node *root, uint32_t at, uint32_t *n) {
  descent x = {.arena = a, .cap = 32, .at = at};
  x.way = mv_new_n(a, const mv_node *, x.cap);
  mv_walker w = {.enter = descend, .data = &x};
  mv_walk(&w, root);
  *n = x.n;
  return x.way;
}

const mv_node *mv_way_inside(const mv_node *const *way, uint32_t n, mv_kind kind) {
  for (uint32_t i = n; i > 0; i--)
    if (way[i - 1]->kind == (uint16_t)kind) return way[i - 1];
  return NULL;
}

bool mv_here_open(mv_document *d, uint32_t offset, mv_here *out) {
  memset(out, 0, sizeof *out);
  const uint32_t i = mv_document_statement_at(d, offset);
  if (i == UINT32_MAX || offset > mv_document_statement(d, i).end) return false;
  out->look = mv_look_open(d, i);
  if (!out->look) return false;
  if (mv_look_here(out->look, offset, &out->at)) {
    out->way = mv_way_to(&out->look->arena, out->look->stmt.tree, out->at, &out->n);
    return true;
  }
  mv_here_close(out);
  return false;
}

void mv_here_close(mv_here *p) {
  mv_look_close(p->look);
  p->look = NULL;
}

const mv_node *mv_here_node(const mv_here *p, uint32_t up) {
  return up < p->n ? p->way[p->n - 1 - up] : NULL;
}

const mv_node *mv_here_inside(const mv_here *p, mv_kind kind) {
  return mv_way_inside(p->way, p->n, kind);
}

static bool is_word_byte(char c) {
  return mv_is_digit(c) || (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || c == '_' || (unsigned char)c >= 0x80;
}

mv_span mv_word_around(mv_str text, uint32_t at) {
  mv_span word = mv_span_of(at, at);
  while (word.beg > 0 && is_word_byte(text.p[word.beg - 1])) word.beg--;
  while (word.end < text.n && is_word_byte(text.p[word.end])) word.end++;
  return word;
}
