/* execute_command.c: commands that lenses and editors run.
 *
 *   mvlint.explain URI NAME   what the engine's EXPLAIN would say of a materialized view, as text
 *   mvlint.explainRule CODE   a rule's page, as text
 *   mvlint.fixAll URI         applies all safe fixes of a document */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

typedef json_t *command(mv_lsp *s, const json_t *arguments, mv_lsp_error *error);

static mv_str argument(const json_t *arguments, size_t i) {
  return mv_lsp_string(json_array_get(arguments, i));
}

static mv_lsp_document *document_in(mv_lsp *s, const json_t *arguments, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_find(s, json_string_value(json_array_get(arguments, 0)));
  if (!d) (void)mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "the first argument is no document that is known");
  return d;
}

static json_t *explain(mv_lsp *s, const json_t *arguments, mv_lsp_error *error) {
  const mv_lsp_document *d = document_in(s, arguments, error);
  const mv_str name = argument(arguments, 1);
  if (!d) return NULL;
  if (!name.p) return mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "the second argument is no name");
  (void)mv_lsp_session(s);
  const mv_str text = mv_explanation_of(mv_lsp_scratch(s), d->document, name);
  if (!text.p) return mv_lsp_refuse(s, error, MV_LSP_REQUEST_FAILED, "the document defines no such materialized view");
  mv_lsp_show(s, MV_LSP_INFO, "%.*s", MV_ARG(text));
  return mv_lsp_text(text);
}

static json_t *explain_rule(mv_lsp *s, const json_t *arguments, mv_lsp_error *error) {
  mv_str text;
  if (!mv_item_about(mv_lsp_scratch(s), MV_ITEM_RULE, argument(arguments, 0), MV_PLAIN, &text))
    return mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "the first argument is no rule");
  mv_lsp_show(s, MV_LSP_INFO, "%.*s", MV_ARG(text));
  return mv_lsp_text(text);
}

static json_t *fix_all(mv_lsp *s, const json_t *arguments, mv_lsp_error *error) {
  const mv_lsp_document *d = document_in(s, arguments, error);
  if (!d) return NULL;
  (void)mv_lsp_session(s);
  const mv_action *x = mv_actions_at(mv_lsp_scratch(s), d->document, mv_span_of(0, 0), false);
  while (x && x->kind != MV_ACTION_FIX_ALL) x = x->next;
  if (!x) return json_null();
  json_t *edit = mv_lsp_workspace_edit(s, d, mv_lsp_text_edits(s, d, x->edits, false));
  mv_lsp_ask(s, "workspace/applyEdit", json_pack("{s:o, s:o}", "label", mv_lsp_text(x->title), "edit", edit), NULL, NULL);
  return json_null();
}

static const struct {
  const char *name;
  command *run;
} commands[] = {{"mvlint.explain", explain}, {"mvlint.explainRule", explain_rule}, {"mvlint.fixAll", fix_all}};

static void announce(mv_lsp *s, json_t *capabilities) {
  json_t *names = json_array();
  (void)s;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    json_array_append_new(names, json_string(commands[i].name));
  json_object_set_new(capabilities, "executeCommandProvider", json_pack("{s:o}", "commands", names));
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const char *name = json_string_value(json_object_get(params, "command"));
  for (size_t i = 0; name && i < sizeof commands / sizeof *commands; i++)
    if (strcmp(commands[i].name, name) == 0) return commands[i].run(s, json_object_get(params, "arguments"), error);
  return mv_lsp_refuse(s, error, MV_LSP_INVALID_PARAMS, "there is no such command");
}

const mv_lsp_method mv_lsp_execute_command = {
    .name = "workspace/executeCommand", .announce = announce, .answer = answer};
