/* PIVOT in the source of a pipeline. */
#include "mvlint/rule.h"

static void on_pivot(mv_pass *p, const mv_Pivot *n) {
  if (p->dialect != MV_DIALECT_PIPELINE) return;
  mv_span at = mv_find_word(p->stmt, n->head.at, "PIVOT");
  if (mv_span_empty(at)) at = n->head.at;
  mv_report(p, at, "PIVOT is not supported in the source of a pipeline");
}

const mv_rule mv_rule_pivot_in_pipeline = {
    .code = "MV316",
    .name = "pivot-in-pipeline",
    .severity = MV_ERROR,
    .summary = "a PIVOT in the source of a pipeline",
    .why =
        "A pipeline has to know the columns of a dataset before it reads any row, and the columns "
        "of a PIVOT come from the rows. Pipelines refuse it; a warehouse takes it.",
    .help = "write one aggregate with FILTER or CASE for each column",
    .source = "Databricks pipeline SQL reference, limitations",
    .on = {MV_ON(Pivot, on_pivot)},
};
