/* values.c: values in the place of placeholders, before anything is parsed.
 *
 * The scanner says what is a comment, a string or a name, and the filter which ":" belongs to a parameter; nothing is
 * replaced that they do not take for a placeholder. What has no value stays one. */
#include <stdlib.h>

#include "syntax/jinja.h"
#include "syntax/state.h"

#include "src/base/banned.h"

/* So much longer than the text with placeholders may the one with values be. */
enum { GROWTH = 16, SPARE = 64 * 1024 };
/* So far in a placeholder the name of a function is looked for. */
enum { LOOK_AHEAD = 32 };

typedef struct put {
  mv_span at;
  mv_str text;
} put;

typedef struct putting {
  mv_source *source;
  mv_arena *a; /* for the time being */
  mv_map values; /* by name: mv_variable */
  mv_lexer lexer;
  uint32_t *scratch;
  uint32_t scratch_cap;
  put *puts;
  uint32_t n, cap;
  mv_source *made;
} putting;

static void add(putting *p, mv_span at, mv_str text) {
  if (p->n == p->cap) {
    p->cap = p->cap ? p->cap * 2 : 32;
    put *more = mv_new_n(p->a, put, p->cap);
    if (p->n) memcpy(more, p->puts, sizeof *more * p->n);
    p->puts = more;
  }
  p->puts[p->n++] = (put){at, text};
}

static const mv_variable *find(const putting *p, mv_str name) {
  const mv_variable *v = mv_map_get(&p->values, name);
  return v && mv_str_eq(v->name, name) ? v : NULL;
}

/* ---- values as SQL -------------------------------------------------------------------------- */

static mv_str quoted(mv_arena *a, mv_str s) {
  mv_buf b;
  mv_buf_init(&b, a, UINT32_MAX);
  mv_buf_char(&b, '\'');
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] == '\'' || s.p[i] == '\\') mv_buf_char(&b, '\\');
    mv_buf_char(&b, s.p[i]);
  }
  mv_buf_char(&b, '\'');
  return mv_buf_str(&b);
}

/* Digits, maybe with a sign and a point. */
static bool is_number(mv_str s) {
  uint32_t digits = 0, points = 0;
  for (uint32_t i = s.n && s.p[0] == '-'; i < s.n; i++) {
    if (mv_is_digit(s.p[i]))
      digits++;
    else if (s.p[i] != '.' || points++)
      return false;
  }
  return digits > 0;
}

/* ---- placeholders --------------------------------------------------------------------------- */

/* {{ var('x') }} or {{ var('x', 'default') }} of dbt. */
static bool dbt_value(const putting *p, mv_str placeholder, mv_str *value) {
  if (!mv_jinja_calls(placeholder, "var")) return false;
  mv_jinja j = mv_jinja_inside(placeholder);
  (void)mv_jinja_next(&j);
  (void)mv_jinja_next(&j);
  const mv_str name = mv_jinja_plain(mv_jinja_next(&j));
  const mv_jinja_token behind = mv_jinja_next(&j);
  if (!name.p) return false;
  const mv_variable *v = find(p, name);
  const mv_jinja_token other = mv_jinja_is(behind, ',') ? mv_jinja_next(&j) : behind;
  *value = v ? v->value : other.kind == MV_JINJA_NUMBER ? other.text : mv_jinja_plain(other);
  const mv_jinja_token close = mv_jinja_is(behind, ',') ? mv_jinja_next(&j) : behind;
  return value->p && mv_jinja_is(close, ')') && mv_jinja_next(&j).kind == MV_JINJA_END;
}

/* A name stands before or behind it. */
static bool is_part_of_name(const putting *p, mv_span at) {
  const mv_source *s = p->source;
  return (at.beg > 0 && s->text[at.beg - 1] == '.') || (at.end < s->n && s->text[at.end] == '.');
}

/* How many bytes open and close a placeholder; 0: there is none. */
typedef struct brackets {
  uint32_t open, close;
} brackets;

/* A placeholder at `at`, which stands alone in the statement or within a string or name. */
static void put_value(putting *p, mv_span at, brackets b, bool alone) {
  const mv_str text = mv_source_text(p->source, at);
  mv_str value;
  if (dbt_value(p, text, &value)) {
    add(p, at, value);
    return;
  }
  const mv_variable *v = find(p, mv_str_trimmed(mv_str_at(text.p + b.open, text.n - b.open - b.close)));
  if (!v) return;
  const bool literal = alone && b.close == 2 && !is_part_of_name(p, at);
  add(p, at, literal ? quoted(p->a, v->value) : v->value);
}

/* ${x}, {{ x }}, and {x} but in quotes. */
static brackets brackets_at(const mv_token *t, mv_str s, uint32_t i) {
  const bool bare = t->kind == TK_PLACEHOLDER || (t->kind == TK_IDENT && s.p[0] != '`');
  const bool two = i + 1 < s.n && s.p[i + 1] == '{';
  if (s.p[i] == '$') return (brackets){two ? 2 : 0, 1};
  if (s.p[i] != '{' || !(two || bare)) return (brackets){0, 0};
  return (brackets){two ? 2 : 1, two ? 2 : 1};
}

/* The end of the placeholder that begins at i, or 0. */
static uint32_t placeholder_end(mv_str s, uint32_t i, brackets b) {
  for (uint32_t k = i + b.open; b.open && k + b.close <= s.n; k++)
    if (s.p[k] == '}' && s.p[k + b.close - 1] == '}') return k + b.close;
  return 0;
}

static void look_into(putting *p, const mv_token *t) {
  const mv_str s = mv_lexer_text(&p->lexer, t);
  if (s.n > 1 && s.p[0] == '{' && s.p[1] == '%') return; /* a control block is passed over */
  for (uint32_t i = 0; i + 1 < s.n; i++) {
    const brackets b = brackets_at(t, s, i);
    const uint32_t end = placeholder_end(s, i, b);
    if (end == 0) continue;
    put_value(p, mv_span_of(t->beg + i, t->beg + end), b, end - i == s.n);
    i = end - 1;
  }
}

static void put_parameter(putting *p, const mv_token *t) {
  const mv_str s = mv_lexer_text(&p->lexer, t);
  const mv_variable *v = s.n > 1 && s.p[0] == ':' ? find(p, mv_str_at(s.p + 1, s.n - 1)) : NULL;
  if (v) add(p, mv_span_of(t->beg, t->end), is_number(v->value) ? v->value : quoted(p->a, v->value));
}

/* Parts with points between them, which need no quotes. */
static bool is_plain_name(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++) {
    const char c = mv_lower(s.p[i]);
    if (!(c >= 'a' && c <= 'z') && !mv_is_digit(c) && c != '_' && c != '.') return false;
  }
  return s.n > 0;
}

static const mv_variable *named(const putting *p, const mv_token *t) {
  const mv_str s = mv_lexer_text(&p->lexer, t);
  if (t->kind != TK_PLACEHOLDER) return find(p, s); /* of :x, without the colon */
  const brackets b = brackets_at(t, s, 0);
  return s.p[0] == '{' ? find(p, mv_str_trimmed(mv_str_at(s.p + b.open, s.n - b.open - b.close))) : NULL;
}

/* IDENTIFIER(:x) or IDENTIFIER({{ x }}) is the name itself. */
static void put_identifier(putting *p, uint32_t i) {
  const mv_token *t = &p->lexer.tokens[i];
  const uint32_t left = p->lexer.n - i;
  if (t->word != MV_W_IDENTIFIER || left < 4 || t[1].kind != TK_LPAREN) return;
  const uint32_t k = t[2].kind == TK_COLON ? 3 : 2;
  if (k + 1 >= left || t[k + 1].kind != TK_RPAREN || (k == 2 && t[k].kind != TK_PLACEHOLDER)) return;
  const mv_variable *v = named(p, &t[k]);
  if (v && is_plain_name(v->value)) add(p, mv_span_of(t->beg, t[k + 1].end), v->value);
}

/* ---- statements ----------------------------------------------------------------------------- */

static bool may_have_parameters(const putting *p) {
  const mv_lexer *x = &p->lexer;
  for (uint32_t i = 0; i + 1 < x->n; i++)
    if (x->tokens[i].kind == TK_COLON && find(p, mv_lexer_text(x, &x->tokens[i + 1]))) return true;
  return false;
}

static void put_parameters(putting *p) {
  mv_lexer *x = &p->lexer;
  uint32_t deep = 0;
  mv_passed passed = {.arena = p->a};
  if (x->n > p->scratch_cap) {
    p->scratch_cap = x->cap;
    p->scratch = mv_xrealloc(p->scratch, (size_t)p->scratch_cap * sizeof *p->scratch);
  }
  const uint32_t n = mv_filter(p->source->text, x->tokens, x->n, p->scratch, MV_DEPTH_MAX, &deep, &passed);
  for (uint32_t i = 0; i < n; i++)
    if (x->tokens[i].kind == TK_PARAM) put_parameter(p, &x->tokens[i]);
}

static void put_in_statement(putting *p) {
  const mv_lexer *x = &p->lexer;
  for (uint32_t i = 0; i < x->n; i++) {
    put_identifier(p, i);
    look_into(p, &x->tokens[i]);
  }
  if (may_have_parameters(p)) put_parameters(p);
}

static int by_place(const void *x, const void *y) {
  const put *a = x, *b = y;
  return a->at.beg < b->at.beg ? -1 : a->at.beg > b->at.beg;
}

static void put_together(putting *p) {
  mv_pieces pieces;
  uint32_t at = 0;
  const uint64_t most = (uint64_t)p->source->n * GROWTH + SPARE;
  mv_pieces_init(&pieces, p->a, p->source, most < MV_SOURCE_MAX ? (uint32_t)most : (uint32_t)MV_SOURCE_MAX);
  qsort(p->puts, p->n, sizeof *p->puts, by_place);
  for (uint32_t i = 0; i < p->n; i++) {
    if (p->puts[i].at.beg < at) continue; /* inside of IDENTIFIER(…) */
    mv_pieces_copy(&pieces, mv_span_of(at, p->puts[i].at.beg), "");
    mv_pieces_make(&pieces, p->puts[i].text, p->puts[i].at);
    at = p->puts[i].at.end;
  }
  mv_pieces_copy(&pieces, mv_span_of(at, p->source->n), "");
  p->made = mv_source_of_pieces(p->source, &pieces);
}

static void put_values(void *data) {
  putting *p = data;
  mv_statement_end ending = MV_AT_CELL;
  mv_lexer_open(&p->lexer, p->source->text, p->source->n);
  while (ending != MV_AT_EOF) {
    p->lexer.n = 0;
    ending = mv_lexer_statement(&p->lexer);
    put_in_statement(p);
  }
  if (p->n) put_together(p);
}

/* A default of dbt is a value too, when nothing else gives one. */
static bool has_default(const mv_source *s) {
  const char *p = s->n ? memchr(s->text, '{', s->n) : NULL;
  const char *end = s->text + s->n;
  for (; p; p = memchr(p, '{', (size_t)(end - p))) {
    if (*++p != '{') continue; /* the text ends with NULs */
    mv_jinja j = {p + 1, end - p > LOOK_AHEAD ? p + LOOK_AHEAD : end};
    if (mv_str_is(mv_jinja_next(&j).text, "var")) return true;
  }
  return false;
}

/* Of equal names the last one counts. */
static void know(putting *p, const mv_variable *values, uint32_t n) {
  mv_map_init(&p->values, p->a);
  for (uint32_t i = 0; i < n; i++) {
    mv_variable *v = mv_new(p->a, mv_variable);
    *v = values[i];
    (void)mv_map_put(&p->values, v->name, v);
  }
}

mv_source *mv_put_values(mv_source *s, const mv_variable *values, uint32_t n, mv_arena *scratch) {
  putting p = {.source = s, .a = scratch};
  if (n == 0 && !has_default(s)) return s;
  know(&p, values, n);
  const mv_outcome outcome = mv_guard(put_values, &p);
  mv_lexer_close(&p.lexer);
  free(p.scratch);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
  return p.made ? p.made : s;
}
