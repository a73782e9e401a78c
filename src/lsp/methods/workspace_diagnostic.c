/* workspace_diagnostic.c: findings of all documents that the user wants to see, for clients that ask. */
#include "src/lsp/diagnostics.h"

#include "src/base/banned.h"

/* What the client has of each document. */
static mv_str *previous_of(mv_lsp *s, const json_t *previous) {
  mv_str *out = mv_new_n(mv_lsp_scratch(s), mv_str, mv_lsp_document_count(s) + 1);
  const json_t *item;
  size_t i;
  json_array_foreach(previous, i, item) {
    const mv_lsp_document *d = mv_lsp_find(s, json_string_value(json_object_get(item, "uri")));
    if (d) out[mv_lsp_document_place(s, d)] = mv_lsp_string(json_object_get(item, "value"));
  }
  return out;
}

/* NULL: nothing is to be shown of it, and the client has nothing. */
static json_t *report_of(mv_lsp *s, mv_lsp_document *d, mv_str has) {
  if (mv_lsp_is_shown(s, d)) return mv_lsp_report(s, d, has);
  const bool has_some = has.p || d->is_told;
  d->is_told = false;
  return has_some ? json_pack("{s:s, s:[]}", "kind", "full", "items") : NULL;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  (void)error;
  json_t *items = json_array();
  const mv_str *previous = previous_of(s, json_object_get(params, "previousResultIds"));
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    json_t *report = report_of(s, d, previous[i]);
    if (!report) continue;
    json_object_set_new(report, "uri", json_string(d->uri));
    json_object_set_new(report, "version", d->open ? json_integer(d->version) : json_null());
    json_array_append_new(items, report);
  }
  return json_pack("{s:o}", "items", items);
}

const mv_lsp_method mv_lsp_workspace_diagnostic = {.name = "workspace/diagnostic", .answer = answer};
