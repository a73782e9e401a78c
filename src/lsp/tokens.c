/* tokens.c: colours of words, as the protocol has them. */
#include "src/lsp/tokens.h"

#include "mvlint/navigate.h"

#include "src/base/banned.h"

/* ---- the legend ----------------------------------------------------------------------------- */

/* The protocol's word for a kind, and the one for clients that do not know it. */
static const char *const words_of[MV_TOKEN_KIND_COUNT][2] = {
    [MV_TOKEN_KEYWORD] = {"keyword", "keyword"},     [MV_TOKEN_FUNCTION] = {"function", "method"},
    [MV_TOKEN_DATASET] = {"class", "struct"},        [MV_TOKEN_NAMESPACE] = {"namespace", "type"},
    [MV_TOKEN_COLUMN] = {"property", "variable"},    [MV_TOKEN_VARIABLE] = {"variable", "parameter"},
    [MV_TOKEN_PARAMETER] = {"parameter", "variable"}, [MV_TOKEN_TYPE] = {"type", "class"},
    [MV_TOKEN_STRING] = {"string", "string"},        [MV_TOKEN_NUMBER] = {"number", "number"},
    [MV_TOKEN_COMMENT] = {"comment", "comment"},     [MV_TOKEN_OPERATOR] = {"operator", "operator"},
    [MV_TOKEN_MACRO] = {"macro", "variable"},
};
static const char *const modifiers[] = {"declaration", "defaultLibrary", "deprecated"}; /* as the bits of navigate.h */
enum { MODIFIER_COUNT = sizeof modifiers / sizeof *modifiers, NO_NUMBER = -1 };

typedef struct legend {
  const char *types[MV_TOKEN_KIND_COUNT]; /* `n` of them */
  int n;
  int type_of[MV_TOKEN_KIND_COUNT]; /* by kind; NO_NUMBER: the client knows none */
  const char *modifiers[MODIFIER_COUNT];
  int modifier_n;
  int bit_of[MODIFIER_COUNT];
} legend;

static int number_of(const legend *l, const char *word) {
  for (int i = 0; i < l->n; i++)
    if (strcmp(l->types[i], word) == 0) return i;
  return NO_NUMBER;
}

static int type_of(const mv_lsp *s, legend *l, mv_token_kind kind) {
  for (size_t i = 0; i < 2; i++) {
    const char *word = words_of[kind][i];
    if (!mv_lsp_client_lists(s, "textDocument.semanticTokens.tokenTypes", word)) continue;
    const int known = number_of(l, word);
    if (known != NO_NUMBER) return known;
    l->types[l->n] = word;
    return l->n++;
  }
  return NO_NUMBER;
}

static legend legend_of(const mv_lsp *s) {
  legend l = {.n = 0};
  for (int k = 0; k < MV_TOKEN_KIND_COUNT; k++) l.type_of[k] = type_of(s, &l, (mv_token_kind)k);
  for (int i = 0; i < MODIFIER_COUNT; i++) {
    l.bit_of[i] = NO_NUMBER;
    if (!mv_lsp_client_lists(s, "textDocument.semanticTokens.tokenModifiers", modifiers[i])) continue;
    l.modifiers[l.modifier_n] = modifiers[i];
    l.bit_of[i] = l.modifier_n++;
  }
  return l;
}

static json_t *texts(const char *const *items, int n) {
  json_t *out = json_array();
  for (int i = 0; i < n; i++) json_array_append_new(out, json_string(items[i]));
  return out;
}

json_t *mv_lsp_token_legend(const mv_lsp *s) {
  const legend l = legend_of(s);
  return json_pack("{s:o, s:o}", "tokenTypes", texts(l.types, l.n), "tokenModifiers", texts(l.modifiers, l.modifier_n));
}

/* ---- numbers -------------------------------------------------------------------------------- */

typedef struct writer {
  const mv_text_buffer *text;
  mv_column_unit unit;
  legend legend;
  mv_text_mark mark; /* where the last token ends */
  mv_position last;
  json_t *out;
} writer;

static mv_position position_of(writer *w, uint32_t offset) {
  mv_text_move(w->text, &w->mark, offset, w->unit);
  return w->mark.at;
}

static void put(writer *w, mv_span at, int type, unsigned bits) {
  const mv_position beg = position_of(w, at.beg), end = position_of(w, at.end);
  const uint32_t line = beg.line - w->last.line;
  const uint32_t column = line == 0 ? beg.column - w->last.column : beg.column;
  const json_int_t numbers[] = {line, column, end.column - beg.column, type, bits};
  if (end.column <= beg.column) return;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) json_array_append_new(w->out, json_integer(numbers[i]));
  w->last = beg;
}

static unsigned bits_of(const legend *l, unsigned bits) {
  unsigned out = 0;
  for (int i = 0; i < MODIFIER_COUNT; i++)
    if ((bits & (1u << i)) && l->bit_of[i] != NO_NUMBER) out |= 1u << l->bit_of[i];
  return out;
}

/* One that goes over several lines is as many tokens: every client takes that. */
static void put_token(writer *w, const mv_semantic_token *t) {
  const int type = w->legend.type_of[t->kind];
  if (type == NO_NUMBER) return;
  const uint32_t last = mv_text_line(w->text, t->at.end);
  for (uint32_t line = mv_text_line(w->text, t->at.beg); line <= last; line++) {
    mv_span at = mv_text_line_span(w->text, line);
    if (at.beg < t->at.beg) at.beg = t->at.beg;
    if (at.end > t->at.end) at.end = t->at.end;
    if (!mv_span_empty(at)) put(w, at, type, bits_of(&w->legend, t->modifiers));
  }
}

json_t *mv_lsp_token_data(mv_lsp *s, const mv_lsp_document *d, mv_span in) {
  const mv_semantic_tokens tokens = mv_semantic_tokens_of(mv_lsp_scratch(s), d->document, in);
  writer w = {mv_document_text(d->document), mv_lsp_unit(s), legend_of(s), {0, {0, 0}}, {0, 0}, json_array()};
  for (uint32_t i = 0; i < tokens.n; i++) put_token(&w, &tokens.items[i]);
  return w.out;
}

const json_t *mv_lsp_keep_tokens(mv_lsp *s, mv_lsp_document *d, json_t **id) {
  json_decref(d->tokens);
  d->tokens = mv_lsp_token_data(s, d, mv_span_of(0, mv_document_text(d->document)->n));
  const mv_str text = mv_format(mv_lsp_scratch(s), "%u", ++d->tokens_id);
  *id = mv_lsp_text(text);
  return d->tokens;
}
