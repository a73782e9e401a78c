/* project.c: the rules that look at the whole run: which dataset reads which. */
#include "mvlint/graph.h"
#include "src/lint/run.h"

#include "src/base/banned.h"

void mv_judge_project(mv_run *r) {
  uint32_t n = 0;
  if (r->engine.project.n == 0) return;
  for (size_t i = 0; i < r->n; i++) n += r->files[i].dataset_count;
  const mv_dataset **all = mv_new_n(&r->arena, const mv_dataset *, n ? n : 1);
  mv_sink **sinks = mv_new_n(&r->arena, mv_sink *, r->n ? r->n : 1);
  n = 0;
  for (size_t i = 0; i < r->n; i++) {
    sinks[i] = &r->files[i].sink;
    for (uint32_t d = 0; d < r->files[i].dataset_count; d++)
      if (!r->files[i].datasets[d]->base) all[n++] = r->files[i].datasets[d];
  }
  const mv_graph graph = mv_graph_of(&r->arena, &r->catalog, all, n);
  mv_project p = {.graph = &graph, .arena = &r->arena, .sinks = sinks};
  for (uint32_t i = 0; i < r->engine.project.n; i++) {
    p.rule = r->engine.project.items[i];
    p.rule->project(&p);
  }
}
