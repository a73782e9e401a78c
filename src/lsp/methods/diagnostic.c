/* diagnostic.c: findings for clients that ask. */
#include "src/lsp/diagnostics.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  if (!mv_lsp_pulls(s)) return;
  json_object_set_new(capabilities, "diagnosticProvider",
                      json_pack("{s:s, s:b, s:b}", "identifier", "mvlint", "interFileDependencies", 1,
                                "workspaceDiagnostics", 1));
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  return d ? mv_lsp_report(s, d, mv_lsp_string(json_object_get(params, "previousResultId"))) : NULL;
}

/* The client asks for what it edits; for what changes elsewhere it has to be told to. */
static void renew(mv_lsp *s) {
  bool changed = false;
  if (!mv_lsp_pulls(s)) return;
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    if (!d->is_told || d->edited) continue;
    (void)mv_lsp_diagnostics(s, d);
    changed = changed || d->digest != d->told;
    mv_lsp_told(d);
  }
  if (changed && mv_lsp_client_can(s, "workspace.diagnostics.refreshSupport"))
    mv_lsp_ask(s, "workspace/diagnostic/refresh", NULL, NULL, NULL);
}

const mv_lsp_method mv_lsp_diagnostic = {
    .name = "textDocument/diagnostic", .announce = announce, .answer = answer, .renew = renew};
