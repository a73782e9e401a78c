/* select.c: a SELECT: its clauses in the order in which they see each other's names, and what it
 * gives.
 *
 * FROM first, then WHERE, the select list (an alias is seen by the items after it), then the
 * clauses that see aliases. A star gives the columns of known relations, else the whole list is
 * unknown. */
#include "src/analysis/internal.h"

void mv_output_add(mv_output_list *l, mv_output o) {
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

void mv_output_add_all(mv_output_list *l, const mv_columns *c) {
  if (!c->known) l->known = false;
  for (uint32_t i = 0; l->known && i < c->n; i++) mv_output_add(l, c->items[i]);
}

void mv_output_add_relation(mv_output_list *l, const mv_rel *r, const mv_columns *c) {
  const uint32_t from = l->n;
  mv_output_add_all(l, c);
  for (uint32_t i = from; r->filled && i < l->n; i++) l->items[i].nulls = MV_NULLS_MAY;
}

const mv_columns *mv_outputs_end(const mv_output_list *l) {
  return mv_columns_of(l->cx, l->items, l->n, l->known);
}

/* ---- stars ---------------------------------------------------------------------------------- */

/* The names that a join makes one column of; for NATURAL those that both sides have. */
static const mv_map *joined_names(mv_cx *cx, const mv_output_list *left, const mv_rel *r,
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
static void add_joined(mv_output_list *l, mv_scope *sc, const mv_rel *r, const mv_columns *c) {
  mv_cx *cx = l->cx;
  const mv_map *names = joined_names(cx, l, r, c);
  if (!c->known) l->known = false;
  if (!l->known || !names) {
    mv_output_add_all(l, c);
    return;
  }
  mv_output_list out = {.cx = cx, .known = true};
  for (uint32_t i = 0; i < l->n; i++) {
    mv_output o;
    if (!is_joined(names, &l->items[i])) continue;
    mv_output_add(&out, mv_find_column(cx, sc, l->items[i].name, &o) == MV_FOUND ? o : l->items[i]);
  }
  for (uint32_t i = 0; i < l->n; i++) {
    if (!is_joined(names, &l->items[i])) mv_output_add(&out, l->items[i]);
  }
  const uint32_t right = out.n;
  for (uint32_t i = 0; i < c->n; i++) {
    if (!is_joined(names, &c->items[i])) mv_output_add(&out, c->items[i]);
  }
  for (uint32_t i = right; r->filled && i < out.n; i++) out.items[i].nulls = MV_NULLS_MAY;
  *l = out;
}

/* Of the relations from `first` on. */
static void add_every(mv_output_list *l, mv_scope *sc, uint32_t first) {
  if (!sc || sc->parameters) {
    l->known = false;
    return;
  }
  mv_output_list all = {.cx = l->cx, .known = true};
  for (uint32_t i = first; all.known && i < sc->n; i++) {
    const mv_rel *r = &sc->rels[i];
    if (r->hidden) continue;
    const mv_columns *c = mv_rel_columns(l->cx, r);
    if (r->natural || r->joined)
      add_joined(&all, sc, r, c);
    else
      mv_output_add_relation(&all, r, c);
  }
  if (!all.known) l->known = false;
  for (uint32_t i = 0; l->known && i < all.n; i++) mv_output_add(l, all.items[i]);
}

/* s.* of a column or field that is a struct. */
static void add_members(mv_output_list *l, const mv_path *p) {
  mv_output o;
  if (!mv_find_value(l->cx, p, &o) || o.type->kind != MV_T_STRUCT) {
    l->known = false;
    return;
  }
  for (uint32_t i = 0; i < o.type->member_count; i++) {
    const mv_type_member *m = &o.type->members[i];
    mv_output_add(l, (mv_output){m->name, m->type, o.expr, o.dataset, o.column, MV_NULLS_OPEN, NULL});
  }
}

/* A relation of this query, else of one around it. */
static mv_found find_starred(mv_cx *cx, mv_scope *sc, const mv_path *p, const mv_rel **r) {
  unsigned steps = 0;
  for (; sc && steps < MV_SCOPES_MAX; sc = sc->outer, steps++) {
    if (sc->parameters) continue;
    mv_found found = mv_find_rel(cx, sc, p, p->n, r);
    if (found != MV_ABSENT) return sc->past ? MV_MAYBE : found; /* some may be gone */
  }
  return MV_ABSENT;
}

static void add_qualified(mv_output_list *l, mv_scope *sc, const mv_Star *s) {
  const mv_path *p = s->path;
  const mv_rel *r = NULL;
  if (!sc || mv_path_is_opaque(l->cx->s, p)) {
    l->known = false;
    return;
  }
  mv_found found = find_starred(l->cx, sc, p, &r);
  if (r) l->cx->f->facts[s->head.id] = (void *)(uintptr_t)r->node;
  if (found == MV_FOUND)
    mv_output_add_relation(l, r, mv_rel_columns(l->cx, r));
  else if (found == MV_ABSENT)
    add_members(l, p);
  else
    l->known = false;
}

/* Fields that EXCEPT takes out of one column, as longer names that begin with it. */
typedef struct excepted {
  const mv_path *path;
  const struct excepted *more;
} excepted;

static const mv_path *except_path(const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  const mv_Name *name = mv_as_Name(n);
  return r ? r->path : name ? name->path : NULL;
}

static void note_excepted(mv_cx *cx, mv_map *fields, mv_str name, const mv_path *p) {
  excepted *e = mv_new(cx->a, excepted);
  e->path = p;
  e->more = mv_map_get(fields, name);
  mv_map_put(fields, name, e);
}

/* Struct types without the fields that the parts of the names from `at` on lead to. */
static const mv_type *without_fields(mv_cx *cx, const mv_type *t, const excepted *list,
                                     uint32_t at) {
  if (t->kind != MV_T_STRUCT) return &mv_unknown;
  mv_map gone, changed;
  mv_map_init(&gone, cx->a);
  mv_map_init(&changed, cx->a);
  for (const excepted *e = list; e; e = e->more) {
    mv_str name = mv_part(cx, e->path->parts[at]);
    if (at + 1 == e->path->n)
      mv_map_put(&gone, name, cx);
    else
      note_excepted(cx, &changed, name, e->path);
  }
  mv_type_member *members = mv_new_n(cx->a, mv_type_member, t->member_count + 1u);
  uint32_t n = 0;
  for (uint32_t i = 0; i < t->member_count; i++) {
    const excepted *below = mv_map_get(&changed, t->members[i].name);
    if (mv_map_get(&gone, t->members[i].name)) continue;
    members[n] = t->members[i];
    if (below) members[n].type = without_fields(cx, members[n].type, below, at + 1);
    n++;
  }
  return mv_type_struct(cx->a, members, n);
}

/* A longer name is a field of a column, or a column with its relation in front. */
static void drop_excepted(mv_output_list *l, uint32_t from, const mv_node *except) {
  mv_map gone, changed;
  mv_map_init(&gone, l->cx->a);
  mv_map_init(&changed, l->cx->a);
  for (const mv_node *n = except; n; n = n->next) {
    const mv_path *p = except_path(n);
    if (!p || p->n == 0) continue;
    mv_map_put(&gone, mv_path_last(l->cx->a, l->cx->s, p), l);
    if (p->n > 1) note_excepted(l->cx, &changed, mv_part(l->cx, p->parts[0]), p);
  }
  uint32_t kept = from;
  for (uint32_t i = from; i < l->n; i++) {
    mv_output o = l->items[i];
    const excepted *fields = o.name.p ? mv_map_get(&changed, o.name) : NULL;
    if (fields)
      o.type = without_fields(l->cx, o.type, fields, 1);
    else if (o.name.p && mv_map_get(&gone, o.name))
      continue;
    l->items[kept++] = o;
  }
  l->n = kept;
}

static void add_star(mv_output_list *l, mv_scope *sc, const mv_Star *s) {
  uint32_t from = l->n;
  if (s->path)
    add_qualified(l, sc, s);
  else
    add_every(l, sc, 0);
  if (s->except && l->known) drop_excepted(l, from, s->except);
}

/* ---- items ---------------------------------------------------------------------------------- */

mv_str mv_own_name(mv_cx *cx, const mv_node *n) {
  const mv_Ref *r = mv_as_Ref(n);
  if (r && r->path) return mv_path_last(cx->a, cx->s, r->path);
  const mv_Postfix *p = mv_as_Postfix(n);
  const mv_Field *f = p ? mv_as_Field(p->steps.last) : NULL;
  return f ? mv_part(cx, f->name) : mv_str_at(NULL, 0);
}

const mv_columns *mv_every_column(mv_cx *cx, mv_scope *sc, uint32_t first) {
  mv_output_list all = {.cx = cx, .known = true};
  add_every(&all, sc, first);
  return mv_outputs_end(&all);
}

const mv_columns *mv_star_columns(mv_cx *cx, mv_scope *sc, const mv_Star *s) {
  mv_output_list all = {.cx = cx, .known = true};
  add_star(&all, sc, s);
  return mv_outputs_end(&all);
}

static bool is_generator(mv_cx *cx, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_function *f = c ? cx->f->facts[n->id] : NULL;
  return f && f->kind == MV_FN_GENERATOR;
}

/* A generator in the select list gives its own columns; one alias names the only one. */
static void add_generated(mv_output_list *l, const mv_Call *c, const mv_Named *named) {
  const mv_columns *columns = mv_call_columns(l->cx, c);
  if (named && named->aliases) columns = mv_renamed(l->cx, columns, named->aliases);
  uint32_t first = l->n;
  mv_output_add_all(l, columns);
  if (named && !mv_span_empty(named->alias) && l->n == first + 1) {
    l->items[first].name = mv_part(l->cx, named->alias);
    l->items[first].named = &named->head;
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

/* s.field: what is taken out of a column has its name as an alias. */
static bool is_field(mv_cx *cx, const mv_node *n) {
  const mv_origin *o = n->kind == MV_Ref ? cx->f->facts[n->id] : NULL;
  return n->kind == MV_Postfix || (o && !o->exact && o->kind != MV_ORIGIN_ABSENT && o->kind != MV_ORIGIN_UNKNOWN);
}

void mv_select_item(mv_output_list *l, mv_scope *sc, const mv_node *n) {
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
      named && !mv_span_empty(named->alias) ? mv_part(cx, named->alias) : mv_own_name(cx, value);
  mv_output o = {name, type, value, NULL, NULL, (uint8_t)mv_nulls_of(cx, value), name.p ? n : NULL};
  mv_output_add(l, o);
  if (name.p && (named || is_field(cx, value))) add_alias(cx, sc, &o);
}

/* ---- the query ------------------------------------------------------------------------------ */

void mv_push_windows(mv_cx *cx, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_WindowDef *d = mv_as_WindowDef(n);
    if (!d || mv_span_empty(d->name)) continue;
    mv_names_push(&cx->f->windows, mv_part(cx, d->name), (void *)(uintptr_t)d);
  }
}

/* Rows of the larger groups have NULL for the columns that they do not group by. */
static bool has_larger_groups(const mv_node *group_by) {
  const mv_GroupBy *g = mv_as_GroupBy(group_by);
  if (!g) return false;
  bool found = g->sets || g->how == MV_group_ROLLUP || g->how == MV_group_CUBE || g->how == MV_group_SETS;
  for (const mv_node *n = g->items; n && !found; n = n->next) found = n->kind == MV_Grouping;
  return found;
}

const mv_columns *mv_select_over(mv_cx *cx, const mv_Select *s, mv_scope *sc) {
  mv_facts *f = cx->f;
  mv_scope *outside = f->scope;
  const mv_node *n = &s->head;
  f->scope = sc;
  mv_infer_in(cx, s->where, MV_CLAUSE_WHERE);
  const mv_span listed = mv_span_of(n->at.beg, s->where ? s->where->at.beg : n->at.end);
  mv_output_list items = {.cx = cx, .known = !mv_is_partial(cx->s, listed)};
  for (const mv_node *i = s->items; i; i = i->next) mv_select_item(&items, sc, i);
  if (s->from_first && !s->items) add_every(&items, sc, 0);
  mv_infer_in(cx, s->group_by, MV_CLAUSE_GROUP_BY);
  mv_infer_in(cx, s->having, MV_CLAUSE_HAVING);
  mv_infer_list(cx, s->windows, MV_CLAUSE_WINDOW);
  mv_infer_in(cx, s->qualify, MV_CLAUSE_QUALIFY);
  f->scope = outside;
  const bool larger = has_larger_groups(s->group_by);
  for (uint32_t i = 0; larger && i < items.n; i++)
    if (items.items[i].nulls == MV_NULLS_NEVER) items.items[i].nulls = MV_NULLS_OPEN;
  const mv_columns *c = mv_outputs_end(&items);
  f->facts[n->id] = (void *)(uintptr_t)c;
  return c;
}

mv_scope *mv_scope_of_from(mv_cx *cx, const mv_node *from, const mv_node *lateral_views) {
  mv_scope *sc = mv_new(cx->a, mv_scope);
  sc->outer = cx->f->scope;
  mv_from(cx, sc, from);
  mv_lateral_views(cx, sc, lateral_views);
  return sc;
}

const mv_columns *mv_select_columns(mv_cx *cx, const mv_node *n, mv_scope **scope) {
  const mv_Select *s = mv_as_Select(n);
  const mv_naming *windows = cx->f->windows.top;
  mv_push_windows(cx, s->windows);
  *scope = mv_scope_of_from(cx, s->from, s->lateral_views);
  const mv_columns *c = mv_select_over(cx, s, *scope);
  mv_names_pop(&cx->f->windows, windows);
  return c;
}

/* Without a list of columns the program gives a key and a value; without a type each is text. */
const mv_columns *mv_transform_columns(mv_cx *cx, const mv_Transform *t) {
  static const char *const plain[] = {"key", "value"};
  mv_scope *outside = cx->f->scope;
  mv_output_list out = {.cx = cx, .known = !mv_is_partial(cx->s, t->head.at)};
  cx->f->scope = mv_scope_of_from(cx, t->from, t->lateral_views);
  mv_infer_in(cx, t->where, MV_CLAUSE_WHERE);
  for (const mv_node *n = t->arguments; n; n = n->next) {
    if (n->kind != MV_Star) mv_infer_in(cx, n, MV_CLAUSE_SELECT);
  }
  mv_infer_in(cx, t->group_by, MV_CLAUSE_GROUP_BY);
  mv_infer_in(cx, t->having, MV_CLAUSE_HAVING);
  mv_infer_list(cx, t->windows, MV_CLAUSE_WINDOW);
  cx->f->scope = outside;
  for (const mv_node *n = t->columns; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    const mv_type *type =
        d && d->type ? mv_type_written(cx->a, cx->s, d->type) : mv_type_simple(MV_T_STRING);
    mv_str name = d && d->name ? mv_path_last(cx->a, cx->s, d->name) : mv_listed_name(cx, n);
    mv_output_add(&out, (mv_output){name, type, n, NULL, NULL, MV_NULLS_OPEN, n});
  }
  for (size_t i = 0; !t->columns && i < sizeof plain / sizeof *plain; i++)
    mv_output_add(&out,
                  (mv_output){mv_str_of(plain[i]), mv_type_simple(MV_T_STRING), NULL, NULL, NULL,
                              MV_NULLS_OPEN, NULL});
  return mv_outputs_end(&out);
}
