/* carets.c: SQL whose findings are marked by carets in the line below (tests/README.md has the
 * format).
 *
 * Lines that state findings are no part of what is linted, nor is the title: a case is linted alone
 * as one file that starts with the line after the title. */
#include <stdio.h>
#include <string.h>

#include "mvlint/config.h"
#include "mvlint/lint.h"
#include "mvlint/project.h"
#include "runner.h"

static const char ellipsis[] = "\xE2\x80\xA6";

static bool is_code(mv_str s) {
  if (s.n < 5 || s.p[0] != 'M' || s.p[1] != 'V') return false;
  for (int i = 2; i < 5; i++) {
    if (s.p[i] < '0' || s.p[i] > '9') return false;
  }
  return true;
}

static mv_str skip(mv_str s, const char *set) {
  uint32_t i = 0;
  while (i < s.n && strchr(set, s.p[i])) i++;
  return rest_of(s, i);
}

/* `--   ^^^ MV101 …`, `-- @1-6 MV001 …`, or a fix of the finding above: `-- ~ safe: …`. */
static bool states_finding(mv_str line) {
  if (!starts_with(line, "--")) return false;
  if (starts_with(line, "-- ~ ")) return true;
  mv_str s = skip(rest_of(line, 2), " \t");
  if (starts_with(s, "^")) {
    s = skip(s, "^");
    if (starts_with(s, ellipsis)) s = rest_of(s, (uint32_t)strlen(ellipsis));
  } else if (starts_with(line, "-- @")) {
    while (s.n && *s.p != ' ') s = rest_of(s, 1);
  } else {
    return false;
  }
  return is_code(skip(s, " \t"));
}

void caret_case_sql(mv_str body, mv_buf *out) {
  body.n -= blank_end(body).n;
  mv_str line;
  while (next_line(&body, &line)) {
    if (!states_finding(line)) mv_buf_add(out, line);
  }
}

/* Findings of the parser: their help differs from case to case. */
static bool says_way_out(const char *code) {
  return strcmp(code, "MV001") == 0 || strcmp(code, "MV002") == 0 || strcmp(code, "MV004") == 0;
}

static mv_str one_line(mv_str text) {
  return mv_printable(&run.arena, text, 0);
}

/* Each edit as what stands there, and what comes in its place. */
static void write_fix(const mv_source *s, const mv_fix *x, mv_buf *out) {
  mv_buf_printf(out, "-- ~ %s: %.*s", mv_applicability_name(x->how), MV_ARG(x->title));
  for (const mv_edit *e = x->edits; e; e = e->next) {
    mv_buf_printf(out, " | %.*s => %.*s", MV_ARG(one_line(mv_source_text(s, e->at))),
                  MV_ARG(one_line(e->text)));
  }
  mv_buf_char(out, '\n');
}

static void write_code(const mv_finding *f, mv_buf *out) {
  mv_buf_printf(out, " %s", f->code);
  int rule = mv_rule_find(mv_str_of(f->code));
  bool usual = rule >= 0 && mv_rule_at((uint32_t)rule).severity == f->severity;
  if (!usual) mv_buf_printf(out, "(%s)", mv_severity_name(f->severity));
  mv_buf_printf(out, " %.*s", MV_ARG(f->message));
  if (says_way_out(f->code) && f->help.n) mv_buf_printf(out, " = %.*s", MV_ARG(f->help));
  mv_buf_char(out, '\n');
  for (const mv_fix *x = f->fixes; x; x = x->next) write_fix(f->source, x, out);
}

/* The marks of columns [from, to) below a line, or false when there is no room for them. */
static bool write_carets(mv_str line, uint32_t from, uint32_t to, mv_buf *out) {
  if (from < 3 || to <= from) return false;
  mv_buf_text(out, "--");
  uint32_t column = 1;
  for (uint32_t at = 0; column < from; column++) {
    uint32_t point;
    unsigned n = at < line.n ? mv_utf8_decode(line.p + at, line.n - at, &point) : 0;
    if (column >= 3) mv_buf_char(out, at < line.n && line.p[at] == '\t' ? '\t' : ' ');
    at += n ? n : 1;
  }
  for (; column < to; column++) mv_buf_char(out, '^');
  return true;
}

static void write_finding(const mv_finding *f, mv_str line, mv_buf *out) {
  mv_place beg = mv_source_place(f->source, f->at.beg), end = mv_source_place(f->source, f->at.end);
  bool goes_on = end.line > beg.line;
  uint32_t to = goes_on ? (uint32_t)mv_utf8_count(line.p, line.n) + 1 : end.column;
  if (!write_carets(line, beg.column, to, out)) {
    mv_buf_printf(out, "-- @%u", beg.column);
    if (!goes_on && to > beg.column) mv_buf_printf(out, "-%u", to - 1);
  }
  if (goes_on) mv_buf_text(out, ellipsis);
  write_code(f, out);
}

/* The lines of the input, each followed by what was found on it; then what was found behind the
 * last. */
static void write_marked(mv_str input, const mv_file_result *file, mv_buf *out) {
  const mv_finding *f = file->findings;
  mv_str line;
  for (uint32_t number = 1; next_line(&input, &line); number++) {
    mv_buf_add(out, line);
    for (; f && mv_source_place(f->source, f->at.beg).line <= number; f = f->next) {
      write_finding(f, chomp(line), out);
    }
  }
  for (; f; f = f->next) {
    mv_buf_text(out, "-- @end");
    write_code(f, out);
  }
}

static void select_own_rule(mv_selection *rules, const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  char own[64];
  size_t n = 0;
  mv_str bad;
  for (; name[n] && name[n] != '.' && n < sizeof own; n++) own[n] = name[n] == '_' ? '-' : name[n];
  (void)mv_selection_add(rules, mv_str_at(own, (uint32_t)n), &bad);
}

/* The last word in the brackets of a title may say what the case is written for. */
static mv_dialect target_of_case(const fixture *f) {
  static const struct {
    const char *word;
    mv_dialect target;
  } targets[] = {{"pipeline]", MV_DIALECT_PIPELINE},
                 {"databricks-sql]", MV_DIALECT_STANDALONE},
                 {"spark-4.1]", MV_DIALECT_SPARK_4_1}};
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
    const mv_str word = mv_str_of(targets[i].word);
    for (uint32_t at = 0; at + word.n <= f->title.n; at++)
      if (mv_str_eq(mv_str_at(f->title.p + at, word.n), word)) return targets[i].target;
  }
  return MV_DIALECT_UNKNOWN;
}

/* A file that stands in the lines of a case behind these words. */
static mv_str lines_behind(const fixture *f, const char *mark) {
  mv_buf text;
  mv_str rest = f->body, line;
  mv_buf_init(&text, &run.arena, 1u << 20);
  while (next_line(&rest, &line))
    if (starts_with(line, mark)) mv_buf_add(&text, rest_of(line, (uint32_t)strlen(mark)));
  return mv_buf_str(&text);
}

static mv_projects *projects; /* of the last case that has one: findings lead to its text */

void forget_projects(void) {
  mv_projects_free(projects);
  projects = NULL;
}

static void set_project(mv_configs *c, const fixture *f) {
  const mv_str bundle = lines_behind(f, "-- databricks.yml: ");
  if (bundle.n == 0) return;
  forget_projects();
  projects = mv_projects_of_text(&run.arena, "databricks.yml", bundle);
  mv_configs_set_below(c, mv_project_of, projects);
}

/* What the case's lines of configuration say, and the fixture's own rule even when it is off by
 * default. */
mv_settings settings_of_case(const fixture *f) {
  mv_configs *c = mv_configs_of_text(&run.arena, "mvlint.yml", lines_behind(f, "-- mvlint.yml: "));
  set_project(c, f);
  for (const mv_config_error *e = mv_configs_errors(c); e; e = e->next)
    fprintf(stderr, "%s: %.*s: mvlint.yml: %.*s\n", f->path, MV_ARG(f->title), MV_ARG(e->what));
  mv_settings s = mv_effective_of(c, "case.sql", false)->settings;
  if (s.target == MV_DIALECT_UNKNOWN) s.target = target_of_case(f);
  select_own_rule(&s.rules, f->path);
  return s;
}

/* Takes the state before off a case that has two; absent for one that has not. */
static mv_str take_before(mv_str *body) {
  static const char before_mark[] = "-- ## before\n", after_mark[] = "-- ## after\n";
  mv_str rest = *body, line;
  if (!starts_with(rest, before_mark)) return mv_str_at(NULL, 0);
  (void)next_line(&rest, &line);
  const char *beg = rest.p;
  while (next_line(&rest, &line)) {
    if (!starts_with(line, after_mark)) continue;
    *body = rest;
    return mv_str_at(beg, (uint32_t)(line.p - beg));
  }
  return mv_str_at(NULL, 0);
}

static mv_run *lint(const mv_input *in, const fixture *f, mv_run *before) {
  const mv_lint_options options = {
      .settings = settings_of_case(f), .jobs = 1, .now = RUNNER_NOW, .before = before};
  return mv_lint_run(in, 1, &options);
}

static mv_run *lint_before(const mv_input *in, const fixture *f) {
  const mv_lint_options options = {
      .settings = settings_of_case(f), .jobs = 1, .now = RUNNER_NOW, .as_before = true};
  return in->text.p ? mv_lint_run(in, 1, &options) : NULL;
}

static void render(const fixture *f, mv_buf *out) {
  mv_arena arena;
  mv_arena_init(&arena, 1 << 14);
  mv_buf input;
  mv_buf_init(&input, &arena, 1u << 28);
  mv_str body = f->body;
  const mv_input was = {.path = "case.sql", .shown = "case.sql", .text = take_before(&body), .compared = true};
  caret_case_sql(body, &input);
  mv_buf_char(&input, '\0'); /* a text also when it is empty */
  input.n--;
  const mv_input in = {.path = "case.sql", .shown = "case.sql", .text = mv_buf_str(&input), .compared = true};
  mv_run *before = lint_before(&was, f), *r = lint(&in, f, before);
  if (!r) return;
  const mv_file_result *file = mv_run_file(r, 0);
  if (file->outcome != MV_DONE)
    mv_buf_printf(out, "-- the run broke: %s\n", file->failed_at ? file->failed_at : "?");
  mv_buf_add(out, mv_str_at(f->body.p, (uint32_t)(body.p - f->body.p)));
  write_marked(mv_buf_str(&input), file, out);
  mv_buf_add(out, blank_end(body));
  mv_run_free(r);
  mv_run_free(before);
  mv_arena_free(&arena);
}

const fixture_kind caret_kind = {".sql", "-- # ", render};
