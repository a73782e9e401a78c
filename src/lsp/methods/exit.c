/* exit.c: the last message. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void take(mv_lsp *s, const json_t *params) {
  (void)params;
  s->end = s->stage == MV_LSP_DOWN ? MV_LSP_SHUT_DOWN : MV_LSP_LEFT;
  s->stage = MV_LSP_OVER;
}

const mv_lsp_method mv_lsp_exit = {.name = "exit", .take = take};
