/* Definitions that read each other. */
#include "mvlint/rule.h"

static void on_ring(mv_project *p, uint32_t ring) {
  uint32_t n = 0;
  const mv_graph *g = p->graph;
  const uint32_t *way = mv_graph_ring(p->arena, g, ring, &n);
  const mv_dataset *first = g->nodes[way[0]];
  if (n == 2) {
    mv_report_on(p, first, "'%.*s' reads itself, so it can never be computed", MV_ARG(first->name));
    return;
  }
  const mv_dataset *second = g->nodes[way[1]];
  mv_finding *f = mv_report_on(
      p, first, "'%.*s' reads '%.*s', which reads it in turn, so neither can be computed",
      MV_ARG(first->name), MV_ARG(second->name));
  for (uint32_t i = 1; i + 1 < n; i++)
    mv_also_on(p, f, g->nodes[way[i]], "'%.*s' reads '%.*s'", MV_ARG(g->nodes[way[i]]->name),
               MV_ARG(g->nodes[way[i + 1]]->name));
}

static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->graph->ring_count; i++) on_ring(p, i);
}

const mv_rule mv_rule_dependency_cycle = {
    .code = "MV502",
    .name = "dependency-cycle",
    .severity = MV_ERROR,
    .summary = "definitions read each other in a ring",
    .why =
        "A refresh computes a dataset from those it reads. Where the way leads back to its start "
        "there is "
        "nothing to begin with: a pipeline refuses such definitions, and a view that reads itself "
        "is refused "
        "when it is created.",
    .help = "take one of the reads out, or read the table that both are made from",
    .condition = NULL,
    .source =
        "Databricks, circular dependencies in pipelines; Spark error condition RECURSIVE_VIEW",
    .project = on_project,
};
