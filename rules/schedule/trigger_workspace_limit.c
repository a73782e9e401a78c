/* More triggers than a workspace has room for. */
#include "mvlint/rule.h"

enum { TRIGGERS_MOST = 1000 };

static void on_project(mv_project *p) {
  const mv_dataset *first_beyond = NULL;
  mv_spot at = {NULL, {0, 0}};
  uint32_t n = 0;
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    const mv_spot trigger = mv_dataset_latest(d)->trigger;
    if (!trigger.source || ++n != TRIGGERS_MOST + 1) continue;
    first_beyond = d;
    at = trigger;
  }
  if (first_beyond)
    mv_report_at(p, at.source, at.at, first_beyond,
                 "a workspace takes %d datasets with a trigger, and this project has %u",
                 TRIGGERS_MOST, n);
}

const mv_rule mv_rule_trigger_workspace_limit = {
    .code = "MV210",
    .name = "trigger-workspace-limit",
    .severity = MV_WARNING,
    .summary = "more datasets with TRIGGER ON UPDATE than a workspace takes",
    .why = "A workspace has room for 1,000 datasets that are refreshed by a trigger.",
    .help = "give datasets that need no quick refresh a SCHEDULE",
    .source = "Databricks documentation, schedule refreshes in Databricks SQL",
    .project = on_project,
};
