/* A column of the view that holds a MAP. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  const mv_str name = mv_quote(p, i->subject);
  const mv_str what = name.n ? mv_format(p->sink->arena, "output column '%.*s'", MV_ARG(name))
                             : mv_str_of("an output column");
  mv_report_issue(p, i, what, "holds a MAP, so every refresh recomputes the whole view");
}

const mv_rule mv_rule_map_output = {
    .code = "MV118",
    .name = "map-output",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a MAP in the output keeps the view from refreshing incrementally",
    .why =
        "To find the rows that changed, rows are compared, and values of type MAP cannot be "
        "compared: the order of their entries means nothing. A view whose columns hold one, also "
        "inside an array or a struct, is recomputed in full.",
    .help = "give the entries as an array with map_entries(), or only the values that are needed",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
