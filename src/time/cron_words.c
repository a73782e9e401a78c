/* cron_words.c: a cron expression and its firings in words. */
#include "src/time/cron.h"

#include "src/base/banned.h"

enum { LIST_MOST = 8, TIMES_MOST = 6 };

typedef uint64_t set;

static unsigned size_of(set s) {
  unsigned n = 0;
  for (; s; s &= s - 1) n++;
  return n;
}

static unsigned lowest(set s) {
  unsigned i = 0;
  while (i < 63 && !mv_bit(s, i)) i++;
  return i;
}

static unsigned highest(set s) {
  unsigned i = 63;
  while (i > 0 && !mv_bit(s, i)) i--;
  return i;
}

static set all_of(mv_cron_field f) {
  set s = 0;
  for (int v = mv_cron_ranges[f].least; v <= mv_cron_ranges[f].most; v++) s |= (set)1 << v;
  return s;
}

static bool is_all(const mv_cron *c, mv_cron_field f) {
  return (c->values[f] & all_of(f)) == all_of(f);
}

static bool is_run(set s) {
  return size_of(s) == highest(s) - lowest(s) + 1;
}

/* The distance of values that repeat evenly through a cycle from 0 on, or 0. */
static unsigned even_step(set s, unsigned cycle) {
  const unsigned n = size_of(s);
  if (n < 2 || cycle % n || !mv_bit(s, 0)) return 0;
  for (unsigned v = 0; v < cycle; v += cycle / n)
    if (!mv_bit(s, v)) return 0;
  return cycle / n;
}

/* ---- lists ---------------------------------------------------------------------------------- */

typedef void (*put_value)(mv_buf *b, unsigned v);

static void put_number(mv_buf *b, unsigned v) {
  mv_buf_printf(b, "%u", v);
}
static void put_month(mv_buf *b, unsigned v) {
  mv_buf_text(b, mv_month_names[v - 1]);
}
static void put_weekday(mv_buf *b, unsigned v) {
  mv_buf_text(b, v >= 1 && v <= 7 ? mv_weekday_names[v - 1] : "Saturday");
}

/* "1, 2 and 5", "Monday to Friday". */
static void put_set(mv_buf *b, set s, put_value put) {
  const unsigned n = size_of(s);
  if (n > 2 && is_run(s)) {
    put(b, lowest(s));
    mv_buf_text(b, " to ");
    put(b, highest(s));
    return;
  }
  unsigned i = 0;
  for (unsigned v = 0; v < 64 && i < LIST_MOST; v++) {
    if (!mv_bit(s, v)) continue;
    if (i) mv_buf_text(b, i + 1 == n ? " and " : ", ");
    put(b, v);
    i++;
  }
  if (n > LIST_MOST) mv_buf_printf(b, " and %u more", n - LIST_MOST);
}

/* ---- times ---------------------------------------------------------------------------------- */

static void put_clock(mv_buf *b, unsigned hour, unsigned minute, unsigned second) {
  mv_buf_printf(b, "%02u:%02u", hour, minute);
  if (second) mv_buf_printf(b, ":%02u", second);
}

/* Few times: each of them. */
static void put_times(mv_buf *b, const mv_cron *c) {
  const set hours = c->values[MV_CRON_HOUR], minutes = c->values[MV_CRON_MINUTE];
  const unsigned n = size_of(hours) * size_of(minutes), second = lowest(c->values[MV_CRON_SECOND]);
  unsigned i = 0;
  mv_buf_text(b, "at ");
  for (unsigned h = 0; h < 24; h++)
    for (unsigned m = 0; m < 60 && mv_bit(hours, h); m++) {
      if (!mv_bit(minutes, m)) continue;
      if (i) mv_buf_text(b, i + 1 == n ? " and " : ", ");
      put_clock(b, h, m, second);
      i++;
    }
}

/* "every 5 minutes", "at minutes 3 and 33 of every hour". */
static void put_every(mv_buf *b, set s, unsigned cycle, const char *one, const char *whole) {
  const unsigned step = even_step(s, cycle);
  if (step == 1) {
    mv_buf_printf(b, "every %s", one);
  } else if (step) {
    mv_buf_printf(b, "every %u %ss", step, one);
  } else {
    mv_buf_printf(b, "at %s%s ", one, size_of(s) == 1 ? "" : "s");
    put_set(b, s, put_number);
    mv_buf_printf(b, " of every %s", whole);
  }
}

static void put_hours(mv_buf *b, set hours) {
  if (is_run(hours)) {
    mv_buf_printf(b, " from %02u:00 to %02u:59", lowest(hours), highest(hours));
    return;
  }
  mv_buf_text(b, " in the hours ");
  put_set(b, hours, put_number);
}

/* True when the words say how often, and not when on a day. */
static bool put_time(mv_buf *b, const mv_cron *c) {
  const set seconds = c->values[MV_CRON_SECOND], minutes = c->values[MV_CRON_MINUTE];
  const set hours = c->values[MV_CRON_HOUR];
  const bool one_second = size_of(seconds) == 1;
  if (one_second && !is_all(c, MV_CRON_HOUR) && size_of(hours) * size_of(minutes) <= TIMES_MOST) {
    const unsigned step = even_step(hours, 24);
    if (!(seconds == 1 && minutes == 1 && step)) {
      put_times(b, c);
      return false;
    }
  }
  if (!one_second) {
    put_every(b, seconds, 60, "second", "minute");
    if (!is_all(c, MV_CRON_MINUTE)) {
      mv_buf_text(b, " in the minutes ");
      put_set(b, minutes, put_number);
    }
  } else if (seconds == 1 && minutes == 1 && even_step(hours, 24)) {
    put_every(b, hours, 24, "hour", "day");
    return true;
  } else if (seconds == 1 && minutes == 1) {
    mv_buf_text(b, "every hour");
  } else {
    put_every(b, minutes, 60, "minute", "hour");
    if (seconds != 1) mv_buf_printf(b, " at second %u", lowest(seconds));
  }
  if (!is_all(c, MV_CRON_HOUR)) put_hours(b, hours);
  return true;
}

/* ---- days ----------------------------------------------------------------------------------- */

static const char *const ordinals[] = {"", "first", "second", "third", "fourth", "fifth"};

/* True when the words speak of a month. */
static bool put_weekdays(mv_buf *b, const mv_cron *c) {
  const set days = c->values[MV_CRON_WEEKDAY];
  if (c->last_weekday || c->nth) {
    mv_buf_printf(b, " on the %s ", c->last_weekday ? "last" : ordinals[c->nth]);
    put_weekday(b, lowest(days));
    return true;
  }
  if (is_all(c, MV_CRON_WEEKDAY)) return false;
  mv_buf_text(b, " on ");
  put_set(b, days, put_weekday);
  return false;
}

static void put_back(mv_buf *b, unsigned back) {
  if (back == 0)
    mv_buf_text(b, "the last day");
  else
    mv_buf_printf(b, "%u day%s before the last", back, back == 1 ? "" : "s");
}

/* Each kind of day, joined by "and". */
static void put_days(mv_buf *b, const mv_cron *c) {
  const set days = c->values[MV_CRON_DAY] & all_of(MV_CRON_DAY);
  const char *joint = " on ";
  if (days) {
    mv_buf_printf(b, "%sday%s ", joint, size_of(days) == 1 ? "" : "s");
    put_set(b, days, put_number);
    joint = " and ";
  }
  for (unsigned k = 0; k < 32; k++) {
    if (!mv_bit(c->last, k)) continue;
    mv_buf_text(b, joint);
    put_back(b, k);
    joint = " and ";
  }
  for (unsigned k = 0; k < 32; k++) {
    if (!mv_bit(c->nearest, k)) continue;
    mv_buf_printf(b, "%sthe weekday nearest to day %u", joint, k);
    joint = " and ";
  }
  for (unsigned k = 0; k < 32; k++) {
    if (!mv_bit(c->nearest_last, k)) continue;
    mv_buf_printf(b, "%sthe weekday nearest to ", joint);
    put_back(b, k);
    joint = " and ";
  }
}

/* "in 2026", "from 2026 to 2030"; years up to the end are all to come. */
static void put_years(mv_buf *b, const mv_cron *c) {
  int first = -1, last = -1, n = 0;
  for (int y = 1970; y <= c->max_year; y++) {
    if (!mv_cron_has_year(c, y)) continue;
    if (first < 0) first = y;
    last = y;
    n++;
  }
  if (n == 0 || n == c->max_year - 1970 + 1) return;
  if (n == 1)
    mv_buf_printf(b, " in %d", first);
  else if (last == c->max_year)
    mv_buf_printf(b, n == last - first + 1 ? " from %d on" : " in some years from %d on", first);
  else
    mv_buf_printf(b, n == last - first + 1 ? " from %d to %d" : " in some years from %d to %d",
                  first, last);
}

mv_str mv_cron_words(mv_arena *a, const mv_cron *c) {
  mv_buf b;
  mv_buf_init(&b, a, 1000);
  const bool often = put_time(&b, c);
  const bool months = !is_all(c, MV_CRON_MONTH);
  const bool each_day = c->by_weekday ? is_all(c, MV_CRON_WEEKDAY) && !c->nth && !c->last_weekday
                                      : is_all(c, MV_CRON_DAY);
  bool of_month = false;
  if (each_day) {
    if (!often) mv_buf_text(&b, " every day");
  } else if (c->by_weekday) {
    of_month = put_weekdays(&b, c);
  } else {
    put_days(&b, c);
    of_month = true;
  }
  if (months) {
    mv_buf_text(&b, of_month ? " of " : " in ");
    put_set(&b, c->values[MV_CRON_MONTH], put_month);
  } else if (of_month) {
    mv_buf_text(&b, " of every month");
  }
  put_years(&b, c);
  return mv_buf_str(&b);
}

mv_str mv_moment_words(mv_arena *a, mv_zone z, int64_t moment) {
  const int64_t local = moment + mv_zone_offset(z, moment);
  const int64_t days = local / 86400 - (local % 86400 < 0);
  const unsigned s = (unsigned)(local - days * 86400);
  const mv_date d = mv_date_of(days);
  const mv_str head =
      mv_format(a, "%04d-%02u-%02u %02u:%02u", d.year, d.month, d.day, s / 3600, s / 60 % 60);
  return s % 60 ? mv_format(a, "%.*s:%02u", MV_ARG(head), s % 60) : head;
}
