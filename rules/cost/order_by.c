/* ORDER BY at the end of a materialized view: its rows are stored, and a reader gets them in any order. With LIMIT or
 * OFFSET it decides which rows there are. */
#include "mvlint/rule.h"

/* The query within parentheses that nothing is done to. */
static const mv_Query *innermost(const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  for (const mv_Query *in = q; in && !q->order_by && !q->limit && !q->offset && !q->sort_by; in = mv_as_Query(q->body)) q = in;
  return q;
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Query *q = innermost(c->query);
  if (c->object != MV_object_MATERIALIZED_VIEW || !q || !q->body || !q->order_by || q->limit || q->offset) return;
  const mv_node *last = q->order_by;
  while (last->next) last = last->next;
  if (mv_is_partial(p->stmt, q->head.at)) return;
  const mv_span behind = mv_span_of(q->body->at.end, q->order_by->at.beg);
  const mv_span word = mv_find_word(p->stmt, behind, "ORDER");
  if (mv_span_empty(word)) return;
  const mv_span at = mv_span_of(word.beg, last->at.end);
  mv_finding *f = mv_report(p, at, "sorting is work at every refresh, and readers of the view get its rows in any order");
  mv_remove(p, mv_offer(p, f, MV_FIX_SAFE, "leave ORDER BY out"), at);
}

const mv_rule mv_rule_order_by = {
    .code = "MV603",
    .name = "order-by",
    .severity = MV_INFO,
    .fixable = true,
    .summary = "the rows of a materialized view are sorted",
    .why =
        "The rows of a materialized view are stored in files, and a query that reads them gets them in "
        "no order but the one it asks for itself. ORDER BY at the end of the definition sorts all rows "
        "at every refresh for nothing, and no way is documented to keep it up by changes.",
    .help = "leave ORDER BY to the queries that read the view; for fast filters write CLUSTER BY",
    .source = "Databricks, incremental refresh for materialized views; SQL reference, ORDER BY",
    .on = {MV_ON(Create, on_create)},
};
