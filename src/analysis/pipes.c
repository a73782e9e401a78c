/* pipes.c: a query and the |> steps after it: each step works on the rows of what stands before it.
 *
 * A scope holds the relations whose columns the rows have. A step that only filters, sorts or joins
 * leaves it as it is; one that makes new columns starts a scope of one relation, from which the one
 * before can be reached by names with a relation in front. */
#include "src/analysis/internal.h"

typedef struct flow {
  mv_cx *cx;
  mv_scope *outer, *scope;
} flow;

static void start_with(flow *f, mv_rel rel) {
  f->scope = mv_new(f->cx->a, mv_scope);
  f->scope->outer = f->outer;
  mv_add_rel(f->cx, f->scope, rel);
}

static void start_anew(flow *f, const mv_columns *c, mv_str alias, const mv_node *by) {
  mv_rel rel = {.node = by, .columns = c->known ? c : NULL, .alias = alias};
  start_with(f, rel);
}

/* Columns made of those before keep the names of the relations that they came from. */
static void start_after(flow *f, mv_scope *before, const mv_columns *c) {
  const mv_rel only = before->n == 1 ? before->rels[0] : (mv_rel){.node = NULL};
  start_anew(f, c, only.alias, only.node);
  before->past = true;
  f->scope->outer = before;
}

static const mv_columns *columns_of(flow *f) {
  return mv_every_column(f->cx, f->scope, 0);
}

/* FROM alone and TABLE leave their relations to be seen. */
static void first_query(flow *f, const mv_node *n) {
  const mv_Select *s = mv_as_Select(n);
  const mv_TableQuery *t = mv_as_TableQuery(n);
  const mv_Name *name = t ? mv_as_Name(t->name) : NULL;
  mv_scope *scope = NULL;
  if (name) {
    mv_rel rel = {.how = MV_join_NONE};
    mv_named_relation(f->cx, &rel, name);
    start_with(f, rel);
    return;
  }
  if (!s) {
    start_anew(f, mv_query_columns(f->cx, n), mv_str_at(NULL, 0), NULL);
    return;
  }
  const mv_columns *c = mv_select_columns(f->cx, n, &scope);
  if (s->from_first && !s->items && !mv_is_partial(f->cx->s, n->at))
    f->scope = scope;
  else
    start_anew(f, c, mv_str_at(NULL, 0), NULL);
}

/* ---- steps of their own kind ---------------------------------------------------------------- */

/* New columns behind those that are there; each item sees the aliases before it. */
static void extend(flow *f, const mv_PipeStep *s) {
  mv_output_list more = {.cx = f->cx, .known = !mv_is_partial(f->cx->s, s->head.at)};
  for (const mv_node *n = s->items; n; n = n->next) mv_select_item(&more, f->scope, n);
  const mv_columns *c = mv_outputs_end(&more);
  mv_rel rel = {.columns = c->known ? c : NULL};
  f->scope->aliases = NULL;
  mv_add_rel(f->cx, f->scope, rel);
}

static void set(flow *f, const mv_PipeStep *s) {
  mv_cx *cx = f->cx;
  mv_scope *before = f->scope;
  for (const mv_node *n = s->items; n; n = n->next) {
    const mv_Assignment *a = mv_as_Assignment(n);
    mv_output_list out = {.cx = cx, .known = true};
    if (!a) continue;
    const mv_type *type = mv_infer_in(cx, a->value, MV_CLAUSE_SELECT);
    mv_str target = mv_listed_name(cx, a->target);
    mv_output_add_all(&out, columns_of(f));
    for (uint32_t i = 0; i < out.n; i++) {
      if (!out.items[i].name.p || !mv_str_ieq(out.items[i].name, target)) continue;
      out.items[i] = (mv_output){out.items[i].name, type, a->value, NULL, NULL,
                                 (uint8_t)mv_nulls_of(cx, a->value), out.items[i].named};
    }
    start_after(f, before, mv_outputs_end(&out));
    cx->f->scope = f->scope;
  }
}

static void drop(flow *f, const mv_PipeStep *s) {
  mv_cx *cx = f->cx;
  mv_map gone;
  mv_output_list out = {.cx = cx, .known = !mv_is_partial(cx->s, s->head.at)};
  const mv_columns *all = columns_of(f);
  mv_map_init(&gone, cx->a);
  mv_infer_list(cx, s->items, MV_CLAUSE_SELECT);
  for (const mv_node *n = s->items; n; n = n->next) {
    mv_str name = mv_listed_name(cx, n);
    if (name.p) mv_map_put(&gone, name, f);
  }
  if (!all->known) out.known = false;
  for (uint32_t i = 0; out.known && i < all->n; i++) {
    const mv_str name = all->items[i].name;
    if (!name.p || !mv_map_get(&gone, name)) mv_output_add(&out, all->items[i]);
  }
  start_after(f, f->scope, mv_outputs_end(&out));
}

/* A number in GROUP BY is the column of that place. */
static bool add_ordinal(mv_output_list *l, const mv_node *n, const mv_columns *all) {
  const mv_Literal *literal = mv_as_Literal(n);
  if (!literal || literal->what != MV_literal_NUMBER) return false;
  mv_str text = mv_text(l->cx->s, n->at);
  uint32_t at = 0;
  for (uint32_t i = 0; i < text.n && at < 100000; i++)
    if (text.p[i] >= '0' && text.p[i] <= '9') at = at * 10 + (uint32_t)(text.p[i] - '0');
  if (all->known && at > 0 && at <= all->n)
    mv_output_add(l, all->items[at - 1]);
  else
    l->known = false;
  return true;
}

/* What it groups by comes first. */
static void aggregate(flow *f, const mv_PipeStep *s) {
  mv_output_list out = {.cx = f->cx, .known = !mv_is_partial(f->cx->s, s->head.at)};
  const mv_GroupBy *g = mv_as_GroupBy(s->group_by);
  const mv_columns *all = NULL;
  for (const mv_node *n = g ? g->items : NULL; n; n = n->next) {
    if (n->kind == MV_Literal) {
      if (!all) all = columns_of(f);
      if (add_ordinal(&out, n, all)) continue;
    }
    if (n->kind == MV_Grouping) out.known = false;
    mv_select_item(&out, f->scope, n);
  }
  if (g) mv_infer_list(f->cx, g->sets, MV_CLAUSE_GROUP_BY);
  for (const mv_node *n = s->items; n; n = n->next) mv_select_item(&out, f->scope, n);
  start_after(f, f->scope, mv_outputs_end(&out));
}

static void set_operation(flow *f, const mv_PipeStep *s) {
  const mv_columns *left = columns_of(f);
  f->cx->f->scope = f->outer;
  const mv_columns *right = mv_query_columns(f->cx, s->value);
  start_anew(f, mv_combined(f->cx, left, right, (mv_link)s->value->link), mv_str_at(NULL, 0), NULL);
}

static void own_step(flow *f, const mv_PipeStep *s) {
  mv_push_windows(f->cx, s->windows);
  switch ((mv_pipe)s->what) {
    case MV_pipe_EXTEND: extend(f, s); break;
    case MV_pipe_SET: set(f, s); break;
    case MV_pipe_DROP: drop(f, s); break;
    case MV_pipe_AS: start_anew(f, columns_of(f), mv_listed_name(f->cx, s->value), &s->head); break;
    case MV_pipe_WHERE: mv_infer_in(f->cx, s->value, MV_CLAUSE_WHERE); break;
    case MV_pipe_AGGREGATE: aggregate(f, s); break;
    case MV_pipe_SET_OPERATION: set_operation(f, s); break;
    case MV_pipe_NONE:
    case MV_pipe_count: break;
  }
  mv_infer_list(f->cx, s->windows, MV_CLAUSE_WINDOW);
}

/* ---- all ------------------------------------------------------------------------------------ */

static void select_step(flow *f, const mv_Select *s) {
  mv_push_windows(f->cx, s->windows);
  start_after(f, f->scope, mv_select_over(f->cx, s, f->scope));
}

static void sort(flow *f, const mv_Query *q) {
  f->cx->f->scope = f->outer;
  mv_organise(f->cx, q, &mv_no_columns, f->scope);
  f->scope->aliases_first = false;
}

static void step(flow *f, const mv_node *n) {
  mv_cx *cx = f->cx;
  const mv_naming *windows = cx->f->windows.top;
  cx->f->scope = f->scope;
  if (n->kind == MV_PipeStep)
    own_step(f, mv_as_PipeStep(n));
  else if (n->kind == MV_Select)
    select_step(f, mv_as_Select(n));
  else if (n->kind == MV_Join)
    mv_join_relation(cx, f->scope, mv_as_Join(n));
  else if (n->kind == MV_Pivot || n->kind == MV_Unpivot)
    start_with(f, f->scope->rels[mv_reshape(cx, f->scope, 0, n)]);
  else if (n->kind == MV_Query)
    sort(f, mv_as_Query(n));
  else
    mv_infer_in(cx, n, MV_CLAUSE_NONE);
  mv_names_pop(&cx->f->windows, windows);
  cx->f->scope = f->outer;
}

const mv_columns *mv_pipe_columns(mv_cx *cx, const mv_Pipe *p) {
  flow f = {cx, cx->f->scope, NULL};
  for (const mv_node *n = p->steps.first; n; n = n->next) {
    if (f.scope)
      step(&f, n);
    else
      first_query(&f, n);
  }
  return f.scope ? columns_of(&f) : &mv_no_columns;
}
