/* dispatch.c: from a message to the method that it names. A method that fails, fails alone. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

json_t *mv_lsp_refuse(mv_lsp *s, mv_lsp_error *error, int code, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  error->code = code;
  error->message = mv_vformat(&s->scratch, fmt, args);
  va_end(args);
  return NULL;
}

static const mv_lsp_method *method_of(mv_str name) {
  for (size_t i = 0; i < mv_lsp_method_count; i++)
    if (mv_str_eq(mv_str_of(mv_lsp_methods[i]->name), name)) return mv_lsp_methods[i];
  return NULL;
}

/* ---- guarded calls -------------------------------------------------------------------------- */

typedef struct call {
  mv_lsp *s;
  const mv_lsp_method *method;
  const json_t *params;
  json_t *result;
  mv_lsp_error error;
} call;

/* Runs a part of the server; what goes wrong there is the client's to know. */
static bool run(void (*work)(void *data), call *c) {
  const mv_outcome outcome = mv_guard(work, c);
  if (outcome == MV_DONE) return true;
  c->error.code = MV_LSP_INTERNAL_ERROR;
  c->error.message = mv_str_of(outcome == MV_NO_MEMORY ? "memory is short" : "the program is broken");
  if (outcome == MV_BROKEN) c->error.message = mv_str_of(mv_fail_place());
  return false;
}

static void run_renew(void *data) {
  call *c = data;
  c->method->renew(c->s);
}

static void run_take(void *data) {
  call *c = data;
  c->method->take(c->s, c->params);
}

static void run_update(void *data) {
  call *c = data;
  c->s->judged = mv_session_update(c->s->session);
}

static void run_world(void *data) {
  call *c = data;
  mv_lsp_make_world(c->s);
}

static void update(mv_lsp *s) {
  call c = {.s = s};
  s->stale = s->judged = false;
  (void)run(run_update, &c);
  mv_lsp_end_progress(s);
}

void mv_lsp_renew(mv_lsp *s) {
  call world = {.s = s};
  s->cursor->document = NULL;
  if (s->world.stale) (void)run(run_world, &world);
  if (!s->stale) return;
  update(s);
  for (size_t i = 0; s->judged && i < mv_lsp_method_count; i++) {
    call c = {.s = s, .method = mv_lsp_methods[i]};
    if (c.method->renew) (void)run(run_renew, &c);
  }
}

/* ---- requests ------------------------------------------------------------------------------- */

static void send_response(mv_lsp *s, const json_t *id, json_t *result, const mv_lsp_error *error) {
  json_t *response = json_pack("{s:s, s:O?}", "jsonrpc", "2.0", "id", id);
  if (error)
    result = json_pack("{s:i, s:o}", "code", error->code, "message", mv_lsp_text(error->message));
  json_object_set_new(response, error ? "error" : "result", result);
  mv_lsp_send(s, response);
  s->answered = true;
}

static void run_answer(void *data) {
  call *c = data;
  mv_lsp *s = c->s;
  s->stale = s->stale || (s->stage == MV_LSP_READY && !s->judged); /* memory may not be short any more */
  mv_lsp_renew(s);
  if (s->stage == MV_LSP_READY && !s->judged)
    (void)mv_lsp_refuse(s, &c->error, MV_LSP_INTERNAL_ERROR, "what is open could not be checked");
  else
    c->result = c->method->answer(s, c->params, &c->error);
  if (!c->result && !c->error.code) mv_fail(MV_NO_MEMORY, MV_HERE);
}

/* Whether a request may come now; `initialize` is the first and no one follows `shutdown`. */
static bool may_ask(mv_lsp *s, mv_str name, mv_lsp_error *error) {
  const bool first = mv_str_eq(name, mv_str_of("initialize"));
  if (s->stage == MV_LSP_NEW && !first)
    (void)mv_lsp_refuse(s, error, MV_LSP_NOT_INITIALIZED, "the first request is 'initialize'");
  else if (s->stage == MV_LSP_DOWN)
    (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_REQUEST, "no request is answered after 'shutdown'");
  else if (s->stage == MV_LSP_READY && first)
    (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_REQUEST, "'initialize' came before");
  else if (mv_mailbox_is_cancelled(&s->mailbox))
    (void)mv_lsp_refuse(s, error, MV_LSP_CANCELLED, "the request was cancelled");
  return !error->code;
}

static void answer(mv_lsp *s, const mv_mail *m, const json_t *params) {
  const mv_str name = mv_mail_method(m);
  call c = {.s = s, .method = method_of(name), .params = params};
  if (may_ask(s, name, &c.error)) {
    if (!c.method || !c.method->answer) {
      mv_lsp_renew(s);
      (void)mv_lsp_refuse(s, &c.error, MV_LSP_METHOD_NOT_FOUND, "there is no request '%.*s'", MV_ARG(name));
    } else {
      (void)run(run_answer, &c);
    }
  }
  if (c.error.code) json_decref(c.result);
  send_response(s, json_object_get(m->json, "id"), c.result, c.error.code ? &c.error : NULL);
}

static void complain(mv_lsp *s, const json_t *id, int code, const char *message) {
  const mv_lsp_error error = {code, mv_str_of(message)};
  const bool usable = json_is_string(id) || json_is_integer(id);
  send_response(s, usable ? id : NULL, NULL, &error);
}

/* ---- messages ------------------------------------------------------------------------------- */

static void take(mv_lsp *s, const mv_mail *m, const json_t *params) {
  call c = {.s = s, .method = method_of(mv_mail_method(m)), .params = params};
  if (!c.method || !c.method->take) return;
  if (s->stage != MV_LSP_READY && strcmp(c.method->name, "exit") != 0) return;
  (void)run(run_take, &c);
}

typedef struct delivery {
  mv_lsp *s;
  const mv_mail *m;
} delivery;

static void act(const delivery *d) {
  const json_t *params = json_object_get(d->m->json, "params");
  if (!json_is_object(params) && !json_is_array(params)) params = NULL;
  switch (d->m->kind) {
    case MV_MAIL_REQUEST: answer(d->s, d->m, params); return;
    case MV_MAIL_NOTIFICATION: take(d->s, d->m, params); return;
    case MV_MAIL_RESPONSE: mv_lsp_hear(d->s, d->m->json); return;
    case MV_MAIL_INVALID:
      complain(d->s, json_object_get(d->m->json, "id"), MV_LSP_INVALID_REQUEST,
               json_is_array(d->m->json) ? "messages come one by one" : "this is no message");
      return;
    case MV_MAIL_UNREADABLE: complain(d->s, NULL, MV_LSP_PARSE_ERROR, "this is no JSON"); return;
  }
}

static void deliver(void *data) {
  const delivery *d = data;
  const int64_t began = mv_lsp_clock();
  act(d);
  mv_lsp_log_trace(d->s, d->m, began);
}

/* Takes no memory but for the response itself. */
static void apologize(void *data) {
  const delivery *d = data;
  complain(d->s, json_object_get(d->m->json, "id"), MV_LSP_INTERNAL_ERROR, "memory is short");
}

void mv_lsp_handle(mv_lsp *s, const mv_mail *m) {
  delivery d = {s, m};
  s->answered = false;
  s->cursor->document = NULL;
  if (mv_guard(deliver, &d) != MV_DONE && m->kind == MV_MAIL_REQUEST && !s->answered) (void)mv_guard(apologize, &d);
}
