/* analysis.c: the façade: makes an analysis, runs the pass at the first question, answers from the
 * facts.
 *
 * A question about a node that the pass did not reach has the answer "unknown". */
#include "src/analysis/internal.h"

const mv_columns mv_no_columns = {NULL, 0, false, NULL};

mv_analysis *mv_analyse(mv_stmt *s, const mv_standing *where) {
  mv_analysis *an = mv_new(&s->arena, mv_analysis);
  an->s = s;
  an->a = &s->arena;
  an->where = *where;
  an->f = mv_new(an->a, mv_facts);
  an->f->max_columns = where->max_columns;
  return an;
}

mv_stmt *mv_analysis_stmt(const mv_analysis *an) {
  return an->s;
}
mv_standing mv_analysis_standing(const mv_analysis *an) {
  return an->where;
}
uint32_t mv_analysis_columns(const mv_analysis *an) {
  return an->f->columns;
}
bool mv_analysis_is_cut(const mv_analysis *an) {
  return an->f->cut;
}

const mv_columns *mv_columns_of(mv_cx *cx, const mv_output *items, uint32_t n, bool known) {
  mv_columns *c = mv_new(cx->a, mv_columns);
  c->items = items;
  c->n = n;
  c->known = known;
  return c;
}

bool mv_take_columns(const mv_analysis *an, size_t n) {
  mv_facts *f = an->f;
  if (n > f->max_columns - f->columns) {
    f->columns = f->max_columns;
    f->cut = true;
    return false;
  }
  f->columns += (uint32_t)n;
  return true;
}

static void find_out(const mv_analysis *an, mv_facts *f) {
  f->done = true;
  f->types = mv_new_n(an->a, const mv_type *, an->s->node_count);
  f->clauses = mv_new_n(an->a, uint8_t, an->s->node_count);
  f->facts = mv_new_n(an->a, void *, an->s->node_count);
  mv_names_init(&f->ctes, an->a);
  mv_names_init(&f->windows, an->a);
  mv_cx cx = *an;
  mv_infer(&cx, an->s->tree);
}

static inline mv_facts *facts(const mv_analysis *an) {
  if (MV_UNLIKELY(!an->f->done)) find_out(an, an->f);
  return an->f;
}

const mv_namespace *mv_analysis_names(const mv_analysis *an) {
  return &an->where.names;
}

/* ---- the definition ------------------------------------------------------------------------- */

const mv_Create *mv_create_of(const mv_stmt *s) {
  const mv_node *n = s->tree;
  for (const mv_Explain *e = mv_as_Explain(n); e; e = mv_as_Explain(n)) n = e->statement;
  return mv_as_Create(n);
}

mv_policy mv_policy_of(const mv_Create *c) {
  mv_policy policy = MV_policy_NONE;
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_RefreshPolicyClause *p = mv_as_RefreshPolicyClause(n);
    if (p) policy = (mv_policy)p->policy;
  }
  return policy;
}

bool mv_has_clause(const mv_Create *c, mv_kind kind) {
  const mv_node *n = c->clauses.first;
  while (n && n->kind != kind) n = n->next;
  return n != NULL;
}

/* REFRESH POLICY ${policy} may be FULL. */
static bool has_given_policy(const mv_Create *c) {
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_RefreshPolicyClause *p = mv_as_RefreshPolicyClause(n);
    if (p && p->given) return true;
  }
  return false;
}

bool mv_wants_incremental(const mv_Create *c) {
  return c && c->object == MV_object_MATERIALIZED_VIEW && mv_policy_of(c) != MV_policy_FULL &&
         !has_given_policy(c);
}

bool mv_is_inlined(mv_object object) {
  return object == MV_object_VIEW || object == MV_object_TEMPORARY_VIEW;
}

/* ---- answers -------------------------------------------------------------------------------- */

static void *fact(const mv_analysis *an, const mv_node *n) {
  return facts(an)->facts[n->id];
}

mv_clause mv_clause_of(const mv_analysis *an, const mv_node *n) {
  return (mv_clause)(facts(an)->clauses[n->id] & ~MV_MAY_VARY);
}

bool mv_may_vary(const mv_analysis *an, const mv_node *n) {
  return facts(an)->clauses[n->id] & MV_MAY_VARY;
}

void mv_note(mv_cx *cx, mv_notes *notes, const mv_node *n) {
  if (notes->n == notes->cap) {
    const uint32_t cap = notes->cap ? notes->cap * 2 : 4;
    const mv_node **more = mv_new_n(cx->a, const mv_node *, cap);
    for (uint32_t i = 0; i < notes->n; i++) more[i] = notes->items[i];
    notes->items = more;
    notes->cap = cap;
  }
  notes->items[notes->n++] = n;
}

static mv_node_list list_of(const mv_notes *notes) {
  return (mv_node_list){notes->items, notes->n};
}

mv_node_list mv_varying_nodes(const mv_analysis *an) {
  return list_of(&facts(an)->varying);
}
mv_node_list mv_lost_refs(const mv_analysis *an) {
  return list_of(&facts(an)->lost);
}

const char *mv_clause_words(mv_clause c) {
  static const char *const words[MV_CLAUSE_COUNT] = {
      [MV_CLAUSE_NONE] = "",
      [MV_CLAUSE_SELECT] = "the select list",
      [MV_CLAUSE_FROM] = "FROM",
      [MV_CLAUSE_JOIN_ON] = "a join condition",
      [MV_CLAUSE_WHERE] = "WHERE",
      [MV_CLAUSE_GROUP_BY] = "GROUP BY",
      [MV_CLAUSE_HAVING] = "HAVING",
      [MV_CLAUSE_QUALIFY] = "QUALIFY",
      [MV_CLAUSE_ORDER_BY] = "ORDER BY",
      [MV_CLAUSE_LIMIT] = "LIMIT",
      [MV_CLAUSE_VALUES] = "VALUES",
      [MV_CLAUSE_AS_OF] = "AS OF",
      [MV_CLAUSE_FILTER] = "FILTER",
      [MV_CLAUSE_WINDOW] = "a window",
      [MV_CLAUSE_AGGREGATE] = "an aggregate's argument",
      [MV_CLAUSE_GENERATOR] = "a generator's argument",
      [MV_CLAUSE_BODY] = "a function's body",
  };
  return words[c];
}

mv_origin mv_origin_of(const mv_analysis *an, const mv_Ref *r) {
  static const mv_origin unknown = {.kind = MV_ORIGIN_UNKNOWN};
  const mv_origin *o = fact(an, &r->head);
  return o ? *o : unknown;
}

const mv_node *mv_relation_of_star(const mv_analysis *an, const mv_Star *s) {
  return fact(an, &s->head);
}

const mv_function *mv_function_of(const mv_analysis *an, const mv_Call *c) {
  return fact(an, &c->head);
}

const mv_function *mv_function_of_ref(const mv_analysis *an, const mv_Ref *r) {
  mv_origin_kind kind = mv_origin_of(an, r).kind;
  if (!r->path || r->path->n != 1 || (kind != MV_ORIGIN_UNKNOWN && kind != MV_ORIGIN_FUNCTION))
    return NULL;
  return mv_function_of_word(mv_text(an->s, r->path->parts[0]));
}

const mv_Cte *mv_cte_of(const mv_analysis *an, const mv_Name *n) {
  const mv_name_fact *f = fact(an, &n->head);
  return f && f->cte ? f->cte->cte : NULL;
}

const mv_Cte *mv_cte_behind(const mv_analysis *an, const mv_Name *n) {
  const mv_name_fact *f = fact(an, &n->head);
  return f && f->behind ? f->behind->cte : NULL;
}

mv_str mv_key_of(const mv_analysis *an, const mv_Name *n) {
  if (n->argument || !n->path || mv_path_is_opaque(an->s, n->path)) return mv_str_at(NULL, 0);
  const mv_name_fact *f = fact(an, &n->head);
  return f ? f->key : mv_dataset_key(an->a, an->s, n->path, &an->where.names);
}

const mv_dataset *mv_dataset_of(const mv_analysis *an, const mv_Name *n) {
  const mv_name_fact *f = fact(an, &n->head);
  return f ? f->dataset : NULL;
}

const mv_WindowDef *mv_window_of(const mv_analysis *an, const mv_WindowName *n) {
  return fact(an, &n->head);
}

const mv_node *mv_window_use(const mv_analysis *an, const mv_WindowDef *w) {
  return fact(an, &w->head);
}

const mv_Name *mv_self_read_of(const mv_analysis *an, const mv_Cte *c) {
  const mv_cte_fact *f = fact(an, &c->head);
  return f && f->reads > 0 ? f->self_read : NULL;
}

const mv_type *mv_type_of(const mv_analysis *an, const mv_node *expr) {
  const mv_type *t = expr ? facts(an)->types[expr->id] : NULL;
  return t ? t : &mv_unknown;
}

mv_outputs mv_outputs_of(const mv_analysis *an, const mv_node *query) {
  static const mv_outputs unknown = {NULL, 0, false};
  const mv_columns *c = query ? fact(an, query) : NULL;
  if (!c) return unknown;
  return (mv_outputs){c->items, c->n, c->known};
}

static const mv_node *item_at(const mv_node *first, uint32_t i) {
  while (first && i-- > 0) first = first->next;
  return first;
}

mv_span mv_output_place(const mv_analysis *an, const mv_node *query, uint32_t i) {
  const mv_node *n = query;
  for (; n->kind == MV_Query || n->kind == MV_SetOp;) {
    const mv_Query *q = mv_as_Query(n);
    n = q ? q->body : mv_as_SetOp(n)->operands.first;
  }
  const mv_Select *s = mv_as_Select(n);
  const mv_node *star = NULL;
  uint32_t items = 0, before = 0;
  for (const mv_node *x = s ? s->items : NULL; x; x = x->next, items++) {
    if (star || x->kind != MV_Star) continue;
    star = x;
    before = items;
  }
  const mv_outputs o = mv_outputs_of(an, query);
  const mv_node *item = s ? item_at(s->items, i) : NULL;
  if (!star || i < before) return item ? item->at : query->at;
  for (const mv_node *x = star->next; x; x = x->next)
    if (x->kind == MV_Star) return star->at; /* which of them is not told */
  const uint32_t behind = items - before - 1;
  if (!o.known || i + behind < o.n) return star->at;
  item = item_at(s->items, items - (o.n - i));
  return item ? item->at : star->at;
}
