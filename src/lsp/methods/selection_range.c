/* selection_range.c: what selections grow to. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "selectionRangeProvider", json_true());
}

/* The innermost range, with the others as its parents. */
static json_t *chain_of(mv_lsp *s, const mv_lsp_document *d, uint32_t offset) {
  const mv_spans spans = mv_selections_at(mv_lsp_scratch(s), d->document, offset);
  json_t *out = NULL;
  for (uint32_t i = spans.n; i-- > 0;) {
    json_t *parent = out;
    out = json_pack("{s:o}", "range", mv_lsp_range(s, d->document, spans.items[i]));
    if (parent) json_object_set_new(out, "parent", parent);
  }
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  json_t *out = json_array();
  size_t i;
  const json_t *position;
  json_array_foreach(json_object_get(params, "positions"), i, position) {
    uint32_t offset;
    if (!mv_lsp_offset_of(s, d->document, position, &offset)) {
      json_decref(out);
      return mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "positions holds what is no position");
    }
    json_array_append_new(out, chain_of(s, d, offset));
  }
  return out;
}

const mv_lsp_method mv_lsp_selection_range = {
    .name = "textDocument/selectionRange", .announce = announce, .answer = answer};
