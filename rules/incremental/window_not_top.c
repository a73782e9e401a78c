/* A window function whose result is joined, aggregated or combined further up. */
#include <string.h>

#include "mvlint/rule.h"

static mv_str words_of(mv_pass *p, const mv_issue *i) {
  return mv_format(p->sink->arena, "the window of %.*s()", MV_ARG(i->expression_name));
}

/* One finding for all windows of a query, which are one step of the plan. */
static void on_verdict(mv_pass *p, const mv_verdict *v) {
  const mv_issue *first = NULL;
  mv_finding *f = NULL;
  for (uint32_t k = 0; k < v->issue_count; k++) {
    const mv_issue *i = &v->issues[k];
    if (!i->row->code || strcmp(i->row->code, p->rule->code) != 0) continue;
    if (first && first->node == i->node && first->view == i->view && first->read_at.beg == i->read_at.beg) {
      mv_also_in(p, f, i->source, i->at, "%.*s, too", MV_ARG(words_of(p, i)));
      continue;
    }
    first = i;
    f = mv_report_issue(p, i, words_of(p, i),
                        "stands below %.*s, and whether the view still refreshes incrementally is not "
                        "documented",
                        MV_ARG(i->above));
  }
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
    .verdict = on_verdict,
};
