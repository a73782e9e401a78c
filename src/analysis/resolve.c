/* resolve.c: what a name means where it stands.
 *
 * Three answers: found, absent (everything is known and it is not there), maybe (something is not
 * known, or two have the name). A name found in one known relation is that column even when another
 * relation is unknown: the engine refuses an ambiguous name. */
#include "src/analysis/internal.h"

static char several; /* stands in an index for a name that more than one has */

/* ---- columns of one relation ---------------------------------------------------------------- */

static mv_map *index_of(mv_cx *cx, const mv_columns *c) {
  mv_map *m = mv_new(cx->a, mv_map);
  mv_map_init(m, cx->a);
  for (uint32_t i = 0; i < c->n; i++) {
    if (!c->items[i].name.p) continue;
    mv_output *copy = mv_new(cx->a, mv_output);
    *copy = c->items[i];
    if (mv_map_put(m, copy->name, copy)) mv_map_put(m, copy->name, &several);
  }
  return m;
}

mv_found mv_columns_find(mv_cx *cx, const mv_columns *c, mv_str name, mv_output *out) {
  mv_found absent = c->known ? MV_ABSENT : MV_MAYBE;
  if (c->n > MV_LIST_SHORT) {
    mv_columns *own = (mv_columns *)(uintptr_t)c; /* the index is a cache */
    if (!own->index) own->index = index_of(cx, c);
    const void *hit = mv_map_get(own->index, name);
    if (!hit || hit == &several) return hit ? MV_MAYBE : absent;
    *out = *(const mv_output *)hit;
    return MV_FOUND;
  }
  mv_found found = absent;
  for (uint32_t i = 0; i < c->n; i++) {
    if (!c->items[i].name.p || !mv_str_ieq(c->items[i].name, name)) continue;
    if (found == MV_FOUND) return MV_MAYBE;
    found = MV_FOUND;
    *out = c->items[i];
  }
  return found;
}

static mv_found dataset_find(const mv_dataset *d, mv_str name, mv_output *out) {
  const mv_column *hit = mv_dataset_column(d, name);
  if (!hit) return d->columns_known ? MV_ABSENT : MV_MAYBE;
  *out = (mv_output){hit->name, hit->type, NULL, d, hit, hit->nulls, NULL};
  return MV_FOUND;
}

mv_found mv_rel_find(mv_cx *cx, const mv_rel *r, mv_str name, mv_output *out) {
  mv_found found = MV_MAYBE;
  if (r->columns)
    found = mv_columns_find(cx, r->columns, name, out);
  else if (r->dataset)
    found = dataset_find(r->dataset, name, out);
  if (found == MV_FOUND && r->filled) out->nulls = MV_NULLS_MAY;
  return found;
}

/* ---- columns of a scope --------------------------------------------------------------------- */

/* Two columns that USING or NATURAL made one: which of them the name means. */
static void merge(mv_cx *cx, mv_output *left, const mv_output *right, uint8_t how) {
  if (how == MV_join_RIGHT) *left = *right;
  if (how != MV_join_FULL) return;
  left->nulls = MV_NULLS_OPEN;
  left->type = mv_type_common(cx->a, left->type, right->type);
}

static bool merges(const mv_rel *r, mv_str name) {
  return r->natural || (r->joined && mv_map_get(r->joined, name));
}

static mv_found find_by_list(mv_cx *cx, const mv_scope *sc, mv_str name, mv_output *out) {
  mv_found found = MV_ABSENT;
  bool open = false;
  for (uint32_t i = 0; i < sc->n; i++) {
    const mv_rel *r = &sc->rels[i];
    mv_output hit;
    if (r->hidden) continue;
    mv_found here = mv_rel_find(cx, r, name, &hit);
    if (here == MV_MAYBE) open = true;
    if (here != MV_FOUND) continue;
    if (found != MV_FOUND)
      *out = hit;
    else if (merges(r, name))
      merge(cx, out, &hit, r->how);
    else
      return MV_MAYBE;
    found = MV_FOUND;
  }
  return found == MV_ABSENT && open ? MV_MAYBE : found;
}

static void index_column(mv_cx *cx, mv_scope *sc, const mv_rel *r, const mv_output *o) {
  if (!o->name.p) return;
  void *before = mv_map_get(sc->by_column, o->name);
  if (before == &several) return;
  if (before && merges(r, o->name)) {
    merge(cx, before, o, r->how);
    return;
  }
  if (before) {
    mv_map_put(sc->by_column, o->name, &several);
    return;
  }
  mv_output *copy = mv_new(cx->a, mv_output);
  *copy = *o;
  copy->nulls = MV_NULLS_OPEN; /* a join to come may fill its side up */
  mv_map_put(sc->by_column, o->name, copy);
}

static void index_relation(mv_cx *cx, mv_scope *sc, const mv_rel *r) {
  if (r->hidden) return;
  const mv_columns *c = mv_rel_columns(cx, r);
  if (!c->known) sc->index_open = true;
  for (uint32_t i = 0; i < c->n; i++) index_column(cx, sc, r, &c->items[i]);
}

/* With many relations: through one index, extended as relations come. */
static mv_found find_by_index(mv_cx *cx, mv_scope *sc, mv_str name, mv_output *out) {
  if (!sc->by_column) {
    sc->by_column = mv_new(cx->a, mv_map);
    mv_map_init(sc->by_column, cx->a);
  }
  for (; sc->indexed < sc->n; sc->indexed++) index_relation(cx, sc, &sc->rels[sc->indexed]);
  const void *hit = mv_map_get(sc->by_column, name);
  if (!hit) return sc->index_open ? MV_MAYBE : MV_ABSENT;
  if (hit == &several) return MV_MAYBE;
  *out = *(const mv_output *)hit;
  return MV_FOUND;
}

mv_found mv_find_column(mv_cx *cx, mv_scope *sc, mv_str name, mv_output *out) {
  return sc->n > MV_LIST_SHORT ? find_by_index(cx, sc, name, out) : find_by_list(cx, sc, name, out);
}

/* ---- relations of a scope ------------------------------------------------------------------- */

/* The first `parts` parts of a written name mean this relation. */
static bool rel_is(mv_cx *cx, const mv_rel *r, const mv_path *p, uint32_t parts) {
  if (r->alias.p) return parts == 1 && mv_str_ieq(r->alias, mv_part(cx, p->parts[0]));
  if (!r->path || r->path->n < parts) return false;
  for (uint32_t i = 0; i < parts; i++) {
    mv_span own = r->path->parts[r->path->n - parts + i];
    if (!mv_str_ieq(mv_part(cx, own), mv_part(cx, p->parts[i]))) return false;
  }
  return true;
}

static mv_str rel_name(mv_cx *cx, const mv_rel *r) {
  if (r->alias.p || !r->path) return r->alias;
  return mv_part(cx, r->path->parts[r->path->n - 1]);
}

/* The map holds a relation's number + 1: the list moves when it grows. */
static mv_found rel_by_index(mv_cx *cx, mv_scope *sc, mv_str last, const mv_rel **out) {
  if (!sc->by_alias) {
    sc->by_alias = mv_new(cx->a, mv_map);
    mv_map_init(sc->by_alias, cx->a);
  }
  for (; sc->named < sc->n; sc->named++) {
    mv_str name = rel_name(cx, &sc->rels[sc->named]);
    void *number = (void *)(uintptr_t)(sc->named + 1);
    if (name.p && mv_map_put(sc->by_alias, name, number)) mv_map_put(sc->by_alias, name, &several);
  }
  void *hit = mv_map_get(sc->by_alias, last);
  if (!hit || hit == (void *)&several) return hit ? MV_MAYBE : MV_ABSENT;
  *out = &sc->rels[(uintptr_t)hit - 1];
  return MV_FOUND;
}

mv_found mv_find_rel(mv_cx *cx, mv_scope *sc, const mv_path *p, uint32_t parts,
                     const mv_rel **out) {
  if (sc->n > MV_LIST_SHORT) {
    mv_found found = rel_by_index(cx, sc, mv_part(cx, p->parts[parts - 1]), out);
    if (found != MV_FOUND) return found;
    return !(*out)->hidden && rel_is(cx, *out, p, parts) ? MV_FOUND : MV_ABSENT;
  }
  mv_found found = MV_ABSENT;
  for (uint32_t i = 0; i < sc->n; i++) {
    if (sc->rels[i].hidden || !rel_is(cx, &sc->rels[i], p, parts)) continue;
    if (found == MV_FOUND) return MV_MAYBE;
    found = MV_FOUND;
    *out = &sc->rels[i];
  }
  return found;
}

/* ---- a Ref ---------------------------------------------------------------------------------- */

/* The type of a field of a value of this type; of arrays of structs, arrays of it. */
const mv_type *mv_member_type(mv_arena *a, const mv_type *t, mv_str name) {
  if (t->kind == MV_T_ARRAY && t->element->kind == MV_T_STRUCT)
    return mv_type_array(a, mv_member_type(a, t->element, name));
  if (t->kind == MV_T_VARIANT) return t;
  if (t->kind == MV_T_MAP) return t->element ? t->element : &mv_unknown;
  if (t->kind != MV_T_STRUCT) return &mv_unknown;
  for (uint32_t i = 0; i < t->member_count; i++) {
    if (mv_str_ieq(t->members[i].name, name)) return t->members[i].type;
  }
  return &mv_unknown;
}

typedef struct hit_of_name {
  mv_output out;
  const mv_node *relation; /* that the parts in front of the column mean */
  uint32_t used; /* parts of the name that led to the column */
  bool parameter, ambiguous;
} hit_of_name;

/* relation.column, with as many parts of the relation's name as fit. */
static mv_found find_qualified(mv_cx *cx, mv_scope *sc, const mv_path *p, hit_of_name *hit) {
  uint32_t most = p->n - 1 < 3 ? p->n - 1 : 3;
  for (uint32_t parts = most; parts > 0; parts--) {
    const mv_rel *r = NULL;
    mv_found rel = mv_find_rel(cx, sc, p, parts, &r);
    if (rel == MV_ABSENT) continue;
    if (rel == MV_MAYBE) return MV_MAYBE;
    mv_found column = mv_rel_find(cx, r, mv_part(cx, p->parts[parts]), &hit->out);
    hit->used = parts + 1;
    hit->relation = column == MV_ABSENT ? NULL : r->node;
    if (column != MV_ABSENT) return column;
  }
  return MV_ABSENT;
}

/* The whole name of a relation ends the first `parts` parts of a longer one. */
static bool is_end_of(mv_cx *cx, const mv_path *own, const mv_path *p, uint32_t parts) {
  if (own->n >= parts) return false;
  for (uint32_t i = 0; i < own->n; i++) {
    const mv_span longer = p->parts[parts - own->n + i];
    if (!mv_str_ieq(mv_part(cx, own->parts[i]), mv_part(cx, longer))) return false;
  }
  return true;
}

/* schema.relation.column of a relation that is written without its schema, which may be that one. */
static mv_found find_longer(mv_cx *cx, const mv_scope *sc, const mv_path *p, hit_of_name *hit) {
  if (sc->parameters || sc->n > MV_LIST_SHORT) return MV_ABSENT;
  for (uint32_t parts = p->n < 4 ? p->n - 1 : 3; parts > 1; parts--) {
    for (uint32_t i = 0; i < sc->n; i++) {
      const mv_rel *r = &sc->rels[i];
      if (r->hidden || r->alias.p || !r->path || !is_end_of(cx, r->path, p, parts)) continue;
      hit->used = parts + 1;
      const mv_found found = mv_rel_find(cx, r, mv_part(cx, p->parts[parts]), &hit->out);
      hit->relation = found == MV_ABSENT ? NULL : r->node;
      if (found != MV_ABSENT) return found;
    }
  }
  return MV_ABSENT;
}

static mv_found find_alias(mv_scope *sc, mv_str name, hit_of_name *hit) {
  const mv_output *o = sc->aliases ? mv_map_get(sc->aliases, name) : NULL;
  if (!o) return MV_ABSENT;
  hit->out = *o;
  hit->used = 1;
  return MV_FOUND;
}

mv_str mv_parameter_name(mv_cx *cx, const mv_node *n) {
  const mv_Name *name = mv_as_Name(n);
  const mv_ColumnDef *d = mv_as_ColumnDef(n); /* of a function */
  const mv_path *p = name ? name->path : d ? d->name : NULL;
  return p ? mv_path_last(cx->a, cx->s, p) : mv_str_at("", 0);
}

static mv_found find_parameter(mv_cx *cx, const mv_scope *sc, mv_str name, hit_of_name *hit) {
  uintptr_t number = sc->by_parameter ? (uintptr_t)mv_map_get(sc->by_parameter, name) : 0, i = 1;
  const mv_node *n = sc->by_parameter ? NULL : sc->parameters;
  for (; n && number == 0; n = n->next, i++) {
    if (mv_str_ieq(mv_parameter_name(cx, n), name)) number = i;
  }
  if (number == 0) return MV_ABSENT;
  const mv_node *parameter = sc->parameters;
  for (i = 1; i < number; i++) parameter = parameter->next;
  hit->out = (mv_output){name, sc->parameter_types[number - 1], NULL, NULL, NULL, MV_NULLS_OPEN, parameter};
  hit->used = 1;
  hit->parameter = true;
  return MV_FOUND;
}

static mv_found find_in_scope(mv_cx *cx, mv_scope *sc, const mv_path *p, bool aliases,
                              hit_of_name *hit) {
  mv_str first = mv_part(cx, p->parts[0]);
  if (sc->parameters) return find_parameter(cx, sc, first, hit);
  if (aliases && sc->aliases_first && find_alias(sc, first, hit) == MV_FOUND) return MV_FOUND;
  mv_found found = find_qualified(cx, sc, p, hit);
  if (found != MV_ABSENT || sc->past) return found;
  found = mv_find_column(cx, sc, first, &hit->out);
  hit->used = 1;
  if (found == MV_ABSENT && aliases) found = find_alias(sc, first, hit);
  if (found == MV_ABSENT && p->n > 2) found = find_longer(cx, sc, p, hit);
  if (found == MV_ABSENT && sc->given) found = mv_columns_find(cx, sc->given, first, &hit->out);
  return found;
}

/* Two relations are known to have a column of this name, and no USING made one of them. */
static bool is_ambiguous(mv_cx *cx, const mv_scope *sc, const mv_path *p) {
  unsigned hits = 0;
  if (p->n != 1 || sc->parameters || sc->n > MV_LIST_SHORT) return false;
  const mv_str name = mv_part(cx, p->parts[0]);
  if (sc->aliases && mv_map_get(sc->aliases, name)) return false; /* it may be that */
  for (uint32_t i = 0; i < sc->n; i++) {
    mv_output unused;
    const mv_rel *r = &sc->rels[i];
    if (r->hidden || mv_rel_find(cx, r, name, &unused) != MV_FOUND) continue;
    if (hits == 0 || !merges(r, name)) hits++;
  }
  return hits > 1;
}

/* MV_FOUND, or why not. */
static mv_found find(mv_cx *cx, const mv_path *p, hit_of_name *hit) {
  bool aliases = true, read = false;
  unsigned steps = 0;
  for (mv_scope *sc = cx->f->scope; sc; sc = sc->outer, steps++) {
    mv_found found = steps < MV_SCOPES_MAX ? find_in_scope(cx, sc, p, aliases, hit) : MV_MAYBE;
    hit->ambiguous = found == MV_MAYBE && steps < MV_SCOPES_MAX && is_ambiguous(cx, sc, p);
    if (found != MV_ABSENT) return found;
    if (!sc->parameters) aliases = false;
    read = read || (!sc->parameters && sc->n > 0);
  }
  return read ? MV_ABSENT : MV_MAYBE;
}

/* A column without a name has one that the engine makes up, CAST(a AS INT) that of a: any may be meant. Of
 * many columns that is not looked into. */
static bool has_unnamed(mv_cx *cx) {
  enum { MOST = 1000 };
  uint32_t seen = 0;
  for (const mv_scope *sc = cx->f->scope; sc; sc = sc->outer) {
    for (uint32_t i = 0; !sc->parameters && i < sc->n; i++) {
      const mv_columns *c = mv_rel_columns(cx, &sc->rels[i]);
      if ((seen += c->n + 1) > MOST) return true;
      for (uint32_t k = 0; k < c->n; k++)
        if (!c->items[k].name.p) return true;
    }
  }
  return false;
}

/* The column nearest to a misspelt name, at most two edits away, among those that may be meant. Each that is looked at
 * counts as one that is written down: that bounds the work on many such names. */
static mv_str nearest_column(mv_cx *cx, mv_str name) {
  mv_str near = {NULL, 0};
  unsigned least = name.n > 4 ? 3 : name.n > 2 ? 2 : 0;
  for (const mv_scope *sc = cx->f->scope; sc; sc = sc->outer) {
    for (uint32_t i = 0; !sc->parameters && i < sc->n; i++) {
      const mv_columns *c = mv_rel_columns(cx, &sc->rels[i]);
      if (least > 1 && !mv_take_columns(cx, c->n)) return near;
      for (uint32_t k = 0; k < c->n && least > 1; k++) {
        const unsigned far = mv_str_distance(name, c->items[k].name, least - 1);
        if (far >= least) continue;
        least = far;
        near = c->items[k].name;
      }
    }
  }
  return near;
}

/* The column of a known relation is not known. */
static void note_relation(mv_cx *cx, const mv_node *n, const hit_of_name *hit) {
  if (!hit->relation) return;
  mv_origin *o = mv_new(cx->a, mv_origin);
  o->relation = hit->relation;
  o->parts = hit->used;
  cx->f->facts[n->id] = o;
}

/* What is known of a name that leads to no column. */
static void note_missing(mv_cx *cx, const mv_node *n, mv_found found, const hit_of_name *hit) {
  const mv_path *p = mv_as_Ref(n)->path;
  if ((found == MV_MAYBE && !hit->ambiguous) || (found == MV_ABSENT && has_unnamed(cx))) {
    note_relation(cx, n, hit);
    return;
  }
  mv_origin *o = mv_new(cx->a, mv_origin);
  o->kind = hit->ambiguous ? MV_ORIGIN_AMBIGUOUS : MV_ORIGIN_ABSENT;
  if (!hit->ambiguous) o->near = nearest_column(cx, mv_part(cx, p->parts[p->n - 1]));
  const mv_origin *before = cx->f->facts[n->id];
  if (!before || before->kind < MV_ORIGIN_ABSENT) mv_note(cx, &cx->f->lost, n);
  cx->f->facts[n->id] = o;
}

static const mv_type *type_of_hit(mv_cx *cx, const mv_path *p, const hit_of_name *hit) {
  const mv_type *t = hit->out.type;
  for (uint32_t i = hit->used; i < p->n; i++)
    t = mv_member_type(cx->a, t, mv_part(cx, p->parts[i]));
  return mv_type_as_column(cx->a, t);
}

bool mv_find_value(mv_cx *cx, const mv_path *p, mv_output *out) {
  hit_of_name hit = {.parameter = false};
  if (find(cx, p, &hit) != MV_FOUND) return false;
  *out = hit.out;
  out->type = type_of_hit(cx, p, &hit);
  return true;
}

static mv_origin_kind origin_kind(const hit_of_name *hit) {
  if (hit->parameter) return MV_ORIGIN_PARAMETER;
  if (hit->out.expr) return MV_ORIGIN_QUERY;
  return hit->out.column ? MV_ORIGIN_DATASET : MV_ORIGIN_OTHER;
}

/* A word that is no column may be a function that is called without parentheses, or the number that
 * grouping sets give their rows. */
static const mv_type *type_of_word(mv_cx *cx, const mv_node *n, const mv_path *p) {
  if (p->n != 1) return &mv_unknown;
  mv_str word = mv_text(cx->s, p->parts[0]);
  if (mv_str_is(word, "grouping__id")) return mv_type_simple(MV_T_BIGINT);
  const mv_function *f = mv_function_of_word(word);
  if (f && mv_varies(f->determinism)) mv_note_varying(cx, n);
  return f ? mv_function_result(cx->a, f, NULL, NULL, NULL, 0) : &mv_unknown;
}

const mv_type *mv_infer_ref(mv_cx *cx, const mv_node *n) {
  const mv_path *p = mv_as_Ref(n)->path;
  hit_of_name hit = {.parameter = false};
  if (!p || p->n == 0 || mv_path_is_opaque(cx->s, p)) return &mv_unknown;
  const mv_found found = find(cx, p, &hit);
  if (found != MV_FOUND) {
    const mv_type *word = type_of_word(cx, n, p);
    if (word == &mv_unknown) note_missing(cx, n, found, &hit);
    return word;
  }
  mv_origin *o = mv_new(cx->a, mv_origin);
  o->kind = origin_kind(&hit);
  o->exact = hit.used == p->n;
  o->nulls = o->exact || hit.out.nulls == MV_NULLS_MAY ? hit.out.nulls : MV_NULLS_OPEN;
  o->dataset = hit.out.dataset;
  o->column = hit.out.column;
  o->expr = hit.out.expr;
  o->named = hit.out.named;
  o->relation = hit.relation;
  o->parts = hit.used;
  cx->f->facts[n->id] = o;
  return type_of_hit(cx, p, &hit);
}
