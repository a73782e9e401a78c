/* A source that keeps no history of changes: files, queues, tables of other formats. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_dataset *d = i->node->dataset;
  const mv_str name = mv_quote(p, i->subject);
  const bool call = i->node->op == MV_OP_FUNCTION;
  mv_finding *f = mv_report_issue(
      p, i, name, "%s, so every refresh reads everything again and recomputes the view",
      call ? "reads no Delta table" : "is no Delta table");
  if (d && d->source && d->format.p) {
    const mv_str format = mv_quote(p, d->format);
    mv_also_in(p, f, d->source, d->at, "defined here USING %.*s", MV_ARG(format));
  }
}

const mv_rule mv_rule_non_delta_source = {
    .code = "MV106",
    .name = "non-delta-source",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a source that is no Delta table is read in full at every refresh",
    .why =
        "An incremental refresh asks the source what changed since the last one. Delta tables, "
        "managed Iceberg tables, streaming tables and materialized views can answer; files, "
        "queues, foreign catalogs and tables of other formats cannot, so the view is computed from "
        "all of their rows every time.",
    .help = "load it into a streaming table or a Delta table first, and let the view read that",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.INPUT_NOT_IN_DELTA",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .issue = on_issue,
};
