/* escape.c: one table for each place that text from outside gets to. */
#include "src/report/escape.h"

#define ESCAPES(name, from, ...)                             \
  static const char *const name##_words[] = {__VA_ARGS__}; \
  const mv_escapes name = {from, name##_words}

ESCAPES(mv_workflow_text, "%\r\n", "%25", "%0D", "%0A");
ESCAPES(mv_workflow_value, "%\r\n:,", "%25", "%0D", "%0A", "%3A", "%2C");
ESCAPES(mv_azure_text, "%\r\n", "%AZP25", "%0D", "%0A");
ESCAPES(mv_azure_value, "%\r\n;]", "%AZP25", "%0D", "%0A", "%3B", "%5D");
ESCAPES(mv_azure_plain, "#", "<U+0023>");
ESCAPES(mv_xml_text, "&<>#", "&amp;", "&lt;", "&gt;", "&#35;");
ESCAPES(mv_xml_value, "&<>\"'#\t\r\n", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#35;", "&#9;", "&#13;", "&#10;");

static void add_ascii(mv_buf *b, char c, const mv_escapes *place) {
  const char *special = c ? strchr(place->from, c) : NULL;
  if (special)
    mv_buf_text(b, place->to[special - place->from]);
  else
    mv_buf_char(b, c);
}

static void add_shown(mv_buf *b, mv_str one, const mv_escapes *place) {
  const mv_str shown = mv_printable(b->arena, one, 0);
  if (mv_str_eq(shown, one)) {
    mv_buf_add(b, one);
    return;
  }
  for (uint32_t i = 0; i < shown.n; i++) add_ascii(b, shown.p[i], place);
}

void mv_add_escaped(mv_buf *b, mv_str s, const mv_escapes *place) {
  for (uint32_t at = 0; at < s.n;) {
    const char c = s.p[at];
    if ((c >= ' ' && c < 0x7f) || (c && strchr(place->from, c))) {
      add_ascii(b, c, place);
      at++;
      continue;
    }
    unsigned n = mv_utf8_decode(s.p + at, s.n - at, NULL);
    if (n == 0) n = 1;
    add_shown(b, mv_str_at(s.p + at, n), place);
    at += n;
  }
}

static bool stays_in_uri(char c) {
  return mv_is_digit(c) || (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || (c && strchr("-._~/", c));
}

void mv_add_uri(mv_buf *b, mv_str path) {
  for (uint32_t i = 0; i < path.n; i++) {
    if (stays_in_uri(path.p[i]))
      mv_buf_char(b, path.p[i]);
    else
      mv_buf_printf(b, "%%%02X", (unsigned)(unsigned char)path.p[i]);
  }
}
