/* scope.c: the relations and CTEs around a place of a tree. */
#include "src/ide/scope.h"

#include "src/base/banned.h"

enum { VISIBLE_MAX = 256, CTES_MAX = 256 };

typedef struct gathering {
  mv_arena *a;
  const mv_analysis *an;
  const mv_stmt *s;
  mv_visible *items;
  uint32_t n;
  bool outer;
} gathering;

static mv_visible *add(gathering *g, const mv_node *node) {
  if (g->n == VISIBLE_MAX) return NULL;
  mv_visible *v = &g->items[g->n++];
  v->node = node;
  v->outer = g->outer;
  return v;
}

static void add_source(gathering *g, mv_visible *v, const mv_node *source) {
  const mv_Name *name = mv_as_Name(source);
  if (name) {
    v->cte = mv_cte_of(g->an, name);
    v->dataset = v->cte ? NULL : mv_dataset_of(g->an, name);
    if (!v->name.p && name->path && name->path->n) v->name = mv_path_last(g->a, g->s, name->path);
  } else if (source && source->kind == MV_Query) {
    v->query = source;
  }
}

static void add_relation(gathering *g, const mv_Relation *r) {
  const mv_Alias *alias = mv_as_Alias(r->alias);
  mv_visible *v = add(g, &r->head);
  if (!v) return;
  if (alias && !mv_span_empty(alias->name)) v->name = mv_name_text(g->a, g->s, alias->name);
  add_source(g, v, r->source);
}

static void add_part(gathering *g, const mv_node *n) {
  const mv_Joined *joined = mv_as_Joined(n);
  if (joined) {
    for (const mv_node *part = joined->parts.first; part; part = part->next) {
      const mv_Join *j = mv_as_Join(part);
      const mv_node *side = j ? j->right : part;
      if (mv_as_Relation(side)) add_relation(g, mv_as_Relation(side));
    }
  } else if (mv_as_Relation(n)) {
    add_relation(g, mv_as_Relation(n));
  }
}

static void add_from(gathering *g, const mv_node *from) {
  for (; from; from = from->next) add_part(g, from);
}

static void add_lateral_views(gathering *g, const mv_node *views) {
  for (; views; views = views->next) {
    const mv_LateralView *l = mv_as_LateralView(views);
    mv_visible *v = l ? add(g, views) : NULL;
    if (v && !mv_span_empty(l->alias)) v->name = mv_name_text(g->a, g->s, l->alias);
  }
}

/* What a statement other than a query reads or changes. */
static void add_statement(gathering *g, const mv_node *n) {
  const mv_Merge *m = mv_as_Merge(n);
  const mv_Update *u = mv_as_Update(n);
  const mv_Delete *d = mv_as_Delete(n);
  if (m) add_part(g, m->target), add_part(g, m->source);
  if (u) add_part(g, u->target);
  if (d) add_part(g, d->target);
}

mv_visibles mv_visible_at(mv_arena *a, const mv_analysis *an, const mv_node *const *way, uint32_t n) {
  gathering g = {.a = a, .an = an, .s = mv_analysis_stmt(an)};
  g.items = mv_new_n(a, mv_visible, VISIBLE_MAX);
  for (uint32_t i = n; i > 0; i--) {
    const mv_Select *s = mv_as_Select(way[i - 1]);
    if (s) {
      add_from(&g, s->from);
      add_lateral_views(&g, s->lateral_views);
    } else {
      add_statement(&g, way[i - 1]);
    }
    g.outer = g.n > 0;
  }
  return (mv_visibles){g.items, g.n};
}

const mv_visible *mv_visible_find(const mv_visibles *s, mv_str name) {
  for (uint32_t i = 0; i < s->n; i++)
    if (s->items[i].name.p && mv_str_ieq(s->items[i].name, name)) return &s->items[i];
  return NULL;
}

/* ---- columns -------------------------------------------------------------------------------- */

/* Columns under the names that an alias gives them, as far as it does. */
typedef struct naming {
  mv_arena *a;
  const mv_stmt *s;
  const mv_node *next; /* the alias's name of the column to come; NULL: it keeps its own */
  mv_column_fn *fn;
  void *data;
} naming;

static mv_str own_name(naming *x, const mv_node *column) {
  const mv_Name *n = mv_as_Name(column);
  return n && n->path ? mv_path_last(x->a, x->s, n->path) : mv_name_text(x->a, x->s, column->at);
}

static void pass_on(void *data, mv_str name, const mv_type *type, mv_nullness nulls) {
  naming *x = data;
  const mv_node *given = x->next;
  if (given) x->next = given->next;
  if (given) name = own_name(x, given);
  if (name.p) x->fn(x->data, name, type, nulls);
}

static const mv_node *given_names(const mv_visible *v) {
  const mv_Relation *r = mv_as_Relation(v->node);
  const mv_Alias *alias = r ? mv_as_Alias(r->alias) : NULL;
  const mv_LateralView *l = mv_as_LateralView(v->node);
  return alias ? alias->columns : l ? l->columns : NULL;
}

static void each_output(const mv_analysis *an, const mv_node *query, naming *x) {
  const mv_outputs out = mv_outputs_of(an, query);
  for (uint32_t i = 0; i < out.n; i++)
    pass_on(x, out.items[i].name, out.items[i].type, (mv_nullness)out.items[i].nulls);
}

static void each_column(const mv_dataset *d, naming *x) {
  for (uint32_t i = 0; i < d->column_count; i++)
    pass_on(x, d->columns[i].name, d->columns[i].type, (mv_nullness)d->columns[i].nulls);
}

void mv_visible_columns(mv_arena *a, const mv_analysis *an, const mv_visible *v, mv_column_fn *fn, void *data) {
  naming x = {a, mv_analysis_stmt(an), given_names(v), fn, data};
  if (v->cte && v->cte->query) each_output(an, v->cte->query, &x);
  if (v->query) each_output(an, v->query, &x);
  if (v->dataset) each_column(v->dataset, &x);
  while (x.next) pass_on(&x, mv_str_at(NULL, 0), &mv_unknown, MV_NULLS_OPEN);
}

/* ---- CTEs ----------------------------------------------------------------------------------- */

/* Those of a WITH before the one that the way goes through. */
static void add_ctes(mv_ctes *out, const mv_With *with, const mv_node *through) {
  for (const mv_node *c = with->ctes; c && c != through && out->n < CTES_MAX; c = c->next)
    if (mv_as_Cte(c)) out->items[out->n++] = mv_as_Cte(c);
}

mv_ctes mv_ctes_of(mv_arena *a, const mv_node *const *way, uint32_t n) {
  mv_ctes out = {mv_new_n(a, const mv_Cte *, CTES_MAX), 0};
  for (uint32_t i = n; i > 0; i--) {
    const mv_Query *q = mv_as_Query(way[i - 1]);
    const mv_With *with = q ? mv_as_With(q->with) : NULL;
    const bool inside = i < n && with && way[i] == q->with;
    if (with) add_ctes(&out, with, inside && i + 1 < n ? way[i + 1] : NULL);
  }
  return out;
}
