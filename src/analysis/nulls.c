/* nulls.c: whether an expression may be NULL, as Spark's schemas have it: from the operators and functions
 * alone, in ANSI mode, never from what a condition lets through.
 *
 * What is not sure is open. The expression has been inferred: names know their columns. */
#include "src/analysis/internal.h"

mv_nullness mv_nulls_either(mv_nullness x, mv_nullness y) {
  if (x == MV_NULLS_MAY || y == MV_NULLS_MAY) return MV_NULLS_MAY;
  return x == y ? x : MV_NULLS_OPEN;
}

mv_nullness mv_nulls_both(mv_nullness x, mv_nullness y) {
  if (x == MV_NULLS_NEVER || y == MV_NULLS_NEVER) return MV_NULLS_NEVER;
  return x == y ? x : MV_NULLS_OPEN;
}

static mv_nullness any(mv_cx *cx, const mv_node *first) {
  mv_nullness x = MV_NULLS_NEVER;
  for (const mv_node *n = first; n; n = n->next) x = mv_nulls_either(x, mv_nulls_of(cx, n));
  return x;
}

static mv_nullness all(mv_cx *cx, const mv_node *first) {
  mv_nullness x = first ? MV_NULLS_MAY : MV_NULLS_OPEN;
  for (const mv_node *n = first; n; n = n->next) x = mv_nulls_both(x, mv_nulls_of(cx, n));
  return x;
}

static mv_nullness of_literal(const mv_Literal *l) {
  if (l->what == MV_literal_NULL) return MV_NULLS_MAY;
  return l->what == MV_literal_NONE ? MV_NULLS_OPEN : MV_NULLS_NEVER;
}

static mv_nullness of_function(mv_cx *cx, const mv_function *f, const mv_node *arguments) {
  if (!f) return MV_NULLS_OPEN;
  switch ((unsigned)f->nulls) {
    case MV_NULLS_ARGS: return any(cx, arguments);
    case MV_NULLS_ALL: return all(cx, arguments);
    case MV_NULLS_TAIL: return any(cx, arguments ? arguments->next : NULL);
    default: return f->nulls;
  }
}

static mv_nullness of_ref(mv_cx *cx, const mv_node *n) {
  const mv_origin *o = cx->f->facts[n->id];
  const mv_path *p = mv_as_Ref(n)->path;
  if (o) return (mv_nullness)o->nulls;
  return p && p->n == 1 ? of_function(cx, mv_function_of_word(mv_text(cx->s, p->parts[0])), NULL)
                        : MV_NULLS_OPEN;
}

/* Division by zero is an error and its result nullable all the same. */
static mv_nullness of_operators(mv_cx *cx, const mv_node *first) {
  mv_nullness x = first ? mv_nulls_of(cx, first) : MV_NULLS_OPEN;
  for (const mv_node *n = first ? first->next : NULL; n; n = n->next) {
    const mv_link link = (mv_link)n->link;
    if (link == MV_link_NSEQ)
      x = MV_NULLS_NEVER;
    else if (link == MV_link_DIV || link == MV_link_MOD || link == MV_link_IDIV)
      x = MV_NULLS_MAY;
    else
      x = mv_nulls_either(x, mv_nulls_of(cx, n));
  }
  return x;
}

static mv_nullness of_steps(mv_cx *cx, const mv_Postfix *p) {
  mv_nullness x = mv_nulls_of(cx, p->base);
  for (const mv_node *n = p->steps.first; n; n = n->next) {
    const mv_CastStep *c = mv_as_CastStep(n);
    if (c && c->safe) x = MV_NULLS_MAY;
    if (!c && n->kind != MV_Collate && x == MV_NULLS_NEVER) x = MV_NULLS_OPEN;
  }
  return x;
}

static mv_nullness of_case(mv_cx *cx, const mv_Case *c) {
  mv_nullness x = c->otherwise ? mv_nulls_of(cx, c->otherwise) : MV_NULLS_MAY;
  for (const mv_node *w = c->whens; w; w = w->next) {
    const mv_When *when = mv_as_When(w);
    x = mv_nulls_either(x, when && when->result ? mv_nulls_of(cx, when->result) : MV_NULLS_OPEN);
  }
  return x;
}

static mv_nullness of_interval(const mv_Interval *n) {
  for (const mv_node *p = n->parts; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    if (!part || !mv_as_Literal(part->value)) return MV_NULLS_OPEN;
  }
  return MV_NULLS_NEVER;
}

static mv_nullness of_in(mv_cx *cx, const mv_In *n) {
  if (n->query) return MV_NULLS_OPEN;
  return mv_nulls_either(mv_nulls_of(cx, n->value), any(cx, n->items));
}

static mv_nullness of_between(mv_cx *cx, const mv_Between *n) {
  if (!n->value) return MV_NULLS_OPEN;
  const mv_nullness ends = mv_nulls_either(mv_nulls_of(cx, n->low), mv_nulls_of(cx, n->high));
  return mv_nulls_either(mv_nulls_of(cx, n->value), ends);
}

static mv_nullness of_like(mv_cx *cx, const mv_Like *n) {
  if (n->quantifier) return MV_NULLS_OPEN;
  return mv_nulls_either(mv_nulls_of(cx, n->value), any(cx, n->patterns));
}

mv_nullness mv_nulls_of(mv_cx *cx, const mv_node *n) {
  switch (n->kind) {
    case MV_Literal: return of_literal(mv_as_Literal(n));
    case MV_Interval: return of_interval(mv_as_Interval(n));
    case MV_Ref: return of_ref(cx, n);
    case MV_Call: return of_function(cx, cx->f->facts[n->id], mv_as_Call(n)->arguments);
    case MV_Cast: return mv_as_Cast(n)->safe ? MV_NULLS_MAY : mv_nulls_of(cx, mv_as_Cast(n)->value);
    case MV_Postfix: return of_steps(cx, mv_as_Postfix(n));
    case MV_Prefix: return mv_nulls_of(cx, mv_as_Prefix(n)->operand);
    case MV_Binary: return of_operators(cx, mv_as_Binary(n)->operands.first);
    case MV_And: return any(cx, mv_as_And(n)->operands.first);
    case MV_Or: return any(cx, mv_as_Or(n)->operands.first);
    case MV_Between: return of_between(cx, mv_as_Between(n));
    case MV_In: return of_in(cx, mv_as_In(n));
    case MV_Like: return of_like(cx, mv_as_Like(n));
    case MV_Case: return of_case(cx, mv_as_Case(n));
    case MV_Named: return mv_nulls_of(cx, mv_as_Named(n)->value);
    case MV_Subquery: return MV_NULLS_MAY; /* it may have no row */
    case MV_Is:
    case MV_Exists:
    case MV_Tuple: return MV_NULLS_NEVER;
    default: return MV_NULLS_OPEN;
  }
}
