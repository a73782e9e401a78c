/* Runs over several files: names across files, order, threads; and what fails leaves the rest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "src/lint/run.h"

#define FILES_MAX 64

typedef struct folder {
  char path[32];
  char files[FILES_MAX][64];
  mv_input inputs[FILES_MAX];
  size_t n;
} folder;

static void open_folder(folder *f) {
  snprintf(f->path, sizeof f->path, "/tmp/mvlint_run_XXXXXX");
  assert_non_null(mkdtemp(f->path));
  f->n = 0;
}

static void add_file(folder *f, const char *text) {
  assert_true(f->n < FILES_MAX);
  char *path = f->files[f->n];
  char folder_path[sizeof f->path];
  memcpy(folder_path, f->path, sizeof folder_path);
  snprintf(path, sizeof f->files[0], "%s/f%02zu.sql", folder_path, f->n);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(text, 1, strlen(text), out), strlen(text));
  assert_int_equal(fclose(out), 0);
  f->inputs[f->n] = (mv_input){.path = path, .shown = path + strlen(f->path) + 1};
  f->n++;
}

static void close_folder(folder *f) {
  for (size_t i = 0; i < f->n; i++) unlink(f->files[i]);
  rmdir(f->path);
}

static mv_run *run(const folder *f, unsigned jobs) {
  mv_lint_options options;
  memset(&options, 0, sizeof options);
  mv_selection_default(&options.settings.rules);
  options.jobs = jobs;
  options.fingerprints = true;
  mv_run *r = mv_lint_run(f->inputs, f->n, &options);
  assert_non_null(r);
  return r;
}

/* All findings as lines, in an arena. */
static mv_str report(mv_arena *a, const mv_run *r) {
  mv_buf out;
  mv_buf_init(&out, a, 1u << 24);
  for (size_t i = 0; i < mv_run_file_count(r); i++) {
    const mv_file_result *f = mv_run_file(r, i);
    mv_buf_printf(&out, "%s %d\n", f->shown, (int)f->outcome);
    for (const mv_finding *x = f->findings; x; x = x->next) {
      mv_buf_printf(&out, "  %u-%u %s %.*s %.*s", x->at.beg, x->at.end, x->code, MV_ARG(x->message),
                    MV_ARG(x->fingerprint));
      for (const mv_related *l = x->related; l; l = l->next) {
        mv_buf_printf(&out, " | %.*s:%u %.*s", MV_ARG(l->source->path), l->at.beg,
                      MV_ARG(l->message));
      }
      mv_buf_char(&out, '\n');
    }
  }
  return mv_buf_str(&out);
}

static uint32_t count(const mv_run *r, size_t file, const char *code) {
  uint32_t n = 0;
  for (const mv_finding *f = mv_run_file(r, file)->findings; f; f = f->next)
    n += strcmp(f->code, code) == 0;
  return n;
}

static void a_type_comes_from_another_file(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE MATERIALIZED VIEW gold.m AS SELECT sum(x) AS s, sum(k) AS n FROM silver.v;");
  add_file(&f, "CREATE VIEW silver.v AS SELECT k, d AS x FROM LIVE.raw.t;");
  add_file(&f, "CREATE TABLE raw.t (k INT, d DOUBLE);");
  mv_run *r = run(&f, 2);
  assert_int_equal(count(r, 0, "MV103"), 1);
  const mv_finding *found = mv_run_file(r, 0)->findings;
  /* The view's column, then the table's. */
  assert_non_null(found->related);
  assert_ptr_equal(found->related->source, mv_run_file(r, 1)->source);
  assert_non_null(found->related->next);
  assert_ptr_equal(found->related->next->source, mv_run_file(r, 2)->source);
  assert_null(found->related->next->next);
  assert_true(mv_str_is(found->related->message, "'x' is passed on as DOUBLE here"));
  assert_true(mv_str_is(found->related->next->message, "'d' is declared DOUBLE here"));
  mv_run_free(r);
  close_folder(&f);
}

static void a_type_arises_in_an_expression(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT sum(d) AS s FROM v;");
  add_file(&f,
           "CREATE VIEW v AS SELECT k, CAST(k\n  AS\n  DOUBLE) AS d, CAST(k\nAS DOUBLE) FROM t;");
  mv_run *r = run(&f, 2);
  assert_int_equal(count(r, 0, "MV103"), 1);
  const mv_finding *found = mv_run_file(r, 0)->findings;
  assert_non_null(found->related);
  assert_null(found->related->next);
  assert_true(mv_str_is(found->related->message, "'d' becomes DOUBLE here"));
  mv_run_free(r);
  close_folder(&f);
}

static void a_note_stands_on_one_line(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f,
           "CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS s FROM (SELECT CAST(k\n  AS\tDOUBLE) AS "
           "x FROM t);");
  mv_run *r = run(&f, 1);
  assert_int_equal(count(r, 0, "MV103"), 1);
  const mv_finding *found = mv_run_file(r, 0)->findings;
  assert_non_null(found->related);
  assert_true(mv_str_is(found->related->message, "'CAST(k AS DOUBLE)' becomes DOUBLE here"));
  mv_run_free(r);
  close_folder(&f);
}

static void placeholders_spelt_the_same_are_one_name(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE TABLE ${catalog}.${layer}.p (d DOUBLE);");
  add_file(&f, "CREATE VIEW {{ env }}_sales AS SELECT d FROM `${catalog}`.${Layer}.p;");
  add_file(&f,
           "CREATE MATERIALIZED VIEW m AS SELECT sum(d) FROM {{ env }}_sales;"
           "CREATE MATERIALIZED VIEW n AS SELECT sum(d) FROM ${catalog}.${stage}.p;");
  add_file(&f, "CREATE TABLE ${t} (d DOUBLE); CREATE TABLE LIVE.${t} (d DOUBLE);");
  add_file(&f,
           "CREATE MATERIALIZED VIEW m AS SELECT sum(d) FROM ${t};"
           "CREATE MATERIALIZED VIEW m AS SELECT sum(d) FROM LIVE.${t};");
  mv_run *r = run(&f, 2);
  assert_int_equal(count(r, 2, "MV103"), 1);
  assert_int_equal(count(r, 4, "MV103"), 0);
  mv_run_free(r);
  close_folder(&f);
}

static void a_view_brings_in_what_varies(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT k FROM c;");
  add_file(&f, "CREATE VIEW c AS SELECT k, now() AS t FROM LIVE.b;");
  add_file(&f, "CREATE VIEW b AS SELECT k, RAND() AS r FROM a;");
  add_file(&f, "CREATE VIEW a AS SELECT k, current_date AS d FROM t;");
  mv_run *r = run(&f, 2);
  const mv_finding *random = mv_run_file(r, 0)->findings, *time = random->next;
  assert_null(time->next);
  assert_string_equal(random->code, "MV101");
  assert_true(mv_str_is(random->message,
                        "view 'c' brings in rand(), so every refresh recomputes all rows"));
  assert_ptr_equal(random->related->source, mv_run_file(r, 2)->source);
  assert_int_equal(random->related->at.beg, 27);
  assert_int_equal(random->related->at.end, 33);
  assert_null(random->related->next);
  assert_string_equal(time->code, "MV102");
  assert_ptr_equal(time->related->source, mv_run_file(r, 1)->source);
  mv_run_free(r);
  close_folder(&f);
}

static void of_two_definitions_neither_counts(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT sum(d) AS s FROM t;");
  add_file(&f, "CREATE TABLE t (d DOUBLE);");
  add_file(&f, "CREATE TABLE t (d INT);");
  mv_run *r = run(&f, 1);
  assert_int_equal(count(r, 0, "MV103"), 0);
  mv_run_free(r);
  close_folder(&f);
}

static void rings_end_and_their_readers_are_judged(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "CREATE VIEW a AS SELECT x FROM b; CREATE VIEW self AS SELECT x FROM self;");
  add_file(&f, "CREATE VIEW b AS SELECT x FROM a;");
  add_file(&f, "CREATE VIEW c AS SELECT x, CAST(1 AS DOUBLE) AS y FROM a JOIN self USING (x);");
  add_file(&f,
           "CREATE MATERIALIZED VIEW m AS SELECT sum(x) AS s, sum(y) AS t, rand() AS r FROM c;");
  mv_run *r = run(&f, 2);
  assert_int_equal(count(r, 3, "MV103"), 1);
  assert_int_equal(count(r, 3, "MV101"), 1);
  mv_run_free(r);
  close_folder(&f);
}

/* A chain of views over many files, each read by a sum. */
static void add_chain(folder *f, int n) {
  char text[512];
  for (int i = n - 1; i > 0; i--) {
    snprintf(
        text, sizeof text,
        "CREATE VIEW v%d AS SELECT k, x + 1 AS x, uuid() AS u FROM v%d;\n"
        "CREATE MATERIALIZED VIEW m%d AS SELECT sum(x) AS s, sum(x) AS t, uuid() AS u FROM v%d;\n",
        i, i - 1, i, i);
    add_file(f, text);
  }
  add_file(f, "CREATE TABLE v0 (k INT, x FLOAT);");
}

static void jobs_change_nothing(void **state) {
  folder f;
  mv_arena a;
  mv_str first = {NULL, 0};
  (void)state;
  open_folder(&f);
  add_chain(&f, 40);
  mv_arena_init(&a, 4096);
  for (unsigned jobs = 1; jobs <= 8; jobs *= 2) {
    mv_run *r = run(&f, jobs);
    mv_str text = report(&a, r);
    if (first.p)
      assert_true(mv_str_eq(first, text));
    else
      first = text;
    assert_int_equal(count(r, 0, "MV103"), 2);
    mv_run_free(r);
  }
  mv_arena_free(&a);
  close_folder(&f);
}

static void what_cannot_be_read_does_not_stop_the_rest(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f, "SELECT 1;");
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT uuid() AS u FROM t;");
  unlink(f.files[0]);
  mv_run *r = run(&f, 2);
  assert_int_not_equal(mv_run_file(r, 0)->error, 0);
  assert_null(mv_run_file(r, 0)->source);
  assert_int_equal(count(r, 1, "MV101"), 1);
  mv_run_free(r);
  close_folder(&f);
}

static void equal_findings_are_numbered(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  add_file(&f,
           "CREATE MATERIALIZED VIEW m AS SELECT uuid() AS a, UUID ( ) AS b, rand() AS c FROM t;");
  mv_run *r = run(&f, 1);
  const mv_finding *one = mv_run_file(r, 0)->findings, *two = one->next, *three = two->next;
  assert_int_equal(one->fingerprint.n, 16);
  assert_int_equal(two->fingerprint.n, 18);
  assert_memory_equal(one->fingerprint.p, two->fingerprint.p, 16);
  assert_int_equal(two->fingerprint.p[17], '2');
  assert_int_equal(three->fingerprint.n, 16);
  assert_string_equal(one->object_kind, "materialized_view");
  assert_true(mv_str_is(one->object_name, "m"));
  mv_run_free(r);
  close_folder(&f);
}

/* "first", then "more" n times, then "last", in the heap. */
static char *repeated(const char *first, const char *more, size_t n, const char *last) {
  size_t size = strlen(first) + strlen(more) * n + strlen(last) + 1, at = strlen(first);
  char *text = malloc(size);
  assert_non_null(text);
  memcpy(text, first, at);
  for (size_t i = 0; i < n; i++, at += strlen(more)) memcpy(text + at, more, strlen(more));
  memcpy(text + at, last, strlen(last) + 1);
  return text;
}

/* Each sum asks where the long expression gets its type; they all hear the same, and none of them
 * looks at its operands again. */
static void many_ask_about_one_long_expression(void **state) {
  enum { N = 20000 };
  folder f;
  (void)state;
  open_folder(&f);
  char *operands = repeated("CREATE MATERIALIZED VIEW m AS SELECT 1 AS k FROM (SELECT 1", "+1", N, "+2e0 AS x");
  char *text = repeated(operands, ",sum(x)", N, ");");
  add_file(&f, text);
  mv_run *r = run(&f, 1);
  uint32_t n = 0, end = (uint32_t)strlen(operands) - 5;
  for (const mv_finding *x = mv_run_file(r, 0)->findings; x; x = x->next, n++) {
    assert_string_equal(x->code, "MV103");
    assert_non_null(x->related);
    assert_non_null(x->related->next);
    assert_int_equal(x->related->at.end, end);
    assert_int_equal(x->related->next->at.beg, end - 3);
    assert_true(mv_str_is(x->related->next->message, "'2e0' becomes DOUBLE here"));
  }
  assert_int_equal(n, N);
  mv_run_free(r);
  close_folder(&f);
  free(text);
  free(operands);
}

/* Calls in each other, each with its finding: only the begin of a range is hashed. */
static void long_ranges_count_with_their_begin(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  char *one = repeated("SELECT rand(", "a+", 3000, "1) AS r, uuid(");
  char *two = repeated("CREATE MATERIALIZED VIEW m AS ", one, 1, "1) AS u, rand(");
  char *text = repeated(two, "a+", 3000, "2) AS s FROM t;");
  add_file(&f, text);
  mv_run *r = run(&f, 1);
  const mv_finding *x = mv_run_file(r, 0)->findings, *y = x->next->next;
  assert_int_equal(y->fingerprint.n, 18);
  assert_memory_equal(x->fingerprint.p, y->fingerprint.p, 16);
  mv_run_free(r);
  close_folder(&f);
  free(text);
  free(two);
  free(one);
}

/* A long name is made once and cut, not copied into each of many findings. */
static void a_long_name_is_shared_by_its_findings(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  char *name = repeated("CREATE MATERIALIZED VIEW a", "a", 5000, " AS SELECT rand(), rand()");
  add_file(&f, name);
  mv_run *r = run(&f, 1);
  const mv_finding *x = mv_run_file(r, 0)->findings;
  assert_true(x->object_name.n < 1100);
  assert_ptr_equal(x->object_name.p, x->next->object_name.p);
  mv_run_free(r);
  close_folder(&f);
  free(name);
}

/* Views that hand on a wide type share it: copied each time, it would be gone after some. */
static void a_wide_type_is_handed_on_many_times(void **state) {
  enum { VIEWS = 3000 };
  folder f;
  char view[64];
  (void)state;
  open_folder(&f);
  char *text = repeated("CREATE TABLE v0 (s STRUCT<d: DOUBLE", ", i: INT", 4000, ">);\n");
  for (int i = 1; i <= VIEWS; i++) {
    char *before = text;
    snprintf(view, sizeof view, "CREATE VIEW v%d AS SELECT s FROM v%d;\n", i, i - 1);
    text = repeated(before, view, 1, "");
    free(before);
  }
  char *all = repeated(text, "CREATE MATERIALIZED VIEW m AS SELECT sum(s.d) FROM v3000;", 1, "");
  add_file(&f, all);
  mv_run *r = run(&f, 1);
  assert_int_equal(count(r, 0, "MV103"), 1);
  mv_run_free(r);
  close_folder(&f);
  free(all);
  free(text);
}

static void columns_are_given_by_the_size_of_the_text(void **state) {
  const mv_settings free = {.max_file_size = 0}, bound = {.max_columns = 3000000};
  (void)state;
  assert_int_equal(mv_columns_for(0, &free), 4 * 1024 * 1024);
  assert_int_equal(mv_columns_for(1000, &free), 4 * 1024 * 1024 + 16000);
  assert_int_equal(mv_columns_for(UINT64_MAX, &free), 8 * 1024 * 1024);
  assert_int_equal(mv_columns_for(1000, &bound), 3000000);
  assert_int_equal(mv_columns_share(512 * 1024, 1), 32 * 1024);
  assert_int_equal(mv_columns_share(512 * 1024, 256), 2 * 1024);
  assert_int_equal(mv_columns_share(0, 1), 0);
}

static void files_have_a_part_of_the_columns(void **state) {
  const mv_settings free = {.max_file_size = 0}, bound = {.max_columns = 3000};
  (void)state;
  assert_int_equal(mv_columns_of_file(1000, &free, 1), 512 * 1024 + 1000);
  assert_int_equal(mv_columns_of_file(1000, &free, 4096), 1024 + 1000);
  assert_int_equal(mv_columns_of_file(UINT64_MAX / 2, &free, 1), 8 * 1024 * 1024);
  assert_int_equal(mv_columns_of_file(0, &bound, 3), 1000);
  assert_int_equal(mv_columns_of_one(1024 * 1024), 64 * 1024);
  assert_int_equal(mv_columns_of_one(1), 16 * 1024);
}

/* A table of 1,000 columns, and 1,500 views of all of them: more than the part of one file. */
static void many_views_of_a_wide_table(void **state) {
  folder f;
  (void)state;
  open_folder(&f);
  char *text = repeated("CREATE TABLE w (d DOUBLE", ", a_long_name_of_a_column INT", 999, ");\n");
  char *views = repeated(text, "CREATE VIEW v AS SELECT * FROM w;\n", 1500, "");
  char *all = repeated(views, "CREATE MATERIALIZED VIEW m AS SELECT sum(d) FROM v;\n", 1, "");
  add_file(&f, all);
  mv_run *r = run(&f, 1);
  assert_int_equal(count(r, 0, "MV014"), 0);
  assert_int_equal(count(r, 0, "MV103"), 1);
  mv_run_free(r);
  close_folder(&f);
  free(all);
  free(views);
  free(text);
}

static void a_run_over_nothing(void **state) {
  mv_lint_options options;
  (void)state;
  memset(&options, 0, sizeof options);
  mv_selection_default(&options.settings.rules);
  mv_run *r = mv_lint_run(NULL, 0, &options);
  assert_non_null(r);
  assert_int_equal(mv_run_file_count(r), 0);
  mv_run_free(r);
}

static mv_settings only(const char *codes) {
  mv_settings s;
  mv_str bad;
  memset(&s, 0, sizeof s);
  assert_true(mv_selection_only(&s.rules, mv_str_of(codes), &bad));
  return s;
}

static void files_have_settings_of_their_own(void **state) {
  static const char view[] = "CREATE MATERIALIZED VIEW m AS SELECT rand() AS r, sum(x) FROM v;";
  folder f;
  (void)state;
  mv_settings none = only("MV001"), random = only("MV101"), severe = only("MV1,MV502"), small = only("MV014");
  severe.severities[mv_rule_find(mv_str_of("MV101"))] = MV_ERROR + 1;
  small.max_file_size = 1;
  open_folder(&f);
  add_file(&f, "CREATE VIEW v AS SELECT EXISTS (SELECT 1 FROM u) AS x FROM t;"
               "CREATE VIEW a AS SELECT * FROM b; CREATE VIEW b AS SELECT * FROM a;");
  for (int i = 0; i < 4; i++) add_file(&f, view);
  f.inputs[0].settings = &none;
  f.inputs[1].settings = &random;
  f.inputs[2].settings = &severe;
  f.inputs[3].settings = &small;
  mv_run *r = run(&f, 2);
  assert_int_equal(count(r, 0, "MV502"), 0); /* asked for by others, and nothing of this file */
  assert_null(mv_run_file(r, 0)->findings);
  assert_int_equal(count(r, 1, "MV101"), 1);
  assert_int_equal(count(r, 1, "MV108"), 0);
  assert_int_equal(count(r, 2, "MV108"), 1); /* out of a view of which nobody asks how it is refreshed */
  for (const mv_finding *x = mv_run_file(r, 2)->findings; x; x = x->next)
    assert_int_equal(x->severity, strcmp(x->code, "MV101") == 0 ? MV_ERROR : mv_rule_at(mv_rule_number(x->code)).severity);
  assert_int_equal(count(r, 3, "MV014"), 1);
  assert_int_equal(count(r, 4, "MV101"), 1);
  mv_run_free(r);
  close_folder(&f);
}

static void names_may_be_completed_from_the_start(void **state) {
  folder f;
  (void)state;
  mv_settings s;
  memset(&s, 0, sizeof s);
  mv_selection_default(&s.rules);
  s.catalog = mv_str_of("main");
  s.schema = mv_str_of("sales");
  open_folder(&f);
  add_file(&f, "CREATE TABLE main.sales.t (d DOUBLE); CREATE TABLE other.sales.t (d INT);");
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT sum(d) AS s FROM t;");
  add_file(&f, "CREATE MATERIALIZED VIEW m AS SELECT sum(d) AS s FROM t;");
  f.inputs[1].settings = &s;
  mv_run *r = run(&f, 1);
  assert_int_equal(count(r, 1, "MV103"), 1);
  assert_int_equal(count(r, 2, "MV103"), 0);
  mv_run_free(r);
  close_folder(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_type_comes_from_another_file),
      cmocka_unit_test(a_type_arises_in_an_expression),
      cmocka_unit_test(a_note_stands_on_one_line),
      cmocka_unit_test(placeholders_spelt_the_same_are_one_name),
      cmocka_unit_test(a_view_brings_in_what_varies),
      cmocka_unit_test(of_two_definitions_neither_counts),
      cmocka_unit_test(rings_end_and_their_readers_are_judged),
      cmocka_unit_test(jobs_change_nothing),
      cmocka_unit_test(what_cannot_be_read_does_not_stop_the_rest),
      cmocka_unit_test(equal_findings_are_numbered),
      cmocka_unit_test(many_ask_about_one_long_expression),
      cmocka_unit_test(long_ranges_count_with_their_begin),
      cmocka_unit_test(a_long_name_is_shared_by_its_findings),
      cmocka_unit_test(a_wide_type_is_handed_on_many_times),
      cmocka_unit_test(columns_are_given_by_the_size_of_the_text),
      cmocka_unit_test(files_have_a_part_of_the_columns),
      cmocka_unit_test(many_views_of_a_wide_table),
      cmocka_unit_test(a_run_over_nothing),
      cmocka_unit_test(files_have_settings_of_their_own),
      cmocka_unit_test(names_may_be_completed_from_the_start),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
