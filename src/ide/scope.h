/* scope.h: what names a query's expressions can use at a place of its tree. */
#ifndef MVLINT_IDE_SCOPE_H
#define MVLINT_IDE_SCOPE_H

#include "src/ide/place.h"

/* A source of rows that can be named; lives in the look's arena. */
typedef struct mv_visible {
  mv_str name;              /* its alias, or the last part of its own name; absent: it has none */
  const mv_node *node;      /* Relation, or LateralView */
  const mv_Cte *cte;        /* what it means, if it is one of these; else NULL: */
  const mv_dataset *dataset;
  const mv_node *query;     /* a subquery */
  bool outer;               /* of a query around the innermost */
} mv_visible;
typedef struct mv_visibles {
  const mv_visible *items;
  uint32_t n;
} mv_visibles;

/* The relations that queries around the innermost node of a way read, the innermost query's first. */
mv_visibles mv_visible_at(mv_arena *a, const mv_analysis *an, const mv_node *const *way, uint32_t n);
/* The one that a name means there, or NULL. */
const mv_visible *mv_visible_find(const mv_visibles *s, mv_str name);

/* A column of a relation. */
typedef void mv_column_fn(void *data, mv_str name, const mv_type *type, mv_nullness nulls);
/* Calls fn for each column that is known. */
void mv_visible_columns(mv_arena *a, const mv_analysis *an, const mv_visible *v, mv_column_fn *fn, void *data);

/* CTEs that can be read at the place, the nearest first. */
typedef struct mv_ctes {
  const mv_Cte **items;
  uint32_t n;
} mv_ctes;
mv_ctes mv_ctes_of(mv_arena *a, const mv_node *const *way, uint32_t n);

#endif
