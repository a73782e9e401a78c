/* plan.h: the shape of a query: a tree of relational operators with the places they are written at.
 *
 * The operators are Spark's, in the order in which it applies them. CTEs and views are inlined, as the
 * engine does before it judges a plan; a CTE that is read twice is one node with two parents. A plan keeps
 * nothing of the statements' trees and lives in the arena it was made in. */
#ifndef MVLINT_PLAN_H
#define MVLINT_PLAN_H

#include "mvlint/analysis.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Each with its name in Spark's plans. */
#define MV_OPERATORS(X) \
  X(UNKNOWN, "Unknown") \
  X(DATAFRAME, "DataFrame") \
  X(SCAN, "Relation") \
  X(VALUES, "LocalRelation") \
  X(ONE_ROW, "OneRowRelation") \
  X(FUNCTION, "TableFunction") \
  X(FILTER, "Filter") \
  X(PROJECT, "Project") \
  X(JOIN, "Join") \
  X(AGGREGATE, "Aggregate") \
  X(EXPAND, "Expand") \
  X(WINDOW, "Window") \
  X(DISTINCT, "Distinct") \
  X(UNION, "Union") \
  X(EXCEPT, "Except") \
  X(INTERSECT, "Intersect") \
  X(SORT, "Sort") \
  X(LIMIT, "Limit") \
  X(OFFSET, "Offset") \
  X(GENERATE, "Generate") \
  X(SAMPLE, "Sample") \
  X(PIVOT, "Pivot") \
  X(UNPIVOT, "Unpivot") \
  X(RECURSION, "UnionLoop") \
  X(RECURSION_REF, "UnionLoopRef") \
  X(TRANSFORM, "ScriptTransformation") \
  X(MATCH, "MatchRecognize")

typedef enum mv_operator {
#define MV_OPERATOR(O, text) MV_OP_##O,
  MV_OPERATORS(MV_OPERATOR)
#undef MV_OPERATOR
  MV_OP_COUNT
} mv_operator;
/* As the engine's plans call it. */
const char *mv_operator_name(mv_operator op);

/* What stands in an operator's expressions and matters to a refresh. */
typedef enum mv_trait_kind {
  MV_TRAIT_RANDOM,         /* another value at every evaluation */
  MV_TRAIT_TIME,           /* the time of the refresh, where that computes all rows again */
  MV_TRAIT_TIME_OPEN,      /* the same where the effect is not documented */
  MV_TRAIT_REMOTE,         /* a model or service answers */
  MV_TRAIT_SESSION,        /* the session's user, catalog … */
  MV_TRAIT_COLLATED,       /* texts compared by another collation */
  MV_TRAIT_SUBQUERY,       /* IN, EXISTS or a scalar subquery; its plan is an input */
  MV_TRAIT_WINDOW,         /* a window function */
  MV_TRAIT_WINDOW_LOOSE,   /* without PARTITION BY */
  MV_TRAIT_AGGREGATE,      /* an aggregate function; what is special of it is said by the next: */
  MV_TRAIT_DISTINCT,       /* over distinct values */
  MV_TRAIT_ORDER,          /* the result depends on the order of rows */
  MV_TRAIT_TIES,           /* max_by, min_by */
  MV_TRAIT_UNNAMED,        /* one that no document names */
  MV_TRAIT_FLOAT,          /* it adds FLOAT or DOUBLE values, where a full recompute is documented */
  MV_TRAIT_FLOAT_OPEN,     /* the same where the effect is not documented */
  MV_TRAIT_UNTYPED,        /* it adds values whose type is not known; the name is their text */
  MV_TRAIT_GENERATOR,
  MV_TRAIT_ROUTINE_NOT,    /* a function that is declared NOT DETERMINISTIC */
  MV_TRAIT_ROUTINE_PYTHON, /* one in Python that is not declared DETERMINISTIC */
  MV_TRAIT_ROUTINE_OPEN,   /* one whose body cannot be read or is not known */
  MV_TRAIT_COUNT
} mv_trait_kind;

/* The operator that computes it. */
typedef enum mv_trait_part { MV_PART_ROW, MV_PART_AGGREGATE, MV_PART_WINDOW, MV_PART_GENERATE } mv_trait_part;

typedef struct mv_trait {
  mv_trait_kind kind;
  mv_trait_part part;
  mv_str name; /* the function's, or the kind of subquery */
  mv_source *source;
  mv_span at; /* in the file */
  mv_clause clause;
  const mv_dataset *routine; /* ROUTINE_…: the function, or NULL */
} mv_trait;

/* How a join finds the rows that belong together. */
typedef enum mv_pairing {
  MV_PAIRING_EQUAL, /* an equality of both sides, or what may be one */
  MV_PAIRING_OTHER, /* another condition */
  MV_PAIRING_NONE
} mv_pairing;

/* Plans higher than this are cut: what lies deeper is UNKNOWN. */
#define MV_PLAN_HEIGHT 8000u

typedef struct mv_plan {
  mv_operator op;
  uint32_t height; /* operators on the longest way down, itself included */
  uint32_t joins;  /* in all below, as often as they are read; UINT32_MAX: as many or more */
  mv_source *source;
  mv_span at;    /* of what it is written as, in the file */
  mv_str words;  /* what a reader wants to know of it: the relation's name, the kind of join, its text; as written */
  uint8_t how;     /* JOIN: mv_join */
  uint8_t pairing; /* JOIN: mv_pairing */
  bool lateral;    /* JOIN: the right side is computed for each row of the left */
  bool nearest;    /* JOIN: ASOF, or NEAREST … BY */
  bool reads;      /* FUNCTION: it reads files or a queue */
  bool stream;   /* SCAN: STREAM(…) */
  bool traveled; /* SCAN: AS OF */
  bool all;      /* UNION ALL, EXCEPT ALL … */
  bool qualify;  /* FILTER: QUALIFY, which is one with the window */
  const mv_dataset *dataset; /* SCAN: NULL when it is not known */
  bool shortened; /* SCAN: no USE says that this is the dataset, but no other is called so */
  const mv_dataset *view;    /* this is what a view or function gives where it is read, at `read_at` in the reader's file */
  mv_span read_at;
  const struct mv_plan *const *inputs;
  uint32_t input_count;
  const struct mv_plan *const *subqueries; /* of its expressions */
  uint32_t subquery_count;
  const mv_trait *traits;
  uint32_t trait_count;
  /* Projections and filters that hand on what one other node gives, and of which there is no more to say, are passed over
   * by those who look for what matters: from here on down as far as `past`, which is the node itself where it is none. */
  const struct mv_plan *past;
  const struct mv_plan *sieve; /* the last filter that is passed, but for QUALIFY; or NULL */
  bool apart;                  /* on the way to `past` one is left that computes a value by itself, as functions do */
} mv_plan;

/* The plan of a definition's query, or of a query that is the statement; NULL for other statements. Made in
 * `a`, which must outlive its readers. */
const mv_plan *mv_plan_of(mv_arena *a, const mv_analysis *an);

#ifdef __cplusplus
}
#endif
#endif
