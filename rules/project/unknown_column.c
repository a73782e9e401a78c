/* A name that no relation of the query has, all of which are known. */
#include "mvlint/rule.h"

/* Names with an underscore in front may be columns that the engine adds to each source. */
static bool may_be_added(mv_pass *p, const mv_path *path) {
  for (uint32_t i = 0; i < path->n; i++)
    if (mv_name_text(&p->stmt->arena, p->stmt, path->parts[i]).p[0] == '_') return true;
  return false;
}

static bool is_looked_up(mv_clause c) {
  return c == MV_CLAUSE_SELECT || c == MV_CLAUSE_WHERE || c == MV_CLAUSE_JOIN_ON ||
         c == MV_CLAUSE_AGGREGATE;
}

/* A session's variables have names like columns; definitions that last may not use them. */
static bool lasts(const mv_Create *c) {
  return c && c->query && !c->broken &&
         (c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE ||
          c->object == MV_object_VIEW);
}

static void on_ref(mv_pass *p, const mv_Ref *r) {
  if (!lasts(p->create) || mv_origin_of(p->an, r).kind != MV_ORIGIN_ABSENT) return;
  if (!is_looked_up(mv_clause_of(p->an, &r->head)) || mv_is_partial(p->stmt, p->create->head.at) ||
      mv_is_mended(p->stmt, p->create->head.at))
    return;
  if (may_be_added(p, r->path)) return;
  const mv_str name = mv_words(p, r->head.at);
  mv_report(p, r->head.at, "nothing that the query reads has a column '%.*s'", MV_ARG(name));
}

/* Whether a materialized view has the column; true when its columns are not all known. */
static bool may_have(mv_pass *p, const mv_Create *c, mv_str name) {
  bool listed = false;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d) continue;
    listed = true;
    if (!d->name || mv_path_is_opaque(p->stmt, d->name)) return true;
    if (mv_str_ieq(mv_path_last(&p->stmt->arena, p->stmt, d->name), name)) return true;
  }
  const mv_outputs o = mv_outputs_of(p->an, c->query);
  for (uint32_t i = 0; !listed && i < o.n; i++)
    if (!o.items[i].name.p || mv_str_ieq(o.items[i].name, name)) return true;
  return !listed && !o.known;
}

/* The keys of the layout are columns of the view itself. */
static void look_at_keys(mv_pass *p, const mv_node *first) {
  const mv_Create *c = p->create;
  if (!c || c->object != MV_object_MATERIALIZED_VIEW || !lasts(c)) return;
  if (mv_is_partial(p->stmt, c->head.at) || mv_is_mended(p->stmt, c->head.at)) return;
  for (const mv_node *n = first; n; n = n->next) {
    const mv_Ref *r = mv_as_Ref(n);
    if (!r || !r->path || mv_path_is_opaque(p->stmt, r->path)) continue;
    const mv_str name = mv_name_text(&p->stmt->arena, p->stmt, r->path->parts[0]);
    if (may_have(p, c, name)) continue;
    const mv_str words = mv_words(p, n->at);
    mv_finding *f = mv_report(p, n->at, "the view has no column '%.*s'", MV_ARG(words));
    mv_advise(p, f, "name a column that the query gives");
  }
}

static void on_cluster(mv_pass *p, const mv_ClusterByClause *c) {
  look_at_keys(p, c->columns);
}
static void on_partition(mv_pass *p, const mv_PartitionedByClause *c) {
  look_at_keys(p, c->columns);
}

const mv_rule mv_rule_unknown_column = {
    .code = "MV504",
    .name = "unknown-column",
    .severity = MV_ERROR,
    .summary = "a column that none of the known sources has",
    .why =
        "The definitions of all tables and views that the query reads are known, and none of them "
        "has a column of this name, nor has the select list an alias. The engine refuses the "
        "query.",
    .help = "write the name as the source has it, or add the column there",
    .condition = "UNRESOLVED_COLUMN",
    .source = "Databricks error conditions, UNRESOLVED_COLUMN",
    .on = {.Ref = on_ref, .ClusterByClause = on_cluster, .PartitionedByClause = on_partition},
};
