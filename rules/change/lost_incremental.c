/* A materialized view that could be refreshed by changes is computed anew from now on. */
#include "mvlint/rule.h"

/* The first that alone takes eligibility away. */
static const mv_issue *cause_of(const mv_verdict *v) {
  for (uint32_t i = 0; i < v->issue_count; i++)
    if (v->issues[i].row->effect == MV_JUDGE_STOPS) return &v->issues[i];
  return NULL;
}

/* In the definition's file: where it stands, or where the view that brings it in is read. */
static mv_span place_of(const mv_dataset *d, const mv_issue *i) {
  if (i->view) return i->read_at;
  return i->source == d->source ? i->at : d->at;
}

static const char *consequence_of(const mv_verdict *is) {
  return mv_policy_demands(is->policy) ? "the engine refuses it under its REFRESH POLICY" : "every refresh computes all rows";
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_verdict *was = c->before->verdict, *is = c->after ? c->after->verdict : NULL;
  if (!was || !is || was->eligible != MV_TRI_YES || is->eligible != MV_TRI_NO) return;
  if (c->before->policy == MV_policy_FULL) return;
  const mv_issue *cause = cause_of(is);
  if (!cause) return;
  const mv_dataset *d = c->after;
  mv_arena *a = p->sinks[d->file]->arena;
  const mv_str name = mv_changed_name(p, c), why = mv_printable(p->arena, cause->message, 400);
  mv_finding *f = mv_report_at(p, d->source, place_of(d, cause), d,
                               "'%.*s' could be refreshed incrementally, and now %s: %.*s", MV_ARG(name), consequence_of(is),
                               MV_ARG(why));
  if (cause->row->condition)
    f->condition = mv_format(a, "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.%s", cause->row->condition).p;
  if (cause->source && (cause->view || cause->source != d->source))
    mv_relate(a, f, cause->source, cause->at, mv_str_of("it stands here"));
  mv_also_before(p, f, c->before);
}

const mv_rule mv_rule_lost_incremental = {
    .code = "MV804",
    .name = "lost-incremental",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_ANY,
    .summary = "a change keeps a materialized view from refreshing incrementally",
    .why =
        "Before the change the view could be kept up by what changes in its sources; after it, each refresh reads all rows "
        "again, and takes longer the more there are. The cause may stand in the view itself, in a view that it reads, or "
        "in the definition of a source: a type, a property, a row filter.",
    .help = "take the cause out of the change, or accept the full refreshes with REFRESH POLICY FULL",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .review = on_change,
};
