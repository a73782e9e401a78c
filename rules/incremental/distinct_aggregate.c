/* DISTINCT inside an aggregate. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  mv_report_issue(p, i, mv_format(p->sink->arena, "%.*s(DISTINCT …)", MV_ARG(i->expression_name)),
                  "has no documented incremental form, so every refresh may recompute all rows");
}

const mv_rule mv_rule_distinct_aggregate = {
    .code = "MV113",
    .name = "distinct-aggregate",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "an aggregate over distinct values may be recomputed in full",
    .why =
        "To know whether a value that goes was the last of its kind, all values of its group have "
        "to be looked at again. The event log has a reason of its own for aggregates with "
        "DISTINCT; which of them the engine keeps up all the same is not documented.",
    .help = "group by the value in a materialized view of its own, and count the rows of that",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
