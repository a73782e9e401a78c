/* did_change.c: edits, each of the text that the one before has left. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void apply(mv_lsp *s, mv_lsp_document *d, const json_t *change) {
  const json_t *text = json_object_get(change, "text"), *range = json_object_get(change, "range");
  mv_span at;
  if (!json_is_string(text)) return;
  if (!range || json_is_null(range))
    (void)mv_document_set(d->document, mv_lsp_string(text));
  else if (mv_lsp_span_of(s, d->document, range, &at))
    (void)mv_document_edit(d->document, at, mv_lsp_string(text));
}

static void take(mv_lsp *s, const json_t *params) {
  const json_t *item = json_object_get(params, "textDocument"), *change;
  mv_lsp_document *d = mv_lsp_find(s, json_string_value(json_object_get(item, "uri")));
  size_t i;
  if (!d || !d->open) return;
  json_array_foreach(json_object_get(params, "contentChanges"), i, change) apply(s, d, change);
  const json_t *version = json_object_get(item, "version");
  if (json_is_integer(version)) d->version = json_integer_value(version);
  d->edited = s->stale = true;
}

const mv_lsp_method mv_lsp_did_change = {.name = "textDocument/didChange", .take = take};
