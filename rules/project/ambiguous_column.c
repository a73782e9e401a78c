/* A name without a relation before it that two relations of the query have. */
#include "mvlint/rule.h"

/* In HAVING, QUALIFY and ORDER BY the select list is asked first. */
static bool is_looked_up(mv_clause c) {
  return c == MV_CLAUSE_SELECT || c == MV_CLAUSE_WHERE || c == MV_CLAUSE_JOIN_ON ||
         c == MV_CLAUSE_GROUP_BY || c == MV_CLAUSE_AGGREGATE || c == MV_CLAUSE_FILTER ||
         c == MV_CLAUSE_WINDOW || c == MV_CLAUSE_GENERATOR;
}

static void look_at(mv_pass *p, const mv_Ref *r) {
  if (mv_origin_of(p->an, r).kind != MV_ORIGIN_AMBIGUOUS) return;
  if (!is_looked_up(mv_clause_of(p->an, &r->head)) || mv_is_mended(p->stmt, p->create->head.at))
    return;
  const mv_str name = mv_words(p, r->head.at);
  mv_report(p, r->head.at, "more than one relation has a column '%.*s'", MV_ARG(name));
}

static void on_statement(mv_pass *p) {
  if (!p->create) return;
  const mv_node_list lost = mv_lost_refs(p->an);
  for (uint32_t i = 0; i < lost.n; i++) look_at(p, mv_as_Ref(lost.items[i]));
}

const mv_rule mv_rule_ambiguous_column = {
    .code = "MV505",
    .name = "ambiguous-column",
    .severity = MV_ERROR,
    .summary = "a column that more than one source has",
    .why =
        "Two of the relations that the query joins have a column of this name, and nothing says "
        "which is meant. The engine refuses the query.",
    .help = "write the relation before the name, or join with USING",
    .condition = "AMBIGUOUS_REFERENCE",
    .source = "Databricks error conditions, AMBIGUOUS_REFERENCE",
    .statement = on_statement,
};
