/* words.h: the words of a piece of SQL text, for what the tree keeps as text only. */
#ifndef MVLINT_SRC_SYNTAX_WORDS_H
#define MVLINT_SRC_SYNTAX_WORDS_H

#include "mvlint/ast.h"

/* The offset of the first byte at or after `i` that is neither white space nor in a comment. */
uint32_t mv_skip_blank(mv_str s, uint32_t i);
/* The word, quoted piece or other byte at `i`, where no blank begins. */
mv_str mv_word_at(mv_str s, uint32_t i);
/* The first comment at or behind `i`, which moves behind it; false: there is none. */
bool mv_next_comment(mv_str s, uint32_t *i, mv_span *out);
/* A name that means itself without back-quotes wherever a name may stand, whichever words are reserved. */
bool mv_is_plain_name(mv_str name);
/* The same words: blanks and comments, the case of ASCII letters outside strings, and back-quotes
 * around a name do not count. */
bool mv_words_equal(mv_str a, mv_str b);
/* The place of a node that is its text (a literal, a parameter) without the parentheses around
 * it. */
mv_span mv_own_span(const mv_stmt *s, const mv_node *n);

#endif
