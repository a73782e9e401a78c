/* test_source.c: reading, decoding and finding places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "mvlint/source.h"
#include "src/base/inject.h"

#define LIMIT ((uint64_t)1 << 20)

static mv_source *of(const char *bytes, size_t n) {
  return mv_source_of("a.sql", bytes, n, LIMIT);
}

static void check_place(mv_source *s, uint32_t at, uint32_t line, uint32_t column,
                        uint64_t offset) {
  mv_place p = mv_source_place(s, at);
  assert_int_equal(p.line, line);
  assert_int_equal(p.column, column);
  assert_int_equal(p.offset, offset);
}

static bool line_is(mv_source *s, uint32_t line, const char *text) {
  return mv_str_eq(mv_source_line(s, line), mv_str_of(text));
}

/* ---- decoding --------------------------------------------------------------------------- */

static void keeps_plain_text(void **state) {
  (void)state;
  mv_source *s = of("SELECT 1", 8);
  assert_true(mv_str_eq(s->path, mv_str_of("a.sql")));
  assert_int_equal(s->n, 8);
  assert_int_equal(s->size, 8);
  assert_memory_equal(s->text, "SELECT 1\0\0", 10);
  assert_int_equal(s->fault, MV_SOURCE_FINE);
  assert_int_equal(s->encoding, MV_UTF8);
  mv_source_free(s);
  s = of("", 0);
  assert_int_equal(s->n, 0);
  check_place(s, 0, 1, 1, 0);
  assert_true(line_is(s, 1, ""));
  mv_source_free(s);
  mv_source_free(NULL);
}

static void skips_the_mark(void **state) {
  (void)state;
  mv_source *s =
      of("\xef\xbb\xbf"
         "é\nb",
         7);
  assert_int_equal(s->encoding, MV_UTF8_MARK);
  assert_memory_equal(s->text, "é\nb\0\0", 6);
  check_place(s, 0, 1, 1, 3);
  check_place(s, 2, 1, 2, 5);
  check_place(s, 3, 2, 1, 6);
  check_place(s, 4, 2, 2, 7);
  mv_source_free(s);
}

static void reads_utf16(void **state) {
  (void)state;
  static const char *const files[] = {
      "\xff\xfe"
      "a\0"
      "\xe9\0"
      "\r\0\n\0"
      "\x3d\xd8\x00\xde"
      "b\0",
      "\xfe\xff"
      "\0a"
      "\0\xe9"
      "\0\r\0\n"
      "\xd8\x3d\xde\x00"
      "\0b",
  };
  for (size_t i = 0; i < 2; i++) {
    mv_source *s = of(files[i], 16);
    assert_int_equal(s->encoding, i ? MV_UTF16BE : MV_UTF16LE);
    assert_int_equal(s->fault, MV_SOURCE_FINE);
    assert_int_equal(s->size, 16);
    assert_int_equal(s->n, 10);
    assert_memory_equal(s->text,
                        "aé\r\n\xf0\x9f\x98\x80"
                        "b\0\0",
                        12);
    check_place(s, 1, 1, 2, 4);
    check_place(s, 3, 1, 3, 6);
    check_place(s, 5, 2, 1, 10);
    check_place(s, 7, 2, 1, 10); /* inside the code point */
    check_place(s, 9, 2, 2, 14);
    check_place(s, 10, 2, 3, 16);
    mv_source_free(s);
  }
}

static void replaces_halves_in_utf16(void **state) {
  (void)state;
  mv_source *s =
      of("\xff\xfe"
         "a\0"
         "\x3d\xd8"
         "b\0"
         "\x00\xde"
         "c",
         11);
  assert_int_equal(s->fault, MV_SOURCE_BAD_BYTES);
  assert_int_equal(s->fault_at, 1);
  assert_memory_equal(s->text,
                      "a\xef\xbf\xbd"
                      "b\xef\xbf\xbd\xef\xbf\xbd\0\0",
                      13);
  check_place(s, 8, 1, 5, 10);
  check_place(s, 11, 1, 6, 11);
  mv_source_free(s);
  s =
      of("\xff\xfe"
         "\x3d\xd8\x3d\xd8\x00\xde",
         8); /* a half, then a pair */
  assert_memory_equal(s->text, "\xef\xbf\xbd\xf0\x9f\x98\x80\0", 8);
  mv_source_free(s);
}

static void keeps_bad_bytes(void **state) {
  (void)state;
  mv_source *s = of("ab\n\xe9t\xc3", 6);
  assert_int_equal(s->fault, MV_SOURCE_BAD_BYTES);
  assert_int_equal(s->fault_at, 3);
  assert_int_equal(s->n, 6);
  check_place(s, 4, 2, 2, 4);
  check_place(s, 6, 2, 4, 6);
  mv_source_free(s);
}

static void refuses_nul_bytes(void **state) {
  (void)state;
  mv_source *s =
      of("\xff"
         "a\0b",
         4);
  assert_int_equal(s->fault, MV_SOURCE_BINARY);
  assert_int_equal(s->fault_at, 2);
  assert_int_equal(s->n, 0);
  assert_int_equal(s->size, 4);
  assert_memory_equal(s->text, "\0\0", 2);
  check_place(s, s->fault_at, 1, 1, 0);
  mv_source_free(s);
  s = of("\xff\xfe\0\0a\0\0\0", 8); /* UTF-32 */
  assert_int_equal(s->fault, MV_SOURCE_BINARY);
  mv_source_free(s);
}

static void refuses_nul_in_utf16(void **state) {
  (void)state;
  mv_source *s =
      of("\xff\xfe\0\xd8"
         "a\0\0\0"
         "b\0",
         10);
  assert_int_equal(s->fault, MV_SOURCE_BINARY);
  assert_int_equal(s->fault_at, 4);
  assert_int_equal(s->n, 0);
  assert_memory_equal(s->text, "\0\0", 2);
  mv_source_free(s);
}

static void refuses_what_is_too_large(void **state) {
  (void)state;
  mv_source *s = mv_source_of("a", "12345", 5, 4);
  assert_int_equal(s->fault, MV_SOURCE_TOO_LARGE);
  assert_int_equal(s->size, 5);
  assert_int_equal(s->n, 0);
  mv_source_free(s);
  s = mv_source_of("a", "1234", 4, 4);
  assert_int_equal(s->fault, MV_SOURCE_FINE);
  mv_source_free(s);
}

/* ---- places ----------------------------------------------------------------------------- */

static void finds_lines_of_every_kind(void **state) {
  (void)state;
  mv_source *s = of("a\nb\r\nc\rd\r\r\ne\r", 13);
  static const char *const lines[] = {"a", "b", "c", "d", "", "e", ""};
  mv_source_lines(s);
  assert_int_equal(s->line_count, 7);
  for (uint32_t i = 0; i < 7; i++) assert_true(line_is(s, i + 1, lines[i]));
  assert_null(mv_source_line(s, 0).p);
  assert_null(mv_source_line(s, 8).p);
  check_place(s, 1, 1, 2, 1);
  check_place(s, 2, 2, 1, 2);
  check_place(s, 4, 2, 3, 4);
  check_place(s, 5, 3, 1, 5);
  check_place(s, 9, 5, 1, 9);
  check_place(s, 12, 6, 2, 12);
  check_place(s, 13, 7, 1, 13);
  check_place(s, 999, 7, 1, 13);
  mv_source_free(s);
}

static void counts_columns_in_each_unit(void **state) {
  (void)state;
  static const char text[] = "\xef\xbb\xbf" "a\r\n\té\xf0\x9f\x98\x80" "e\xcc\x81!";
  mv_source *s = of(text, sizeof text - 1);
  const mv_place place = mv_source_place(s, s->n - 1);
  assert_int_equal(place.line, 2);
  assert_int_equal(place.column, 6);
  assert_int_equal(place.utf16_column, 7);
  assert_int_equal(place.utf8_column, 11);
  mv_source_free(s);
}

static void a_final_line_end_opens_a_line(void **state) {
  (void)state;
  mv_source *s = of("\n\n", 2);
  assert_true(line_is(s, 3, ""));
  assert_int_equal(s->line_count, 3);
  mv_source_free(s);
}

/* Against a count from the start, over a text whose code points straddle every mark. */
static void marks_agree_with_counting(void **state) {
  (void)state;
  static const char *const pieces[] = {"é", "漢", "\xf0\x9f\x98\x80", "a", "\x80", "\xf5\x82"};
  enum { SIZE = 9000 };
  char *text = malloc(SIZE + 8);
  size_t n = 0;
  for (size_t i = 0; n < SIZE; i++) {
    const char *piece = pieces[i * i % 7 % 6];
    memcpy(text + n, piece, strlen(piece));
    n += strlen(piece);
  }
  mv_source *s = of(text, n);
  uint32_t column = 1, units = 1;
  for (uint32_t i = 0; i < n; column++) {
    unsigned length = mv_utf8_decode(text + i, n - i, NULL);
    if (length == 0) length = 1;
    for (uint32_t k = 0; k < length; k++) {
      const mv_place place = mv_source_place(s, i + k);
      assert_int_equal(place.column, column);
      assert_int_equal(place.utf16_column, units);
      assert_int_equal(place.utf8_column, i + 1);
    }
    i += length;
    units += length == 4 ? 2 : 1;
  }
  mv_source_free(s);
  free(text);
}

static void an_endless_line_is_cheap(void **state) {
  (void)state;
  enum { SIZE = 1 << 20 };
  char *text = malloc(SIZE);
  memset(text, 'x', SIZE);
  mv_source *s = of(text, SIZE);
  uint64_t sum = 0;
  for (uint32_t i = 0; i < SIZE; i += 4) sum += mv_source_place(s, i).column;
  assert_true(sum > SIZE);
  mv_source_free(s);
  free(text);
}

/* ---- reading ---------------------------------------------------------------------------- */

static char folder[] = "/tmp/mvlint-test-XXXXXX";
static char path[64];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  (void)snprintf(path, sizeof path, "%s/f", folder);
  return 0;
}

static int remove_folder(void **state) {
  (void)state;
  (void)unlink(path);
  return rmdir(folder);
}

static void write_file(const char *bytes, size_t n) {
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(bytes, 1, n, f), n);
  assert_int_equal(fclose(f), 0);
}

static void reads_a_file(void **state) {
  (void)state;
  int error = -1;
  write_file("SELECT 1;\n", 10);
  mv_source *s = mv_source_read(path, "shown.sql", LIMIT, &error);
  assert_int_equal(error, 0);
  assert_true(mv_str_eq(s->path, mv_str_of("shown.sql")));
  assert_memory_equal(s->text, "SELECT 1;\n\0\0", 12);
  assert_int_equal(s->size, 10);
  mv_source_free(s);
  s = mv_source_read(path, NULL, 9, &error);
  assert_int_equal(error, 0);
  assert_int_equal(s->fault, MV_SOURCE_TOO_LARGE);
  assert_int_equal(s->size, 10);
  mv_source_free(s);
  write_file("", 0);
  s = mv_source_read(path, NULL, LIMIT, &error);
  assert_int_equal(s->n, 0);
  mv_source_free(s);
}

static void reads_a_file_of_unknown_size(void **state) {
  (void)state;
  int error = -1;
  mv_source *s = mv_source_read("/proc/self/status", NULL, LIMIT, &error);
  if (!s) skip();
  assert_true(s->n > 0);
  mv_source_free(s);
}

static int error_of(const char *name) {
  int error = 0;
  assert_null(mv_source_read(name, NULL, LIMIT, &error));
  return error;
}

static void names_what_it_cannot_read(void **state) {
  (void)state;
  assert_int_equal(error_of("/nonexistent/x.sql"), ENOENT);
  assert_int_equal(error_of(folder), EISDIR);
  assert_int_equal(error_of("/dev/zero"), ENOTSUP);
  (void)unlink(path);
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_int_equal(error_of(path), ENOTSUP);
  assert_int_equal(unlink(path), 0);
}

/* Standard input replaced by a pipe that holds `n` bytes. */
static mv_source *read_piped(const char *bytes, size_t n, uint64_t limit) {
  int ends[2], error = -1;
  assert_int_equal(pipe(ends), 0);
  assert_int_equal(write(ends[1], bytes, n), (ssize_t)n);
  assert_int_equal(close(ends[1]), 0);
  int saved = dup(STDIN_FILENO);
  assert_true(dup2(ends[0], STDIN_FILENO) >= 0);
  mv_source *s = mv_source_read("-", "stdin.sql", limit, &error);
  assert_int_equal(error, 0);
  assert_true(dup2(saved, STDIN_FILENO) >= 0);
  (void)close(saved);
  (void)close(ends[0]);
  return s;
}

static void reads_standard_input(void **state) {
  (void)state;
  mv_source *s = read_piped("SELECT 2", 8, LIMIT);
  assert_memory_equal(s->text, "SELECT 2\0\0", 10);
  mv_source_free(s);
  s = read_piped("SELECT 2", 8, 3);
  assert_int_equal(s->fault, MV_SOURCE_TOO_LARGE);
  assert_int_equal(s->size, 4);
  mv_source_free(s);
}

/* ---- failure ---------------------------------------------------------------------------- */

typedef struct attempt {
  mv_source *source;
  bool from_file;
} attempt;

static void load_and_ask(void *data) {
  attempt *t = data;
  int error = 0;
  if (t->from_file)
    t->source = mv_source_read(path, NULL, LIMIT, &error);
  else
    t->source =
        of("\xff\xfe"
           "a\0\n\0",
           6);
  mv_source_lines(t->source);
}

/* The sanitizer build also sees that nothing is lost on the way. */
static void every_failed_allocation_unwinds(void **state) {
  (void)state;
  write_file("a\nb\n", 4);
  for (int from_file = 0; from_file < 2; from_file++) {
    long nth = 1;
    for (mv_outcome outcome = MV_NO_MEMORY; outcome != MV_DONE; nth++) {
      attempt t = {NULL, from_file != 0};
      mv_inject_failure(nth);
      outcome = mv_guard(load_and_ask, &t);
      mv_inject_failure(0);
      if (t.source) assert_int_equal(mv_source_place(t.source, 2).line, 2);
      mv_source_free(t.source);
    }
    assert_true(nth > 4);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keeps_plain_text),
      cmocka_unit_test(skips_the_mark),
      cmocka_unit_test(reads_utf16),
      cmocka_unit_test(replaces_halves_in_utf16),
      cmocka_unit_test(keeps_bad_bytes),
      cmocka_unit_test(refuses_nul_bytes),
      cmocka_unit_test(refuses_nul_in_utf16),
      cmocka_unit_test(refuses_what_is_too_large),
      cmocka_unit_test(finds_lines_of_every_kind),
      cmocka_unit_test(counts_columns_in_each_unit),
      cmocka_unit_test(a_final_line_end_opens_a_line),
      cmocka_unit_test(marks_agree_with_counting),
      cmocka_unit_test(an_endless_line_is_cheap),
      cmocka_unit_test(reads_a_file),
      cmocka_unit_test(reads_a_file_of_unknown_size),
      cmocka_unit_test(names_what_it_cannot_read),
      cmocka_unit_test(reads_standard_input),
      cmocka_unit_test(every_failed_allocation_unwinds),
  };
  return cmocka_run_group_tests_name("source", tests, make_folder, remove_folder);
}
