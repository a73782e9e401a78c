/* reshape.c: PIVOT and UNPIVOT: the columns that come out of what stands left of them.
 *
 * A column that the clause names goes into it; the others stay, in their order, before the new
 * ones. */
#include "src/analysis/internal.h"

/* ---- what the clause names ------------------------------------------------------------------ */

typedef struct named_columns {
  mv_cx *cx;
  mv_map names;
  bool open; /* one of them is not known */
} named_columns;

static mv_step note_name(mv_walker *w, const mv_node *n, unsigned depth) {
  named_columns *u = w->data;
  mv_output o;
  (void)depth;
  if (mv_find_value(u->cx, mv_as_Ref(n)->path, &o) && o.name.p)
    mv_map_put(&u->names, o.name, u);
  else
    u->open = true;
  return MV_SKIP;
}

static void note_names(named_columns *u, const mv_node *first) {
  static const bool refs[MV_KIND_COUNT] = {[MV_Ref] = true};
  mv_walker w = {note_name, NULL, u, refs};
  for (const mv_node *n = first; n; n = n->next) mv_walk(&w, n);
}

static void add_others(mv_output_list *l, const mv_columns *all, named_columns *u) {
  if (!all->known || u->open) l->known = false;
  for (uint32_t i = 0; l->known && i < all->n; i++) {
    const mv_str name = all->items[i].name;
    if (!name.p || !mv_map_get(&u->names, name)) mv_output_add(l, all->items[i]);
  }
}

/* ---- PIVOT ---------------------------------------------------------------------------------- */

/* A value's name is its alias, or the value as text; absent when that is not so plain. */
static mv_str value_name(mv_cx *cx, const mv_node *n) {
  const mv_Named *named = mv_as_Named(n);
  if (named && !mv_span_empty(named->alias)) return mv_part(cx, named->alias);
  const mv_Literal *l = mv_as_Literal(n);
  if (l && l->what == MV_literal_STRING) return mv_string_value(cx->a, cx->s, n);
  if (l && l->what == MV_literal_NUMBER && cx->f->types[n->id]->kind == MV_T_INT)
    return mv_text(cx->s, n->at);
  return mv_str_at(NULL, 0);
}

/* One aggregate leaves the value's name alone; of several each adds its own. */
static mv_str cell_name(mv_cx *cx, mv_str value, const mv_node *aggregate, bool alone) {
  const mv_Named *named = mv_as_Named(aggregate);
  if (alone || !value.p) return value;
  if (!named || mv_span_empty(named->alias)) return mv_str_at(NULL, 0);
  mv_str own = mv_part(cx, named->alias);
  return mv_format(cx->a, "%.*s_%.*s", MV_ARG(value), MV_ARG(own));
}

static void pivot(mv_output_list *l, const mv_Pivot *p, const mv_columns *all) {
  mv_cx *cx = l->cx;
  named_columns used = {.cx = cx};
  mv_map_init(&used.names, cx->a);
  note_names(&used, p->aggregates);
  note_names(&used, p->columns);
  add_others(l, all, &used);
  bool alone = p->aggregates && !p->aggregates->next;
  for (const mv_node *v = p->values; l->known && v; v = v->next) {
    mv_str value = value_name(cx, v);
    for (const mv_node *a = p->aggregates; l->known && a; a = a->next) {
      mv_str name = cell_name(cx, value, a, alone);
      mv_output_add(l, (mv_output){name, cx->f->types[a->id], a, NULL, NULL, MV_NULLS_OPEN, NULL});
    }
  }
}

/* ---- UNPIVOT -------------------------------------------------------------------------------- */

/* The columns of one row: one, or a tuple of as many as there are values. */
static const mv_node *row_of(const mv_node *n) {
  const mv_Named *named = mv_as_Named(n);
  const mv_node *value = named ? named->value : n;
  const mv_Tuple *tuple = mv_as_Tuple(value);
  return tuple ? tuple->items : value;
}

/* Each value has the common type of its cells in all rows. */
static const mv_type **value_types(mv_cx *cx, const mv_Unpivot *u) {
  uint32_t n = mv_list_length(u->values);
  const mv_type **types = mv_new_n(cx->a, const mv_type *, n ? n : 1);
  for (uint32_t i = 0; i < n; i++) types[i] = mv_type_simple(MV_T_VOID);
  for (const mv_node *c = u->columns; c; c = c->next) {
    const mv_node *cell = row_of(c);
    for (uint32_t i = 0; i < n; i++) {
      types[i] = mv_type_common(cx->a, types[i], cell ? cx->f->types[cell->id] : &mv_unknown);
      if (cell) cell = cell == c || n == 1 ? NULL : cell->next;
    }
  }
  return types;
}

static void unpivot(mv_output_list *l, const mv_Unpivot *u, const mv_columns *all) {
  mv_cx *cx = l->cx;
  named_columns used = {.cx = cx};
  mv_map_init(&used.names, cx->a);
  note_names(&used, u->columns);
  add_others(l, all, &used);
  if (!l->known) return;
  const mv_type **types = value_types(cx, u);
  mv_output_add(l, (mv_output){mv_part(cx, u->name), mv_type_simple(MV_T_STRING), NULL, NULL, NULL,
                               MV_NULLS_OPEN, NULL});
  for (const mv_node *v = u->values; v; v = v->next)
    mv_output_add(l, (mv_output){mv_listed_name(cx, v), *types++, NULL, NULL, NULL, MV_NULLS_OPEN, v});
}

/* ---- both ----------------------------------------------------------------------------------- */

/* Their expressions see the relations that they go over. */
static const mv_columns *reshaped(mv_cx *cx, mv_scope *sc, uint32_t first, const mv_node *n) {
  mv_scope *outside = cx->f->scope;
  mv_clause clause = cx->f->clause;
  mv_output_list out = {.cx = cx, .known = true};
  cx->f->scope = sc;
  cx->f->clause = MV_CLAUSE_FROM;
  mv_infer_children(cx, n);
  const mv_columns *all = mv_every_column(cx, sc, first);
  if (n->kind == MV_Pivot)
    pivot(&out, mv_as_Pivot(n), all);
  else
    unpivot(&out, mv_as_Unpivot(n), all);
  cx->f->scope = outside;
  cx->f->clause = clause;
  return mv_outputs_end(&out);
}

uint32_t mv_reshape(mv_cx *cx, mv_scope *sc, uint32_t first, const mv_node *n) {
  const mv_columns *c = reshaped(cx, sc, first, n);
  mv_rel rel = {.node = n, .columns = c->known ? c : NULL};
  for (uint32_t i = first; i < sc->n; i++) sc->rels[i].hidden = true;
  mv_set_alias(cx, &rel, n->kind == MV_Pivot ? mv_as_Pivot(n)->alias : mv_as_Unpivot(n)->alias);
  mv_add_rel(cx, sc, rel);
  return sc->n - 1;
}
