/* test_functions.c: the table of functions is in order and readable, and calls get their types. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "mvlint/catalog.h"
#include "src/catalog/result.h"
#include "tests/unit/arena.h"

static const mv_type *type(const char *text) {
  return mv_type_of_text(&arena, mv_str_of(text));
}

static const mv_function *find(const char *name) {
  return mv_function_find(mv_str_of(name));
}

/* ---- the table ------------------------------------------------------------------------------ */

static void rows_are_in_order_and_found(void **state) {
  (void)state;
  assert_true(mv_function_count() > 750);
  for (uint32_t i = 0; i < mv_function_count(); i++) {
    const mv_function *f = mv_function_at(i);
    if (i) assert_true(strcmp(mv_function_at(i - 1)->name, f->name) < 0);
    assert_ptr_equal(find(f->name), f);
    assert_true(f->min_args >= 0 && (f->max_args == -1 || f->max_args >= f->min_args));
    assert_true(f->determinism < MV_DET_UNKNOWN);
  }
}

static void rows_read(void **state) {
  (void)state;
  for (uint32_t i = 0; i < mv_function_count(); i++) {
    const mv_function *f = mv_function_at(i);
    if (!mv_function_result_reads(f)) print_error("%s: %s\n", f->name, f->result);
    assert_true(mv_function_result_reads(f));
  }
  static const char *const wrong[] = {
      "",          "foo",       "array",     "array<int",   "array<int>>", "decimal(1,2,3)",
      "type(int)", "foo_rule",  "elem(arg1", "common(args", "struct<a>",   "each(arg1)",
      "int int",   "foo(arg1)", "arg0",
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    mv_function f = {.name = "f", .kind = MV_FN_SCALAR, .max_args = -1, .result = wrong[i]};
    assert_false(mv_function_result_reads(&f));
  }
}

static void names_ignore_case(void **state) {
  (void)state;
  assert_ptr_equal(find("Row_Number"), find("row_number"));
  assert_ptr_equal(find("CURRENT_TIMESTAMP"), find("current_timestamp"));
  static const char *const absent[] = {
      "",         "su",
      "summ",     "zzz",
      "a",        "my_udf",
      "+",        "sum ",
      "\xc3\xa4", "a_name_that_is_longer_than_any_of_the_functions_of_the_table"};
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) assert_null(find(absent[i]));
}

static void determinism_is_told(void **state) {
  (void)state;
  assert_int_equal(find("rand")->determinism, MV_DET_NO);
  assert_int_equal(find("uuid")->determinism, MV_DET_NO);
  assert_int_equal(find("now")->determinism, MV_DET_TIME);
  assert_int_equal(find("current_user")->determinism, MV_DET_SESSION);
  assert_int_equal(find("ai_query")->determinism, MV_DET_REMOTE);
  assert_int_equal(find("collect_list")->determinism, MV_DET_ORDER);
  assert_int_equal(find("grouping_id")->determinism, MV_DET_CONTEXT);
  assert_int_equal(find("sum")->determinism, MV_DET_YES);
  assert_int_equal(find("sum")->kind, MV_FN_AGGREGATE);
  assert_int_equal(find("explode")->kind, MV_FN_GENERATOR);
  assert_int_equal(find("read_files")->kind, MV_FN_READER);
}

/* ---- results -------------------------------------------------------------------------------- */

enum { ARGUMENTS_MAX = 6 };

/* Arguments by type; one that begins with '=' is a string literal's text, with '#' a number's, with
 * '>' a lambda that returns the type. */
typedef struct call {
  const char *name;
  const char *arguments[ARGUMENTS_MAX];
  const char *result;
} call;

static const mv_type *result_of(const call *c) {
  const mv_type *types[ARGUMENTS_MAX], *lambdas[ARGUMENTS_MAX] = {NULL};
  mv_str constants[ARGUMENTS_MAX];
  uint32_t n = 0;
  for (; n < ARGUMENTS_MAX && c->arguments[n]; n++) {
    const char *text = c->arguments[n];
    constants[n] = mv_str_at(NULL, 0);
    types[n] = &mv_unknown;
    if (*text == '>') {
      lambdas[n] = type(text + 1);
    } else if (*text == '=' || *text == '#') {
      types[n] = mv_type_simple(*text == '=' ? MV_T_STRING : MV_T_INT);
      constants[n] = mv_str_of(text + 1);
    } else {
      types[n] = type(text);
    }
  }
  return mv_function_result(&arena, find(c->name), types, constants, lambdas, n);
}

static void check(const call *calls, size_t n) {
  for (size_t i = 0; i < n; i++) {
    assert_non_null(find(calls[i].name));
    mv_str got = mv_type_text(&arena, result_of(&calls[i]));
    if (!mv_str_is(got, calls[i].result)) {
      print_error("%s: %.*s instead of %s\n", calls[i].name, MV_ARG(got), calls[i].result);
    }
    assert_true(mv_str_is(got, calls[i].result));
  }
}

static void numbers(void **state) {
  (void)state;
  static const call calls[] = {
      {"sum", {"int"}, "bigint"},
      {"sum", {"decimal(10,2)"}, "decimal(20,2)"},
      {"sum", {"decimal(38,2)"}, "decimal(38,2)"},
      {"sum", {"float"}, "double"},
      {"sum", {"string"}, "double"},
      {"sum", {"unknown"}, "unknown"},
      {"try_sum", {"interval day"}, "interval day"},
      {"avg", {"int"}, "double"},
      {"mean", {"decimal(10,2)"}, "decimal(14,6)"},
      {"avg", {"decimal(38,37)"}, "decimal(38,38)"},
      {"avg", {"interval month"}, "interval year to month"},
      {"avg", {"unknown"}, "unknown"},
      {"count", {"unknown"}, "bigint"},
      {"stddev", {"decimal(10,2)"}, "double"},
      {"round", {"decimal(10,4)", "#2"}, "decimal(9,2)"},
      {"round", {"decimal(10,4)"}, "decimal(7,0)"},
      {"round", {"decimal(10,4)", "#-3"}, "decimal(7,0)"},
      {"bround", {"decimal(5,2)", "#-8"}, "decimal(9,0)"},
      {"round", {"double", "int"}, "double"},
      {"round", {"int"}, "int"},
      {"round", {"decimal(10,4)", "int"}, "unknown"},
      {"round", {"string", "#2"}, "double"},
      {"ceil", {"double"}, "bigint"},
      {"ceil", {"decimal(10,2)"}, "decimal(9,0)"},
      {"floor", {"decimal(10,0)"}, "decimal(10,0)"},
      {"ceiling", {"double", "#1"}, "decimal(17,1)"},
      {"ceil", {"decimal(5,4)", "#3"}, "decimal(5,3)"},
      {"floor", {"unknown"}, "unknown"},
      {"abs", {"string"}, "double"},
      {"abs", {"decimal(5,2)"}, "decimal(5,2)"},
      {"negative", {"float"}, "float"},
      {"sqrt", {"decimal(5,2)"}, "double"},
      {"mod", {"decimal(10,2)", "decimal(5,3)"}, "decimal(5,3)"},
      {"try_divide", {"int", "int"}, "double"},
      {"try_add", {"date", "int"}, "date"},
      {"div", {"int", "int"}, "bigint"},
      {"nanvl", {"float", "float"}, "float"},
      {"nanvl", {"int", "int"}, "double"},
      {"nanvl", {"float", "unknown"}, "unknown"},
      {"uniform", {"int", "bigint"}, "bigint"},
      {"uniform", {"decimal(3,1)", "float"}, "float"},
      {"uniform", {"int", "decimal(10,3)"}, "decimal(10,3)"},
      {"lpad", {"binary", "int", "string"}, "string"},
      {"lpad", {"binary", "int", "binary"}, "binary"},
      {"to_number", {"string", "=$99.9"}, "decimal(3,1)"},
      {"to_number", {"string", "='9,999.00PR'"}, "decimal(6,2)"},
      {"to_number", {"string", "string"}, "unknown"},
      {"to_number", {"string", "=xyz"}, "unknown"},
      {"shiftleft", {"tinyint", "int"}, "int"},
      {"median", {"int"}, "double"},
      {"percentile", {"int", "array<double>"}, "array<double>"},
      {"percentile", {"int", "unknown"}, "unknown"},
      {"percentile_cont", {"decimal(2,1)", "int"}, "double"},
      {"percentile_cont", {"decimal(2,1)"}, "unknown"},
      {"percentile_cont", {"decimal(2,1)", "interval day"}, "interval day to second"},
      {"approx_percentile", {"decimal(10,2)", "double", "int"}, "decimal(10,2)"},
      {"percentile_approx", {"string", "array<double>"}, "array<double>"},
      {"row_number", {NULL}, "int"},
      {"grouping", {"int"}, "tinyint"},
      {"kll_sketch_get_quantile_bigint", {"binary", "array<double>"}, "array<bigint>"},
  };
  check(calls, sizeof calls / sizeof *calls);
}

static void times_and_texts(void **state) {
  (void)state;
  static const call calls[] = {
      {"date_trunc", {"=month", "date"}, "timestamp"},
      {"date_trunc", {"=month", "timestamp_ntz"}, "timestamp_ntz"},
      {"date_trunc", {"=month", "unknown"}, "unknown"},
      {"trunc", {"timestamp", "=mm"}, "date"},
      {"date_add", {"date", "int"}, "date"},
      {"dateadd", {"=day", "int", "date"}, "timestamp"},
      {"timestampadd", {"=day", "int", "timestamp_ntz"}, "timestamp_ntz"},
      {"datediff", {"date", "date"}, "int"},
      {"datediff", {"=day", "date", "date"}, "bigint"},
      {"extract", {"=SECOND", "unknown"}, "decimal(8,6)"},
      {"extract", {"=month", "date"}, "int"},
      {"date_part", {"='month'", "interval year to month"}, "tinyint"},
      {"date_part", {"=year", "unknown"}, "int"},
      {"date_part", {"string", "date"}, "unknown"},
      {"current_time", {"#3"}, "time(3)"},
      {"current_time", {NULL}, "time(6)"},
      {"unix_timestamp", {NULL}, "bigint"},
      {"now", {NULL}, "timestamp"},
      {"months_between", {"date", "date"}, "double"},
      {"window", {"timestamp", "=1 day"}, "struct<start:timestamp,end:timestamp>"},
      {"window_time", {"struct<start:timestamp,end:timestamp>"}, "timestamp"},
      {"make_ym_interval", {"int"}, "interval year to month"},
      {"make_interval", {"int"}, "interval"},
      {"concat", {"string", "int"}, "string"},
      {"concat", {"binary", "binary"}, "binary"},
      {"concat", {"array<int>", "array<double>"}, "array<double>"},
      {"concat", {NULL}, "string"},
      {"concat", {"unknown", "unknown"}, "unknown"},
      {"elt", {"int", "string", "unknown"}, "string"},
      {"elt", {"int", "binary", "binary"}, "binary"},
      {"substring", {"int", "int"}, "string"},
      {"left", {"binary", "int"}, "binary"},
      {"reverse", {"array<int>"}, "array<int>"},
      {"reverse", {"int"}, "string"},
      {"decode", {"binary", "=utf-8"}, "string"},
      {"decode", {"int", "int", "double", "unknown"}, "double"},
      {"decode", {"int", "int", "string", "int", "string", "string"}, "string"},
      {"split", {"string", "string"}, "array<string>"},
      {"json_tuple", {"string", "=a", "=b"}, "struct<c0:string,c1:string>"},
      {"st_geogfromwkb", {"binary"}, "geography"},
  };
  check(calls, sizeof calls / sizeof *calls);
}

static void choices_and_nested_types(void **state) {
  (void)state;
  static const call calls[] = {
      {"coalesce", {"decimal(10,2)", "string"}, "double"},
      {"coalesce", {"unknown", "int"}, "unknown"},
      {"coalesce", {"unknown", "int", "double"}, "double"},
      {"nvl", {"int", "void"}, "int"},
      {"if", {"boolean", "int", "bigint"}, "bigint"},
      {"nvl2", {"unknown", "date", "date"}, "date"},
      {"nullif", {"decimal(5,2)", "int"}, "decimal(5,2)"},
      {"greatest", {"int", "float"}, "double"},
      {"zeroifnull", {"decimal(12,2)"}, "decimal(12,2)"},
      {"when", {"boolean", "int", "boolean", "bigint", "double"}, "double"},
      {"when", {"boolean", "int"}, "int"},
      {"max_by", {"date", "int"}, "date"},
      {"max_by", {"date", "int", "int"}, "array<date>"},
      {"cast", {"int", "=decimal(9,1)"}, "decimal(9,1)"},
      {"try_cast", {"int", "string"}, "unknown"},
      {"variant_get", {"variant", "=$.a", "=double"}, "double"},
      {"variant_get", {"variant", "=$.a"}, "variant"},
      {"float", {"unknown"}, "float"},
      {"from_json", {"string", "=a INT, b DOUBLE"}, "struct<a:int,b:double>"},
      {"from_json", {"string", "string"}, "unknown"},
      {"array", {"int", "decimal(5,2)"}, "array<decimal(12,2)>"},
      {"array", {NULL}, "array<void>"},
      {"map", {"string", "int", "string", "double"}, "map<string,double>"},
      {"element_at", {"map<int,date>", "int"}, "date"},
      {"element_at", {"array<date>", "int"}, "date"},
      {"get", {"array<float>", "int"}, "float"},
      {"element_at", {"unknown", "int"}, "unknown"},
      {"map_entries", {"map<int,date>"}, "array<struct<key:int,value:date>>"},
      {"map_from_entries", {"array<struct<a:int,b:date>>"}, "map<int,date>"},
      {"map_from_arrays", {"array<int>", "array<date>"}, "map<int,date>"},
      {"array_append", {"array<int>", "double"}, "array<double>"},
      {"flatten", {"array<array<int>>"}, "array<int>"},
      {"sequence", {"date", "date", "interval day"}, "array<date>"},
      {"named_struct", {"=a", "int", "='b'", "date"}, "struct<a:int,b:date>"},
      {"named_struct", {"string", "int"}, "unknown"},
      {"struct", {"int"}, "unknown"},
      {"transform", {"array<int>", ">double"}, "array<double>"},
      {"transform_values", {"map<int,date>", ">double"}, "map<int,double>"},
      {"transform_keys", {"map<int,date>", ">string"}, "map<string,date>"},
      {"zip_with", {"array<int>", "array<int>", ">date"}, "array<date>"},
      {"aggregate", {"array<int>", "double", ">double"}, "double"},
      {"reduce", {"array<int>", "double", ">double", ">string"}, "string"},
      {"filter", {"array<int>", ">boolean"}, "array<int>"},
      {"histogram_numeric", {"int", "int"}, "array<struct<x:int,y:double>>"},
      {"collect_set", {"unknown"}, "array<unknown>"},
      {"explode", {"array<int>"}, "struct<col:int>"},
      {"posexplode", {"map<int,date>"}, "struct<pos:int,key:int,value:date>"},
      {"explode_outer", {"unknown"}, "unknown"},
      {"inline", {"array<struct<a:int>>"}, "struct<a:int>"},
      {"stack", {"#2", "int", "string", "double"}, "struct<col0:double,col1:string>"},
      {"stack", {"int", "int"}, "unknown"},
      {"range", {"int"}, "struct<id:bigint>"},
      {"array_insert", {"array<int>"}, "array<unknown>"},
      {"if", {"boolean"}, "unknown"},
  };
  check(calls, sizeof calls / sizeof *calls);
}

static void every_row_survives_any_arguments(void **state) {
  (void)state;
  static const char *const samples[] = {
      "unknown",    "void",         "string",        "double",    "decimal(38,38)", "interval day",
      "array<int>", "map<int,int>", "struct<a:int>", "timestamp", "time(3)"};
  for (uint32_t i = 0; i < mv_function_count(); i++) {
    for (size_t k = 0; k < sizeof samples / sizeof *samples; k++) {
      const mv_type *t = type(samples[k]), *types[] = {t, t, t, t, t};
      for (uint32_t n = 0; n <= 5; n++) {
        assert_non_null(mv_function_result(&arena, mv_function_at(i), types, NULL, NULL, n));
      }
    }
    mv_arena_reset(&arena);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(rows_are_in_order_and_found, setup, teardown),
      cmocka_unit_test_setup_teardown(rows_read, setup, teardown),
      cmocka_unit_test_setup_teardown(names_ignore_case, setup, teardown),
      cmocka_unit_test_setup_teardown(determinism_is_told, setup, teardown),
      cmocka_unit_test_setup_teardown(numbers, setup, teardown),
      cmocka_unit_test_setup_teardown(times_and_texts, setup, teardown),
      cmocka_unit_test_setup_teardown(choices_and_nested_types, setup, teardown),
      cmocka_unit_test_setup_teardown(every_row_survives_any_arguments, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
