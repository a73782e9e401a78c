/* loader.h: what the readers of the several formats share: datasets in the making.
 *
 * A reader finds an entry by its name, adds columns to it and sets facts; mv_loader_finish hands all of them to the
 * catalog. */
#ifndef MVLINT_SRC_CATALOG_LOADER_H
#define MVLINT_SRC_CATALOG_LOADER_H

#include <jansson.h>

#include "mvlint/load.h"

typedef struct mv_placed {
  mv_column column;
  uint32_t position, order;
} mv_placed;

typedef struct mv_entry {
  mv_dataset *dataset;
  mv_placed *columns;
  uint32_t n, cap;
  bool partly; /* there may be other columns */
  struct mv_entry *next;
} mv_entry;

typedef struct mv_loader {
  mv_catalog *catalog;
  mv_arena *a;
  mv_map entries; /* by key */
  mv_entry *first, **tail;
  mv_load_error *error;
  bool partial; /* not all tables of a schema are told */
  bool failed;
} mv_loader;

/* `error` is written when something is wrong. */
void mv_loader_begin(mv_loader *l, mv_catalog *c, mv_load_error *error);

/* The first mistake counts. */
void mv_loader_fail(mv_loader *l, uint32_t line, uint32_t column, const char *fmt, ...) MV_PRINTF(4, 5);

/* The text is of no format that is known. */
void mv_loader_strange(mv_loader *l, const char *what);

/* The entry of a name of up to three parts, of which the leading ones may be absent; NULL without a name. */
mv_entry *mv_loader_entry(mv_loader *l, mv_str catalog, mv_str schema, mv_str name);
/* Another name by which the dataset is read. */
void mv_loader_alias(mv_loader *l, mv_entry *e, mv_str name);
void mv_loader_column(mv_loader *l, mv_entry *e, mv_str name, const mv_type *type, mv_nullness nulls, uint32_t position);
void mv_loader_mask(mv_loader *l, mv_entry *e, mv_str column);
void mv_loader_property(mv_loader *l, mv_entry *e, mv_str key, mv_str value);
/* MANAGED, EXTERNAL, VIEW …; DELTA, PARQUET … */
void mv_loader_kind(mv_entry *e, mv_str table_type);
void mv_loader_format(mv_loader *l, mv_entry *e, mv_str format);
void mv_loader_finish(mv_loader *l);

/* A row of information_schema.columns or .tables. */
typedef enum mv_row_field {
  MV_ROW_CATALOG, MV_ROW_SCHEMA, MV_ROW_TABLE, MV_ROW_COLUMN, MV_ROW_POSITION, MV_ROW_FULL_TYPE, MV_ROW_TYPE,
  MV_ROW_TABLE_TYPE, MV_ROW_FORMAT, MV_ROW_NULLABLE, MV_ROW_FIELDS
} mv_row_field;
/* MV_ROW_FIELDS for a name that says nothing here. */
mv_row_field mv_row_field_of(mv_str name);
/* `fields`: absent where the row has none. */
void mv_loader_row(mv_loader *l, const mv_str *fields);

/* load_types.c: types in Spark's schema JSON or in that of DESCRIBE … AS JSON. */
const mv_type *mv_type_of_json(mv_arena *a, const json_t *v);
/* By a name of Unity Catalog or Spark: LONG, integer, decimal(10,2). */
const mv_type *mv_type_of_name(mv_arena *a, mv_str name);

static inline bool mv_is_json_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* load_json.c, load_csv.c */
void mv_load_json(mv_loader *l, mv_str text, json_t **document);
void mv_load_csv(mv_loader *l, mv_str text);
/* The names of columns in the first line of a CSV. */
void mv_load_csv_header(mv_loader *l, mv_entry *e, mv_str line);

#endif
