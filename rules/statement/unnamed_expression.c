/* A column of a view that nobody gave a name. */
#include <string.h>

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

/* A name from the words of a call and the column it is about, or from the place; `used` has those
 * that are taken. */
static mv_str made_up(mv_pass *p, mv_map *used, const mv_node *n, uint32_t place) {
  mv_arena *a = &p->stmt->arena;
  const mv_Call *c = mv_as_Call(n);
  const mv_Name *name = c ? mv_as_Name(c->name) : NULL;
  const mv_Ref *r = c ? mv_as_Ref(c->arguments) : NULL;
  mv_str out = mv_format(a, "column_%u", place + 1);
  if (name && name->path && mv_path_is_simple(p->stmt, name->path)) {
    out = mv_str_lower(a, mv_path_last(a, p->stmt, name->path));
    if (r && r->path && !mv_path_is_opaque(p->stmt, r->path) &&
        !memchr(mv_text(p->stmt, n->at).p, '`', n->at.end - n->at.beg))
      out = mv_format(a, "%.*s_%.*s", MV_ARG(out), MV_ARG(mv_path_last(a, p->stmt, r->path)));
  }
  if (mv_map_get(used, out)) out = mv_format(a, "%.*s_%u", MV_ARG(out), place + 1);
  return out;
}

static void offer(mv_pass *p, mv_finding *f, mv_map *used, const mv_node *n, uint32_t place) {
  const mv_str name = made_up(p, used, n, place);
  if (mv_map_put(used, name, p)) return;
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "name it %.*s", MV_ARG(name)),
             mv_span_of(n->at.end, n->at.end), " AS %.*s", MV_ARG(name));
}

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->broken || !c->query || p->stmt->mended_count ||
      (c->object != MV_object_MATERIALIZED_VIEW && c->object != MV_object_VIEW))
    return;
  for (const mv_node *n = c->columns.first; n; n = n->next)
    if (n->kind == MV_ColumnDef) return;
  const mv_outputs o = mv_outputs_of(p->an, c->query);
  const mv_Select *s = first_select(c->query);
  mv_map used;
  mv_map_init(&used, &p->stmt->arena);
  for (uint32_t k = 0; k < o.n; k++)
    if (o.items[k].name.p) (void)mv_map_put(&used, o.items[k].name, p);
  uint32_t i = 0, place = 0;
  for (const mv_node *n = s ? s->items : NULL; n; n = n->next, i++, place++) {
    if (n->kind == MV_Star) i = o.n; /* behind it places are not those of the list */
    const bool named = i < o.n && o.items[i].name.p;
    if (named || !needs_name(p, n)) continue;
    const mv_str words = mv_words(p, n->at);
    mv_finding *f = mv_report(p, n->at, "%.*s has no name, and only plain columns may go without",
                              MV_ARG(words));
    if (c->object != MV_object_MATERIALIZED_VIEW) f->condition = NULL;
    offer(p, f, &used, n, place);
  }
}

const mv_rule mv_rule_unnamed_expression = {
    .code = "MV009",
    .name = "unnamed-expression",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "a column of a view has no name",
    .why =
        "What the query of a view gives are columns of a dataset. A plain column keeps its name; "
        "an expression has none, and the name that the engine would make up from its text is "
        "refused.",
    .help = "give it a name with AS",
    .condition = "MATERIALIZED_VIEW_OUTPUT_WITHOUT_EXPLICIT_ALIAS",
    .source = "Databricks documentation, CREATE MATERIALIZED VIEW",
    .on = {MV_ON(Create, on_create)},
};
