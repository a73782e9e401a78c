/* test_library.c: what programs use of libmvlint, by mvlint.h alone: different texts in several threads at once give what
 * they give alone. The thread sanitizer watches in its build. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "mvlint/mvlint.h"

enum { THREADS = 2, ROUNDS = 20, TOLD_MAX = 4096 };

typedef struct job {
  const char *name, *sql;
  unsigned jobs;
  char told[TOLD_MAX];
  size_t n;
  bool same; /* each time the same was told */
} job;

static void tell(job *j, const char *format, ...) MV_PRINTF(2, 3);
static void tell(job *j, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const int n = vsnprintf(j->told + j->n, TOLD_MAX - j->n, format, args);
  va_end(args);
  if (n > 0) j->n += (size_t)n;
  if (j->n >= TOLD_MAX) j->n = TOLD_MAX - 1;
}

static void parse(job *j) {
  mv_source *source = mv_source_of(j->name, j->sql, strlen(j->sql), MV_SOURCE_MAX);
  mv_arena arena;
  mv_stmt stmt;
  const mv_parse_options options = {0};
  mv_arena_init(&arena, 4096);
  mv_parser *parser = mv_parser_new(source, &options, &arena);
  while (mv_parser_next(parser, &stmt)) {
    tell(j, "%u nodes\n", stmt.node_count);
    mv_arena_free(&stmt.arena);
  }
  mv_parser_free(parser);
  mv_arena_free(&arena);
  mv_source_free(source);
}

static void lint(job *j) {
  mv_lint_options options = {.jobs = j->jobs, .verdicts = true, .fingerprints = true};
  mv_selection_default(&options.settings.rules);
  const mv_input input = {.path = j->name, .shown = j->name, .text = mv_str_of(j->sql)};
  mv_run *run = mv_lint_run(&input, 1, &options);
  const mv_file_result *file = mv_run_file(run, 0);
  for (const mv_finding *f = file->findings; f; f = f->next) {
    const mv_place at = mv_source_place(f->source, f->at.beg);
    tell(j, "%.*s:%u:%u: %s %.*s %.*s\n", MV_ARG(f->source->path), at.line, at.column, f->code, MV_ARG(f->message),
         MV_ARG(f->fingerprint));
  }
  for (const mv_verdict *v = file->verdicts; v; v = v->next)
    tell(j, "%.*s: %s\n", MV_ARG(v->name), mv_refresh_words(v->expected));
  mv_run_free(run);
}

static void once(void *data) {
  job *j = data;
  j->n = 0;
  parse(j);
  lint(j);
}

static void *work(void *data) {
  job *j = data;
  char before[TOLD_MAX];
  memcpy(before, j->told, TOLD_MAX);
  j->same = true;
  for (int i = 0; i < ROUNDS; i++) {
    if (mv_guard(once, j) != MV_DONE || strcmp(before, j->told) != 0) j->same = false;
  }
  return NULL;
}

static const char first[] = "CREATE MATERIALIZED VIEW a AS SELECT k, rand() AS r FROM t;\n"
                            "CREATE MATERIALIZED VIEW b COMMENT 'x' COMMENT 'y' AS SELECT k, SUM(v) AS s FROM t GROUP BY k;\n";
static const char second[] = "CREATE TABLE w (k INT, v DOUBLE);\n"
                             "CREATE MATERIALIZED VIEW c AS SELECT k, SUM(v) AS s FROM w GROUP BY k;\n"
                             "CREATE MATERIALIZED VIEW d AS SELECT k, SUM(k FROM w;\n";

static void threads_do_not_meet(void **state) {
  (void)state;
  for (unsigned n = 1; n <= 2; n++) {
    job jobs[THREADS] = {{.name = "a.sql", .sql = first, .jobs = n}, {.name = "b.sql", .sql = second, .jobs = n}};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) assert_int_equal(MV_DONE, mv_guard(once, &jobs[i]));
    assert_non_null(strstr(jobs[0].told, "a.sql:1:"));
    assert_non_null(strstr(jobs[0].told, "MV101"));
    assert_non_null(strstr(jobs[1].told, "MV103"));
    assert_non_null(strstr(jobs[1].told, "c: full"));
    for (int i = 0; i < THREADS; i++) assert_int_equal(0, pthread_create(&threads[i], NULL, work, &jobs[i]));
    for (int i = 0; i < THREADS; i++) assert_int_equal(0, pthread_join(threads[i], NULL));
    for (int i = 0; i < THREADS; i++) assert_true(jobs[i].same);
  }
}

static void no_text_is_no_finding(void **state) {
  (void)state;
  job j = {.name = "empty.sql", .sql = "", .jobs = 1};
  assert_int_equal(MV_DONE, mv_guard(once, &j));
  assert_int_equal(0, j.n);
}

static void version_is_that_of_the_build(void **state) {
  (void)state;
  assert_string_equal(MVLINT_VERSION, mv_version());
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(threads_do_not_meet), cmocka_unit_test(no_text_is_no_finding),
                                     cmocka_unit_test(version_is_that_of_the_build)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
