/* test_utf8.c: UTF-8 and text for a person's eye. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/base.h"

static void every_code_point_round_trips(void **state) {
  (void)state;
  for (uint32_t c = 0; c <= 0x10ffff; c++) {
    if (c == 0xd800) c = 0xe000;
    char bytes[4];
    uint32_t back = 0;
    unsigned n = mv_utf8_encode(c, bytes);
    assert_int_equal(mv_utf8_decode(bytes, n, &back), n);
    assert_int_equal(back, c);
    assert_int_equal(mv_utf8_decode(bytes, n - 1, &back), 0);
  }
}

static void refuses_what_is_ill_formed(void **state) {
  (void)state;
  static const char *const bad[] = {
      "\x80",         "\xbf",         "\xc0\x80",         "\xc1\xbf",         "\xe0\x9f\xbf",
      "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
      "\xff",         "\xc3(",        "\xe2\x82(",        "\xf0\x9f\x98(",
  };
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    assert_int_equal(mv_utf8_decode(bad[i], strlen(bad[i]), NULL), 0);
    assert_int_equal(mv_utf8_check(bad[i], strlen(bad[i])), 0);
  }
}

static void encodes_surrogates_as_replacement(void **state) {
  (void)state;
  char bytes[4];
  assert_int_equal(mv_utf8_encode(0xd800, bytes), 3);
  assert_memory_equal(bytes, "\xef\xbf\xbd", 3);
  assert_int_equal(mv_utf8_encode(0x110000, bytes), 3);
}

static void finds_the_first_bad_byte(void **state) {
  (void)state;
  char text[64];
  for (size_t at = 0; at < 40; at++) {
    memset(text, 'a', sizeof text);
    memcpy(text + 41, "\xf0\x9f\x98\x80", 4);
    assert_int_equal(mv_utf8_check(text, sizeof text), sizeof text);
    text[at] = (char)0xff;
    assert_int_equal(mv_utf8_check(text, sizeof text), at);
  }
  assert_int_equal(mv_utf8_check("abc\xe2\x82", 5), 3);
  assert_int_equal(mv_utf8_check("", 0), 0);
}

static void counts_code_points(void **state) {
  (void)state;
  assert_int_equal(mv_utf8_count("", 0), 0);
  assert_int_equal(mv_utf8_count("abcdefghé\xf0\x9f\x98\x80xyz", 17), 13);
  assert_int_equal(mv_utf8_count("a\xff\xe2\x82z", 5), 5);
}

static void shows_what_is_hidden(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t max;
    const char *shown;
  } cases[] = {
      {"plain é 漢 \xf0\x9f\x98\x80", 0, "plain é 漢 \xf0\x9f\x98\x80"},
      {"\x1b[31mred", 0, "<U+001B>[31mred"},
      {"a\nb\tc\x7f", 0, "a<U+000A>b<U+0009>c<U+007F>"},
      {"x\xe2\x80\xaey", 0, "x<U+202E>y"},
      {"\xe2\x81\xa6\xef\xbb\xbf\xe2\x80\x8b", 0, "<U+2066><U+FEFF><U+200B>"},
      {"\xc2\x9b", 0, "<U+009B>"},
      {"\xf3\xa0\x81\x81", 0, "<U+E0041>"},
      {"\xf0\x9f\xbf\xbf", 0, "<U+1FFFF>"},
      {"a\xff\xe2\x82z", 0, "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz"},
      {"abc", 3, "abc"},
      {"ééé", 2, "éé…"},
      {"", 5, ""},
  };
  mv_arena a;
  mv_arena_init(&a, 0);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    mv_str shown = mv_printable(&a, mv_str_of(cases[i].text), cases[i].max);
    assert_true(mv_str_eq(shown, mv_str_of(cases[i].shown)));
  }
  assert_true(mv_str_eq(mv_printable(&a, mv_str_at("\0", 1), 0), mv_str_of("<U+0000>")));
  mv_arena_free(&a);
}

static void an_excerpt_is_one_line(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t max;
    const char *shown;
  } cases[] = {
      {"a b", 0, "a b"},        {"'a\r\n\tb'", 0, "'a b'"}, {"\n a \n", 0, " a "},
      {"a   b  c", 3, "a b…"},  {"a \n\v\f b", 3, "a b"},   {"a\x1b[1m", 0, "a<U+001B>[1m"},
      {"é\n\né\né", 3, "é é…"}, {"🍋🍋🍋🍋", 3, "🍋🍋🍋…"},        {"🍋🍋🍋", 3, "🍋🍋🍋"},
      {"\xff\n\xff", 0, "� �"},
  };
  mv_arena a;
  mv_arena_init(&a, 0);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    mv_str shown = mv_excerpt(&a, mv_str_of(cases[i].text), cases[i].max);
    assert_true(mv_str_eq(shown, mv_str_of(cases[i].shown)));
  }
  mv_arena_free(&a);
}

static void an_absent_text_is_shown_as_an_empty_one(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 0);
  assert_non_null(mv_printable(&a, mv_str_at(NULL, 0), 10).p);
  assert_non_null(mv_excerpt(&a, mv_str_at(NULL, 0), 10).p);
  mv_arena_free(&a);
}

static void no_line_is_a_command(void **state) {
  (void)state;
  static const struct {
    const char *lines, *shown;
  } cases[] = {
      {"a::b\n::error::x", "a::b\n:<U+003A>error::x"},
      {" \t::x", " \t:<U+003A>x"},
      {"a ##vso[task.complete] ##[group]", "a #<U+0023>vso[task.complete] #<U+0023>[group]"},
      {"###vso[x]##", "##<U+0023>vso[x]##"},
      {"## [a] #vso[ ##vs", "## [a] #vso[ ##vs"},
      {"", ""},
  };
  mv_arena a;
  mv_arena_init(&a, 0);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    assert_true(mv_str_eq(mv_harmless(&a, mv_str_of(cases[i].lines)), mv_str_of(cases[i].shown)));
  mv_arena_free(&a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_code_point_round_trips),
      cmocka_unit_test(refuses_what_is_ill_formed),
      cmocka_unit_test(encodes_surrogates_as_replacement),
      cmocka_unit_test(finds_the_first_bad_byte),
      cmocka_unit_test(counts_code_points),
      cmocka_unit_test(shows_what_is_hidden),
      cmocka_unit_test(an_excerpt_is_one_line),
      cmocka_unit_test(an_absent_text_is_shown_as_an_empty_one),
      cmocka_unit_test(no_line_is_a_command),
  };
  return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}
