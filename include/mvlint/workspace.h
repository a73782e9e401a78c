/* workspace.h: which files there are, what holds for each, and what is known of tables that none of them defines.
 *
 * Nothing here prints. Mistakes in configurations and project files are kept by those (see mv_configs_errors and
 * mv_projects_errors); what else is to be told goes to who made the workspace. All lives in the arena of
 * mv_workspace_new and is of one moment: each folder, .gitignore, configuration and project file is read once. When
 * one of them changes, a workspace is made anew. One thread at a time. */
#ifndef MVLINT_WORKSPACE_H
#define MVLINT_WORKSPACE_H

#include "mvlint/config.h"
#include "mvlint/lint.h"
#include "mvlint/project.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_workspace mv_workspace;

/* What is to be told. */
typedef struct mv_notice {
  bool trouble;        /* something that should count could not be read */
  const char *subject; /* a path */
  const char *what;    /* a clause without a period */
  const char *option;  /* of the command line, without dashes, that has it read; or NULL */
} mv_notice;
typedef void mv_notice_fn(void *data, const mv_notice *n);

typedef struct mv_workspace_options {
  mv_str folder;          /* that is worked in, from the root; none of its parents is ignored */
  const char *config;     /* the only configuration that counts; NULL: those that lie nearest */
  bool no_config;         /* none counts */
  bool absolute;          /* paths of files that nobody named are from the root */
  bool no_ignore;         /* neither .gitignore files nor `exclude` leave anything out */
  const mv_layer *above;  /* put on what configurations say, or NULL; its schema sources come after theirs */
  uint64_t max_file_size; /* of a schema source, in bytes; 0: MV_FILE_SIZE_DEFAULT */
  mv_notice_fn *tell;     /* or NULL */
  void *data;             /* for it */
} mv_workspace_options;

/* What the options lead to outlives the workspace. */
mv_workspace *mv_workspace_new(mv_arena *a, const mv_workspace_options *o);
/* Gives back what is not in the arena: texts of project files, to which places of pipelines lead. */
void mv_workspace_free(mv_workspace *w);
mv_configs *mv_workspace_configs(const mv_workspace *w);
mv_projects *mv_workspace_projects(const mv_workspace *w);

/* ---- single paths --------------------------------------------------------------------------- */

/* Paths, here and below, are clean, and absolute or from the working folder of the process. */

/* Whether a .gitignore file or `exclude` leaves the path out, or a folder above it. */
bool mv_workspace_ignores(mv_workspace *w, const char *path, bool is_folder);
/* Whether files that are called so are read where they are found. */
bool mv_workspace_reads(const char *path);
/* Whether a file of such a kind may hold SQL; all but plain SQL is looked into, where it can be read. */
bool mv_workspace_holds_sql(const char *path);
/* Whether the walk of a folder would find a file that is called so, were it not ignored. */
bool mv_workspace_walks_to(const char *folder, const char *path);
/* Whether a pattern means a file that is called so. */
bool mv_workspace_pattern_means(const char *pattern, const char *path);

/* ---- lists of files ------------------------------------------------------------------------- */

typedef struct mv_listing {
  mv_input *items; /* with their settings */
  const mv_effective **effective; /* by file */
  size_t n, cap;
} mv_listing;

/* Adds a file that has no settings yet. */
mv_input *mv_listing_add(mv_arena *a, mv_listing *l, mv_input in);
/* Puts a list in order and gives its files their settings. */
void mv_workspace_settle(mv_workspace *w, mv_listing *l);

/* Files that are being gathered. */
typedef struct mv_gathering mv_gathering;

/* How far a walk goes; zeros: as far as there are files. */
typedef struct mv_walk_bounds {
  bool quiet;       /* about folders that cannot be read */
  size_t files;     /* the most that are taken */
  size_t entries;   /* the most that are looked at, of files and folders of any kind */
  bool (*stop)(void *data); /* asked at each folder: whether to leave it at that; or NULL */
  void (*meet)(void *data, const char *path); /* called with every file, of whatever kind: none is gathered; or NULL */
  void *data;               /* for both */
} mv_walk_bounds;

typedef struct mv_walked {
  size_t files, ignored; /* that were taken, and that were left out */
  bool failed;           /* a folder could not be read */
  bool cut;              /* a bound was met */
} mv_walked;

/* Nothing yet; in the arena of the workspace. */
mv_gathering *mv_gather(mv_workspace *w);
/* A file that somebody named. Left out, and told: a link out of the repository. */
void mv_gather_file(mv_gathering *g, const char *path);
/* The files in a folder and below that may hold SQL. `bounds` may be NULL. */
mv_walked mv_gather_folder(mv_gathering *g, const char *folder, const mv_walk_bounds *bounds);
/* The files that a pattern with wildcards means. */
mv_walked mv_gather_pattern(mv_gathering *g, const char *pattern);
/* The files as a list, each once, without order and settings. */
mv_listing mv_gathered(mv_gathering *g);

/* Adds the other files of the pipelines that files of the list are part of, for what they define; but for those in
 * folders that were walked already. */
void mv_workspace_add_context(mv_workspace *w, mv_listing *files, const mv_word_list *walked);

/* ---- tables that no file defines ------------------------------------------------------------ */

/* What schema sources and projects say. Zeros: nothing yet. */
typedef struct mv_schemas {
  mv_catalog *loaded;
  mv_listing definitions; /* files whose definitions count where those that are linted have none */
  mv_map read;            /* paths of sources */
} mv_schemas;

/* The paths of the files' schema sources, each once. */
mv_word_list mv_workspace_sources(mv_workspace *w, const mv_listing *files);
/* Adds those of the files. Tells which are malformed. */
void mv_workspace_schemas(mv_workspace *w, const mv_listing *files, mv_schemas *to);
/* Hands them to the options of a run, which they outlive. */
void mv_schemas_give(const mv_schemas *schemas, mv_lint_options *to);

#ifdef __cplusplus
}
#endif
#endif
