/* test_state.c: what ALTER and USE leave for the statements behind them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/analysis.h"
#include "mvlint/parse.h"

typedef struct session {
  mv_arena arena, scratch;
  mv_catalog catalog;
  mv_namespace names;
  uint32_t budget;
  mv_source *sources[8];
  size_t source_count;
} session;

static session it;

static const char *c_string(mv_str s) {
  return mv_format(&it.arena, "%.*s%c", MV_ARG(s), 0).p;
}

static int setup(void **state) {
  (void)state;
  memset(&it, 0, sizeof it);
  mv_arena_init(&it.arena, 4096);
  mv_arena_init(&it.scratch, 4096);
  mv_catalog_init(&it.catalog, &it.arena);
  it.names.session = &it.catalog;
  it.budget = 100000;
  return 0;
}

static int teardown(void **state) {
  (void)state;
  for (size_t i = 0; i < it.source_count; i++) mv_source_free(it.sources[i]);
  mv_arena_free(&it.scratch);
  mv_arena_free(&it.arena);
  return 0;
}

/* Reads statements as a run does; the file's number tells them from those of others. */
static void read_sql(uint32_t file, const char *sql) {
  const mv_parse_options options = {0};
  mv_source *source = mv_source_of("test.sql", sql, strlen(sql), MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, &options, &it.arena);
  mv_stmt s;
  while (mv_parser_next(p, &s)) {
    mv_dataset *d = mv_summarise(&it.arena, &it.scratch, &s, file, &it.names), *made[2];
    const mv_alteration *x = mv_alteration_of(&it.arena, &it.scratch, &s, file, &it.names);
    const mv_str foreign = mv_foreign_catalog(&it.arena, &s);
    if (d) mv_catalog_add(&it.catalog, d);
    if (x) (void)mv_catalog_alter(&it.catalog, x, &it.budget, made);
    if (foreign.p) mv_catalog_add_foreign(&it.catalog, foreign);
    mv_follow_use(&it.arena, &s, &it.names);
    mv_arena_free(&s.arena);
  }
  assert_null(mv_parser_faults(p));
  mv_parser_free(p);
  it.sources[it.source_count++] = source; /* names stay in it */
}

static const mv_dataset *find_from(uint32_t file, uint32_t statement, const char *key) {
  return mv_catalog_find(&it.catalog, mv_str_of(key), file, statement);
}

static const mv_dataset *find(const char *key) {
  return find_from(0, UINT32_MAX, key);
}

static void has_columns(const mv_dataset *d, const char *wanted) {
  mv_buf b;
  mv_buf_init(&b, &it.arena, 1u << 16);
  for (uint32_t i = 0; i < d->column_count; i++) {
    if (i) mv_buf_text(&b, ", ");
    mv_buf_printf(&b, "%.*s ", MV_ARG(d->columns[i].name));
    mv_type_print(d->columns[i].type, &b);
  }
  assert_string_equal(c_string(mv_buf_str(&b)), wanted);
}

static void columns_change(void **state) {
  static const struct {
    const char *alter, *columns;
  } cases[] = {
      {"ADD COLUMN c DOUBLE", "a int, b string, c double"},
      {"ADD COLUMNS (c DOUBLE FIRST, d DATE AFTER A)", "c double, a int, d date, b string"},
      {"ADD COLUMN c INT AFTER unheard", "a int, b string, c int"},
      {"ADD COLUMN a.x INT", "a int, b string"},
      {"DROP COLUMN A", "b string"},
      {"DROP COLUMNS (a, b)", ""},
      {"RENAME COLUMN a TO `z z`", "z z int, b string"},
      {"ALTER COLUMN a TYPE DECIMAL(10, 2)", "a decimal(10,2), b string"},
      {"CHANGE COLUMN a z BIGINT", "z bigint, b string"},
      {"REPLACE COLUMNS (x INT, y FLOAT)", "x int, y float"},
      {"ALTER COLUMN a COMMENT 'x'", "a int, b string"},
      {"ALTER COLUMN unheard TYPE INT", "a int, b string"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    setup(state);
    read_sql(0, "CREATE TABLE t (a INT, b STRING)");
    read_sql(0, c_string(mv_format(&it.arena, "ALTER TABLE t %s", cases[i].alter)));
    has_columns(find("t"), cases[i].columns);
    teardown(state);
  }
  setup(state);
}

static void properties_change(void **state) {
  (void)state;
  read_sql(0, "CREATE TABLE t (a INT) TBLPROPERTIES ('x' = '1', 'y' = '2');"
              "ALTER TABLE t SET TBLPROPERTIES ('x' = 'true', z = 3);"
              "ALTER TABLE t UNSET TBLPROPERTIES IF EXISTS ('y')");
  assert_true(mv_str_is(mv_dataset_property(find("t"), "x"), "true"));
  assert_true(mv_str_is(mv_dataset_property(find("t"), "z"), "3"));
  assert_null(mv_dataset_property(find("t"), "y").p);
  assert_true(mv_str_is(mv_dataset_property(find_from(0, 1, "t"), "x"), "1"));
}

static void guards_come_and_go(void **state) {
  (void)state;
  read_sql(0, "CREATE TABLE t (a INT, b INT MASK m); ALTER TABLE t ALTER COLUMN b DROP MASK");
  assert_false(find("t")->guarded);
  read_sql(0, "CREATE TABLE u (a INT); ALTER TABLE u SET ROW FILTER f ON (a)");
  assert_true(find("u")->guarded);
  read_sql(0, "CREATE TABLE v (a INT, b INT) WITH ROW FILTER f ON (a);"
              "ALTER TABLE v ALTER COLUMN b SET MASK m; ALTER TABLE v DROP ROW FILTER");
  assert_true(find("v")->guarded);
  read_sql(0, "CREATE TABLE w (a INT); ALTER TABLE w ADD COLUMN c INT MASK m");
  assert_true(find("w")->guarded);
}

static void a_reader_means_the_state_at_its_place(void **state) {
  (void)state;
  read_sql(0, "CREATE TABLE t (a INT); SELECT 1; ALTER TABLE t ADD COLUMN b INT; SELECT 1;"
              "ALTER TABLE t ADD COLUMN c INT");
  assert_int_equal(find_from(0, 1, "t")->column_count, 1);
  assert_int_equal(find_from(0, 3, "t")->column_count, 2);
  assert_int_equal(find_from(0, 9, "t")->column_count, 3);
  assert_int_equal(find_from(1, 0, "t")->column_count, 3); /* another file: the last */
  read_sql(2, "ALTER TABLE t DROP COLUMN c; ALTER TABLE unheard DROP COLUMN c");
  assert_int_equal(find_from(0, 9, "t")->column_count, 3);
  assert_int_equal(find_from(1, 0, "t")->column_count, 2);
}

static void a_new_name_ends_the_old(void **state) {
  (void)state;
  read_sql(0, "CREATE TABLE t (a INT); SELECT 1; ALTER TABLE t RENAME TO u; ALTER TABLE u ADD COLUMN b INT");
  assert_null(find("t"));
  assert_null(find_from(1, 0, "t"));
  assert_non_null(find_from(0, 1, "t"));
  assert_int_equal(find_from(1, 0, "u")->column_count, 2);
  read_sql(1, "CREATE TABLE u (a INT)");
  assert_null(find_from(2, 0, "u")); /* two are called so */
}

static void columns_that_come_late_are_handed_on(void **state) {
  (void)state;
  read_sql(0, "CREATE TABLE t AS SELECT 1; ALTER TABLE t DROP COLUMN a; ALTER TABLE t ADD COLUMN c INT");
  mv_dataset *base = find("t")->base;
  base->columns = mv_new_n(&it.arena, mv_column, 2);
  base->column_count = 2;
  base->columns_known = true;
  base->columns[0] = (mv_column){.name = mv_str_of("a"), .type = mv_type_simple(MV_T_INT)};
  base->columns[1] = (mv_column){.name = mv_str_of("b"), .type = mv_type_simple(MV_T_DATE)};
  assert_true(mv_dataset_carry(&it.arena, base, 1000) > 0);
  has_columns(find("t"), "b date, c int");
  assert_true(find("t")->columns_known);
  assert_int_equal(mv_dataset_carry(&it.arena, base, 1), 0); /* too much: unknown */
  assert_false(find("t")->columns_known);
}

static void what_is_too_much_is_unknown(void **state) {
  (void)state;
  it.budget = 1;
  read_sql(0, "CREATE TABLE t (a INT) TBLPROPERTIES ('x' = '1'); ALTER TABLE t ADD COLUMN b INT;"
              "ALTER TABLE t SET TBLPROPERTIES ('y' = '2')");
  assert_false(find("t")->columns_known);
  assert_null(mv_dataset_property(find("t"), "y").p);
}

static void use_completes_names(void **state) {
  (void)state;
  read_sql(0, "USE CATALOG Main; CREATE TABLE a (x INT); USE SCHEMA s; CREATE TABLE b (x INT);"
              "CREATE TABLE o.c (x INT); USE k.l; CREATE TABLE d (x INT); CREATE TABLE e.f.g (x INT);"
              "USE CATALOG IDENTIFIER(:c); CREATE TABLE h (x INT); CREATE TABLE i.j (x INT)");
  static const char *const keys[] = {"main.default.a", "MAIN.S.B", "main.o.c", "k.l.d", "e.f.g", "h", "i.j"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) assert_non_null(find(keys[i]));
  assert_null(find("b"));
}

static void temporary_views_stand_in_no_schema(void **state) {
  (void)state;
  read_sql(0, "USE c.s; CREATE TEMPORARY VIEW v AS SELECT * FROM c.s.v; CREATE VIEW w AS SELECT * FROM v");
  assert_true(mv_str_is(find("c.s.w")->reads.items[0].key, "v"));
  assert_true(mv_str_is(find("v")->reads.items[0].key, "c.s.v"));
}

static void a_foreign_catalog_holds_any_table(void **state) {
  (void)state;
  read_sql(0, "CREATE FOREIGN CATALOG Pg USING CONNECTION c OPTIONS (database 'd'); CREATE CATALOG m");
  assert_true(find("pg.s.t")->foreign);
  assert_null(find("m.s.t"));
  assert_null(find("pg"));
}

int main(void) {
#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
  const struct CMUnitTest tests[] = {
      CASE(columns_change),
      CASE(properties_change),
      CASE(guards_come_and_go),
      CASE(a_reader_means_the_state_at_its_place),
      CASE(a_new_name_ends_the_old),
      CASE(columns_that_come_late_are_handed_on),
      CASE(what_is_too_much_is_unknown),
      CASE(use_completes_names),
      CASE(temporary_views_stand_in_no_schema),
      CASE(a_foreign_catalog_holds_any_table),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
