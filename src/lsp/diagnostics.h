/* diagnostics.h: findings as the protocol has them. */
#ifndef MVLINT_LSP_DIAGNOSTICS_H
#define MVLINT_LSP_DIAGNOSTICS_H

#include "src/lsp/server.h"

/* Whether the client asks for diagnostics; else they are sent to it. */
bool mv_lsp_pulls(const mv_lsp *s);
/* Whether the user wants to see what is found in it when nobody asks for it by name. */
bool mv_lsp_is_shown(mv_lsp *s, const mv_lsp_document *d);
/* The findings of a document as of the last update: an array that the document owns. `d->digest` differs when they do. */
json_t *mv_lsp_diagnostics(mv_lsp *s, mv_lsp_document *d);
/* The answer to a client that asks, and has the result with the id `has`, or absent. Then it has them. */
json_t *mv_lsp_report(mv_lsp *s, mv_lsp_document *d, mv_str has);
/* Whether the client has others, of a text that it has not edited since. */
bool mv_lsp_is_outdated(mv_lsp *s, mv_lsp_document *d);
/* Sends them, to a client that does not ask; and sends that there are none. */
void mv_lsp_publish(mv_lsp *s, mv_lsp_document *d);
void mv_lsp_clear(mv_lsp *s, mv_lsp_document *d);

#endif
