/* initialized.c: the client can be asked from now on; what lies in its folders is read. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

/* A client that is asked for its settings tells of their changes only when it is asked for that, too. */
static void register_settings(mv_lsp *s) {
  if (!mv_lsp_client_can(s, "workspace.didChangeConfiguration.dynamicRegistration")) return;
  json_t *registration = json_pack("{s:s, s:s, s:{s:s}}", "id", "mvlint.settings", "method",
                                   "workspace/didChangeConfiguration", "registerOptions", "section", "mvlint");
  mv_lsp_ask(s, "client/registerCapability", json_pack("{s:[o]}", "registrations", registration), NULL, NULL);
}

static void take(mv_lsp *s, const json_t *params) {
  (void)params;
  register_settings(s);
  mv_lsp_watch(s);
  mv_lsp_ask_settings(s);
  s->world.stale = true;
}

const mv_lsp_method mv_lsp_initialized = {.name = "initialized", .take = take};
