/* code_lens.c: the verdict on each materialized view, above its name. */
#include "mvlint/assist.h"
#include "src/lsp/state.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "codeLensProvider", json_pack("{s:b}", "resolveProvider", 0));
}

static json_t *lens_of(mv_lsp *s, const mv_lsp_document *d, const mv_lens *l) {
  return json_pack("{s:o, s:{s:o, s:s, s:[s, o]}, s:{s:s}}", "range", mv_lsp_range(s, d->document, l->at), "command",
                   "title", mv_lsp_text(l->title), "command", "mvlint.explain", "arguments", d->uri,
                   mv_lsp_text(l->name), "data", "refresh", l->refresh);
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  const mv_lens *lenses;
  if (!d) return NULL;
  json_t *out = json_array();
  const bool wanted = mv_lsp_setting(s, d, MV_LSP_CODE_LENS) != 0;
  const uint32_t n = wanted ? mv_lenses_of(mv_lsp_scratch(s), d->document, &lenses) : 0;
  for (uint32_t i = 0; i < n; i++) json_array_append_new(out, lens_of(s, d, &lenses[i]));
  return out;
}

/* All titles of open documents, as one number. */
static uint64_t digest(mv_lsp *s) {
  uint64_t h = 0;
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    const mv_lsp_document *d = mv_lsp_document_at(s, i);
    const mv_lens *lenses;
    const uint32_t n = d->open ? mv_lenses_of(mv_lsp_scratch(s), d->document, &lenses) : 0;
    for (uint32_t k = 0; k < n; k++) h = h * 31 + mv_str_hash(lenses[k].title);
  }
  return h;
}

/* Editors ask again for what they edit; of the others they have to be told. */
static void renew(mv_lsp *s) {
  if (!mv_lsp_client_can(s, "workspace.codeLens.refreshSupport")) return;
  const uint64_t now = digest(s);
  if (s->lenses != now && s->lenses) mv_lsp_ask(s, "workspace/codeLens/refresh", NULL, NULL, NULL);
  s->lenses = now;
}

const mv_lsp_method mv_lsp_code_lens = {
    .name = "textDocument/codeLens", .announce = announce, .answer = answer, .renew = renew};
