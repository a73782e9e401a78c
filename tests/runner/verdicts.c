/* verdicts.c: materialized views with what `explain` says of them in the lines below
 * (tests/README.md has the format).
 *
 * What stands before the first case are the definitions that all cases of the file read: a file of
 * its own, beside the case's. */
#include <stdio.h>
#include <string.h>

#include "mvlint/lint.h"
#include "mvlint/verdict.h"
#include "runner.h"

#define MARK "-- = "

static const char *tri(mv_tri t, const char *yes, const char *no) {
  return t == MV_TRI_YES ? yes : t == MV_TRI_NO ? no : "unknown";
}

static const char *refresh(mv_refresh r) {
  static const char *const words[] = {"unknown", "incremental", "full", "fails"};
  return words[r];
}

static void write_techniques(const mv_verdict *v, mv_buf *out) {
  mv_buf_text(out, MARK "techniques");
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++) {
    const mv_tri t = v->techniques[m].applicable;
    const char *name = mv_maintenance_name((mv_maintenance)m) + strlen("MAINTENANCE_TYPE_");
    if (m != MV_COMPLETE_RECOMPUTE && t != MV_TRI_NO)
      mv_buf_printf(out, " %s%s", name, t == MV_TRI_OPEN ? "?" : "");
  }
  mv_buf_char(out, '\n');
}

static void write_issue(const mv_issue *i, mv_buf *out) {
  const mv_judgement *r = i->row;
  const char *what = r->condition ? r->condition : r->sub_type ? r->sub_type : r->issue_type;
  mv_buf_printf(out, MARK "%s %s%s%s: %.*s\n", r->effect == MV_JUDGE_STOPS ? "stopped" : "noted",
                r->code ? r->code : "-", what ? " " : "", what ? what : "", MV_ARG(i->message));
}

static void write_verdict(const mv_verdict *v, mv_buf *out) {
  mv_buf_printf(out, MARK "%.*s: eligible %s, create %s, expected %s, refresh %s\n",
                MV_ARG(v->name), tri(v->eligible, "yes", "no"), tri(v->create, "succeeds", "fails"),
                refresh(v->expected), refresh(v->refresh));
  write_techniques(v, out);
  for (uint32_t i = 0; i < v->issue_count; i++) write_issue(&v->issues[i], out);
  for (uint32_t i = 0; i < v->source_count; i++) {
    const mv_source_fact *s = &v->sources[i];
    const bool usual = strcmp(s->kind, "table") == 0 && strcmp(s->row_tracking, "on") == 0 &&
                       mv_str_is(s->format, "delta");
    if (usual) continue;
    const mv_str format = s->format.p ? s->format : mv_str_of("-");
    mv_buf_printf(out, MARK "source %.*s: %s %.*s %s\n", MV_ARG(s->name), s->kind, MV_ARG(format),
                  s->row_tracking);
  }
  for (uint32_t i = 0; i < v->assumption_count; i++)
    mv_buf_printf(out, MARK "assumed %.*s\n", MV_ARG(v->assumptions[i]));
}

static void write_findings(const mv_file_result *file, mv_buf *out) {
  if (!file->findings) return;
  mv_buf_text(out, MARK "found");
  for (const mv_finding *f = file->findings; f; f = f->next)
    mv_buf_printf(out, " %s(%s)", f->code, mv_severity_name(f->severity));
  mv_buf_char(out, '\n');
}

static void verdict_case_sql(mv_str body, mv_buf *out) {
  mv_str line;
  body.n -= blank_end(body).n;
  while (next_line(&body, &line))
    if (!starts_with(line, MARK)) mv_buf_add(out, line);
}

static void ignore(void *data, const fixture *f) {
  (void)data;
  (void)f;
}

static void render(const fixture *f, mv_buf *out) {
  mv_arena arena;
  mv_arena_init(&arena, 1 << 14);
  mv_buf sql;
  mv_buf_init(&sql, &arena, 1u << 28);
  verdict_case_sql(f->body, &sql);
  const mv_str tables = each_case(&verdict_kind, f->path, read_file(f->path), ignore, NULL);
  mv_buf_char(&sql, '\0'); /* a text also when it is empty */
  sql.n--;
  const mv_input in[] = {{.path = "case.sql", .shown = "case.sql", .text = mv_buf_str(&sql)},
                         {.path = "tables.sql", .shown = "tables.sql", .text = tables}};
  mv_lint_options options = {.jobs = 1, .verdicts = true};
  mv_selection_default(&options.settings.rules);
  mv_run *r = mv_lint_run(in, 2, &options);
  if (!r) return;
  const mv_file_result *file = mv_run_file(r, 0);
  mv_buf_add(out, mv_buf_str(&sql));
  for (const mv_verdict *v = file->verdicts; v; v = v->next) write_verdict(v, out);
  write_findings(file, out);
  mv_buf_add(out, blank_end(f->body));
  mv_run_free(r);
  mv_arena_free(&arena);
}

const fixture_kind verdict_kind = {".sql", "-- # ", render};
