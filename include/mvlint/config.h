/* config.h: mvlint.yml: found, read, and put together for a file.
 *
 * Each file is under the configuration that lies closest above it, up to the top of its repository.
 * What a file says is a layer; layers are put on one another: what the project of the file says, what
 * `extend` names, the configuration itself, the entries of per_file that match, the command line. Everything lives in the arena of
 * mv_configs_new; nothing is thread-safe. Nothing read here is trusted: size, depth and number of
 * values are bounded. */
#ifndef MVLINT_CONFIG_H
#define MVLINT_CONFIG_H

#include "mvlint/settings.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the keys ------------------------------------------------------------------------------- */

typedef enum mv_key_id {
#define KEY(id, path, type, where, words, least, most, standard, example, option, help) MV_KEY_##id,
#include "src/config/keys.def"
  MV_KEY_COUNT
} mv_key_id;

typedef enum mv_key_type {
  MV_KEYTYPE_CODES,
  MV_KEYTYPE_LEVELS,
  MV_KEYTYPE_PAIRS,
  MV_KEYTYPE_PATTERNS,
  MV_KEYTYPE_PATHS,
  MV_KEYTYPE_NAMES,
  MV_KEYTYPE_NAME,
  MV_KEYTYPE_CHOICE,
  MV_KEYTYPE_BOOL,
  MV_KEYTYPE_COUNT,
  MV_KEYTYPE_SIZE,
  MV_KEYTYPE_FILE,
  MV_KEYTYPE_SECTIONS
} mv_key_type;

enum { MV_WHERE_TOP = 1, MV_WHERE_SECTION = 2, MV_WHERE_BOTH = 3 };

/* A row of keys.def; all texts are static. */
typedef struct mv_key {
  const char *path; /* parts divided by '.' */
  mv_key_type type;
  unsigned where;
  const char *const *words;
  uint64_t least, most;
  const char *standard, *example, *option, *help;
} mv_key;
extern const mv_key mv_keys[MV_KEY_COUNT];
typedef struct mv_key_group {
  const char *path, *help;
} mv_key_group;
extern const mv_key_group mv_key_groups[]; /* NULL at the end */
/* The part behind the last '.'. */
const char *mv_key_name(const mv_key *k);

/* NULL at the end. */
extern const char *const mv_fail_words[];
extern const char *const mv_target_words[];
extern const char *const mv_level_words[]; /* of a rule */
/* A mv_severity, or MV_FAIL_NEVER, and the place of its word; a target, and that of its. */
enum { MV_FAIL_NEVER = 3 };
int mv_fail_of_word(uint64_t i);
uint64_t mv_word_of_fail(int level);
mv_dialect mv_target_of_word(uint64_t i);
uint64_t mv_word_of_target(mv_dialect d);

/* ---- what was said, and where --------------------------------------------------------------- */

typedef struct mv_config_file mv_config_file;

/* All absent: the default. */
typedef struct mv_config_place {
  const mv_config_file *file;
  uint32_t line;
  const char *option; /* without dashes */
} mv_config_place;
bool mv_config_place_is_default(const mv_config_place *o);
/* "gold/mvlint.yml:3", "--option" or "default". */
mv_str mv_config_place_text(mv_arena *a, const mv_config_place *o);

typedef struct mv_config_item {
  mv_str text; /* terminated */
  mv_str value; /* PAIRS: what stands behind the name */
  int level;   /* LEVELS: the place of its word */
  mv_config_place origin;
} mv_config_item;

typedef struct mv_value {
  bool set;
  uint64_t number; /* BOOL, COUNT, SIZE; CHOICE: the word's place */
  mv_str text;     /* NAME, FILE; terminated */
  const mv_config_item *items;
  uint32_t n;
  mv_config_place origin; /* of the last that was said */
} mv_value;

/* What one place says; the command line is one, too. */
typedef struct mv_layer {
  mv_value values[MV_KEY_COUNT];
  const mv_pipeline *pipeline; /* of a project file, or NULL */
  mv_config_place declared;    /* where the pipeline is */
  mv_str materialized;         /* see mv_settings */
  struct mv_layer *next; /* of a file */
} mv_layer;

typedef struct mv_config_error {
  mv_str path;           /* as shown */
  uint32_t line, column; /* from 1; 0: the file as a whole */
  mv_str what;           /* a clause without a period */
  struct mv_config_error *next;
} mv_config_error;

/* ---- configurations ------------------------------------------------------------------------- */

typedef struct mv_configs mv_configs;
typedef struct mv_config mv_config;

/* `single`: the only file that counts, or NULL: those that lie nearest; `none`: none counts.
 * `above` is put on all that files say, or NULL. */
mv_configs *mv_configs_new(mv_arena *a, const char *single, bool none, const mv_layer *above);
/* What lies below the configurations of a file, or NULL; the same layer for all files of which the same is said. */
typedef const mv_layer *mv_below_fn(void *data, const char *path);
void mv_configs_set_below(mv_configs *c, mv_below_fn *below, void *data);
/* The only configuration that counts is a text, which is called `path`. */
mv_configs *mv_configs_of_text(mv_arena *a, const char *path, mv_str text);
/* What a text, which is called `name`, says of all files, to be put above them; paths in it are from the
 * folder `from`. `errors`: what is wrong in it, and left out. */
const mv_layer *mv_layer_of_text(mv_arena *a, const char *name, const char *from, mv_str text,
                                 const mv_config_error **errors);
/* What was wrong in what has been read so far, oldest first. */
const mv_config_error *mv_configs_errors(const mv_configs *c);
/* The paths of the files that have been read so far. */
mv_word_list mv_configs_files(const mv_configs *c, mv_arena *a);
/* The configuration of a file, or of what lies in a folder; NULL: there is none. The path is clean,
 * and relative to the working folder or absolute. */
const mv_config *mv_config_of(mv_configs *c, const char *path, bool is_folder);
/* What the configuration of a folder says under a key of type NAME, of what counts for all files; or absent. */
mv_str mv_config_name(mv_configs *c, const char *folder, mv_key_id key);
/* Where it is said that the path, or a folder above it, is not read; NULL: nowhere. */
const mv_config_place *mv_config_excludes(mv_configs *c, const char *path, bool is_folder);

/* ---- what holds for a file ------------------------------------------------------------------ */

typedef struct mv_effective {
  mv_settings settings;
  int fail_level;                /* mv_severity, or MV_FAIL_NEVER */
  const mv_layer *below;         /* what the project says, or NULL */
  mv_value values[MV_KEY_COUNT]; /* put together; those about rules as far as they still count */
  mv_config_place selected[MV_RULES_MAX]; /* who had the last word on whether a rule runs */
  mv_config_place severity[MV_RULES_MAX]; /* where `settings` has one */
} mv_effective;

/* Files under the same configuration and entries of per_file share one. */
const mv_effective *mv_effective_of(mv_configs *c, const char *path, bool is_folder);
/* The same as YAML, each value with its origin; it is a configuration again. */
void mv_effective_print(mv_configs *c, const char *path, bool is_folder, mv_buf *out);

#ifdef __cplusplus
}
#endif
#endif
