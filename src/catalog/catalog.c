/* catalog.c: the datasets that the files of a run define, found by key.
 *
 * One thread adds, many read. All definitions of a key stand in one array in order of file and
 * statement, so that a key that is defined or read a hundred thousand times is still found by
 * halving. */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

typedef struct group {
  mv_dataset **items;
  uint32_t n, cap;
  mv_dataset *newest; /* added last */
  bool several;       /* not all are states of one definition */
} group;

enum { INDEX_FROM = 16 }; /* fewer columns are looked through */

void mv_catalog_init(mv_catalog *c, mv_arena *a) {
  mv_map_init(&c->by_key, a);
  mv_map_init(&c->foreign, a);
  mv_map_init(&c->by_short, a);
  mv_map_init(&c->by_location, a);
  mv_map_init(&c->schemas, a);
  c->below = NULL;
  c->scopes = (mv_scopes){NULL, 0, 0};
  c->by_scope = NULL;
}

void mv_catalog_divide(mv_catalog *c, mv_scopes scopes) {
  mv_arena *a = c->by_key.arena;
  c->scopes = scopes;
  c->by_scope = mv_new_n(a, mv_map, scopes.n);
  for (uint32_t i = 0; i < scopes.n; i++) mv_map_init(&c->by_scope[i], a);
}

static uint32_t scope_of(const mv_catalog *c, uint32_t file) {
  return file < c->scopes.file_count ? c->scopes.of_file[file] : 0;
}

static bool stands_before(const mv_dataset *d, uint32_t file, uint32_t statement) {
  return d->file < file || (d->file == file && d->statement < statement);
}

/* The number of definitions that stand before a place. */
static uint32_t count_before(const group *g, uint32_t file, uint32_t statement) {
  uint32_t low = 0, high = g->n;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (stands_before(g->items[middle], file, statement)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

static void make_room(mv_arena *a, group *g) {
  if (g->n < g->cap) return;
  MV_ASSERT(g->cap <= UINT32_MAX / 2);
  uint32_t cap = g->cap ? g->cap * 2 : 1;
  mv_dataset **grown = mv_new_n(a, mv_dataset *, cap);
  if (g->n) memcpy(grown, g->items, sizeof *grown * g->n);
  g->items = grown;
  g->cap = cap;
}

static const mv_dataset *base_of(const mv_dataset *d) {
  return d->base ? d->base : d;
}

static void add_to_group(mv_map *by_key, mv_dataset *d) {
  mv_arena *a = by_key->arena;
  group *g = mv_map_get(by_key, d->key);
  if (!g) {
    g = mv_new(a, group);
    (void)mv_map_put(by_key, d->key, g);
  }
  make_room(a, g);
  /* Files and statements mostly come in order: then nothing moves. */
  uint32_t at = g->n;
  while (at > 0 && stands_before(d, g->items[at - 1]->file, g->items[at - 1]->statement)) at--;
  memmove(g->items + at + 1, g->items + at, sizeof *g->items * (g->n - at));
  g->items[at] = d;
  g->n++;
  g->several = g->several || (g->newest && base_of(g->newest) != base_of(d));
  g->newest = d;
}

void mv_catalog_add(mv_catalog *c, mv_dataset *d) {
  mv_dataset_index(c->by_key.arena, d);
  add_to_group(&c->by_key, d);
  if (c->scopes.n) add_to_group(&c->by_scope[scope_of(c, d->file)], d);
  if (d->location.p && !mv_map_get(&c->by_location, d->location))
    (void)mv_map_put(&c->by_location, d->location, d);
}

static const mv_dataset *there(const mv_dataset *d) {
  return d && !d->gone ? d : NULL;
}

/* The catalogs that Spark and workspaces put before names that have none. */
static mv_str without_default(mv_str key) {
  static const char *const names[] = {"spark_catalog.", "hive_metastore."};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const uint32_t n = (uint32_t)strlen(names[i]);
    if (key.n > n && mv_str_is(mv_str_at(key.p, n), names[i]))
      return mv_str_at(key.p + n, key.n - n);
  }
  return mv_str_at(NULL, 0);
}

const mv_dataset *mv_catalog_last(const mv_catalog *c, mv_str key) {
  const group *g = mv_map_get(&c->by_key, key);
  return g ? there(g->items[g->n - 1]) : NULL;
}

bool mv_catalog_has_several(const mv_catalog *c, mv_str key) {
  const group *g = mv_map_get(&c->by_key, key);
  return g && g->n > 1;
}

const mv_dataset *mv_catalog_before(const mv_catalog *c, mv_str key, uint32_t file, uint32_t statement) {
  const group *g = mv_map_get(&c->by_key, key);
  const mv_str rest = g ? mv_str_at(NULL, 0) : without_default(key);
  if (rest.p) return mv_catalog_before(c, rest, file, statement);
  const uint32_t n = g ? count_before(g, file, statement) : 0;
  return n ? there(g->items[n - 1]) : NULL;
}

/* A table of a catalog of another system: only the catalog's name is known to anyone. */
static const mv_dataset *find_foreign(const mv_catalog *c, mv_str key) {
  const char *dot = c->foreign.n ? memchr(key.p, '.', key.n) : NULL;
  return dot ? mv_map_get(&c->foreign, mv_str_at(key.p, (uint32_t)(dot - key.p))) : NULL;
}

/* ---- what was loaded ------------------------------------------------------------------------ */

static char several; /* stands for a name that two have */

void mv_catalog_name(mv_catalog *c, mv_str name, mv_dataset *d) {
  const void *before = mv_map_get(&c->by_short, name);
  if (before != d) (void)mv_map_put(&c->by_short, name, before ? (void *)&several : d);
}

/* The schema of a key, or absent. */
static mv_str schema_of(mv_str key) {
  uint32_t n = key.n;
  while (n > 0 && key.p[n - 1] != '.') n--;
  return n > 1 ? mv_str_at(key.p, n - 1) : mv_str_at(NULL, 0);
}

void mv_catalog_list_schema(mv_catalog *c, mv_dataset *d) {
  for (mv_str s = schema_of(d->key); s.p;) {
    (void)mv_map_put(&c->schemas, s, d);
    const char *dot = memchr(s.p, '.', s.n);
    s = dot ? mv_str_at(dot + 1, s.n - (uint32_t)(dot - s.p) - 1) : mv_str_at(NULL, 0);
  }
}

void mv_catalog_shorten(mv_catalog *c, mv_dataset *d) {
  mv_str rest = d->key;
  for (const char *dot = memchr(rest.p, '.', rest.n); dot; dot = memchr(rest.p, '.', rest.n)) {
    rest = mv_str_at(dot + 1, rest.n - (uint32_t)(dot - rest.p) - 1);
    mv_catalog_name(c, rest, d);
  }
}

static const mv_dataset *find_loaded(const mv_catalog *c, mv_str key) {
  if (!c) return NULL;
  const mv_dataset *d = mv_catalog_last(c, key);
  const void *other = d ? d : mv_map_get(&c->by_short, key);
  if (!other) return find_loaded(c->below, key);
  return other == &several ? NULL : other;
}

/* ---- what a reader means -------------------------------------------------------------------- */

static mv_str behind_dot(mv_str key) {
  const char *dot = memchr(key.p, '.', key.n);
  const uint32_t n = dot ? (uint32_t)(dot - key.p) + 1 : key.n;
  return mv_str_at(key.p + n, key.n - n);
}

/* The definitions that a file may mean. What stands in no pipeline may be in any catalog. */
static const group *group_for(const mv_catalog *c, mv_str key, uint32_t file) {
  if (c->scopes.n == 0) return mv_map_get(&c->by_key, key);
  const uint32_t scope = scope_of(c, file);
  const group *g = mv_map_get(&c->by_scope[scope], key);
  const bool is_full = scope == 0 || memchr(key.p, '.', key.n);
  if (!g && is_full) g = mv_map_get(&c->by_key, key);
  const mv_str rest = behind_dot(key);
  if (!g && scope) g = mv_map_get(&c->by_scope[0], key);
  if (!g && scope && memchr(rest.p, '.', rest.n)) g = mv_map_get(&c->by_scope[0], rest);
  return g;
}

const mv_dataset *mv_catalog_find(const mv_catalog *c, mv_str key, uint32_t file,
                                  uint32_t statement) {
  const group *g = group_for(c, key, file);
  if (!g) {
    const mv_dataset *d = find_foreign(c, key);
    if (!d) d = find_loaded(c->below, key);
    if (d && !d->foreign && !mv_str_ieq(d->key, key)) return mv_catalog_find(c, d->key, file, statement);
    const mv_str rest = d ? mv_str_at(NULL, 0) : without_default(key);
    return rest.p ? mv_catalog_find(c, rest, file, statement) : d;
  }
  uint32_t before = count_before(g, file, statement);
  if (before > 0 && g->items[before - 1]->file == file) return there(g->items[before - 1]);
  uint32_t after = before;
  while (after < g->n && g->items[after]->file == file && g->items[after]->statement == statement) {
    after++;
  }
  if (after < g->n && g->items[after]->file == file) return there(g->items[after]);
  return g->several ? NULL : there(g->newest);
}

bool mv_catalog_holds(const mv_catalog *c, mv_str key) {
  if (mv_map_get(&c->by_key, key) || find_foreign(c, key)) return true;
  for (const mv_catalog *b = c->below; b; b = b->below)
    if (mv_map_get(&b->by_key, key) || mv_map_get(&b->by_short, key)) return true;
  const mv_str rest = without_default(key);
  return rest.p && mv_catalog_holds(c, rest);
}

bool mv_catalog_knows_schema(const mv_catalog *c, mv_str key) {
  const mv_str schema = schema_of(key);
  for (const mv_catalog *b = c->below; schema.p && b; b = b->below)
    if (mv_map_get(&b->schemas, schema)) return true;
  return false;
}

void mv_catalog_add_foreign(mv_catalog *c, mv_str name) {
  mv_dataset *d = mv_new(c->by_key.arena, mv_dataset);
  d->key = d->name = name;
  d->object = MV_object_TABLE;
  d->foreign = d->final = true;
  (void)mv_map_put(&c->foreign, name, d);
}

/* ---- columns -------------------------------------------------------------------------------- */

void mv_dataset_index(mv_arena *a, mv_dataset *d) {
  if (d->indexed && d->indexed == d->columns) return;
  d->indexed = NULL;
  if (d->column_count < INDEX_FROM) return;
  d->by_name = mv_new(a, mv_map);
  mv_map_init(d->by_name, a);
  for (uint32_t i = d->column_count; i-- > 0;) { /* backwards: of equal names the first stays */
    (void)mv_map_put(d->by_name, d->columns[i].name, &d->columns[i]);
  }
  d->indexed = d->columns;
}

const mv_column *mv_dataset_column(const mv_dataset *d, mv_str name) {
  if (d->indexed && d->indexed == d->columns) return mv_map_get(d->by_name, name);
  for (uint32_t i = 0; i < d->column_count; i++) {
    if (mv_str_ieq(d->columns[i].name, name)) return &d->columns[i];
  }
  return NULL;
}

mv_str mv_dataset_property(const mv_dataset *d, const char *key) {
  for (uint32_t i = 0; i < d->property_count; i++)
    if (mv_str_is(d->properties[2 * i], key)) return d->properties[2 * i + 1];
  return mv_str_at(NULL, 0);
}
