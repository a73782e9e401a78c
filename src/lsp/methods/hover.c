/* hover.c: what stands under the pointer. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "hoverProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const mv_markup markup = mv_lsp_markup(s, "textDocument.hover.contentFormat");
  uint32_t offset;
  mv_hover hover;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  if (!mv_hover_at(mv_lsp_scratch(s), mv_lsp_session(s), d->document, offset, markup, &hover)) return json_null();
  return json_pack("{s:o, s:o}", "contents", mv_lsp_content(markup, hover.text), "range",
                   mv_lsp_range(s, d->document, hover.at));
}

const mv_lsp_method mv_lsp_hover = {.name = "textDocument/hover", .announce = announce, .answer = answer};
