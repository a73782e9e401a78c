/* query.c: queries of every kind and the columns they give: WITH, set operations, VALUES, TABLE.
 *
 * A CTE is read once, where it is written; under WITH RECURSIVE it also sees itself, with the
 * columns of its first branch. */
#include "src/analysis/internal.h"

/* ---- WITH ----------------------------------------------------------------------------------- */

static const mv_node *set_operation(const mv_node *query) {
  const mv_Query *q = mv_as_Query(query);
  return q && q->body && q->body->kind == MV_SetOp ? q->body : NULL;
}

static void read_cte(mv_cx *cx, const mv_Cte *c, bool recursive) {
  mv_cte_fact *f = mv_new(cx->a, mv_cte_fact);
  f->cte = c;
  f->columns = &mv_no_columns;
  cx->f->facts[c->head.id] = f;
  mv_str name = mv_part(cx, c->name);
  mv_cte_fact *around = cx->f->recursive;
  cx->f->recursive = NULL;
  if (recursive) {
    f->reading = true;
    f->body = set_operation(c->query);
    mv_names_push(&cx->f->ctes, name, f);
    cx->f->recursive = f;
  }
  f->columns = mv_renamed(cx, mv_query_columns(cx, c->query), c->columns);
  f->reading = false;
  f->body = NULL;
  cx->f->recursive = around;
  if (!recursive) mv_names_push(&cx->f->ctes, name, f);
}

static void with(mv_cx *cx, const mv_node *n) {
  const mv_With *w = mv_as_With(n);
  if (!w) return;
  for (const mv_node *c = w->ctes; c; c = c->next) {
    if (c->kind == MV_Cte) read_cte(cx, mv_as_Cte(c), !mv_span_empty(w->recursive));
  }
}

static mv_step forget(mv_walker *w, const mv_node *n, unsigned depth) {
  mv_cx *cx = w->data;
  const mv_cte_fact *own = n->kind == MV_Cte ? cx->f->facts[n->id] : NULL;
  const mv_name_fact *read = n->kind == MV_Name ? cx->f->facts[n->id] : NULL;
  (void)depth;
  if (own && own->reads == 0) return MV_SKIP; /* it has been forgotten before */
  if (read && read->cte && read->cte->reads > 0) ((mv_cte_fact *)(uintptr_t)read->cte)->reads--;
  cx->f->clauses[n->id] = MV_CLAUSE_NONE;
  return MV_INTO;
}

/* A CTE that nothing reads is not computed, so nothing in it matters to the result. The last first:
 * it may be the only one that reads those before it. */
static void forget_unread(mv_cx *cx, const mv_node *n) {
  const mv_With *w = mv_as_With(n);
  mv_walker walker = {.enter = forget, .data = cx};
  const uint32_t count = w ? mv_list_length(w->ctes) : 0;
  const mv_node **ctes = count ? mv_new_n(cx->a, const mv_node *, count) : NULL;
  uint32_t i = 0;
  for (const mv_node *c = w ? w->ctes : NULL; c; c = c->next) ctes[i++] = c;
  while (i-- > 0) {
    const mv_cte_fact *f = ctes[i]->kind == MV_Cte ? cx->f->facts[ctes[i]->id] : NULL;
    if (f && f->reads == 0) mv_walk(&walker, mv_as_Cte(ctes[i])->query);
  }
}

/* ---- set operations and values -------------------------------------------------------------- */

/* The first branch names the columns; each is what it becomes with those of the other branches. */
static void combine(mv_cx *cx, mv_output *left, const mv_output *right, mv_link how) {
  const mv_nullness l = (mv_nullness)left->nulls, r = (mv_nullness)right->nulls;
  if (how == MV_link_UNION || how == MV_link_UNION_ALL) left->nulls = (uint8_t)mv_nulls_either(l, r);
  if (how == MV_link_INTERSECT || how == MV_link_INTERSECT_ALL) left->nulls = (uint8_t)mv_nulls_both(l, r);
  if (how != MV_link_UNION && how != MV_link_UNION_ALL && mv_type_equal(left->type, right->type))
    return;
  const mv_type *both = mv_type_common(cx->a, left->type, right->type);
  if (!mv_type_equal(left->type, both) && mv_type_equal(right->type, both)) {
    left->expr = right->expr; /* it is the one that decides */
    left->dataset = right->dataset;
    left->column = right->column;
  }
  left->type = both;
}

static void combine_all(mv_cx *cx, const mv_columns *c, mv_output *items, const mv_columns *more,
                        mv_link how, bool *spoiled) {
  static const mv_output nothing = {.type = &mv_unknown};
  bool there = more->known && more->n == c->n;
  if (!there && *spoiled) return; /* once is enough: branches may be many and wide */
  if (!there) *spoiled = true;
  for (uint32_t i = 0; i < c->n; i++)
    combine(cx, &items[i], there ? &more->items[i] : &nothing, how);
}

static const mv_columns *own_copy(mv_cx *cx, const mv_columns *c, mv_output **items) {
  *items = NULL;
  if (!mv_take_columns(cx, c->n)) return &mv_no_columns;
  *items = mv_new_n(cx->a, mv_output, c->n);
  for (uint32_t i = 0; i < c->n; i++) (*items)[i] = c->items[i];
  return mv_columns_of(cx, *items, c->n, c->known);
}

const mv_columns *mv_combined(mv_cx *cx, const mv_columns *left, const mv_columns *right,
                              mv_link how) {
  mv_output *items = NULL;
  bool spoiled = false;
  const mv_columns *c = own_copy(cx, left, &items);
  combine_all(cx, c, items, right, how, &spoiled);
  return c;
}

/* What a recursive query sees of itself: its first branch, but the others may bring NULLs. */
static const mv_columns *seed_of(mv_cx *cx, const mv_columns *first) {
  mv_output *items = NULL;
  const mv_columns *c = own_copy(cx, first, &items);
  for (uint32_t i = 0; i < c->n; i++) items[i].nulls = MV_NULLS_OPEN;
  return c;
}

static const mv_columns *set_op(mv_cx *cx, const mv_node *n) {
  const mv_SetOp *s = mv_as_SetOp(n);
  mv_cte_fact *self = cx->f->recursive;
  cx->f->recursive = NULL;
  if (self && self->body != n) self = NULL;
  const mv_columns *c = NULL;
  mv_output *items = NULL;
  bool spoiled = false;
  for (const mv_node *o = s->operands.first; o; o = o->next) {
    const mv_columns *more = mv_query_columns(cx, o);
    if (c) {
      combine_all(cx, c, items, more, (mv_link)o->link, &spoiled);
      continue;
    }
    c = own_copy(cx, more, &items);
    if (self) self->columns = mv_renamed(cx, seed_of(cx, more), self->cte->columns);
  }
  return c ? c : &mv_no_columns;
}

static const mv_columns *values(mv_cx *cx, const mv_node *n) {
  const mv_Values *v = mv_as_Values(n);
  const mv_Tuple *first = mv_as_Tuple(v->rows);
  uint32_t width = first ? mv_list_length(first->items) : 1;
  mv_infer_list(cx, v->rows, MV_CLAUSE_VALUES);
  if (!v->rows || !mv_take_columns(cx, width)) return &mv_no_columns;
  mv_output *items = mv_new_n(cx->a, mv_output, width);
  for (const mv_node *row = v->rows; row; row = row->next) {
    const mv_Tuple *t = mv_as_Tuple(row);
    const mv_node *item = t ? t->items : row;
    for (uint32_t i = 0; i < width && item; i++, item = t ? item->next : NULL) {
      mv_output one = {{NULL, 0}, cx->f->types[item->id], item, NULL, NULL,
                       (uint8_t)mv_nulls_of(cx, item), NULL};
      if (items[i].type) {
        combine(cx, &items[i], &one, MV_link_UNION);
        continue;
      }
      items[i] = one;
      items[i].name = mv_format(cx->a, "col%u", i + 1);
    }
  }
  return mv_columns_of(cx, items, width, true);
}

static const mv_columns *table(mv_cx *cx, const mv_node *n) {
  const mv_Name *name = mv_as_Name(mv_as_TableQuery(n)->name);
  if (!name) return &mv_no_columns;
  const mv_name_fact *f = mv_relation_name(cx, name);
  if (f->cte) return f->cte->columns;
  return f->dataset ? mv_dataset_columns(cx, f->dataset) : &mv_no_columns;
}

/* ---- queries -------------------------------------------------------------------------------- */

void mv_organise(mv_cx *cx, const mv_Query *q, const mv_columns *c, mv_scope *inner) {
  mv_facts *f = cx->f;
  mv_scope *outside = f->scope;
  if (!inner) {
    inner = mv_new(cx->a, mv_scope);
    inner->outer = outside;
    mv_rel all = {.columns = c};
    mv_add_rel(cx, inner, all);
  }
  inner->aliases_first = true;
  inner->given = c;
  f->scope = inner;
  mv_infer_list(cx, q->order_by, MV_CLAUSE_ORDER_BY);
  mv_infer_list(cx, q->cluster_by, MV_CLAUSE_ORDER_BY);
  mv_infer_list(cx, q->distribute_by, MV_CLAUSE_ORDER_BY);
  mv_infer_list(cx, q->sort_by, MV_CLAUSE_ORDER_BY);
  mv_infer_list(cx, q->windows, MV_CLAUSE_WINDOW);
  f->scope = outside;
  mv_infer_in(cx, q->limit, MV_CLAUSE_LIMIT);
  mv_infer_in(cx, q->offset, MV_CLAUSE_LIMIT);
}

static const mv_columns *query(mv_cx *cx, const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  mv_facts *f = cx->f;
  const mv_naming *ctes = f->ctes.top, *windows = f->windows.top;
  mv_scope *inner = NULL;
  with(cx, q->with);
  mv_push_windows(cx, q->windows);
  const mv_columns *c = &mv_no_columns;
  if (q->body)
    c = q->body->kind == MV_Select ? mv_select_columns(cx, q->body, &inner)
                                   : mv_query_columns(cx, q->body);
  mv_organise(cx, q, c, inner);
  if (!mv_is_partial(cx->s, n->at)) forget_unread(cx, q->with);
  mv_names_pop(&f->ctes, ctes);
  mv_names_pop(&f->windows, windows);
  return c;
}

const mv_columns *mv_query_columns(mv_cx *cx, const mv_node *n) {
  if (!n) return &mv_no_columns;
  mv_scope *scope = NULL;
  mv_clause clause = cx->f->clause;
  const mv_columns *c = NULL;
  if (n->kind == MV_Query)
    c = query(cx, n);
  else if (n->kind == MV_Select)
    c = mv_select_columns(cx, n, &scope);
  else if (n->kind == MV_SetOp)
    c = set_op(cx, n);
  else if (n->kind == MV_Values)
    c = values(cx, n);
  else if (n->kind == MV_TableQuery)
    c = table(cx, n);
  else if (n->kind == MV_Pipe)
    c = mv_pipe_columns(cx, mv_as_Pipe(n));
  else if (n->kind == MV_Transform)
    c = mv_transform_columns(cx, mv_as_Transform(n));
  else
    mv_infer(cx, n);
  cx->f->clause = clause;
  if (!c) return &mv_no_columns;
  cx->f->facts[n->id] = (void *)(uintptr_t)c;
  return c;
}
