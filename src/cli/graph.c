/* graph.c: `mvlint graph`: which dataset reads which, and how each is refreshed, in a form that one of the renderers
 * gives it. */
#include "src/cli/cli.h"

#include "src/base/banned.h"

static void report_files(mv_cli *cx, const mv_run *run) {
  for (size_t i = 0; i < mv_run_file_count(run); i++) mv_cli_remark_file(cx, mv_run_file(run, i));
}

static void write_output(mv_cli *cx, const mv_graph_view *v, const mv_destination *out) {
  mv_sheet sheet;
  mv_buf text;
  if (!mv_sheet_open(cx, out->file, &sheet)) return;
  const mv_arena_point before = mv_arena_mark(cx->arena);
  mv_buf_init(&text, cx->arena, 0);
  mv_graph_write(&text, (mv_graph_format)out->choice, v);
  if (out->choice == MV_GRAPH_TEXT)
    mv_sheet_write(&sheet, mv_buf_str(&text));
  else
    mv_sheet_put(&sheet, mv_buf_str(&text));
  mv_sheet_close(cx, &sheet);
  mv_arena_rewind(cx->arena, before);
}

int mv_cli_graph(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_lint_options lint = {.jobs = o->jobs, .now = mv_cli_now(o), .verdicts = true, .graph = true};
  mv_listing files = {.n = 0};
  mv_files_list(cx, &files);
  if (!mv_cli_is_configured(cx)) return cx->trouble;
  mv_cli_schemas(cx, &files, &lint);
  const mv_run *run = mv_cli_lint(cx, &files, &lint);
  if (!run) return cx->trouble;
  report_files(cx, run);
  const mv_graph_view view = mv_cli_graph_view(cx->arena, run, lint.now);
  for (size_t i = 0; i < o->output_count; i++) write_output(cx, &view, &o->outputs[i]);
  if (cx->trouble) return cx->trouble;
  return mv_cli_fails(&files, run) ? MV_EXIT_FINDINGS : MV_EXIT_FINE;
}
