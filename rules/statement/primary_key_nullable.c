/* A key of a materialized view whose column may be NULL. */
#include "mvlint/rule.h"

static bool is_not_null(const mv_ColumnDef *d) {
  for (const mv_node *n = d->options.first; n; n = n->next)
    if (n->kind == MV_NotNull) return true;
  return false;
}

static const mv_ColumnDef *find(mv_pass *p, const mv_Create *c, const mv_path *name) {
  const mv_str wanted = mv_path_last(&p->stmt->arena, p->stmt, name);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (d && d->name && mv_str_ieq(mv_path_last(&p->stmt->arena, p->stmt, d->name), wanted))
      return d;
  }
  return NULL;
}

static void report(mv_pass *p, mv_span at, const mv_ColumnDef *d) {
  const mv_str name =
      mv_words(p, mv_span_of(d->name->parts[0].beg, d->name->parts[d->name->n - 1].end));
  mv_finding *f =
      mv_report(p, at, "'%.*s' is part of a PRIMARY KEY and not declared NOT NULL", MV_ARG(name));
  if (at.beg < d->head.at.beg || at.end > d->head.at.end)
    mv_also(p, f, d->head.at, "declared here");
  const uint32_t end = d->type ? d->type->at.end : d->name->parts[d->name->n - 1].end;
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "declare it NOT NULL"), mv_span_of(end, end),
             " NOT NULL");
}

static void look_at_key(mv_pass *p, const mv_Create *c, const mv_Constraint *key) {
  for (const mv_node *n = key->columns; n; n = n->next) {
    const mv_TimeSeriesKey *t = mv_as_TimeSeriesKey(n);
    const mv_Ref *r = mv_as_Ref(t ? t->column : n);
    const mv_ColumnDef *d =
        r && r->path && !mv_path_is_opaque(p->stmt, r->path) ? find(p, c, r->path) : NULL;
    if (d && !is_not_null(d)) report(p, n->at, d);
  }
}

static void look_at_column(mv_pass *p, const mv_ColumnDef *d) {
  for (const mv_node *n = d->options.first; n; n = n->next) {
    const mv_Constraint *key = mv_as_Constraint(n);
    if (key && key->what == MV_constraint_PRIMARY_KEY && d->name && !is_not_null(d))
      report(p, n->at, d);
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->broken || mv_is_mended(p->stmt, c->head.at) || c->object != MV_object_MATERIALIZED_VIEW)
    return;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Constraint *key = mv_as_Constraint(n);
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (key && key->what == MV_constraint_PRIMARY_KEY) look_at_key(p, c, key);
    if (d) look_at_column(p, d);
  }
}

const mv_rule mv_rule_primary_key_nullable = {
    .code = "MV010",
    .name = "primary-key-nullable",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a column of a primary key is not declared NOT NULL",
    .why =
        "The key of a materialized view is not enforced, but the engine takes it only over columns "
        "that are declared NOT NULL in the same list.",
    .help = "write NOT NULL behind the type of the column",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW",
    .on = {MV_ON(Create, on_create)},
};
