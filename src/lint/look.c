/* look.c: statements of a session, looked at again. */
#include <stdlib.h>

#include "src/lint/living.h"

#include "src/base/banned.h"

/* ---- where statements stand ----------------------------------------------------------------- */

uint32_t mv_document_statements(const mv_document *d) {
  return d->file.kept_count;
}

mv_span mv_document_statement(const mv_document *d, uint32_t i) {
  if (i >= d->file.kept_count) return mv_span_of(0, 0);
  const mv_member *u = mv_member_of_kept(d->file.kept[i]);
  return mv_source_back(&u->stretch->source, mv_span_of(u->kept.stmt.start, u->kept.stmt.end));
}

/* Statements that stand in another language's text may be in another order there. */
uint32_t mv_document_statement_at(const mv_document *d, uint32_t offset) {
  uint32_t low = 0, high = d->file.kept_count;
  while (d->plain && low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (mv_document_statement(d, middle).beg <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  if (d->plain) return low ? low - 1 : UINT32_MAX;
  uint32_t best = UINT32_MAX, begin = 0;
  for (uint32_t i = 0; i < d->file.kept_count; i++) {
    const mv_span at = mv_document_statement(d, i);
    if (at.beg > offset || (best != UINT32_MAX && at.beg < begin)) continue;
    best = i;
    begin = at.beg;
  }
  return best;
}

/* ---- looking -------------------------------------------------------------------------------- */

typedef struct looking {
  const mv_member *member;
  mv_parser *parser;
  mv_look *look;
} looking;

/* The statement's place among those of its stretch. */
static void parse_up_to(looking *x, uint32_t number) {
  mv_look *l = x->look;
  for (uint32_t i = 0; mv_parser_next(x->parser, &l->stmt); i++) {
    if (i == number) return;
    mv_arena_free(&l->stmt.arena);
    memset(&l->stmt, 0, sizeof l->stmt);
  }
}

static void look(void *data) {
  looking *x = data;
  mv_look *l = x->look;
  mv_stretch *stretch = x->member->stretch;
  const mv_file *f = &l->document->file;
  const mv_settings *o = f->settings;
  const mv_parse_options options = {
      .max_depth = o->max_depth, .ansi_keywords = o->ansi_keywords, .continues = !stretch->first};
  x->parser = mv_parser_new(&stretch->source, &options, &l->arena);
  parse_up_to(x, l->number - stretch->first_statement);
  if (!l->stmt.tree) return;
  l->stmt.number = l->number;
  const mv_standing where = {&f->run->catalog,
                             NULL,
                             false,
                             f->number,
                             mv_columns_share(mv_columns_for(f->result.source->n, o), 1),
                             x->member->kept.names,
                             mv_target_of_statement(f, &l->stmt),
                             f->run->options.now};
  l->an = mv_analyse(&l->stmt, &where);
}

mv_look *mv_look_open(mv_document *d, uint32_t statement) {
  if (statement >= d->file.kept_count) return NULL;
  mv_member *u = mv_member_of_kept(d->file.kept[statement]);
  mv_look *l = mv_xmalloc(sizeof *l);
  memset(l, 0, sizeof *l);
  mv_arena_init(&l->arena, 4096);
  l->document = d;
  l->number = statement;
  l->dataset = u->kept.dataset;
  looking x = {.member = u, .look = l};
  const mv_outcome outcome = mv_guard(look, &x);
  mv_parser_free(x.parser);
  if (outcome == MV_DONE && l->an) return l;
  mv_look_close(l);
  return NULL;
}

void mv_look_close(mv_look *l) {
  if (!l) return;
  mv_arena_free(&l->stmt.arena);
  mv_arena_free(&l->arena);
  free(l);
}

mv_span mv_look_back(const mv_look *l, mv_span at) {
  return mv_source_back(l->stmt.source, mv_in_file(&l->stmt, at));
}

bool mv_look_here(const mv_look *l, uint32_t offset, uint32_t *at) {
  uint32_t here;
  if (!mv_source_forth(l->stmt.source, offset, &here) || here < l->stmt.start || here > l->stmt.end) return false;
  *at = here - l->stmt.start;
  return true;
}
