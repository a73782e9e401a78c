/* trial.c: a text read as if it stood at a place of a document. */
#include "src/ide/trial.h"

#include "mvlint/parse.h"

#include "src/base/banned.h"

/* Columns that stars may give: more than anybody is shown. */
#define COLUMNS_MAX 20000u

typedef struct reading {
  mv_trial *t;
  const mv_session *session;
  const mv_document *document;
  const mv_look *beside;
  mv_parser *parser;
  mv_namespace names;
} reading;

static mv_namespace names_of(const reading *x) {
  const mv_settings *settings = mv_document_settings(x->document);
  if (x->beside) return *mv_analysis_names(x->beside->an);
  return (mv_namespace){.catalog = settings->catalog, .schema = settings->schema};
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
  const mv_settings *settings = mv_document_settings(x->document);
  const mv_parse_options options = {.max_depth = settings->max_depth, .ansi_keywords = settings->ansi_keywords};
  const mv_source *own = mv_document_result(x->document)->source;
  const mv_graph *graph = mv_session_graph(x->session);
  x->parser = mv_parser_new(t->source, &options, &t->arena);
  x->names = names_of(x);
  if (!find_statement(x, t->at)) return;
  if (x->beside) t->stmt.number = x->beside->number;
  const mv_standing where = {.catalog = graph ? graph->catalog : NULL,
                             .file = own ? own->number : 0,
                             .max_columns = COLUMNS_MAX,
                             .names = x->names,
                             .target = settings->target,
                             .now = x->beside ? mv_now_of(x->beside->an) : 0};
  t->at -= t->stmt.start;
  t->an = mv_analyse(&t->stmt, &where);
  t->way = mv_way_to(&t->stmt.arena, t->stmt.tree, t->at, &t->n);
}

bool mv_trial_open(mv_trial *t, mv_session *s, mv_document *d, const mv_look *beside, mv_str text, uint32_t at) {
  memset(t, 0, sizeof *t);
  mv_arena_init(&t->arena, 4096);
  t->at = at;
  t->source = mv_source_of(mv_document_shown(d), text.p, text.n, MV_SOURCE_MAX);
  reading x = {.t = t, .session = s, .document = d, .beside = beside};
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
