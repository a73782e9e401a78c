/* techniques.c: which ways of refreshing fit the shape of a plan.
 *
 * Operators of which nothing is documented decide nothing: where they stand, the view's own verdict
 * is open, and so are the techniques. */
#include "src/verdict/judge.h"

/* What is computed row by row can follow rows that change, and without a join those that are new.
 */
void mv_judge_form(mv_judge *j, const mv_plan *p) {
  const bool join = p->op == MV_OP_JOIN;
  const bool single = p->op == MV_OP_PROJECT || p->op == MV_OP_FILTER || p->op == MV_OP_SCAN ||
                      p->op == MV_OP_UNION || (!join && mv_is_undocumented(p));
  if (p->op == MV_OP_WINDOW) j->windows = true;
  if (!single && !join && !j->no_rows) j->no_rows = p;
  if (!single && !j->no_append) j->no_append = p;
}

/* The first that decides about groups and windows. */
static const mv_plan *deciding(const mv_plan *p) {
  p = mv_plan_top(p);
  while (mv_is_undocumented(p) && !mv_is_grouping(p) && p->input_count == 1)
    p = mv_plan_top(p->inputs[0]);
  return p;
}

static mv_technique *refuse(mv_judge *j, mv_maintenance m, mv_str reason) {
  mv_technique *t = &j->v->techniques[m];
  t->applicable = MV_TRI_NO;
  t->reason = reason;
  return t;
}

/* The techniques that follow rows have no form for an operator that puts several together. */
static void refuse_operator(mv_judge *j, mv_maintenance m, const mv_plan *p) {
  const mv_str words = mv_operator_words(p);
  mv_technique *t =
      refuse(j, m, mv_format(j->a, "single rows cannot be followed through %.*s", MV_ARG(words)));
  t->sub_type = "OPERATOR_NOT_SUPPORTED";
  t->operator_name = mv_operator_name(p->op);
}

/* Groups that all functions keep up by adding what is new and subtracting what is gone. */
static void judge_groups(mv_judge *j, const mv_plan *top) {
  mv_technique *groups = &j->v->techniques[MV_GROUP_AGGREGATE];
  for (uint32_t i = 0; i < top->trait_count; i++) {
    const mv_trait *t = &top->traits[i];
    const mv_function *f = t->kind == MV_TRAIT_AGGREGATE ? mv_function_find(t->name) : NULL;
    const mv_upkeep upkeep = f ? mv_function_upkeep(f)->upkeep : MV_UPKEEP_GROUPS;
    if (upkeep == MV_UPKEEP_GROUPS) continue;
    if (upkeep != MV_UPKEEP_ANEW) {
      if (groups->applicable == MV_TRI_YES) groups->applicable = MV_TRI_OPEN;
      continue;
    }
    groups = refuse(
        j, MV_GROUP_AGGREGATE,
        mv_format(j->a, "%.*s() is computed anew for each group that changes", MV_ARG(t->name)));
    groups->sub_type = "AGGREGATE_WITH_UNSUPPORTED_EXPRESSION";
    groups->operator_name = mv_operator_name(top->op);
    groups->expression_name = t->name;
    return;
  }
}

void mv_judge_techniques(mv_judge *j, const mv_plan *plan, bool partitioned) {
  const mv_str no_groups = mv_str_of("no aggregation stands at the top of the query");
  const mv_plan *top = deciding(plan);
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++) j->v->techniques[m].applicable = j->v->eligible;
  if (j->no_rows) refuse_operator(j, MV_ROW_BASED, j->no_rows);
  if (j->no_append) refuse_operator(j, MV_APPEND_ONLY, j->no_append);
  if (mv_is_grouping(top)) {
    judge_groups(j, top);
  } else {
    refuse(j, MV_GROUP_AGGREGATE, no_groups);
    refuse(j, MV_GENERIC_AGGREGATE, no_groups);
  }
  if (!j->windows) refuse(j, MV_WINDOW_FUNCTION, mv_str_of("no window stands in the query"));
  if (!partitioned)
    refuse(j, MV_PARTITION_OVERWRITE, mv_str_of("the view is not partitioned"));
  else if (j->v->eligible == MV_TRI_YES)
    j->v->techniques[MV_PARTITION_OVERWRITE].applicable =
        MV_TRI_OPEN; /* the sources' partitions decide */
}
