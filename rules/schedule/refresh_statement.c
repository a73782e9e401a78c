/* REFRESH and DROP TRIGGER with what the engine does not take. */
#include "mvlint/rule.h"

enum { FULL, WHERE, SYNC, OPTIONS };

static const char of_view[] =
    "WHERE is for streaming tables with a flow REPLACE WHERE, and a materialized view is refreshed "
    "as a whole";

static int option_of(mv_pass *p, const mv_RefreshOption *o) {
  const mv_str word = mv_text(p->stmt, o->word);
  return mv_str_is(word, "FULL") ? FULL : mv_str_is(word, "WHERE") ? WHERE : SYNC;
}

static bool is_object(mv_pass *p, const mv_Refresh *r, const char *word) {
  return !mv_span_empty(mv_find_word(p->stmt, r->object, word));
}

static void look_for_twice(mv_pass *p, const mv_Refresh *r) {
  static const char *const words[OPTIONS] = {"FULL", "WHERE", "SYNC or ASYNC"};
  const mv_node *seen[OPTIONS] = {NULL};
  for (const mv_node *n = r->options.first; n; n = n->next) {
    const int o = option_of(p, mv_as_RefreshOption(n));
    if (!seen[o]) {
      seen[o] = n;
      continue;
    }
    mv_finding *f = mv_report(p, n->at, "a REFRESH takes %s only once", words[o]);
    mv_also(p, f, seen[o]->at, "first written here");
    mv_advise(p, f, "keep one of the two");
  }
}

/* Rows are replaced only where a flow of the streaming table says which. */
static void look_at_where(mv_pass *p, const mv_Refresh *r) {
  for (const mv_node *n = r->options.first; n; n = n->next) {
    if (option_of(p, mv_as_RefreshOption(n)) != WHERE) continue;
    const mv_Name *name = mv_as_Name(r->names);
    if (is_object(p, r, "VIEW"))
      mv_report(p, n->at, "%s", of_view);
    else if (name && mv_key_of(p->an, name).p)
      mv_keep(p, n->at, NULL, mv_key_of(p->an, name));
  }
}

/* When all definitions are known: what the table is that a REFRESH … WHERE names. */
static void on_project(mv_project *p) {
  for (uint32_t i = 0; i < p->note_count; i++) {
    const mv_note *n = p->notes[i];
    const mv_dataset *d = mv_catalog_find(p->graph->catalog, n->words, MV_FILE_LOADED, 0);
    if (d && d->object == MV_object_MATERIALIZED_VIEW)
      mv_report_at(p, n->source, n->at, NULL, "%s", of_view);
    else if (d && d->appends)
      mv_report_at(p, n->source, n->at, NULL,
                   "WHERE is for a flow REPLACE WHERE, and this streaming table has none");
  }
}

static void on_refresh(mv_pass *p, const mv_Refresh *r) {
  look_for_twice(p, r);
  look_at_where(p, r);
}

static void on_action(mv_pass *p, const mv_AlterAction *a) {
  const mv_span trigger = mv_find_word(p->stmt, a->words, "TRIGGER");
  if (mv_span_empty(trigger) || mv_span_empty(mv_find_word(p->stmt, a->words, "DROP"))) return;
  mv_finding *f =
      mv_report(p, a->words, "there is no DROP TRIGGER: a trigger is dropped as a schedule is");
  mv_advise(p, f, "write DROP SCHEDULE");
  mv_replace(p, mv_offer(p, f, MV_FIX_SAFE, "write DROP SCHEDULE"), trigger, "SCHEDULE");
}

const mv_rule mv_rule_refresh_statement = {
    .code = "MV214",
    .name = "refresh-statement",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a refresh, or a DROP TRIGGER, with words that the engine refuses",
    .why =
        "REFRESH takes FULL, WHERE and one of SYNC and ASYNC, each at most once. WHERE replaces a "
        "part of a streaming table "
        "that a flow REPLACE WHERE fills; a materialized view and other streaming tables have no "
        "such part. A trigger is a "
        "form of schedule and is dropped by DROP SCHEDULE.",
    .help = "leave WHERE out, or write FULL",
    .source = "Databricks SQL reference, REFRESH and ALTER STREAMING TABLE",
    .on = {MV_ON(Refresh, on_refresh), MV_ON(AlterAction, on_action)},
    .project = on_project,
};
