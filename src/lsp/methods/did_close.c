/* did_close.c: the client has the text no more. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void take(mv_lsp *s, const json_t *params) {
  mv_lsp_document *d = mv_lsp_find(s, json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri")));
  if (d && d->open) mv_lsp_close(s, d);
}

const mv_lsp_method mv_lsp_did_close = {.name = "textDocument/didClose", .take = take};
