/* A stream over a dataset whose rows the project changes in place. */
#include "mvlint/rule.h"

/* What a statement does: it reads a dataset as a stream, or changes its rows. */
typedef struct touch {
  mv_str key;
  const char *change; /* by what; NULL: it reads */
} touch;

static void keep(mv_pass *p, const mv_Name *n, mv_span at, const char *change) {
  const mv_str key = mv_key_of(p->an, n);
  if (!key.p) return;
  touch *t = mv_new(p->sink->arena, touch);
  t->key = mv_str_copy(p->sink->arena, key);
  t->change = change;
  const mv_str words = mv_words(p, n->head.at);
  mv_keep_own(p, at, t, mv_format(p->sink->arena, "%s %.*s", change ? change : "", MV_ARG(key)), words);
}

/* ---- changes -------------------------------------------------------------------------------- */

static void change(mv_pass *p, const mv_node *target, const char *by) {
  const mv_Relation *r = mv_as_Relation(target);
  const mv_Name *n = mv_as_Name(r ? r->source : target);
  if (n) keep(p, n, n->head.at, by);
}

static void on_update(mv_pass *p, const mv_Update *n) {
  change(p, n->target, "UPDATE");
}
static void on_delete(mv_pass *p, const mv_Delete *n) {
  change(p, n->target, "DELETE");
}
static void on_into(mv_pass *p, const mv_CdcInto *n) {
  change(p, n->target, n->legacy ? "APPLY CHANGES" : "AUTO CDC");
}

/* A MERGE that only inserts leaves the rows as they are. */
static void on_merge(mv_pass *p, const mv_Merge *n) {
  for (const mv_node *m = n->clauses; m; m = m->next) {
    const mv_MergeClause *c = mv_as_MergeClause(m);
    if (!c || mv_str_is(mv_text(p->stmt, c->action), "INSERT")) continue;
    change(p, n->target, "MERGE");
    return;
  }
}

static void on_insert(mv_pass *p, const mv_Insert *n) {
  if (n->overwrite) change(p, n->target, "INSERT OVERWRITE");
  if (n->replace_where) change(p, n->target, "REPLACE WHERE");
  if (n->replace_using) change(p, n->target, "REPLACE USING");
  if (n->replace_on) change(p, n->target, "REPLACE ON");
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_Flow *f = mv_as_Flow(c->flow);
  if (!f || f->what == MV_flow_INSERT || f->what == MV_flow_NONE) return;
  change(p, c->name,
         f->what == MV_flow_AUTO_CDC        ? "AUTO CDC"
         : f->what == MV_flow_REPLACE_WHERE ? "REPLACE WHERE"
                                            : "REPLACE USING");
}

/* ---- streams -------------------------------------------------------------------------------- */

/* The reader says what becomes of rows that change. */
static bool expects_changes(mv_pass *p, const mv_Relation *r) {
  static const char *const options[] = {"skipChangeCommits", "readChangeFeed", "ignoreChanges",
                                        "readChangeData"};
  for (const mv_node *n = r->options; n; n = n->next) {
    const mv_Property *o = mv_as_Property(n);
    if (!o) return true; /* a placeholder may say it */
    const mv_str key = mv_string_text(&p->stmt->arena, p->stmt, o->key);
    const mv_Literal *value = mv_as_Literal(o->value);
    if (value && value->what == MV_literal_FALSE) continue;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
      if (mv_str_is(key, options[i])) return true;
  }
  return false;
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  const mv_Name *n = mv_as_Name(r->source);
  if (!r->stream || !n || mv_cte_of(p->an, n) || expects_changes(p, r)) return;
  if (p->create && p->create->object == MV_object_MATERIALIZED_VIEW) return;
  keep(p, n, mv_relation_words(p->stmt, r), NULL);
}

/* ---- the run -------------------------------------------------------------------------------- */

/* Why rows of a dataset change. */
typedef struct cause {
  const mv_note *note;   /* of the statement that changes them, or NULL */
  const mv_dataset *by;  /* else the view that condenses, or the materialized view */
} cause;

typedef struct run {
  mv_project *p;
  mv_map changes; /* what a key means -> note */
  mv_map causes;  /* of views that have been looked at -> cause */
} run;

enum { DEEPEST = 100 }; /* views upon views */

static cause cause_of(run *r, mv_str key, uint32_t file, unsigned depth);

static cause cause_of_view(run *r, const mv_dataset *d, unsigned depth) {
  if (d->condensed.in) return (cause){NULL, d};
  if (d->stream.in || depth >= DEEPEST) return (cause){NULL, NULL};
  for (uint32_t i = 0; i < d->reads.n; i++) {
    const cause c = cause_of(r, d->reads.items[i].key, d->file, depth + 1);
    if (c.note || c.by) return c;
  }
  return (cause){NULL, NULL};
}

static cause cause_of(run *r, mv_str key, uint32_t file, unsigned depth) {
  const mv_dataset *d = mv_definition_of(r->p, key, file);
  if (!d && mv_catalog_last(r->p->graph->catalog, key)) return (cause){NULL, NULL}; /* one of many */
  const mv_str id = mv_identity_of(r->p, d, key);
  const mv_note *note = mv_map_get(&r->changes, id);
  if (note || !d) return (cause){note, NULL};
  if (d->object == MV_object_MATERIALIZED_VIEW) return (cause){NULL, d};
  if (!mv_is_inlined(d->object)) return (cause){NULL, NULL};
  const cause *known = mv_map_get(&r->causes, id);
  if (known) return *known;
  cause *c = mv_new(r->p->arena, cause);
  mv_map_put(&r->causes, id, c); /* none, while it is being looked at */
  *c = cause_of_view(r, d, depth);
  return *c;
}

static void report(run *r, const mv_note *n) {
  const touch *t = n->about;
  const uint32_t file = n->source->number;
  const cause c = cause_of(r, t->key, file, 0);
  if (!c.note && !c.by) return;
  const mv_dataset *d = mv_definition_of(r->p, t->key, file);
  const bool through = d && mv_is_inlined(d->object) && d != c.by;
  const char *tail = "and a stream fails on rows that change";
  if (c.note) {
    const touch *by = c.note->about;
    mv_finding *f =
        through ? mv_report_at(r->p, n->source, n->at, NULL,
                               "'%.*s' brings in rows that %s changes in place, %s", MV_ARG(n->words),
                               by->change, tail)
                : mv_report_at(r->p, n->source, n->at, NULL, "%s changes rows of '%.*s' in place, %s",
                               by->change, MV_ARG(n->words), tail);
    mv_also_at(r->p, f, c.note, "%s is here", by->change);
    return;
  }
  const bool view = mv_is_inlined(c.by->object);
  const char *what = view ? "a view that makes one row of several" : "a materialized view, whose refreshes rewrite rows";
  mv_finding *f = mv_report_at(r->p, n->source, n->at, NULL, "'%.*s' %s %s, %s", MV_ARG(n->words),
                               through ? "reads" : "is", what, tail);
  mv_also_on(r->p, f, c.by, "it is defined here");
}

static void on_project(mv_project *p) {
  run r = {.p = p};
  mv_map_init(&r.changes, p->arena);
  mv_map_init(&r.causes, p->arena);
  for (uint32_t i = 0; i < p->note_count; i++) {
    const touch *t = p->notes[i]->about;
    if (!t->change) continue;
    const mv_str id = mv_identity_of(p, mv_definition_of(p, t->key, p->notes[i]->source->number), t->key);
    if (!mv_map_get(&r.changes, id)) mv_map_put(&r.changes, id, (void *)(uintptr_t)p->notes[i]);
  }
  for (uint32_t i = 0; i < p->note_count; i++)
    if (!((const touch *)p->notes[i]->about)->change) report(&r, p->notes[i]);
}

const mv_rule mv_rule_stream_over_mutable_source = {
    .code = "MV303",
    .name = "stream-over-mutable-source",
    .severity = MV_WARNING,
    .summary = "a stream over a dataset whose rows are changed in place",
    .why =
        "A stream takes in the rows that are added to its source. When rows of the source are "
        "updated, deleted or rewritten, the next refresh of the stream fails. So does one over the "
        "target of AUTO CDC, over a materialized view, and over a view that groups its rows.",
    .help = "read it in a materialized view, stream its change feed, or write WITH (skipChangeCommits) "
            "where changes do not matter",
    .condition = "DELTA_SOURCE_TABLE_IGNORE_CHANGES",
    .source = "Databricks documentation, streaming tables; Delta error conditions",
    .on = {MV_ON(Update, on_update), MV_ON(Delete, on_delete), MV_ON(Merge, on_merge),
           MV_ON(Insert, on_insert), MV_ON(CdcInto, on_into), MV_ON(Create, on_create),
           MV_ON(Relation, on_relation)},
    .project = on_project,
};
