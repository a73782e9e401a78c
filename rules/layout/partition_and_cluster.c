/* A table is either partitioned or clustered. Where its partitions are known from its definition, an ALTER that
 * clusters it is looked at too. */
#include "mvlint/rule.h"

static const mv_node *clause_of(const mv_Create *c, mv_kind kind) {
  for (const mv_node *n = c->clauses.first; n; n = n->next)
    if (n->kind == kind) return n;
  return NULL;
}

/* CLUSTER BY NONE says that there are no keys, and a placeholder may say so. */
static bool has_keys(const mv_node *n) {
  const mv_ClusterByClause *c = mv_as_ClusterByClause(n);
  return c && (c->how == MV_cluster_COLUMNS || c->how == MV_cluster_AUTO);
}

/* PARTITIONED BY (day DATE) brings a column that would be lost. */
static bool brings_columns(const mv_PartitionedByClause *c) {
  for (const mv_node *n = c->columns; n; n = n->next)
    if (n->kind == MV_ColumnDef) return true;
  return false;
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_node *by = clause_of(c, MV_ClusterByClause);
  const mv_PartitionedByClause *parts =
      mv_as_PartitionedByClause(clause_of(c, MV_PartitionedByClause));
  if (c->broken || !parts || !has_keys(by)) return;
  const mv_span second = by->at.beg > parts->head.at.beg ? by->at : parts->head.at;
  mv_finding *f = mv_report(p, second, "a table is either partitioned or clustered, not both");
  mv_also(p, f, second.beg == by->at.beg ? parts->head.at : by->at, "the other one stands here");
  if (brings_columns(parts)) return;
  mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave PARTITIONED BY out"), parts->head.at);
}

static void on_action(mv_pass *p, const mv_AlterAction *x) {
  const mv_Alter *alter = mv_as_Alter(p->stmt->tree);
  if (!alter || !has_keys(x->clause) || !mv_str_is(mv_text(p->stmt, x->words), "CLUSTER BY")) return;
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(alter->name));
  if (!d || d->object != MV_object_TABLE || !d->partitioned.source) return;
  mv_finding *f = mv_report(p, x->head.at, "'%.*s' is partitioned, and CLUSTER BY is refused there",
                            MV_ARG(mv_quote(p, d->name)));
  f->condition = "DELTA_ALTER_TABLE_CLUSTER_BY_ON_PARTITIONED_TABLE_NOT_ALLOWED";
  mv_advise(p, f, "write REPLACE PARTITIONED BY WITH CLUSTER BY, or create the table anew");
  mv_also_in(p, f, d->partitioned.source, d->partitioned.at, "it is partitioned here");
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write REPLACE PARTITIONED BY WITH CLUSTER BY"), x->words,
             "REPLACE PARTITIONED BY WITH CLUSTER BY");
}

const mv_rule mv_rule_partition_and_cluster = {
    .code = "MV402",
    .name = "partition-and-cluster",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a table is both partitioned and clustered",
    .why =
        "Partitions are folders, one for each value; liquid clustering lays rows out within files and "
        "moves them later. A table has one of the two. The engine refuses a definition with both "
        "clauses, and CLUSTER BY on a table that was created with partitions; newer versions turn "
        "such a table over with REPLACE PARTITIONED BY WITH CLUSTER BY.",
    .help = "keep CLUSTER BY alone",
    .condition = "SPECIFY_CLUSTER_BY_WITH_PARTITIONED_BY_IS_NOT_ALLOWED",
    .source = "Databricks, CLUSTER BY clause; Spark and Delta error classes",
    .on = {MV_ON(Create, on_create), MV_ON(AlterAction, on_action)},
};
