/* workflow.c: commands in the log of a build: annotations on GitHub, issues on Azure Pipelines.
 *
 * Both show the first ten of a kind only, so the worst stand first. */
#include "src/report/escape.h"
#include "src/report/render.h"

typedef void (*adder)(mv_out *o, mv_buf *b, const mv_finding *f);

static void write_line(mv_out *o, adder add, const mv_finding *f) {
  mv_buf b;
  mv_buf_init(&b, &o->arena, UINT32_MAX);
  add(o, &b, f);
  mv_buf_char(&b, '\n');
  mv_out_write(o, mv_buf_str(&b));
  mv_arena_reset(&o->arena);
}

/* Up to `most` of a severity; how many there were. */
static size_t write_severity(mv_out *o, adder add, mv_severity severity, size_t most) {
  size_t n = 0;
  for (size_t i = 0; i < o->report->n && !o->error; i++) {
    const mv_finding *f = o->report->findings[i];
    if (f->severity == severity && n++ < most) write_line(o, add, f);
  }
  return n;
}

static void add_place(mv_buf *b, const mv_escapes *place, mv_out *o, const mv_finding *f) {
  mv_add_escaped(b, mv_out_path(o, f->source), place);
}

static void add_text(mv_out *o, mv_buf *b, const mv_finding *f, const char *before, const mv_escapes *place) {
  mv_buf words;
  mv_buf_init(&words, &o->arena, UINT32_MAX);
  mv_add_words(&words, f, before);
  mv_add_escaped(b, mv_buf_str(&words), place);
}

/* ---- GitHub ----------------------------------------------------------------------------------- */

enum { ANNOTATIONS = 10 };

/* Columns of a range over several lines would be dropped. */
static void add_annotation(mv_out *o, mv_buf *b, const mv_finding *f) {
  static const char *const kinds[] = {[MV_INFO] = "notice", [MV_WARNING] = "warning", [MV_ERROR] = "error"};
  const mv_range r = mv_source_range(f->source, f->at);
  mv_buf_printf(b, "::%s title=%s %s,file=", kinds[f->severity], f->code, f->name ? f->name : "");
  add_place(b, &mv_workflow_value, o, f);
  mv_buf_printf(b, ",line=%u,endLine=%u", (unsigned)r.beg.line, (unsigned)r.end.line);
  if (r.beg.line == r.end.line)
    mv_buf_printf(b, ",col=%u,endColumn=%u", (unsigned)r.beg.column, (unsigned)r.end.column);
  mv_buf_text(b, "::");
  add_text(o, b, f, "\nHelp: ", &mv_workflow_text);
}

/* The closing notice takes the place of one. */
void mv_report_github(mv_out *o) {
  const mv_report *r = o->report;
  size_t most[3] = {ANNOTATIONS, ANNOTATIONS, ANNOTATIONS}, hidden = 0;
  bool crowded = false;
  for (int s = MV_INFO; s <= MV_ERROR; s++) crowded = crowded || r->count[s] > ANNOTATIONS;
  most[MV_INFO] -= crowded;
  for (int s = MV_ERROR; s >= MV_INFO; s--) {
    const size_t n = write_severity(o, add_annotation, (mv_severity)s, most[s]);
    hidden += n > most[s] ? n - most[s] : 0;
  }
  if (hidden)
    mv_out_write(o, mv_format(&o->arena,
                              "::notice title=mvlint::%zu of %zu findings have no annotation: GitHub shows %d of "
                              "a kind for each step. Another format lists them all.\n",
                              hidden, r->n, ANNOTATIONS));
}

/* ---- Azure Pipelines -------------------------------------------------------------------------- */

static void add_issue(mv_out *o, mv_buf *b, const mv_finding *f) {
  const mv_place at = mv_source_place(f->source, f->at.beg);
  mv_buf_printf(b, "##vso[task.logissue type=%s;sourcepath=", mv_severity_name(f->severity));
  add_place(b, &mv_azure_value, o, f);
  mv_buf_printf(b, ";linenumber=%u;columnnumber=%u;code=%s;]", (unsigned)at.line, (unsigned)at.column, f->code);
  add_text(o, b, f, "\nHelp: ", &mv_azure_text);
}

/* There is no issue of this kind: a line of the log. */
static void add_remark(mv_out *o, mv_buf *b, const mv_finding *f) {
  const mv_place at = mv_source_place(f->source, f->at.beg);
  mv_buf_printf(b, "info %s: ", f->code);
  add_place(b, &mv_azure_plain, o, f);
  mv_buf_printf(b, "(%u,%u): ", (unsigned)at.line, (unsigned)at.column);
  add_text(o, b, f, "; help: ", &mv_azure_plain);
}

void mv_report_azure(mv_out *o) {
  write_severity(o, add_issue, MV_ERROR, SIZE_MAX);
  write_severity(o, add_issue, MV_WARNING, SIZE_MAX);
  write_severity(o, add_remark, MV_INFO, SIZE_MAX);
}
