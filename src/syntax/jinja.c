/* jinja.c: a small reader of Jinja's expressions. It knows words, strings, numbers and brackets,
 * calls nothing and changes nothing, and what it does not know is no name and no setting. All work
 * is linear. */
#include "syntax/jinja.h"

#include "src/base/banned.h"

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c) {
  return (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || c == '_' || ((unsigned char)c & 0x80);
}

mv_jinja mv_jinja_inside(mv_str s) {
  mv_jinja j = {s.p, s.p + s.n};
  if (s.n >= 2 && s.p[0] == '{' && s.p[1] == '{') j.p += 2;
  if (j.p < j.end && (*j.p == '-' || *j.p == '+')) j.p++;
  if (j.end - j.p >= 2 && j.end[-1] == '}' && j.end[-2] == '}') j.end -= 2;
  if (j.p < j.end && (j.end[-1] == '-' || j.end[-1] == '+')) j.end--;
  return j;
}

/* Behind the string that begins at p; the end of the text when it is not closed. */
static const char *string_end(const char *p, const char *end) {
  const char quote = *p++;
  while (p < end && *p != quote) p += *p == '\\' && p + 1 < end ? 2 : 1;
  return p < end ? p + 1 : end;
}

mv_jinja_token mv_jinja_next(mv_jinja *j) {
  while (j->p < j->end && is_blank(*j->p)) j->p++;
  mv_jinja_token t = {MV_JINJA_END, {j->p, 0}};
  const char *p = j->p;
  if (p == j->end) return t;
  if (*p == '"' || *p == '\'') {
    t.kind = MV_JINJA_STRING;
    p = string_end(p, j->end);
  } else if (is_letter(*p)) {
    t.kind = MV_JINJA_NAME;
    while (p < j->end && (is_letter(*p) || mv_is_digit(*p))) p++;
  } else if (mv_is_digit(*p)) {
    t.kind = MV_JINJA_NUMBER;
    while (p < j->end && (mv_is_digit(*p) || *p == '.' || *p == '_')) p++;
  } else {
    t.kind = MV_JINJA_OTHER;
    p++;
  }
  t.text.n = (uint32_t)(p - t.text.p);
  j->p = p;
  return t;
}

bool mv_jinja_is(mv_jinja_token t, char other) {
  return t.kind == MV_JINJA_OTHER && t.text.p[0] == other;
}

mv_str mv_jinja_plain(mv_jinja_token t) {
  const mv_str none = {NULL, 0};
  if (t.kind != MV_JINJA_STRING || t.text.n < 2 || t.text.p[t.text.n - 1] != t.text.p[0])
    return none;
  const mv_str inner = mv_str_at(t.text.p + 1, t.text.n - 2);
  return memchr(inner.p, '\\', inner.n) ? none : inner;
}

static bool is_name(mv_jinja_token t, const char *name) {
  return t.kind == MV_JINJA_NAME && mv_str_cmp(t.text, mv_str_of(name)) == 0;
}

static bool is_placeholder(mv_str s) {
  return s.n >= 4 && s.p[0] == '{' && s.p[1] == '{' && s.p[s.n - 1] == '}' && s.p[s.n - 2] == '}';
}

bool mv_jinja_calls(mv_str placeholder, const char *name) {
  if (!is_placeholder(placeholder)) return false;
  mv_jinja j = mv_jinja_inside(placeholder);
  return is_name(mv_jinja_next(&j), name) && mv_jinja_is(mv_jinja_next(&j), '(');
}

bool mv_jinja_is_model(mv_str s) {
  if (s.n < 2 || s.p[0] != '{' || s.p[1] != '{') return false;
  mv_jinja j = mv_jinja_inside(s);
  return is_name(mv_jinja_next(&j), "config") && mv_jinja_next(&j).kind == MV_JINJA_END &&
         !is_placeholder(s);
}

/* v=2 or version=2, as the last argument; `t` is its name. */
static bool read_version(mv_jinja *j, mv_jinja_token t, mv_str *version) {
  if (!is_name(t, "v") && !is_name(t, "version")) return false;
  if (!mv_jinja_is(mv_jinja_next(j), '=')) return false;
  t = mv_jinja_next(j);
  *version = t.kind == MV_JINJA_NUMBER ? t.text : mv_jinja_plain(t);
  return version->p && mv_jinja_is(mv_jinja_next(j), ')');
}

static bool read_arguments(mv_jinja *j, mv_jinja_relation *out, unsigned *count) {
  for (*count = 0; *count < 3; ++*count) {
    mv_jinja_token t = mv_jinja_next(j);
    if (*count > 0 && read_version(j, t, &out->version)) return true;
    const mv_str text = mv_jinja_plain(t);
    if (text.n == 0) return false;
    out->schema = out->name;
    out->name = text;
    t = mv_jinja_next(j);
    if (mv_jinja_is(t, ')')) return ++*count, true;
    if (!mv_jinja_is(t, ',')) return false;
  }
  return false;
}

bool mv_jinja_relation_of(mv_str placeholder, mv_jinja_relation *out) {
  memset(out, 0, sizeof *out);
  if (!is_placeholder(placeholder)) return false;
  mv_jinja j = mv_jinja_inside(placeholder);
  const mv_jinja_token function = mv_jinja_next(&j);
  const bool ref = is_name(function, "ref");
  if (!ref && !is_name(function, "source")) return false;
  unsigned count = 0;
  if (!mv_jinja_is(mv_jinja_next(&j), '(') || !read_arguments(&j, out, &count)) return false;
  if (count > 2 || (!ref && (count != 2 || out->version.p))) return false;
  if (ref) out->schema = mv_str_at(NULL, 0); /* the package */
  return mv_jinja_next(&j).kind == MV_JINJA_END;
}

/* The first word at or behind p, on which no other text stands. */
static mv_str first_word(const char *p, const char *end) {
  while (p < end && (is_blank(*p) || *p == '-' || *p == '+')) p++;
  const char *beg = p;
  while (p < end && is_letter(*p)) p++;
  return mv_str_at(beg, (uint32_t)(p - beg));
}

bool mv_jinja_adds(mv_str block) {
  static const char *const harmless[] = {"and",    "or",    "where", "group",
                                         "having", "order", "limit", "qualify"};
  if (block.n < 4 || block.p[0] != '{' || block.p[1] != '%') return true;
  const char *p = block.p + 2, *end = block.p + block.n;
  const mv_str tag = first_word(p, end);
  if (mv_str_is(tag, "set") || mv_str_is(tag, "macro")) return false;
  while (p + 1 < end && !(p[0] == '%' && p[1] == '}')) p++;
  if (p + 2 >= end) return true;
  const mv_str word = first_word(p + 2, end);
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
    if (mv_str_is(word, harmless[i])) return false;
  return true;
}

/* Whether a string can begin behind the text that ends at p, in an expression that begins at beg.
 */
static bool wants_operand(const char *beg, const char *p) {
  while (p > beg && is_blank(p[-1])) p--;
  return p > beg && memchr("([{,~=:|+", p[-1], 9) != NULL;
}

const char *mv_jinja_in_string(const char *p, const char *end, const char **hopeless) {
  if (*hopeless && p < *hopeless) return NULL;
  const char *beg = p + 2;
  if (beg < end && (*beg == '-' || *beg == '+')) beg++;
  while (beg < end && (*beg == ' ' || *beg == '\t')) beg++;
  if (beg == end || !is_letter(*beg)) return NULL;
  for (p = beg; p + 1 < end && *p != '\n' && *p != '\r'; p++) {
    if (p[0] == '}' && p[1] == '}') return p + 2;
    if (*p != '"' && *p != '\'') continue;
    if (!wants_operand(beg, p)) break;
    const char *q = p + 1;
    while (q < end && *q != *p && *q != '\n' && *q != '\r') q++;
    if (q == end || *q != *p) break;
    p = q;
  }
  *hopeless = p;
  return NULL;
}
