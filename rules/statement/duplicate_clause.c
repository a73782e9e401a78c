/* A clause of a definition, or an option of a column, that is written twice. */
#include "mvlint/rule.h"

/* The words of each clause; a kind without words may be repeated or is told apart by its text. */
static const char *const words[MV_KIND_COUNT] = {
    [MV_CommentClause] = "COMMENT",
    [MV_PropertiesClause] = "TBLPROPERTIES",
    [MV_OptionsClause] = "OPTIONS",
    [MV_UsingClause] = "USING",
    [MV_PartitionedByClause] = "PARTITIONED BY",
    [MV_ClusterByClause] = "CLUSTER BY",
    [MV_ClusteredByClause] = "CLUSTERED BY",
    [MV_LocationClause] = "LOCATION",
    [MV_CollationClause] = "DEFAULT COLLATION",
    [MV_RowFilterClause] = "ROW FILTER",
    [MV_SchemaBindingClause] = "WITH SCHEMA",
    [MV_MetricsClause] = "WITH METRICS",
    [MV_LanguageClause] = "LANGUAGE",
    [MV_RefreshPolicyClause] = "REFRESH POLICY",
    [MV_ScheduleClause] = "SCHEDULE",
    [MV_TriggerClause] = "TRIGGER",
    [MV_NotNull] = "NOT NULL",
    [MV_Default] = "DEFAULT",
    [MV_Generated] = "GENERATED",
    [MV_Mask] = "MASK",
    [MV_ColumnPlace] = "FIRST or AFTER",
};

/* Reports each node of the list whose kind stood in it before. */
static void report_twice(mv_pass *p, const mv_node *first, const char *condition) {
  if (!first || !first->next) return;
  const mv_node *seen[MV_KIND_COUNT] = {NULL};
  for (const mv_node *n = first; n; n = n->next) {
    if (!words[n->kind]) continue;
    if (!seen[n->kind]) {
      seen[n->kind] = n;
      continue;
    }
    mv_finding *f = mv_report(p, n->at, "%s is written twice, and the engine takes it only once",
                              words[n->kind]);
    f->condition = condition;
    mv_also(p, f, seen[n->kind]->at, "first written here");
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  report_twice(p, c->clauses.first, p->rule->condition);
}

static void on_column(mv_pass *p, const mv_ColumnDef *c) {
  report_twice(p, c->options.first, "CREATE_TABLE_COLUMN_DESCRIPTOR_DUPLICATE");
}

const mv_rule mv_rule_duplicate_clause = {
    .code = "MV003",
    .name = "duplicate-clause",
    .severity = MV_ERROR,
    .summary = "a clause or column option is written twice",
    .why =
        "The clauses of a definition may come in any order, but each of them once. The engine "
        "refuses the statement, even when both say the same. SCHEDULE and TRIGGER are different "
        "clauses.",
    .help = "keep one of the two",
    .condition = "DUPLICATE_CLAUSES",
    .source = "Databricks error conditions, DUPLICATE_CLAUSES",
    .on = {.Create = on_create, .ColumnDef = on_column},
};
