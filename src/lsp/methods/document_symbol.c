/* document_symbol.c: the outline of a document. */
#include "src/lsp/symbols.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "documentSymbolProvider", json_true());
}

static json_t *tree_of(const mv_lsp *s, const mv_symbol *first) {
  json_t *out = json_array();
  for (const mv_symbol *x = first; x; x = x->next) {
    json_t *one = json_pack("{s:o, s:i, s:o, s:o}", "name", mv_lsp_text(x->name), "kind", mv_lsp_symbol_kind(x), "range",
                            mv_lsp_range(s, x->document, x->at), "selectionRange",
                            mv_lsp_range(s, x->document, x->name_at));
    if (x->detail.p) json_object_set_new(one, "detail", mv_lsp_text(x->detail));
    if (x->first) json_object_set_new(one, "children", tree_of(s, x->first));
    json_array_append_new(out, one);
  }
  return out;
}

static void add_flat(const mv_lsp *s, json_t *out, const mv_symbol *first, const mv_symbol *holder) {
  for (const mv_symbol *x = first; x; x = x->next) {
    json_array_append_new(out, mv_lsp_symbol(s, x, holder));
    add_flat(s, out, x->first, x);
  }
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  const mv_symbol *first = mv_symbols_of(mv_lsp_scratch(s), d->document);
  if (mv_lsp_client_can(s, "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")) return tree_of(s, first);
  json_t *out = json_array();
  add_flat(s, out, first, NULL);
  return out;
}

const mv_lsp_method mv_lsp_document_symbol = {
    .name = "textDocument/documentSymbol", .announce = announce, .answer = answer};
