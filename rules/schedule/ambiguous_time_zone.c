/* A time zone that means something else than its letters suggest. */
#include "mvlint/rule.h"

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  mv_zone_trap trap;
  const mv_str id = mv_zone_id_of(p->an, c);
  if (!id.p || !mv_zone_is_trap(&p->stmt->arena, id, &trap)) return;
  mv_finding *f = mv_report(p, c->zone->at, "the engine takes '%.*s' for %s, and readers may not",
                            MV_ARG(id), trap.means);
  mv_advise(p, f, "write what you mean, as '%s'", trap.write);
}

const mv_rule mv_rule_ambiguous_time_zone = {
    .code = "MV206",
    .name = "ambiguous-time-zone",
    .severity = MV_WARNING,
    .summary = "the time zone of a schedule is an abbreviation that misleads",
    .why =
        "Some abbreviations stand for several zones, and Java has settled on one: BST is "
        "Asia/Dhaka and IST is Asia/Kolkata. "
        "EST, MST and HST are offsets without daylight saving time, so that a schedule is an hour "
        "off half of the year. "
        "Etc/GMT+5 lies five hours west of Greenwich, which others write as UTC-5.",
    .help = "write the name of a region, as 'America/New_York'",
    .source = "java.time.ZoneId.SHORT_IDS of the JDK; the area Etc of IANA's database",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
