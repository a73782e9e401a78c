/* A materialized view with another query is computed from all rows at its next refresh, also when each refresh before
 * went by changes. */
#include "mvlint/rule.h"

static void tell_view(mv_project *p, const mv_change *c, mv_span at) {
  const mv_str views = mv_refreshed_words(p, c->after, MV_object_MATERIALIZED_VIEW), name = mv_changed_name(p, c);
  if (!views.p) return;
  mv_finding *f = mv_report_at(p, c->after->source, at, c->after,
                               "the query of view '%.*s' changes here: it is part of %.*s, whose next refresh computes all "
                               "rows anew",
                               MV_ARG(name), MV_ARG(views));
  mv_also_before(p, f, c->before);
}

static void tell_materialized(mv_project *p, const mv_change *c, mv_span at) {
  const mv_str name = mv_changed_name(p, c);
  if (mv_is_recomputed(c->after)) return;
  mv_finding *f = mv_report_at(p, c->after->source, at, c->after,
                               "the query of materialized view '%.*s' changes here: its next refresh computes all rows anew",
                               MV_ARG(name));
  mv_also_before(p, f, c->before);
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_difference query = mv_changed(c, MV_ASPECT_QUERY);
  if (!query.differs || c->before->object != c->after->object) return;
  if (c->after->object == MV_object_MATERIALIZED_VIEW) tell_materialized(p, c, query.at);
  if (mv_is_inlined(c->after->object)) tell_view(p, c, query.at);
}

const mv_rule mv_rule_definition_forces_recompute = {
    .code = "MV802",
    .name = "definition-forces-recompute",
    .severity = MV_INFO,
    .summary = "a materialized view gets another query, and is computed anew once",
    .why =
        "What a materialized view holds fits the query that it was computed with. When the query, or a view that is part "
        "of it, is another one, the engine notes that its fingerprint has changed (QUERY_FINGERPRINT_CHANGED in the event "
        "log) and computes all rows at the next refresh; from then on it goes by changes again. Other formatting or names "
        "in other cases are no other query. Nothing is lost by it, but that refresh takes as long as the first one. "
        "Nothing is said of views that are computed anew at every refresh.",
    .help = "deploy it when a long refresh does no harm, together with other changes of the same view",
    .source = "Databricks documentation, event log of pipelines, planning information",
    .review = on_change,
};
