/* model.c: how dbt's project has a model materialized, put into the model's text where that does not say it itself. */
#include <stdlib.h>

#include "syntax/jinja.h"
#include "syntax/state.h"

#include "src/base/banned.h"

enum { SPARE = 1024 };

typedef struct modelling {
  mv_source *source;
  mv_arena *a; /* for the time being */
  mv_str materialized;
  mv_lexer lexer;
  mv_span first; /* the file's first token */
  mv_source *made;
} modelling;

static void put(modelling *m, uint32_t at, mv_str text, mv_span stands_for) {
  mv_pieces pieces;
  mv_pieces_init(&pieces, m->a, m->source, m->source->n < MV_SOURCE_MAX - SPARE ? m->source->n + SPARE : m->source->n);
  mv_pieces_copy(&pieces, mv_span_of(0, at), "");
  mv_pieces_make(&pieces, text, stands_for);
  mv_pieces_copy(&pieces, mv_span_of(at, m->source->n), "");
  m->made = mv_source_of_pieces(m->source, &pieces);
}

/* {{ config(…) }}: an argument more, unless it is there. */
static void add_argument(modelling *m, const mv_token *t) {
  mv_jinja j = mv_jinja_inside(mv_lexer_text(&m->lexer, t));
  (void)mv_jinja_next(&j); /* config */
  const mv_jinja_token open = mv_jinja_next(&j);
  for (mv_jinja_token x = mv_jinja_next(&j); x.kind != MV_JINJA_END; x = mv_jinja_next(&j))
    if (x.kind == MV_JINJA_NAME && mv_str_is(x.text, "materialized")) return;
  const uint32_t at = (uint32_t)(open.text.p + open.text.n - m->source->text);
  put(m, at, mv_format(m->a, "materialized='%.*s', ", MV_ARG(m->materialized)), mv_span_of(t->beg, t->end));
}

/* Settings, where the model has none, stand for its first word. */
static void add_settings(modelling *m) {
  if (mv_span_empty(m->first)) return;
  put(m, m->first.beg, mv_format(m->a, "{{ config(materialized='%.*s') }} ", MV_ARG(m->materialized)), m->first);
}

static bool take_statement(modelling *m) {
  const mv_lexer *x = &m->lexer;
  if (x->n && mv_span_empty(m->first)) m->first = mv_span_of(x->tokens[0].beg, x->tokens[0].end);
  for (uint32_t i = 0; i < x->n; i++) {
    if (x->tokens[i].kind != TK_PLACEHOLDER || !mv_jinja_calls(mv_lexer_text(x, &x->tokens[i]), "config")) continue;
    add_argument(m, &x->tokens[i]);
    return true;
  }
  return false;
}

static void put_materialized(void *data) {
  modelling *m = data;
  mv_statement_end ending = MV_AT_CELL;
  mv_lexer_open(&m->lexer, m->source->text, m->source->n);
  while (ending != MV_AT_EOF) {
    m->lexer.n = 0;
    ending = mv_lexer_statement(&m->lexer);
    if (take_statement(m)) return;
  }
  add_settings(m);
}

mv_source *mv_put_materialized(mv_source *s, mv_str materialized, mv_arena *scratch) {
  modelling m = {.source = s, .a = scratch, .materialized = materialized};
  if (!materialized.p) return s;
  const mv_outcome outcome = mv_guard(put_materialized, &m);
  mv_lexer_close(&m.lexer);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
  return m.made ? m.made : s;
}
