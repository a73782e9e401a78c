/* An operator on streams that keeps all rows for ever, since no watermark says when they are over. */
#include "mvlint/rule.h"

/* What defines or fills a dataset from a stream; a flow that runs once reads tables. */
static bool is_streaming(mv_pass *p) {
  const mv_Create *c = p->create;
  if (c) {
    const mv_Flow *f = mv_as_Flow(c->flow);
    return !c->broken && !(f && f->once) &&
           (c->object == MV_object_STREAMING_TABLE || mv_is_inlined((mv_object)c->object));
  }
  const mv_CreateFlow *flow = mv_as_CreateFlow(p->stmt->tree);
  const mv_Insert *i = flow ? mv_as_Insert(flow->action) : NULL;
  return i && !i->once;
}

/* ---- joins ---------------------------------------------------------------------------------- */

static bool join(mv_pass *p, mv_flowing left, mv_flowing right, mv_span at, bool say) {
  if (!left.streams || !right.streams || !(left.unmarked || right.unmarked)) return false;
  if (!say) return true;
  mv_finding *f = mv_report(
      p, at, "two streams are joined without a watermark on both, so all their rows are kept for ever");
  mv_advise(p, f, "write WATERMARK on both, and a condition that limits the time between their rows");
  return true;
}

static mv_flowing add(mv_flowing a, mv_flowing b) {
  return (mv_flowing){a.streams || b.streams, a.unmarked || b.unmarked, a.open || b.open, a.first};
}

static mv_span join_word(mv_pass *p, const mv_Join *j) {
  const mv_span word =
      mv_find_word(p->stmt, mv_span_of(j->head.at.beg, j->right ? j->right->at.beg : j->head.at.end), "JOIN");
  return mv_span_empty(word) ? j->head.at : mv_span_of(j->head.at.beg, word.end);
}

/* What FROM reads; `found` once a join of it is one to report. */
static mv_flowing from(mv_pass *p, const mv_Select *s, bool say, bool *found) {
  mv_flowing all = {.streams = false};
  for (const mv_node *n = s->from; n; n = n->next) {
    mv_flowing left = {.streams = false};
    const mv_Joined *joined = mv_as_Joined(n);
    for (const mv_node *part = joined ? joined->parts.first : NULL; part; part = part->next) {
      const mv_Join *j = mv_as_Join(part);
      const mv_flowing right = mv_flowing_of(p->an, j ? j->right : part);
      if (j && !*found) *found = join(p, left, right, join_word(p, j), say);
      left = add(left, right);
    }
    if (!joined) left = mv_flowing_of(p->an, n);
    if (n != s->from && !*found) *found = join(p, all, left, n->at, say);
    all = add(all, left);
  }
  return all;
}

/* ---- the others ----------------------------------------------------------------------------- */

/* Reports the first such clause of a query, or only tells whether there is one. */
static bool look(mv_pass *p, const mv_Select *s, bool say) {
  bool found = false;
  const mv_flowing all = from(p, s, say, &found);
  if (found || !all.streams || !all.unmarked) return found;
  const mv_span distinct =
      s->quantifier == MV_quantifier_DISTINCT ? mv_find_word(p->stmt, s->head.at, "DISTINCT") : mv_span_of(0, 0);
  if (say && s->group_by)
    mv_report(p, s->group_by->at, "groups of a stream without a watermark are never finished, so their "
                                  "state grows for ever");
  else if (say && s->quantifier == MV_quantifier_DISTINCT)
    mv_report(p, mv_span_empty(distinct) ? s->head.at : distinct,
              "DISTINCT over a stream without a watermark has to remember every row for ever");
  return s->group_by || s->quantifier == MV_quantifier_DISTINCT;
}

static void on_select(mv_pass *p, const mv_Select *s) {
  if (s->from && is_streaming(p)) look(p, s, true);
}

static void on_query(mv_pass *p, const mv_Query *q) {
  if (!q->order_by || !is_streaming(p) || !mv_flowing_of(p->an, q->body).streams) return;
  const mv_Select *s = mv_as_Select(q->body);
  if (s && s->from && look(p, s, false)) return; /* once per query */
  const mv_node *last = q->order_by;
  while (last->next) last = last->next;
  const mv_span word = mv_find_word(p->stmt, mv_span_of(q->body->at.end, q->order_by->at.beg), "ORDER");
  const uint32_t beg = mv_span_empty(word) ? q->order_by->at.beg : word.beg;
  mv_finding *f = mv_report(p, mv_span_of(beg, last->at.end),
                            "the rows of a stream cannot be sorted, since they never are all there");
  mv_advise(p, f, "leave ORDER BY out, and sort where the table is read");
}

const mv_rule mv_rule_stateful_without_watermark = {
    .code = "MV304",
    .name = "stateful-without-watermark",
    .severity = MV_WARNING,
    .summary = "groups, DISTINCT, joins or ORDER BY over streams without a watermark",
    .why =
        "A stream has no end. To group its rows, to leave out doubles, or to join it with another "
        "stream, the engine keeps what it has seen. A watermark says how late a row may come, and "
        "with it when state can be dropped; without one the state grows until the query fails.",
    .help = "write WATERMARK column DELAY OF INTERVAL … behind the stream, and group by its time",
    .source = "Databricks documentation, watermarks; WATERMARK clause",
    .on = {MV_ON(Select, on_select), MV_ON(Query, on_query)},
};
