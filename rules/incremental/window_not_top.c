/* A window function whose result is joined, aggregated or combined further up. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  mv_report_issue(p, i,
                  mv_format(p->sink->arena, "the window of %.*s()", MV_ARG(i->expression_name)),
                  "stands below %.*s, and whether the view still refreshes incrementally is not "
                  "documented",
                  MV_ARG(i->above));
}

const mv_rule mv_rule_window_not_top = {
    .code = "MV119",
    .name = "window-not-top",
    .severity = MV_INFO,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a window below other operators may be recomputed in full",
    .why =
        "The engine keeps up windows by computing the partitions again that changed rows fall "
        "into, when the window is the last step of the query. Below a join, an aggregation or a "
        "filter that is no QUALIFY it may have no form for them; the event log has a reason of its "
        "own for that.",
    .help =
        "compute the window last, with its condition in QUALIFY, or in a materialized view of its "
        "own",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
