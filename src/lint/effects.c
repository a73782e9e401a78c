/* effects.c: what the statements of a file say to those behind them. */
#include "src/lint/run.h"

#include "src/base/banned.h"

/* ---- lists ---------------------------------------------------------------------------------- */

/* Room for one more of n items, in the arena of the file's lists. */
static void *grown(mv_file *f, const void *items, size_t size, uint32_t n, uint32_t *cap) {
  if (n < *cap) return (void *)(uintptr_t)items;
  *cap = *cap ? *cap * 2 : 16;
  char *more = mv_alloc(f->catalog.by_key.arena, size * *cap);
  if (n) memcpy(more, items, size * n);
  return more;
}

static void add_dataset(mv_file *f, mv_dataset *d) {
  f->datasets = grown(f, f->datasets, sizeof(mv_dataset *), f->dataset_count, &f->dataset_cap);
  f->datasets[f->dataset_count++] = d;
}

static void add_alteration(mv_file *f, mv_alteration *x) {
  f->alterations = grown(f, f->alterations, sizeof(mv_alteration *), f->alteration_count, &f->alteration_cap);
  f->alterations[f->alteration_count++] = x;
}

static void add_foreign(mv_file *f, mv_str name) {
  f->foreign = grown(f, f->foreign, sizeof *f->foreign, f->foreign_count, &f->foreign_cap);
  f->foreign[f->foreign_count++] = name;
}

void mv_forget_effects(mv_file *f, mv_arena *a) {
  mv_map_init(&f->drops, a);
  mv_catalog_init(&f->catalog, a);
  f->datasets = NULL;
  f->alterations = NULL;
  f->foreign = NULL;
  f->dataset_count = f->dataset_cap = f->alteration_count = f->alteration_cap = f->foreign_count = f->foreign_cap = 0;
  f->fillings = NULL;
  f->filling_tail = &f->fillings;
}

/* ---- definitions ---------------------------------------------------------------------------- */

/* What stands in the file says of a definition how it comes to be. */
static void take_drop(mv_file *f, mv_dataset *d) {
  mv_dropped *x = mv_map_get(&f->drops, d->key);
  if (!x || x->over) return;
  d->dropped = x->at;
  d->dropped_kind = mv_drop_takes(x->kind, d->object);
  x->over = true;
}

void mv_define(mv_file *f, mv_dataset *d, bool final) {
  take_drop(f, d);
  d->final = final;
  mv_catalog_add(&f->catalog, d);
  add_dataset(f, d);
}

/* ---- other statements ----------------------------------------------------------------------- */

static void set_drop(mv_effects *e, mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_namespace *names) {
  e->drop_key = mv_drop_key(a, scratch, s, names);
  const mv_Drop *d = mv_as_Drop(s->tree);
  if (!e->drop_key.p) return;
  e->drop = (mv_dropped){{s->source, mv_in_file(s, mv_span_of(d->head.at.beg, d->object.end))},
                         mv_object_named(s, d->object), false};
}

mv_effects mv_effects_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file, mv_namespace *names) {
  mv_effects e = {.foreign = mv_foreign_catalog(a, s)};
  mv_follow_use(a, s, names);
  set_drop(&e, a, scratch, s, names);
  e.filling = mv_filling_of(a, scratch, s, file, names);
  e.alteration = mv_alteration_of(a, scratch, s, file, names);
  return e;
}

static void take_alteration(mv_file *f, mv_alteration *x) {
  mv_dataset *made[2];
  const unsigned n = mv_catalog_alter(&f->catalog, x, &f->columns_left, made);
  if (n == 0) add_alteration(f, x);
  for (unsigned i = 0; i < n; i++) add_dataset(f, made[i]);
}

void mv_take_effect(mv_file *f, mv_effects *e) {
  if (e->foreign.p) add_foreign(f, e->foreign);
  if (e->drop_key.p) {
    e->drop.over = false;
    mv_dropped *x = mv_new(f->catalog.by_key.arena, mv_dropped);
    *x = e->drop;
    (void)mv_map_put(&f->drops, e->drop_key, x);
  }
  if (e->filling) {
    e->filling->next = NULL;
    *f->filling_tail = e->filling;
    f->filling_tail = &e->filling->next;
  }
  if (e->alteration) take_alteration(f, e->alteration);
}
