/* A sum of floating-point numbers: it depends on the order of the rows, so it cannot be kept up by
 * changes. */
#include "mvlint/rule.h"

static void relate_steps(mv_pass *p, mv_finding *f, const mv_node *arg, mv_type_kind kind,
                         const char *type) {
  enum { MOST = 64 };
  mv_trail_step steps[MOST];
  const size_t n = mv_trail(p->an, arg, kind, steps, MOST);
  for (size_t i = 0; i < n; i++) {
    const char *what = steps[i].declared         ? "is declared"
                       : i + 1 < n || n == MOST ? "is passed on as"
                                                : "becomes";
    mv_str name = mv_quote(p, steps[i].name);
    mv_also_in(p, f, steps[i].source, steps[i].at, "'%.*s' %s %s here", MV_ARG(name), what, type);
  }
}

/* The type that a cast of all of an expression names, or NULL. */
static const mv_node *cast_type(const mv_node *n) {
  const mv_Cast *cast = mv_as_Cast(n);
  const mv_Postfix *postfix = mv_as_Postfix(n);
  const mv_CastStep *step = postfix ? mv_as_CastStep(postfix->steps.last) : NULL;
  return cast ? cast->type : step ? step->type : NULL;
}

/* Of the aggregates that keep their argument's type; those of two arguments compute in DOUBLE whatever they
 * are given. How many digits are enough only the author knows. */
static void offer_cast(mv_pass *p, mv_finding *f, const mv_Call *c, const mv_node *arg) {
  if (mv_list_length(c->arguments) != 1) return;
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "cast to DECIMAL(18,2)");
  const mv_node *type = cast_type(arg);
  if (type)
    mv_replace(p, fix, type->at, "DECIMAL(18,2)");
  else
    mv_replace(p, fix, arg->at, "CAST(%.*s AS DECIMAL(18,2))", MV_ARG(mv_text(p->stmt, arg->at)));
}

static void on_call(mv_pass *p, const mv_Call *c) {
  const mv_function *fn = mv_function_of(p->an, c);
  bool documented = false;
  const mv_node *arg = mv_inexact_argument(p->an, c, &documented);
  if (!arg || mv_clause_of(p->an, &c->head) == MV_CLAUSE_NONE) return;
  mv_type_kind kind = mv_type_of(p->an, arg)->kind;
  const char *type = kind == MV_T_FLOAT ? "FLOAT" : kind == MV_T_DOUBLE ? "DOUBLE" : "STRING";
  const char *effect =
      documented
          ? "forces a full recompute at every refresh"
          : "depends on the order of the rows, and its effect on the refresh is not documented";
  const mv_Ref *r = mv_as_Ref(arg);
  mv_finding *f = NULL;
  if (r && r->path) {
    mv_str column = mv_quote(p, mv_path_last(&p->stmt->arena, p->stmt, r->path));
    f = mv_report(p, c->head.at, "%s() over %s column '%.*s' %s", fn->name, type, MV_ARG(column),
                  effect);
  } else {
    f = mv_report(p, c->head.at, "%s() over a %s expression %s", fn->name, type, effect);
  }
  if (documented)
    offer_cast(p, f, c, arg);
  else
    f->severity = MV_INFO;
  relate_steps(p, f, arg, kind, type);
}

/* Of the views that are read; the view's own calls are told one by one. */
static void on_issue(mv_pass *p, const mv_issue *i) {
  if (!i->view) return;
  const mv_str name = i->expression_name;
  mv_report_issue(p, i, mv_format(p->sink->arena, "%.*s() over FLOAT or DOUBLE values", MV_ARG(name)),
                  "forces a full recompute at every refresh");
}

const mv_rule mv_rule_float_aggregate = {
    .code = "MV103",
    .name = "float-aggregate",
    .severity = MV_WARNING,
    .fixable = true,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a sum of FLOAT or DOUBLE is recomputed in full at every refresh",
    .why =
        "Adding floating-point numbers in another order gives another result in the last digits, "
        "so a sum cannot be kept up by adding what is new and subtracting what is gone. The "
        "engine computes SUM, AVG and covariance over FLOAT and DOUBLE from all rows again; a "
        "STRING argument is added as DOUBLE. MIN, MAX and COUNT are not affected, nor are sums "
        "of DECIMAL and of integers. So says the documentation; where the engine was seen to keep "
        "up such a sum all the same, nothing promises that it stays so.",
    .help = "cast the argument to DECIMAL, or store the column as DECIMAL",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(Call, on_call)},
    .issue = on_issue,
};
