/* texts.c: texts for readers and texts to be written, in the forms that a client takes. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

mv_markup mv_lsp_markup(const mv_lsp *s, const char *path) {
  return mv_lsp_client_lists(s, path, "markdown") ? MV_MARKDOWN : MV_PLAIN;
}

json_t *mv_lsp_content(mv_markup markup, mv_str text) {
  return json_pack("{s:s, s:o}", "kind", markup == MV_MARKDOWN ? "markdown" : "plaintext", "value", mv_lsp_text(text));
}

json_t *mv_lsp_text_edit(const mv_lsp *s, const mv_lsp_document *d, const mv_edit *e) {
  return json_pack("{s:o, s:o}", "range", mv_lsp_range(s, d->document, e->at), "newText", mv_lsp_text(e->text));
}

json_t *mv_lsp_text_edits(const mv_lsp *s, const mv_lsp_document *d, const mv_edit *edits, bool snippet) {
  json_t *list = json_array();
  for (; edits; edits = edits->next) {
    json_t *edit = mv_lsp_text_edit(s, d, edits);
    if (snippet) json_object_set_new(edit, "insertTextFormat", json_integer(MV_LSP_SNIPPET));
    json_array_append_new(list, edit);
  }
  return list;
}
