/* twice.c: definitions of one name in one pipeline.
 *
 * Without a project file a folder is taken for a pipeline. Two of its files that define several of the same
 * datasets are then versions of one another (in SQL and in Python, old and new), of which one is run. */
#include "mvlint/rule.h"

#include "src/base/banned.h"

typedef struct pair {
  const mv_dataset *first, *second;
  uint32_t *shared; /* how many datasets the files of the two both define */
} pair;

static mv_str key_of(const mv_project *p, const mv_dataset *d) {
  return mv_format(p->arena, "%.*s %.*s", MV_ARG(mv_pipeline_of(p, d->source)), MV_ARG(d->key));
}

/* Counts the pair for its two files. */
static uint32_t *count(mv_project *p, mv_map *files, const mv_dataset *first, const mv_dataset *second) {
  const mv_str key = mv_format(p->arena, "%u %u", first->file, second->file);
  uint32_t *n = mv_map_get(files, key);
  if (!n) {
    n = mv_new(p->arena, uint32_t);
    mv_map_put(files, key, n);
  }
  ++*n;
  return n;
}

/* Unless it is said that all files belong together. */
static bool are_versions(const mv_project *p, const pair *x) {
  const mv_settings *s = p->settings[x->second->file];
  return x->first->file != x->second->file && *x->shared > 1 && !s->closed && !s->pipeline;
}

void mv_each_twice(mv_project *p, bool counts(const mv_dataset *d), mv_twice_fn *fn) {
  mv_map seen, files;
  pair *pairs = mv_new_n(p->arena, pair, (size_t)p->graph->n + 1);
  uint32_t n = 0;
  mv_map_init(&seen, p->arena);
  mv_map_init(&files, p->arena);
  for (uint32_t i = 0; i < p->graph->n; i++) {
    const mv_dataset *d = p->graph->nodes[i];
    if (!counts(d) || !mv_catalog_has_several(p->graph->catalog, d->key)) continue;
    const mv_dataset *first = mv_map_put(&seen, key_of(p, d), (void *)(uintptr_t)d);
    if (first) pairs[n++] = (pair){first, d, count(p, &files, first, d)};
  }
  for (const pair *x = pairs; x < pairs + n; x++)
    if (!are_versions(p, x)) fn(p, x->first, x->second);
}
