/* A streaming table, or a flow into one, whose query reads no stream. */
#include "mvlint/rule.h"

typedef struct sources {
  mv_pass *p;
  const mv_Relation *first; /* that is no stream */
  uint32_t n;
  bool streams; /* one is written, be it in a CTE that is not read */
} sources;

static mv_step look(mv_walker *w, const mv_node *n, unsigned depth) {
  sources *s = w->data;
  const mv_Relation *r = mv_as_Relation(n);
  const mv_Name *name = mv_as_Name(r->source);
  (void)depth;
  s->streams = s->streams || r->stream;
  const bool counts = name ? !mv_cte_of(s->p->an, name) : r->source && r->source->kind == MV_Call;
  if (counts && s->n++ == 0) s->first = r;
  return MV_INTO;
}

static void report(mv_pass *p, const mv_node *query) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Relation] = true};
  const mv_flowing all = mv_flowing_of(p->an, query);
  if (all.streams || all.open || mv_is_partial(p->stmt, query->at)) return;
  sources s = {.p = p};
  mv_walker w = {look, NULL, &s, kinds};
  mv_walk(&w, query);
  if (s.streams) return;
  if (!s.first) {
    mv_report(p, query->at, "the query reads no stream, and a streaming table takes in only streams");
    return;
  }
  const mv_span at = mv_relation_words(p->stmt, s.first);
  const mv_Call *call = mv_as_Call(s.first->source);
  const mv_str words = mv_words(p, call ? call->name->at : s.first->source->at);
  mv_finding *f = mv_report(p, at, "%.*s%s is read as a whole, and a streaming table takes in only streams",
                            MV_ARG(words), call ? "()" : "");
  if (s.n != 1) return;
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "read it as a stream");
  mv_replace(p, fix, mv_span_of(at.beg, at.beg), "STREAM ");
}

static bool is_batch(const mv_Flow *f) {
  return f->once || f->what == MV_flow_REPLACE_WHERE;
}

static void on_cdc(mv_pass *p, const mv_AutoCdc *cdc) {
  if (cdc && cdc->source) report(p, cdc->source);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Flow *f = mv_as_Flow(c->flow);
  if (c->object != MV_object_STREAMING_TABLE || c->broken) return;
  if (mv_is_mended(p->stmt, c->head.at)) return;
  if (c->query) report(p, c->query);
  if (f && !is_batch(f) && f->query) report(p, f->query);
  if (f) on_cdc(p, mv_as_AutoCdc(f->cdc));
}

/* Materialized views are filled by their own query alone, which another rule says. */
static void on_create_flow(mv_pass *p, const mv_CreateFlow *c) {
  const mv_Insert *i = mv_as_Insert(c->action);
  if (!i || i->once || i->replace_where || !i->query || mv_is_mended(p->stmt, c->head.at)) return;
  const mv_dataset *target = mv_dataset_named(p->an, mv_target_of(p->stmt));
  if (!target || target->object != MV_object_MATERIALIZED_VIEW) report(p, i->query);
}

static void on_into(mv_pass *p, const mv_CdcInto *c) {
  if (!c->once && !mv_is_mended(p->stmt, c->head.at)) on_cdc(p, mv_as_AutoCdc(c->cdc));
}

const mv_rule mv_rule_batch_source_in_streaming_table = {
    .code = "MV301",
    .name = "batch-source-in-streaming-table",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a streaming table whose query reads no stream",
    .why =
        "A streaming table keeps the rows it has and adds what is new in its sources since the last "
        "refresh. At least one source has to be read with STREAM, else the engine refuses the "
        "query. Flows that run once and flows with REPLACE WHERE are the exceptions: they read "
        "tables as they are.",
    .help = "write STREAM in front of the source, or define a materialized view",
    .condition = "STREAMING_TABLE_QUERY_INVALID",
    .source = "Databricks SQL reference, CREATE STREAMING TABLE; Spark condition "
              "INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE",
    .on = {MV_ON(Create, on_create), MV_ON(CreateFlow, on_create_flow), MV_ON(CdcInto, on_into)},
};
