/* test_arena.c: arenas, buffers, guards and what happens when memory is short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "mvlint/base.h"
#include "src/base/inject.h"

static bool all_zero(const char *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (p[i]) return false;
  return true;
}

static void memory_is_zeroed_and_aligned(void **state) {
  (void)state;
  static const size_t sizes[] = {0, 1, 3, 16, 17, 100, 255, 256, 257, 4096, 70000, 300000, 5000000};
  mv_arena a;
  mv_arena_init(&a, 100);
  assert_int_equal(a.bytes, 0);
  for (int round = 0; round < 3; round++) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
      char *p = mv_alloc(&a, sizes[i]);
      assert_non_null(p);
      assert_int_equal((uintptr_t)p % MV_ALIGNMENT, 0);
      assert_true(all_zero(p, sizes[i]));
      memset(p, 0x5a, sizes[i]);
    }
    mv_arena_reset(&a);
  }
  mv_arena_free(&a);
}

static void allocations_do_not_overlap(void **state) {
  (void)state;
  enum { COUNT = 20000 };
  mv_arena a;
  mv_arena_init(&a, 0);
  uint32_t **cells = mv_new_n(&a, uint32_t *, COUNT);
  for (uint32_t i = 0; i < COUNT; i++) {
    cells[i] = mv_alloc(&a, sizeof(uint32_t) + i % 90);
    *cells[i] = i;
  }
  for (uint32_t i = 0; i < COUNT; i++) assert_int_equal(*cells[i], i);
  mv_arena_free(&a);
}

static void going_back_gives_back_what_was_taken_since(void **state) {
  (void)state;
  static const size_t sizes[] = {10, 5000, 300000, 70000, 4000000};
  mv_arena a;
  mv_arena_init(&a, 100);
  for (int kept = 0; kept < 3; kept++) { /* an empty arena, one chunk, several */
    const mv_arena_point here = mv_arena_mark(&a);
    const size_t bytes = a.bytes;
    for (int round = 0; round < 4; round++) {
      for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) memset(mv_alloc(&a, sizes[i]), 0x5a, sizes[i]);
      mv_arena_rewind(&a, here);
      if (kept > 0) assert_int_equal(a.bytes, bytes);
      if (kept > 0) assert_ptr_equal(a.at, here.at);
    }
    memset(mv_alloc(&a, 100000), 0x6b, 100000);
    memset(mv_alloc(&a, 1000000), 0x6b, 1000000); /* a chunk of its own, behind the newest */
  }
  mv_arena_free(&a);
}

static void going_back_to_nothing_keeps_a_chunk(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, MV_LARGE_PAGE);
  const mv_arena_point here = mv_arena_mark(&a);
  const char *first = mv_alloc(&a, 100);
  for (int i = 0; i < 3; i++) {
    mv_arena_rewind(&a, here);
    assert_ptr_equal(mv_alloc(&a, 100), first);
  }
  mv_arena_free(&a);
}

static void many_bytes_lie_in_large_pages(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 0);
  for (int i = 0; i < 10000; i++) (void)mv_alloc(&a, 1000);
  assert_true(a.bytes < 10000 * 1008 + MV_LARGE_PAGE);
  assert_int_equal((uintptr_t)a.chunks % MV_LARGE_PAGE, 0);
  assert_true(all_zero(mv_alloc(&a, 100000), 100000));
  mv_arena_free(&a);
}

static void an_emptied_arena_has_room_for_as_much(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 256);
  for (int i = 0; i < 100; i++) (void)mv_alloc(&a, 100);
  mv_arena_reset(&a);
  (void)mv_alloc(&a, 100);
  const size_t bytes = a.bytes;
  for (int i = 1; i < 100; i++) (void)mv_alloc(&a, 100);
  assert_int_equal(a.bytes, bytes);
  mv_arena_reset(&a);
  assert_int_equal(a.bytes, bytes); /* one chunk stays */
  mv_arena_free(&a);
}

static void large_requests_leave_the_free_part(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 4096);
  (void)mv_alloc(&a, 16);
  char *at = a.at;
  (void)mv_alloc(&a, 3000000);
  assert_ptr_equal(a.at, at);
  assert_true(a.bytes > 3000000);
  mv_arena_reset(&a);
  assert_true(a.bytes < 10000);
  mv_arena_free(&a);
  assert_int_equal(a.bytes, 0);
  assert_non_null(mv_alloc(&a, 16));
  mv_arena_free(&a);
}

/* ---- failure ---------------------------------------------------------------------------- */

static void use_memory(void *data) {
  mv_arena *a = data;
  mv_map m;
  mv_buf b;
  mv_map_init(&m, a);
  mv_buf_init(&b, a, 0);
  for (int i = 0; i < 500; i++) {
    mv_str key = mv_format(a, "key %d", i);
    (void)mv_map_put(&m, key, a);
    mv_buf_add(&b, key);
  }
  (void)mv_alloc(a, 2000000);
}

static void every_failed_allocation_unwinds(void **state) {
  (void)state;
  long failures = 0;
  for (long nth = 1;; nth++) {
    mv_arena a;
    mv_arena_init(&a, 0);
    mv_inject_failure(nth);
    mv_outcome outcome = mv_guard(use_memory, &a);
    mv_inject_failure(0);
    mv_arena_free(&a);
    if (outcome == MV_DONE) break;
    assert_int_equal(outcome, MV_NO_MEMORY);
    assert_non_null(strstr(mv_fail_place(), "alloc.c:"));
    failures++;
  }
  assert_true(failures >= 5);
}

static void ask_for_too_much(void *data) {
  volatile size_t n = SIZE_MAX - 8; /* the compiler would see it coming */
  (void)mv_alloc(data, n);
}

static void an_impossible_size_unwinds(void **state) {
  (void)state;
  mv_arena a;
  mv_arena_init(&a, 0);
  assert_int_equal(mv_guard(ask_for_too_much, &a), MV_NO_MEMORY);
  (void)mv_alloc(&a, 1);
  assert_int_equal(mv_guard(ask_for_too_much, &a), MV_NO_MEMORY);
  mv_arena_free(&a);
}

static void break_down(void *data) {
  int *depth = data;
  MV_ASSERT(*depth < 0);
}

static void guard_inside(void *data) {
  assert_int_equal(mv_guard(break_down, data), MV_BROKEN);
  mv_fail(MV_NO_MEMORY, "outer");
}

static void guards_nest(void **state) {
  (void)state;
  int depth = 3;
  assert_int_equal(mv_guard(break_down, &depth), MV_BROKEN);
  assert_non_null(strstr(mv_fail_place(), "*depth < 0"));
  assert_int_equal(mv_guard(guard_inside, &depth), MV_NO_MEMORY);
  assert_string_equal(mv_fail_place(), "outer");
}

/* ---- buffers ---------------------------------------------------------------------------- */

static void a_buffer_stops_at_its_maximum(void **state) {
  (void)state;
  mv_arena a;
  mv_buf b;
  mv_arena_init(&a, 0);
  mv_buf_init(&b, &a, 8);
  mv_buf_text(&b, "abcde");
  assert_false(b.cut);
  mv_buf_text(&b, "fgé"); /* é is two bytes: it does not fit whole */
  mv_buf_char(&b, 'x');
  mv_buf_text(&b, "");
  assert_true(b.cut);
  assert_true(mv_str_eq(mv_buf_str(&b), mv_str_of("abcdefg")));
  mv_arena_free(&a);
}

static void a_buffer_grows(void **state) {
  (void)state;
  mv_arena a;
  mv_buf b;
  mv_arena_init(&a, 0);
  mv_buf_init(&b, &a, 0);
  assert_int_equal(mv_buf_str(&b).n, 0);
  for (int i = 0; i < 3000; i++) mv_buf_printf(&b, "%03d,", i % 1000);
  mv_buf_printf(&b, "%0600d", 7);
  mv_buf_char(&b, '!');
  assert_int_equal(b.n, 3000 * 4 + 601);
  assert_memory_equal(b.p + 999 * 4, "999,000,", 8);
  assert_int_equal(b.p[b.n - 2], '7');
  assert_int_equal(b.p[b.n - 1], '!');
  mv_arena_free(&a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(memory_is_zeroed_and_aligned),
      cmocka_unit_test(going_back_gives_back_what_was_taken_since),
      cmocka_unit_test(going_back_to_nothing_keeps_a_chunk),
      cmocka_unit_test(many_bytes_lie_in_large_pages),
      cmocka_unit_test(allocations_do_not_overlap),
      cmocka_unit_test(an_emptied_arena_has_room_for_as_much),
      cmocka_unit_test(large_requests_leave_the_free_part),
      cmocka_unit_test(every_failed_allocation_unwinds),
      cmocka_unit_test(an_impossible_size_unwinds),
      cmocka_unit_test(guards_nest),
      cmocka_unit_test(a_buffer_stops_at_its_maximum),
      cmocka_unit_test(a_buffer_grows),
  };
  return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
