/* EXPLAIN of a materialized view that is not there yet, in the words it had before it took a whole definition. */
#include "mvlint/rule.h"

static void on_explain(mv_pass *p, const mv_Explain *e) {
  if (mv_span_empty(e->old)) return;
  const bool create = !mv_span_empty(mv_find_word(p->stmt, e->old, "CREATE"));
  if (create && mv_span_empty(mv_find_word(p->stmt, e->old, "MATERIALIZED"))) return;
  mv_finding *f =
      mv_report(p, e->old, create ? "EXPLAIN takes a whole definition now, in which the view has a name"
                                  : "EXPLAIN MATERIALIZED VIEW FOR is an old form that new versions do not read");
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write EXPLAIN CREATE MATERIALIZED VIEW v AS");
  mv_replace(p, fix, e->old, "CREATE MATERIALIZED VIEW v AS");
}

const mv_rule mv_rule_explain_old_form = {
    .code = "MV705",
    .name = "explain-old-form",
    .severity = MV_INFO,
    .fixable = true,
    .tag = MV_TAG_DEPRECATED,
    .summary = "a materialized view is explained in an old form",
    .why =
        "EXPLAIN says of a materialized view whether it can be refreshed incrementally, before it is "
        "created. It first read MATERIALIZED VIEW FOR and a query, then CREATE MATERIALIZED VIEW AS "
        "without a name; today it reads the whole statement that would create the view.",
    .help = "write EXPLAIN CREATE MATERIALIZED VIEW name AS query",
    .source = "Databricks SQL reference, EXPLAIN CREATE MATERIALIZED VIEW",
    .on = {MV_ON(Explain, on_explain)},
};
