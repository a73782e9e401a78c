/* dump.c: JSON to text in two passes: the first counts, the second writes, and neither needs
 * memory that could be short halfway. */
#include "src/report/dump.h"

#include "src/base/banned.h"

typedef struct dumping {
  mv_arena *arena;
  json_t *value;
  size_t flags;
  mv_str text;
} dumping;

static void dump(void *data) {
  dumping *d = data;
  size_t n = json_dumpb(d->value, NULL, 0, d->flags);
  if (n == 0 || n > UINT32_MAX) return;
  char *p = mv_alloc(d->arena, n);
  if (json_dumpb(d->value, p, n, d->flags) == n) d->text = mv_str_at(p, (uint32_t)n);
}

static mv_str dumped(mv_arena *a, json_t *value, size_t flags) {
  dumping d = {.arena = a, .value = value, .flags = flags};
  if (value) (void)mv_guard(dump, &d);
  json_decref(value);
  return d.text;
}

mv_str mv_json_dump(mv_arena *a, json_t *value) {
  return dumped(a, value, JSON_ENCODE_ANY);
}

mv_str mv_json_indented(mv_arena *a, json_t *value) {
  return dumped(a, value, JSON_INDENT(2));
}

json_t *mv_json_append(json_t *list, json_t *value) {
  if (json_array_append_new(list, value) == 0) return list;
  json_decref(list);
  return NULL;
}

/* ---- values ---- */

/* The text with each byte that is not UTF-8 as U+FFFD. */
static mv_str mended(mv_arena *a, mv_str s) {
  size_t bad = mv_utf8_check(s.p, s.n);
  if (bad == s.n) return s;
  mv_buf b;
  mv_buf_init(&b, a, UINT32_MAX);
  for (uint32_t at = 0; at < s.n;) {
    uint32_t code_point = 0;
    unsigned n = mv_utf8_decode(s.p + at, s.n - at, &code_point);
    if (n)
      mv_buf_add(&b, mv_str_at(s.p + at, n));
    else
      mv_buf_text(&b, "\xef\xbf\xbd");
    at += n ? n : 1;
  }
  return mv_buf_str(&b);
}

json_t *mv_json_text(mv_arena *scratch, mv_str s) {
  if (!s.p) return json_null();
  s = mended(scratch, s);
  return json_stringn(s.p, s.n);
}

static json_t *place_value(mv_place at) {
  return json_pack("{s:I, s:I, s:I}", "line", (json_int_t)at.line, "column", (json_int_t)at.column,
                   "offset", (json_int_t)at.offset);
}

json_t *mv_json_range(mv_source *source, mv_span at) {
  const mv_range range = mv_source_range(source, at);
  return json_pack("{s:o, s:o}", "start", place_value(range.beg), "end", place_value(range.end));
}

/* ---- what is written ---- */

static void add_escape(mv_buf *b, uint32_t c) {
  if (c < 0x10000) {
    mv_buf_printf(b, "\\u%04x", (unsigned)c);
    return;
  }
  c -= 0x10000;
  mv_buf_printf(b, "\\u%04x\\u%04x", (unsigned)(0xd800 + (c >> 10)),
                (unsigned)(0xdc00 + (c & 0x3ff)));
}

/* Those of ASCII that stay as they are; of "##", which may begin a command in a log, the second does not. */
static bool stays(mv_str json, uint32_t at) {
  const unsigned char c = (unsigned char)json.p[at];
  return c < 0x7f && (c != '#' || at == 0 || json.p[at - 1] != '#');
}

/* JSON holds '#', characters beyond ASCII, and DEL, only inside strings: there they may be escaped. */
mv_str mv_json_harmless(mv_arena *a, mv_str json) {
  mv_buf b;
  mv_buf_init(&b, a, UINT32_MAX);
  uint32_t done = 0;
  for (uint32_t at = 0; at < json.n;) {
    if (stays(json, at)) {
      at++;
      continue;
    }
    uint32_t c = 0;
    unsigned n = mv_utf8_decode(json.p + at, json.n - at, &c);
    if (n == 0) n = 1;
    mv_str one = mv_str_at(json.p + at, n);
    if (json.p[at] == '#' || !mv_str_eq(mv_printable(a, one, UINT32_MAX), one)) {
      mv_buf_add(&b, mv_str_at(json.p + done, at - done));
      add_escape(&b, c);
      done = at + n;
    }
    at += n;
  }
  mv_buf_add(&b, mv_str_at(json.p + done, json.n - done));
  return mv_buf_str(&b);
}
