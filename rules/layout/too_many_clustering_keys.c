/* CLUSTER BY takes four columns at most. Placeholders may stand for nothing, so they do not count. */
#include "mvlint/rule.h"

enum { MOST_KEYS = 4 };

static void on_cluster(mv_pass *p, const mv_ClusterByClause *c) {
  uint32_t keys = 0;
  const mv_node *fifth = NULL, *last = NULL;
  for (const mv_node *n = c->columns; n; n = n->next) {
    const mv_Ref *r = mv_as_Ref(n);
    if (!r || !r->path || mv_path_is_opaque(p->stmt, r->path)) continue;
    if (++keys == MOST_KEYS + 1) fifth = n;
    last = n;
  }
  if (!fifth) return;
  mv_report(p, mv_span_of(fifth->at.beg, last->at.end),
            "CLUSTER BY takes at most 4 columns, and here are %u", keys);
}

const mv_rule mv_rule_too_many_clustering_keys = {
    .code = "MV401",
    .name = "too-many-clustering-keys",
    .severity = MV_ERROR,
    .summary = "more than four columns in CLUSTER BY",
    .why =
        "Liquid clustering orders rows along a curve through all its keys, and each further key makes "
        "the others weaker. The engine takes four at most and refuses the statement; the order in "
        "which they are written does not matter.",
    .help = "keep the four columns that queries filter by most, or write CLUSTER BY AUTO",
    .condition = "DELTA_CLUSTER_BY_INVALID_NUM_COLUMNS",
    .source = "Databricks, use liquid clustering for tables; Delta error classes",
    .on = {MV_ON(ClusterByClause, on_cluster)},
};
