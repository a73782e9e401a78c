/* tokens.h: token kinds (from the grammar) and keywords (from keywords.def). */
#ifndef MVLINT_SYNTAX_TOKENS_H
#define MVLINT_SYNTAX_TOKENS_H

#include "mvlint/ast.h"
#include "syntax/keyword_hash.h"

struct mv_parse;
#ifdef MV_EXPLAIN /* the second parser made of the grammar has the same tokens under a guard of \
                     its own */
#include "explain.h"
#else
#include "parser.h" /* generated: TK_… */
#endif

/* For tables by kind. LAMBDA is no token of any text: the grammar has it for its precedence, and
 * behind all others. */
enum { MV_TOKEN_KINDS = TK_LAMBDA };

typedef enum mv_keyword_class { MV_RESERVED, MV_NAME, MV_CONTEXT } mv_keyword_class;

typedef struct mv_keyword {
  const char *text; /* upper case */
  uint8_t n;
  uint8_t cls; /* mv_keyword_class */
  uint16_t token;
  uint16_t scanned; /* as what it is scanned: a name when only the context can tell */
} mv_keyword;

/* Keywords by number, in the order of keywords.def; 0 is no keyword. */
enum {
  MV_W_none,
#define KW(W, TOKEN, CLASS) MV_W_##W,
#include "grammar/keywords.def"
#undef KW
  MV_W_count
};

extern const mv_keyword mv_keywords[MV_W_count];
extern const uint16_t mv_keyword_slots[MV_KEYWORD_SLOTS];

/* Letters alike but for their case, and underscores; at most 16 of them. */
bool mv_same_letters(const char *a, const char *b, uint32_t n);

/* The number of the keyword that a word is, or 0. */
static inline unsigned mv_keyword_find(const char *p, uint32_t n) {
  if (n > MV_KEYWORD_LONGEST) return 0;
  for (unsigned h = mv_keyword_hash(p, n); mv_keyword_slots[h];
       h = (h + 1) & (MV_KEYWORD_SLOTS - 1u)) {
    const mv_keyword *k = &mv_keywords[mv_keyword_slots[h]];
    if (k->n == n && mv_same_letters(p, k->text, n)) return mv_keyword_slots[h];
  }
  return 0;
}

#endif
