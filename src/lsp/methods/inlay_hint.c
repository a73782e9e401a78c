/* inlay_hint.c: types that are written nowhere. */
#include "mvlint/assist.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

enum { KIND_IS_TYPE = 1 };

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "inlayHintProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_span within;
  const mv_inlay *inlays;
  mv_lsp_document *d = mv_lsp_asked_range(s, params, &within, error);
  if (!d) return NULL;
  json_t *out = json_array();
  const bool wanted = mv_lsp_setting(s, d, MV_LSP_INLAY_HINTS) != 0;
  const uint32_t n = wanted ? mv_inlays_of(mv_lsp_scratch(s), d->document, within, &inlays) : 0;
  for (uint32_t i = 0; i < n; i++)
    json_array_append_new(out, json_pack("{s:o, s:o, s:i}", "position", mv_lsp_position(s, d->document, inlays[i].at),
                                         "label", mv_lsp_text(inlays[i].label), "kind", KIND_IS_TYPE));
  return out;
}

const mv_lsp_method mv_lsp_inlay_hint = {.name = "textDocument/inlayHint", .announce = announce, .answer = answer};
