/* A part of a cron expression that Quartz passes over in silence. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  mv_cron cron;
  if (!mv_cron_of(p->an, c, &cron) || !cron.junk) return;
  const mv_str words = mv_cron_words(&p->stmt->arena, &cron);
  for (const mv_cron_note *n = cron.junk; n; n = n->next) {
    const mv_span at = mv_string_place(&p->stmt->arena, p->stmt, c->cron, n->at);
    mv_finding *f = mv_report(p, at, "%.*s", MV_ARG(n->message));
    mv_advise(p, f, "leave it out, or write what you mean: as it stands, the schedule fires %.*s",
              MV_ARG(words));
  }
}

const mv_rule mv_rule_cron_junk = {
    .code = "MV211",
    .name = "cron-junk",
    .severity = MV_WARNING,
    .tag = MV_TAG_UNNECESSARY,
    .summary = "a part of a cron expression is ignored",
    .why =
        "Quartz reads the beginning of each element of an expression and passes over what it does "
        "not understand behind it: "
        "'MONDAY-FRIDAY' is Monday, '1-5W' is '1-5', '*5' is '*'. The schedule is accepted and "
        "fires at other times than it "
        "says.",
    .help = "leave it out, or write what you mean",
    .source = "org.quartz.CronExpression of Quartz 2.4",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
