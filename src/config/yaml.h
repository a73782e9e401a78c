/* yaml.h: a YAML text as a tree, within bounds. An alias is one more way to the node it means, so
 * the tree may be larger when it is walked than in memory: who walks it needs a bound of its own.
 */
#ifndef MVLINT_CONFIG_YAML_H
#define MVLINT_CONFIG_YAML_H

#include "mvlint/config.h"

enum {
  MV_YAML_BYTES = 256 * 1024,
  MV_YAML_NODES = 20000,
  MV_YAML_DEPTH = 32,
  MV_YAML_DIRECTIVES = 64
};

typedef enum mv_yaml_kind { MV_YAML_TEXT, MV_YAML_LIST, MV_YAML_MAP } mv_yaml_kind;

typedef struct mv_yaml {
  mv_yaml_kind kind;
  bool empty;             /* a text: nothing, ~ or null, without quotes */
  uint32_t line, column;  /* from 1 */
  mv_str text;            /* terminated, without a NUL inside */
  struct mv_yaml **items; /* of a map: key, value, key, value … */
  uint32_t n, cap;
} mv_yaml;

/* The only document of a text, which is UTF-8; `root` is NULL when there is none. False when it is
 * malformed or out of bounds: `error` says what, and where. */
bool mv_yaml_read(mv_arena *a, mv_str text, mv_yaml **root, mv_config_error *error);
/* The same of a file, which may be too large or no text. */
bool mv_yaml_read_source(mv_arena *a, const mv_source *s, mv_yaml **root, mv_config_error *error);

#endif
