/* test_names.c: no keyword but the reserved ones is lost as a name: each stands in every place of a
 * query, a definition and a change of rows where a name can; and so do the reserved words that
 * tables and columns are often called. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/parse.h"
#include "syntax/tokens.h"

/* @ is the keyword; `but` are the words that Spark too would take for what they are there, or that
 * no lookahead tells from it. */
static const struct {
  const char *text, *but;
} places[] = {
    {"SELECT @ FROM t", ""},
    {"SELECT a AS @ FROM t", ""},
    {"SELECT a @ FROM t", ""},
    {"SELECT t.@, @.a FROM t", ""},
    {"SELECT * FROM @", ""},
    {"SELECT * FROM s.@ AS @", ""},
    {"SELECT * FROM a AS @ JOIN b ON @.x = b.x", ""},
    {"WITH @ AS (SELECT 1) SELECT * FROM @", ""},
    {"SELECT sum(@) FROM t WHERE a > @ AND @ IS NOT NULL HAVING max(@) > 1", ""},
    {"SELECT CASE @ WHEN 1 THEN @ ELSE @ END FROM t", ""},
    {"SELECT @, count(*) FROM t GROUP BY @, a ORDER BY @", ""},
    {"SELECT rank() OVER (PARTITION BY @ ORDER BY @) FROM t", " ALL "},
    {"SELECT struct(@, a.@), @[0] FROM t", ""},
    {"SELECT * FROM t WHERE @ IN (1, 2) OR @ LIKE 'x'", ""},
    {"FROM t |> SELECT @, a |> WHERE @ = 1", ""},
    {"CREATE TABLE @ (@ INT, b INT)", " TABLE IDENTIFIER "},
    {"CREATE MATERIALIZED VIEW v (@ COMMENT 'x', b) AS SELECT @, a FROM t", ""},
    {"CREATE MATERIALIZED VIEW @ COMMENT 'x' AS SELECT 1", ""},
    {"CREATE STREAMING TABLE s AS SELECT @ FROM STREAM @", ""},
    {"CREATE FUNCTION f(@ INT) RETURNS INT RETURN @ + 1", " INTERVAL "},
    {"INSERT INTO t (@, a) VALUES (1, 2)", ""},
    {"INSERT INTO t SELECT @, a FROM b", ""},
    {"UPDATE t SET @ = 1, b = @ WHERE @ = 2", ""},
    {"DELETE FROM t WHERE @ = 1", ""},
    {"INSERT INTO t SELECT a, @ FROM b ORDER BY @ DESC LIMIT 3", ""},
    {"UPDATE t SET a = 1 WHERE @ LIKE 'x' AND @ BETWEEN 1 AND 2", ""},
    {"DELETE FROM t WHERE @ IN (1, 2)", ""},
    {"MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET @ = s.@ "
     "WHEN NOT MATCHED THEN INSERT (a, @) VALUES (s.a, s.@)",
     ""},
    {"ALTER TABLE t ADD COLUMN @ INT", ""},
    {"ALTER TABLE t ALTER COLUMN @ COMMENT 'x'", ""},
    {"ALTER TABLE @ SET TBLPROPERTIES ('a' = 'b')", ""},
    {"DROP TABLE IF EXISTS @", ""},
    {"DESCRIBE TABLE @", ""},
    {"OPTIMIZE t ZORDER BY (@)", ""},
    {"TRUNCATE TABLE @", ""},
    {"USE SCHEMA @", ""},
};

/* Writes the place with the keyword in lower case, as names are mostly written. */
static uint32_t fill(char *out, const char *place, const char *word) {
  uint32_t n = 0;
  for (; *place; place++) {
    if (*place != '@') {
      out[n++] = *place;
      continue;
    }
    for (const char *w = word; *w; w++) out[n++] = (char)tolower((unsigned char)*w);
  }
  out[n] = '\0';
  return n;
}

static bool parses(const char *text, uint32_t n) {
  mv_arena arena;
  mv_arena_init(&arena, 0);
  mv_source *source = mv_source_of("t.sql", text, n, 1 << 20);
  mv_parser *parser = mv_parser_new(source, NULL, &arena);
  mv_stmt s;
  while (mv_parser_next(parser, &s)) mv_arena_free(&s.arena);
  const bool fine = mv_parser_faults(parser) == NULL;
  mv_parser_free(parser);
  mv_source_free(source);
  mv_arena_free(&arena);
  return fine;
}

static bool is_excepted(const char *but, const char *word) {
  const char *at = strstr(but, word);
  return at && at[-1] == ' ' && at[strlen(word)] == ' ';
}

static bool is_name(unsigned word) {
  return mv_keywords[word].cls != MV_RESERVED || word == MV_W_ORDER || word == MV_W_GROUP ||
         word == MV_W_END;
}

static void keywords_are_names(void **state) {
  (void)state;
  char text[512];
  uint32_t wrong = 0;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (unsigned k = 1; k < MV_W_count; k++) {
      if (!is_name(k)) continue;
      const uint32_t n = fill(text, places[i].text, mv_keywords[k].text);
      if (parses(text, n) != is_excepted(places[i].but, mv_keywords[k].text)) continue;
      print_error("%s: %s\n",
                  is_excepted(places[i].but, mv_keywords[k].text) ? "now read" : "refused", text);
      wrong++;
    }
  assert_int_equal(wrong, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(keywords_are_names)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
