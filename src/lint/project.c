/* project.c: the rules that look at the whole run: which dataset reads which. */
#include "mvlint/graph.h"
#include "src/lint/registry.h"
#include "src/lint/run.h"

#include "src/base/banned.h"

/* A rule runs when any file asks for it; what it finds in the others is left out when they are finished. */
static bool is_asked(const mv_run *r, const mv_rule *rule) {
  for (const mv_engine *e = r->engines; e; e = e->next)
    for (uint32_t i = 0; i < e->project.n; i++)
      if (e->project.items[i] == rule) return true;
  return false;
}

static bool any_asked(const mv_run *r) {
  const mv_engine *e = r->engines;
  while (e && e->project.n == 0) e = e->next;
  return e != NULL;
}

void mv_judge_project(mv_run *r) {
  uint32_t n = 0;
  if (!any_asked(r)) return;
  for (size_t i = 0; i < r->n; i++) n += r->files[i].dataset_count;
  const mv_dataset **all = mv_new_n(&r->arena, const mv_dataset *, n ? n : 1);
  mv_sink **sinks = mv_new_n(&r->arena, mv_sink *, r->n ? r->n : 1);
  const mv_settings **settings = mv_new_n(&r->arena, const mv_settings *, r->n ? r->n : 1);
  n = 0;
  for (size_t i = 0; i < r->n; i++) {
    sinks[i] = &r->files[i].sink;
    settings[i] = r->files[i].settings;
    for (uint32_t d = 0; d < r->files[i].dataset_count; d++)
      if (!r->files[i].datasets[d]->base) all[n++] = r->files[i].datasets[d];
  }
  const mv_graph graph = mv_graph_of(&r->arena, &r->catalog, all, n);
  mv_project p = {.graph = &graph, .arena = &r->arena, .sinks = sinks, .settings = settings};
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    p.rule = mv_rule_entries[i].rule;
    if (p.rule->project && is_asked(r, p.rule)) p.rule->project(&p);
  }
}
