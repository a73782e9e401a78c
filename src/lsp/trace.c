/* trace.c: which messages were acted on, for a client that wants to see. */
#include <time.h>

#include "src/lsp/state.h"

#include "src/base/banned.h"

void mv_lsp_use_trace(mv_lsp *s, const json_t *word) {
  static const char *const words[] = {
      [MV_LSP_TRACE_OFF] = "off", [MV_LSP_TRACE_MESSAGES] = "messages", [MV_LSP_TRACE_VERBOSE] = "verbose"};
  const mv_str text = mv_lsp_string(word);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (mv_str_eq(text, mv_str_of(words[i]))) s->trace = (mv_lsp_trace)i;
}

int64_t mv_lsp_clock(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void mv_lsp_log_trace(mv_lsp *s, const mv_mail *m, int64_t began) {
  const mv_str name = mv_mail_method(m);
  if (s->trace == MV_LSP_TRACE_OFF || !name.p || mv_str_begins(name, "$/")) return;
  json_t *params = json_pack("{s:o}", "message", mv_lsp_text(name));
  const double milliseconds = (double)(mv_lsp_clock() - began) / 1e6;
  if (s->trace == MV_LSP_TRACE_VERBOSE)
    json_object_set_new(params, "verbose", mv_lsp_text(mv_format(&s->scratch, "%.1f ms", milliseconds)));
  mv_lsp_notify(s, "$/logTrace", params);
}
