/* The query of a streaming table decides about rows that come: those that are there stay as the old one made them. */
#include "mvlint/rule.h"

static bool may_be_reset(const mv_dataset *d) {
  return !mv_str_is(mv_dataset_property(d, "pipelines.reset.allowed"), "false");
}

static mv_str way_out(mv_project *p, const mv_change *c) {
  mv_arena *a = p->sinks[c->after->file]->arena;
  const mv_str name = mv_changed_name(p, c);
  const char *loss = "rows that its sources no longer have are lost by that";
  if (!may_be_reset(c->after))
    return mv_str_of("'pipelines.reset.allowed' keeps the table from a full refresh: bring old rows up to date with a "
                     "flow that runs ONCE, or leave them as they are");
  if (c->after->definition->dialect == MV_DIALECT_PIPELINE)
    return mv_format(a, "to compute all rows anew, select '%.*s' for a full refresh of the pipeline; %s", MV_ARG(name), loss);
  return mv_format(a, "to compute all rows anew, run REFRESH STREAMING TABLE %.*s FULL; %s", MV_ARG(name), loss);
}

static void tell_table(mv_project *p, const mv_change *c, mv_span at) {
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_at(p, c->after->source, at, c->after,
                               "the query of streaming table '%.*s' changes here: rows that are already written keep the "
                               "result of the old one",
                               MV_ARG(name));
  f->help = way_out(p, c);
  mv_also_before(p, f, c->before);
}

static void tell_view(mv_project *p, const mv_change *c, mv_span at) {
  const mv_str tables = mv_refreshed_words(p, c->after, MV_object_STREAMING_TABLE), name = mv_changed_name(p, c);
  if (!tables.p) return;
  mv_finding *f = mv_report_at(p, c->after->source, at, c->after,
                               "the query of view '%.*s' changes here: rows that %.*s has written from it keep the result "
                               "of the old one",
                               MV_ARG(name), MV_ARG(tables));
  mv_also_before(p, f, c->before);
}

static void tell_flow(mv_project *p, const mv_change *c, mv_span at) {
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_at(p, c->after->source, at, c->after,
                               "flow '%.*s' changes here: rows that it has already written keep the result of the old one",
                               MV_ARG(name));
  mv_also_before(p, f, c->before);
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_difference query = mv_changed(c, MV_ASPECT_QUERY);
  if (!query.differs || c->before->object != c->after->object || !c->before->filled || !c->after->filled) return;
  if (c->after->object == MV_object_STREAMING_TABLE) tell_table(p, c, query.at);
  if (c->after->object == MV_object_FLOW) tell_flow(p, c, query.at);
  if (mv_is_inlined(c->after->object)) tell_view(p, c, query.at);
}

const mv_rule mv_rule_streaming_query_changed = {
    .code = "MV801",
    .name = "streaming-query-changed",
    .severity = MV_WARNING,
    .summary = "a streaming table gets another query, and keeps the rows of the old one",
    .why =
        "A streaming table reads each row of its source once. A new query is asked of the rows that come after the "
        "change; those that were read before are not looked at again, so the table holds results of both. The same holds "
        "for a view that it reads, which is part of its query. Only a full refresh, which empties the table and reads the "
        "sources from their beginning, makes all rows alike, and it cannot bring back what the sources have deleted since: "
        "files that expired, messages that a queue no longer keeps.",
    .help = "run a full refresh of the streaming table, if its sources still have all rows",
    .source = "Databricks documentation, CREATE STREAMING TABLE and REFRESH",
    .review = on_change,
};
