/* did_open.c: the client has a text now, which may differ from the file's. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

enum { EDITS_ARE_RANGES = 2 };

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "textDocumentSync",
                      json_pack("{s:b, s:i}", "openClose", 1, "change", EDITS_ARE_RANGES));
}

static void take(mv_lsp *s, const json_t *params) {
  const json_t *item = json_object_get(params, "textDocument"), *text = json_object_get(item, "text");
  const char *uri = json_string_value(json_object_get(item, "uri"));
  const char *language = json_string_value(json_object_get(item, "languageId"));
  if (!uri || !json_is_string(text)) return;
  mv_lsp_document *d = mv_lsp_open(s, uri, language ? language : "", mv_lsp_string(text));
  if (d) d->version = json_integer_value(json_object_get(item, "version"));
}

const mv_lsp_method mv_lsp_did_open = {.name = "textDocument/didOpen", .announce = announce, .take = take};
