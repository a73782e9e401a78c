/* A dataset is defined no more, and something still reads it. */
#include "mvlint/rule.h"

/* What means a definition of the run, or a CTE, is no reader of what is gone. */
static void keep(mv_pass *p, const mv_node *node) {
  const mv_Name *n = mv_as_Name(node);
  if (!n || (!p->create && !mv_is_flow(p->stmt)) || mv_cte_of(p->an, n)) return;
  const mv_dataset *d = mv_dataset_of(p->an, n);
  const mv_str key = mv_key_of(p->an, n);
  if (key.p && (!d || d->file == MV_FILE_LOADED)) mv_keep(p, n->head.at, NULL, key);
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  keep(p, r->source);
}
static void on_table(mv_pass *p, const mv_TableQuery *q) {
  keep(p, q->name);
}

/* A table stays when its DDL goes. */
static bool goes_with_definition(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW || d->object == MV_object_STREAMING_TABLE || d->object == MV_object_VIEW;
}

static bool is_full_name(mv_str key) {
  unsigned dots = 0;
  for (uint32_t i = 0; i < key.n; i++) dots += key.p[i] == '.';
  return dots >= 2;
}

/* In another pipeline only a full name means what this one defines. */
static bool may_mean(const mv_project *p, const mv_note *n, const mv_change *c) {
  const mv_pipeline *here = p->settings[n->source->number]->pipeline;
  const bool same = !c->pipeline || (here && mv_str_eq(here->key, c->pipeline->key));
  return same || is_full_name(c->before->key);
}

/* The definition that a note stands in, or NULL: a flow. */
static const mv_dataset *reader_of(mv_project *p, const mv_note *n) {
  const mv_dataset *d = mv_graph_definition(p->graph, n->source, n->at);
  return d && d->statement == n->statement ? d : NULL;
}

static void on_change(mv_project *p, const mv_change *c) {
  enum { MOST = 8 };
  uint32_t n = 0;
  if (c->after || !goes_with_definition(c->before)) return;
  const mv_note *const *notes = mv_notes_of_words(p, c->before->key, &n);
  for (; n > 0 && !may_mean(p, notes[0], c); n--) notes++;
  if (n == 0) return;
  const mv_note *first = notes[0];
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_at(p, first->source, first->at, reader_of(p, first),
                               "'%.*s', %s, is defined no more, and is still read here", MV_ARG(name),
                               mv_object_words(c->before->object));
  for (uint32_t i = 0; i < n; i++) {
    if (!may_mean(p, notes[i], c)) continue;
    const mv_dataset *reader = reader_of(p, notes[i]);
    if (reader) mv_refuse(p, reader, f);
    if (i > 0 && i < MOST) mv_also_at(p, f, notes[i], "it is read here, too");
  }
  mv_also_before(p, f, c->before);
}

const mv_rule mv_rule_dataset_removed = {
    .code = "MV805",
    .name = "dataset-removed",
    .severity = MV_ERROR,
    .summary = "a dataset is removed while something still reads it",
    .why =
        "A pipeline takes a materialized view, streaming table or view that its source no longer defines away, and what "
        "reads it fails at the next update; elsewhere the old dataset stays as it was and is never refreshed again. A "
        "dataset that was renamed is a removed one and a new one. Nothing is said when a changed file could not be read as "
        "a whole, or when files outside of what is compared changed, too: it may be defined there.",
    .help = "change or remove what reads it in the same change, or keep the definition",
    .condition = "TABLE_OR_VIEW_NOT_FOUND",
    .source = "Databricks error conditions, TABLE_OR_VIEW_NOT_FOUND",
    .on = {MV_ON(Relation, on_relation), MV_ON(TableQuery, on_table)},
    .review = on_change,
};
