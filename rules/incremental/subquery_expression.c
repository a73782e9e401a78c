/* A subquery that is part of an expression: IN, EXISTS, or one that gives a single value. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const bool scalar = mv_str_is(i->expression_name, "scalar");
  const mv_str what = mv_format(p->sink->arena, "%.*s subquery", MV_ARG(i->subject));
  mv_finding *f = mv_report_issue(
      p, i, what, "cannot be followed by changes, so every refresh recomputes the whole view");
  if (scalar) mv_advise(p, f, "compute the value in a query in FROM, and join that");
}

const mv_rule mv_rule_subquery_expression = {
    .code = "MV108",
    .name = "subquery-expression",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a subquery in an expression keeps the view from refreshing incrementally",
    .why =
        "One row of what the subquery reads can change the answer for any row of the query around "
        "it, so the engine does not follow changes through IN, EXISTS and scalar subqueries, "
        "wherever they stand. A subquery in FROM is an ordinary relation and does no harm.",
    .help =
        "join the table instead; where its keys repeat, make them distinct in a materialized view "
        "of its own first",
    .condition =
        "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE",
    .source = "Databricks error conditions, MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE",
    .issue = on_issue,
};
