/* projects.c: a folder as a project: whose files are part of what, what is found in them, and the graph of its datasets
 * (tests/README.md has the format). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner.h"

enum { SECONDS = 60 };

static void write_lines(mv_buf *out, const char *heading, mv_str text) {
  mv_str line;
  if (text.n) mv_buf_printf(out, "%s\n", heading);
  while (next_line(&text, &line)) mv_buf_printf(out, line.n > 1 ? "  %.*s\n" : "%.*s\n", MV_ARG(chomp(line)));
}

/* What --show-config has from project files: the lines whose remark names one. */
static void write_settings(const char *folder, mv_str file, mv_buf *out) {
  const char *command = c_string(mv_format(&run.arena, "mvlint check --quiet --show-config '%.*s'", MV_ARG(file)));
  mv_str text = run_command(folder, command, NULL, SECONDS).out, line;
  mv_buf_printf(out, "  %.*s\n", MV_ARG(file));
  while (next_line(&text, &line)) {
    const bool remark = starts_with(line, "# pipeline") || starts_with(line, "# a model");
    if (remark) line = rest_of(line, 2);
    if (remark || holds(line, ".yml:") || holds(line, ".yaml:")) mv_buf_printf(out, "    %.*s\n", MV_ARG(chomp(line)));
  }
}

static void write_files(const char *folder, mv_buf *out) {
  mv_str files = run_command(folder, "mvlint check --quiet --list-files .", NULL, SECONDS).out, line;
  mv_buf_text(out, "files\n");
  while (next_line(&files, &line)) write_settings(folder, chomp(line), out);
}

static void render(const fixture *f, mv_buf *out) {
  char *folder = c_string(mv_str_of(f->path));
  *strrchr(folder, '.') = '\0';
  const outcome check = run_command(folder, "mvlint check --exit-zero -f concise .", NULL, SECONDS);
  write_files(folder, out);
  write_lines(out, "findings", check.out);
  write_lines(out, "said", check.err);
  if (check.status != 0) mv_buf_printf(out, "status %d\n", check.status);
  write_lines(out, "graph", run_command(folder, "mvlint graph --quiet .", NULL, SECONDS).out);
}

const fixture_kind project_kind = {".expected", "=== ", render};
