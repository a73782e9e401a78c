/* signature.c: how functions are called: built-in ones by what functions.def knows, those of the run by their
 * definitions; and which argument of a call a cursor stands in. */
#include "src/ide/place.h"
#include "src/ide/tell.h"
#include "src/ide/trial.h"

#include "src/base/banned.h"

enum { PARAMETERS_MAX = 64 };

/* A label in the making. */
typedef struct writing {
  mv_buf b;
  mv_span *parameters;
  uint32_t n;
} writing;

static void begin(writing *w, mv_arena *a, mv_str name) {
  mv_buf_init(&w->b, a, 4096);
  w->parameters = mv_new_n(a, mv_span, PARAMETERS_MAX);
  w->n = 0;
  mv_buf_add(&w->b, mv_printable(a, name, 128));
  mv_buf_char(&w->b, '(');
}

static void add_parameter(writing *w, mv_str words) {
  const uint32_t beg = w->b.n;
  mv_buf_add(&w->b, words);
  if (w->n < PARAMETERS_MAX) w->parameters[w->n++] = mv_span_of(beg, w->b.n);
}

static mv_signature finish(writing *w, mv_str returns) {
  mv_buf_char(&w->b, ')');
  if (returns.n) mv_buf_printf(&w->b, " → %.*s", MV_ARG(returns));
  return (mv_signature){.label = mv_buf_str(&w->b), .parameters = w->parameters, .n = w->n};
}

/* ---- built-in functions --------------------------------------------------------------------- */

/* The type that the function always gives; absent when it depends on the arguments. */
static mv_str fixed_result(mv_arena *a, const mv_function *f) {
  const mv_type *t = mv_type_of_text(a, mv_str_of(f->result));
  const bool rows = f->kind == MV_FN_GENERATOR || f->kind == MV_FN_TABLE || f->kind == MV_FN_READER;
  return mv_type_is_whole(t) && !rows ? mv_type_text(a, t) : mv_str_at(NULL, 0);
}

mv_signature mv_signature_of(mv_arena *a, const mv_function *f) {
  writing w;
  const uint32_t least = (uint32_t)f->min_args, most = f->max_args < 0 ? least : (uint32_t)f->max_args;
  begin(&w, a, mv_str_of(f->name));
  for (uint32_t i = 0; i < most && i < PARAMETERS_MAX; i++) {
    if (i == least) mv_buf_char(&w.b, '[');
    if (i > 0) mv_buf_text(&w.b, ", ");
    add_parameter(&w, most == 1 ? mv_str_of("arg") : mv_format(a, "arg%u", i + 1));
  }
  if (most > least) mv_buf_char(&w.b, ']');
  if (f->max_args < 0) {
    if (least > 0) mv_buf_text(&w.b, ", ");
    add_parameter(&w, mv_str_of("…"));
  }
  return finish(&w, fixed_result(a, f));
}

/* ---- functions of the run ------------------------------------------------------------------- */

bool mv_signature_of_routine(mv_arena *a, const mv_session *s, const mv_dataset *routine, mv_signature *out) {
  mv_document_spot spot;
  mv_here here;
  writing w;
  if (!mv_session_place(s, routine->source, routine->at, &spot) || !mv_here_open(spot.document, spot.at.beg, &here))
    return false;
  const mv_stmt *stmt = &here.look->stmt;
  const mv_CreateFunction *f = mv_as_CreateFunction(stmt->tree);
  if (f) {
    begin(&w, a, routine->name);
    for (const mv_node *n = f->parameters; n; n = n->next) {
      if (n != f->parameters) mv_buf_text(&w.b, ", ");
      add_parameter(&w, mv_excerpt(a, mv_text(stmt, n->at), 80));
    }
    *out = finish(&w, routine->result ? mv_type_text(a, routine->result) : mv_str_of("table"));
  }
  mv_here_close(&here);
  return f != NULL;
}

/* ---- the call at a place -------------------------------------------------------------------- */

/* The place stands among the arguments, and not in what hangs on the call. */
static bool is_among_arguments(const mv_Call *c, uint32_t at) {
  const mv_node *hangs[] = {c->within_group, c->filter, c->over};
  for (size_t i = 0; i < sizeof hangs / sizeof *hangs; i++)
    if (hangs[i] && at >= hangs[i]->at.beg) return false;
  return c->name && at > c->name->at.end;
}

static const mv_Call *call_around(const mv_trial *t) {
  for (uint32_t i = t->n; i > 0; i--) {
    const mv_Call *c = mv_as_Call(t->way[i - 1]);
    if (c && is_among_arguments(c, t->at)) return c;
  }
  return NULL;
}

static uint32_t argument_at(const mv_Call *c, uint32_t at) {
  uint32_t n = 0;
  for (const mv_node *arg = c->arguments; arg && arg->at.beg <= at; arg = arg->next) n++;
  return n ? n - 1 : 0;
}

static bool describe(mv_arena *a, const mv_session *s, const mv_trial *t, const mv_Call *c, mv_markup markup,
                     mv_call_help *out) {
  const mv_function *f = mv_function_of(t->an, c);
  const mv_dataset *routine = mv_routine_of(t->an, c);
  mv_prose p;
  if (!f) return routine && mv_signature_of_routine(a, s, routine, &out->signature);
  out->signature = mv_signature_of(a, f);
  mv_prose_init(&p, a, markup);
  mv_tell_function(&p, f);
  out->signature.about = mv_prose_str(&p);
  return true;
}

bool mv_call_help_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, mv_markup markup,
                     mv_call_help *out) {
  mv_writing w;
  mv_trial t;
  bool known = false;
  memset(out, 0, sizeof *out);
  const bool open = mv_writing_open(&w, s, d, offset);
  const mv_span word = open ? mv_word_around(w.text, w.cursor) : mv_span_of(0, 0);
  if (open && mv_trial_open(&t, &w, word, MV_STAND_IN, word.beg)) {
    const mv_Call *c = call_around(&t);
    known = c && describe(a, s, &t, c, markup, out);
    if (known) out->active = argument_at(c, t.at);
    mv_trial_close(&t);
  }
  mv_writing_close(&w);
  if (out->active >= out->signature.n) out->active = out->signature.n ? out->signature.n - 1 : 0;
  return known;
}
