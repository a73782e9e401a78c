/* layers.h: what the files of this folder share: files of configuration and what they lead to. */
#ifndef MVLINT_CONFIG_LAYERS_H
#define MVLINT_CONFIG_LAYERS_H

#include "mvlint/config.h"

enum { MV_CONFIG_ERRORS = 20, MV_CONFIG_CHAIN = 16 };

struct mv_config_file {
  mv_str shown;       /* its path, which opens it */
  const char *folder; /* paths in it are from here */
  mv_str base;        /* the same from the root: patterns in it are from here */
  mv_layer top;
  mv_layer *sections; /* entries of per_file, in order */
  struct mv_config_file *extends;
  bool reading; /* it, or what it extends */
  mv_str bound; /* the folder that it may name files of, or absent: any */
};

struct mv_config {
  const mv_config_file **files; /* the farthest that is extended first */
  uint32_t n;
};

struct mv_configs {
  mv_arena *a;
  mv_str working;
  const char *single;
  bool none;
  const mv_layer *above;
  mv_below_fn *below; /* or NULL */
  void *below_data;
  const mv_config *only; /* of `single`, once it is read */
  mv_map folders, files, effective;
  const struct mv_config_folder *last; /* that was asked for */
  unsigned chain;                      /* files that are being read */
  mv_config_error *errors, **tail;
  uint32_t error_count;
};

/* Notes a mistake; only the first MV_CONFIG_ERRORS are kept, and a word that there are more. */
void mv_config_complain(mv_configs *c, const mv_config_error *error);
/* Reads a file's text, and frees it. */
void mv_config_read(mv_configs *c, mv_config_file *file, mv_source *s);
/* A file with those that it extends. */
mv_config *mv_config_from(mv_configs *c, const mv_config_file *found);
/* Reads a file and those that it extends, each once. `base`: what its patterns are from. `bound`: see mv_config_file. */
mv_config_file *mv_config_load(mv_configs *c, const char *path, mv_str base, mv_str bound);
/* Whether patterns, the last that speaks of it first, mean a file (from the root) or a folder above
 * it. */
bool mv_config_covers(const mv_value *patterns, mv_str path);
/* Patterns that speak of the path itself: 1 it is meant, 0 it is taken out again, -1 none does. */
int mv_config_speaks(const mv_value *patterns, mv_str path, bool is_dir,
                     const mv_config_place **where);

#endif
