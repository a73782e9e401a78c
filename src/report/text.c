/* text.c: findings for a person at a terminal: `full` with excerpts and carets, `concise` one a
 * line.
 *
 * Lines that begin with a place are never broken: terminals and editors make links of them. All
 * text from outside passes through mv_printable. */
#include "src/report/render.h"

enum {
  OTHERS_MAX = 8, /* lines named of the infos that one stands for */
  MESSAGE_MAX = 4000
};

#define BOLD "1"
#define GREEN "1;32"

static const char *const severity_color[] = {
    [MV_INFO] = "1;36", [MV_WARNING] = "1;33", [MV_ERROR] = "1;31"};

static void add_printable(mv_out *o, mv_buf *b, mv_str s) {
  mv_buf_add(b, mv_printable(&o->arena, s, MESSAGE_MAX));
}

static void add_location(mv_out *o, mv_buf *b, mv_source *source, mv_place at) {
  add_printable(o, b, source->path);
  mv_buf_printf(b, ":%u:%u:", (unsigned)at.line, (unsigned)at.column);
}

/* ---- one finding ------------------------------------------------------------------------------
 */

static int digits(uint32_t n) {
  int d = 1;
  for (; n >= 10; n /= 10) d++;
  return d;
}

static uint32_t line_of(const mv_finding *f) {
  return mv_source_place(f->source, f->at.beg).line;
}

static int gutter_of(const mv_finding *f) {
  int width = digits(mv_shown_line(f->source, f->at));
  for (const mv_related *r = f->related; r; r = r->next) {
    int w = digits(mv_shown_line(r->source, r->at));
    if (w > width) width = w;
  }
  return width;
}

/* Words filled into the terminal's lines behind an indent, the first of which is written already.
 */
static void add_filled(mv_out *o, mv_buf *b, mv_str s, unsigned indent) {
  unsigned column = indent, most = o->report->columns;
  s = mv_printable(&o->arena, s, MESSAGE_MAX);
  while (s.n) {
    const char *blank = memchr(s.p, ' ', s.n);
    mv_str word = mv_str_at(s.p, blank ? (uint32_t)(blank - s.p) : s.n);
    unsigned width = mv_shown_width(word);
    if (most && column > indent && column + 1 + width > most) {
      mv_buf_char(b, '\n');
      mv_add_times(b, ' ', indent);
      column = indent;
    } else if (column > indent) {
      mv_buf_char(b, ' ');
      column++;
    }
    mv_buf_add(b, word);
    column += width;
    uint32_t done = word.n + (blank != NULL);
    s = mv_str_at(s.p + done, s.n - done);
  }
  mv_buf_char(b, '\n');
}

static void add_remark(mv_out *o, mv_buf *b, int gutter, const char *label, mv_str text) {
  if (!text.p) return;
  mv_paint(o, b, MV_BLUE);
  mv_buf_printf(b, "%*s =", gutter, "");
  mv_plain(o, b);
  mv_paint(o, b, GREEN);
  mv_buf_printf(b, " %s:", label);
  mv_plain(o, b);
  mv_buf_char(b, ' ');
  add_filled(o, b, text, (unsigned)(gutter + (int)strlen(label)) + 5);
}

static void add_header(mv_out *o, mv_buf *b, const mv_finding *f, uint32_t times, bool with_name) {
  mv_paint(o, b, BOLD);
  add_location(o, b, f->source, mv_source_place(f->source, f->at.beg));
  mv_plain(o, b);
  mv_buf_char(b, ' ');
  mv_paint(o, b, severity_color[f->severity]);
  mv_buf_printf(b, "%s:", mv_severity_name(f->severity));
  mv_plain(o, b);
  mv_buf_char(b, ' ');
  add_printable(o, b, f->message);
  if (times > 1) mv_buf_printf(b, " (%u times)", (unsigned)times);
  mv_buf_printf(b, " [%s", f->code);
  if (with_name && f->name) mv_buf_printf(b, " %s", f->name);
  mv_buf_text(b, "]\n");
}

static void add_related(mv_out *o, mv_buf *b, const mv_related *r, int gutter) {
  mv_paint(o, b, BOLD);
  add_location(o, b, r->source, mv_source_place(r->source, r->at.beg));
  mv_plain(o, b);
  mv_buf_char(b, ' ');
  mv_paint(o, b, MV_BLUE);
  mv_buf_text(b, "note:");
  mv_plain(o, b);
  mv_buf_char(b, ' ');
  add_printable(o, b, r->message);
  mv_buf_char(b, '\n');
  mv_add_excerpt(o, b, r->source, r->at, gutter, MV_BLUE);
}

/* The findings of one file, and how each is told. */
typedef struct batch {
  mv_finding *const *findings;
  const mv_telling *telling;
} batch;

/* The lines of the infos that the i-th stands for. */
static void add_others(mv_out *o, mv_buf *b, const batch *all, uint32_t i, int gutter) {
  mv_buf lines;
  mv_buf_init(&lines, &o->arena, 1000);
  uint32_t k = i, last = line_of(all->findings[i]);
  unsigned told = 0;
  while ((k = all->telling[k].next) != 0 && told < OTHERS_MAX) {
    uint32_t line = line_of(all->findings[k]);
    if (line == last) continue;
    mv_buf_printf(&lines, "%s%u", told ? ", " : "", (unsigned)line);
    last = line;
    told++;
  }
  if (told == 0) return;
  mv_str text = mv_format(&o->arena, "%s %.*s%s", told == 1 ? "line" : "lines",
                          MV_ARG(mv_buf_str(&lines)), k ? " …" : "");
  add_remark(o, b, gutter, "also", text);
}

static void add_concise(mv_out *o, mv_buf *b, const batch *all, uint32_t i) {
  add_header(o, b, all->findings[i], all->telling[i].times, false);
}

static void add_full(mv_out *o, mv_buf *b, const batch *all, uint32_t i) {
  const mv_finding *f = all->findings[i];
  int gutter = gutter_of(f);
  add_header(o, b, f, all->telling[i].times, true);
  mv_add_excerpt(o, b, f->source, f->at, gutter, severity_color[f->severity]);
  for (const mv_related *r = f->related; r; r = r->next) add_related(o, b, r, gutter);
  add_others(o, b, all, i, gutter);
  if (f->condition) add_remark(o, b, gutter, "engine", mv_str_of(f->condition));
  add_remark(o, b, gutter, "help", f->help);
  mv_buf_char(b, '\n');
}

/* ---- the documents ----------------------------------------------------------------------------
 */

/* How many findings have a fix of that kind, and none before it. */
static size_t count_fixes(const mv_report *r, mv_applicability how) {
  size_t n = 0;
  for (size_t i = 0; i < r->n; i++) {
    const mv_fix *x = r->findings[i]->fixes;
    n += x && x->how == how;
  }
  return n;
}

static void add_fixes(mv_out *o, mv_buf *b) {
  const size_t safe = count_fixes(o->report, MV_FIX_SAFE);
  const size_t unsafe = count_fixes(o->report, MV_FIX_UNSAFE);
  if (safe) mv_buf_printf(b, "%zu can be fixed with --fix", safe);
  if (safe && unsafe) mv_buf_printf(b, ", %zu more with --unsafe-fixes", unsafe);
  if (!safe && unsafe) mv_buf_printf(b, "%zu can be fixed with --fix --unsafe-fixes", unsafe);
  if (safe || unsafe) mv_buf_char(b, '\n');
}

static void add_summary(mv_out *o, mv_buf *b) {
  const mv_report *r = o->report;
  mv_paint(o, b, BOLD);
  mv_add_number(b, r->files, "file", "files");
  mv_buf_text(b, ", ");
  mv_add_number(b, r->statements, "statement", "statements");
  mv_buf_text(b, ": ");
  mv_add_counts(b, r->count);
  mv_plain(o, b);
  mv_buf_char(b, '\n');
  add_fixes(o, b);
}

static void flush_text(mv_out *o, mv_buf *b) {
  mv_out_write(o, mv_harmless(&o->arena, mv_buf_str(b)));
  mv_arena_reset(&o->arena);
}

typedef void (*adder)(mv_out *o, mv_buf *b, const batch *all, uint32_t i);

static void write_batch(mv_out *o, adder add, mv_finding *const *findings, uint32_t n) {
  const batch all = {findings, mv_merge(&o->of_file, findings, n)};
  for (uint32_t i = 0; i < n && !o->error; i++) {
    mv_buf b;
    if (!all.telling[i].times) continue;
    mv_buf_init(&b, &o->arena, 64 * 1024 * 1024);
    add(o, &b, &all, i);
    flush_text(o, &b);
  }
  mv_arena_reset(&o->of_file);
}

static void write_findings(mv_out *o, adder add) {
  mv_finding *const *all = o->report->findings;
  for (size_t beg = 0, end; beg < o->report->n && !o->error; beg = end) {
    for (end = beg; end < o->report->n && all[end]->source == all[beg]->source;) end++;
    write_batch(o, add, all + beg, (uint32_t)(end - beg));
  }
}

void mv_report_full(mv_out *o) {
  write_findings(o, add_full);
  if (o->report->quiet) return;
  mv_buf b;
  mv_buf_init(&b, &o->arena, 4096);
  add_summary(o, &b);
  flush_text(o, &b);
}

void mv_report_concise(mv_out *o) {
  write_findings(o, add_concise);
}
