/* names.h: names that come into scope and go out of it in reverse order, found in one step however
 * deep the scopes nest. */
#ifndef MVLINT_ANALYSIS_NAMES_H
#define MVLINT_ANALYSIS_NAMES_H

#include "mvlint/base.h"

typedef struct mv_naming {
  mv_str name;
  void *before; /* what the name meant */
  struct mv_naming *below;
} mv_naming;

typedef struct mv_names {
  mv_arena *arena;
  mv_map map;
  mv_naming *top;
} mv_names;

void mv_names_init(mv_names *s, mv_arena *a);
void *mv_names_get(const mv_names *s, mv_str name); /* NULL: no such name */
void mv_names_push(mv_names *s, mv_str name, void *value);
/* Takes off all that was pushed since `top` was `mark`. */
void mv_names_pop(mv_names *s, const mv_naming *mark);

#endif
