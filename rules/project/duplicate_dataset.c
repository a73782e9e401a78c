/* A dataset that is defined twice. Without a project file, one folder is one pipeline. */
#include "mvlint/rule.h"

/* Tables and views are made by scripts, which may make them as often as they like; temporary views
 * are a session's. */
static bool is_of_pipeline(const mv_dataset *d) {
  return d->live || d->object == MV_object_MATERIALIZED_VIEW ||
         d->object == MV_object_STREAMING_TABLE;
}

/* In one file the second may mean to take the first one's place. */
static bool is_meant(const mv_dataset *first, const mv_dataset *second) {
  const bool replaces = first->file == second->file && second->or_replace;
  return replaces || first->if_not_exists || second->if_not_exists ||
         second->dropped.source != NULL;
}

static void on_twice(mv_project *p, const mv_dataset *first, const mv_dataset *second) {
  if (first->object != second->object || is_meant(first, second)) return;
  const mv_str name = mv_printable(p->arena, second->name, 255);
  mv_finding *f = mv_report_on(
      p, second, "'%.*s' is defined twice, and a pipeline takes each dataset once", MV_ARG(name));
  mv_also_on(p, f, first, "defined here before");
}

static void on_project(mv_project *p) {
  mv_each_twice(p, is_of_pipeline, on_twice);
}

const mv_rule mv_rule_duplicate_dataset = {
    .code = "MV503",
    .name = "duplicate-dataset",
    .severity = MV_ERROR,
    .summary = "a dataset is defined twice",
    .why =
        "A pipeline makes each dataset from one definition; when two of its files define the same "
        "name the update "
        "fails before anything is computed. Created one after the other by a warehouse, the second "
        "fails or takes "
        "the place of the first. Where no project file says otherwise, the files of one folder are "
        "one pipeline; two files that define several of the same datasets are taken for versions of "
        "one another.",
    .help = "give one of them another name, or write both as flows into one streaming table",
    .condition = "PIPELINE_DUPLICATE_IDENTIFIERS.OUTPUT",
    .source =
        "Databricks documentation, pipeline limitations; Spark error condition "
        "PIPELINE_DUPLICATE_IDENTIFIERS",
    .project = on_project,
};
