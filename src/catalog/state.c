/* state.c: what ALTER makes of a dataset: another state of it, which readers behind the ALTER mean.
 *
 * A state is a copy that shares what did not change. Columns that a definition gets late, from a query that has to
 * wait for others, are handed on to its states. */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

static bool take(uint32_t *budget, uint32_t n) {
  if (n > *budget) return false;
  *budget -= n;
  return true;
}

/* ---- columns -------------------------------------------------------------------------------- */

typedef struct columns {
  mv_column *items;
  uint32_t n;
} columns;

static uint32_t index_of(const columns *c, mv_str name) {
  for (uint32_t i = 0; i < c->n; i++)
    if (mv_str_ieq(c->items[i].name, name)) return i;
  return c->n;
}

static void insert(columns *c, uint32_t at, const mv_column *column) {
  memmove(c->items + at + 1, c->items + at, sizeof *c->items * (c->n - at));
  c->items[at] = *column;
  c->n++;
}

static void change(columns *c, const mv_column_change *x) {
  const uint32_t at = index_of(c, x->name);
  switch (x->kind) {
    case MV_CHANGE_CLEAR:
    case MV_CHANGE_REDEFINE: c->n = 0; return;
    case MV_CHANGE_ADD: {
      const uint32_t behind = x->after.p ? index_of(c, x->after) : c->n;
      insert(c, x->first ? 0 : behind < c->n ? behind + 1 : c->n, &x->column);
      return;
    }
    case MV_CHANGE_DROP:
      if (at == c->n) return;
      memmove(c->items + at, c->items + at + 1, sizeof *c->items * (c->n - at - 1));
      c->n--;
      return;
    case MV_CHANGE_RENAME:
      if (at < c->n) c->items[at].name = x->column.name;
      return;
    case MV_CHANGE_NULLS:
      if (at < c->n) c->items[at].nulls = x->column.nulls;
      return;
    case MV_CHANGE_TYPE:
      if (at == c->n) return;
      c->items[at].type = x->column.type;
      c->items[at].source = x->column.source;
      c->items[at].at = x->column.at;
      c->items[at].computed = false;
      c->items[at].from = NULL;
      return;
  }
}

static uint32_t count_of(const mv_dataset *d, mv_change_kind kind) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < d->change_count; i++) n += d->changes[i].kind == kind;
  return n;
}

/* The columns of a state from those of the one before. */
static void set_columns(mv_arena *a, mv_dataset *d, const mv_dataset *before, uint32_t *budget) {
  const uint32_t room = before->column_count + count_of(d, MV_CHANGE_ADD);
  const uint64_t work = (uint64_t)room * (d->change_count + 1u);
  d->columns_known = (before->columns_known || count_of(d, MV_CHANGE_CLEAR) > 0) &&
                     count_of(d, MV_CHANGE_REDEFINE) == 0;
  d->columns = before->columns;
  d->column_count = before->column_count;
  d->indexed = before->indexed;
  d->by_name = before->by_name;
  if (d->change_count == 0) return;
  d->columns = NULL;
  d->column_count = 0;
  if (work > UINT32_MAX || !take(budget, (uint32_t)work)) {
    d->columns_known = false;
    return;
  }
  columns c = {mv_new_n(a, mv_column, room ? room : 1), before->column_count};
  if (c.n) memcpy(c.items, before->columns, sizeof *c.items * c.n);
  for (uint32_t i = 0; i < d->change_count; i++) change(&c, &d->changes[i]);
  d->columns = c.items;
  d->column_count = c.n;
  mv_dataset_index(a, d);
}

/* What is known of the query of a view, unless it has got another. */
static void set_query(mv_dataset *d, const mv_dataset *before) {
  static const mv_varying none = {NULL, {0, 0}, {NULL, 0}};
  const bool other = count_of(d, MV_CHANGE_REDEFINE) > 0;
  d->plan = other ? NULL : before->plan;
  d->random = other ? none : before->random;
  d->time = other ? none : before->time;
}

uint32_t mv_dataset_carry(mv_arena *a, mv_dataset *base, uint32_t max) {
  uint32_t budget = max;
  const mv_dataset *before = base;
  for (mv_dataset *d = base->next_state; d; before = d, d = d->next_state) {
    set_query(d, before);
    d->final = base->final;
    set_columns(a, d, before, &budget);
  }
  return max - budget;
}

/* ---- properties and guards ------------------------------------------------------------------ */

static bool is_one_of(mv_str name, const mv_str *list, uint32_t n, uint32_t step) {
  for (uint32_t i = 0; i < n; i++)
    if (mv_str_ieq(name, list[i * step])) return true;
  return false;
}

static void set_properties(mv_arena *a, mv_dataset *d, const mv_alteration *x, uint32_t *budget) {
  const uint32_t most = d->property_count + x->set_count;
  const uint64_t work = (uint64_t)most * (x->set_count + x->unset_count + 1u);
  if (x->set_count + x->unset_count == 0) return;
  const mv_str *old = d->properties;
  const uint32_t count = d->property_count;
  d->properties = NULL;
  d->property_count = 0;
  if (work > UINT32_MAX || !take(budget, (uint32_t)work)) return;
  d->properties = mv_new_n(a, mv_str, (size_t)most * 2 + 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (is_one_of(old[2 * i], x->unset, x->unset_count, 1) ||
        is_one_of(old[2 * i], x->set, x->set_count, 2))
      continue;
    d->properties[2 * n] = old[2 * i];
    d->properties[2 * n++ + 1] = old[2 * i + 1];
  }
  for (uint32_t i = 0; i < x->set_count; i++) {
    d->properties[2 * n] = x->set[2 * i];
    d->properties[2 * n++ + 1] = x->set[2 * i + 1];
  }
  d->property_count = n;
}

static void set_masks(mv_arena *a, mv_dataset *d, const mv_alteration *x, uint32_t *budget) {
  if (!x->mask.p && !x->unmask.p) return;
  const mv_str *old = d->masked;
  const uint32_t count = d->masked_count;
  if (!take(budget, count + 1)) return;
  d->masked = mv_new_n(a, mv_str, (size_t)count + 1);
  d->masked_count = 0;
  for (uint32_t i = 0; i < count; i++)
    if (!mv_str_ieq(old[i], x->unmask.p ? x->unmask : x->mask)) d->masked[d->masked_count++] = old[i];
  if (x->mask.p) d->masked[d->masked_count++] = x->mask;
}

static void set_layout(mv_dataset *d, const mv_alteration *x) {
  static const mv_spot none = {NULL, {0, 0}};
  if (x->departitions) d->partitioned = none;
  if (x->unclusters) d->clustered = none;
  if (x->clusters.source) d->clustered = x->clusters;
  if (x->location.p) d->location = x->location;
}

static void set_schedule(mv_dataset *d, const mv_alteration *x) {
  if (!x->schedules) return;
  d->schedule = x->schedule;
  d->trigger = x->trigger;
}

/* ---- states --------------------------------------------------------------------------------- */

static mv_dataset *new_state(mv_arena *a, const mv_dataset *before, const mv_alteration *x) {
  mv_dataset *d = mv_new(a, mv_dataset);
  *d = *before;
  d->base = before->base ? before->base : (mv_dataset *)(uintptr_t)before;
  d->next_state = NULL;
  d->file = x->file;
  d->statement = x->statement;
  return d;
}

/* States form one chain. */
const mv_dataset *mv_dataset_latest(const mv_dataset *d) {
  while (d->next_state) d = d->next_state;
  return d;
}

/* The catalog's own, found through its readers' door. */
static mv_dataset *newest(const mv_dataset *d) {
  return (mv_dataset *)(uintptr_t)mv_dataset_latest(d);
}

/* What was loaded is not the run's to change: a copy is, under the name that the ALTER knows it by. */
static mv_dataset *own(mv_catalog *c, const mv_dataset *loaded, const mv_alteration *x) {
  mv_dataset *d = new_state(c->by_key.arena, loaded, x);
  d->base = NULL;
  d->key = x->key;
  mv_catalog_add(c, d);
  return d;
}

unsigned mv_catalog_alter(mv_catalog *c, const mv_alteration *x, uint32_t *budget,
                          mv_dataset *made[2]) {
  mv_arena *a = c->by_key.arena;
  const mv_dataset *found = mv_catalog_find(c, x->key, x->file, x->statement);
  if (!found || found->foreign) return 0;
  mv_dataset *before = found->file == MV_FILE_LOADED ? own(c, found, x) : newest(found);
  mv_dataset *d = new_state(a, before, x);
  before->next_state = d;
  d->changes = x->changes;
  d->change_count = x->change_count;
  set_columns(a, d, before, budget);
  set_query(d, before);
  set_properties(a, d, x, budget);
  set_masks(a, d, x, budget);
  d->filtered = (d->filtered || x->filters) && !x->unfilters;
  d->guarded = d->filtered || d->masked_count > 0;
  set_layout(d, x);
  set_schedule(d, x);
  made[0] = d;
  if (x->new_key.p) {
    d->key = x->new_key;
    d->name = x->new_name;
    made[1] = new_state(a, before, x);
    made[1]->gone = true;
    mv_catalog_add(c, made[1]);
  }
  mv_catalog_add(c, d);
  return x->new_key.p ? 2 : 1;
}
