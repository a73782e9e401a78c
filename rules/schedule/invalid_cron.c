/* A cron expression that Quartz refuses. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  mv_cron cron;
  if (!mv_cron_of(p->an, c, &cron) || !cron.fault) return;
  mv_arena *a = &p->stmt->arena;
  const mv_span at = mv_string_place(a, p->stmt, c->cron, cron.fault->at);
  mv_finding *f = mv_report(p, at, "%.*s", MV_ARG(cron.fault->message));
  mv_advise(p, f, "%.*s", MV_ARG(cron.fault->help));
  if (!cron.instead.p) return;
  const mv_cron other = mv_cron_read(a, cron.instead, mv_now_of(p->an));
  if (other.fault) return;
  const mv_str words = mv_cron_words(a, &other), instead = mv_quote(p, cron.instead);
  mv_advise(p, f, "write '%.*s', which fires %.*s", MV_ARG(instead), MV_ARG(words));
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write '%.*s'", MV_ARG(instead));
  mv_replace_string(p, fix, c->cron->at, cron.instead);
}

const mv_rule mv_rule_invalid_cron = {
    .code = "MV203",
    .name = "invalid-cron",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a cron expression that Quartz cannot use",
    .why =
        "Schedules are cron expressions of Quartz: second, minute, hour, day of month, month, day "
        "of week, and maybe year. "
        "Of day of month and day of week exactly one is '?', Sunday is 1, and cron of Unix with "
        "its five fields is "
        "something else. The engine refuses what Quartz cannot read.",
    .help = "write second, minute, hour, day of month, month and day of week, as '0 0 6 * * ?'",
    .source =
        "org.quartz.CronExpression of Quartz 2.4; Databricks SQL reference, CREATE MATERIALIZED "
        "VIEW: CRON",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
