/* reader.c: the thread that reads. It judges no method but one: a request is cancelled while it waits. */
#include "src/lsp/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/base/banned.h"

/* ---- one body ------------------------------------------------------------------------------- */

/* The UTF-16 unit of an escape \uXXXX at p, or -1. */
static long unit_at(const char *p, const char *end) {
  long unit = 0;
  if (end - p < 6 || p[0] != '\\' || p[1] != 'u') return -1;
  for (int i = 2; i < 6; i++) {
    const char c = mv_lower(p[i]);
    if (!mv_is_digit(c) && !(c >= 'a' && c <= 'f')) return -1;
    unit = unit * 16 + (mv_is_digit(c) ? c - '0' : c - 'a' + 10);
  }
  return unit;
}

static bool is_high(long unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
static bool is_low(long unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/* An editor may cut a pair in two; JSON of one half is refused by readers. Both halves count one unit each, as U+FFFD
 * does, so that columns stay right. */
static void mend_surrogates(char *p, const char *end) {
  while (p < end && (p = memchr(p, '\\', (size_t)(end - p)))) {
    const long unit = unit_at(p, end);
    if (is_high(unit) && is_low(unit_at(p + 6, end))) {
      p += 12;
      continue;
    }
    if (is_high(unit) || is_low(unit)) memcpy(p, "\\ufffd", 6);
    p += unit < 0 ? 2 : 6;
  }
}

/* The text with U+FFFD for each byte that is none: editors of old texts send bytes as they are, and count one for each. Longer
 * than it was; freed by the caller. */
static char *with_marks(const char *p, size_t *n) {
  static const char mark[] = "\xEF\xBF\xBD";
  char *out = mv_xmalloc(*n * (sizeof mark - 1));
  size_t length = 0;
  for (size_t i = 0; i < *n;) {
    const unsigned good = mv_utf8_decode(p + i, *n - i, NULL);
    memcpy(out + length, good ? p + i : mark, good ? good : sizeof mark - 1);
    length += good ? good : sizeof mark - 1;
    i += good ? good : 1;
  }
  *n = length;
  return out;
}

/* Behind the string that begins at p. */
static char *behind_string(char *p, const char *end) {
  for (p++; p < end && *p != '"';) p += *p == '\\' && p + 1 < end ? 2 : 1;
  return p < end ? p + 1 : p;
}

/* How long a number without its sign is; 0: there is none. */
static size_t number_length(const char *p, const char *end) {
  size_t n = 0;
  while (p + n < end && (mv_is_digit(p[n]) || (n && p[n] && strchr(".eE+-", p[n])))) n++;
  return n;
}

/* Whether it is an integer that 64 bits do not hold. */
static bool is_too_large(const char *number, size_t n) {
  static const char most[] = "9223372036854775807";
  const size_t size = sizeof most - 1;
  if (n < size || number[0] == '0' || (n == size && memcmp(number, most, n) <= 0)) return false;
  for (size_t i = 0; i < n; i++)
    if (!mv_is_digit(number[i])) return false;
  return true;
}

/* The same number with an exponent, as far as digits tell, in as many bytes. */
static void put_exponent(char *number, size_t n) {
  const size_t kept = n < 20 ? n - 2 : 18;
  memset(number + kept, ' ', n - kept);
  memcpy(number + kept, "e2", 2);
}

/* Readers of JSON refuse integers that 64 bits do not hold, but no fractions so large. */
static void mend_integers(char *p, const char *end) {
  while (p < end) {
    const size_t n = number_length(p, end);
    if (is_too_large(p, n)) put_exponent(p, n);
    if (*p == '"')
      p = behind_string(p, end);
    else
      p += n ? n : 1;
  }
}

static bool is_id(const json_t *id) {
  return json_is_integer(id) || json_is_string(id);
}

static mv_mail_kind kind_of(const json_t *json) {
  const json_t *id = json_object_get(json, "id"), *method = json_object_get(json, "method");
  if (json_is_string(method)) return !id ? MV_MAIL_NOTIFICATION : is_id(id) ? MV_MAIL_REQUEST : MV_MAIL_INVALID;
  if (method || !id) return MV_MAIL_INVALID;
  return json_object_get(json, "result") || json_object_get(json, "error") ? MV_MAIL_RESPONSE : MV_MAIL_INVALID;
}

static json_t *parse(char *body, size_t n) {
  enum { FLAGS = JSON_ALLOW_NUL | JSON_DECODE_ANY };
  json_error_t error;
  mend_surrogates(body, body + n);
  json_t *json = json_loadb(body, n, FLAGS, &error);
  if (json || json_error_code(&error) != json_error_numeric_overflow) return json;
  mend_integers(body, body + n);
  return json_loadb(body, n, FLAGS, NULL);
}

mv_mail *mv_mail_of_body(char *body, size_t n) {
  const bool is_text = mv_utf8_check(body, n) == n;
  size_t length = n;
  char *mended = is_text ? NULL : with_marks(body, &length);
  json_t *json = parse(mended ? mended : body, length);
  free(mended);
  return mv_mail_new(json ? kind_of(json) : MV_MAIL_UNREADABLE, json, n);
}

/* ---- the thread ----------------------------------------------------------------------------- */

static bool is_alive(int64_t process) {
  return kill((pid_t)process, 0) == 0 || errno != ESRCH;
}

static bool go_on(void *data) {
  mv_reader *r = data;
  char woken[16];
  const int64_t process = atomic_load(&r->client_process);
  while (read(r->wake[0], woken, sizeof woken) == (ssize_t)sizeof woken) continue;
  return !atomic_load(&r->stop) && (process == 0 || is_alive(process));
}

static void deliver(mv_reader *r, mv_mail *m) {
  if (m->kind == MV_MAIL_NOTIFICATION && mv_str_eq(mv_mail_method(m), mv_str_of("$/cancelRequest")))
    mv_mailbox_cancel(r->mailbox, json_object_get(json_object_get(m->json, "params"), "id"));
  mv_mailbox_put(r->mailbox, m);
}

static void read_all(void *data) {
  mv_reader *r = data;
  mv_frame_outcome outcome;
  char *body;
  size_t n;
  mv_frames_init(&r->frames, r->in, r->wake[0], go_on, r);
  while ((outcome = mv_frames_next(&r->frames, &body, &n)) == MV_FRAME_WHOLE) deliver(r, mv_mail_of_body(body, n));
  r->broken = outcome == MV_FRAME_BROKEN;
}

static void *run(void *data) {
  mv_reader *r = data;
  if (mv_guard(read_all, r) != MV_DONE) r->broken = true;
  mv_frames_free(&r->frames);
  mv_mailbox_end(r->mailbox);
  return NULL;
}

static void wake(mv_reader *r) {
  (void)!write(r->wake[1], "", 1);
}

static void close_pipe(mv_reader *r) {
  close(r->wake[0]);
  close(r->wake[1]);
}

bool mv_reader_start(mv_reader *r, int in, mv_mailbox *mailbox) {
  memset(r, 0, sizeof *r);
  r->in = in;
  r->mailbox = mailbox;
  if (pipe(r->wake) != 0) return false;
  if (fcntl(r->wake[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(r->wake[1], F_SETFL, O_NONBLOCK) == 0 &&
      pthread_create(&r->thread, NULL, run, r) == 0)
    return true;
  close_pipe(r);
  return false;
}

void mv_reader_watch(mv_reader *r, int64_t process) {
  if (process <= 0 || process > INT32_MAX || !is_alive(process)) return;
  atomic_store(&r->client_process, process);
}

void mv_reader_join(mv_reader *r) {
  atomic_store(&r->stop, true);
  wake(r);
  pthread_join(r->thread, NULL);
  close_pipe(r);
}
