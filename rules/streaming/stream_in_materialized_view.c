/* STREAM in the query of a materialized view, or of a view that lasts. */
#include "mvlint/rule.h"

#define OF_VIEW "INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_PERSISTED_VIEW"

/* A view of a pipeline may stream only while it is temporary. */
static bool is_lasting_view(mv_pass *p) {
  return p->create->object == MV_object_VIEW && p->dialect != MV_DIALECT_UNKNOWN &&
         p->dialect != MV_DIALECT_STANDALONE;
}

static bool is_batch(mv_pass *p) {
  return p->create && !p->create->broken &&
         (p->create->object == MV_object_MATERIALIZED_VIEW || is_lasting_view(p));
}

static const char *kind(mv_pass *p) {
  return is_lasting_view(p) ? "a view that lasts" : "a materialized view";
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  if (!r->stream || !r->source || !is_batch(p)) return;
  const mv_span at = mv_relation_words(p->stmt, r);
  const mv_str words = mv_words(p, r->source->at), text = mv_text(p->stmt, r->source->at);
  mv_finding *f = mv_report(p, at, "%.*s is read as a stream, and %s reads tables as they are",
                            MV_ARG(words), kind(p));
  if (is_lasting_view(p)) f->condition = OF_VIEW;
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "read it as a table");
  mv_replace(p, fix, at, "%.*s", MV_ARG(text));
}

static void on_name(mv_pass *p, const mv_Name *n) {
  if (!is_batch(p)) return;
  const mv_dataset *d = mv_dataset_of(p->an, n);
  if (!d || !mv_is_inlined(d->object) || !d->stream.in) return;
  const mv_str name = mv_quote(p, d->name), words = mv_quote(p, d->stream.words);
  mv_finding *f = mv_report(p, n->head.at, "view '%.*s' reads a stream, and %s reads tables as they are",
                            MV_ARG(name), kind(p));
  if (is_lasting_view(p)) f->condition = OF_VIEW;
  mv_also_in(p, f, d->stream.in->source, d->stream.at, "%.*s stands here", MV_ARG(words));
}

const mv_rule mv_rule_stream_in_materialized_view = {
    .code = "MV302",
    .name = "stream-in-materialized-view",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a materialized view that reads a stream",
    .why =
        "A materialized view is the result of its query over its sources as they are now. A stream "
        "gives only what is new since the last time, which is what streaming tables are for, so the "
        "engine refuses STREAM in a materialized view and in the views that it reads.",
    .help = "leave STREAM out, or define a streaming table",
    .condition = "MATERIALIZED_VIEW_OVER_STREAMING_QUERY_INVALID",
    .source = "Databricks SQL reference, CREATE MATERIALIZED VIEW; Spark condition "
              "INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_MATERIALIZED_VIEW",
    .on = {MV_ON(Relation, on_relation), MV_ON(Name, on_name)},
};
