/* workspace_diagnostic.c: findings of all documents for clients that ask. */
#include "src/lsp/diagnostics.h"

#include "src/base/banned.h"

/* What the client has of a document, or absent. */
static mv_str previous_of(mv_lsp *s, const json_t *params, const mv_lsp_document *d) {
  const json_t *item;
  size_t i;
  json_array_foreach(json_object_get(params, "previousResultIds"), i, item) {
    const char *uri = json_string_value(json_object_get(item, "uri"));
    if (uri && mv_lsp_find(s, uri) == d) return mv_lsp_string(json_object_get(item, "value"));
  }
  return mv_str_at(NULL, 0);
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  (void)error;
  json_t *items = json_array();
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    json_t *report = mv_lsp_report(s, d, previous_of(s, params, d));
    json_object_set_new(report, "uri", json_string(d->uri));
    json_object_set_new(report, "version", d->open ? json_integer(d->version) : json_null());
    json_array_append_new(items, report);
  }
  return json_pack("{s:o}", "items", items);
}

const mv_lsp_method mv_lsp_workspace_diagnostic = {.name = "workspace/diagnostic", .answer = answer};
