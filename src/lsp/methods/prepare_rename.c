/* prepare_rename.c: whether the name at a place can be changed, and what it is. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const mv_rename r = mv_rename_look(mv_lsp_scratch(s), d->document, offset);
  if (r.refused.p) return mv_lsp_refuse(s, error, MV_LSP_REQUEST_FAILED, "%.*s", MV_ARG(r.refused));
  return json_pack("{s:o, s:o}", "range", mv_lsp_range(s, d->document, r.at), "placeholder", mv_lsp_text(r.name));
}

const mv_lsp_method mv_lsp_prepare_rename = {.name = "textDocument/prepareRename", .answer = answer};
