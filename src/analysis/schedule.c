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

/* ---- intervals ------------------------------------------------------------------------------ */

/* In microseconds; 0 for months and other words. */
static int64_t length_of(mv_unit u) {
  const int64_t second = 1000000, day = 86400 * second;
  switch (u) {
    case MV_UNIT_MICROSECOND: return 1;
    case MV_UNIT_MILLISECOND: return 1000;
    case MV_UNIT_SECOND: return second;
    case MV_UNIT_MINUTE: return 60 * second;
    case MV_UNIT_HOUR: return 3600 * second;
    case MV_UNIT_DAY: return day;
    case MV_UNIT_WEEK: return 7 * day;
    case MV_UNIT_NONE:
    case MV_UNIT_MONTH:
    case MV_UNIT_QUARTER:
    case MV_UNIT_YEAR: break;
  }
  return 0;
}

typedef struct reader {
  mv_str s;
  uint32_t i;
} reader;

static bool is_blank(char c) {
  return (unsigned char)c <= ' ';
}
static void skip_blanks(reader *r) {
  while (r->i < r->s.n && is_blank(r->s.p[r->i])) r->i++;
}
static bool takes(reader *r, char c) {
  if (r->i >= r->s.n || r->s.p[r->i] != c) return false;
  r->i++;
  return true;
}
static bool at_digit(const reader *r) {
  return r->i < r->s.n && r->s.p[r->i] >= '0' && r->s.p[r->i] <= '9';
}

/* [sign] digits [. digits] of a unit. What is longer than some thousand years is not known. */
static bool read_amount(reader *r, int64_t unit, int64_t *length) {
  const int64_t most = INT64_MAX / 1000;
  int64_t v = 0, fraction = 0;
  const bool negative = takes(r, '-');
  if (!negative) takes(r, '+');
  if (unit == 0 || (!at_digit(r) && !(r->i < r->s.n && r->s.p[r->i] == '.'))) return false;
  for (; at_digit(r); r->i++) {
    v = v * 10 + (r->s.p[r->i] - '0');
    if (v > most / unit) return false;
  }
  v *= unit;
  if (takes(r, '.'))
    for (int64_t place = unit / 10; at_digit(r); r->i++, place /= 10)
      fraction += (r->s.p[r->i] - '0') * place;
  *length = negative ? -(v + fraction) : v + fraction;
  return true;
}

/* amount unit amount unit … */
static bool read_words(reader *r, int64_t *sum) {
  *sum = 0;
  skip_blanks(r);
  if (r->i + 8 < r->s.n && mv_str_is(mv_str_at(r->s.p + r->i, 8), "interval")) r->i += 8;
  for (skip_blanks(r); r->i < r->s.n; skip_blanks(r)) {
    int64_t one;
    const uint32_t from = r->i;
    if (!read_amount(r, 1000000, &one)) return false;
    skip_blanks(r);
    const uint32_t word = r->i;
    while (r->i < r->s.n && !is_blank(r->s.p[r->i])) r->i++;
    const mv_unit u = mv_unit_of(mv_str_at(r->s.p + word, r->i - word));
    reader again = {r->s, from};
    if (!read_amount(&again, length_of(u), &one)) return false;
    *sum += one;
  }
  return true;
}

/* '1 02:03:04' DAY TO SECOND. */
static bool read_range(reader *r, mv_unit from, mv_unit to, int64_t *sum) {
  const bool negative = takes(r, '-');
  *sum = 0;
  for (mv_unit u = from; u >= to; u = (mv_unit)(u - 1)) {
    int64_t one;
    if (u != from && !takes(r, ' ') && !takes(r, ':')) return false;
    if (!at_digit(r) || !read_amount(r, length_of(u), &one)) return false;
    *sum += one;
  }
  if (negative) *sum = -*sum;
  return r->i == r->s.n;
}

static bool read_part(mv_arena *a, const mv_stmt *s, const mv_IntervalPart *part, int64_t *length) {
  const mv_Literal *l = mv_as_Literal(part->value);
  if (!l) return false;
  const bool number = l->what == MV_literal_NUMBER;
  const mv_str text = number ? mv_text(s, part->value->at) : known_string(a, s, part->value);
  reader r = {text, 0};
  if (!text.p) return false;
  skip_blanks(&r);
  if (mv_span_empty(part->unit)) return read_words(&r, length);
  const mv_unit from = mv_unit_of(mv_text(s, part->unit));
  if (!mv_span_empty(part->to)) return read_range(&r, from, mv_unit_of(mv_text(s, part->to)), length);
  if (!read_amount(&r, length_of(from), length)) return false;
  skip_blanks(&r);
  return r.i == text.n;
}

bool mv_interval_length(mv_arena *a, const mv_stmt *s, const mv_node *interval, int64_t *length) {
  const mv_Interval *n = mv_as_Interval(interval);
  *length = 0;
  for (const mv_node *p = n ? n->parts : NULL; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    int64_t one;
    if (!part || !read_part(a, s, part, &one)) return false;
    *length += part->negative ? -one : one;
  }
  return n && n->parts;
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
  int64_t length;
  if (c && c->how == MV_schedule_EVERY) return every_text(a, s, c);
  if (c && c->how == MV_schedule_CRON) return cron_text(a, s, c);
  if (!t || t->given) return mv_str_at(NULL, 0);
  if (!t->at_most_every) return mv_str_of("TRIGGER ON UPDATE");
  if (!mv_interval_length(a, s, t->at_most_every, &length)) return mv_str_at(NULL, 0);
  return mv_format(a, "TRIGGER ON UPDATE AT MOST EVERY INTERVAL %lld SECONDS", (long long)(length / 1000000));
}
