/* More than one of SCHEDULE and TRIGGER. */
#include "mvlint/rule.h"

static const char *name_of(const mv_node *n) {
  return n->kind == MV_TriggerClause ? "TRIGGER" : "SCHEDULE";
}

/* A dbt model can give EVERY beside CRON. */
static void look_inside(mv_pass *p, const mv_ScheduleClause *c) {
  if (c && c->cron && c->count)
    mv_report(p, c->head.at,
              "the schedule has both CRON and EVERY, and a dataset is refreshed in one way only");
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_node *first = NULL;
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    if (n->kind != MV_ScheduleClause && n->kind != MV_TriggerClause) continue;
    look_inside(p, mv_as_ScheduleClause(n));
    if (!first) {
      first = n;
      continue;
    }
    mv_finding *f =
        mv_report(p, n->at, "%s stands beside %s, and a dataset is refreshed in one way only",
                  name_of(n), first->kind == n->kind ? "another" : name_of(first));
    mv_also(p, f, first->at, "the first one is here");
  }
}

const mv_rule mv_rule_several_refresh_modes = {
    .code = "MV208",
    .name = "several-refresh-modes",
    .severity = MV_ERROR,
    .summary = "a dataset has more than one schedule or trigger",
    .why =
        "A dataset is refreshed by a schedule (EVERY or CRON), by a trigger, or by hand. SCHEDULE "
        "and TRIGGER are two forms "
        "of one clause, which a definition takes once.",
    .help = "keep one of them",
    .condition = "DUPLICATE_CLAUSES",
    .source = "Databricks SQL reference, CREATE MATERIALIZED VIEW: schedule",
    .on = {MV_ON(Create, on_create)},
};
