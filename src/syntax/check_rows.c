/* check_rows.c: what statements that change rows, and partitions, refuse although their grammar
 * takes them. */
#include "syntax/check.h"
#include "syntax/words.h"

/* ---- partitions -------------------------------------------------------------------------- */

/* The column of one element of PARTITION (…): column, or column = value. */
static const mv_Ref *partition_column(const mv_node *n) {
  const mv_Binary *b = mv_as_Binary(n);
  return mv_as_Ref(b ? b->operands.first : n);
}

static bool is_word(const mv_check *c, const mv_Ref *r, const char *word) {
  return r && r->path && r->path->n == 1 && mv_str_is(mv_text(c->s, r->path->parts[0]), word);
}

/* Columns of one partition are few: they are compared one by one, and no more of them. */
#define MOST_COLUMNS 16u

static bool named_before(mv_check *c, const mv_node *first, const mv_node *n, const mv_Ref *r) {
  const mv_str text = mv_name_text(&c->s->arena, c->s, r->path->parts[0]);
  uint32_t count = 0;
  for (; first != n && count < MOST_COLUMNS; first = first->next, count++) {
    const mv_Ref *other = partition_column(first);
    if (!other || !other->path || other->path->n != 1) continue;
    if (mv_str_ieq(mv_name_text(&c->s->arena, c->s, other->path->parts[0]), text)) return true;
  }
  return false;
}

void mv_check_partition(mv_check *c, const mv_node *n) {
  const mv_node *first = mv_as_PartitionSpec(n)->values;
  for (const mv_node *v = first; v; v = v->next) {
    const mv_Ref *r = partition_column(v);
    const mv_Binary *b = mv_as_Binary(v);
    if (!r || !r->path || r->path->n != 1 || mv_path_is_opaque(c->s, r->path)) continue;
    if (b && is_word(c, mv_as_Ref(b->operands.last), "default"))
      mv_wrong(c, b->operands.last->at, "write the value", "a partition has no DEFAULT");
    if (named_before(c, first, v, r))
      mv_wrong(c, r->head.at, "leave one out", "the partition names '%.*s' twice",
               MV_ARG(mv_check_words(c, r->head.at)));
  }
}

void mv_check_whole_partition(mv_check *c, const mv_node *partition) {
  const mv_PartitionSpec *p = mv_as_PartitionSpec(partition);
  for (const mv_node *v = p ? p->values : NULL; v; v = v->next)
    if (v->kind == MV_Ref && !mv_is_unknown(c, v)) {
      mv_wrong(c, v->at, "write column = value", "this partition column needs a value");
      return;
    }
}

/* ---- INSERT ------------------------------------------------------------------------------ */

static bool is_path_key(const mv_check *c, mv_span key) {
  mv_str s = mv_text(c->s, key);
  if (s.n > 2 && (s.p[0] == '\'' || s.p[0] == '"')) s = mv_str_at(s.p + 1, s.n - 2);
  return mv_str_is(s, "path");
}

static void check_directory(mv_check *c, const mv_DirectoryTarget *d) {
  bool format = false, known = true;
  const mv_node *path = NULL;
  for (const mv_node *n = d->clauses; n; n = n->next) {
    const mv_OptionsClause *o = mv_as_OptionsClause(n);
    format |= n->kind == MV_UsingClause;
    for (const mv_node *p = o ? o->properties : NULL; p; p = p->next) {
      const mv_Property *property = mv_as_Property(p);
      if (!property || mv_is_template(mv_text(c->s, p->at))) known = false;
      if (property && is_path_key(c, property->key)) path = p;
    }
  }
  if (d->path && path)
    mv_wrong(c, path->at, "leave one of the two out", "the directory is written twice");
  else if (format && !d->path && !path && known)
    mv_wrong(c, d->head.at, "write its path behind DIRECTORY", "the directory has no path");
}

static void check_if_not_exists(mv_check *c, const mv_Insert *i) {
  const mv_PartitionSpec *p = mv_as_PartitionSpec(i->partition);
  const mv_span at = p ? p->head.at : i->target->at;
  if (!i->overwrite) {
    mv_wrong(c, at, "leave IF NOT EXISTS out", "only INSERT OVERWRITE takes IF NOT EXISTS");
  } else if (!p) {
    mv_wrong(c, at, "write PARTITION (column = value) before it",
             "IF NOT EXISTS asks for a partition");
  } else {
    for (const mv_node *v = p->values; v; v = v->next)
      if (v->kind == MV_Ref && !mv_is_unknown(c, v))
        mv_wrong(c, v->at, "write column = value",
                 "IF NOT EXISTS needs the value of each partition column");
  }
}

void mv_check_insert(mv_check *c, const mv_node *n) {
  const mv_Insert *i = mv_as_Insert(n);
  const mv_DirectoryTarget *d = mv_as_DirectoryTarget(i->target);
  if (d) check_directory(c, d);
  if (i->if_not_exists) check_if_not_exists(c, i);
}

/* ---- targets ----------------------------------------------------------------------------- */

/* What is changed, and what MERGE reads, has an alias of a name alone. */
static void check_target(mv_check *c, const mv_node *target) {
  const mv_Relation *r = mv_as_Relation(target);
  const mv_Alias *a = r ? mv_as_Alias(r->alias) : NULL;
  if (a && a->columns)
    mv_wrong(c, mv_span_of(a->columns->at.beg, a->head.at.end - 1), "leave the list out",
             "the columns cannot be renamed here");
}

void mv_check_update(mv_check *c, const mv_node *n) {
  check_target(c, mv_as_Update(n)->target);
}
void mv_check_delete(mv_check *c, const mv_node *n) {
  check_target(c, mv_as_Delete(n)->target);
}

/* ---- MERGE ------------------------------------------------------------------------------- */

static const char *when_words(uint8_t when) {
  switch ((enum mv_merge)when) {
    case MV_merge_MATCHED: return "WHEN MATCHED";
    case MV_merge_NOT_MATCHED: return "WHEN NOT MATCHED";
    case MV_merge_NOT_MATCHED_BY_SOURCE: return "WHEN NOT MATCHED BY SOURCE";
    case MV_merge_NONE:
    case MV_merge_count: break;
  }
  return "WHEN";
}

/* Of the clauses of one kind, only the last may have no condition. */
static void check_conditions(mv_check *c, const mv_node *clauses) {
  const mv_MergeClause *open[MV_merge_count] = {NULL};
  for (const mv_node *n = clauses; n; n = n->next) {
    const mv_MergeClause *m = mv_as_MergeClause(n);
    const mv_MergeClause *before = open[m->when];
    if (before) {
      mv_wrong(c, before->head.at, "write AND with a condition, or put this clause last",
               "%s without a condition leaves nothing for the next", when_words(m->when));
      return;
    }
    if (!m->condition) open[m->when] = m;
  }
}

static bool all_known(const mv_check *c, const mv_node *first) {
  for (; first; first = first->next)
    if (first->kind != MV_Param && mv_is_unknown(c, first)) return false;
  return true;
}

static void check_merge_clause(mv_check *c, const mv_MergeClause *m) {
  const uint32_t columns = mv_list_length(m->columns), values = mv_list_length(m->values);
  if (m->star && m->when == MV_merge_NOT_MATCHED_BY_SOURCE)
    mv_wrong(c, m->head.at, "write column = value", "there is no row of the source to take * from");
  if (columns && columns != values && all_known(c, m->columns) && all_known(c, m->values))
    mv_wrong(c, mv_span_of(m->values->at.beg, m->head.at.end - 1), "give each column a value",
             "%u column%s and %u value%s", columns, columns == 1 ? "" : "s", values,
             values == 1 ? "" : "s");
}

void mv_check_merge(mv_check *c, const mv_node *n) {
  const mv_Merge *m = mv_as_Merge(n);
  check_target(c, m->target);
  check_target(c, m->source);
  if (!m->clauses && !mv_goes_on(c, m->on->at.end))
    mv_wrong(c, m->target->at, "write WHEN MATCHED THEN …",
             "MERGE without a WHEN clause changes nothing");
  for (const mv_node *k = m->clauses; k; k = k->next) check_merge_clause(c, mv_as_MergeClause(k));
  check_conditions(c, m->clauses);
}
