/* check_literals.c: numbers in the range of their type, and literals that a type's name begins. */
#include "syntax/check.h"
#include "syntax/words.h"

/* ---- numbers ----------------------------------------------------------------------------- */

/* A number taken apart: sign, digits before and behind the point, exponent, suffix. */
typedef struct number {
  bool negative, exponent_written;
  mv_str whole, fraction, suffix;
  int32_t exponent;
} number;

#define EXPONENT_MAX 100000

static mv_str digits_at(mv_str s, uint32_t *i) {
  const uint32_t from = *i;
  while (*i < s.n && mv_is_digit(s.p[*i])) (*i)++;
  return mv_str_at(s.p + from, *i - from);
}

static bool is_number_sign(char ch) {
  return ch == '-' || ch == '+';
}

/* Where digits of an exponent begin behind an E, or 0. */
static uint32_t exponent_at(mv_str s, uint32_t i) {
  if (i >= s.n || mv_lower(s.p[i]) != 'e') return 0;
  const uint32_t k = i + 1 < s.n && is_number_sign(s.p[i + 1]) ? i + 2 : i + 1;
  return k < s.n && mv_is_digit(s.p[k]) ? k : 0;
}

static number take_apart(mv_str s) {
  number x;
  memset(&x, 0, sizeof x);
  uint32_t i = 0;
  for (; i < s.n && !mv_is_digit(s.p[i]) && s.p[i] != '.'; i++)
    if (s.p[i] == '-') x.negative = true;
  x.whole = digits_at(s, &i);
  if (i < s.n && s.p[i] == '.') {
    i++;
    x.fraction = digits_at(s, &i);
  }
  const uint32_t e = exponent_at(s, i);
  if (e) {
    x.exponent_written = true;
    i = e;
    const mv_str digits = digits_at(s, &i);
    for (uint32_t k = 0; k < digits.n && x.exponent < EXPONENT_MAX; k++)
      x.exponent = x.exponent * 10 + (digits.p[k] - '0');
    if (s.p[e - 1] == '-') x.exponent = -x.exponent;
  }
  x.suffix = mv_str_at(s.p + i, s.n - i);
  return x;
}

/* The digits as one row, zeros in front left out. */
static char digit_of(const number *x, uint32_t i) {
  return i < x->whole.n ? x->whole.p[i] : x->fraction.p[i - x->whole.n];
}
static uint32_t zeros_in_front(const number *x) {
  uint32_t i = 0;
  while (i < x->whole.n + x->fraction.n && digit_of(x, i) == '0') i++;
  return i;
}

/* Whether the significant digits, up to as many as `max` has, are more than those of `max`. */
static bool digits_exceed(const number *x, const char *max) {
  const uint32_t n = x->whole.n + x->fraction.n;
  uint32_t i = zeros_in_front(x);
  for (; *max; max++, i++) {
    const char d = i < n ? digit_of(x, i) : '0';
    if (d != *max) return d > *max;
  }
  for (; i < n; i++)
    if (digit_of(x, i) != '0') return true;
  return false;
}

/* Whole numbers: the greatest absolute value is one more below zero. */
static bool exceeds_whole(const number *x, const char *max, const char *min) {
  const char *limit = x->negative ? min : max;
  const uint32_t n = x->whole.n - zeros_in_front(x), m = (uint32_t)strlen(limit);
  return n != m ? n > m : digits_exceed(x, limit);
}

/* Floating-point numbers: max is 0.DIGITS times ten to the power of `power`. */
static bool exceeds_float(const number *x, const char *max, int32_t power) {
  const uint32_t zeros = zeros_in_front(x);
  if (zeros == x->whole.n + x->fraction.n) return false;
  const int64_t p = (int64_t)x->whole.n - zeros + x->exponent;
  return p != power ? p > power : digits_exceed(x, max);
}

/* Digits that a DECIMAL needs. */
static bool exceeds_decimal(const number *x) {
  const int64_t precision = (int64_t)x->whole.n + x->fraction.n - zeros_in_front(x);
  const int64_t scale = (int64_t)x->fraction.n - x->exponent;
  return precision > 38 || scale > 38;
}

typedef struct range {
  const char *suffix, *type, *max, *min;
  int32_t power; /* of a floating-point type, else 0 */
} range;

static const range ranges[] = {
    {"y", "TINYINT", "127", "128", 0},
    {"s", "SMALLINT", "32767", "32768", 0},
    {"l", "BIGINT", "9223372036854775807", "9223372036854775808", 0},
    {"d", "DOUBLE", "17976931348623157", NULL, 309},
    {"f", "FLOAT", "34028234663852886", NULL, 39},
};

/* Digits alone have the type that they need. */
static bool is_plain(mv_str s) {
  for (uint32_t i = s.n; i > 0; i--)
    if (s.p[i - 1] > '9') return false;
  return true;
}

static void check_number(mv_check *c, const mv_node *n) {
  const mv_str text = mv_text(c->s, n->at);
  if (text.n <= 2 || is_plain(text)) return;
  /* Properties keep their numbers as text. */
  const mv_Property *property = mv_as_Property(c->after);
  if (property && property->value == n) return;
  const number x = take_apart(text);
  const char *type = NULL, *help = NULL;
  if (mv_str_is(x.suffix, "bd") && exceeds_decimal(&x)) type = "DECIMAL";
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    const range *r = &ranges[i];
    const bool meant = mv_str_is(x.suffix, r->suffix) ||
                       (x.suffix.n == 0 && x.exponent_written && *r->suffix == 'd');
    if (!meant) continue;
    if (r->power ? exceeds_float(&x, r->max, r->power) : exceeds_whole(&x, r->max, r->min))
      type = r->type;
  }
  if (!type) return;
  if (strcmp(type, "DECIMAL") == 0) help = "a DECIMAL has at most 38 digits";
  mv_wrong(c, n->at, help, "%.*s is out of the range of %s", MV_ARG(mv_check_words(c, n->at)),
           type);
}

/* ---- typed literals ---------------------------------------------------------------------- */

static bool reads_as_hex(mv_str text) {
  for (uint32_t i = 0; i < text.n; i++) {
    const char ch = mv_lower(text.p[i]);
    if (!mv_is_digit(ch) && (ch < 'a' || ch > 'f')) return false;
  }
  return true;
}

typedef struct typed {
  const char *type;
  bool (*reads)(mv_str text);
  const char *what, *help;
} typed;

#define TIMESTAMP_HELP "write year-month-day hour:minute:second"
static const typed typed_literals[] = {
    {"date", mv_reads_as_date, "a date", "write year-month-day"},
    {"timestamp", mv_reads_as_timestamp, "a timestamp", TIMESTAMP_HELP},
    {"timestamp_ntz", mv_reads_as_timestamp, "a timestamp", TIMESTAMP_HELP},
    {"timestamp_ltz", mv_reads_as_timestamp, "a timestamp", TIMESTAMP_HELP},
    {"time", mv_reads_as_time, "a time", "write hour:minute:second"},
    {"x", reads_as_hex, "hexadecimal digits", "use the digits 0 to 9 and A to F"},
};

static mv_span string_place(const mv_check *c, mv_span type, mv_span at) {
  const uint32_t blank = mv_skip_blank(mv_text(c->s, mv_span_of(type.end, at.end)), 0);
  return mv_span_of(type.end + blank, at.end);
}

static void check_typed(mv_check *c, const mv_node *n, mv_span type) {
  if (mv_name_is_opaque(c->s, type)) return;
  const mv_str word = mv_text(c->s, type);
  for (size_t i = 0; i < sizeof typed_literals / sizeof *typed_literals; i++) {
    const typed *t = &typed_literals[i];
    if (!mv_str_is(word, t->type)) continue;
    const mv_str value = mv_string_value(&c->s->arena, c->s, n);
    if (t->reads(value) || mv_is_template(value)) return;
    const mv_span at = string_place(c, type, n->at);
    mv_wrong(c, at, t->help, "%.*s is not %s", MV_ARG(mv_check_words(c, at)), t->what);
    return;
  }
  mv_wrong(
      c, n->at,
      "DATE, TIME, TIMESTAMP, INTERVAL and X take a string; an alias is a name, in back-quotes "
      "if need be",
      "'%.*s' and a string make no literal", MV_ARG(mv_check_words(c, type)));
}

void mv_check_literal(mv_check *c, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  if (l->what == MV_literal_NUMBER)
    check_number(c, n);
  else if (l->what == MV_literal_TYPED)
    check_typed(c, n, l->type);
}
