/* workspace_symbol.c: datasets and functions of all documents, by a part of their names. */
#include "src/lsp/symbols.h"

#include "src/base/banned.h"

/* More than anybody looks through. */
enum { SYMBOLS_MAX = 1000 };

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "workspaceSymbolProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  (void)error;
  const mv_str query = mv_lsp_string(json_object_get(params, "query"));
  json_t *out = json_array();
  for (const mv_symbol *x = mv_symbols_like(mv_lsp_scratch(s), mv_lsp_session(s), query, SYMBOLS_MAX); x; x = x->next)
    json_array_append_new(out, mv_lsp_symbol(s, x, NULL));
  return out;
}

const mv_lsp_method mv_lsp_workspace_symbol = {.name = "workspace/symbol", .announce = announce, .answer = answer};
