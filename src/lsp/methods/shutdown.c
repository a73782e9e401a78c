/* shutdown.c: nothing more is asked. There is nothing to save: everything is in the client's files. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  (void)params;
  (void)error;
  s->stage = MV_LSP_DOWN;
  return json_null();
}

const mv_lsp_method mv_lsp_shutdown = {.name = "shutdown", .answer = answer};
