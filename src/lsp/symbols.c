/* symbols.c: what documents define, as the protocol has it. */
#include "src/lsp/symbols.h"

#include "src/base/banned.h"

int mv_lsp_symbol_kind(const mv_symbol *x) {
  enum { CLASS = 5, FIELD = 8, FUNCTION = 12, VARIABLE = 13, BOOLEAN = 17, KEY = 20, STRUCT = 23, EVENT = 24 };
  static const int kinds[] = {
      [MV_SYMBOL_VIEW] = CLASS,         [MV_SYMBOL_TABLE] = STRUCT,  [MV_SYMBOL_FLOW] = EVENT,
      [MV_SYMBOL_FUNCTION] = FUNCTION,  [MV_SYMBOL_COLUMN] = FIELD,  [MV_SYMBOL_CTE] = VARIABLE,
      [MV_SYMBOL_CONSTRAINT] = KEY,     [MV_SYMBOL_EXPECTATION] = BOOLEAN,
  };
  return kinds[x->kind];
}

json_t *mv_lsp_symbol(const mv_lsp *s, const mv_symbol *x, const mv_symbol *holder) {
  json_t *location = mv_lsp_location(s, (mv_document_spot){x->document, x->at});
  json_t *out =
      json_pack("{s:o, s:i, s:o}", "name", mv_lsp_text(x->name), "kind", mv_lsp_symbol_kind(x), "location", location);
  if (holder) json_object_set_new(out, "containerName", mv_lsp_text(holder->name));
  return out;
}
