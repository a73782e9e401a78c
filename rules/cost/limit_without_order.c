/* LIMIT without ORDER BY takes any rows, and others at the next refresh. */
#include "mvlint/rule.h"

/* What is stored, or stands for its query wherever it is read. */
static bool is_kept(const mv_pass *p) {
  const mv_Create *c = p->create;
  if (!c || !c->query) return false;
  if (c->object == MV_object_TEMPORARY_VIEW) return p->dialect == MV_DIALECT_PIPELINE;
  return c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE ||
         c->object == MV_object_VIEW;
}

static bool is_all_or_none(const mv_pass *p, const mv_node *limit) {
  const mv_str text = mv_text(p->stmt, limit->at);
  return mv_str_is(text, "ALL") || mv_str_is(text, "0");
}

/* One row whatever is read: aggregates without GROUP BY, or no FROM at all. */
static bool gives_one_row(const mv_pass *p, const mv_node *body) {
  const mv_Select *s = mv_as_Select(body);
  if (!s || s->group_by) return false;
  if (!s->from) return true;
  bool aggregates = s->items != NULL;
  for (const mv_node *n = s->items; n; n = n->next) {
    const mv_Named *named = mv_as_Named(n);
    const mv_Call *c = mv_as_Call(named ? named->value : n);
    const mv_function *f = c && !c->over ? mv_function_of(p->an, c) : NULL;
    aggregates = aggregates && f && f->kind == MV_FN_AGGREGATE;
  }
  return aggregates;
}

static void report(mv_pass *p, mv_span at) {
  mv_report(p, at, "LIMIT without ORDER BY takes any rows, and may take others at every refresh");
}

/* A query of the definition itself, whose rows and not only their being there are asked for. */
static bool gives_rows(const mv_pass *p, mv_span at) {
  return is_kept(p) && mv_span_within(at, p->create->query->at) && !mv_span_within(at, p->exists);
}

/* |> LIMIT takes from what the step before it gives. */
static void on_pipe(mv_pass *p, const mv_Pipe *pipe) {
  if (!gives_rows(p, pipe->head.at)) return;
  const mv_Query *before = NULL;
  for (const mv_node *n = pipe->steps.first; n; n = n->next) {
    const mv_Query *q = mv_as_Query(n);
    const bool sorted = before && !before->body && before->order_by;
    if (q && !q->body && q->limit && !sorted && !is_all_or_none(p, q->limit)) report(p, q->head.at);
    before = q;
  }
}

static void on_query(mv_pass *p, const mv_Query *q) {
  if (!q->body || !q->limit || q->order_by || q->sort_by || q->cluster_by) return;
  if (!gives_rows(p, q->head.at)) return;
  if (is_all_or_none(p, q->limit) || gives_one_row(p, q->body) || q->body->kind == MV_Values) return;
  if (mv_is_partial(p->stmt, q->head.at)) return;
  const mv_Query *inner = mv_as_Query(q->body);
  if (inner && inner->order_by) return;
  const mv_span word = mv_find_word(p->stmt, mv_span_of(q->body->at.end, q->limit->at.beg), "LIMIT");
  if (mv_span_empty(word)) return;
  report(p, mv_span_of(word.beg, q->limit->at.end));
}

const mv_rule mv_rule_limit_without_order = {
    .code = "MV605",
    .name = "limit-without-order",
    .severity = MV_WARNING,
    .summary = "rows are limited in no order",
    .why =
        "Without ORDER BY a query gives its rows in any order, which depends on files, partitions and "
        "workers. LIMIT then keeps rows by chance: the view holds others after the next refresh, "
        "although its sources are the same.",
    .help = "write ORDER BY before LIMIT, with columns that tell rows apart",
    .source = "Databricks SQL reference, LIMIT clause",
    .on = {MV_ON(Query, on_query), MV_ON(Pipe, on_pipe)},
};
