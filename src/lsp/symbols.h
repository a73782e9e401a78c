/* symbols.h: what documents define, as the protocol has it. */
#ifndef MVLINT_LSP_SYMBOLS_H
#define MVLINT_LSP_SYMBOLS_H

#include "mvlint/navigate.h"
#include "src/lsp/server.h"

/* SymbolKind */
int mv_lsp_symbol_kind(const mv_symbol *x);
/* A SymbolInformation; `holder` is what it is a part of, or NULL. */
json_t *mv_lsp_symbol(const mv_lsp *s, const mv_symbol *x, const mv_symbol *holder);

#endif
