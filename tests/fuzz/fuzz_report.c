/* fuzz_report.c: what is found in any bytes can be written in every format, as whole UTF-8 without a control character
 * but line ends and tabs; JSON is JSON, a command fills its line, a comment is not too long. */
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/lint.h"
#include "mvlint/report.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void complain(mv_report_format format, const char *what, const char *text) {
  fprintf(stderr, "%s: %s in %.2000s\n", mv_report_format_words[format], what, text);
  abort();
}

static void check_lines(mv_report_format format, const char *text, const char *const *begins, size_t n) {
  for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
    bool known = false;
    for (size_t i = 0; i < n; i++) known = known || strncmp(line, begins[i], strlen(begins[i])) == 0;
    if (!known) complain(format, "a line that is no command", line);
  }
}

static void check_json(mv_report_format format, const char *text, size_t n) {
  json_t *value = json_loadb(text, n, 0, NULL);
  if (!value) complain(format, "no JSON", text);
  json_decref(value);
}

static bool is_command(const char *line) {
  return line[strspn(line, " \t")] == ':' && line[strspn(line, " \t") + 1] == ':';
}

/* Logs take commands from any output. */
static void check_harmless(mv_report_format format, const char *text) {
  if (format == MV_REPORT_GITHUB || format == MV_REPORT_AZURE) return;
  if (strstr(text, "##[") || strstr(text, "##vso[")) complain(format, "a command in the log", text);
  for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line != '\0')
    if (is_command(line)) complain(format, "a command in the log", line);
}

static void check_shape(mv_report_format format, const char *text, size_t n) {
  static const char *const github[] = {"::error ", "::warning ", "::notice "};
  static const char *const azure[] = {"##vso[task.logissue type=", "info MV"};
  switch (format) {
    case MV_REPORT_JSON:
    case MV_REPORT_SARIF:
    case MV_REPORT_GITHUB_REVIEW:
    case MV_REPORT_GITLAB:
    case MV_REPORT_RDJSON: check_json(format, text, n); break;
    case MV_REPORT_GITHUB: check_lines(format, text, github, 3); break;
    case MV_REPORT_AZURE: check_lines(format, text, azure, 2); break;
    case MV_REPORT_MARKDOWN:
      if (mv_utf8_count(text, n) > 65535) complain(format, "too much", text);
      break;
    case MV_REPORT_FULL:
    case MV_REPORT_CONCISE:
    case MV_REPORT_JSONL:
    case MV_REPORT_RDJSONL:
    case MV_REPORT_CHECKSTYLE:
    case MV_REPORT_JUNIT:
    case MV_REPORT_FORMAT_COUNT: break;
  }
}

static void check_format(mv_report_format format, const mv_report *report) {
  char *text = NULL;
  size_t n = 0;
  FILE *out = open_memstream(&text, &n);
  if (!out) return;
  const bool written = mv_report_write(out, format, report);
  fclose(out);
  if (written) {
    if (mv_utf8_check(text, n) != n) complain(format, "no UTF-8", text);
    for (size_t i = 0; i < n; i++)
      if ((unsigned char)text[i] < ' ' && !strchr("\n\t", text[i])) complain(format, "a control character", text);
    check_shape(format, text, n);
    check_harmless(format, text);
  }
  free(text);
}

static void check_all(mv_arena *a, mv_finding *first) {
  mv_report report = {.files = 1};
  size_t n = 0;
  for (const mv_finding *f = first; f; f = f->next) n++;
  mv_finding **all = mv_new_n(a, mv_finding *, n + 1);
  for (mv_finding *f = first; f; f = f->next) {
    all[report.n++] = f;
    report.count[f->severity]++;
  }
  report.findings = all;
  for (int format = 0; format < MV_REPORT_FORMAT_COUNT; format++) check_format((mv_report_format)format, &report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char name[] = "::error::a|`<img>\n::error::%0A]]>\x1b[31m##vso[task.complete]\".sql";
  const mv_str text = mv_str_at(size ? (const char *)data : "", (uint32_t)size);
  const mv_input input = {.path = name, .shown = name, .text = text};
  mv_lint_options options = fuzz_options();
  options.fingerprints = true;
  mv_arena arena;
  mv_arena_init(&arena, 4096);
  mv_run *r = mv_lint_run(&input, 1, &options);
  if (r) check_all(&arena, mv_run_file(r, 0)->findings);
  mv_run_free(r);
  mv_arena_free(&arena);
  return 0;
}
