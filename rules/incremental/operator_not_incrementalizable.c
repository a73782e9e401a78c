/* An operator whose incremental form is not documented. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  mv_finding *f = mv_report_issue(
      p, i, i->subject,
      "has no documented incremental form, so every refresh may recompute all rows");
  if (i->node->op == MV_OP_JOIN && i->node->how == MV_join_COMMA)
    mv_advise(p, f, "write JOIN … ON with the condition that links the two");
}

const mv_rule mv_rule_operator_not_incrementalizable = {
    .code = "MV107",
    .name = "operator-not-incrementalizable",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "an operator that the engine may not be able to keep up by changes",
    .why =
        "The engine keeps up filters, projections, inner and outer joins, UNION ALL, GROUP BY and "
        "windows by changes. Of cross, semi and anti joins, EXCEPT, INTERSECT, generators such as "
        "explode(), LIMIT, OFFSET, TABLESAMPLE, PIVOT, UNPIVOT and grouping sets the documentation "
        "says nothing; a view that has one may be recomputed in full.",
    .help = "let a materialized view do the rest, and leave this to the query that reads it",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.OPERATOR_NOT_INCREMENTALIZABLE",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
