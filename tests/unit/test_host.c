/* test_host.c: whatever a file is cut to, its SQL leads back into it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "mvlint/host.h"
#include "src/base/inject.h"


#define LIMIT ((uint64_t)1 << 20)

static mv_source *read_seed(const char *path) {
  int error;
  mv_source *s = mv_source_read(path, NULL, LIMIT, &error);
  assert_non_null(s);
  return s;
}

/* Pieces ascend, and each stands for a part of what is below. */
static void check_pieces(const mv_source *s) {
  for (; s->from; s = s->from) {
    for (uint32_t i = 0; i < s->piece_count; i++) {
      const mv_piece *p = &s->pieces[i];
      const uint32_t end = i + 1 < s->piece_count ? p[1].beg : s->n;
      assert_true(p->beg < end);
      assert_true(p->from.beg <= p->from.end && p->from.end <= s->from->n);
      if (!p->copied) continue;
      assert_int_equal(end - p->beg, p->from.end - p->from.beg);
      assert_memory_equal(s->text + p->beg, s->from->text + p->from.beg, end - p->beg);
    }
  }
}

typedef struct attempt {
  mv_source *s;
  mv_language language;
  mv_hosted hosted;
  mv_arena kept, scratch;
} attempt;

static void read_it(void *data) {
  attempt *t = data;
  mv_host_read(&t->s, t->language, &t->hosted, &t->kept, &t->scratch);
}

static attempt attempt_of(const char *path, const mv_source *whole, uint32_t n) {
  attempt t = {.s = mv_source_of(path, whole->text, n, LIMIT), .language = mv_language_of(mv_str_of(path))};
  mv_arena_init(&t.kept, 256);
  mv_arena_init(&t.scratch, 4096);
  return t;
}

static void end(attempt *t) {
  mv_source_free(t->s);
  mv_arena_free(&t->kept);
  mv_arena_free(&t->scratch);
}

static void cut_anywhere(const char *path) {
  mv_source *whole = read_seed(path);
  for (uint32_t n = 0; n <= whole->n; n++) {
    attempt t = attempt_of(path, whole, n);
    read_it(&t);
    check_pieces(t.s);
    for (uint32_t i = 0; i < t.hosted.n; i++) assert_true(t.hosted.definitions[i] < n);
    end(&t);
  }
  mv_source_free(whole);
}

static void python_may_be_cut(void **state) {
  (void)state;
  cut_anywhere("tests/fuzz/seeds/pipeline.py");
}

static void notebooks_may_be_cut(void **state) {
  (void)state;
  cut_anywhere("tests/fuzz/seeds/notebook.ipynb");
}

static void memory_may_be_short(void **state) {
  (void)state;
  static const char *const paths[] = {"tests/fuzz/seeds/pipeline.py", "tests/fuzz/seeds/notebook.ipynb"};
  for (size_t i = 0; i < 2; i++) {
    mv_source *whole = read_seed(paths[i]);
    mv_outcome outcome = MV_NO_MEMORY;
    for (long nth = 1; outcome != MV_DONE; nth++) {
      attempt t = attempt_of(paths[i], whole, whole->n);
      mv_inject_failure(nth);
      outcome = mv_guard(read_it, &t);
      mv_inject_failure(0);
      assert_true(outcome == MV_DONE || outcome == MV_NO_MEMORY);
      end(&t);
    }
    mv_source_free(whole);
  }
}

static void definitions_are_known(void **state) {
  (void)state;
  mv_source *whole = read_seed("tests/fuzz/seeds/pipeline.py");
  attempt t = attempt_of("a.py", whole, whole->n);
  read_it(&t);
  const char *create = strstr(t.s->text, "CREATE PRIVATE"), *other = strstr(t.s->text, "SELECT 1");
  assert_non_null(create);
  assert_non_null(other);
  assert_true(mv_host_defines(&t.hosted, t.s, (uint32_t)(create - t.s->text)));
  assert_false(mv_host_defines(&t.hosted, t.s, (uint32_t)(other - t.s->text)));
  end(&t);
  mv_source_free(whole);
}

static void languages_by_name(void **state) {
  (void)state;
  assert_int_equal(mv_language_of(mv_str_of("a/b.SQL")), MV_LANGUAGE_SQL);
  assert_int_equal(mv_language_of(mv_str_of("b.py")), MV_LANGUAGE_PYTHON);
  assert_int_equal(mv_language_of(mv_str_of("b.ipynb")), MV_LANGUAGE_NOTEBOOK);
  assert_int_equal(mv_language_of(mv_str_of(".py")), MV_LANGUAGE_UNKNOWN);
  assert_int_equal(mv_language_of(mv_str_of("b.pyc")), MV_LANGUAGE_UNKNOWN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(python_may_be_cut),
      cmocka_unit_test(notebooks_may_be_cut),
      cmocka_unit_test(memory_may_be_short),
      cmocka_unit_test(definitions_are_known),
      cmocka_unit_test(languages_by_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
