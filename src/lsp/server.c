/* server.c: one client, from its first message to its last.
 *
 * A thread reads and puts messages into a box; this one takes and answers them in their order. Edits only note that the
 * session is out of date: it is renewed before a request is answered and when no message waits, so that a burst of
 * typing is judged once. */
#include "src/lsp/diagnostics.h"
#include "src/lsp/state.h"

#include "src/base/banned.h"

static mv_lsp_end end_of(const mv_lsp *s) {
  if (s->deaf) return MV_LSP_UNWRITABLE;
  if (s->stage == MV_LSP_OVER) return s->end;
  if (s->stage == MV_LSP_DOWN) return MV_LSP_SHUT_DOWN;
  return s->reader.broken ? MV_LSP_UNREADABLE : MV_LSP_LEFT;
}

static void renew(void *data) {
  mv_lsp_renew(data);
}

static void work(void *data) {
  mv_lsp *s = data;
  mv_mail *m;
  while (s->stage != MV_LSP_OVER && !s->deaf) {
    m = mv_mailbox_take(&s->mailbox, !mv_lsp_is_stale(s));
    if (m) {
      mv_lsp_handle(s, m);
      mv_mailbox_done(&s->mailbox, m);
    } else if (mv_lsp_is_stale(s)) {
      (void)mv_guard(renew, s);
    } else {
      break;
    }
    mv_arena_reset(&s->scratch);
  }
}

static void release(mv_lsp *s) {
  mv_lsp_free_documents(s);
  mv_lsp_forget_questions(s);
  mv_session_free(s->session);
  mv_lsp_free_world(s);
  json_decref(s->client);
  mv_arena_free(&s->scratch);
}

/* The engine's questions need a large stack, and parts of the server are left by mv_fail. */
static void converse(void *data) {
  mv_lsp *s = data;
  if (mv_guard(work, s) != MV_DONE) {
    s->stage = MV_LSP_OVER;
    s->end = MV_LSP_NO_RESOURCES;
  }
  mv_mailbox_close(&s->mailbox);
}

static void prepare(void *data) {
  mv_lsp *s = data;
  s->lint.jobs = 1;
  s->lint.now = s->options->now;
  mv_selection_default(&s->lint.settings.rules);
  s->session = mv_session_new(&s->lint);
}

static mv_lsp_end serve(mv_lsp *s) {
  if (mv_guard(prepare, s) != MV_DONE || !s->session) return MV_LSP_NO_RESOURCES;
  if (!mv_reader_start(&s->reader, s->options->in, &s->mailbox)) return MV_LSP_NO_RESOURCES;
  mv_reader_watch(&s->reader, s->options->client_process);
  const bool served = mv_session_thread(converse, s);
  if (!served) mv_mailbox_close(&s->mailbox);
  mv_reader_join(&s->reader);
  return served ? end_of(s) : MV_LSP_NO_RESOURCES;
}

mv_lsp_end mv_lsp_serve(const mv_lsp_options *options) {
  mv_lsp_cursor cursor = {.document = NULL};
  mv_lsp s = {.options = options, .cursor = &cursor};
  mv_arena_init(&s.scratch, 16 * 1024);
  mv_mailbox_init(&s.mailbox);
  const mv_lsp_end end = serve(&s);
  mv_mailbox_free(&s.mailbox);
  release(&s);
  return end;
}

/* ---- what methods ask of it ----------------------------------------------------------------- */

mv_arena *mv_lsp_scratch(mv_lsp *s) {
  return &s->scratch;
}

mv_session *mv_lsp_session(mv_lsp *s) {
  mv_lsp_renew(s);
  return s->session;
}
