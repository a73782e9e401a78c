/* test_report_json.c: the JSON document: its shape, offsets as stored, hostile text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/report.h"

static mv_arena arena;
static mv_source *source;
static mv_sink sink;
static char *text;

static void read_source(const char *path, const char *bytes, size_t n) {
  source = mv_source_of(path, bytes, n, MV_SOURCE_MAX);
  mv_sink_init(&sink, &arena, source);
}

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 0);
  source = NULL;
  text = NULL;
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  if (source) mv_source_free(source);
  free(text);
  return 0;
}

static mv_finding *add(uint32_t beg, uint32_t end) {
  mv_finding *f = mv_sink_add(&sink, "MV103", mv_span_of(beg, end));
  f->name = "float-aggregate";
  f->message = mv_str_of("why");
  f->fingerprint = mv_str_of("0123456789abcdef");
  return f;
}

static void render(mv_report_format format) {
  mv_finding *all[8];
  size_t n = 0, size = 0;
  for (mv_finding *f = sink.first; f && n < 8; f = f->next) all[n++] = f;
  mv_report report = {.findings = all, .n = n, .files = 3, .statements = 12, .count = {1, 2, 4}};
  free(text);
  FILE *out = open_memstream(&text, &size);
  assert_true(mv_report_write(out, format, &report));
  fclose(out);
}

static json_t *document(void) {
  json_error_t error;
  render(MV_REPORT_JSON);
  json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, &error);
  if (!root) fail_msg("%s in %s", error.text, text);
  return root;
}

/* Every field, in the contract's order. */
static void the_whole_document(void **state) {
  (void)state;
  read_source("gold/a.sql", "é\nSELECT x", 11);
  mv_finding *f = add(10, 11);
  f->object_kind = "view";
  f->object_name = mv_str_of("c.s.v");
  f->condition = "A.B";
  f->help = mv_str_of("cast it");
  mv_relate(&arena, f, source, mv_span_of(0, 2), mv_str_of("declared here"));
  mv_fix *fix = mv_fix_add(&arena, f, MV_FIX_UNSAFE, mv_str_of("cast"));
  mv_edit_add(&arena, fix, mv_span_of(10, 11), mv_str_of("y"));
  render(MV_REPORT_JSON);
  assert_string_equal(
      text,
      "{\"version\": 1, \"tool\": {\"name\": \"mvlint\", \"version\": \"" MVLINT_VERSION
      "\"},\n"
      " \"files\": 3, \"statements\": 12, \"summary\": {\"error\": 4, \"warning\": 2, \"info\": "
      "1},\n"
      " \"findings\": [\n"
      "  {\"code\": \"MV103\", \"name\": \"float-aggregate\", \"severity\": \"warning\", "
      "\"message\": \"why\", \"path\": \"gold/a.sql\", \"range\": {\"start\": {\"line\": 2, "
      "\"column\": 8, "
      "\"offset\": 10}, \"end\": {\"line\": 2, \"column\": 9, \"offset\": 11}}, "
      "\"object\": {\"kind\": \"view\", \"name\": \"c.s.v\"}, \"condition\": \"A.B\", "
      "\"help\": \"cast it\", \"url\": null, \"related\": [{\"path\": \"gold/a.sql\", \"range\": "
      "{\"start\": {\"line\": 1, \"column\": 1, \"offset\": 0}, \"end\": {\"line\": 1, \"column\": "
      "2, "
      "\"offset\": 2}}, \"message\": \"declared here\"}], \"fixes\": [{\"title\": \"cast\", "
      "\"applicability\": \"unsafe\", \"edits\": [{\"start\": 10, \"end\": 11, \"text\": "
      "\"y\"}]}], "
      "\"fingerprint\": \"0123456789abcdef\"}]}\n");
}

static void what_is_absent_is_null_or_empty(void **state) {
  (void)state;
  read_source("a.sql", "x", 1);
  add(0, 1);
  json_t *root = document();
  json_t *f = json_array_get(json_object_get(root, "findings"), 0);
  assert_true(json_is_null(json_object_get(f, "object")));
  assert_true(json_is_null(json_object_get(f, "condition")));
  assert_true(json_is_null(json_object_get(f, "help")));
  assert_true(json_is_null(json_object_get(f, "url")));
  assert_int_equal(json_array_size(json_object_get(f, "related")), 0);
  assert_int_equal(json_array_size(json_object_get(f, "fixes")), 0);
  json_decref(root);
}

static void no_findings_is_a_document(void **state) {
  (void)state;
  read_source("a.sql", "x", 1);
  json_t *root = document();
  assert_int_equal(json_array_size(json_object_get(root, "findings")), 0);
  json_decref(root);
  render(MV_REPORT_JSONL);
  assert_string_equal(text, "");
}

static void one_line_a_finding(void **state) {
  (void)state;
  read_source("a.sql", "x\ny", 3);
  add(0, 1)->message = mv_str_of("one\ntwo");
  add(2, 3);
  render(MV_REPORT_JSONL);
  size_t first = strcspn(text, "\n") + 1, second = strcspn(text + first, "\n") + 1;
  assert_int_equal(strncmp(text, "{\"code\"", 7), 0);
  assert_int_equal(strncmp(text + first, "{\"code\"", 7), 0);
  assert_int_equal(strlen(text), first + second);
}

static json_int_t start_offset(void) {
  json_t *root = document();
  json_t *f = json_array_get(json_object_get(root, "findings"), 0);
  json_t *start = json_object_get(json_object_get(f, "range"), "start");
  json_int_t offset = json_integer_value(json_object_get(start, "offset"));
  json_decref(root);
  return offset;
}

static void offsets_are_as_stored(void **state) {
  (void)state;
  read_source("a.sql", "\xef\xbb\xbfxy", 5);
  add(1, 2);
  assert_int_equal(start_offset(), 4);
  mv_source_free(source);
  read_source("a.sql", "\xff\xfex\0y\0", 6);
  add(1, 2);
  assert_int_equal(start_offset(), 4);
}

/* Whatever the bytes: valid JSON, nothing that steers a terminal, the same text after reading. */
static void hostile_text_stays_inside(void **state) {
  (void)state;
  read_source("a\xff\"\\\n\x1b\x7f.sql", "x", 1);
  add(0, 1)->message = mv_str_of("\xe2\x80\xae\xc2\x9b\xf3\xa0\x80\x81 é 🍋");
  json_t *root = document();
  json_t *f = json_array_get(json_object_get(root, "findings"), 0);
  assert_string_equal(json_string_value(json_object_get(f, "path")),
                      "a\xef\xbf\xbd\"\\\n\x1b\x7f.sql");
  assert_string_equal(json_string_value(json_object_get(f, "message")),
                      "\xe2\x80\xae\xc2\x9b\xf3\xa0\x80\x81 é 🍋");
  json_decref(root);
  assert_null(strpbrk(text, "\x1b\x7f"));
  assert_null(strstr(text, "\xe2\x80\xae"));
  assert_null(strstr(text, "\xc2\x9b"));
  assert_null(strstr(text, "\xf3\xa0\x80\x81"));
  assert_non_null(strstr(text, "é 🍋"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_whole_document),        TEST(what_is_absent_is_null_or_empty),
      TEST(no_findings_is_a_document), TEST(one_line_a_finding),
      TEST(offsets_are_as_stored),     TEST(hostile_text_stays_inside),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
