/* names.c: what names and string literals in the text mean.
 *
 * Everything here works on the text alone: total on any bytes, also those of a broken statement,
 * and linear. A result is a piece of the source where nothing has to change, else a copy in the
 * arena. */
#include "mvlint/ast.h"

#include <limits.h>

#include "src/syntax/jinja.h"
#include "src/syntax/words.h"
#include "src/base/banned.h"

/* ---- blanks and words ------------------------------------------------------------------- */

static bool is_ascii_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The length of the white space character at i, or 0. */
static uint32_t blank_length(mv_str s, uint32_t i) {
  if (is_ascii_blank(s.p[i])) return 1;
  if ((unsigned char)s.p[i] < 0x80) return 0;
  uint32_t c = 0;
  unsigned length = mv_utf8_decode(s.p + i, s.n - i, &c);
  bool blank = c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 ||
               c == 0x202f || c == 0x205f || c == 0x3000;
  return blank ? length : 0;
}

static bool follows(mv_str s, uint32_t i, const char *two) {
  return s.n - i >= 2 && s.p[i] == two[0] && s.p[i + 1] == two[1];
}

/* Past a comment to the end of the line; a backslash right before a LF joins the next line. */
static uint32_t skip_line_comment(mv_str s, uint32_t i) {
  while (i < s.n && s.p[i] != '\n' && s.p[i] != '\r') i += follows(s, i, "\\\n") ? 2 : 1;
  return i;
}

static uint32_t skip_block_comment(mv_str s, uint32_t i) {
  uint32_t depth = 0;
  while (i < s.n) {
    if (follows(s, i, "*/")) {
      i += 2;
      if (--depth == 0) return i;
    } else if (follows(s, i, "/*") && !(depth && s.n - i > 2 && s.p[i + 2] == '+')) {
      depth++;
      i += 2;
    } else {
      i++;
    }
  }
  return i;
}

/* Behind the comment at i, or i. */
static uint32_t skip_comment(mv_str s, uint32_t i) {
  if (follows(s, i, "--")) return skip_line_comment(s, i + 2);
  const bool hint = s.n - i > 2 && s.p[i + 2] == '+';
  return follows(s, i, "/*") && !hint ? skip_block_comment(s, i) : i;
}

uint32_t mv_skip_blank(mv_str s, uint32_t i) {
  while (i < s.n) {
    const uint32_t blank = blank_length(s, i);
    const uint32_t next = blank ? i + blank : skip_comment(s, i);
    if (next == i) return i;
    i = next;
  }
  return i;
}

static bool is_word_byte(char c) {
  return (c >= '0' && c <= '9') || (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || c == '_' ||
         (unsigned char)c >= 0x80;
}

static bool is_quote(char c) {
  return c == '\'' || c == '"' || c == '`';
}

/* The length of the {{ … }} at i in a string, or 0. */
static uint32_t template_length(mv_str s, uint32_t i, const char **hopeless) {
  if (!follows(s, i, "{{")) return 0;
  const char *end = mv_jinja_in_string(s.p + i, s.p + s.n, hopeless);
  return end ? (uint32_t)(end - (s.p + i)) : 0;
}

/* The end of what is quoted from i on: past the closing quote, or the end of the text. */
static uint32_t quoted_end(mv_str s, uint32_t i, bool raw) {
  char quote = s.p[i++];
  const char *hopeless = NULL;
  while (i < s.n) {
    uint32_t template = quote == '`' ? 0 : template_length(s, i, &hopeless);
    if (template) {
      i += template;
      continue;
    }
    bool doubled = !raw && follows(s, i, (const char[]){quote, quote});
    if (doubled || (s.p[i] == '\\' && !raw && quote != '`' && i + 1 < s.n))
      i += 2;
    else if (s.p[i++] == quote)
      return i;
  }
  return i;
}

mv_str mv_word_at(mv_str s, uint32_t i) {
  uint32_t beg = i;
  bool raw = mv_lower(s.p[i]) == 'r' && s.n - i > 1 && (s.p[i + 1] == '\'' || s.p[i + 1] == '"');
  if (raw || is_quote(s.p[i])) {
    i = quoted_end(s, i + raw, raw);
  } else if (is_word_byte(s.p[i])) {
    while (i < s.n && is_word_byte(s.p[i]) &&
           ((unsigned char)s.p[i] < 0x80 || i == beg || !blank_length(s, i)))
      i++;
  } else {
    i++;
  }
  return mv_str_at(s.p + beg, i - beg);
}

bool mv_next_comment(mv_str s, uint32_t *i, mv_span *out) {
  uint32_t at = *i;
  while (at < s.n) {
    const uint32_t blank = blank_length(s, at);
    const uint32_t behind = blank ? at + blank : skip_comment(s, at);
    if (!blank && behind > at) {
      *out = mv_span_of(at, behind);
      *i = behind;
      return true;
    }
    at = blank ? behind : at + mv_word_at(s, at).n;
  }
  *i = at;
  return false;
}

static mv_str bare(mv_str unit) {
  bool quoted = unit.n >= 2 && unit.p[0] == '`' && unit.p[unit.n - 1] == '`';
  return quoted ? mv_str_at(unit.p + 1, unit.n - 2) : unit;
}

static bool unit_equal(mv_str a, mv_str b) {
  char last = a.p[a.n - 1];
  return last == '\'' || last == '"' ? mv_str_eq(a, b) : mv_str_ieq(bare(a), bare(b));
}

bool mv_words_equal(mv_str a, mv_str b) {
  uint32_t i = 0, j = 0;
  for (;;) {
    i = mv_skip_blank(a, i);
    j = mv_skip_blank(b, j);
    if (i == a.n || j == b.n) return i == a.n && j == b.n;
    mv_str x = mv_word_at(a, i), y = mv_word_at(b, j);
    if (!unit_equal(x, y)) return false;
    i += x.n;
    j += y.n;
  }
}

mv_span mv_find_word(const mv_stmt *s, mv_span in, const char *word) {
  mv_str text = mv_text(s, in);
  for (uint32_t i = mv_skip_blank(text, 0); i < text.n;) {
    mv_str unit = mv_word_at(text, i);
    if (mv_str_is(unit, word)) return mv_span_of(in.beg + i, in.beg + i + unit.n);
    i = mv_skip_blank(text, i + unit.n);
  }
  return mv_span_of(in.beg, in.beg);
}

/* No such text ends with a parenthesis of its own. */
mv_span mv_own_span(const mv_stmt *s, const mv_node *n) {
  if (!(n->flags & MV_PARENS)) return n->at;
  const mv_str text = mv_text(s, n->at);
  uint32_t beg = 0, end = 0;
  while (beg < text.n && text.p[beg] == '(') beg = mv_skip_blank(text, beg + 1);
  for (uint32_t i = beg; i < text.n; i = mv_skip_blank(text, i)) {
    const mv_str word = mv_word_at(text, i);
    i += word.n;
    if (word.p[0] != ')') end = i;
  }
  return mv_span_of(n->at.beg + beg, n->at.beg + (end > beg ? end : beg));
}

/* ---- names ------------------------------------------------------------------------------ */

static bool is_template(mv_str text) {
  return text.n > 2 && text.p[0] == '{' && text.p[1] == '{';
}

/* A dbt model is called as its file, without folders and ending. */
static mv_str model_name(const mv_stmt *s) {
  mv_str path = s->source->path;
  uint32_t beg = path.n, end = path.n;
  while (beg > 0 && path.p[beg - 1] != '/') beg--;
  for (uint32_t i = path.n; i > beg + 1 && end == path.n; i--)
    if (path.p[i - 1] == '.') end = i - 1;
  return mv_str_at(path.p + beg, end - beg);
}

/* What a template names: absent when only the engine of templates can know. */
static mv_str template_name(mv_arena *a, const mv_stmt *s, mv_str text) {
  mv_jinja_relation r;
  if (mv_jinja_is_model(text)) return model_name(s);
  if (!mv_jinja_relation_of(text, &r)) return mv_str_at(NULL, 0);
  return r.version.p ? mv_format(a, "%.*s_v%.*s", MV_ARG(r.name), MV_ARG(r.version)) : r.name;
}

/* x of IDENTIFIER('x'), a part of a name; absent when the string is more than one plain part. */
static mv_str identifier_name(mv_str text) {
  const mv_str none = mv_str_at(NULL, 0);
  if (text.n < 14 || text.p[text.n - 1] != ')') return none;
  if (!mv_str_is(mv_str_at(text.p, 10), "identifier")) return none;
  uint32_t beg = 10, end = text.n;
  while (beg < end && text.p[beg] != '\'' && text.p[beg] != '"') beg++;
  if (beg == end) return none;
  while (end > beg + 1 && text.p[end - 1] != text.p[beg]) end--;
  for (uint32_t i = beg + 1; i + 1 < end; i++)
    if (strchr("'\".`\\", text.p[i])) return none;
  return end > beg + 2 ? mv_str_at(text.p + beg + 1, end - beg - 2) : none;
}

mv_str mv_other_name_text(mv_arena *a, const mv_stmt *s, mv_str text) {
  mv_str named = is_template(text) ? template_name(a, s, text) : identifier_name(text);
  if (named.p) return named;
  mv_str inner = bare(text);
  if (inner.n == text.n || !memchr(inner.p, '`', inner.n)) return inner;
  char *out = mv_alloc(a, inner.n);
  uint32_t n = 0;
  for (uint32_t i = 0; i < inner.n; i++) {
    out[n++] = inner.p[i];
    if (follows(inner, i, "``")) i++;
  }
  return mv_str_at(out, n);
}

mv_str mv_path_last(mv_arena *a, const mv_stmt *s, const mv_path *p) {
  if (!p || p->n == 0) return mv_str_at(NULL, 0);
  return mv_name_text(a, s, p->parts[p->n - 1]);
}

static uint32_t lower(char *out, mv_str s) {
  for (uint32_t k = 0; k < s.n; k++) out[k] = mv_lower(s.p[k]);
  return s.n;
}

/* The file's name may be longer than what stands for it; all else is as long as its text at most.
 */
static size_t part_room(const mv_stmt *s, mv_span part) {
  const size_t n = part.end - part.beg + 1u;
  return mv_jinja_is_model(mv_text(s, part)) ? n + s->source->path.n : n;
}

mv_str mv_path_key(mv_arena *a, const mv_stmt *s, const mv_path *p) {
  size_t room = 1;
  for (uint32_t i = 0; p && i < p->n; i++) room += part_room(s, p->parts[i]);
  char *out = mv_alloc(a, room);
  uint32_t n = 0;
  for (uint32_t i = 0; p && i < p->n; i++) {
    mv_jinja_relation r;
    mv_str text = mv_text(s, p->parts[i]);
    if (i) out[n++] = '.';
    if (is_template(text) && mv_jinja_relation_of(text, &r) && r.schema.p) {
      n += lower(out + n, r.schema);
      out[n++] = '.';
    }
    n += lower(out + n, mv_name_text(a, s, p->parts[i]));
  }
  return mv_str_at(out, n);
}

bool mv_is_model(const mv_stmt *s) {
  const mv_Create *c = mv_as_Create(s->tree);
  const mv_Name *n = c ? mv_as_Name(c->name) : NULL;
  return n && n->path && mv_jinja_is_model(mv_text(s, n->path->parts[0]));
}

mv_str mv_name_words(mv_arena *a, const mv_stmt *s, const mv_Name *n) {
  bool model = n->path && n->path->n == 1 && mv_jinja_is_model(mv_text(s, n->path->parts[0]));
  return model ? mv_name_text(a, s, n->path->parts[0]) : mv_text(s, n->head.at);
}

bool mv_other_name_is_opaque(mv_str text) {
  mv_jinja_relation r;
  if (text.n == 0) return false;
  if (text.p[0] == ':' || text.p[0] == '?') return true;
  if (is_template(text)) return !mv_jinja_is_model(text) && !mv_jinja_relation_of(text, &r);
  static const bool opens_template[UCHAR_MAX + 1] = {['$'] = true, ['{'] = true, ['<'] = true};
  bool quoted = text.p[0] == '`';
  for (uint32_t i = 0; i < text.n; i++) {
    if (!opens_template[(unsigned char)text.p[i]]) continue;
    if (!quoted || follows(text, i, "${") || follows(text, i, "{{")) return true;
  }
  return false;
}

bool mv_path_is_opaque(const mv_stmt *s, const mv_path *p) {
  for (uint32_t i = 0; p && i < p->n; i++)
    if (mv_span_empty(p->parts[i]) || mv_name_is_opaque(s, p->parts[i])) return true;
  return false;
}

bool mv_path_is_simple(const mv_stmt *s, const mv_path *p) {
  return p && p->n == 1 && !is_template(mv_text(s, p->parts[0]));
}

bool mv_path_is(const mv_stmt *s, const mv_path *p, const char *word) {
  return p && p->n == 1 && mv_str_is(mv_text(s, p->parts[0]), word);
}

/* ---- string values ---------------------------------------------------------------------- */

/* A string being read: from `text` at `i` to `out`, which has room for as many bytes as `text`. */
typedef struct reader {
  mv_str text;
  uint32_t i;
  char *out;
  uint32_t n;
  mv_span watched, found; /* bytes of the value, and of the text that they come from */
} reader;

/* What was read from `i` on has become the value from `n` on. */
static void note(reader *r, uint32_t i, uint32_t n) {
  if (n <= r->watched.beg && r->watched.beg < r->n) r->found.beg = i + (r->watched.beg - n);
  if (n < r->watched.end && r->watched.end <= r->n) r->found.end = r->i - (r->n - r->watched.end);
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = mv_lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The number in `count` hexadecimal digits at i. */
static bool hex_at(mv_str s, uint32_t i, uint32_t count, uint32_t *value) {
  uint32_t v = 0;
  if (i > s.n || s.n - i < count) return false;
  for (uint32_t k = 0; k < count; k++) {
    int digit = hex_digit(s.p[i + k]);
    if (digit < 0) return false;
    v = v << 4 | (uint32_t)digit;
  }
  *value = v;
  return true;
}

static void put_point(reader *r, uint32_t c) {
  char bytes[4];
  unsigned length = mv_utf8_encode(c, bytes);
  memcpy(r->out + r->n, bytes, length);
  r->n += length;
}

/* \uXXXX, a pair of them for one code point, or \UXXXXXXXX; i stands on the u. */
static bool read_code_point(reader *r) {
  bool small = r->text.p[r->i] == 'u';
  uint32_t c, low;
  if (!hex_at(r->text, r->i + 1, small ? 4 : 8, &c)) return false;
  r->i += small ? 5 : 9;
  bool half = small && c >= 0xd800 && c <= 0xdbff;
  if (half && follows(r->text, r->i, "\\u") && hex_at(r->text, r->i + 2, 4, &low) &&
      low >= 0xdc00 && low <= 0xdfff) {
    c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    r->i += 6;
  }
  put_point(r, c);
  return true;
}

static bool is_octal(char c) {
  return c >= '0' && c <= '7';
}

/* \ooo with a first digit of 0 or 1; i stands on it. */
static bool read_octal(reader *r) {
  const char *p = r->text.p + r->i;
  if (r->text.n - r->i < 3 || p[0] > '1' || !is_octal(p[0]) || !is_octal(p[1]) || !is_octal(p[2]))
    return false;
  put_point(r, (uint32_t)((p[0] - '0') * 64 + (p[1] - '0') * 8 + (p[2] - '0')));
  r->i += 3;
  return true;
}

/* What follows a backslash; i stands behind it, on a byte of the text. */
static void read_escape(reader *r) {
  static const char from[] = "0bnrtZ", to[] = "\0\b\n\r\t\x1a";
  char c = r->text.p[r->i];
  if ((c == 'u' || c == 'U') && read_code_point(r)) return;
  if (read_octal(r)) return;
  r->i++;
  if (c == '%' || c == '_') r->out[r->n++] = '\\'; /* LIKE reads it */
  const char *known = c ? strchr(from, c) : NULL;
  r->out[r->n++] = known ? to[known - from] : c;
}

/* A character, an escape or a template between quotes; false at the closing one. */
static bool read_unit(reader *r, char quote, bool raw, const char **hopeless) {
  const uint32_t template = template_length(r->text, r->i, hopeless);
  if (template) {
    memcpy(r->out + r->n, r->text.p + r->i, template);
    r->n += template;
    r->i += template;
    return true;
  }
  const char c = r->text.p[r->i++];
  const bool more = r->i < r->text.n;
  if (c == '\\' && !raw && more) {
    read_escape(r);
  } else if (c != quote) {
    r->out[r->n++] = c;
  } else if (!raw && more && r->text.p[r->i] == quote) {
    r->out[r->n++] = quote;
    r->i++;
  } else {
    return false;
  }
  return true;
}

/* A piece in quotes; i stands on the first. */
static void read_quoted(reader *r, bool raw) {
  const char quote = r->text.p[r->i++];
  const char *hopeless = NULL;
  while (r->i < r->text.n) {
    const uint32_t i = r->i, n = r->n;
    if (!read_unit(r, quote, raw, &hopeless)) return;
    note(r, i, n);
  }
}

/* $tag$…$tag$, tag maybe empty: the text between. Absent when s is not of that form. */
static mv_str dollar_body(mv_str s) {
  uint32_t tag = 1;
  if (s.n == 0 || s.p[0] != '$') return mv_str_at(NULL, 0);
  while (tag < s.n && is_word_byte(s.p[tag])) tag++;
  if (tag == s.n || s.p[tag++] != '$') return mv_str_at(NULL, 0);
  bool closed = s.n >= 2 * tag && memcmp(s.p, s.p + s.n - tag, tag) == 0;
  return mv_str_at(s.p + tag, s.n - tag - (closed ? tag : 0));
}

/* Whether a piece of a string begins at i. */
static bool begins_string(mv_str s, uint32_t i) {
  if (i < s.n && mv_lower(s.p[i]) == 'r') i++;
  return i < s.n && (s.p[i] == '\'' || s.p[i] == '"');
}

/* True, with what is between the quotes, when the text is one piece that means what it shows. */
static bool is_plain(mv_str s, mv_str *inner) {
  bool raw = s.n && mv_lower(s.p[0]) == 'r';
  if (s.n < 2u + raw || !begins_string(s, 0)) return false;
  *inner = mv_str_at(s.p + raw + 1, s.n - raw - 2);
  char quote = s.p[raw];
  if (s.p[s.n - 1] != quote || memchr(inner->p, quote, inner->n)) return false;
  return raw || !memchr(inner->p, '\\', inner->n);
}

static void read_pieces(reader *r) {
  while (begins_string(r->text, r->i)) {
    const bool raw = mv_lower(r->text.p[r->i]) == 'r';
    r->i += raw;
    read_quoted(r, raw);
    r->i = mv_skip_blank(r->text, r->i);
  }
}

mv_str mv_string_text(mv_arena *a, const mv_stmt *s, mv_span at) {
  mv_str text = mv_text(s, at);
  mv_str inner = dollar_body(text);
  if (inner.p || is_plain(text, &inner)) return inner;
  if (!begins_string(text, 0)) return text;
  reader r = {.text = text, .out = mv_alloc(a, (size_t)text.n + 1)};
  read_pieces(&r);
  return mv_str_at(r.out, r.n);
}

/* Where the text of a string literal begins: behind the type's name, if it has one. */
static mv_span string_span(const mv_stmt *s, const mv_Literal *l) {
  mv_span at = mv_own_span(s, &l->head);
  if (!mv_span_empty(l->type)) at.beg = l->type.end;
  at.beg += mv_skip_blank(mv_text(s, at), 0);
  return at;
}

mv_str mv_string_value(mv_arena *a, const mv_stmt *s, const mv_node *literal) {
  const mv_Literal *l = mv_as_Literal(literal);
  if (!l || (l->what != MV_literal_STRING && l->what != MV_literal_TYPED))
    return mv_str_at(NULL, 0);
  return mv_string_text(a, s, string_span(s, l));
}

mv_span mv_string_place(mv_arena *a, const mv_stmt *s, const mv_node *literal, mv_span value) {
  const mv_Literal *l = mv_as_Literal(literal);
  if (!l || mv_span_empty(value)) return literal->at;
  const mv_span at = string_span(s, l);
  const mv_str text = mv_text(s, at);
  mv_str inner = dollar_body(text);
  if (inner.p || is_plain(text, &inner)) {
    const uint32_t head = at.beg + (uint32_t)(inner.p - text.p);
    return value.end <= inner.n ? mv_span_of(head + value.beg, head + value.end) : literal->at;
  }
  reader r = {.text = text, .out = mv_alloc(a, (size_t)text.n + 1), .watched = value};
  read_pieces(&r);
  if (mv_span_empty(r.found)) return literal->at;
  return mv_span_of(at.beg + r.found.beg, at.beg + r.found.end);
}
