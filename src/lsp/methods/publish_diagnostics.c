/* publish_diagnostics.c: findings for clients that do not ask for them. */
#include "src/lsp/diagnostics.h"

#include "src/base/banned.h"

/* A document that was edited is told of even when its findings are the same: the editor may have lost some. */
static bool has_news(mv_lsp *s, mv_lsp_document *d) {
  const bool found = json_array_size(mv_lsp_diagnostics(s, d)) > 0;
  return d->edited || (d->is_told ? d->digest != d->told : d->open || found);
}

static void renew(mv_lsp *s) {
  if (mv_lsp_pulls(s)) return;
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    if (!mv_lsp_is_shown(s, d))
      mv_lsp_clear(s, d);
    else if (has_news(s, d))
      mv_lsp_publish(s, d);
  }
}

const mv_lsp_method mv_lsp_publish_diagnostics = {.name = "textDocument/publishDiagnostics", .renew = renew};
