/* test_report_text.c: findings as text: where the carets stand, and that nothing breaks out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/report.h"

static mv_arena arena;
static mv_source *source;
static char *text;
static unsigned columns;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 0);
  source = NULL;
  text = NULL;
  columns = 0;
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  if (source) mv_source_free(source);
  free(text);
  return 0;
}

static mv_finding *finding_at(const char *path, const char *sql, const char *word) {
  mv_sink sink;
  source = mv_source_of(path, sql, strlen(sql), MV_SOURCE_MAX);
  const char *at = strstr(source->text, word);
  assert_non_null(at);
  uint32_t beg = (uint32_t)(at - source->text);
  mv_sink_init(&sink, &arena, source);
  mv_finding *f = mv_sink_add(&sink, "MV101", mv_span_of(beg, beg + (uint32_t)strlen(word)));
  f->name = "nondeterministic-function";
  f->message = mv_str_of("why");
  return f;
}

static const char *rendered(mv_finding *f, mv_report_format format, bool color) {
  size_t n = 0;
  mv_finding *all[] = {f};
  mv_report report = {.findings = all, .n = 1, .files = 1, .statements = 1, .color = color};
  report.quiet = true;
  report.columns = columns;
  report.count[f->severity] = 1;
  free(text);
  FILE *out = open_memstream(&text, &n);
  assert_true(mv_report_write(out, format, &report));
  fclose(out);
  return text;
}

/* The excerpt of a finding at a word of one line. */
static void expect(const char *sql, const char *word, const char *excerpt) {
  char want[4000];
  if (source) mv_source_free(source);
  mv_finding *f = finding_at("a.sql", sql, word);
  const char *got = strchr(rendered(f, MV_REPORT_FULL, false), '\n') + 1;
  snprintf(want, sizeof want, "%s\n", excerpt);
  assert_string_equal(got, want);
}

static void carets_stand_under_the_range(void **state) {
  (void)state;
  expect("SELECT rand() AS r", "rand()",
         "  |\n"
         "1 | SELECT rand() AS r\n"
         "  |        ^^^^^^\n");
  expect("SELECT 1,\n  rand()\n", "rand()",
         "  |\n"
         "2 |   rand()\n"
         "  |   ^^^^^^\n");
}

static void tabs_are_blanks(void **state) {
  (void)state;
  expect("\tab\trand()", "rand()",
         "  |\n"
         "1 |     ab  rand()\n"
         "  |         ^^^^^^\n");
  expect("a\tb", "\tb",
         "  |\n"
         "1 | a   b\n"
         "  |  ^^^^\n");
}

static void wide_and_combining_characters_count(void **state) {
  (void)state;
  expect("'🍋' x", "x",
         "  |\n"
         "1 | '🍋' x\n"
         "  |      ^\n");
  expect("'日本' '語'", "'語'",
         "  |\n"
         "1 | '日本' '語'\n"
         "  |        ^^^^\n");
  expect("'e\xcc\x81' x", "x",
         "  |\n"
         "1 | 'e\xcc\x81' x\n"
         "  |     ^\n");
}

static void every_line_end_is_cut_off(void **state) {
  (void)state;
  expect("a\r\nb x\r\nc", "x",
         "  |\n"
         "2 | b x\n"
         "  |   ^\n");
  expect("a\rb x\rc", "x",
         "  |\n"
         "2 | b x\n"
         "  |   ^\n");
}

static void a_range_over_lines_says_where_it_ends(void **state) {
  (void)state;
  expect("CASE WHEN 1\r\nTHEN 2\r\nEND x", "CASE WHEN 1\r\nTHEN 2\r\nEND",
         "  |\n"
         "1 | CASE WHEN 1\n"
         "  | ^^^^^^^^^^^ … to line 3\n");
}

static void an_empty_range_has_one_caret(void **state) {
  (void)state;
  expect("SELECT", "",
         "  |\n"
         "1 | SELECT\n"
         "  | ^\n");
  mv_source_free(source);
  mv_finding *f = finding_at("a.sql", "SELECT\n", "SELECT");
  f->at = mv_span_of(6, 6);
  assert_non_null(strstr(rendered(f, MV_REPORT_FULL, false), "\n  |       ^\n"));
  f->at = mv_span_of(7, 7);
  assert_non_null(strstr(rendered(f, MV_REPORT_FULL, false), "\n2 | \n  | ^\n"));
}

static void hidden_characters_are_spelt(void **state) {
  (void)state;
  expect("'\x1b[2J' x", "x",
         "  |\n"
         "1 | '<U+001B>[2J' x\n"
         "  |               ^\n");
  expect("'\xff' x", "x",
         "  |\n"
         "1 | '\xef\xbf\xbd' x\n"
         "  |     ^\n");
  expect("'\xe2\x80\xae' x", "x",
         "  |\n"
         "1 | '<U+202E>' x\n"
         "  |            ^\n");
}

/* Columns between the bar and the caret, and those of the character they stand under. */
static void long_lines_are_cut_around_the_range(void **state) {
  (void)state;
  char sql[4000];
  memset(sql, 'a', sizeof sql - 1);
  memcpy(sql + 2000, " rand() ", 8);
  sql[sizeof sql - 1] = '\0';
  mv_finding *f = finding_at("a.sql", sql, "rand()");
  rendered(f, MV_REPORT_FULL, false);
  const char *line = strstr(text, "1 | "), *carets = strstr(line, "\n  | ");
  assert_non_null(carets);
  assert_int_equal(strncmp(line + 4, "…", 3), 0);
  assert_int_equal(strncmp(carets - 3, "…", 3), 0);
  assert_in_range(carets - line, 100, 4 + 121 + 4);
  size_t under = strcspn(carets + 5, "^");
  assert_int_equal(strncmp(line + 4 + 2 + under, "rand()", 6), 0); /* "…" is three bytes */
}

/* A range wider than the excerpt, and marks without end, stay within bounds. */
static void hostile_lines_stay_short(void **state) {
  (void)state;
  enum { N = 200000 };
  char *sql = malloc(N + 1);
  assert_non_null(sql);
  for (size_t i = 0; i < N; i += 2) memcpy(sql + i, "\xcc\x81", 2);
  sql[N] = '\0';
  mv_finding *f = finding_at("a.sql", sql, sql + N / 2);
  assert_true(strlen(rendered(f, MV_REPORT_FULL, false)) < 5000);
  mv_source_free(source);
  memset(sql, 'x', N);
  f = finding_at("a.sql", sql, sql + 1);
  assert_true(strlen(rendered(f, MV_REPORT_FULL, false)) < 1000);
  free(sql);
}

static void a_name_cannot_leave_its_place(void **state) {
  (void)state;
  mv_finding *f = finding_at("a\n\x1b[31m\xff.sql", "x", "x");
  f->message = mv_str_of("one\ntwo\x1b");
  assert_string_equal(
      rendered(f, MV_REPORT_CONCISE, false),
      "a<U+000A><U+001B>[31m\xef\xbf\xbd.sql:1:1: warning: one<U+000A>two<U+001B> [MV101]\n");
  f->help = mv_str_of("a\nb");
  assert_null(strchr(rendered(f, MV_REPORT_FULL, false), '\x1b'));
  assert_non_null(strstr(text, "  = help: a<U+000A>b\n"));
}

static void the_parts_stand_in_order(void **state) {
  (void)state;
  mv_finding *f = finding_at("a.sql", "x\n\n\n\n\n\n\n\n\n\ny", "y");
  f->severity = MV_ERROR;
  f->help = mv_str_of("do it");
  f->condition = "SOME_CONDITION";
  mv_relate(&arena, f, source, mv_span_of(0, 1), mv_str_of("here"));
  assert_string_equal(rendered(f, MV_REPORT_FULL, false),
                      "a.sql:11:1: error: why [MV101 nondeterministic-function]\n"
                      "   |\n"
                      "11 | y\n"
                      "   | ^\n"
                      "a.sql:1:1: note: here\n"
                      "   |\n"
                      " 1 | x\n"
                      "   | ^\n"
                      "   = engine: SOME_CONDITION\n"
                      "   = help: do it\n"
                      "\n");
}

static void colours_only_when_asked(void **state) {
  (void)state;
  mv_finding *f = finding_at("a.sql", "x", "x");
  assert_null(strchr(rendered(f, MV_REPORT_FULL, false), '\x1b'));
  assert_non_null(strchr(rendered(f, MV_REPORT_FULL, true), '\x1b'));
  assert_null(strchr(rendered(f, MV_REPORT_JSON, true), '\x1b'));
}

static void the_summary_counts(void **state) {
  (void)state;
  size_t n = 0;
  mv_report report = {.files = 3, .statements = 12, .count = {1, 2, 1}};
  FILE *out = open_memstream(&text, &n);
  assert_true(mv_report_write(out, MV_REPORT_FULL, &report));
  mv_report none = {.files = 1, .statements = 0};
  assert_true(mv_report_write(out, MV_REPORT_FULL, &none));
  fclose(out);
  assert_string_equal(text,
                      "3 files, 12 statements: 1 error, 2 warnings, 1 info\n"
                      "1 file, 0 statements: no findings\n");
}

static void an_excerpt_fits_the_terminal(void **state) {
  (void)state;
  columns = 40;
  expect("SELECT a, b, c, d, e, rand() AS rrr", "rand()",
         "  |\n"
         "1 | SELECT a, b, c, d, e, rand() AS rrr\n"
         "  |                       ^^^^^^\n");
  expect("SELECT a, b, c, d, e, f, g, h, i, j, rand() AS r, 1 AS one, 2", "rand()",
         "  |\n"
         "1 | …, h, i, j, rand() AS r, 1 AS one, …\n"
         "  |             ^^^^^^\n");
  expect("SELECT a, b, c, d, e, f, g, h, i, j, k, l \t\nFROM",
         "SELECT a, b, c, d, e, f, g, h, i, j, k, l \t\n",
         "  |\n"
         "1 | SELECT a, b, c, d, e, f, g, h, i, j…\n"
         "  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n");
  expect("CASE WHEN 1 THEN 'abcdefghijklmn' \t\nEND", "CASE WHEN 1 THEN 'abcdefghijklmn' \t\nEND",
         "  |\n"
         "1 | CASE WHEN 1 THEN 'abcdefghijklmn'\n"
         "  | ^^^^^^^^^^^^^^^^^^^^^^^ … to line 2\n");
  columns = 1;
  expect("SELECT a, b, c, d, rand()", "rand()",
         "  |\n"
         "1 | …c, d, rand()\n"
         "  |        ^^^^^^\n");
}

static void remarks_are_filled_into_the_terminal(void **state) {
  (void)state;
  mv_finding *f = finding_at("a.sql", "x", "x");
  f->help = mv_str_of("one two three four five");
  assert_non_null(strstr(rendered(f, MV_REPORT_FULL, false), "= help: one two three four five\n"));
  columns = 20;
  assert_non_null(strstr(rendered(f, MV_REPORT_FULL, false),
                         "  = help: one two\n          three four\n          five\n"));
  f->help = mv_str_of("aVeryLongWordIsNotBroken");
  assert_non_null(
      strstr(rendered(f, MV_REPORT_FULL, false), "  = help: aVeryLongWordIsNotBroken\n"));
}

static mv_finding *said(mv_sink *sink, const char *code, uint32_t at, const char *message) {
  mv_finding *f = mv_sink_add(sink, code, mv_span_of(at, at + 1));
  f->severity = MV_INFO;
  f->message = mv_str_of(message);
  return f;
}

static const char *rendered_all(mv_finding *const *all, size_t count, mv_report_format format) {
  size_t n = 0;
  mv_report report = {.findings = all, .n = count, .quiet = true};
  free(text);
  FILE *out = open_memstream(&text, &n);
  assert_true(mv_report_write(out, format, &report));
  fclose(out);
  return text;
}

static void equal_infos_of_a_file_are_told_once(void **state) {
  (void)state;
  mv_sink sink;
  source = mv_source_of("a.sql", "a\nb c\nd", 7, MV_SOURCE_MAX);
  mv_sink_init(&sink, &arena, source);
  mv_source *other = mv_source_of("b.sql", "a", 1, MV_SOURCE_MAX);
  mv_sink others;
  mv_sink_init(&others, &arena, other);
  mv_finding *all[] = {
      said(&sink, "MV002", 0, "x"), said(&sink, "MV101", 0, "x"),   said(&sink, "MV002", 2, "X"),
      said(&sink, "MV002", 4, "x"), said(&sink, "MV002", 4, "y"),   said(&sink, "MV002", 4, "y"),
      said(&sink, "MV002", 6, "x"), said(&others, "MV002", 0, "x"),
  };
  all[5]->severity = MV_WARNING;
  assert_string_equal(rendered_all(all, 8, MV_REPORT_CONCISE),
                      "a.sql:1:1: info: x (4 times) [MV002]\n"
                      "a.sql:1:1: info: x [MV101]\n"
                      "a.sql:2:3: info: y [MV002]\n"
                      "a.sql:2:3: warning: y [MV002]\n"
                      "b.sql:1:1: info: x [MV002]\n");
  assert_non_null(strstr(rendered_all(all, 8, MV_REPORT_FULL), "\n  = also: lines 2, 3\n"));
  size_t lines = 0;
  for (const char *c = rendered_all(all, 8, MV_REPORT_JSONL); *c; c++) lines += *c == '\n';
  assert_int_equal(lines, 8);
  mv_relate(&arena, all[6], source, mv_span_of(0, 1), mv_str_of("here"));
  assert_non_null(strstr(rendered_all(all, 8, MV_REPORT_CONCISE), "3:1: info: x [MV002]\n"));
  mv_source_free(other);
}

static void only_some_lines_are_named(void **state) {
  (void)state;
  mv_sink sink;
  mv_finding *all[11];
  source = mv_source_of("a.sql", "\n\n\n\n\n\n\n\n\n\n\n\n", 12, MV_SOURCE_MAX);
  mv_sink_init(&sink, &arena, source);
  for (uint32_t i = 0; i < 11; i++) all[i] = said(&sink, "MV002", i, "x");
  assert_non_null(strstr(rendered_all(all, 9, MV_REPORT_FULL), "lines 2, 3, 4, 5, 6, 7, 8, 9\n"));
  assert_non_null(strstr(rendered_all(all, 11, MV_REPORT_FULL), "lines 2, 3, 4, 5, 6, 7, 8, 9 …"));
}

static void a_failed_write_is_noticed(void **state) {
  (void)state;
  mv_report report = {.files = 1};
  FILE *full = fopen("/dev/full", "w");
  if (!full) skip();
  for (int format = MV_REPORT_FULL; format <= MV_REPORT_JSON; format += 2) {
    assert_false(mv_report_write(full, (mv_report_format)format, &report));
  }
  fclose(full);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(carets_stand_under_the_range),
      TEST(tabs_are_blanks),
      TEST(wide_and_combining_characters_count),
      TEST(every_line_end_is_cut_off),
      TEST(a_range_over_lines_says_where_it_ends),
      TEST(an_empty_range_has_one_caret),
      TEST(hidden_characters_are_spelt),
      TEST(long_lines_are_cut_around_the_range),
      TEST(hostile_lines_stay_short),
      TEST(a_name_cannot_leave_its_place),
      TEST(the_parts_stand_in_order),
      TEST(colours_only_when_asked),
      TEST(the_summary_counts),
      TEST(an_excerpt_fits_the_terminal),
      TEST(remarks_are_filled_into_the_terminal),
      TEST(equal_infos_of_a_file_are_told_once),
      TEST(only_some_lines_are_named),
      TEST(a_failed_write_is_noticed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
