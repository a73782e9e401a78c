/* tell_schedule.c: a SCHEDULE or TRIGGER clause in words, with the times at which it fires next. */
#include "src/ide/tell.h"

#include "src/base/banned.h"

enum { FIRINGS = 5 };

static mv_str offset_words(mv_arena *a, int32_t offset) {
  const unsigned size = (unsigned)(offset < 0 ? -offset : offset);
  if (size == 0) return mv_str_of("UTC");
  return mv_format(a, "UTC%c%02u:%02u", offset < 0 ? '-' : '+', size / 3600, size / 60 % 60);
}

static const char *weekday_of(int64_t local) {
  static const char *const names[] = {"Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"};
  return names[(local / 86400 % 7 + 7) % 7];
}

static void add_firings(mv_prose *p, const mv_cron *cron, mv_zone zone, int64_t now) {
  mv_arena *a = p->b.arena;
  int64_t at = now;
  for (int i = 0; i < FIRINGS && mv_cron_next(cron, zone, at, &at); i++) {
    const int32_t offset = mv_zone_offset(zone, at);
    const mv_str moment = mv_moment_words(a, zone, at), from = offset_words(a, offset);
    mv_prose_item(p);
    mv_prose_words(p, mv_format(a, "%s %.*s %.*s", weekday_of(at + offset), MV_ARG(moment), MV_ARG(from)));
  }
}

static void add_cron(mv_prose *p, const mv_analysis *an, const mv_ScheduleClause *c) {
  const int64_t now = mv_now_of(an);
  const mv_str id = mv_zone_id_of(an, c);
  mv_zone zone = mv_zone_utc;
  mv_cron *cron = mv_new(p->b.arena, mv_cron);
  if (!mv_cron_of(an, c, cron) || cron->fault) return;
  if (c->zone && (!id.p || !mv_zone_find(id, &zone))) return;
  mv_prose_paragraph(p);
  mv_prose_text(p, c->zone ? "Fires next:" : "Fires next, if the session that creates it is in UTC:");
  if (p->markdown) mv_prose_paragraph(p);
  add_firings(p, cron, zone, now);
}

void mv_tell_schedule(mv_prose *p, const mv_analysis *an, const mv_node *clause) {
  const mv_topic *topic = mv_topic_of(clause);
  const mv_str text = mv_schedule_text(p->b.arena, mv_analysis_stmt(an), clause);
  const mv_ScheduleClause *c = mv_as_ScheduleClause(clause);
  if (text.p) {
    const mv_str words = mv_schedule_words(p->b.arena, text, mv_now_of(an));
    mv_prose_words(p, mv_format(p->b.arena, "Refreshes %.*s.", MV_ARG(words)));
    if (c && c->how == MV_schedule_CRON) add_cron(p, an, c);
    mv_prose_paragraph(p);
  }
  if (topic) mv_tell_topic(p, topic);
}
