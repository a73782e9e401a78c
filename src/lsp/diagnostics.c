/* diagnostics.c: findings as the protocol has them. They are made anew when the session says that they may differ. */
#include "src/lsp/diagnostics.h"

#include "mvlint/lint.h"
#include "src/lsp/state.h"

#include "src/base/banned.h"

bool mv_lsp_pulls(const mv_lsp *s) {
  return mv_lsp_client_can(s, "textDocument.diagnostic");
}

bool mv_lsp_is_shown(mv_lsp *s, const mv_lsp_document *d) {
  return d->open || mv_lsp_setting(s, d, MV_LSP_DIAGNOSTICS) == MV_LSP_SCOPE_WORKSPACE;
}

/* ---- one finding ---------------------------------------------------------------------------- */

static int severity_of(mv_severity severity) {
  static const int numbers[] = {[MV_ERROR] = 1, [MV_WARNING] = 2, [MV_INFO] = 3};
  return numbers[severity];
}

static json_t *related_of(mv_lsp *s, const mv_finding *f) {
  json_t *list = json_array();
  for (const mv_related *r = f->related; r; r = r->next) {
    mv_document_spot spot;
    if (!mv_session_place(s->session, r->source, r->at, &spot)) continue;
    json_array_append_new(list, json_pack("{s:o, s:o}", "location", mv_lsp_location(s, spot), "message",
                                          mv_lsp_text(r->message)));
  }
  return list;
}

/* The protocol has the same numbers. */
static mv_tag tag_of(const mv_finding *f) {
  const int rule = mv_rule_find(mv_str_of(f->code));
  return rule < 0 ? MV_TAG_NONE : mv_rule_at((uint32_t)rule).tag;
}

static json_t *message_of(mv_lsp *s, const mv_finding *f) {
  if (!f->help.n) return mv_lsp_text(f->message);
  return mv_lsp_text(mv_format(&s->scratch, "%.*s\nhelp: %.*s", MV_ARG(f->message), MV_ARG(f->help)));
}

/* What the client can show beside the range and the message. */
typedef struct abilities {
  bool related, tags;
} abilities;

static json_t *diagnostic_of(mv_lsp *s, const mv_document *d, const mv_finding *f, abilities can) {
  json_t *out = json_pack("{s:o, s:i, s:s, s:s, s:o}", "range", mv_lsp_range(s, d, f->at), "severity",
                          severity_of(f->severity), "code", f->code, "source", "mvlint", "message", message_of(s, f));
  const mv_tag tag = can.tags ? tag_of(f) : MV_TAG_NONE;
  if (tag) json_object_set_new(out, "tags", json_pack("[i]", (int)tag));
  if (can.related && f->related) json_object_set_new(out, "relatedInformation", related_of(s, f));
  return out;
}

/* ---- those of a document -------------------------------------------------------------------- */

static uint64_t digest_of(mv_lsp *s, const json_t *value) {
  const mv_arena_point before = mv_arena_mark(&s->scratch);
  const mv_str text = mv_lsp_dump(&s->scratch, value);
  uint64_t h = 14695981039346656037u;
  for (uint32_t i = 0; i < text.n; i++) h = (h ^ (unsigned char)text.p[i]) * 1099511628211u;
  mv_arena_rewind(&s->scratch, before);
  return h;
}

static mv_finding *const *told_of(mv_lsp *s, const mv_document *d, size_t *n) {
  const mv_file_result *r = mv_document_result(d);
  for (const mv_finding *f = r->findings; f; f = f->next) ++*n;
  mv_finding **all = mv_new_n(&s->scratch, mv_finding *, *n + 1);
  *n = 0;
  for (mv_finding *f = r->findings; f; f = f->next) all[(*n)++] = f;
  *n = mv_limit_findings(&s->scratch, r->settings, all, *n);
  return all;
}

json_t *mv_lsp_diagnostics(mv_lsp *s, mv_lsp_document *d) {
  const uint64_t state = mv_document_state(d->document);
  if (d->diagnostics && d->state == state) return d->diagnostics;
  const abilities can = {mv_lsp_client_can(s, "textDocument.publishDiagnostics.relatedInformation"),
                         mv_lsp_client_can(s, "textDocument.publishDiagnostics.tagSupport")};
  json_t *list = json_array();
  size_t n = 0;
  mv_finding *const *findings = told_of(s, d->document, &n);
  for (size_t i = 0; i < n; i++) json_array_append_new(list, diagnostic_of(s, d->document, findings[i], can));
  json_decref(d->diagnostics);
  d->diagnostics = list;
  d->state = state;
  d->digest = digest_of(s, list);
  return list;
}

static void note_told(mv_lsp_document *d) {
  d->told = d->digest;
  d->is_told = true;
  d->edited = false;
}

bool mv_lsp_is_outdated(mv_lsp *s, mv_lsp_document *d) {
  if (!d->is_told || d->edited) return false;
  (void)mv_lsp_diagnostics(s, d);
  return d->digest != d->told;
}

json_t *mv_lsp_report(mv_lsp *s, mv_lsp_document *d, mv_str has) {
  json_t *items = mv_lsp_diagnostics(s, d);
  const mv_str id = mv_format(&s->scratch, "%016llx", (unsigned long long)d->digest);
  note_told(d);
  if (mv_str_eq(has, id)) return json_pack("{s:s, s:o}", "kind", "unchanged", "resultId", mv_lsp_text(id));
  return json_pack("{s:s, s:o, s:O}", "kind", "full", "resultId", mv_lsp_text(id), "items", items);
}

/* ---- to clients that do not ask ------------------------------------------------------------- */

static void publish(mv_lsp *s, const mv_lsp_document *d, json_t *diagnostics) {
  json_t *params = json_pack("{s:s}", "uri", d->uri);
  if (d->open && mv_lsp_client_can(s, "textDocument.publishDiagnostics.versionSupport"))
    json_object_set_new(params, "version", json_integer(d->version));
  json_object_set_new(params, "diagnostics", diagnostics);
  mv_lsp_notify(s, "textDocument/publishDiagnostics", params);
}

void mv_lsp_publish(mv_lsp *s, mv_lsp_document *d) {
  publish(s, d, json_incref(mv_lsp_diagnostics(s, d)));
  note_told(d);
}

void mv_lsp_clear(mv_lsp *s, mv_lsp_document *d) {
  if (mv_lsp_pulls(s) || !d->is_told) return;
  d->open = false;
  publish(s, d, json_array());
  d->is_told = false;
}
