/* relations.c: the part of a plan that FROM gives: tables, views and CTEs, functions, and joins.
 *
 * A CTE is built once, a view's plan is taken as its definition gave it. */
#include "src/analysis/draft.h"

const mv_plan *mv_plan_cte(mv_builder *b, const mv_Cte *c) {
  const uint32_t id = c->head.id;
  if (b->ctes[id]) return b->ctes[id];
  if (b->building[id]) return mv_plan_leaf(b, MV_OP_RECURSION_REF, c->name);
  b->building[id] = true;
  const mv_plan *body = mv_plan_query(b, c->query);
  if (mv_self_read_of(b->an, c)) {
    mv_draft d = mv_draft_new(b, MV_OP_RECURSION, c->name, body);
    d.plan->words = mv_plan_words(b, c->name);
    body = mv_draft_done(&d);
  }
  b->building[id] = false;
  b->ctes[id] = body;
  return body;
}

/* t for c.s.t that a schema source has, whoever defines it; {{ ref('t') }} is no short name. */
static bool is_shortened(mv_builder *b, const mv_Name *n, const mv_dataset *d) {
  if (n->argument || mv_path_is_opaque(b->s, n->path)) return false;
  const mv_str key = mv_dataset_key(b->a, b->s, n->path, &b->an->where.names);
  const bool tail = key.p && d->key.n > key.n && d->key.p[d->key.n - key.n - 1] == '.';
  return tail && mv_text(b->s, n->path->parts[0]).p[0] != '{' &&
         mv_str_ieq(mv_str_at(d->key.p + d->key.n - key.n, key.n), key);
}

const mv_plan *mv_plan_scan(mv_builder *b, const mv_Name *n, const mv_Relation *r) {
  const mv_Cte *cte = mv_cte_of(b->an, n);
  const mv_dataset *known = cte ? NULL : mv_dataset_of(b->an, n);
  if (cte) return mv_plan_cte(b, cte);
  if (known && known->plan) return mv_plan_read(b, known, n->head.at);
  mv_draft d = mv_draft_new(b, MV_OP_SCAN, n->head.at, NULL);
  d.plan->words = mv_str_copy(b->a, mv_name_words(b->a, b->s, n));
  d.plan->dataset = known;
  d.plan->shortened = known && is_shortened(b, n, known);
  d.plan->stream = r && r->stream;
  d.plan->traveled = r && r->travel;
  if (n->argument) mv_draft_expression(b, &d, n->argument);
  if (r && r->travel) mv_draft_expression(b, &d, r->travel);
  return mv_draft_done(&d);
}

/* A function whose body is a query: that stands in its place. */
static const mv_plan *table_function(mv_builder *b, const mv_Call *c, const mv_dataset *routine) {
  mv_draft d = mv_draft_new(b, MV_OP_PROJECT, c->head.at, mv_plan_read(b, routine, c->head.at));
  d.plan->words = mv_plan_words(b, c->name->at);
  mv_draft_expression(b, &d, &c->head);
  return mv_draft_done(&d);
}

static const mv_plan *source_plan(mv_builder *b, const mv_Relation *r) {
  const mv_node *n = r->source;
  switch (n->kind) {
    case MV_Name: return mv_plan_scan(b, mv_as_Name(n), r);
    case MV_Joined:
    case MV_Relation: return mv_plan_from(b, n, n->at, NULL);
    case MV_Call: {
      const mv_dataset *routine = mv_routine_of(b->an, mv_as_Call(n));
      if (routine && !routine->result && routine->plan)
        return table_function(b, mv_as_Call(n), routine);
      const mv_function *f = mv_function_of(b->an, mv_as_Call(n));
      const bool generates = f && f->kind == MV_FN_GENERATOR;
      mv_draft d = mv_draft_new(b, generates ? MV_OP_GENERATE : MV_OP_FUNCTION, n->at, NULL);
      d.plan->reads = f && f->kind == MV_FN_READER;
      d.plan->words = mv_plan_words(b, mv_as_Call(n)->name->at);
      d.plan->stream = r->stream;
      mv_draft_expression(b, &d, n);
      return mv_draft_done(&d);
    }
    default: return mv_plan_query(b, n);
  }
}

static const mv_plan *relation(mv_builder *b, const mv_node *n) {
  const mv_Relation *r = mv_as_Relation(n);
  if (n->kind == MV_Joined) return mv_plan_from(b, n, n->at, NULL);
  if (!r || !r->source) return mv_plan_leaf(b, MV_OP_UNKNOWN, n->at);
  const mv_plan *p = source_plan(b, r);
  if (!r->sample) return p;
  mv_draft d = mv_draft_new(b, MV_OP_SAMPLE, r->sample->at, p);
  mv_draft_expression(b, &d, r->sample);
  return mv_draft_done(&d);
}

static bool is_lateral(const mv_node *relation) {
  const mv_Relation *r = mv_as_Relation(relation);
  return r && r->lateral;
}

const mv_plan *mv_plan_join(mv_builder *b, const mv_plan *left, const mv_Join *j) {
  mv_draft d = mv_draft_new(b, MV_OP_JOIN, j->head.at, left);
  mv_draft_input(b, &d, relation(b, j->right));
  d.plan->how = j->how;
  d.plan->lateral = j->lateral || is_lateral(j->right);
  d.plan->nearest = j->asof || j->nearest;
  d.plan->pairing = (uint8_t)mv_pairing_of_join(b, j);
  d.plan->words = mv_str_of(mv_join_texts[j->how]);
  mv_draft_expression(b, &d, j->match);
  mv_draft_expression(b, &d, j->on);
  mv_draft_expression(b, &d, j->nearest);
  return mv_draft_done(&d);
}

const mv_plan *mv_plan_reshaped(mv_builder *b, const mv_plan *p, const mv_node *n) {
  const mv_operator op = n->kind == MV_Pivot            ? MV_OP_PIVOT
                         : n->kind == MV_Unpivot        ? MV_OP_UNPIVOT
                         : n->kind == MV_LateralView    ? MV_OP_GENERATE
                         : n->kind == MV_Sample         ? MV_OP_SAMPLE
                         : n->kind == MV_MatchRecognize ? MV_OP_MATCH
                                                        : MV_OP_UNKNOWN;
  mv_draft d = mv_draft_new(b, op, n->at, p);
  mv_draft_expression(b, &d, n);
  return mv_draft_done(&d);
}

static const mv_plan *chain(mv_builder *b, const mv_Joined *j) {
  const mv_plan *p = NULL;
  for (const mv_node *n = j->parts.first; n; n = n->next) {
    if (!p)
      p = relation(b, n);
    else
      p = n->kind == MV_Join ? mv_plan_join(b, p, mv_as_Join(n)) : mv_plan_reshaped(b, p, n);
  }
  return p;
}

/* Relations with commas between them are joined by what WHERE says. */
const mv_plan *mv_plan_from(mv_builder *b, const mv_node *first, mv_span at, const mv_node *where) {
  const mv_plan *p = NULL;
  const mv_map *names = first && first->next ? mv_paired_names(b, where) : NULL;
  mv_pairing before = MV_PAIRING_NONE; /* of the first */
  for (const mv_node *n = first; n; n = n->next) {
    const mv_plan *next = n->kind == MV_Joined ? chain(b, mv_as_Joined(n)) : relation(b, n);
    const mv_pairing own = names ? mv_pairing_of_comma(b, n, names) : MV_PAIRING_EQUAL;
    if (!p) {
      p = next;
      before = own;
      continue;
    }
    mv_draft d = mv_draft_new(b, MV_OP_JOIN, n->at, p);
    mv_draft_input(b, &d, next);
    d.plan->how = MV_join_COMMA;
    d.plan->lateral = is_lateral(n);
    d.plan->pairing = (uint8_t)(before > own ? before : own);
    d.plan->words = mv_str_of(mv_join_texts[MV_join_COMMA]);
    before = MV_PAIRING_EQUAL;
    p = mv_draft_done(&d);
  }
  return p ? p : mv_plan_leaf(b, MV_OP_ONE_ROW, at);
}
