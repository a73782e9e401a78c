/* An aggregation with more than projections and filters above it, once CTEs and views are written
 * out. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_str above = mv_quote(p, i->subject);
  mv_report_issue(p, i, mv_str_of("an aggregation"),
                  "stands below %.*s, so every refresh recomputes the whole view", MV_ARG(above));
}

const mv_rule mv_rule_aggregate_not_top = {
    .code = "MV109",
    .name = "aggregate-not-top",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "an aggregation below another operator keeps the view from refreshing incrementally",
    .why =
        "The engine keeps up the groups of an aggregation that gives the view its rows: only "
        "projections and filters, such as HAVING, may stand above it. Below a join, another "
        "aggregation, a window, a set operation or a subquery its groups are kept nowhere, and all "
        "rows are computed again. CTEs and views count as written where they are read.",
    .help = "make the aggregation a materialized view of its own, and let this view read it",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.AGGREGATE_NOT_TOP_NODE",
    .source = "Databricks error conditions, MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE",
    .issue = on_issue,
};
