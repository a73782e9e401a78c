/* An aggregate whose result depends on the order in which rows come. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_str what = mv_format(p->sink->arena, "%.*s()", MV_ARG(i->expression_name));
  const bool stops = i->row->effect == MV_JUDGE_STOPS;
  mv_finding *f = mv_report_issue(
      p, i, what, "%s",
      stops ? "takes any of the rows that tie, so every refresh recomputes the whole view"
            : "depends on the order of the rows, and whether the view still refreshes "
              "incrementally is not documented");
  if (!stops) f->condition = NULL;
  if (stops)
    mv_advise(p, f,
              "write %.3s(struct(by, value)).value, where the value decides between rows that tie",
              i->expression_name.p);
}

const mv_rule mv_rule_order_dependent_aggregate = {
    .code = "MV114",
    .name = "order-dependent-aggregate",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "an aggregate whose result depends on the order of rows",
    .why =
        "Rows come in another order at every run. first(), any_value(), collect_list() and mode() "
        "give whatever comes first, or in the order it came; max_by() and min_by() take any of "
        "several rows that tie, and the engine has been seen to recompute views for them. The "
        "refreshed result would not be the recomputed one.",
    .help = "use min() or max(), or collect the values in the query that reads the view",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
