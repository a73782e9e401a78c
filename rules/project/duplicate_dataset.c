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
         !mv_span_empty(second->dropped);
}

typedef struct pair {
  const mv_dataset *first, *second;
  unsigned *shared; /* how many datasets the files of the two both define */
} pair;

static mv_str key_of(mv_project *p, const mv_dataset *d) {
  return mv_format(p->arena, "%.*s %.*s", MV_ARG(mv_pipeline_of(p, d->source)), MV_ARG(d->key));
}

static unsigned *count_of(mv_project *p, mv_map *files, const pair *x) {
  const mv_str key = mv_format(p->arena, "%u %u", x->first->file, x->second->file);
  unsigned *n = mv_map_get(files, key);
  if (!n) {
    n = mv_new(p->arena, unsigned);
    mv_map_put(files, key, n);
  }
  ++*n;
  return n;
}

/* Files with several datasets in common are versions of one pipeline, unless it is said that all belong together. */
static bool are_versions(mv_project *p, const pair *x) {
  const mv_settings *s = p->settings[x->second->file];
  return x->first->file != x->second->file && *x->shared > 1 && !s->closed && !s->pipeline;
}

static void on_project(mv_project *p) {
  mv_map seen, files;
  pair *pairs = mv_new_n(p->arena, pair, p->graph->n + 1);
  uint32_t n = 0;
  mv_map_init(&seen, p->arena);
  mv_map_init(&files, p->arena);
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    if (!is_of_pipeline(d)) continue;
    const mv_dataset *first = mv_map_put(&seen, key_of(p, d), (void *)(uintptr_t)d);
    if (!first || first->object != d->object || is_meant(first, d)) continue;
    pairs[n] = (pair){first, d, NULL};
    pairs[n].shared = count_of(p, &files, &pairs[n]);
    n++;
  }
  for (const pair *x = pairs; x < pairs + n; x++) {
    if (are_versions(p, x)) continue;
    const mv_str name = mv_printable(p->arena, x->second->name, 255);
    mv_finding *f = mv_report_on(
        p, x->second, "'%.*s' is defined twice, and a pipeline takes each dataset once", MV_ARG(name));
    mv_also_on(p, f, x->first, "defined here before");
  }
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
