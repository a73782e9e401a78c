/* print.h: what the printers of the node kinds share.
 *
 * A printer writes one kind's own words and calls mv_put for its children. Words are kept apart by
 * one blank unless one of them is glued to the other; no printer writes a blank itself. Every child
 * may be NULL: below a syntax error trees have gaps. */
#ifndef MVLINT_SRC_SYNTAX_PRINT_H
#define MVLINT_SRC_SYNTAX_PRINT_H

#include "mvlint/ast.h"

typedef struct mv_printer {
  const mv_stmt *s;
  mv_buf *out;
  bool glued; /* no blank before what comes next */
} mv_printer;

/* How tight an expression holds together; an operand looser than its place gets parentheses. */
typedef enum mv_strength {
  MV_BINDS_LAMBDA,
  MV_BINDS_OR,
  MV_BINDS_AND,
  MV_BINDS_NOT,
  MV_BINDS_PREDICATE,
  MV_BINDS_VALUE, /* a comparison; then each operator's, see print_expr.c */
  MV_BINDS_PREFIX = MV_BINDS_VALUE + 7,
  MV_BINDS_POSTFIX,
  MV_BINDS_PRIMARY
} mv_strength;
mv_strength mv_strength_of(const mv_node *n);

/* ---- words ------------------------------------------------------------------------------ */

void mv_put_word(mv_printer *p, const char *keywords);
void mv_put_word_if(mv_printer *p, bool yes, const char *keywords);
/* The word that stands for an enumeration's value; none for a NULL or "". */
void mv_put_choice(mv_printer *p, const char *const *words, unsigned value);
void mv_put_glued(mv_printer *p, const char *text); /* to both sides */
void mv_put_comma(mv_printer *p);
void mv_put_open(mv_printer *p);      /* "(" behind a blank */
void mv_put_arguments(mv_printer *p); /* "(" behind a name */
void mv_put_close(mv_printer *p);

/* ---- pieces of the source --------------------------------------------------------------- */

void mv_put_text(mv_printer *p, mv_span at);     /* as it stands */
void mv_put_source(mv_printer *p, mv_span at);   /* without comments, one blank for any */
void mv_put_keywords(mv_printer *p, mv_span at); /* the same in capitals */
void mv_put_path(mv_printer *p, const mv_path *path);

/* ---- nodes ------------------------------------------------------------------------------ */

void mv_put(mv_printer *p, const mv_node *n);
void mv_put_operand(mv_printer *p, const mv_node *n, mv_strength place);
void mv_put_each(mv_printer *p, const mv_node *first);   /* a blank between two */
void mv_put_list(mv_printer *p, const mv_node *first);   /* a comma between two */
void mv_put_parens(mv_printer *p, const mv_node *first); /* (a, b) behind a blank */
/* Keywords and what follows them, when there is anything. */
void mv_put_clause(mv_printer *p, const char *keywords, const mv_node *n);
void mv_put_list_clause(mv_printer *p, const char *keywords, const mv_node *first);
void mv_put_parens_clause(mv_printer *p, const char *keywords, const mv_node *first);

/* ---- printers --------------------------------------------------------------------------- */

typedef void (*mv_print_fn)(mv_printer *p, const mv_node *n);
#define NODE(K) void mv_print_##K(mv_printer *p, const mv_node *node);
#include "grammar/ast.def"

/* Begins the printer of a kind; `n` is the node as its own type. */
#define PRINTER(K)                                        \
  static void print_##K(mv_printer *p, const mv_##K *n);  \
  void mv_print_##K(mv_printer *p, const mv_node *node) { \
    print_##K(p, mv_as_##K(node));                        \
  }                                                       \
  static void print_##K(mv_printer *p, const mv_##K *n)

/* The printer of a kind, or NULL when it has none: then its text stands for it. */
mv_print_fn mv_printer_of(mv_kind kind);

#endif
