/* test_diag.c: order, thinning and the parts of findings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/diag.h"
#include "tests/unit/arena.h"

static void a_new_finding_is_a_warning(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  mv_finding *f = mv_sink_add(&k, "MV103", mv_span_of(3, 7));
  assert_int_equal(f->severity, MV_WARNING);
  assert_null(f->help.p);
  assert_null(f->condition);
  assert_int_equal(k.count, 1);
  assert_ptr_equal(k.first, f);
  assert_string_equal(mv_severity_name(MV_ERROR), "error");
  assert_string_equal(mv_applicability_name(MV_FIX_DISPLAY), "display");
}

static void sorts_by_place_then_code_and_drops_equals(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  (void)mv_sink_add(&k, "MV103", mv_span_of(9, 12));
  mv_finding *kept = mv_sink_add(&k, "MV101", mv_span_of(2, 5));
  (void)mv_sink_add(&k, "MV102", mv_span_of(2, 5));
  (void)mv_sink_add(&k, "MV101", mv_span_of(2, 5));
  (void)mv_sink_add(&k, "MV104", mv_span_of(2, 4));
  mv_sink_sort(&k);
  static const char *const codes[] = {"MV104", "MV101", "MV102", "MV103"};
  assert_int_equal(k.count, 4);
  const mv_finding *f = k.first;
  for (size_t i = 0; i < 4; i++, f = f->next) assert_string_equal(f->code, codes[i]);
  assert_null(f);
  assert_ptr_equal(k.first->next, kept);
  mv_finding *last = mv_sink_add(&k, "MV001", mv_span_of(0, 0));
  assert_ptr_equal(k.first->next->next->next->next, last);
}

static void sorts_many(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  for (uint32_t i = 0; i < 100000; i++)
    (void)mv_sink_add(&k, "MV101", mv_span_of(i * 7919 % 100003, 200000));
  mv_sink_sort(&k);
  uint32_t n = 0;
  for (const mv_finding *f = k.first; f; f = f->next, n++)
    if (f->next) assert_true(f->at.beg < f->next->at.beg);
  assert_int_equal(n, 100000);
  assert_int_equal(k.count, n);
}

static void sorting_nothing_leaves_an_open_sink(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  mv_sink_sort(&k);
  assert_null(k.first);
  mv_finding *f = mv_sink_add(&k, "MV101", mv_span_of(0, 1));
  assert_ptr_equal(k.first, f);
}

static void add_overlapping(void *data) {
  mv_edit_add(&arena, data, mv_span_of(11, 14), mv_str_of("x"));
}

static void edits_are_ascending_and_never_overlap(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  mv_finding *f = mv_sink_add(&k, "MV103", mv_span_of(0, 1));
  mv_fix *first = mv_fix_add(&arena, f, MV_FIX_SAFE, mv_str_of("one"));
  mv_fix *second = mv_fix_add(&arena, f, MV_FIX_UNSAFE, mv_str_of("two"));
  assert_ptr_equal(f->fixes, first);
  assert_ptr_equal(first->next, second);
  mv_edit_add(&arena, first, mv_span_of(10, 12), mv_str_of("b"));
  mv_edit_add(&arena, first, mv_span_of(12, 12), mv_str_of("c"));
  mv_edit_add(&arena, first, mv_span_of(4, 4), mv_str_of("a"));
  assert_int_equal(first->edits->at.beg, 4);
  assert_int_equal(first->edits->next->at.beg, 10);
  assert_int_equal(first->edits->next->next->at.beg, 12);
  assert_int_equal(mv_guard(add_overlapping, first), MV_BROKEN);
}

static void related_places_keep_their_order(void **state) {
  (void)state;
  mv_sink k;
  mv_sink_init(&k, &arena, NULL);
  mv_finding *f = mv_sink_add(&k, "MV103", mv_span_of(0, 1));
  mv_related *a = mv_relate(&arena, f, NULL, mv_span_of(1, 2), mv_str_of("a"));
  mv_related *b = mv_relate(&arena, f, NULL, mv_span_of(0, 2), mv_str_of("b"));
  assert_ptr_equal(f->related, a);
  assert_ptr_equal(a->next, b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_new_finding_is_a_warning),
      cmocka_unit_test(sorts_by_place_then_code_and_drops_equals),
      cmocka_unit_test(sorts_many),
      cmocka_unit_test(sorting_nothing_leaves_an_open_sink),
      cmocka_unit_test(edits_are_ascending_and_never_overlap),
      cmocka_unit_test(related_places_keep_their_order),
  };
  return cmocka_run_group_tests_name("diag", tests, setup, teardown);
}
