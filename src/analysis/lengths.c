/* lengths.c: how long a written INTERVAL is, in its three forms: 1 day 2 hours, '1 day 2 hours',
 * '1 02:03' DAY TO MINUTE. */
#include "src/analysis/internal.h"

/* ---- numbers and units ---------------------------------------------------------------------- */

/* Seconds, or months. */
static bool unit_length(mv_str word, bool *months, double *length) {
  static const struct {
    const char *word;
    bool months;
    double length;
  } units[] = {{"year", true, 12},           {"month", true, 1},
               {"week", false, 604800},      {"day", false, 86400},
               {"hour", false, 3600},        {"minute", false, 60},
               {"second", false, 1},         {"millisecond", false, 1e-3},
               {"microsecond", false, 1e-6}, {"nanosecond", false, 1e-9}};
  if (word.n > 1 && mv_lower(word.p[word.n - 1]) == 's') word.n--;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
    if (!mv_str_is(word, units[i].word)) continue;
    *months = units[i].months;
    *length = units[i].length;
    return true;
  }
  return false;
}

static void skip_blanks(mv_str s, uint32_t *i) {
  while (*i < s.n && (unsigned char)s.p[*i] <= ' ') (*i)++;
}

/* [sign] digits [. digits] */
static bool read_number(mv_str s, uint32_t *i, double *out) {
  bool negative = false, any = false;
  double value = 0, part = 1;
  skip_blanks(s, i);
  if (*i < s.n && (s.p[*i] == '-' || s.p[*i] == '+')) negative = s.p[(*i)++] == '-';
  for (; *i < s.n && s.p[*i] >= '0' && s.p[*i] <= '9'; (*i)++, any = true)
    value = value * 10 + (s.p[*i] - '0');
  if (*i < s.n && s.p[*i] == '.')
    for ((*i)++; *i < s.n && s.p[*i] >= '0' && s.p[*i] <= '9'; (*i)++, any = true)
      value += (part /= 10) * (s.p[*i] - '0');
  *out = negative ? -value : value;
  return any;
}

static bool add(mv_length *to, double number, mv_str unit) {
  bool months = false;
  double length = 0;
  if (!unit_length(unit, &months, &length)) return false;
  *(months ? &to->months : &to->seconds) += number * length;
  return true;
}

/* ---- forms ---------------------------------------------------------------------------------- */

/* 1 day 2 hours */
static bool add_text(mv_length *to, mv_str s) {
  uint32_t i = 0;
  bool any = false;
  for (skip_blanks(s, &i); i < s.n; skip_blanks(s, &i), any = true) {
    double number = 0;
    if (!read_number(s, &i, &number)) return false;
    skip_blanks(s, &i);
    const uint32_t from = i;
    while (i < s.n && (unsigned char)s.p[i] > ' ') i++;
    if (!add(to, number, mv_str_at(s.p + from, i - from))) return false;
  }
  return any;
}

/* '1-6' YEAR TO MONTH, '1 02:03:04' DAY TO SECOND: the units from the first on, each smaller. */
static bool add_fields(mv_length *to, mv_str s, mv_str first) {
  static const char *const units[] = {"year", "month", "day", "hour", "minute", "second"};
  size_t u = 0;
  uint32_t i = 0;
  while (u < sizeof units / sizeof *units && !mv_str_is(first, units[u])) u++;
  skip_blanks(s, &i);
  const bool negative = i < s.n && s.p[i] == '-';
  if (negative) i++;
  for (; i < s.n; u++) {
    double number = 0;
    if (u == sizeof units / sizeof *units || s.p[i] == '-' || !read_number(s, &i, &number))
      return false;
    if (!add(to, negative ? -number : number, mv_str_of(units[u]))) return false;
    if (i < s.n) i++; /* what divides them */
  }
  return true;
}

static bool add_part(mv_arena *a, const mv_stmt *s, mv_length *to, const mv_IntervalPart *p) {
  const mv_Literal *l = mv_as_Literal(p->value);
  if (!l || (l->what != MV_literal_STRING && l->what != MV_literal_NUMBER)) return false;
  if (mv_name_is_opaque(s, l->head.at)) return false;
  const bool string = l->what == MV_literal_STRING;
  const mv_str text = string ? mv_string_value(a, s, p->value) : mv_text(s, p->value->at);
  mv_length own = {0, 0};
  uint32_t i = 0;
  double number = 0;
  bool read = false;
  if (mv_span_empty(p->unit))
    read = add_text(&own, text);
  else if (!mv_span_empty(p->to))
    read = add_fields(&own, text, mv_text(s, p->unit));
  else if (read_number(text, &i, &number))
    read = add(&own, number, mv_text(s, p->unit));
  to->months += p->negative ? -own.months : own.months;
  to->seconds += p->negative ? -own.seconds : own.seconds;
  return read;
}

bool mv_length_of(mv_arena *a, const mv_stmt *s, const mv_node *n, mv_length *out) {
  const mv_Interval *interval = mv_as_Interval(n);
  *out = (mv_length){0, 0};
  if (!interval || !interval->parts) return false;
  for (const mv_node *p = interval->parts; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    if (!part || !add_part(a, s, out, part)) return false;
  }
  return true;
}
