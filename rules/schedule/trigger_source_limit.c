/* A trigger on more sources than the engine watches. */
#include "mvlint/rule.h"

enum { TABLES_MOST = 10, VIEWS_MOST = 30 };

static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    const mv_spot trigger = mv_dataset_latest(d)->trigger;
    if (!trigger.source) continue;
    const mv_upstream up = mv_graph_upstream(p->arena, p->graph, d);
    const char *least = up.more ? "at least " : "";
    if (up.tables > TABLES_MOST)
      mv_report_at(p, trigger.source, trigger.at, d,
                   "a trigger watches at most %d tables, and there are %s%u upstream", TABLES_MOST,
                   least, up.tables);
    else if (up.views > VIEWS_MOST)
      mv_report_at(p, trigger.source, trigger.at, d,
                   "a trigger watches at most %d views, and there are %s%u upstream", VIEWS_MOST,
                   least, up.views);
  }
}

const mv_rule mv_rule_trigger_source_limit = {
    .code = "MV209",
    .name = "trigger-source-limit",
    .severity = MV_WARNING,
    .summary = "a trigger on too many sources",
    .why =
        "A dataset with TRIGGER ON UPDATE may read at most 10 tables and 30 views, also by way of "
        "views, each counted once. "
        "Materialized views and streaming tables count as tables, and so does what is not defined "
        "in any file.",
    .help = "use SCHEDULE, or put a materialized view between",
    .source = "Databricks documentation, schedule refreshes in Databricks SQL",
    .project = on_project,
};
