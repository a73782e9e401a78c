/* The catalogue as a whole: what every rule must have, and how rules are found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "src/lint/registry.h"

static bool is_filled(const char *text) {
  return text && text[0] != '\0';
}

/* "MV" and three digits. */
static bool is_code(const char *code) {
  if (strlen(code) != 5 || code[0] != 'M' || code[1] != 'V') return false;
  for (int i = 2; i < 5; i++) {
    if (code[i] < '0' || code[i] > '9') return false;
  }
  return true;
}

static bool is_slug(const char *name) {
  for (; *name; name++) {
    if ((*name < 'a' || *name > 'z') && (*name < '0' || *name > '9') && *name != '-') return false;
  }
  return true;
}

static void every_rule_is_described(void **state) {
  (void)state;
  assert_true(mv_rule_count() >= 10);
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    mv_rule_info r = mv_rule_at(i);
    assert_true(is_code(r.code));
    assert_true(is_slug(r.name));
    assert_true(is_filled(r.summary));
    assert_true(is_filled(r.why));
    assert_true(is_filled(r.help));
    assert_true(is_filled(r.source));
    assert_true(r.condition == NULL || is_filled(r.condition));
    /* One clause and one sentence: no capital at the start, no period at the end. */
    assert_true(r.summary[0] < 'A' || r.summary[0] > 'Z');
    assert_true(r.summary[strlen(r.summary) - 1] != '.');
    assert_true(r.help[strlen(r.help) - 1] != '.');
  }
}

static void codes_ascend_and_names_differ(void **state) {
  (void)state;
  for (uint32_t i = 1; i < mv_rule_count(); i++) {
    assert_true(strcmp(mv_rule_at(i - 1).code, mv_rule_at(i).code) < 0);
    for (uint32_t k = 0; k < i; k++)
      assert_string_not_equal(mv_rule_at(k).name, mv_rule_at(i).name);
  }
}

/* Text that is no text, or has a thousand statements, cannot be quoted on a page. */
static bool needs_examples(const char *code) {
  return strcmp(code, "MV013") != 0 && strcmp(code, "MV014") != 0 && strcmp(code, "MV210") != 0;
}

static void every_rule_has_examples(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    mv_rule_info r = mv_rule_at(i);
    assert_non_null(r.bad);
    assert_non_null(r.good);
    if (!needs_examples(r.code)) continue;
    assert_non_null(r.bad[0]);
    assert_non_null(r.good[0]);
  }
}

static void rules_are_found_by_code_and_name(void **state) {
  (void)state;
  int i = mv_rule_find(mv_str_of("mv103"));
  assert_true(i >= 0);
  assert_string_equal(mv_rule_at((uint32_t)i).name, "float-aggregate");
  assert_int_equal(mv_rule_find(mv_str_of("Float-Aggregate")), i);
  assert_int_equal(mv_rule_find(mv_str_of("MV1")), -1);
  assert_int_equal(mv_rule_find(mv_str_of("")), -1);
}

static void the_nearest_is_near(void **state) {
  (void)state;
  assert_string_equal(mv_rule_nearest(mv_str_of("float-agregate")), "float-aggregate");
  assert_string_equal(mv_rule_nearest(mv_str_of("MV10E")), "MV101");
  assert_null(mv_rule_nearest(mv_str_of("something-else-entirely")));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_rule_is_described), cmocka_unit_test(codes_ascend_and_names_differ),
      cmocka_unit_test(every_rule_has_examples), cmocka_unit_test(rules_are_found_by_code_and_name),
      cmocka_unit_test(the_nearest_is_near),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
