/* projects.c: a folder as a project: whose files are part of what, what is found in them, and how its materialized views
 * will be refreshed (tests/README.md has the format). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "runner.h"

enum { SECONDS = 60 };

static void write_lines(mv_buf *out, const char *heading, mv_str text) {
  mv_str line;
  if (text.n) mv_buf_printf(out, "%s\n", heading);
  while (next_line(&text, &line)) mv_buf_printf(out, "  %.*s\n", MV_ARG(chomp(line)));
}

/* What --show-config has from project files: the lines whose remark names one. */
static void write_settings(const char *folder, mv_str file, mv_buf *out) {
  const char *command = c_string(mv_format(&run.arena, "mvlint check --quiet --show-config '%.*s'", MV_ARG(file)));
  mv_str text = run_command(folder, command, NULL, SECONDS).out, line;
  mv_buf_printf(out, "  %.*s\n", MV_ARG(file));
  while (next_line(&text, &line)) {
    const bool pipeline = starts_with(line, "# pipeline");
    if (pipeline) line = rest_of(line, 2);
    if (pipeline || holds(line, ".yml:") || holds(line, ".yaml:")) mv_buf_printf(out, "    %.*s\n", MV_ARG(chomp(line)));
  }
}

static void write_files(const char *folder, mv_buf *out) {
  mv_str files = run_command(folder, "mvlint check --quiet --list-files .", NULL, SECONDS).out, line;
  mv_buf_text(out, "files\n");
  while (next_line(&files, &line)) write_settings(folder, chomp(line), out);
}

static const char *word_of(const json_t *view, const char *key) {
  const json_t *v = json_object_get(view, key);
  if (json_is_string(v)) return json_string_value(v);
  return json_is_boolean(v) ? (json_is_true(v) ? "yes" : "no") : "unknown";
}

static void write_verdicts(const char *folder, mv_buf *out) {
  const mv_str text = run_command(folder, "mvlint explain --quiet -f json .", NULL, SECONDS).out;
  json_t *document = json_loadb(text.p, text.n, 0, NULL);
  const json_t *views = json_object_get(document, "views");
  mv_buf_text(out, "verdicts\n");
  for (size_t i = 0; i < json_array_size(views); i++) {
    const json_t *v = json_array_get(views, i);
    mv_buf_printf(out, "  %s: eligible %s, create %s, expected %s, refresh %s\n", word_of(v, "name"),
                  word_of(v, "eligible"), word_of(v, "create"), word_of(v, "expected_refresh"), word_of(v, "refresh"));
  }
  json_decref(document);
}

static void render(const fixture *f, mv_buf *out) {
  char *folder = c_string(mv_str_of(f->path));
  *strrchr(folder, '.') = '\0';
  const outcome check = run_command(folder, "mvlint check --exit-zero -f concise .", NULL, SECONDS);
  write_files(folder, out);
  write_lines(out, "findings", check.out);
  write_lines(out, "said", check.err);
  if (check.status != 0) mv_buf_printf(out, "status %d\n", check.status);
  write_verdicts(folder, out);
}

const fixture_kind project_kind = {".expected", "=== ", render};
