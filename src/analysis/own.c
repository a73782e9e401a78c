/* own.c: the columns of the dataset that a statement defines or alters, as its layout names them. */
#include "src/analysis/internal.h"

static mv_presence in_type(mv_arena *a, const mv_stmt *s, const mv_type *t, const mv_path *p,
                           const mv_type **type) {
  for (uint32_t i = 1; i < p->n; i++) {
    if (t->kind != MV_T_STRUCT) return t->kind == MV_T_UNKNOWN ? MV_MAY_HAVE : MV_HAS_NOT;
    const mv_str name = mv_name_text(a, s, p->parts[i]);
    const mv_type *member = NULL;
    for (uint32_t k = 0; k < t->member_count && !member; k++)
      if (mv_str_ieq(t->members[k].name, name)) member = t->members[k].type;
    if (!member) return MV_HAS_NOT;
    t = member;
  }
  *type = t;
  return MV_HAS;
}

/* The written list; `listed` says that there is one. */
static mv_presence in_list(const mv_analysis *an, const mv_node *first, const mv_path *p, bool *listed,
                           const mv_type **type) {
  const mv_str name = mv_name_text(an->a, an->s, p->parts[0]);
  mv_presence out = MV_HAS_NOT;
  for (const mv_node *n = first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (!d) continue;
    *listed = true;
    if (!d->name || mv_path_is_opaque(an->s, d->name)) {
      out = MV_MAY_HAVE;
    } else if (mv_str_ieq(mv_path_last(an->a, an->s, d->name), name)) {
      return in_type(an->a, an->s, d->type ? mv_type_written(an->a, an->s, d->type) : &mv_unknown, p, type);
    }
  }
  return out;
}

/* Without a list the query gives the columns, and with names alone their types. */
static mv_presence in_query(const mv_analysis *an, const mv_node *query, const mv_path *p, const mv_type **type) {
  const mv_outputs o = mv_outputs_of(an, query);
  const mv_str name = mv_name_text(an->a, an->s, p->parts[0]);
  mv_presence out = o.known ? MV_HAS_NOT : MV_MAY_HAVE;
  for (uint32_t i = 0; i < o.n; i++) {
    if (!o.items[i].name.p)
      out = MV_MAY_HAVE;
    else if (mv_str_ieq(o.items[i].name, name))
      return in_type(an->a, an->s, o.items[i].type, p, type);
  }
  return out;
}

static const mv_node *partition_columns(const mv_Create *c) {
  for (const mv_node *n = c->clauses.first; n; n = n->next)
    if (n->kind == MV_PartitionedByClause) return mv_as_PartitionedByClause(n)->columns;
  return NULL;
}

static mv_presence in_definition(const mv_analysis *an, const mv_Create *c, const mv_path *p,
                                 const mv_type **type) {
  bool listed = false;
  if (c->broken || c->source || mv_is_partial(an->s, c->head.at) || mv_is_mended(an->s, c->head.at))
    return MV_MAY_HAVE;
  mv_presence found = in_list(an, c->columns.first, p, &listed, type);
  if (found == MV_HAS_NOT) found = in_list(an, partition_columns(c), p, &listed, type);
  if (listed) return found;
  return c->query ? in_query(an, c->query, p, type) : MV_MAY_HAVE;
}

static mv_presence in_dataset(const mv_analysis *an, const mv_dataset *d, const mv_path *p, const mv_type **type) {
  const mv_column *c = mv_dataset_column(d, mv_name_text(an->a, an->s, p->parts[0]));
  if (c) return in_type(an->a, an->s, c->type, p, type);
  return d->columns_known ? MV_HAS_NOT : MV_MAY_HAVE;
}

mv_presence mv_own_column(const mv_analysis *an, const mv_path *p, const mv_type **type) {
  const mv_Create *c = mv_create_of(an->s);
  const mv_Name *target = c ? NULL : mv_target_of(an->s);
  const mv_dataset *d = target ? mv_dataset_named(an, target) : NULL;
  *type = &mv_unknown;
  if (!p || p->n == 0 || mv_path_is_opaque(an->s, p)) return MV_MAY_HAVE;
  if (c) return in_definition(an, c, p, type);
  return d ? in_dataset(an, d, p, type) : MV_MAY_HAVE;
}
