/* A source of which each reader sees other rows or values. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_dataset *d = i->node->dataset;
  const mv_str name = mv_quote(p, i->subject);
  mv_finding *f = mv_report_issue(
      p, i, name, "has a row filter or a column mask, so every refresh recomputes the whole view");
  if (d->source) mv_also_in(p, f, d->source, d->at, "'%.*s' is defined here", MV_ARG(name));
}

const mv_rule mv_rule_filtered_source = {
    .code = "MV120",
    .name = "filtered-source",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a source with a row filter or column mask is read in full at every refresh",
    .why =
        "A row filter or a mask makes what is read depend on who reads and on rules outside of the "
        "table, so what changed in the table does not say what changed in the result. Views over "
        "such a source are always recomputed.",
    .help = "read a table without them, and put the filter or mask on this view",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .issue = on_issue,
};
