/* did_change_workspace_folders.c: the client works in other folders. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_t *workspace = json_object_get(capabilities, "workspace");
  if (!workspace) json_object_set_new(capabilities, "workspace", workspace = json_object());
  json_object_set_new(workspace, "workspaceFolders", json_pack("{s:b, s:b}", "supported", 1, "changeNotifications", 1));
}

static void take(mv_lsp *s, const json_t *params) {
  const json_t *event = json_object_get(params, "event");
  mv_lsp_each_folder(s, json_object_get(event, "removed"), mv_lsp_remove_folder);
  mv_lsp_each_folder(s, json_object_get(event, "added"), mv_lsp_add_folder);
  mv_lsp_ask_settings(s);
}

const mv_lsp_method mv_lsp_did_change_workspace_folders = {
    .name = "workspace/didChangeWorkspaceFolders", .announce = announce, .take = take};
