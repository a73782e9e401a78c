/* bundle.h: a Databricks bundle while it is read. */
#ifndef MVLINT_PROJECT_BUNDLE_H
#define MVLINT_PROJECT_BUNDLE_H

#include "src/project/internal.h"

typedef struct mv_bundle {
  mv_root *root;
  mv_document **documents; /* databricks.yml first, then what it includes in the order of paths */
  uint32_t n;
  mv_str target; /* whose values count, or absent */
} mv_bundle;

/* The map of a target in a document, or NULL. */
const mv_yaml *mv_bundle_target(mv_bundle *b, const mv_document *d, mv_str target);
/* A text with what its ${…} stand for put in; absent when one of them is not known, or `n` is no text. */
mv_str mv_bundle_text(mv_bundle *b, const mv_yaml *n);

#endif
