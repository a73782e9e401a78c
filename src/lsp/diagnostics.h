/* diagnostics.h: findings as the protocol has them. */
#ifndef MVLINT_LSP_DIAGNOSTICS_H
#define MVLINT_LSP_DIAGNOSTICS_H

#include "src/lsp/server.h"

/* Whether the client asks for diagnostics; else they are sent to it. */
bool mv_lsp_pulls(const mv_lsp *s);
/* The findings of a document as of the last update: an array that the document owns. `d->digest` differs when they do. */
json_t *mv_lsp_diagnostics(mv_lsp *s, mv_lsp_document *d);
/* The answer to a client that asks, and has what `previous` names (or absent). */
json_t *mv_lsp_report(mv_lsp *s, mv_lsp_document *d, mv_str previous);
/* Notes that the client has them now. */
void mv_lsp_told(mv_lsp_document *d);
/* Sends them, to a client that does not ask; and sends that there are none. */
void mv_lsp_publish(mv_lsp *s, mv_lsp_document *d);
void mv_lsp_clear(mv_lsp *s, mv_lsp_document *d);

#endif
