/* plan.c: from the tree of a query to relational operators, in Spark's order: FROM and its joins,
 * WHERE, aggregation, HAVING, windows, QUALIFY, the select list, DISTINCT, then what is said behind
 * the query.
 *
 * Work is proportional to the tree. */
#include "mvlint/plan.h"

#include "src/analysis/draft.h"

const char *mv_operator_name(mv_operator op) {
  static const char *const names[MV_OP_COUNT] = {
#define MV_OPERATOR(O, text) text,
      MV_OPERATORS(MV_OPERATOR)
#undef MV_OPERATOR
  };
  return op < MV_OP_COUNT ? names[op] : names[MV_OP_UNKNOWN];
}

/* ---- SELECT -----------------------------------------------------------------------------------
 */

/* The operators that a select list and what belongs to it are computed by. */
typedef struct parts {
  mv_draft select, aggregate, having, window, qualify, generate;
} parts;

static parts new_parts(mv_builder *b, mv_span at) {
  parts x;
  x.select = mv_draft_new(b, MV_OP_PROJECT, at, NULL);
  x.aggregate = mv_draft_new(b, MV_OP_AGGREGATE, at, NULL);
  x.having = mv_draft_new(b, MV_OP_FILTER, at, NULL);
  x.window = mv_draft_new(b, MV_OP_WINDOW, at, NULL);
  x.qualify = mv_draft_new(b, MV_OP_FILTER, at, NULL);
  x.generate = mv_draft_new(b, MV_OP_GENERATE, at, NULL);
  x.select.plan->words = mv_plan_words(b, at);
  x.qualify.plan->qualify = true;
  return x;
}

/* Aggregates, windows and generators of an operator's expressions have operators of their own,
 * which are below it. */
static void take_apart(mv_builder *b, mv_draft *d, parts *x) {
  const mv_traits all = d->traits;
  d->traits = (mv_traits){NULL, 0, 0};
  for (uint32_t i = 0; i < all.n; i++) {
    const mv_trait *t = &all.items[i];
    mv_draft *to = t->part == MV_PART_AGGREGATE  ? &x->aggregate
                   : t->part == MV_PART_WINDOW   ? &x->window
                   : t->part == MV_PART_GENERATE ? &x->generate
                                                 : d;
    mv_trait_push(b, &to->traits, t);
  }
}

static const mv_plan *filter(mv_builder *b, const mv_plan *p, const mv_node *condition) {
  if (!condition) return p;
  mv_draft d = mv_draft_new(b, MV_OP_FILTER, condition->at, p);
  d.plan->words = mv_plan_words(b, condition->at);
  mv_draft_expression(b, &d, condition);
  return mv_draft_done(&d);
}

static void set_condition(mv_builder *b, mv_draft *d, const mv_node *condition, parts *x) {
  if (!condition) return;
  d->plan->at = mv_in_file(b->s, condition->at);
  d->plan->words = mv_plan_words(b, condition->at);
  mv_draft_expression(b, d, condition);
  take_apart(b, d, x);
}

static bool groups_in_sets(const mv_node *group_by) {
  const mv_GroupBy *g = mv_as_GroupBy(group_by);
  if (!g) return false;
  if (g->how != MV_group_NONE && g->how != MV_group_ALL) return true;
  for (const mv_node *n = g->items; n; n = n->next)
    if (n->kind == MV_Grouping) return true;
  return false;
}

static const mv_plan *aggregated(mv_builder *b, const mv_plan *p, mv_draft *d,
                                 const mv_node *group_by) {
  if (groups_in_sets(group_by)) {
    const mv_draft sets = mv_draft_new(b, MV_OP_EXPAND, group_by->at, p);
    p = mv_draft_done(&sets);
  }
  if (group_by) d->plan->at = mv_in_file(b->s, group_by->at);
  if (group_by) d->plan->words = mv_plan_words(b, group_by->at);
  mv_draft_expression(b, d, group_by);
  return mv_draft_over(b, d, p);
}

/* What is computed for a list: windows, then what filters them, then generators. */
static const mv_plan *listed(mv_builder *b, const mv_plan *p, parts *x) {
  if (x->window.traits.n > 0) p = mv_draft_over(b, &x->window, p);
  if (x->qualify.plan->words.n) p = mv_draft_over(b, &x->qualify, p);
  if (x->generate.traits.n > 0) {
    x->generate.plan->at = x->generate.traits.items[0].at;
    p = mv_draft_over(b, &x->generate, p);
  }
  return p;
}

static mv_span list_at(const mv_node *first) {
  const mv_node *last = first;
  while (last->next) last = last->next;
  return mv_span_of(first->at.beg, last->at.end);
}

/* What is computed for a select list: its items and the named windows in use. */
static void add_items(mv_builder *b, mv_draft *d, const mv_node *items, const mv_node *windows) {
  mv_draft_expressions(b, d, items);
  for (const mv_node *n = windows; n; n = n->next)
    if (n->kind == MV_WindowDef && mv_window_use(b->an, mv_as_WindowDef(n)))
      mv_draft_expression(b, d, n);
}

/* A SELECT over what its FROM gives. */
static const mv_plan *selected(mv_builder *b, const mv_plan *p, const mv_Select *s) {
  parts x = new_parts(b, s->items ? list_at(s->items) : s->head.at);
  add_items(b, &x.select, s->items, s->windows);
  take_apart(b, &x.select, &x);
  set_condition(b, &x.having, s->having, &x);
  set_condition(b, &x.qualify, s->qualify, &x);
  for (const mv_node *v = s->lateral_views; v; v = v->next) p = mv_plan_reshaped(b, p, v);
  p = filter(b, p, s->where);
  if (x.aggregate.traits.n > 0 || s->group_by || s->having) {
    for (uint32_t i = 0; i < x.select.traits.n; i++) /* it computes the rest, too */
      mv_trait_push(b, &x.aggregate.traits, &x.select.traits.items[i]);
    x.select.traits.n = 0;
    p = aggregated(b, p, &x.aggregate, s->group_by);
  }
  if (s->having) p = mv_draft_over(b, &x.having, p);
  p = listed(b, p, &x);
  if (s->items) p = mv_draft_over(b, &x.select, p);
  if (s->quantifier != MV_quantifier_DISTINCT) return p;
  const mv_draft distinct = mv_draft_new(b, MV_OP_DISTINCT, s->head.at, p);
  return mv_draft_done(&distinct);
}

/* ---- queries ----------------------------------------------------------------------------------
 */

static mv_operator set_operator(unsigned how) {
  switch (how) {
    case MV_link_EXCEPT:
    case MV_link_EXCEPT_ALL: return MV_OP_EXCEPT;
    case MV_link_INTERSECT:
    case MV_link_INTERSECT_ALL: return MV_OP_INTERSECT;
    default: return MV_OP_UNION;
  }
}

static bool is_all(mv_link how) {
  return how == MV_link_UNION_ALL || how == MV_link_EXCEPT_ALL || how == MV_link_INTERSECT_ALL;
}

/* The word between two branches; MINUS is EXCEPT. */
static mv_span operation_at(mv_builder *b, uint32_t beg, uint32_t end) {
  static const char *const words[] = {"UNION", "EXCEPT", "INTERSECT", "MINUS"};
  const mv_span between = mv_span_of(beg, end);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const mv_span at = mv_find_word(b->s, between, words[i]);
    if (!mv_span_empty(at)) return at;
  }
  return between;
}

/* Branches with the same operation between them are inputs of one operator. */
static const mv_plan *set_operation(mv_builder *b, const mv_SetOp *s) {
  const mv_node *before = s->operands.first;
  const mv_plan *p = mv_plan_query(b, before);
  for (const mv_node *o = before->next; o;) {
    const mv_link how = (mv_link)o->link;
    mv_draft d = mv_draft_new(b, set_operator(how), operation_at(b, before->at.end, o->at.beg), p);
    d.plan->all = is_all(how);
    d.plan->words = mv_str_of(mv_link_texts[how]);
    for (; o && (mv_link)o->link == how; before = o, o = o->next)
      mv_draft_input(b, &d, mv_plan_query(b, o));
    p = mv_draft_done(&d);
  }
  return p;
}

static const mv_plan *organised(mv_builder *b, const mv_plan *p, const mv_Query *q) {
  const mv_node *order = q->order_by ? q->order_by : q->sort_by ? q->sort_by : q->cluster_by;
  if (order) {
    mv_draft d = mv_draft_new(b, MV_OP_SORT, list_at(order), p);
    d.plan->words = mv_plan_words(b, list_at(order));
    mv_draft_expressions(b, &d, order);
    p = mv_draft_done(&d);
  }
  if (q->limit) {
    mv_draft d = mv_draft_new(b, MV_OP_LIMIT, q->limit->at, p);
    d.plan->words = mv_plan_words(b, q->limit->at);
    mv_draft_expression(b, &d, q->limit);
    p = mv_draft_done(&d);
  }
  if (!q->offset) return p;
  mv_draft d = mv_draft_new(b, MV_OP_OFFSET, q->offset->at, p);
  d.plan->words = mv_plan_words(b, q->offset->at);
  mv_draft_expression(b, &d, q->offset);
  return mv_draft_done(&d);
}

static const mv_plan *table_query(mv_builder *b, const mv_TableQuery *t) {
  const mv_Name *name = mv_as_Name(t->name);
  return name ? mv_plan_scan(b, name, NULL) : mv_plan_leaf(b, MV_OP_UNKNOWN, t->head.at);
}

/* |> UNION ALL and its kin: the operation is the other query's link. */
static const mv_plan *pipe_operation(mv_builder *b, const mv_plan *p, const mv_PipeStep *s) {
  const mv_link how = s->value ? (mv_link)s->value->link : MV_link_UNION;
  mv_draft d = mv_draft_new(b, set_operator(how), s->head.at, p);
  d.plan->all = is_all(how);
  d.plan->words = mv_str_of(mv_link_texts[how]);
  if (s->value) mv_draft_input(b, &d, mv_plan_query(b, s->value));
  return mv_draft_done(&d);
}

static const mv_plan *pipe_step(mv_builder *b, const mv_plan *p, const mv_PipeStep *s) {
  if (s->what == MV_pipe_AS) return p;
  if (s->what == MV_pipe_WHERE) return filter(b, p, s->value);
  if (s->what == MV_pipe_SET_OPERATION) return pipe_operation(b, p, s);
  parts x = new_parts(b, s->head.at);
  add_items(b, &x.select, s->items, s->windows);
  if (s->what == MV_pipe_AGGREGATE) {
    x.aggregate.traits = x.select.traits;
    x.aggregate.subqueries = x.select.subqueries;
    x.aggregate.plan->words = x.select.plan->words;
    return aggregated(b, p, &x.aggregate, s->group_by);
  }
  take_apart(b, &x.select, &x);
  return mv_draft_over(b, &x.select, listed(b, p, &x));
}

static const mv_plan *pipe(mv_builder *b, const mv_Pipe *q) {
  const mv_plan *p = NULL;
  for (const mv_node *n = q->steps.first; n; n = n->next) {
    if (!p)
      p = mv_plan_query(b, n);
    else if (n->kind == MV_Select)
      p = selected(b, p, mv_as_Select(n));
    else if (n->kind == MV_Query)
      p = organised(b, p, mv_as_Query(n));
    else if (n->kind == MV_Join)
      p = mv_plan_join(b, p, mv_as_Join(n));
    else if (n->kind == MV_PipeStep)
      p = pipe_step(b, p, mv_as_PipeStep(n));
    else
      p = mv_plan_reshaped(b, p, n);
  }
  return p;
}

static const mv_plan *with_expressions(mv_builder *b, mv_operator op, const mv_node *n) {
  mv_draft d = mv_draft_new(b, op, n->at, NULL);
  mv_draft_expression(b, &d, n);
  return mv_draft_done(&d);
}

/* It stands for a query. Where the file has none, a function builds what the query would give. */
static const mv_plan *placeholder(mv_builder *b, mv_span at) {
  mv_source *s = b->s->source;
  const mv_str written = mv_source_text(mv_source_stored(s), mv_source_back(s, mv_in_file(b->s, at)));
  const bool known = mv_str_eq(written, mv_text(b->s, at));
  mv_draft d = mv_draft_new(b, known ? MV_OP_UNKNOWN : MV_OP_DATAFRAME, at, NULL);
  if (known) d.plan->words = mv_plan_words(b, at);
  return mv_draft_done(&d);
}

const mv_plan *mv_plan_query(mv_builder *b, const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  const mv_Select *s = mv_as_Select(n);
  if (!n) return mv_plan_leaf(b, MV_OP_UNKNOWN, mv_span_of(0, 0));
  if (q) {
    const mv_With *w = mv_as_With(q->with);
    for (const mv_node *c = w ? w->ctes : NULL; c; c = c->next) /* in order: each is shallow */
      if (c->kind == MV_Cte) mv_plan_cte(b, mv_as_Cte(c));
    return organised(b, mv_plan_query(b, q->body), q);
  }
  if (s) return selected(b, mv_plan_from(b, s->from, s->head.at, s->where), s);
  switch (n->kind) {
    case MV_SetOp: return set_operation(b, mv_as_SetOp(n));
    case MV_Pipe: return pipe(b, mv_as_Pipe(n));
    case MV_TableQuery: return table_query(b, mv_as_TableQuery(n));
    case MV_Placeholder: return placeholder(b, n->at);
    case MV_Values: return with_expressions(b, MV_OP_VALUES, n);
    case MV_Transform: {
      const mv_Transform *t = mv_as_Transform(n);
      mv_draft d = mv_draft_new(b, MV_OP_TRANSFORM, n->at, NULL);
      mv_draft_expressions(b, &d, t->arguments);
      return mv_draft_over(b, &d, filter(b, mv_plan_from(b, t->from, n->at, t->where), t->where));
    }
    default: return mv_plan_leaf(b, MV_OP_UNKNOWN, n->at);
  }
}

const mv_plan *mv_plan_of(mv_arena *a, const mv_analysis *an) {
  const mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_create_of(s);
  const mv_node *body = mv_routine_body(s);
  const mv_node *query = body ? body : c ? c->query : mv_as_Query(s->tree) ? s->tree : NULL;
  if (!query) return NULL;
  mv_builder b = {.a = a, .an = an, .s = s};
  b.ctes = mv_new_n(an->a, const mv_plan *, s->node_count);
  b.building = mv_new_n(an->a, bool, s->node_count);
  if (!body || mv_as_CreateFunction(s->tree)->returns_table) return mv_plan_query(&b, query);
  mv_draft d =
      mv_draft_new(&b, MV_OP_PROJECT, body->at, NULL); /* the callers' inputs are its own */
  d.plan->words = mv_plan_words(&b, body->at);
  mv_draft_expression(&b, &d, body);
  return mv_draft_done(&d);
}
