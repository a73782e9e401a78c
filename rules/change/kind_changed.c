/* A name that stood for one kind of dataset stands for another. */
#include "mvlint/rule.h"

/* Kinds that the catalog keeps. */
static bool is_kept(mv_object o) {
  return o == MV_object_MATERIALIZED_VIEW || o == MV_object_STREAMING_TABLE || o == MV_object_VIEW || o == MV_object_TABLE;
}

static const char *drop_words(mv_object o) {
  if (o == MV_object_MATERIALIZED_VIEW) return "DROP MATERIALIZED VIEW";
  return o == MV_object_VIEW ? "DROP VIEW" : "DROP TABLE";
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_dataset *b = c->before, *d = c->after;
  if (!d || b->object == d->object || !is_kept(b->object) || !is_kept(d->object)) return;
  if (d->dropped.source || (d->definition && d->definition->model)) return;
  mv_arena *a = p->sinks[d->file]->arena;
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_on(p, d, "'%.*s' was %s and becomes %s: the engine does not turn one into the other", MV_ARG(name),
                               mv_object_words(b->object), mv_object_words(d->object));
  f->help = mv_format(a, "give the new one another name, or run %s %.*s first, which deletes its rows, grants and history",
                      drop_words(b->object), MV_ARG(name));
  mv_also_before(p, f, b);
}

const mv_rule mv_rule_kind_changed = {
    .code = "MV808",
    .name = "kind-changed",
    .severity = MV_ERROR,
    .summary = "a dataset becomes one of another kind",
    .why =
        "A materialized view, a streaming table, a view and a table are different objects of the catalog. A definition of "
        "another kind does not replace what has the name already: the statement, or the update of the pipeline, fails "
        "until the old one is dropped, and with it go its rows, grants and history.",
    .help = "give the new one another name, or drop the old one first",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW and CREATE STREAMING TABLE",
    .review = on_change,
};
