/* result.h: the parts that results of functions are made of, shared by the reader of functions.def
 * (result.c) and the rules that it names (result_rules.c). */
#ifndef MVLINT_SRC_CATALOG_RESULT_H
#define MVLINT_SRC_CATALOG_RESULT_H

#include "mvlint/catalog.h"

/* What is known of a call's arguments; see mv_function_result. */
typedef struct mv_arguments {
  mv_arena *arena;
  const mv_type *const *types;
  const mv_str *constants;
  const mv_type *const *lambdas;
  uint32_t n;
} mv_arguments;

/* Arguments count from 0. One that is not there has an unknown type and no literal. */
const mv_type *mv_argument(const mv_arguments *r, uint32_t i);
mv_str mv_argument_literal(const mv_arguments *r, uint32_t i);
const mv_type *mv_argument_lambda(const mv_arguments *r, uint32_t i);
/* The common type of each `step`-th argument from `first` on; void when there are none. */
const mv_type *mv_arguments_common(const mv_arguments *r, uint32_t first, uint32_t step);
/* A whole number of few digits, with its sign. */
bool mv_whole_number(mv_str s, int *value);

typedef struct mv_result_rule {
  const char *name;
  const mv_type *(*apply)(const mv_arguments *r);
} mv_result_rule;
const mv_result_rule *mv_result_rule_find(mv_str word);

/* A word that makes a type of one type, or of two. */
typedef struct mv_type_maker {
  const char *name;
  unsigned arity;
  const mv_type *(*apply)(mv_arena *a, const mv_type *x, const mv_type *y);
} mv_type_maker;
const mv_type_maker *mv_type_maker_find(mv_str word);

/* The row's result reads as what result.c understands. */
bool mv_function_result_reads(const mv_function *f);

#endif
