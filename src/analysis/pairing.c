/* pairing.c: how a join finds the rows that belong together: by an equality of both sides, by
 * another condition, or by none.
 *
 * Names are compared as they are written: a column without a relation in front may be of either
 * side, and then an equality counts as one. */
#include "src/analysis/draft.h"

/* One side of an equality. */
typedef struct side {
  const mv_builder *b;
  mv_str relation;    /* that all columns so far are of */
  bool column, mixed; /* some column; of several relations, or of one that is not said */
} side;

static mv_step visit_column(mv_walker *w, const mv_node *n, unsigned depth) {
  side *x = w->data;
  const mv_Ref *r = mv_as_Ref(n);
  const mv_path *p = r ? r->path : NULL;
  const mv_str relation =
      p && p->n > 1 ? mv_text(x->b->s, mv_span_of(p->parts[0].beg, p->parts[p->n - 2].end))
                    : mv_str_at("", 0);
  (void)depth;
  x->mixed |= relation.n == 0 || (x->column && !mv_str_ieq(relation, x->relation));
  x->column = true;
  x->relation = relation;
  return MV_INTO;
}

static side side_of(const mv_builder *b, const mv_node *n) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Ref] = true, [MV_Placeholder] = true, [MV_Param] = true};
  side x = {.b = b};
  mv_walker w = {.enter = visit_column, .data = &x, .kinds = kinds};
  if (n) mv_walk(&w, n);
  return x;
}

/* What stands on both sides of an equality, else false. */
static bool equality(const mv_node *n, const mv_node **left, const mv_node **right) {
  const mv_Binary *b = mv_as_Binary(n);
  const mv_Is *is = mv_as_Is(n);
  if (is) {
    *left = is->value;
    *right = is->other;
    return is->negated && is->other; /* IS NOT DISTINCT FROM */
  }
  *left = b ? b->operands.first : NULL;
  *right = *left ? (*left)->next : NULL;
  if (!*right || (*right)->next) return false;
  return (*right)->link == MV_link_EQ || (*right)->link == MV_link_NSEQ;
}

static mv_pairing pairing_of(const mv_builder *b, const mv_node *condition) {
  const mv_node *left = NULL, *right = NULL;
  const side all = side_of(b, condition);
  if (!all.column) return MV_PAIRING_NONE;
  if (!equality(condition, &left, &right)) return MV_PAIRING_OTHER;
  const side x = side_of(b, left), y = side_of(b, right);
  const bool apart = x.mixed || y.mixed || !mv_str_ieq(x.relation, y.relation);
  return x.column && y.column && apart ? MV_PAIRING_EQUAL : MV_PAIRING_OTHER;
}

/* The best of the conditions that AND links. */
static mv_pairing best_of(const mv_builder *b, const mv_node *condition) {
  const mv_And *and = mv_as_And(condition);
  if (!condition) return MV_PAIRING_NONE;
  if (!and) return pairing_of(b, condition);
  mv_pairing best = MV_PAIRING_NONE;
  for (const mv_node *n = and->operands.first; n && best != MV_PAIRING_EQUAL; n = n->next) {
    const mv_pairing one = best_of(b, n);
    if (one < best) best = one;
  }
  return best;
}

mv_pairing mv_pairing_of_join(const mv_builder *b, const mv_Join *j) {
  if (j->natural || j->using_columns || j->asof || j->nearest) return MV_PAIRING_EQUAL;
  if (mv_is_partial(b->s, j->head.at))
    return MV_PAIRING_EQUAL; /* it may stand in the placeholder */
  return best_of(b, j->on);
}

/* ---- relations with commas between them --------------------------------------------------------
 */

/* What stands in the map of names: how a relation is linked with others. */
static char equal, other;

typedef struct gathering {
  const mv_builder *b;
  mv_map *names;
  char *how;
} gathering;

/* An equality counts for more than another condition. */
static mv_step gather_name(mv_walker *w, const mv_node *n, unsigned depth) {
  const gathering *g = w->data;
  const mv_path *p = mv_as_Ref(n)->path;
  (void)depth;
  for (uint32_t i = 0; p && i < (p->n > 1 ? p->n - 1 : 1); i++) {
    const mv_str name = p->n > 1 ? mv_name_text(g->b->an->a, g->b->s, p->parts[i]) : mv_str_of("");
    if (g->how == &equal || !mv_map_get(g->names, name)) mv_map_put(g->names, name, g->how);
  }
  return MV_INTO;
}

static void gather(const mv_builder *b, const mv_node *condition, mv_map *names, char *how) {
  const side all = side_of(b, condition);
  if (!all.mixed) return; /* it links nothing */
  gathering g = {b, names, how};
  static const bool kinds[MV_KIND_COUNT] = {[MV_Ref] = true};
  mv_walker w = {.enter = gather_name, .data = &g, .kinds = kinds};
  mv_walk(&w, condition);
}

static void gather_all(const mv_builder *b, const mv_node *condition, mv_map *names) {
  const mv_And *and = mv_as_And(condition);
  if (!condition) return;
  if (!and)
    gather(b, condition, names, pairing_of(b, condition) == MV_PAIRING_EQUAL ? &equal : &other);
  for (const mv_node *n = and? and->operands.first : NULL; n; n = n->next) gather_all(b, n, names);
}

mv_map *mv_paired_names(const mv_builder *b, const mv_node *where) {
  mv_map *names = mv_new(b->an->a, mv_map);
  mv_map_init(names, b->an->a);
  gather_all(b, where, names);
  if (where && mv_is_partial(b->s, where->at)) mv_map_put(names, mv_str_of(""), &equal);
  return names;
}

static mv_pairing pairing_in(const mv_map *names, mv_str relation) {
  const void *how = mv_map_get(names, relation), *any = mv_map_get(names, mv_str_of(""));
  if (how == &equal || any == &equal) return MV_PAIRING_EQUAL;
  return how || any ? MV_PAIRING_OTHER : MV_PAIRING_NONE;
}

static mv_pairing of_relation(const mv_builder *b, const mv_Relation *r, const mv_map *names) {
  const mv_Alias *alias = r ? mv_as_Alias(r->alias) : NULL;
  const mv_Name *name = r ? mv_as_Name(r->source) : NULL;
  const mv_path *path = name ? name->path : NULL;
  if (alias && !mv_span_empty(alias->name))
    return pairing_in(names, mv_name_text(b->an->a, b->s, alias->name));
  if (path && path->n > 0) return pairing_in(names, mv_path_last(b->an->a, b->s, path));
  return MV_PAIRING_EQUAL; /* it has no name to look for */
}

mv_pairing mv_pairing_of_comma(const mv_builder *b, const mv_node *relation, const mv_map *names) {
  const mv_Joined *joined = mv_as_Joined(relation);
  mv_pairing best = MV_PAIRING_NONE;
  if (!joined) return of_relation(b, mv_as_Relation(relation), names);
  for (const mv_node *n = joined->parts.first; n; n = n->next) {
    const mv_Join *j = mv_as_Join(n);
    const mv_pairing one = of_relation(b, mv_as_Relation(j ? j->right : n), names);
    if (one < best) best = one;
  }
  return best;
}
