/* A clause of a definition, or an option of a column, that is written twice. */
#include <string.h>

#include "mvlint/rule.h"

/* The words of each clause; a kind without words may be repeated or is told apart by its text.
 * Schedules and triggers are one clause, and MV208 tells of two. */
static const char *const all_words[MV_KIND_COUNT] = {
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
    [MV_NotNull] = "NOT NULL",
    [MV_Default] = "DEFAULT",
    [MV_Generated] = "GENERATED",
    [MV_Mask] = "MASK",
    [MV_ColumnPlace] = "FIRST or AFTER",
};

/* Reports each node of the list whose kind stood in it before. */
static void report_twice(mv_pass *p, const mv_node *first, const char *const *words,
                         const char *condition) {
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
    const bool same = mv_tree_equal(p->stmt, n, p->stmt, seen[n->kind]);
    mv_remove(p, mv_offer(p, f, same ? MV_FIX_SAFE : MV_FIX_UNSAFE, "leave the second out"), n->at);
  }
}

static void on_create(mv_pass *p, const mv_Create *c) {
  report_twice(p, c->clauses.first, all_words, p->rule->condition);
}

/* Properties of a schema have two spellings, of which the parser's checks know. */
static void on_object(mv_pass *p, const mv_CreateObject *c) {
  static const char *const words[MV_KIND_COUNT] = {[MV_CommentClause] = "COMMENT",
                                                   [MV_LocationClause] = "LOCATION",
                                                   [MV_OptionsClause] = "OPTIONS",
                                                   [MV_CollationClause] = "DEFAULT COLLATION"};
  report_twice(p, c->clauses, words, p->rule->condition);
}

/* The traits of a function that are told by words; two of one row say the same or the opposite. */
static const char *trait_of(const mv_pass *p, const mv_node *trait) {
  static const struct {
    const char *word, *trait;
  } traits[] = {{"language", "LANGUAGE"},        {"deterministic", "DETERMINISTIC"},
                {"not", "DETERMINISTIC"},        {"contains", "the access to data"},
                {"reads", "the access to data"}, {"modifies", "the access to data"},
                {"sql", "SQL SECURITY"},         {"specific", "SPECIFIC"},
                {"called", "ON NULL INPUT"},     {"returns", "ON NULL INPUT"}};
  if (trait->kind != MV_Characteristic) return NULL;
  const mv_str text = mv_text(p->stmt, trait->at);
  uint32_t n = 0;
  while (n < text.n && (unsigned char)text.p[n] > ' ') n++;
  for (size_t i = 0; i < sizeof traits / sizeof *traits; i++)
    if (mv_str_is(mv_str_at(text.p, n), traits[i].word)) return traits[i].trait;
  return NULL;
}

static void report_traits(mv_pass *p, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const char *trait = trait_of(p, n);
    if (!trait) continue;
    const mv_node *before = first;
    while (before != n && !(trait_of(p, before) && strcmp(trait_of(p, before), trait) == 0))
      before = before->next;
    if (before == n) continue;
    mv_finding *f =
        mv_report(p, n->at, "%s is written twice, and the engine takes it only once", trait);
    mv_also(p, f, before->at, "first written here");
    return; /* a function has few traits; the next shows when this is mended */
  }
}

static void on_function(mv_pass *p, const mv_CreateFunction *c) {
  report_twice(p, c->characteristics, all_words, p->rule->condition);
  report_traits(p, c->characteristics);
}

static void on_column(mv_pass *p, const mv_ColumnDef *c) {
  const bool altered = p->stmt->tree->kind == MV_Alter;
  report_twice(p, c->options.first, all_words,
               altered ? "ALTER_TABLE_COLUMN_DESCRIPTOR_DUPLICATE"
                       : "CREATE_TABLE_COLUMN_DESCRIPTOR_DUPLICATE");
}

/* Clauses of AUTO CDC are told apart by what they say. */
static void on_cdc(mv_pass *p, const mv_AutoCdc *c) {
  const mv_CdcClause *seen[MV_cdc_count] = {NULL};
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_CdcClause *k = mv_as_CdcClause(n);
    if (!k || k->what == MV_cdc_NONE) continue;
    const mv_CdcClause *before = seen[k->what];
    seen[k->what] = before ? before : k;
    if (!before) continue;
    const mv_str words = mv_words(p, before->words);
    mv_finding *f = mv_report(p, k->words, "%.*s is written twice, and the engine takes it only once",
                              MV_ARG(words));
    mv_also(p, f, before->words, "first written here");
  }
}

const mv_rule mv_rule_duplicate_clause = {
    .code = "MV003",
    .name = "duplicate-clause",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a clause or column option is written twice",
    .why =
        "The clauses of a definition may come in any order, but each of them once. The engine "
        "refuses the statement, even when both say the same. SCHEDULE and TRIGGER are different "
        "clauses.",
    .help = "keep one of the two",
    .condition = "DUPLICATE_CLAUSES",
    .source = "Databricks error conditions, DUPLICATE_CLAUSES",
    .on = {MV_ON(Create, on_create), MV_ON(CreateObject, on_object),
           MV_ON(CreateFunction, on_function), MV_ON(AutoCdc, on_cdc), MV_ON(ColumnDef, on_column)},
};
