/* document_highlight.c: the places of a document that mean what the name at a place means. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

enum { READ = 2, WRITE = 3 }; /* DocumentHighlightKind */

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "documentHighlightProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const mv_highlights marks = mv_highlights_at(mv_lsp_scratch(s), d->document, offset);
  json_t *out = json_array();
  for (uint32_t i = 0; i < marks.n; i++) {
    const mv_highlight *m = &marks.items[i];
    json_t *range = mv_lsp_range(s, d->document, m->at);
    json_array_append_new(out, json_pack("{s:o, s:i}", "range", range, "kind", m->writes ? WRITE : READ));
  }
  return out;
}

const mv_lsp_method mv_lsp_document_highlight = {
    .name = "textDocument/documentHighlight", .announce = announce, .answer = answer};
