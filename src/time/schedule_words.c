/* schedule_words.c: a schedule, in the one spelling that the analysis gives it, as a person says it. */
#include "mvlint/schedule.h"

#include "src/base/banned.h"

/* Takes `head` off the front of a text. */
static bool take(mv_str *text, const char *head) {
  if (!mv_str_begins(*text, head)) return false;
  *text = mv_str_behind(*text, (uint32_t)strlen(head));
  return true;
}

/* The digits at the front of a text, taken off with the blank behind them; absent when there are none. */
static mv_str take_count(mv_str *text) {
  uint32_t n = 0;
  while (n < text->n && mv_is_digit(text->p[n])) n++;
  const mv_str count = mv_str_at(n ? text->p : NULL, n);
  *text = mv_str_at(text->p + n, text->n - n);
  (void)take(text, " ");
  return count;
}

/* "hour", "2 hours" */
static void add_length(mv_buf *b, mv_str count, mv_str unit) {
  const bool one = mv_str_is(count, "1");
  const mv_str word = mv_str_lower(b->arena, unit);
  if (!one) mv_buf_printf(b, "%.*s ", MV_ARG(count));
  mv_buf_printf(b, "%.*s%s", MV_ARG(word), one ? "" : "s");
}

/* In the largest unit that fits. */
static void add_seconds(mv_buf *b, uint64_t seconds) {
  static const struct {
    uint64_t length;
    const char *unit;
  } units[] = {{86400, "day"}, {3600, "hour"}, {60, "minute"}, {1, "second"}};
  size_t i = 0;
  while (seconds % units[i].length != 0) i++;
  add_length(b, mv_format(b->arena, "%llu", (unsigned long long)(seconds / units[i].length)),
             mv_str_of(units[i].unit));
}

static mv_str every_words(mv_arena *a, mv_str rest) {
  mv_buf b;
  const mv_str count = take_count(&rest);
  mv_buf_init(&b, a, 200);
  mv_buf_text(&b, "every ");
  add_length(&b, count, rest);
  return mv_buf_str(&b);
}

/* Where the zone of CRON '…' AT TIME ZONE '…' is named, or `n`: an id has no quotes. */
static uint32_t zone_at(mv_str s, mv_str *zone) {
  static const char words[] = "' AT TIME ZONE '";
  const uint32_t n = (uint32_t)strlen(words);
  uint32_t at = s.n;
  while (at >= n && memcmp(s.p + at - n, words, n) != 0) at--;
  *zone = at < n ? mv_str_at(NULL, 0) : mv_str_at(s.p + at, s.n - at);
  return at < n ? s.n : at - n;
}

static mv_str cron_words(mv_arena *a, mv_str rest, int64_t now) {
  mv_str zone, body = mv_str_at(rest.p, rest.n ? rest.n - 1 : 0); /* without the last quote */
  const mv_str text = mv_str_at(body.p, zone_at(body, &zone));
  mv_cron *cron = mv_new(a, mv_cron);
  *cron = mv_cron_read(a, text, now);
  const mv_str when = cron->fault ? mv_format(a, "by cron '%.*s'", MV_ARG(text)) : mv_cron_words(a, cron);
  return zone.p ? mv_format(a, "%.*s, %.*s", MV_ARG(when), MV_ARG(zone)) : when;
}

static mv_str trigger_words(mv_arena *a, mv_str rest) {
  mv_buf b;
  uint64_t seconds = 0;
  mv_buf_init(&b, a, 200);
  mv_buf_text(&b, "when a source changes");
  if (take(&rest, " AT MOST EVERY INTERVAL ")) {
    const mv_str count = take_count(&rest);
    for (uint32_t i = 0; i < count.n && seconds < UINT64_MAX / 100; i++)
      seconds = seconds * 10 + (uint64_t)(count.p[i] - '0');
    mv_buf_text(&b, ", at most every ");
    add_seconds(&b, seconds);
  }
  return mv_buf_str(&b);
}

mv_str mv_schedule_words(mv_arena *a, mv_str schedule, int64_t now) {
  mv_str rest = schedule;
  if (take(&rest, "EVERY ")) return every_words(a, rest);
  if (take(&rest, "CRON '")) return cron_words(a, rest, now);
  if (take(&rest, "TRIGGER ON UPDATE")) return trigger_words(a, rest);
  return schedule;
}
