/* scan.c: Python's tokens. Each byte is looked at once; what is not closed ends the part. */
#include "src/host/python.h"

#include "src/base/banned.h"

/* f-strings in f-strings. */
enum { NESTED_MAX = 8 };

#define MAGIC "# MAGIC"

typedef struct scan {
  py_file *f;
  const char *text;
  uint32_t at, end;
  uint32_t line; /* where the line at hand begins */
  uint32_t depth; /* of brackets */
  bool first;     /* the next token begins a logical line */
} scan;

static bool is_letter(char c) {
  return (mv_lower(c) >= 'a' && mv_lower(c) <= 'z') || c == '_' || ((unsigned char)c & 0x80);
}

static char ahead(const scan *s, uint32_t n) {
  return n < s->end - s->at ? s->text[s->at + n] : '\0';
}

static bool is_at(const scan *s, uint32_t at, const char *word) {
  const size_t n = strlen(word);
  return s->end - at >= n && memcmp(s->text + at, word, n) == 0;
}

static py_token *push(py_file *f, py_kind kind, uint32_t beg, uint32_t end) {
  if (f->n == f->cap) {
    f->cap = f->cap ? f->cap * 2 : 256;
    py_token *more = mv_new_n(f->a, py_token, f->cap);
    if (f->n) memcpy(more, f->tokens, sizeof *more * f->n);
    f->tokens = more;
  }
  py_token *t = &f->tokens[f->n++];
  *t = (py_token){.kind = (uint8_t)kind, .beg = beg, .end = end};
  return t;
}

static py_token *take(scan *s, py_kind kind, uint32_t end) {
  py_token *t = push(s->f, kind, s->at, end);
  t->first = s->first;
  t->column = s->at - s->line;
  s->first = false;
  s->at = end;
  return t;
}

void mv_py_add_cell(py_file *f, mv_span at, mv_span lines) {
  py_token *t = push(f, PY_SQL_CELL, at.beg, at.end);
  t->first = true;
  t->inside = lines;
}

static int bracket(const py_file *f, uint32_t i) {
  if (f->tokens[i].kind != PY_OTHER) return 0;
  const char c = f->source->text[f->tokens[i].beg];
  return c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
}

/* So far behind a token others are asked for. */
enum { LOOK_AHEAD = 4 };

void mv_py_finish(py_file *f) {
  for (unsigned i = 0; i <= LOOK_AHEAD; i++) push(f, PY_END, f->source->n, f->source->n)->first = true;
  uint32_t *open = mv_new_n(f->a, uint32_t, f->n), depth = 0;
  for (uint32_t i = 0; i < f->n; i++) {
    f->tokens[i].behind = i + 1 < f->n ? i + 1 : i;
    if (f->tokens[i].first) depth = 0; /* what is still open was never closed */
    if (bracket(f, i) > 0) open[depth++] = i;
    if (bracket(f, i) < 0 && depth) f->tokens[open[--depth]].behind = i + 1;
  }
}

/* ---- strings -------------------------------------------------------------------------------- */

static uint32_t string_end(const char *t, uint32_t i, uint32_t end, unsigned flags, unsigned nested);

static unsigned prefix_flags(const char *t, uint32_t n) {
  unsigned flags = 0;
  for (uint32_t i = 0; i < n; i++) {
    const char c = mv_lower(t[i]);
    flags |= c == 'r' ? PY_RAW : c == 'f' || c == 't' ? PY_F : c == 'b' ? PY_BYTES : 0;
  }
  return flags;
}

/* Behind the "}" of what is filled in at i, or 0. */
static uint32_t filled_end(const char *t, uint32_t i, uint32_t end, unsigned nested) {
  uint32_t depth = 0;
  for (; i < end; i++) {
    if (t[i] == '\n' && nested == 0) return 0;
    if (t[i] == '{') depth++;
    if (t[i] == '}' && --depth == 0) return i + 1;
    if (t[i] != '"' && t[i] != '\'') continue;
    const unsigned flags = i > 0 && mv_lower(t[i - 1]) == 'f' ? PY_F : 0;
    i = string_end(t, i, end, flags, nested + 1);
    if (i == 0) return 0;
    i--;
  }
  return 0;
}

/* Behind the string whose first quote is at i, or 0 when it is not closed. */
static uint32_t string_end(const char *t, uint32_t i, uint32_t end, unsigned flags, unsigned nested) {
  const char quote = t[i];
  const bool triple = end - i >= 3 && t[i + 1] == quote && t[i + 2] == quote;
  if (nested > NESTED_MAX) return 0;
  for (i += triple ? 3 : 1; i < end; i++) {
    if (t[i] == '\\') {
      i += end - i > 2 && t[i + 1] == '\r' && t[i + 2] == '\n' ? 2 : 1;
    } else if (t[i] == quote && (!triple || (end - i >= 3 && t[i + 1] == quote && t[i + 2] == quote))) {
      return i + (triple ? 3 : 1);
    } else if (!triple && (t[i] == '\n' || t[i] == '\r')) {
      return 0;
    } else if ((flags & PY_F) && t[i] == '{') {
      const uint32_t behind = t[i + 1] == '{' ? i + 2 : filled_end(t, i, end, nested);
      if (behind == 0) return 0;
      i = behind - 1;
    }
  }
  return 0;
}

/* False when it is not closed: nothing behind it can be trusted. */
static bool take_string(scan *s, uint32_t prefix) {
  const uint32_t quote = s->at + prefix;
  unsigned flags = prefix_flags(s->text + s->at, prefix);
  const uint32_t end = string_end(s->text, quote, s->end, flags, 0);
  if (end == 0) return false;
  const bool triple = end - quote >= 6 && s->text[quote + 1] == s->text[quote] && s->text[quote + 2] == s->text[quote];
  const uint32_t quotes = triple ? 3 : 1;
  py_token *t = take(s, PY_STRING, end);
  t->flags = (uint8_t)(flags | (triple ? PY_TRIPLE : 0));
  t->inside = mv_span_of(quote + quotes, end - quotes);
  return true;
}

/* ---- lines and comments --------------------------------------------------------------------- */

static uint32_t line_end(const scan *s, uint32_t at) {
  const char *e = at < s->end ? memchr(s->text + at, '\n', s->end - at) : NULL;
  return e ? (uint32_t)(e - s->text) : s->end;
}

static void next_line(scan *s) {
  s->at++;
  s->line = s->at;
  if (s->depth == 0) s->first = true;
}

/* # MAGIC %sql and the lines that go on with # MAGIC. */
static bool take_magic(scan *s) {
  uint32_t word = s->at + (uint32_t)sizeof MAGIC - 1, end = line_end(s, s->at);
  if (s->at != s->line || !is_at(s, s->at, MAGIC)) return false;
  while (word < end && mv_is_blank(s->text[word])) word++;
  const bool sql = is_at(s, word, "%sql") && !(word + 4 < end && is_letter(s->text[word + 4]));
  while (end < s->end && is_at(s, end + 1, MAGIC)) end = line_end(s, end + 1);
  if (sql) mv_py_add_cell(s->f, mv_span_of(s->at, end), mv_span_of(word + 4, end));
  s->at = end;
  return true;
}

static void take_comment(scan *s) {
  py_file *f = s->f;
  const mv_span at = mv_span_of(s->at, line_end(s, s->at));
  s->at = at.end;
  const mv_str text = mv_source_text(f->source, at);
  if (!mv_py_mentions(text, "noqa") && !mv_py_mentions(text, "mvlint")) return;
  if (f->remark_count == f->remark_cap) {
    f->remark_cap = f->remark_cap ? f->remark_cap * 2 : 8;
    mv_span *more = mv_new_n(f->a, mv_span, f->remark_cap);
    if (f->remark_count) memcpy(more, f->remarks, sizeof *more * f->remark_count);
    f->remarks = more;
  }
  f->remarks[f->remark_count++] = at;
}

/* ---- tokens --------------------------------------------------------------------------------- */

/* Words that begin a line nowhere but in the outermost block: brackets before them were never closed. */
static void mind_brackets(scan *s, uint32_t end) {
  static const char *const words[] = {"def", "class", "import", "from"};
  if (s->depth == 0 || s->at != s->line) return;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (end - s->at != strlen(words[i]) || !is_at(s, s->at, words[i])) continue;
    s->depth = 0;
    s->first = true;
  }
}

static bool take_word(scan *s) {
  uint32_t end = s->at + 1;
  while (end < s->end && (is_letter(s->text[end]) || mv_is_digit(s->text[end]))) end++;
  const uint32_t n = end - s->at;
  const bool quoted = end < s->end && (s->text[end] == '"' || s->text[end] == '\'');
  if (quoted && n <= 2 && strspn(s->text + s->at, "rRbBfFuUtT") >= n) return take_string(s, n);
  mind_brackets(s, end);
  take(s, PY_NAME, end);
  return true;
}

static void take_number(scan *s) {
  uint32_t end = s->at + 1;
  while (end < s->end && (is_letter(s->text[end]) || mv_is_digit(s->text[end]) || s->text[end] == '.')) end++;
  take(s, PY_NUMBER, end);
}

/* Signs of two characters matter only where "=" is one of them. */
static void take_sign(scan *s) {
  const char c = ahead(s, 0);
  if (strchr("([{", c)) s->depth++;
  if (strchr(")]}", c)) s->depth -= s->depth > 0;
  const bool two = ahead(s, 1) == '=' && strchr("=!<>:+-*/%&|^@", c);
  take(s, PY_OTHER, s->at + (two ? 2 : 1));
}

/* False where nothing behind can be trusted. */
static bool take_token(scan *s) {
  const char c = ahead(s, 0);
  if (c == '\n') {
    next_line(s);
  } else if (c == '#') {
    if (!take_magic(s)) take_comment(s);
  } else if (c == '\\' && (ahead(s, 1) == '\n' || ahead(s, 1) == '\r')) {
    s->at += ahead(s, 1) == '\r' ? 3 : 2;
    s->line = s->at;
  } else if ((c == '%' || c == '!') && s->first && s->at == s->line) {
    s->at = line_end(s, s->at); /* a command of the notebook */
  } else if (is_letter(c)) {
    return take_word(s);
  } else if (mv_is_digit(c)) {
    take_number(s);
  } else if (c == '"' || c == '\'') {
    return take_string(s, 0);
  } else if (c > ' ') {
    take_sign(s);
  } else {
    s->at++;
  }
  return true;
}

void mv_py_scan(py_file *f, mv_span part) {
  scan s = {.f = f, .text = f->source->text, .at = part.beg, .end = part.end, .line = part.beg, .first = true};
  while (s.at < s.end && take_token(&s)) continue;
}

bool mv_py_mentions(mv_str s, const char *word) {
  const uint32_t n = (uint32_t)strlen(word);
  for (uint32_t i = 0; i + n <= s.n; i++)
    if (mv_str_is(mv_str_at(s.p + i, n), word)) return true;
  return false;
}

/* ---- asking --------------------------------------------------------------------------------- */

bool mv_py_is(const py_file *f, uint32_t i, const char *text) {
  const uint8_t kind = f->tokens[i].kind;
  return (kind == PY_NAME || kind == PY_OTHER) && mv_str_cmp(py_text(f, i), mv_str_of(text)) == 0;
}

uint32_t mv_py_expression_end(const py_file *f, uint32_t i, uint32_t end) {
  for (; i < end; i = f->tokens[i].behind)
    if (bracket(f, i) < 0 || mv_py_is(f, i, ",")) return i;
  return end;
}
