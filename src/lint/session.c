/* session.c: the documents of a session, and bringing what is found up to their texts.
 *
 * An update has four steps: the documents that were edited are cut and their new statements read; what names mean is
 * worked out anew, if that may have changed; what is dirty, and what depends on it, is judged; the rules for the run as a
 * whole have their say, and each document is told of anew that has something new to tell. */
#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "src/lint/living.h"

#include "src/base/banned.h"

/* ---- sessions ------------------------------------------------------------------------------- */

static void make(void *data) {
  mv_session *s = data;
  mv_run *r = &s->run;
  mv_arena_init(&r->arena, 4096);
  mv_arena_init(&r->structure, 4096);
  mv_arena_init(&r->round, 4096);
  mv_arena_init(&r->lists, 4096);
  mv_arena_init(&s->scratch, 4096);
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) {
    mv_arena_init(&r->workers[i], 4096);
    mv_arena_init(&r->scratch[i], 16384);
  }
  r->jobs = r->options.jobs ? r->options.jobs : mv_processors();
  if (r->jobs > MV_JOBS_MAX) r->jobs = MV_JOBS_MAX;
  r->fact_settings = (mv_settings){.max_file_size = r->options.settings.max_file_size,
                                   .max_depth = r->options.settings.max_depth};
  mv_map_init(&s->engines, &r->arena);
  for (size_t i = 0; i < r->options.fact_count; i++) {
    mv_input in = r->options.facts[i];
    int error = 0;
    in.settings = &r->fact_settings;
    mv_document *d = mv_session_add(s, &in, &error);
    if (d) d->fact = true;
  }
}

mv_session *mv_session_new(const mv_lint_options *options) {
  mv_session *s = mv_xmalloc(sizeof *s);
  memset(s, 0, sizeof *s);
  s->run.options = *options;
  s->run.options.verdicts = s->run.options.graph = true;
  if (!s->run.options.now) s->run.options.now = (int64_t)time(NULL);
  if (mv_guard(make, s) == MV_DONE) return s;
  mv_session_free(s);
  return NULL;
}

static void free_stretches(mv_document *d) {
  for (uint32_t i = 0; i < d->stretch_count; i++) mv_stretch_free(d->stretches[i]);
  d->stretch_count = 0;
}

static void free_document(mv_document *d) {
  free_stretches(d);
  free(d->stretches);
  free(d->file.kept);
  mv_document_drop_source(d, d->file.result.source);
  if (d->unread) mv_source_free(d->unread);
  free(d->own.marks);
  mv_text_free(&d->text);
  mv_arena_free(&d->file.arena);
  mv_arena_free(&d->file.scratch);
  mv_arena_free(&d->prepared);
  mv_arena_free(&d->structure);
  mv_arena_free(&d->arena);
  free(d);
}

void mv_session_free(mv_session *s) {
  if (!s) return;
  for (uint32_t i = 0; i < s->n; i++) free_document(s->documents[i]);
  free(s->documents);
  free(s->dirty);
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) {
    mv_arena_free(&s->run.workers[i]);
    mv_arena_free(&s->run.scratch[i]);
  }
  mv_arena_free(&s->run.round);
  mv_arena_free(&s->run.lists);
  mv_arena_free(&s->scratch);
  mv_arena_free(&s->run.structure);
  mv_arena_free(&s->run.arena);
  free(s->run.files);
  free(s);
}

bool mv_session_thread(void (*work)(void *data), void *data) {
  return mv_on_large_stack(work, data);
}

/* ---- documents ------------------------------------------------------------------------------ */

static const mv_engine *engine_for(mv_session *s, const mv_settings *settings) {
  const mv_str key = mv_format(&s->run.arena, "%p", (const void *)settings);
  mv_engine *e = mv_map_get(&s->engines, key);
  if (e) return e;
  e = mv_engine_new(&s->run.arena, settings, &s->run.options);
  e->keep_plans = true;
  e->next = s->run.engines;
  s->run.engines = e;
  mv_map_put(&s->engines, key, e);
  return e;
}

static const char *copied(mv_arena *a, const char *text) {
  return text ? mv_str_copy(a, mv_str_of(text)).p : NULL;
}

/* What is no text is kept as it was read, beside a text in which each byte that belongs to no character is a '?'. */
static void copy_text(mv_document *d, const mv_source *source) {
  mv_arena *a = &d->file.scratch;
  const mv_arena_point before = mv_arena_mark(a);
  char *text = mv_new_n(a, char, (size_t)source->n + 1);
  if (source->n) memcpy(text, source->text, source->n);
  for (size_t at = mv_utf8_check(text, source->n); at < source->n; at += mv_utf8_check(text + at, source->n - at))
    text[at] = '?';
  (void)mv_text_set(&d->text, mv_str_at(text, source->n));
  mv_arena_rewind(a, before);
}

static bool is_plain(const mv_document *d) {
  const mv_settings *o = d->file.settings;
  return mv_document_language(d) == MV_LANGUAGE_SQL && o->variable_count == 0 && !o->materialized.p;
}

static mv_document *new_document(mv_session *s) {
  mv_document *d = mv_xmalloc(sizeof *d);
  memset(d, 0, sizeof *d);
  d->session = s;
  mv_arena_init(&d->arena, 256);
  mv_arena_init(&d->structure, 1024);
  mv_arena_init(&d->prepared, 256);
  mv_arena_init(&d->file.arena, 1024);
  mv_arena_init(&d->file.scratch, 1024);
  return d;
}

static void describe(mv_document *d, mv_session *s, const mv_input *in) {
  mv_file *f = &d->file;
  mv_text_init(&d->text);
  f->run = &s->run;
  f->input = *in;
  f->input.path = copied(&d->arena, in->path);
  f->input.shown = copied(&d->arena, in->shown);
  f->input.text = mv_str_at(NULL, 0);
  if (!in->language) f->input.language = mv_language_of(mv_str_of(in->shown));
  f->settings = in->settings ? in->settings : &s->run.options.settings;
  f->engine = engine_for(s, f->settings);
  f->result.shown = f->input.shown;
  f->result.settings = f->settings;
  f->result.context = in->context;
  d->own.path = mv_str_of(f->input.shown);
  d->plain = is_plain(d);
  d->edited = true;
}

static bool comes_before(const mv_document *a, const mv_document *b) {
  if (a->fact != b->fact) return b->fact;
  return strcmp(a->file.input.shown, b->file.input.shown) < 0;
}

static uint32_t place_for(const mv_session *s, const mv_document *d) {
  uint32_t low = 0, high = s->n;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (comes_before(d, s->documents[middle]))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

static void make_room(mv_session *s) {
  if (s->n < s->cap) return;
  const uint32_t cap = s->cap ? s->cap * 2 : 16;
  s->documents = mv_xrealloc(s->documents, cap * sizeof(mv_document *));
  s->cap = cap;
}

/* A document that is being made. */
typedef struct adding {
  mv_session *session;
  const mv_input *in;
  mv_source *source;
  mv_document *made;
} adding;

static void add(void *data) {
  adding *x = data;
  make_room(x->session);
  x->made = new_document(x->session);
  describe(x->made, x->session, x->in);
  copy_text(x->made, x->source);
}

/* The whole document or nothing. */
static mv_document *document_of(mv_session *s, const mv_input *in, mv_source *source) {
  adding x = {.session = s, .in = in, .source = source};
  const mv_outcome outcome = mv_guard(add, &x);
  if (outcome == MV_DONE && source->fault != MV_SOURCE_FINE)
    x.made->unread = source;
  else
    mv_source_free(source);
  if (outcome == MV_DONE) return x.made;
  if (x.made) free_document(x.made);
  mv_fail(outcome, mv_fail_place());
}

mv_document *mv_session_add(mv_session *s, const mv_input *in, int *error) {
  const mv_settings *settings = in->settings ? in->settings : &s->run.options.settings;
  mv_source *source = mv_open_input(in, settings, error);
  if (!source) return NULL;
  mv_document *d = document_of(s, in, source);
  d->fact = settings == &s->run.fact_settings;
  const uint32_t at = place_for(s, d);
  memmove(s->documents + at + 1, s->documents + at, (s->n - at) * sizeof(mv_document *));
  s->documents[at] = d;
  s->n++;
  s->reordered = true;
  return d;
}

static uint32_t place_of(const mv_session *s, const mv_document *d) {
  uint32_t i = place_for(s, d);
  while (i > 0 && s->documents[i - 1] != d) i--;
  return i - 1;
}

void mv_session_remove(mv_session *s, mv_document *d) {
  const uint32_t at = place_of(s, d);
  free_document(d);
  memmove(s->documents + at, s->documents + at + 1, (s->n - at - 1) * sizeof(mv_document *));
  s->n--;
  s->reordered = true;
}

static uint32_t told(const mv_session *s) {
  uint32_t n = s->n;
  while (n > 0 && s->documents[n - 1]->fact) n--;
  return n;
}

uint32_t mv_session_count(const mv_session *s) {
  return told(s);
}
mv_document *mv_session_at(const mv_session *s, uint32_t i) {
  return s->documents[i];
}

mv_document *mv_session_find(const mv_session *s, mv_str shown) {
  uint32_t low = 0, high = told(s);
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const int order = mv_str_cmp(mv_str_of(s->documents[middle]->file.input.shown), shown);
    if (order == 0) return s->documents[middle];
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

/* The file has become text. */
static void take_text(mv_document *d) {
  d->edited = true;
  if (!d->unread) return;
  mv_source *before = d->unread;
  d->unread = NULL;
  if (d->file.result.source != before) mv_source_free(before);
}

bool mv_document_edit(mv_document *d, mv_span at, mv_str text) {
  if (!mv_text_edit(&d->text, at, text)) return false;
  take_text(d);
  return true;
}
bool mv_document_set(mv_document *d, mv_str text) {
  return mv_document_edit(d, mv_span_of(0, d->text.n), text);
}
void mv_document_set_context(mv_document *d, bool context) {
  d->to_tell = d->to_tell || d->file.input.context != context;
  d->file.input.context = d->file.result.context = context;
}
const mv_text_buffer *mv_document_text(const mv_document *d) {
  return &d->text;
}
const char *mv_document_shown(const mv_document *d) {
  return d->file.input.shown;
}
mv_language mv_document_language(const mv_document *d) {
  return d->file.input.language;
}

const mv_settings *mv_document_settings(const mv_document *d) {
  return d->file.settings;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Numbers follow from the order of documents; what was made under another number is made anew. */
static void number_documents(mv_session *s) {
  s->run.files = mv_xrealloc(s->run.files, (s->n ? s->n : 1) * sizeof(mv_file *));
  for (uint32_t i = 0; i < s->n; i++) {
    mv_document *d = s->documents[i];
    s->run.files[i] = &d->file;
    d->file.number = d->own.number = i;
    if (d->unread) d->unread->number = i;
    for (mv_source *x = d->file.result.source; x; x = x->from) x->number = i;
    for (uint32_t k = 0; k < d->stretch_count; k++) d->stretches[k]->source.number = i;
  }
  s->run.n = s->n;
  s->run.told = told(s);
  s->restructured = true;
}

/* The dirty ones, and those that become dirty by being read again. */
static void read_dirty(mv_session *s) {
  for (; s->dirty_read < s->dirty_count; s->dirty_read++) {
    mv_stretch *x = s->dirty[s->dirty_read];
    if (x) mv_stretch_reopen(x);
  }
}

/* ---- what names mean ------------------------------------------------------------------------ */

static void number_member(mv_member *u, uint32_t file, uint32_t statement) {
  u->kept.stmt.number = statement;
  for (mv_note *n = u->kept.sink.notes; n; n = n->next) n->statement = statement;
  if (u->defines) {
    u->dataset.file = file;
    u->dataset.statement = statement;
  }
  if (u->effects.filling) {
    u->effects.filling->file = file;
    u->effects.filling->statement = statement;
  }
  if (u->effects.alteration) {
    u->effects.alteration->file = file;
    u->effects.alteration->statement = statement;
  }
}

static void list_kept(mv_document *d) {
  mv_file *f = &d->file;
  if (d->statements > d->kept_cap) {
    const uint32_t cap = d->statements + d->statements / 2;
    f->kept = mv_xrealloc(f->kept, cap * sizeof(mv_kept *));
    d->kept_cap = cap;
  }
  f->kept_count = 0;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    mv_stretch *x = d->stretches[i];
    for (uint32_t k = 0; k < x->member_count; k++) {
      number_member(x->members[k], f->number, f->kept_count);
      f->kept[f->kept_count++] = &x->members[k]->kept;
    }
  }
}

static void forget_states(mv_member *u) {
  u->dataset.next_state = NULL;
  u->dataset.indexed = NULL;
  u->dataset.dropped = (mv_spot){NULL, {0, 0}};
  u->dataset.dropped_kind = false;
}

/* What the document's statements say to each other. */
static void take_effects(mv_document *d) {
  mv_file *f = &d->file;
  mv_arena_reset(&d->structure);
  mv_forget_effects(f, &d->structure);
  f->columns_left = mv_columns_for(f->result.source->n, f->settings);
  for (uint32_t i = 0; i < f->kept_count; i++) {
    mv_member *u = mv_member_of_kept(f->kept[i]);
    if (u->defines)
      mv_define(f, &u->dataset, u->kept.typed);
    else
      mv_take_effect(f, &u->effects);
  }
}

static bool answers_alike(const mv_run *r, const mv_member *u, const mv_question *q) {
  const mv_file *f = u->kept.file;
  const mv_standing where = {
      .catalog = u->kept.so_far ? &f->catalog : &r->catalog, .so_far = u->kept.so_far, .file = f->number};
  const mv_dataset *now = mv_answer(&where, u->kept.stmt.number, q->key, q->of_place);
  return now == q->answer && !(now && now->base); /* states are made anew each time */
}

static void ask_again(mv_session *s, mv_document *d) {
  for (uint32_t i = 0; i < d->file.kept_count; i++) {
    const mv_member *u = mv_member_of_kept(d->file.kept[i]);
    for (uint32_t k = 0; !u->stretch->dirty && k < u->kept.asked.n; k++)
      if (!answers_alike(&s->run, u, &u->kept.asked.items[k])) mv_stretch_mark(u->stretch);
  }
}

static void restructure(mv_session *s) {
  s->restructured = false;
  for (uint32_t i = 0; i < s->n; i++) {
    list_kept(s->documents[i]);
    for (uint32_t k = 0; k < s->documents[i]->file.kept_count; k++) forget_states(mv_member_of_kept(s->documents[i]->file.kept[k]));
  }
  mv_arena_reset(&s->run.structure);
  for (uint32_t i = 0; i < s->n; i++) take_effects(s->documents[i]);
  mv_fill_catalog(&s->run);
  for (uint32_t i = 0; i < s->n; i++) ask_again(s, s->documents[i]);
}

/* ---- judging -------------------------------------------------------------------------------- */

static void judge_dirty(mv_session *s) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->dirty_count; i++) n += s->dirty[i] ? s->dirty[i]->member_count : 0;
  mv_kept **all = mv_new_n(&s->run.lists, mv_kept *, n ? n : 1);
  n = 0;
  for (uint32_t i = 0; i < s->n; i++) {
    mv_document *d = s->documents[i];
    if (!d->to_tell) continue;
    for (uint32_t k = 0; k < d->stretch_count; k++) {
      const mv_stretch *x = d->stretches[k];
      for (uint32_t j = 0; x->dirty && j < x->member_count; j++) all[n++] = &x->members[j]->kept;
    }
  }
  mv_judge_list(&s->run, all, n);
  for (uint32_t i = 0; i < n; i++) {
    if (all[i]->outcome == MV_NO_MEMORY) mv_fail(MV_NO_MEMORY, MV_HERE);
    mv_member_link(mv_member_of_kept(all[i]));
  }
}

static void clean(mv_session *s) {
  for (uint32_t i = 0; i < s->dirty_count; i++) {
    if (!s->dirty[i]) continue;
    s->dirty[i]->dirty = 0;
    s->dirty[i]->open = false;
  }
  s->dirty_count = s->dirty_read = 0;
}

/* ---- telling -------------------------------------------------------------------------------- */

/* Whether what was judged shows others what it showed before. */
static bool looks_alike(mv_session *s) {
  bool alike = s->run.graph && s->renewals <= 1;
  for (uint32_t i = 0; i < s->dirty_count; i++) {
    mv_stretch *x = s->dirty[i];
    if (!x) continue;
    const mv_outward before = x == s->renewed ? s->outward_before : x->outward;
    const mv_outward now = x == s->renewed ? mv_stretch_outward(x, s->shift, &s->scratch) : (mv_outward){0, false};
    x->outward = mv_stretch_outward(x, (mv_shift){UINT32_MAX, 0}, &s->scratch);
    const mv_outward *after = x == s->renewed ? &now : &x->outward;
    alike = alike && !before.unsure && !after->unsure && before.sum == after->sum;
  }
  return alike;
}

/* What was found there stands there still, in other places. */
static void move_found(mv_session *s) {
  const mv_stretch *x = s->renewed;
  if (!x) return;
  const mv_move m = {&x->source, s->shift.front, s->length_before, x->source.n};
  for (uint32_t i = 0; i < s->run.told; i++) mv_findings_move(s->documents[i]->found, &m);
}

/* The rules for the run as a whole look at all of it. */
static void judge_whole(mv_session *s) {
  mv_arena_reset(&s->run.round);
  for (uint32_t i = 0; i < s->n; i++) {
    mv_document *d = s->documents[i];
    mv_sink_init(&d->file.sink, &s->run.round, d->file.result.source);
    for (uint32_t k = 0; k < d->file.kept_count; k++) {
      mv_member *u = mv_member_of_kept(d->file.kept[k]);
      u->dataset.verdict = u->kept.verdict;
    }
  }
  mv_judge_project(&s->run);
  for (uint32_t i = 0; i < s->run.told; i++) {
    mv_document *d = s->documents[i];
    const uint64_t sum = mv_findings_sum(d->file.sink.first);
    d->to_tell = d->to_tell || sum != d->found_sum;
    d->found = d->file.sink.first;
    d->found_sum = sum;
  }
}

static void tell(mv_session *s, bool edited) {
  for (uint32_t i = 0; i < s->run.told; i++) {
    mv_document *d = s->documents[i];
    if (!d->to_tell && !(d->relates && edited)) continue;
    mv_document_tell(d, d->found, d->moved || (d->relates && edited));
    d->to_tell = d->moved = false;
  }
}

/* ---- an update ------------------------------------------------------------------------------ */

static bool cut_edited(mv_session *s) {
  bool any = false;
  for (uint32_t i = 0; i < s->n; i++) {
    mv_document *d = s->documents[i];
    if (!d->edited) continue;
    const uint32_t statements = d->statements;
    any = d->to_tell = d->moved = true;
    mv_document_cut(d);
    if (d->statements != statements) s->restructured = true;
    d->edited = false;
  }
  return any;
}

static void update(void *data) {
  mv_session *s = data;
  mv_arena_reset(&s->run.lists);
  mv_arena_reset(&s->scratch);
  s->renewed = NULL;
  s->renewals = 0;
  if (s->reordered) number_documents(s);
  s->reordered = false;
  const bool edited = cut_edited(s);
  read_dirty(s);
  const bool restructured = s->restructured;
  while (s->restructured) {
    restructure(s);
    read_dirty(s);
  }
  for (uint32_t i = 0; i < s->dirty_count; i++)
    if (s->dirty[i]) s->dirty[i]->document->to_tell = true;
  judge_dirty(s);
  const bool alike = looks_alike(s);
  clean(s);
  if (alike && !restructured)
    move_found(s);
  else
    judge_whole(s);
  tell(s, edited);
}

/* Nothing of a broken update is kept: the next one begins with the texts. */
static void start_over(mv_session *s) {
  for (uint32_t i = 0; i < s->n; i++) {
    mv_document *d = s->documents[i];
    free_stretches(d);
    d->edited = true;
    d->statements = 0;
    d->file.kept_count = 0;
    d->file.result.findings = NULL;
    d->file.result.verdicts = NULL;
    d->found = NULL;
  }
  s->dirty_count = s->dirty_read = 0;
  s->reordered = true;
  s->run.graph = NULL;
}

bool mv_session_update(mv_session *s) {
  if (mv_guard(update, s) == MV_DONE) return true;
  start_over(s);
  return false;
}

const mv_file_result *mv_document_result(const mv_document *d) {
  return &d->file.result;
}
uint64_t mv_document_state(const mv_document *d) {
  return d->state;
}
const mv_graph *mv_session_graph(const mv_session *s) {
  return s->run.graph;
}

bool mv_session_place(const mv_session *s, const mv_source *source, mv_span at, mv_document_spot *out) {
  if (!source || source->number >= s->run.told) return false;
  *out = (mv_document_spot){s->documents[source->number], mv_source_back(source, at)};
  return true;
}
