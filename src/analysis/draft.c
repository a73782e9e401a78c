/* draft.c: the nodes of a plan while they are made. */
#include "src/analysis/draft.h"

static void add_plan(mv_builder *b, mv_plans *list, const mv_plan *p) {
  if (list->n == list->cap) {
    const uint32_t cap = list->cap ? list->cap * 2 : 2;
    const mv_plan **more = mv_new_n(b->a, const mv_plan *, cap);
    for (uint32_t i = 0; i < list->n; i++) more[i] = list->items[i];
    list->items = more;
    list->cap = cap;
  }
  list->items[list->n++] = p;
}

void mv_trait_push(mv_builder *b, mv_traits *list, const mv_trait *t) {
  if (list->n == list->cap) {
    const uint32_t cap = list->cap ? list->cap * 2 : 2;
    mv_trait *more = mv_new_n(b->a, mv_trait, cap);
    for (uint32_t i = 0; i < list->n; i++) more[i] = list->items[i];
    list->items = more;
    list->cap = cap;
  }
  list->items[list->n++] = *t;
}

mv_draft mv_draft_new(mv_builder *b, mv_operator op, mv_span at, const mv_plan *input) {
  mv_draft d;
  memset(&d, 0, sizeof d);
  d.plan = mv_new(b->a, mv_plan);
  d.plan->op = op;
  d.plan->source = b->s->source;
  d.plan->at = mv_in_file(b->s, at);
  if (input) add_plan(b, &d.inputs, input);
  return d;
}

void mv_draft_input(mv_builder *b, mv_draft *d, const mv_plan *input) {
  add_plan(b, &d->inputs, input);
}

void mv_draft_subquery(mv_builder *b, mv_draft *d, const mv_plan *query) {
  add_plan(b, &d->subqueries, query);
}

static void stand_on(mv_plan *p, const mv_plan *input) {
  if (input->height > p->height) p->height = input->height;
  p->joins = input->joins < UINT32_MAX - p->joins ? p->joins + input->joins : UINT32_MAX;
}

/* How far one may go from the node without missing anything; its inputs have found out. What a function computes for
 * each row stands apart from what is around its call. */
static void set_past(mv_plan *p) {
  const bool passes = p->op == MV_OP_PROJECT || p->op == MV_OP_FILTER;
  p->past = p;
  if (!passes || p->trait_count > 0 || p->input_count + p->subquery_count != 1) return;
  const mv_plan *only = p->input_count ? p->inputs[0] : p->subqueries[0];
  const bool sieves = p->op == MV_OP_FILTER && !p->qualify;
  p->past = only->past;
  p->apart = only->apart || p->subquery_count > 0;
  p->sieve = only->sieve || p->apart || !sieves ? only->sieve : p;
}

const mv_plan *mv_draft_done(const mv_draft *d) {
  mv_plan *p = d->plan;
  p->inputs = d->inputs.items;
  p->input_count = d->inputs.n;
  p->subqueries = d->subqueries.items;
  p->subquery_count = d->subqueries.n;
  p->traits = d->traits.items;
  p->trait_count = d->traits.n;
  p->height = 0;
  p->joins = p->op == MV_OP_JOIN;
  for (uint32_t i = 0; i < p->input_count; i++) stand_on(p, p->inputs[i]);
  for (uint32_t i = 0; i < p->subquery_count; i++) stand_on(p, p->subqueries[i]);
  p->height++;
  set_past(p);
  return p;
}

const mv_plan *mv_draft_over(mv_builder *b, mv_draft *d, const mv_plan *input) {
  add_plan(b, &d->inputs, input);
  return mv_draft_done(d);
}

const mv_plan *mv_plan_leaf(mv_builder *b, mv_operator op, mv_span at) {
  const mv_draft d = mv_draft_new(b, op, at, NULL);
  return mv_draft_done(&d);
}

mv_str mv_plan_words(mv_builder *b, mv_span at) {
  return mv_text(b->s, at);
}

const mv_plan *mv_plan_read(mv_builder *b, const mv_dataset *d, mv_span at) {
  if (d->plan->height >= MV_PLAN_HEIGHT) return mv_plan_leaf(b, MV_OP_UNKNOWN, at);
  mv_plan *p = mv_new(b->a, mv_plan);
  *p = *d->plan;
  if (p->past == d->plan || d->expectation.p) p->past = p;
  p->view = d;
  p->read_at = mv_in_file(b->s, at);
  return p;
}
