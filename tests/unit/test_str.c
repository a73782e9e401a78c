/* test_str.c: comparing, hashing, measuring and formatting text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/base.h"

static mv_str str(const char *c) {
  return mv_str_of(c);
}

static void compares(void **state) {
  (void)state;
  mv_str none = mv_str_at(NULL, 0);
  assert_true(mv_str_eq(none, str("")));
  assert_true(mv_str_eq(str("a"), str("a")));
  assert_false(mv_str_eq(str("a"), str("A")));
  assert_true(mv_str_ieq(str("Zürich@["), str("zürich@[")));
  assert_false(mv_str_ieq(str("@"), str("`")));
  assert_false(mv_str_ieq(str("ab"), str("abc")));
  assert_true(mv_str_is(str("SuM"), "sum"));
  assert_false(mv_str_is(str("su"), "sum"));
  assert_false(mv_str_is(str("sum2"), "sum"));
  assert_false(mv_str_is(mv_str_at("a\0", 2), "a"));
  assert_true(mv_str_is(none, ""));
  assert_true(mv_str_cmp(str("a"), str("ab")) < 0);
  assert_true(mv_str_cmp(str("b"), str("ab")) > 0);
  assert_true(mv_str_cmp(str("\xc3"), str("z")) > 0);
  assert_int_equal(mv_str_cmp(none, str("")), 0);
}

static void hash_ignores_case_only(void **state) {
  (void)state;
  /* Every byte value, at every place of a word of eight and of the rest behind it. */
  for (unsigned c = 0; c < 256; c++)
    for (unsigned at = 0; at < 13; at++) {
      char a[13], b[13];
      memset(a, '.', sizeof a);
      memset(b, '.', sizeof b);
      a[at] = (char)c;
      b[at] = mv_lower((char)c);
      assert_true(mv_str_hash(mv_str_at(a, 13)) == mv_str_hash(mv_str_at(b, 13)));
      b[at] = (char)(c ^ 0x80);
      assert_true(mv_str_hash(mv_str_at(a, 13)) != mv_str_hash(mv_str_at(b, 13)));
    }
  assert_true(mv_str_hash(mv_str_at("\0", 1)) != mv_str_hash(mv_str_at("\0", 2)));
}

static void measures_distance(void **state) {
  (void)state;
  static const struct {
    const char *a, *b;
    unsigned limit, expected;
  } cases[] = {
      {"", "", 2, 0},
      {"sum", "SUM", 2, 0},
      {"sum", "sun", 2, 1},
      {"slect", "select", 2, 1},
      {"selcet", "select", 2, 1},
      {"SLECT", "select", 1, 1},
      {"ca", "abc", 3, 3},
      {"abcd", "badc", 2, 2},
      {"abcd", "badc", 1, 2},
      {"materialized", "matreialised", 2, 2},
      {"view", "table", 2, 3},
      {"", "ab", 2, 2},
      {"", "abc", 2, 3},
      {"a", "", 0, 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    mv_str a = str(cases[i].a), b = str(cases[i].b);
    assert_int_equal(mv_str_distance(a, b, cases[i].limit), cases[i].expected);
    assert_int_equal(mv_str_distance(b, a, cases[i].limit), cases[i].expected);
  }
}

static void long_texts_are_never_near(void **state) {
  (void)state;
  char text[65];
  memset(text, 'x', sizeof text);
  assert_int_equal(mv_str_distance(mv_str_at(text, 64), mv_str_at(text, 63), 3), 1);
  assert_int_equal(mv_str_distance(mv_str_at(text, 65), mv_str_at(text, 65), 3), 4);
}

static void copies_and_formats(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 0);
  mv_str s = mv_str_copy(&a, str("Abc"));
  assert_true(mv_str_eq(s, str("Abc")));
  assert_null(mv_str_copy(&a, mv_str_at(NULL, 0)).p);
  assert_true(mv_str_eq(mv_str_lower(&a, str("AbÉ")), str("abÉ")));
  s = mv_format(&a, "%.*s() reads %d", MV_ARG(s), 7);
  assert_true(mv_str_eq(s, str("Abc() reads 7")));
  assert_true(mv_str_eq(mv_format(&a, "%s %u%% of %.*s", "0 to", 4294967295u, 2, "abc"), str("0 to 4294967295% of ab")));
  assert_true(mv_str_eq(mv_format(&a, "%u %.*s %s", 0u, 0, "x", ""), str("0  ")));
  assert_int_equal(mv_format(&a, "%.*s %s", MV_ARG(mv_format(&a, "%0250d", 1)), "of more").n, 258);
  s = mv_format(&a, "%0255d", 1);
  assert_int_equal(s.n, 255);
  s = mv_format(&a, "%01000d", 1);
  assert_int_equal(s.n, 1000);
  assert_int_equal(s.p[999], '1');
  mv_arena_free(&a);
}

static void beginnings_and_endings(void **state) {
  (void)state;
  const mv_str none = {NULL, 0};
  assert_true(mv_str_begins(str("UTC+1"), "UTC"));
  assert_true(mv_str_begins(none, ""));
  assert_false(mv_str_begins(str("utc+1"), "UTC"));
  assert_false(mv_str_begins(str("UT"), "UTC"));
  assert_true(mv_str_ends(str("a.SQL"), ".sql"));
  assert_false(mv_str_ends(str(".sql"), ".sql"));
  assert_false(mv_str_ends(none, ".sql"));
  assert_true(mv_str_eq(mv_str_behind(str("abc"), 2), str("c")));
  assert_true(mv_str_eq(mv_str_trimmed(str(" \ta b\r\n")), str("a b")));
  assert_true(mv_str_trimmed(str(" \n")).n == 0);
  assert_true(mv_str_trimmed(none).n == 0);
}

static void last_up_to(void **state) {
  (void)state;
  static const struct {
    uint32_t at, other;
  } rows[] = {{2, 9}, {5, 9}, {5, 8}, {7, 9}};
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 4, 1), 0); /* none: who asks looks */
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 4, 2), 0);
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 4, 5), 2);
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 4, 6), 2);
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 4, UINT32_MAX), 3);
  assert_int_equal(mv_last_up_to(rows, sizeof *rows, 0, 5), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(beginnings_and_endings),
      cmocka_unit_test(last_up_to),
      cmocka_unit_test(compares),           cmocka_unit_test(hash_ignores_case_only),
      cmocka_unit_test(measures_distance),  cmocka_unit_test(long_texts_are_never_near),
      cmocka_unit_test(copies_and_formats),
  };
  return cmocka_run_group_tests_name("str", tests, NULL, NULL);
}
