/* outbox.c: messages to the client. Nobody else writes, so none is ever torn. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/lsp/state.h"

#include "src/base/banned.h"

/* A client that never answers does not make the list grow. */
enum { QUESTIONS_MAX = 256 };

/* ---- writing -------------------------------------------------------------------------------- */

static bool write_all(int out, const char *p, size_t n) {
  while (n > 0) {
    const ssize_t done = write(out, p, n);
    if (done > 0) {
      p += done;
      n -= (size_t)done;
    } else if (done < 0 && errno == EAGAIN) {
      struct pollfd fd = {.fd = out, .events = POLLOUT};
      (void)poll(&fd, 1, -1);
    } else if (done == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

void mv_lsp_send(mv_lsp *s, json_t *message) {
  const mv_arena_point before = mv_arena_mark(&s->scratch);
  const mv_str body = mv_lsp_dump(&s->scratch, message);
  char header[64];
  const int header_size = snprintf(header, sizeof header, "Content-Length: %u\r\n\r\n", (unsigned)body.n);
  s->deaf = s->deaf || !write_all(s->options->out, header, (size_t)header_size) || !write_all(s->options->out, body.p, body.n);
  json_decref(message);
  mv_arena_rewind(&s->scratch, before);
}

/* ---- notifications and requests ------------------------------------------------------------- */

static json_t *message_of(const char *method, json_t *params) {
  json_t *message = json_pack("{s:s, s:s}", "jsonrpc", "2.0", "method", method);
  if (params) json_object_set_new(message, "params", params);
  return message;
}

void mv_lsp_notify(mv_lsp *s, const char *method, json_t *params) {
  mv_lsp_send(s, message_of(method, params));
}

static void drop_oldest(mv_lsp *s) {
  mv_lsp_question **last = &s->questions;
  while ((*last)->next) last = &(*last)->next;
  free(*last);
  *last = NULL;
  s->question_count--;
}

void mv_lsp_ask(mv_lsp *s, const char *method, json_t *params, mv_lsp_then *then, void *data) {
  if (s->question_count == QUESTIONS_MAX) drop_oldest(s);
  mv_lsp_question *q = mv_xmalloc(sizeof *q);
  *q = (mv_lsp_question){.id = ++s->last_question, .then = then, .data = data, .next = s->questions};
  s->questions = q;
  s->question_count++;
  json_t *message = message_of(method, params);
  json_object_set_new(message, "id", json_integer(q->id));
  mv_lsp_send(s, message);
}

void mv_lsp_hear(mv_lsp *s, const json_t *response) {
  const json_t *id = json_object_get(response, "id");
  for (mv_lsp_question **at = &s->questions; *at; at = &(*at)->next) {
    mv_lsp_question *q = *at;
    if (!json_is_integer(id) || json_integer_value(id) != q->id) continue;
    *at = q->next;
    s->question_count--;
    const mv_lsp_question heard = *q;
    free(q);
    if (heard.then) heard.then(s, json_object_get(response, "result"), heard.data);
    return;
  }
}

void mv_lsp_forget_questions(mv_lsp *s) {
  while (s->question_count) drop_oldest(s);
}

/* ---- lines for people ----------------------------------------------------------------------- */

MV_PRINTF(4, 0)
static void tell(mv_lsp *s, const char *method, mv_lsp_message type, const char *fmt, va_list args) {
  const mv_str text = mv_vformat(&s->scratch, fmt, args);
  mv_lsp_notify(s, method, json_pack("{s:i, s:o}", "type", (int)type, "message", mv_lsp_text(text)));
}

void mv_lsp_log(mv_lsp *s, mv_lsp_message type, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  tell(s, "window/logMessage", type, fmt, args);
  va_end(args);
}

void mv_lsp_show(mv_lsp *s, mv_lsp_message type, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  tell(s, "window/showMessage", type, fmt, args);
  va_end(args);
}
