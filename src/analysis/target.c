/* target.c: what a statement is about although no query of it reads it, and what names mean where it stands. */
#include "src/analysis/internal.h"

/* A statement asks for the same thing at one place or at several close to each other. */
static bool is_noted(const mv_questions *q, mv_str key, bool of_place) {
  enum { LOOKED_AT = 8 };
  for (uint32_t i = q->n; i > 0 && q->n - i < LOOKED_AT; i--)
    if (q->items[i - 1].of_place == of_place && mv_str_eq(q->items[i - 1].key, key)) return true;
  return false;
}

static void note(mv_questions *q, mv_str key, bool of_place, const mv_dataset *answer) {
  if (is_noted(q, key, of_place)) return;
  if (q->n == q->cap) {
    const uint32_t cap = q->cap ? q->cap * 2 : 4;
    mv_question *more = mv_new_n(q->arena, mv_question, cap);
    if (q->n) memcpy(more, q->items, sizeof *more * q->n);
    q->items = more;
    q->cap = cap;
  }
  q->items[q->n++] = (mv_question){mv_str_copy(q->arena, key), of_place, answer};
}

const mv_dataset *mv_answer(const mv_standing *where, uint32_t statement, mv_str key, bool of_place) {
  const mv_catalog *c = where->catalog;
  const mv_dataset *d = of_place        ? mv_location_find(&c->by_location, key)
                        : where->so_far ? mv_catalog_before(c, key, where->file, statement)
                                        : mv_catalog_find(c, key, where->file, statement);
  return d && where->so_far && d->statement >= statement ? NULL : d;
}

const mv_dataset *mv_dataset_meant(const mv_standing *where, const mv_stmt *s, mv_str key) {
  if (!key.p || !where->catalog) return NULL;
  const mv_dataset *d = mv_answer(where, s->number, key, false);
  if (where->asked) note(where->asked, key, false, d);
  return d;
}

static const mv_node *named_by(const mv_node *n) {
  if (n->kind == MV_Command) return mv_as_Command(n)->name;
  if (n->kind == MV_Alter) return mv_as_Alter(n)->name;
  if (n->kind == MV_Drop) return mv_as_Drop(n)->name;
  if (n->kind == MV_Insert) return mv_as_Insert(n)->target;
  if (n->kind == MV_Update) return mv_as_Update(n)->target;
  if (n->kind == MV_Delete) return mv_as_Delete(n)->target;
  if (n->kind == MV_Merge) return mv_as_Merge(n)->target;
  if (n->kind == MV_CopyInto) return mv_as_CopyInto(n)->target;
  if (n->kind == MV_CdcInto) return mv_as_CdcInto(n)->target;
  if (n->kind == MV_CreateFlow) return named_by(mv_as_CreateFlow(n)->action);
  return NULL;
}

const mv_Name *mv_target_of(const mv_stmt *s) {
  const mv_node *n = named_by(s->tree);
  const mv_Relation *r = mv_as_Relation(n);
  return mv_as_Name(r ? r->source : n);
}

const mv_dataset *mv_dataset_named(const mv_analysis *an, const mv_Name *n) {
  if (!n || n->argument || !n->path || !an->where.catalog) return NULL;
  const mv_str key = mv_dataset_key(an->a, an->s, n->path, &an->where.names);
  return mv_dataset_meant(&an->where, an->s, key);
}

mv_str mv_target_key(mv_arena *a, const mv_stmt *s, const mv_namespace *names) {
  const mv_Name *n = mv_target_of(s);
  return n && !n->argument ? mv_dataset_key(a, s, n->path, names) : mv_str_at(NULL, 0);
}

bool mv_waits_for_target(mv_arena *scratch, const mv_stmt *s, const mv_namespace *names,
                         const mv_catalog *here) {
  if (s->tree->kind != MV_Command && s->tree->kind != MV_Alter) return false;
  const mv_str key = mv_target_key(scratch, s, names);
  return key.p && !mv_catalog_before(here, key, s->source->number, s->number);
}

/* Few statements hold anything like a path; the others need not be walked. */
static bool may_name_path(mv_str text) {
  const char *end = text.p + text.n;
  for (const char *p = text.p; p && (p = memchr(p, '/', (size_t)(end - p))) != NULL; p++)
    if (p > text.p && strchr("`'\":", p[-1])) return true;
  return false;
}

static mv_step find_files(mv_walker *w, const mv_node *n, unsigned depth) {
  const mv_stmt *s = w->data;
  const mv_node *source = mv_as_Relation(n)->source;
  const mv_Name *name = mv_as_Name(source);
  const mv_Call *call = mv_as_Call(source);
  (void)depth;
  if (call && mv_as_Name(call->name) && mv_path_is(s, mv_as_Name(call->name)->path, "read_files")) return MV_STOP;
  if (!name || !name->path || name->path->n != 2) return MV_INTO;
  const mv_str path = mv_text(s, name->path->parts[1]);
  return memchr(path.p, '/', path.n) ? MV_STOP : MV_INTO;
}

bool mv_reads_files(const mv_stmt *s) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Relation] = true};
  mv_walker w = {find_files, NULL, (void *)(uintptr_t)s, kinds};
  return may_name_path(mv_str_at(s->source->text + s->start, s->end - s->start)) && !mv_walk(&w, s->tree);
}

mv_filling *mv_filling_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file, const mv_namespace *names) {
  const mv_str key = mv_is_flow(s) ? mv_target_key(scratch, s, names) : mv_str_at(NULL, 0);
  if (!key.p) return NULL;
  mv_filling *out = mv_new(a, mv_filling);
  *out = (mv_filling){.key = mv_str_copy(a, key), .file = file, .statement = s->number};
  out->reads = mv_keep_reads(a, scratch, s, names, key); /* the target of INSERT is a relation like those it reads */
  return out;
}

bool mv_logs_partitions(const mv_analysis *an) {
  return an->where.names.partition_log;
}

const mv_dataset *mv_dataset_at(const mv_analysis *an, mv_str path) {
  const mv_str place = path.p ? mv_location_of(an->a, path) : path;
  if (!place.p || !an->where.catalog) return NULL;
  const mv_dataset *d = mv_answer(&an->where, an->s->number, place, true);
  if (an->where.asked) note(an->where.asked, place, true, d);
  return d;
}
