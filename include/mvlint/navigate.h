/* navigate.h: where the names of a document lead, and what a document is made of.
 *
 * Answers are byte ranges of documents, in the arena that is given; what is not known for certain is left out. All of it
 * is asked on a session's thread, as of its last update. A question about a place looks at one statement. */
#ifndef MVLINT_NAVIGATE_H
#define MVLINT_NAVIGATE_H

#include "mvlint/session.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- names ---------------------------------------------------------------------------------- */

typedef struct mv_place_list {
  mv_document_spot *items;
  uint32_t n;
} mv_place_list;

/* Where the name at a place is defined: a dataset, function, CTE, alias, column, window or parameter. Empty when there is no
 * name, or it is not known what it means. */
mv_place_list mv_definition_at(mv_arena *a, const mv_session *s, mv_document *d, uint32_t offset);
/* All places that mean the same as the name at a place, document by document; datasets, their columns and functions in all
 * documents, other names in their statement. `declared`: with the place where it is defined. */
mv_place_list mv_references_at(mv_arena *a, const mv_session *s, mv_document *d, uint32_t offset, bool declared);

/* The same within the document. */
typedef struct mv_highlight {
  mv_span at;
  bool writes; /* it defines or changes what is named */
} mv_highlight;
typedef struct mv_highlights {
  mv_highlight *items;
  uint32_t n;
} mv_highlights;
mv_highlights mv_highlights_at(mv_arena *a, mv_document *d, uint32_t offset);

/* What renaming the name at a place comes to. */
typedef struct mv_rename {
  mv_str refused; /* why it cannot be done, a sentence; absent: it can */
  mv_span at;     /* the name at the place */
  mv_str name;    /* as it is meant */
  mv_span *edits; /* in the document, ascending: each becomes the text in `texts` */
  mv_str *texts;
  uint32_t n;
} mv_rename;
/* Whether the name at a place is one that can be renamed: of a CTE, an alias, a column that a query names, a window, a
 * parameter of a lambda or function. */
mv_rename mv_rename_look(mv_arena *a, mv_document *d, uint32_t offset);
/* The edits that give it another name, which may stand in back-quotes. Refused when anything in the statement would mean
 * something else afterwards, or may. */
mv_rename mv_rename_to(mv_arena *a, mv_document *d, uint32_t offset, mv_str name);

/* ---- what there is -------------------------------------------------------------------------- */

typedef enum mv_symbol_kind {
  MV_SYMBOL_VIEW,  /* of any kind */
  MV_SYMBOL_TABLE, /* streaming ones, too */
  MV_SYMBOL_FLOW,
  MV_SYMBOL_FUNCTION,
  MV_SYMBOL_COLUMN,
  MV_SYMBOL_CTE,
  MV_SYMBOL_CONSTRAINT,
  MV_SYMBOL_EXPECTATION
} mv_symbol_kind;

typedef struct mv_symbol {
  mv_str name;
  mv_str detail; /* what it is, a column's type; or absent */
  mv_symbol_kind kind;
  mv_document *document;
  mv_span at;      /* all of it */
  mv_span name_at; /* within it */
  struct mv_symbol *first, *next; /* what it holds; what stands beside it */
} mv_symbol;

/* What the statements of a document define, with columns, CTEs, constraints and expectations. */
mv_symbol *mv_symbols_of(mv_arena *a, mv_document *d);
/* The datasets and functions of all documents whose names have the letters of `query` in their order, at most `max`. */
mv_symbol *mv_symbols_like(mv_arena *a, const mv_session *s, mv_str query, uint32_t max);

/* ---- the shape of the text ------------------------------------------------------------------- */

typedef enum mv_fold_kind { MV_FOLD_CODE, MV_FOLD_COMMENT, MV_FOLD_CELL } mv_fold_kind;
typedef struct mv_fold {
  mv_span at;
  mv_fold_kind kind;
} mv_fold;
typedef struct mv_folds {
  mv_fold *items; /* by place, the longer first */
  uint32_t n;
} mv_folds;
/* What can be folded: statements, queries and lists in parentheses, CASE, comments, cells. Some stand on one line. */
mv_folds mv_folds_of(mv_arena *a, mv_document *d);

typedef struct mv_spans {
  mv_span *items;
  uint32_t n;
} mv_spans;
/* What a selection at a place grows to, from the word to the statement, the text last; each holds the one before and is
 * longer. Never empty. */
mv_spans mv_selections_at(mv_arena *a, mv_document *d, uint32_t offset);

/* ---- colours -------------------------------------------------------------------------------- */

typedef enum mv_token_kind {
  MV_TOKEN_KEYWORD, MV_TOKEN_FUNCTION, MV_TOKEN_DATASET, MV_TOKEN_NAMESPACE, MV_TOKEN_COLUMN, MV_TOKEN_VARIABLE,
  MV_TOKEN_PARAMETER, MV_TOKEN_TYPE, MV_TOKEN_STRING, MV_TOKEN_NUMBER, MV_TOKEN_COMMENT, MV_TOKEN_OPERATOR,
  MV_TOKEN_MACRO, /* a placeholder */
  MV_TOKEN_KIND_COUNT
} mv_token_kind;
enum { MV_TOKEN_DECLARATION = 1, MV_TOKEN_BUILT_IN = 2, MV_TOKEN_DEPRECATED = 4 }; /* bits of `modifiers` */
typedef struct mv_semantic_token {
  mv_span at;
  uint8_t kind, modifiers;
} mv_semantic_token;
typedef struct mv_semantic_tokens {
  mv_semantic_token *items; /* ascending, apart from one another */
  uint32_t n;
} mv_semantic_tokens;
/* The tokens of the document that stand in a range, or touch it. */
mv_semantic_tokens mv_semantic_tokens_of(mv_arena *a, mv_document *d, mv_span in);

/* ---- links ---------------------------------------------------------------------------------- */

typedef struct mv_link_to {
  mv_span at;
  mv_document *document; /* what it leads to, or NULL: then */
  mv_str path;           /* a file as the text names it */
} mv_link_to;
typedef struct mv_links {
  mv_link_to *items;
  uint32_t n;
} mv_links;
/* What the document names by its path, and models of dbt. */
mv_links mv_links_of(mv_arena *a, const mv_session *s, mv_document *d);

#ifdef __cplusplus
}
#endif
#endif
