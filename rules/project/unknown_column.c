/* A name that no relation of the query has, all of which are known. */
#include "mvlint/rule.h"

/* Names with an underscore in front may be columns that the engine adds to each source, those with a parenthesis
 * names that it makes up; ORDER BY ALL names none. */
static bool may_be_other(mv_pass *p, const mv_Ref *r) {
  for (uint32_t i = 0; i < r->path->n; i++) {
    const mv_str name = mv_name_text(&p->stmt->arena, p->stmt, r->path->parts[i]);
    if (name.p[0] == '_' || memchr(name.p, '(', name.n)) return true;
  }
  return mv_clause_of(p->an, &r->head) == MV_CLAUSE_ORDER_BY && mv_path_is(p->stmt, r->path, "all");
}

/* In AS OF, LIMIT and VALUES no column can stand. */
static bool is_looked_up(mv_clause c) {
  return c >= MV_CLAUSE_SELECT && c <= MV_CLAUSE_GENERATOR && c != MV_CLAUSE_LIMIT &&
         c != MV_CLAUSE_VALUES && c != MV_CLAUSE_AS_OF;
}

/* A session's variables have names like columns; definitions that last may not use them. */
static bool lasts(const mv_Create *c) {
  return c && c->query && !c->broken &&
         (c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE ||
          c->object == MV_object_VIEW);
}

static void look_at(mv_pass *p, const mv_Ref *r) {
  if (mv_origin_of(p->an, r).kind != MV_ORIGIN_ABSENT) return;
  if (!is_looked_up(mv_clause_of(p->an, &r->head)) || mv_is_partial(p->stmt, p->create->head.at) ||
      mv_is_mended(p->stmt, p->create->head.at))
    return;
  if (may_be_other(p, r)) return;
  const mv_str name = mv_words(p, r->head.at), near = mv_origin_of(p->an, r).near;
  mv_finding *f = mv_report(p, r->head.at, "nothing that the query reads has a column '%.*s'", MV_ARG(name));
  if (near.p) mv_advise(p, f, "did you mean '%.*s'?", MV_ARG(mv_quote(p, near)));
}

static void on_statement(mv_pass *p) {
  if (!lasts(p->create)) return;
  const mv_node_list lost = mv_lost_refs(p->an);
  for (uint32_t i = 0; i < lost.n; i++) look_at(p, mv_as_Ref(lost.items[i]));
}

/* Partitions are told by columns of the view itself; so are clusters (MV403). */
static void on_partition(mv_pass *p, const mv_PartitionedByClause *clause) {
  const mv_Create *c = p->create;
  if (!c || c->object != MV_object_MATERIALIZED_VIEW || !lasts(c)) return;
  for (const mv_node *n = clause->columns; n; n = n->next) {
    const mv_Ref *r = mv_as_Ref(n);
    const mv_type *type;
    if (!r || mv_own_column(p->an, r->path, &type) != MV_HAS_NOT) continue;
    const mv_str words = mv_words(p, n->at);
    mv_finding *f = mv_report(p, n->at, "the view has no column '%.*s'", MV_ARG(words));
    mv_advise(p, f, "name a column that the query gives");
  }
}

const mv_rule mv_rule_unknown_column = {
    .code = "MV504",
    .name = "unknown-column",
    .severity = MV_ERROR,
    .summary = "a column that none of the known sources has",
    .why =
        "The definitions of all tables and views that the query reads are known, and none of them "
        "has a column of this name, nor has the select list an alias. The engine refuses the "
        "query.",
    .help = "write the name as the source has it, or add the column there",
    .condition = "UNRESOLVED_COLUMN",
    .source = "Databricks error conditions, UNRESOLVED_COLUMN",
    .statement = on_statement,
    .on = {MV_ON(PartitionedByClause, on_partition)},
};
