/* set_trace.c: how much the client wants to see of what the server does. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void take(mv_lsp *s, const json_t *params) {
  mv_lsp_use_trace(s, json_object_get(params, "value"));
}

const mv_lsp_method mv_lsp_set_trace = {.name = "$/setTrace", .take = take};
