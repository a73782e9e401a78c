/* references.c: all places that mean what the name at a place means. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "referencesProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const bool declared = json_is_true(json_object_get(json_object_get(params, "context"), "includeDeclaration"));
  const mv_place_list places = mv_references_at(mv_lsp_scratch(s), mv_lsp_session(s), d->document, offset, declared);
  return mv_lsp_locations(s, places.items, places.n);
}

const mv_lsp_method mv_lsp_references = {.name = "textDocument/references", .announce = announce, .answer = answer};
