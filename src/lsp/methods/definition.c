/* definition.c: where the name at a place is defined. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "definitionProvider", json_true());
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  uint32_t offset;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  const mv_place_list places = mv_definition_at(mv_lsp_scratch(s), mv_lsp_session(s), d->document, offset);
  return mv_lsp_locations(s, places.items, places.n);
}

const mv_lsp_method mv_lsp_definition = {.name = "textDocument/definition", .announce = announce, .answer = answer};
