/* A list of columns that does not fit the query behind it. */
#include "mvlint/rule.h"

typedef struct list {
  mv_map names;
  uint32_t n;
  mv_span at;
  bool open; /* it may have columns that are not seen */
  bool generated; /* it has columns whose values do not come from the query */
} list;

static bool is_generated(const mv_ColumnDef *d) {
  for (const mv_node *o = d->options.first; o; o = o->next)
    if (o->kind == MV_Generated) return true;
  return false;
}

static list list_of(mv_pass *p, const mv_Create *c) {
  list l = {.n = 0};
  mv_map_init(&l.names, &p->stmt->arena);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d) continue;
    l.generated = l.generated || is_generated(d);
    l.at = mv_span_of(l.n++ ? l.at.beg : n->at.beg, n->at.end);
    l.open = l.open || !d->name || mv_path_is_opaque(p->stmt, d->name);
    if (!l.open) mv_map_put(&l.names, mv_path_last(&p->stmt->arena, p->stmt, d->name), p);
  }
  l.open = l.open || p->stmt->dropped || mv_is_partial(p->stmt, c->head.at);
  return l;
}

static void count(mv_pass *p, const list *l, const mv_outputs *o) {
  if (o->n == l->n) return;
  mv_report(p, l->at, "the list names %u column%s and the query gives %u", l->n,
            l->n == 1 ? "" : "s", o->n);
}

static void compare(mv_pass *p, const mv_Create *c, const list *l, const mv_outputs *o) {
  for (uint32_t i = 0; i < o->n; i++) {
    const mv_str name = o->items[i].name;
    if (!name.p || mv_map_get(&l->names, name)) continue;
    const mv_str shown = mv_quote(p, name);
    mv_finding *f = mv_report(
        p, mv_output_place(p->an, c->query, i),
        "the query gives a column '%.*s' that the list of columns does not name", MV_ARG(shown));
    f->condition = NULL;
    mv_also(p, f, l->at, "the list of columns");
    return;
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const bool view = c->object == MV_object_MATERIALIZED_VIEW || mv_is_inlined((mv_object)c->object);
  if (c->broken || !c->query || mv_is_mended(p->stmt, c->head.at) ||
      (!view && c->object != MV_object_STREAMING_TABLE))
    return;
  const list l = list_of(p, c);
  const mv_outputs o = mv_outputs_of(p->an, c->query);
  if (l.n == 0 || l.open || !o.known || (view && l.generated)) return;
  if (view)
    count(p, &l, &o);
  else
    compare(p, c, &l, &o);
}

const mv_rule mv_rule_column_list_mismatch = {
    .code = "MV008",
    .name = "column-list-mismatch",
    .severity = MV_ERROR,
    .summary = "the list of columns does not fit the query",
    .why =
        "The list of a view names the columns of its query by their place, so it needs as many "
        "names as the query gives. The list of a streaming table declares columns by name; the "
        "query may leave some out but gives none that the list does not have.",
    .help = "write one name for each column of the query",
    .condition = "CREATE_VIEW_COLUMN_ARITY_MISMATCH",
    .source = "Databricks error conditions, CREATE_VIEW_COLUMN_ARITY_MISMATCH",
    .on = {MV_ON(Create, on_create)},
};
