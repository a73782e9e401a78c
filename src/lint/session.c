/* session.c: a run that is kept up while its files are edited. */
#include "mvlint/session.h"

#include <stdlib.h>

#include "src/lint/run.h"

#include "src/base/banned.h"

struct mv_document {
  mv_session *session;
  mv_arena arena; /* of what `input` leads to */
  mv_input input;
  mv_text_buffer text;
  size_t number; /* in the session's order */
  mv_span *statements; /* NULL until somebody asks */
  uint32_t statement_count;
};

struct mv_session {
  mv_lint_options options;
  mv_document **documents;
  uint32_t n, cap;
  mv_run *run;
  uint64_t state;
};

mv_session *mv_session_new(const mv_lint_options *options) {
  mv_session *s = mv_xmalloc(sizeof *s);
  memset(s, 0, sizeof *s);
  s->options = *options;
  s->options.verdicts = s->options.graph = true;
  return s;
}

static void free_document(mv_document *d) {
  mv_text_free(&d->text);
  mv_arena_free(&d->arena);
  free(d->statements);
  free(d);
}

void mv_session_free(mv_session *s) {
  if (!s) return;
  mv_run_free(s->run);
  for (uint32_t i = 0; i < s->n; i++) free_document(s->documents[i]);
  free(s->documents);
  free(s);
}

static void drop_run(mv_session *s) {
  for (uint32_t i = 0; i < s->n; i++) {
    free(s->documents[i]->statements);
    s->documents[i]->statements = NULL;
  }
  mv_run_free(s->run);
  s->run = NULL;
}

static void number(mv_session *s) {
  for (uint32_t i = 0; i < s->n; i++) s->documents[i]->number = i;
}

mv_document *mv_session_add(mv_session *s, const mv_input *in, int *error) {
  const mv_settings *settings = in->settings ? in->settings : &s->options.settings;
  mv_source *source = mv_open_input(in, settings, error);
  if (!source) return NULL;
  drop_run(s);
  mv_document *d = mv_xmalloc(sizeof *d);
  memset(d, 0, sizeof *d);
  mv_arena_init(&d->arena, 512);
  mv_text_init(&d->text);
  d->session = s;
  d->input = *in;
  d->input.settings = settings;
  d->input.shown = mv_str_copy(&d->arena, mv_str_of(in->shown)).p;
  d->input.path = mv_str_copy(&d->arena, mv_str_of(in->path)).p;
  (void)mv_text_set(&d->text, mv_str_at(source->text, source->n));
  mv_source_free(source);
  if (s->n == s->cap) {
    s->cap = s->cap ? s->cap * 2 : 16;
    s->documents = mv_xrealloc(s->documents, s->cap * sizeof(mv_document *));
  }
  uint32_t at = s->n;
  while (at > 0 && strcmp(s->documents[at - 1]->input.shown, in->shown) > 0) at--;
  memmove(s->documents + at + 1, s->documents + at, (s->n - at) * sizeof(mv_document *));
  s->documents[at] = d;
  s->n++;
  number(s);
  return d;
}

void mv_session_remove(mv_session *s, mv_document *d) {
  drop_run(s);
  memmove(s->documents + d->number, s->documents + d->number + 1, (s->n - d->number - 1) * sizeof(mv_document *));
  s->n--;
  number(s);
  free_document(d);
}

mv_document *mv_session_find(const mv_session *s, mv_str shown) {
  for (uint32_t i = 0; i < s->n; i++)
    if (mv_str_eq(mv_str_of(s->documents[i]->input.shown), shown)) return s->documents[i];
  return NULL;
}

uint32_t mv_session_count(const mv_session *s) {
  return s->n;
}
mv_document *mv_session_at(const mv_session *s, uint32_t i) {
  return s->documents[i];
}

bool mv_document_edit(mv_document *d, mv_span at, mv_str text) {
  return mv_text_edit(&d->text, at, text);
}
bool mv_document_set(mv_document *d, mv_str text) {
  return mv_text_set(&d->text, text);
}
void mv_document_set_context(mv_document *d, bool context) {
  d->input.context = context;
}
const mv_text_buffer *mv_document_text(const mv_document *d) {
  return &d->text;
}
const char *mv_document_shown(const mv_document *d) {
  return d->input.shown;
}
const mv_settings *mv_document_settings(const mv_document *d) {
  return d->input.settings;
}

bool mv_session_update(mv_session *s) {
  mv_arena a;
  drop_run(s);
  mv_arena_init(&a, 4096);
  mv_input *inputs = mv_new_n(&a, mv_input, s->n ? s->n : 1);
  for (uint32_t i = 0; i < s->n; i++) {
    inputs[i] = s->documents[i]->input;
    inputs[i].text = mv_text_all(&s->documents[i]->text);
  }
  s->run = mv_lint_run(inputs, s->n, &s->options);
  s->state++;
  mv_arena_free(&a);
  return s->run != NULL;
}

const mv_file_result *mv_document_result(const mv_document *d) {
  return mv_run_file(d->session->run, d->number);
}
uint64_t mv_document_state(const mv_document *d) {
  return d->session->state;
}
const mv_graph *mv_session_graph(const mv_session *s) {
  return mv_run_graph(s->run);
}

bool mv_session_place(const mv_session *s, const mv_source *source, mv_span at, mv_document_spot *out) {
  if (!source || source->number >= s->n) return false;
  *out = (mv_document_spot){s->documents[source->number], mv_source_back(source, at)};
  return true;
}

/* ---- looking -------------------------------------------------------------------------------- */

static mv_file *file_of(const mv_document *d) {
  return d->session->run->files[d->number];
}

typedef struct looking {
  mv_document *document;
  uint32_t statement;
  mv_look *look;
  mv_namespace names;
} looking;

/* One statement after the other, up to the one that is asked for. */
static void look(void *data) {
  looking *x = data;
  mv_look *l = x->look;
  mv_file *f = file_of(x->document);
  const mv_parse_options options = {.max_depth = f->settings->max_depth, .ansi_keywords = f->settings->ansi_keywords};
  mv_arena a;
  mv_arena_init(&a, 4096);
  mv_parser *p = mv_parser_new(f->result.source, &options, &a);
  x->names = (mv_namespace){f->settings->catalog, f->settings->schema, &f->catalog, false};
  for (uint32_t i = 0; mv_parser_next(p, &l->stmt); i++) {
    if (i == x->statement) break;
    mv_follow_use(&l->arena, &l->stmt, &x->names);
    mv_arena_free(&l->stmt.arena);
    memset(&l->stmt, 0, sizeof l->stmt);
  }
  mv_parser_free(p);
  mv_arena_free(&a);
  if (!l->stmt.tree) return;
  const mv_standing where = {&f->run->catalog, f->number, mv_columns_share(mv_columns_for(f->result.source->n), 1), x->names,
                             mv_target_of_statement(f, &l->stmt), f->run->options.now};
  l->an = mv_analyse(&l->stmt, &where);
  for (uint32_t i = 0; i < f->dataset_count; i++)
    if (f->datasets[i]->statement == l->stmt.number && !f->datasets[i]->base) l->dataset = f->datasets[i];
}

static void list_statements(void *data) {
  mv_document *d = data;
  mv_file *f = file_of(d);
  const mv_parse_options options = {.max_depth = f->settings->max_depth, .ansi_keywords = f->settings->ansi_keywords};
  uint32_t cap = f->result.statements + 1;
  mv_arena a;
  mv_arena_init(&a, 4096);
  d->statements = mv_xmalloc(cap * sizeof *d->statements);
  d->statement_count = 0;
  mv_parser *p = mv_parser_new(f->result.source, &options, &a);
  mv_stmt stmt = {.tree = NULL};
  while (d->statement_count < cap && mv_parser_next(p, &stmt)) {
    d->statements[d->statement_count++] = mv_span_of(stmt.start, stmt.end);
    mv_arena_free(&stmt.arena);
    memset(&stmt, 0, sizeof stmt);
  }
  mv_parser_free(p);
  mv_arena_free(&a);
}

uint32_t mv_document_statements(const mv_document *d) {
  if (!d->session->run || !file_of(d)->result.source) return 0;
  if (!d->statements) list_statements((mv_document *)(uintptr_t)d);
  return d->statement_count;
}

mv_span mv_document_statement(const mv_document *d, uint32_t i) {
  if (i >= mv_document_statements(d)) return mv_span_of(0, 0);
  return mv_source_back(file_of(d)->result.source, d->statements[i]);
}

uint32_t mv_document_statement_at(const mv_document *d, uint32_t offset) {
  uint32_t out = UINT32_MAX;
  for (uint32_t i = 0; i < mv_document_statements(d); i++)
    if (mv_document_statement(d, i).beg <= offset) out = i;
  return out;
}

mv_look *mv_look_open(mv_document *d, uint32_t statement) {
  if (statement >= mv_document_statements(d)) return NULL;
  mv_look *l = mv_xmalloc(sizeof *l);
  memset(l, 0, sizeof *l);
  mv_arena_init(&l->arena, 4096);
  l->document = d;
  l->number = statement;
  looking x = {.document = d, .statement = statement, .look = l};
  if (mv_guard(look, &x) == MV_DONE && l->an) return l;
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
  const mv_source *s = l->stmt.source;
  if (s->from) return false;
  if (offset < l->stmt.start || offset > l->stmt.end) return false;
  *at = offset - l->stmt.start;
  return true;
}

bool mv_session_thread(void (*work)(void *data), void *data) {
  return mv_on_large_stack(work, data);
}
