/* A flow that inserts by the place of its columns. */
#include "mvlint/rule.h"

static void report(mv_pass *p, mv_span at, const mv_node *query, bool fixable) {
  const mv_str words = mv_words(p, at);
  mv_finding *f = mv_report(p, at, "%.*s has no BY NAME, and flows match columns only by name",
                            MV_ARG(words));
  if (!fixable) return;
  mv_fix *fix = mv_offer(p, f, MV_FIX_SAFE, "write BY NAME");
  mv_replace(p, fix, mv_span_of(query->at.beg, query->at.beg), "BY NAME ");
}

static void on_create_flow(mv_pass *p, const mv_CreateFlow *c) {
  const mv_Insert *i = mv_as_Insert(c->action);
  if (!i || i->by_name || i->overwrite || !i->target || !i->query) return;
  if (mv_is_mended(p->stmt, i->head.at)) return;
  report(p, mv_span_of(i->head.at.beg, i->target->at.end), i->query, !i->columns && !i->alias);
}

/* The words before the query, or before what is replaced. */
static void on_flow(mv_pass *p, const mv_Flow *n) {
  if (n->by_name || !n->query || mv_is_mended(p->stmt, n->head.at)) return;
  mv_span at = mv_find_word(p->stmt, n->head.at, n->what == MV_flow_INSERT ? "INSERT" : "REPLACE");
  if (mv_span_empty(at)) at = n->head.at;
  report(p, at, n->query, true);
}

const mv_rule mv_rule_flow_by_name = {
    .code = "MV314",
    .name = "flow-by-name",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a flow inserts without BY NAME",
    .why =
        "A flow puts the columns of its query into the columns of the table that have the same "
        "name. The engine has no flow that goes by the order of columns, and refuses one that "
        "does not say BY NAME.",
    .help = "write BY NAME in front of the query, and no list of columns",
    .source = "Databricks pipeline SQL reference, CREATE FLOW; Spark 4.1 parser",
    .on = {MV_ON(CreateFlow, on_create_flow), MV_ON(Flow, on_flow)},
};
