/* A time zone that the engine does not know. */
#include "mvlint/rule.h"

static void report_local(mv_pass *p, const mv_node *zone) {
  mv_finding *f = mv_report(p, zone->at, "a schedule has no time zone LOCAL");
  mv_advise(p, f, "write the name of a region, as AT TIME ZONE 'Europe/Amsterdam'");
}

/* Returns the finding, or NULL when the id, which may be absent, is a zone or not known. */
static mv_finding *look_at(mv_pass *p, const mv_node *written, mv_str id) {
  mv_zone zone;
  if (!id.p || mv_zone_find(id, &zone)) return NULL;
  const mv_str near = mv_zone_nearest(&p->stmt->arena, id);
  mv_finding *f = mv_report(p, written->at, "'%.*s' is no time zone", MV_ARG(mv_quote(p, id)));
  if (!near.p) return f;
  mv_advise(p, f, "did you mean '%.*s'?", MV_ARG(near));
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write '%.*s'", MV_ARG(near));
  mv_replace_string(p, fix, written->at, near);
  return f;
}

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  if (mv_as_Ref(c->zone)) report_local(p, c->zone);
  look_at(p, c->zone, mv_zone_id_of(p->an, c));
}

/* SET TIME ZONE, which takes LOCAL too: schedules without a zone use the one of the session. */
static void on_command(mv_pass *p, const mv_Command *c) {
  const mv_Literal *l = mv_as_Literal(c->arguments);
  if (!l || mv_name_is_opaque(p->stmt, l->head.at) ||
      !mv_str_is(mv_text(p->stmt, c->words), "SET TIME ZONE"))
    return;
  mv_finding *f = look_at(p, c->arguments, mv_string_value(&p->stmt->arena, p->stmt, c->arguments));
  if (f) f->condition = "INVALID_CONF_VALUE.TIME_ZONE";
}

const mv_rule mv_rule_invalid_time_zone = {
    .code = "MV205",
    .name = "invalid-time-zone",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "the time zone of a schedule or session is not known",
    .why =
        "A time zone is the name of a region as IANA has it, in its own spelling of small and "
        "capital letters, an offset of "
        "at most 18 hours as +05:30, or UTC, GMT or UT with such an offset behind. Abbreviations "
        "of summer time as CEST and "
        "the word LOCAL are none.",
    .help = "write the name of a region, as 'Europe/Amsterdam', or an offset, as '+05:30'",
    .condition = "INVALID_TIMEZONE",
    .source =
        "java.time.ZoneId of the JDK; Databricks SQL reference, CREATE MATERIALIZED VIEW: AT TIME "
        "ZONE",
    .on = {MV_ON(ScheduleClause, on_schedule), MV_ON(Command, on_command)},
};
