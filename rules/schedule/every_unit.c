/* SCHEDULE EVERY in a unit that it does not know. */
#include "mvlint/rule.h"

/* The same period in another form; absent when there is none. */
static mv_str other_form(mv_pass *p, const mv_ScheduleClause *c, mv_unit u) {
  uint64_t count;
  mv_arena *a = &p->stmt->arena;
  if (!c->count || !mv_count_of(mv_text(p->stmt, c->count->at), &count)) return mv_str_at(NULL, 0);
  if (u == MV_UNIT_MINUTE && count % 60 == 0 && count > 0 &&
      count / 60 <= mv_unit_most(MV_UNIT_HOUR))
    return mv_format(a, "EVERY %u HOUR%s", (unsigned)(count / 60), count == 60 ? "" : "S");
  const mv_str cron = mv_every_as_cron(a, count, u);
  return cron.p ? mv_format(a, "CRON '%.*s' AT TIME ZONE 'UTC'", MV_ARG(cron)) : cron;
}

/* From EVERY to the end: what stands between is SCHEDULE [REFRESH]. */
static mv_span every_at(mv_pass *p, const mv_ScheduleClause *c) {
  const mv_span every = mv_find_word(p->stmt, c->head.at, "EVERY");
  return mv_span_empty(every) ? every : mv_span_of(every.beg, c->head.at.end);
}

static void offer_unit(mv_pass *p, mv_finding *f, mv_span at, mv_str unit) {
  mv_advise(p, f, "did you mean %.*s?", MV_ARG(unit));
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write %.*s", MV_ARG(unit)), at, "%.*s", MV_ARG(unit));
}

static void on_schedule(mv_pass *p, const mv_ScheduleClause *c) {
  const mv_str word = mv_text(p->stmt, c->unit);
  mv_unit u = mv_unit_of(word);
  if (c->how != MV_schedule_EVERY || mv_span_empty(c->unit) || mv_unit_most(u) > 0) return;
  if (mv_name_is_opaque(p->stmt, c->unit) || mv_is_mended(p->stmt, c->head.at)) return;
  mv_finding *f = mv_report(p, c->unit, "EVERY takes hours, days and weeks, and no %.*s",
                            MV_ARG(mv_words(p, c->unit)));
  if (u == MV_UNIT_NONE) u = mv_unit_meant(word);
  if (mv_unit_most(u) > 0) {
    offer_unit(p, f, c->unit, mv_unit_like(p->sink->arena, u, word));
    return;
  }
  const mv_str other = other_form(p, c, u);
  const mv_span at = every_at(p, c);
  if (!other.p) return;
  mv_advise(p, f, "write SCHEDULE %.*s", MV_ARG(other));
  if (mv_span_empty(at)) return;
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write %.*s", MV_ARG(other)), at, "%.*s",
             MV_ARG(other));
}

const mv_rule mv_rule_every_unit = {
    .code = "MV202",
    .name = "every-unit",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a schedule has a unit that EVERY does not know",
    .why =
        "EVERY counts hours, days and weeks. Shorter periods, and months and years, are written as "
        "a cron expression. The "
        "engine refuses other units when the statement runs.",
    .help = "write SCHEDULE CRON, or a number of HOURS, DAYS or WEEKS",
    .source = "Databricks SQL reference, ALTER MATERIALIZED VIEW: schedule",
    .on = {MV_ON(ScheduleClause, on_schedule)},
};
