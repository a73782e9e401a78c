/* Z-ordering sorts files by columns of its own; the keys of a clustered table do that already. */
#include "mvlint/rule.h"

static mv_finding *report(mv_pass *p, mv_span at, const mv_dataset *d) {
  mv_finding *f =
      mv_report(p, at, "'%.*s' has CLUSTER BY, which excludes ZORDER BY", MV_ARG(mv_quote(p, d->name)));
  mv_also_in(p, f, d->clustered.source, d->clustered.at, "it is clustered here");
  return f;
}

/* A table that the file creates only afterwards is not the one that is optimized. */
static bool is_later(const mv_pass *p, const mv_dataset *d) {
  return d->file == p->stmt->source->number && d->statement > p->stmt->number;
}

static void on_command(mv_pass *p, const mv_Command *c) {
  if (!mv_str_is(mv_text(p->stmt, c->words), "OPTIMIZE")) return;
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(c->name));
  if (!d || is_later(p, d) || !d->clustered.source || d->object == MV_object_MATERIALIZED_VIEW) return;
  for (const mv_node *n = c->clauses; n; n = n->next) {
    if (!mv_str_is(mv_text(p->stmt, mv_as_CommandClause(n)->words), "ZORDER BY")) continue;
    mv_remove(p, mv_offer(p, report(p, n->at, d), MV_FIX_SAFE, "leave ZORDER BY out"), n->at);
  }
}

const mv_rule mv_rule_zorder_on_clustered = {
    .code = "MV404",
    .name = "zorder-on-clustered",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a clustered table is to be Z-ordered",
    .why =
        "CLUSTER BY and ZORDER BY are two answers to one question: which rows lie together in a file. "
        "A table that is clustered is laid out by its keys whenever it is optimized, and the engine "
        "refuses other columns for that.",
    .help = "leave ZORDER BY out, or change the keys of CLUSTER BY",
    .condition = "DELTA_CLUSTERING_WITH_ZORDER_BY",
    .source = "Databricks, use liquid clustering for tables; Delta error classes",
    .on = {MV_ON(Command, on_command)},
};
