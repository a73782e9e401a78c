/* progress.c: what takes time, shown by editors that can. Nobody waits for them to agree: the progress stands where the
 * request for it went. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void notify(mv_lsp *s, json_t *value) {
  mv_lsp_notify(s, "$/progress", json_pack("{s:I, s:o}", "token", s->world.progress, "value", value));
}

void mv_lsp_begin_progress(mv_lsp *s, const char *message) {
  mv_lsp_world *w = &s->world;
  if (w->progress || !mv_lsp_client_can(s, "window.workDoneProgress")) return;
  w->progress = ++w->last_progress;
  mv_lsp_ask(s, "window/workDoneProgress/create", json_pack("{s:I}", "token", w->progress), NULL, NULL);
  notify(s, json_pack("{s:s, s:s, s:s, s:b}", "kind", "begin", "title", "mvlint", "message", message, "cancellable", 1));
}

void mv_lsp_report_progress(mv_lsp *s, mv_str message) {
  if (s->world.progress) notify(s, json_pack("{s:s, s:o}", "kind", "report", "message", mv_lsp_text(message)));
}

void mv_lsp_end_progress(mv_lsp *s) {
  if (!s->world.progress) return;
  notify(s, json_pack("{s:s}", "kind", "end"));
  s->world.progress = 0;
}

bool mv_lsp_is_unwanted(mv_lsp *s) {
  static const char *const methods[] = {"window/workDoneProgress/cancel", "shutdown", "exit"};
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
    if (mv_mailbox_holds(&s->mailbox, methods[i])) return true;
  return false;
}
