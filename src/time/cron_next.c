/* cron_next.c: when a cron expression fires. */
#include "src/time/cron.h"

#include "src/base/banned.h"

/* 1 (Sunday) to 7 (Saturday); 1970 began on a Thursday. */
static unsigned weekday_of(int64_t days) {
  return (unsigned)(((days + 4) % 7 + 7) % 7) + 1;
}

static unsigned lowest(uint64_t set) {
  unsigned i = 0;
  while (i < 63 && !mv_bit(set, i)) i++;
  return i;
}

/* ---- the days of a month -------------------------------------------------------------------- */

static uint32_t month_mask(unsigned days) {
  return days == 31 ? UINT32_MAX - 1 : (1u << (days + 1)) - 2;
}

/* The weekday nearest to a day, in the same month. */
static unsigned nearest_to(unsigned day, unsigned days, unsigned first) {
  const unsigned weekday = (first + day - 2) % 7 + 1;
  if (weekday == 7) return day == 1 ? 3 : day - 1;
  if (weekday == 1) return day == days ? day - 2 : day + 1;
  return day;
}

/* Days so far before the last, as days of the month. */
static uint32_t from_end(uint32_t back, unsigned days) {
  uint32_t set = 0;
  for (unsigned k = 0; k < days; k++)
    if (mv_bit(back, k)) set |= 1u << (days - k);
  return set;
}

static uint32_t by_day(const mv_cron *c, unsigned days, unsigned first) {
  uint32_t set = (uint32_t)c->values[MV_CRON_DAY] | from_end(c->last, days);
  const uint32_t near = (c->nearest & month_mask(days)) | from_end(c->nearest_last, days);
  for (unsigned d = 1; near && d <= days; d++)
    if (mv_bit(near, d)) set |= 1u << nearest_to(d, days, first);
  return set & month_mask(days);
}

/* With L and #n Quartz takes the first weekday of the field; 0#n counts as Saturday. */
static uint32_t by_weekday(const mv_cron *c, unsigned days, unsigned first) {
  uint32_t set = 0;
  uint64_t wanted = c->values[MV_CRON_WEEKDAY];
  if (c->last_weekday || c->nth) wanted = (uint64_t)1 << lowest(wanted);
  if (mv_bit(wanted, 0)) wanted = (uint64_t)1 << 7;
  for (unsigned d = 1; d <= days; d++) {
    if (!mv_bit(wanted, (first + d - 2) % 7 + 1)) continue;
    if (c->last_weekday && d + 7 <= days) continue;
    if (!c->last_weekday && c->nth && (d + 6) / 7 != c->nth) continue;
    set |= 1u << d;
  }
  return set;
}

uint32_t mv_cron_days(const mv_cron *c, int year, unsigned month) {
  const unsigned days = mv_days_in(year, month);
  const unsigned first = weekday_of(mv_days_of((mv_date){year, month, 1}));
  if (!mv_cron_has_year(c, year) || !mv_bit(c->values[MV_CRON_MONTH], month)) return 0;
  return c->by_weekday ? by_weekday(c, days, first) : by_day(c, days, first);
}

/* ---- the times of a day --------------------------------------------------------------------- */

/* The first value of a set from `i` on, or `none`. */
static unsigned next_in(uint64_t set, unsigned i, unsigned none) {
  while (i < none && !mv_bit(set, i)) i++;
  return i;
}

enum { DAY = 86400, NO_TIME = DAY };

/* The first second of a day from `from` on. */
static unsigned next_time(const mv_cron *c, unsigned from) {
  unsigned h = from / 3600, m = from / 60 % 60, s = from % 60;
  for (h = next_in(c->values[MV_CRON_HOUR], h, 24); h < 24;
       h = next_in(c->values[MV_CRON_HOUR], h + 1, 24), m = s = 0) {
    if (h != from / 3600) m = s = 0;
    for (unsigned k = next_in(c->values[MV_CRON_MINUTE], m, 60); k < 60;
         k = next_in(c->values[MV_CRON_MINUTE], k + 1, 60), s = 0) {
      if (k != m) s = 0;
      const unsigned second = next_in(c->values[MV_CRON_SECOND], s, 60);
      if (second < 60) return h * 3600 + k * 60 + second;
    }
  }
  return NO_TIME;
}

/* The first time of a day from `from` on that clocks show, and later than `after`. */
static bool next_on_day(const mv_cron *c, mv_zone z, int64_t day, unsigned from, int64_t after,
                        int64_t *moment) {
  for (unsigned t = next_time(c, from); t < NO_TIME; t = next_time(c, t + 1)) {
    if (mv_zone_moment(z, day * DAY + t, moment)) {
      if (*moment > after) return true;
      continue;
    }
    const int64_t shown = *moment + mv_zone_offset(z, *moment) - day * DAY; /* behind the skip */
    if (shown >= DAY) return false;
    t = (unsigned)shown - 1;
  }
  return false;
}

bool mv_cron_next(const mv_cron *c, mv_zone z, int64_t after, int64_t *moment) {
  if (next_time(c, 0) == NO_TIME) return false; /* on no day, and there are many */
  const int64_t local = after + 1 + mv_zone_offset(z, after + 1);
  const int64_t today = local / DAY - (local % DAY < 0);
  const mv_date from = mv_date_of(today);
  for (int y = from.year; y <= c->max_year; y++) {
    if (!mv_cron_has_year(c, y)) continue;
    for (unsigned m = y == from.year ? from.month : 1; m <= 12; m++) {
      const uint32_t days = mv_cron_days(c, y, m);
      for (unsigned d = 1; days && d <= 31; d++) {
        if (!mv_bit(days, d)) continue;
        const int64_t day = mv_days_of((mv_date){y, m, d});
        if (day < today) continue;
        const unsigned start = day == today ? (unsigned)(local - today * DAY) : 0;
        if (next_on_day(c, z, day, start, after, moment)) return true;
      }
    }
  }
  return false;
}

const char *mv_cron_why_never(const mv_cron *c, int64_t now) {
  static const char *const empty[] = {
      "the field of the second has no value", "the field of the minute has no value",
      "the field of the hour has no value",   "the field of the day of month has no value",
      "the field of the month has no value",  "the field of the day of week has no value"};
  const int year = mv_date_of(now / DAY).year;
  const bool days = c->values[MV_CRON_DAY] || c->last || c->nearest || c->nearest_last;
  for (unsigned f = 0; f < MV_CRON_YEAR; f++) {
    if (f == MV_CRON_DAY ? c->by_weekday || days : f == MV_CRON_WEEKDAY && !c->by_weekday) continue;
    if (!c->values[f]) return empty[f];
  }
  bool ahead = false, past = false;
  for (int y = 0; y < (int)MV_YEARS; y++) {
    if (!mv_cron_has_year(c, y)) continue;
    if (y < year) past = true;
    if (y >= year && y <= c->max_year) ahead = true;
  }
  if (!ahead) return past ? "all its years are over" : "Quartz does not look so far ahead";
  return "no month of it has such a day from now on";
}

/* ---- how often ------------------------------------------------------------------------------ */

uint32_t mv_cron_period(const mv_cron *c) {
  uint32_t least = DAY;
  unsigned first = NO_TIME, before = NO_TIME;
  const uint64_t seconds = c->values[MV_CRON_SECOND];
  /* Seconds repeat in each minute: two minutes of the day tell all. */
  if (seconds & (seconds - 1)) {
    for (unsigned s = 0; s < 60; s++) {
      if (!mv_bit(seconds, s)) continue;
      if (before != NO_TIME && s - before < least) least = s - before;
      before = s;
    }
    return least;
  }
  for (unsigned t = next_time(c, 0); t < NO_TIME; t = next_time(c, t + 1)) {
    if (first == NO_TIME) first = t;
    if (before != NO_TIME && t - before < least) least = t - before;
    before = t;
  }
  return least;
}
