/* expect.h: what would have been right where a statement cannot go on, for the message, the hint
 * and the mending. */
#ifndef MVLINT_SYNTAX_EXPECT_H
#define MVLINT_SYNTAX_EXPECT_H

#include "syntax/state.h"

/* What a set of tokens can be folded into for a reader; bits. */
enum {
  MV_FOLD_EXPRESSION = 1,
  MV_FOLD_NAME = 2,
  MV_FOLD_TABLE = 4,
  MV_FOLD_END = 8,
  MV_FOLD_TYPE = 16,
  MV_FOLD_CLAUSE = 32,
  MV_FOLD_OPTION = 64,
  MV_FOLD_QUERY = 128,
  MV_FOLD_STATEMENT = 256
};

/* Of 32 token kinds each: more than there are. */
#define MV_EXPECTED_WORDS 24u

typedef struct mv_expected {
  uint32_t right[MV_EXPECTED_WORDS]; /* bits by token kind: all that would have been right */
  uint32_t count;                    /* of them, once folded */
  unsigned folds;
  uint32_t n;
  uint16_t *kinds; /* n, the most telling first; what is folded is left out. NULL: not yet folded */
} mv_expected;

/* The parser's set, empty; and one more token in it. */
mv_expected *mv_expected_new(mv_parse *cx);
static inline void mv_expected_add(mv_expected *e, unsigned kind) {
  e->right[kind / 32] |= 1u << (kind % 32);
}
/* The set as a reader wants it. NULL when nobody asked for it. */
const mv_expected *mv_expected_folded(mv_parse *cx);
/* Whether this token would have been right. False when nobody asked for the set. */
bool mv_is_right(const mv_parse *cx, unsigned kind);
/* Right, but of no use to who is told of it: what few write, and what goes without saying. */
bool mv_is_noise(const mv_expected *e, unsigned kind);
/* A token kind as a user would write it; signs in quotes. */
const char *mv_kind_text(mv_arena *a, int kind);
/* Whether a token begins an expression. */
bool mv_begins_expression(unsigned kind);
/* Whether a token begins a clause of a query, a definition or another statement. */
bool mv_begins_clause(unsigned kind);
/* Whether a token closes a parenthesis, a bracket, a CASE or a block. */
bool mv_closes(unsigned kind);

/* The token that cannot go on, or NULL at the end: of the statement, or of a text that a host has put its own words
 * behind, unless that closes a parenthesis of theirs; the one `back` tokens before it; the one behind it. */
const mv_token *mv_failed_token(const mv_parse *cx);
const mv_token *mv_token_before(const mv_parse *cx, uint32_t back);
const mv_token *mv_token_behind(const mv_parse *cx);
/* Whether the text before the fault is over where the statement goes on with words of a host; then where that is. */
bool mv_ends_before(const mv_parse *cx, uint32_t *at);
static inline mv_str mv_token_text(const mv_parse *cx, const mv_token *t) {
  return mv_str_at(cx->source->text + t->beg, t->end - t->beg);
}

/* What stands there and, if asked for, what would have been right, in words. */
mv_str mv_expected_message(mv_arena *a, mv_parse *cx, bool with_expected);
/* What is wrong with a token that is none: "the string … is not closed". */
const char *mv_unclosed_text(unsigned reason); /* of an mv_bad that is not closed, else NULL */
bool mv_is_smart_quote(mv_str s);
bool mv_is_foreign_name(mv_str s); /* with letters that are not ASCII */

/* The kind of token that is meant by a word at the error or right before it, with its number; 0: none is. */
unsigned mv_meant_token(mv_parse *cx, uint32_t *at);
/* The way out where the mistake is a known one, else absent; see hints.c. */
mv_str mv_way_out(mv_arena *a, mv_parse *cx);
/* The same as an edit of the text (places in the file), where the tokens alone tell what it is. */
bool mv_way_out_edit(mv_arena *a, mv_parse *cx, mv_repair *out);

#endif
