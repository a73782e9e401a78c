/* Hints that make the engine send one side of a join to every worker, whatever its size is by then. */
#include "mvlint/rule.h"

static bool broadcasts(mv_str name) {
  return mv_str_is(name, "BROADCAST") || mv_str_is(name, "BROADCASTJOIN") || mv_str_is(name, "MAPJOIN");
}

/* From the blanks and the comma that divide it from what stands beside it, or with the comment that it is alone in. */
static mv_span whole_hint(const mv_pass *p, const mv_Select *s, const mv_node *hint, const mv_node *left) {
  if (left) return mv_span_of(left->at.end, hint->at.end);
  if (hint->next) return mv_span_of(hint->at.beg, hint->next->at.beg);
  const mv_str text = mv_text(p->stmt, s->head.at);
  uint32_t beg = hint->at.beg - s->head.at.beg, end = hint->at.end - s->head.at.beg;
  while (beg >= 3 && !(text.p[beg - 3] == '/' && text.p[beg - 2] == '*' && text.p[beg - 1] == '+')) beg--;
  while (end + 1 < text.n && !(text.p[end] == '*' && text.p[end + 1] == '/')) end++;
  if (beg < 3 || end + 1 >= text.n) return mv_span_of(0, 0);
  return mv_span_of(s->head.at.beg + beg - 3, s->head.at.beg + end + 2);
}

static void on_select(mv_pass *p, const mv_Select *s) {
  const mv_node *left = NULL;
  for (const mv_node *n = s->hints; n; left = n, n = n->next) {
    const mv_Hint *h = mv_as_Hint(n);
    if (!h || !broadcasts(mv_text(p->stmt, h->name))) continue;
    mv_finding *f = mv_report(p, n->at, "%.*s sends the table to every worker however large it grows",
                              MV_ARG(mv_words(p, h->name)));
    const mv_span whole = whole_hint(p, s, n, left);
    if (!mv_span_empty(whole)) mv_remove(p, mv_offer(p, f, MV_FIX_SAFE, "leave the hint out"), whole);
  }
}

const mv_rule mv_rule_broadcast_hint = {
    .code = "MV602",
    .name = "broadcast-hint",
    .severity = MV_INFO,
    .fixable = true,
    .summary = "a hint asks for a broadcast join",
    .why =
        "The engine knows the sizes of tables and broadcasts small ones by itself. A hint is obeyed "
        "whatever the size is: when the table has grown, the join fails for want of memory or "
        "becomes slow, long after the hint was written.",
    .help = "leave the hint out and let the engine decide by size",
    .source = "Databricks SQL reference, hints; Spark, automatically broadcasting joins",
    .on = {MV_ON(Select, on_select)},
};
