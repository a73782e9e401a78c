/* sums.c: aggregates whose result depends on the order in which floating-point numbers are added.
 */
#include "src/analysis/internal.h"

const mv_node *mv_inexact_argument(const mv_analysis *an, const mv_Call *c, bool *documented) {
  const mv_function *f = mv_function_of(an, c);
  const mv_summing adds = f ? mv_function_upkeep(f)->summing : MV_SUMMING_NOT;
  *documented = adds == MV_SUMMING_NUMBERS || adds == MV_SUMMING_TEXTS;
  for (const mv_node *a = adds ? c->arguments : NULL; a; a = a->next) {
    const mv_type *t = mv_type_of(an, a);
    if (mv_type_is_float(t) || (adds == MV_SUMMING_TEXTS && t->kind == MV_T_STRING)) return a;
  }
  return NULL;
}

const mv_node *mv_untyped_argument(const mv_analysis *an, const mv_Call *c) {
  const mv_function *f = mv_function_of(an, c);
  const bool adds = f && mv_function_upkeep(f)->summing != MV_SUMMING_NOT;
  for (const mv_node *a = adds ? c->arguments : NULL; a; a = a->next)
    if (mv_type_of(an, a)->kind == MV_T_UNKNOWN) return a;
  return NULL;
}
