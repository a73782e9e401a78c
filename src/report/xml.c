/* xml.c: findings in the XML of Checkstyle and of JUnit, file by file. */
#include "src/report/escape.h"
#include "src/report/render.h"

typedef void (*file_adder)(mv_out *o, mv_buf *b, mv_finding *const *findings, size_t n);

static void write_text(mv_out *o, mv_buf *b) {
  mv_out_write(o, mv_buf_str(b));
  mv_arena_reset(&o->arena);
}

static void write_files(mv_out *o, file_adder add) {
  mv_finding *const *all = o->report->findings;
  for (size_t beg = 0, end; beg < o->report->n && !o->error; beg = end) {
    mv_buf b;
    mv_buf_init(&b, &o->arena, 0);
    for (end = beg; end < o->report->n && all[end]->source == all[beg]->source;) end++;
    add(o, &b, all + beg, end - beg);
    write_text(o, &b);
  }
}

static void add_attribute(mv_buf *b, const char *name, mv_str value) {
  mv_buf_printf(b, " %s=\"", name);
  mv_add_escaped(b, value, &mv_xml_value);
  mv_buf_char(b, '"');
}

static void add_message(mv_out *o, mv_buf *b, const mv_finding *f) {
  mv_buf words;
  mv_buf_init(&words, &o->arena, 0);
  mv_add_words(&words, f, "; help: ");
  add_attribute(b, "message", mv_buf_str(&words));
}

/* ---- Checkstyle ------------------------------------------------------------------------------- */

static void add_checkstyle_file(mv_out *o, mv_buf *b, mv_finding *const *findings, size_t n) {
  mv_buf_text(b, " <file");
  add_attribute(b, "name", mv_out_path(o, findings[0]->source));
  mv_buf_text(b, ">\n");
  for (size_t i = 0; i < n; i++) {
    const mv_finding *f = findings[i];
    const mv_place at = mv_source_place(f->source, f->at.beg);
    mv_buf_printf(b, "  <error line=\"%u\" column=\"%u\" severity=\"%s\"", (unsigned)at.line,
                  (unsigned)at.column, mv_severity_name(f->severity));
    add_message(o, b, f);
    mv_buf_printf(b, " source=\"mvlint.%s\"/>\n", f->code);
  }
  mv_buf_text(b, " </file>\n");
}

void mv_report_checkstyle(mv_out *o) {
  mv_out_write(o, mv_str_of("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"));
  write_files(o, add_checkstyle_file);
  mv_out_write(o, mv_str_of("</checkstyle>\n"));
}

/* ---- JUnit ------------------------------------------------------------------------------------ */

/* Advice does not fail: it is a case that was skipped. */
static void add_case(mv_out *o, mv_buf *b, const mv_finding *f, mv_str path) {
  const mv_place at = mv_source_place(f->source, f->at.beg);
  const char *element = f->severity == MV_INFO ? "skipped" : "failure";
  mv_buf_printf(b, "  <testcase name=\"%s %s (%u:%u)\"", f->code, f->name ? f->name : "", (unsigned)at.line,
                (unsigned)at.column);
  add_attribute(b, "classname", path);
  mv_buf_printf(b, " line=\"%u\" column=\"%u\">\n   <%s", (unsigned)at.line, (unsigned)at.column, element);
  if (f->severity != MV_INFO) add_attribute(b, "type", mv_str_of(mv_severity_name(f->severity)));
  add_message(o, b, f);
  mv_buf_char(b, '>');
  mv_add_escaped(b, path, &mv_xml_text);
  mv_buf_printf(b, ":%u:%u</%s>\n  </testcase>\n", (unsigned)at.line, (unsigned)at.column, element);
}

static void add_counts(mv_buf *b, size_t tests, size_t failures, size_t skipped) {
  mv_buf_printf(b, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n", tests, failures, skipped);
}

static void add_suite(mv_out *o, mv_buf *b, mv_finding *const *findings, size_t n) {
  const mv_str path = mv_out_path(o, findings[0]->source);
  size_t skipped = 0;
  for (size_t i = 0; i < n; i++) skipped += findings[i]->severity == MV_INFO;
  mv_buf_text(b, " <testsuite");
  add_attribute(b, "name", path);
  add_counts(b, n, n - skipped, skipped);
  for (size_t i = 0; i < n; i++) add_case(o, b, findings[i], path);
  mv_buf_text(b, " </testsuite>\n");
}

/* A report without a case counts as a broken one. */
void mv_report_junit(mv_out *o) {
  const mv_report *r = o->report;
  mv_buf head;
  mv_buf_init(&head, &o->arena, 0);
  mv_buf_text(&head, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites name=\"mvlint\"");
  add_counts(&head, r->n ? r->n : 1, r->count[MV_ERROR] + r->count[MV_WARNING], r->count[MV_INFO]);
  if (r->n == 0) {
    mv_buf_text(&head, " <testsuite name=\"mvlint\"");
    add_counts(&head, 1, 0, 0);
    mv_buf_text(&head, "  <testcase name=\"no findings\" classname=\"mvlint\"/>\n </testsuite>\n");
  }
  write_text(o, &head);
  write_files(o, add_suite);
  mv_out_write(o, mv_str_of("</testsuites>\n"));
}
