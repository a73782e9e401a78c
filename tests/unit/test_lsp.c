/* test_lsp.c: the parts of the language server that no talk shows for sure: bytes that come one by one, messages that are
 * cancelled while they wait, clients that are gone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena.h"
#include "src/lsp/frames.h"
#include "src/lsp/state.h"
#include "src/lsp/uri.h"

/* ---- bytes ------------------------------------------------------------------------------------ */

typedef struct feed {
  const char *bytes;
  size_t step; /* at a time */
  int to;
} feed;

static void *write_in_steps(void *data) {
  const feed *f = data;
  const size_t n = strlen(f->bytes);
  for (size_t i = 0; i < n; i += f->step)
    if (write(f->to, f->bytes + i, n - i < f->step ? n - i : f->step) < 0) break; /* they were given up */
  close(f->to);
  return NULL;
}

static bool never(void *data) {
  (void)data;
  return true;
}

/* The bodies in the bytes, each behind a blank, and how it ends. */
static void check_frames(const char *bytes, size_t step, const char *want, mv_frame_outcome end) {
  int in[2], wake[2];
  pthread_t writer;
  mv_frames f;
  mv_buf b;
  char *body;
  size_t n;
  mv_frame_outcome outcome;
  assert_int_equal(pipe(in), 0);
  assert_int_equal(pipe(wake), 0);
  feed fed = {bytes, step, in[1]};
  pthread_create(&writer, NULL, write_in_steps, &fed);
  mv_buf_init(&b, &arena, 0);
  mv_frames_init(&f, in[0], wake[0], never, NULL);
  while ((outcome = mv_frames_next(&f, &body, &n)) == MV_FRAME_WHOLE) mv_buf_printf(&b, " %.*s", (int)n, body);
  mv_frames_free(&f);
  close(in[0]);
  pthread_join(writer, NULL);
  close(wake[0]);
  close(wake[1]);
  mv_buf_char(&b, '\0');
  assert_string_equal(b.p, want);
  assert_int_equal(outcome, end);
}

static void frames_come_in_pieces(void **state) {
  (void)state;
  static const char bytes[] = "Content-Length: 2\r\n\r\n{}content-length:3\nX: y\n\nabcContent-Length:  1 \r\n\r\nz";
  for (size_t step = 1; step < sizeof bytes; step++) check_frames(bytes, step, " {} abc z", MV_FRAME_END);
}

static void frames_are_long(void **state) {
  (void)state;
  const size_t n = 300000;
  char *text = mv_new_n(&arena, char, n + 100);
  const int header = snprintf(text, 100, "Content-Length: %zu\r\n\r\n", n);
  memset(text + header, 'x', n);
  check_frames(text, 4096, mv_format(&arena, " %s%c", text + header, 0).p, MV_FRAME_END);
}

static void frames_end_or_break(void **state) {
  (void)state;
  check_frames("", 1, "", MV_FRAME_END);
  check_frames("Content-Length: 5\r\n\r\nabc", 2, "", MV_FRAME_END);
  check_frames("Content-Length: 1\r\n", 2, "", MV_FRAME_END);
  check_frames("Content-Length: 1\r\n\r\nzContent-Length: 0x1\r\n\r\n", 9, " z", MV_FRAME_BROKEN);
  check_frames("\r\n\r\n", 9, "", MV_FRAME_BROKEN);
  check_frames(": 1\r\n\r\n", 9, "", MV_FRAME_BROKEN);
  check_frames("Content-Length:\r\n\r\n", 9, "", MV_FRAME_BROKEN);
  check_frames("Content-Length: 67108865\r\n\r\n", 9, "", MV_FRAME_BROKEN);
}

static void frames_have_bounded_headers(void **state) {
  (void)state;
  const size_t n = 200000;
  char *text = mv_new_n(&arena, char, n + 1);
  memset(text, 'x', n);
  check_frames(text, 4096, "", MV_FRAME_BROKEN);
  for (size_t i = 0; i < n; i += 4) memcpy(text + i, "a:b\n", 4);
  check_frames(text, 4096, "", MV_FRAME_BROKEN);
}

/* ---- messages --------------------------------------------------------------------------------- */

static mv_mail *mail_of(const char *text) {
  return mv_mail_of_body((char *)(uintptr_t)mv_format(&arena, "%s", text).p, strlen(text));
}

static void check_string(const char *body, const char *want) {
  mv_mailbox b;
  mv_mail *m = mail_of(body);
  mv_mailbox_init(&b);
  assert_non_null(m->json);
  assert_string_equal(json_string_value(m->json), want);
  mv_mailbox_done(&b, m);
  mv_mailbox_free(&b);
}

static void halves_of_pairs_are_mended(void **state) {
  (void)state;
  check_string("\"\\ud83c\\udf4b\"", "\xF0\x9F\x8D\x8B");
  check_string("\"\\ud83c\"", "\xEF\xBF\xBD");
  check_string("\"\\udf4b\"", "\xEF\xBF\xBD");
  check_string("\"\\udf4b\\ud83c\"", "\xEF\xBF\xBD\xEF\xBF\xBD");
  check_string("\"\\ud83c\\ud83c\\udf4b\"", "\xEF\xBF\xBD\xF0\x9F\x8D\x8B");
  check_string("\"\\\\ud83c\"", "\\ud83c");
  check_string("\"\\\\\\uD83C\\\\\"", "\\\xEF\xBF\xBD\\");
}

static void bytes_that_are_no_text_count_one_each(void **state) {
  (void)state;
  check_string("\"a\xE9z\"", "a\xEF\xBF\xBDz");
  check_string("\"\xED\xA0\x80\"", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  check_string("\"\xC3\xA9\xC3\"", "\xC3\xA9\xEF\xBF\xBD");
}

/* The request has its id, and the first of its parameters is so large. */
static void check_number(const char *params, double want) {
  mv_mailbox b;
  mv_mail *m = mail_of(mv_format(&arena, "{\"id\": 7, \"params\": %s, \"method\": \"a\"}%c", params, 0).p);
  mv_mailbox_init(&b);
  assert_int_equal(m->kind, MV_MAIL_REQUEST);
  assert_int_equal(json_integer_value(json_object_get(m->json, "id")), 7);
  const double got = json_number_value(json_array_get(json_object_get(m->json, "params"), 0));
  assert_true(got / want > 0.99 && got / want < 1.01);
  mv_mailbox_done(&b, m);
  mv_mailbox_free(&b);
}

static void integers_beyond_64_bits_are_numbers(void **state) {
  (void)state;
  static const char body[] = "[9223372036854775807, \"\\\" 99999999999999999999\", 9223372036854775808, 1.00000000000000000000001]";
  check_number("[9223372036854775808]", 9223372036854775808.0);
  check_number("[18446744073709551615]", 18446744073709551615.0);
  check_number("[-99999999999999999999,3]", -99999999999999999999.0);
  mv_mail *m = mail_of(body);
  mv_mailbox b;
  mv_mailbox_init(&b);
  assert_true(json_integer_value(json_array_get(m->json, 0)) == INT64_MAX);
  assert_string_equal(json_string_value(json_array_get(m->json, 1)), "\" 99999999999999999999");
  assert_true(json_real_value(json_array_get(m->json, 3)) < 1.1);
  mv_mailbox_done(&b, m);
  mv_mailbox_free(&b);
}

static void check_kind(const char *body, mv_mail_kind kind) {
  mv_mailbox b;
  mv_mail *m = mail_of(body);
  mv_mailbox_init(&b);
  assert_int_equal(m->kind, kind);
  mv_mailbox_done(&b, m);
  mv_mailbox_free(&b);
}

static void messages_have_kinds(void **state) {
  (void)state;
  check_kind("{\"id\": 1, \"method\": \"a\"}", MV_MAIL_REQUEST);
  check_kind("{\"id\": \"\", \"method\": \"a\", \"result\": 1}", MV_MAIL_REQUEST);
  check_kind("{\"method\": \"a\"}", MV_MAIL_NOTIFICATION);
  check_kind("{\"id\": null, \"method\": \"a\"}", MV_MAIL_INVALID);
  check_kind("{\"id\": 1, \"result\": null}", MV_MAIL_RESPONSE);
  check_kind("{\"id\": 1, \"error\": {}}", MV_MAIL_RESPONSE);
  check_kind("{\"id\": 1}", MV_MAIL_INVALID);
  check_kind("[]", MV_MAIL_INVALID);
  check_kind("3", MV_MAIL_INVALID);
  check_kind("", MV_MAIL_UNREADABLE);
  check_kind("{\"id\": 1, \"method\": \"a\"", MV_MAIL_UNREADABLE);
  check_kind("{\"id\": 9223372036854775808, \"method\": \"a\"}", MV_MAIL_INVALID);
  check_kind("[09223372036854775808]", MV_MAIL_UNREADABLE);
  check_kind("[99999999999999999999", MV_MAIL_UNREADABLE);
  check_kind("[99999999999999999999, \"\\", MV_MAIL_UNREADABLE);
}

static void nesting_has_an_end(void **state) {
  (void)state;
  const size_t n = 100000;
  char *text = mv_new_n(&arena, char, n + 1);
  memset(text, '[', n);
  check_kind(text, MV_MAIL_UNREADABLE);
}

/* ---- the box ---------------------------------------------------------------------------------- */

static void requests_are_cancelled_where_they_are(void **state) {
  (void)state;
  mv_mailbox b;
  mv_mailbox_init(&b);
  json_t *one = json_integer(1), *text = json_string("1");
  mv_mailbox_put(&b, mail_of("{\"id\": 1, \"method\": \"a\"}"));
  mv_mailbox_put(&b, mail_of("{\"id\": \"1\", \"method\": \"b\"}"));
  mv_mailbox_put(&b, mail_of("{\"method\": \"c\"}"));
  mv_mailbox_cancel(&b, text);
  assert_true(mv_mailbox_holds(&b, "c"));
  assert_false(mv_mailbox_holds(&b, "d"));
  mv_mail *m = mv_mailbox_take(&b, true);
  assert_false(mv_mailbox_holds(&b, "a"));
  assert_false(mv_mailbox_is_cancelled(&b));
  mv_mailbox_cancel(&b, one);
  assert_true(mv_mailbox_is_cancelled(&b));
  mv_mailbox_done(&b, m);
  m = mv_mailbox_take(&b, true);
  assert_true(mv_mailbox_is_cancelled(&b));
  mv_mailbox_done(&b, m);
  m = mv_mailbox_take(&b, false);
  assert_false(mv_mailbox_is_cancelled(&b));
  mv_mailbox_done(&b, m);
  assert_null(mv_mailbox_take(&b, false));
  mv_mailbox_end(&b);
  assert_null(mv_mailbox_take(&b, true));
  json_decref(one);
  json_decref(text);
  mv_mailbox_free(&b);
}

static void *put_many(void *data) {
  for (int i = 0; i < 30000; i++) mv_mailbox_put(data, mv_mail_new(MV_MAIL_UNREADABLE, NULL, 1));
  mv_mailbox_end(data);
  return NULL;
}

static void the_box_has_a_bound(void **state) {
  (void)state;
  mv_mailbox b;
  pthread_t writer;
  size_t n = 0, most = 0;
  mv_mailbox_init(&b);
  pthread_create(&writer, NULL, put_many, &b);
  for (mv_mail *m; (m = mv_mailbox_take(&b, true)); n++) {
    if (n == 0) usleep(100000);
    pthread_mutex_lock(&b.lock);
    if (b.n > most) most = b.n;
    pthread_mutex_unlock(&b.lock);
    mv_mailbox_done(&b, m);
  }
  pthread_join(writer, NULL);
  assert_int_equal(n, 30000);
  assert_true(most <= 10000);
  mv_mailbox_free(&b);
}

static void a_closed_box_takes_nothing(void **state) {
  (void)state;
  mv_mailbox b;
  pthread_t writer;
  mv_mailbox_init(&b);
  pthread_create(&writer, NULL, put_many, &b);
  mv_mailbox_close(&b);
  pthread_join(writer, NULL);
  mv_mailbox_free(&b);
}

/* ---- answers ---------------------------------------------------------------------------------- */

static mv_str text_of(FILE *file) {
  char *text = mv_new_n(&arena, char, 4096);
  rewind(file);
  return mv_str_at(text, (uint32_t)fread(text, 1, 4095, file));
}

static void a_cancelled_request_has_one_answer(void **state) {
  (void)state;
  FILE *out = tmpfile();
  const mv_lsp_options options = {.out = fileno(out)};
  mv_lsp_cursor cursor = {.document = NULL};
  mv_lsp s = {.options = &options, .cursor = &cursor, .stage = MV_LSP_READY};
  mv_mailbox_init(&s.mailbox);
  mv_arena_init(&s.scratch, 0);
  json_t *id = json_string("x");
  mv_mailbox_put(&s.mailbox, mail_of("{\"id\": \"x\", \"method\": \"shutdown\"}"));
  mv_mailbox_cancel(&s.mailbox, id);
  mv_mail *m = mv_mailbox_take(&s.mailbox, true);
  mv_lsp_handle(&s, m);
  mv_mailbox_done(&s.mailbox, m);
  assert_int_equal(s.stage, MV_LSP_READY);
  assert_string_equal(text_of(out).p, "Content-Length: 88\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":\"x\","
                                      "\"error\":{\"code\":-32800,\"message\":\"the request was cancelled\"}}");
  json_decref(id);
  mv_arena_free(&s.scratch);
  mv_mailbox_free(&s.mailbox);
  fclose(out);
}

/* ---- clients that are gone -------------------------------------------------------------------- */

static void *reap(void *child) {
  waitpid((pid_t)(intptr_t)child, NULL, 0);
  return NULL;
}

static void ends_with_the_process_of_the_client(void **state) {
  (void)state;
  int in[2];
  assert_int_equal(pipe(in), 0);
  const pid_t client = fork();
  if (client == 0) {
    usleep(200000);
    _exit(0);
  }
  pthread_t reaper;
  const mv_lsp_options options = {.in = in[0], .out = STDERR_FILENO, .client_process = client};
  pthread_create(&reaper, NULL, reap, (void *)(intptr_t)client);
  assert_int_equal(mv_lsp_serve(&options), MV_LSP_LEFT);
  pthread_join(reaper, NULL);
  close(in[0]);
  close(in[1]);
}

/* Whoever is not seen at the start is not waited for: the client may live in another container. */
static void does_not_end_with_a_process_that_is_not_seen(void **state) {
  (void)state;
  mv_reader r = {.in = -1};
  const pid_t gone = fork();
  if (gone == 0) _exit(0);
  assert_int_equal(waitpid(gone, NULL, 0), gone);
  mv_reader_watch(&r, gone);
  assert_int_equal(r.client_process, 0);
  mv_reader_watch(&r, -1);
  assert_int_equal(r.client_process, 0);
  mv_reader_watch(&r, getpid());
  assert_int_equal(r.client_process, getpid());
}

static void ends_when_nobody_reads(void **state) {
  (void)state;
  static const char request[] = "Content-Length: 39\r\n\r\n{\"id\": 1, \"method\": \"textDocument/hover\"}";
  int in[2], out[2];
  assert_int_equal(pipe(in), 0);
  assert_int_equal(pipe(out), 0);
  close(out[0]);
  const mv_lsp_options options = {.in = in[0], .out = out[1]};
  assert_true(write(in[1], request, sizeof request - 1) > 0);
  assert_int_equal(mv_lsp_serve(&options), MV_LSP_UNWRITABLE);
  close(in[0]);
  close(in[1]);
  close(out[1]);
}

/* ---- URIs ------------------------------------------------------------------------------------- */

static void check_uri(const char *uri, const char *key, const char *path) {
  assert_string_equal(mv_uri_key(&arena, mv_str_of(uri)).p, key);
  const mv_str got = mv_uri_path(&arena, mv_str_of(uri));
  if (path)
    assert_string_equal(got.p, path);
  else
    assert_null(got.p);
}

static void uris_have_one_key(void **state) {
  (void)state;
  check_uri("file:///gold/a%20b.sql", "/gold/a b.sql", "/gold/a b.sql");
  check_uri("FILE:///gold/a b.sql", "/gold/a b.sql", "/gold/a b.sql");
  check_uri("file://localhost/gold/%C3%A9.sql", "/gold/\xC3\xA9.sql", "/gold/\xC3\xA9.sql");
  check_uri("file:/gold/a.sql", "/gold/a.sql", "/gold/a.sql");
  check_uri("file:///C%3a/A.sql", "/c:/A.sql", "/c:/A.sql");
  check_uri("file:///100%.sql", "/100%.sql", "/100%.sql");
  check_uri("file:///a%00b%4", "/a%00b%4", "/a%00b%4");
  check_uri("file://server/share/a.sql", "file://server/share/a.sql", NULL);
  check_uri("file:", "file:", NULL);
  check_uri("untitled:Untitled%2D1", "untitled:Untitled-1", NULL);
  check_uri("", "", NULL);
}

static void uris_of_paths_lead_back(void **state) {
  (void)state;
  static const char *const paths[] = {"/a b/c%20.sql", "/\xC3\xA9#?.sql", "/c:/x.sql", "/a\\b", "/"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    const mv_str uri = mv_uri_of_path(&arena, mv_str_of(paths[i]));
    check_uri(uri.p, paths[i], paths[i]);
  }
  assert_string_equal(mv_uri_of_path(&arena, mv_str_of("/a b#.sql")).p, "file:///a%20b%23.sql");
}

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(frames_come_in_pieces, setup, teardown),
      cmocka_unit_test_setup_teardown(frames_are_long, setup, teardown),
      cmocka_unit_test_setup_teardown(frames_end_or_break, setup, teardown),
      cmocka_unit_test_setup_teardown(frames_have_bounded_headers, setup, teardown),
      cmocka_unit_test_setup_teardown(halves_of_pairs_are_mended, setup, teardown),
      cmocka_unit_test_setup_teardown(bytes_that_are_no_text_count_one_each, setup, teardown),
      cmocka_unit_test_setup_teardown(integers_beyond_64_bits_are_numbers, setup, teardown),
      cmocka_unit_test_setup_teardown(messages_have_kinds, setup, teardown),
      cmocka_unit_test_setup_teardown(nesting_has_an_end, setup, teardown),
      cmocka_unit_test_setup_teardown(requests_are_cancelled_where_they_are, setup, teardown),
      cmocka_unit_test(the_box_has_a_bound),
      cmocka_unit_test(a_closed_box_takes_nothing),
      cmocka_unit_test_setup_teardown(a_cancelled_request_has_one_answer, setup, teardown),
      cmocka_unit_test(ends_with_the_process_of_the_client),
      cmocka_unit_test(does_not_end_with_a_process_that_is_not_seen),
      cmocka_unit_test(ends_when_nobody_reads),
      cmocka_unit_test_setup_teardown(uris_have_one_key, setup, teardown),
      cmocka_unit_test_setup_teardown(uris_of_paths_lead_back, setup, teardown),
  };
  return cmocka_run_group_tests_name("lsp", tests, NULL, NULL);
}
