/* diagnostic.c: findings for clients that ask. */
#include "src/lsp/diagnostics.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  if (!mv_lsp_pulls(s)) return;
  json_object_set_new(capabilities, "diagnosticProvider",
                      json_pack("{s:s, s:b, s:b}", "identifier", "mvlint", "interFileDependencies", 1,
                                "workspaceDiagnostics", 1));
}

static bool takes_related(const mv_lsp *s) {
  return mv_lsp_client_can(s, "textDocument.diagnostic.relatedDocumentSupport");
}

/* What else is not as the client has it, by URIs; NULL: nothing. */
static json_t *related_of(mv_lsp *s) {
  json_t *out = NULL;
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    if (!mv_lsp_is_outdated(s, d)) continue;
    if (!out) out = json_object();
    json_object_set_new(out, d->uri, mv_lsp_report(s, d, mv_str_at(NULL, 0)));
  }
  return out;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  json_t *report = mv_lsp_report(s, d, mv_lsp_string(json_object_get(params, "previousResultId")));
  json_t *related = takes_related(s) ? related_of(s) : NULL;
  if (related) json_object_set_new(report, "relatedDocuments", related);
  return report;
}

/* Whether the client has to come and ask for what changed elsewhere: it is called once for each change. */
static bool has_news(mv_lsp *s) {
  bool news = false;
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    mv_lsp_document *d = mv_lsp_document_at(s, i);
    if (!mv_lsp_is_outdated(s, d) || d->digest == d->called) continue;
    d->called = d->digest;
    news = true;
  }
  return news;
}

/* A client asks again for what it edits, and may get the rest with it. What it has open in the background it may never
 * ask for. */
static bool will_ask(const mv_lsp *s) {
  for (size_t i = 0; i < mv_lsp_document_count(s); i++) {
    const mv_lsp_document *d = mv_lsp_document_at(s, i);
    if (d->open && d->edited && d->is_told) return true;
  }
  return false;
}

static void renew(mv_lsp *s) {
  if (!mv_lsp_pulls(s) || !mv_lsp_client_can(s, "workspace.diagnostics.refreshSupport")) return;
  if (takes_related(s) && will_ask(s)) return;
  if (has_news(s)) mv_lsp_ask(s, "workspace/diagnostic/refresh", NULL, NULL, NULL);
}

const mv_lsp_method mv_lsp_diagnostic = {
    .name = "textDocument/diagnostic", .announce = announce, .answer = answer, .renew = renew};
