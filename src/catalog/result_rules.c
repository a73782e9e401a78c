/* result_rules.c: the results of functions that a type with words in it cannot say, each a C
 * function.
 *
 * Total functions of the arguments' types and literals; what those do not settle is unknown. */
#include "src/catalog/result.h"

#include <string.h>

#include "src/base/banned.h"

static const mv_type *simple(mv_type_kind kind) {
  return mv_type_simple(kind);
}

const mv_type *mv_argument(const mv_arguments *r, uint32_t i) {
  return i < r->n ? r->types[i] : &mv_unknown;
}

mv_str mv_argument_literal(const mv_arguments *r, uint32_t i) {
  return r->constants && i < r->n ? r->constants[i] : mv_str_at(NULL, 0);
}

const mv_type *mv_argument_lambda(const mv_arguments *r, uint32_t i) {
  return r->lambdas && i < r->n && r->lambdas[i] ? r->lambdas[i] : &mv_unknown;
}

static bool is(const mv_type *t, mv_type_kind kind) {
  return t->kind == kind;
}
static bool is_integral(const mv_type *t) {
  return t->kind >= MV_T_TINYINT && t->kind <= MV_T_BIGINT;
}
static bool is_number(const mv_type *t) {
  return t->kind >= MV_T_TINYINT && t->kind <= MV_T_DECIMAL;
}
static bool is_interval(const mv_type *t) {
  return is(t, MV_T_INTERVAL_YM) || is(t, MV_T_INTERVAL_DT) || is(t, MV_T_INTERVAL);
}

const mv_type *mv_arguments_common(const mv_arguments *r, uint32_t first, uint32_t step) {
  const mv_type *t = simple(MV_T_VOID);
  for (uint32_t i = first; i < r->n; i += step) t = mv_type_common(r->arena, t, r->types[i]);
  return t;
}

/* The text without quotes around it. */
static mv_str bare(mv_str s) {
  bool quoted = s.n > 1 && (s.p[0] == '\'' || s.p[0] == '"') && s.p[s.n - 1] == s.p[0];
  return quoted ? mv_str_at(s.p + 1, s.n - 2) : s;
}

bool mv_whole_number(mv_str s, int *value) {
  uint32_t i = s.n && (s.p[0] == '-' || s.p[0] == '+') ? 1 : 0;
  int sum = 0;
  if (i == s.n || s.n > 6) return false;
  for (uint32_t k = i; k < s.n; k++) {
    if (s.p[k] < '0' || s.p[k] > '9') return false;
    sum = sum * 10 + (s.p[k] - '0');
  }
  *value = s.p[0] == '-' ? -sum : sum;
  return true;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static unsigned upto38(unsigned x) {
  return x > 38 ? 38 : x;
}

static const mv_type *arithmetic(const mv_arguments *r, mv_link op) {
  const mv_type *x = mv_argument(r, 0), *y = mv_argument(r, 1);
  const mv_type *l = mv_type_beside(r->arena, x, mv_argument_literal(r, 0), y);
  return mv_type_arithmetic(r->arena, op, l,
                            mv_type_beside(r->arena, y, mv_argument_literal(r, 1), x));
}
static const mv_type *arith_add(const mv_arguments *r) {
  return r->n == 1 ? mv_argument(r, 0) : arithmetic(r, MV_link_ADD);
}
static const mv_type *arith_sub(const mv_arguments *r) {
  return r->n == 1 ? mv_argument(r, 0) : arithmetic(r, MV_link_SUB);
}
static const mv_type *arith_mul(const mv_arguments *r) {
  return arithmetic(r, MV_link_MUL);
}
static const mv_type *arith_div(const mv_arguments *r) {
  return arithmetic(r, MV_link_DIV);
}
static const mv_type *arith_idiv(const mv_arguments *r) {
  return arithmetic(r, MV_link_IDIV);
}
static const mv_type *arith_mod(const mv_arguments *r) {
  return arithmetic(r, MV_link_MOD);
}
static const mv_type *shift_rule(const mv_arguments *r) {
  return arithmetic(r, MV_link_SHL);
}

/* What a sum or mean of a string or NULL is taken in. */
static bool counts_as_double(const mv_type *t) {
  return mv_type_is_float(t) || is(t, MV_T_STRING) || is(t, MV_T_VOID);
}

static const mv_type *sum_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  if (is(t, MV_T_DECIMAL)) return mv_type_decimal(r->arena, upto38(t->precision + 10u), t->scale);
  if (is_integral(t)) return simple(MV_T_BIGINT);
  if (is_interval(t)) return t;
  return counts_as_double(t) ? simple(MV_T_DOUBLE) : &mv_unknown;
}

static const mv_type *avg_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  if (is(t, MV_T_DECIMAL)) {
    return mv_type_decimal(r->arena, upto38(t->precision + 4u), upto38(t->scale + 4u));
  }
  if (is_interval(t)) return simple(t->kind);
  bool seconds = is(t, MV_T_TIMESTAMP); /* of which the mean is taken as a number */
  return seconds || is_integral(t) || counts_as_double(t) ? simple(MV_T_DOUBLE) : &mv_unknown;
}

static const mv_type *rounded(mv_arena *a, const mv_type *t, int digits) {
  int p = t->precision, s = t->scale;
  int whole_digits = p - s + 1, kept = digits < s ? digits : s;
  if (digits >= 0)
    return mv_type_decimal(a, upto38((unsigned)(whole_digits + kept)), (unsigned)kept);
  int wanted = 1 - digits;
  return mv_type_decimal(a, upto38((unsigned)(whole_digits > wanted ? whole_digits : wanted)), 0);
}

static const mv_type *round_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  int digits = 0;
  if (is(t, MV_T_STRING) || is(t, MV_T_VOID)) return simple(MV_T_DOUBLE);
  if (!is(t, MV_T_DECIMAL)) return is_number(t) ? t : &mv_unknown;
  if (r->n > 1 && !mv_whole_number(mv_argument_literal(r, 1), &digits)) return &mv_unknown;
  return rounded(r->arena, t, digits);
}

/* Rounding to a place takes any number as a decimal. */
static const mv_type *ceil_to(const mv_arguments *r, const mv_type *t) {
  static const uint8_t digits_of[] = {
      [MV_T_TINYINT] = 3, [MV_T_SMALLINT] = 5, [MV_T_INT] = 10, [MV_T_BIGINT] = 20};
  int digits = 0;
  if (!is_number(t) || !mv_whole_number(mv_argument_literal(r, 1), &digits)) return &mv_unknown;
  if (is_integral(t)) t = mv_type_decimal(r->arena, digits_of[t->kind], 0);
  if (is(t, MV_T_FLOAT)) t = mv_type_decimal(r->arena, 14, 7);
  if (is(t, MV_T_DOUBLE)) t = mv_type_decimal(r->arena, 30, 15);
  return rounded(r->arena, t, digits);
}

static const mv_type *ceil_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  if (r->n > 1) return ceil_to(r, t);
  if (is(t, MV_T_DECIMAL)) {
    if (t->scale == 0) return t;
    return mv_type_decimal(r->arena, upto38(t->precision - t->scale + 1u), 0);
  }
  return is_number(t) || counts_as_double(t) ? simple(MV_T_BIGINT) : &mv_unknown;
}

/* NaN lives in floats only: all else is taken as DOUBLE. */
static const mv_type *nanvl_rule(const mv_arguments *r) {
  const mv_type *x = mv_argument(r, 0), *y = mv_argument(r, 1);
  if (is(x, MV_T_FLOAT) && is(y, MV_T_FLOAT)) return x;
  bool open = is(x, MV_T_UNKNOWN) || is(x, MV_T_VOID) || is(x, MV_T_FLOAT);
  bool open_too = is(y, MV_T_UNKNOWN) || is(y, MV_T_VOID) || is(y, MV_T_FLOAT);
  return open && open_too ? &mv_unknown : simple(MV_T_DOUBLE);
}

/* A decimal decides over whole numbers, the wider one of two; NULL is taken as DOUBLE. */
static const mv_type *uniform_rule(const mv_arguments *r) {
  const mv_type *x = mv_argument(r, 0), *y = mv_argument(r, 1);
  if (is(x, MV_T_VOID)) x = simple(MV_T_DOUBLE);
  if (is(y, MV_T_VOID)) y = simple(MV_T_DOUBLE);
  if (!is_number(x) || !is_number(y)) return &mv_unknown;
  if (is(x, MV_T_DOUBLE) || is(y, MV_T_DOUBLE)) return simple(MV_T_DOUBLE);
  if (is(x, MV_T_FLOAT) || is(y, MV_T_FLOAT)) return simple(MV_T_FLOAT);
  if (is(x, MV_T_DECIMAL) != is(y, MV_T_DECIMAL)) return is(x, MV_T_DECIMAL) ? x : y;
  return mv_type_common(r->arena, x, y);
}

/* to_number: as many digits as the format has, those after the point as scale. */
static const mv_type *number_format_rule(const mv_arguments *r) {
  mv_str format = bare(mv_argument_literal(r, 1));
  unsigned digits = 0, scale = 0;
  bool point = false;
  for (uint32_t i = 0; i < format.n; i++) {
    char c = mv_lower(format.p[i]);
    bool digit = c == '0' || c == '9';
    digits += digit && digits < 39;
    scale += digit && point && scale < 39;
    if (c == '.' || c == 'd') point = true;
    if (!digit && (c == '\0' || !strchr(".d,g$lsmipr", c))) return &mv_unknown;
  }
  return mv_type_decimal(r->arena, digits, scale);
}

static const mv_type *percentile_of(const mv_arguments *r, const mv_type *t, const mv_type *at) {
  const mv_type *one = &mv_unknown;
  if (is_interval(t)) one = simple(t->kind);
  if (is(t, MV_T_TIME)) one = t;
  if (is_number(t) || counts_as_double(t)) one = simple(MV_T_DOUBLE);
  if (is(one, MV_T_UNKNOWN) || is(at, MV_T_UNKNOWN)) return &mv_unknown;
  return is(at, MV_T_ARRAY) ? mv_type_array(r->arena, one) : one;
}

static const mv_type *percentile_rule(const mv_arguments *r) {
  const mv_type *at = r->n > 1 ? mv_argument(r, 1) : simple(MV_T_DOUBLE);
  return percentile_of(r, mv_argument(r, 0), at);
}

/* percentile_cont(0.5) WITHIN GROUP (ORDER BY x): the ordered expression comes last. */
static const mv_type *ordered_percentile_rule(const mv_arguments *r) {
  return percentile_of(r, mv_argument(r, 1), mv_argument(r, 0));
}

/* ---- time ----------------------------------------------------------------------------------- */

static const mv_type *moment(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  if (is(t, MV_T_UNKNOWN) || is(t, MV_T_TIMESTAMP_NTZ)) return t;
  return simple(MV_T_TIMESTAMP);
}

static const mv_type *daytime(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  if (is(t, MV_T_TIME)) return t;
  return is(t, MV_T_VOID) || is(t, MV_T_STRING) ? simple(MV_T_TIME) : &mv_unknown;
}

static const mv_type *dateadd_rule(const mv_arguments *r) {
  if (r->n == 2) return simple(MV_T_DATE);
  const mv_type *t = mv_argument(r, 2);
  return is(t, MV_T_TIME) ? &mv_unknown : moment(r->arena, t, NULL);
}

static const mv_type *datediff_rule(const mv_arguments *r) {
  return simple(r->n == 2 ? MV_T_INT : MV_T_BIGINT);
}

static const mv_type *time_rule(const mv_arguments *r) {
  int digits = 6;
  if (r->n > 0 && !mv_whole_number(mv_argument_literal(r, 0), &digits)) return &mv_unknown;
  if (digits < 0) return &mv_unknown;
  uint32_t number = (uint32_t)digits;
  return mv_type_named(r->arena, mv_str_of("time"), &number, 1);
}

typedef enum part { PART_OTHER, PART_YEAR_OR_DAY, PART_SMALL, PART_SECOND } part;

static part part_of(mv_str word) {
  static const struct {
    const char *word;
    part part;
  } parts[] = {
      {"second", PART_SECOND},     {"seconds", PART_SECOND},  {"sec", PART_SECOND},
      {"secs", PART_SECOND},       {"s", PART_SECOND},        {"year", PART_YEAR_OR_DAY},
      {"years", PART_YEAR_OR_DAY}, {"yr", PART_YEAR_OR_DAY},  {"yrs", PART_YEAR_OR_DAY},
      {"y", PART_YEAR_OR_DAY},     {"day", PART_YEAR_OR_DAY}, {"days", PART_YEAR_OR_DAY},
      {"d", PART_YEAR_OR_DAY},     {"month", PART_SMALL},     {"months", PART_SMALL},
      {"mon", PART_SMALL},         {"mons", PART_SMALL},      {"hour", PART_SMALL},
      {"hours", PART_SMALL},       {"hr", PART_SMALL},        {"hrs", PART_SMALL},
      {"h", PART_SMALL},           {"minute", PART_SMALL},    {"minutes", PART_SMALL},
      {"min", PART_SMALL},         {"mins", PART_SMALL},      {"m", PART_SMALL},
  };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (mv_str_is(word, parts[i].word)) return parts[i].part;
  }
  return PART_OTHER;
}

/* extract: the small parts of an interval are TINYINT, of all else INT. */
static const mv_type *extract_rule(const mv_arguments *r) {
  mv_str word = bare(mv_argument_literal(r, 0));
  const mv_type *from = mv_argument(r, 1);
  if (is(mv_argument(r, 0), MV_T_VOID)) return simple(MV_T_DOUBLE);
  if (!word.p) return &mv_unknown;
  part wanted = part_of(word);
  if (wanted == PART_SECOND) return mv_type_decimal(r->arena, 8, 6);
  if (wanted == PART_YEAR_OR_DAY) return simple(MV_T_INT);
  if (is(from, MV_T_UNKNOWN)) return from;
  if (!is_interval(from)) return simple(MV_T_INT);
  return wanted == PART_SMALL ? simple(MV_T_TINYINT) : &mv_unknown;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static const mv_type *text(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  bool stays = is(t, MV_T_UNKNOWN) || is(t, MV_T_BINARY) || is(t, MV_T_STRING);
  return stays ? t : simple(MV_T_STRING);
}

/* A string in the collation that the arguments have together. */
static const mv_type *words_rule(const mv_arguments *r) {
  const mv_type *t = simple(MV_T_STRING);
  for (uint32_t i = 0; i < r->n; i++) {
    if (is(r->types[i], MV_T_STRING)) t = mv_type_common_string(r->arena, t, r->types[i]);
  }
  return t;
}

static const mv_type *collate_rule(const mv_arguments *r) {
  mv_str name = bare(mv_argument_literal(r, 1));
  if (!name.p) return &mv_unknown;
  return mv_type_collated(r->arena, mv_argument(r, 0), name, true);
}

static const mv_type *overlay_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  return is(t, MV_T_UNKNOWN) || is(t, MV_T_BINARY) ? t : words_rule(r);
}

/* Filling up: bytes stay bytes when all of them are. */
static const mv_type *pad_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0), *with = r->n > 2 ? mv_argument(r, 2) : t;
  if (is(t, MV_T_UNKNOWN) || is(with, MV_T_UNKNOWN)) return &mv_unknown;
  return is(t, MV_T_BINARY) && is(with, MV_T_BINARY) ? t : words_rule(r);
}

static const mv_type *reverse_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  return is(t, MV_T_UNKNOWN) || is(t, MV_T_ARRAY) ? t : words_rule(r);
}

static const mv_type *joined_from(const mv_arguments *r, uint32_t first) {
  if (first >= r->n) return simple(MV_T_STRING);
  const mv_type *t = r->types[first];
  if (r->n == first + 1 && !is(t, MV_T_ARRAY)) return text(r->arena, t, NULL);
  for (uint32_t i = first + 1; i < r->n; i++) {
    t = mv_type_arithmetic(r->arena, MV_link_CONCAT, t, r->types[i]);
  }
  return t;
}
static const mv_type *concat_rule(const mv_arguments *r) {
  return joined_from(r, 0);
}
static const mv_type *elt_rule(const mv_arguments *r) {
  return joined_from(r, 1);
}

/* decode(bytes, charset), or decode(x, key, result, …, default). */
static const mv_type *decode_rule(const mv_arguments *r) {
  if (r->n == 2) return simple(MV_T_STRING);
  const mv_type *t = r->n % 2 == 0 ? mv_argument(r, r->n - 1) : simple(MV_T_VOID);
  for (uint32_t i = 2; i < r->n; i += 2) t = mv_type_common(r->arena, mv_argument(r, i), t);
  return t;
}

/* ---- choices -------------------------------------------------------------------------------- */

/* when(condition, value, …, otherwise). */
static const mv_type *branches_rule(const mv_arguments *r) {
  const mv_type *t = mv_arguments_common(r, 1, 2);
  return r->n % 2 == 1 ? mv_type_common(r->arena, t, mv_argument(r, r->n - 1)) : t;
}

static const mv_type *max_by_rule(const mv_arguments *r) {
  return r->n == 2 ? mv_argument(r, 0) : mv_type_array(r->arena, mv_argument(r, 0));
}

static const mv_type *aggregate_rule(const mv_arguments *r) {
  return r->n > 3 ? mv_argument_lambda(r, 3) : mv_argument(r, 1);
}

static const mv_type *variant_get_rule(const mv_arguments *r) {
  return r->n == 2 ? simple(MV_T_VARIANT) : mv_type_of_text(r->arena, mv_argument_literal(r, 2));
}

/* ---- nested types --------------------------------------------------------------------------- */

static const mv_type *element(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_ARRAY) ? t->element : &mv_unknown;
}
static const mv_type *key(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_MAP) ? t->key : &mv_unknown;
}
static const mv_type *value(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_MAP) ? t->element : &mv_unknown;
}
static const mv_type *first_field(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_STRUCT) && t->member_count ? t->members[0].type : &mv_unknown;
}
static const mv_type *numeric(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_STRING) || is(t, MV_T_VOID) ? simple(MV_T_DOUBLE) : t;
}
/* Many results when there are many questions. */
static const mv_type *each(mv_arena *a, const mv_type *questions, const mv_type *t) {
  if (is(questions, MV_T_UNKNOWN) || is(t, MV_T_UNKNOWN)) return &mv_unknown;
  return is(questions, MV_T_ARRAY) ? mv_type_array(a, t) : t;
}

static const mv_type *element_at_rule(const mv_arguments *r) {
  const mv_type *t = mv_argument(r, 0);
  return is(t, MV_T_MAP) ? t->element : element(r->arena, t, NULL);
}

static const mv_type *map_rule(const mv_arguments *r) {
  return mv_type_map(r->arena, mv_arguments_common(r, 0, 2), mv_arguments_common(r, 1, 2));
}

static const mv_type *map_from_entries_rule(const mv_arguments *r) {
  const mv_type *entry = element(r->arena, mv_argument(r, 0), NULL);
  if (!is(entry, MV_T_STRUCT) || entry->member_count != 2) return &mv_unknown;
  return mv_type_map(r->arena, entry->members[0].type, entry->members[1].type);
}

static const mv_type *named_struct_rule(const mv_arguments *r) {
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, r->n / 2 + 1);
  for (uint32_t i = 0; i + 1 < r->n; i += 2) {
    mv_str name = bare(mv_argument_literal(r, i));
    if (!name.p) return &mv_unknown;
    members[i / 2].name = mv_str_copy(r->arena, name);
    members[i / 2].type = mv_argument(r, i + 1);
  }
  return mv_type_struct(r->arena, members, r->n / 2);
}

static const mv_type *exploded(const mv_arguments *r, uint32_t before) {
  const mv_type *t = mv_argument(r, 0);
  mv_type_member members[3] = {{mv_str_of("pos"), simple(MV_T_INT)}};
  uint32_t n = before;
  if (is(t, MV_T_MAP)) {
    members[n].name = mv_str_of("key");
    members[n++].type = t->key;
    members[n].name = mv_str_of("value");
  } else {
    members[n].name = mv_str_of("col");
  }
  if (!is(t, MV_T_MAP) && !is(t, MV_T_ARRAY)) return &mv_unknown;
  members[n++].type = t->element;
  return mv_type_struct(r->arena, members, n);
}
static const mv_type *explode_rule(const mv_arguments *r) {
  return exploded(r, 0);
}
static const mv_type *posexplode_rule(const mv_arguments *r) {
  return exploded(r, 1);
}

static mv_str numbered(const mv_arguments *r, const char *prefix, uint32_t number) {
  return mv_format(r->arena, "%s%u", prefix, (unsigned)number);
}

/* stack(rows, cells by row …): a cell that is missing is NULL. */
static const mv_type *stack_rule(const mv_arguments *r) {
  int rows = 0;
  if (!mv_whole_number(mv_argument_literal(r, 0), &rows) || rows < 1 || r->n < 2)
    return &mv_unknown;
  uint32_t cells = r->n - 1, columns = (cells + (uint32_t)rows - 1) / (uint32_t)rows;
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, columns);
  for (uint32_t c = 0; c < columns; c++) {
    members[c].name = numbered(r, "col", c);
    members[c].type = mv_arguments_common(r, c + 1, columns);
  }
  return mv_type_struct(r->arena, members, columns);
}

static const mv_type *json_tuple_rule(const mv_arguments *r) {
  uint32_t columns = r->n ? r->n - 1 : 0;
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, columns + 1);
  for (uint32_t c = 0; c < columns; c++) {
    members[c].name = numbered(r, "c", c);
    members[c].type = simple(MV_T_STRING);
  }
  return mv_type_struct(r->arena, members, columns);
}

/* ---- the tables ----------------------------------------------------------------------------- */

/* In byte order. */
static const mv_result_rule rules[] = {
#define RULE(name) \
  { #name, name }
    RULE(aggregate_rule),  RULE(arith_add),          RULE(arith_div),
    RULE(arith_idiv),      RULE(arith_mod),          RULE(arith_mul),
    RULE(arith_sub),       RULE(avg_rule),           RULE(branches_rule),
    RULE(ceil_rule),       RULE(collate_rule),       RULE(concat_rule),
    RULE(dateadd_rule),    RULE(datediff_rule),      RULE(decode_rule),
    RULE(element_at_rule), RULE(elt_rule),           RULE(explode_rule),
    RULE(extract_rule),    RULE(json_tuple_rule),    RULE(map_from_entries_rule),
    RULE(map_rule),        RULE(max_by_rule),        RULE(named_struct_rule),
    RULE(nanvl_rule),      RULE(number_format_rule), RULE(ordered_percentile_rule),
    RULE(overlay_rule),    RULE(pad_rule),           RULE(percentile_rule),
    RULE(posexplode_rule), RULE(reverse_rule),       RULE(round_rule),
    RULE(shift_rule),      RULE(stack_rule),         RULE(sum_rule),
    RULE(time_rule),       RULE(uniform_rule),       RULE(variant_get_rule),
    RULE(words_rule),
};

/* Words that make a type of one type, or of two. */
static const mv_type_maker makers[] = {
    {"daytime", 1, daytime},    {"each", 2, each},  {"elem", 1, element},
    {"field1", 1, first_field}, {"key", 1, key},    {"moment", 1, moment},
    {"numeric", 1, numeric},    {"text", 1, text},  {"value", 1, value},
};

const mv_result_rule *mv_result_rule_find(mv_str word) {
  for (size_t low = 0, high = sizeof rules / sizeof *rules; low < high;) {
    const size_t middle = low + (high - low) / 2;
    const int order = mv_str_order(word, rules[middle].name);
    if (order == 0) return &rules[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

const mv_type_maker *mv_type_maker_find(mv_str word) {
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    if (mv_str_is(word, makers[i].name)) return &makers[i];
  }
  return NULL;
}
