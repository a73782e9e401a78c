/* limits.c: inputs that are too deep, too long, too large or no text at all. The program must end
 * by itself, in time, with a status of its own, and must say MV014 or MV013 exactly where a limit
 * stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "runner.h"
#include "shapes.h"

#ifdef MVLINT_SLOW_BUILD
enum { SECONDS = 240, SHRINK = 10, REPEATED = 2000 };
#else
enum { SECONDS = 60, SHRINK = 1, REPEATED = 20000 };
#endif

#define T(s) \
  { s, sizeof(s) - 1 }
typedef struct piece {
  const char *p;
  size_t n;
} piece;

typedef struct part {
  piece text;
  size_t times; /* 0 ends the list */
} part;

typedef struct limit {
  const char *name;
  part parts[6];
  const char *says;  /* a code that must be reported, or NULL */
  const char *never; /* a code that must not be, or NULL */
  bool whole;        /* the size is the point: not shrunk in slow builds */
} limit;

#define DEEP 100000
#define STATEMENT                                                             \
  "CREATE OR REPLACE MATERIALIZED VIEW prod.gold.daily AS\n"                  \
  "SELECT o.order_date, SUM(o.amount) AS revenue FROM prod.silver.orders o\n" \
  "WHERE o.status <> 'void' GROUP BY o.order_date;\n"

static const limit limits[] = {
    {"parentheses",
     {{T("SELECT "), 1}, {T("("), DEEP}, {T("1"), 1}, {T(")"), DEEP}, {T(";\nSELECT 2;\n"), 1}},
     "MV014",
     NULL,
     true},
    {"parentheses left open", {{T("SELECT "), 1}, {T("("), DEEP}}, "MV0", NULL, true},
    {"parentheses only closed", {{T("SELECT 1"), 1}, {T(")"), DEEP}}, "MV001", NULL, true},
    {"calls",
     {{T("SELECT "), 1}, {T("f("), DEEP}, {T("1"), 1}, {T(")"), DEEP}, {T(";\n"), 1}},
     "MV014",
     NULL,
     true},
    {"subqueries",
     {{T("SELECT * FROM "), 1},
      {T("(SELECT * FROM "), DEEP},
      {T("t"), 1},
      {T(")"), DEEP},
      {T(";\n"), 1}},
     "MV014",
     NULL,
     true},
    {"CASE",
     {{T("SELECT "), 1},
      {T("CASE WHEN a THEN "), DEEP},
      {T("1"), 1},
      {T(" END"), DEEP},
      {T(";\n"), 1}},
     "MV014",
     NULL,
     true},
    {"types",
     {{T("SELECT CAST(x AS "), 1},
      {T("ARRAY<"), DEEP},
      {T("INT"), 1},
      {T(">"), DEEP},
      {T(");\n"), 1}},
     "MV014",
     NULL,
     true},
    {"structs",
     {{T("CREATE TABLE t (a "), 1},
      {T("STRUCT<a: "), DEEP},
      {T("INT"), 1},
      {T(">"), DEEP},
      {T(");\n"), 1}},
     "MV014",
     NULL,
     true},
    {"indices",
     {{T("SELECT "), 1}, {T("a["), DEEP}, {T("1"), 1}, {T("]"), DEEP}, {T(";\n"), 1}},
     "MV014",
     NULL,
     true},
    {"comments in comments",
     {{T("/*"), DEEP}, {T("*/"), DEEP}, {T("SELECT 1;\n"), 1}},
     NULL,
     NULL,
     true},
    {"prefixes", {{T("SELECT "), 1}, {T("NOT "), DEEP}, {T("a;\n"), 1}}, NULL, "MV014", true},
    {"minuses", {{T("SELECT "), 1}, {T("- "), DEEP}, {T("a;\n"), 1}}, NULL, "MV014", true},
    {"a sum", {{T("SELECT 1"), 1}, {T(" + 1"), DEEP}, {T(";\n"), 1}}, NULL, "MV0", true},
    {"ANDs",
     {{T("SELECT * FROM t WHERE a"), 1}, {T(" AND a = 1"), DEEP}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"ORs and ANDs",
     {{T("SELECT * FROM t WHERE a"), 1}, {T(" OR b AND c"), DEEP}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"casts in a row", {{T("SELECT a"), 1}, {T("::INT"), DEEP}, {T(";\n"), 1}}, NULL, "MV0", true},
    {"indices in a row", {{T("SELECT a"), 1}, {T("[0]"), DEEP}, {T(";\n"), 1}}, NULL, "MV0", true},
    {"a long name",
     {{T("SELECT a"), 1}, {T(".a"), DEEP}, {T(" FROM t;\n"), 1}},
     NULL,
     "MV014",
     true},
    {"UNION ALL",
     {{T("SELECT 1"), 1}, {T(" UNION ALL SELECT 1"), DEEP}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"set operations of two ranks",
     {{T("SELECT 1"), 1}, {T(" UNION SELECT 1 INTERSECT SELECT 1"), DEEP / 2}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"joins",
     {{T("SELECT 1 FROM t"), 1}, {T(" JOIN u ON t.a = u.a"), DEEP / 2}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"joins of a comma",
     {{T("SELECT 1 FROM t"), 1}, {T(", u"), DEEP}, {T(";\n"), 1}},
     NULL,
     "MV0",
     true},
    {"columns", {{T("SELECT a"), 1}, {T(", a"), DEEP}, {T(" FROM t;\n"), 1}}, NULL, "MV014", true},
    {"strings in a row",
     {{T("SELECT 'a'"), 1}, {T(" 'a'"), DEEP}, {T(";\n"), 1}},
     NULL,
     "MV014",
     true},
    {"CTEs",
     {{T("WITH a AS (SELECT 1)"), 1},
      {T(", b AS (SELECT * FROM a)"), DEEP / 5},
      {T(" SELECT * FROM b;\n"), 1}},
     NULL,
     "MV014",
     true},
    {"empty statements", {{T(";"), 1000000}}, NULL, "MV0", false},
    {"many mistakes", {{T("SELECT FROM WHERE;\n"), DEEP}}, "MV001", NULL, false},
    {"one long string",
     {{T("SELECT '"), 1}, {T("abcdefgh"), 1000000}, {T("';\n"), 1}},
     NULL,
     "MV0",
     false},
    {"a string without end",
     {{T("SELECT 1;\nSELECT '"), 1}, {T("it is long; "), 100000}},
     "MV001",
     NULL,
     false},
    {"a comment without end",
     {{T("SELECT 1;\n/* "), 1}, {T("it is long; "), 100000}},
     NULL,
     NULL,
     false},
    {"quotes that never match", {{T("SELECT `"), 1}, {T("\n'\"`"), 100000}}, NULL, NULL, false},
    {"quotes behind backslashes",
     {{T("SELECT 'a\n"), 1}, {T("\\'\n"), 300000}},
     "MV001",
     NULL,
     false},
    {"double quotes behind backslashes",
     {{T("SELECT \"a\n"), 1}, {T("\\\"\n"), 300000}},
     "MV001",
     NULL,
     false},
    {"comments that never end", {{T("SELECT 1 /* a\n"), 300000}}, NULL, NULL, false},
    {"placeholders that never end",
     {{T("SELECT ${a {{ b {% c {# d\n"), 100000}},
     NULL,
     NULL,
     false},
    {"bodies that never end", {{T("SELECT $$ $a$ \n $b$"), 100001}}, NULL, NULL, false},
    {"raw strings that never end", {{T("SELECT r'a\\"), 100001}}, NULL, NULL, false},
    {"names that never end", {{T("SELECT `a``\n"), 100001}}, NULL, NULL, false},
    {"missing end marks", {{T("CREATE VIEW v AS SELECT 1\n"), 50000}}, "MV001", NULL, false},
    {"one statement of mistakes",
     {{T("SELECT 1"), 1}, {T(" , , )"), 100000}},
     "MV001",
     NULL,
     false},
    {"open at the end", {{T("SELECT (a, [b, CASE WHEN c\n;"), 20000}}, "MV001", NULL, false},
    {"a script that never ends", {{T("BEGIN\n"), 100000}}, NULL, NULL, false},
    {"a script that never ends, and no end marks",
     {{T("BEGIN\nSELECT 1;\n"), 1}, {T("CREATE VIEW v AS SELECT 1\n"), 200000}},
     "MV001",
     NULL,
     false},
    {"blocks",
     {{T("BEGIN "), DEEP}, {T("SELECT 1; "), 1}, {T("END; "), DEEP}},
     "MV014",
     NULL,
     true},
    {"statements of a block",
     {{T("BEGIN "), 1}, {T("IF a THEN SELECT 1; END IF; "), DEEP / 2}, {T("END;\n"), 1}},
     NULL,
     "MV0",
     true},
    {"pipes", {{T("FROM t "), 1}, {T("|> WHERE a "), DEEP}, {T(";\n"), 1}}, NULL, "MV0", true},
    {"EXPLAIN", {{T("EXPLAIN "), DEEP}, {T("SELECT 1;\n"), 1}}, NULL, "MV014", true},
    {"cells", {{T("-- COMMAND ----------\n\nSELECT 1\n\n"), 50000}}, NULL, "MV0", false},
    {"magic",
     {{T("-- Databricks notebook source\n"), 1}, {T("-- MAGIC %md text\n"), 100000}},
     NULL,
     "MV001",
     false},
    {"line comments", {{T("-- one\n"), 1000000}, {T("SELECT 1;\n"), 1}}, NULL, "MV0", false},
    {"50 MB", {{T(STATEMENT), 50 * 1024 * 1024 / (sizeof(STATEMENT) - 1)}}, NULL, "MV0", false},
    {"100 MB", {{T(STATEMENT), 100 * 1024 * 1024 / (sizeof(STATEMENT) - 1)}}, "MV014", NULL, true},
    {"NUL bytes", {{T("SELECT 1;\n\0\0SELECT 2;\n"), 1}}, "MV013", NULL, true},
    {"only NUL bytes", {{T("\0"), 1000}}, "MV013", NULL, true},
    {"not UTF-8",
     {{T("SELECT 'caf\xE9' AS a;\nSELECT '\xC0\x80\xFF';\n"), 1}},
     "MV013",
     NULL,
     true},
    {"a cut sequence", {{T("SELECT 'a\xE2\x82"), 1}}, "MV013", NULL, true},
    {"UTF-16, little end first",
     {{T("\xFF\xFES\0E\0L\0E\0C\0T\0 \0001\0;\0\n\0"), 1}},
     NULL,
     "MV0",
     true},
    {"UTF-16, big end first",
     {{T("\xFE\xFF\0S\0E\0L\0E\0C\0T\0 \0001\0;\0\n"), 1}},
     NULL,
     "MV0",
     true},
    {"UTF-16, half a character", {{T("\xFF\xFES\0E\0L"), 1}}, NULL, NULL, true},
    {"only a mark", {{T("\xEF\xBB\xBF"), 1}}, NULL, "MV0", true},
    {"a mark", {{T("\xEF\xBB\xBFSELECT 1;\n"), 1}}, NULL, "MV0", true},
    {"CR LF", {{T("SELECT 1\r\nFROM t;\r\n"), 1}}, NULL, "MV0", true},
    {"CR alone", {{T("SELECT 1 -- one\rFROM t;\r"), 1}}, NULL, "MV0", true},
    {"nothing", {{T(""), 1}}, NULL, "MV0", true},
    {"white space", {{T(" \t\r\n\f\v"), 1000}}, NULL, "MV0", true},
};

static bool write_input(const limit *l, const char *path) {
  FILE *out = fopen(path, "wb");
  if (!out) return false;
  bool fine = true;
  for (const part *p = l->parts; p->times; p++) {
    size_t times = p->times > 1 && !l->whole ? (p->times + SHRINK - 1) / SHRINK : p->times;
    for (size_t i = 0; i < times && fine; i++)
      fine = fwrite(p->text.p, 1, p->text.n, out) == p->text.n;
  }
  return fclose(out) == 0 && fine;
}

static bool reports(mv_str out, const char *code) {
  return holds(out, c_string(mv_format(&run.arena, "[%s", code)));
}

static outcome check(const char *folder) {
  outcome o = run_command(folder, "mvlint check --format concise --max-findings 1000000 input.*", NULL, (unsigned)SECONDS);
  if (o.status < 0 || o.status > 2) print_error("status %d\n%.*s\n", o.status, MV_ARG(o.err));
  assert_in_range(o.status, 0, 2);
  return o;
}

static void test_limit(void **state) {
  const limit *l = *state;
  char *folder = new_folder();
  assert_true(write_input(l, c_string(mv_format(&run.arena, "%s/input.sql", folder))));
  outcome o = check(folder);
  remove_folder(folder);
  mv_str start = o.out.n > 2000 ? mv_str_at(o.out.p, 2000) : o.out;
  if (l->says && !reports(o.out, l->says))
    fail_msg("%s is missing in\n%.*s", l->says, MV_ARG(start));
  if (l->never && reports(o.out, l->never)) fail_msg("%s stands in\n%.*s", l->never, MV_ARG(start));
}

static void test_shape(void **state) {
  const shape *s = *state;
  char *folder = new_folder();
  FILE *out = fopen(c_string(mv_format(&run.arena, "%s/input.%s", folder, s->ending)), "wb");
  assert_non_null(out);
  write_shape(s, REPEATED, out);
  assert_int_equal(fclose(out), 0);
  check(folder);
  remove_folder(folder);
}

/* A file of the corpus: any bytes. */
static void test_file(void **state) {
  const char *path = *state;
  char *folder = new_folder();
  assert_true(write_file(c_string(mv_format(&run.arena, "%s/input.sql", folder)), read_file(path)));
  check(folder);
  remove_folder(folder);
}

static int run_both(const char *name, size_t table, size_t shape_table, char **paths, int n) {
  file_list files = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], NULL);
  struct CMUnitTest *tests =
      mv_new_n(&run.arena, struct CMUnitTest, table + shape_table + files.n + 1);
  size_t count = 0;
  for (size_t i = 0; i < table; i++) {
    if (run.filter && !strstr(limits[i].name, run.filter)) continue;
    struct CMUnitTest test = {limits[i].name, test_limit, NULL, NULL,
                              (void *)(uintptr_t)&limits[i]};
    tests[count++] = test;
  }
  for (size_t i = 0; i < shape_table; i++) {
    if (run.filter && !strstr(shapes[i].name, run.filter)) continue;
    struct CMUnitTest test = {shapes[i].name, test_shape, NULL, NULL,
                              (void *)(uintptr_t)&shapes[i]};
    tests[count++] = test;
  }
  for (size_t i = 0; i < files.n; i++) {
    struct CMUnitTest test = {files.paths[i], test_file, NULL, NULL, files.paths[i]};
    tests[count++] = test;
  }
  free(files.paths);
  return count ? _cmocka_run_group_tests(name, tests, count, NULL, NULL) : 0;
}

int run_limits(char **paths, int n) {
  return run_both("limits", sizeof limits / sizeof *limits, shape_count, paths, n);
}

int run_crash(char **paths, int n) {
  return run_both("crash", 0, 0, paths, n);
}
