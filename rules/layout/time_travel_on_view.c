/* Only tables have versions to go back to. */
#include "mvlint/rule.h"

static void on_relation(mv_pass *p, const mv_Relation *r) {
  const mv_Name *name = mv_as_Name(r->source);
  if (!name || !r->travel || r->travel->kind != MV_TimeTravel) return;
  const mv_dataset *d = mv_dataset_of(p->an, name);
  if (!d || d->object != MV_object_MATERIALIZED_VIEW) return;
  mv_finding *f = mv_report(p, r->travel->at, "'%.*s' is a materialized view, which has no versions to go back to",
                            MV_ARG(mv_quote(p, d->name)));
  mv_also_in(p, f, d->source, d->at, "it is defined here");
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "read it as it is now");
  mv_replace(p, fix, mv_span_of(r->source->at.end, r->travel->at.end), "%s", "");
}

const mv_rule mv_rule_time_travel_on_view = {
    .code = "MV411",
    .name = "time-travel-on-view",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "an old version of a materialized view is asked for",
    .why =
        "VERSION AS OF and TIMESTAMP AS OF read an older version of a Delta table. A materialized view "
        "holds what its query gave at the last refresh, and the engine refuses to go further back.",
    .help = "read the view as it is, or go back in the tables that it reads",
    .source = "Databricks, limitations of materialized views",
    .on = {MV_ON(Relation, on_relation)},
};
