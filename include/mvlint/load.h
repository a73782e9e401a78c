/* load.h: what a workspace, Spark or dbt says of datasets, read from the files in which people save it.
 *
 * The format is found by looking at the keys: Unity Catalog's tables, DESCRIBE TABLE EXTENDED … AS JSON, rows of
 * information_schema.columns or .tables (as objects, as a statement's result, as CSV), dbt's manifest.json and
 * catalog.json. What is not there stays unknown. */
#ifndef MVLINT_LOAD_H
#define MVLINT_LOAD_H

#include "mvlint/catalog.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_load_error {
  uint32_t line, column; /* from 1; 0: the text as a whole */
  mv_str what;           /* a clause without a period */
  bool strange;          /* the text may be well-formed, but is none of the formats */
} mv_load_error;

/* Adds to the catalog what the text says; later facts about a dataset replace earlier ones. False when the text is
 * malformed: what stands before the mistake may have been taken. All that is kept is copied into the catalog's
 * arena. */
bool mv_catalog_load(mv_catalog *c, mv_str text, mv_load_error *error);

#ifdef __cplusplus
}
#endif
#endif
