/* test_types.c: types from words, what they print as, and what two of them become. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/catalog.h"
#include "tests/unit/arena.h"

static const mv_type *type(const char *text) {
  return mv_type_of_text(&arena, mv_str_of(text));
}

static const char *text_of(const mv_type *t) {
  return mv_format(&arena, "%.*s", MV_ARG(mv_type_text(&arena, t))).p;
}

/* ---- words ---------------------------------------------------------------------------------- */

static void reads_and_prints(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"BIGINT", "bigint"},
      {"long", "bigint"},
      {"byte", "tinyint"},
      {"short", "smallint"},
      {"Integer", "int"},
      {"real", "float"},
      {"double", "double"},
      {"dec", "decimal(10,0)"},
      {"numeric(12)", "decimal(12,0)"},
      {"decimal( 38 , 38 )", "decimal(38,38)"},
      {"varchar(20)", "string"},
      {"character(3)", "string"},
      {"string", "string"},
      {"binary", "binary"},
      {"void", "void"},
      {"variant", "variant"},
      {"date", "date"},
      {"time", "time(6)"},
      {"time(3)", "time(3)"},
      {"timestamp_ltz", "timestamp"},
      {"timestamp(6) without time zone", "timestamp_ntz"},
      {"timestamp with local  time zone", "timestamp"},
      {"interval  day to\tsecond", "interval day to second"},
      {"interval month", "interval month"},
      {"interval year to month", "interval year to month"},
      {"geography(4326)", "geography"},
      {"geometry(any)", "geometry"},
      {"array<array<int>>", "array<array<int>>"},
      {"map<string, decimal(9,2)>", "map<string,decimal(9,2)>"},
      {"STRUCT<a: INT NOT NULL COMMENT 'x,y>', `b c` string>", "struct<a:int,b c:string>"},
      {"'int'", "int"},
      {"\"array<date>\"", "array<date>"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    assert_string_equal(text_of(type(rows[i][0])), rows[i][1]);
  }
}

static void does_not_guess(void **state) {
  (void)state;
  static const char *const rows[] = {
      "",
      " ",
      "'",
      "foo",
      "int unsigned",
      "int(3)",
      "decimal(39,0)",
      "decimal(5,6)",
      "decimal(0)",
      "decimal(1,2,3)",
      "decimal(",
      "decimal(99999999999999999999)",
      "time(9)",
      "timestamp(9)",
      "array",
      "array<",
      "array<int",
      "array<int>>",
      "map<int>",
      "struct<a>",
      "struct<a:int",
      "struct<`a:int>",
      "interval second to day",
      "interval year to day",
      "interval day to day to day to day to day to day to day to day to day to day",
      "a INT",
      "struct<a int comment 'x>",
      "array<foo>",
      "{\"type\":\"struct\"}",
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    assert_int_equal(type(rows[i])->kind, MV_T_UNKNOWN);
  }
  assert_int_equal(mv_type_of_text(&arena, mv_str_at(NULL, 0))->kind, MV_T_UNKNOWN);
}

static void reads_schemas(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"a INT, b: ARRAY<STRING>", "struct<a:int,b:array<string>>"},
      {"struct<a:int>", "struct<a:int>"},
      {"array<int>", "array<int>"},
      {"a INT,", "unknown"},
      {"a", "unknown"},
      {"'x double'", "struct<x:double>"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    assert_string_equal(text_of(mv_type_of_schema(&arena, mv_str_of(rows[i][0]))), rows[i][1]);
  }
}

static void nesting_ends(void **state) {
  (void)state;
  enum { N = 100000 };
  mv_buf deep;
  mv_buf_init(&deep, &arena, 8 * N);
  for (int i = 0; i < N; i++) mv_buf_text(&deep, "array<");
  assert_int_equal(mv_type_of_text(&arena, mv_buf_str(&deep))->kind, MV_T_UNKNOWN);

  const mv_type *t = mv_type_simple(MV_T_INT);
  for (unsigned i = 0; i < MV_TYPE_DEPTH; i++) t = mv_type_array(&arena, t);
  assert_int_equal(t->depth, MV_TYPE_DEPTH);
  assert_int_equal(mv_type_array(&arena, t)->kind, MV_T_UNKNOWN);

  /* One type in the next twice over: as a tree it doubles each time. */
  t = mv_type_simple(MV_T_INT);
  for (int i = 0; i < 60; i++) t = mv_type_map(&arena, t, t);
  assert_true(t->weight <= MV_TYPE_WEIGHT);
  assert_true(mv_type_equal(t, t));
}

static void equality_is_of_structure(void **state) {
  (void)state;
  assert_true(mv_type_equal(type("struct<a:int>"), type("struct<A:int>")));
  assert_false(mv_type_equal(type("struct<a:int>"), type("struct<b:int>")));
  assert_false(mv_type_equal(type("struct<a:int>"), type("struct<a:bigint>")));
  assert_false(mv_type_equal(type("decimal(5,2)"), type("decimal(5,1)")));
  assert_false(mv_type_equal(type("interval day"), type("interval hour")));
  assert_true(mv_type_equal(type("map<int,array<date>>"), type("map<int,array<date>>")));
  assert_int_equal(mv_type_simple(MV_T_ARRAY)->kind, MV_T_UNKNOWN);
}

/* ---- common types --------------------------------------------------------------------------- */

static void finds_the_common_type(void **state) {
  (void)state;
  static const char *const rows[][3] = {
      {"int", "int", "int"},
      {"void", "date", "date"},
      {"tinyint", "bigint", "bigint"},
      {"int", "float", "double"},
      {"float", "float", "float"},
      {"float", "double", "double"},
      {"decimal(10,2)", "float", "double"},
      {"decimal(10,2)", "double", "double"},
      {"int", "decimal(5,2)", "decimal(12,2)"},
      {"tinyint", "decimal(10,2)", "decimal(10,2)"},
      {"decimal(10,2)", "decimal(5,4)", "decimal(12,4)"},
      {"decimal(38,0)", "decimal(38,38)", "decimal(38,0)"},
      {"bigint", "decimal(38,20)", "decimal(38,18)"},
      {"string", "int", "bigint"},
      {"string", "decimal(10,2)", "double"},
      {"string", "float", "double"},
      {"string", "date", "date"},
      {"string", "timestamp", "timestamp"},
      {"string", "boolean", "boolean"},
      {"string", "binary", "binary"},
      {"string", "interval day", "unknown"},
      {"string", "array<int>", "unknown"},
      {"date", "timestamp", "timestamp"},
      {"date", "timestamp_ntz", "timestamp_ntz"},
      {"timestamp", "timestamp_ntz", "timestamp"},
      {"time(3)", "time(6)", "time(6)"},
      {"time", "date", "unknown"},
      {"boolean", "int", "unknown"},
      {"interval day", "interval hour to second", "interval day to second"},
      {"interval day", "interval month", "unknown"},
      {"array<int>", "array<bigint>", "array<bigint>"},
      {"array<int>", "array<date>", "array<unknown>"},
      {"map<int,float>", "map<bigint,int>", "map<bigint,double>"},
      {"struct<a:int,b:date>", "struct<A:double,b:timestamp>", "struct<a:double,b:timestamp>"},
      {"struct<a:int>", "struct<b:int>", "unknown"},
      {"array<int>", "map<int,int>", "unknown"},
      {"unknown", "double", "double"},
      {"unknown", "timestamp", "timestamp"},
      {"unknown", "float", "unknown"},
      {"unknown", "int", "unknown"},
      {"unknown", "string", "unknown"},
      {"unknown", "decimal(5,2)", "unknown"},
      {"unknown", "date", "unknown"},
      {"unknown", "void", "unknown"},
      {"unknown", "array<double>", "unknown"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_type *x = type(rows[i][0]), *y = type(rows[i][1]);
    assert_string_equal(text_of(mv_type_common(&arena, x, y)), rows[i][2]);
    if (x->kind == MV_T_STRUCT) continue; /* names are the left side's */
    assert_string_equal(text_of(mv_type_common(&arena, y, x)), rows[i][2]);
  }
}

/* ---- arithmetic ----------------------------------------------------------------------------- */

typedef struct sum {
  const char *x;
  mv_link op;
  const char *y, *result;
} sum;

static void check(const sum *rows, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const mv_type *t = mv_type_arithmetic(&arena, rows[i].op, type(rows[i].x), type(rows[i].y));
    const char *got = text_of(t);
    if (strcmp(got, rows[i].result) != 0) {
      print_error("%s (%d) %s is %s\n", rows[i].x, (int)rows[i].op, rows[i].y, got);
    }
    assert_string_equal(got, rows[i].result);
  }
}

#define ADD MV_link_ADD
#define SUB MV_link_SUB
#define MUL MV_link_MUL
#define DIV MV_link_DIV
#define MOD MV_link_MOD

static void computes_with_decimals(void **state) {
  (void)state;
  static const sum rows[] = {
      {"decimal(10,2)", ADD, "decimal(5,4)", "decimal(13,4)"},
      {"decimal(38,10)", ADD, "decimal(38,10)", "decimal(38,9)"},
      {"bigint", SUB, "decimal(10,2)", "decimal(23,2)"},
      {"decimal(10,2)", MUL, "decimal(5,3)", "decimal(16,5)"},
      {"decimal(38,18)", MUL, "int", "decimal(38,7)"},
      {"decimal(38,18)", MUL, "decimal(1,0)", "decimal(38,16)"},
      {"decimal(10,2)", DIV, "decimal(5,3)", "decimal(19,8)"},
      {"int", DIV, "decimal(10,2)", "decimal(23,11)"},
      {"decimal(38,18)", DIV, "decimal(38,18)", "decimal(38,6)"},
      {"decimal(10,2)", MOD, "decimal(5,3)", "decimal(5,3)"},
      {"decimal(3,3)", MOD, "tinyint", "decimal(3,3)"},
      {"decimal(10,2)", ADD, "void", "decimal(11,2)"},
      {"decimal(10,2)", MUL, "float", "double"},
      {"double", DIV, "decimal(10,2)", "double"},
      {"decimal(10,2)", ADD, "string", "double"},
      {"decimal(10,2)", MUL, "unknown", "unknown"},
      {"unknown", DIV, "decimal(10,2)", "unknown"},
  };
  check(rows, sizeof rows / sizeof *rows);
}

static void computes_with_other_numbers(void **state) {
  (void)state;
  static const sum rows[] = {
      {"int", ADD, "int", "int"},
      {"tinyint", MUL, "smallint", "smallint"},
      {"int", ADD, "float", "double"},
      {"float", MUL, "float", "float"},
      {"float", DIV, "float", "double"},
      {"int", DIV, "int", "double"},
      {"int", MV_link_IDIV, "unknown", "bigint"},
      {"int", MOD, "bigint", "bigint"},
      {"string", ADD, "int", "bigint"},
      {"string", ADD, "string", "double"},
      {"string", MUL, "double", "double"},
      {"string", DIV, "int", "double"},
      {"void", ADD, "int", "int"},
      {"void", DIV, "void", "double"},
      {"void", ADD, "void", "unknown"},
      {"boolean", ADD, "int", "unknown"},
      {"array<int>", MUL, "int", "unknown"},
      {"double", ADD, "unknown", "double"},
      {"unknown", SUB, "double", "double"},
      {"unknown", MOD, "double", "double"},
      {"double", MUL, "unknown", "unknown"},
      {"unknown", DIV, "double", "unknown"},
      {"double", DIV, "unknown", "double"},
      {"float", ADD, "unknown", "unknown"},
      {"int", ADD, "unknown", "unknown"},
      {"unknown", ADD, "unknown", "unknown"},
      {"int", MV_link_EQ, "int", "unknown"},
  };
  check(rows, sizeof rows / sizeof *rows);
}

static void computes_with_time(void **state) {
  (void)state;
  static const sum rows[] = {
      {"date", ADD, "int", "date"},
      {"int", ADD, "date", "date"},
      {"date", SUB, "int", "date"},
      {"date", ADD, "bigint", "unknown"},
      {"date", ADD, "interval day", "date"},
      {"date", SUB, "interval month", "date"},
      {"interval hour", ADD, "date", "timestamp"},
      {"timestamp_ntz", SUB, "interval day to second", "timestamp_ntz"},
      {"timestamp", ADD, "unknown", "timestamp"},
      {"timestamp", SUB, "unknown", "unknown"},
      {"unknown", SUB, "timestamp", "interval day to second"},
      {"date", ADD, "unknown", "unknown"},
      {"date", SUB, "date", "interval day"},
      {"timestamp", SUB, "date", "interval day to second"},
      {"date", SUB, "timestamp", "interval day to second"},
      {"date", ADD, "string", "unknown"},
      {"time(3)", ADD, "interval minute", "time(3)"},
      {"time(3)", ADD, "interval second", "time(6)"},
      {"time", SUB, "time", "interval hour to second"},
      {"interval day", ADD, "interval minute", "interval day to minute"},
      {"interval day", SUB, "interval month", "unknown"},
      {"interval day", ADD, "void", "interval day"},
      {"interval hour", MUL, "int", "interval day to second"},
      {"unknown", MUL, "interval year", "interval year to month"},
      {"interval year", DIV, "decimal(3,1)", "interval year to month"},
  };
  check(rows, sizeof rows / sizeof *rows);
}

static void joins_shifts_and_masks(void **state) {
  (void)state;
  static const sum rows[] = {
      {"string", MV_link_CONCAT, "int", "string"},
      {"unknown", MV_link_CONCAT, "string", "string"},
      {"unknown", MV_link_CONCAT, "unknown", "unknown"},
      {"binary", MV_link_CONCAT, "binary", "binary"},
      {"binary", MV_link_CONCAT, "unknown", "unknown"},
      {"binary", MV_link_CONCAT, "string", "string"},
      {"void", MV_link_CONCAT, "void", "string"},
      {"array<int>", MV_link_CONCAT, "array<bigint>", "array<bigint>"},
      {"array<double>", MV_link_CONCAT, "unknown", "array<double>"},
      {"tinyint", MV_link_SHL, "int", "int"},
      {"bigint", MV_link_USHR, "int", "bigint"},
      {"unknown", MV_link_SHR, "int", "unknown"},
      {"int", MV_link_BIT_AND, "smallint", "int"},
      {"unknown", MV_link_BIT_OR, "bigint", "bigint"},
      {"unknown", MV_link_BIT_XOR, "int", "unknown"},
      {"double", MV_link_BIT_OR, "int", "unknown"},
  };
  check(rows, sizeof rows / sizeof *rows);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(reads_and_prints, setup, teardown),
      cmocka_unit_test_setup_teardown(does_not_guess, setup, teardown),
      cmocka_unit_test_setup_teardown(reads_schemas, setup, teardown),
      cmocka_unit_test_setup_teardown(nesting_ends, setup, teardown),
      cmocka_unit_test_setup_teardown(equality_is_of_structure, setup, teardown),
      cmocka_unit_test_setup_teardown(finds_the_common_type, setup, teardown),
      cmocka_unit_test_setup_teardown(computes_with_decimals, setup, teardown),
      cmocka_unit_test_setup_teardown(computes_with_other_numbers, setup, teardown),
      cmocka_unit_test_setup_teardown(computes_with_time, setup, teardown),
      cmocka_unit_test_setup_teardown(joins_shifts_and_masks, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
