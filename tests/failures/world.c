/* world.c: a folder with a project, and runs of the program in it. */
#define _GNU_SOURCE
#include "world.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { OUTPUT = 1 << 20, PLACE = 64 };

static const char *program;

void world_set_program(const char *path) {
  program = path;
}

/* ---- files ------------------------------------------------------------------------------------ */

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

static void write_files(void) {
  for (size_t i = 0; i < FILES; i++) write_text(files[i].name, files[i].text);
}

static int take_away(const char *path, const struct stat *st, int kind, struct FTW *at) {
  (void)st, (void)kind;
  return at->level ? remove(path) : 0;
}

static int empty(const char *path) {
  enum { DESCRIPTORS = 8 };
  return nftw(path, take_away, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
}

int world_restore(void **state) {
  (void)state;
  if (empty(".") != 0 || empty("../temporary") != 0 || mkdir(".git", 0700) != 0) return 1;
  write_files();
  return 0;
}

int world_make(void **state) {
  (void)state;
  if (!mkdtemp(folder) || chdir(folder) != 0) return 1;
  FILE *f = fopen("talk", "wb");
  if (!f) return 1;
  for (size_t i = 0; i < sizeof talk / sizeof *talk; i++) fprintf(f, MESSAGE(talk[i]));
  if (fclose(f) != 0) return 1;
  return mkdir("temporary", 0700) != 0 || mkdir("project", 0700) != 0 || chdir("project") != 0;
}

int world_remove(void **state) {
  (void)state;
  return chdir("..") != 0 || empty(".") != 0 || rmdir(folder) != 0;
}

/* What the run before has changed is as it was. */
static void lay_out(const command *c) {
  if (c->fixes) write_files();
  (void)unlink("out");
  if (c->writes) write_text(c->writes, "old");
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

static size_t count_entries(const char *in) {
  size_t n = 0;
  DIR *d = opendir(in);
  assert_non_null(d);
  for (const struct dirent *e; (e = readdir(d));) n += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
  closedir(d);
  return n;
}

/* ---- a run ------------------------------------------------------------------------------------ */

static void become(const command *c, const conduct *how) {
  const struct rlimit seconds = {20, 25};
  const int out = open("../out", O_WRONLY | O_CREAT | O_TRUNC, 0600), err = open("../err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int in = open(c->serves ? "../talk" : "/dev/null", O_RDONLY);
  setrlimit(RLIMIT_CPU, &seconds);
  setenv("SOURCE_DATE_EPOCH", "1767225600", 1);
  setenv("TMPDIR", "../temporary", 1);
  if (in < 0 || dup2(in, 0) != 0 || dup2(out, 1) != 1 || dup2(err, 2) != 2) _exit(3);
  close(in);
  close(out);
  close(err);
  how->begin(how->data);
  execv(program, (char *const *)(uintptr_t)c->words);
  _exit(3);
}

outcome world_run(const command *c, const conduct *how) {
  lay_out(c);
  const pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) become(c, how);
  const int status = how->watch(child, how->data);
  assert_true(WIFEXITED(status) || WIFSIGNALED(status));
  return (outcome){.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                   .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                   .out = read_text("../out"),
                   .err = read_text("../err"),
                   .written = c->fixes ? all_files() : read_text(c->writes ? c->writes : "/dev/null")};
}

void world_forget(outcome *o) {
  free(o->out);
  free(o->err);
  free(o->written);
}

/* ---- judging ---------------------------------------------------------------------------------- */

bool world_is_right(const command *c, const outcome *right, const outcome *o) {
  if (o->signal) return false;
  if (c->serves) return o->status == 0 || o->status == 1;
  return o->status == right->status && strcmp(o->out, right->out) == 0 && strcmp(o->written, right->written) == 0;
}

/* What could not be read is missing in a document; its end is not. */
static bool ends_alike(const char *a, const char *b) {
  enum { END = 2 };
  const size_t n = strlen(a), m = strlen(b);
  return n >= END && m >= END && strcmp(a + n - END, b + m - END) == 0;
}

void world_expect_whole(const command *c, const outcome *right, const outcome *o, size_t more) {
  const bool whole = !c->writes || strcmp(o->written, "old") == 0 || ends_alike(o->written, right->written);
  if (!whole) fail_msg("%s: status %d, and a file of %zu bytes: %.100s", c->name, o->status, strlen(o->written), o->err);
  for (size_t i = 0; c->fixes && i < FILES; i++) {
    char *now = read_text(files[i].name);
    assert_true(strcmp(now, files[i].text) == 0 || strstr(right->written, now));
    free(now);
  }
  const size_t there = FILES + 1 + (c->writes != NULL); /* and .git */
  assert_in_range(count_entries(".") + count_entries("../temporary"), there, there + more);
  if (more) assert_int_equal(world_restore(NULL), 0);
}

bool world_wants_all(void) {
  const char *points = getenv("MVLINT_POINTS");
  return points && strcmp(points, "all") == 0;
}
