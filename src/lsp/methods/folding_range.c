/* folding_range.c: what of a document can be folded, in whole lines. */
#include "mvlint/navigate.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "foldingRangeProvider", json_true());
}

static json_t *range_of(mv_fold_kind kind, uint32_t first, uint32_t last) {
  static const char *const kinds[] = {[MV_FOLD_CODE] = NULL, [MV_FOLD_COMMENT] = "comment", [MV_FOLD_CELL] = "region"};
  json_t *out = json_pack("{s:I, s:I}", "startLine", (json_int_t)first, "endLine", (json_int_t)last);
  if (kinds[kind]) json_object_set_new(out, "kind", json_string(kinds[kind]));
  return out;
}

/* How many the client takes. */
static size_t limit_of(const mv_lsp *s) {
  const json_t *limit = mv_lsp_client(s, "textDocument.foldingRange.rangeLimit");
  const json_int_t n = json_integer_value(limit);
  return n > 0 ? (size_t)n : SIZE_MAX;
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  const mv_text_buffer *text = mv_document_text(d->document);
  const mv_folds folds = mv_folds_of(mv_lsp_scratch(s), d->document);
  const size_t most = limit_of(s);
  json_t *out = json_array();
  uint32_t before = UINT32_MAX; /* the line that folded last: one fold a line is all that an editor shows */
  for (uint32_t i = 0; i < folds.n && json_array_size(out) < most; i++) {
    const mv_fold *f = &folds.items[i];
    const uint32_t first = mv_text_line(text, f->at.beg), last = mv_text_line(text, f->at.end);
    if (first == last || first == before) continue;
    before = first;
    json_array_append_new(out, range_of(f->kind, first, last));
  }
  return out;
}

const mv_lsp_method mv_lsp_folding_range = {
    .name = "textDocument/foldingRange", .announce = announce, .answer = answer};
