/* A cron expression that Quartz takes and that fires no more. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  mv_cron cron;
  mv_zone zone;
  int64_t moment;
  const int64_t now = mv_now_of(p->an);
  if (!mv_cron_of(p->an, c, &cron) || cron.fault) return;
  const mv_str id = mv_zone_id_of(p->an, c);
  if (!id.p || !mv_zone_find(id, &zone)) zone = mv_zone_utc;
  if (mv_cron_next(&cron, zone, now, &moment)) return;
  mv_report(p, c->cron->at, "this schedule never fires: %s", mv_cron_why_never(&cron, now));
}

const mv_rule mv_rule_cron_never_fires = {
    .code = "MV204",
    .name = "cron-never-fires",
    .severity = MV_WARNING,
    .summary = "a cron expression that never fires from today on",
    .why =
        "Quartz takes an expression whose days do not exist, as day 31 of February, or whose years "
        "are over, and notices "
        "only when it looks for the next firing. The dataset is then never refreshed, or the "
        "schedule cannot be made. "
        "Today is what --now or SOURCE_DATE_EPOCH say, else what the clock says.",
    .help = "name days and years that are still to come",
    .source = "org.quartz.CronExpression of Quartz 2.4",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
