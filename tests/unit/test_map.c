/* test_map.c: the map from text to pointers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/base.h"

static void an_empty_map_knows_nothing(void **state) {
  (void)state;
  mv_arena a;
  mv_map m;
  mv_arena_init(&a, 0);
  mv_map_init(&m, &a);
  assert_null(mv_map_get(&m, mv_str_of("x")));
  assert_null(mv_map_get(&m, mv_str_at(NULL, 0)));
  mv_arena_free(&a);
}

static void keys_ignore_case(void **state) {
  (void)state;
  int one = 1, two = 2;
  mv_arena a;
  mv_map m;
  mv_arena_init(&a, 0);
  mv_map_init(&m, &a);
  assert_null(mv_map_put(&m, mv_str_of("Prod.Gold.Sales_By_Day"), &one));
  assert_ptr_equal(mv_map_get(&m, mv_str_of("prod.gold.sales_by_day")), &one);
  assert_ptr_equal(mv_map_put(&m, mv_str_of("PROD.GOLD.SALES_BY_DAY"), &two), &one);
  assert_ptr_equal(mv_map_get(&m, mv_str_of("prod.gold.Sales_by_day")), &two);
  assert_null(mv_map_get(&m, mv_str_of("prod.gold.sales-by-day")));
  assert_int_equal(m.n, 1);
  mv_arena_free(&a);
}

/* The ninth name turns the list into a table. */
static void it_is_a_list_first(void **state) {
  (void)state;
  static int values[9];
  mv_arena a;
  mv_map m;
  mv_arena_init(&a, 0);
  mv_map_init(&m, &a);
  for (int i = 0; i < 9; i++) {
    assert_null(mv_map_get(&m, mv_format(&a, "name_%d", i)));
    assert_null(mv_map_put(&m, mv_format(&a, "name_%d", i), &values[i]));
    for (int k = 0; k <= i; k++) assert_ptr_equal(mv_map_get(&m, mv_format(&a, "NAME_%d", k)), &values[k]);
    assert_ptr_equal(mv_map_put(&m, mv_format(&a, "Name_%d", i), &values[i]), &values[i]);
    assert_null(mv_map_get(&m, mv_str_of("name_x")));
  }
  assert_int_equal(m.n, 9);
  mv_arena_free(&a);
}

static void it_grows(void **state) {
  (void)state;
  enum { COUNT = 50000 };
  static int values[COUNT];
  mv_arena a;
  mv_map m;
  mv_arena_init(&a, 0);
  mv_map_init(&m, &a);
  for (int i = 0; i < COUNT; i++)
    assert_null(mv_map_put(&m, mv_format(&a, "column_%d", i), &values[i]));
  assert_int_equal(m.n, COUNT);
  assert_int_equal(m.cap & (m.cap - 1), 0);
  for (int i = 0; i < COUNT; i++)
    assert_ptr_equal(mv_map_get(&m, mv_format(&a, "COLUMN_%d", i)), &values[i]);
  assert_null(mv_map_get(&m, mv_str_of("column_50000")));
  mv_arena_free(&a);
}

static void put_nothing(void *data) {
  (void)mv_map_put(data, mv_str_of("x"), NULL);
}

static void a_value_is_never_null(void **state) {
  (void)state;
  mv_arena a;
  mv_map m;
  mv_arena_init(&a, 0);
  mv_map_init(&m, &a);
  assert_int_equal(mv_guard(put_nothing, &m), MV_BROKEN);
  mv_arena_free(&a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_empty_map_knows_nothing),
      cmocka_unit_test(keys_ignore_case),
      cmocka_unit_test(it_is_a_list_first),
      cmocka_unit_test(it_grows),
      cmocka_unit_test(a_value_is_never_null),
  };
  return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
