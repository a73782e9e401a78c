/* numbers.c: the types of written numbers, by their digits, exponent and suffix. */
#include "mvlint/catalog.h"

#include "src/base/banned.h"

/* A written number: digits that count, those behind the point, and the exponent. */
typedef struct digits {
  uint32_t precision, scale;
  int exponent;
  bool point, exponential, negative;
  uint64_t value; /* right for up to 19 digits */
} digits;

static int exponent_of(mv_str text) {
  int value = 0;
  bool negative = false;
  for (uint32_t i = 0; i < text.n && value < 1000; i++) {
    if (text.p[i] == '-') negative = true;
    if (text.p[i] >= '0' && text.p[i] <= '9') value = value * 10 + (text.p[i] - '0');
  }
  return negative ? -value : value;
}

static digits read_digits(mv_str text) {
  digits d = {.precision = 0};
  for (uint32_t i = 0; i < text.n; i++) {
    char c = text.p[i];
    if (c == '-') d.negative = true;
    if (c == '.') d.point = true;
    if (mv_lower(c) == 'e') {
      d.exponential = true;
      d.exponent = exponent_of(mv_str_at(text.p + i, text.n - i));
      break;
    }
    if (c < '0' || c > '9') continue;
    d.scale += d.point;
    if (c != '0' || d.precision) d.precision++;
    d.value = d.value * 10 + (uint64_t)(c - '0');
  }
  return d;
}

/* The smallest decimal that holds it: an exponent adds digits before the point or behind it. */
static const mv_type *exact_number(mv_arena *a, const digits *d) {
  int precision = d->precision ? (int)d->precision : 1, scale = (int)d->scale - d->exponent;
  if (scale < 0) {
    precision -= scale;
    scale = 0;
  }
  if (precision < scale) precision = scale;
  return precision > 38 ? &mv_unknown : mv_type_decimal(a, (unsigned)precision, (unsigned)scale);
}

/* The number without a suffix letter: its digits decide. */
static const mv_type *plain_number(mv_arena *a, mv_str text) {
  const digits d = read_digits(text);
  if (d.exponential) return mv_type_simple(MV_T_DOUBLE);
  if (d.point || d.precision > 19) return exact_number(a, &d);
  if (d.value <= (uint64_t)INT32_MAX + d.negative) return mv_type_simple(MV_T_INT);
  if (d.value <= (uint64_t)INT64_MAX + d.negative) return mv_type_simple(MV_T_BIGINT);
  return exact_number(a, &d);
}

static bool is_around_number(char c) {
  return c == '(' || c == ')' || c == ' ';
}

static mv_str bare_number(mv_str text) {
  while (text.n && is_around_number(text.p[0])) text = mv_str_at(text.p + 1, text.n - 1);
  while (text.n && is_around_number(text.p[text.n - 1])) text.n--;
  return text;
}

const mv_type *mv_type_of_number(mv_arena *a, mv_str written) {
  static const struct {
    char suffix;
    mv_type_kind kind;
  } suffixes[] = {{'l', MV_T_BIGINT}, {'s', MV_T_SMALLINT}, {'y', MV_T_TINYINT}, {'f', MV_T_FLOAT}};
  mv_str text = bare_number(written);
  if (text.n == 0) return &mv_unknown;
  char last = mv_lower(text.p[text.n - 1]);
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
    if (suffixes[i].suffix == last) return mv_type_simple(suffixes[i].kind);
  }
  if (last != 'd') return plain_number(a, text);
  if (text.n < 3 || mv_lower(text.p[text.n - 2]) != 'b') return mv_type_simple(MV_T_DOUBLE);
  const digits exact = read_digits(mv_str_at(text.p, text.n - 2));
  return exact_number(a, &exact);
}

const mv_type *mv_type_beside(mv_arena *a, const mv_type *own, mv_str literal,
                              const mv_type *other) {
  const bool whole = own->kind >= MV_T_TINYINT && own->kind <= MV_T_BIGINT;
  if (!whole || !literal.p || other->kind != MV_T_DECIMAL) return own;
  const digits d = read_digits(bare_number(literal));
  return exact_number(a, &d);
}
