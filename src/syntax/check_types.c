/* check_types.c: types by name, with the numbers and elements each can have. */
#include "syntax/check.h"

typedef enum shape {
  PLAIN,    /* the name alone */
  SIZED,    /* name(n) */
  DECIMALS, /* name, name(p), name(p, s) */
  PRECISE,  /* name, name(p) with p up to 6, or 9 of what newer engines know */
  ANY_SIZE, /* not judged */
  LISTED,   /* ARRAY<type> */
  PAIRED,   /* MAP<key, value> */
  FIELDS    /* STRUCT<name: type, …> */
} shape;

typedef struct known {
  const char *name;
  uint8_t length;
  shape shape;
} known;

/* The common ones first: the table is searched in order. */
#define T(name, shape) \
  { name, sizeof name - 1, shape }
static const known types[] = {
    T("STRING", PLAIN),
    T("INT", PLAIN),
    T("BIGINT", PLAIN),
    T("DOUBLE", PLAIN),
    T("DATE", PLAIN),
    T("TIMESTAMP", PRECISE),
    T("DECIMAL", DECIMALS),
    T("BOOLEAN", PLAIN),
    T("STRUCT", FIELDS),
    T("ARRAY", LISTED),
    T("MAP", PAIRED),
    T("FLOAT", PLAIN),
    T("INTEGER", PLAIN),
    T("LONG", PLAIN),
    T("SMALLINT", PLAIN),
    T("SHORT", PLAIN),
    T("TINYINT", PLAIN),
    T("BYTE", PLAIN),
    T("REAL", PLAIN),
    T("DEC", DECIMALS),
    T("NUMERIC", DECIMALS),
    T("VARCHAR", SIZED),
    T("CHAR", SIZED),
    T("CHARACTER", SIZED),
    T("TIMESTAMP_NTZ", PRECISE),
    T("TIMESTAMP_LTZ", PRECISE),
    T("TIME", PRECISE),
    T("BINARY", PLAIN),
    T("VARIANT", PLAIN),
    T("VOID", PLAIN),
    T("NULL", PLAIN),
    T("INTERVAL", PLAIN),
    T("OBJECT", ANY_SIZE),
    T("GEOGRAPHY", ANY_SIZE),
    T("GEOMETRY", ANY_SIZE),
    T("VECTOR", ANY_SIZE),
};
#undef T

/* Names of other systems, and what to write here. */
static const struct {
  const char *name, *instead;
} foreign[] = {
    {"text", "STRING"},
    {"nvarchar", "STRING"},
    {"varchar2", "STRING"},
    {"nchar", "STRING"},
    {"clob", "STRING"},
    {"uuid", "STRING"},
    {"json", "VARIANT or STRING"},
    {"jsonb", "VARIANT or STRING"},
    {"datetime", "TIMESTAMP"},
    {"datetime2", "TIMESTAMP"},
    {"timestamptz", "TIMESTAMP"},
    {"smalldatetime", "TIMESTAMP"},
    {"bool", "BOOLEAN"},
    {"bit", "BOOLEAN"},
    {"int64", "BIGINT"},
    {"int32", "INT"},
    {"float64", "DOUBLE"},
    {"number", "DECIMAL"},
    {"money", "DECIMAL(19, 4)"},
    {"blob", "BINARY"},
    {"bytes", "BINARY"},
    {"varbinary", "BINARY"},
    {"bytea", "BINARY"},
    {"serial", "BIGINT"},
    {"bigserial", "BIGINT"},
    {"nvarchar2", "STRING"},
    {"unsigned", "BIGINT"},
};

static const known *find_type(mv_str name) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].length == name.n && mv_lower(types[i].name[0]) == mv_lower(name.p[0]) &&
        mv_str_is(name, types[i].name))
      return &types[i];
  return NULL;
}

static void report_unknown(mv_check *c, mv_span at, mv_str name) {
  mv_str help = mv_str_at(NULL, 0);
  for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
    if (mv_str_is(name, foreign[i].name))
      help = mv_format(c->texts, "write %s", foreign[i].instead);
  const bool guess = !help.p && name.n <= 20 && *c->guesses_left > 0;
  if (guess) --*c->guesses_left;
  for (size_t i = 0; guess && i < sizeof types / sizeof *types; i++)
    if (mv_str_distance(name, mv_str_of(types[i].name), 1) <= 1)
      help = mv_format(c->texts, "did you mean %s?", types[i].name);
  mv_wrong(c, at, help.p, "'%.*s' is not a type", MV_ARG(mv_check_words(c, at)));
}

/* ---- numbers in parentheses -------------------------------------------------------------- */

/* The value of a plain number, or -1 when the text does not tell. */
static int64_t value_of(const mv_check *c, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != MV_literal_NUMBER) return -1;
  const mv_str text = mv_text(c->s, n->at);
  int64_t v = 0;
  for (uint32_t i = 0; i < text.n; i++) {
    if (!mv_is_digit(text.p[i]) || i > 9) return -1;
    v = v * 10 + (text.p[i] - '0');
  }
  return v;
}

static void check_decimal(mv_check *c, const mv_node *precision) {
  const mv_node *scale = precision->next;
  if (scale && scale->next) {
    mv_wrong(c, scale->next->at, NULL, "a DECIMAL has a precision and a scale and nothing else");
    return;
  }
  const int64_t p = value_of(c, precision), s = scale ? value_of(c, scale) : 0;
  if (p > 38)
    mv_wrong(c, precision->at, "a DECIMAL has at most 38 digits",
             "a precision of %.*s is too large", MV_ARG(mv_check_words(c, precision->at)));
  else if (p >= 0 && s > p)
    mv_wrong(c, scale->at, "write DECIMAL(all digits, digits behind the point)",
             "the scale is larger than the precision");
}

static void check_numbers(mv_check *c, const mv_Type *t, const known *k) {
  const mv_node *first = t->numbers;
  const mv_span at = t->head.at;
  switch (k->shape) {
    case SIZED:
      if (!first)
        mv_wrong(c, at, "write the length in parentheses, or STRING", "%s needs a length", k->name);
      else if (first->next)
        mv_wrong(c, first->next->at, NULL, "%s has one length", k->name);
      return;
    case DECIMALS:
      if (first) check_decimal(c, first);
      return;
    case PRECISE:
      if (first && first->next)
        mv_wrong(c, first->next->at, NULL, "%s has one precision", k->name);
      else if (value_of(c, first) > 9)
        mv_wrong(c, first->at, NULL, "a precision of %.*s is too large",
                 MV_ARG(mv_check_words(c, first->at)));
      return;
    case PLAIN:
    case LISTED:
    case PAIRED:
    case FIELDS:
      if (first && !mv_is_unknown(c, first))
        mv_wrong(c, first->at, "leave the parentheses out", "%s takes no number", k->name);
      return;
    case ANY_SIZE: return;
  }
}

/* ---- elements ---------------------------------------------------------------------------- */

static void check_elements(mv_check *c, const mv_Type *t, const known *k) {
  static const char *const help[] = {[LISTED] = "write ARRAY<type>",
                                     [PAIRED] = "write MAP<key type, value type>",
                                     [FIELDS] = "write STRUCT<name: type>"};
  const uint32_t n = mv_list_length(t->arguments);
  if (k->shape != LISTED && k->shape != PAIRED && k->shape != FIELDS) {
    if (n && k->shape != ANY_SIZE)
      mv_wrong(c, t->head.at, NULL, "%s has no element types", k->name);
    return;
  }
  const bool bare = t->name->parts[0].end == t->head.at.end;
  if (n == 0 && bare && !t->numbers) {
    mv_wrong(c, t->head.at, help[k->shape], "%s needs its element types", k->name);
    return;
  }
  if (k->shape == FIELDS || bare || c->s->dropped) return;
  if (n != (k->shape == PAIRED ? 2u : 1u))
    mv_wrong(c, t->head.at, help[k->shape], "%s has %s", k->name,
             k->shape == PAIRED ? "two element types" : "one element type");
}

/* ---- intervals and the rest -------------------------------------------------------------- */

static void check_interval_units(mv_check *c, const mv_Type *t) {
  static const char *const units[] = {"year", "month", "day", "hour", "minute", "second"};
  if (mv_span_empty(t->unit)) return;
  size_t from = 0, to = 0;
  const size_t n = sizeof units / sizeof *units;
  while (from < n && !mv_str_is(mv_text(c->s, t->unit), units[from])) from++;
  const mv_span last = mv_span_empty(t->to) ? t->unit : t->to;
  while (to < n && !mv_str_is(mv_text(c->s, last), units[to])) to++;
  const bool pair = !mv_span_empty(t->to);
  const bool fits = from < n && to < n && (!pair || (to > from && (from < 2) == (to < 2)));
  if (fits) return;
  const mv_span at = mv_span_of(t->unit.beg, last.end);
  mv_wrong(c, at, "intervals go from YEAR to MONTH, or from DAY, HOUR or MINUTE to a smaller unit",
           "there is no interval %.*s", MV_ARG(mv_check_words(c, at)));
}

void mv_check_type(mv_check *c, const mv_node *n) {
  const mv_Type *t = mv_as_Type(n);
  if (!t->name || t->name->n != 1) return;
  const mv_span at = t->name->parts[0];
  const mv_str name = mv_text(c->s, at);
  if (name.n == 0 || name.p[0] == '`') return;
  if (!mv_span_empty(t->unit)) {
    check_interval_units(c, t);
    return;
  }
  const known *k = find_type(name);
  if (!k) {
    if (!mv_name_is_opaque(c->s, at)) report_unknown(c, at, name);
    return;
  }
  check_numbers(c, t, k);
  check_elements(c, t, k);
}
