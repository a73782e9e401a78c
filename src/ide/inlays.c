/* inlays.c: types that are written nowhere, shown behind what has them: arguments of aggregates, and expressions of a
 * select list. */
#include "src/ide/place.h"

#include "mvlint/assist.h"

#include "src/base/banned.h"

enum { INLAYS_MAX = 2000 };

typedef struct marking {
  mv_arena *a;
  mv_look *look;
  mv_span within; /* of the document */
  mv_inlay *items;
  uint32_t n;
} marking;

static void mark(marking *m, const mv_node *n) {
  const mv_type *type = mv_type_of(m->look->an, n);
  const mv_span at = mv_look_back(m->look, n->at);
  if (type->kind == MV_T_UNKNOWN || m->n == INLAYS_MAX || at.end < m->within.beg || at.end > m->within.end) return;
  m->items[m->n++] = (mv_inlay){at.end, mv_format(m->a, ": %.*s", MV_ARG(mv_type_text(m->a, type)))};
}

/* Whose type is not in its text. */
static bool is_open(const mv_node *n) {
  const mv_Named *named = mv_as_Named(n);
  const mv_node *value = named ? named->value : n;
  return value && value->kind != MV_Cast && value->kind != MV_Literal && value->kind != MV_Star;
}

static void mark_items(marking *m, const mv_Select *s) {
  for (const mv_node *n = s->items; n; n = n->next)
    if (is_open(n)) mark(m, mv_as_Named(n) ? mv_as_Named(n)->value : n);
}

static void mark_arguments(marking *m, const mv_Call *c) {
  const mv_function *f = mv_function_of(m->look->an, c);
  if (!f || f->kind != MV_FN_AGGREGATE) return;
  for (const mv_node *n = c->arguments; n; n = n->next)
    if (is_open(n)) mark(m, n);
}

static mv_step look_at(mv_walker *w, const mv_node *n, unsigned depth) {
  marking *m = w->data;
  (void)depth;
  if (n->kind == MV_Select) mark_items(m, mv_as_Select(n));
  if (n->kind == MV_Call) mark_arguments(m, mv_as_Call(n));
  return MV_INTO;
}

static void mark_statement(marking *m, mv_document *d, uint32_t i) {
  m->look = mv_look_open(d, i);
  if (!m->look) return;
  mv_walker w = {.enter = look_at, .data = m};
  mv_walk(&w, m->look->stmt.tree);
  mv_look_close(m->look);
}

uint32_t mv_inlays_of(mv_arena *a, mv_document *d, mv_span within, const mv_inlay **out) {
  marking m = {.a = a, .within = within};
  m.items = mv_new_n(a, mv_inlay, INLAYS_MAX);
  const uint32_t first = mv_document_statement_at(d, within.beg);
  for (uint32_t i = first == UINT32_MAX ? 0 : first; i < mv_document_statements(d); i++) {
    if (mv_document_statement(d, i).beg > within.end) break;
    mark_statement(&m, d, i);
  }
  *out = m.items;
  return m.n;
}
