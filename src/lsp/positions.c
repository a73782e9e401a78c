/* positions.c: places in the protocol's terms. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

mv_column_unit mv_lsp_unit(const mv_lsp *s) {
  return s->unit;
}

json_t *mv_lsp_text(mv_str s) {
  return json_stringn(s.p ? s.p : "", s.n);
}

mv_str mv_lsp_string(const json_t *value) {
  return mv_str_at(json_string_value(value), (uint32_t)json_string_length(value));
}

/* In two passes: json_dumps does not notice when memory for a key is short. */
mv_str mv_lsp_dump(mv_arena *a, const json_t *value) {
  const size_t n = value ? json_dumpb(value, NULL, 0, JSON_COMPACT) : 0;
  char *text = n > 0 && n < UINT32_MAX ? mv_alloc(a, n) : NULL;
  if (!text || json_dumpb(value, text, n, JSON_COMPACT) != n) mv_fail(MV_NO_MEMORY, MV_HERE);
  return mv_str_at(text, (uint32_t)n);
}

json_t *mv_lsp_position(const mv_lsp *s, const mv_document *d, uint32_t offset) {
  mv_lsp_cursor *c = s->cursor;
  if (c->document != d) *c = (mv_lsp_cursor){.document = d};
  mv_text_move(mv_document_text(d), &c->mark, offset, s->unit);
  const mv_position at = c->mark.at;
  return json_pack("{s:I, s:I}", "line", (json_int_t)at.line, "character", (json_int_t)at.column);
}

json_t *mv_lsp_range(const mv_lsp *s, const mv_document *d, mv_span at) {
  json_t *start = mv_lsp_position(s, d, at.beg); /* first: positions are quick to find when they ascend */
  return json_pack("{s:o, s:o}", "start", start, "end", mv_lsp_position(s, d, at.end));
}

json_t *mv_lsp_location(const mv_lsp *s, mv_document_spot spot) {
  const mv_lsp_document *d = mv_lsp_document_of(s, spot.document);
  return json_pack("{s:s, s:o}", "uri", d->uri, "range", mv_lsp_range(s, spot.document, spot.at));
}

json_t *mv_lsp_locations(const mv_lsp *s, const mv_document_spot *spots, uint32_t n) {
  json_t *out = json_array();
  for (uint32_t i = 0; i < n; i++) json_array_append_new(out, mv_lsp_location(s, spots[i]));
  return out;
}

/* Some clients mean the end of a line by a number beyond all others. */
static bool coordinate(const json_t *value, uint32_t *out) {
  if (!json_is_number(value)) return false;
  const double n = json_number_value(value);
  *out = n <= 0 ? 0 : n >= (double)UINT32_MAX ? UINT32_MAX : (uint32_t)n;
  return true;
}

bool mv_lsp_offset_of(const mv_lsp *s, const mv_document *d, const json_t *position, uint32_t *offset) {
  mv_position at;
  if (!coordinate(json_object_get(position, "line"), &at.line) ||
      !coordinate(json_object_get(position, "character"), &at.column))
    return false;
  *offset = mv_text_offset(mv_document_text(d), at, s->unit);
  return true;
}

bool mv_lsp_span_of(const mv_lsp *s, const mv_document *d, const json_t *range, mv_span *at) {
  if (!mv_lsp_offset_of(s, d, json_object_get(range, "start"), &at->beg) ||
      !mv_lsp_offset_of(s, d, json_object_get(range, "end"), &at->end))
    return false;
  if (at->end < at->beg) *at = mv_span_of(at->end, at->beg);
  return true;
}
