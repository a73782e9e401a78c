/* result.c: the type that a call of a built-in function has, read off the function's row.
 *
 * The row's result is a type with words in it (functions.def says which); one pass over that short
 * text evaluates it. What nothing here understands is a fault of the table, found by a test. */
#include "src/catalog/result.h"

#include <string.h>

#include "src/base/banned.h"

/* A call, and how far its row's result is read. */
typedef struct reading {
  mv_arguments arguments;
  const char *at;
  bool bad;
} reading;

static const mv_type *read_result(reading *r);

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
static inline uint32_t numbered_word(mv_str word, const char *prefix) {
  const uint32_t n = (uint32_t)strlen(prefix);
  const bool fits = word.n == n + 1 && memcmp(word.p, prefix, n) == 0;
  return fits && word.p[n] >= '1' && word.p[n] <= '9' ? (uint32_t)(word.p[n] - '0') : 0;
}

static const mv_type *read_common(reading *r) {
  const mv_type *t = mv_type_simple(MV_T_VOID);
  do {
    const char *start = r->at;
    if (mv_str_is(take_word(r), "args")) {
      t = mv_arguments_common(&r->arguments, 0, 1);
      continue;
    }
    r->at = start;
    t = mv_type_common(r->arguments.arena, t, read_result(r));
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
  mv_str words = mv_argument_literal(&r->arguments, i - 1);
  return schema ? mv_type_of_schema(r->arguments.arena, words)
                : mv_type_of_text(r->arguments.arena, words);
}

/* decimal(14,6), time(6). */
static const mv_type *read_numbers(reading *r, mv_str name) {
  uint32_t numbers[2] = {0, 0}, n = 0;
  do {
    int number = 0;
    if (n == 2 || !mv_whole_number(take_word(r), &number)) r->bad = true;
    if (r->bad) return &mv_unknown;
    numbers[n++] = (uint32_t)number;
  } while (take(r, ','));
  expect(r, ')');
  const mv_type *t = mv_type_named(r->arguments.arena, name, numbers, n);
  if (t->kind == MV_T_UNKNOWN) r->bad = true;
  return t;
}

static const mv_type *read_made(reading *r, mv_str name) {
  const mv_type_maker *maker = mv_type_maker_find(name);
  if (!maker) return read_numbers(r, name);
  const mv_type *x = read_result(r), *y = NULL;
  if (maker->arity == 2) {
    expect(r, ',');
    y = read_result(r);
  }
  expect(r, ')');
  return r->bad ? &mv_unknown : maker->apply(r->arguments.arena, x, y);
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
  return mv_type_struct(r->arguments.arena, members, n);
}

static const mv_type *read_nested(reading *r, mv_str name) {
  const mv_type *t = &mv_unknown;
  if (mv_str_is(name, "array")) {
    t = mv_type_array(r->arguments.arena, read_result(r));
  } else if (mv_str_is(name, "struct")) {
    t = read_struct(r);
  } else if (mv_str_is(name, "map")) {
    const mv_type *k = read_result(r);
    expect(r, ',');
    t = mv_type_map(r->arguments.arena, k, read_result(r));
  } else {
    r->bad = true;
  }
  expect(r, '>');
  return t;
}

/* A word that stands alone. */
static const mv_type *read_word(reading *r, mv_str word) {
  uint32_t i = numbered_word(word, "arg");
  if (i) return mv_argument(&r->arguments, i - 1);
  i = numbered_word(word, "lambda");
  if (i) return mv_argument_lambda(&r->arguments, i - 1);
  const mv_type *t = mv_type_named(r->arguments.arena, word, NULL, 0);
  if (t->kind != MV_T_UNKNOWN || mv_str_is(word, "unknown")) return t;
  const mv_result_rule *rule = mv_result_rule_find(word);
  if (rule) return rule->apply(&r->arguments);
  r->bad = true;
  return &mv_unknown;
}

static const mv_type *read_result(reading *r) {
  mv_str word = take_word(r);
  if (take(r, '<')) return read_nested(r, word);
  if (!take(r, '(')) return read_word(r, word);
  if (mv_str_is(word, "common")) return read_common(r);
  if (mv_str_is(word, "type")) return read_spelt(r, false);
  if (mv_str_is(word, "schema")) return read_spelt(r, true);
  return read_made(r, word);
}

const mv_type *mv_function_result(mv_arena *a, const mv_function *f, const mv_type *const *types,
                                  const mv_str *constants, const mv_type *const *lambdas,
                                  uint32_t n) {
  reading r = {{a, types, constants, lambdas, n}, f->result, false};
  const mv_type *t = read_result(&r);
  return r.bad || *r.at ? &mv_unknown : t;
}

bool mv_function_result_reads(const mv_function *f) {
  mv_arena a;
  mv_arena_init(&a, 1024);
  reading r = {{&a, NULL, NULL, NULL, 0}, f->result, false};
  (void)read_result(&r);
  mv_arena_free(&a);
  return !r.bad && *r.at == '\0';
}
