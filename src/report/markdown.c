/* markdown.c: a comment for a pull request, or the summary of a build: what changes, how each materialized view will be
 * refreshed, what was found, the graph.
 *
 * A comment takes PAGE_MAX characters. Each section goes up to a limit of its own and says how much of it is not
 * shown; a table, an item or a diagram is shown whole or not at all. */
#include "src/report/escape.h"
#include "src/report/graph.h"
#include "src/report/render.h"
#include "src/report/splice.h"

enum {
  PAGE_MAX = 65000, /* bytes; GitHub takes 65,536 characters, and who posts the page puts a marker in front */
  CHANGES_END = 16000,
  VIEWS_END = 30000,
  FINDINGS_END = 46000,
  INFOS_END = 52000,
  GRAPH_END = 64000,
  GRAPH_LEAST = 4000,
  CAUSE_MAX = 300,
  DIFF_LINES = 6,
  DIFF_MAX = 600
};

typedef struct page {
  mv_out *o;
  mv_buf text;  /* what will be written */
  mv_buf piece; /* the next part of it */
} page;

/* Adds the piece if the page stays below `end` with it. */
static bool take_piece(page *p, uint32_t end) {
  const bool fits = !p->piece.cut && p->text.n + p->piece.n <= end;
  if (fits) mv_buf_add(&p->text, mv_buf_str(&p->piece));
  p->piece.n = 0;
  p->piece.cut = false;
  mv_arena_reset(&p->o->arena);
  return fits;
}

static void add_hidden(page *p, size_t n, const char *one, const char *many) {
  if (n == 0) return;
  mv_buf_text(&p->text, "\n*");
  mv_add_number(&p->text, n, one, many);
  mv_buf_text(&p->text, " not shown.*\n");
}

/* ---- views ------------------------------------------------------------------------------------ */

static const char *const signs[MV_SHADE_COUNT] = {[MV_SHADE_PLAIN] = "",
                                                  [MV_SHADE_INCREMENTAL] = "✅ ",
                                                  [MV_SHADE_FULL] = "🔁 ",
                                                  [MV_SHADE_UNKNOWN] = "❔ ",
                                                  [MV_SHADE_FAILS] = "❌ "};

static void add_shade(mv_buf *b, mv_shade s) {
  mv_buf_printf(b, "%s%s", signs[s], mv_shades[s].words);
}

/* What is said in front of a verdict that was another one. */
static void add_change(mv_buf *b, const mv_report_view *v) {
  if (v->was == v->shade) return;
  if (v->was == MV_SHADE_PLAIN) {
    mv_buf_text(b, "new: ");
    return;
  }
  add_shade(b, v->was);
  mv_buf_text(b, " → ");
}

static void add_view(page *p, const mv_report_view *v) {
  mv_buf *b = &p->piece;
  mv_buf_text(b, "| ");
  mv_add_cell_code(b, v->name);
  mv_buf_char(b, ' ');
  mv_add_cell_code(b, mv_out_where(p->o, v->source, v->at));
  mv_buf_printf(b, " | %s | ", v->policy);
  if (p->o->report->compares) add_change(b, v);
  add_shade(b, v->shade);
  mv_buf_text(b, " | ");
  mv_add_markdown(b, mv_printable(&p->o->arena, v->cause, CAUSE_MAX));
  mv_buf_text(b, " |\n");
}

/* One that is refreshed incrementally needs no look, nor one that a change leaves as it was. */
static bool needs_look(const mv_report *r, const mv_report_view *v) {
  return r->compares ? v->shade != v->was : v->shade != MV_SHADE_INCREMENTAL;
}

static size_t count_views(const mv_report *r, bool look) {
  size_t n = 0;
  for (size_t i = 0; i < r->view_count; i++) n += needs_look(r, &r->views[i]) == look;
  return n;
}

/* The table of the views that need a look, or of the others. */
static void add_table(page *p, bool look) {
  const mv_report *r = p->o->report;
  size_t hidden = 0; /* from the first on that does not fit */
  mv_buf_text(&p->text, "| materialized view | policy | refresh | why |\n| --- | --- | --- | --- |\n");
  for (size_t i = 0; i < r->view_count; i++) {
    if (needs_look(r, &r->views[i]) != look) continue;
    if (hidden == 0) add_view(p, &r->views[i]);
    if (hidden || !take_piece(p, VIEWS_END)) hidden++;
  }
  add_hidden(p, hidden, "materialized view is", "materialized views are");
}

static void open_details(page *p, size_t n, const char *title) {
  mv_buf_text(&p->text, "\n<details><summary>");
  if (n) mv_buf_printf(&p->text, "%zu ", n);
  mv_buf_printf(&p->text, "%s</summary>\n\n", title);
}

static void close_details(page *p) {
  mv_buf_text(&p->text, "\n</details>\n");
}

/* Those that need no look are folded. */
static void add_views(page *p) {
  const mv_report *r = p->o->report;
  const size_t fine = count_views(r, false);
  if (r->view_count == 0) return;
  mv_buf_text(&p->text, "\n### How the materialized views will be refreshed\n");
  if (fine < r->view_count) {
    mv_buf_char(&p->text, '\n');
    add_table(p, true);
  }
  if (fine == 0) return;
  open_details(p, fine, r->compares ? "as before" : "refreshed incrementally");
  add_table(p, false);
  close_details(p);
}

/* "Of 3 materialized views 1 is refreshed incrementally, 2 are recomputed in full." */
static void add_verdicts(page *p) {
  const mv_report *r = p->o->report;
  size_t count[MV_SHADE_COUNT] = {0};
  const char *before = "";
  if (r->view_count == 0) return;
  for (size_t i = 0; i < r->view_count; i++) count[r->views[i].shade]++;
  mv_buf_text(&p->text, " Of ");
  mv_add_number(&p->text, r->view_count, "materialized view: ", "materialized views: ");
  for (int s = MV_SHADE_PLAIN + 1; s < MV_SHADE_COUNT; s++) {
    if (count[s] == 0) continue;
    mv_buf_printf(&p->text, "%s%zu %s", before, count[s], mv_shades[s].words);
    before = ", ";
  }
  mv_buf_char(&p->text, '.');
}

/* ---- findings --------------------------------------------------------------------------------- */

/* The lines of a text, each behind a sign; tabs stay, what cannot be seen is shown. */
static void add_lines(mv_buf *b, char sign, mv_str lines) {
  bool begins = true;
  for (uint32_t at = 0; at < lines.n;) {
    uint32_t n = 0;
    if (begins) mv_buf_char(b, sign);
    while (at + n < lines.n && !strchr("\t\r\n", lines.p[at + n])) n++;
    mv_buf_add(b, mv_printable(b->arena, mv_str_at(lines.p + at, n), 0));
    at += n;
    begins = at < lines.n && lines.p[at] == '\n';
    if (at < lines.n && lines.p[at] != '\r') mv_buf_char(b, lines.p[at]);
    at++;
  }
  mv_buf_char(b, '\n');
}

/* A fix that is short enough to be looked at, or NULL. */
static const mv_fix *short_fix(const mv_finding *f) {
  for (const mv_fix *x = f->fixes; x; x = x->next) {
    if (!x->edits) continue;
    const mv_span whole = mv_whole_lines(f->source, mv_fix_span(x));
    const uint32_t lines = mv_source_place(f->source, whole.end).line - mv_source_place(f->source, whole.beg).line;
    if (lines < DIFF_LINES && whole.end - whole.beg <= DIFF_MAX) return x;
  }
  return NULL;
}

static void add_diff(mv_out *o, mv_buf *b, const mv_finding *f, const mv_fix *x) {
  const mv_span whole = mv_whole_lines(f->source, mv_fix_span(x));
  mv_buf lines;
  mv_buf_init(&lines, &o->arena, 0);
  add_lines(&lines, '-', mv_source_text(f->source, whole));
  const mv_str after = mv_spliced(&o->arena, f->source, x, whole);
  if (after.n) add_lines(&lines, '+', after);
  mv_buf_text(b, "\n");
  mv_add_fenced(b, "  ", "diff", mv_buf_str(&lines));
}

static bool is_question(mv_str s) {
  return s.n > 0 && s.p[s.n - 1] == '?';
}

static void add_finding(page *p, const mv_finding *f) {
  mv_buf *b = &p->piece;
  const mv_fix *x = short_fix(f);
  mv_buf_text(b, "- ");
  mv_add_code(b, mv_out_where(p->o, f->source, f->at));
  mv_buf_printf(b, " **%s** ", mv_severity_name(f->severity));
  mv_add_markdown(b, f->message);
  mv_buf_printf(b, " (%s%s%s)", f->code, f->name ? " " : "", f->name ? f->name : "");
  if (f->help.p) {
    mv_buf_text(b, ". *Help:* ");
    mv_add_markdown(b, f->help);
  }
  if (x && x->how == MV_FIX_UNSAFE) {
    if (!is_question(f->help)) mv_buf_char(b, '.');
    mv_buf_text(b, " Look at this change before you take it:");
  }
  mv_buf_char(b, '\n');
  if (x) add_diff(p->o, b, f, x);
}

/* What a change does to the next refresh is told apart. */
static bool is_change(const mv_finding *f) {
  return strncmp(f->code, "MV8", 3) == 0;
}

static size_t add_list(page *p, bool changes, mv_severity severity, uint32_t end) {
  const mv_report *r = p->o->report;
  size_t hidden = 0; /* from the first on that does not fit */
  for (size_t i = 0; i < r->n; i++) {
    const mv_finding *f = r->findings[i];
    if (f->severity != severity || is_change(f) != changes) continue;
    if (hidden == 0) add_finding(p, f);
    if (hidden || !take_piece(p, end)) hidden++;
  }
  return hidden;
}

static size_t count_of(const mv_report *r, bool changes, mv_severity least, mv_severity most) {
  size_t n = 0;
  for (size_t i = 0; i < r->n; i++) {
    const mv_finding *f = r->findings[i];
    n += is_change(f) == changes && f->severity >= least && f->severity <= most;
  }
  return n;
}

static void add_changes(page *p) {
  size_t hidden = 0;
  if (count_of(p->o->report, true, MV_INFO, MV_ERROR) == 0) return;
  mv_buf_text(&p->text, "\n### What changes for the next refresh\n\n");
  for (int s = MV_ERROR; s >= MV_INFO; s--) hidden += add_list(p, true, (mv_severity)s, CHANGES_END);
  add_hidden(p, hidden, "change is", "changes are");
}

static void add_problems(page *p) {
  if (count_of(p->o->report, false, MV_WARNING, MV_ERROR) == 0) return;
  mv_buf_text(&p->text, "\n### What was found\n\n");
  size_t hidden = add_list(p, false, MV_ERROR, FINDINGS_END);
  hidden += add_list(p, false, MV_WARNING, FINDINGS_END);
  add_hidden(p, hidden, "finding is", "findings are");
}

static void add_infos(page *p) {
  const size_t n = count_of(p->o->report, false, MV_INFO, MV_INFO);
  if (n == 0) return;
  open_details(p, n, count_of(p->o->report, false, MV_WARNING, MV_ERROR) ? "more for information" : "for information");
  add_hidden(p, add_list(p, false, MV_INFO, INFOS_END), "info is", "infos are");
  close_details(p);
}

/* ---- the graph -------------------------------------------------------------------------------- */

static void add_graph(page *p) {
  const mv_graph_view *g = p->o->report->graph;
  if (!g || g->edge_count == 0) return;
  const uint32_t room = p->text.n + GRAPH_LEAST < GRAPH_END ? GRAPH_END - p->text.n - GRAPH_LEAST / 4 : 0;
  mv_buf chart;
  mv_buf_init(&chart, &p->o->of_file, 0);
  if (room) mv_graph_mermaid(&chart, g, room < MV_MERMAID_BYTES ? room : MV_MERMAID_BYTES);
  open_details(p, 0, "Which dataset reads which");
  mv_add_fenced(&p->piece, "", "mermaid", mv_buf_str(&chart));
  if (!room || !take_piece(p, GRAPH_END)) mv_buf_text(&p->text, "There is no room for the graph: see `mvlint graph`.\n");
  close_details(p);
}

/* ---- the page --------------------------------------------------------------------------------- */

static void add_head(page *p) {
  const mv_report *r = p->o->report;
  mv_buf_text(&p->text, "## mvlint: ");
  mv_add_counts(&p->text, r->count);
  mv_buf_text(&p->text, "\n\n");
  mv_add_number(&p->text, r->files, "file", "files");
  mv_buf_text(&p->text, " with ");
  mv_add_number(&p->text, r->statements, "statement", "statements");
  mv_buf_text(&p->text, r->files == 1 ? " was read." : " were read.");
  add_verdicts(p);
  mv_buf_char(&p->text, '\n');
}

void mv_report_markdown(mv_out *o) {
  page p = {.o = o};
  mv_buf_init(&p.text, &o->of_file, PAGE_MAX);
  mv_buf_init(&p.piece, &o->of_file, PAGE_MAX);
  add_head(&p);
  add_changes(&p);
  add_views(&p);
  add_problems(&p);
  add_infos(&p);
  add_graph(&p);
  mv_out_write(o, mv_harmless(&o->arena, mv_buf_str(&p.text)));
}
