/* check.c: the main command: list files, lint them, report.
 *
 * Trouble with one file, a line on standard error, never stops the others. */
#include <sys/stat.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

/* ---- listing ----------------------------------------------------------------------------------
 */

static int list_files(mv_cli *cx, const mv_listing *files) {
  mv_sheet sheet;
  if (!mv_sheet_open(cx, cx->options->outputs[0].file, &sheet)) return cx->trouble;
  for (size_t i = 0; i < files->n; i++) {
    mv_str shown = mv_str_of(files->items[i].shown);
    if (cx->options->nul) {
      mv_sheet_put(&sheet, mv_str_at(shown.p, shown.n + 1));
      continue;
    }
    mv_sheet_write(&sheet, mv_printable(cx->arena, shown, UINT32_MAX));
    mv_sheet_write(&sheet, mv_str_of("\n"));
  }
  mv_sheet_close(cx, &sheet);
  return cx->trouble;
}

bool mv_cli_spares_inputs(mv_cli *cx, const mv_listing *files) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    const char *file = cx->options->outputs[i].file;
    struct stat out, in;
    if (!file || stat(file, &out) != 0 || !S_ISREG(out.st_mode)) continue;
    for (size_t k = 0; k < files->n; k++) {
      if (files->items[k].text.p || stat(files->items[k].path, &in) != 0) continue;
      if (in.st_dev != out.st_dev || in.st_ino != out.st_ino) continue;
      mv_cli_trouble(cx, file, "is one of the files to read; it is not overwritten");
      return false;
    }
  }
  return true;
}

/* ---- results ----------------------------------------------------------------------------------
 */

void mv_cli_remark_file(mv_cli *cx, const mv_file_result *f) {
  if (f->context) return;
  if (f->error) {
    mv_cli_trouble(cx, f->shown, mv_source_error_words(f->error));
  } else if (f->outcome == MV_NO_MEMORY) {
    mv_cli_trouble(cx, f->shown, "given up: out of memory");
  } else if (f->outcome != MV_DONE) {
    mv_cli_trouble(cx, f->shown,
                   mv_cli_text(cx->arena, "given up: internal error at %s",
                               f->failed_at ? f->failed_at : "an unknown place"));
  } else if (f->no_sql) {
    if (f->named) mv_cli_notice(cx, f->shown, "no SQL in it");
  } else if (f->source && f->source->n == 0 && f->source->fault == MV_SOURCE_FINE) {
    mv_cli_notice(cx, f->shown, "empty");
  }
}

static int status_of(const mv_cli *cx, const mv_listing *files, const mv_report *report) {
  if (cx->trouble) return cx->trouble;
  return !cx->options->exit_zero && mv_cli_report_fails(files, report) ? MV_EXIT_FINDINGS : MV_EXIT_FINE;
}

void mv_cli_ask(const mv_cli *cx, mv_lint_options *options) {
  options->fingerprints = mv_cli_needs(cx->options) & MV_NEEDS_FINGERPRINTS;
  options->timed = cx->options->timing;
  if (mv_cli_needs(cx->options) & MV_NEEDS_VIEWS) options->verdicts = options->graph = true;
}

static bool shows(const void *data, const mv_source *source, uint32_t first, uint32_t last) {
  const mv_listing *files = data;
  const mv_lines *lines = source->number < files->n ? files->items[source->number].lines : NULL;
  return !lines || mv_lines_show(lines, first, last);
}

int mv_cli_tell(mv_cli *cx, const mv_listing *files, const mv_run *run, const mv_run *before) {
  mv_report report = mv_cli_gather(cx, run);
  report.shows = shows;
  report.shows_data = files;
  if (mv_cli_needs(cx->options) & MV_NEEDS_VIEWS) mv_cli_add_views(cx, run, before, &report);
  mv_cli_deliver(cx, files, run, &report);
  return status_of(cx, files, &report);
}

static mv_fixed lint(mv_cli *cx, const mv_listing *files, const mv_lint_options *options) {
  if (cx->options->fix || cx->options->fix_dry_run) return mv_cli_fix(cx, files, options);
  mv_run *run = mv_cli_lint(cx, files, options);
  return (mv_fixed){.before = run, .after = run};
}

int mv_cli_check(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_lint_options options = {.jobs = o->jobs, .now = mv_cli_now(o)};
  mv_listing files = {.n = 0};
  if (o->show_config) return mv_cli_show_config(cx);
  mv_files_list(cx, &files);
  if (!o->list_files) mv_files_add_context(cx, &files);
  if (!mv_cli_is_configured(cx)) return cx->trouble;
  if (o->list_files) return list_files(cx, &files);
  if (!mv_cli_spares_inputs(cx, &files)) return cx->trouble;
  if (o->diff_base && !mv_cli_find_lines(cx, &files)) return cx->trouble;
  mv_cli_schemas(cx, &files, &options);
  mv_cli_ask(cx, &options);
  const mv_fixed runs = lint(cx, &files, &options);
  if (!runs.after) return cx->trouble;
  return mv_cli_tell(cx, &files, o->fix_dry_run ? runs.before : runs.after, NULL);
}
