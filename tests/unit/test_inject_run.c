/* Runs in which one allocation fails, each in turn: the run ends, says so, keeps what it knew and
 * loses nothing (the sanitizers' builds look for leaks). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "src/base/inject.h"

#define TIMES4(s) s s s s
#define DEEP(s) TIMES4(TIMES4(TIMES4(TIMES4(s)))) /* more than the parser's stack has at first */

/* Reads in both directions, so that definitions are kept; every kind of fault; several rules. */
static const char *const texts[] = {
    "CREATE TABLE prod.silver.t (a DOUBLE, s STRUCT<x: INT, y: ARRAY<DOUBLE>>);\n"
    "CREATE MATERIALIZED VIEW v COMMENT 'x' TBLPROPERTIES ('a' = 'b') AS\n"
    "WITH c AS (SELECT a, s.x AS q FROM prod.silver.t)\n"
    "SELECT sum(a) AS x, rand() AS r, count(*) OVER (ORDER BY q) AS n FROM c GROUP BY q;\n"
    "SELECT FROM WHERE;\n"
    "FOO BAR;\nSELECT " DEEP("(") "1" DEEP(")") ";\n"
    "CREATE MATERIALIZED VIEW w AS SELECT sum(f) FROM v JOIN later USING (x);\n",
    "CREATE MATERIALIZED VIEW later AS SELECT CAST(1 AS FLOAT) AS f, * FROM v;\n"
    "CREATE TABLE y (a INT)\nCREATE TABLE z (a INT)\n"};
enum { FILES = sizeof texts / sizeof *texts };

typedef struct folder {
  char path[32];
  char files[FILES][48];
  mv_input inputs[FILES];
} folder;

static void write_text(const char *path, const char *text) {
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(text, 1, strlen(text), out), strlen(text));
  assert_int_equal(fclose(out), 0);
}

static int make_folder(void **state) {
  static folder f;
  snprintf(f.path, sizeof f.path, "/tmp/mvlint_inject_XXXXXX");
  assert_non_null(mkdtemp(f.path));
  for (size_t i = 0; i < FILES; i++) {
    snprintf(f.files[i], sizeof f.files[i], "%.31s/f%zu.sql", f.path, i);
    write_text(f.files[i], texts[i]);
    f.inputs[i] = (mv_input){.path = f.files[i], .shown = f.files[i]};
  }
  *state = &f;
  return 0;
}

static int remove_folder(void **state) {
  folder *f = *state;
  for (size_t i = 0; i < FILES; i++) unlink(f->files[i]);
  rmdir(f->path);
  return 0;
}

/* Whether a file was given up; all its findings are whole. */
static bool is_given_up(const mv_file_result *f) {
  for (const mv_finding *x = f->findings; x; x = x->next) {
    assert_true(mv_rule_find(mv_str_of(x->code)) >= 0);
    assert_true(x->at.beg <= x->at.end && x->at.end <= x->source->n);
  }
  assert_int_equal(f->error, 0);
  assert_true(f->outcome == MV_DONE || f->outcome == MV_NO_MEMORY);
  return f->outcome == MV_NO_MEMORY;
}

/* Runs with the nth allocation failing; false when there are not that many. */
static bool fails(const folder *f, unsigned jobs, long nth) {
  mv_lint_options options = {.jobs = jobs, .fingerprints = true};
  bool told = false;
  mv_selection_default(&options.settings.rules);
  mv_inject_failure_anywhere(nth);
  mv_run *r = mv_lint_run(f->inputs, FILES, &options);
  bool reached = mv_inject_failure_anywhere(0) <= 0;
  for (size_t i = 0; r && i < mv_run_file_count(r); i++) {
    if (is_given_up(mv_run_file(r, i))) told = true;
  }
  assert_int_equal(!r || told, reached);
  mv_run_free(r);
  return reached;
}

static void any_allocation_may_fail(void **state) {
  long nth = 1;
  while (fails(*state, 1, nth)) nth++;
  assert_true(nth > 50);
}

static void with_threads_too(void **state) {
  for (long nth = 1; nth <= 60; nth++) (void)fails(*state, 2, nth);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_allocation_may_fail),
      cmocka_unit_test(with_threads_too),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
