/* mentions.h: every name that a statement writes, with what it means there.
 *
 * What leads from a name to others is asked of this list alone: definition, references, highlights, rename and the
 * colours of names follow from it. Made once for a look, in time in proportion to the statement; it lives in the look's
 * arena. */
#ifndef MVLINT_SRC_IDE_MENTIONS_H
#define MVLINT_SRC_IDE_MENTIONS_H

#include "mvlint/session.h"

typedef enum mv_mention_kind {
  MV_MENTION_UNKNOWN, /* a name of which it is not known what it means */
  MV_MENTION_DATASET,
  MV_MENTION_CTE,
  MV_MENTION_ALIAS,     /* of a relation */
  MV_MENTION_COLUMN,
  MV_MENTION_PARAMETER, /* of a lambda or function */
  MV_MENTION_WINDOW,
  MV_MENTION_ROUTINE,   /* a function of the run */
  MV_MENTION_BUILT_IN,  /* a function */
  MV_MENTION_FIELD,     /* of a struct, or of a path in a value */
  MV_MENTION_TYPE,
  MV_MENTION_OTHER      /* surely none of these: the name of a constraint, of an argument */
} mv_mention_kind;

typedef enum mv_use { MV_USE_READ, MV_USE_WRITE, MV_USE_DECLARE } mv_use;

typedef struct mv_mention {
  mv_span at;    /* the word, in the statement's tree */
  mv_span whole; /* with the parts in front of it that belong to the same name: a.b of a.b.c */
  uint8_t kind;  /* mv_mention_kind */
  uint8_t use;   /* mv_use */
  uint8_t likely; /* of an unknown one: the kind that names at such a place have */
  bool implied;  /* declares a column without saying so: the item a of a select list */
  const mv_node *node; /* what brings the name into this statement: a Cte, a WindowDef, or as in mv_origin; or NULL */
  const mv_node *scope; /* the list or query that it stands in: one name means one thing there; or NULL */
  const mv_dataset *dataset; /* a dataset or routine, or that of a column: the definition, not a later state; or NULL */
  mv_str name; /* of a column of `dataset`, as meant; of a dataset without a definition, its key; else absent */
} mv_mention;

typedef struct mv_mentions {
  const mv_mention *items; /* by place; at one place what is read comes before what is declared by it */
  uint32_t n;
  bool by_name; /* a part takes columns by names that it does not write: NATURAL JOIN, UNPIVOT, struct(*), UPDATE SET * */
  bool opaque;  /* a relation's name of one part is not known */
} mv_mentions;

mv_mentions mv_mentions_of(mv_look *l);
/* The first mention that a byte of the tree stands in or right behind, or NULL. */
const mv_mention *mv_mention_at(const mv_mentions *m, uint32_t at);
/* The one that brings a node in, or NULL. */
const mv_mention *mv_declaration_of(const mv_mentions *m, const mv_node *node);
/* Both mean the same, for certain. `a` and `b` are of one statement when `local`. */
bool mv_mentions_agree(const mv_mention *a, const mv_mention *b, bool local);
/* A list of columns is written that names them. */
bool mv_lists_columns(const mv_Create *c);
/* The definition that a state is of. */
static inline const mv_dataset *mv_defined(const mv_dataset *d) {
  return d && d->base ? d->base : d;
}

#endif
