/* reading.c: what is to be done with a statement, by its first words: statements.def has them. */
#include "syntax/state.h"

bool mv_is_spelt(const mv_token *t) {
  return t->kind == TK_IDENT || t->kind == TK_PLACEHOLDER || (t->word && t->word < MV_W_count);
}

static bool token_is(const mv_lexer *x, uint32_t i, const char *word) {
  return i < x->n && mv_str_is(mv_lexer_text(x, &x->tokens[i]), word);
}

static const char *const read_words[] = {
#define READ(word) word,
#include "grammar/statements.def"
};
static const char *const text_words[] = {
#define TEXT(word) word,
#include "grammar/statements.def"
};
static const char *const object_words[] = {
#define OBJECT(word) word,
#include "grammar/statements.def"
};
static const char *const shown_words[] = {
#define SHOWN(word) word,
#include "grammar/statements.def"
};

static bool in_list(mv_str word, const char *const *list, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (mv_str_is(word, list[i])) return true;
  return false;
}
#define IN_LIST(word, list) in_list((word), (list), sizeof(list) / sizeof *(list))

bool mv_begins_statement(mv_str word) {
  return IN_LIST(word, read_words) || IN_LIST(word, text_words);
}

/* CREATE, ALTER or DROP of an object whose statements are text. */
static bool names_text_object(const mv_lexer *x, uint32_t i, uint32_t end) {
  uint32_t k = i + 1;
  if (k + 1 < end && x->tokens[k].kind == TK_OR) k += 2; /* OR REPLACE */
  return k < end && IN_LIST(mv_lexer_text(x, &x->tokens[k]), object_words);
}

/* SET key = value, SET key or SET: a setting of the session, whatever it is spelt like. */
static bool sets_config(const mv_lexer *x, uint32_t i, uint32_t end) {
  const bool command = token_is(x, i + 1, "VAR") || token_is(x, i + 1, "VARIABLE") ||
                       token_is(x, i + 1, "CATALOG") ||
                       (token_is(x, i + 1, "TIME") && token_is(x, i + 2, "ZONE"));
  return !command || i + 2 >= end || x->tokens[i + 2].kind == TK_EQ;
}

/* REFRESH of a path that is no string: whatever has no blank in it. */
static bool names_path(const mv_lexer *x, uint32_t i, uint32_t end) {
  const mv_token *t = x->tokens;
  if (i >= end || t[i].kind == TK_STRING || (i + 1 < end && t[i].kind == TK_PLACEHOLDER))
    return false;
  for (uint32_t k = i + 1; k < end; k++)
    if (t[k].beg != t[k - 1].end) return false;
  return i + 1 < end || t[i].kind == TK_IDENT;
}

/* The statement word nearest to a misspelt one. */
const char *mv_nearest_statement(mv_str word) {
  for (size_t i = 0; i < sizeof read_words / sizeof *read_words; i++)
    if (mv_str_distance(word, mv_str_of(read_words[i]), 1) <= 1) return read_words[i];
  for (size_t i = 0; i < sizeof text_words / sizeof *text_words; i++)
    if (mv_str_distance(word, mv_str_of(text_words[i]), 1) <= 1) return text_words[i];
  return NULL;
}

bool mv_is_set_operation(unsigned kind) {
  return kind == TK_UNION || kind == TK_EXCEPT || kind == TK_INTERSECT;
}

uint32_t mv_deciding_word(const mv_lexer *x, uint32_t i, uint32_t end) {
  const mv_token *t = x->tokens;
  if (t[i].word != MV_W_EXPLAIN) return i;
  while (i + 1 < end && mv_is_explain_word(&t[i])) i++;
  return i;
}

mv_reading mv_how_to_read(const mv_lexer *x, uint32_t first, uint32_t end) {
  const uint32_t i = mv_deciding_word(x, first, end);
  const mv_token *t = &x->tokens[i];
  const mv_str word = mv_lexer_text(x, t);
  if (t->kind == TK_LPAREN || !mv_is_spelt(t)) return MV_BY_GRAMMAR;
  if (i > first && mv_is_explain_word(t)) return MV_BY_GRAMMAR; /* nothing is left to explain */
  if (t->kind == TK_PLACEHOLDER && i + 1 < end && mv_is_set_operation(t[1].kind)) return MV_BY_GRAMMAR;
  if (t->kind == TK_PLACEHOLDER && i > first) return MV_AS_TEXT; /* EXPLAIN ${query} */
  if (t->word == MV_W_MATERIALIZED && i > first) return MV_BY_GRAMMAR; /* EXPLAIN MATERIALIZED VIEW FOR */
  if (t->kind == TK_CREATE || token_is(x, i, "ALTER") || token_is(x, i, "DROP"))
    return names_text_object(x, i, end) ? MV_AS_TEXT : MV_BY_GRAMMAR;
  if (t->word == MV_W_BEGIN) {
    const bool transaction =
        i + 1 == end || token_is(x, i + 1, "TRANSACTION") || token_is(x, i + 1, "WORK");
    return transaction ? MV_AS_TEXT : MV_BY_GRAMMAR;
  }
  if (t->word == MV_W_SHOW && i + 1 < end && IN_LIST(mv_lexer_text(x, &t[1]), shown_words))
    return MV_AS_TEXT;
  if (t->word == MV_W_REFRESH && names_path(x, i + 1, end)) return MV_AS_TEXT;
  if (t->word == MV_W_SET) return sets_config(x, i, end) ? MV_AS_SETTING : MV_BY_GRAMMAR;
  if (IN_LIST(word, read_words)) return MV_BY_GRAMMAR;
  return IN_LIST(word, text_words) ? MV_AS_TEXT : MV_UNKNOWN_WORD;
}
