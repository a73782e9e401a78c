/* test_lines.c: lines that are new, by two texts and by patches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/lines.h"

static mv_source *of(const char *text) {
  return mv_source_of("a.sql", text, strlen(text), 1 << 20);
}

static const char *shown(mv_arena *a, const mv_lines *l) {
  mv_buf b;
  mv_buf_init(&b, a, 1000);
  for (uint32_t i = 0; i < l->n; i++)
    mv_buf_printf(&b, "%s%u-%u", i ? " " : "", (unsigned)l->items[i].first, (unsigned)l->items[i].last);
  mv_buf_char(&b, '\0');
  return b.p;
}

static void check(const char *before, const char *after, const char *want) {
  mv_arena a;
  mv_source *x = of(before), *y = of(after);
  mv_arena_init(&a, 1000);
  const mv_lines l = mv_lines_changed(&a, x, y);
  assert_string_equal(shown(&a, &l), want);
  mv_source_free(x);
  mv_source_free(y);
  mv_arena_free(&a);
}

static void finds_new_lines(void **state) {
  (void)state;
  check("a\nb\nc\n", "a\nb\nc\n", "");
  check("", "a\n", "1-1");
  check("a\n", "", "");
  check("a\nb\nc\n", "a\nx\nc\n", "2-2");
  check("a\nb\nc\n", "a\nc\n", "");
  check("a\nc\n", "a\nb\nb\nc\n", "2-3");
  check("a\r\nb\r\n", "a\nb\n", "");
  check("x\na\n;\nb\n;\nc\n;\n", "x\na\n;\nb2\n;\nc\n;\nd\n;\n", "4-4 7-8");
}

static void keeps_the_order_of_most(void **state) {
  (void)state;
  check("a\nb\nc\nd\n", "d\na\nb\nc\n", "1-1");
  check("a\nb\nc\nd\n", "b\nc\nd\na\n", "4-4");
  check("a\nb\nc\nd\n", "b\na\nd\nc\n", "1-1 3-3");
}

static void touches(void **state) {
  (void)state;
  mv_line_range ranges[] = {{2, 3}, {7, 7}};
  const mv_lines l = {ranges, 2, 2};
  assert_false(mv_lines_touch(&l, 1, 1));
  assert_true(mv_lines_touch(&l, 1, 2));
  assert_true(mv_lines_touch(&l, 3, 9));
  assert_false(mv_lines_touch(&l, 4, 6));
  assert_true(mv_lines_touch(&l, 4, 100));
  assert_false(mv_lines_touch(&l, 8, 100));
}

/* Line 20 and 27 share a hunk, and so do the six lines between them; 35 has its own. */
static void shows_what_is_near(void **state) {
  (void)state;
  mv_line_range ranges[] = {{20, 20}, {27, 27}, {35, 36}};
  const mv_lines l = {ranges, 3, 3}, none = {NULL, 0, 0};
  assert_true(mv_lines_show(&l, 20, 20));
  assert_true(mv_lines_show(&l, 17, 23));
  assert_false(mv_lines_show(&l, 16, 20));
  assert_true(mv_lines_show(&l, 17, 30));
  assert_true(mv_lines_show(&l, 24, 24));
  assert_false(mv_lines_show(&l, 27, 31));
  assert_false(mv_lines_show(&l, 27, 35));
  assert_false(mv_lines_show(&l, 31, 31));
  assert_true(mv_lines_show(&l, 32, 39));
  assert_false(mv_lines_show(&l, 32, 40));
  assert_false(mv_lines_show(&l, 1, 1));
  assert_false(mv_lines_show(&l, UINT32_MAX, UINT32_MAX));
  assert_false(mv_lines_show(&none, 1, 1));
}

/* ---- patches ------------------------------------------------------------------------------ */

static void patch(const char *text, const char *want) {
  mv_arena a;
  mv_buf b;
  mv_patched *first;
  uint32_t line = 0;
  mv_arena_init(&a, 1000);
  mv_buf_init(&b, &a, 1000);
  if (!mv_patch_read(&a, mv_str_of(text), &first, &line)) {
    mv_buf_printf(&b, "line %u", (unsigned)line);
  } else {
    for (const mv_patched *p = first; p; p = p->next)
      mv_buf_printf(&b, "%.*s:%s;", MV_ARG(p->path), shown(&a, &p->added));
  }
  mv_buf_char(&b, '\0');
  assert_string_equal(b.p, want);
  mv_arena_free(&a);
}

static void reads_patches(void **state) {
  (void)state;
  patch("", "");
  patch("any text\n", "");
  patch("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n-a\n+b\n+c\n", "b/x:1-2;");
  patch("--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@ CREATE\n a\n-b\n+c\n d\n@@ -9,0 +10 @@\n+e\n", "b/x:2-2 10-10;");
  patch("--- x\t2026-01-01 00:00:00\n+++ x y\t2026-01-01 00:00:00\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n", "x y:1-1;");
  patch("--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n", "b/x:1-1;");
  patch("--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n--- a/y\n+++ b/y\n@@ -0,0 +1 @@\n+a\n", "b/y:1-1;");
  patch("diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n", "");
}

static void reads_quoted_names(void **state) {
  (void)state;
  patch("+++ \"b/a\\tb \\\"q\\\" \\303\\244\\\\\"\n@@ -0,0 +1 @@\n+a\n", "b/a\tb \"q\" \xc3\xa4\\:1-1;");
  patch("+++ \"b/open\n@@ -0,0 +1 @@\n+a\n", "b/open:1-1;");
  patch("+++ \"b/end\\\n@@ -0,0 +1 @@\n+a\n", "b/end\\:1-1;");
}

/* Lines of a file that look like headings. */
static void takes_lines_for_what_they_are(void **state) {
  (void)state;
  patch("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- old comment\n+++ b/y\n @@ -1 +1 @@\n", "b/x:1-1;");
}

static void refuses_what_is_cut(void **state) {
  (void)state;
  patch("+++ b/x\n@@ -1,2 +1,2 @@\n a\n", "line 3");
  patch("+++ b/x\n@@ -1,2 +1,2 @@\n a\ndiff\n", "line 4");
  patch("+++ b/x\n@@ -1 +99999999999999999999 @@\n", "line 2");
  patch("+++ b/x\n@@ -1 @@\n", "line 2");
  patch("+++ b/x\n@@ -1,0 +1,1 @@\n-a\n", "line 3");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finds_new_lines),       cmocka_unit_test(keeps_the_order_of_most),
      cmocka_unit_test(touches),               cmocka_unit_test(shows_what_is_near),
      cmocka_unit_test(reads_patches),
      cmocka_unit_test(reads_quoted_names),    cmocka_unit_test(takes_lines_for_what_they_are),
      cmocka_unit_test(refuses_what_is_cut),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
