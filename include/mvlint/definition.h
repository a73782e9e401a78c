/* definition.h: what a definition says, so that two states of it can be compared.
 *
 * A phrase is a part of a definition in one spelling for all that means the same: layout, comments, the case of words,
 * back-quotes, parentheses that change nothing, other names of a type and hints do not show; names of datasets are
 * completed as far as is known. It lives in the arena it was made in and outlives the tree. */
#ifndef MVLINT_DEFINITION_H
#define MVLINT_DEFINITION_H

#include "mvlint/analysis.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A word of a phrase, up to byte `end` of its text, and the place in the file that it comes from; empty for the end of
 * something. */
typedef struct mv_phrase_word {
  uint32_t end;
  mv_span at;
  bool open; /* a template stands there: what it means is not known */
} mv_phrase_word;

typedef struct mv_phrase {
  mv_str text;
  const mv_phrase_word *words;
  uint32_t n; /* 0: the part is not written */
  mv_span at; /* in the file */
} mv_phrase;

typedef enum mv_aspect {
  MV_ASPECT_QUERY, /* or flow: what fills the dataset */
  MV_ASPECT_COLUMNS, /* the written list, without constraints and expectations */
  MV_ASPECT_CLUSTERING,
  MV_ASPECT_PARTITIONS,
  MV_ASPECT_COMMENT,
  MV_ASPECT_SCHEDULE, /* or trigger */
  MV_ASPECT_POLICY,
  MV_ASPECT_COUNT
} mv_aspect;

typedef struct mv_definition {
  mv_phrase aspects[MV_ASPECT_COUNT];
  mv_dialect dialect;
  bool or_refresh; /* written so */
  bool model;      /* of dbt, which writes the statement and makes room for it */
  bool open;       /* some of it could not be read */
} mv_definition;

/* What the statement, a CREATE of a dataset, says; made in `a`. NULL for other statements. */
mv_definition *mv_definition_make(mv_arena *a, const mv_analysis *an);

/* A flow that is a statement of its own, as a dataset that has no columns and that nothing reads: to be compared, with its
 * definition; made in `a`. It is called as the flow is, or where that has no name, as its target. NULL for other
 * statements, and when the target is not known. */
mv_dataset *mv_flow_make(mv_arena *a, const mv_analysis *an);

/* How a part differs between two states. */
typedef struct mv_difference {
  bool differs; /* for certain */
  mv_span at;   /* in the later file: the first word that is new there, or the one before what is gone */
} mv_difference;
mv_difference mv_phrase_compare(const mv_phrase *before, const mv_phrase *after);

#ifdef __cplusplus
}
#endif
#endif
