/* strings.c: string expressions of Python: literals with their escapes, f-strings, %, format() and sums.
 *
 * What cannot be known becomes a placeholder: {…} where SQL takes that for one and it stands in the file, else ${…}. */
#include "src/host/strings.h"

#include "src/base/banned.h"

/* A name of a name of a name of a string. */
enum { NAMES_MAX = 8, FILLED_MAX = 1000, SHOWN_MAX = 60 };

typedef struct writing {
  py_names *names;
  mv_pieces *out;
  py_form form;
  bool braces, percent; /* the text is filled in by format() or % */
  bool whole;           /* nothing was filled in */
  bool lent;            /* the text is that of a name */
  unsigned depth;       /* of names */
  unsigned filled;      /* names so far, each with all that it needs */
  const mv_span *place; /* what everything stands for, or NULL: what is there */
  uint32_t read;        /* bytes of `out` of which it is known where strings and comments of SQL begin and end */
  char within;          /* the quote that is open there, '-' or '*' for a comment, or 0 */
} writing;

/* ---- names ---------------------------------------------------------------------------------- */

typedef struct binding {
  uint32_t count;
  uint32_t value, end; /* the tokens behind "=", or 0 */
  enum { NOT_ASKED, BEING_ASKED, A_STRING, NO_STRING } state;
} binding;

static void bind(py_names *names, mv_arena *a, uint32_t i, uint32_t value) {
  const mv_str name = py_text(names->file, i);
  binding *b = mv_map_get(&names->map, name);
  if (!b) {
    b = mv_new(a, binding);
    mv_map_put(&names->map, name, b);
  }
  b->count++;
  b->value = value;
}

/* Names in the parentheses of a def. */
static void bind_parameters(py_names *names, mv_arena *a, uint32_t i) {
  const py_token *t = names->file->tokens;
  const uint32_t open = t[i].behind + 1, end = t[open].kind == PY_OTHER ? t[open].behind : open;
  for (uint32_t k = open; k < end; k++)
    if (t[k].kind == PY_NAME) bind(names, a, k, 0);
}

/* Words behind which a name gets a value that is not looked at. */
static bool gives_value(const py_file *f, uint32_t i) {
  static const char *const words[] = {"for", "as", "import", "global", "nonlocal", "del", "lambda", "class"};
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (mv_py_is(f, i, words[k])) return true;
  return false;
}

/* From i up to the end of a list of names: "in", ":", "=", a word that begins another list, or the line's end. */
static void bind_names(py_names *names, mv_arena *a, uint32_t i) {
  const py_file *f = names->file;
  for (bool more = true; more; i++) {
    if (f->tokens[i].kind == PY_NAME) bind(names, a, i, 0);
    const uint32_t n = i + 1;
    more = !f->tokens[n].first && !mv_py_is(f, n, "in") && !mv_py_is(f, n, ":") && !mv_py_is(f, n, "=") &&
           !gives_value(f, n);
  }
}

/* An "=" that is no argument's: at the beginning of a line stand names alone before it. */
static bool is_assigned(const py_file *f, uint32_t i) {
  return mv_py_is(f, i + 1, "=") ? f->tokens[i].first : mv_py_is(f, i + 1, ":=") || mv_py_is(f, i + 1, "+=") || mv_py_is(f, i + 1, "%=");
}

void mv_py_names_find(py_names *names, const py_file *f) {
  names->file = f;
  mv_map_init(&names->map, f->a);
  for (uint32_t i = 0; f->tokens[i].kind != PY_END; i++) {
    const py_token *t = &f->tokens[i];
    if (t->kind != PY_NAME) continue;
    const bool plain = mv_py_is(f, i + 1, "=") && t->first && t->column == 0;
    if (is_assigned(f, i))
      bind(names, f->a, i, plain ? i + 2 : 0);
    else if (mv_py_is(f, i, "def"))
      bind_parameters(names, f->a, i);
    else if (gives_value(f, i))
      bind_names(names, f->a, i + 1);
    else if (t->first && mv_py_is(f, i + 1, ",")) /* a, b = … */
      bind_names(names, f->a, i);
  }
}

/* The string that a name stands for, or NULL. One that needs itself is none. */
static const binding *value_of(py_names *names, mv_str name) {
  const py_token *t = names->file->tokens;
  binding *b = mv_map_get(&names->map, name);
  if (!b || b->count != 1 || b->value == 0 || names->depth == NAMES_MAX) return NULL;
  if (b->state == NOT_ASKED) {
    b->state = BEING_ASKED;
    for (b->end = b->value; !t[b->end].first;) b->end = t[b->end].behind;
    names->depth++;
    b->state = mv_py_is_string(names, b->value, b->end) ? A_STRING : NO_STRING;
    names->depth--;
  } else if (b->state == BEING_ASKED) {
    b->count++;
  }
  return b->state == A_STRING && b->count == 1 ? b : NULL;
}

/* ---- the shape of an expression ------------------------------------------------------------- */

static bool is_text(const py_file *f, uint32_t i) {
  return f->tokens[i].kind == PY_STRING && !(f->tokens[i].flags & PY_BYTES);
}

/* Behind one operand, and the calls and indexes that belong to it. */
static uint32_t operand_end(const py_file *f, uint32_t i, uint32_t end) {
  i = f->tokens[i].behind;
  for (;;) {
    if (i + 1 < end && mv_py_is(f, i, ".") && f->tokens[i + 1].kind == PY_NAME)
      i += 2;
    else if (i < end && (mv_py_is(f, i, "(") || mv_py_is(f, i, "[")))
      i = f->tokens[i].behind;
    else
      return i < end ? i : end;
  }
}

static uint32_t literals_end(const py_file *f, uint32_t i, uint32_t end) {
  while (i < end && is_text(f, i)) i++;
  return i;
}

/* Methods that leave the text what it is, and format(). */
static uint32_t methods_end(const py_file *f, uint32_t i, uint32_t end) {
  static const char *const kept[] = {"strip", "lstrip", "rstrip", "format"};
  for (;;) {
    bool known = false;
    for (size_t k = 0; k < sizeof kept / sizeof *kept && i + 2 < end; k++) known = known || mv_py_is(f, i + 1, kept[k]);
    if (!known || !mv_py_is(f, i, ".") || !mv_py_is(f, i + 2, "(")) return i;
    i = f->tokens[i + 2].behind;
  }
}

/* The parentheses around a whole expression are taken off. */
static void bare(const py_file *f, uint32_t *i, uint32_t *end) {
  while (*i + 1 < *end && mv_py_is(f, *i, "(") && f->tokens[*i].behind == *end) {
    ++*i;
    --*end;
  }
}

/* Behind the operand that begins at i, which is a text or not. 0: the expression is none that is known. */
static uint32_t part_end(py_names *names, uint32_t i, uint32_t end, bool *text) {
  const py_file *f = names->file;
  uint32_t stop;
  if (is_text(f, i)) {
    stop = methods_end(f, literals_end(f, i, end), end);
    *text = true;
    if (stop < end && mv_py_is(f, stop, "%")) stop = operand_end(f, stop + 1, end);
  } else {
    if (f->tokens[i].kind != PY_NAME && !mv_py_is(f, i, "(")) return 0;
    stop = operand_end(f, i, end);
    *text = stop == i + 1 && value_of(names, py_text(f, i)) != NULL;
  }
  return stop == end || mv_py_is(f, stop, "+") ? stop : 0;
}

bool mv_py_is_string(py_names *names, uint32_t i, uint32_t end) {
  const py_file *f = names->file;
  bool any = false;
  bare(f, &i, &end);
  while (i < end) {
    bool text = false;
    const uint32_t stop = part_end(names, i, end, &text);
    if (stop == 0) return false;
    any = any || text;
    i = stop < end ? stop + 1 : end;
  }
  return any;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void make(writing *w, mv_str text, mv_span at) {
  mv_pieces_make(w->out, text, w->place ? *w->place : at);
}

static void copy(writing *w, mv_span at, const char *keeps_out) {
  if (w->place)
    mv_pieces_make(w->out, mv_source_text(w->names->file->source, at), *w->place);
  else
    mv_pieces_copy(w->out, at, w->form == PY_AS_SQL && !w->lent ? keeps_out : NULL);
}

/* A character that would end what it is written in. */
static bool is_guarded(const writing *w, char c) {
  return w->form == PY_IN_QUOTES ? c == '\'' || c == '\\' : w->form == PY_IN_BACKQUOTES && c == '`';
}

static void put_guarded(writing *w, char c, mv_span at) {
  const char text[2] = {w->form == PY_IN_QUOTES ? '\\' : '`', c};
  make(w, mv_str_at(text, 2), at);
}

/* Text as it stands there. */
static void put_plain(writing *w, mv_span at, const char *keeps_out) {
  const char *t = w->names->file->source->text;
  uint32_t beg = at.beg;
  for (uint32_t i = at.beg; w->form != PY_AS_SQL && i < at.end; i++) {
    if (!is_guarded(w, t[i])) continue;
    copy(w, mv_span_of(beg, i), keeps_out);
    put_guarded(w, t[i], mv_span_of(i, i + 1));
    beg = i + 1;
  }
  copy(w, mv_span_of(beg, at.end), keeps_out);
}

/* The text up to a byte of it has been read, of which the next one is given; 0 behind the last one. */
static void read_byte(writing *w, char c, char next) {
  const char in = w->within;
  if (in == 0)
    w->within = strchr("'\"`", c) || (c == '-' && next == '-') || (c == '/' && next == '*') ? (c == '/' ? '*' : c) : 0;
  else if (in == '-' ? c == '\n' : in == '*' ? c == '*' && next == '/' : c == in)
    w->within = 0;
  else if (c == '\\' && in != '`')
    w->read++;
}

/* Whether SQL takes {name} for a placeholder at the end of what is written. */
static bool takes_braces(writing *w) {
  const mv_buf *b = &w->out->text;
  for (; w->read < b->n; w->read++) read_byte(w, b->p[w->read], w->read + 1 < b->n ? b->p[w->read + 1] : 0);
  return w->form == PY_AS_SQL && w->within == 0;
}

static bool is_word(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++)
    if (!mv_is_digit(s.p[i]) && s.p[i] != '_' && !(mv_lower(s.p[i]) >= 'a' && mv_lower(s.p[i]) <= 'z')) return false;
  return s.n > 0;
}

/* {name} or ${name} for what is filled in: its own words as far as they can stand there. */
static void put_placeholder(writing *w, mv_str words, mv_span at) {
  char text[SHOWN_MAX + 4] = "${";
  size_t n = is_word(words) && takes_braces(w) ? 1 : 2;
  text[n - 1] = '{';
  for (uint32_t i = 0; i < words.n && n < SHOWN_MAX; i++) {
    const char c = words.p[i];
    if (mv_is_digit(c) || c == '_' || c == '.' || (mv_lower(c) >= 'a' && mv_lower(c) <= 'z')) text[n++] = c;
  }
  if (text[n - 1] == '{') text[n++] = '_';
  text[n++] = '}';
  make(w, mv_str_at(text, (uint32_t)n), at);
  w->whole = false;
}

static void put_expression(writing *w, uint32_t i, uint32_t end);

/* The value of a name instead of the name: text that is held by one stands where it is written. No fix goes there, for
 * others may read the name, too. */
static void follow_names(writing *w, uint32_t *i, uint32_t *end) {
  const py_file *f = w->names->file;
  bare(f, i, end);
  while (*end == *i + 1 && f->tokens[*i].kind == PY_NAME && w->depth < NAMES_MAX) {
    const binding *b = value_of(w->names, py_text(f, *i));
    if (!b) return;
    *i = b->value;
    *end = b->end;
    w->depth++;
    w->lent = true;
    bare(f, i, end);
  }
}

/* What {name} stands for, when that is known. */
static bool put_name(writing *w, mv_str name, mv_span at) {
  const bool full = w->depth == NAMES_MAX || w->filled == FILLED_MAX || w->out->text.cut;
  const binding *b = full ? NULL : value_of(w->names, name);
  if (!b) return false;
  const mv_span *outer = w->place;
  const bool braces = w->braces, percent = w->percent;
  if (!outer) w->place = &at;
  w->braces = w->percent = false;
  w->filled++;
  w->depth++;
  put_expression(w, b->value, b->end);
  w->depth--;
  w->braces = braces;
  w->percent = percent;
  w->place = outer;
  return true;
}

/* { … } of an f-string or of format(); behind it. */
static uint32_t put_filled(writing *w, uint32_t i, uint32_t end, bool known) {
  const char *t = w->names->file->source->text;
  uint32_t depth = 0, k = i;
  for (; k < end; k++) {
    depth += t[k] == '{';
    if (t[k] == '}' && --depth == 0) break;
  }
  const uint32_t behind = k < end ? k + 1 : end;
  const mv_str words = mv_str_trimmed(mv_str_at(t + i + 1, k > i ? k - i - 1 : 0));
  const mv_span at = mv_span_of(i, behind);
  if (!known || !put_name(w, words, at)) put_placeholder(w, words, at);
  return behind;
}

/* %s, %(name)s: behind it, or 0 when it is none. */
static uint32_t filler_end(const char *t, uint32_t i, uint32_t end) {
  uint32_t k = i + 1;
  if (k < end && t[k] == '(') {
    while (k < end && t[k] != ')' && t[k] != '%') k++;
    k++;
  }
  while (k < end && (mv_is_digit(t[k]) || strchr(".-+# ", t[k]))) k++;
  return k < end && strchr("sdifrxXeEgG", t[k]) ? k + 1 : 0;
}

static uint32_t hex_value(const char *t, uint32_t n, uint32_t *point) {
  *point = 0;
  for (uint32_t i = 0; i < n; i++) {
    const char c = mv_lower(t[i]);
    if (!mv_is_digit(c) && !(c >= 'a' && c <= 'f')) return 0;
    *point = *point * 16 + (uint32_t)(mv_is_digit(c) ? c - '0' : c - 'a' + 10);
  }
  return n;
}

/* \x41, \u0041, \U00000041; the digits, or 0. */
static uint32_t coded(const char *t, uint32_t i, uint32_t end, uint32_t *point) {
  const uint32_t digits = t[i] == 'x' ? 2 : t[i] == 'u' ? 4 : t[i] == 'U' ? 8 : 0;
  return digits && end - i > digits ? hex_value(t + i + 1, digits, point) : 0;
}

/* The character that a backslash at i and what follows stand for; behind them. An unknown one stands for itself. */
static uint32_t put_escape(writing *w, uint32_t i, uint32_t end, const char *keeps_out) {
  static const char from[] = "\\'\"nrtabfv0", to[] = "\\'\"\n\r\t\a\b\f\v ";
  const char *t = w->names->file->source->text;
  if (i + 1 >= end) return end;
  const char c = t[i + 1];
  uint32_t point;
  if (c == '\n' || c == '\r') return i + 2 + (c == '\r' && i + 2 < end && t[i + 2] == '\n');
  const char *known = strchr(from, c);
  if (c && known) {
    const char one = to[known - from];
    const mv_span at = mv_span_of(i, i + 2);
    if (is_guarded(w, one)) put_guarded(w, one, at); else make(w, mv_str_at(&one, 1), at);
    return i + 2;
  }
  const uint32_t digits = coded(t, i + 1, end, &point);
  char bytes[4];
  if (digits && point > 0 && point < 0x110000 && (point < 0xd800 || point > 0xdfff)) {
    make(w, mv_str_at(bytes, mv_utf8_encode(point, bytes)), mv_span_of(i, i + 2 + digits));
    return i + 2 + digits;
  }
  put_plain(w, mv_span_of(i, i + 2), keeps_out);
  return i + 2;
}

/* What a fix may not bring into a literal. */
static const char *keeps_out_of(const py_token *t, const char *text) {
  static const char *const rows[2][2][2] = {{{"'\\\r\n", "'\\\r\n{}"}, {"'\\", "'\\{}"}},
                                            {{"\"\\\r\n", "\"\\\r\n{}"}, {"\"\\", "\"\\{}"}}};
  return rows[text[t->end - 1] == '"'][(t->flags & PY_TRIPLE) != 0][(t->flags & PY_F) != 0];
}

static void put_literal(writing *w, uint32_t token) {
  const py_token *lit = &w->names->file->tokens[token];
  const char *t = w->names->file->source->text, *keeps_out = keeps_out_of(lit, t);
  const bool filled = (lit->flags & PY_F) || w->braces;
  const uint32_t end = lit->inside.end;
  uint32_t beg = lit->inside.beg, i = beg;
  while (i < end) {
    const bool brace = filled && (t[i] == '{' || t[i] == '}');
    const bool escape = t[i] == '\\' && !(lit->flags & PY_RAW);
    const bool percent = w->percent && t[i] == '%', doubled = (brace || percent) && i + 1 < end && t[i + 1] == t[i];
    const uint32_t filler = percent && !doubled ? filler_end(t, i, end) : 0;
    if (!brace && !escape && !doubled && !filler) {
      i++;
      continue;
    }
    put_plain(w, mv_span_of(beg, i), keeps_out);
    if (escape) {
      i = put_escape(w, i, end, keeps_out);
    } else if (filler) {
      put_placeholder(w, mv_str_at(t + i, filler - i), mv_span_of(i, filler));
      i = filler;
    } else if (doubled) { /* {{ or %% */
      make(w, mv_str_at(t + i, 1), mv_span_of(i, i + 2));
      i += 2;
    } else {
      i = t[i] == '{' ? put_filled(w, i, end, (lit->flags & PY_F) != 0) : i + 1;
    }
    beg = i;
  }
  put_plain(w, mv_span_of(beg, end), keeps_out);
}

/* One operand, [i, end): literals, a name, or something else. */
static void put_part(writing *w, uint32_t i, uint32_t end) {
  const py_file *f = w->names->file;
  const mv_span at = mv_span_of(f->tokens[i].beg, f->tokens[end - 1].end);
  if (!is_text(f, i)) {
    if (end > i + 1 || !put_name(w, py_text(f, i), at)) put_placeholder(w, mv_source_text(f->source, at), at);
    return;
  }
  const uint32_t behind = literals_end(f, i, end);
  for (uint32_t k = behind; k < end; k++) {
    w->braces = w->braces || (mv_py_is(f, k, "format") && mv_py_is(f, k - 1, "."));
    w->percent = w->percent || mv_py_is(f, k, "%");
  }
  for (; i < behind; i++) put_literal(w, i);
  w->braces = w->percent = false;
}

static void put_expression(writing *w, uint32_t i, uint32_t end) {
  const unsigned depth = w->depth;
  const bool lent = w->lent;
  follow_names(w, &i, &end);
  while (i < end) {
    bool text;
    const uint32_t stop = part_end(w->names, i, end, &text);
    if (stop == 0) break;
    put_part(w, i, stop);
    i = stop < end ? stop + 1 : end;
  }
  w->depth = depth;
  w->lent = lent;
}

void mv_py_put_string(py_names *names, mv_pieces *out, uint32_t i, uint32_t end, py_form form) {
  writing w = {.names = names, .out = out, .form = form, .whole = true, .read = out->text.n};
  put_expression(&w, i, end);
}

mv_str mv_py_string_text(py_names *names, mv_arena *a, uint32_t i, uint32_t end, bool *whole) {
  mv_pieces out;
  *whole = false;
  if (names->left == 0) return mv_str_of("");
  mv_pieces_init(&out, a, names->file->source, names->left);
  writing w = {.names = names, .out = &out, .whole = true};
  put_expression(&w, i, end);
  names->left = out.text.cut ? 0 : names->left - out.text.n;
  *whole = w.whole;
  return mv_buf_str(&out.text);
}
