/* complete_names.c: names that could be written at a place: columns, relations, functions, datasets. */
#include "src/ide/complete.h"
#include "src/ide/tell.h"

#include "src/base/banned.h"

static mv_str typed(mv_completing *x, const mv_type *type, mv_str of) {
  const mv_str name = mv_type_text(x->a, type);
  return of.p ? mv_format(x->a, "%.*s, %.*s", MV_ARG(name), MV_ARG(of)) : name;
}

/* ---- names of several parts ------------------------------------------------------------------ */

/* Takes "head." off a name, case ignored. */
static bool take_part(mv_str *name, mv_str head) {
  if (!head.p || name->n <= head.n || name->p[head.n] != '.' || !mv_str_ieq(mv_str_at(name->p, head.n), head))
    return false;
  *name = mv_str_behind(*name, head.n + 1);
  return true;
}

/* The name as short as USE lets it be. */
static mv_str shortest(const mv_completing *x, mv_str name) {
  const mv_namespace *names = mv_analysis_names(x->trial.an);
  if (take_part(&name, names->catalog)) (void)take_part(&name, names->schema);
  return name;
}

static mv_str last_part(mv_str name) {
  uint32_t n = name.n;
  while (n > 0 && name.p[n - 1] != '.') n--;
  return mv_str_behind(name, n);
}

/* What is left of a name behind the parts that are written already; absent: it does not begin so. Parts before them
 * may be left out. */
static mv_str rest_of(mv_completing *x, mv_str name, const mv_path *path) {
  if (path->n == 2 && mv_str_is(mv_name_text(x->a, &x->trial.stmt, path->parts[0]), "LIVE")) return last_part(name);
  for (;;) {
    mv_str rest = name;
    uint32_t i = 0;
    while (i + 1 < path->n && take_part(&rest, mv_name_text(x->a, &x->trial.stmt, path->parts[i]))) i++;
    if (i + 1 == path->n) return rest;
    const char *dot = memchr(name.p, '.', name.n);
    if (!dot) return mv_str_at(NULL, 0);
    name = mv_str_behind(name, (uint32_t)(dot - name.p) + 1);
  }
}

/* ---- functions ------------------------------------------------------------------------------ */

static bool gives_rows(const mv_function *f) {
  return f->kind == MV_FN_TABLE || f->kind == MV_FN_READER || f->kind == MV_FN_GENERATOR;
}

static void write_call(mv_completing *x, mv_item *i, bool has_arguments) {
  if (x->snippets) {
    i->text = mv_format(x->a, has_arguments ? "%.*s($1)$0" : "%.*s()$0", MV_ARG(mv_as_snippet(x->a, i->label)));
    i->snippet = true;
  } else if (!has_arguments) {
    i->text = mv_format(x->a, "%.*s()", MV_ARG(i->label));
  }
}

static void add_built_in(mv_completing *x, bool of_rows) {
  for (uint32_t i = 0; i < mv_function_count(); i++) {
    const mv_function *f = mv_function_at(i);
    if (gives_rows(f) != of_rows && !(f->kind == MV_FN_GENERATOR && !of_rows)) continue;
    mv_item *item = mv_item_add(x, MV_ITEM_FUNCTION, MV_RANK_FAR, mv_str_of(f->name));
    if (!item) continue;
    item->detail = mv_signature_of(x->a, f).label;
    write_call(x, item, f->max_args != 0);
  }
}

/* Functions of the run, behind the parts of a name that are written already. */
static void add_routines(mv_completing *x, const mv_path *path, bool of_rows) {
  const mv_graph *g = mv_session_graph(x->writing.session);
  for (uint32_t i = 0; g && i < g->n; i++) {
    const mv_dataset *d = g->nodes[i];
    mv_signature signature;
    if (d->object != MV_object_FUNCTION || (d->result == NULL) != of_rows) continue;
    const mv_str name = path && path->n > 1 ? rest_of(x, d->name, path) : shortest(x, d->name);
    mv_item *item = name.p ? mv_item_add(x, MV_ITEM_FUNCTION, MV_RANK_NEAR, name) : NULL;
    if (!item) continue;
    if (mv_signature_of_routine(x->a, x->writing.session, d, &signature)) item->detail = signature.label;
    write_call(x, item, true);
  }
}

/* There are hundreds: they are told once a letter is written. */
void mv_complete_functions(mv_completing *x, bool of_rows) {
  add_routines(x, NULL, of_rows);
  if (x->prefix.n == 0)
    x->incomplete = true;
  else
    add_built_in(x, of_rows);
}

/* ---- columns -------------------------------------------------------------------------------- */

/* A column of one of the relations, or of several: then its relation has to be named. */
typedef struct listing {
  mv_completing *x;
  const mv_visible *from;
  mv_map *times; /* by name: how many relations have it; NULL: it does not matter */
  bool shared;   /* only those that several have */
} listing;

static void count_column(void *data, mv_str name, const mv_type *type, mv_nullness nulls) {
  listing *l = data;
  (void)type, (void)nulls;
  const uintptr_t before = (uintptr_t)mv_map_get(l->times, name);
  mv_map_put(l->times, name, (void *)(before + 1));
}

static void add_column(void *data, mv_str name, const mv_type *type, mv_nullness nulls) {
  listing *l = data;
  mv_completing *x = l->x;
  const mv_str written = mv_name_written(x->a, name), of = l->from ? l->from->name : mv_str_at(NULL, 0);
  const bool several = l->times && (uintptr_t)mv_map_get(l->times, name) > 1;
  if (l->shared && !several) return;
  (void)nulls;
  const bool qualified = several && !l->shared && of.p;
  const mv_str relation = qualified ? mv_name_written(x->a, of) : of;
  const mv_str label = qualified ? mv_format(x->a, "%.*s.%.*s", MV_ARG(relation), MV_ARG(written)) : written;
  mv_item *i = mv_item_add_as(x, MV_ITEM_COLUMN, MV_RANK_HERE, label, name);
  if (i) i->detail = typed(x, type, of);
}

static void add_columns_of(mv_completing *x, const mv_visible *v, mv_map *times) {
  listing l = {x, v, times, false};
  mv_visible_columns(x->a, x->trial.an, v, add_column, &l);
}

/* The names that the select list gives, where a clause behind it may use them. */
static void add_select_names(mv_completing *x) {
  const mv_node *n = mv_way_inside(x->trial.way, x->trial.n, MV_Query);
  if (!n) return;
  const mv_clause clause = mv_clause_of(x->trial.an, x->trial.way[x->trial.n - 1]);
  const mv_visible query = {.node = n, .query = n};
  listing l = {x, NULL, NULL, false};
  const bool behind = clause == MV_CLAUSE_ORDER_BY || clause == MV_CLAUSE_GROUP_BY || clause == MV_CLAUSE_HAVING ||
                      clause == MV_CLAUSE_QUALIFY;
  if (behind) mv_visible_columns(x->a, x->trial.an, &query, add_column, &l);
}

/* How many relations of the innermost query have a column of each name. */
static void count_columns(mv_completing *x, const mv_visibles *seen, mv_map *times) {
  mv_map_init(times, x->a);
  for (uint32_t i = 0; i < seen->n; i++) {
    listing l = {x, &seen->items[i], times, false};
    if (!seen->items[i].outer) mv_visible_columns(x->a, x->trial.an, &seen->items[i], count_column, &l);
  }
}

void mv_complete_shared_columns(mv_completing *x) {
  const mv_visibles seen = mv_visible_at(x->a, x->trial.an, x->trial.way, x->trial.n);
  mv_map times;
  count_columns(x, &seen, &times);
  for (uint32_t i = 0; i < seen.n; i++) {
    listing l = {x, &seen.items[i], &times, true};
    mv_visible_columns(x->a, x->trial.an, &seen.items[i], add_column, &l);
  }
}

void mv_complete_columns(mv_completing *x) {
  const mv_visibles seen = mv_visible_at(x->a, x->trial.an, x->trial.way, x->trial.n);
  mv_map times;
  count_columns(x, &seen, &times);
  for (uint32_t i = 0; i < seen.n; i++) add_columns_of(x, &seen.items[i], &times);
  for (uint32_t i = 0; i < seen.n; i++) {
    if (!seen.items[i].name.p) continue;
    const mv_str name = seen.items[i].name;
    mv_item *item = mv_item_add_as(x, MV_ITEM_RELATION, MV_RANK_NEAR, mv_name_written(x->a, name), name);
    if (item) item->detail = mv_str_of("relation of this query");
  }
  add_select_names(x);
}

void mv_complete_own_columns(mv_completing *x) {
  const mv_Create *c = mv_create_of(&x->trial.stmt);
  listing l = {x, NULL, NULL, false};
  if (!c) return;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (d && d->name)
      add_column(&l, mv_path_last(x->a, &x->trial.stmt, d->name), mv_type_written(x->a, &x->trial.stmt, d->type),
                 MV_NULLS_OPEN);
  }
  const mv_visible query = {.node = c->query, .query = c->query};
  if (c->query && !c->columns.first) mv_visible_columns(x->a, x->trial.an, &query, add_column, &l);
}

static void add_fields(mv_completing *x, const mv_type *t) {
  for (uint32_t i = 0; i < t->member_count; i++) {
    const mv_str name = t->members[i].name;
    mv_item *item = mv_item_add_as(x, MV_ITEM_COLUMN, MV_RANK_HERE, mv_name_written(x->a, name), name);
    if (item) item->detail = typed(x, t->members[i].type, mv_str_at(NULL, 0));
  }
}

/* The type of the column that a name means in any relation of the query. */
typedef struct looking {
  mv_str name;
  const mv_type *type;
} looking;

static void find_column(void *data, mv_str name, const mv_type *type, mv_nullness nulls) {
  looking *l = data;
  (void)nulls;
  if (!l->type && mv_str_ieq(name, l->name)) l->type = type;
}

/* Behind "t." its columns, behind "column." its fields; only what stands right before the last dot is looked at. */
void mv_complete_qualified(mv_completing *x, const mv_path *path) {
  const mv_visibles seen = mv_visible_at(x->a, x->trial.an, x->trial.way, x->trial.n);
  const mv_str before = mv_name_text(x->a, &x->trial.stmt, path->parts[path->n - 2]);
  const mv_visible *v = mv_visible_find(&seen, before);
  looking l = {before, NULL};
  if (v) {
    add_columns_of(x, v, NULL);
    return;
  }
  for (uint32_t i = 0; i < seen.n && !l.type; i++)
    mv_visible_columns(x->a, x->trial.an, &seen.items[i], find_column, &l);
  if (l.type) add_fields(x, l.type);
  add_routines(x, path, false);
}

/* ---- datasets ------------------------------------------------------------------------------- */

void mv_complete_ctes(mv_completing *x) {
  const mv_ctes ctes = mv_ctes_of(x->a, x->trial.way, x->trial.n);
  for (uint32_t i = 0; i < ctes.n; i++) {
    const mv_str name = mv_name_text(x->a, &x->trial.stmt, ctes.items[i]->name);
    mv_item *item = mv_item_add_as(x, MV_ITEM_RELATION, MV_RANK_HERE, mv_name_written(x->a, name), name);
    if (item) item->detail = mv_str_of("common table expression");
  }
}

static void add_dataset(mv_completing *x, const mv_dataset *d, const mv_path *path) {
  const mv_str name = d->full_name.p ? d->full_name : d->name;
  const mv_dataset *own = x->writing.beside ? x->writing.beside->dataset : NULL;
  if (d->object == MV_object_FUNCTION || d == own || d->foreign || mv_path_format(d->key).p) return;
  const mv_str label = path && path->n > 1 ? rest_of(x, name, path) : shortest(x, name);
  mv_item *item = label.p ? mv_item_add(x, MV_ITEM_DATASET, MV_RANK_HERE, label) : NULL;
  if (item) item->detail = mv_str_of(mv_tell_kind(d->object));
}

void mv_complete_datasets(mv_completing *x, const mv_path *path) {
  const mv_graph *g = mv_session_graph(x->writing.session);
  const mv_catalog *loaded = g && g->catalog ? g->catalog->below : NULL;
  for (uint32_t i = 0; g && i < g->n; i++) add_dataset(x, g->nodes[i], path);
  for (uint32_t i = 0; loaded && i < loaded->by_key.cap; i++) {
    const mv_str key = mv_map_key(&loaded->by_key.slots[i]);
    const mv_dataset *d = key.p ? mv_catalog_last(loaded, key) : NULL;
    if (d) add_dataset(x, d, path);
  }
}
