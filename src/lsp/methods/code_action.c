/* code_action.c: what could be changed. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static const char *const kinds[] = {[MV_ACTION_FIX] = "quickfix",
                                    [MV_ACTION_IGNORE] = "quickfix",
                                    [MV_ACTION_REWRITE] = "refactor.rewrite",
                                    [MV_ACTION_FIX_ALL] = "source.fixAll.mvlint"};

static void announce(mv_lsp *s, json_t *capabilities) {
  if (!mv_lsp_client_can(s, "textDocument.codeAction.codeActionLiteralSupport")) return;
  json_object_set_new(capabilities, "codeActionProvider",
                      json_pack("{s:[s, s, s]}", "codeActionKinds", kinds[MV_ACTION_FIX], kinds[MV_ACTION_REWRITE],
                                kinds[MV_ACTION_FIX_ALL]));
}

/* The kind itself, or one that it belongs to. */
static bool belongs_to(const char *kind, const char *wanted) {
  const size_t n = strlen(wanted);
  return strncmp(kind, wanted, n) == 0 && (kind[n] == '\0' || kind[n] == '.' || n == 0);
}

static bool is_wanted(const json_t *only, const char *kind) {
  const json_t *wanted;
  size_t i;
  if (!json_is_array(only)) return true;
  json_array_foreach(only, i, wanted)
    if (json_is_string(wanted) && belongs_to(kind, json_string_value(wanted))) return true;
  return false;
}

/* Those of the client's own findings that this one is. */
static json_t *findings_of(mv_lsp *s, const mv_lsp_document *d, const json_t *context, const mv_finding *f) {
  json_t *out = json_array(), *range = mv_lsp_range(s, d->document, f->at), *each;
  size_t i;
  json_array_foreach(json_object_get(context, "diagnostics"), i, each) {
    const char *code = json_string_value(json_object_get(each, "code"));
    if (code && strcmp(code, f->code) == 0 && json_equal(json_object_get(each, "range"), range))
      json_array_append(out, each);
  }
  json_decref(range);
  return out;
}

static json_t *action_of(mv_lsp *s, const mv_lsp_document *d, const json_t *context, const mv_action *x) {
  json_t *out = json_pack("{s:o, s:s, s:o}", "title", mv_lsp_text(x->title), "kind", kinds[x->kind], "edit",
                          mv_lsp_workspace_edit(s, d, mv_lsp_text_edits(s, d, x->edits, x->snippet)));
  if (x->preferred) json_object_set_new(out, "isPreferred", json_true());
  if (!x->finding) return out;
  json_t *findings = findings_of(s, d, context, x->finding);
  if (json_array_size(findings) > 0) json_object_set(out, "diagnostics", findings);
  json_decref(findings);
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const json_t *context = json_object_get(params, "context"), *only = json_object_get(context, "only");
  const bool snippets = mv_lsp_client_can(s, "experimental.snippetTextEdit") &&
                        mv_lsp_client_can(s, "workspace.workspaceEdit.documentChanges");
  mv_span at;
  mv_lsp_document *d = mv_lsp_asked_range(s, params, &at, error);
  if (!d) return NULL;
  json_t *out = json_array();
  mv_lsp_session(s);
  for (const mv_action *x = mv_actions_at(mv_lsp_scratch(s), d->document, at, snippets); x; x = x->next)
    if (is_wanted(only, kinds[x->kind])) json_array_append_new(out, action_of(s, d, context, x));
  return out;
}

const mv_lsp_method mv_lsp_code_action = {.name = "textDocument/codeAction", .announce = announce, .answer = answer};
