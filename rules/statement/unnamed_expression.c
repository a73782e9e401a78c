/* A column of a view that nobody gave a name. */
#include "mvlint/rule.h"

static const mv_Select *first_select(const mv_node *n) {
  for (;;) {
    const mv_Query *q = mv_as_Query(n);
    const mv_SetOp *s = mv_as_SetOp(n);
    if (!q && !s) return mv_as_Select(n);
    n = q ? q->body : s->operands.first;
  }
}

/* A generator names its columns, a cast or a path keeps the name of what it is applied to; of what
 * a placeholder stands for nothing is known. */
static bool needs_name(mv_pass *p, const mv_node *n) {
  const mv_Call *c = mv_as_Call(n);
  const mv_function *f = c ? mv_function_of(p->an, c) : NULL;
  const mv_Cast *cast = mv_as_Cast(n);
  if (n->kind == MV_Postfix || (cast && mv_as_Ref(cast->value))) return false;
  if (n->kind == MV_Named || n->kind == MV_Star || n->kind == MV_Ref || n->kind == MV_Placeholder)
    return false;
  return !mv_is_partial(p->stmt, n->at) && !(f && f->kind == MV_FN_GENERATOR);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->broken || !c->query || mv_is_mended(p->stmt, c->head.at) ||
      (c->object != MV_object_MATERIALIZED_VIEW && c->object != MV_object_VIEW))
    return;
  for (const mv_node *n = c->columns.first; n; n = n->next)
    if (n->kind == MV_ColumnDef) return;
  const mv_outputs o = mv_outputs_of(p->an, c->query);
  const mv_Select *s = first_select(c->query);
  uint32_t i = 0;
  for (const mv_node *n = s ? s->items : NULL; n; n = n->next, i++) {
    if (n->kind == MV_Star) i = o.n; /* behind it places are not those of the list */
    const bool named = i < o.n && o.items[i].name.p;
    if (named || !needs_name(p, n)) continue;
    const mv_str words = mv_words(p, n->at);
    mv_report(p, n->at, "%.*s has no name, and only plain columns may go without", MV_ARG(words));
  }
}

const mv_rule mv_rule_unnamed_expression = {
    .code = "MV009",
    .name = "unnamed-expression",
    .severity = MV_WARNING,
    .summary = "a column of a view has no name",
    .why =
        "What the query of a view gives are columns of a dataset. A plain column keeps its name; "
        "an expression has none, and the name that the engine would make up from its text is "
        "refused.",
    .help = "give it a name with AS",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW",
    .on = {.Create = on_create},
};
