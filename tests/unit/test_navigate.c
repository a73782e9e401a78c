/* test_navigate.c: where names lead. A case is a text in which ^ stands before the byte that is asked about and [ ] around
 * each place of the answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/navigate.h"

enum { PLACES_MAX = 32, TEXT_MAX = 4000 };

typedef struct place {
  unsigned file;
  mv_span at;
} place;

/* A case without its marks. */
typedef struct marked {
  char text[2][TEXT_MAX];
  place cursor;
  place places[PLACES_MAX];
  unsigned files, n;
} marked;

typedef enum question { DEFINITION, REFERENCES, HIGHLIGHTS, RENAME } question;

typedef struct asking {
  question what;
  const marked *m;
  const char *name;     /* RENAME: the new name */
  const char *expected; /* RENAME: the text afterwards, or a part of the sentence that refuses it */
  mv_arena arena;
  mv_session *session;
  mv_document *documents[2];
} asking;

static void read_file(marked *m, unsigned file, const char *text) {
  uint32_t n = 0;
  for (; *text; text++) {
    if (*text == '^')
      m->cursor = (place){file, {n, n}};
    else if (*text == '[')
      m->places[m->n].file = file, m->places[m->n].at.beg = n;
    else if (*text == ']')
      m->places[m->n++].at.end = n;
    else
      m->text[file][n++] = *text;
  }
  m->text[file][n] = '\0';
  m->files++;
}

static void open_files(asking *x) {
  static const char *const names[] = {"a.sql", "b.sql"};
  mv_lint_options options;
  memset(&options, 0, sizeof options);
  mv_selection_default(&options.settings.rules);
  options.jobs = 1;
  x->session = mv_session_new(&options);
  for (unsigned i = 0; i < x->m->files; i++) {
    int error = 0;
    const mv_input in = {.path = names[i], .shown = names[i], .text = mv_str_of(x->m->text[i])};
    x->documents[i] = mv_session_add(x->session, &in, &error);
    assert_non_null(x->documents[i]);
  }
  assert_true(mv_session_update(x->session));
}

static void check_place(const asking *x, unsigned i, const mv_document *d, mv_span at) {
  const place *p = &x->m->places[i];
  assert_true(i < x->m->n);
  assert_ptr_equal(d, x->documents[p->file]);
  assert_int_equal(at.beg, p->at.beg);
  assert_int_equal(at.end, p->at.end);
}

static void check_rename(asking *x, mv_document *d) {
  mv_rename r = mv_rename_to(&x->arena, d, x->m->cursor.at.beg, mv_str_of(x->name));
  if (r.refused.p) {
    const char *sentence = mv_format(&x->arena, "%.*s", MV_ARG(r.refused)).p;
    if (!strstr(sentence, x->expected)) fail_msg("refused: %s", sentence);
    return;
  }
  mv_buf out;
  uint32_t at = 0;
  const mv_str text = mv_text_all(mv_document_text(d));
  mv_buf_init(&out, &x->arena, 0);
  for (uint32_t i = 0; i < r.n; at = r.edits[i++].end) {
    mv_buf_add(&out, mv_str_at(text.p + at, r.edits[i].beg - at));
    mv_buf_add(&out, r.texts[i]);
  }
  mv_buf_add(&out, mv_str_behind(text, at));
  mv_buf_char(&out, '\0');
  assert_string_equal(out.p, x->expected);
}

static void answer(void *data) {
  asking *x = data;
  mv_place_list list = {NULL, 0};
  mv_highlights marks = {NULL, 0};
  open_files(x);
  mv_document *d = x->documents[x->m->cursor.file];
  const uint32_t at = x->m->cursor.at.beg;
  if (x->what == DEFINITION) list = mv_definition_at(&x->arena, x->session, d, at);
  if (x->what == REFERENCES) list = mv_references_at(&x->arena, x->session, d, at, true);
  if (x->what == HIGHLIGHTS) marks = mv_highlights_at(&x->arena, d, at);
  if (x->what == RENAME) check_rename(x, d);
  for (uint32_t i = 0; i < list.n; i++) check_place(x, i, list.items[i].document, list.items[i].at);
  for (uint32_t i = 0; i < marks.n; i++) check_place(x, i, d, marks.items[i].at);
  assert_int_equal(list.n + marks.n, x->m->n);
  mv_session_free(x->session);
}

static void ask(question what, const char *first, const char *second, const char *name, const char *expected) {
  marked m;
  memset(&m, 0, sizeof m);
  read_file(&m, 0, first);
  if (second) read_file(&m, 1, second);
  asking x = {.what = what, .m = &m, .name = name, .expected = expected};
  mv_arena_init(&x.arena, 4096);
  answer(&x);
  mv_arena_free(&x.arena);
}

static void test_definitions(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"WITH [c] AS (SELECT 1 AS x) SELECT x FROM ^c", NULL},
      {"WITH c AS (SELECT 1 AS [x]) SELECT ^x FROM c", NULL},
      {"WITH c AS (SELECT 1 AS [x]) SELECT d.^x FROM c AS d", NULL},
      {"WITH c AS (SELECT 1 AS x) SELECT ^d.x FROM c AS [d]", NULL},
      {"WITH c([x]) AS (SELECT 1) SELECT ^x FROM c", NULL},
      {"WITH c AS (SELECT 1 AS [x]), d AS (SELECT * FROM c) SELECT ^x FROM d", NULL},
      {"WITH c AS (SELECT 1 AS x), d AS (SELECT [x] FROM c) SELECT ^x FROM d", NULL},
      {"SELECT ^t.a FROM nobody_knows AS [t]", NULL},
      {"SELECT ^t.* FROM nobody_knows AS [t]", NULL},
      {"SELECT a AS [b] FROM t ORDER BY ^b", NULL},
      {"SELECT transform(xs, [x] -> ^x + 1) FROM t", NULL},
      {"SELECT sum(a) OVER ^w FROM t WINDOW [w] AS (PARTITION BY b)", NULL},
      {"SELECT ^e FROM t LATERAL VIEW explode(xs) v AS [e]", NULL},
      {"SELECT ^v.e FROM t LATERAL VIEW explode(xs) [v] AS e", NULL},
      {"SELECT ^t.a FROM (SELECT 1 AS a) AS [t]", NULL},
      {"CREATE TABLE [t] (a INT); SELECT a FROM ^t", NULL},
      {"CREATE TABLE t ([a] INT); SELECT ^a FROM t", NULL},
      {"CREATE TABLE t (a INT); CREATE VIEW v AS SELECT [a] FROM t; SELECT ^a FROM v", NULL},
      {"CREATE TABLE t ([a] INT); CREATE VIEW v AS SELECT * FROM t; SELECT ^a FROM v", NULL},
      {"CREATE FUNCTION [f](x INT) RETURNS INT RETURN x; SELECT ^f(1)", NULL},
      {"CREATE FUNCTION f([x] INT) RETURNS INT RETURN ^x", NULL},
      {"CREATE TABLE [s.t] (a INT)", "SELECT a FROM ^s.t"},
      {"CREATE TABLE t (a INT); ALTER TABLE t ADD COLUMN [b INT]", "SELECT ^b FROM t"},
      {"CREATE TABLE t ([a] INT, b INT) CLUSTER BY (^a)", NULL},
      {"CREATE TABLE [t] (a INT); CREATE VIEW v AS SELECT * FROM LIVE.^t", NULL},
      {"SELECT ^a FROM nobody_knows", NULL},
      {"SELECT ^abs(a) FROM nobody_knows", NULL},
      {"SELECT 1 ^ ", NULL},
      {"^", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    print_message("%s\n", cases[i][0]);
    ask(DEFINITION, cases[i][0], cases[i][1], NULL, NULL);
  }
}

static void test_references(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"WITH [c] AS (SELECT 1 AS x) SELECT [c].x FROM [^c] JOIN t AS c2", NULL},
      {"SELECT [t].a, [^t].b FROM nobody_knows AS [t]", NULL},
      {"CREATE TABLE [^t] (a INT); SELECT [t].a FROM [t]", "SELECT u.a, t FROM [T] AS u; SELECT t FROM x"},
      {"CREATE TABLE t ([^a] INT, b INT) CLUSTER BY ([a]); SELECT b FROM t", "SELECT u.[a] AS c, b AS a FROM t AS u"},
      {"SELECT * FROM nobody.[knows]", "SELECT * FROM nobody.[^knows]"},
      {"CREATE VIEW v AS SELECT 1 AS [^x]; SELECT x FROM w", "SELECT [x] FROM v"},
      {"CREATE FUNCTION [f](x INT) RETURNS INT RETURN x", "SELECT [^f](1)"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    print_message("%s\n", cases[i][0]);
    ask(REFERENCES, cases[i][0], cases[i][1], NULL, NULL);
  }
}

static void test_highlights(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"WITH [c] AS (SELECT 1 AS x) SELECT [c].x FROM [^c]; SELECT 1 AS c", NULL},
      {"CREATE TABLE [t] (a INT); SELECT [t].a FROM [^t]", "SELECT a FROM t"},
      {"SELECT ^1", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    print_message("%s\n", cases[i][0]);
    ask(HIGHLIGHTS, cases[i][0], cases[i][1], NULL, NULL);
  }
}

static void test_renames(void **state) {
  (void)state;
  static const char *const cases[][3] = {
      {"WITH c AS (SELECT 1 AS x) SELECT ^c.x FROM c", "d", "WITH d AS (SELECT 1 AS x) SELECT d.x FROM d"},
      {"WITH c AS (SELECT 1 AS x) SELECT x FROM ^c", "a b", "WITH `a b` AS (SELECT 1 AS x) SELECT x FROM `a b`"},
      {"WITH c AS (SELECT 1 AS x) SELECT x FROM ^c", "select", "WITH `select` AS (SELECT 1 AS x) SELECT x FROM `select`"},
      {"WITH c AS (SELECT 1 AS x) SELECT x FROM ^c", "`d`", "WITH d AS (SELECT 1 AS x) SELECT x FROM d"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT x, c.X AS z FROM c ORDER BY c.x", "y",
       "WITH c AS (SELECT 1 AS y) SELECT y AS x, c.y AS z FROM c ORDER BY c.y"},
      {"WITH c AS (SELECT a FROM t) SELECT ^a + 1 FROM c", "b", "WITH c AS (SELECT a AS b FROM t) SELECT b + 1 FROM c"},
      {"WITH c AS (SELECT t.a FROM t) SELECT ^a + 1 FROM c", "b", "WITH c AS (SELECT t.a AS b FROM t) SELECT b + 1 FROM c"},
      {"WITH c(x) AS (SELECT 1) SELECT ^x + 1 FROM c", "b", "WITH c(b) AS (SELECT 1) SELECT b + 1 FROM c"},
      {"SELECT o.a, o.* FROM orders AS ^o", "p", "SELECT p.a, p.* FROM orders AS p"},
      {"SELECT o.a FROM orders AS ^o JOIN x AS p", "p", "'p' is taken: see line 1"},
      {"SELECT o.a FROM orders AS ^o JOIN p", "p", "'p' is taken"},
      {"WITH c AS (SELECT 1), d AS (SELECT 2) SELECT * FROM ^c", "d", "'d' is taken"},
      {"WITH c AS (SELECT 1 AS x, 2 AS y) SELECT ^x FROM c", "y", "'y' is taken"},
      {"SELECT transform(xs, x -> ^x + y) FROM t", "y", "'y' stands in line 1 already"},
      {"WITH t AS (SELECT 1 AS y, array(1) AS xs) SELECT transform(xs, x -> ^x + y) FROM t", "y",
       "'y' would change what 'y' means"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT x FROM (SELECT * FROM c JOIN u)", "y", "'x' stands in line 1, too"},
      {"SELECT transform(xs, x -> ^x + 1), x FROM t", "y", "'x' stands in line 1, too"},
      {"SELECT sum(a) OVER ^w FROM t WINDOW w AS (PARTITION BY b)", "v", "SELECT sum(a) OVER v FROM t WINDOW v AS (PARTITION BY b)"},
      {"SELECT a AS ^b FROM t ORDER BY b", "c", "SELECT a AS c FROM t ORDER BY c"},
      {"CREATE VIEW v AS SELECT a AS ^b FROM t", "c", "'b' is a column of 'v'"},
      {"CREATE VIEW v AS WITH c AS (SELECT 1 AS ^b) SELECT * FROM c", "c", "'b' is a column of 'v'"},
      {"CREATE VIEW v AS WITH c AS (SELECT 1 AS ^b) SELECT b FROM c", "x",
       "CREATE VIEW v AS WITH c AS (SELECT 1 AS x) SELECT x AS b FROM c"},
      {"CREATE VIEW v (z) AS SELECT a AS ^b FROM t", "c", "CREATE VIEW v (z) AS SELECT a AS c FROM t"},
      {"WITH c AS (SELECT 1 AS ^x), d AS (SELECT 1 AS x) SELECT * FROM c NATURAL JOIN d", "y", "NATURAL JOIN"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT to_json(struct(*)) FROM c", "y", "struct(*)"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT to_json(struct(x)), count(*) FROM c", "y",
       "WITH c AS (SELECT 1 AS y) SELECT to_json(struct(y AS x)), count(*) FROM c"},
      {"WITH c AS (SELECT 1 AS ^x, 2 AS z) SELECT * FROM c UNPIVOT (v FOR n IN (x, z))", "y", "UNPIVOT"},
      {"INSERT INTO t BY NAME SELECT 1 AS ^x", "y", "other names, which others may know"},
      {"INSERT INTO t SELECT 1 AS ^x", "y", "INSERT INTO t SELECT 1 AS y"},
      {"WITH c AS (SELECT 1 AS ^x, 2 AS i) SELECT x FROM c JOIN u ON c.i = u.i", "y", "has a column 'y', too"},
      {"WITH c AS (SELECT 1 AS ^x, 2 AS i) SELECT c.x FROM c JOIN u ON c.i = u.i ORDER BY c.x", "y",
       "WITH c AS (SELECT 1 AS y, 2 AS i) SELECT c.y AS x FROM c JOIN u ON c.i = u.i ORDER BY c.y"},
      {"SELECT u.x AS ^a FROM u ORDER BY a", "y", "SELECT u.x AS y FROM u ORDER BY y"},
      {"WITH c AS (SELECT 1 AS ^x, u.* FROM u) SELECT c.x FROM c", "y", "has a column 'y', too"},
      {"CREATE FUNCTION f(^x INT) RETURNS INT RETURN x", "y", "which calls may name"},
      {"WITH c AS (SELECT 1 AS ^x), d AS (SELECT 1 AS x) SELECT * FROM c JOIN d USING (x)", "y", "'x' stands in line 1, too"},
      {"WITH ^c AS (SELECT 1 AS x) SELECT x FROM IDENTIFIER(:c)", "y", "IDENTIFIER"},
      {"WITH c AS (SELECT struct(1 AS ^x) AS s) SELECT s.x FROM c", "y", "'x' is a field"},
      {"SELECT a FROM ^t", "y", "'t' is a dataset"},
      {"SELECT ^abs(a) FROM t", "y", "built-in function"},
      {"SELECT ^a FROM t", "y", "not known what it means"},
      {"SELECT ^1", "y", "no name stands here"},
      {"WITH ^c AS (SELECT 1 AS x) SELECT x FROM", "y", "is not understood"},
      {"WITH ^c AS (SELECT 1 AS x) SELECT x FROM c", "", "at least one character"},
      {"WITH ^c AS (SELECT 1 AS x) SELECT x FROM c", "``", "at least one character"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT x FROM c", "\u202ey", "'<U+202E>y' has a character that cannot be seen"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT x FROM c", "`y\u200b`", "cannot be seen"},
      {"WITH c AS (SELECT 1 AS ^x) SELECT x FROM c", "a\nb", "cannot be seen"},
      {"WITH ^c AS (SELECT 1 AS x) SELECT x FROM c -- c\n, c d WHERE 'c' = x", "y",
       "WITH y AS (SELECT 1 AS x) SELECT x FROM y -- c\n, y d WHERE 'c' = x"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    print_message("%s\n", cases[i][0]);
    ask(RENAME, cases[i][0], NULL, cases[i][1], cases[i][2]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_definitions),
      cmocka_unit_test(test_references),
      cmocka_unit_test(test_highlights),
      cmocka_unit_test(test_renames),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
