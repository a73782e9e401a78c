/* typetext.c: types written in string literals: the schema of from_json, the type of variant_get.
 *
 * A small reader over bytes that users wrote. It never looks past the end, nests at most
 * MV_TYPE_DEPTH deep, and gives unknown for all that it does not understand, JSON schemas among it.
 */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

typedef struct reader {
  mv_arena *arena;
  const char *at, *end;
  unsigned depth;
  bool bad; /* once set, nothing read counts */
} reader;

static const mv_type *read_type(reader *r);

/* ---- pieces --------------------------------------------------------------------------------- */

static bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         (unsigned char)c >= 0x80;
}

static void skip_blanks(reader *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r')) {
    r->at++;
  }
}

static bool take(reader *r, char c) {
  skip_blanks(r);
  if (r->at == r->end || *r->at != c) return false;
  r->at++;
  return true;
}

static void expect(reader *r, char c) {
  if (!take(r, c)) r->bad = true;
}

/* The next word, empty when something else comes; it is taken. */
static mv_str take_word(reader *r) {
  skip_blanks(r);
  const char *start = r->at;
  while (r->at < r->end && is_word_byte(*r->at)) r->at++;
  return mv_str_at(start, (uint32_t)(r->at - start));
}

/* Takes the word only when it is this one. */
static bool take_this(reader *r, const char *word) {
  const char *start = r->at;
  if (mv_str_is(take_word(r), word)) return true;
  r->at = start;
  return false;
}

/* A text in quotes of which only the end matters. */
static void skip_quoted(reader *r) {
  skip_blanks(r);
  char quote = r->at < r->end ? *r->at : '\0';
  if (quote != '\'' && quote != '"') {
    r->bad = true;
    return;
  }
  r->at++;
  while (r->at < r->end && *r->at != quote) r->at++;
  expect(r, quote);
}

/* A member's name; in back-quotes it may hold anything but a back-quote. */
static mv_str take_name(reader *r) {
  if (!take(r, '`')) return take_word(r);
  const char *start = r->at;
  while (r->at < r->end && *r->at != '`') r->at++;
  mv_str name = mv_str_at(start, (uint32_t)(r->at - start));
  expect(r, '`');
  return name;
}

/* ---- numbers and phrases -------------------------------------------------------------------- */

enum { NUMBERS_MAX = 2, NUMBER_MAX = 100000 };

static uint32_t number_of(reader *r, mv_str word) {
  uint32_t value = 0;
  for (uint32_t i = 0; i < word.n; i++) {
    bool digit = word.p[i] >= '0' && word.p[i] <= '9';
    if (!digit || value > NUMBER_MAX) r->bad = true;
    if (r->bad) return 0;
    value = value * 10 + (uint32_t)(word.p[i] - '0');
  }
  if (word.n == 0) r->bad = true;
  return value;
}

/* "(18, 2)" where it stands; GEOGRAPHY(ANY) counts as having none. */
static uint32_t take_numbers(reader *r, uint32_t numbers[NUMBERS_MAX]) {
  if (!take(r, '(')) return 0;
  uint32_t n = 0;
  if (take_this(r, "any")) {
    expect(r, ')');
    return 0;
  }
  do {
    uint32_t number = number_of(r, take_word(r));
    if (n == NUMBERS_MAX) r->bad = true;
    if (r->bad) return 0;
    numbers[n++] = number;
  } while (take(r, ','));
  expect(r, ')');
  return n;
}

/* DAY TO SECOND behind INTERVAL; the old type has none. */
static void take_fields(reader *r, mv_buf *name) {
  static const char *const fields[] = {"year", "month", "day", "hour", "minute", "second"};
  enum { COUNT = sizeof fields / sizeof *fields };
  size_t i = 0;
  do {
    for (i = 0; i < COUNT && !take_this(r, fields[i]);) i++;
    if (i == COUNT) return;
    mv_buf_char(name, ' ');
    mv_buf_text(name, fields[i]);
    if (!take_this(r, "to")) return;
    mv_buf_text(name, " to");
  } while (!name->cut);
}

/* Words that go on after the first: fields of an interval, the zone of a timestamp. */
static void take_tail(reader *r, mv_str first, mv_buf *name) {
  static const char *const tails[][4] = {{"without", "time", "zone", NULL},
                                         {"with", "local", "time", "zone"}};
  if (mv_str_is(first, "interval")) {
    take_fields(r, name);
    return;
  }
  if (!mv_str_is(first, "time") && !mv_str_is(first, "timestamp")) return;
  for (size_t t = 0; t < sizeof tails / sizeof *tails; t++) {
    for (size_t i = 0; i < 4 && tails[t][i] && take_this(r, tails[t][i]); i++) {
      mv_buf_char(name, ' ');
      mv_buf_text(name, tails[t][i]);
    }
  }
}

static const mv_type *read_named(reader *r, mv_str first) {
  uint32_t numbers[NUMBERS_MAX] = {0};
  uint32_t n = take_numbers(r, numbers);
  mv_buf name;
  mv_buf_init(&name, r->arena, 64);
  mv_buf_add(&name, first);
  take_tail(r, first, &name);
  const mv_type *t = mv_type_named(r->arena, mv_buf_str(&name), numbers, n);
  if (t->kind == MV_T_UNKNOWN) r->bad = true;
  return t;
}

/* ---- nested types --------------------------------------------------------------------------- */

typedef struct members {
  mv_type_member *items;
  uint32_t n, cap;
} members;

static void add_member(reader *r, members *m, mv_str name, const mv_type *type) {
  if (m->n == MV_TYPE_WEIGHT) r->bad = true;
  if (r->bad) return;
  if (m->n == m->cap) {
    uint32_t cap = m->cap ? m->cap * 2 : 8;
    mv_type_member *grown = mv_new_n(r->arena, mv_type_member, cap);
    if (m->n) memcpy(grown, m->items, sizeof *grown * m->n);
    m->items = grown;
    m->cap = cap;
  }
  m->items[m->n].name = name;
  m->items[m->n++].type = type;
}

/* "a INT NOT NULL COMMENT 'x', b: STRING", up to what is no comma. */
static const mv_type *read_members(reader *r) {
  members m = {NULL, 0, 0};
  do {
    mv_str name = take_name(r);
    if (name.n == 0) r->bad = true;
    (void)take(r, ':');
    const mv_type *type = read_type(r);
    if (take_this(r, "not") && !take_this(r, "null")) r->bad = true;
    if (take_this(r, "collate")) (void)take_word(r);
    if (take_this(r, "comment")) skip_quoted(r);
    add_member(r, &m, mv_str_copy(r->arena, name), type);
  } while (!r->bad && take(r, ','));
  return r->bad ? &mv_unknown : mv_type_struct(r->arena, m.items, m.n);
}

static const mv_type *read_nested(reader *r, mv_str word) {
  const mv_type *t = &mv_unknown;
  if (mv_str_is(word, "struct")) {
    t = read_members(r);
  } else if (mv_str_is(word, "array")) {
    t = mv_type_array(r->arena, read_type(r));
  } else if (mv_str_is(word, "map")) {
    const mv_type *key = read_type(r);
    expect(r, ',');
    t = mv_type_map(r->arena, key, read_type(r));
  } else {
    r->bad = true;
  }
  expect(r, '>');
  return t;
}

static const mv_type *read_type(reader *r) {
  if (r->depth == MV_TYPE_DEPTH) r->bad = true;
  if (r->bad) return &mv_unknown;
  r->depth++;
  mv_str word = take_word(r);
  const mv_type *t = take(r, '<') ? read_nested(r, word) : read_named(r, word);
  r->depth--;
  return r->bad ? &mv_unknown : t;
}

/* ---- entry ---------------------------------------------------------------------------------- */

static reader reader_of(mv_arena *a, mv_str text) {
  reader r = {.arena = a, .at = text.p, .end = text.p + text.n};
  bool quoted = text.n > 1 && (*text.p == '\'' || *text.p == '"') && r.end[-1] == *text.p;
  if (quoted) {
    r.at++;
    r.end--;
  }
  return r;
}

static bool at_end(reader *r) {
  skip_blanks(r);
  return !r->bad && r->at == r->end;
}

const mv_type *mv_type_of_text(mv_arena *a, mv_str text) {
  if (!text.p) return &mv_unknown;
  reader r = reader_of(a, text);
  const mv_type *t = read_type(&r);
  return at_end(&r) ? t : &mv_unknown;
}

const mv_type *mv_type_of_schema(mv_arena *a, mv_str text) {
  if (!text.p) return &mv_unknown;
  const mv_type *whole = mv_type_of_text(a, text);
  if (whole->kind != MV_T_UNKNOWN) return whole;
  reader r = reader_of(a, text);
  const mv_type *t = read_members(&r);
  return at_end(&r) ? t : &mv_unknown;
}
