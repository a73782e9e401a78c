/* MSCK REPAIR registers partitions; of a table without a log of them there is nothing to register. */
#include "mvlint/rule.h"

/* Tables of the workspace's own metastore, and of Spark, have partitions of the old kind. */
static bool is_of_hive(const mv_dataset *d) {
  static const char *const catalogs[] = {"hive_metastore.", "spark_catalog."};
  for (size_t i = 0; i < sizeof catalogs / sizeof *catalogs; i++) {
    const mv_str name = mv_str_of(catalogs[i]);
    if (d->key.n > name.n && mv_str_eq(mv_str_at(d->key.p, name.n), name)) return true;
  }
  return false;
}

static bool syncs_metadata(const mv_pass *p, const mv_Command *c) {
  for (const mv_node *n = c->clauses; n; n = n->next)
    if (mv_str_is(mv_text(p->stmt, mv_as_CommandClause(n)->words), "SYNC METADATA")) return true;
  return false;
}

static void on_command(mv_pass *p, const mv_Command *c) {
  const mv_str words = mv_text(p->stmt, c->words);
  if (!mv_str_is(words, "MSCK REPAIR TABLE") && !mv_str_is(words, "REPAIR TABLE")) return;
  if (p->dialect == MV_DIALECT_SPARK_4_1 || p->dialect == MV_DIALECT_SPARK_4_2 || syncs_metadata(p, c)) return;
  const mv_dataset *d = mv_dataset_named(p->an, mv_as_Name(c->name));
  if (!d || !d->source || d->object != MV_object_TABLE || d->partition_log || !d->external) return;
  if (!d->partitioned.source || !d->format.p || mv_str_is(d->format, "delta") || is_of_hive(d)) return;
  mv_finding *f = mv_report(p, c->words, "'%.*s' is created without a log of partitions, so there is nothing to repair",
                            MV_ARG(mv_quote(p, d->name)));
  mv_also_in(p, f, d->source, d->at, "it is created here");
}

const mv_rule mv_rule_repair_without_partition_log = {
    .code = "MV407",
    .name = "repair-without-partition-log",
    .severity = MV_INFO,
    .summary = "partitions are repaired of a table that keeps no log of them",
    .why =
        "Unity Catalog finds the partitions of an external table by listing its folders at each query, "
        "unless spark.databricks.nonDelta.partitionLog.enabled was on when the table was created. Only "
        "then are partitions registered, and MSCK REPAIR TABLE has something to do.",
    .help = "write SET spark.databricks.nonDelta.partitionLog.enabled = true before the table is created, or leave "
            "the repair out",
    .source = "Databricks, partition discovery for external tables",
    .on = {MV_ON(Command, on_command)},
};
