/* coerce.c: what type two types become together, by Spark's rules in ANSI mode.
 *
 * An answer is given only when every engine that accepts the expression gives that type. An
 * expression that the engine refuses has no type; for it any answer will do, which is what makes
 * one side decide here and there:
 * - DOUBLE beside a number or string is DOUBLE, and beside anything else refused: so it decides a
 * common type, and x + y, x - y, x % y. It does not decide x * y or unknown / DOUBLE: the other
 * side may be an interval.
 *   - FLOAT decides nothing but a quotient's dividend: FLOAT beside FLOAT stays FLOAT. */
#include "mvlint/catalog.h"

#include "src/base/banned.h"

static bool is_unknown(const mv_type *t) {
  return t->kind == MV_T_UNKNOWN;
}
static bool is_integral(const mv_type *t) {
  return t->kind >= MV_T_TINYINT && t->kind <= MV_T_BIGINT;
}
static bool is_number(const mv_type *t) {
  return t->kind >= MV_T_TINYINT && t->kind <= MV_T_DECIMAL;
}
static bool is_interval(const mv_type *t) {
  return t->kind >= MV_T_INTERVAL_YM && t->kind <= MV_T_INTERVAL;
}
static bool is_timestamp(const mv_type *t) {
  return t->kind == MV_T_TIMESTAMP || t->kind == MV_T_TIMESTAMP_NTZ;
}
static const mv_type *wide_interval(const mv_type *t) {
  return mv_type_simple(t->kind);
}

/* ---- decimals ------------------------------------------------------------------------------- */

enum { DIGITS_MAX = 38, SCALE_KEPT = 6 };

static int least(int x, int y) {
  return x < y ? x : y;
}
static int most(int x, int y) {
  return x > y ? x : y;
}

/* The decimal that holds every value of a number that is no float. */
static mv_type as_decimal(const mv_type *t) {
  static const uint8_t digits[] = {
      [MV_T_TINYINT] = 3, [MV_T_SMALLINT] = 5, [MV_T_INT] = 10, [MV_T_BIGINT] = 20};
  if (t->kind == MV_T_DECIMAL) return *t;
  mv_type d = {.kind = MV_T_DECIMAL, .precision = digits[t->kind]};
  return d;
}

/* A result of arithmetic: past 38 digits the fraction gives way, but keeps six digits if it had
 * them. */
static const mv_type *adjusted(mv_arena *a, int precision, int scale) {
  if (precision > DIGITS_MAX) {
    scale = most(DIGITS_MAX - (precision - scale), least(scale, SCALE_KEPT));
    precision = DIGITS_MAX;
  }
  return mv_type_decimal(a, (unsigned)precision, (unsigned)scale);
}

/* The decimal that both fit in: past 38 digits the fraction gives way entirely. */
static const mv_type *wider_decimal(mv_arena *a, const mv_type *x, const mv_type *y) {
  mv_type l = as_decimal(x), r = as_decimal(y);
  int scale = most(l.scale, r.scale);
  int precision = most(l.precision - l.scale, r.precision - r.scale) + scale;
  if (precision > DIGITS_MAX) {
    scale = most(0, scale - (precision - DIGITS_MAX));
    precision = DIGITS_MAX;
  }
  return mv_type_decimal(a, (unsigned)precision, (unsigned)scale);
}

static const mv_type *decimal_result(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  mv_type l = as_decimal(x), r = as_decimal(y);
  int p1 = l.precision, s1 = l.scale, p2 = r.precision, s2 = r.scale;
  int scale = most(s1, s2);
  if (op == MV_link_MUL) return adjusted(a, p1 + p2 + 1, s1 + s2);
  if (op == MV_link_DIV) {
    scale = most(SCALE_KEPT, s1 + p2 + 1);
    return adjusted(a, p1 - s1 + s2 + scale, scale);
  }
  if (op == MV_link_MOD) return adjusted(a, least(p1 - s1, p2 - s2) + scale, scale);
  return adjusted(a, most(p1 - s1, p2 - s2) + scale + 1, scale);
}

/* ---- the common type ------------------------------------------------------------------------ */

/* What the known side of an unknown makes of both, whatever the other is. */
static const mv_type *decided_by(const mv_type *t) {
  bool decides = t->kind == MV_T_DOUBLE || t->kind == MV_T_TIMESTAMP || t->kind == MV_T_BOOLEAN ||
                 t->kind == MV_T_BINARY;
  return decides ? t : &mv_unknown;
}

static const mv_type *common_numbers(mv_arena *a, const mv_type *x, const mv_type *y) {
  if (mv_type_is_float(x) || mv_type_is_float(y)) return mv_type_simple(MV_T_DOUBLE);
  if (x->kind == MV_T_DECIMAL || y->kind == MV_T_DECIMAL) return wider_decimal(a, x, y);
  return x->kind > y->kind ? x : y;
}

/* A string takes the other's type. Intervals do not say which of theirs it would be. */
static const mv_type *common_with_string(const mv_type *other) {
  if (is_integral(other)) return mv_type_simple(MV_T_BIGINT);
  if (is_number(other)) return mv_type_simple(MV_T_DOUBLE);
  bool takes = other->kind == MV_T_BOOLEAN || other->kind == MV_T_BINARY ||
               other->kind == MV_T_DATE || other->kind == MV_T_TIME || is_timestamp(other) ||
               other->kind == MV_T_VARIANT;
  return takes ? other : &mv_unknown;
}

static const mv_type *common_moments(const mv_type *x, const mv_type *y) {
  if (x->kind == MV_T_TIME || y->kind == MV_T_TIME) {
    if (x->kind != y->kind) return &mv_unknown;
    return x->precision > y->precision ? x : y;
  }
  bool zoned = x->kind == MV_T_TIMESTAMP || y->kind == MV_T_TIMESTAMP;
  return mv_type_simple(zoned ? MV_T_TIMESTAMP : MV_T_TIMESTAMP_NTZ);
}

static const mv_type *common_intervals(const mv_type *x, const mv_type *y) {
  if (x->kind != y->kind) return &mv_unknown;
  return mv_type_interval(x->kind, (unsigned)least(x->from, y->from), (unsigned)most(x->to, y->to));
}

static const mv_type *common_structs(mv_arena *a, const mv_type *x, const mv_type *y) {
  if (x->member_count != y->member_count) return &mv_unknown;
  mv_type_member *members = mv_new_n(a, mv_type_member, x->member_count + 1u);
  for (uint32_t i = 0; i < x->member_count; i++) {
    if (!mv_str_ieq(x->members[i].name, y->members[i].name)) return &mv_unknown;
    members[i].name = x->members[i].name;
    members[i].type = mv_type_common(a, x->members[i].type, y->members[i].type);
  }
  return mv_type_struct(a, members, x->member_count);
}

static const mv_type *common_nested(mv_arena *a, const mv_type *x, const mv_type *y) {
  if (x->kind != y->kind) return &mv_unknown;
  if (x->kind == MV_T_ARRAY) return mv_type_array(a, mv_type_common(a, x->element, y->element));
  if (x->kind == MV_T_STRUCT) return common_structs(a, x, y);
  if (x->kind != MV_T_MAP) return &mv_unknown;
  const mv_type *key = mv_type_common(a, x->key, y->key);
  return mv_type_map(a, key, mv_type_common(a, x->element, y->element));
}

static bool is_moment(const mv_type *t) {
  return t->kind == MV_T_DATE || t->kind == MV_T_TIME || is_timestamp(t);
}

const mv_type *mv_type_common(mv_arena *a, const mv_type *x, const mv_type *y) {
  if (is_unknown(x)) return decided_by(y);
  if (is_unknown(y)) return decided_by(x);
  if (x->kind == MV_T_STRING && y->kind == MV_T_STRING) return mv_type_common_string(a, x, y);
  if (mv_type_equal(x, y) || y->kind == MV_T_VOID) return x;
  if (x->kind == MV_T_VOID) return y;
  if (is_number(x) && is_number(y)) return common_numbers(a, x, y);
  if (x->kind == MV_T_STRING) return common_with_string(y);
  if (y->kind == MV_T_STRING) return common_with_string(x);
  if (is_moment(x) && is_moment(y)) return common_moments(x, y);
  if (is_interval(x) && is_interval(y)) return common_intervals(x, y);
  return common_nested(a, x, y);
}

/* ---- arithmetic ----------------------------------------------------------------------------- */

/* A NULL or string as the number that it becomes beside `other`. */
static const mv_type *as_number(const mv_type *t, const mv_type *other) {
  if (t->kind == MV_T_VOID) {
    return other->kind == MV_T_STRING ? mv_type_simple(MV_T_DOUBLE) : other;
  }
  if (t->kind != MV_T_STRING) return t;
  return mv_type_simple(is_integral(other) ? MV_T_BIGINT : MV_T_DOUBLE);
}

/* Both as numbers; NULL when they are not, and then something else than numbers is meant or
 * unknown. */
static const mv_type *number_result(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  const mv_type *l = as_number(x, y), *r = as_number(y, x);
  if (!is_number(l) || !is_number(r)) return NULL;
  bool floats = mv_type_is_float(l) || mv_type_is_float(r);
  if (!floats && (l->kind == MV_T_DECIMAL || r->kind == MV_T_DECIMAL)) {
    return decimal_result(a, op, l, r);
  }
  if (op == MV_link_DIV) return mv_type_simple(MV_T_DOUBLE);
  return mv_type_common(a, l, r);
}

static bool has_double(const mv_type *x, const mv_type *y) {
  return x->kind == MV_T_DOUBLE || y->kind == MV_T_DOUBLE;
}

/* A moment moved by an interval, in either order; NULL when it is no such thing. */
static const mv_type *moved(const mv_type *moment, const mv_type *by) {
  bool open = is_unknown(by) || by->kind == MV_T_VOID;
  if (is_timestamp(moment) && (is_interval(by) || open)) return moment;
  if (moment->kind == MV_T_STRING && is_interval(by)) return moment; /* read and written again */
  if (moment->kind == MV_T_TIME && by->kind == MV_T_VOID) return moment;
  if (moment->kind == MV_T_TIME && by->kind == MV_T_INTERVAL_DT) {
    return by->to == 3 ? mv_type_simple(MV_T_TIME) : moment;
  }
  if (moment->kind != MV_T_DATE) return NULL;
  bool days = by->kind == MV_T_INTERVAL_YM || (by->kind == MV_T_INTERVAL_DT && by->to == 0) ||
              (is_integral(by) && by->kind != MV_T_BIGINT) || by->kind == MV_T_INTERVAL;
  if (days) return moment;
  bool time = by->kind == MV_T_INTERVAL_DT || by->kind == MV_T_VOID;
  return time ? mv_type_simple(MV_T_TIMESTAMP) : NULL;
}

/* Two intervals of a family, or one and NULL. */
static const mv_type *interval_sum(mv_arena *a, const mv_type *x, const mv_type *y) {
  bool sums = (is_interval(x) && (is_interval(y) || y->kind == MV_T_VOID)) ||
              (is_interval(y) && x->kind == MV_T_VOID);
  return sums ? mv_type_common(a, x, y) : &mv_unknown;
}

static const mv_type *add(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  if (has_double(x, y)) return mv_type_simple(MV_T_DOUBLE);
  const mv_type *t = number_result(a, op, x, y);
  if (!t) t = moved(x, y);
  if (!t) t = moved(y, x);
  return t ? t : interval_sum(a, x, y);
}

/* A NULL and a string become the moment that stands beside them. */
static bool may_be_moment(const mv_type *t) {
  return is_moment(t) || t->kind == MV_T_VOID || t->kind == MV_T_STRING;
}

static const mv_type *subtract(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  if (has_double(x, y)) return mv_type_simple(MV_T_DOUBLE);
  const mv_type *t = number_result(a, op, x, y);
  if (t) return t;
  if (may_be_moment(x) && may_be_moment(y)) {
    if (is_timestamp(x) || is_timestamp(y)) return mv_type_simple(MV_T_INTERVAL_DT);
    if (x->kind == MV_T_TIME || y->kind == MV_T_TIME) {
      return mv_type_interval(MV_T_INTERVAL_DT, 1, 3);
    }
    if (x->kind == MV_T_DATE || y->kind == MV_T_DATE) {
      return mv_type_interval(MV_T_INTERVAL_DT, 0, 0);
    }
  }
  if (is_timestamp(y)) return mv_type_simple(MV_T_INTERVAL_DT);
  if (is_unknown(y)) return &mv_unknown;
  t = moved(x, y);
  return t ? t : interval_sum(a, x, y);
}

static const mv_type *multiply(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  if (is_interval(x)) return wide_interval(x);
  if (is_interval(y)) return wide_interval(y);
  const mv_type *t = number_result(a, op, x, y);
  return t ? t : &mv_unknown;
}

static const mv_type *divide(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  if (is_interval(x)) return wide_interval(x);
  if (mv_type_is_float(x) || x->kind == MV_T_STRING) return mv_type_simple(MV_T_DOUBLE);
  if (x->kind == MV_T_VOID && y->kind == MV_T_VOID) return mv_type_simple(MV_T_DOUBLE);
  const mv_type *t = number_result(a, op, x, y);
  return t ? t : &mv_unknown;
}

static const mv_type *modulo(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  if (has_double(x, y)) return mv_type_simple(MV_T_DOUBLE);
  const mv_type *t = number_result(a, op, x, y);
  return t ? t : &mv_unknown;
}

/* Also of two intervals. */
static const mv_type *whole_quotient(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  (void)a, (void)op, (void)x, (void)y;
  return mv_type_simple(MV_T_BIGINT);
}

/* Texts, unless both are binary or arrays. A known side that is neither decides. */
static const mv_type *join(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  (void)op;
  if (x->kind == MV_T_ARRAY || y->kind == MV_T_ARRAY) {
    const mv_type *l = x->kind == MV_T_ARRAY ? x->element : &mv_unknown;
    const mv_type *r = y->kind == MV_T_ARRAY ? y->element : &mv_unknown;
    return mv_type_array(a, mv_type_common(a, l, r));
  }
  if (x->kind == MV_T_STRING && y->kind == MV_T_STRING) return mv_type_common_string(a, x, y);
  bool open_x = is_unknown(x) || x->kind == MV_T_BINARY || x->kind == MV_T_VOID;
  bool open_y = is_unknown(y) || y->kind == MV_T_BINARY || y->kind == MV_T_VOID;
  if (!open_x || !open_y) return mv_type_simple(MV_T_STRING);
  if (x->kind == MV_T_VOID && y->kind == MV_T_VOID) return mv_type_simple(MV_T_STRING);
  return x->kind == y->kind ? x : &mv_unknown;
}

/* The small integers become INT first. */
static const mv_type *shift(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  (void)a, (void)op, (void)y;
  if (x->kind == MV_T_BIGINT) return x;
  return is_integral(x) || x->kind == MV_T_VOID ? mv_type_simple(MV_T_INT) : &mv_unknown;
}

static const mv_type *bits(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  (void)op;
  if (x->kind == MV_T_BIGINT) return x;
  if (y->kind == MV_T_BIGINT) return y;
  bool fit = (is_integral(x) || x->kind == MV_T_VOID) && (is_integral(y) || y->kind == MV_T_VOID);
  return fit ? mv_type_common(a, x, y) : &mv_unknown;
}

typedef const mv_type *(*operation)(mv_arena *, mv_link, const mv_type *, const mv_type *);
static const operation operations[MV_link_count] = {
    [MV_link_ADD] = add,
    [MV_link_SUB] = subtract,
    [MV_link_CONCAT] = join,
    [MV_link_MUL] = multiply,
    [MV_link_DIV] = divide,
    [MV_link_MOD] = modulo,
    [MV_link_IDIV] = whole_quotient,
    [MV_link_SHL] = shift,
    [MV_link_SHR] = shift,
    [MV_link_USHR] = shift,
    [MV_link_BIT_AND] = bits,
    [MV_link_BIT_XOR] = bits,
    [MV_link_BIT_OR] = bits,
};

const mv_type *mv_type_arithmetic(mv_arena *a, mv_link op, const mv_type *x, const mv_type *y) {
  MV_ASSERT(op < MV_link_count);
  return operations[op] ? operations[op](a, op, x, y) : &mv_unknown;
}
