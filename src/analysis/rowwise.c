/* rowwise.c: what an expression needs besides the values of one row: conditions of expectations and
 * values of generated columns are computed for each row alone. */
#include "src/analysis/internal.h"

static mv_beyond of_call(const mv_analysis *an, const mv_Call *c) {
  const mv_function *f = mv_function_of(an, c);
  if (c->over) return MV_BEYOND_WINDOW;
  if (!f) return mv_routine_of(an, c) ? MV_BEYOND_ROUTINE : MV_BEYOND_NOTHING;
  if (f->kind == MV_FN_AGGREGATE) return MV_BEYOND_AGGREGATE;
  if (f->kind == MV_FN_WINDOW) return MV_BEYOND_WINDOW;
  if (f->kind == MV_FN_GENERATOR) return MV_BEYOND_GENERATOR;
  return mv_variance_of(an, &c->head) == MV_VARIES_RANDOM ? MV_BEYOND_RANDOM : MV_BEYOND_NOTHING;
}

static mv_beyond of_node(const mv_analysis *an, const mv_node *n) {
  const mv_In *in = mv_as_In(n);
  if (n->kind == MV_Call) return of_call(an, mv_as_Call(n));
  if (in) return in->query ? MV_BEYOND_SUBQUERY : MV_BEYOND_NOTHING;
  return MV_BEYOND_SUBQUERY;
}

typedef struct search {
  const mv_analysis *an;
  const mv_node *found;
  mv_beyond what;
} search;

static mv_step look(mv_walker *w, const mv_node *n, unsigned depth) {
  search *s = w->data;
  (void)depth;
  s->what = of_node(s->an, n);
  if (s->what == MV_BEYOND_NOTHING) return MV_INTO;
  s->found = n;
  return MV_STOP;
}

const mv_node *mv_beyond_row(const mv_analysis *an, const mv_node *expr, mv_beyond *what) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Call] = true, [MV_In] = true, [MV_Exists] = true, [MV_Subquery] = true, [MV_Query] = true};
  search s = {.an = an, .what = MV_BEYOND_NOTHING};
  mv_walker w = {look, NULL, &s, kinds};
  if (expr) mv_walk(&w, expr);
  *what = s.what;
  return s.found;
}

const char *mv_beyond_words(mv_beyond what) {
  static const char *const words[] = {
      [MV_BEYOND_NOTHING] = "",
      [MV_BEYOND_AGGREGATE] = "is an aggregate over many rows",
      [MV_BEYOND_WINDOW] = "looks at other rows",
      [MV_BEYOND_GENERATOR] = "makes many rows of one",
      [MV_BEYOND_SUBQUERY] = "reads other rows",
      [MV_BEYOND_RANDOM] = "gives another value each time",
      [MV_BEYOND_ROUTINE] = "is no built-in function"};
  return words[what];
}
