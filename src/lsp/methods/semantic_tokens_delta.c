/* semantic_tokens_delta.c: what has changed in the words of a document since the client was told. */
#include "src/lsp/tokens.h"

#include "src/base/banned.h"

/* Numbers are changed in whole tokens. */
enum { PER_TOKEN = 5 };

static bool same_at(const json_t *x, size_t i, const json_t *y, size_t k) {
  return json_integer_value(json_array_get(x, i)) == json_integer_value(json_array_get(y, k));
}

/* One edit: what lies between the beginning and the end that both have. */
static json_t *edits_between(const json_t *before, const json_t *after) {
  const size_t n = json_array_size(before), m = json_array_size(after), most = n < m ? n : m;
  size_t head = 0, tail = 0;
  while (head < most && same_at(before, head, after, head)) head++;
  if (head == n && head == m) return json_array();
  head -= head % PER_TOKEN;
  while (tail < most - head && same_at(before, n - 1 - tail, after, m - 1 - tail)) tail++;
  tail -= tail % PER_TOKEN;
  json_t *data = json_array();
  for (size_t i = head; i < m - tail; i++) json_array_append(data, json_array_get(after, i));
  return json_pack("[{s:I, s:I, s:o}]", "start", (json_int_t)head, "deleteCount", (json_int_t)(n - head - tail), "data",
                   data);
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  const mv_str previous = mv_lsp_string(json_object_get(params, "previousResultId"));
  const mv_str known = mv_format(mv_lsp_scratch(s), "%u", d->tokens_id);
  json_t *before = mv_str_eq(previous, known) ? json_incref(d->tokens) : NULL;
  json_t *id;
  const json_t *data = mv_lsp_keep_tokens(s, d, &id);
  if (!before) return json_pack("{s:o, s:O}", "resultId", id, "data", data);
  json_t *out = json_pack("{s:o, s:o}", "resultId", id, "edits", edits_between(before, data));
  json_decref(before);
  return out;
}

const mv_lsp_method mv_lsp_semantic_tokens_delta = {
    .name = "textDocument/semanticTokens/full/delta", .answer = answer};
