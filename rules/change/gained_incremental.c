/* A materialized view that was computed anew at every refresh can be kept up by changes now. */
#include "mvlint/rule.h"

static void on_change(mv_project *p, const mv_change *c) {
  const mv_verdict *was = c->before->verdict, *is = c->after ? c->after->verdict : NULL;
  if (!was || !is || was->eligible != MV_TRI_NO || is->eligible != MV_TRI_YES) return;
  if (c->after->policy == MV_policy_FULL || is->expected != MV_REFRESH_INCREMENTAL) return;
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_on(p, c->after, "'%.*s' was computed anew at every refresh, and can be refreshed incrementally now",
                               MV_ARG(name));
  mv_also_before(p, f, c->before);
}

const mv_rule mv_rule_gained_incremental = {
    .code = "MV810",
    .name = "gained-incremental",
    .severity = MV_INFO,
    .summary = "a change lets a materialized view refresh incrementally",
    .why =
        "What kept the view from being refreshed by changes is gone. The first refresh after the change still computes all "
        "rows; those behind it read only what has changed in the sources, if these are Delta tables with row tracking.",
    .help = "state it with REFRESH POLICY INCREMENTAL, so that a later change does not lose it unnoticed",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .review = on_change,
};
