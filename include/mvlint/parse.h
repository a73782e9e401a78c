/* parse.h: from the text of a source to statements with trees.
 *
 * Parsing never fails: it gives one statement after another, each with a tree, and a list of faults. */
#ifndef MVLINT_PARSE_H
#define MVLINT_PARSE_H

#include "mvlint/ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What parsing finds wrong. The lint layer turns each into a finding of its rule. */
typedef enum mv_fault_kind {
  MV_FAULT_SYNTAX,   /* MV001 */
  MV_FAULT_CHECK,    /* MV004: read, and refused all the same */
  MV_FAULT_UNKNOWN,  /* MV002: a statement that is skipped */
  MV_FAULT_ENCODING, /* MV013 */
  MV_FAULT_LIMIT,    /* MV014 */
  MV_FAULT_PARTLY,   /* MV011: text that is passed over, once per file */
  MV_FAULT_COUNT
} mv_fault_kind;

/* The code of the rule that a fault is told by. */
const char *mv_fault_code(mv_fault_kind kind);

/* An edit that would mend a fault. */
typedef struct mv_repair {
  mv_span at;    /* bytes of the source; what it becomes: */
  mv_str text;
  mv_str title;  /* absent: there is none */
  bool guess;    /* another one may be meant */
} mv_repair;

typedef struct mv_fault {
  mv_fault_kind kind;
  mv_span at;     /* bytes of the source */
  mv_str message; /* in the arena given to mv_parser_new */
  mv_str help;    /* may be absent */
  mv_repair repair;
  uint32_t statement; /* number of the statement it stands in */
  struct mv_fault *next;
} mv_fault;

/* Comments in order, for suppressions: spans of the source, delimiters included. */
typedef struct mv_comments {
  mv_span *items;
  uint32_t n, cap;
} mv_comments;

typedef struct mv_parse_options {
  uint32_t max_depth; /* 0: MV_DEPTH_DEFAULT; more than MV_DEPTH_MAX is lowered to it */
  bool ansi_keywords; /* the reserved words of ANSI are no names */
  bool continues;     /* the text is not the first of its file; see mv_cutter */
  bool shared_arena;  /* a tree is made in the arena that the statement already has, where others may lie */
} mv_parse_options;

typedef struct mv_parser mv_parser;

/* A parser at the start of the source, which it scans in place: nobody else reads the source's text while
 * mv_parser_next runs. Faults and their texts go to `arena`. Also reports the source's own faults. */
mv_parser *mv_parser_new(mv_source *source, const mv_parse_options *options, mv_arena *arena);
void mv_parser_free(mv_parser *p);
/* The next statement, or false at the end. Its arena, which is a new one unless `shared_arena` is asked for, belongs to the
 * caller (mv_arena_free), who may keep it beyond the parser. Empty statements are passed over. */
bool mv_parser_next(mv_parser *p, mv_stmt *out);
/* The faults so far, in order; the list grows with each statement. */
const mv_fault *mv_parser_faults(const mv_parser *p);
const mv_comments *mv_parser_comments(const mv_parser *p);

/* Cuts a text into stretches of whole lines that each parse by themselves as they do in the whole. What begins something
 * that is not closed reaches to the end of the text. */
typedef struct mv_cutter mv_cutter;
/* Begins at a byte where a stretch begins: 0, or where one has ended. Scans in place, as a parser does. */
mv_cutter *mv_cutter_new(mv_source *source, uint32_t from);
void mv_cutter_free(mv_cutter *c);
/* Where the next stretch ends, or false behind the last one. */
bool mv_cutter_next(mv_cutter *c, uint32_t *end);

/* What stands for a placeholder: ${name}, {{ name }}, {name} or :name. Names have their case; of equal ones the last
 * counts. */
typedef struct mv_variable {
  mv_str name, value;
} mv_variable;

/* Puts values in the place of placeholders. ${x}, and {x} outside of quotes, are text; {{ x }} is text within quotes and
 * a string elsewhere; :x is a number or a string; {{ var('x', 'default') }} of dbt is text. The source with them, which
 * owns `s`; or `s`, when nothing is replaced or the text would grow beyond measure. */
mv_source *mv_put_values(mv_source *s, const mv_variable *values, uint32_t n, mv_arena *scratch);

/* A model of dbt that does not say how it is materialized, with what its project says, a word such as "view", in its
 * settings. The source with it, which owns `s`; or `s`, when there is nothing to add, as when the word is absent. */
mv_source *mv_put_materialized(mv_source *s, mv_str materialized, mv_arena *scratch);

/* The string, name in quotes or comment in which a text breaks off, up to its end; empty when in none. */
mv_span mv_unfinished(mv_arena *a, mv_str text, bool *comment);

/* What may come next where a text breaks off. */
typedef struct mv_follows {
  bool known;            /* false: the text cannot be read that far */
  bool name, expression, type; /* one of these may */
  const mv_str *words;   /* keywords, each with those that have to follow it: "GROUP BY" */
  uint32_t n;
  mv_span inside;        /* the text breaks off in a string or comment, which reaches from here to its end */
  bool comment;          /* it is a comment */
} mv_follows;
/* What may follow a text, as far as its last statement decides it; of the words, those that begin with a prefix. Lives
 * in the arena. */
mv_follows mv_what_follows(mv_arena *a, mv_str text, mv_str prefix, const mv_parse_options *options);

/* The tokens of a source, each as kind name, span and text, one a line: `mvlint parse --format tokens`. */
void mv_parse_tokens(mv_source *source, const mv_parse_options *options, mv_buf *out);

/* A span's text with comments left out, letters lower case and one blank between tokens. */
void mv_canonical_text(mv_source *source, mv_span at, mv_buf *out);

#ifdef __cplusplus
}
#endif
#endif
