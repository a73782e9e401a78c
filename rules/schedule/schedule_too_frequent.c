/* A schedule that fires before the last refresh can be done. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  const uint32_t minute = 60, likely = p->settings->limits.refresh_seconds;
  mv_cron cron;
  if (!mv_cron_of(p->an, c, &cron) || cron.fault) return;
  const uint32_t period = mv_cron_period(&cron);
  const mv_str words = mv_cron_words(&p->stmt->arena, &cron);
  if (period < minute)
    mv_report(p, c->cron->at, "this fires %.*s, and a refresh takes longer than that",
              MV_ARG(words));
  else if (period < likely)
    mv_report(p, c->cron->at, "this fires %.*s, and a refresh is said to take %u seconds",
              MV_ARG(words), likely);
}

const mv_rule mv_rule_schedule_too_frequent = {
    .code = "MV215",
    .name = "schedule-too-frequent",
    .severity = MV_INFO,
    .summary = "a schedule fires more often than refreshes can follow",
    .why =
        "A refresh starts compute, plans and commits, and takes the better part of a minute also "
        "when nothing has changed. "
        "Refreshes that are due while one is running wait or are left out, and each of them costs. "
        "How long one takes can "
        "be said in the configuration: limits.refresh_seconds.",
    .help = "let minutes pass between two refreshes",
    .source = "Databricks documentation, schedule refreshes in Databricks SQL",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
