/* select.c: a SELECT: its clauses in the order in which they see each other's names, and what it
 * gives.
 *
 * FROM first, then WHERE, the select list (an alias is seen by the items after it), then the
 * clauses that see aliases. A star gives the columns of known relations, else the whole list is
 * unknown. */
#include "src/analysis/internal.h"

typedef struct list {
  mv_cx *cx;
  mv_output *items;
  uint32_t n, cap;
  bool known;
} list;

static void add(list *l, mv_output o) {
  if (!mv_take_columns(l->cx, 1)) {
    l->known = false;
    return;
  }
  if (l->n == l->cap) {
    uint32_t cap = l->cap ? l->cap * 2 : 8;
    mv_output *more = mv_new_n(l->cx->a, mv_output, cap);
    for (uint32_t i = 0; i < l->n; i++) more[i] = l->items[i];
    l->items = more;
    l->cap = cap;
  }
  l->items[l->n++] = o;
}

/* ---- stars ---------------------------------------------------------------------------------- */

static void add_all(list *l, const mv_columns *c) {
  if (!c->known) l->known = false;
  for (uint32_t i = 0; l->known && i < c->n; i++) add(l, c->items[i]);
}

/* The names that a join makes one column of; for NATURAL those that both sides have. */
static const mv_map *joined_names(mv_cx *cx, const list *left, const mv_rel *r,
                                  const mv_columns *c) {
  if (!r->natural) return r->joined;
  mv_map *mine = mv_new(cx->a, mv_map), *both = mv_new(cx->a, mv_map);
  mv_map_init(mine, cx->a);
  mv_map_init(both, cx->a);
  for (uint32_t i = 0; i < c->n; i++) {
    if (c->items[i].name.p) mv_map_put(mine, c->items[i].name, mine);
  }
  for (uint32_t i = 0; i < left->n; i++) {
    mv_str name = left->items[i].name;
    if (name.p && mv_map_get(mine, name)) mv_map_put(both, name, both);
  }
  return both;
}

static bool is_joined(const mv_map *names, const mv_output *o) {
  return o->name.p && mv_map_get(names, o->name);
}

/* The joined columns first, then the others of the left, then those of the right. */
static void add_joined(list *l, mv_scope *sc, const mv_rel *r, const mv_columns *c) {
  mv_cx *cx = l->cx;
  const mv_map *names = joined_names(cx, l, r, c);
  if (!c->known) l->known = false;
  if (!l->known || !names) {
    add_all(l, c);
    return;
  }
  list out = {.cx = cx, .known = true};
  for (uint32_t i = 0; i < l->n; i++) {
    mv_output o;
    if (!is_joined(names, &l->items[i])) continue;
    add(&out, mv_find_column(cx, sc, l->items[i].name, &o) == MV_FOUND ? o : l->items[i]);
  }
  for (uint32_t i = 0; i < l->n; i++) {
    if (!is_joined(names, &l->items[i])) add(&out, l->items[i]);
  }
  for (uint32_t i = 0; i < c->n; i++) {
    if (!is_joined(names, &c->items[i])) add(&out, c->items[i]);
  }
  *l = out;
}

static void add_every(list *l, mv_scope *sc) {
  if (!sc || sc->parameters) {
    l->known = false;
    return;
  }
  list all = {.cx = l->cx, .known = true};
  for (uint32_t i = 0; all.known && i < sc->n; i++) {
    const mv_rel *r = &sc->rels[i];
    if (r->hidden) continue;
    const mv_columns *c = mv_rel_columns(l->cx, r);
    if (r->natural || r->joined)
      add_joined(&all, sc, r, c);
    else
      add_all(&all, c);
  }
  if (!all.known) l->known = false;
  for (uint32_t i = 0; l->known && i < all.n; i++) add(l, all.items[i]);
}

/* s.* of a column that is a struct. */
static void add_members(list *l, mv_scope *sc, const mv_path *p) {
  mv_output o;
  if (p->n != 1 || mv_find_column(l->cx, sc, mv_part(l->cx, p->parts[0]), &o) != MV_FOUND ||
      o.type->kind != MV_T_STRUCT) {
    l->known = false;
    return;
  }
  for (uint32_t i = 0; i < o.type->member_count; i++) {
    const mv_type_member *m = &o.type->members[i];
    add(l, (mv_output){m->name, m->type, o.expr, o.dataset, o.column});
  }
}

static void add_qualified(list *l, mv_scope *sc, const mv_path *p) {
  const mv_rel *r = NULL;
  if (!sc || sc->parameters || mv_path_is_opaque(l->cx->s, p)) {
    l->known = false;
    return;
  }
  mv_found found = mv_find_rel(l->cx, sc, p, p->n, &r);
  if (found == MV_FOUND)
    add_all(l, mv_rel_columns(l->cx, r));
  else if (found == MV_ABSENT)
    add_members(l, sc, p);
  else
    l->known = false;
}

/* The first part of a longer name: a relation, or a column of which a field is left out. */
static mv_str except_first(mv_cx *cx, const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  return r && r->path && r->path->n > 1 ? mv_part(cx, r->path->parts[0]) : mv_str_at(NULL, 0);
}

static void drop_excepted(list *l, uint32_t from, const mv_node *except) {
  mv_map gone, changed;
  mv_map_init(&gone, l->cx->a);
  mv_map_init(&changed, l->cx->a);
  for (const mv_node *n = except; n; n = n->next) {
    mv_str name = mv_listed_name(l->cx, n), first = except_first(l->cx, n);
    if (name.p) mv_map_put(&gone, name, l);
    if (first.p) mv_map_put(&changed, first, l);
  }
  uint32_t kept = from;
  for (uint32_t i = from; i < l->n; i++) {
    mv_output o = l->items[i];
    bool part = o.name.p && mv_map_get(&changed, o.name);
    if (part)
      o.type = &mv_unknown;
    else if (o.name.p && mv_map_get(&gone, o.name))
      continue;
    l->items[kept++] = o;
  }
  l->n = kept;
}

static void add_star(list *l, mv_scope *sc, const mv_Star *s) {
  uint32_t from = l->n;
  if (s->path)
    add_qualified(l, sc, s->path);
  else
    add_every(l, sc);
  if (s->except && l->known) drop_excepted(l, from, s->except);
}

/* ---- items ---------------------------------------------------------------------------------- */

/* The name that an expression without alias gets, where it is that of a column. */
static mv_str own_name(mv_cx *cx, const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  if (r && r->path) return mv_path_last(cx->a, cx->s, r->path);
  const mv_Postfix *p = mv_as_Postfix(n);
  const mv_Field *f = p ? mv_as_Field(p->steps.last) : NULL;
  return f ? mv_part(cx, f->name) : mv_str_at(NULL, 0);
}

const mv_columns *mv_every_column(mv_cx *cx, mv_scope *sc) {
  list all = {.cx = cx, .known = true};
  add_every(&all, sc);
  return mv_columns_of(cx, all.items, all.n, all.known);
}

static bool is_generator(mv_cx *cx, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_function *f = c ? cx->f->facts[n->id] : NULL;
  return f && f->kind == MV_FN_GENERATOR;
}

/* A generator in the select list gives its own columns; one alias names the only one. */
static void add_generated(list *l, const mv_Call *c, const mv_Named *named) {
  const mv_columns *columns = mv_call_columns(l->cx, c);
  if (named && named->aliases) columns = mv_renamed(l->cx, columns, named->aliases);
  uint32_t first = l->n;
  add_all(l, columns);
  if (named && !mv_span_empty(named->alias) && l->n == first + 1) {
    l->items[first].name = mv_part(l->cx, named->alias);
  }
}

static void add_alias(mv_cx *cx, mv_scope *sc, const mv_output *o) {
  if (!sc->aliases) {
    sc->aliases = mv_new(cx->a, mv_map);
    mv_map_init(sc->aliases, cx->a);
  }
  if (mv_map_get(sc->aliases, o->name)) return;
  mv_output *copy = mv_new(cx->a, mv_output);
  *copy = *o;
  mv_map_put(sc->aliases, o->name, copy);
}

/* A placeholder without alias may stand for any number of columns; one as alias, for any name. */
static bool is_any_number(mv_cx *cx, const mv_node *value, const mv_Named *named) {
  if (named) return mv_name_is_opaque(cx->s, named->alias);
  const mv_Ref *r = mv_as_Ref(value);
  return value->kind == MV_Placeholder || (r && r->path && mv_path_is_opaque(cx->s, r->path));
}

static void add_item(list *l, mv_scope *sc, const mv_node *n) {
  mv_cx *cx = l->cx;
  if (n->kind == MV_Star) {
    add_star(l, sc, mv_as_Star(n));
    return;
  }
  const mv_type *type = mv_infer_in(cx, n, MV_CLAUSE_SELECT);
  const mv_Named *named = mv_as_Named(n);
  const mv_node *value = named ? named->value : n;
  if (!value || is_any_number(cx, value, named)) {
    l->known = false;
    return;
  }
  if (is_generator(cx, value)) {
    add_generated(l, mv_as_Call(value), named);
    return;
  }
  mv_str name =
      named && !mv_span_empty(named->alias) ? mv_part(cx, named->alias) : own_name(cx, value);
  mv_output o = {name, type, value, NULL, NULL};
  add(l, o);
  if (named && name.p) add_alias(cx, sc, &o);
}

/* ---- the query ------------------------------------------------------------------------------ */

void mv_push_windows(mv_cx *cx, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_WindowDef *d = mv_as_WindowDef(n);
    if (!d || mv_span_empty(d->name)) continue;
    mv_names_push(&cx->f->windows, mv_part(cx, d->name), (void *)(uintptr_t)d);
  }
}

const mv_columns *mv_select_columns(mv_cx *cx, const mv_node *n, mv_scope **scope) {
  const mv_Select *s = mv_as_Select(n);
  mv_facts *f = cx->f;
  mv_scope *outside = f->scope, *sc = mv_new(cx->a, mv_scope);
  const mv_naming *windows = f->windows.top;
  sc->outer = outside;
  mv_push_windows(cx, s->windows);
  mv_from(cx, sc, s->from);
  mv_lateral_views(cx, sc, s->lateral_views);
  f->scope = sc;
  mv_infer_in(cx, s->where, MV_CLAUSE_WHERE);
  list items = {.cx = cx, .known = true};
  for (const mv_node *i = s->items; i; i = i->next) add_item(&items, sc, i);
  if (s->from_first && !s->items) add_every(&items, sc);
  mv_infer_in(cx, s->group_by, MV_CLAUSE_GROUP_BY);
  mv_infer_in(cx, s->having, MV_CLAUSE_HAVING);
  mv_infer_list(cx, s->windows, MV_CLAUSE_WINDOW);
  mv_infer_in(cx, s->qualify, MV_CLAUSE_QUALIFY);
  f->scope = outside;
  mv_names_pop(&f->windows, windows);
  *scope = sc;
  const mv_columns *c = mv_columns_of(cx, items.items, items.n, items.known);
  f->facts[n->id] = (void *)(uintptr_t)c;
  return c;
}
