/* The two ways in which expectations keep a view from refreshing incrementally. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_str name = mv_quote(p, i->subject);
  const bool view = i->node != NULL;
  mv_finding *f = mv_report_issue(
      p, i, mv_format(p->sink->arena, "%s '%.*s'", view ? "view" : "expectation", MV_ARG(name)),
      "%s",
      view ? "carries expectations, so every refresh recomputes the whole view"
           : "drops rows beside a NOT NULL column, so every refresh recomputes the whole view");
  const mv_dataset *d = !view ? NULL : i->node->view ? i->node->view : i->node->dataset;
  if (d) mv_also_in(p, f, d->source, d->at, "'%.*s' is defined here", MV_ARG(name));
  if (!view)
    mv_advise(p, f,
              "leave NOT NULL out and expect the column to be there, or let the expectation fail "
              "the update");
}

const mv_rule mv_rule_expectation_blocks_incremental = {
    .code = "MV115",
    .name = "expectation-blocks-incremental",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "expectations keep the view from refreshing incrementally",
    .why =
        "Expectations of a materialized view go well with incremental refreshes but for two cases: "
        "when the view reads a view that has expectations of its own, and when an expectation that "
        "drops rows meets a column that is NOT NULL.",
    .help =
        "move the expectations from the view that is read to this one, or make that view a "
        "materialized view",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .issue = on_issue,
};
