/* rename.c: another name for what a statement brings in. */
#include "mvlint/navigate.h"
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  const bool prepares = mv_lsp_client_can(s, "textDocument.rename.prepareSupport");
  json_t *provider = prepares ? json_pack("{s:b}", "prepareProvider", 1) : json_true();
  json_object_set_new(capabilities, "renameProvider", provider);
}

static json_t *edits_of(const mv_lsp *s, const mv_lsp_document *d, const mv_rename *r) {
  json_t *out = json_array();
  for (uint32_t i = 0; i < r->n; i++) {
    const mv_edit edit = {.at = r->edits[i], .text = r->texts[i]};
    json_array_append_new(out, mv_lsp_text_edit(s, d, &edit));
  }
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const mv_str name = mv_lsp_string(json_object_get(params, "newName"));
  const mv_rename r = mv_rename_to(mv_lsp_scratch(s), d->document, offset, name);
  if (r.refused.p) return mv_lsp_refuse(s, error, MV_LSP_REQUEST_FAILED, "%.*s", MV_ARG(r.refused));
  return mv_lsp_workspace_edit(s, d, edits_of(s, d, &r));
}

const mv_lsp_method mv_lsp_rename = {.name = "textDocument/rename", .announce = announce, .answer = answer};
