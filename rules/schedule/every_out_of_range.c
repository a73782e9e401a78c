/* SCHEDULE EVERY with a number that its unit does not take. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  const mv_Literal *l = mv_as_Literal(c->count);
  const mv_unit u = mv_unit_of(mv_text(p->stmt, c->unit));
  const uint32_t most = mv_unit_most(u);
  uint64_t count;
  if (c->how != MV_schedule_EVERY || !l || most == 0 || mv_is_mended(p->stmt, c->head.at)) return;
  const mv_str written = mv_text(p->stmt, l->head.at);
  if (mv_count_of(written, &count) && count >= 1 && count <= most) return;
  mv_report(p, l->head.at,
            "EVERY takes a whole number from 1 to %u for %sS, and %.*s is none of them", most,
            mv_unit_name(u), MV_ARG(mv_words(p, l->head.at)));
}

const mv_rule mv_rule_every_out_of_range = {
    .code = "MV201",
    .name = "every-out-of-range",
    .severity = MV_ERROR,
    .summary = "a schedule has a number that its unit does not take",
    .why =
        "A schedule of hours goes from 1 to 72, one of days from 1 to 31, one of weeks from 1 to "
        "8. The engine refuses "
        "every other number when the statement runs.",
    .help = "write a number within the bounds, use another unit, or SCHEDULE CRON",
    .condition = "SCHEDULE_PERIOD_INVALID",
    .source = "Databricks SQL reference, ALTER MATERIALIZED VIEW: schedule",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
