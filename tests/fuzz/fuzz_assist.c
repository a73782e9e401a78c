/* fuzz_assist.c: at any place of any text an editor can ask what stands there, what could be written and what could be
 * changed; places that are answered lie in the text, and edits follow each other. */
#include "mvlint/assist.h"
#include "tests/fuzz/asking.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLACES = 6 };

static void check_actions(mv_arena *a, mv_document *d, uint32_t at) {
  for (const mv_action *x = mv_actions_at(a, d, mv_span_of(at, at), true); x; x = x->next) {
    uint32_t done = 0;
    if (x->title.n == 0 || !x->edits) abort();
    for (const mv_edit *e = x->edits; e; e = e->next) {
      check_span(d, e->at);
      if (e->at.beg < done) abort();
      done = e->at.end;
    }
  }
}

static void ask(mv_arena *a, mv_session *s, mv_document *d, uint32_t at) {
  mv_hover hover;
  mv_call_help help;
  if (mv_hover_at(a, s, d, at, MV_MARKDOWN, &hover)) check_span(d, hover.at);
  const mv_items items = mv_complete_at(a, s, d, at, true);
  check_span(d, items.at);
  if (items.at.beg > at || items.at.end < at) abort();
  if (mv_call_help_at(a, s, d, at, MV_MARKDOWN, &help) && help.active >= help.signature.n && help.active > 0) abort();
  check_actions(a, d, at);
}

static void ask_all(mv_arena *a, mv_session *s, mv_document *d) {
  const mv_lens *lenses;
  const mv_inlay *inlays;
  for (uint32_t i = 0; i <= PLACES; i++) ask(a, s, d, place_at(d, i, PLACES));
  const uint32_t n = mv_lenses_of(a, d, &lenses);
  for (uint32_t i = 0; i < n; i++) check_span(d, lenses[i].at);
  const uint32_t m = mv_inlays_of(a, d, mv_span_of(0, mv_document_text(d)->n), &inlays);
  for (uint32_t i = 0; i < m; i++) check_span(d, mv_span_of(inlays[i].at, inlays[i].at));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ask_of(data, size, ask_all);
  return 0;
}
