/* A log of partitions is kept of some formats alone; Delta needs none. */
#include "mvlint/rule.h"

static bool has_log(mv_str format) {
  static const char *const formats[] = {"parquet", "orc", "csv", "json"};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (mv_str_is(format, formats[i])) return true;
  return false;
}

/* Formats that know their files themselves. */
static bool needs_no_log(mv_str format) {
  static const char *const formats[] = {"delta", "iceberg", "hudi"};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (mv_str_is(format, formats[i])) return true;
  return false;
}

static void on_create(mv_pass *p, const mv_Create *c) {
  const mv_UsingClause *with = NULL;
  bool located = false;
  if (c->object != MV_object_TABLE || !mv_logs_partitions(p->an)) return;
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    if (n->kind == MV_UsingClause) with = mv_as_UsingClause(n);
    located = located || n->kind == MV_LocationClause;
  }
  if (!located || !with || !with->format || mv_path_is_opaque(p->stmt, with->format)) return;
  const mv_str format = mv_path_key(&p->stmt->arena, p->stmt, with->format);
  if (has_log(format) || needs_no_log(format)) return;
  mv_report(p, with->head.at, "no log of partitions is kept of %.*s, although the setting asks for it", MV_ARG(format));
}

const mv_rule mv_rule_partition_log_format = {
    .code = "MV406",
    .name = "partition-log-format",
    .severity = MV_WARNING,
    .summary = "a table's format has no log of partitions",
    .why =
        "With spark.databricks.nonDelta.partitionLog.enabled a table that is created has its partitions "
        "registered in Unity Catalog, and queries read those and no others. That works for Parquet, ORC, "
        "CSV and JSON. A table of another format is created without a log, and its folders are listed as before.",
    .help = "keep the files as Parquet, ORC, CSV or JSON, or load them into a Delta table",
    .source = "Databricks, partition discovery for external tables",
    .on = {MV_ON(Create, on_create)},
};
