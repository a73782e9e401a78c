/* signature_help.c: how the function is called whose arguments are being written. */
#include "src/lsp/texts.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "signatureHelpProvider",
                      json_pack("{s:[s, s]}", "triggerCharacters", "(", ","));
}

/* Places in a label are counted in UTF-16, whatever unit was agreed upon. */
static int units_before(mv_str label, uint32_t at) {
  int n = 0;
  for (uint32_t i = 0; i < at && i < label.n; i++) {
    const unsigned char c = (unsigned char)label.p[i];
    n += (c & 0xC0) != 0x80 ? (c >= 0xF0 ? 2 : 1) : 0;
  }
  return n;
}

static json_t *parameter_of(const mv_signature *g, mv_span at, bool by_place) {
  if (by_place)
    return json_pack("{s:[i, i]}", "label", units_before(g->label, at.beg), units_before(g->label, at.end));
  return json_pack("{s:o}", "label", mv_lsp_text(mv_str_at(g->label.p + at.beg, at.end - at.beg)));
}

static json_t *signature_of(const mv_lsp *s, const mv_signature *g, mv_markup markup) {
  const bool by_place =
      mv_lsp_client_can(s, "textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport");
  json_t *parameters = json_array();
  for (uint32_t i = 0; i < g->n; i++) json_array_append_new(parameters, parameter_of(g, g->parameters[i], by_place));
  json_t *out = json_pack("{s:o, s:o}", "label", mv_lsp_text(g->label), "parameters", parameters);
  if (g->about.n) json_object_set_new(out, "documentation", mv_lsp_content(markup, g->about));
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  const mv_markup markup = mv_lsp_markup(s, "textDocument.signatureHelp.signatureInformation.documentationFormat");
  uint32_t offset;
  mv_call_help help;
  mv_lsp_document *d = mv_lsp_asked_place(s, params, &offset, error);
  if (!d) return NULL;
  if (!mv_call_help_at(mv_lsp_scratch(s), mv_lsp_session(s), d->document, offset, markup, &help)) return json_null();
  return json_pack("{s:[o], s:i, s:i}", "signatures", signature_of(s, &help.signature, markup), "activeSignature", 0,
                   "activeParameter", (int)help.active);
}

const mv_lsp_method mv_lsp_signature_help = {
    .name = "textDocument/signatureHelp", .announce = announce, .answer = answer};
