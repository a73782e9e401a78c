/* filter.h: what the parts of the filter share: its state, looking around, and writing.
 * filter.c puts tokens together; filter_words.c decides what a word is, filter_gaps.c what a
 * placeholder is. */
#ifndef MVLINT_SRC_SYNTAX_FILTER_H
#define MVLINT_SRC_SYNTAX_FILTER_H

#include "syntax/state.h"

#include <string.h>

enum { OPERAND = 1, WORD = 2, PAREN = 4, QUERY = 8, CLOSE = 16, TEXT = 32, NUM = 64, MORE = 128 };

/* What an open parenthesis, bracket, CASE or type is, and what has been seen in it so far. */
typedef enum clause { AT_START, IN_SELECT, IN_FROM, IN_GROUP, IN_SORT, IN_WINDOW, IN_OTHER } clause;
typedef struct level {
  uint16_t opener; /* TK_ of a parenthesis, TK_LBRACKET, TK_CASE or TK_TYPE_LT */
  uint8_t clause;  /* clause */
  bool call, window, trim, position, properties, values, columns, expression, names, ctes;
  bool identifier;
  bool from_first, selected; /* its query began with FROM, and has had a SELECT */
  bool changes, asof, bins; /* behind CHANGES, behind ASOF, in BIN BY (…) */
  bool match;               /* in MATCH_RECOGNIZE (…) */
  uint8_t arrows;           /* lambdas open since the last comma */
} level;

typedef struct filter {
  const char *text;
  mv_token *t;
  uint32_t n, r, w;       /* tokens; next to read; next to write */
  const mv_token *newest; /* written; the parts behind a PATH are not tokens */
  const uint32_t *match;
  bool head;          /* before the query of a CREATE */
  bool cdc;           /* in AUTO CDC, which has no query */
  bool created;       /* the statement is a CREATE */
  uint16_t statement; /* its first word, a MV_W_ */
  uint32_t start;     /* where that word is written */
  bool first;         /* this token is the first of its statement */
  bool script;        /* in BEGIN … END, or behind CREATE PROCEDURE */
  bool fresh;         /* in a script: a statement begins here */
  bool handler;       /* in DECLARE … HANDLER FOR …, before its statement */
  bool named;         /* the last ")" closed IDENTIFIER (…) */
  mv_passed *passed;
  uint32_t depth, max_depth, deepest_at;
  uint32_t open[5]; /* levels by what closes them */
  level levels[MV_DEPTH_MAX + 2];
} filter;

/* ---- looking around ---------------------------------------------------------------------- */

static const mv_token nothing = {0, 0, 0, 0};

static inline const mv_token *ahead(const filter *f, uint32_t k) {
  return f->r + k < f->n ? &f->t[f->r + k] : &nothing;
}
static inline const mv_token *before(const filter *f, uint32_t k) {
  return f->w >= k ? &f->t[f->w - k] : &nothing;
}
/* The keyword a raw token is spelt as, or 0. */
static inline unsigned word_of(const mv_token *t) {
  return t->word < MV_W_count ? t->word : MV_W_none;
}
static inline unsigned word_ahead(const filter *f, uint32_t k) {
  return word_of(ahead(f, k));
}
/* Not in parentheses of the statement; in a script the blocks around it do not count. */
static inline bool at_base(const filter *f) {
  switch (f->levels[f->depth].opener) {
    case 0:
    case TK_BEGIN_BLOCK:
    case TK_IF_BLOCK:
    case TK_CASE_BLOCK:
    case TK_WHILE:
    case TK_LOOP:
    case TK_REPEAT_BLOCK:
    case TK_FOR_BLOCK: return true;
    default: return false;
  }
}
static inline bool at_clause(const filter *f, clause c) {
  return f->levels[f->depth].clause == c;
}
static inline level *top(filter *f) {
  return &f->levels[f->depth];
}

/* A name, or a word that may be one. */
static inline bool is_word(const mv_token *t) {
  if (t->kind == TK_IDENT || t->kind == TK_PLACEHOLDER) return true;
  return word_of(t) && t->kind != TK_PATH && t->kind != TK_STAR &&
         mv_keywords[t->word].cls != MV_RESERVED;
}

static inline bool starts_operand(const mv_token *t) {
  switch (t->kind) {
    case TK_STRING:
    case TK_NUMBER:
    case TK_PARAM:
    case TK_COLON:
    case TK_QUESTION:
    case TK_DASH:
    case TK_PLUS:
    case TK_TILDE:
    case TK_BANG:
    case TK_CASE:
    case TK_NOT:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE:
    case TK_LPAREN:
    case TK_QUERY_PAREN:
    case TK_LAMBDA_PAREN: return true;
    default: return is_word(t);
  }
}

/* Behind VALUES and a word: DATE '…', f (…), INTERVAL 1 DAY, a.b; no alias goes on like this. */
static inline bool begins_row(const mv_token *t) {
  return t->kind == TK_LPAREN || t->kind == TK_STRING || t->kind == TK_NUMBER ||
         t->kind == TK_DOT || t->kind == TK_AS;
}

/* Whether a token already filtered can be the last of an expression, a relation or a sort item. */
static inline bool ends_operand(const mv_token *t) {
  switch (t->kind) {
    case TK_PIPE: /* a step's first word stands as if behind a relation */
    case TK_IDENT:
    case TK_STRING:
    case TK_NUMBER:
    case TK_PARAM:
    case TK_PLACEHOLDER:
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_END:
    case TK_NULL:
    case TK_TRUE:
    case TK_FALSE:
    case TK_UNIT:
    case TK_TYPE_GT:
    case TK_TYPE_EMPTY:
    case TK_DOT_STAR:
    case TK_ASC:
    case TK_DESC:
    case TK_FIRST:
    case TK_LAST:
    case TK_ALL:
    case TK_ROLLUP:
    case TK_CUBE:
    case TK_UNKNOWN:
    case TK_PATH: return true;
    case TK_STAR: return t->word; /* the star of a select list, not of a product */
    default:
      return word_of(t) && mv_keywords[t->word].cls == MV_NAME &&
             t->kind == mv_keywords[t->word].token;
  }
}

static inline const mv_token *last(const filter *f) {
  return f->newest;
}

static inline bool fits_before(const filter *f, unsigned mask) {
  const mv_token *t = last(f);
  return ((mask & OPERAND) && ends_operand(t)) || ((mask & CLOSE) && t->kind == TK_RPAREN) ||
         ((mask & PAREN) && t->kind == TK_LPAREN);
}

/* What may stand behind an alias of a select list or of a relation. */
static inline bool follows_alias(const mv_token *t) {
  switch (t->kind) {
    case 0:
    case TK_COMMA:
    case TK_RPAREN:
    case TK_FROM:
    case TK_AS:
    case TK_WHERE:
    case TK_GROUP:
    case TK_HAVING:
    case TK_ORDER:
    case TK_UNION:
    case TK_EXCEPT:
    case TK_INTERSECT:
    case TK_JOIN:
    case TK_ON:
    case TK_USING: return true;
    default: return false;
  }
}

static inline bool fits_after(const filter *f, unsigned mask) {
  const mv_token *t = ahead(f, 1);
  if ((mask & MORE) && !follows_alias(t)) return true;
  return ((mask & OPERAND) && starts_operand(t)) || ((mask & WORD) && is_word(t)) ||
         ((mask & PAREN) && (t->kind == TK_LPAREN || t->kind == TK_LAMBDA_PAREN)) ||
         ((mask & QUERY) && t->kind == TK_QUERY_PAREN) ||
         ((mask & CLOSE) && t->kind == TK_RPAREN) ||
         ((mask & TEXT) && (t->kind == TK_STRING || t->kind == TK_PLACEHOLDER ||
                            t->kind == TK_COLON || t->kind == TK_QUESTION)) ||
         ((mask & NUM) && (t->kind == TK_NUMBER || t->kind == TK_PLACEHOLDER));
}

/* A keyword already decided to be one. */
static inline bool keyword_before(const filter *f, unsigned word) {
  const mv_token *t = last(f);
  return word && t->word == word && t->kind != TK_IDENT && t->kind != TK_PATH;
}

static inline bool touches(const mv_token *a, const mv_token *b) {
  return a->end == b->beg && b->kind != 0;
}

/* ---- writing ----------------------------------------------------------------------------- */

static inline void put(filter *f, unsigned kind, unsigned word, uint32_t beg, uint32_t end) {
  mv_token *t = &f->t[f->w++];
  t->kind = (uint16_t)kind;
  t->word = (uint16_t)word;
  t->beg = beg;
  t->end = end;
  f->newest = t;
}

/* Writes the next token as it is. */
static inline void copy(filter *f) {
  mv_token *t = &f->t[f->w++];
  *t = f->t[f->r++];
  f->newest = t;
}

/* Writes `count` raw tokens as one of this kind. */
static inline void take(filter *f, unsigned kind, uint32_t count) {
  const uint32_t beg = f->t[f->r].beg, end = f->t[f->r + count - 1].end;
  put(f, kind, f->t[f->r].word, beg, end);
  f->r += count;
}

/* What a closer looks for. */
enum { PARENS, BRACKETS, CASES, TYPES, BLOCKS, CLASSES };

static inline unsigned class_of(uint16_t opener) {
  switch (opener) {
    case TK_LBRACKET: return BRACKETS;
    case TK_CASE: return CASES;
    case TK_TYPE_LT: return TYPES;
    case TK_BEGIN_BLOCK:
    case TK_IF_BLOCK:
    case TK_CASE_BLOCK:
    case TK_WHILE:
    case TK_LOOP:
    case TK_REPEAT_BLOCK:
    case TK_FOR_BLOCK: return BLOCKS;
    default: return PARENS;
  }
}

static inline bool push(filter *f, uint16_t opener) {
  if (f->depth + top(f)->arrows >= f->max_depth) {
    f->deepest_at = f->r;
    return false;
  }
  const bool inherited = f->levels[f->depth].expression;
  level *l = &f->levels[++f->depth];
  f->open[class_of(opener)]++;
  memset(l, 0, sizeof *l);
  l->opener = opener;
  l->expression = inherited;
  return true;
}

/* Closes the innermost level of this class and the unclosed CASEs and types in it. */
static inline void pop_to(filter *f, unsigned cls) {
  if (f->open[cls] == 0) return; /* nothing to close: no walk over what is open */
  while (f->depth > 0) {
    if (cls != BLOCKS && class_of(f->levels[f->depth].opener) == BLOCKS) return;
    const unsigned closed = class_of(f->levels[f->depth--].opener);
    f->open[closed]--;
    if (closed == cls) return;
  }
}

/* ---- where a word stands ------------------------------------------------------------------ */

static inline bool in_head(const filter *f) {
  return f->head && !f->levels[f->depth].expression;
}

static inline bool at_element_start(const filter *f) {
  const unsigned k = last(f)->kind;
  return k == TK_LPAREN || k == TK_COMMA;
}

static inline bool is_set_operation(unsigned kind) {
  return kind == TK_UNION || kind == TK_EXCEPT || kind == TK_INTERSECT || kind == TK_MINUS;
}

static inline bool where_query_starts(const filter *f) {
  const unsigned k = last(f)->kind;
  return f->first || k == TK_AS || k == TK_RETURN_QUERY || k == TK_QUERY || k == TK_QUERY_PAREN ||
         k == TK_ALL || k == TK_DISTINCT || is_set_operation(k) || k == TK_FAT_ARROW ||
         k == TK_NAME || (k == TK_RPAREN && f->levels[f->depth].ctes);
}

static inline bool where_relation_starts(filter *f) {
  const unsigned k = last(f)->kind;
  return k == TK_FROM || k == TK_JOIN || k == TK_LATERAL ||
         (k == TK_COMMA && top(f)->clause == IN_FROM) ||
         (k == TK_LPAREN && !at_base(f) && f->levels[f->depth - 1].clause == IN_FROM);
}

/* A statement that is neither a query nor a definition with one: its words are keywords unless a
 * name has to come. */
static inline bool is_command(const filter *f) {
  switch (f->statement) {
    case MV_W_none:
    case MV_W_SELECT:
    case MV_W_WITH:
    case MV_W_FROM:
    case MV_W_VALUES:
    case MV_W_MAP:
    case MV_W_REDUCE:
    case MV_W_TABLE: return false;
    case MV_W_CREATE:
    case MV_W_REPLACE: return f->head || f->cdc;
    default: return true;
  }
}

static inline bool after_as(const filter *f) {
  return last(f)->kind == TK_AS;
}

/* ---- what a word is: filter_words.c ------------------------------------------------------- */

/* The raw tokens that make one part of a name, counted from the k-th ahead: a word, or
 * IDENTIFIER('…'), which may stand wherever a name can; 0 for neither. */
uint32_t mv_word_length(const filter *f, uint32_t k);
static inline uint32_t mv_part_length(const filter *f, uint32_t k) {
  const mv_token *t = ahead(f, k);
  return t->kind == TK_IDENT && !t->word ? 1 : mv_word_length(f, k);
}
/* The TK_ that a word of these classes is here, which no earlier word has made a name. */
unsigned mv_reserved_kind(filter *f, const mv_token *t);
unsigned mv_context_kind(filter *f, const mv_token *t);
/* A word that is a keyword elsewhere and a name here: behind a keyword that names, as a field of a
 * list, or as the target of an assignment. */
bool mv_is_named(filter *f, const mv_token *t);
/* A reserved word where something has to come that the keyword cannot begin, and behind it what the
 * keyword cannot go on with: SELECT order FROM t, CREATE TABLE group (end DATE). */
bool mv_reserved_is_name(filter *f, const mv_token *t);
/* Behind a keyword of a command or of a definition's head that the name of something follows. */
bool mv_name_comes(const filter *f);

/* ---- what a placeholder is: filter_gaps.c --------------------------------------------------- */

/* Takes a placeholder that can only stand for nothing, or for what is more than needed, out of the
 * text; false when it stands for something. */
bool mv_drop_placeholder(filter *f);
/* Where a query can stand, and nothing but a query: a placeholder for one. */
bool mv_stands_for_query(filter *f);

#endif
