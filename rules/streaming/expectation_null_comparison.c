/* An expectation that compares with NULL, which is never true. */
#include "mvlint/rule.h"

static bool is_null(const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  return l && l->what == MV_literal_NULL;
}

static bool compares(unsigned link) {
  return link >= MV_link_EQ && link <= MV_link_GTE && link != MV_link_NSEQ;
}

/* x = NULL becomes x IS NULL where nothing but the operator stands between the two. */
static void offer(mv_pass *p, mv_finding *f, const mv_Binary *b) {
  const mv_node *left = b->operands.first, *right = left->next;
  const bool equal = right->link == MV_link_EQ;
  if (right->next || (!equal && right->link != MV_link_NEQ)) return;
  const mv_str between = mv_text(p->stmt, mv_span_of(left->at.end, right->at.beg));
  if (memchr(between.p, ')', between.n) || memchr(between.p, '(', between.n)) return;
  const mv_node *value = is_null(right) ? left : right;
  const mv_str text = mv_text(p->stmt, value->at);
  const char *words = equal ? "IS NULL" : "IS NOT NULL";
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write %s", words);
  mv_replace(p, fix, mv_span_of(left->at.beg, right->at.end), "%.*s %s", MV_ARG(text), words);
}

static void look_at_comparison(mv_pass *p, const mv_Binary *b) {
  for (const mv_node *n = b->operands.first; n && n->next; n = n->next) {
    if (!compares(n->next->link) || !(is_null(n) || is_null(n->next))) continue;
    const mv_str words = mv_words(p, b->head.at);
    mv_finding *f = mv_report(p, b->head.at, "%.*s is NULL for every row, so it tests nothing",
                              MV_ARG(words));
    offer(p, f, b);
    return;
  }
}

static void look_at_list(mv_pass *p, const mv_In *in) {
  for (const mv_node *n = in->negated ? in->items : NULL; n; n = n->next) {
    if (!is_null(n)) continue;
    mv_finding *f = mv_report(p, in->head.at, "NOT IN with a NULL in its list is true for no row");
    mv_advise(p, f, "leave NULL out of the list, and add AND … IS NOT NULL where that is meant");
    return;
  }
}

static mv_step look(mv_walker *w, const mv_node *n, unsigned depth) {
  (void)depth;
  if (n->kind == MV_Binary) look_at_comparison(w->data, mv_as_Binary(n));
  if (n->kind == MV_In) look_at_list(w->data, mv_as_In(n));
  return MV_INTO;
}

static void on_expectation(mv_pass *p, const mv_Expectation *e) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Binary] = true, [MV_In] = true};
  mv_walker w = {look, NULL, p, kinds};
  if (e->condition) mv_walk(&w, e->condition);
}

const mv_rule mv_rule_expectation_null_comparison = {
    .code = "MV311",
    .name = "expectation-null-comparison",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "an expectation compares with NULL by = or <>",
    .why =
        "A comparison with NULL gives NULL, never true and never false, whatever the row holds. "
        "Such an expectation looks like a check for missing values and is none.",
    .help = "write IS NULL or IS NOT NULL",
    .source = "Databricks SQL reference, NULL semantics",
    .on = {MV_ON(Expectation, on_expectation)},
};
