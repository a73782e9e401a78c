/* A statement that the source of a pipeline cannot hold. */
#include "mvlint/rule.h"

/* Functions are left out: some pipelines are known to define them. */
static bool may_stand(const mv_stmt *s) {
  const mv_node *n = s->tree;
  const mv_Create *c = mv_as_Create(n);
  if (c)
    return c->object != MV_object_TABLE ||
           (!c->query && !c->source && !c->replaced && !c->or_replace);
  if (n->kind == MV_CreateFlow || n->kind == MV_CdcInto || n->kind == MV_CreateFunction ||
      n->kind == MV_SetVariable || n->kind == MV_Placeholder || n->kind == MV_Skipped)
    return true;
  static const char *const words[] = {"SET", "RESET", "USE"};
  const mv_str text = mv_text(s, n->at);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const mv_str w = mv_str_of(words[i]);
    if (text.n >= w.n && mv_str_ieq(mv_str_at(text.p, w.n), w)) return true;
  }
  return false;
}

/* The words that begin it. */
static mv_span beginning(const mv_stmt *s) {
  const mv_str text = mv_text(s, s->tree->at);
  uint32_t n = 0;
  while (n < text.n && ((text.p[n] | 32) >= 'a' && (text.p[n] | 32) <= 'z')) n++;
  return mv_span_of(s->tree->at.beg, s->tree->at.beg + (n ? n : 1));
}

static void on_statement(mv_pass *p) {
  const mv_node *n = p->stmt->tree;
  if (p->dialect != MV_DIALECT_PIPELINE || mv_is_model(p->stmt) || p->stmt->unplaced) return;
  if (mv_is_mended(p->stmt, n->at) || mv_is_partial(p->stmt, n->at) || may_stand(p->stmt)) return;
  const mv_span at = beginning(p->stmt);
  if (!mv_as_Create(n)) {
    mv_report(p, at, "the source of a pipeline only defines datasets, and %.*s defines none",
              MV_ARG(mv_words(p, at)));
    return;
  }
  mv_finding *f =
      mv_report(p, at, "a pipeline fills its tables by flows, and copies or replaces none");
  mv_advise(p, f, "write CREATE OR REFRESH MATERIALIZED VIEW … AS, or STREAMING TABLE");
}

const mv_rule mv_rule_statement_not_in_pipeline = {
    .code = "MV016",
    .name = "statement-not-in-pipeline",
    .severity = MV_WARNING,
    .summary = "a statement that cannot stand in a pipeline",
    .why =
        "A pipeline reads its source to learn which datasets there are and how they hang together, "
        "and then "
        "decides itself what runs when. Definitions of datasets and flows can stand there, and SET "
        "and USE for "
        "those behind them. Statements that change tables, grant rights or only query have no "
        "place in that, and "
        "the update stops at them.",
    .help = "run it in a notebook, job or query beside the pipeline",
    .condition = "PIPELINE_SQL_GRAPH_ELEMENT_REGISTRATION_ERROR",
    .source = "Databricks, pipeline SQL reference; Spark, SqlGraphRegistrationContext",
    .statement = on_statement,
};
