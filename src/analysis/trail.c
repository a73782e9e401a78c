/* trail.c: where an expression's type comes from: the way from a use to the place that makes it
 * FLOAT, DOUBLE or STRING, through select lists, CTEs and other definitions.
 *
 * The way is a list of places, nearest first; it is cut at a number of steps, so a ring cannot hold
 * it. */
#include "src/analysis/internal.h"
#include "src/analysis/trail.h"

#define MV_STEPS_MAX 64u

/* The part of an expression that has the kind too and so hands it on, or NULL. */
typedef struct search {
  const mv_analysis *an;
  mv_type_kind kind;
  const mv_node *hit;
} search;

static void look(void *data, const mv_node *child) {
  search *s = data;
  if (!s->hit && mv_type_of(s->an, child)->kind == s->kind) s->hit = child;
}

static const mv_node *result_part(const mv_analysis *an, const mv_node *n, mv_type_kind kind) {
  search s = {an, kind, NULL};
  const mv_Case *c = mv_as_Case(n);
  if (!c) {
    mv_each_child(n, look, &s);
    return s.hit;
  }
  for (const mv_node *w = c->whens; w && !s.hit; w = w->next) {
    const mv_When *when = mv_as_When(w);
    if (when && when->result) look(&s, when->result);
  }
  if (c->otherwise) look(&s, c->otherwise);
  return s.hit;
}

/* These make their type themselves: a cast, a literal, a subquery, anything written with `::` at
 * the end. */
static bool makes(const mv_node *n) {
  if (n->kind == MV_Cast || n->kind == MV_Literal || n->kind == MV_Subquery || n->kind == MV_Query)
    return true;
  const mv_Postfix *p = mv_as_Postfix(n);
  return p && p->steps.last && p->steps.last->kind == MV_CastStep;
}

/* Down to a Ref, or to the smallest part that makes the kind. Every node on the way remembers the
 * end: a part may be long, and each of many findings may ask for it. */
static const mv_node *descend(const mv_analysis *an, const mv_node *n, mv_type_kind kind) {
  mv_facts *f = an->f;
  if (mv_type_of(an, n)->kind != kind) return n; /* it takes the kind on only beside others */
  if (!f->ends) f->ends = mv_new_n(an->a, const mv_node *, an->s->node_count);
  const mv_node *end = n;
  while (!f->ends[end->id] && end->kind != MV_Ref && !makes(end)) {
    const mv_node *part = result_part(an, end, kind);
    if (!part) break;
    f->ends[end->id] = part;
    end = part;
  }
  if (f->ends[end->id]) end = f->ends[end->id];
  while (n != end) {
    const mv_node *next = f->ends[n->id];
    f->ends[n->id] = end;
    n = next ? next : end;
  }
  return end;
}

static size_t add(mv_trail_step *out, size_t n, size_t max, mv_trail_step step) {
  if (n < max) out[n++] = step;
  return n;
}

/* The column's own place, then those of the columns it repeats in other definitions. */
static size_t add_columns(const mv_column *c, mv_trail_step *out, size_t n, size_t max) {
  for (unsigned i = 0; c && i < MV_STEPS_MAX; i++, c = c->from) {
    mv_trail_step step = {c->source, c->at, c->type, c->name, !c->computed};
    if (c->source) n = add(out, n, max, step);
  }
  return n;
}

static mv_trail_step step_of(const mv_analysis *an, const mv_node *n) {
  mv_trail_step s = {an->s->source, mv_in_file(an->s, n->at), mv_type_of(an, n),
                     mv_text(an->s, n->at), false};
  return s;
}

/* Two expressions with one place: a Ref that was reached by descending and the step before it. */
static bool same_place(const mv_trail_step *a, const mv_trail_step *b) {
  return a->source == b->source && a->at.beg == b->at.beg && a->at.end == b->at.end;
}

size_t mv_trail_to(const mv_analysis *an, const mv_node *expr, mv_type_kind kind,
                   mv_trail_step *out, size_t max, const mv_column **column) {
  size_t n = 0;
  const mv_node *from = expr;
  *column = NULL;
  for (unsigned i = 0; i < MV_STEPS_MAX; i++) {
    const mv_node *at = descend(an, from, kind);
    mv_trail_step here = step_of(an, at);
    const mv_Ref *r = mv_as_Ref(at);
    if (!r) {
      bool again = n > 0 && same_place(&out[n - 1], &here);
      return at == expr || again ? n : add(out, n, max, here);
    }
    mv_origin o = mv_origin_of(an, r);
    if (o.kind == MV_ORIGIN_DATASET) {
      *column = o.column;
      return add_columns(o.column, out, n, max);
    }
    if (o.kind != MV_ORIGIN_QUERY || mv_type_of(an, o.expr)->kind != kind) return n;
    n = add(out, n, max, step_of(an, o.expr));
    from = o.expr;
  }
  return n;
}

size_t mv_trail(const mv_analysis *an, const mv_node *expr, mv_type_kind kind, mv_trail_step *out,
                size_t max) {
  const mv_column *column = NULL;
  return mv_trail_to(an, expr, kind, out, max, &column);
}

const mv_column *mv_type_source(const mv_analysis *an, const mv_node *expr, mv_type_kind kind) {
  const mv_column *c = NULL, *last = NULL;
  (void)mv_trail_to(an, expr, kind, NULL, 0, &c);
  for (unsigned i = 0; c && i < MV_STEPS_MAX; i++, c = c->from)
    if (c->source) last = c;
  return last;
}
