/* schedule.c: SCHEDULE and TRIGGER clauses as values, read from the tree. */
#include "src/analysis/internal.h"

int64_t mv_now_of(const mv_analysis *an) {
  return an->where.now;
}

/* The text of a string without anything that stands for other text. */
static mv_str known_string(mv_arena *a, const mv_stmt *s, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != MV_literal_STRING || mv_name_is_opaque(s, n->at)) return mv_str_at(NULL, 0);
  const mv_str text = mv_string_value(a, s, n);
  return text.p ? text : mv_str_at("", 0);
}

bool mv_cron_of(const mv_analysis *an, const mv_ScheduleClause *c, mv_cron *out) {
  const mv_str text = known_string(an->a, an->s, c->cron);
  if (!text.p) return false;
  *out = mv_cron_read(an->a, text, an->where.now);
  return true;
}

mv_str mv_zone_id_of(const mv_analysis *an, const mv_ScheduleClause *c) {
  return known_string(an->a, an->s, c->zone);
}

bool mv_count_of(mv_str written, uint64_t *count) {
  uint64_t v = 0;
  for (uint32_t i = 0; i < written.n; i++) {
    const char c = written.p[i];
    if (c < '0' || c > '9') return false;
    v = v > (UINT64_MAX - 9) / 10 ? UINT64_MAX : v * 10 + (uint64_t)(c - '0');
    if (v == UINT64_MAX) break;
  }
  *count = v;
  return written.n > 0;
}

/* ---- in one spelling ------------------------------------------------------------------------ */

static mv_str every_text(mv_arena *a, const mv_stmt *s, const mv_ScheduleClause *c) {
  uint64_t count;
  const mv_unit u = mv_unit_of(mv_text(s, c->unit));
  if (u == MV_UNIT_NONE || !c->count || !mv_count_of(mv_text(s, c->count->at), &count))
    return mv_str_at(NULL, 0);
  return mv_format(a, "EVERY %llu %s", (unsigned long long)count, mv_unit_name(u));
}

static mv_str cron_text(mv_arena *a, const mv_stmt *s, const mv_ScheduleClause *c) {
  const mv_str cron = known_string(a, s, c->cron), zone = known_string(a, s, c->zone);
  if (!cron.p || (c->zone && !zone.p)) return mv_str_at(NULL, 0);
  if (!zone.p) return mv_format(a, "CRON '%.*s'", MV_ARG(cron));
  return mv_format(a, "CRON '%.*s' AT TIME ZONE '%.*s'", MV_ARG(cron), MV_ARG(zone));
}

mv_str mv_schedule_text(mv_arena *a, const mv_stmt *s, const mv_node *clause) {
  const mv_ScheduleClause *c = mv_as_ScheduleClause(clause);
  const mv_TriggerClause *t = mv_as_TriggerClause(clause);
  mv_length length;
  if (c && c->how == MV_schedule_EVERY) return every_text(a, s, c);
  if (c && c->how == MV_schedule_CRON) return cron_text(a, s, c);
  if (!t || t->given) return mv_str_at(NULL, 0);
  if (!t->at_most_every) return mv_str_of("TRIGGER ON UPDATE");
  if (!mv_length_of(a, s, t->at_most_every, &length) || length.months > 0)
    return mv_str_at(NULL, 0);
  return mv_format(a, "TRIGGER ON UPDATE AT MOST EVERY INTERVAL %.0f SECONDS", length.seconds);
}
