/* tokens.h: colours of words, as the protocol has them: five numbers a token, each place counted from the one before. */
#ifndef MVLINT_LSP_TOKENS_H
#define MVLINT_LSP_TOKENS_H

#include "src/lsp/server.h"

/* SemanticTokensLegend: of our kinds and modifiers those that the client knows. */
json_t *mv_lsp_token_legend(const mv_lsp *s);
/* The numbers of the tokens in a range of a document. */
json_t *mv_lsp_token_data(mv_lsp *s, const mv_lsp_document *d, mv_span in);
/* The numbers of all of a document's tokens, which it keeps, with the identifier of this state. */
const json_t *mv_lsp_keep_tokens(mv_lsp *s, mv_lsp_document *d, json_t **id);

#endif
