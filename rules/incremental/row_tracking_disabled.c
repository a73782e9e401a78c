/* A source whose rows cannot be told apart from refresh to refresh. */
#include <string.h>

#include "mvlint/rule.h"

#define PROPERTY "delta.enableRowTracking"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_dataset *d = i->node->dataset;
  const mv_str name = mv_quote(p, i->subject);
  mv_finding *f =
      mv_report_issue(p, i, name, "%s",
                      i->row->effect == MV_JUDGE_STOPS
                          ? "has row tracking off, so every refresh recomputes the whole view"
                          : "has row tracking off, and whether an aggregation or window alone "
                            "needs it is not documented");
  if (d) mv_also_in(p, f, d->source, d->at, "'%.*s' is defined here", MV_ARG(name));
}

/* Whose definition can be seen and does not say. */
static void on_verdict(mv_pass *p, const mv_verdict *v) {
  for (uint32_t i = 0; i < v->source_count; i++) {
    const mv_source_fact *s = &v->sources[i];
    if (!s->dataset || s->dataset->object != MV_object_TABLE) continue;
    if (s->dataset->properties_open) continue; /* not visible */
    if (!mv_str_is(s->format, "delta") || strcmp(s->row_tracking, "unknown") != 0) continue;
    const mv_str name = mv_quote(p, s->name);
    mv_finding *f = mv_report_in_file(
        p, s->at,
        "an incremental refresh %s row tracking on %.*s, whose definition does not switch it on",
        s->followed ? "needs" : "may need", MV_ARG(name));
    f->severity = MV_INFO;
    mv_also_in(p, f, s->dataset->source, s->dataset->at, "'%.*s' is defined here", MV_ARG(name));
  }
}

const mv_rule mv_rule_row_tracking_disabled = {
    .code = "MV111",
    .name = "row-tracking-disabled",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a source without row tracking is read in full at every refresh",
    .why =
        "To follow a changed row through a filter, a join or a UNION ALL, the engine has to know "
        "it again: each row needs an identity that lasts, which Delta keeps under row tracking. "
        "Without it the view is recomputed. Materialized views and streaming tables have it by "
        "themselves; other tables have to ask for it.",
    .help =
        "run ALTER TABLE … SET TBLPROPERTIES ('delta.enableRowTracking' = 'true') on the source",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.ROW_TRACKING_NOT_ENABLED",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .issue = on_issue,
    .verdict = on_verdict,
};
