/* lexer.h: what lexer.l and its helpers in lexer.c share, and how parse.c drives them.
 *
 * Tokens are offsets into the source. The vector holds one statement at a time and is reused. */
#ifndef MVLINT_SYNTAX_LEXER_H
#define MVLINT_SYNTAX_LEXER_H

#include <stdlib.h>

#include "mvlint/parse.h"
#include "syntax/tokens.h"

typedef struct mv_token {
  uint16_t kind; /* a TK_ of parser.h */
  uint16_t
      word; /* raw: number of the keyword, or MV_NOT_A_WORD + reason; filtered TK_PATH: its parts */
  uint32_t beg, end;
} mv_token;

typedef enum mv_statement_end { MV_AT_EOF, MV_AT_SEMICOLON, MV_AT_CELL } mv_statement_end;

/* Above every keyword's number. */
#define MV_NOT_A_WORD 0x8000u
/* In TK_PLACEHOLDER: it may stand for nothing. */
#define MV_MAYBE_NOTHING (MV_NOT_A_WORD + 1u)

/* Why a token is TK_BAD; kept as MV_NOT_A_WORD + reason. */
typedef enum mv_bad {
  MV_BAD_CHARACTER = 1,
  MV_BAD_STRING,
  MV_BAD_NAME,
  MV_BAD_COMMENT,
  MV_BAD_PLACEHOLDER,
  MV_BAD_DOLLAR
} mv_bad;

typedef struct mv_lexer {
  void *scanner;
  mv_arena memory; /* of the scanner's state */
  char *base;      /* the source's text */
  const char *end;
  mv_token *tokens;
  uint32_t n, cap;
  mv_comments comments;
  bool cell_start;  /* no token yet since the last cell mark */
  bool cell_mark;   /* the comment just read is one */
  const char *glue; /* end of a name that a placeholder is part of: what touches it belongs to it */
  bool replaced;    /* U+FFFD stands for what could not be decoded */
  bool placeholders; /* some token in the vector is or holds one, or is no token of SQL */
  uint8_t unclosed; /* bits: closers known to be missing from here to the end of the file */
  uint8_t dollar_misses;
  const char *hopeless;    /* no {{ … }} in strings up to here */
  const char *unquoted[2]; /* no closing ' (") in Jinja up to here */
  mv_span passed_over;     /* the first control block; empty: none yet */
  mv_span other_language;  /* the newest -- MAGIC after a token of the statement */
  uint64_t counted; /* bare scanner only */
} mv_lexer;

void mv_lexer_open(mv_lexer *x, char *text, uint32_t n);
/* Adds the tokens up to the next `;` (included) or cell mark to the vector. */
mv_statement_end mv_lexer_statement(mv_lexer *x);
void mv_lexer_close(mv_lexer *x);
static inline mv_str mv_lexer_text(const mv_lexer *x, const mv_token *t) {
  return mv_str_at(x->base + t->beg, t->end - t->beg);
}

/* Helpers of the scanner's actions: each takes the token's first byte and returns where scanning
 * goes on. */
const char *mv_lexer_line_comment(mv_lexer *x, const char *p);
const char *mv_lexer_block_comment(mv_lexer *x, const char *p);
const char *mv_lexer_string(mv_lexer *x, const char *token, const char *quote, bool raw);
const char *mv_lexer_quoted_name(mv_lexer *x, const char *p);
const char *mv_lexer_placeholder(mv_lexer *x, const char *p, const char *closer, uint16_t kind);
const char *mv_lexer_jinja_block(mv_lexer *x, const char *p);
const char *mv_lexer_jinja_comment(mv_lexer *x, const char *p);
const char *mv_lexer_dollar(mv_lexer *x, const char *p);
const char *mv_lexer_brace(mv_lexer *x, const char *p);
const char *mv_lexer_less(mv_lexer *x, const char *p);
const char *mv_lexer_hash(mv_lexer *x, const char *p);
const char *mv_lexer_percent(mv_lexer *x, const char *p);
/* At a byte above ASCII: white space, or part of a word that needs back-quotes. */
const char *mv_lexer_wide(mv_lexer *x, const char *p);
/* Bytes before the point of a number that is none, at least 1. */
uint32_t mv_lexer_before_point(const char *p);

void mv_lexer_more(mv_lexer *x);
/* Makes the last token, of which a placeholder is part, reach to `end` as one name. */
void mv_lexer_glue(mv_lexer *x, const char *end);

static inline void mv_lexer_push(mv_lexer *x, unsigned kind, unsigned word, const char *beg,
                                 const char *end) {
#ifdef MV_BARE_SCANNER
  (void)kind;
  (void)word;
  (void)beg;
  (void)end;
  x->counted++;
#else
  if (MV_UNLIKELY(x->n == x->cap)) mv_lexer_more(x);
  mv_token *t = &x->tokens[x->n++];
  t->kind = (uint16_t)kind;
  t->word = (uint16_t)word;
  t->beg = (uint32_t)(beg - x->base);
  t->end = (uint32_t)(end - x->base);
  x->cell_start = false;
#endif
}

static inline void mv_lexer_word(mv_lexer *x, const char *p, uint32_t n) {
#ifdef MV_BARE_SCANNER
  (void)p;
  (void)n;
  x->counted++;
#else
  if (MV_UNLIKELY(p == x->glue)) {
    mv_lexer_glue(x, p + n);
    return;
  }
  unsigned word = mv_keyword_find(p, n);
  mv_lexer_push(x, mv_keywords[word].scanned, word, p, p + n);
#endif
}

#endif
