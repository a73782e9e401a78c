/* lexer.c: what the scanner's actions walk by hand: comments, strings, quoted names, placeholders,
 * cells.
 *
 * Each walk goes forward only, and a closer found missing once is not looked for again, so that a
 * file of many unclosed things is still scanned in linear time. */
#include "syntax/lexer.h"

#include <string.h>

#include "syntax/jinja.h"

#define CELL_MARK "-- COMMAND ----------"
#define MAGIC "-- MAGIC"
#define WRONG_HEADER "# Databricks notebook source"

enum {
  UNCLOSED_BRACE = 1,
  UNCLOSED_BRACES = 2,
  UNCLOSED_JINJA = 4,
  UNCLOSED_JINJA_COMMENT = 8,
  UNCLOSED_SINGLE = 16,
  UNCLOSED_DOUBLE = 32,
  UNBALANCED = 64 /* brackets in {{ … }}: they do not count any more */
};

#define MAX_DOLLAR_MISSES 16

/* A placeholder, or what may be meant as one. */
static void push_placeholder(mv_lexer *x, uint16_t kind, unsigned word, const char *beg,
                             const char *end) {
  mv_lexer_push(x, kind, word, beg, end);
  x->placeholders = true;
}

static void bad(mv_lexer *x, mv_bad reason, const char *beg, const char *end) {
  push_placeholder(x, TK_BAD, MV_NOT_A_WORD + (unsigned)reason, beg, end);
}

void mv_lexer_glue(mv_lexer *x, const char *end) {
#ifdef MV_BARE_SCANNER
  (void)x, (void)end;
#else
  mv_token *t = &x->tokens[x->n - 1];
  t->kind = TK_IDENT;
  t->word = 0;
  t->end = (uint32_t)(end - x->base);
  x->glue = end;
  x->placeholders = true;
#endif
}

/* A token that a placeholder right behind it belongs to: dev_${env}, ${a}${b}. */
static bool can_glue(const mv_lexer *x, const char *p) {
#ifdef MV_BARE_SCANNER
  (void)x, (void)p;
  return false;
#else
  if (x->n == 0) return false;
  const mv_token *t = &x->tokens[x->n - 1];
  if (x->base + t->end != p || x->base[t->beg] == '`') return false;
  if (t->word && t->word < MV_W_count) return mv_keywords[t->word].cls != MV_RESERVED;
  return t->kind == TK_IDENT || (t->kind == TK_PLACEHOLDER && t->word != MV_MAYBE_NOTHING);
#endif
}

static bool at_line_start(const mv_lexer *x, const char *p) {
  return p == x->base || p[-1] == '\n' || p[-1] == '\r';
}

static const char *line_end(const mv_lexer *x, const char *p) {
  while (p < x->end && *p != '\n' && *p != '\r') p++;
  return p;
}

static bool starts_with(const mv_lexer *x, const char *p, const char *text) {
  const size_t n = strlen(text);
  return (size_t)(x->end - p) >= n && memcmp(p, text, n) == 0;
}

/* Where something unclosed is cut off: at its line's end, before a ";" that stands there. */
static const char *cut_off(const mv_lexer *x, const char *p) {
  const char *e = line_end(x, p + 1);
  return e - p > 1 && e[-1] == ';' ? e - 1 : e;
}

static const char *find(const mv_lexer *x, const char *p, const char *closer) {
  const size_t n = strlen(closer);
  while ((p = memchr(p, closer[0], (size_t)(x->end - p))) != NULL) {
    if ((size_t)(x->end - p) >= n && memcmp(p, closer, n) == 0) return p;
    p++;
  }
  return NULL;
}

void mv_lexer_more(mv_lexer *x) {
  const uint32_t cap = x->cap ? x->cap * 2 : 256;
  x->tokens = mv_xrealloc(x->tokens, (size_t)cap * sizeof *x->tokens);
  x->cap = cap;
}

static void keep_comment(mv_lexer *x, const char *beg, const char *end) {
#ifdef MV_BARE_SCANNER
  (void)x, (void)beg, (void)end;
#else
  mv_comments *c = &x->comments;
  if (c->n == c->cap) {
    c->cap = c->cap ? c->cap * 2 : 64;
    c->items = mv_xrealloc(c->items, (size_t)c->cap * sizeof *c->items);
  }
  c->items[c->n++] = mv_span_of((uint32_t)(beg - x->base), (uint32_t)(end - x->base));
#endif
}

/* Blanks after the dashes do not matter; anything else does. */
static bool is_cell_mark(const mv_lexer *x, const char *p, const char *e) {
  if (*p != '-' || !starts_with(x, p, CELL_MARK) || !at_line_start(x, p)) return false;
  for (p += sizeof CELL_MARK - 1; p < e; p++)
    if (*p != ' ' && *p != '\t') return false;
  return true;
}

const char *mv_lexer_line_comment(mv_lexer *x, const char *p) {
  const char *e = line_end(x, p);
  if (is_cell_mark(x, p, e)) {
    x->cell_mark = true;
    x->cell_start = true;
    return e;
  }
  while (e < x->end &&
         e[-1] == '\\') { /* a backslash right before the line's end continues the comment */
    if (*e == '\r' && e + 1 < x->end && e[1] == '\n') e++;
    e = line_end(x, e + 1);
  }
  if (x->n > 0 && starts_with(x, p, MAGIC) && at_line_start(x, p))
    x->other_language = mv_span_of((uint32_t)(p - x->base), (uint32_t)(e - x->base));
  keep_comment(x, p, e);
  return e;
}

const char *mv_lexer_block_comment(mv_lexer *x, const char *p) {
  const char *q = p + 2;
  for (unsigned depth = 1; q < x->end; q++) {
    if (*q == '*' && q[1] == '/') {
      q++;
      if (--depth == 0) {
        keep_comment(x, p, q + 1);
        return q + 1;
      }
    } else if (*q == '/' && q[1] == '*' && q[2] != '+') {
      q++;
      depth++;
    }
  }
  bad(x, MV_BAD_COMMENT, p, p + 2);
  return x->end;
}

/* An unclosed string ends with its line, so that what follows is still read. A raw one has no
 * escapes, and doubling does not keep its quote. */
const char *mv_lexer_string(mv_lexer *x, const char *token, const char *quote, bool raw) {
  const char q = *quote;
  const uint8_t bit = q == '"' ? UNCLOSED_DOUBLE : UNCLOSED_SINGLE;
  const bool hopeless = !raw && (x->unclosed & bit);
  for (const char *p = quote + 1; p < x->end && !hopeless; p++) {
    if (*p == '{' && p[1] == '{') {
      const char *e = mv_jinja_in_string(p, x->end, &x->hopeless);
      p = e ? e - 1 : p + 1;
    } else if (*p == '\\' && !raw) {
      p++;
    } else if (*p == q) {
      if (!raw && p[1] == q) {
        p++;
        continue;
      }
      mv_lexer_push(x, TK_STRING, 0, token, p + 1);
      return p + 1;
    }
  }
  if (!raw) x->unclosed |= bit;
  const char *e = cut_off(x, quote);
  bad(x, MV_BAD_STRING, token, e);
  return e;
}

const char *mv_lexer_quoted_name(mv_lexer *x, const char *p) {
  for (const char *q = p + 1; q < x->end; q++) {
    if (*q != '`') continue;
    if (q[1] == '`') {
      q++;
      continue;
    }
    mv_lexer_push(x, TK_IDENT, 0, p, q + 1);
    return q + 1;
  }
  const char *e = cut_off(x, p);
  bad(x, MV_BAD_NAME, p, e);
  return e;
}

/* The closing quote of a string of Jinja: on its line, or on a later one inside brackets. */
static const char *jinja_string_end(mv_lexer *x, const char *p, bool bracketed) {
  const char **unquoted = &x->unquoted[*p == '"'];
  const char *q = p + 1;
  if (*unquoted && p < *unquoted) return NULL;
  for (; q < x->end; q++) {
    if (*q == *p) return q;
    if (!bracketed && (*q == '\n' || *q == '\r')) break;
    if (*q == '\\' && q + 1 < x->end) q++;
  }
  *unquoted = q;
  return NULL;
}

/* The "}}" of a {{ … }} whose inside begins at p: not one in a string, nor one of two dicts. */
static const char *find_braces(mv_lexer *x, const char *p) {
  uint32_t braces = 0, brackets = 0;
  for (; p + 1 < x->end; p++) {
    const char *e = NULL;
    switch (*p) {
      case '(':
      case '[': brackets++; break;
      case ')':
      case ']': brackets -= brackets > 0; break;
      case '{': braces++; break;
      case '}':
        if (braces == 0 && p[1] == '}') return p;
        braces -= braces > 0;
        break;
      case '"':
      case '\'': e = jinja_string_end(x, p, braces + brackets > 0); break;
      default: break;
    }
    if (e) p = e;
  }
  return NULL;
}

static const char *placeholder_end(mv_lexer *x, const char *p) {
  const char *q = x->unclosed & UNBALANCED ? NULL : find_braces(x, p);
  if (q) return q;
  x->unclosed |= UNBALANCED;
  return find(x, p, "}}");
}

const char *mv_lexer_placeholder(mv_lexer *x, const char *p, const char *closer, uint16_t kind) {
  const uint8_t bit = closer[1] ? UNCLOSED_BRACES : UNCLOSED_BRACE;
  const char *q = NULL;
  if (!(x->unclosed & bit)) q = closer[1] ? placeholder_end(x, p + 2) : find(x, p + 2, closer);
  if (!q) {
    x->unclosed |= bit;
    bad(x, MV_BAD_PLACEHOLDER, p, p + 2);
    return p + 2;
  }
  q += strlen(closer);
  if (can_glue(x, p)) {
    mv_lexer_glue(x, q);
    return q;
  }
  push_placeholder(x, kind, 0, p, q);
  x->glue = q;
  return q;
}

/* The first word inside {% … %}. */
static mv_str jinja_word(const char *p, const char *e) {
  p += 2;
  if (p < e && (*p == '-' || *p == '+')) p++;
  while (p < e && (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')) p++;
  const char *w = p;
  while (p < e && ((*p >= 'a' && *p <= 'z') || *p == '_')) p++;
  return mv_str_at(w, (uint32_t)(p - w));
}

/* How a tag changes the nesting of blocks; {% set x = 1 %} opens nothing. */
static int jinja_opens(const char *p, const char *e) {
  static const char *const blocks[] = {"if",     "for",      "macro",          "call",
                                       "filter", "snapshot", "test",           "raw",
                                       "with",   "block",    "materialization"};
  const mv_str w = jinja_word(p, e);
  if (w.n > 3 && memcmp(w.p, "end", 3) == 0) return -1;
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    if (mv_str_is(w, blocks[i])) return 1;
  if (!mv_str_is(w, "set")) return 0;
  return memchr(w.p, '=', (size_t)(e - w.p)) ? 0 : 1;
}

/* A control block, from its first tag to the one that ends it, stands as one placeholder that may
 * be nothing; a tag without a block is white space. */
const char *mv_lexer_jinja_block(mv_lexer *x, const char *p) {
  int depth = 0;
  const char *end = NULL, *tag_end = p;
  for (const char *q = p; q && !(x->unclosed & UNCLOSED_JINJA); q = find(x, end, "{%")) {
    const char *e = find(x, q + 2, "%}");
    if (!e) break;
    end = e + 2;
    if (q == p) tag_end = end;
    depth += jinja_opens(q, e);
    if (depth <= 0) {
      if (q == p) return end;
      push_placeholder(x, TK_PLACEHOLDER, MV_MAYBE_NOTHING, p, end);
      if (mv_span_empty(x->passed_over))
        x->passed_over = mv_span_of((uint32_t)(p - x->base), (uint32_t)(tag_end - x->base));
      return end;
    }
  }
  x->unclosed |= UNCLOSED_JINJA;
  bad(x, MV_BAD_PLACEHOLDER, p, p + 2);
  return end ? end : p + 2;
}

const char *mv_lexer_jinja_comment(mv_lexer *x, const char *p) {
  const char *q = x->unclosed & UNCLOSED_JINJA_COMMENT ? NULL : find(x, p + 2, "#}");
  if (q) return q + 2;
  x->unclosed |= UNCLOSED_JINJA_COMMENT;
  bad(x, MV_BAD_PLACEHOLDER, p, p + 2);
  return p + 2;
}

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* $name: the value of a widget. */
static const char *widget(mv_lexer *x, const char *p) {
  const char *e = p + 1;
  while (e < x->end && is_name_byte(*e)) e++;
  if (e == p + 1 || (p[1] >= '0' && p[1] <= '9')) {
    bad(x, MV_BAD_CHARACTER, p, p + 1);
    return p + 1;
  }
  push_placeholder(x, TK_PLACEHOLDER, 0, p, e);
  return e;
}

/* {name}: what a program fills in. */
const char *mv_lexer_brace(mv_lexer *x, const char *p) {
  const char *e = p + 1;
  while (e < x->end && is_name_byte(*e)) e++;
  if (e > p + 1 && e < x->end && *e == '}') return mv_lexer_placeholder(x, p, "}", TK_PLACEHOLDER);
  bad(x, MV_BAD_CHARACTER, p, p + 1);
  return p + 1;
}

/* <FILL-IN>: what the reader of an exercise fills in. */
const char *mv_lexer_less(mv_lexer *x, const char *p) {
  const bool gap =
      p[1] == 'F' && (starts_with(x, p, "<FILL-IN>") || starts_with(x, p, "<FILL_IN>"));
  if (gap)
    push_placeholder(x, TK_PLACEHOLDER, 0, p, p + 9);
  else
    mv_lexer_push(x, TK_LT, 0, p, p + 1);
  return gap ? p + 9 : p + 1;
}

/* $$ … $$ or $tag$ … $tag$, letters only in the tag. */
const char *mv_lexer_dollar(mv_lexer *x, const char *p) {
  char tag[32];
  size_t n = 1;
  tag[0] = '$';
  while (p + n < x->end && n < sizeof tag - 2 && ((p[n] | 0x20) >= 'a' && (p[n] | 0x20) <= 'z')) {
    tag[n] = p[n];
    n++;
  }
  if (p + n >= x->end || p[n] != '$') return widget(x, p);
  tag[n++] = '$';
  tag[n] = '\0';
  const char *q = x->dollar_misses < MAX_DOLLAR_MISSES ? find(x, p + n, tag) : NULL;
  if (!q) {
    if (x->dollar_misses < MAX_DOLLAR_MISSES) x->dollar_misses++;
    bad(x, MV_BAD_DOLLAR, p, p + n);
    return p + n;
  }
  mv_lexer_push(x, TK_DOLLAR_BODY, 0, p, q + n);
  return q + n;
}

/* Python's notebook header in a .sql file is a common slip; it says nothing to SQL. */
const char *mv_lexer_hash(mv_lexer *x, const char *p) {
  if (starts_with(x, p, WRONG_HEADER)) {
    const char *e = line_end(x, p);
    keep_comment(x, p, e);
    return e;
  }
  bad(x, MV_BAD_CHARACTER, p, p + 1);
  return p + 1;
}

/* %python, %md … at the start of a cell: the cell holds no SQL. %sql is passed over alone. */
const char *mv_lexer_percent(mv_lexer *x, const char *p) {
  const bool letter = p + 1 < x->end && p[1] >= 'a' && p[1] <= 'z';
  if (!x->cell_start || !letter || !at_line_start(x, p)) {
    mv_lexer_push(x, TK_MODULO, 0, p, p + 1);
    return p + 1;
  }
  const char *q = p + 1;
  while (q < x->end && *q >= 'a' && *q <= 'z') q++;
  if (mv_str_is(mv_str_at(p + 1, (uint32_t)(q - p - 1)), "sql")) return q;
  for (q = line_end(x, q); q < x->end; q = line_end(x, q)) {
    while (q < x->end && (*q == '\n' || *q == '\r')) q++;
    if (starts_with(x, q, CELL_MARK)) break;
  }
  keep_comment(x, p, q);
  return q;
}

/* Length of the white space character at p that is not ASCII, or 0. */
static uint32_t wide_space(const char *p, uint32_t n) {
  uint32_t c = 0;
  const unsigned k = mv_utf8_decode(p, n, &c);
  const bool space = c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
                     c == 0x202F || c == 0x205F || c == 0x3000;
  return k > 1 && space ? k : 0;
}

static bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         ((unsigned char)c & 0x80);
}

/* Where the word or number begins that ends right before p: it is one word with what follows. */
static const char *take_back(mv_lexer *x, const char *p) {
#ifdef MV_BARE_SCANNER
  (void)x;
  return p;
#else
  if (x->n == 0) return p;
  const mv_token *t = &x->tokens[x->n - 1];
  const char *beg = x->base + t->beg;
  if (x->base + t->end != p || !is_word_byte(*beg)) return p;
  x->n--;
  return beg;
#endif
}

const char *mv_lexer_wide(mv_lexer *x, const char *p) {
  const uint32_t space = wide_space(p, (uint32_t)(x->end - p));
  if (space) return p + space;
  const char *e = p;
  while (e < x->end && is_word_byte(*e) &&
         !(((unsigned char)*e & 0x80) && wide_space(e, (uint32_t)(x->end - e))))
    e++;
  const char *beg = take_back(x, p);
  /* Bytes that are no text have been reported for the whole file. */
  if (x->replaced || mv_utf8_check(beg, (size_t)(e - beg)) < (size_t)(e - beg))
    mv_lexer_push(x, TK_IDENT, 0, beg, e);
  else
    bad(x, MV_BAD_CHARACTER, beg, e);
  return e;
}

uint32_t mv_lexer_before_point(const char *p) {
  uint32_t n = 0;
  while (p[n] >= '0' && p[n] <= '9') n++;
  return n ? n : 1;
}
