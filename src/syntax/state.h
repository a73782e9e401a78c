/* state.h: the parse of one statement: its tokens, the tree that grows, and where faults go. */
#ifndef MVLINT_SYNTAX_STATE_H
#define MVLINT_SYNTAX_STATE_H

#include "syntax/check.h"
#include "syntax/lexer.h"

typedef struct mv_parse {
  mv_source *source;
  const mv_token *tokens; /* filtered; spans count from the source's start */
  uint32_t n, next;       /* number of tokens; the next to give to the parser */
  uint32_t start, end;    /* of the statement, in the source */
  uint32_t last;          /* number of the token last given */
  mv_arena *arena;        /* of the statement */
  uint32_t node_count;
  mv_node *tree;
  mv_checks *checks; /* nodes to be looked at once the tree stands */

  /* The first syntax error, when there is one. */
  bool failed;
  bool too_deep;      /* Bison's stack was full */
  uint32_t failed_at; /* number of the token that cannot continue; n at the end */
  const uint32_t *asks_at; /* what would have been right is asked only here; NULL: wherever it fails */
  struct mv_expected *expected; /* that; NULL when nobody asked; see expect.h */

  /* Faults that actions find although the tree stands. */
  void (*fault)(struct mv_parse *cx, mv_span at, const char *message, const char *help);
  void *owner;
} mv_parse;

/* Places in the text, ascending, where it has or may have something that the tree lacks: ends of tokens
 * behind which a placeholder was dropped, or a mistake was mended. */
typedef struct mv_passed {
  mv_arena *arena;
  uint32_t *items;
  uint32_t n, cap;
  bool dropped; /* any placeholder was */
} mv_passed;
void mv_passed_add(mv_passed *p, uint32_t place);

/* Whether raw tokens begin with CREATE … PROCEDURE, whose body may be a block. */
bool mv_creates_procedure(const mv_token *t, uint32_t n);

/* blocks.c: BEGIN and CASE that are open, counted on over the lexer's tokens as they come. */
typedef struct mv_block_scan {
  uint32_t at, depth;
  uint32_t begin;  /* the BEGIN that opens the script */
  uint32_t parens; /* open in the statement at hand */
  bool handler;    /* in DECLARE … HANDLER FOR … */
} mv_block_scan;
void mv_count_blocks(const mv_lexer *x, mv_block_scan *b);
/* The tokens so far begin a statement whose body goes on over ";": a script or a procedure. */
bool mv_opens_block(const mv_lexer *x, uint32_t *begin);

/* reading.c: what becomes of the statement that the raw tokens [first, end) are. */
typedef enum mv_reading { MV_BY_GRAMMAR, MV_AS_TEXT, MV_AS_SETTING, MV_UNKNOWN_WORD } mv_reading;
mv_reading mv_how_to_read(const mv_lexer *x, uint32_t first, uint32_t end);
/* A word: what begins with anything else is no statement of any version, and the grammar says so. */
bool mv_is_spelt(const mv_token *t);
/* The word that says what the statement is: the first, but for EXPLAIN and its mode. */
uint32_t mv_deciding_word(const mv_lexer *x, uint32_t i, uint32_t end);
/* Whether a statement of any version may begin with the word. */
bool mv_begins_statement(mv_str word);
bool mv_is_set_operation(unsigned kind);
/* The statement word nearest to a misspelt one, or NULL. */
const char *mv_nearest_statement(mv_str word);

/* Where the statement that begins with raw token `i` ends although no ";" stands before `end`. */
uint32_t mv_statement_stop(const mv_source *source, const mv_token *tokens, uint32_t i, uint32_t end);
/* First on its line, but for blanks. */
bool mv_begins_line(const mv_source *source, const mv_token *t);
/* EXPLAIN or a word of its mode, behind which a statement begins too. */
bool mv_is_explain_word(const mv_token *t);

/* Rewrites one statement's raw tokens in place: which words are keywords, which parentheses hold
 * queries, types, intervals, placeholders, paths. Returns the new number of tokens. `scratch` has
 * room for n numbers. When nesting passes `max_depth`, *deep is the number of the raw token that
 * does. */
uint32_t mv_filter(const char *text, mv_token *tokens, uint32_t n, uint32_t *scratch,
                   uint32_t max_depth, uint32_t *deep, mv_passed *passed);

/* {{ config(…) }} of dbt, and one that says that the rest of the file is YAML. */
bool mv_is_config(const mv_parse *cx, const mv_token *t);
bool mv_model_is_yaml(mv_parse *cx, const mv_token *config);
/* The definition that a dbt model is: `n` tokens, the first of them a {{ config(…) }}, before a
 * query (NULL when it could not be read) that ends at `end`. NULL when the settings do not say what
 * it is. */
mv_node *mv_model(mv_parse *cx, const mv_token *tokens, uint32_t n, mv_node *query, uint32_t end);

/* Whether a fault at token `i` (`n`: at the end) stands at a placeholder or right beside one, also
 * one that was taken for nothing: what it stands for may well fit. */
bool mv_at_placeholder(const mv_parse *cx, uint32_t i);

/* Calls `report` for each name of the tree that is a reserved word of ANSI, not quoted. */
typedef void (*mv_reserved_fn)(void *owner, mv_span at, mv_str word);
void mv_reserved_names(const mv_stmt *s, mv_reserved_fn report, void *owner);

/* The text of a token kind, as the grammar declares it. */
const char *mv_token_name(int kind);

/* The next token's kind, 0 at the end; for a dotted name its number in `path`. */
static inline int mv_next_token(mv_parse *cx, mv_span *at, uint32_t *path) {
  cx->last = cx->next;
  if (MV_UNLIKELY(cx->next >= cx->n)) {
    const uint32_t end = cx->n && cx->tokens[cx->n - 1].kind ? cx->tokens[cx->n - 1].end : 0;
    *at = mv_span_of(end ? end - cx->start : at->end, end ? end - cx->start : at->end);
    return 0;
  }
  const mv_token *t = &cx->tokens[cx->next];
  *at = mv_span_of(t->beg - cx->start, t->end - cx->start);
  if (t->kind == TK_PATH) {
    *path = cx->next;
    cx->next += t->word;
  }
  cx->next++;
  return t->kind;
}

/* The grammar as a parser: fast, and once more as one that knows exactly what would have been
 * right. Both 0 when the statement, or its head at least, could be read. */
int mv_yyparse(struct mv_parse *cx);
int mv_explain_parse(struct mv_parse *cx);

#endif
