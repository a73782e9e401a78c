/* SCHEDULE CRON without AT TIME ZONE. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  if (!c->cron || c->zone || c->given) return;
  mv_report(p, c->head.at,
            "without AT TIME ZONE the zone of the session that runs this decides when it fires");
}

const mv_rule mv_rule_time_zone_not_stated = {
    .code = "MV213",
    .name = "time-zone-not-stated",
    .severity = MV_INFO,
    .off = true,
    .summary = "a cron expression without a time zone",
    .why =
        "A schedule without AT TIME ZONE has the time zone of the session that creates it. The "
        "same file then gives "
        "different schedules in different hands.",
    .help = "add AT TIME ZONE 'UTC', or the region that is meant",
    .source = "Databricks SQL reference, CREATE MATERIALIZED VIEW: AT TIME ZONE",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
