/* The engine chooses keys only for tables whose files it manages. */
#include "mvlint/rule.h"

static mv_finding *report(mv_pass *p, mv_span at) {
  return mv_report(p, at, "CLUSTER BY AUTO is for managed tables, and this one is external");
}

static const mv_ClusterByClause *automatic(const mv_node *n) {
  const mv_ClusterByClause *c = mv_as_ClusterByClause(n);
  return c && c->how == MV_cluster_AUTO ? c : NULL;
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_node *location = NULL, *by = NULL;
  if (c->object != MV_object_TABLE) return;
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    if (n->kind == MV_LocationClause) location = n;
    if (automatic(n)) by = n;
  }
  if (!by || (!location && !c->external)) return;
  mv_finding *f = report(p, by->at);
  if (location) mv_also(p, f, location->at, "its files lie here");
}

static void on_action(mv_pass *p, const mv_AlterAction *x) {
  const mv_Alter *a = mv_as_Alter(p->stmt->tree);
  if (!a || !automatic(x->clause)) return;
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(a->name));
  if (d && d->external && d->object == MV_object_TABLE)
    mv_also_in(p, report(p, x->clause->at), d->source, d->at, "it is created here");
}

const mv_rule mv_rule_auto_clustering_external = {
    .code = "MV408",
    .name = "auto-clustering-external",
    .severity = MV_ERROR,
    .summary = "an external table is clustered by AUTO",
    .why =
        "With CLUSTER BY AUTO the engine watches which columns queries filter by, chooses keys and "
        "rewrites files when that pays. It does so for managed tables of Unity Catalog with "
        "predictive optimization. A table with a LOCATION of its own is refused.",
    .help = "name the columns, or leave LOCATION out so that the table is managed",
    .condition = "CLUSTER_BY_AUTO_UNSUPPORTED_TABLE_TYPE_ERROR",
    .source = "Databricks, CLUSTER BY clause, AUTO",
    .on = {MV_ON(Create, on_create), MV_ON(AlterAction, on_action)},
};
