/* semantic_tokens_full.c: what each word of a document is. */
#include "src/lsp/tokens.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  if (!mv_lsp_client_can(s, "textDocument.semanticTokens")) return;
  json_object_set_new(capabilities, "semanticTokensProvider",
                      json_pack("{s:o, s:b, s:{s:b}}", "legend", mv_lsp_token_legend(s), "range", 1, "full", "delta", 1));
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  json_t *id;
  const json_t *data = mv_lsp_keep_tokens(s, d, &id);
  return json_pack("{s:o, s:O}", "resultId", id, "data", data);
}

const mv_lsp_method mv_lsp_semantic_tokens_full = {
    .name = "textDocument/semanticTokens/full", .announce = announce, .answer = answer};
