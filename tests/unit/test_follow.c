/* test_follow.c: what may follow where a text breaks off, and what it breaks off in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/parse.h"
#include "tests/unit/arena.h"

static bool offers(const mv_follows *f, const char *word) {
  for (uint32_t i = 0; i < f->n; i++)
    if (mv_str_is_all(f->words[i], word)) return true;
  return false;
}

static mv_follows follow(const char *text, const char *prefix) {
  return mv_what_follows(&arena, mv_str_of(text), mv_str_of(prefix), NULL);
}

static void offers_words(void **state) {
  (void)state;
  mv_follows f = follow("", "");
  assert_true(f.known && offers(&f, "SELECT") && offers(&f, "CREATE") && !f.expression);
  f = follow("SELECT a FROM t ", "g");
  assert_true(f.n == 1 && offers(&f, "GROUP BY"));
  f = follow("SELECT a FROM t LEFT OUTER ", "");
  assert_true(offers(&f, "JOIN") && !offers(&f, "WHERE"));
  f = follow("CREATE MATERIALIZED VIEW v TRIGGER ", "");
  assert_true(f.n == 1 && offers(&f, "ON UPDATE"));
  f = follow("SELECT ", "");
  assert_true(f.expression && f.name && offers(&f, "DISTINCT"));
}

static void counts_the_last_statement(void **state) {
  (void)state;
  mv_follows f = follow("SELECT FROM FROM; SELECT a FROM t\nORDER ", "");
  assert_true(f.n == 1 && offers(&f, "BY"));
  f = follow("GRANT SELECT ON t TO u; ", "dro");
  assert_true(offers(&f, "DROP"));
}

/* Behind a mistake the rest is still read. */
static void reads_on_behind_mistakes(void **state) {
  (void)state;
  const mv_follows f = follow("SELECT a, FROM t WHERE x IS ", "n");
  assert_true(f.known && offers(&f, "NULL"));
}

static void knows_what_is_open(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int beg; /* -1: not inside of anything */
    bool comment;
  } rows[] = {{"SELECT 'a", 7, false},   {"SELECT 'a' ", -1, false}, {"SELECT 1 -- x", 9, true}, {"-- x\n", -1, false},
              {"SELECT /* a", 7, true},  {"SELECT /* a */", -1, false}, {"SELECT `a", 7, false}, {"SELECT \"a", 7, false},
              {"SELECT '--", 7, false},  {"-- it's", 0, true},       {"", -1, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bool comment = false;
    const mv_span at = mv_unfinished(&arena, mv_str_of(rows[i].text), &comment);
    assert_int_equal(mv_span_empty(at) ? -1 : (int)at.beg, rows[i].beg);
    if (!mv_span_empty(at)) assert_int_equal(comment, rows[i].comment);
  }
}

/* What cannot be read is not known, however long or deep it is. */
static void gives_up_what_is_too_deep(void **state) {
  (void)state;
  mv_buf b;
  mv_buf_init(&b, &arena, 0);
  mv_buf_text(&b, "SELECT ");
  for (int i = 0; i < 100000; i++) mv_buf_char(&b, '(');
  const mv_follows f = mv_what_follows(&arena, mv_buf_str(&b), mv_str_of(""), NULL);
  assert_false(f.known);
}

static void assert_text(mv_str text, const char *wanted) {
  assert_true(mv_str_eq(text, mv_str_of(wanted)));
}

static void writes_names(void **state) {
  (void)state;
  assert_text(mv_name_written(&arena, mv_str_of("plain_1")), "plain_1");
  assert_text(mv_name_written(&arena, mv_str_of("1st")), "`1st`");
  assert_text(mv_name_written(&arena, mv_str_of("a b")), "`a b`");
  assert_text(mv_name_written(&arena, mv_str_of("a`b")), "`a``b`");
  assert_text(mv_name_written(&arena, mv_str_of("select")), "`select`");
  assert_text(mv_name_written(&arena, mv_str_of("")), "``");
}

int main(void) {
#define T(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
  const struct CMUnitTest tests[] = {T(offers_words),  T(counts_the_last_statement), T(reads_on_behind_mistakes),
                                     T(knows_what_is_open), T(gives_up_what_is_too_deep), T(writes_names)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
