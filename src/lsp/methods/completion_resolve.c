/* completion_resolve.c: more about one thing that could be written. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const mv_markup markup = mv_lsp_markup(s, "textDocument.completion.completionItem.documentationFormat");
  const json_int_t kind = json_integer_value(json_object_get(params, "data"));
  const mv_str label = mv_lsp_string(json_object_get(params, "label"));
  mv_str about;
  if (!label.p || kind < 0 || kind >= MV_ITEM_KINDS)
    return mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "this is no item of the server");
  json_t *out = json_deep_copy(params);
  if (mv_item_about(mv_lsp_scratch(s), (mv_item_kind)kind, label, markup, &about))
    json_object_set_new(out, "documentation", mv_lsp_content(markup, about));
  return out;
}

const mv_lsp_method mv_lsp_completion_resolve = {.name = "completionItem/resolve", .answer = answer};
