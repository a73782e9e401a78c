/* cut.c: a document's text into stretches, and only those anew that are not what they were. */
#include <stdlib.h>

#include "src/lint/living.h"

#include "src/base/banned.h"

/* ---- the text ------------------------------------------------------------------------------- */

/* The buffer's text, seen as a source. One that holds a NUL is no text, as a file that does is none. */
static void show_text(mv_document *d) {
  mv_source *s = &d->own;
  const char *nul = d->text.n ? memchr(d->text.text, '\0', d->text.n) : NULL;
  s->fault = nul ? MV_SOURCE_BINARY : MV_SOURCE_FINE;
  s->fault_at = nul ? (uint32_t)(nul - d->text.text) : 0;
  s->text = d->text.text;
  s->n = nul ? 0 : d->text.n;
  s->size = d->text.n;
  s->lines = d->text.lines;
  s->line_count = d->text.line_count;
  free(s->marks);
  s->marks = NULL;
}

typedef struct preparing {
  mv_document *document;
  mv_source *source;
  mv_arena scratch;
} preparing;

static void prepare(void *data) {
  preparing *p = data;
  mv_document *d = p->document;
  p->source = mv_source_of(d->file.input.shown, d->text.text, d->text.n, MV_SOURCE_MAX);
  p->source->number = d->file.number;
  mv_arena_free(&d->prepared);
  d->file.hosted = (mv_hosted){.n = 0};
  mv_prepare(&p->source, &d->file.input, d->file.settings, &d->file.hosted, &d->prepared, &p->scratch);
}

/* The SQL that stands in a file of another kind, or that has values put into it. What was made before is freed by the
 * caller, who still compares with it. */
static mv_source *prepared(mv_document *d) {
  preparing p = {.document = d};
  mv_arena_init(&p.scratch, 4096);
  const mv_outcome outcome = mv_guard(prepare, &p);
  mv_arena_free(&p.scratch);
  if (outcome == MV_DONE) return p.source;
  mv_source_free(p.source);
  mv_fail(outcome, mv_fail_place());
}

/* ---- what is left --------------------------------------------------------------------------- */

/* What of a document's stretches stands in the new text as it stood in the old one. */
typedef struct kept {
  uint32_t front, back; /* so many stretches at the beginning and at the end */
  uint32_t at;          /* where the front ends in the new text */
} kept;

static bool stands_at(const mv_source *sql, uint32_t at, const mv_stretch *x) {
  return x->source.n <= sql->n - at && memcmp(sql->text + at, x->source.text, x->source.n) == 0;
}

/* The last stretch is open at its end: what comes behind it may belong to it. */
static kept find_kept(const mv_document *d, const mv_source *sql) {
  kept k = {0, 0, 0};
  const uint32_t n = d->stretch_count;
  while (k.front + 1 < n && stands_at(sql, k.at, d->stretches[k.front])) k.at += d->stretches[k.front++]->source.n;
  uint32_t end = sql->n;
  while (k.back < n - k.front) {
    const mv_stretch *x = d->stretches[n - 1 - k.back];
    if (x->source.n == 0 || x->source.n > end - k.at || !stands_at(sql, end - x->source.n, x)) break;
    end -= x->source.n;
    k.back++;
  }
  return k;
}

/* ---- cutting -------------------------------------------------------------------------------- */

typedef struct cutting {
  mv_document *d;
  mv_source *sql;
  mv_cutter *cutter; /* NULL: all is one stretch */
  uint32_t *ends; /* of the new stretches; owned */
  uint32_t n, cap;
  kept kept;
} cutting;

static void add_end(cutting *c, uint32_t end) {
  if (c->n == c->cap) {
    const uint32_t cap = c->cap ? c->cap * 2 : 16;
    c->ends = mv_xrealloc(c->ends, cap * sizeof *c->ends);
    c->cap = cap;
  }
  c->ends[c->n++] = end;
}

/* Takes those at the end off that begin before a byte; whether one begins there. */
static bool back_begins_at(cutting *c, uint32_t at, uint32_t *begin) {
  const mv_document *d = c->d;
  while (c->kept.back > 0 && *begin < at) *begin += d->stretches[d->stretch_count - c->kept.back--]->source.n;
  return c->kept.back > 0 && *begin == at;
}

static void cut(void *data) {
  cutting *c = data;
  uint32_t begin = c->sql->n, end = c->kept.at;
  for (uint32_t i = 0; i < c->kept.back; i++) begin -= c->d->stretches[c->d->stretch_count - 1 - i]->source.n;
  if (!c->cutter) {
    c->kept.back = 0;
    add_end(c, c->sql->n);
    return;
  }
  while (!back_begins_at(c, end, &begin) && mv_cutter_next(c->cutter, &end)) add_end(c, end);
}

/* ---- putting in ----------------------------------------------------------------------------- */

static void reserve(mv_document *d, uint32_t n) {
  if (n <= d->stretch_cap) return;
  const uint32_t cap = n + n / 2;
  d->stretches = mv_xrealloc(d->stretches, cap * sizeof(mv_stretch *));
  d->stretch_cap = cap;
}

/* The new stretches in the place of the old ones between front and back, which give their places as far as they go. */
static void put_in(cutting *c) {
  mv_document *d = c->d;
  const uint32_t front = c->kept.front, old = d->stretch_count - front - c->kept.back;
  uint32_t at = c->kept.at;
  const uint32_t same = old < c->n ? old : c->n;
  reserve(d, front + c->n + c->kept.back);
  for (uint32_t i = same; i < old; i++) mv_stretch_free(d->stretches[front + i]);
  if (old != c->n)
    memmove(d->stretches + front + c->n, d->stretches + front + old, c->kept.back * sizeof(mv_stretch *));
  for (uint32_t i = same; i < c->n; i++) d->stretches[front + i] = NULL; /* until there is one */
  d->stretch_count = front + c->n + c->kept.back;
  for (uint32_t i = 0; i < c->n; at = c->ends[i++]) {
    const mv_str text = mv_str_at(c->sql->text + at, c->ends[i] - at);
    if (i < same)
      mv_stretch_renew(d->stretches[front + i], text);
    else
      d->stretches[front + i] = mv_stretch_new(d, at, text);
  }
}

/* Where each stretch is now, and in what. */
static void place(mv_document *d) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    mv_stretch *x = d->stretches[i];
    x->source.from = d->file.result.source;
    x->source.path = x->source.from->path;
    x->source.number = d->file.number;
    x->piece.from = mv_span_of(at, at + x->source.n);
    at += x->source.n;
  }
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool same_names(const mv_namespace *a, const mv_namespace *b) {
  return mv_str_eq(a->catalog, b->catalog) && mv_str_eq(a->schema, b->schema) && !a->catalog.p == !b->catalog.p &&
         !a->schema.p == !b->schema.p && a->partition_log == b->partition_log;
}

/* Reads the new stretches, and those behind them for which USE says something else now. */
static void read_stretches(mv_document *d, uint32_t from, uint32_t to) {
  const mv_settings *o = d->file.settings;
  mv_namespace names = {o->catalog, o->schema, NULL, false};
  uint32_t statement = 0;
  if (from > 0) {
    const mv_stretch *before = d->stretches[from - 1];
    names = before->exit;
    statement = before->first_statement + before->member_count;
  }
  for (uint32_t i = from; i < d->stretch_count; i++) {
    mv_stretch *x = d->stretches[i];
    const bool first = i == 0, moved = x->first != first;
    x->first_statement = statement;
    x->first = first;
    if (i < to || moved || !same_names(&x->entry, &names)) mv_stretch_read(x, &names);
    names = x->exit;
    statement += x->member_count;
  }
  d->statements = statement;
}

/* The parser says less about the mistakes of a text that has many, and a temporary view hides what the schema holds
 * from the statements behind it: then statements do depend on those before them. */
static bool has_to_be_whole(const mv_document *d) {
  enum { EXPLAINED = 200 };
  uint32_t refused = 0;
  bool completes = false, hides = false;
  for (uint32_t i = 0; i < d->stretch_count; i++) {
    const mv_stretch *x = d->stretches[i];
    refused += x->refused;
    completes = completes || x->entry.schema.p || x->exit.schema.p;
    for (uint32_t k = 0; k < x->member_count; k++)
      hides = hides || (x->members[k]->defines && x->members[k]->dataset.object == MV_object_TEMPORARY_VIEW);
  }
  return refused >= EXPLAINED || (completes && hides);
}

static void recut(mv_document *d, mv_source *sql, bool anew) {
  cutting c = {.d = d, .sql = sql};
  const bool whole = d->whole || sql->fault != MV_SOURCE_FINE;
  if (!whole && !anew && d->stretch_count) c.kept = find_kept(d, sql);
  if (!whole) c.cutter = mv_cutter_new(sql, c.kept.at);
  const mv_outcome outcome = mv_guard(cut, &c);
  mv_cutter_free(c.cutter);
  if (outcome == MV_DONE) put_in(&c);
  free(c.ends);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
  place(d);
  read_stretches(d, c.kept.front, c.kept.front + c.n);
}

static mv_source *sql_of(mv_document *d) {
  if (d->unread) return d->unread;
  if (!d->plain) return prepared(d);
  show_text(d);
  return &d->own;
}

void mv_document_cut(mv_document *d) {
  mv_file_result *result = &d->file.result;
  mv_source *before = result->source;
  result->source = sql_of(d);
  recut(d, result->source, false);
  const bool whole = has_to_be_whole(d);
  if (whole != d->whole) {
    d->whole = whole;
    recut(d, result->source, true);
  }
  if (before != result->source) mv_document_drop_source(d, before);
}

void mv_document_drop_source(const mv_document *d, mv_source *s) {
  if (s && s != &d->own && s != d->unread) mv_source_free(s);
}
