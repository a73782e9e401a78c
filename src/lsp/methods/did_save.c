/* did_save.c: something was written; other files may have been, too. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(json_object_get(capabilities, "textDocumentSync"), "save", json_true());
}

static void take(mv_lsp *s, const json_t *params) {
  (void)params;
  mv_lsp_look_around(s);
}

const mv_lsp_method mv_lsp_did_save = {.name = "textDocument/didSave", .announce = announce, .take = take};
