/* excerpt.c: the line that a finding points at, with carets under the range.
 *
 * An excerpt fits in the terminal, is at most EXCERPT_COLUMNS wide, and looks at a bounded number
 * of bytes around the range, however long the line is. What cannot be printed is spelt out. */
#include "src/report/render.h"

enum {
  EXCERPT_COLUMNS = 120,
  NARROW = 20,        /* no terminal makes an excerpt narrower */
  BACK_BYTES = 512,   /* how far to look back for what stands before a range */
  AHEAD_BYTES = 1024, /* how much of a line is ever rendered */
  TAB = 4
};

/* A piece of a line as it is shown, and where the range lies in it, in columns. */
typedef struct excerpt {
  mv_buf text;
  unsigned columns;
  unsigned from, to;
} excerpt;

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
    width += mv_shown_width(shown_char(o, line, at, width, &length));
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
    width += mv_shown_width(shown_char(o, line, at, 0, &length));
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
    unsigned width = mv_shown_width(shown);
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
  mv_paint(o, b, MV_BLUE);
  if (line)
    mv_buf_printf(b, "%*u |", width, (unsigned)line);
  else
    mv_buf_printf(b, "%*s |", width, "");
  mv_plain(o, b);
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
  unsigned width = mv_shown_width(more), n = x->to - x->from;
  if (width && x->to + width > columns)
    n = x->from + width < columns ? columns - x->from - width : 1;
  mv_add_times(b, ' ', x->from + 1);
  mv_paint(o, b, color);
  mv_add_times(b, '^', n);
  mv_buf_add(b, more);
  mv_plain(o, b);
  mv_buf_char(b, '\n');
}

uint32_t mv_shown_line(mv_source *source, mv_span at) {
  const mv_view v = mv_source_view(source, at);
  return v.cell ? v.cell_line : v.line;
}

void mv_add_excerpt(mv_out *o, mv_buf *b, mv_source *source, mv_span at, int gutter,
                    const char *color) {
  if (source->n == 0) return;
  const mv_view v = mv_source_view(source, at);
  const uint32_t more = v.last_line - v.line, first = v.cell ? v.cell_line : v.line;
  mv_str line = mv_source_line(v.source, v.line);
  mv_span in_line = on_first_line(v.source, v.at, line, more > 0);
  line.n = trimmed(line, in_line.end);
  unsigned columns = excerpt_columns(o, gutter);
  excerpt x = excerpt_of(o, line, in_line, columns);
  add_gutter(o, b, gutter, 0);
  if (v.cell) mv_buf_printf(b, " cell %u", (unsigned)v.cell);
  mv_buf_char(b, '\n');
  add_gutter(o, b, gutter, first);
  mv_buf_char(b, ' ');
  mv_buf_add(b, mv_buf_str(&x.text));
  mv_buf_char(b, '\n');
  add_gutter(o, b, gutter, 0);
  add_carets(o, b, &x, more ? first + more : 0, columns, color);
}
