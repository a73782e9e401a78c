/* check_times.c: whether a text reads as a date, a time or a timestamp. Follows how the engine
 * reads them field by field; a time zone is taken as it stands, for only the engine knows them all.
 */
#include "syntax/check.h"

enum { YEAR, MONTH, DAY, HOUR, MINUTE, SECOND, FRACTION, ZONE, FIELDS };

typedef struct fields {
  uint32_t value[FIELDS];
  unsigned last;  /* the last field that was read */
  bool time_only; /* there is no date */
} fields;

static bool is_leap(uint32_t y) {
  return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static bool is_date(uint32_t y, uint32_t m, uint32_t d) {
  static const uint8_t days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (m < 1 || m > 12 || d < 1 || d > days[m - 1]) return false;
  return m != 2 || d < 29 || is_leap(y);
}

/* How many digits a field may have. */
static bool fits(unsigned field, uint32_t digits, uint32_t year_digits) {
  if (field == FRACTION || field == ZONE) return true;
  if (field == YEAR) return digits >= 4 && digits <= year_digits;
  return digits >= 1 && digits <= 2;
}

/* now, today and the like, maybe with a zone behind. */
static bool is_special(mv_str s) {
  static const char *const words[] = {"epoch", "now", "today", "tomorrow", "yesterday"};
  uint32_t n = 0;
  while (n < s.n && (unsigned char)s.p[n] > ' ') n++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (mv_str_is(mv_str_at(s.p, n), words[i])) return true;
  return false;
}

/* The field that follows `field` when `ch` ends it, or FIELDS when it cannot. */
static unsigned following(fields *f, unsigned field, char ch, bool signed_year) {
  switch (field) {
    case YEAR:
      if (ch == '-') return MONTH;
      if (ch != ':' || signed_year) return FIELDS;
      f->time_only = true;
      f->value[HOUR] = f->value[YEAR];
      f->value[YEAR] = 1;
      return MINUTE;
    case MONTH: return ch == '-' ? DAY : FIELDS;
    case DAY: return ch == ' ' || ch == 'T' ? HOUR : FIELDS;
    case HOUR:
    case MINUTE: return ch == ':' ? field + 1 : FIELDS;
    case SECOND: return ch == '.' ? FRACTION : ZONE;
    default: return ZONE;
  }
}

static bool read_fields(mv_str s, fields *f) {
  uint32_t i = 0, digits = 0;
  unsigned field = YEAR;
  const bool signed_year = s.n && (s.p[0] == '-' || s.p[0] == '+');
  memset(f, 0, sizeof *f);
  f->value[MONTH] = f->value[DAY] = 1;
  i += signed_year;
  if (s.n && s.p[0] == 'T') {
    f->time_only = true;
    f->value[YEAR] = 1;
    field = HOUR;
    i++;
  }
  uint32_t value = 0;
  for (; i < s.n; i++) {
    if (mv_is_digit(s.p[i])) {
      if (++digits <= 7) value = value * 10 + (uint32_t)(s.p[i] - '0');
      continue;
    }
    f->value[field] = value;
    const unsigned next = following(f, field, s.p[i], signed_year);
    if (next == FIELDS || !fits(f->time_only && field == YEAR ? HOUR : field, digits, 6))
      return false;
    field = next;
    value = digits = 0;
    if (field == ZONE) break;
  }
  f->value[field] = value;
  f->last = field;
  return fits(field, digits, 6);
}

static bool is_clock(const fields *f) {
  return f->value[HOUR] < 24 && f->value[MINUTE] < 60 && f->value[SECOND] < 60;
}

bool mv_reads_as_timestamp(mv_str text) {
  const mv_str s = mv_str_trimmed(text);
  fields f;
  if (is_special(s)) return true;
  return read_fields(s, &f) && is_date(f.value[YEAR], f.value[MONTH], f.value[DAY]) && is_clock(&f);
}

bool mv_reads_as_time(mv_str text) {
  mv_str s = mv_str_trimmed(text);
  const bool half = s.n > 2 && mv_lower(s.p[s.n - 1]) == 'm' &&
                    (mv_lower(s.p[s.n - 2]) == 'a' || mv_lower(s.p[s.n - 2]) == 'p');
  if (half) s = mv_str_trimmed(mv_str_at(s.p, s.n - 2));
  fields f;
  if (!read_fields(s, &f) || !f.time_only || f.last == ZONE || !is_clock(&f)) return false;
  return !half || (f.value[HOUR] >= 1 && f.value[HOUR] <= 12);
}

/* What follows a whole date, behind a blank or T, does not count. */
bool mv_reads_as_date(mv_str text) {
  const mv_str s = mv_str_trimmed(text);
  if (is_special(s)) return true;
  uint32_t value[3] = {1, 1, 1}, digits = 0, i = 0, v = 0;
  unsigned field = YEAR;
  if (s.n && (s.p[0] == '-' || s.p[0] == '+')) i++;
  for (; i < s.n && s.p[i] != ' ' && s.p[i] != 'T'; i++) {
    if (mv_is_digit(s.p[i])) {
      if (++digits <= 7) v = v * 10 + (uint32_t)(s.p[i] - '0');
      continue;
    }
    if (s.p[i] != '-' || field == DAY || !fits(field, digits, 7)) return false;
    value[field++] = v;
    v = digits = 0;
  }
  if (!fits(field, digits, 7) || (field != DAY && i < s.n)) return false;
  value[field] = v;
  return is_date(value[YEAR], value[MONTH], value[DAY]);
}
