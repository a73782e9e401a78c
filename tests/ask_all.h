/* ask_all.h: parameters that have something for every request of the language server about a document. */
#ifndef MVLINT_TESTS_ASK_ALL_H
#define MVLINT_TESTS_ASK_ALL_H

#include <jansson.h>
#include <string.h>

#include "src/lsp/server.h"

/* The i-th method; NULL: it is no request about texts, which may be asked at any time. */
static inline const char *request_at(size_t i) {
  const mv_lsp_method *m = mv_lsp_methods[i];
  const bool is_of_texts = strncmp(m->name, "textDocument/", 13) == 0 || strncmp(m->name, "workspace/", 10) == 0;
  return m->answer && is_of_texts ? m->name : NULL;
}

static inline json_t *params_at(const char *uri, uint32_t line, uint32_t column) {
  json_t *at = json_pack("{s:I, s:I}", "line", (json_int_t)line, "character", (json_int_t)column);
  json_t *out = json_pack("{s:{s:s}, s:O, s:[O], s:{s:{s:i, s:i}, s:O}, s:{s:[], s:b, s:i}, s:s, s:s, s:s, s:[]}", "textDocument",
                          "uri", uri, "position", at, "positions", at, "range", "start", "line", 0, "character", 0, "end", at,
                          "context", "diagnostics", "includeDeclaration", 1, "triggerKind", 1, "newName", "new_name", "query",
                          "a", "command", "mvlint.explain", "previousResultIds");
  json_decref(at);
  return out;
}

#endif
