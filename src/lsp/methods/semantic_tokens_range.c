/* semantic_tokens_range.c: what each word of a part of a document is. */
#include "src/lsp/tokens.h"

#include "src/base/banned.h"

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_span in;
  mv_lsp_document *d = mv_lsp_asked_range(s, params, &in, error);
  if (!d) return NULL;
  return json_pack("{s:o}", "data", mv_lsp_token_data(s, d, in));
}

const mv_lsp_method mv_lsp_semantic_tokens_range = {.name = "textDocument/semanticTokens/range", .answer = answer};
