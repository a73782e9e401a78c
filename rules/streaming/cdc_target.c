/* AUTO CDC into what is no streaming table, or not one that can hold its history. */
#include "mvlint/rule.h"

typedef struct target {
  mv_str key;
  bool history; /* SCD TYPE 2 */
} target;

static bool keeps_history(const mv_AutoCdc *cdc) {
  for (const mv_node *n = cdc ? cdc->clauses.first : NULL; n; n = n->next) {
    const mv_CdcClause *c = mv_as_CdcClause(n);
    if (c && c->what == MV_cdc_STORED_AS) return c->stored_as == MV_scd_TYPE_2;
  }
  return false;
}

static void keep(mv_pass *p, const mv_Name *n, const mv_AutoCdc *cdc) {
  const mv_str key = n ? mv_key_of(p->an, n) : mv_str_at(NULL, 0);
  if (!key.p || mv_path_is_opaque(p->stmt, n->path)) return;
  target *t = mv_new(p->sink->arena, target);
  t->key = mv_str_copy(p->sink->arena, key);
  t->history = keeps_history(cdc);
  const mv_str words = mv_words(p, n->head.at);
  mv_keep_own(p, n->head.at, t, mv_format(p->sink->arena, "%d %.*s", t->history, MV_ARG(key)), words);
}

static void on_into(mv_pass *p, const mv_CdcInto *n) {
  keep(p, mv_as_Name(n->target), mv_as_AutoCdc(n->cdc));
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Flow *f = mv_as_Flow(c->flow);
  if (f && f->what == MV_flow_AUTO_CDC) keep(p, mv_as_Name(c->name), mv_as_AutoCdc(f->cdc));
}

/* ---- the run -------------------------------------------------------------------------------- */

static void report_absent(mv_project *p, const mv_note *n) {
  const mv_settings *s = p->settings[n->source->number];
  mv_finding *f = mv_report_at(p, n->source, n->at, NULL,
                               "no file that is read defines the streaming table '%.*s'", MV_ARG(n->words));
  f->severity = s && s->closed ? MV_WARNING : MV_INFO;
  const bool live = n->words.n > 5 && mv_str_is(mv_str_at(n->words.p, 5), "LIVE.");
  f->help = mv_format(p->sinks[n->source->number]->arena, "write CREATE OR REFRESH STREAMING TABLE %.*s before it",
                      MV_ARG(live ? mv_str_at(n->words.p + 5, n->words.n - 5) : n->words));
}

static void report_kind(mv_project *p, const mv_note *n, const mv_dataset *d) {
  const bool table = d->object == MV_object_TABLE;
  const char *kind = table                                            ? "a table"
                     : d->object == MV_object_MATERIALIZED_VIEW ? "a materialized view"
                                                                      : "a view";
  mv_finding *f = mv_report_at(p, n->source, n->at, NULL, "'%.*s' is %s, and AUTO CDC fills streaming tables",
                               MV_ARG(n->words), kind);
  if (table) f->condition = "MANAGED_TABLE_DOES_NOT_SUPPORT_CDC";
  mv_also_on(p, f, d, "defined here");
}

/* A list of columns that is written has to hold when each state began and ended. */
static void look_at_columns(mv_project *p, const mv_note *n, const mv_dataset *d) {
  static const char *const columns[] = {"__START_AT", "__END_AT"};
  const char *missing = NULL;
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    if (!mv_dataset_column(d, mv_str_of(columns[i])))
      missing = missing ? "__START_AT and __END_AT" : columns[i];
  if (!missing) return;
  mv_finding *f = mv_report_on(p, d, "'%.*s' keeps history by SCD TYPE 2, and its list of columns lacks %s",
                               MV_ARG(d->name), missing);
  f->help = mv_str_of("add the columns in the type of SEQUENCE BY, or leave the list out");
  mv_also_at(p, f, n, "history is asked for here");
}

static void look(mv_project *p, const mv_note *n) {
  const target *t = n->about;
  const mv_dataset *d = mv_definition_of(p, t->key, n->source->number);
  if (!d && !mv_catalog_last(p->graph->catalog, t->key)) report_absent(p, n);
  if (!d || d->file == MV_FILE_LOADED) return;
  if (d->object == MV_object_NONE) return;
  if (d->object != MV_object_STREAMING_TABLE)
    report_kind(p, n, d);
  else if (t->history && d->column_count > 0 && (d->columns_known || d->filled))
    look_at_columns(p, n, d);
}

static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->note_count; i++) look(p, p->notes[i]);
}

const mv_rule mv_rule_cdc_target = {
    .code = "MV309",
    .name = "cdc-target",
    .severity = MV_WARNING,
    .summary = "an AUTO CDC into what cannot take its rows",
    .why =
        "AUTO CDC fills a streaming table that is defined beside it, in the same pipeline. A table "
        "that keeps history by SCD TYPE 2 gets two columns, __START_AT and __END_AT, and when its "
        "columns are written out, these have to be among them.",
    .help = "name a streaming table that the pipeline defines",
    .source = "Databricks pipeline SQL reference, AUTO CDC INTO",
    .on = {MV_ON(CdcInto, on_into), MV_ON(Create, on_create)},
    .project = on_project,
};
