/* What queries give: names and types of their columns, from the text and the definitions before it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/analysis.h"
#include "mvlint/parse.h"

/* Prints "name type, …" of what the last statement defines; "?" when its columns are not known. */
static void print_columns(const mv_dataset *d, mv_buf *out) {
  if (!d || !d->columns_known) mv_buf_char(out, '?');
  for (uint32_t i = 0; d && i < d->column_count; i++) {
    mv_str name = d->columns[i].name;
    if (i) mv_buf_text(out, ", ");
    mv_buf_add(out, name.n ? name : mv_str_of("-"));
    mv_buf_char(out, ' ');
    mv_type_print(d->columns[i].type, out);
  }
}

static mv_str columns_of(mv_arena *a, const char *sql) {
  mv_parse_options options = {0};
  mv_source *source = mv_source_of("test.sql", sql, strlen(sql), MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, &options, a);
  mv_catalog catalog;
  mv_stmt s;
  mv_dataset *d = NULL;
  mv_buf out;
  mv_catalog_init(&catalog, a);
  while (mv_parser_next(p, &s)) {
    mv_standing where = {.catalog = &catalog, .max_columns = 10000};
    mv_arena scratch;
    mv_arena_init(&scratch, 256);
    d = mv_summarise(a, &scratch, &s, 0, NULL);
    mv_arena_free(&scratch);
    if (d && !mv_columns_are_written(&s)) mv_summarise_columns(a, d, mv_analyse(&s, &where), 10000);
    if (d) mv_catalog_add(&catalog, d);
    mv_arena_free(&s.arena);
  }
  assert_null(mv_parser_faults(p));
  mv_buf_init(&out, a, 1u << 20);
  print_columns(d, &out);
  mv_parser_free(p);
  mv_source_free(source);
  return mv_buf_str(&out);
}

typedef struct wanted {
  const char *sql, *columns;
} wanted;

static void check(const wanted *cases, size_t n) {
  static const char tables[] =
      "CREATE TABLE t (k INT, d DOUBLE, s STRING, b BIGINT, dec DECIMAL(10,2), day DATE,"
      " st STRUCT<a: INT, b: STRUCT<c: DOUBLE>>, arr ARRAY<FLOAT>, m MAP<STRING, INT>, ts "
      "TIMESTAMP);"
      "CREATE TABLE u (k INT, x FLOAT);\n";
  int failed = 0;
  for (size_t i = 0; i < n; i++) {
    mv_arena a;
    char sql[4096];
    mv_arena_init(&a, 4096);
    snprintf(sql, sizeof sql, "%s%s", tables, cases[i].sql);
    mv_str got = columns_of(&a, sql);
    if (!mv_str_eq(got, mv_str_of(cases[i].columns))) {
      print_error("%s\n  wanted %s\n  got    %.*s\n", cases[i].sql, cases[i].columns, MV_ARG(got));
      failed++;
    }
    mv_arena_free(&a);
  }
  assert_int_equal(failed, 0);
}
#define CHECK(cases) check(cases, sizeof(cases) / sizeof *(cases))

static void written_types(void **state) {
  static const wanted cases[] = {
      {"CREATE TABLE v (a INT, b DECIMAL(18, 4), c ARRAY<MAP<STRING, STRUCT<x: FLOAT>>>)",
       "a int, b decimal(18,4), c array<map<string,struct<x:float>>>"},
      {"CREATE TABLE v (a INTERVAL DAY TO SECOND, b INTERVAL YEAR, c TIMESTAMP WITHOUT TIME ZONE)",
       "a interval day to second, b interval year, c timestamp_ntz"},
      {"CREATE TABLE v (a VARIANT, b REAL, c LONG) PARTITIONED BY (p STRING)",
       "a variant, b float, c bigint, p string"},
      {"CREATE TABLE v USING JSON LOCATION '/x'", "?"},
      {"CREATE TABLE v LIKE u", "k int, x float"},
      {"CREATE TABLE v (a INT, ${more} INT)", "?a int, ${more} int"},
  };
  (void)state;
  CHECK(cases);
}

static void expressions(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT 1 AS a, 3000000000 AS b, 1.50 AS c, 1e0 AS d, 1F AS e, 'x' AS f, "
       "NULL AS g",
       "a int, b bigint, c decimal(3,2), d double, e float, f string, g void"},
      {"CREATE VIEW v AS SELECT k + b AS a, k / 2 AS b, dec * k AS c, d + dec AS e, k = 1 AS f "
       "FROM t",
       "a bigint, b double, c decimal(21,2), e double, f boolean"},
      {"CREATE VIEW v AS SELECT CAST(k AS STRING) AS a, k::DOUBLE AS b, TRY_CAST(s AS DATE) AS c "
       "FROM t",
       "a string, b double, c date"},
      {"CREATE VIEW v AS SELECT st.a, st.b.c, t.st.b.c AS e, arr[0] AS f, m['x'] AS g FROM t",
       "a int, c double, e double, f float, g int"},
      {"CREATE VIEW v AS SELECT CASE WHEN k > 0 THEN k ELSE b END AS a, coalesce(k, d) AS b FROM t",
       "a bigint, b double"},
      {"CREATE VIEW v AS SELECT struct(k, d AS e) AS a, named_struct('x', s) AS b FROM t",
       "a struct<k:int,e:double>, b struct<x:string>"},
      {"CREATE VIEW v AS SELECT transform(arr, x -> x + 1) AS a, filter(arr, x -> x > 0) AS b,"
       " aggregate(arr, 0D, (acc, x) -> acc + x) AS c FROM t",
       "a array<double>, b array<float>, c double"},
      {"CREATE VIEW v AS SELECT day + INTERVAL 1 DAY AS a, ts - INTERVAL 1 HOUR AS b, DATE "
       "'2024-01-01' AS c FROM t",
       "a date, b timestamp, c date"},
      {"CREATE VIEW v AS SELECT transform(arr, (x, i, c, d, e, f, g, h, j, k, l, m, n) -> i + x) "
       "AS "
       "a, transform(arr, (x, i, c, d, e, f, g, h, j, k, l, m, n) -> n) AS b FROM t",
       "a array<double>, b array<unknown>"},
      {"CREATE VIEW v AS SELECT current_date AS a, current_timestamp() AS b, my_udf(k) AS c FROM t",
       "a date, b timestamp, c unknown"},
  };
  (void)state;
  CHECK(cases);
}

static void relations(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT * FROM u", "k int, x float"},
      {"CREATE VIEW v AS SELECT * EXCEPT (x) FROM u", "k int"},
      {"CREATE VIEW v AS SELECT u.*, 1 AS one FROM u", "k int, x float, one int"},
      {"CREATE VIEW v AS SELECT * FROM u a JOIN u b ON a.k = b.k",
       "k int, x float, k int, x float"},
      {"CREATE VIEW v AS SELECT * FROM u a JOIN u b USING (k)", "k int, x float, x float"},
      {"CREATE VIEW v AS SELECT * FROM u NATURAL JOIN (SELECT k, 1 AS z) w",
       "k int, x float, z int"},
      {"CREATE VIEW v AS SELECT * FROM u LEFT SEMI JOIN t ON u.k = t.k", "k int, x float"},
      {"CREATE VIEW v AS SELECT * FROM (u JOIN (SELECT 1 AS y)) AS w", "k int, x float, y int"},
      {"CREATE VIEW v AS SELECT b, a FROM u AS w(a, b)", "b float, a int"},
      {"CREATE VIEW v AS SELECT * FROM VALUES (1, 'a'), (2D, 'b') AS w(n, s)",
       "n double, s string"},
      {"CREATE VIEW v AS SELECT * FROM range(10)", "id bigint"},
      {"CREATE VIEW v AS TABLE u", "k int, x float"},
      {"CREATE VIEW v AS SELECT pos, c FROM t LATERAL VIEW posexplode(arr) e AS pos, c",
       "pos int, c float"},
      {"CREATE VIEW v AS SELECT explode(m) AS (x, y) FROM t", "x string, y int"},
      {"CREATE VIEW v AS SELECT e.col FROM t, LATERAL explode(t.arr) AS e", "col float"},
      {"CREATE VIEW v AS SELECT j.* FROM t LATERAL VIEW json_tuple(s, 'a', 'b') j AS x, y",
       "x string, y string"},
      {"CREATE VIEW v AS SELECT * FROM sql_keywords()", "keyword string, reserved boolean"},
      {"CREATE VIEW v AS SELECT inline(array(struct(k, d AS e))), posexplode(arr) FROM t",
       "k int, e double, pos int, col float"},
      {"CREATE VIEW v AS SELECT l.y FROM u, LATERAL (SELECT u.x * 2 AS y) l", "y double"},
      {"CREATE VIEW v AS SELECT * FROM u PIVOT (sum(x) FOR k IN (1, 2))", "1 double, 2 double"},
      {"CREATE VIEW v AS SELECT * FROM u PIVOT (sum(x) FOR k IN (1)) PIVOT (sum(y) FOR z IN (2)) "
       "JOIN (SELECT 1 AS one)",
       "?"},
      {"CREATE VIEW v AS SELECT x, one FROM u PIVOT (sum(x) FOR k IN (1)) PIVOT (sum(y) FOR z IN "
       "(2)) AS p JOIN (SELECT 1 AS one)",
       "x unknown, one int"},
      {"CREATE VIEW v AS SELECT * FROM unknown_table", "?"},
      {"CREATE VIEW v AS SELECT k, x FROM u, unknown_table", "k int, x float"},
      {"CREATE VIEW v AS SELECT k FROM u a, u b", "k unknown"},
      {"CREATE VIEW v AS SELECT x, y FROM unknown_table", "x unknown, y unknown"},
  };
  (void)state;
  CHECK(cases);
}

static void queries(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS WITH c AS (SELECT d AS y FROM t), e AS (SELECT y + 1 AS z FROM c) SELECT "
       "z FROM e",
       "z double"},
      {"CREATE VIEW v AS WITH u AS (SELECT s FROM t) SELECT * FROM u", "s string"},
      {"CREATE VIEW v AS WITH c AS (WITH c AS (SELECT 1 AS a) SELECT * FROM c) SELECT * FROM c",
       "a int"},
      {"CREATE VIEW v AS SELECT * FROM (WITH u AS (SELECT 1 AS a) SELECT * FROM u) x, u",
       "a int, k int, x float"},
      {"CREATE VIEW v AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n "
       "FROM r",
       "n int"},
      {"CREATE VIEW v AS SELECT k AS a FROM u UNION ALL SELECT x FROM u", "a double"},
      {"CREATE VIEW v AS SELECT k AS a FROM u UNION SELECT d FROM t", "a double"},
      {"CREATE VIEW v AS (SELECT 1 AS a) INTERSECT (SELECT 2)", "a int"},
      {"CREATE VIEW v AS SELECT (SELECT max(x) AS m FROM u WHERE u.k = t.k) AS a FROM t",
       "a float"},
      {"CREATE VIEW v AS SELECT d * 2 AS y, y + 1 AS z FROM t", "y double, z double"},
      {"CREATE VIEW v AS SELECT k AS d, d AS e FROM t", "d int, e double"},
      {"CREATE VIEW v AS SELECT sum(k) AS a, count(*) AS b, avg(dec) AS c, sum(dec) AS e FROM t",
       "a bigint, b bigint, c decimal(14,6), e decimal(20,2)"},
      {"CREATE VIEW v AS SELECT rank() OVER (ORDER BY k) AS a, lag(d) OVER w AS b FROM t WINDOW w "
       "AS (ORDER BY k)",
       "a int, b double"},
      {"CREATE VIEW v (a, b) AS SELECT k, x FROM u", "a int, b float"},
      {"CREATE VIEW v (a, b) AS SELECT * FROM unknown_table", "a unknown, b unknown"},
      {"CREATE MATERIALIZED VIEW v (a BIGINT, b) AS SELECT k, x FROM u", "a bigint, b float"},
      {"CREATE VIEW v AS SELECT k + 1, upper('x') FROM u", "- int, - string"},
      {"CREATE VIEW v AS SELECT ${columns} FROM u", "?"},
      {"CREATE VIEW v AS SELECT ${column} AS a, t.${other} AS b FROM t", "a unknown, b unknown"},
      {"CREATE VIEW v AS SELECT k AS ${name} FROM t", "?"},
      {"CREATE VIEW v AS SELECT k FROM ${table}", "k unknown"},
      {"CREATE TABLE ${table} (k INT); CREATE VIEW v AS SELECT k FROM ${table}", "k unknown"},
      {"CREATE TABLE ${c}.p (k INT); CREATE VIEW v AS SELECT k, p.k AS l FROM ${C}.p",
       "k int, l int"},
      {"CREATE TABLE {{ a }}_{{ b }} (k INT); CREATE VIEW v AS SELECT k FROM {{ a }}_{{ b }}",
       "k int"},
      {"CREATE TABLE ${c}.${t} (k INT); CREATE VIEW v AS SELECT k FROM ${c}.${u}", "k unknown"},
      {"CREATE VIEW v AS WITH ${p}_c AS (SELECT 1 AS a) SELECT a FROM ${p}_c", "a int"},
  };
  (void)state;
  CHECK(cases);
}

/* Written numbers, intervals, and what stands beside a decimal. */
static void literals(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT -2147483648 AS a, 2147483648 AS b, -9223372036854775808 AS c,"
       " 9223372036854775808 AS d",
       "a int, b bigint, c bigint, d decimal(19,0)"},
      {"CREATE VIEW v AS SELECT 20E2BD AS a, 123.0E-28BD AS b, 12BD AS c, 1e0 AS d, 5e36BD AS e",
       "a decimal(4,0), b decimal(29,29), c decimal(2,0), d double, e decimal(37,0)"},
      {"CREATE VIEW v AS SELECT dec + 1 AS a, 1 + dec AS b, dec + k AS c, dec * 100 AS d FROM t",
       "a decimal(11,2), b decimal(11,2), c decimal(13,2), d decimal(14,2)"},
      {"CREATE VIEW v AS SELECT try_divide(1, 0.5) AS a, try_divide(k, 0.5) AS b FROM t",
       "a decimal(8,6), b decimal(17,6)"},
      {"CREATE VIEW v AS SELECT INTERVAL '3 year 1 month' AS a, INTERVAL 2 days 5 seconds AS b,"
       " -INTERVAL '1' HOUR AS c",
       "a interval year to month, b interval day to second, c interval hour"},
      {"CREATE VIEW v AS SELECT day - NULL AS a, day + NULL AS b, CAST('1:00' AS TIME WITHOUT TIME"
       " ZONE) AS c FROM t",
       "a interval day, b timestamp, c time(6)"},
      {"CREATE VIEW v AS SELECT day - '2001-01-01' AS a, ts + NULL AS b, s - INTERVAL 1 DAY AS c"
       " FROM t",
       "a interval day, b timestamp, c string"},
  };
  (void)state;
  CHECK(cases);
}

/* What comes out of PIVOT, UNPIVOT, TRANSFORM and the steps of a pipe. */
static void reshaped(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT * FROM (SELECT k, s, b, dec FROM t)"
       " PIVOT (sum(b) AS n, avg(dec) AS m FOR s IN ('x' AS p, 'y'))",
       "k int, p_n bigint, p_m decimal(14,6), y_n bigint, y_m decimal(14,6)"},
      {"CREATE VIEW v AS SELECT * FROM (SELECT k, s, b FROM t)"
       " PIVOT (max(b) FOR (k, s) IN ((1, 'x') AS p))",
       "p bigint"},
      {"CREATE VIEW v AS SELECT * FROM (SELECT s, k, b FROM t) UNPIVOT (n FOR kind IN (k, b))",
       "s string, kind string, n bigint"},
      {"CREATE VIEW v AS SELECT * FROM (SELECT s, k, b, dec FROM t)"
       " UNPIVOT ((n, m) FOR kind IN ((k, b) AS x, (b, k) AS y))",
       "s string, dec decimal(10,2), kind string, n bigint, m bigint"},
      {"CREATE VIEW v AS SELECT TRANSFORM (k, s) USING 'cat' AS (a INT, b) FROM t",
       "a int, b string"},
      {"CREATE VIEW v AS SELECT TRANSFORM (k, s) USING 'cat' FROM t", "key string, value string"},
      {"CREATE VIEW v AS FROM u |> WHERE u.k > 1 |> EXTEND x * 2 AS y, y + 1 AS z",
       "k int, x float, y double, z double"},
      {"CREATE VIEW v AS FROM u |> SET x = k, k = 1.5 |> DROP k", "x int"},
      {"CREATE VIEW v AS FROM u |> SELECT k + 1 AS y |> WHERE u.k > 1 |> EXTEND u.x AS z",
       "y int, z float"},
      {"CREATE VIEW v AS FROM u |> SELECT k |> SELECT u.*", "?"},
      {"CREATE VIEW v AS TABLE t |> AGGREGATE sum(dec) AS n, count(*) AS m GROUP BY s AS g, k",
       "g string, k int, n decimal(20,2), m bigint"},
      {"CREATE VIEW v AS FROM u |> AS w |> JOIN t USING (k) |> SELECT w.x, t.b, k",
       "x float, b bigint, k int"},
      {"CREATE VIEW v AS FROM u |> SELECT k |> UNION ALL SELECT 2.5 |> ORDER BY k |> LIMIT 1",
       "k decimal(11,1)"},
      {"CREATE VIEW v AS FROM u |> PIVOT (sum(x) FOR k IN (1, 2)) |> EXTEND `1` + `2` AS all",
       "1 double, 2 double, all double"},
  };
  (void)state;
  CHECK(cases);
}

/* Where a floating-point number arises though nobody wrote one, and where none does. */
static void floats_that_arise(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT sum(s) AS a, avg(s) AS b, coalesce(dec, '0') AS c, dec + '1' AS e,"
       " k / 2 AS f, b / k AS g, dec * 1e0 AS h, sqrt(dec) AS i, round(s, 2) AS j, -s AS l"
       " FROM t",
       "a double, b double, c double, e double, f double, g double, h double, i double, j double,"
       " l double"},
      {"CREATE VIEW v AS SELECT sum(s:price) AS a, sum(s:price::DECIMAL(10,2)) AS b,"
       " sum(CAST(get_json_object(s, '$.p') AS BIGINT)) AS c, s:a.b[0].c AS e,"
       " parse_json(s):x AS f, parse_json(s):x::INT AS g FROM t",
       "a double, b decimal(20,2), c bigint, e string, f variant, g int"},
      {"CREATE VIEW v AS SELECT avg(k) AS a, sum(k) AS b, sum(dec) AS c, avg(dec) AS e,"
       " min(d) AS f, max(x) AS g, count(d) AS h, dec / 3 AS i, dec / dec AS j,"
       " sum(dec * 1.5) AS l, round(dec, 1) AS m, CASE WHEN k > 1 THEN dec ELSE 0 END AS n"
       " FROM t JOIN (SELECT k AS r, x FROM u) ON k = r",
       "a double, b bigint, c decimal(20,2), e decimal(14,6), f double, g float, h bigint,"
       " i decimal(14,6), j decimal(23,13), l decimal(23,3), m decimal(10,1), n decimal(12,2)"},
      {"CREATE VIEW v AS SELECT k FROM t UNION ALL SELECT x FROM u", "k double"},
      {"CREATE VIEW v AS SELECT greatest(k, dec) AS a, least(b, x) AS c, nvl(k, '1') AS e,"
       " if(k > 1, 1, 2.5) AS f, array(1, 2.5) AS g, map('a', 1, 'b', 1.0) AS h"
       " FROM t CROSS JOIN (SELECT x FROM u)",
       "a decimal(12,2), c double, e bigint, f decimal(11,1), g array<decimal(11,1)>,"
       " h map<string,decimal(11,1)>"},
  };
  (void)state;
  CHECK(cases);
}

/* A collation goes along with the strings that are made of it. */
static void collations(void **state) {
  static const wanted cases[] = {
      {"CREATE TABLE c (a STRING COLLATE unicode_ci, b STRING);\n"
       "CREATE VIEW v AS SELECT a, lower(a) AS l, a || b AS j, coalesce(b, a) AS n, split(a, ',') "
       "AS p,"
       " length(a) AS z, CAST(a AS INT) AS i FROM c",
       "a string collate UNICODE_CI, l string collate UNICODE_CI, j string collate null,"
       " n string collate null, p array<string collate UNICODE_CI>, z int, i int"},
      {"CREATE VIEW v AS SELECT s COLLATE utf8_lcase AS a, concat(s, 'x' COLLATE unicode) AS b,"
       " max(s COLLATE utf8_binary) AS c, collate(s, 'UNICODE') AS d FROM t",
       "a string collate UTF8_LCASE, b string collate UNICODE, c string, d string collate UNICODE"},
      {"CREATE VIEW v AS SELECT upper(a) AS a, a = 'x' AS b FROM (SELECT s COLLATE unicode AS a "
       "FROM t)",
       "a string collate UNICODE, b boolean"},
  };
  (void)state;
  CHECK(cases);
}

/* Stars as arguments, fields left out, words that are no columns. */
static void stars_and_words(void **state) {
  static const wanted cases[] = {
      {"CREATE VIEW v AS SELECT struct(u.*) AS a, array(*) AS b, count(*) AS c FROM u",
       "a struct<k:int,x:float>, b array<double>, c bigint"},
      {"CREATE VIEW v AS SELECT st.b.* FROM t", "c double"},
      {"CREATE VIEW v AS SELECT * EXCEPT (s, d, b, dec, day, arr, m, ts, k, st.b.c) FROM t",
       "st struct<a:int,b:struct<>>"},
      {"CREATE VIEW v AS SELECT l.* FROM u, LATERAL (SELECT u.*) l", "k int, x float"},
      {"CREATE VIEW v AS SELECT (k, x AS y) AS p FROM u", "p struct<k:int,y:float>"},
      {"CREATE VIEW v AS SELECT extract(YEAR FROM day) AS a, extract(SECOND FROM ts) AS b FROM t",
       "a int, b decimal(8,6)"},
      {"CREATE VIEW v AS SELECT date_diff(DAY, ts, day) AS a, timestampadd(k, 1, ts) AS b,"
       " time_trunc('HOUR', NULL) AS c, TIME '08:30' + NULL AS d, avg(ts) AS e FROM t",
       "a bigint, b timestamp, c time(6), d time(6), e double"},
      {"CREATE VIEW v AS SELECT from_csv('1', 'a interval, b interval day to second') AS a",
       "a struct<a:interval,b:interval day to second>"},
      {"CREATE TABLE p (a INT, b DATE, c STRING) USING parquet PARTITIONED BY (b, x, a, b);\n"
       "CREATE VIEW v AS SELECT * FROM p",
       "c string, b date, a int"},
      {"CREATE TABLE p (a INT, b DATE) PARTITIONED BY (a);\nCREATE VIEW v AS SELECT * FROM p",
       "a int, b date"},
      {"CREATE VIEW v AS SELECT mode() WITHIN GROUP (ORDER BY k) AS a,"
       " percentile_cont(0.5) WITHIN GROUP (ORDER BY dec) AS b FROM t",
       "a int, b double"},
      {"CREATE VIEW v AS SELECT map_zip_with(map(1Y, 'a'), map(1, 2.5), (k, x, y) -> k) AS m",
       "m map<int,int>"},
      {"CREATE VIEW v AS SELECT k, grouping__id AS g FROM t GROUP BY k GROUPING SETS ((k), ())",
       "k int, g bigint"},
      {"CREATE VIEW v AS SELECT array(st).a AS a, transform(arr, 1) AS b FROM t",
       "a array<int>, b array<int>"},
  };
  (void)state;
  CHECK(cases);
}

static void reads(void **state) {
  mv_arena a;
  mv_stmt s;
  mv_parse_options options = {0};
  static const char sql[] =
      "CREATE VIEW v AS WITH c AS (SELECT * FROM A.B), d AS (SELECT * FROM c, LIVE.c) "
      "SELECT * FROM d JOIN a.b ON (SELECT max(x) FROM e) = 1, IDENTIFIER(:t), ${s}, IDENTIFIER(:t) "
      "WHERE EXISTS (TABLE `f`)";
  static const char *const keys[] = {"a.b", "c", "e", "f", "IDENTIFIER(:t)", "${s}"};
  (void)state;
  mv_arena_init(&a, 4096);
  mv_source *source = mv_source_of("test.sql", sql, strlen(sql), MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, &options, &a);
  assert_true(mv_parser_next(p, &s));
  const mv_reads got = mv_reads_of(&a, &s, NULL);
  assert_int_equal(got.n, 4);
  assert_int_equal(got.open, 2);
  for (uint32_t i = 0; i < 6; i++) assert_true(mv_str_eq(got.items[i].key, mv_str_of(keys[i])));
  mv_arena_free(&s.arena);
  mv_parser_free(p);
  mv_source_free(source);
  mv_arena_free(&a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(written_types),     cmocka_unit_test(expressions),
      cmocka_unit_test(relations),         cmocka_unit_test(queries),
      cmocka_unit_test(literals),          cmocka_unit_test(reshaped),
      cmocka_unit_test(stars_and_words),   cmocka_unit_test(collations),
      cmocka_unit_test(floats_that_arise), cmocka_unit_test(reads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
