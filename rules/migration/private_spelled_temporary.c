/* TEMPORARY before MATERIALIZED VIEW or STREAMING TABLE, which is PRIVATE now. LIVE spellings have a
 * rule of their own, whose advice says PRIVATE too. */
#include "mvlint/rule.h"

static void on_create(mv_pass *p, const mv_Create *c) {
  if (!c->temporary || c->live) return;
  if (c->object != MV_object_MATERIALIZED_VIEW && c->object != MV_object_STREAMING_TABLE) return;
  const mv_span head = mv_span_of(c->head.at.beg, c->name ? c->name->at.beg : c->head.at.end);
  mv_span at = mv_find_word(p->stmt, head, "TEMPORARY");
  if (mv_span_empty(at)) at = mv_find_word(p->stmt, head, "TEMP");
  if (mv_span_empty(at)) return;
  mv_finding *f = mv_report(
      p, at, "%.*s is the old word for PRIVATE; the dataset outlives the update all the same",
      MV_ARG(mv_words(p, at)));
  mv_replace(p, mv_offer(p, f, MV_FIX_SAFE, "write PRIVATE"), at, "PRIVATE");
}

const mv_rule mv_rule_private_spelled_temporary = {
    .code = "MV706",
    .name = "private-spelled-temporary",
    .severity = MV_INFO,
    .fixable = true,
    .summary = "a private dataset is spelt TEMPORARY",
    .why =
        "A materialized view or streaming table that only its own pipeline can see is PRIVATE. It "
        "was spelt TEMPORARY before, which says the wrong thing: it is kept and refreshed like any "
        "other, as long as the pipeline lives.",
    .help = "write PRIVATE",
    .source = "Databricks pipeline SQL reference, CREATE MATERIALIZED VIEW, PRIVATE",
    .on = {MV_ON(Create, on_create)},
};
