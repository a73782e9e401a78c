/* draft.h: what the files that make plans share: an operator while it is being made.
 *
 * A draft gathers the inputs and traits of one operator; when it is done it is a node of the plan. */
#ifndef MVLINT_ANALYSIS_DRAFT_H
#define MVLINT_ANALYSIS_DRAFT_H

#include "mvlint/plan.h"
#include "src/analysis/internal.h"

typedef struct mv_builder {
  mv_arena *a; /* of the plan */
  const mv_analysis *an;
  const mv_stmt *s;
  const mv_plan **ctes; /* by the id of the Cte node; NULL: not built */
  bool *building;
} mv_builder;

typedef struct mv_plans {
  const mv_plan **items;
  uint32_t n, cap;
} mv_plans;

typedef struct mv_traits {
  mv_trait *items;
  uint32_t n, cap;
} mv_traits;

typedef struct mv_draft {
  mv_plan *plan;
  mv_plans inputs, subqueries;
  mv_traits traits;
} mv_draft;

/* draft.c: nodes. */
/* An operator written at a place of the statement, over `input` unless that is NULL. */
mv_draft mv_draft_new(mv_builder *b, mv_operator op, mv_span at, const mv_plan *input);
void mv_draft_input(mv_builder *b, mv_draft *d, const mv_plan *input);
void mv_draft_subquery(mv_builder *b, mv_draft *d, const mv_plan *query);
const mv_plan *mv_draft_done(const mv_draft *d);
/* The operator over one more input. */
const mv_plan *mv_draft_over(mv_builder *b, mv_draft *d, const mv_plan *input);
const mv_plan *mv_plan_leaf(mv_builder *b, mv_operator op, mv_span at);
void mv_trait_push(mv_builder *b, mv_traits *list, const mv_trait *t);
mv_str mv_plan_words(mv_builder *b, mv_span at);
/* What a view or function gives is its own plan, shared by all who read it but for where they do. */
const mv_plan *mv_plan_read(mv_builder *b, const mv_dataset *d, mv_span at);

/* traits.c: what stands in expressions. */
void mv_draft_expression(mv_builder *b, mv_draft *d, const mv_node *n);
void mv_draft_expressions(mv_builder *b, mv_draft *d, const mv_node *first);

/* relations.c: FROM and joins. */
const mv_plan *mv_plan_scan(mv_builder *b, const mv_Name *n, const mv_Relation *r);
const mv_plan *mv_plan_cte(mv_builder *b, const mv_Cte *c);
const mv_plan *mv_plan_join(mv_builder *b, const mv_plan *left, const mv_Join *j);
/* PIVOT, UNPIVOT, LATERAL VIEW … over what stands left of it. */
const mv_plan *mv_plan_reshaped(mv_builder *b, const mv_plan *p, const mv_node *n);
/* Relations with commas between them. `where`, which may be NULL, may say which rows belong together. */
const mv_plan *mv_plan_from(mv_builder *b, const mv_node *first, mv_span at, const mv_node *where);

/* pairing.c */
mv_pairing mv_pairing_of_join(const mv_builder *b, const mv_Join *j);
/* The relations that equalities in WHERE link with others; "" is among them when one does not say which. */
mv_map *mv_paired_names(const mv_builder *b, const mv_node *where);
/* Of a relation behind or before a comma. */
mv_pairing mv_pairing_of_comma(const mv_builder *b, const mv_node *relation, const mv_map *names);

/* plan.c: any kind of query. */
const mv_plan *mv_plan_query(mv_builder *b, const mv_node *n);

#endif
