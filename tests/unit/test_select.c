/* Selections: codes, prefixes and names, added and taken away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"

static bool has(const mv_selection *s, const char *code) {
  int i = mv_rule_find(mv_str_of(code));
  return i >= 0 && mv_selection_has(s, (uint32_t)i);
}

static void by_default_all_that_are_on(void **state) {
  mv_selection s;
  (void)state;
  mv_selection_default(&s);
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    assert_int_equal(mv_selection_has(&s, i), mv_rule_at(i).on_by_default);
  }
  assert_false(mv_selection_has(&s, 511));
  assert_false(mv_selection_has(&s, 100000));
}

static void only_replaces(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  mv_selection_default(&s);
  assert_true(mv_selection_only(&s, mv_str_of("MV103, recursive-cte"), &bad));
  assert_true(has(&s, "MV103"));
  assert_true(has(&s, "MV105"));
  assert_false(has(&s, "MV101"));
  assert_false(has(&s, "MV001"));
}

static void a_prefix_means_all_of_it(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  assert_true(mv_selection_only(&s, mv_str_of("mv1"), &bad));
  assert_true(has(&s, "MV101"));
  assert_true(has(&s, "MV105"));
  assert_false(has(&s, "MV003"));
  assert_true(mv_selection_only(&s, mv_str_of("MV01"), &bad));
  assert_true(has(&s, "MV013"));
  assert_false(has(&s, "MV001"));
  assert_true(mv_selection_only(&s, mv_str_of("MV"), &bad));
  assert_true(has(&s, "MV001"));
}

static void words_are_added_and_removed(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  assert_true(mv_selection_only(&s, mv_str_of("MV1"), &bad));
  assert_true(mv_selection_remove(&s, mv_str_of("float-aggregate,MV104"), &bad));
  assert_false(has(&s, "MV103"));
  assert_false(has(&s, "MV104"));
  assert_true(has(&s, "MV102"));
  assert_true(mv_selection_add(&s, mv_str_of("MV104"), &bad));
  assert_true(has(&s, "MV104"));
}

static void an_unknown_word_is_named(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  mv_selection_default(&s);
  assert_false(mv_selection_add(&s, mv_str_of("MV101, nonsense ,MV102"), &bad));
  assert_true(mv_str_is(bad, "nonsense"));
  assert_false(mv_selection_add(&s, mv_str_of("M"), &bad));
  assert_false(mv_selection_add(&s, mv_str_of("MV999"), &bad));
  assert_false(mv_selection_add(&s, mv_str_of("MV1011"), &bad));
}

static void empty_words_are_nothing(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  assert_true(mv_selection_only(&s, mv_str_of(""), &bad));
  assert_false(has(&s, "MV101"));
  assert_true(mv_selection_add(&s, mv_str_of(",MV101,,"), &bad));
  assert_true(has(&s, "MV101"));
}

/* Families of the catalogue may be named before they have a rule. */
static void a_family_without_rules_is_known(void **state) {
  mv_selection s;
  mv_str bad;
  (void)state;
  mv_selection_default(&s);
  assert_true(mv_selection_remove(&s, mv_str_of("MV8"), &bad));
  assert_false(mv_selection_remove(&s, mv_str_of("MV9"), &bad));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_default_all_that_are_on),
      cmocka_unit_test(only_replaces),
      cmocka_unit_test(a_prefix_means_all_of_it),
      cmocka_unit_test(words_are_added_and_removed),
      cmocka_unit_test(an_unknown_word_is_named),
      cmocka_unit_test(empty_words_are_nothing),
      cmocka_unit_test(a_family_without_rules_is_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
