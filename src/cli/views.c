/* views.c: what a report says of each materialized view: how it will be refreshed, and the one reason that decides. */
#include "mvlint/verdict.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

/* The first issue with one of these effects, the first of which decides; or NULL. */
static const mv_issue *decisive(const mv_verdict *v, const mv_judgement_effect *effects, size_t n) {
  for (size_t k = 0; k < n; k++)
    for (uint32_t i = 0; i < v->issue_count; i++)
      if (v->issues[i].row->effect == effects[k]) return &v->issues[i];
  return NULL;
}

static mv_str cause_of_full(const mv_verdict *v) {
  static const mv_judgement_effect effects[] = {MV_JUDGE_STOPS, MV_JUDGE_FULL};
  const mv_issue *i = decisive(v, effects, 2);
  return i ? i->message : mv_str_of(v->policy == MV_policy_FULL ? "REFRESH POLICY FULL asks for it" : "");
}

static mv_str cause_of_unknown(const mv_verdict *v) {
  static const mv_judgement_effect effects[] = {MV_JUDGE_OPEN, MV_JUDGE_DOUBT};
  const mv_issue *i = decisive(v, effects, 2);
  if (i) return i->message;
  return v->assumption_count ? v->assumptions[0] : mv_str_at(NULL, 0);
}

static mv_str cause_of(const mv_verdict *v) {
  if (v->refused_by) return v->refusal;
  switch (v->refresh) {
    case MV_REFRESH_FULL:
    case MV_REFRESH_FAILS: return cause_of_full(v);
    case MV_REFRESH_UNKNOWN: return cause_of_unknown(v);
    case MV_REFRESH_INCREMENTAL: break;
  }
  return mv_str_at(NULL, 0);
}

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
      views[report->view_count++] = (mv_report_view){v->name, v->source, v->at, mv_cli_policy(v->policy),
                                                     mv_cli_shade(v), cause_of(v), was ? mv_cli_shade(was) : MV_SHADE_PLAIN};
    }
  report->compares = before != NULL;
  *graph = mv_cli_graph_view(cx->arena, run, mv_cli_now(cx->options));
  report->views = views;
  report->graph = graph;
}
