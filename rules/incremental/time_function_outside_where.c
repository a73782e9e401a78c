/* The time of the refresh, anywhere but in WHERE: as a function, as a word, or as a constant like
 * DATE 'today'. */
#include "mvlint/rule.h"

static void look_at(mv_pass *p, const mv_node *n) {
  if (mv_variance_of(p->an, n) != MV_VARIES_TIME) return;
  mv_effect effect = mv_effect_of(p->an, n);
  if (effect == MV_EFFECT_NONE) return;
  mv_str words = mv_words(p, n->at);
  const char *place = mv_clause_words(mv_clause_of(p->an, n));
  if (effect == MV_EFFECT_RECOMPUTE) {
    mv_report(
        p, n->at,
        "%.*s in %s changes from refresh to refresh, so every refresh recomputes the whole view",
        MV_ARG(words), place);
    return;
  }
  mv_finding *f =
      mv_report(p, n->at,
                "%.*s in %s changes from refresh to refresh, and whether the view still "
                "refreshes incrementally is not documented",
                MV_ARG(words), place);
  f->severity = MV_INFO;
  f->condition = NULL;
}

/* A view that is read counts as a part of the query, and so does a function's body. */
static mv_finding *report_brought(mv_pass *p, mv_span at, const char *kind, const mv_dataset *by,
                                  const char *effect) {
  const mv_varying *v = &by->time;
  mv_str name = mv_quote(p, by->name), words = mv_quote(p, v->words);
  mv_finding *f =
      mv_report(p, at, "%s '%.*s' brings in %.*s, which changes from refresh to refresh, %s", kind,
                MV_ARG(name), MV_ARG(words), effect);
  mv_also_in(p, f, v->in->source, v->at, "%.*s stands here", MV_ARG(words));
  return f;
}

static void look_at_body(mv_pass *p, const mv_Call *c) {
  const mv_dataset *routine = mv_routine_of(p->an, c);
  const mv_clause clause = mv_clause_of(p->an, &c->head);
  if (!routine || !routine->time.in || clause == MV_CLAUSE_NONE) return;
  const mv_effect effect = mv_effect_of_time(routine->time.words, clause);
  if (effect == MV_EFFECT_RECOMPUTE)
    report_brought(p, c->head.at, "function", routine, "so every refresh recomputes all rows");
  if (effect != MV_EFFECT_OPEN) return;
  mv_finding *f =
      report_brought(p, c->head.at, "function", routine,
                     "and whether the view still refreshes incrementally is not documented");
  f->severity = MV_INFO;
  f->condition = NULL;
}

static void on_statement(mv_pass *p) {
  const mv_node_list varying = mv_varying_nodes(p->an);
  for (uint32_t i = 0; i < varying.n; i++) {
    const mv_Call *c = mv_as_Call(varying.items[i]);
    look_at(p, varying.items[i]);
    if (c) look_at_body(p, c);
  }
}

static void on_name(mv_pass *p, const mv_Name *n) {
  const mv_dataset *view = mv_dataset_of(p->an, n);
  if (view && view->time.in)
    report_brought(p, n->head.at, "view", view, "so every refresh recomputes all rows");
}

const mv_rule mv_rule_time_function_outside_where = {
    .code = "MV102",
    .name = "time-function-outside-where",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "the current time outside of WHERE keeps the view from refreshing incrementally",
    .why =
        "A row that holds the time of the refresh is another row at the next refresh, even if "
        "nothing changed in the sources. The engine accepts current_date(), current_timestamp() "
        "and now() in WHERE, where they move a window over the rows; everywhere else, "
        "also in a view that is read, they force a full recompute.",
    .help =
        "take the time from a column of the source, or compute it in the query that reads the "
        "view",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(Name, on_name)},
    .statement = on_statement,
};
