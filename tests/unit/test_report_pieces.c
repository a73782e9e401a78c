/* test_report_pieces.c: hashes of lines, and fixes as pieces of text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>

#include "arena.h"
#include "src/report/linehash.h"
#include "src/report/splice.h"

/* What code scanning's own program makes of it. */
static void lines_have_the_hash_of_code_scanning(void **state) {
  (void)state;
  static const char text[] =
      "CREATE MATERIALIZED VIEW a AS\r\nSELECT  rand() AS r,\n\t\"é😀\" AS x\n\nFROM t;\n\n\nSELECT 1\nFROM t;\n\n\n";
  static const char *const wanted[] = {
      "c4a6e505e59952e1", "34eb41d970af0ba4", "455b01609a4efa86", "5054adc2640426",
      "137c171719540714", "573f021cb4c0cf67", "a3fb282020bd6779", "bb2ca69ebc3f6213",
      "bddc92184dfb0d64", "5b5d4caf73a13177", "3c5bef55b72b93c9", "c129715d7a2bc9a3"};
  mv_source *s = mv_source_of("a.sql", text, sizeof text - 1, MV_SOURCE_MAX);
  const mv_line_hash *hashes = mv_line_hashes(&arena, s);
  assert_int_equal(s->line_count, sizeof wanted / sizeof *wanted);
  for (uint32_t i = 0; i < s->line_count; i++) {
    char hash[24];
    snprintf(hash, sizeof hash, "%llx", (unsigned long long)hashes[i].hash);
    assert_string_equal(hash, wanted[i]);
    assert_int_equal(hashes[i].nth, 1);
  }
  mv_source_free(s);
}

/* Lines with the same in them and behind them are told apart by their number. */
static void equal_lines_are_numbered(void **state) {
  (void)state;
  char text[401];
  for (size_t i = 0; i < 400; i++) text[i] = i % 2 ? '\n' : 'x';
  mv_source *s = mv_source_of("a.sql", text, 400, MV_SOURCE_MAX);
  const mv_line_hash *hashes = mv_line_hashes(&arena, s);
  assert_true(hashes[0].hash == hashes[1].hash);
  assert_int_equal(hashes[0].nth, 1);
  assert_int_equal(hashes[1].nth, 2);
  assert_int_equal(hashes[199].nth, 1);
  mv_source_free(s);
}

static void other_encodings_have_no_hash(void **state) {
  (void)state;
  static const char *const texts[] = {"\xff\xfe" "a\0", "a\xff" "bc"};
  for (size_t i = 0; i < 2; i++) {
    mv_source *s = mv_source_of("a.sql", texts[i], 4, MV_SOURCE_MAX);
    assert_null(mv_line_hashes(&arena, s));
    mv_source_free(s);
  }
}

static void a_fix_is_one_piece_of_text(void **state) {
  (void)state;
  static const char text[] = "a\nSELECT x, y\r\nFROM t\n";
  mv_source *s = mv_source_of("a.sql", text, sizeof text - 1, MV_SOURCE_MAX);
  mv_sink sink;
  mv_sink_init(&sink, &arena, s);
  mv_fix *fix = mv_fix_add(&arena, mv_sink_add(&sink, "MV001", mv_span_of(2, 8)), MV_FIX_SAFE, mv_str_of("do"));
  mv_edit_add(&arena, fix, mv_span_of(9, 10), mv_str_of("1"));
  mv_edit_add(&arena, fix, mv_span_of(12, 12), mv_str_of("2 AS "));
  const mv_span span = mv_fix_span(fix), lines = mv_whole_lines(s, span);
  assert_int_equal(span.beg, 9);
  assert_int_equal(span.end, 12);
  assert_true(mv_str_is(mv_spliced(&arena, s, fix, span), "1, 2 AS "));
  assert_true(mv_str_is(mv_spliced(&arena, s, fix, lines), "SELECT 1, 2 AS y"));
  mv_source_free(s);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(lines_have_the_hash_of_code_scanning), TEST(equal_lines_are_numbered),
      TEST(other_encodings_have_no_hash), TEST(a_fix_is_one_piece_of_text)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
