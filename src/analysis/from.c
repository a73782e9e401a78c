/* from.c: the relations of a FROM and the columns each brings.
 *
 * A subquery of FROM sees the scope around the query, with LATERAL also what stands left of it.
 * What cannot be known (some table functions, files) is a relation whose columns are unknown. */
#include "src/analysis/internal.h"

void mv_add_rel(mv_cx *cx, mv_scope *sc, mv_rel rel) {
  if (sc->n == sc->cap) {
    uint32_t cap = sc->cap ? sc->cap * 2 : 4;
    mv_rel *more = mv_new_n(cx->a, mv_rel, cap);
    for (uint32_t i = 0; i < sc->n; i++) more[i] = sc->rels[i];
    sc->rels = more;
    sc->cap = cap;
  }
  sc->rels[sc->n++] = rel;
}

/* ---- names ---------------------------------------------------------------------------------- */

static mv_cte_fact *find_cte(mv_cx *cx, const mv_Name *n) {
  if (!mv_path_is_simple(cx->s, n->path)) return NULL;
  return mv_names_get(&cx->f->ctes, mv_part(cx, n->path->parts[0]));
}

mv_name_fact *mv_relation_name(mv_cx *cx, const mv_Name *n) {
  mv_name_fact *f = mv_new(cx->a, mv_name_fact);
  cx->f->facts[n->head.id] = f;
  if (n->argument || !n->path) return f;
  f->key = mv_dataset_key(cx->a, cx->s, n->path, &cx->where.names);
  if (!f->key.p) return f;
  mv_cte_fact *cte = find_cte(cx, n);
  if (cte) {
    f->cte = cte;
    if (!cte->reading) cte->reads++;
    if (cte->reading && !cte->self_read) cte->self_read = n;
    return f;
  }
  if (n->path->n == 2 && mv_str_is(mv_text(cx->s, n->path->parts[0]), "LIVE"))
    f->behind = mv_names_get(&cx->f->ctes, mv_part(cx, n->path->parts[1]));
  f->dataset = mv_dataset_meant(&cx->where, cx->s, f->key);
  return f;
}

const mv_columns *mv_dataset_columns(mv_cx *cx, const mv_dataset *d) {
  if (!mv_take_columns(cx, d->column_count)) return &mv_no_columns;
  mv_output *items = mv_new_n(cx->a, mv_output, d->column_count);
  for (uint32_t i = 0; i < d->column_count; i++) {
    const mv_column *from = &d->columns[i];
    items[i] = (mv_output){from->name, from->type, NULL, d, from, from->nulls, NULL};
  }
  return mv_columns_of(cx, items, d->column_count, d->columns_known);
}

const mv_columns *mv_rel_columns(mv_cx *cx, const mv_rel *r) {
  if (r->columns) return r->columns;
  return r->dataset ? mv_dataset_columns(cx, r->dataset) : &mv_no_columns;
}

mv_str mv_listed_name(mv_cx *cx, const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  const mv_Name *name = mv_as_Name(n);
  const mv_path *p = r ? r->path : name ? name->path : NULL;
  return p ? mv_path_last(cx->a, cx->s, p) : mv_str_at(NULL, 0);
}

const mv_columns *mv_renamed(mv_cx *cx, const mv_columns *c, const mv_node *names) {
  if (!names) return c;
  uint32_t n = mv_list_length(names), i = 0;
  if (!mv_take_columns(cx, n)) return &mv_no_columns;
  mv_output *items = mv_new_n(cx->a, mv_output, n);
  for (const mv_node *name = names; name; name = name->next, i++) {
    if (i < c->n)
      items[i] = c->items[i];
    else
      items[i].type = &mv_unknown;
    items[i].name = mv_listed_name(cx, name);
    items[i].named = name;
  }
  return mv_columns_of(cx, items, n, true);
}

/* ---- one relation --------------------------------------------------------------------------- */

/* Columns by alias: the dataset's become a list of their own when they get other names. */
void mv_set_alias(mv_cx *cx, mv_rel *rel, const mv_node *alias) {
  const mv_Alias *a = mv_as_Alias(alias);
  if (!a) return;
  if (!mv_span_empty(a->name)) rel->alias = mv_part(cx, a->name);
  if (!a->columns) return;
  rel->columns = mv_renamed(cx, mv_rel_columns(cx, rel), a->columns);
  rel->dataset = NULL;
}

/* WATERMARK expression AS name adds a column. */
static void add_watermark(mv_cx *cx, mv_rel *rel, const mv_scope *around, const mv_node *n) {
  const mv_Watermark *w = mv_as_Watermark(n);
  mv_scope inner = {.outer = around->outer};
  mv_add_rel(cx, &inner, *rel);
  mv_scope *outside = cx->f->scope;
  cx->f->scope = &inner;
  const mv_type *type = mv_infer_in(cx, w->value, MV_CLAUSE_FROM);
  mv_infer_in(cx, w->delay, MV_CLAUSE_NONE);
  cx->f->scope = outside;
  if (mv_span_empty(w->alias)) return;
  const mv_columns *c = mv_rel_columns(cx, rel);
  if (!mv_take_columns(cx, c->n + (size_t)1)) return;
  mv_output *items = mv_new_n(cx->a, mv_output, c->n + (size_t)1);
  for (uint32_t i = 0; i < c->n; i++) items[i] = c->items[i];
  items[c->n] = (mv_output){mv_part(cx, w->alias), type, w->value, NULL, NULL, MV_NULLS_OPEN, n};
  rel->columns = mv_columns_of(cx, items, c->n + 1, c->known);
  rel->dataset = NULL;
}

void mv_named_relation(mv_cx *cx, mv_rel *rel, const mv_Name *n) {
  const mv_name_fact *f = mv_relation_name(cx, n);
  if (n->argument) mv_infer_in(cx, n->argument, MV_CLAUSE_FROM);
  rel->path = n->argument ? NULL : n->path;
  rel->dataset = f->dataset;
  if (f->cte) rel->columns = f->cte->columns;
}

static void from_call(mv_cx *cx, mv_rel *rel, const mv_Call *c) {
  mv_infer_in(cx, &c->head, MV_CLAUSE_FROM);
  const mv_columns *columns = mv_call_columns(cx, c);
  rel->columns = columns->known ? columns : NULL;
  const mv_Name *name = mv_as_Name(c->name);
  rel->path = name && !name->argument ? name->path : NULL;
}

static void any_relation(mv_cx *cx, mv_scope *sc, const mv_node *n, bool lateral);

/* A relation or join in parentheses: its relations stand in the scope; with an alias they are one.
 */
static bool from_parenthesised(mv_cx *cx, mv_scope *sc, const mv_Relation *r, bool lateral) {
  if (r->source->kind != MV_Joined && r->source->kind != MV_Relation) return false;
  if (!r->alias && !r->watermark) {
    any_relation(cx, sc, r->source, lateral);
    return true;
  }
  mv_scope *inner = mv_new(cx->a, mv_scope);
  inner->outer = lateral ? sc : sc->outer;
  any_relation(cx, inner, r->source, lateral);
  mv_rel rel = {.node = &r->head};
  const mv_columns *c = mv_every_column(cx, inner, 0);
  if (c->known) rel.columns = c;
  if (r->watermark) add_watermark(cx, &rel, sc, r->watermark);
  mv_set_alias(cx, &rel, r->alias);
  mv_add_rel(cx, sc, rel);
  return true;
}

static void from_source(mv_cx *cx, mv_scope *sc, const mv_Relation *r, bool lateral, mv_rel *rel) {
  mv_scope *outside = cx->f->scope;
  bool call = r->source->kind == MV_Call;
  cx->f->scope = lateral || call ? sc : sc->outer;
  if (r->source->kind == MV_Name)
    mv_named_relation(cx, rel, mv_as_Name(r->source));
  else if (call)
    from_call(cx, rel, mv_as_Call(r->source));
  else
    rel->columns = mv_query_columns(cx, r->source);
  mv_infer_in(cx, r->travel, MV_CLAUSE_AS_OF);
  mv_infer_in(cx, r->sample, MV_CLAUSE_NONE);
  mv_infer_list(cx, r->options, MV_CLAUSE_NONE);
  cx->f->scope = outside;
}

static void relation(mv_cx *cx, mv_scope *sc, const mv_node *n, bool lateral) {
  const mv_Relation *r = mv_as_Relation(n);
  if (!r) {
    mv_rel unknown = {.how = MV_join_NONE};
    mv_infer(cx, n);
    mv_add_rel(cx, sc, unknown);
    return;
  }
  if (!r->source || from_parenthesised(cx, sc, r, lateral || r->lateral)) return;
  mv_rel rel = {.node = n};
  from_source(cx, sc, r, lateral || r->lateral, &rel);
  if (r->watermark) add_watermark(cx, &rel, sc, r->watermark);
  mv_set_alias(cx, &rel, r->alias);
  mv_add_rel(cx, sc, rel);
}

/* ---- joins ---------------------------------------------------------------------------------- */

static const mv_map *using_names(mv_cx *cx, const mv_node *list) {
  if (!list) return NULL;
  mv_map *m = mv_new(cx->a, mv_map);
  mv_map_init(m, cx->a);
  for (const mv_node *n = list; n; n = n->next) {
    mv_str name = mv_listed_name(cx, n);
    if (name.p) mv_map_put(m, name, m);
  }
  return m;
}

void mv_join_relation(mv_cx *cx, mv_scope *sc, const mv_Join *j) {
  uint32_t first = sc->n;
  relation(cx, sc, j->right, j->lateral);
  if (sc->n > first) {
    mv_rel *r = &sc->rels[first];
    r->how = j->how;
    r->natural = j->natural;
    r->joined = using_names(cx, j->using_columns);
    r->joined_list = j->using_columns;
  }
  mv_scope *outside = cx->f->scope;
  cx->f->scope = sc;
  mv_infer_in(cx, j->match, MV_CLAUSE_JOIN_ON);
  mv_infer_in(cx, j->on, MV_CLAUSE_JOIN_ON);
  mv_infer_in(cx, j->nearest, MV_CLAUSE_JOIN_ON);
  cx->f->scope = outside;
  if (j->how == MV_join_LEFT || j->how == MV_join_FULL) mv_fill(sc, first, sc->n);
  if (j->how != MV_join_SEMI && j->how != MV_join_ANTI) return;
  for (uint32_t i = first; i < sc->n; i++) sc->rels[i].hidden = true;
}

void mv_fill(mv_scope *sc, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) sc->rels[i].filled = true;
}

/* Left are the relations from number `first` on. */
static void join(mv_cx *cx, mv_scope *sc, const mv_Join *j, uint32_t first) {
  const uint32_t right = sc->n;
  mv_join_relation(cx, sc, j);
  if (j->how == MV_join_RIGHT || j->how == MV_join_FULL) mv_fill(sc, first, right);
}

static void joined(mv_cx *cx, mv_scope *sc, const mv_Joined *j) {
  uint32_t first = sc->n;
  for (const mv_node *n = j->parts.first; n; n = n->next) {
    if (n->kind == MV_Join)
      join(cx, sc, mv_as_Join(n), first);
    else if (n->kind == MV_Pivot || n->kind == MV_Unpivot)
      first = mv_reshape(cx, sc, first, n);
    else
      relation(cx, sc, n, false);
  }
}

static void any_relation(mv_cx *cx, mv_scope *sc, const mv_node *n, bool lateral) {
  if (n->kind == MV_Joined)
    joined(cx, sc, mv_as_Joined(n));
  else
    relation(cx, sc, n, lateral);
}

void mv_from(mv_cx *cx, mv_scope *sc, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) any_relation(cx, sc, n, false);
}

void mv_lateral_views(mv_cx *cx, mv_scope *sc, const mv_node *first) {
  mv_scope *outside = cx->f->scope;
  uint32_t shown = 0; /* what lies before is hidden by a PIVOT */
  for (const mv_node *n = first; n; n = n->next) {
    const mv_LateralView *v = mv_as_LateralView(n);
    if (!v) { /* PIVOT over all of FROM */
      shown = mv_reshape(cx, sc, shown, n);
      continue;
    }
    cx->f->scope = sc;
    mv_infer_in(cx, v->call, MV_CLAUSE_GENERATOR);
    const mv_Call *call = mv_as_Call(v->call);
    const mv_columns *c = call ? mv_call_columns(cx, call) : &mv_no_columns;
    c = mv_renamed(cx, c, v->columns);
    mv_rel rel = {.node = n, .columns = c->known ? c : NULL, .filled = v->outer};
    if (!mv_span_empty(v->alias)) rel.alias = mv_part(cx, v->alias);
    mv_add_rel(cx, sc, rel);
  }
  cx->f->scope = outside;
}
