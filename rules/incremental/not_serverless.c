/* A pipeline on classic compute: its materialized views are never refreshed incrementally. Told once a pipeline, at the
 * first view that is meant to be. */
#include "mvlint/rule.h"

static bool is_meant_to_be_kept_up(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW && d->policy != MV_policy_FULL;
}

static void on_project(mv_project *p) {
  mv_map seen;
  mv_map_init(&seen, p->arena);
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    const mv_pipeline *pipeline = p->settings[d->file]->pipeline;
    if (!pipeline || !pipeline->source || !is_meant_to_be_kept_up(d)) continue;
    if (mv_map_put(&seen, pipeline->key, p)) continue;
    mv_arena *a = p->sinks[d->file]->arena;
    mv_finding *f = mv_report_on(
        p, d, "the pipeline '%.*s' is not serverless, so this view is recomputed in full at every refresh",
        MV_ARG(mv_printable(a, pipeline->name, 255)));
    mv_relate(a, f, pipeline->source, pipeline->classic, mv_str_of("the pipeline asks for classic compute here"));
  }
}

const mv_rule mv_rule_not_serverless = {
    .code = "MV122",
    .name = "not-serverless",
    .severity = MV_WARNING,
    .summary = "a pipeline with materialized views does not run on serverless compute",
    .why =
        "Materialized views are refreshed incrementally on serverless compute only. A pipeline whose project file "
        "says `serverless: false`, or gives `clusters`, computes all rows of each of its materialized views again "
        "at every update, whatever their queries are. Views that ask for that with REFRESH POLICY FULL are left out.",
    .help = "write `serverless: true` in the pipeline's file and take its `clusters` out",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .project = on_project,
};
