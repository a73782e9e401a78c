/* types.c: data types as values: made, compared, printed and named.
 *
 * Types without parameters are static; others live in the caller's arena and are never changed. The
 * constructors keep depth and weight within MV_TYPE_DEPTH and MV_TYPE_WEIGHT, giving unknown
 * beyond, so that walking a type is bounded even where one type stands in another many times over.
 */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

const mv_type mv_unknown = {.kind = MV_T_UNKNOWN};

enum { DAY, HOUR, MINUTE, SECOND, YEAR = 0, MONTH = 1 };

/* By kind; a kind that needs parts is unknown without them. */
static const mv_type simple_types[] = {
    [MV_T_UNKNOWN] = {.kind = MV_T_UNKNOWN},
    [MV_T_VOID] = {.kind = MV_T_VOID},
    [MV_T_BOOLEAN] = {.kind = MV_T_BOOLEAN},
    [MV_T_TINYINT] = {.kind = MV_T_TINYINT},
    [MV_T_SMALLINT] = {.kind = MV_T_SMALLINT},
    [MV_T_INT] = {.kind = MV_T_INT},
    [MV_T_BIGINT] = {.kind = MV_T_BIGINT},
    [MV_T_FLOAT] = {.kind = MV_T_FLOAT},
    [MV_T_DOUBLE] = {.kind = MV_T_DOUBLE},
    [MV_T_DECIMAL] = {.kind = MV_T_DECIMAL, .precision = 10},
    [MV_T_STRING] = {.kind = MV_T_STRING},
    [MV_T_BINARY] = {.kind = MV_T_BINARY},
    [MV_T_DATE] = {.kind = MV_T_DATE},
    [MV_T_TIME] = {.kind = MV_T_TIME, .precision = 6},
    [MV_T_TIMESTAMP] = {.kind = MV_T_TIMESTAMP},
    [MV_T_TIMESTAMP_NTZ] = {.kind = MV_T_TIMESTAMP_NTZ},
    [MV_T_INTERVAL_YM] = {.kind = MV_T_INTERVAL_YM, .from = YEAR, .to = MONTH},
    [MV_T_INTERVAL_DT] = {.kind = MV_T_INTERVAL_DT, .from = DAY, .to = SECOND},
    [MV_T_INTERVAL] = {.kind = MV_T_INTERVAL},
    [MV_T_ARRAY] = {.kind = MV_T_UNKNOWN},
    [MV_T_MAP] = {.kind = MV_T_UNKNOWN},
    [MV_T_STRUCT] = {.kind = MV_T_UNKNOWN},
    [MV_T_VARIANT] = {.kind = MV_T_VARIANT},
    [MV_T_GEOGRAPHY] = {.kind = MV_T_GEOGRAPHY},
    [MV_T_GEOMETRY] = {.kind = MV_T_GEOMETRY},
};

static const char *const kind_names[] = {
    [MV_T_UNKNOWN] = "unknown",
    [MV_T_VOID] = "void",
    [MV_T_BOOLEAN] = "boolean",
    [MV_T_TINYINT] = "tinyint",
    [MV_T_SMALLINT] = "smallint",
    [MV_T_INT] = "int",
    [MV_T_BIGINT] = "bigint",
    [MV_T_FLOAT] = "float",
    [MV_T_DOUBLE] = "double",
    [MV_T_DECIMAL] = "decimal",
    [MV_T_STRING] = "string",
    [MV_T_BINARY] = "binary",
    [MV_T_DATE] = "date",
    [MV_T_TIME] = "time",
    [MV_T_TIMESTAMP] = "timestamp",
    [MV_T_TIMESTAMP_NTZ] = "timestamp_ntz",
    [MV_T_INTERVAL_YM] = "interval",
    [MV_T_INTERVAL_DT] = "interval",
    [MV_T_INTERVAL] = "interval",
    [MV_T_ARRAY] = "array",
    [MV_T_MAP] = "map",
    [MV_T_STRUCT] = "struct",
    [MV_T_VARIANT] = "variant",
    [MV_T_GEOGRAPHY] = "geography",
    [MV_T_GEOMETRY] = "geometry",
};

#define INTERVAL(family, f, t) \
  { .kind = family, .from = f, .to = t }
static const mv_type year_intervals[2][2] = {
    {INTERVAL(MV_T_INTERVAL_YM, YEAR, YEAR), INTERVAL(MV_T_INTERVAL_YM, YEAR, MONTH)},
    {INTERVAL(MV_T_UNKNOWN, 0, 0), INTERVAL(MV_T_INTERVAL_YM, MONTH, MONTH)},
};
static const mv_type day_intervals[4][4] = {
    {INTERVAL(MV_T_INTERVAL_DT, DAY, DAY), INTERVAL(MV_T_INTERVAL_DT, DAY, HOUR),
     INTERVAL(MV_T_INTERVAL_DT, DAY, MINUTE), INTERVAL(MV_T_INTERVAL_DT, DAY, SECOND)},
    {INTERVAL(MV_T_UNKNOWN, 0, 0), INTERVAL(MV_T_INTERVAL_DT, HOUR, HOUR),
     INTERVAL(MV_T_INTERVAL_DT, HOUR, MINUTE), INTERVAL(MV_T_INTERVAL_DT, HOUR, SECOND)},
    {INTERVAL(MV_T_UNKNOWN, 0, 0), INTERVAL(MV_T_UNKNOWN, 0, 0),
     INTERVAL(MV_T_INTERVAL_DT, MINUTE, MINUTE), INTERVAL(MV_T_INTERVAL_DT, MINUTE, SECOND)},
    {INTERVAL(MV_T_UNKNOWN, 0, 0), INTERVAL(MV_T_UNKNOWN, 0, 0), INTERVAL(MV_T_UNKNOWN, 0, 0),
     INTERVAL(MV_T_INTERVAL_DT, SECOND, SECOND)},
};
static const char *const year_fields[] = {"year", "month"};
static const char *const day_fields[] = {"day", "hour", "minute", "second"};

/* ---- constructors --------------------------------------------------------------------------- */

const mv_type *mv_type_simple(mv_type_kind kind) {
  MV_ASSERT((size_t)kind < sizeof simple_types / sizeof *simple_types);
  return simple_types[kind].kind == MV_T_UNKNOWN ? &mv_unknown : &simple_types[kind];
}

const mv_type *mv_type_decimal(mv_arena *a, unsigned precision, unsigned scale) {
  if (precision == 0 || precision > 38 || scale > precision) return &mv_unknown;
  if (precision == 10 && scale == 0) return &simple_types[MV_T_DECIMAL];
  mv_type *t = mv_new(a, mv_type);
  t->kind = MV_T_DECIMAL;
  t->precision = (uint8_t)precision;
  t->scale = (uint8_t)scale;
  return t;
}

const mv_type *mv_type_interval(mv_type_kind family, unsigned from, unsigned to) {
  const mv_type *t = &mv_unknown;
  if (family == MV_T_INTERVAL_YM && from < 2 && to < 2) t = &year_intervals[from][to];
  if (family == MV_T_INTERVAL_DT && from < 4 && to < 4) t = &day_intervals[from][to];
  return t->kind == MV_T_UNKNOWN ? &mv_unknown : t;
}

/* Counts a part in; false when the whole grows past what a type may be. */
static bool take_part(mv_type *t, const mv_type *part) {
  uint32_t weight = t->weight + part->weight + 1u;
  if (weight > MV_TYPE_WEIGHT || part->depth >= MV_TYPE_DEPTH) return false;
  t->weight = (uint16_t)weight;
  if (part->depth >= t->depth) t->depth = (uint16_t)(part->depth + 1u);
  return true;
}

const mv_type *mv_type_array(mv_arena *a, const mv_type *element) {
  mv_type t = {.kind = MV_T_ARRAY, .element = element};
  if (!take_part(&t, element)) return &mv_unknown;
  mv_type *made = mv_new(a, mv_type);
  *made = t;
  return made;
}

const mv_type *mv_type_map(mv_arena *a, const mv_type *key, const mv_type *value) {
  mv_type t = {.kind = MV_T_MAP, .key = key, .element = value};
  if (!take_part(&t, key) || !take_part(&t, value)) return &mv_unknown;
  mv_type *made = mv_new(a, mv_type);
  *made = t;
  return made;
}

const mv_type *mv_type_struct(mv_arena *a, const mv_type_member *members, uint32_t n) {
  mv_type t = {.kind = MV_T_STRUCT, .member_count = n};
  for (uint32_t i = 0; i < n; i++) {
    if (!take_part(&t, members[i].type)) return &mv_unknown;
  }
  mv_type_member *copy = mv_new_n(a, mv_type_member, n ? n : 1);
  if (n) memcpy(copy, members, sizeof *members * n);
  t.members = copy;
  mv_type *made = mv_new(a, mv_type);
  *made = t;
  return made;
}

const mv_type *mv_type_collated(mv_arena *a, const mv_type *t, mv_str name, bool is_explicit) {
  if (t->kind != MV_T_STRING) return t;
  if (mv_str_is(name, "utf8_binary") && !is_explicit) return mv_type_simple(MV_T_STRING);
  char *upper = mv_alloc(a, name.n + (size_t)1);
  for (uint32_t i = 0; i < name.n; i++) {
    const char c = mv_lower(name.p[i]);
    upper[i] = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  mv_collation *collation = mv_new(a, mv_collation);
  collation->name = mv_str_at(upper, name.n);
  collation->is_explicit = is_explicit;
  mv_type *out = mv_new(a, mv_type);
  *out = *mv_type_simple(MV_T_STRING);
  out->collation = collation;
  return out;
}

/* The collation of a column that has no other: it counts for more than that of a literal. */
static const mv_collation binary_collation = {.name = {"UTF8_BINARY", 11}, .is_explicit = false};
static const mv_type column_string = {.kind = MV_T_STRING, .collation = &binary_collation};

const mv_type *mv_type_common_string(mv_arena *a, const mv_type *x, const mv_type *y) {
  const mv_collation *l = x->collation, *r = y->collation;
  if (!r || (l && l->is_explicit)) return x;
  if (!l || r->is_explicit || mv_str_eq(l->name, r->name)) return y;
  return mv_type_collated(a, mv_type_simple(MV_T_STRING), mv_str_of(""), false);
}

const mv_type *mv_type_as_column(mv_arena *a, const mv_type *t) {
  if (t->kind == MV_T_STRING && !t->collation) return &column_string;
  if (!t->collation || !t->collation->is_explicit) return t;
  return mv_type_collated(a, t, t->collation->name, false);
}

bool mv_type_is_whole(const mv_type *t) {
  if (t->kind == MV_T_UNKNOWN) return false;
  if (t->key && !mv_type_is_whole(t->key)) return false;
  if (t->element && !mv_type_is_whole(t->element)) return false;
  for (uint32_t i = 0; i < t->member_count; i++)
    if (!mv_type_is_whole(t->members[i].type)) return false;
  return true;
}

/* ---- comparing and printing ----------------------------------------------------------------- */

static bool same_collation(const mv_type *x, const mv_type *y) {
  const mv_str binary = mv_str_of("UTF8_BINARY");
  return mv_str_eq(x->collation ? x->collation->name : binary,
                   y->collation ? y->collation->name : binary);
}

bool mv_type_equal(const mv_type *x, const mv_type *y) {
  if (x == y) return true;
  if (x->kind != y->kind || x->precision != y->precision || x->scale != y->scale) return false;
  if (!same_collation(x, y)) return false;
  if (x->from != y->from || x->to != y->to || x->weight != y->weight) return false;
  if (x->member_count != y->member_count) return false;
  if (x->key && !mv_type_equal(x->key, y->key)) return false;
  if (x->element && !mv_type_equal(x->element, y->element)) return false;
  for (uint32_t i = 0; i < x->member_count; i++) {
    if (!mv_str_ieq(x->members[i].name, y->members[i].name)) return false;
    if (!mv_type_equal(x->members[i].type, y->members[i].type)) return false;
  }
  return true;
}

static void print_interval(const mv_type *t, mv_buf *out) {
  const char *const *fields = t->kind == MV_T_INTERVAL_YM ? year_fields : day_fields;
  mv_buf_char(out, ' ');
  mv_buf_text(out, fields[t->from]);
  if (t->from == t->to) return;
  mv_buf_text(out, " to ");
  mv_buf_text(out, fields[t->to]);
}

/* What stands between the angle brackets. */
static void print_parts(const mv_type *t, mv_buf *out) {
  mv_buf_char(out, '<');
  if (t->key) {
    mv_type_print(t->key, out);
    mv_buf_char(out, ',');
  }
  if (t->element) mv_type_print(t->element, out);
  for (uint32_t i = 0; i < t->member_count; i++) {
    if (i) mv_buf_char(out, ',');
    mv_buf_add(out, t->members[i].name);
    mv_buf_char(out, ':');
    mv_type_print(t->members[i].type, out);
  }
  mv_buf_char(out, '>');
}

static void print_collation(const mv_collation *c, mv_buf *out) {
  if (mv_str_is(c->name, "utf8_binary")) return;
  mv_buf_text(out, " collate ");
  mv_buf_add(out, c->name.n ? c->name : mv_str_of("null"));
}

void mv_type_print(const mv_type *t, mv_buf *out) {
  mv_buf_text(out, kind_names[t->kind]);
  if (t->collation) print_collation(t->collation, out);
  if (t->kind == MV_T_DECIMAL) mv_buf_printf(out, "(%u,%u)", t->precision, t->scale);
  if (t->kind == MV_T_TIME) mv_buf_printf(out, "(%u)", t->precision);
  if (t->kind == MV_T_INTERVAL_YM || t->kind == MV_T_INTERVAL_DT) print_interval(t, out);
  if (t->kind == MV_T_ARRAY || t->kind == MV_T_MAP || t->kind == MV_T_STRUCT) print_parts(t, out);
}

mv_str mv_type_text(mv_arena *a, const mv_type *t) {
  mv_buf out;
  mv_buf_init(&out, a, 64 * 1024);
  mv_type_print(t, &out);
  return mv_buf_str(&out);
}

/* ---- names ---------------------------------------------------------------------------------- */

/* What may stand in parentheses after a type's name. */
typedef enum takes { NOTHING, PRECISION, LENGTH, DIGITS } takes;

typedef struct spelling {
  const char *name;
  mv_type_kind kind;
  takes takes;
  uint8_t from, to;
} spelling;

/* In byte order. */
static const spelling spellings[] = {
    {"bigint", MV_T_BIGINT, NOTHING, 0, 0},
    {"binary", MV_T_BINARY, NOTHING, 0, 0},
    {"boolean", MV_T_BOOLEAN, NOTHING, 0, 0},
    {"byte", MV_T_TINYINT, NOTHING, 0, 0},
    {"char", MV_T_STRING, LENGTH, 0, 0},
    {"character", MV_T_STRING, LENGTH, 0, 0},
    {"date", MV_T_DATE, NOTHING, 0, 0},
    {"dec", MV_T_DECIMAL, DIGITS, 0, 0},
    {"decimal", MV_T_DECIMAL, DIGITS, 0, 0},
    {"double", MV_T_DOUBLE, NOTHING, 0, 0},
    {"float", MV_T_FLOAT, NOTHING, 0, 0},
    {"geography", MV_T_GEOGRAPHY, LENGTH, 0, 0},
    {"geometry", MV_T_GEOMETRY, LENGTH, 0, 0},
    {"int", MV_T_INT, NOTHING, 0, 0},
    {"integer", MV_T_INT, NOTHING, 0, 0},
    {"interval", MV_T_INTERVAL, NOTHING, 0, 0},
    {"interval day", MV_T_INTERVAL_DT, NOTHING, DAY, DAY},
    {"interval day to hour", MV_T_INTERVAL_DT, NOTHING, DAY, HOUR},
    {"interval day to minute", MV_T_INTERVAL_DT, NOTHING, DAY, MINUTE},
    {"interval day to second", MV_T_INTERVAL_DT, NOTHING, DAY, SECOND},
    {"interval hour", MV_T_INTERVAL_DT, NOTHING, HOUR, HOUR},
    {"interval hour to minute", MV_T_INTERVAL_DT, NOTHING, HOUR, MINUTE},
    {"interval hour to second", MV_T_INTERVAL_DT, NOTHING, HOUR, SECOND},
    {"interval minute", MV_T_INTERVAL_DT, NOTHING, MINUTE, MINUTE},
    {"interval minute to second", MV_T_INTERVAL_DT, NOTHING, MINUTE, SECOND},
    {"interval month", MV_T_INTERVAL_YM, NOTHING, MONTH, MONTH},
    {"interval second", MV_T_INTERVAL_DT, NOTHING, SECOND, SECOND},
    {"interval year", MV_T_INTERVAL_YM, NOTHING, YEAR, YEAR},
    {"interval year to month", MV_T_INTERVAL_YM, NOTHING, YEAR, MONTH},
    {"long", MV_T_BIGINT, NOTHING, 0, 0},
    {"numeric", MV_T_DECIMAL, DIGITS, 0, 0},
    {"real", MV_T_FLOAT, NOTHING, 0, 0},
    {"short", MV_T_SMALLINT, NOTHING, 0, 0},
    {"smallint", MV_T_SMALLINT, NOTHING, 0, 0},
    {"string", MV_T_STRING, NOTHING, 0, 0},
    {"time", MV_T_TIME, PRECISION, 0, 0},
    {"time without time zone", MV_T_TIME, PRECISION, 0, 0},
    {"timestamp", MV_T_TIMESTAMP, PRECISION, 0, 0},
    {"timestamp with local time zone", MV_T_TIMESTAMP, PRECISION, 0, 0},
    {"timestamp without time zone", MV_T_TIMESTAMP_NTZ, PRECISION, 0, 0},
    {"timestamp_ltz", MV_T_TIMESTAMP, PRECISION, 0, 0},
    {"timestamp_ntz", MV_T_TIMESTAMP_NTZ, PRECISION, 0, 0},
    {"tinyint", MV_T_TINYINT, NOTHING, 0, 0},
    {"varchar", MV_T_STRING, LENGTH, 0, 0},
    {"variant", MV_T_VARIANT, NOTHING, 0, 0},
    {"void", MV_T_VOID, NOTHING, 0, 0},
};

static const spelling *find_spelling(mv_str name) {
  for (size_t low = 0, high = sizeof spellings / sizeof *spellings; low < high;) {
    const size_t middle = low + (high - low) / 2;
    const int order = mv_str_order(name, spellings[middle].name);
    if (order == 0) return &spellings[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

/* Digits past microseconds make a type of its own, which is not known here. */
static const mv_type *with_precision(mv_arena *a, mv_type_kind kind, const uint32_t *numbers,
                                     uint32_t n) {
  if (n > 1 || (n == 1 && numbers[0] > 6)) return &mv_unknown;
  if (n == 0 || kind != MV_T_TIME || numbers[0] == 6) return mv_type_simple(kind);
  mv_type *t = mv_new(a, mv_type);
  t->kind = MV_T_TIME;
  t->precision = (uint8_t)numbers[0];
  return t;
}

const mv_type *mv_type_named(mv_arena *a, mv_str name, const uint32_t *numbers, uint32_t n) {
  const spelling *s = find_spelling(name);
  if (!s) return &mv_unknown;
  if (s->takes == DIGITS && n > 0) {
    return n > 2 ? &mv_unknown : mv_type_decimal(a, numbers[0], n == 2 ? numbers[1] : 0);
  }
  if (s->takes == PRECISION) return with_precision(a, s->kind, numbers, n);
  if (n > (s->takes == LENGTH ? 1u : 0u)) return &mv_unknown;
  if (s->kind == MV_T_INTERVAL_YM || s->kind == MV_T_INTERVAL_DT) {
    return mv_type_interval(s->kind, s->from, s->to);
  }
  return mv_type_simple(s->kind);
}
