/* test_files_glob.c: patterns over paths, and the rules of .gitignore files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "src/cli/cli.h"

typedef struct row {
  const char *pattern, *text;
  bool hit;
} row;

static void a_part_matches(void **state) {
  (void)state;
  static const row rows[] = {
      {"*.sql", "a.sql", true},
      {"*.sql", ".sql", true},
      {"*.sql", "a.sqlx", false},
      {"a?c", "abc", true},
      {"a?c", "aéc", true},
      {"a?c", "ac", false},
      {"a?c",
       "a\xff"
       "c",
       true},
      {"[a-c]x", "bx", true},
      {"[!a-c]x", "bx", false},
      {"[^a-c]x", "dx", true},
      {"[]]", "]", true},
      {"[a-]", "-", true},
      {"[[:digit:]]*", "7up", true},
      {"[[:digit:]]", "x", false},
      {"[é]", "é", true},
      {"[abc", "[abc", true},
      {"[abc", "a", false},
      {"\\*", "*", true},
      {"\\*", "a", false},
      {"a\\", "a\\", true},
      {"", "", true},
      {"", "a", false},
      {"*", "", true},
      {"a*b*c", "a--b--b-c", true},
      {"a*b*c", "a--c--b", false},
      {"**", "abc", true},
      {"[\\]]", "]", true},
      {"[[:nothing:]]", "n", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (mv_glob_part(mv_str_of(rows[i].pattern), mv_str_of(rows[i].text)) != rows[i].hit) {
      fail_msg("%s on %s", rows[i].pattern, rows[i].text);
    }
  }
}

static void a_path_matches(void **state) {
  (void)state;
  static const row rows[] = {
      {"a/*.sql", "a/b.sql", true},
      {"a/*.sql", "a/b/c.sql", false},
      {"a/**/*.sql", "a/b.sql", true},
      {"a/**/*.sql", "a/b/c/d.sql", true},
      {"**/x", "x", true},
      {"**/x", "a/b/x", true},
      {"**/x", "a/b/xy", false},
      {"a/**", "a/b", true},
      {"a/**", "a/b/c", true},
      {"a/**", "a", false},
      {"**", "a/b", true},
      {"**/a/**/b", "x/a/y/a/z/b", true},
      {"**/a/**/b", "x/a/y/b/z", false},
      {"/t/*.sql", "/t/a.sql", true},
      {"a", "a/b", false},
      {"a/b", "a", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (mv_glob_path(mv_str_of(rows[i].pattern), mv_str_of(rows[i].text)) != rows[i].hit) {
      fail_msg("%s on %s", rows[i].pattern, rows[i].text);
    }
  }
}

/* Stars that all could match anywhere: must not take exponential time. */
static void many_stars_end_soon(void **state) {
  (void)state;
  char pattern[201], text[2001], path[4001];
  for (int i = 0; i < 200; i += 2) memcpy(pattern + i, "*a", 2);
  pattern[199] = 'b';
  pattern[200] = '\0';
  memset(text, 'a', 2000);
  text[2000] = '\0';
  assert_false(mv_glob_part(mv_str_of(pattern), mv_str_of(text)));
  for (int i = 0; i < 4000; i += 2) memcpy(path + i, "a/", 2);
  path[4000] = '\0';
  assert_false(mv_glob_path(mv_str_of("**/a/**/a/**/a/**/a/**/a/**/a/**/b"), mv_str_of(path)));
}

/* Each of them could be closed by what stands far behind. */
static void brackets_that_are_never_closed_end_soon(void **state) {
  (void)state;
  enum { OPEN = 255, SIZE = 8 << 20 };
  char *pattern = malloc(SIZE), text[OPEN];
  assert_non_null(pattern);
  memset(pattern, 'x', SIZE);
  memset(pattern + 1, '[', OPEN);
  memset(text, '[', OPEN);
  pattern[0] = '*';
  assert_false(mv_glob_part(mv_str_at(pattern, SIZE), mv_str_at(text, OPEN)));
  free(pattern);
}

static bool rule_hits(const char *line, const char *path, bool is_dir) {
  mv_ignore_rule rule;
  assert_true(mv_ignore_rule_parse(mv_str_of(line), &rule));
  return mv_ignore_rule_matches(&rule, mv_str_of(path), is_dir);
}

static void an_ignore_rule_matches(void **state) {
  (void)state;
  static const struct {
    const char *line, *path;
    bool is_dir, hit;
  } rows[] = {
      {"*.sql", "a/b/c.sql", false, true},
      {"/c.sql", "c.sql", false, true},
      {"/c.sql", "a/c.sql", false, false},
      {"a/c.sql", "a/c.sql", false, true},
      {"a/c.sql", "x/a/c.sql", false, false},
      {"out/", "out", true, true},
      {"out/", "out", false, false},
      {"out/", "a/out", true, true},
      {"/out/", "a/out", true, false},
      {"**/out", "a/b/out", true, true},
      {"out/**", "out/a/b", false, true},
      {"a/**/b", "a/b", false, true},
      {"x.sql   ", "x.sql", false, true},
      {"x.sql\\ ", "x.sql ", false, true},
      {"x.sql\r", "x.sql", false, true},
      {"\\#x", "#x", false, true},
      {"\\!x", "!x", false, true},
      {"doc/*.sql", "doc/a/b.sql", false, false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rule_hits(rows[i].line, rows[i].path, rows[i].is_dir) != rows[i].hit) {
      fail_msg("%s on %s", rows[i].line, rows[i].path);
    }
  }
}

static void some_lines_hold_no_rule(void **state) {
  (void)state;
  static const char *const lines[] = {"", "   ", "# words", "/", "!", "\r"};
  mv_ignore_rule rule;
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    if (mv_ignore_rule_parse(mv_str_of(lines[i]), &rule)) fail_msg("'%s'", lines[i]);
  }
  assert_true(mv_ignore_rule_parse(mv_str_of("!keep.sql"), &rule));
  assert_true(rule.negated);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_part_matches),          cmocka_unit_test(a_path_matches),
      cmocka_unit_test(many_stars_end_soon),
      cmocka_unit_test(brackets_that_are_never_closed_end_soon),
      cmocka_unit_test(an_ignore_rule_matches),
      cmocka_unit_test(some_lines_hold_no_rule),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
