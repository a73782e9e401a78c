/* completion.c: what could be written. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "completionProvider",
                      json_pack("{s:[s, s], s:b}", "triggerCharacters", ".", "'", "resolveProvider", 1));
}

/* The protocol's number for a kind. */
static int kind_of(mv_item_kind kind) {
  static const int numbers[] = {[MV_ITEM_KEYWORD] = 14, [MV_ITEM_COLUMN] = 5,    [MV_ITEM_RELATION] = 6,
                                [MV_ITEM_DATASET] = 7,  [MV_ITEM_FUNCTION] = 3,  [MV_ITEM_TYPE] = 25,
                                [MV_ITEM_PROPERTY] = 10, [MV_ITEM_VALUE] = 12,   [MV_ITEM_UNIT] = 11,
                                [MV_ITEM_ZONE] = 20,    [MV_ITEM_CRON] = 12,     [MV_ITEM_RULE] = 18,
                                [MV_ITEM_POLICY] = 20};
  return numbers[kind];
}

static json_t *item_of(mv_lsp *s, const mv_lsp_document *d, mv_span at, const mv_item *i) {
  const mv_edit edit = {.at = at, .text = i->text.p ? i->text : i->label};
  const mv_str order = mv_format(mv_lsp_scratch(s), "%u%.*s", (unsigned)i->rank, MV_ARG(i->label));
  json_t *out = json_pack("{s:o, s:i, s:o, s:o, s:i}", "label", mv_lsp_text(i->label), "kind", kind_of(i->kind),
                          "sortText", mv_lsp_text(order), "textEdit", mv_lsp_text_edit(s, d, &edit), "data",
                          (int)i->kind);
  if (i->detail.n) json_object_set_new(out, "detail", mv_lsp_text(i->detail));
  if (i->filter.p) json_object_set_new(out, "filterText", mv_lsp_text(i->filter));
  if (i->snippet) json_object_set_new(out, "insertTextFormat", json_integer(MV_LSP_SNIPPET));
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const bool snippets = mv_lsp_client_can(s, "textDocument.completion.completionItem.snippetSupport");
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const mv_items items = mv_complete_at(mv_lsp_scratch(s), mv_lsp_session(s), d->document, offset, snippets);
  json_t *list = json_array();
  for (uint32_t i = 0; i < items.n; i++) json_array_append_new(list, item_of(s, d, items.at, &items.items[i]));
  return json_pack("{s:b, s:o}", "isIncomplete", items.incomplete, "items", list);
}

const mv_lsp_method mv_lsp_completion = {.name = "textDocument/completion", .announce = announce, .answer = answer};
