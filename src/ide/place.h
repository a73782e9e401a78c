/* place.h: what stands at a byte of a document: the statement, analysed again, and the way down its tree. */
#ifndef MVLINT_IDE_PLACE_H
#define MVLINT_IDE_PLACE_H

#include "mvlint/session.h"

typedef struct mv_here {
  mv_look *look;
  uint32_t at;                /* the byte of the tree */
  const mv_node *const *way;  /* from the root to the innermost node that holds the byte, in the look's arena */
  uint32_t n;
} mv_here;

/* Looks at the statement that a byte of a document stands in; right behind its last one counts. False: in none. Close
 * it. */
bool mv_here_open(mv_document *d, uint32_t offset, mv_here *out);
void mv_here_close(mv_here *p);
/* The innermost node; `up` levels above it. NULL above the root. */
const mv_node *mv_here_node(const mv_here *p, uint32_t up);
/* The innermost node of a kind, or NULL. */
const mv_node *mv_here_inside(const mv_here *p, mv_kind kind);
/* The way down a tree to a byte: the node that holds it, of two that touch there the one behind. */
const mv_node *const *mv_way_to(mv_arena *a, const mv_node *root, uint32_t at, uint32_t *n);
/* The innermost node of a kind on the way, or NULL. */
const mv_node *mv_way_inside(const mv_node *const *way, uint32_t n, mv_kind kind);
/* The word that a byte stands in or right behind; empty when there is none. */
mv_span mv_word_around(mv_str text, uint32_t at);
/* A byte of a span, or right behind it. */
static inline bool mv_span_touches(mv_span s, uint32_t at) { return s.beg <= at && at <= s.end; }

#endif
