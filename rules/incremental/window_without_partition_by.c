/* A window over all rows, inline or named. */
#include "mvlint/rule.h"

static void on_call(mv_pass *p, const mv_Call *c) {
  if (!mv_lacks_partition(c->over) || mv_clause_of(p->an, &c->head) == MV_CLAUSE_NONE) return;
  mv_str name = mv_words(p, c->name->at);
  mv_report(p, c->over->at,
            "%.*s() runs over a window without PARTITION BY, so any change recomputes all rows",
            MV_ARG(name));
}

static void on_definition(mv_pass *p, const mv_WindowDef *w) {
  const mv_node *use = mv_window_use(p->an, w);
  if (!use || !mv_lacks_partition(w->spec)) return;
  mv_str name = mv_words(p, w->name);
  mv_finding *f = mv_report(p, w->spec->at,
                            "window '%.*s' has no PARTITION BY, so any change recomputes all rows",
                            MV_ARG(name));
  mv_also(p, f, use->at, "used here");
}

const mv_rule mv_rule_window_without_partition_by = {
    .code = "MV104",
    .name = "window-without-partition-by",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a window without PARTITION BY keeps the view from refreshing incrementally",
    .why =
        "An incremental refresh computes only the partitions that changed rows fall into. A "
        "window without PARTITION BY is one partition that holds all rows, so one new row "
        "recomputes them all.",
    .help = "add PARTITION BY with the columns that the numbering or total is meant for",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.WINDOW_WITHOUT_PARTITION_BY",
    .source = "Databricks error conditions, MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE",
    .on = {MV_ON(Call, on_call), MV_ON(WindowDef, on_definition)},
};
