/* result.c: the type that a call of a built-in function has, read off the function's row.
 *
 * The row's result is a type with words in it (functions.def says which); one pass over that short
 * text evaluates it. Rules that a text cannot say are C functions in one table. What the arguments
 * do not settle is unknown. */
#include "src/catalog/result.h"

#include <string.h>

#include "src/base/banned.h"

/* A call, and how far its row's result is read. */
typedef struct reading {
  mv_arena *arena;
  const mv_type *const *types;
  const mv_str *constants;
  const mv_type *const *lambdas;
  uint32_t n;
  const char *at;
  bool bad; /* the row says what nothing here understands */
} reading;

static const mv_type *read_result(reading *r);

static const mv_type *simple(mv_type_kind kind) {
  return mv_type_simple(kind);
}

/* The type of an argument, from 0; unknown when it is not there. */
static const mv_type *argument(const reading *r, uint32_t i) {
  return i < r->n ? r->types[i] : &mv_unknown;
}

static mv_str constant(const reading *r, uint32_t i) {
  return r->constants && i < r->n ? r->constants[i] : mv_str_at(NULL, 0);
}

static const mv_type *lambda(const reading *r, uint32_t i) {
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
  return is(t, MV_T_INTERVAL_YM) || is(t, MV_T_INTERVAL_DT);
}

/* The arguments from `first` on, each `step`-th. */
static const mv_type *common_of(const reading *r, uint32_t first, uint32_t step) {
  const mv_type *t = simple(MV_T_VOID);
  for (uint32_t i = first; i < r->n; i += step) t = mv_type_common(r->arena, t, r->types[i]);
  return t;
}

/* The text without quotes around it. */
static mv_str bare(mv_str s) {
  bool quoted = s.n > 1 && (s.p[0] == '\'' || s.p[0] == '"') && s.p[s.n - 1] == s.p[0];
  return quoted ? mv_str_at(s.p + 1, s.n - 2) : s;
}

/* A whole number in a literal, with its sign; small ones only. */
static bool whole(mv_str s, int *value) {
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

/* ---- numbers ----------------------------------------------------------------------------------
 */

static unsigned upto38(unsigned x) {
  return x > 38 ? 38 : x;
}

static const mv_type *arithmetic(const reading *r, mv_link op) {
  return mv_type_arithmetic(r->arena, op, argument(r, 0), argument(r, 1));
}
static const mv_type *arith_add(const reading *r) {
  return r->n == 1 ? argument(r, 0) : arithmetic(r, MV_link_ADD);
}
static const mv_type *arith_sub(const reading *r) {
  return r->n == 1 ? argument(r, 0) : arithmetic(r, MV_link_SUB);
}
static const mv_type *arith_mul(const reading *r) {
  return arithmetic(r, MV_link_MUL);
}
static const mv_type *arith_div(const reading *r) {
  return arithmetic(r, MV_link_DIV);
}
static const mv_type *arith_idiv(const reading *r) {
  return arithmetic(r, MV_link_IDIV);
}
static const mv_type *arith_mod(const reading *r) {
  return arithmetic(r, MV_link_MOD);
}
static const mv_type *shift_rule(const reading *r) {
  return arithmetic(r, MV_link_SHL);
}

/* What a sum or mean of a string or NULL is taken in. */
static bool counts_as_double(const mv_type *t) {
  return mv_type_is_float(t) || is(t, MV_T_STRING) || is(t, MV_T_VOID);
}

static const mv_type *sum_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  if (is(t, MV_T_DECIMAL)) return mv_type_decimal(r->arena, upto38(t->precision + 10u), t->scale);
  if (is_integral(t)) return simple(MV_T_BIGINT);
  if (is_interval(t)) return t;
  return counts_as_double(t) ? simple(MV_T_DOUBLE) : &mv_unknown;
}

static const mv_type *avg_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  if (is(t, MV_T_DECIMAL)) {
    return mv_type_decimal(r->arena, upto38(t->precision + 4u), upto38(t->scale + 4u));
  }
  if (is_interval(t)) return simple(t->kind);
  return is_integral(t) || counts_as_double(t) ? simple(MV_T_DOUBLE) : &mv_unknown;
}

static const mv_type *rounded(mv_arena *a, const mv_type *t, int digits) {
  int p = t->precision, s = t->scale;
  int whole_digits = p - s + 1, kept = digits < s ? digits : s;
  if (digits >= 0)
    return mv_type_decimal(a, upto38((unsigned)(whole_digits + kept)), (unsigned)kept);
  int wanted = 1 - digits;
  return mv_type_decimal(a, upto38((unsigned)(whole_digits > wanted ? whole_digits : wanted)), 0);
}

static const mv_type *round_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  int digits = 0;
  if (is(t, MV_T_STRING) || is(t, MV_T_VOID)) return simple(MV_T_DOUBLE);
  if (!is(t, MV_T_DECIMAL)) return is_number(t) ? t : &mv_unknown;
  if (r->n > 1 && !whole(constant(r, 1), &digits)) return &mv_unknown;
  return rounded(r->arena, t, digits);
}

/* Rounding to a place takes any number as a decimal. */
static const mv_type *ceil_to(const reading *r, const mv_type *t) {
  static const uint8_t digits_of[] = {
      [MV_T_TINYINT] = 3, [MV_T_SMALLINT] = 5, [MV_T_INT] = 10, [MV_T_BIGINT] = 20};
  int digits = 0;
  if (!is_number(t) || !whole(constant(r, 1), &digits)) return &mv_unknown;
  if (is_integral(t)) t = mv_type_decimal(r->arena, digits_of[t->kind], 0);
  if (is(t, MV_T_FLOAT)) t = mv_type_decimal(r->arena, 14, 7);
  if (is(t, MV_T_DOUBLE)) t = mv_type_decimal(r->arena, 30, 15);
  return rounded(r->arena, t, digits);
}

static const mv_type *ceil_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  if (r->n > 1) return ceil_to(r, t);
  if (is(t, MV_T_DECIMAL)) {
    if (t->scale == 0) return t;
    return mv_type_decimal(r->arena, upto38(t->precision - t->scale + 1u), 0);
  }
  return is_number(t) || counts_as_double(t) ? simple(MV_T_BIGINT) : &mv_unknown;
}

/* NaN lives in floats only: all else is taken as DOUBLE. */
static const mv_type *nanvl_rule(const reading *r) {
  const mv_type *x = argument(r, 0), *y = argument(r, 1);
  if (is(x, MV_T_FLOAT) && is(y, MV_T_FLOAT)) return x;
  bool open = is(x, MV_T_UNKNOWN) || is(x, MV_T_VOID) || is(x, MV_T_FLOAT);
  bool open_too = is(y, MV_T_UNKNOWN) || is(y, MV_T_VOID) || is(y, MV_T_FLOAT);
  return open && open_too ? &mv_unknown : simple(MV_T_DOUBLE);
}

static const mv_type *uniform_rule(const reading *r) {
  const mv_type *x = argument(r, 0), *y = argument(r, 1);
  if (!is_number(x) || !is_number(y)) return &mv_unknown;
  if (is(x, MV_T_DOUBLE) || is(y, MV_T_DOUBLE)) return simple(MV_T_DOUBLE);
  if (is(x, MV_T_FLOAT) || is(y, MV_T_FLOAT)) return simple(MV_T_FLOAT);
  return mv_type_common(r->arena, x, y);
}

/* to_number: as many digits as the format has, those after the point as scale. */
static const mv_type *number_format_rule(const reading *r) {
  mv_str format = bare(constant(r, 1));
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

static const mv_type *percentile_of(const reading *r, const mv_type *t, const mv_type *at) {
  const mv_type *one = &mv_unknown;
  if (is_interval(t)) one = simple(t->kind);
  if (is(t, MV_T_TIME)) one = t;
  if (is_number(t) || counts_as_double(t)) one = simple(MV_T_DOUBLE);
  if (is(one, MV_T_UNKNOWN) || is(at, MV_T_UNKNOWN)) return &mv_unknown;
  return is(at, MV_T_ARRAY) ? mv_type_array(r->arena, one) : one;
}

static const mv_type *percentile_rule(const reading *r) {
  const mv_type *at = r->n > 1 ? argument(r, 1) : simple(MV_T_DOUBLE);
  return percentile_of(r, argument(r, 0), at);
}

/* percentile_cont(0.5) WITHIN GROUP (ORDER BY x): the ordered expression comes last. */
static const mv_type *ordered_percentile_rule(const reading *r) {
  return percentile_of(r, argument(r, 1), argument(r, 0));
}

/* ---- time -------------------------------------------------------------------------------------
 */

static const mv_type *moment(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  if (is(t, MV_T_UNKNOWN) || is(t, MV_T_TIMESTAMP_NTZ)) return t;
  return simple(MV_T_TIMESTAMP);
}

static const mv_type *dateadd_rule(const reading *r) {
  if (r->n == 2) return simple(MV_T_DATE);
  const mv_type *t = argument(r, 2);
  return is(t, MV_T_TIME) ? &mv_unknown : moment(r->arena, t, NULL);
}

static const mv_type *datediff_rule(const reading *r) {
  return simple(r->n == 2 ? MV_T_INT : MV_T_BIGINT);
}

static const mv_type *time_rule(const reading *r) {
  int digits = 6;
  if (r->n > 0 && !whole(constant(r, 0), &digits)) return &mv_unknown;
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
static const mv_type *extract_rule(const reading *r) {
  mv_str word = bare(constant(r, 0));
  const mv_type *from = argument(r, 1);
  if (!word.p) return &mv_unknown;
  part wanted = part_of(word);
  if (wanted == PART_SECOND) return mv_type_decimal(r->arena, 8, 6);
  if (wanted == PART_YEAR_OR_DAY) return simple(MV_T_INT);
  if (is(from, MV_T_UNKNOWN)) return from;
  if (!is_interval(from)) return simple(MV_T_INT);
  return wanted == PART_SMALL ? simple(MV_T_TINYINT) : &mv_unknown;
}

/* ---- texts ------------------------------------------------------------------------------------
 */

static const mv_type *text(mv_arena *a, const mv_type *t, const mv_type *unused) {
  (void)a, (void)unused;
  return is(t, MV_T_UNKNOWN) || is(t, MV_T_BINARY) ? t : simple(MV_T_STRING);
}

static const mv_type *reverse_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  return is(t, MV_T_UNKNOWN) || is(t, MV_T_ARRAY) ? t : simple(MV_T_STRING);
}

static const mv_type *joined_from(const reading *r, uint32_t first) {
  if (first >= r->n) return simple(MV_T_STRING);
  const mv_type *t = r->types[first];
  if (r->n == first + 1 && !is(t, MV_T_ARRAY)) return text(r->arena, t, NULL);
  for (uint32_t i = first + 1; i < r->n; i++) {
    t = mv_type_arithmetic(r->arena, MV_link_CONCAT, t, r->types[i]);
  }
  return t;
}
static const mv_type *concat_rule(const reading *r) {
  return joined_from(r, 0);
}
static const mv_type *elt_rule(const reading *r) {
  return joined_from(r, 1);
}

/* decode(bytes, charset), or decode(x, key, result, …, default). */
static const mv_type *decode_rule(const reading *r) {
  if (r->n == 2) return simple(MV_T_STRING);
  const mv_type *t = r->n % 2 == 0 ? argument(r, r->n - 1) : simple(MV_T_VOID);
  for (uint32_t i = 2; i < r->n; i += 2) t = mv_type_common(r->arena, argument(r, i), t);
  return t;
}

/* ---- choices ----------------------------------------------------------------------------------
 */

/* when(condition, value, …, otherwise). */
static const mv_type *branches_rule(const reading *r) {
  const mv_type *t = common_of(r, 1, 2);
  return r->n % 2 == 1 ? mv_type_common(r->arena, t, argument(r, r->n - 1)) : t;
}

static const mv_type *max_by_rule(const reading *r) {
  return r->n == 2 ? argument(r, 0) : mv_type_array(r->arena, argument(r, 0));
}

static const mv_type *aggregate_rule(const reading *r) {
  return r->n > 3 ? lambda(r, 3) : argument(r, 1);
}

static const mv_type *variant_get_rule(const reading *r) {
  return r->n == 2 ? simple(MV_T_VARIANT) : mv_type_of_text(r->arena, constant(r, 2));
}

/* ---- nested types -----------------------------------------------------------------------------
 */

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

static const mv_type *element_at_rule(const reading *r) {
  const mv_type *t = argument(r, 0);
  return is(t, MV_T_MAP) ? t->element : element(r->arena, t, NULL);
}

static const mv_type *map_rule(const reading *r) {
  return mv_type_map(r->arena, common_of(r, 0, 2), common_of(r, 1, 2));
}

static const mv_type *map_from_entries_rule(const reading *r) {
  const mv_type *entry = element(r->arena, argument(r, 0), NULL);
  if (!is(entry, MV_T_STRUCT) || entry->member_count != 2) return &mv_unknown;
  return mv_type_map(r->arena, entry->members[0].type, entry->members[1].type);
}

static const mv_type *named_struct_rule(const reading *r) {
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, r->n / 2 + 1);
  for (uint32_t i = 0; i + 1 < r->n; i += 2) {
    mv_str name = bare(constant(r, i));
    if (!name.p) return &mv_unknown;
    members[i / 2].name = mv_str_copy(r->arena, name);
    members[i / 2].type = argument(r, i + 1);
  }
  return mv_type_struct(r->arena, members, r->n / 2);
}

static const mv_type *exploded(const reading *r, uint32_t before) {
  const mv_type *t = argument(r, 0);
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
static const mv_type *explode_rule(const reading *r) {
  return exploded(r, 0);
}
static const mv_type *posexplode_rule(const reading *r) {
  return exploded(r, 1);
}

static mv_str numbered(const reading *r, const char *prefix, uint32_t number) {
  return mv_format(r->arena, "%s%u", prefix, (unsigned)number);
}

/* stack(rows, cells by row …): a cell that is missing is NULL. */
static const mv_type *stack_rule(const reading *r) {
  int rows = 0;
  if (!whole(constant(r, 0), &rows) || rows < 1 || r->n < 2) return &mv_unknown;
  uint32_t cells = r->n - 1, columns = (cells + (uint32_t)rows - 1) / (uint32_t)rows;
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, columns);
  for (uint32_t c = 0; c < columns; c++) {
    members[c].name = numbered(r, "col", c);
    members[c].type = common_of(r, c + 1, columns);
  }
  return mv_type_struct(r->arena, members, columns);
}

static const mv_type *json_tuple_rule(const reading *r) {
  uint32_t columns = r->n ? r->n - 1 : 0;
  mv_type_member *members = mv_new_n(r->arena, mv_type_member, columns + 1);
  for (uint32_t c = 0; c < columns; c++) {
    members[c].name = numbered(r, "c", c);
    members[c].type = simple(MV_T_STRING);
  }
  return mv_type_struct(r->arena, members, columns);
}

/* ---- the tables -------------------------------------------------------------------------------
 */

static const struct {
  const char *name;
  const mv_type *(*apply)(const reading *r);
} rules[] = {
#define RULE(name) \
  { #name, name }
    RULE(aggregate_rule),     RULE(arith_add),
    RULE(arith_div),          RULE(arith_idiv),
    RULE(arith_mod),          RULE(arith_mul),
    RULE(arith_sub),          RULE(avg_rule),
    RULE(branches_rule),      RULE(ceil_rule),
    RULE(concat_rule),        RULE(dateadd_rule),
    RULE(datediff_rule),      RULE(decode_rule),
    RULE(element_at_rule),    RULE(elt_rule),
    RULE(explode_rule),       RULE(extract_rule),
    RULE(json_tuple_rule),    RULE(map_from_entries_rule),
    RULE(map_rule),           RULE(max_by_rule),
    RULE(named_struct_rule),  RULE(nanvl_rule),
    RULE(number_format_rule), RULE(ordered_percentile_rule),
    RULE(percentile_rule),    RULE(posexplode_rule),
    RULE(reverse_rule),       RULE(round_rule),
    RULE(shift_rule),         RULE(stack_rule),
    RULE(sum_rule),           RULE(time_rule),
    RULE(uniform_rule),       RULE(variant_get_rule),
};

/* Words that make a type of one type, or of two. */
static const struct {
  const char *name;
  unsigned arity;
  const mv_type *(*apply)(mv_arena *a, const mv_type *x, const mv_type *y);
} makers[] = {
    {"each", 2, each},     {"elem", 1, element},    {"field1", 1, first_field}, {"key", 1, key},
    {"moment", 1, moment}, {"numeric", 1, numeric}, {"text", 1, text},          {"value", 1, value},
};

/* ---- reading a row ----------------------------------------------------------------------------
 */

static bool word_is(mv_str word, const char *name) {
  return mv_str_is(word, name);
}

static bool take(reading *r, char c) {
  if (*r->at != c) return false;
  r->at++;
  return true;
}

static void expect(reading *r, char c) {
  if (!take(r, c)) r->bad = true;
}

/* Letters, digits and blanks between them. */
static mv_str take_word(reading *r) {
  const char *start = r->at;
  while ((*r->at >= 'a' && *r->at <= 'z') || (*r->at >= '0' && *r->at <= '9') || *r->at == '_' ||
         *r->at == ' ') {
    r->at++;
  }
  return mv_str_at(start, (uint32_t)(r->at - start));
}

/* "arg2" with "arg" is 2; 0 when it is not of that form. */
static uint32_t numbered_word(mv_str word, const char *prefix) {
  uint32_t n = (uint32_t)strlen(prefix);
  bool fits = word.n == n + 1 && memcmp(word.p, prefix, n) == 0;
  return fits && word.p[n] >= '1' && word.p[n] <= '9' ? (uint32_t)(word.p[n] - '0') : 0;
}

static const mv_type *read_common(reading *r) {
  const mv_type *t = simple(MV_T_VOID);
  do {
    const char *start = r->at;
    if (word_is(take_word(r), "args")) {
      t = common_of(r, 0, 1);
      continue;
    }
    r->at = start;
    t = mv_type_common(r->arena, t, read_result(r));
  } while (take(r, ','));
  expect(r, ')');
  return t;
}

/* type(argN) and schema(argN). */
static const mv_type *read_spelt(reading *r, bool schema) {
  uint32_t i = numbered_word(take_word(r), "arg");
  expect(r, ')');
  if (i == 0) r->bad = true;
  if (r->bad) return &mv_unknown;
  mv_str words = constant(r, i - 1);
  return schema ? mv_type_of_schema(r->arena, words) : mv_type_of_text(r->arena, words);
}

/* decimal(14,6), time(6). */
static const mv_type *read_numbers(reading *r, mv_str name) {
  uint32_t numbers[2] = {0, 0}, n = 0;
  do {
    int number = 0;
    if (n == 2 || !whole(take_word(r), &number)) r->bad = true;
    if (r->bad) return &mv_unknown;
    numbers[n++] = (uint32_t)number;
  } while (take(r, ','));
  expect(r, ')');
  const mv_type *t = mv_type_named(r->arena, name, numbers, n);
  if (is(t, MV_T_UNKNOWN)) r->bad = true;
  return t;
}

static const mv_type *read_made(reading *r, mv_str name) {
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    if (!word_is(name, makers[i].name)) continue;
    const mv_type *x = read_result(r), *y = NULL;
    if (makers[i].arity == 2) {
      expect(r, ',');
      y = read_result(r);
    }
    expect(r, ')');
    return r->bad ? &mv_unknown : makers[i].apply(r->arena, x, y);
  }
  return read_numbers(r, name);
}

static const mv_type *read_struct(reading *r) {
  enum { MEMBERS_MAX = 16 };
  mv_type_member members[MEMBERS_MAX];
  uint32_t n = 0;
  do {
    if (n == MEMBERS_MAX) r->bad = true;
    if (r->bad) return &mv_unknown;
    members[n].name = take_word(r);
    expect(r, ':');
    members[n++].type = read_result(r);
  } while (take(r, ','));
  return mv_type_struct(r->arena, members, n);
}

static const mv_type *read_nested(reading *r, mv_str name) {
  const mv_type *t = &mv_unknown;
  if (word_is(name, "array")) {
    t = mv_type_array(r->arena, read_result(r));
  } else if (word_is(name, "struct")) {
    t = read_struct(r);
  } else if (word_is(name, "map")) {
    const mv_type *k = read_result(r);
    expect(r, ',');
    t = mv_type_map(r->arena, k, read_result(r));
  } else {
    r->bad = true;
  }
  expect(r, '>');
  return t;
}

/* A word that stands alone. */
static const mv_type *read_word(reading *r, mv_str word) {
  uint32_t i = numbered_word(word, "arg");
  if (i) return argument(r, i - 1);
  i = numbered_word(word, "lambda");
  if (i) return lambda(r, i - 1);
  const mv_type *t = mv_type_named(r->arena, word, NULL, 0);
  if (!is(t, MV_T_UNKNOWN) || word_is(word, "unknown")) return t;
  for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) {
    if (word_is(word, rules[k].name)) return rules[k].apply(r);
  }
  r->bad = true;
  return &mv_unknown;
}

static const mv_type *read_result(reading *r) {
  mv_str word = take_word(r);
  if (take(r, '<')) return read_nested(r, word);
  if (!take(r, '(')) return read_word(r, word);
  if (word_is(word, "common")) return read_common(r);
  if (word_is(word, "type")) return read_spelt(r, false);
  if (word_is(word, "schema")) return read_spelt(r, true);
  return read_made(r, word);
}

const mv_type *mv_function_result(mv_arena *a, const mv_function *f, const mv_type *const *types,
                                  const mv_str *constants, const mv_type *const *lambdas,
                                  uint32_t n) {
  reading r = {a, types, constants, lambdas, n, f->result, false};
  const mv_type *t = read_result(&r);
  return r.bad || *r.at ? &mv_unknown : t;
}

bool mv_function_result_reads(const mv_function *f) {
  mv_arena a;
  mv_arena_init(&a, 1024);
  reading r = {&a, NULL, NULL, NULL, 0, f->result, false};
  (void)read_result(&r);
  mv_arena_free(&a);
  return !r.bad && *r.at == '\0';
}
