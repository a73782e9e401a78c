/* paint.c: what the text formats are drawn with: colours, runs of one character, widths. */
#include "src/report/render.h"

void mv_paint(mv_out *o, mv_buf *b, const char *color) {
  if (o->report->color) mv_buf_printf(b, "\x1b[%sm", color);
}

void mv_plain(mv_out *o, mv_buf *b) {
  if (o->report->color) mv_buf_text(b, "\x1b[0m");
}

void mv_add_times(mv_buf *b, char c, unsigned n) {
  while (n--) mv_buf_char(b, c);
}

unsigned mv_shown_width(mv_str s) {
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
