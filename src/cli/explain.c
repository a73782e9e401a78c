/* explain.c: `mvlint explain`: what the engine's EXPLAIN would say of each materialized view, and
 * what a refresh will do.
 *
 * The same run as check's gives the verdicts; here they are only written. */
#include <errno.h>
#include <stdlib.h>

#include "mvlint/verdict.h"
#include "src/cli/eventlog.h"
#include "src/report/dump.h"

#include "src/base/banned.h"

typedef struct list {
  mv_verdict **items;
  size_t n;
  const mv_recorded *events;
} list;

/* ---- JSON ---------------------------------------------------------------------------------------
 */

static json_t *tri_value(mv_tri t) {
  return t == MV_TRI_OPEN ? json_null() : json_boolean(t == MV_TRI_YES);
}

static json_t *issue_value(mv_arena *a, const mv_issue *i) {
  const mv_judgement *r = i->row;
  json_t *range = i->source ? mv_json_range(i->source, i->at) : json_null();
  mv_str path = i->source ? i->source->path : mv_str_at(NULL, 0);
  return json_pack("{s:s?, s:s?, s:b, s:s, s:s?, s:s?, s:o, s:s?, s:o, s:o, s:o}", "issue_type",
                   r->issue_type, "sub_type", r->sub_type, "prevent_incrementalization",
                   r->effect == MV_JUDGE_STOPS, "stage", r->stage, "condition", r->condition,
                   "operator_name", i->operator_name, "expression_name",
                   mv_json_text(a, i->expression_name), "code", r->code, "message",
                   mv_json_text(a, i->message), "path", mv_json_text(a, path), "range", range);
}

static json_t *blocker_value(mv_arena *a, const mv_technique *t) {
  return json_pack("{s:s?, s:s?, s:b, s:s, s:n, s:s?, s:o, s:n, s:o, s:n, s:n}", "issue_type",
                   t->sub_type ? "PLAN_NOT_INCREMENTALIZABLE" : NULL, "sub_type", t->sub_type,
                   "prevent_incrementalization", 1, "stage", "plan", "condition", "operator_name",
                   t->operator_name, "expression_name", mv_json_text(a, t->expression_name), "code",
                   "message", mv_json_text(a, t->reason), "path", "range");
}

static json_t *technique_value(mv_arena *a, const mv_verdict *v, int m) {
  const mv_technique *t = &v->techniques[m];
  json_t *issues = json_array();
  if (t->reason.p) issues = mv_json_append(issues, blocker_value(a, t));
  for (uint32_t i = 0;
       m != MV_COMPLETE_RECOMPUTE && v->eligible != MV_TRI_YES && issues && i < v->issue_count;
       i++) {
    const mv_judgement_effect e = v->issues[i].row->effect;
    if (e == MV_JUDGE_STOPS || e == MV_JUDGE_OPEN)
      issues = mv_json_append(issues, issue_value(a, &v->issues[i]));
  }
  return json_pack("{s:s, s:o, s:o}", "maintenance_type", mv_maintenance_name((mv_maintenance)m),
                   "applicable", tri_value(t->applicable), "issues", issues);
}

static json_t *columns_value(mv_arena *a, const mv_verdict *v) {
  json_t *out = json_array();
  for (uint32_t i = 0; out && i < v->column_count; i++) {
    const mv_column_fact *c = &v->columns[i];
    json_t *nullable = c->nulls == MV_NULLS_OPEN ? json_null() : json_boolean(c->nulls == MV_NULLS_MAY);
    out = mv_json_append(out, json_pack("{s:o, s:o, s:o}", "name", mv_json_text(a, c->name), "type",
                                        mv_json_text(a, c->type), "nullable", nullable));
  }
  return out;
}

static json_t *sources_value(mv_arena *a, const mv_verdict *v) {
  json_t *out = json_array();
  for (uint32_t i = 0; out && i < v->source_count; i++) {
    const mv_source_fact *s = &v->sources[i];
    out = mv_json_append(
        out, json_pack("{s:o, s:s, s:o, s:s}", "name", mv_json_text(a, s->name), "kind", s->kind,
                       "format", mv_json_text(a, s->format), "row_tracking", s->row_tracking));
  }
  return out;
}

static json_t *recorded_issue(mv_arena *a, const mv_recorded_issue *i) {
  return json_pack(
      "{s:o, s:o, s:o, s:b, s:o, s:o, s:o, s:o, s:o, s:o}", "maintenance_type",
      mv_json_text(a, i->technique), "issue_type", mv_json_text(a, i->issue_type), "sub_type",
      mv_json_text(a, i->sub_type), "prevent_incrementalization", i->prevents, "operator_name",
      mv_json_text(a, i->operator_name), "expression_name", mv_json_text(a, i->expression_name),
      "join_type", mv_json_text(a, i->join_type), "table_name", mv_json_text(a, i->table_name),
      "path", mv_json_text(a, i->source->path), "range", mv_json_range(i->source, i->at));
}

/* What the event log has of the view: one element an event. */
static json_t *events_value(mv_arena *a, const mv_verdict *v, const mv_recorded *events) {
  json_t *out = json_array();
  for (const mv_recorded *e = events; e && out; e = e->next) {
    if (e->view != v) continue;
    json_t *issues = json_array();
    for (const mv_recorded_issue *i = e->issues; i && issues; i = i->next)
      issues = mv_json_append(issues, recorded_issue(a, i));
    out = mv_json_append(out, json_pack("{s:o, s:o, s:o}", "flow", mv_json_text(a, e->flow),
                                        "chosen", mv_json_text(a, e->chosen), "issues", issues));
  }
  return out;
}

static json_t *view_value(mv_arena *a, const mv_verdict *v, const mv_recorded *events) {
  json_t *techniques = json_array(), *issues = json_array(), *assumptions = json_array();
  for (int m = 0; techniques && m < MV_MAINTENANCE_COUNT; m++)
    techniques = mv_json_append(techniques, technique_value(a, v, m));
  for (uint32_t i = 0; issues && i < v->issue_count; i++)
    issues = mv_json_append(issues, issue_value(a, &v->issues[i]));
  for (uint32_t i = 0; assumptions && i < v->assumption_count; i++)
    assumptions = mv_json_append(assumptions, mv_json_text(a, v->assumptions[i]));
  json_t *out = json_pack(
      "{s:o, s:o, s:o, s:s, s:o, s:s, s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "name",
      mv_json_text(a, v->name), "path", mv_json_text(a, v->source->path), "range",
      mv_json_range(v->source, v->at), "refresh_policy", mv_policy_words(v->policy), "eligible",
      tri_value(v->eligible), "create", mv_tri_words(v->create, "succeeds", "fails", "unknown"),
      "expected_refresh", mv_refresh_words(v->expected), "refresh", mv_refresh_words(v->refresh),
      "techniques", techniques, "issues", issues, "columns", columns_value(a, v), "sources",
      sources_value(a, v), "assumptions", assumptions);
  if (events && out && json_object_set_new(out, "event_log", events_value(a, v, events)) != 0) {
    json_decref(out);
    return NULL;
  }
  return out;
}

static void write_json(mv_sheet *sheet, const list *views) {
  mv_arena *a = sheet->arena;
  const mv_arena_point before = mv_arena_mark(a);
  mv_sheet_put(sheet, mv_str_of("{\"version\": 1, \"views\": ["));
  for (size_t i = 0; i < views->n && !sheet->error; i++) {
    const mv_str text = mv_json_dump(a, view_value(a, views->items[i], views->events));
    if (!text.p) sheet->error = ENOMEM;
    mv_sheet_put(sheet, mv_str_of(i ? ",\n  " : "\n  "));
    mv_sheet_put(sheet, mv_json_harmless(a, text));
    mv_arena_rewind(a, before);
  }
  mv_sheet_put(sheet, mv_str_of("]}\n"));
}

/* ---- text ---------------------------------------------------------------------------------------
 */

/* What others wrote stays on the line that it is put in. */
static void put(mv_buf *b, mv_str text) {
  mv_buf_add(b, mv_printable(b->arena, text, 0));
}

static void print_recorded(mv_buf *b, const mv_recorded_issue *i) {
  const mv_place at = mv_source_place(i->source, i->at.beg);
  const mv_str what = i->sub_type.p ? i->sub_type : i->issue_type;
  const mv_str whose = i->expression_name.p ? i->expression_name
                       : i->table_name.p    ? i->table_name
                       : i->join_type.p     ? i->join_type
                                            : i->operator_name;
  mv_buf_text(b, i->prevents ? "- " : "- (noted) ");
  put(b, what);
  if (whose.p) mv_buf_text(b, ": ");
  put(b, whose);
  mv_buf_text(b, " (");
  put(b, i->source->path);
  mv_buf_printf(b, ":%u:%u)\n", at.line, at.column);
}

static void print_events(mv_buf *b, const mv_verdict *v, const mv_recorded *events) {
  for (const mv_recorded *e = events; e; e = e->next) {
    if (e->view != v) continue;
    mv_buf_text(b, "== Event Log ==\nexecuted as ");
    put(b, e->chosen.p ? e->chosen : mv_str_of("a technique that the event does not name"));
    mv_buf_char(b, '\n');
    for (const mv_recorded_issue *i = e->issues; i; i = i->next) print_recorded(b, i);
  }
}

static void write_text(mv_sheet *sheet, const list *views) {
  const mv_arena_point before = mv_arena_mark(sheet->arena);
  for (size_t i = 0; i < views->n && !sheet->error; i++) {
    mv_buf b;
    mv_buf_init(&b, sheet->arena, UINT32_MAX);
    if (i) mv_buf_char(&b, '\n');
    mv_verdict_print(&b, views->items[i]);
    print_events(&b, views->items[i], views->events);
    mv_sheet_write(sheet, mv_buf_str(&b));
    mv_arena_rewind(sheet->arena, before);
  }
}

/* ---- the command --------------------------------------------------------------------------------
 */

static list gather(mv_cli *cx, const mv_run *run) {
  list out = {NULL, 0, NULL};
  size_t n = 0;
  for (size_t i = 0; i < mv_run_file_count(run); i++)
    for (const mv_verdict *v = mv_run_file(run, i)->verdicts; v; v = v->next) n++;
  out.items = mv_new_n(cx->arena, mv_verdict *, n + 1);
  for (size_t i = 0; i < mv_run_file_count(run); i++) {
    const mv_file_result *file = mv_run_file(run, i);
    mv_cli_remark_file(cx, file);
    for (mv_verdict *v = file->verdicts; v; v = v->next) out.items[out.n++] = v;
  }
  return out;
}

static void tie_events(mv_cli *cx, list *views) {
  mv_recorded *events = mv_eventlog_read(cx, cx->options->event_log);
  mv_eventlog_tie(cx->arena, events, views->items, views->n);
  for (const mv_recorded *e = events; e; e = e->next)
    if (!e->view)
      mv_cli_notice(
          cx, cx->options->event_log,
          e->flow.p ? mv_cli_text(cx->arena, "no materialized view that was read is called %.*s",
                                  MV_ARG(mv_printable(cx->arena, e->flow, 80)))
                    : "an event names no view");
  views->events = events;
}

static bool is_finding(const mv_cli *cx, const list *views, const mv_listing *files, const mv_run *run) {
  for (size_t i = 0; i < views->n; i++) {
    const mv_verdict *v = views->items[i];
    if (v->create == MV_TRI_NO) return true;
    if (cx->options->require_incremental && v->expected != MV_REFRESH_INCREMENTAL) return true;
  }
  return mv_cli_fails(files, run);
}

int mv_cli_explain(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_lint_options lint = {.jobs = o->jobs, .now = mv_cli_now(o), .verdicts = true};
  mv_listing files = {.n = 0};
  mv_files_list(cx, &files);
  mv_files_add_context(cx, &files);
  if (!mv_cli_is_configured(cx)) return cx->trouble;
  mv_cli_schemas(cx, &files, &lint);
  const mv_run *run = mv_cli_lint(cx, &files, &lint);
  if (!run) return cx->trouble;
  list views = gather(cx, run);
  if (o->event_log) tie_events(cx, &views);
  for (size_t i = 0; i < o->output_count; i++) {
    const mv_destination *out = &o->outputs[i];
    mv_sheet sheet;
    if (!mv_sheet_open(cx, out->file, &sheet)) continue;
    if (out->choice == 0)
      write_text(&sheet, &views);
    else
      write_json(&sheet, &views);
    mv_sheet_close(cx, &sheet);
  }
  if (cx->trouble) return cx->trouble;
  return is_finding(cx, &views, &files, run) ? MV_EXIT_FINDINGS : MV_EXIT_FINE;
}
