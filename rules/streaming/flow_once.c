/* A flow that runs once, over a stream. */
#include "mvlint/rule.h"

static void report_stream(mv_pass *p, const mv_node *query) {
  const mv_flowing all = mv_flowing_of(p->an, query);
  if (!all.streams || !all.first) return;
  const mv_Relation *r = mv_as_Relation(all.first);
  const mv_span at = r ? mv_relation_words(p->stmt, r) : all.first->at;
  const mv_str words = mv_words(p, at);
  mv_finding *f = mv_report(p, at, "%.*s never ends, and a flow with ONCE reads tables as they are",
                            MV_ARG(words));
  if (!r || !r->stream || !r->source) return;
  const mv_str text = mv_text(p->stmt, r->source->at);
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "read it as a table");
  mv_replace(p, fix, at, "%.*s", MV_ARG(text));
}

/* REPLACE USING reads a stream, so of the two it is the one to tell. */
static void on_insert(mv_pass *p, const mv_Insert *i) {
  if (!i->once || !i->query || mv_is_mended(p->stmt, i->head.at)) return;
  if (!i->replace_using) {
    report_stream(p, i->query);
    return;
  }
  const mv_span head = mv_span_of(i->head.at.beg, i->replace_using->at.beg);
  const mv_span at = mv_find_word(p->stmt, head, "ONCE");
  mv_finding *f = mv_report(p, mv_span_empty(at) ? head : at,
                            "ONCE excludes REPLACE USING, which takes in changes of a stream");
  f->condition = NULL;
  mv_advise(p, f, "leave one of the two out");
}

static void on_flow(mv_pass *p, const mv_Flow *f) {
  if (f->once && f->query) report_stream(p, f->query);
}

static void on_into(mv_pass *p, const mv_CdcInto *c) {
  const mv_AutoCdc *cdc = mv_as_AutoCdc(c->cdc);
  if (c->once && cdc && cdc->source) report_stream(p, cdc->source);
}

const mv_rule mv_rule_flow_once = {
    .code = "MV313",
    .name = "flow-once",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a flow that runs once reads a stream, or replaces rows",
    .why =
        "A flow with ONCE runs when the table is created and at full refreshes, for example to fill "
        "in old rows. It reads its sources as they are at that time. A stream there is refused, and "
        "so is REPLACE USING, which follows a stream.",
    .help = "leave STREAM out, or leave ONCE out",
    .condition = "INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_ONCE_FLOW",
    .source = "Databricks pipeline SQL reference, CREATE FLOW; Spark error conditions",
    .on = {MV_ON(Insert, on_insert), MV_ON(Flow, on_flow), MV_ON(CdcInto, on_into)},
};
