/* edits.c: changes of texts in the protocol's terms. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

json_t *mv_lsp_workspace_edit(const mv_lsp *s, const mv_lsp_document *d, json_t *edits) {
  json_t *out = json_object(), *changes = json_object();
  if (!mv_lsp_client_can(s, "workspace.workspaceEdit.documentChanges")) {
    json_object_set_new(changes, d->uri, edits);
    json_object_set_new(out, "changes", changes);
    return out;
  }
  json_decref(changes);
  json_t *version = d->open ? json_integer(d->version) : json_null();
  json_t *change = json_pack("{s:{s:s, s:o}, s:o}", "textDocument", "uri", d->uri, "version", version, "edits", edits);
  json_object_set_new(out, "documentChanges", json_pack("[o]", change));
  return out;
}
