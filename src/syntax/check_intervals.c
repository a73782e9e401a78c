/* check_intervals.c: the amounts and units of INTERVAL literals, in all three forms:
 * '1 day 2 hours', 1 day 2 hours, '1 2:03' DAY TO MINUTE. */
#include "syntax/check.h"

/* ---- units ------------------------------------------------------------------------------- */

typedef enum unit {
  U_NONE,
  U_YEAR,
  U_MONTH,
  U_WEEK,
  U_DAY,
  U_HOUR,
  U_MINUTE,
  U_SECOND,
  U_SMALL
} unit;

static unit unit_of(mv_str word) {
  static const struct {
    const char *text;
    unit u;
  } units[] = {{"year", U_YEAR},       {"month", U_MONTH},       {"week", U_WEEK},
               {"day", U_DAY},         {"hour", U_HOUR},         {"minute", U_MINUTE},
               {"second", U_SECOND},   {"millisecond", U_SMALL}, {"microsecond", U_SMALL},
               {"nanosecond", U_SMALL}};
  for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
    if (mv_str_is(word, units[i].text)) return units[i].u;
    if (word.n > 1 && mv_lower(word.p[word.n - 1]) == 's' &&
        mv_str_is(mv_str_at(word.p, word.n - 1), units[i].text))
      return units[i].u;
  }
  return U_NONE;
}

/* Years and months make one type, all others another. */
typedef struct mix {
  bool months, times;
} mix;
static void add_unit(mix *m, unit u) {
  if (u == U_YEAR || u == U_MONTH)
    m->months = true;
  else if (u != U_NONE)
    m->times = true;
}
static void check_mix(mv_check *c, const mv_node *n, const mix *m) {
  if (m->months && m->times)
    mv_wrong(c, n->at, "write two intervals and add both",
             "an interval of years and months cannot have days or smaller units");
}

/* ---- amounts ----------------------------------------------------------------------------- */

static bool is_blank(char ch) {
  return (unsigned char)ch <= ' ';
}
static void skip_blanks(mv_str s, uint32_t *i) {
  while (*i < s.n && is_blank(s.p[*i])) (*i)++;
}
static uint32_t skip_digits(mv_str s, uint32_t *i) {
  const uint32_t from = *i;
  while (*i < s.n && mv_is_digit(s.p[*i])) (*i)++;
  return *i - from;
}

/* [sign] digits [. digits]; `parts` is set when the fraction is not zero. */
static bool read_amount(mv_str s, uint32_t *i, bool *parts) {
  *parts = false;
  if (*i < s.n && (s.p[*i] == '-' || s.p[*i] == '+')) (*i)++;
  skip_blanks(s, i);
  const uint32_t whole = skip_digits(s, i);
  if (*i >= s.n || s.p[*i] != '.') return whole > 0;
  const uint32_t from = ++*i;
  const uint32_t fraction = skip_digits(s, i);
  for (uint32_t k = from; k < *i; k++)
    if (s.p[k] != '0') *parts = true;
  return fraction <= 9 && whole + fraction > 0;
}

/* The text of a string alone: amount and unit, one after another. */
static bool read_text(mv_str s, mix *m) {
  uint32_t i = 0;
  s = mv_str_trimmed(s);
  if (s.n > 8 && mv_str_is(mv_str_at(s.p, 8), "interval") && is_blank(s.p[8])) i = 9;
  if (i >= s.n) return false;
  while (i < s.n) {
    bool parts;
    skip_blanks(s, &i);
    if (!read_amount(s, &i, &parts) || i >= s.n || !is_blank(s.p[i])) return false;
    skip_blanks(s, &i);
    const uint32_t from = i;
    while (i < s.n && !is_blank(s.p[i])) i++;
    const unit u = unit_of(mv_str_at(s.p + from, i - from));
    if (u == U_NONE || (parts && u != U_SECOND)) return false;
    add_unit(m, u);
    skip_blanks(s, &i);
  }
  return true;
}

static void check_text(mv_check *c, const mv_node *n, const mv_IntervalPart *part) {
  const mv_str text = mv_check_string(c, part->value);
  mix m = {false, false};
  if (!text.p) return;
  if (!read_text(text, &m)) {
    mv_wrong(c, part->value->at, "write amount and unit: INTERVAL '1 day 2 hours'",
             "%.*s is not an interval", MV_ARG(mv_check_words(c, part->value->at)));
    return;
  }
  check_mix(c, n, &m);
}

static bool holds_letter(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++)
    if (mv_lower(s.p[i]) >= 'a' && mv_lower(s.p[i]) <= 'z') return true;
  return false;
}

/* amount unit amount unit … */
static void check_units(mv_check *c, const mv_node *n, const mv_node *parts) {
  mix m = {false, false};
  for (const mv_node *p = parts; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    const unit u = unit_of(mv_text(c->s, part->unit));
    const mv_Literal *l = mv_as_Literal(part->value);
    add_unit(&m, u);
    if (!l) continue;
    mv_str text =
        l->what == MV_literal_NUMBER ? mv_text(c->s, l->head.at) : mv_check_string(c, part->value);
    if (!text.p) continue;
    text = mv_str_trimmed(text);
    uint32_t i = 0;
    bool fraction;
    const char *help = "the unit stands behind the string: INTERVAL '1' DAY";
    if (holds_letter(text) || !read_amount(text, &i, &fraction) || i < text.n)
      mv_wrong(c, l->head.at, l->what == MV_literal_NUMBER ? NULL : help,
               "%.*s is not an amount of %.*s", MV_ARG(mv_check_words(c, l->head.at)),
               MV_ARG(mv_check_words(c, part->unit)));
    else if (fraction && u != U_SECOND && u != U_NONE)
      mv_wrong(c, l->head.at, "use the next smaller unit", "only seconds can have a fraction");
  }
  check_mix(c, n, &m);
}

/* ---- from one unit to another ------------------------------------------------------------ */

/* How '1 02:03:04.5' is written: in a form, Y and M are years and months, D days, h:m:s the rest; a
 * capital or the first letter takes any number, the others are in their range. */
typedef struct form {
  unit from, to;
  const char *fields; /* one letter a field */
  const char *shown;
} form;

static const form forms[] = {
    {U_YEAR, U_MONTH, "Y-o", "years-months"},
    {U_DAY, U_HOUR, "D h", "days hours"},
    {U_DAY, U_MINUTE, "D h:m", "days hours:minutes"},
    {U_DAY, U_SECOND, "D h:m:s", "days hours:minutes:seconds"},
    {U_HOUR, U_MINUTE, "H:m", "hours:minutes"},
    {U_HOUR, U_SECOND, "H:m:s", "hours:minutes:seconds"},
    {U_MINUTE, U_SECOND, "M:s", "minutes:seconds"},
};

static uint64_t number_at(mv_str s, uint32_t from, uint32_t n) {
  uint64_t v = 0;
  for (uint32_t i = 0; i < n && v < UINT64_MAX / 20; i++)
    v = v * 10 + (uint64_t)(s.p[from + i] - '0');
  return v;
}

/* The greatest value of a field: the first of an interval fills 32 bits of months or 64 bits of
 * microseconds. */
static uint64_t greatest(char field) {
  switch (field) {
    case 'Y': return 178956970;
    case 'D': return 106751991;
    case 'H': return 2562047788;
    case 'M': return 153722867280;
    case 'o': return 11;
    case 'h': return 23;
    default: return 59;
  }
}

static bool has_form(mv_str s, const char *fields, bool negative) {
  uint32_t i = s.n && (s.p[0] == '-' || s.p[0] == '+' || s.p[0] == '|') ? 1 : 0;
  if (i && s.p[0] == '-') negative = !negative;
  uint64_t first = 0;
  for (const char *f = fields; *f; f++) {
    if (*f == '-' || *f == ' ' || *f == ':') {
      if (i >= s.n || s.p[i++] != *f) return false;
      continue;
    }
    const uint32_t from = i, n = skip_digits(s, &i);
    const uint64_t v = number_at(s, from, n);
    if (n == 0 || v > greatest(*f) || (f != fields && *f != 'o' && n > 2)) return false;
    if (f == fields) first = v;
    if (*f == 'o' && first == greatest('Y') && v > (negative ? 8u : 7u)) return false;
    if (*f != 's' || i >= s.n || s.p[i] != '.') continue;
    i++;
    const uint32_t fraction = skip_digits(s, &i);
    if (fraction < 1 || fraction > 9) return false;
  }
  return i == s.n;
}

static void check_range(mv_check *c, const mv_IntervalPart *part, bool negative) {
  const mv_span to_at = mv_span_of(part->unit.beg, part->to.end);
  const unit from = unit_of(mv_text(c->s, part->unit)), to = unit_of(mv_text(c->s, part->to));
  const form *f = forms, *end = forms + sizeof forms / sizeof *forms;
  while (f < end && (f->from != from || f->to != to)) f++;
  if (f == end) {
    mv_wrong(c, to_at,
             "intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit",
             "there is no interval %.*s", MV_ARG(mv_check_words(c, to_at)));
    return;
  }
  const mv_Literal *l = mv_as_Literal(part->value);
  if (l && l->what == MV_literal_NUMBER) {
    mv_wrong(c, l->head.at, "write the amount in quotes", "the amount of %.*s is a string",
             MV_ARG(mv_check_words(c, to_at)));
    return;
  }
  const mv_str text = mv_check_string(c, part->value);
  if (!text.p || has_form(mv_str_trimmed(text), f->fields, negative)) return;
  const mv_str help = mv_format(c->texts, "write '%s'", f->shown);
  mv_wrong(c, part->value->at, help.p, "%.*s is not an interval %.*s",
           MV_ARG(mv_check_words(c, part->value->at)), MV_ARG(mv_check_words(c, to_at)));
}

/* One of several amounts that says TO: the second part when the first does. */
static const mv_node *ranged_part(const mv_node *parts) {
  if (!parts->next) return NULL;
  if (!mv_span_empty(mv_as_IntervalPart(parts)->to)) return parts->next;
  for (const mv_node *p = parts->next; p; p = p->next)
    if (!mv_span_empty(mv_as_IntervalPart(p)->to)) return p;
  return NULL;
}

void mv_check_interval(mv_check *c, const mv_node *n) {
  const mv_node *parts = mv_as_Interval(n)->parts;
  const mv_IntervalPart *first = mv_as_IntervalPart(parts);
  if (!first) return;
  const mv_node *ranged = ranged_part(parts);
  if (ranged)
    mv_wrong(c, ranged->at, "write two intervals and add both",
             "an interval from one unit to another stands alone");
  else if (mv_span_empty(first->unit))
    check_text(c, n, first);
  else if (!mv_span_empty(first->to))
    check_range(c, first, first->negative);
  else
    check_units(c, n, parts);
}
