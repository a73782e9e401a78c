/* A join in which each row of one side meets each row of the other, in what is stored or read again and again. */
#include "mvlint/rule.h"

static void report(void *data, mv_span at, mv_str name) {
  mv_pass *p = data;
  mv_report(p, at, "no condition links '%.*s' to what stands before it, so all pairs of their rows are made",
            MV_ARG(mv_quote(p, name)));
}

static void on_select(mv_pass *p, const mv_Select *s) {
  if (p->create || mv_is_flow(p->stmt)) mv_each_unlinked(p->an, s, report, p);
}

const mv_rule mv_rule_cross_join = {
    .code = "MV601",
    .name = "cross-join",
    .severity = MV_WARNING,
    .summary = "relations are joined and no condition links them",
    .why =
        "Without a condition that names both sides a join pairs each row of one with each row of the "
        "other: a thousand rows and a million make a thousand million. No incremental form of it is "
        "documented, so a materialized view pays that at every refresh. Sides that are written down, "
        "come from a function or have one row are not meant.",
    .help = "write the condition that links the two behind ON",
    .source = "Databricks, optimizing materialized view recomputes; SQL reference, JOIN",
    .on = {MV_ON(Select, on_select)},
};
