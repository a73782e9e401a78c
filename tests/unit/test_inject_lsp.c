/* Talks in which one allocation fails, each in turn: the server goes on or leaves, writes nothing but whole messages, and
 * gives no request two answers, nor none when it leaves as it was told to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "mvlint/lsp.h"
#include "src/base/inject.h"

/* What a method has taken from elsewhere when it is abandoned, is lost; so it is with all that fails inside of a guard. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "detect_leaks=0";
}

static const char *const bodies[] = {
    "{\"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {\"textDocument\": {\"diagnostic\": {}}}}}",
    "{\"method\": \"initialized\"}",
    "{\"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": \"untitled:a\", \"version\": 1, \"text\":"
    " \"CREATE MATERIALIZED VIEW m AS SELECT id, SUM(w) AS s, rand() AS r FROM t GROUP BY id;\"}}}",
    "{\"id\": 2, \"method\": \"textDocument/diagnostic\", \"params\": {\"textDocument\": {\"uri\": \"untitled:a\"}}}",
    "{\"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": \"untitled:b\", \"version\": 1, \"text\":"
    " \"CREATE TABLE t (id INT, w DOUBLE);\"}}}",
    "{\"method\": \"textDocument/didChange\", \"params\": {\"textDocument\": {\"uri\": \"untitled:a\", \"version\": 2},"
    " \"contentChanges\": [{\"range\": {\"start\": {\"line\": 0, \"character\": 41}, \"end\": {\"line\": 0, \"character\": 44}},"
    " \"text\": \"AVG\"}]}}",
    "{\"id\": 3, \"method\": \"workspace/diagnostic\", \"params\": {\"previousResultIds\": []}}",
    "{\"id\": 4, \"method\": \"textDocument/nothing\"}",
    "{\"method\": \"textDocument/didClose\", \"params\": {\"textDocument\": {\"uri\": \"untitled:b\"}}}",
    "{\"id\": 5, \"method\": \"shutdown\"}",
    "{\"method\": \"exit\"}"};
enum { BODIES = sizeof bodies / sizeof *bodies, REQUESTS = 5 };

static FILE *sent(void) {
  FILE *in = tmpfile();
  assert_non_null(in);
  for (size_t i = 0; i < BODIES; i++) fprintf(in, "Content-Length: %zu\r\n\r\n%s", strlen(bodies[i]), bodies[i]);
  rewind(in);
  return in;
}

/* Counts the answers by the ids of requests. */
static void count_answers(FILE *out, unsigned *answers) {
  size_t n;
  rewind(out);
  while (fscanf(out, "Content-Length: %zu", &n) == 1) {
    char body[65536];
    assert_true(n + 4 <= sizeof body);
    assert_int_equal(fread(body, 1, n + 4, out), n + 4);
    json_t *message = json_loadb(body + 4, n, 0, NULL);
    assert_non_null(message);
    const json_int_t id = json_integer_value(json_object_get(message, "id"));
    if (id >= 1 && id <= REQUESTS && !json_object_get(message, "method")) answers[id]++;
    json_decref(message);
  }
  assert_true(feof(out));
}

/* Talks with the nth allocation failing; false when there are not that many. */
static bool fails(long nth) {
  unsigned answers[REQUESTS + 1] = {0};
  FILE *in = sent(), *out = tmpfile();
  assert_non_null(out);
  const mv_lsp_options options = {.in = fileno(in), .out = fileno(out), .now = 1767225600};
  mv_inject_failure_anywhere(nth);
  const mv_lsp_end end = mv_lsp_serve(&options);
  const bool reached = mv_inject_failure_anywhere(0) <= 0;
  count_answers(out, answers);
  /* It is given up when it cannot begin, or the thread that reads cannot go on; else it ends at the last message. */
  assert_true(end == MV_LSP_SHUT_DOWN || reached);
  assert_true(end != MV_LSP_UNWRITABLE && (end != MV_LSP_NO_RESOURCES || answers[1] == 0));
  for (size_t i = 1; i <= REQUESTS; i++) assert_true(answers[i] == 1 || (answers[i] == 0 && end != MV_LSP_SHUT_DOWN));
  fclose(in);
  fclose(out);
  return reached;
}

static void any_allocation_may_fail(void **state) {
  (void)state;
  long nth = 1;
  while (fails(nth)) nth++;
  assert_true(nth > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(any_allocation_may_fail)};
  return cmocka_run_group_tests_name("inject_lsp", tests, NULL, NULL);
}
