/* dates.c: the Gregorian calendar, and moments as people write them. */
#include "mvlint/schedule.h"

#include "src/base/banned.h"

/* ---- days ----------------------------------------------------------------------------------- */

static bool is_leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

unsigned mv_days_in(int year, unsigned month) {
  static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

/* Years are counted from March, so that the leap day comes last; 400 of them have 146097 days. */
enum { DAYS_OF_ERA = 146097, DAYS_BEFORE_1970 = 719468 };

int64_t mv_days_of(mv_date d) {
  const int64_t y = d.month <= 2 ? d.year - 1 : d.year;
  const int64_t era = (y >= 0 ? y : y - 399) / 400, of_era = y - era * 400;
  const unsigned month = d.month > 2 ? d.month - 3 : d.month + 9;
  const int64_t of_year = (153 * month + 2) / 5 + d.day - 1;
  return era * DAYS_OF_ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_BEFORE_1970;
}

mv_date mv_date_of(int64_t days) {
  days += DAYS_BEFORE_1970;
  const int64_t era = (days >= 0 ? days : days - DAYS_OF_ERA + 1) / DAYS_OF_ERA;
  const int64_t day = days - era * DAYS_OF_ERA;
  const int64_t y = (day - day / 1460 + day / 36524 - day / 146096) / 365;
  const unsigned of_year = (unsigned)(day - (365 * y + y / 4 - y / 100));
  const unsigned month = (5 * of_year + 2) / 153;
  mv_date d = {.year = (int)(y + era * 400),
               .month = month < 10 ? month + 3 : month - 9,
               .day = of_year - (153 * month + 2) / 5 + 1};
  if (d.month <= 2) d.year++;
  return d;
}

/* ---- moments -------------------------------------------------------------------------------- */

typedef struct reader {
  mv_str s;
  uint32_t i;
  bool failed;
} reader;

static bool takes(reader *r, char c) {
  if (r->failed || r->i >= r->s.n || r->s.p[r->i] != c) return false;
  r->i++;
  return true;
}

static bool at_end(const reader *r) {
  return r->i >= r->s.n;
}

/* `digits` digits that stand for a number from `least` to `most`. */
static unsigned number(reader *r, unsigned digits, unsigned least, unsigned most) {
  unsigned v = 0;
  for (unsigned k = 0; k < digits && !r->failed; k++) {
    if (at_end(r) || r->s.p[r->i] < '0' || r->s.p[r->i] > '9')
      r->failed = true;
    else
      v = v * 10 + (unsigned)(r->s.p[r->i++] - '0');
  }
  if (v < least || v > most) r->failed = true;
  return v;
}

static void expect(reader *r, char c) {
  if (!takes(r, c)) r->failed = true;
}

/* Z, or what local clocks are ahead. */
static int64_t read_offset(reader *r) {
  const bool west = !at_end(r) && r->s.p[r->i] == '-';
  if (at_end(r) || takes(r, 'Z')) return 0;
  if (!takes(r, '-')) expect(r, '+');
  int64_t seconds = number(r, 2, 0, 18) * 3600;
  takes(r, ':');
  seconds += number(r, 2, 0, 59) * 60;
  return west ? -seconds : seconds;
}

static bool read_seconds(mv_str s, int64_t *moment) {
  int64_t v = 0;
  for (uint32_t i = 0; i < s.n; i++) {
    if (s.p[i] < '0' || s.p[i] > '9' || v > INT64_MAX / 100) return false;
    v = v * 10 + (s.p[i] - '0');
  }
  *moment = v;
  return s.n > 0 && v < mv_days_of((mv_date){2900, 1, 1}) * 86400;
}

bool mv_moment_read(mv_str text, int64_t *moment) {
  if (text.n && text.p[0] == '@') return read_seconds(mv_str_at(text.p + 1, text.n - 1), moment);
  if (read_seconds(text, moment)) return true;
  reader r = {text, 0, false};
  mv_date d;
  d.year = (int)number(&r, 4, 1970, 2899);
  expect(&r, '-');
  d.month = number(&r, 2, 1, 12);
  expect(&r, '-');
  d.day = r.failed ? 0 : number(&r, 2, 1, mv_days_in(d.year, d.month));
  if (r.failed) return false;
  *moment = mv_days_of(d) * 86400;
  if (at_end(&r)) return true;
  if (!takes(&r, ' ')) expect(&r, 'T');
  *moment += number(&r, 2, 0, 23) * 3600;
  expect(&r, ':');
  *moment += number(&r, 2, 0, 59) * 60;
  if (takes(&r, ':')) *moment += number(&r, 2, 0, 59);
  *moment -= read_offset(&r);
  return !r.failed && at_end(&r) && *moment >= 0;
}
