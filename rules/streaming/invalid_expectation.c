/* An expectation whose condition is not about one row, or that stands in an ALTER. */
#include "mvlint/rule.h"

static bool is_python(mv_pass *p, const mv_node *call) {
  const mv_dataset *routine = mv_routine_of(p->an, mv_as_Call(call));
  return routine && mv_str_is(routine->language, "python");
}

static void look_at_condition(mv_pass *p, const mv_Expectation *e) {
  mv_beyond what;
  const mv_node *part = mv_beyond_row(p->an, e->condition, &what);
  if (!part || (what == MV_BEYOND_ROUTINE && !is_python(p, part))) return;
  const mv_str words = mv_words(p, part->at);
  if (what == MV_BEYOND_RANDOM || what == MV_BEYOND_ROUTINE)
    mv_report(p, part->at, "%.*s %s, and an expectation takes deterministic built-in functions only",
              MV_ARG(words), what == MV_BEYOND_RANDOM ? mv_beyond_words(what) : "is written in Python");
  else
    mv_report(p, part->at, "%.*s %s, and an expectation is asked of each row alone", MV_ARG(words),
              mv_beyond_words(what));
}

static void on_expectation(mv_pass *p, const mv_Expectation *e) {
  if (p->create) {
    look_at_condition(p, e);
    return;
  }
  mv_finding *f = mv_report(p, e->head.at, "ALTER takes no expectation");
  f->condition = "DLT_EXPECTATIONS_NOT_SUPPORTED";
  mv_advise(p, f, "write it in the definition of the streaming table or materialized view");
}

const mv_rule mv_rule_invalid_expectation = {
    .code = "MV310",
    .name = "invalid-expectation",
    .severity = MV_ERROR,
    .summary = "an expectation that the engine cannot ask of a row",
    .why =
        "The condition of an expectation is computed for each row as it is written, from the "
        "columns of that row and deterministic built-in functions. Aggregates, windows, "
        "generators, subqueries, functions in Python and functions such as rand() are refused. "
        "Expectations belong to the definitions of streaming tables, materialized views and "
        "temporary views of a pipeline.",
    .help = "write a condition over the columns of one row",
    .source = "Databricks documentation, expectations; CREATE STREAMING TABLE",
    .on = {MV_ON(Expectation, on_expectation)},
};
