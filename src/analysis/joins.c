/* joins.c: relations of a FROM that nothing links: each row of one with each row of the other. What is not known to
 * link them may do so: a name without a relation in front, a subquery, a placeholder. */
#include "src/analysis/internal.h"

/* With more relations nothing is said, so that work stays in proportion to the text. */
enum { MOST = 64 };
/* Queries that are looked into to see whether a relation is small. */
enum { SMALL_WORK = 32 };

/* The relations of one FROM, left to right. */
typedef struct sides {
  const mv_analysis *an;
  mv_unlinked_fn *fn;
  void *data;
  const mv_Relation *items[MOST];
  mv_str names[MOST];
  bool small[MOST];
  uint32_t n;
  bool open; /* there are others, or some that cannot be named */
} sides;

/* ---- small sides ---------------------------------------------------------------------------- */

static bool is_small_query(const mv_analysis *an, const mv_node *n, unsigned *budget);

static bool is_aggregate(const mv_analysis *an, const mv_node *item) {
  const mv_Named *named = mv_as_Named(item);
  const mv_Call *c = mv_as_Call(named ? named->value : item);
  const mv_function *f = c && !c->over ? mv_function_of(an, c) : NULL;
  return f && f->kind == MV_FN_AGGREGATE;
}

static bool holds_aggregate(const mv_analysis *an, const mv_Select *s) {
  if (s->group_by) return false;
  for (const mv_node *n = s->items; n; n = n->next)
    if (is_aggregate(an, n)) return true;
  return false;
}

/* Rows that are written down, that a function makes, or a single one. */
static bool is_small(const mv_analysis *an, const mv_node *source, unsigned *budget) {
  const mv_Name *name = mv_as_Name(source);
  const mv_Cte *cte = name ? mv_cte_of(an, name) : NULL;
  if (!source) return false;
  if (source->kind == MV_Call || source->kind == MV_Values) return true;
  if (cte) return is_small_query(an, cte->query, budget);
  return !name && is_small_query(an, source, budget);
}

static bool is_small_from(const mv_analysis *an, const mv_node *from, unsigned *budget) {
  for (const mv_node *n = from; n; n = n->next) {
    const mv_Relation *r = mv_as_Relation(n);
    if (!r || !is_small(an, r->source, budget)) return false;
  }
  return true;
}

static bool is_small_query(const mv_analysis *an, const mv_node *n, unsigned *budget) {
  const mv_Query *q = mv_as_Query(n);
  const mv_Select *s = mv_as_Select(n);
  const mv_SetOp *set = mv_as_SetOp(n);
  if (!n || *budget == 0) return false;
  --*budget;
  if (n->kind == MV_Values) return true;
  if (q && q->limit && mv_str_is(mv_text(an->s, q->limit->at), "1")) return true;
  if (q) return is_small_query(an, q->body, budget);
  if (s) return holds_aggregate(an, s) || is_small_from(an, s->from, budget);
  for (const mv_node *o = set ? set->operands.first : NULL; o; o = o->next)
    if (!is_small_query(an, o, budget)) return false;
  return set != NULL;
}

/* ---- relations ------------------------------------------------------------------------------ */

static mv_str name_of(const mv_analysis *an, const mv_Relation *r) {
  const mv_Alias *alias = mv_as_Alias(r->alias);
  const mv_Name *name = mv_as_Name(r->source);
  if (alias && !mv_span_empty(alias->name)) return mv_name_text(an->a, an->s, alias->name);
  if (name && !name->argument && name->path) return mv_path_last(an->a, an->s, name->path);
  return mv_str_at(NULL, 0);
}

static void add_relation(sides *s, const mv_node *n) {
  const mv_Relation *r = mv_as_Relation(n);
  const mv_Joined *inner = r ? mv_as_Joined(r->source) : mv_as_Joined(n);
  if (inner && (!r || !r->alias)) {
    for (const mv_node *part = inner->parts.first; part; part = part->next)
      add_relation(s, part->kind == MV_Join ? mv_as_Join(part)->right : part);
  } else if (!r || s->n == MOST) {
    s->open = true;
  } else {
    unsigned budget = SMALL_WORK;
    s->items[s->n] = r;
    s->names[s->n] = name_of(s->an, r);
    s->small[s->n] = !inner && is_small(s->an, r->source, &budget);
    s->open = s->open || !s->names[s->n].p;
    s->n++;
  }
}

static bool all_small(const sides *s, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++)
    if (!s->small[i]) return false;
  return true;
}

/* ---- conditions ----------------------------------------------------------------------------- */

/* The names in a condition, for the relations before `middle` and those from there up to `end`. */
typedef struct names {
  const sides *s;
  uint32_t middle, end;
  bool left, right;
  uint32_t either;
} names;

static void add_ref(names *x, const mv_Ref *r) {
  if (!r->path || mv_path_is_opaque(x->s->an->s, r->path)) {
    x->either += 2;
    return;
  }
  const uint32_t last = r->path->n > 3 ? 3 : r->path->n - 1;
  for (uint32_t k = 0; k < last; k++) {
    const mv_str part = mv_name_text(x->s->an->a, x->s->an->s, r->path->parts[k]);
    for (uint32_t i = 0; i < x->s->n; i++) {
      if (!x->s->names[i].p || !mv_str_ieq(x->s->names[i], part)) continue;
      x->left = x->left || i < x->middle;
      x->right = x->right || (i >= x->middle && i < x->end);
      return;
    }
  }
  x->either++;
}

static mv_step enter_condition(mv_walker *w, const mv_node *n, unsigned depth) {
  names *x = w->data;
  (void)depth;
  if (n->kind == MV_Query || n->kind == MV_Placeholder || n->kind == MV_Param) {
    x->either += 2;
    return MV_SKIP;
  }
  if (n->kind == MV_Ref) add_ref(x, mv_as_Ref(n));
  return MV_INTO;
}

static bool links(const names *x) {
  if (x->left && x->right) return true;
  return x->either > 1 || (x->either == 1 && (x->left || x->right));
}

static bool condition_links(const sides *s, const mv_node *condition, uint32_t middle, uint32_t end) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Query] = true, [MV_Placeholder] = true, [MV_Param] = true, [MV_Ref] = true};
  const mv_And *all = mv_as_And(condition);
  for (const mv_node *n = all ? all->operands.first : condition; n; n = all ? n->next : NULL) {
    names x = {.s = s, .middle = middle, .end = end};
    mv_walker w = {enter_condition, NULL, &x, kinds};
    mv_walk(&w, n);
    if (links(&x)) return true;
  }
  return false;
}

/* ---- joins ---------------------------------------------------------------------------------- */

static bool is_plain(const mv_Join *j) {
  return !j->natural && !j->asof && !j->lateral && !j->nearest && !j->using_columns && j->how != MV_join_SEMI &&
         j->how != MV_join_ANTI;
}

static void check(sides *s, mv_span at, const mv_node *right, const mv_node *on, const mv_node *where) {
  const uint32_t middle = s->n;
  const mv_Relation *r = mv_as_Relation(right);
  add_relation(s, right);
  if (s->open || middle == 0 || (r && r->lateral)) return;
  if (all_small(s, 0, middle) || all_small(s, middle, s->n)) return;
  if (condition_links(s, on, middle, s->n) || condition_links(s, where, middle, s->n)) return;
  s->fn(s->data, at, s->names[middle]);
}

static void go_through(sides *s, const mv_node *first, const mv_node *where) {
  const mv_Joined *joined = mv_as_Joined(first);
  const mv_node *part = joined ? joined->parts.first : first;
  check(s, part->at, part, NULL, where);
  for (part = joined ? part->next : NULL; part; part = part->next) {
    const mv_Join *j = mv_as_Join(part);
    if (!j) {
      s->open = true; /* PIVOT makes other columns */
    } else if (is_plain(j)) {
      check(s, mv_span_of(j->head.at.beg, j->right->at.end), j->right, j->on, where);
    } else {
      add_relation(s, j->right);
    }
  }
}

void mv_each_unlinked(const mv_analysis *an, const mv_Select *select, mv_unlinked_fn *fn, void *data) {
  const mv_node *first = select->from;
  if (!first || (!first->next && first->kind != MV_Joined)) return;
  if (mv_is_partial(an->s, select->head.at)) return;
  sides s = {.an = an, .fn = fn, .data = data};
  for (const mv_node *n = first; n; n = n->next) go_through(&s, n, select->where);
}
