/* stretch.c: the statements of a stretch of text, and who depends on whom. */
#include <stdlib.h>

#include "src/lint/living.h"

#include "src/base/banned.h"

/* ---- texts ---------------------------------------------------------------------------------- */

static void set_text(mv_stretch *x, mv_str text) {
  x->source.n = 0;
  x->source.text = mv_xrealloc(x->source.text, (size_t)text.n + 2);
  if (text.n) memcpy(x->source.text, text.p, text.n);
  x->source.text[text.n] = x->source.text[text.n + 1] = '\0';
  x->source.n = text.n;
}

mv_stretch *mv_stretch_new(mv_document *d, uint32_t at, mv_str text) {
  mv_stretch *x = mv_xmalloc(sizeof *x);
  memset(x, 0, sizeof *x);
  x->document = d;
  x->piece = (mv_piece){.from = {at, at + text.n}, .copied = true, .keeps_out = ""};
  x->source.pieces = &x->piece;
  x->source.piece_count = 1;
  mv_arena_init(&x->arena, 1024);
  set_text(x, text);
  return x;
}

/* ---- who depends on whom -------------------------------------------------------------------- */

void mv_stretch_mark(mv_stretch *x) {
  mv_session *s = x->document->session;
  if (x->dirty) return;
  if (s->dirty_count == s->dirty_cap) {
    const uint32_t cap = s->dirty_cap ? s->dirty_cap * 2 : 64;
    s->dirty = mv_xrealloc(s->dirty, cap * sizeof(mv_stretch *));
    s->dirty_cap = cap;
  }
  s->dirty[s->dirty_count++] = x;
  x->dirty = s->dirty_count;
}

static void unmark(mv_stretch *x) {
  if (x->dirty) x->document->session->dirty[x->dirty - 1] = NULL;
}

static void drop_reader(mv_member *source, const mv_member *reader) {
  for (uint32_t i = 0; i < source->reader_count; i++) {
    if (source->readers[i] != reader) continue;
    source->readers[i] = source->readers[--source->reader_count];
    return;
  }
}

static void add_reader(mv_member *source, mv_member *reader) {
  if (source->reader_count == source->reader_cap) {
    const uint32_t cap = source->reader_cap ? source->reader_cap * 2 : 4;
    source->readers = mv_xrealloc(source->readers, cap * sizeof(mv_member *));
    source->reader_cap = cap;
  }
  source->readers[source->reader_count++] = reader;
}

/* Those that read the member are dirty, and what it has read has it no longer as a reader. */
static void unlink_member(mv_member *u) {
  for (uint32_t i = 0; i < u->reader_count; i++) {
    mv_member *reader = u->readers[i];
    for (uint32_t k = 0; k < reader->source_count; k++)
      if (reader->sources[k] == u) reader->sources[k] = NULL;
    mv_stretch_mark(reader->stretch);
  }
  u->reader_count = 0;
  for (uint32_t i = 0; i < u->source_count; i++)
    if (u->sources[i]) drop_reader(u->sources[i], u);
  u->source_count = 0;
}

/* The member that defines a dataset, or NULL: no document does. */
static mv_member *member_of(const mv_session *s, const mv_dataset *d) {
  if (d->base) d = d->base;
  if (d->foreign || d->file >= s->run.n) return NULL;
  mv_kept *k = mv_kept_of(s->run.files[d->file], d->statement);
  return k && k->dataset == d ? mv_member_of_kept(k) : NULL;
}

/* One that is asked for in two ways counts once. */
static bool is_linked(const mv_member *u, const mv_member *source) {
  for (uint32_t i = 0; i < u->source_count; i++)
    if (u->sources[i] == source) return true;
  return false;
}

void mv_member_link(mv_member *u) {
  const mv_questions *q = &u->kept.asked;
  u->sources = mv_new_n(&u->judged, mv_member *, q->n ? q->n : 1);
  u->source_count = 0;
  for (uint32_t i = 0; i < q->n; i++) {
    mv_member *source = q->items[i].answer ? member_of(u->stretch->document->session, q->items[i].answer) : NULL;
    if (!source || source == u || is_linked(u, source)) continue;
    u->sources[u->source_count++] = source;
    add_reader(source, u);
  }
}

/* ---- units ---------------------------------------------------------------------------------- */

/* Whether the statement has a say in what others mean. */
static bool has_effects(const mv_member *u) {
  return u->effects.foreign.p || u->effects.drop_key.p || u->effects.filling || u->effects.alteration;
}

static void close_tree(mv_member *u) {
  if (u->kept.open) mv_arena_free(&u->kept.stmt.arena);
  u->kept.open = false;
}

static void free_member(mv_member *u) {
  unlink_member(u);
  if (u->defines || has_effects(u)) u->stretch->document->session->restructured = true;
  close_tree(u);
  mv_arena_free(&u->judged);
  free(u->readers);
  free(u->key);
  free(u->location);
  free(u);
}

static mv_member *member_at(mv_stretch *x, uint32_t i) {
  if (i < x->member_count) return x->members[i];
  if (i == x->member_cap) {
    const uint32_t cap = x->member_cap ? x->member_cap * 2 : 1;
    x->members = mv_xrealloc(x->members, cap * sizeof(mv_member *));
    x->member_cap = cap;
  }
  mv_member *u = mv_xmalloc(sizeof *u);
  memset(u, 0, sizeof *u);
  u->stretch = x;
  mv_arena_init(&u->judged, 512);
  x->members[x->member_count++] = u;
  x->document->session->restructured = true;
  return u;
}

void mv_stretch_free(mv_stretch *x) {
  if (!x) return;
  for (uint32_t i = 0; i < x->member_count; i++) free_member(x->members[i]);
  unmark(x);
  free(x->members);
  free(x->source.text);
  mv_arena_free(&x->arena);
  free(x);
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool same_text(const char *kept, mv_str text) {
  return kept ? text.p && mv_str_eq(mv_str_of(kept), text) : !text.p;
}

static void keep_text(char **kept, mv_str *text) {
  if (!same_text(*kept, *text)) {
    free(*kept);
    *kept = NULL;
    if (text->p) {
      *kept = mv_xmalloc((size_t)text->n + 1);
      memcpy(*kept, text->p, text->n);
      (*kept)[text->n] = '\0';
    }
  }
  text->p = *kept;
}

/* Puts what the statement defines where others look for it. That can be done behind their backs when it is called as
 * before, is of the same kind, lies where it lay and no ALTER has made states of it. */
static void set_dataset(mv_member *u, mv_dataset *made) {
  mv_session *s = u->stretch->document->session;
  const bool same = made && u->defines && same_text(u->key, made->key) && same_text(u->location, made->location) &&
                    made->object == u->dataset.object && !u->dataset.next_state;
  if (!same && (made || u->defines)) s->restructured = true;
  const mv_dataset before = u->dataset;
  u->defines = made != NULL;
  u->kept.dataset = made ? &u->dataset : NULL;
  if (!made) return;
  u->dataset = *made;
  u->dataset.dropped = before.dropped;
  u->dataset.dropped_kind = before.dropped_kind;
  keep_text(&u->key, &u->dataset.key);
  keep_text(&u->location, &u->dataset.location);
  mv_dataset_index(&u->stretch->arena, &u->dataset);
}

static void sum_up(mv_member *u, mv_arena *scratch, mv_namespace *names) {
  mv_stretch *x = u->stretch;
  mv_stmt *stmt = &u->kept.stmt;
  const uint32_t file = x->document->file.number;
  const bool acted = has_effects(u);
  u->kept.file = &x->document->file;
  u->kept.names = *names;
  u->kept.typed = mv_columns_are_written(stmt);
  u->kept.arena = &u->judged;
  u->kept.asked = (mv_questions){.arena = &u->judged};
  u->kept.verdict = NULL;
  u->kept.sink = (mv_sink){.arena = NULL};
  mv_dataset *d = mv_summarise(&x->arena, scratch, stmt, file, names);
  u->effects = (mv_effects){.foreign = {NULL, 0}};
  if (!d) u->effects = mv_effects_of(&x->arena, scratch, stmt, file, names);
  set_dataset(u, d);
  u->kept.lonely = !d && !mv_create_of(stmt) && !mv_is_flow(stmt) && !mv_reads_files(stmt);
  u->dataset.final = u->kept.typed;
  if (acted || has_effects(u)) x->document->session->restructured = true;
}

typedef struct reading {
  mv_stretch *stretch;
  mv_arena scratch;
  mv_parser *parser;
  mv_stmt stmt; /* that is no member's yet */
  mv_namespace names;
  mv_catalog so_far; /* what the stretch itself has defined */
  uint32_t columns;  /* for its states */
  const mv_fault *fault;
  uint32_t n;
} reading;

static void report(reading *r, const mv_stmt *s) {
  mv_stretch *x = r->stretch;
  r->fault = mv_report_faults(x->document->file.engine, r->fault, r->parser, s, &r->names, &x->sink, &x->refused);
}

/* Numbers are those of the document from here on. */
static bool next(reading *r) {
  static const mv_stmt none;
  mv_stretch *x = r->stretch;
  r->stmt = none;
  if (!mv_parser_next(r->parser, &r->stmt)) return false;
  mv_member *u = member_at(x, r->n++);
  close_tree(u);
  mv_arena_reset(&u->judged);
  u->kept.stmt = r->stmt;
  r->stmt = none;
  u->kept.open = true;
  report(r, &u->kept.stmt);
  u->kept.stmt.number += x->first_statement;
  sum_up(u, &r->scratch, &r->names);
  mv_dataset *made[2];
  if (u->defines) mv_catalog_add(&r->so_far, &u->dataset);
  if (u->effects.alteration) (void)mv_catalog_alter(&r->so_far, u->effects.alteration, &r->columns, made);
  mv_arena_reset(&r->scratch);
  return true;
}

static void keep_comments(mv_stretch *x, const mv_comments *c) {
  x->comments.items = mv_new_n(&x->arena, mv_span, c->n ? c->n : 1);
  x->comments.n = c->n;
  x->suppresses = false;
  for (uint32_t i = 0; i < c->n; i++) {
    x->comments.items[i] = c->items[i];
    x->suppresses = x->suppresses || mv_may_suppress(mv_source_text(&x->source, c->items[i]));
  }
}

static void read(void *data) {
  reading *r = data;
  mv_stretch *x = r->stretch;
  const mv_settings *o = x->document->file.settings;
  const mv_parse_options options = {.max_depth = o->max_depth, .ansi_keywords = o->ansi_keywords, .continues = !x->first};
  r->names.session = &r->so_far;
  r->columns = mv_columns_for(x->source.n, o);
  mv_catalog_init(&r->so_far, &x->arena);
  r->parser = mv_parser_new(&x->source, &options, &x->arena);
  while (next(r)) {}
  report(r, NULL);
  keep_comments(x, mv_parser_comments(r->parser));
}

static mv_namespace copied(mv_arena *a, const mv_namespace *names) {
  mv_namespace out = *names;
  out.catalog = mv_str_copy(a, names->catalog);
  out.schema = mv_str_copy(a, names->schema);
  return out;
}

/* What is wrong with the bytes is told by whoever parses the text, which is one stretch then. */
static void take_fault(mv_source *s, const mv_source *sql) {
  s->fault = sql->fault;
  s->fault_at = sql->fault_at;
  s->encoding = sql->encoding;
  s->size = sql->size;
}

/* All that was made of the text before goes; what depends on it is dirty. */
static void begin(mv_stretch *x, const mv_namespace *entry) {
  mv_document *d = x->document;
  for (uint32_t i = 0; i < x->member_count; i++) unlink_member(x->members[i]);
  const mv_namespace before = *entry; /* it may be this stretch's own */
  mv_arena old = x->arena;
  mv_arena_init(&x->arena, (size_t)x->source.n * 2 + 512);
  x->entry = copied(&x->arena, &before);
  mv_arena_free(&old);
  take_fault(&x->source, d->file.result.source);
  mv_sink_init(&x->sink, &x->arena, &x->source);
  x->refused = 0;
  mv_stretch_mark(x);
}

static void end(reading *r) {
  mv_stretch *x = r->stretch;
  mv_parser_free(r->parser);
  mv_arena_free(&r->scratch);
  mv_arena_free(&r->stmt.arena);
  while (x->member_count > r->n) free_member(x->members[--x->member_count]);
  x->exit = copied(&x->arena, &r->names);
  for (uint32_t i = 0; i < x->member_count; i++) x->members[i]->kept.names.session = &x->document->file.catalog;
  x->open = true;
}

void mv_stretch_read(mv_stretch *x, const mv_namespace *entry) {
  reading r = {.stretch = x};
  begin(x, entry);
  r.names = x->entry;
  mv_arena_init(&r.scratch, 4096);
  const mv_outcome outcome = mv_guard(read, &r);
  end(&r);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

void mv_stretch_reopen(mv_stretch *x) {
  if (!x->open) mv_stretch_read(x, &x->entry);
}

static mv_shift shift_of(mv_str a, mv_str b) {
  const uint32_t most = a.n < b.n ? a.n : b.n;
  mv_shift s = {0, 0};
  while (s.front < most && a.p[s.front] == b.p[s.front]) s.front++;
  while (s.back < most - s.front && a.p[a.n - 1 - s.back] == b.p[b.n - 1 - s.back]) s.back++;
  return s;
}

/* Of the first one in an update all that it points to is still there. */
static void note_renewal(mv_stretch *x, mv_str text) {
  mv_session *s = x->document->session;
  if (s->renewals++ > 0) return;
  s->renewed = x;
  s->length_before = x->source.n;
  s->shift = shift_of(mv_str_at(x->source.text, x->source.n), text);
  s->outward_before = mv_stretch_outward(x, s->shift, &s->scratch);
}

void mv_stretch_renew(mv_stretch *x, mv_str text) {
  note_renewal(x, text);
  set_text(x, text);
  x->piece.from.end = x->piece.from.beg + text.n;
  x->open = false;
}
