/* Tables whose files lie in one place, or one table's within another's. Only places that Unity Catalog governs are
 * looked at, and tables that no DROP in sight may have taken away. */
#include <string.h>

#include "mvlint/rule.h"

static bool is_of_spark(const mv_pass *p) {
  return p->dialect == MV_DIALECT_SPARK_4_1 || p->dialect == MV_DIALECT_SPARK_4_2;
}

/* Catalogs that do not mind. */
static bool is_governed(mv_str key, mv_str location) {
  static const char *const others[] = {"hive_metastore.", "spark_catalog."};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    const mv_str name = mv_str_of(others[i]);
    if (key.n > name.n && mv_str_eq(mv_str_at(key.p, name.n), name)) return false;
  }
  return mv_location_is_in_cloud(location);
}

/* The same place, or one within the other. */
static bool is_within(mv_str inner, mv_str outer) {
  if (inner.n < outer.n || !mv_str_eq(mv_str_at(inner.p, outer.n), outer)) return false;
  return inner.n == outer.n || inner.p[outer.n] == '/';
}

/* ---- what statements say -------------------------------------------------------------------- */

static const char a_drop[] = "of a table", a_wide_drop[] = "of a schema or catalog";

static void on_location(mv_pass *p, const mv_LocationClause *l) {
  const mv_Create *c = p->create;
  if (!c || c->object != MV_object_TABLE || c->broken || is_of_spark(p)) return;
  const mv_str place = mv_location_of(&p->stmt->arena, mv_string_value(&p->stmt->arena, p->stmt, l->path));
  if (mv_location_is_in_cloud(place)) mv_keep(p, l->head.at, NULL, place);
}

static void on_drop(mv_pass *p, const mv_Drop *d) {
  const mv_Name *name = mv_as_Name(d->name);
  const bool table = mv_object_named(p->stmt, d->object) != MV_object_NONE;
  const mv_str key = name && table ? mv_key_of(p->an, name) : mv_str_at(NULL, 0);
  mv_keep(p, d->head.at, key.p ? a_drop : a_wide_drop, key.p ? key : mv_str_of(""));
}

static void on_alter(mv_pass *p, const mv_Alter *a) {
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(a->name));
  if (!d || d->object != MV_object_TABLE || is_of_spark(p) || !is_governed(d->key, d->location)) return;
  for (const mv_node *n = a->actions; n; n = n->next) {
    const mv_AlterAction *x = mv_as_AlterAction(n);
    for (const mv_node *k = x ? x->partitions : NULL; k; k = k->next) {
      const mv_PartitionSpec *part = mv_as_PartitionSpec(k);
      if (!part || !part->location) continue;
      const mv_str place =
          mv_location_of(&p->stmt->arena, mv_string_value(&p->stmt->arena, p->stmt, part->location));
      if (!mv_location_is_in_cloud(place) || is_within(place, d->location)) continue;
      mv_finding *f = mv_report(p, part->location->at, "the partition lies outside of '%.*s', whose LOCATION is %.*s",
                                MV_ARG(mv_quote(p, d->name)), MV_ARG(mv_quote(p, d->location)));
      f->condition = NULL;
      mv_advise(p, f, "name a folder below the LOCATION of the table");
      mv_also_in(p, f, d->source, d->at, "the table is created here");
    }
  }
}

/* ---- the run -------------------------------------------------------------------------------- */

enum { MOST_LEVELS = 64, MOST_BESIDE = 16 };

typedef struct place {
  const mv_note *note;
  const mv_dataset *table;
  mv_str location;
  struct place *beside; /* another one with this location, or one that differs in case */
} place;

typedef struct drop {
  const mv_note *note;
  struct drop *next;
} drop;

typedef struct overlaps {
  mv_project *p;
  const place **all;
  uint32_t n;
  mv_map places, drops;
  drop *wide;
} overlaps;

static bool is_moved(const mv_dataset *d) {
  for (const mv_dataset *s = d->next_state; s; s = s->next_state)
    if (s->location.p && !mv_str_eq(s->location, d->location)) return true;
  return false;
}

static void add_place(overlaps *o, const mv_note *n) {
  const mv_dataset *d = mv_graph_definition(o->p->graph, n->source, n->at);
  if (!d || !d->location.p || !mv_str_eq(d->location, n->words) || !is_governed(d->key, d->location) || is_moved(d))
    return;
  place *x = mv_new(o->p->arena, place);
  *x = (place){n, d, d->location, NULL};
  o->all[o->n++] = x;
  place *first = mv_map_get(&o->places, d->location);
  if (first) {
    x->beside = first->beside;
    first->beside = x;
  } else {
    mv_map_put(&o->places, d->location, x);
  }
}

static void add_drop(overlaps *o, const mv_note *n) {
  drop *x = mv_new(o->p->arena, drop);
  *x = (drop){n, n->about == a_drop ? mv_map_get(&o->drops, n->words) : o->wide};
  if (n->about == a_drop)
    mv_map_put(&o->drops, n->words, x);
  else
    o->wide = x;
}

static bool is_earlier(const place *x, const place *y) {
  const mv_note *a = x->note, *b = y->note;
  if (a->source->number != b->source->number) return a->source->number < b->source->number;
  return a->statement < b->statement || (a->statement == b->statement && a->at.beg < b->at.beg);
}

/* A DROP of the first table that may come before the second is created. */
static bool may_be_between(const drop *d, const place *first, const place *second, bool everywhere) {
  for (unsigned left = MOST_BESIDE; d; d = d->next) {
    const mv_note *n = d->note;
    const uint32_t file = n->source->number;
    const bool here = file == first->note->source->number && file == second->note->source->number;
    if (left-- == 0 || (everywhere && !here)) return true;
    if (here && n->statement > first->note->statement && n->statement < second->note->statement) return true;
  }
  return false;
}

/* Two names may be one: `t` and `main.s.t`, or `${catalog}.s.t`. */
static bool may_be_one(mv_str a, mv_str b) {
  uint32_t n = 0;
  while (n < a.n && n < b.n && a.p[a.n - 1 - n] != '.' && a.p[a.n - 1 - n] == b.p[b.n - 1 - n]) n++;
  const bool ends = (n == a.n || a.p[a.n - 1 - n] == '.') && (n == b.n || b.p[b.n - 1 - n] == '.');
  uint32_t dots = 0;
  for (uint32_t i = 0; i < a.n; i++) dots += a.p[i] == '.';
  for (uint32_t i = 0; i < b.n; i++) dots -= b.p[i] == '.';
  return ends && (mv_str_eq(a, b) || dots != 0 || memchr(a.p, '{', a.n) || memchr(b.p, '{', b.n));
}

static bool is_clash(overlaps *o, const place *first, const place *second) {
  const mv_str a = first->table->key, b = second->table->key;
  if (may_be_one(a, b)) return false;
  return !may_be_between(mv_map_get(&o->drops, a), first, second, true) &&
         !may_be_between(mv_map_get(&o->drops, b), first, second, true) &&
         !may_be_between(o->wide, first, second, false);
}

static bool report(overlaps *o, const place *inner, const place *outer) {
  const bool inner_first = is_earlier(inner, outer);
  const place *first = inner_first ? inner : outer, *second = inner_first ? outer : inner;
  if (!is_clash(o, first, second)) return false;
  const mv_str name = mv_printable(o->p->arena, first->table->name, 255);
  const bool same = inner->location.n == outer->location.n, within = same || inner_first;
  mv_finding *f = mv_report_at(o->p, second->note->source, second->note->at, second->table,
                               "%s '%.*s'%s, and tables may not overlap",
                               within ? "the files of" : "this place lies within that of", MV_ARG(name),
                               same ? " lie in the same place" : within ? " lie within this place" : "");
  mv_also_at(o->p, f, first->note, "the other one");
  return true;
}

/* Looks for a table in the same place, else in a folder above. */
static void look_up(overlaps *o, const place *x) {
  unsigned levels = 0;
  for (uint32_t n = x->location.n; n > 1 && levels < MOST_LEVELS; n--) {
    if (n < x->location.n && x->location.p[n] != '/') continue;
    const mv_str above = mv_str_at(x->location.p, n);
    unsigned left = MOST_BESIDE;
    for (const place *y = mv_map_get(&o->places, above); y && left; y = y->beside, left--) {
      if (y == x || !mv_str_eq(y->location, above) || (n == x->location.n && !is_earlier(y, x))) continue;
      if (report(o, x, y)) return;
    }
    levels++;
  }
}

static void on_project(mv_project *p) {
  overlaps o = {.p = p, .all = mv_new_n(p->arena, const place *, p->note_count + 1)};
  mv_map_init(&o.places, p->arena);
  mv_map_init(&o.drops, p->arena);
  for (uint32_t i = 0; i < p->note_count; i++) {
    if (p->notes[i]->about)
      add_drop(&o, p->notes[i]);
    else
      add_place(&o, p->notes[i]);
  }
  for (uint32_t i = 0; i < o.n; i++) look_up(&o, o.all[i]);
}

const mv_rule mv_rule_location_overlap = {
    .code = "MV412",
    .name = "location-overlap",
    .severity = MV_ERROR,
    .summary = "two tables share a LOCATION, or one lies within the other",
    .why =
        "Unity Catalog decides by its path which table a file belongs to, so no two tables may share a "
        "LOCATION, and none may lie in a folder of another. The second one is refused. The partitions of "
        "an external table lie below its own LOCATION for the same reason.",
    .help = "give each table a folder of its own, side by side",
    .condition = "INVALID_PARAMETER_VALUE.LOCATION_OVERLAP",
    .source = "Databricks, path rules in Unity Catalog; knowledge base, LOCATION_OVERLAP",
    .on = {MV_ON(LocationClause, on_location), MV_ON(Drop, on_drop), MV_ON(Alter, on_alter)},
    .project = on_project,
};
