/* check.c: the main command: list files, lint them, report.
 *
 * Trouble with one file, a line on standard error, never stops the others. */
#include <errno.h>
#include <sys/stat.h>

#include "mvlint/report.h"
#include "src/cli/cli.h"
#include "src/cli/repository.h"

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

/* An output that is one of the inputs would destroy it. */
static bool spares_inputs(mv_cli *cx, const mv_listing *files) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    const char *file = cx->options->outputs[i].file;
    struct stat out, in;
    if (!file || stat(file, &out) != 0 || !S_ISREG(out.st_mode)) continue;
    for (size_t k = 0; k < files->n; k++) {
      if (stat(files->items[k].path, &in) != 0) continue;
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
  if (f->error) {
    mv_cli_trouble(cx, f->shown, strerror(f->error));
  } else if (f->outcome == MV_NO_MEMORY) {
    mv_cli_trouble(cx, f->shown, "given up: out of memory");
  } else if (f->outcome != MV_DONE) {
    mv_cli_trouble(cx, f->shown,
                   mv_cli_text(cx->arena, "given up: internal error at %s",
                               f->failed_at ? f->failed_at : "an unknown place"));
  } else if (f->source && f->source->n == 0 && f->source->fault == MV_SOURCE_FINE) {
    mv_cli_notice(cx, f->shown, "empty");
  }
}

static size_t count_findings(const mv_run *run) {
  size_t n = 0;
  for (size_t i = 0; i < mv_run_file_count(run); i++) {
    for (const mv_finding *f = mv_run_file(run, i)->findings; f; f = f->next) n++;
  }
  return n;
}

static const mv_report_rule *list_rules(mv_arena *a) {
  mv_report_rule *rules = mv_new_n(a, mv_report_rule, mv_rule_count());
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    const mv_rule_info r = mv_rule_at(i);
    rules[i] = (mv_report_rule){r.code, r.name, r.severity, r.summary, r.why, r.help};
  }
  return rules;
}

static mv_report gather(mv_cli *cx, const mv_run *run) {
  mv_report r = {.quiet = cx->options->quiet,
                 .rules = list_rules(cx->arena),
                 .rule_count = mv_rule_count(),
                 .where = mv_repository_path,
                 .where_data = mv_repository_new(cx->arena)};
  mv_finding **all = mv_new_n(cx->arena, mv_finding *, count_findings(run) + 1);
  for (size_t i = 0; i < mv_run_file_count(run); i++) {
    const mv_file_result *file = mv_run_file(run, i);
    mv_cli_remark_file(cx, file);
    r.files += file->source != NULL;
    r.statements += file->statements;
    for (mv_finding *f = file->findings; f; f = f->next) {
      all[r.n++] = f;
      r.count[f->severity]++;
    }
  }
  r.findings = all;
  return r;
}

static void write_outputs(mv_cli *cx, const mv_listing *files, mv_report *report) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    const mv_destination *out = &cx->options->outputs[i];
    mv_sheet sheet;
    if (mv_cli_fix_takes(cx, files, out)) continue;
    if (!mv_sheet_open(cx, out->file, &sheet)) continue;
    report->color = mv_cli_colored(cx, out);
    report->columns = mv_cli_columns(out);
    if (!mv_report_write(sheet.stream, (mv_report_format)out->choice, report)) sheet.error = errno;
    mv_sheet_close(cx, &sheet);
  }
}

typedef struct tally {
  const char *code, *name;
  size_t n;
} tally;

static int by_count(const void *x, const void *y) {
  const tally *a = x, *b = y;
  if (a->n != b->n) return a->n > b->n ? -1 : 1;
  return strcmp(a->code, b->code);
}

static void print_statistics(mv_cli *cx, const mv_report *r) {
  mv_map seen;
  mv_map_init(&seen, cx->arena);
  tally *rows = mv_new_n(cx->arena, tally, r->n + 1);
  size_t n = 0;
  for (size_t i = 0; i < r->n; i++) {
    mv_str code = mv_str_of(r->findings[i]->code);
    tally *t = mv_map_get(&seen, code);
    if (!t) {
      t = &rows[n++];
      *t = (tally){.code = r->findings[i]->code, .name = r->findings[i]->name};
      mv_map_put(&seen, code, t);
    }
    t->n++;
  }
  if (n) qsort(rows, n, sizeof *rows, by_count);
  for (size_t i = 0; i < n; i++) {
    fprintf(stderr, "%8zu %s %s\n", rows[i].n, rows[i].code, rows[i].name ? rows[i].name : "");
  }
}

static int status_of(const mv_cli *cx, const mv_listing *files, const mv_run *run) {
  if (cx->trouble) return cx->trouble;
  return !cx->options->exit_zero && mv_cli_fails(files, run) ? MV_EXIT_FINDINGS : MV_EXIT_FINE;
}

static unsigned needs_of(const mv_options *o) {
  unsigned needs = 0;
  for (size_t i = 0; i < o->output_count; i++)
    needs |= mv_report_needs((mv_report_format)o->outputs[i].choice);
  return needs;
}

static mv_fixed lint(mv_cli *cx, const mv_listing *files, const mv_lint_options *options) {
  if (cx->options->fix || cx->options->fix_dry_run) return mv_cli_fix(cx, files, options);
  mv_run *run = mv_lint_run(files->items, files->n, options);
  return (mv_fixed){.before = run, .after = run};
}

int mv_cli_check(mv_cli *cx) {
  const mv_options *o = cx->options;
  mv_lint_options options = {.jobs = o->jobs, .now = mv_cli_now(o)};
  mv_listing files = {.n = 0};
  if (o->show_config) return mv_cli_show_config(cx);
  mv_files_list(cx, &files);
  if (!mv_cli_is_configured(cx)) return cx->trouble;
  if (o->list_files) return list_files(cx, &files);
  if (!spares_inputs(cx, &files)) return cx->trouble;
  mv_cli_schemas(cx, &files, &options);
  options.fingerprints = needs_of(o) & MV_NEEDS_FINGERPRINTS;
  mv_fixed runs = lint(cx, &files, &options);
  if (!runs.after) {
    mv_cli_trouble(cx, NULL, "out of memory");
    return cx->trouble;
  }
  mv_report report = gather(cx, o->fix_dry_run ? runs.before : runs.after);
  write_outputs(cx, &files, &report);
  if (o->statistics) print_statistics(cx, &report);
  int status = status_of(cx, &files, o->fix_dry_run ? runs.before : runs.after);
  mv_fixed_free(&runs);
  return status;
}
