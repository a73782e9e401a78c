/* dbt.h: a dbt project while it is read, and until its tables are handed on. */
#ifndef MVLINT_PROJECT_DBT_H
#define MVLINT_PROJECT_DBT_H

#include "src/project/internal.h"

/* Files of a project, found by walking its folders. */
typedef struct mv_dbt_file {
  mv_str path; /* from the root */
  struct mv_dbt_file *next;
} mv_dbt_file;

typedef struct mv_dbt_files {
  mv_dbt_file *first, **tail;
} mv_dbt_files;

typedef struct mv_dbt {
  mv_root *root;
  mv_document *project;
  mv_pipeline *pipeline;
  mv_map layers; /* by materialization */
  mv_map models; /* by name: the mv_str of its path */
  mv_dbt_files schemas, seeds; /* YAML below the models and seeds, CSV */
  mv_document **documents; /* of the schemas */
  uint32_t document_count;
  mv_str manifest; /* its path */
  struct mv_dbt *next;
} mv_dbt;

/* dbt_tables.c */

/* Reads the YAML files that describe sources, models and seeds, and takes the models' materializations from them. */
void mv_dbt_read_schemas(mv_dbt *d);
/* Hands what the project says of tables to the catalog. */
void mv_dbt_load(mv_dbt *d, mv_catalog *c);

/* dbt.c */

/* The layer of models that are made as the settings of a map say, which may be one whose materialization is not known;
 * NULL: they do not say. */
const mv_layer *mv_dbt_says(mv_dbt *d, const mv_yaml *map);

#endif
