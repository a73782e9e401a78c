/* views.c: what a report says of each materialized view: how it will be refreshed, and the one reason that decides. */
#include "mvlint/verdict.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

static size_t count(const mv_run *run) {
  size_t n = 0;
  for (size_t i = 0; i < mv_run_file_count(run); i++)
    for (const mv_verdict *v = mv_run_file(run, i)->verdicts; v; v = v->next) n++;
  return n;
}

static void map_verdicts(const mv_run *run, mv_map *out) {
  for (size_t i = 0; i < mv_run_file_count(run); i++)
    for (mv_verdict *v = mv_run_file(run, i)->verdicts; v; v = v->next) mv_map_put(out, v->name, v);
}

void mv_cli_add_views(mv_cli *cx, const mv_run *run, const mv_run *before, mv_report *report) {
  mv_report_view *views = mv_new_n(cx->arena, mv_report_view, count(run) + 1);
  mv_graph_view *graph = mv_new(cx->arena, mv_graph_view);
  mv_map known;
  mv_map_init(&known, cx->arena);
  if (before) map_verdicts(before, &known);
  for (size_t i = 0; i < mv_run_file_count(run); i++)
    for (const mv_verdict *v = mv_run_file(run, i)->verdicts; v; v = v->next) {
      const mv_verdict *was = mv_map_get(&known, v->name);
      views[report->view_count++] = (mv_report_view){v->name, v->source, v->at, mv_policy_words(v->policy),
                                                     mv_cli_shade(v), mv_verdict_cause(v), was ? mv_cli_shade(was) : MV_SHADE_PLAIN};
    }
  report->compares = before != NULL;
  *graph = mv_cli_graph_view(cx->arena, run, mv_cli_now(cx->options));
  report->views = views;
  report->graph = graph;
}
