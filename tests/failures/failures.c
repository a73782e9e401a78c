/* failures.c: failures PROGRAM PRELOAD: the whole program over a project of twenty small files while one allocation fails,
 * each in turn (of many each so manieth). It ends with status 2 and says why, or does what it always does; a file that it
 * writes is the old one or the new one, and nothing else lies beside it. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *program, *preload;

enum { TOLD = 99, WORDS = 10, OUTPUT = 1 << 20, PLACE = 64 };

typedef struct text {
  const char *name, *text;
} text;

#define NOTEBOOK                                                                                                     \
  "{\"cells\": [{\"cell_type\": \"code\", \"source\": [\"%sql\\n\", \"SELECT FROM t\"], \"metadata\": {}, \"outputs\": []}]," \
  " \"metadata\": {\"language_info\": {\"name\": \"python\"}}, \"nbformat\": 4, \"nbformat_minor\": 5}"
#define VIEW(n, from) {"v" #n ".sql", "CREATE LIVE TABLE v" #n " AS SELECT a, sum(b) AS b, rand() AS r FROM " from " GROUP BY a;\n"}
static const text files[] = {
    {"mvlint.yml", "ignore: [MV002]\ncatalog: {sources: [known.json, known.csv]}\nvariables: {c: dev}\nper_file: [{files: v1.sql, select: MV1}]\n"},
    {"databricks.yml", "bundle: {name: b}\nresources: {pipelines: {p: {catalog: c, schema: s, libraries: [{file: {path: v1.sql}}, {file: {path: v2.sql}}]}}}\n"},
    {"known.json", "[{\"name\": \"k\", \"catalog_name\": \"c\", \"schema_name\": \"s\", \"table_type\": \"MANAGED\", \"columns\": [{\"name\": \"b\", \"type_text\": \"double\"}]}]"},
    {"known.csv", "table_catalog,table_schema,table_name,column_name,full_data_type,ordinal_position\nc,s,l,a,int,0\n"},
    {".gitignore", "*.tmp\n!keep\n"},
    {"t.sql", "CREATE TABLE t (a INT, b DOUBLE COMMENT 'x', s STRUCT<x: INT>) TBLPROPERTIES ('delta.enableRowTracking' = 'false');\n"},
    VIEW(1, "t"), VIEW(2, "v1"), VIEW(3, "k"), VIEW(4, "v2 JOIN v3 USING (a)"), VIEW(5, "${c}.s.t"),
    {"w.sql", "CREATE VIEW w AS WITH c AS (SELECT * FROM t) SELECT *, count(*) OVER (ORDER BY a) AS n FROM c; -- noqa\nUSE s;\n"},
    {"late.sql", "CREATE MATERIALIZED VIEW m SCHEDULE CRON '0 0 6 31 2 ?' AT TIME ZONE 'Europe/Berlin' AS SELECT b FROM w, later;\n"},
    {"bad.sql", "SELECT FROM t WHERE;\nFOO BAR;\nSELECT (((1);\nSELECT 'it\n"},
    {"bytes.sql", "SELECT 'caf\xE9' AS a;\n"},
    {"utf16.sql", "\xFF\xFES"},
    {"flow.sql", "CREATE STREAMING TABLE s;\nCREATE FLOW f AS INSERT INTO s BY NAME SELECT * FROM STREAM t;\nALTER TABLE t ADD COLUMN z INT;\n"},
    {"jinja.sql", "{{ config(materialized='table') }}\nSELECT {{ var('x', 'y') }} AS a FROM {{ ref('t') }}{% if a %} WHERE a{% endif %}\n"},
    {"cells.ipynb", NOTEBOOK},
    {"code.py", "import dlt\n@dlt.table(name=\"d\")\ndef d():\n  return spark.sql(\"SELECT * FROM t WHERE a = 1 \" + 'AND b')\n"}};
enum { FILES = sizeof files / sizeof *files };

#define MESSAGE(body) "Content-Length: %zu\r\n\r\n%s", strlen(body), body
static const char *const talk[] = {
    "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}",
    "{\"jsonrpc\": \"2.0\", \"method\": \"initialized\", \"params\": {}}",
    "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": \"untitled:a\","
    " \"languageId\": \"sql\", \"version\": 1, \"text\": \"CREATE MATERIALIZED VIEW m AS SELECT rand() AS r FROM t;\"}}}",
    "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"textDocument/hover\", \"params\": {\"textDocument\": {\"uri\": \"untitled:a\"},"
    " \"position\": {\"line\": 0, \"character\": 38}}}",
    "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"shutdown\"}", "{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}"};

typedef struct command {
  const char *name;
  const char *words[WORDS];
  const char *writes; /* a file that it makes anew, or NULL */
  bool fixes;
} command;

static const command commands[] = {
    {"check", {"mvlint", "check", "-f", "concise", "."}, NULL, false},
    {"check on one thread", {"mvlint", "check", "--jobs", "1", "."}, NULL, false},
    {"sarif into a file", {"mvlint", "-f", "sarif", "-o", "out", "--jobs", "1", "."}, "out", false},
    {"a baseline", {"mvlint", "--write-baseline", "out", "-f", "concise", "--jobs", "1", "."}, "out", false},
    {"explain", {"mvlint", "explain", "-f", "json", "--jobs", "1", "."}, NULL, false},
    {"graph into a file", {"mvlint", "graph", "-f", "svg", "-o", "out", "--jobs", "1", "."}, "out", false},
    {"fix", {"mvlint", "--fix", "-f", "concise", "--jobs", "1", "."}, NULL, true},
    {"diff", {"mvlint", "diff", "-f", "jsonl", "--jobs", "1", "t.sql", "flow.sql"}, NULL, false},
    {"lsp", {"mvlint", "lsp"}, NULL, false}};
enum { COMMANDS = sizeof commands / sizeof *commands };

typedef struct outcome {
  int status;
  char *out, *err, *written; /* written: the file, or all files that are fixed */
  bool reached;
} outcome;

/* ---- files ------------------------------------------------------------------------------------ */

static char folder[PLACE] = "/tmp/mvlint_failures_XXXXXX";

static void write_text(const char *name, const char *what) {
  FILE *f = fopen(name, "wb");
  assert_non_null(f);
  fputs(what, f);
  assert_int_equal(fclose(f), 0);
}

static char *read_text(const char *name) {
  char *bytes = malloc(OUTPUT);
  FILE *f = fopen(name, "rb");
  assert_non_null(bytes);
  const size_t n = f ? fread(bytes, 1, OUTPUT - 1, f) : 0;
  if (f) fclose(f);
  bytes[n] = '\0';
  return bytes;
}

static void lay_out(const command *c) {
  for (size_t i = 0; i < FILES; i++) write_text(files[i].name, files[i].text);
  (void)unlink("out");
  if (c->writes) write_text(c->writes, "old");
}

/* Whatever is there but the files. */
static void expect_nothing_else(const command *c) {
  const size_t there = FILES + 1 + (c->writes != NULL); /* and .git */
  FILE *list = popen("ls -A | wc -l", "r");
  size_t n = 0;
  assert_non_null(list);
  assert_int_equal(fscanf(list, "%zu", &n), 1);
  pclose(list);
  assert_int_equal(n, there);
}

static char *all_files(void) {
  char *out = calloc(1, OUTPUT);
  assert_non_null(out);
  for (size_t i = 0; i < FILES; i++) {
    char *one = read_text(files[i].name);
    strncat(out, one, OUTPUT - strlen(out) - 1);
    free(one);
  }
  return out;
}

/* ---- a run ------------------------------------------------------------------------------------ */

static void become(const command *c, long nth, int told) {
  char number[32];
  const struct rlimit seconds = {20, 25};
  const int out = open("../out", O_WRONLY | O_CREAT | O_TRUNC, 0600), err = open("../err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int in = open(strcmp(c->words[1], "lsp") == 0 ? "../talk" : "/dev/null", O_RDONLY);
  snprintf(number, sizeof number, "%ld", nth);
  setrlimit(RLIMIT_CPU, &seconds);
  setenv("MVLINT_FAIL_NTH", number, 1);
  setenv("MVLINT_FAIL_TOLD", "99", 1);
  setenv("LD_PRELOAD", preload, 1);
  setenv("SOURCE_DATE_EPOCH", "1767225600", 1);
  if (in < 0 || dup2(in, 0) != 0 || dup2(out, 1) != 1 || dup2(err, 2) != 2 || dup2(told, TOLD) != TOLD) _exit(3);
  execv(program, (char *const *)(uintptr_t)c->words);
  _exit(3);
}

static outcome run(const command *c, long nth) {
  outcome o = {.status = -1};
  int status = 0, told[2];
  char byte;
  lay_out(c);
  assert_int_equal(pipe(told), 0);
  const pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) become(c, nth, told[1]);
  close(told[1]);
  assert_int_equal(waitpid(child, &status, 0), child);
  o.reached = read(told[0], &byte, 1) == 1;
  close(told[0]);
  o.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  o.out = read_text("../out");
  o.err = read_text("../err");
  o.written = c->fixes ? all_files() : c->writes ? read_text(c->writes) : calloc(1, 1);
  return o;
}

static void forget(outcome *o) {
  free(o->out);
  free(o->err);
  free(o->written);
}

/* What could not be read is missing in a document; its end is not. */
static bool ends_alike(const char *a, const char *b) {
  enum { END = 2 };
  const size_t n = strlen(a), m = strlen(b);
  return n >= END && m >= END && strcmp(a + n - END, b + m - END) == 0;
}

/* Each file is as it was or as it is to be. */
static void expect_whole_files(const command *c, const outcome *right, const outcome *o) {
  const bool whole = !c->writes || strcmp(o->written, "old") == 0 || ends_alike(o->written, right->written);
  if (!whole) fail_msg("%s: status %d, and a file of %zu bytes: %.100s", c->name, o->status, strlen(o->written), o->err);
  for (size_t i = 0; c->fixes && i < FILES; i++) {
    char *now = read_text(files[i].name);
    assert_true(strcmp(now, files[i].text) == 0 || strstr(right->written, now));
    free(now);
  }
}

/* The server answers in any order, and what it cannot answer it refuses. */
static bool is_right(const command *c, const outcome *right, const outcome *o) {
  if (strcmp(c->words[1], "lsp") == 0) return o->status == 0 || o->status == 1;
  return o->status == right->status && strcmp(o->out, right->out) == 0 && strcmp(o->written, right->written) == 0;
}

static void every_allocation_may_fail(void **state) {
  const command *c = *state;
  outcome right = run(c, 0);
  assert_in_range(right.status, 0, 1);
  long nth = 1, runs = 0;
  for (bool reached = true; reached; nth += 1 + nth / 8, runs++) {
    outcome o = run(c, nth);
    const bool told = o.status == 2 && o.err[0];
    if (!told && !is_right(c, &right, &o)) fail_msg("%s, allocation %ld: status %d, %s", c->name, nth, o.status, o.err);
    expect_whole_files(c, &right, &o);
    expect_nothing_else(c);
    reached = o.reached;
    forget(&o);
  }
  print_message("%s: about %ld allocations, %ld runs\n", c->name, nth, runs);
  assert_true(runs > 20);
  forget(&right);
}

/* ---- */

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder) || chdir(folder) != 0) return 1;
  FILE *f = fopen("talk", "wb");
  if (!f) return 1;
  for (size_t i = 0; i < sizeof talk / sizeof *talk; i++) fprintf(f, MESSAGE(talk[i]));
  if (fclose(f) != 0) return 1;
  return mkdir("project", 0700) != 0 || mkdir("project/.git", 0700) != 0 || chdir("project") != 0;
}

static int remove_folder(void **state) {
  (void)state;
  for (size_t i = 0; i < FILES; i++) unlink(files[i].name);
  unlink("out");
  rmdir(".git");
  if (chdir("..") != 0) return 1;
  unlink("talk");
  unlink("out");
  unlink("err");
  return rmdir("project") != 0 || rmdir(folder) != 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  program = argv[1];
  preload = argv[2];
  struct CMUnitTest tests[COMMANDS];
  for (size_t i = 0; i < COMMANDS; i++)
    tests[i] = (struct CMUnitTest){commands[i].name, every_allocation_may_fail, NULL, NULL, (void *)(uintptr_t)&commands[i]};
  return cmocka_run_group_tests_name("failures", tests, make_folder, remove_folder);
}
