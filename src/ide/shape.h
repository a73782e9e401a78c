/* shape.h: words and comments of a document's own text. */
#ifndef MVLINT_SRC_IDE_SHAPE_H
#define MVLINT_SRC_IDE_SHAPE_H

#include "mvlint/session.h"
#include "src/syntax/words.h"

/* The document is SQL from end to end, so that comments are those of SQL. */
static inline bool mv_is_plain_sql(const mv_document *d) {
  const mv_language l = mv_document_language(d);
  return l != MV_LANGUAGE_PYTHON && l != MV_LANGUAGE_NOTEBOOK;
}

#endif
