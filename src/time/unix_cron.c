/* unix_cron.c: what cron of Unix writes, in the words of Quartz. */
#include "src/time/cron.h"

#include "src/base/banned.h"

static const struct {
  const char *word, *quartz;
} macros[] = {
    {"@yearly", "0 0 0 1 1 ?"},   {"@annually", "0 0 0 1 1 ?"}, {"@monthly", "0 0 0 1 * ?"},
    {"@weekly", "0 0 0 ? * SUN"}, {"@daily", "0 0 0 * * ?"},    {"@midnight", "0 0 0 * * ?"},
    {"@hourly", "0 0 * * * ?"},
};

enum { UNIX_FIELDS = 5, UNIX_DAY = 2, UNIX_WEEKDAY = 4 };

static uint32_t split(mv_str s, mv_str out[UNIX_FIELDS]) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < s.n;) {
    while (i < s.n && mv_is_blank(s.p[i])) i++;
    const uint32_t beg = i;
    while (i < s.n && !mv_is_blank(s.p[i])) i++;
    if (i == beg) break;
    if (n < UNIX_FIELDS) out[n] = mv_str_at(s.p + beg, i - beg);
    n++;
  }
  return n;
}

/* Unix counts weekdays from 0, and takes 7 for Sunday too; a step is no weekday. */
static mv_str weekdays(mv_arena *a, mv_str field) {
  char *out = mv_alloc(a, (size_t)field.n + 1);
  bool step = false;
  for (uint32_t i = 0; i < field.n; i++) {
    const char c = field.p[i];
    const bool alone = (i == 0 || field.p[i - 1] < '0' || field.p[i - 1] > '9') &&
                       (i + 1 == field.n || field.p[i + 1] < '0' || field.p[i + 1] > '9');
    step = c == '/' || (step && c != ',');
    out[i] = !step && alone && c >= '0' && c <= '7' ? (char)(c == '7' ? '1' : c + 1) : c;
  }
  return mv_str_at(out, field.n);
}

mv_str mv_cron_from_unix(mv_arena *a, mv_str text) {
  const mv_str none = {NULL, 0};
  mv_str f[UNIX_FIELDS];
  const uint32_t n = split(text, f);
  for (size_t i = 0; n == 1 && i < sizeof macros / sizeof *macros; i++)
    if (mv_str_is(f[0], macros[i].word)) return mv_str_of(macros[i].quartz);
  if (n != UNIX_FIELDS) return none;
  const bool any_day = mv_str_is(f[UNIX_DAY], "*"), any_weekday = mv_str_is(f[UNIX_WEEKDAY], "*");
  if (!any_day && !any_weekday) return none; /* Unix fires on either */
  const mv_str no = mv_str_of("?");
  const mv_str day = any_day && !any_weekday ? no : f[UNIX_DAY];
  const mv_str weekday = any_weekday ? no : weekdays(a, f[UNIX_WEEKDAY]);
  const mv_str out = mv_format(a, "0 %.*s %.*s %.*s %.*s %.*s", MV_ARG(f[0]), MV_ARG(f[1]),
                               MV_ARG(day), MV_ARG(f[3]), MV_ARG(weekday));
  const mv_cron c = mv_cron_read(a, out, 0);
  return c.fault || c.junk ? none : out;
}
