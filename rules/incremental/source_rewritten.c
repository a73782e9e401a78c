/* A source whose rows are all written anew now and then: changes to follow are then all rows. */
#include "mvlint/rule.h"

/* What a statement does: it reads a source, or rewrites one. */
typedef struct touch {
  const mv_dataset *dataset; /* or NULL: its key says which */
  mv_str key;
  const char *by; /* what rewrites it; NULL: it is read */
} touch;

static const char by_refresh[] = "its own refreshes";

static void keep(mv_pass *p, mv_span at, const mv_dataset *d, mv_str key, mv_str words, const char *by) {
  if (!d && !key.p) return;
  touch *t = mv_new(p->sink->arena, touch);
  *t = (touch){d, mv_str_copy(p->sink->arena, key), by};
  mv_keep_own(p, at, t, mv_format(p->sink->arena, "%p %s %.*s", (const void *)d, by ? by : "", MV_ARG(key)), words);
}

static void keep_target(mv_pass *p, const mv_Name *n, const char *by) {
  if (n) keep(p, n->head.at, NULL, mv_key_of(p->an, n), mv_words(p, n->head.at), by);
}

/* Of a partition only its own rows are written anew. */
static void on_insert(mv_pass *p, const mv_Insert *n) {
  const mv_Relation *r = mv_as_Relation(n->target);
  if (n->overwrite && !n->partition) keep_target(p, mv_as_Name(r ? r->source : n->target), "INSERT OVERWRITE");
}

static void on_command(mv_pass *p, const mv_Command *c) {
  const mv_span verb = mv_find_word(p->stmt, c->words, "TRUNCATE");
  if (!mv_span_empty(verb) && !c->partition) keep_target(p, mv_as_Name(c->name), "TRUNCATE TABLE");
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->object == MV_object_TABLE && c->query && (c->or_replace || c->replaced))
    keep_target(p, mv_as_Name(c->name), "CREATE OR REPLACE TABLE");
}

static void on_verdict(mv_pass *p, const mv_verdict *v) {
  if (v->expected == MV_REFRESH_FULL) keep_target(p, mv_as_Name(p->create->name), by_refresh);
  for (uint32_t i = 0; i < v->source_count && v->policy != MV_policy_FULL; i++) {
    const mv_source_fact *s = &v->sources[i];
    const mv_span at = mv_span_of(s->at.beg - p->stmt->start, s->at.end - p->stmt->start);
    keep(p, at, s->dataset, mv_str_lower(p->sink->arena, s->name), mv_quote(p, s->name), NULL);
  }
}

/* ---- the run -------------------------------------------------------------------------------- */

static mv_str identity(mv_project *p, const mv_note *n) {
  const touch *t = n->about;
  return mv_identity_of(p, t->dataset ? t->dataset : mv_definition_of(p, t->key, n->source->number), t->key);
}

static void report(mv_project *p, const mv_note *n, const mv_note *cause) {
  const char *by = ((const touch *)cause->about)->by;
  const mv_dataset *here = mv_graph_definition(p->graph, n->source, n->at);
  mv_finding *f = NULL;
  if (by == by_refresh) {
    f = mv_report_at(p, n->source, n->at, here,
                     "'%.*s' is recomputed in full at every refresh, so what reads it has no changes to follow",
                     MV_ARG(n->words));
    f->help = mv_str_of("let that view refresh incrementally first");
    mv_also_at(p, f, cause, "it is defined here");
  } else {
    f = mv_report_at(p, n->source, n->at, here,
                     "%s writes all rows of '%.*s' anew, and the next refresh recomputes this view from them", by,
                     MV_ARG(n->words));
    mv_also_at(p, f, cause, "%s is here", by);
  }
}

static void on_project(mv_project *p) {
  mv_map causes;
  mv_map_init(&causes, p->arena);
  for (uint32_t i = 0; i < p->note_count; i++) {
    if (((const touch *)p->notes[i]->about)->by)
      (void)mv_map_put(&causes, identity(p, p->notes[i]), (void *)(uintptr_t)p->notes[i]);
  }
  for (uint32_t i = 0; i < p->note_count; i++) {
    const mv_note *n = p->notes[i];
    const mv_note *cause = ((const touch *)n->about)->by ? NULL : mv_map_get(&causes, identity(p, n));
    if (cause) report(p, n, cause);
  }
}

const mv_rule mv_rule_source_rewritten = {
    .code = "MV123",
    .name = "source-rewritten",
    .severity = MV_INFO,
    .summary = "a source of the view is written anew as a whole",
    .why =
        "An incremental refresh follows the rows that changed. INSERT OVERWRITE, TRUNCATE and CREATE OR "
        "REPLACE TABLE leave no row as it was, also where most come back the same, and so do the refreshes "
        "of a materialized view that is recomputed in full: the next refresh of a view over them works on "
        "all rows again.",
    .help = "write what differs, with MERGE, INSERT INTO or INSERT … REPLACE WHERE",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(Insert, on_insert), MV_ON(Command, on_command), MV_ON(Create, on_create)},
    .verdict = on_verdict,
    .project = on_project,
};
