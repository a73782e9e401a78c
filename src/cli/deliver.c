/* deliver.c: from a run to what is told of it: the findings that count, in each output, with the counts and times that
 * were asked for. */
#include <errno.h>

#include "src/cli/baseline.h"
#include "src/workspace/repository.h"
#include "src/lint/timer.h"

#include "src/base/banned.h"

/* ---- findings ---------------------------------------------------------------------------------
 */

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

/* Makes what is to be known from now on. What is known of files that could not be checked would be lost. */
static bool write_known(mv_cli *cx, mv_finding *const *all, size_t n) {
  const char *file = cx->options->write_baseline;
  if (!file) return false;
  if (!cx->trouble) return mv_baseline_write(cx, file, all, n);
  mv_cli_trouble(cx, file, "is not written, because not everything could be checked");
  return false;
}

/* Leaves the findings that are known, or are from now on, out of the list. */
static void leave_out_known(mv_cli *cx, mv_report *r, mv_finding **all) {
  const mv_options *o = cx->options;
  const size_t found = r->n;
  const bool written = write_known(cx, all, found);
  const mv_baseline *known = o->baseline ? mv_baseline_read(cx, o->baseline) : NULL;
  r->n = 0;
  for (size_t i = 0; i < found; i++) {
    if (written || (known && mv_baseline_has(known, all[i]))) continue;
    all[r->n++] = all[i];
  }
  if (found > r->n)
    mv_cli_notice(cx, written ? o->write_baseline : o->baseline,
                  mv_cli_text(cx->arena, "%zu of %zu findings %s", found - r->n, found,
                              written ? "are known from now on" : "are known and not told"));
}

/* Those of one file stand together. */
static void leave_out_many(mv_cli *cx, mv_report *r, const mv_run *run, mv_finding **all) {
  const size_t n = r->n;
  r->n = 0;
  for (size_t i = 0, end; i < n; i = end) {
    const uint32_t file = all[i]->source->number;
    for (end = i + 1; end < n && all[end]->source->number == file; end++) {}
    const size_t told = mv_limit_findings(cx->arena, mv_run_file(run, file)->settings, all + i, end - i);
    memmove(all + r->n, all + i, told * sizeof *all);
    r->n += told;
  }
}

mv_report mv_cli_gather(mv_cli *cx, const mv_run *run) {
  mv_report r = {.quiet = cx->options->quiet,
                 .rules = list_rules(cx->arena),
                 .rule_count = mv_rule_count(),
                 .where = mv_repository_path,
                 .where_data = mv_workspace_repository(mv_cli_workspace(cx))};
  mv_finding **all = mv_new_n(cx->arena, mv_finding *, count_findings(run) + 1);
  for (size_t i = 0; i < mv_run_file_count(run); i++) {
    const mv_file_result *file = mv_run_file(run, i);
    if (file->context) continue;
    mv_cli_remark_file(cx, file);
    r.files += file->source && !file->no_sql;
    r.statements += file->statements;
    for (mv_finding *f = file->findings; f; f = f->next) all[r.n++] = f;
  }
  leave_out_known(cx, &r, all);
  leave_out_many(cx, &r, run, all);
  for (size_t i = 0; i < r.n; i++) r.count[all[i]->severity]++;
  r.findings = all;
  return r;
}

bool mv_cli_report_fails(const mv_listing *files, const mv_report *r) {
  for (size_t i = 0; i < r->n; i++) {
    const mv_finding *f = r->findings[i];
    if ((int)f->severity >= files->effective[f->source->number]->fail_level) return true;
  }
  return false;
}

/* ---- outputs ----------------------------------------------------------------------------------
 */

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

/* ---- counts and times -------------------------------------------------------------------------
 */

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

static double milliseconds(uint64_t nanoseconds) {
  return (double)nanoseconds / 1e6;
}

static void print_timing(const mv_run *run, uint64_t report) {
  static const char *const words[] = {
      [MV_TIME_READ] = "read", [MV_TIME_PARSE] = "parse", [MV_TIME_ANALYSIS] = "analysis", [MV_TIME_RULES] = "rules"};
  uint64_t all = report;
  for (int i = 0; i < MV_TIME_COUNT; i++) all += mv_run_time(run, (mv_time)i);
  if (all == 0) all = 1;
  for (int i = 0; i < MV_TIME_COUNT; i++) {
    const uint64_t part = mv_run_time(run, (mv_time)i);
    fprintf(stderr, "%10.2f ms %3u%% %s\n", milliseconds(part), (unsigned)(part * 100 / all), words[i]);
  }
  fprintf(stderr, "%10.2f ms %3u%% report\n", milliseconds(report), (unsigned)(report * 100 / all));
}

/* ---- all of it --------------------------------------------------------------------------------
 */

unsigned mv_cli_needs(const mv_options *o) {
  unsigned needs = o->baseline || o->write_baseline ? MV_NEEDS_FINGERPRINTS : 0;
  for (size_t i = 0; i < o->output_count; i++)
    needs |= mv_report_needs((mv_report_format)o->outputs[i].choice);
  return needs;
}

void mv_cli_deliver(mv_cli *cx, const mv_listing *files, const mv_run *run, mv_report *report) {
  const uint64_t start = mv_timer_clock();
  write_outputs(cx, files, report);
  if (cx->options->statistics) print_statistics(cx, report);
  if (cx->options->timing) print_timing(run, mv_timer_clock() - start);
}
