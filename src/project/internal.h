/* internal.h: what the readers of the several kinds of projects share: documents, and who a file belongs to. */
#ifndef MVLINT_PROJECT_INTERNAL_H
#define MVLINT_PROJECT_INTERNAL_H

#include "mvlint/project.h"
#include "src/config/layers.h"
#include "src/config/paths.h"
#include "src/config/yaml.h"

enum {
  MV_PROJECT_DOCUMENTS = 256, /* of one project */
  MV_PROJECT_STEPS = 8000000, /* for one project: bytes that are read, keys that are compared, and */
  MV_STEPS_ENTRY = 20,        /* for each entry of a folder of the disk, */
  MV_STEPS_ITEM = 100,        /* each file that is named and each variable, */
  MV_STEPS_RESOURCE = 1000    /* and each resource or folder with settings */
};

/* ---- documents ------------------------------------------------------------------------------ */

typedef struct mv_document {
  mv_config_file *file; /* how it is called; `base` is its folder from the root */
  mv_source *source;    /* of the projects */
  mv_yaml *root;        /* NULL: it cannot be read */
} mv_document;

/* ---- members -------------------------------------------------------------------------------- */

/* The files that a layer is for. Of several the lowest order counts. */
typedef struct mv_member {
  const mv_layer *layer;
  uint32_t order;
} mv_member;

typedef struct mv_pattern {
  mv_str text; /* from the root */
  mv_member member;
  struct mv_pattern *next;
} mv_pattern;

typedef struct mv_root {
  mv_projects *p;
  mv_str folder, top; /* where its file lies, and the repository that nothing leads out of; both from the root */
  mv_map files, folders; /* by exact keys of paths from the root: mv_member */
  mv_pattern *patterns;
  uint32_t steps; /* that are left */
  bool noted;     /* that it holds too much */
} mv_root;

/* ---- project.c ------------------------------------------------------------------------------ */

struct mv_projects {
  mv_arena *a;
  mv_configs *configs; /* or NULL */
  mv_str working;      /* folder */
  mv_map folders;
  const struct mv_project_folder *last; /* that was asked for */
  mv_source **sources;
  uint32_t source_count, source_cap;
  mv_config_error *errors, **tail;
  const char *only_name; /* of mv_projects_of_text, else NULL */
  mv_str only_text;
  struct mv_dbt *dbts; /* the newest first */
};

/* ---- document.c ----------------------------------------------------------------------------- */

/* Reads a YAML file of the project (a path from the root). NULL, and a note unless it lies elsewhere, when it cannot
 * be read. */
mv_document *mv_document_read(mv_root *r, mv_str path);
MV_PRINTF(4, 5)
void mv_document_note(mv_root *r, const mv_document *d, const mv_yaml *at, const char *fmt, ...);
/* False when the work for the project is used up. */
bool mv_root_spend(mv_root *r, uint32_t steps);
/* A file of the project, or NULL: it is not there, lies outside of the repository (a link may lead anywhere: where it ends
 * counts), or cannot be read, which sets `error`. */
mv_source *mv_root_read(mv_root *r, mv_str path, const char *shown, uint64_t limit, int *error);

/* The value of a key of a map, `<<` included; NULL: there is none, or `map` (which may be NULL) is no map. */
const mv_yaml *mv_yaml_get(mv_root *r, const mv_yaml *map, const char *key);
/* The same with the key's node. */
const mv_yaml *mv_yaml_find(mv_root *r, const mv_yaml *map, const char *key, const mv_yaml **key_node);
/* The value of a key when that is a list, else NULL. */
const mv_yaml *mv_yaml_list(mv_root *r, const mv_yaml *map, const char *key);
/* A text that is not empty; absent for all else. */
mv_str mv_yaml_text(const mv_yaml *n);
/* The place of a key and its value, if that stands in its line. */
mv_span mv_document_span(const mv_document *d, const mv_yaml *key, const mv_yaml *value);
mv_config_place mv_document_place(const mv_document *d, const mv_yaml *at);

/* A layer says something. */
void mv_layer_name(mv_layer *l, mv_key_id key, mv_str text, mv_config_place origin);
/* Of equal names the last counts. */
void mv_layer_variable(mv_arena *a, mv_layer *l, mv_str name, mv_str value, mv_config_place origin);
void mv_layer_target(mv_layer *l, mv_dialect target, mv_config_place origin);

/* ---- members.c ------------------------------------------------------------------------------ */

/* A path that a document names, from the root; absent when it is none of this machine or leads out of the repository.
 */
mv_str mv_member_path(mv_root *r, const mv_document *d, mv_str written);
/* Takes in a file, a folder with all in it ("x/" and two stars), or what a pattern means. */
void mv_member_add(mv_root *r, mv_str path, mv_member m);
/* The member that a folder is below; the better one of it and `above`, the answer for the folder around it. */
const mv_member *mv_member_of_folder(mv_root *r, mv_str folder, const mv_member *above);
/* The better one of `folder`, the answer for its folder, and what is said of the file itself. */
const mv_member *mv_member_of_file(mv_root *r, mv_str path, const mv_member *folder);

/* The files that a pattern without two stars means, sorted; at most `max` of them. */
uint32_t mv_glob_files(mv_root *r, mv_str pattern, mv_str *out, uint32_t max);

/* ---- the kinds ------------------------------------------------------------------------------ */

/* Each reads a project whose first file is given, and adds its members. */
typedef void mv_project_fn(mv_root *r, mv_document *d);
mv_project_fn mv_bundle_read, mv_spark_read, mv_dbt_read;

#endif
