/* changes.c: AUTO CDC: its keys, conditions and columns are names of the changes' source. */
#include "src/analysis/internal.h"

const mv_type *mv_infer_cdc(mv_cx *cx, const mv_node *n) {
  const mv_AutoCdc *c = mv_as_AutoCdc(n);
  mv_scope *outside = cx->f->scope;
  mv_scope sc = {.outer = outside};
  if (c->source) mv_from(cx, &sc, c->source);
  cx->f->scope = &sc;
  mv_infer_list(cx, c->clauses.first, MV_CLAUSE_NONE);
  cx->f->scope = outside;
  return &mv_unknown;
}
