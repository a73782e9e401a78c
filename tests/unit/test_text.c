/* test_text.c: texts under the hands of an editor, by random edits and a reading of the whole text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/text.h"

static uint64_t state_of_random = 88172645463325252u;

static uint32_t pick(uint32_t n) {
  state_of_random ^= state_of_random << 13;
  state_of_random ^= state_of_random >> 7;
  state_of_random ^= state_of_random << 17;
  return (uint32_t)((state_of_random >> 11) % n);
}

static bool is_inside(const mv_text_buffer *t, uint32_t offset) {
  return offset < t->n && ((unsigned char)t->text[offset] & 0xC0) == 0x80;
}

/* Where a character begins, at or before a byte. */
static uint32_t beginning(const mv_text_buffer *t, uint32_t offset) {
  while (is_inside(t, offset)) offset--;
  return offset;
}

/* The position of a byte by reading all before it. */
static mv_position read_position(const mv_text_buffer *t, uint32_t offset, mv_column_unit unit) {
  mv_position at = {0, 0};
  offset = beginning(t, offset);
  for (uint32_t i = 0; i < offset; i++) {
    const unsigned char c = (unsigned char)t->text[i];
    const bool ends = c == '\n' || (c == '\r' && t->text[i + 1] != '\n');
    if (ends) at = (mv_position){at.line + 1, 0};
    if (ends) continue;
    if (unit == MV_COLUMN_UTF8) at.column++;
    if (unit == MV_COLUMN_UTF16 && (c & 0xC0) != 0x80) at.column += c >= 0xF0 ? 2 : 1;
  }
  return at;
}

static void check_position(const mv_text_buffer *t, mv_text_mark *mark, uint32_t offset, mv_column_unit unit) {
  const mv_position want = read_position(t, offset, unit), got = mv_text_position(t, offset, unit);
  mv_text_move(t, mark, offset, unit);
  assert_int_equal(got.line, want.line);
  assert_int_equal(got.column, want.column);
  assert_int_equal(mark->at.line, want.line);
  assert_int_equal(mark->at.column, want.column);
  const mv_span line = mv_text_line_span(t, want.line);
  const uint32_t back = beginning(t, offset);
  assert_int_equal(mv_text_offset(t, want, unit), back < line.end ? back : line.end);
}

static void edit(mv_text_buffer *t) {
  static const char *const pieces[] = {"a", "\n", "\r", "\r\n", "\xC3\xA9", "\xE6\xBC\xA2", "\xF0\x9F\x8D\x8B", "", "SELECT 1\n", "\t"};
  const uint32_t beg = beginning(t, pick(t->n + 1)), end = beginning(t, beg + pick(t->n - beg < 4 ? t->n - beg + 1 : 4));
  assert_true(mv_text_edit(t, mv_span_of(beg, end), mv_str_of(pieces[pick(sizeof pieces / sizeof *pieces)])));
}

static void check_lines(const mv_text_buffer *t) {
  assert_int_equal(t->line_count, read_position(t, t->n, MV_COLUMN_UTF8).line + 1);
  for (uint32_t line = 0; line < t->line_count; line++) {
    const mv_position at = read_position(t, t->lines[line], MV_COLUMN_UTF8);
    assert_int_equal(at.line, line);
    assert_int_equal(at.column, 0);
  }
}

static void places_stay_right(void **state) {
  (void)state;
  mv_text_buffer t;
  mv_text_init(&t);
  for (int i = 0; i < 4000; i++) {
    mv_text_mark marks[2] = {{0, {0, 0}}, {0, {0, 0}}};
    edit(&t);
    check_lines(&t);
    for (int k = 0; k < 8; k++) {
      const uint32_t offset = pick(t.n + 1);
      check_position(&t, &marks[0], offset, MV_COLUMN_UTF16);
      check_position(&t, &marks[1], offset, MV_COLUMN_UTF8);
    }
    if (t.n > 400) assert_true(mv_text_set(&t, mv_str_of("x")));
  }
  mv_text_free(&t);
}

static void places_outside_mean_ends(void **state) {
  (void)state;
  mv_text_buffer t;
  mv_text_init(&t);
  assert_true(mv_text_set(&t, mv_str_of("ab\r\n\xF0\x9F\x8D\x8Bz")));
  assert_int_equal(mv_text_offset(&t, (mv_position){0, 99}, MV_COLUMN_UTF16), 2);
  assert_int_equal(mv_text_offset(&t, (mv_position){9, 0}, MV_COLUMN_UTF16), 9);
  assert_int_equal(mv_text_offset(&t, (mv_position){1, 1}, MV_COLUMN_UTF16), 4);
  assert_int_equal(mv_text_offset(&t, (mv_position){1, 2}, MV_COLUMN_UTF16), 8);
  assert_int_equal(mv_text_offset(&t, (mv_position){1, 3}, MV_COLUMN_UTF8), 4);
  assert_int_equal(mv_text_position(&t, 99, MV_COLUMN_UTF16).column, 3);
  assert_false(mv_text_set(&t, mv_str_of("\xC3")));
  assert_int_equal(t.n, 9);
  mv_text_free(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(places_stay_right), cmocka_unit_test(places_outside_mean_ends)};
  return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
