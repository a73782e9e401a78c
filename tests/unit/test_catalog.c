/* test_catalog.c: which definition a reader means, and columns by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/catalog.h"

static mv_arena arena;
static mv_catalog catalog;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 0);
  mv_catalog_init(&catalog, &arena);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  return 0;
}

static mv_dataset *add(const char *key, uint32_t file, uint32_t statement) {
  mv_dataset *d = mv_new(&arena, mv_dataset);
  d->key = mv_str_of(key);
  d->file = file;
  d->statement = statement;
  mv_catalog_add(&catalog, d);
  return d;
}

static const mv_dataset *find(const char *key, uint32_t file, uint32_t statement) {
  return mv_catalog_find(&catalog, mv_str_of(key), file, statement);
}

static void the_only_one_is_meant_everywhere(void **state) {
  (void)state;
  mv_dataset *t = add("a.t", 3, 1);
  assert_ptr_equal(find("a.t", 0, 0), t);
  assert_ptr_equal(find("A.T", 9, 0), t);
  assert_ptr_equal(find("a.t", 3, 1), t);
  assert_null(find("t", 3, 2));
}

static void the_own_file_comes_first(void **state) {
  (void)state;
  mv_dataset *third = add("t", 1, 6), *first = add("t", 1, 2), *second = add("t", 1, 4);
  mv_dataset *other = add("t", 0, 3);
  assert_ptr_equal(find("t", 1, 9), third);
  assert_ptr_equal(find("t", 1, 5), second);
  assert_ptr_equal(find("t", 1, 4), first); /* a definition does not mean itself */
  assert_ptr_equal(find("t", 1, 2), second);
  assert_ptr_equal(find("t", 1, 0), first);
  assert_ptr_equal(find("t", 0, 0), other);
  assert_ptr_equal(find("t", 0, 9), other);
  assert_null(find("t", 2, 0)); /* many, none nearer than the others */

  assert_ptr_equal(mv_catalog_last(&catalog, mv_str_of("T")), third);
  assert_null(mv_catalog_last(&catalog, mv_str_of("u")));
}

static void many_of_a_key_are_found_quickly(void **state) {
  (void)state;
  enum { N = 200000 };
  for (uint32_t i = 0; i < N; i++) (void)add("t", 0, 2 * i);
  for (uint32_t i = 1; i < N; i++) assert_int_equal(find("t", 0, 2 * i + 1)->statement, 2 * i);
}

static mv_dataset *with_columns(uint32_t n) {
  mv_dataset *d = mv_new(&arena, mv_dataset);
  d->key = mv_str_of("wide");
  d->columns = mv_new_n(&arena, mv_column, n);
  d->column_count = n;
  for (uint32_t i = 0; i < n; i++) {
    d->columns[i].name = mv_format(&arena, "Column%u", (unsigned)(i % 50000));
    d->columns[i].type = mv_type_simple(MV_T_INT);
  }
  mv_catalog_add(&catalog, d);
  return d;
}

static void columns_by_name(void **state) {
  (void)state;
  static const uint32_t widths[] = {0, 1, 3, 15, 16, 60000};
  for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
    mv_dataset *d = with_columns(widths[w]);
    for (uint32_t i = 0; i < widths[w]; i++) {
      mv_str name = mv_str_lower(&arena, d->columns[i].name);
      assert_ptr_equal(mv_dataset_column(d, name), &d->columns[i % 50000]);
    }
    assert_null(mv_dataset_column(d, mv_str_of("absent")));
  }
}

static void columns_replaced_are_not_mistaken(void **state) {
  (void)state;
  mv_dataset *d = with_columns(20);
  mv_column *fresh = mv_new_n(&arena, mv_column, 20);
  for (uint32_t i = 0; i < 20; i++) fresh[i].name = mv_format(&arena, "fresh%u", (unsigned)i);
  d->columns = fresh;
  assert_ptr_equal(mv_dataset_column(d, mv_str_of("fresh7")), &fresh[7]);
  mv_dataset_index(&arena, d);
  assert_ptr_equal(mv_dataset_column(d, mv_str_of("FRESH7")), &fresh[7]);
  assert_null(mv_dataset_column(d, mv_str_of("column7")));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(the_only_one_is_meant_everywhere, setup, teardown),
      cmocka_unit_test_setup_teardown(the_own_file_comes_first, setup, teardown),
      cmocka_unit_test_setup_teardown(many_of_a_key_are_found_quickly, setup, teardown),
      cmocka_unit_test_setup_teardown(columns_by_name, setup, teardown),
      cmocka_unit_test_setup_teardown(columns_replaced_are_not_mistaken, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
