/* sums.c: aggregates whose result depends on the order in which floating-point numbers are added.
 */
#include "src/analysis/internal.h"

typedef struct summing {
  const char *name;
  bool of_strings; /* STRING is added as DOUBLE */
  bool documented; /* named as forcing a full recompute */
} summing;

static const summing functions[] = {
    {"sum", true, true},          {"try_sum", true, true},       {"avg", true, true},
    {"mean", true, true},         {"try_avg", true, true},       {"covar_pop", false, true},
    {"covar_samp", false, true},  {"std", false, false},         {"stddev", false, false},
    {"stddev_pop", false, false}, {"stddev_samp", false, false}, {"variance", false, false},
    {"var_pop", false, false},    {"var_samp", false, false},    {"corr", false, false},
    {"regr_avgx", false, false},  {"regr_avgy", false, false},   {"regr_intercept", false, false},
    {"regr_r2", false, false},    {"regr_slope", false, false},  {"regr_sxx", false, false},
    {"regr_sxy", false, false},   {"regr_syy", false, false},
};

static const summing *find(const mv_function *f) {
  if (!f || f->kind != MV_FN_AGGREGATE) return NULL;
  mv_str name = mv_str_of(f->name);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (mv_str_is(name, functions[i].name)) return &functions[i];
  }
  return NULL;
}

const mv_node *mv_inexact_argument(const mv_analysis *an, const mv_Call *c, bool *documented) {
  const summing *s = find(mv_function_of(an, c));
  for (const mv_node *a = s ? c->arguments : NULL; a; a = a->next) {
    const mv_type *t = mv_type_of(an, a);
    *documented = s->documented;
    if (mv_type_is_float(t) || (s->of_strings && t->kind == MV_T_STRING)) return a;
  }
  return NULL;
}
