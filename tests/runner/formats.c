/* formats.c: every format tells of the same findings: code, path and line, of all files of the corpus, and of each file
 * alone where a format takes only so many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "mvlint/report.h"
#include "runner.h"

enum { ALONE_MAX = 9 };

static file_list files;

/* What stands before each value, up to which character it goes, and what begins a finding. */
typedef struct shape {
  mv_report_format format;
  const char *record, *code, *path, *line; /* line: NULL when it is not that of the finding */
  const char *ends;                        /* of code and path */
  bool limited;                            /* it takes only so many */
  bool sorted;                             /* the worst stand first */
  mv_severity least;                       /* what is less is told in another shape */
} shape;

static const shape shapes[] = {
    {MV_REPORT_JSON, "{\"code\": ", "{\"code\": \"", "\"path\": \"", "\"line\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_JSONL, "{\"code\": ", "{\"code\": \"", "\"path\": \"", "\"line\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_SARIF, "{\"ruleId\": ", "{\"ruleId\": \"", "\"uri\": \"", "\"startLine\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_GITLAB, "{\"type\": \"issue\"", "\"check_name\": \"", "\"path\": \"", "\"begin\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_RDJSON, "\n  {\"message\": ", "\"value\": \"", "\"path\": \"", "\"line\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_RDJSONL, "\n{\"message\": \"", "\"value\": \"", "\"path\": \"", "\"line\": ", "\"", false, false, MV_INFO},
    {MV_REPORT_CHECKSTYLE, "  <error ", "source=\"mvlint.", "<file name=\"", "line=\"", "\"", false, false, MV_INFO},
    {MV_REPORT_JUNIT, "  <testcase name=\"MV", "name=\"", "classname=\"", "line=\"", "\" ", false, false, MV_INFO},
    {MV_REPORT_GITHUB, "\n::", "title=", ",file=", ",line=", ", ", true, true, MV_INFO},
    {MV_REPORT_AZURE, "\n##vso[", "code=", "sourcepath=", "linenumber=", ";", false, true, MV_WARNING},
    {MV_REPORT_GITHUB_REVIEW, "\n  {\"path\": ", "** ", "\"path\": \"", NULL, "\" \\", true, false, MV_INFO},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* ---- reading a document ----------------------------------------------------------------------- */

/* The text behind the first `mark`, up to one of `ends`; "?" when there is none. */
static mv_str value(const char *text, const char *mark, const char *ends) {
  const char *at = mark ? strstr(text, mark) : NULL;
  if (!at) return mv_str_of("?");
  at += strlen(mark);
  return mv_str_at(at, (uint32_t)strcspn(at, ends));
}

/* Checkstyle names a file once, before its findings. */
static const char *path_place(const shape *s, const char *document, const char *record) {
  const char *at = record;
  if (s->format != MV_REPORT_CHECKSTYLE) return record;
  while (at > document && strncmp(at, s->path, strlen(s->path)) != 0) at--;
  return at;
}

static void add_told(mv_buf *out, const shape *s, mv_str code, mv_str path, mv_str line) {
  mv_buf_printf(out, "%.*s %.*s:%.*s\n", MV_ARG(code), MV_ARG(path), MV_ARG(s->line ? line : mv_str_of("")));
}

/* The findings that a document names, in its order. */
static void read_document(const shape *s, const char *document, mv_buf *out) {
  const size_t step = strlen(s->record);
  for (const char *at = strstr(document, s->record); at; at = strstr(at + step, s->record)) {
    add_told(out, s, value(at, s->code, s->ends), value(path_place(s, document, at), s->path, s->ends),
             value(at, s->line, " ,;}\""));
  }
}

/* ---- writing one ------------------------------------------------------------------------------ */

/* A blank line first, so that a record may be told by the newline before it. */
static char *render(const shape *s, const mv_report *report) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  assert_non_null(out);
  fputc('\n', out);
  assert_true(mv_report_write(out, s->format, report));
  fclose(out);
  char *document = c_string(mv_str_at(text, (uint32_t)size));
  free(text);
  return document;
}

/* What should be told. */
static void list_findings(const shape *s, const mv_report *report, mv_buf *out) {
  mv_finding **all = mv_new_n(&run.arena, mv_finding *, report->n + 1);
  size_t n = 0;
  for (int severity = MV_ERROR; severity >= MV_INFO; severity--)
    for (size_t i = 0; i < report->n; i++)
      if ((int)report->findings[i]->severity == severity) all[n++] = report->findings[i];
  for (size_t i = 0; i < n; i++) {
    const mv_finding *f = s->sorted ? all[i] : report->findings[i];
    if (f->severity < s->least) continue;
    const mv_str line = mv_format(&run.arena, "%u", mv_source_place(f->source, f->at.beg).line);
    add_told(out, s, mv_str_of(f->code), f->source->path, line);
  }
}

static void check_format(const shape *s, const mv_report *report) {
  mv_buf wanted, told;
  mv_str x, y;
  mv_buf_init(&wanted, &run.arena, 1u << 28);
  mv_buf_init(&told, &run.arena, 1u << 28);
  const char *document = render(s, report);
  list_findings(s, report, &wanted);
  read_document(s, document, &told);
  mv_str a = mv_buf_str(&wanted), b = mv_buf_str(&told);
  while (next_line(&a, &x)) {
    if (!next_line(&b, &y)) y = mv_str_of("nothing\n");
    if (mv_str_cmp(x, y) != 0)
      fail_msg("%s: %.*s is wanted, told is %.*s", mv_report_format_words[s->format], MV_ARG(chomp(x)),
               MV_ARG(chomp(y)));
  }
  if (b.n) fail_msg("%s tells of more: %.*s", mv_report_format_words[s->format], MV_ARG(b));
}

/* ---- the tests -------------------------------------------------------------------------------- */

static mv_run *lint_all(void) {
  mv_input *inputs = mv_new_n(&run.arena, mv_input, files.n + 1);
  for (size_t i = 0; i < files.n; i++) inputs[i].path = inputs[i].shown = files.paths[i];
  mv_lint_options options = {.now = RUNNER_NOW, .fingerprints = true};
  mv_selection_default(&options.settings.rules);
  mv_run *r = mv_lint_run(inputs, files.n, &options);
  assert_non_null(r);
  return r;
}

static void add_findings(mv_report *report, mv_finding **all, mv_finding *f) {
  for (; f; f = f->next) {
    all[report->n++] = f;
    report->count[f->severity]++;
  }
  report->findings = all;
}

static size_t count(const mv_run *r) {
  size_t n = 0;
  for (size_t i = 0; i < files.n; i++)
    for (const mv_finding *f = mv_run_file(r, i)->findings; f; f = f->next) n++;
  return n;
}

static void all_at_once(void **state) {
  (void)state;
  mv_run *r = lint_all();
  mv_report report = {.n = 0};
  mv_finding **all = mv_new_n(&run.arena, mv_finding *, count(r) + 1);
  for (size_t i = 0; i < files.n; i++) add_findings(&report, all, mv_run_file(r, i)->findings);
  assert_true(report.n > 100);
  for (size_t k = 0; k < SHAPES; k++)
    if (!shapes[k].limited) check_format(&shapes[k], &report);
  mv_run_free(r);
}

static void file_by_file(void **state) {
  (void)state;
  mv_run *r = lint_all();
  mv_finding **all = mv_new_n(&run.arena, mv_finding *, count(r) + 1);
  size_t checked = 0;
  for (size_t i = 0; i < files.n; i++) {
    mv_report report = {.n = 0};
    add_findings(&report, all, mv_run_file(r, i)->findings);
    if (report.n > ALONE_MAX) continue;
    checked++;
    for (size_t k = 0; k < SHAPES; k++) check_format(&shapes[k], &report);
  }
  assert_true(checked > 10);
  mv_run_free(r);
}

int run_formats(char **paths, int n) {
  for (int i = 0; i < n; i++) list_files(&files, paths[i], ".sql");
  const struct CMUnitTest tests[] = {{"all files at once", all_at_once, NULL, NULL, NULL},
                                     {"file by file", file_by_file, NULL, NULL, NULL}};
  int failures = _cmocka_run_group_tests("formats", tests, 2, NULL, NULL);
  free(files.paths);
  return failures;
}
