/* text.c: findings for a person at a terminal: `full` with excerpts and carets, `concise` one a
 * line.
 *
 * An excerpt fits in the terminal, is at most EXCERPT_COLUMNS wide, and looks at a bounded number
 * of bytes around the range, however long the line is. Lines that begin with a place are never
 * broken: terminals and editors make links of them. All text from outside passes through
 * mv_printable. */
#include "src/report/render.h"

enum {
  EXCERPT_COLUMNS = 120,
  NARROW = 20,        /* no terminal makes an excerpt narrower */
  BACK_BYTES = 512,   /* how far to look back for them */
  AHEAD_BYTES = 1024, /* how much of a line is ever rendered */
  OTHERS_MAX = 8,     /* lines named of the infos that one stands for */
  TAB = 4,
  MESSAGE_MAX = 4000
};

#define BOLD "1"
#define BLUE "1;34"
#define GREEN "1;32"

static const char *const severity_color[] = {
    [MV_INFO] = "1;36", [MV_WARNING] = "1;33", [MV_ERROR] = "1;31"};

static void paint(mv_out *o, mv_buf *b, const char *color) {
  if (o->report->color) mv_buf_printf(b, "\x1b[%sm", color);
}

static void plain(mv_out *o, mv_buf *b) {
  if (o->report->color) mv_buf_text(b, "\x1b[0m");
}

static void add_printable(mv_out *o, mv_buf *b, mv_str s) {
  mv_buf_add(b, mv_printable(&o->arena, s, MESSAGE_MAX));
}

static void add_times(mv_buf *b, char c, unsigned n) {
  while (n--) mv_buf_char(b, c);
}

static void add_location(mv_out *o, mv_buf *b, mv_source *source, mv_place at) {
  add_printable(o, b, source->path);
  mv_buf_printf(b, ":%u:%u:", (unsigned)at.line, (unsigned)at.column);
}

/* ---- excerpt ----------------------------------------------------------------------------------
 */

/* A piece of a line as it is shown, and where the range lies in it, in columns. */
typedef struct excerpt {
  mv_buf text;
  unsigned columns;
  unsigned from, to;
} excerpt;

static unsigned shown_width(mv_str s) {
  unsigned width = 0;
  size_t at = 0;
  while (at < s.n) {
    uint32_t c = 0;
    unsigned n = mv_utf8_decode(s.p + at, s.n - at, &c);
    width += n ? mv_width(c) : 1;
    at += n ? n : 1;
  }
  return width;
}

/* The character at a place, as it is shown: tabs are blanks, what is not fit to print is spelt. */
static mv_str shown_char(mv_out *o, mv_str line, uint32_t at, unsigned column, uint32_t *length) {
  static const char blanks[] = "    ";
  char c = line.p[at];
  *length = 1;
  if (c == '\t') return mv_str_at(blanks, TAB - column % TAB);
  if (c >= ' ' && c < 0x7f) return mv_str_at(line.p + at, 1);
  uint32_t code_point = 0;
  unsigned n = mv_utf8_decode(line.p + at, line.n - at, &code_point);
  *length = n ? n : 1;
  return mv_printable(&o->arena, mv_str_at(line.p + at, *length), UINT32_MAX);
}

/* The start of the character that ends before `at`. */
static uint32_t char_before(mv_str line, uint32_t at) {
  uint32_t code_point = 0;
  for (uint32_t n = 1; n <= 4 && n <= at; n++) {
    if (mv_utf8_decode(line.p + at - n, n, &code_point) == n) return at - n;
  }
  return at - 1;
}

static bool fits(mv_out *o, mv_str line, unsigned columns) {
  unsigned width = 0;
  if (line.n > 4 * columns) return false;
  for (uint32_t at = 0, length = 0; at < line.n && width <= columns; at += length) {
    width += shown_width(shown_char(o, line, at, width, &length));
  }
  return width <= columns;
}

/* Where to begin: at the start of the line when all of it fits or the range is near it, else some
 * way before it. */
static uint32_t excerpt_start(mv_out *o, mv_str line, uint32_t beg, unsigned columns) {
  uint32_t at = beg, floor = beg > BACK_BYTES ? beg - BACK_BYTES : 0, length = 0;
  uint32_t kept = beg;
  unsigned width = 0, context = columns / 3;
  if (fits(o, line, columns)) return 0;
  while (at > floor && width < 2 * context) {
    at = char_before(line, at);
    width += shown_width(shown_char(o, line, at, 0, &length));
    if (width <= context) kept = at;
  }
  return at == 0 && width + context / 2 <= 2 * context ? 0 : kept;
}

/* Renders the part of a line around the bytes [at.beg, at.end). */
static excerpt excerpt_of(mv_out *o, mv_str line, mv_span at, unsigned columns) {
  excerpt x = {.columns = 0};
  mv_buf_init(&x.text, &o->arena, 64 * 1024);
  uint32_t start = excerpt_start(o, line, at.beg, columns), length = 0;
  if (start > 0) {
    mv_buf_text(&x.text, "…");
    x.columns = 1;
  }
  uint32_t i = start, limit = line.n - start > AHEAD_BYTES ? start + AHEAD_BYTES : line.n;
  for (; i < limit; i += length) {
    mv_str shown = shown_char(o, line, i, x.columns, &length);
    unsigned width = shown_width(shown);
    if (x.columns + width > columns) break;
    if (i <= at.beg) x.from = x.columns;
    mv_buf_add(&x.text, shown);
    x.columns += width;
    if (i < at.end) x.to = x.columns;
  }
  if (at.beg >= i) x.from = x.columns;
  if (i < line.n) {
    mv_buf_text(&x.text, "…");
    x.columns++;
    if (at.end > i) x.to = x.columns;
  }
  if (x.to <= x.from) x.to = x.from + 1;
  return x;
}

/* Columns for an excerpt behind its gutter, without the dots at its end. */
static unsigned excerpt_columns(const mv_out *o, int gutter) {
  unsigned all = o->report->columns, frame = (unsigned)gutter + 4; /* " | " and dots */
  if (all == 0 || all >= EXCERPT_COLUMNS + frame) return EXCERPT_COLUMNS;
  return all > NARROW + frame ? all - frame : NARROW;
}

static void add_gutter(mv_out *o, mv_buf *b, int width, uint32_t line) {
  paint(o, b, BLUE);
  if (line)
    mv_buf_printf(b, "%*u |", width, (unsigned)line);
  else
    mv_buf_printf(b, "%*s |", width, "");
  plain(o, b);
}

static uint32_t last_line(mv_source *source, mv_span at) {
  return mv_source_place(source, at.end > at.beg ? at.end - 1 : at.beg).line;
}

/* The length of a line without blanks at its end, but `least` at least. */
static uint32_t trimmed(mv_str line, uint32_t least) {
  uint32_t n = line.n, floor = n > BACK_BYTES ? n - BACK_BYTES : 0;
  if (floor < least) floor = least;
  while (n > floor && (line.p[n - 1] == ' ' || line.p[n - 1] == '\t')) n--;
  return n;
}

/* The bytes of a range on its first line. */
static mv_span on_first_line(mv_source *source, mv_span at, mv_str line, bool goes_on) {
  uint32_t line_beg = (uint32_t)(line.p - source->text);
  mv_span s = {at.beg - line_beg, at.end - line_beg};
  if (s.beg > line.n) s.beg = line.n;
  if (goes_on) s.end = trimmed(line, s.beg + 1);
  if (s.end > line.n) s.end = line.n;
  return s;
}

static void add_carets(mv_out *o, mv_buf *b, const excerpt *x, uint32_t last, unsigned columns,
                       const char *color) {
  mv_str more = last ? mv_format(&o->arena, " … to line %u", (unsigned)last) : mv_str_of("");
  unsigned width = shown_width(more), n = x->to - x->from;
  if (width && x->to + width > columns)
    n = x->from + width < columns ? columns - x->from - width : 1;
  add_times(b, ' ', x->from + 1);
  paint(o, b, color);
  add_times(b, '^', n);
  mv_buf_add(b, more);
  plain(o, b);
  mv_buf_char(b, '\n');
}

static void add_excerpt(mv_out *o, mv_buf *b, mv_source *source, mv_span at, int gutter,
                        const char *color) {
  if (source->n == 0) return;
  uint32_t first = mv_source_place(source, at.beg).line, last = last_line(source, at);
  mv_str line = mv_source_line(source, first);
  mv_span in_line = on_first_line(source, at, line, last > first);
  line.n = trimmed(line, in_line.end);
  unsigned columns = excerpt_columns(o, gutter);
  excerpt x = excerpt_of(o, line, in_line, columns);
  add_gutter(o, b, gutter, 0);
  mv_buf_char(b, '\n');
  add_gutter(o, b, gutter, first);
  mv_buf_char(b, ' ');
  mv_buf_add(b, mv_buf_str(&x.text));
  mv_buf_char(b, '\n');
  add_gutter(o, b, gutter, 0);
  add_carets(o, b, &x, last > first ? last : 0, columns, color);
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
  int width = digits(line_of(f));
  for (const mv_related *r = f->related; r; r = r->next) {
    int w = digits(mv_source_place(r->source, r->at.beg).line);
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
    unsigned width = shown_width(word);
    if (most && column > indent && column + 1 + width > most) {
      mv_buf_char(b, '\n');
      add_times(b, ' ', indent);
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
  paint(o, b, BLUE);
  mv_buf_printf(b, "%*s =", gutter, "");
  plain(o, b);
  paint(o, b, GREEN);
  mv_buf_printf(b, " %s:", label);
  plain(o, b);
  mv_buf_char(b, ' ');
  add_filled(o, b, text, (unsigned)(gutter + (int)strlen(label)) + 5);
}

static void add_header(mv_out *o, mv_buf *b, const mv_finding *f, uint32_t times, bool with_name) {
  paint(o, b, BOLD);
  add_location(o, b, f->source, mv_source_place(f->source, f->at.beg));
  plain(o, b);
  mv_buf_char(b, ' ');
  paint(o, b, severity_color[f->severity]);
  mv_buf_printf(b, "%s:", mv_severity_name(f->severity));
  plain(o, b);
  mv_buf_char(b, ' ');
  add_printable(o, b, f->message);
  if (times > 1) mv_buf_printf(b, " (%u times)", (unsigned)times);
  mv_buf_printf(b, " [%s", f->code);
  if (with_name && f->name) mv_buf_printf(b, " %s", f->name);
  mv_buf_text(b, "]\n");
}

static void add_related(mv_out *o, mv_buf *b, const mv_related *r, int gutter) {
  paint(o, b, BOLD);
  add_location(o, b, r->source, mv_source_place(r->source, r->at.beg));
  plain(o, b);
  mv_buf_char(b, ' ');
  paint(o, b, BLUE);
  mv_buf_text(b, "note:");
  plain(o, b);
  mv_buf_char(b, ' ');
  add_printable(o, b, r->message);
  mv_buf_char(b, '\n');
  add_excerpt(o, b, r->source, r->at, gutter, BLUE);
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
  add_excerpt(o, b, f->source, f->at, gutter, severity_color[f->severity]);
  for (const mv_related *r = f->related; r; r = r->next) add_related(o, b, r, gutter);
  add_others(o, b, all, i, gutter);
  if (f->condition) add_remark(o, b, gutter, "engine", mv_str_of(f->condition));
  add_remark(o, b, gutter, "help", f->help);
  mv_buf_char(b, '\n');
}

/* ---- the documents ----------------------------------------------------------------------------
 */

static void add_count(mv_buf *b, size_t n, const char *one, const char *many, const char *before) {
  mv_buf_printf(b, "%s%zu %s", before, n, n == 1 ? one : many);
}

static void add_summary(mv_out *o, mv_buf *b) {
  static const struct {
    mv_severity severity;
    const char *one, *many;
  } rows[] = {{MV_ERROR, "error", "errors"},
              {MV_WARNING, "warning", "warnings"},
              {MV_INFO, "info", "infos"}};
  const mv_report *r = o->report;
  paint(o, b, BOLD);
  add_count(b, r->files, "file", "files", "");
  add_count(b, r->statements, "statement", "statements", ", ");
  const char *before = ": ";
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (!r->count[rows[i].severity]) continue;
    add_count(b, r->count[rows[i].severity], rows[i].one, rows[i].many, before);
    before = ", ";
  }
  if (before[0] == ':') mv_buf_text(b, ": no findings");
  plain(o, b);
  mv_buf_char(b, '\n');
}

static void flush_text(mv_out *o, mv_buf *b) {
  mv_out_write(o, mv_buf_str(b));
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
