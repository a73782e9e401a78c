/* A CTE that reads itself; the word RECURSIVE alone is harmless. */
#include "mvlint/rule.h"

static void on_with(mv_pass *p, const mv_With *w) {
  mv_finding *f = NULL;
  if (mv_span_empty(w->recursive)) return;
  for (const mv_node *n = w->ctes; n; n = n->next) {
    const mv_Cte *c = mv_as_Cte(n);
    const mv_Name *read = c ? mv_self_read_of(p->an, c) : NULL;
    if (!read) continue;
    mv_str name = mv_words(p, c->name);
    if (!f) {
      f = mv_report(
          p, w->recursive,
          "'%.*s' reads itself, and a recursive query is recomputed in full at every refresh",
          MV_ARG(name));
    }
    mv_also(p, f, read->head.at, "'%.*s' reads itself here", MV_ARG(name));
  }
}

const mv_rule mv_rule_recursive_cte = {
    .code = "MV105",
    .name = "recursive-cte",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a recursive query is recomputed in full at every refresh",
    .why =
        "How far a recursion goes depends on all rows, so a change cannot be followed through "
        "it. A view whose query is recursive is always recomputed in full. WITH RECURSIVE whose "
        "CTEs do not read themselves is an ordinary WITH.",
    .help =
        "write out the levels as joins if their number is known, or keep the recursion in a view "
        "of its own with REFRESH POLICY FULL",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(With, on_with)},
};
