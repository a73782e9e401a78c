/* configuration.c: what the client sets, asked for or told: for all folders, and for each. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

/* What counts already is not taken: an extension says all of its settings when it is asked, and most of them are as they
 * were. */
void mv_lsp_take_settings(mv_lsp *s, json_t **slot, const json_t *said) {
  const json_t *before = mv_lsp_section(*slot ? *slot : s->world.said);
  if (!json_is_object(said) || json_object_size(said) == 0) return;
  if (mv_lsp_means_same(&s->scratch, before, mv_lsp_section(said))) return;
  json_decref(*slot);
  *slot = json_incref((json_t *)(uintptr_t)said);
  s->world.stale = true;
}

/* The answer to the last question: for all, then for each folder. */
static void hear(mv_lsp *s, const json_t *result, void *data) {
  mv_lsp_world *w = &s->world;
  if ((uintptr_t)data != w->asked || json_array_size(result) != w->count + 1) return;
  mv_lsp_take_settings(s, &w->said, json_array_get(result, 0));
  for (size_t i = 0; i < w->count; i++) mv_lsp_take_settings(s, &w->folders[i].said, json_array_get(result, i + 1));
}

void mv_lsp_ask_settings(mv_lsp *s) {
  mv_lsp_world *w = &s->world;
  if (!mv_lsp_client_can(s, "workspace.configuration")) return;
  json_t *items = json_pack("[{s:s}]", "section", "mvlint");
  for (size_t i = 0; i < w->count; i++)
    json_array_append_new(items, json_pack("{s:s, s:s}", "scopeUri", w->folders[i].uri, "section", "mvlint"));
  w->asked++;
  mv_lsp_ask(s, "workspace/configuration", json_pack("{s:o}", "items", items), hear, (void *)w->asked);
}
