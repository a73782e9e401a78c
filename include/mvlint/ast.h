/* ast.h: the tree of one statement.
 *
 * Nodes come from grammar/ast.def and live in the statement's arena. Spans are byte offsets from the
 * statement's first byte; mv_text() gives the words. Siblings are linked by `next`; a node is in one list only.
 * A tree is as high as its text is nested, which --max-depth bounds, so recursion over it is bounded too. */
#ifndef MVLINT_AST_H
#define MVLINT_AST_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The dialect of the DDL that a definition is written in. */
typedef enum mv_dialect {
  MV_DIALECT_UNKNOWN,  /* what any form accepts is accepted */
  MV_DIALECT_PIPELINE, /* the source of a declarative pipeline */
  MV_DIALECT_STANDALONE, /* Databricks SQL, run by a warehouse */
  MV_DIALECT_SPARK_4_1,  /* open-source declarative pipelines */
  MV_DIALECT_SPARK_4_2
} mv_dialect;

#define ENUM(e) typedef enum mv_##e {
#define VALUE(e, V, text) MV_##e##_##V,
#define ENUM_END(e) MV_##e##_count } mv_##e;
#include "grammar/ast.def"

typedef enum mv_kind {
#define NODE(K) MV_##K,
#include "grammar/ast.def"
  MV_KIND_COUNT
} mv_kind;

/* Bits of mv_node.flags. */
enum { MV_PARENS = 1 /* stands in parentheses of its own */ };

typedef struct mv_node {
  uint16_t kind;  /* mv_kind */
  uint8_t link;   /* mv_link: how it hangs on its left neighbour */
  uint8_t flags;
  mv_span at;     /* from the statement's first byte */
  uint32_t id;    /* 0 … nodes-1 in its statement: index into tables of facts */
  struct mv_node *next;
} mv_node;

typedef struct mv_chain {
  mv_node *first, *last;
} mv_chain;

/* A dotted name: the spans of its parts, back-quotes included. */
typedef struct mv_path {
  uint32_t n;
  mv_span parts[];
} mv_path;

#define NODE(K) typedef struct mv_##K { mv_node head;
#define ONE(K, f) mv_node *f;
#define OPT(K, f) mv_node *f;
#define LIST(K, f) mv_node *f;
#define CHAIN(K, f) mv_chain f;
#define PATH(K, f) const mv_path *f;
#define TOK(K, f) mv_span f;
#define WORD(K, f, e) uint8_t f; /* mv_##e */
#define FLAG(K, f) bool f;
#define END(K) } mv_##K;
#include "grammar/ast.def"

/* The node as its own type, or NULL when it is NULL or of another kind. Where the kind is known no one asks for NULL: to
 * tools/analyze, which does not know it, the answer says nothing. */
#ifdef MVLINT_ANALYZE
#define NODE(K) const mv_##K *mv_as_##K(const mv_node *n);
#else
#define NODE(K) \
  static inline const mv_##K *mv_as_##K(const mv_node *n) { \
    return n && n->kind == MV_##K ? (const mv_##K *)(const void *)n : NULL; \
  }
#endif
#include "grammar/ast.def"

/* ---- descriptors ------------------------------------------------------------------------------ */

typedef enum mv_field_kind { MV_ONE, MV_OPT, MV_LIST, MV_CHAIN, MV_PATH, MV_TOK, MV_WORD, MV_FLAG } mv_field_kind;

typedef struct mv_field {
  const char *name;
  mv_field_kind kind;
  uint16_t offset;
  const char *const *words; /* MV_WORD: texts of the enumeration */
} mv_field;

typedef struct mv_descriptor {
  const char *name;
  uint16_t size;
  const mv_field *fields;
  uint16_t field_count;
} mv_descriptor;

extern const mv_descriptor mv_descriptors[MV_KIND_COUNT];

/* The text of an enumeration's value, for messages and dumps. */
#define ENUM(e) extern const char *const mv_##e##_texts[];
#include "grammar/ast.def"

/* ---- a statement ------------------------------------------------------------------------------ */

/* One statement and its tree. The arena holds the tree and all that is made while judging it. */
typedef struct mv_stmt {
  mv_arena arena;
  mv_source *source;
  uint32_t start, end; /* bytes of the source; the terminator is not part */
  uint32_t number;     /* in its file, from 0 */
  mv_node *tree;       /* never NULL */
  uint32_t node_count;
  const uint32_t *passed; /* places, ascending, where a template may have more than the tree shows */
  uint32_t passed_count;
  const uint32_t *mended; /* places, ascending, where a mistake was mended: what the tree says there is a guess */
  uint32_t mended_count;
  bool dropped;  /* a placeholder was taken for nothing: lists may have more elements */
  bool unplaced; /* a placeholder fits nowhere: the tree is what could be read, and that is no fault */
  bool plain;    /* no placeholder stands in the text outside of back-quotes and strings */
} mv_stmt;

/* The definition is a dbt model: its clauses are not SQL, and its name is not in the text. */
bool mv_is_model(const mv_stmt *s);
/* The text has or may have items, relations or whole queries in this part of the tree that are not in it:
 * from a template, or behind a mistake. */
bool mv_is_partial(const mv_stmt *s, mv_span at);

/* A mistake was mended inside of this part of the tree. */
bool mv_is_mended(const mv_stmt *s, mv_span at);

/* Empty where the end is before the beginning: what was put in to mend a mistake may stand out of order. */
static inline mv_str mv_text(const mv_stmt *s, mv_span at) {
  return mv_str_at(s->source->text + s->start + at.beg, at.end > at.beg ? at.end - at.beg : 0);
}
/* The span in the file of a span in the tree. */
static inline mv_span mv_in_file(const mv_stmt *s, mv_span at) {
  return mv_span_of(s->start + at.beg, s->start + at.end);
}

/* ---- generic functions over trees ------------------------------------------------------------- */

typedef enum mv_step { MV_INTO, MV_SKIP, MV_STOP } mv_step;

/* Visits a node and what is below it, in the order of ast.def; `depth` is 0 at the root. `leave` may be
 * NULL; it is called for every node that was entered with MV_INTO. Returns false when stopped. */
typedef struct mv_walker {
  mv_step (*enter)(struct mv_walker *w, const mv_node *n, unsigned depth);
  void (*leave)(struct mv_walker *w, const mv_node *n, unsigned depth);
  void *data;
  const bool *kinds; /* by mv_kind: those to visit, the others are only walked through; NULL: all */
} mv_walker;
bool mv_walk(mv_walker *w, const mv_node *root);

/* Calls fn for each child, in order. */
void mv_each_child(const mv_node *n, void (*fn)(void *data, const mv_node *child), void *data);

/* Same structure and same words; places, comments and MV_PARENS do not count, nor the case of ASCII letters
 * outside strings, nor back-quotes around a name. */
bool mv_tree_equal(const mv_stmt *a, const mv_node *x, const mv_stmt *b, const mv_node *y);

/* The tree as an S-expression, one node a line, two blanks a level; no line end after the last. */
void mv_tree_sexp(const mv_stmt *s, const mv_node *n, mv_buf *out);
/* The tree as one JSON value: {"kind": …, "range": [first byte, end] in the file, fields …}. Absent children,
 * empty lists, unwritten words and false flags are left out. */
void mv_tree_json(const mv_stmt *s, const mv_node *n, mv_buf *out);
/* The tree as SQL on one line, without comments: keywords in capitals, one blank between words, names and
 * literals as written, parentheses where they were written or are needed. Of a tree that parsed without a
 * fault, the text parses again to an equal tree and prints the same. */
void mv_tree_sql(const mv_stmt *s, const mv_node *n, mv_buf *out);

/* The number of nodes in a list. */
uint32_t mv_list_length(const mv_node *first);

/* ---- names ------------------------------------------------------------------------------------ */

/* A part of a name that is a word of plain letters, as most are: it means what it shows. */
static inline bool mv_is_bare_word(mv_str part) {
  if (part.n == 0) return false;
  const char first = (char)(part.p[0] | 0x20);
  return ((first >= 'a' && first <= 'z') || part.p[0] == '_') && part.p[part.n - 1] != ')';
}
/* A part of a name as it is meant: without back-quotes, doubled ones single. The text is that of the
 * source where nothing has to change, else a copy in the arena. */
mv_str mv_other_name_text(mv_arena *a, const mv_stmt *s, mv_str part);
static inline mv_str mv_name_text(mv_arena *a, const mv_stmt *s, mv_span part) {
  const mv_str text = mv_text(s, part);
  return mv_is_bare_word(text) ? text : mv_other_name_text(a, s, text);
}
/* The last part of a path as it is meant. */
mv_str mv_path_last(mv_arena *a, const mv_stmt *s, const mv_path *p);
/* The parts joined by dots, each as it is meant, lower case. */
mv_str mv_path_key(mv_arena *a, const mv_stmt *s, const mv_path *p);
/* A name as people know it: as it is written; for a dbt model, which its file names, that name. */
mv_str mv_name_words(mv_arena *a, const mv_stmt *s, const mv_Name *n);
/* A name in back-quotes; and one as it has to be written: in back-quotes where it is no plain word, or one that is a
 * keyword in most places. */
mv_str mv_name_quoted(mv_arena *a, mv_str name);
mv_str mv_name_written(mv_arena *a, mv_str name);
/* True when a part holds a placeholder or parameter: what it names is unknown. {{ ref('x') }} and
 * {{ source('a', 'b') }} are the names x and a.b. */
bool mv_other_name_is_opaque(mv_str part);
static inline bool mv_name_is_opaque(const mv_stmt *s, mv_span part) {
  const mv_str text = mv_text(s, part);
  return !(s->plain && mv_is_bare_word(text)) && mv_other_name_is_opaque(text);
}
bool mv_path_is_opaque(const mv_stmt *s, const mv_path *p);
/* One plain part: what a CTE, an alias or a column can be called; {{ ref('x') }} is none. */
bool mv_path_is_simple(const mv_stmt *s, const mv_path *p);
/* The path is this one plain word (ASCII case ignored). */
bool mv_path_is(const mv_stmt *s, const mv_path *p, const char *word);
/* The value of a string literal node: quotes and escapes resolved, adjacent pieces joined. Absent for
 * other nodes and literals. */
mv_str mv_string_value(mv_arena *a, const mv_stmt *s, const mv_node *literal);
/* The part of the literal's text that bytes of its value come from; the whole literal for an empty range. */
mv_span mv_string_place(mv_arena *a, const mv_stmt *s, const mv_node *literal, mv_span value);
/* mv_string_value for a span, such as a property's key; other text than a string is returned as it stands. */
mv_str mv_string_text(mv_arena *a, const mv_stmt *s, mv_span at);

/* The first place in a span where a plain word stands (ASCII case ignored), outside comments, strings
 * and quoted names; empty when there is none. */
mv_span mv_find_word(const mv_stmt *s, mv_span in, const char *word);

/* A tree's greatest height: the deepest nesting allowed times the levels one nesting can add. */
#define MV_DEPTH_DEFAULT 1000u
#define MV_DEPTH_MAX 5000u

#ifdef __cplusplus
}
#endif
#endif
