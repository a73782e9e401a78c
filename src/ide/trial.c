/* trial.c: what is still being written, and what it would be with something else in it. */
#include "src/ide/trial.h"

#include "mvlint/parse.h"

#include "src/base/banned.h"

/* Columns that stars may give: more than anybody is shown. */
#define COLUMNS_MAX 20000u

/* Before the first statement only so much text is looked at. */
#define PREAMBLE_MAX 65536u

/* ---- the text ------------------------------------------------------------------------------- */

/* Where the text begins that a place behind a statement belongs to; without one, near the place. */
static uint32_t beginning(const mv_document *d, uint32_t statement, uint32_t offset) {
  if (statement != UINT32_MAX) return mv_document_statement(d, statement).beg;
  return offset > PREAMBLE_MAX ? offset - PREAMBLE_MAX : 0;
}

bool mv_writing_open(mv_writing *w, mv_session *s, mv_document *d, uint32_t offset) {
  const mv_str all = mv_text_all(mv_document_text(d));
  const uint32_t i = mv_document_statement_at(d, offset);
  const mv_source *source = mv_document_result(d)->source;
  *w = (mv_writing){.session = s, .document = d};
  w->beside = i == UINT32_MAX ? NULL : mv_look_open(d, i);
  if (w->beside && mv_look_here(w->beside, offset, &w->cursor)) {
    const mv_stmt *stmt = &w->beside->stmt;
    w->text = mv_source_text(stmt->source, mv_span_of(stmt->start, stmt->end));
    return true;
  }
  if (!source || source->from) return false; /* what is not surely SQL is left alone */
  const uint32_t beg = beginning(d, i, offset);
  w->text = mv_str_at(all.p + beg, offset - beg);
  w->cursor = offset - beg;
  return true;
}

void mv_writing_close(mv_writing *w) {
  mv_look_close(w->beside);
  w->beside = NULL;
}

/* ---- trials --------------------------------------------------------------------------------- */

typedef struct reading {
  mv_trial *t;
  const mv_writing *w;
  mv_parser *parser;
  mv_namespace names;
} reading;

/* Where the statement beside stands; before the first one, what is known at the beginning of a file. */
static mv_standing standing_of(const mv_writing *w) {
  const mv_settings *settings = mv_document_settings(w->document);
  const mv_graph *graph = mv_session_graph(w->session);
  if (w->beside) return mv_analysis_standing(w->beside->an);
  return (mv_standing){.catalog = graph ? graph->catalog : NULL,
                       .max_columns = COLUMNS_MAX,
                       .names = {.catalog = settings->catalog, .schema = settings->schema},
                       .target = settings->target};
}

static bool find_statement(reading *x, uint32_t at) {
  mv_stmt *s = &x->t->stmt;
  while (mv_parser_next(x->parser, s)) {
    if (mv_span_touches(mv_span_of(s->start, s->end), at)) return true;
    mv_follow_use(&x->t->arena, s, &x->names);
    mv_arena_free(&s->arena);
    memset(s, 0, sizeof *s);
  }
  return false;
}

static void read(void *data) {
  reading *x = data;
  mv_trial *t = x->t;
  const mv_settings *settings = mv_document_settings(x->w->document);
  const mv_parse_options options = {.max_depth = settings->max_depth, .ansi_keywords = settings->ansi_keywords};
  x->parser = mv_parser_new(t->source, &options, &t->arena);
  mv_standing where = standing_of(x->w);
  x->names = where.names;
  if (!find_statement(x, t->at)) return;
  if (x->w->beside) t->stmt.number = x->w->beside->number;
  where.names = x->names;
  t->at -= t->stmt.start;
  t->an = mv_analyse(&t->stmt, &where);
  t->way = mv_way_to(&t->stmt.arena, t->stmt.tree, t->at, &t->n);
}

bool mv_trial_open(mv_trial *t, const mv_writing *w, mv_span instead, const char *words, uint32_t at) {
  memset(t, 0, sizeof *t);
  mv_arena_init(&t->arena, 4096);
  const mv_str head = mv_str_at(w->text.p, instead.beg), tail = mv_str_behind(w->text, instead.end);
  const mv_str text = mv_format(&t->arena, "%.*s%s%.*s", MV_ARG(head), words, MV_ARG(tail));
  t->at = at;
  t->source = mv_source_of(mv_document_shown(w->document), text.p, text.n, MV_SOURCE_MAX);
  reading x = {.t = t, .w = w};
  const mv_outcome outcome = mv_guard(read, &x);
  mv_parser_free(x.parser);
  if (outcome == MV_DONE && t->an) return true;
  mv_trial_close(t);
  return false;
}

void mv_trial_close(mv_trial *t) {
  mv_arena_free(&t->stmt.arena);
  mv_arena_free(&t->arena);
  mv_source_free(t->source);
  memset(t, 0, sizeof *t);
}
