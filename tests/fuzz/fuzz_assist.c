/* fuzz_assist.c: at any place of any text an editor can ask what stands there, what could be written and what could be
 * changed; places that are answered lie in the text, and edits follow each other. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/assist.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLACES = 6 };

typedef struct asking {
  const char *name;
  mv_str text;
} asking;

static void check_span(const mv_text_buffer *t, mv_span at) {
  if (at.beg > at.end || at.end > t->n) abort();
}

static void check_actions(mv_arena *a, mv_document *d, uint32_t at) {
  for (const mv_action *x = mv_actions_at(a, d, mv_span_of(at, at), true); x; x = x->next) {
    uint32_t done = 0;
    if (x->title.n == 0 || !x->edits) abort();
    for (const mv_edit *e = x->edits; e; e = e->next) {
      check_span(mv_document_text(d), e->at);
      if (e->at.beg < done) abort();
      done = e->at.end;
    }
  }
}

static void ask(mv_arena *a, mv_session *s, mv_document *d, uint32_t at) {
  const mv_text_buffer *t = mv_document_text(d);
  mv_hover hover;
  mv_call_help help;
  if (mv_hover_at(a, s, d, at, MV_MARKDOWN, &hover)) check_span(t, hover.at);
  const mv_items items = mv_complete_at(a, s, d, at, true);
  check_span(t, items.at);
  if (items.at.beg > at || items.at.end < at) abort();
  if (mv_call_help_at(a, s, d, at, MV_MARKDOWN, &help) && help.active >= help.signature.n && help.active > 0) abort();
  check_actions(a, d, at);
}

static void run(void *data) {
  const asking *x = data;
  const mv_input in = {.path = x->name, .shown = x->name, .text = x->text};
  mv_lint_options options = {.jobs = 1, .now = 1700000000};
  mv_arena a;
  int error = 0;
  mv_selection_default(&options.settings.rules);
  mv_arena_init(&a, 0);
  mv_session *s = mv_session_new(&options);
  mv_document *d = mv_session_add(s, &in, &error);
  if (d && mv_session_update(s)) {
    const uint32_t n = mv_document_text(d)->n;
    const mv_lens *lenses;
    const mv_inlay *inlays;
    for (uint32_t i = 0; i <= PLACES; i++) ask(&a, s, d, (uint32_t)((uint64_t)n * i / PLACES));
    (void)mv_lenses_of(&a, d, &lenses);
    (void)mv_inlays_of(&a, d, mv_span_of(0, n), &inlays);
  }
  mv_session_free(s);
  mv_arena_free(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const names[] = {"fuzz.sql", "fuzz.py"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    asking x = {names[i], mv_str_at((const char *)data, (uint32_t)size)};
    if (!mv_session_thread(run, &x)) abort();
  }
  return 0;
}
