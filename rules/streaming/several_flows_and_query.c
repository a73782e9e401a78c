/* A flow into a dataset that its own query fills. */
#include "mvlint/rule.h"

static void on_flow(mv_pass *p, const mv_node *target, bool insert) {
  const mv_Relation *r = mv_as_Relation(target);
  const mv_Name *n = mv_as_Name(r ? r->source : target);
  const mv_str key = n ? mv_key_of(p->an, n) : mv_str_at(NULL, 0);
  if (!key.p) return;
  mv_keep(p, n->head.at, insert ? p->rule : NULL, key);
}

static void on_create_flow(mv_pass *p, const mv_CreateFlow *c) {
  const mv_Insert *i = mv_as_Insert(c->action);
  if (i) on_flow(p, i->target, true);
}
static void on_into(mv_pass *p, const mv_CdcInto *c) {
  on_flow(p, c->target, false);
}

static void look(mv_project *p, const mv_note *n) {
  const mv_dataset *d = mv_definition_of(p, n->words, n->source->number);
  if (!d || d->file == MV_FILE_LOADED) return;
  mv_finding *f = NULL;
  if (d->object == MV_object_STREAMING_TABLE && d->filled)
    f = mv_report_at(p, n->source, n->at, NULL, "'%.*s' is filled by its own query too, and the two do not know of each other",
                     MV_ARG(d->name));
  if (d->object == MV_object_MATERIALIZED_VIEW && n->about) {
    f = mv_report_at(p, n->source, n->at, NULL, "'%.*s' is a materialized view, which only its own query fills",
                     MV_ARG(d->name));
    f->condition = "MATERIALIZED_VIEW_WITH_MULTIPLE_QUERIES";
    f->help = mv_str_of("write UNION ALL in its query, or define a streaming table");
  }
  if (f) mv_also_on(p, f, d, "defined here");
}

static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->note_count; i++) look(p, p->notes[i]);
}

const mv_rule mv_rule_several_flows_and_query = {
    .code = "MV317",
    .name = "several-flows-and-query",
    .severity = MV_WARNING,
    .summary = "a flow into a table that its own query fills",
    .why =
        "The query behind AS is a flow of its own. When a table gets its rows from several places, "
        "define it without a query and write one CREATE FLOW for each place, so that each can be "
        "added, changed and taken away without a refresh of all rows.",
    .help = "leave the query out of the table, and write it as a flow",
    .source = "Databricks documentation, flows",
    .on = {MV_ON(CreateFlow, on_create_flow), MV_ON(CdcInto, on_into)},
    .project = on_project,
};
