/* A dataset that a file drops and then creates again. */
#include "mvlint/rule.h"

static const char *words_of(mv_object kind) {
  if (kind == MV_object_STREAMING_TABLE) return "CREATE OR REFRESH STREAMING TABLE";
  if (kind == MV_object_MATERIALIZED_VIEW) return "CREATE OR REPLACE MATERIALIZED VIEW";
  return kind == MV_object_TABLE ? "CREATE OR REPLACE TABLE" : "CREATE OR REPLACE VIEW";
}

static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    if (!d->dropped_kind || d->object == MV_object_TEMPORARY_VIEW) continue;
    const mv_str name = mv_printable(p->arena, d->name, 255);
    mv_finding *f =
        mv_report_at(p, d->dropped.source, d->dropped.at, d,
                     "'%.*s' is dropped and created again, which loses its grants and its history",
                     MV_ARG(name));
    f->help = mv_format(p->sinks[d->file]->arena, "write %s, and leave the DROP out",
                        words_of(d->object));
    mv_also_on(p, f, d, "created again here");
  }
}

const mv_rule mv_rule_drop_then_create = {
    .code = "MV017",
    .name = "drop-then-create",
    .severity = MV_INFO,
    .summary = "a dataset is dropped and created again",
    .why =
        "What is created after a DROP is a new object: the grants, the history and the refreshes "
        "of the old one "
        "are gone, and a materialized view or streaming table computes all its rows anew. OR "
        "REPLACE, and OR "
        "REFRESH for streaming tables, change the definition and keep the object.",
    .help = "create it with OR REPLACE or OR REFRESH, and leave the DROP out",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW and CREATE STREAMING TABLE",
    .project = on_project,
};
