/* One name for two kinds of datasets: defined so, or defined as one and changed, refreshed or
 * dropped as another. */
#include "mvlint/rule.h"

/* ---- statements ---------------------------------------------------------------------------------
 */

/* What a statement does, and to which kinds it can be done; what is not documented may be done. */
typedef struct use {
  const char *verb;
  mv_object object; /* as it is written */
  bool takes[MV_object_count];
  const char *condition;
} use;

#define MV MV_object_MATERIALIZED_VIEW
#define ST MV_object_STREAMING_TABLE
#define NO_VIEW "MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED.NON_MATERIALIZED_VIEW"
#define NO_STREAM "STREAMING_TABLE_OPERATION_NOT_ALLOWED.NON_STREAMING_TABLE"
static const use uses[] = {
    {"refreshed", MV, {[MV] = true, [MV_object_VIEW] = true}, NO_VIEW},
    {"refreshed", ST, {[ST] = true}, NO_STREAM},
    {"altered", MV, {[MV] = true}, "MV_ST_ALTER_QUERY_INCORRECT_BACKING_TYPE"},
    {"altered", ST, {[ST] = true}, "MV_ST_ALTER_QUERY_INCORRECT_BACKING_TYPE"},
    {"altered", MV_object_VIEW, {[MV_object_VIEW] = true, [MV] = true}, "EXPECT_VIEW_NOT_TABLE"},
    {"dropped", MV, {[MV] = true}, "WRONG_COMMAND_FOR_OBJECT_TYPE"},
    {"dropped", ST, {[ST] = true}, "WRONG_COMMAND_FOR_OBJECT_TYPE"},
    {"dropped",
     MV_object_VIEW,
     {[MV_object_VIEW] = true, [MV] = true},
     "WRONG_COMMAND_FOR_OBJECT_TYPE"},
    {"dropped",
     MV_object_TABLE,
     {[MV_object_TABLE] = true, [ST] = true},
     "WRONG_COMMAND_FOR_OBJECT_TYPE"}};

static void keep(mv_pass *p, const char *verb, mv_span words, const mv_node *name) {
  const mv_Name *n = mv_as_Name(name);
  const mv_object object = mv_object_named(p->stmt, words);
  const mv_str key = n ? mv_key_of(p->an, n) : mv_str_at(NULL, 0);
  for (size_t i = 0; key.p && i < sizeof uses / sizeof *uses; i++)
    if (uses[i].object == object && mv_str_is(mv_str_of(verb), uses[i].verb))
      mv_keep(p, words, &uses[i], key);
}

static void on_refresh(mv_pass *p, const mv_Refresh *r) {
  for (const mv_node *n = r->names; n; n = n->next) keep(p, "refreshed", r->object, n);
}
static void on_alter(mv_pass *p, const mv_Alter *a) {
  keep(p, "altered", a->object, a->name);
}
static void on_drop(mv_pass *p, const mv_Drop *d) {
  keep(p, "dropped", d->object, d->name);
}

/* A DROP may make room for what its file defines below. */
static void look_at(mv_project *p, const mv_note *n) {
  const use *u = n->about;
  const mv_dataset *d =
      mv_catalog_find(p->graph->catalog, n->words, n->source->number, n->statement);
  if (!d || d->object == MV_object_TEMPORARY_VIEW || d->object == MV_object_FUNCTION) return;
  const bool later = d->file == n->source->number && d->statement > n->statement;
  if (u->takes[d->object] || d->object == MV_object_NONE || d->foreign ||
      (later && u->verb[0] == 'd'))
    return;
  const mv_str name = mv_printable(p->arena, d->name, 255);
  mv_finding *f = mv_report_at(p, n->source, n->at, NULL, "'%.*s' is %s and cannot be %s as %s",
                               MV_ARG(name), mv_object_words(d->object), u->verb, mv_object_words(u->object));
  f->help = mv_format(p->sinks[n->source->number]->arena, "write %s",
                      d->object == MV               ? "MATERIALIZED VIEW"
                      : d->object == ST             ? "STREAMING TABLE"
                      : d->object == MV_object_VIEW ? "VIEW"
                                                    : "TABLE");
  f->condition = u->condition;
  if (d->source) mv_also_on(p, f, d, "defined here");
}

/* ---- definitions --------------------------------------------------------------------------------
 */

static bool is_kept(const mv_dataset *d) {
  return d->object == MV || d->object == ST || d->object == MV_object_TABLE ||
         d->object == MV_object_VIEW;
}

/* One of the two is refreshed: scripts may make a table of what was a view. */
static bool exclude_each_other(const mv_dataset *a, const mv_dataset *b) {
  const bool refreshed = a->object == MV || a->object == ST || b->object == MV || b->object == ST;
  return a->object != b->object && refreshed && !b->dropped.source;
}

static void on_twice(mv_project *p, const mv_dataset *first, const mv_dataset *second) {
  if (!exclude_each_other(first, second)) return;
  const mv_str name = mv_printable(p->arena, second->name, 255);
  mv_finding *f =
      mv_report_on(p, second, "'%.*s' is %s here and %s elsewhere, and a name has one kind",
                   MV_ARG(name), mv_object_words(second->object), mv_object_words(first->object));
  mv_also_on(p, f, first, "%s here", mv_object_words(first->object));
}

static void on_project(mv_project *p) {
  mv_each_twice(p, is_kept, on_twice);
  for (uint32_t i = 0; i < p->note_count; i++) look_at(p, p->notes[i]);
}

const mv_rule mv_rule_dataset_kind_conflict = {
    .code = "MV506",
    .name = "dataset-kind-conflict",
    .severity = MV_ERROR,
    .summary = "one name stands for two kinds of datasets",
    .why =
        "A name is a table, a view, a materialized view or a streaming table, and each kind has "
        "statements of its "
        "own. Two definitions of different kinds exclude each other in a pipeline, and a REFRESH, "
        "ALTER or DROP "
        "that names another kind than the dataset has is refused when it runs. Two files of one folder that define "
        "several of the same datasets are taken for versions of one another where no project file says otherwise.",
    .help = "give one of them another name",
    .source =
        "Databricks error conditions, MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED and "
        "STREAMING_TABLE_OPERATION_NOT_ALLOWED; DROP VIEW, WRONG_COMMAND_FOR_OBJECT_TYPE",
    .on = {MV_ON(Refresh, on_refresh), MV_ON(Alter, on_alter), MV_ON(Drop, on_drop)},
    .project = on_project,
};
