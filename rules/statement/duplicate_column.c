/* Two columns of one name, in a list or in what a query gives. */
#include "mvlint/rule.h"

/* The name of the column at a node, or absent. */
static mv_str listed_name(mv_pass *p, const mv_node *n) {
  const mv_ColumnDef *c = mv_as_ColumnDef(n);
  if (!c || !c->name || mv_path_is_opaque(p->stmt, c->name)) return mv_str_at(NULL, 0);
  return mv_path_last(&p->stmt->arena, p->stmt, c->name);
}

static void report(mv_pass *p, mv_span at, mv_str name, mv_span before) {
  const mv_str shown = mv_quote(p, name);
  mv_finding *f = mv_report(p, at, "there are two columns '%.*s', and names of columns must differ",
                            MV_ARG(shown));
  if (before.beg != at.beg) mv_also(p, f, before, "the first one");
}

/* Only the first pair of a definition: a mistake in one star gives many. */
static bool look_at_list(mv_pass *p, const mv_Create *c) {
  mv_map seen;
  mv_map_init(&seen, &p->stmt->arena);
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_str name = listed_name(p, n);
    const mv_node *before = name.p ? mv_map_put(&seen, name, (void *)(uintptr_t)n) : NULL;
    if (!before) continue;
    report(p, n->at, name, before->at);
    return true;
  }
  return false;
}

static void look_at_query(mv_pass *p, const mv_Create *c) {
  const mv_outputs o = mv_outputs_of(p->an, c->query);
  mv_map seen;
  mv_map_init(&seen, &p->stmt->arena);
  for (uint32_t i = 0; i < o.n; i++) {
    if (!o.items[i].name.p) continue;
    const uintptr_t before =
        (uintptr_t)mv_map_put(&seen, o.items[i].name, (void *)(uintptr_t)(i + 1));
    if (before == 0) continue;
    const mv_span at = mv_output_place(p->an, c->query, i),
                  first = mv_output_place(p->an, c->query, (uint32_t)before - 1);
    report(p, at, o.items[i].name, first);
    return;
  }
}

static bool lists_columns(const mv_Create *c) {
  for (const mv_node *n = c->columns.first; n; n = n->next)
    if (n->kind == MV_ColumnDef) return true;
  return false;
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->broken || mv_is_mended(p->stmt, c->head.at) || look_at_list(p, c)) return;
  const bool stored = c->object == MV_object_MATERIALIZED_VIEW ||
                      c->object == MV_object_STREAMING_TABLE || c->object == MV_object_VIEW ||
                      c->object == MV_object_TABLE;
  if (stored && c->query && !lists_columns(c)) look_at_query(p, c);
}

const mv_rule mv_rule_duplicate_column = {
    .code = "MV007",
    .name = "duplicate-column",
    .severity = MV_ERROR,
    .summary = "two columns of a dataset have the same name",
    .why =
        "The columns of a table or view are told apart by their names, in which the case of "
        "letters does not count. The engine refuses a list, or a query without one, that gives a "
        "name twice. It comes easily from the two sides of a join that share a key.",
    .help = "leave one of them out, or give it another name with AS",
    .condition = "COLUMN_ALREADY_EXISTS",
    .source = "Databricks error conditions, COLUMN_ALREADY_EXISTS",
    .on = {MV_ON(Create, on_create)},
};
