/* fuzz_navigate.c: at any place of any text an editor can ask where a name leads and rename it, and of any text what it is
 * made of; what is answered lies in the text and is in order. */
#include "mvlint/navigate.h"
#include "tests/fuzz/asking.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLACES = 3 };

static void check_places(mv_place_list l) {
  for (uint32_t i = 0; i < l.n; i++) check_span(l.items[i].document, l.items[i].at);
}

static void check_rename(mv_arena *a, mv_document *d, uint32_t at) {
  const mv_rename r = mv_rename_to(a, d, at, mv_str_of("another name"));
  if (r.refused.p && r.n > 0) abort();
  for (uint32_t i = 0; i < r.n; i++) {
    check_span(d, r.edits[i]);
    if (i > 0 && r.edits[i].beg < r.edits[i - 1].end) abort();
  }
}

static void ask_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t at) {
  check_places(mv_definition_at(a, s, d, at));
  check_places(mv_references_at(a, s, d, at, true));
  const mv_highlights marks = mv_highlights_at(a, d, at);
  for (uint32_t i = 0; i < marks.n; i++) check_span(d, marks.items[i].at);
  check_rename(a, d, at);
  const mv_spans grown = mv_selections_at(a, d, at);
  if (grown.n == 0) abort();
  for (uint32_t i = 1; i < grown.n; i++) {
    const mv_span inner = grown.items[i - 1], outer = grown.items[i];
    if (!mv_span_within(inner, outer) || inner.end - inner.beg >= outer.end - outer.beg) abort();
  }
}

static void check_symbols(const mv_symbol *first) {
  for (const mv_symbol *x = first; x; x = x->next) {
    check_span(x->document, x->at);
    if (!mv_span_within(x->name_at, x->at) || x->name.n == 0) abort();
    check_symbols(x->first);
  }
}

static void ask_of_text(mv_arena *a, mv_session *s, mv_document *d) {
  check_symbols(mv_symbols_of(a, d));
  check_symbols(mv_symbols_like(a, s, mv_str_of("a"), 10));
  const mv_folds folds = mv_folds_of(a, d);
  for (uint32_t i = 0; i < folds.n; i++) check_span(d, folds.items[i].at);
  const mv_semantic_tokens tokens = mv_semantic_tokens_of(a, d, mv_span_of(0, mv_document_text(d)->n));
  for (uint32_t i = 0; i < tokens.n; i++) {
    check_span(d, tokens.items[i].at);
    if (i > 0 && tokens.items[i].at.beg < tokens.items[i - 1].at.end) abort();
  }
  const mv_links links = mv_links_of(a, s, d);
  for (uint32_t i = 0; i < links.n; i++) check_span(d, links.items[i].at);
}

static void ask_all(mv_arena *a, mv_session *s, mv_document *d) {
  for (uint32_t i = 0; i <= PLACES; i++) ask_at(a, s, d, place_at(d, i, PLACES));
  ask_of_text(a, s, d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ask_of(data, size, ask_all);
  return 0;
}
