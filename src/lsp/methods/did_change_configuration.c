/* did_change_configuration.c: the client's settings are others. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void take(mv_lsp *s, const json_t *params) {
  const json_t *said = json_object_get(json_object_get(params, "settings"), "mvlint");
  mv_lsp_take_settings(s, &s->world.said, said);
  mv_lsp_ask_settings(s);
}

const mv_lsp_method mv_lsp_did_change_configuration = {.name = "workspace/didChangeConfiguration", .take = take};
