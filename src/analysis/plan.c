/* plan.c: from the tree of a query to relational operators, in Spark's order: FROM and its joins,
 * WHERE, aggregation, HAVING, windows, QUALIFY, the select list, DISTINCT, then what is said behind
 * the query.
 *
 * Work is proportional to the tree: a CTE is built once, a view's plan is taken as its definition
 * gave it. */
#include "mvlint/plan.h"

#include "src/analysis/internal.h"

const char *mv_operator_name(mv_operator op) {
  static const char *const names[MV_OP_COUNT] = {
#define MV_OPERATOR(O, text) text,
      MV_OPERATORS(MV_OPERATOR)
#undef MV_OPERATOR
  };
  return op < MV_OP_COUNT ? names[op] : names[MV_OP_UNKNOWN];
}

typedef struct builder {
  mv_arena *a; /* of the plan */
  const mv_analysis *an;
  const mv_stmt *s;
  const mv_plan **ctes; /* by the id of the Cte node; NULL: not built */
  bool *building;
} builder;

/* ---- nodes ------------------------------------------------------------------------------------
 */

typedef struct plans {
  const mv_plan **items;
  uint32_t n, cap;
} plans;

typedef struct traits {
  mv_trait *items;
  uint32_t n, cap;
} traits;

/* An operator that is being made. */
typedef struct draft {
  mv_plan *plan;
  plans inputs, subqueries;
  traits traits;
} draft;

static void add_plan(builder *b, plans *list, const mv_plan *p) {
  if (list->n == list->cap) {
    const uint32_t cap = list->cap ? list->cap * 2 : 2;
    const mv_plan **more = mv_new_n(b->a, const mv_plan *, cap);
    for (uint32_t i = 0; i < list->n; i++) more[i] = list->items[i];
    list->items = more;
    list->cap = cap;
  }
  list->items[list->n++] = p;
}

static draft new_draft(builder *b, mv_operator op, mv_span at, const mv_plan *input) {
  draft d;
  memset(&d, 0, sizeof d);
  d.plan = mv_new(b->a, mv_plan);
  d.plan->op = op;
  d.plan->source = b->s->source;
  d.plan->at = mv_in_file(b->s, at);
  if (input) add_plan(b, &d.inputs, input);
  return d;
}

static void stand_on(mv_plan *p, const mv_plan *input) {
  if (input->height > p->height) p->height = input->height;
  p->joins = input->joins < UINT32_MAX - p->joins ? p->joins + input->joins : UINT32_MAX;
}

static const mv_plan *done(const draft *d) {
  mv_plan *p = d->plan;
  p->inputs = d->inputs.items;
  p->input_count = d->inputs.n;
  p->subqueries = d->subqueries.items;
  p->subquery_count = d->subqueries.n;
  p->traits = d->traits.items;
  p->trait_count = d->traits.n;
  p->height = 0;
  p->joins = p->op == MV_OP_JOIN;
  for (uint32_t i = 0; i < p->input_count; i++) stand_on(p, p->inputs[i]);
  for (uint32_t i = 0; i < p->subquery_count; i++) stand_on(p, p->subqueries[i]);
  p->height++;
  return p;
}

static const mv_plan *leaf(builder *b, mv_operator op, mv_span at) {
  const draft d = new_draft(b, op, at, NULL);
  return done(&d);
}

/* ---- expressions ------------------------------------------------------------------------------
 */

static void push_trait(builder *b, traits *t, const mv_trait *one) {
  if (t->n == t->cap) {
    const uint32_t cap = t->cap ? t->cap * 2 : 2;
    mv_trait *more = mv_new_n(b->a, mv_trait, cap);
    for (uint32_t i = 0; i < t->n; i++) more[i] = t->items[i];
    t->items = more;
    t->cap = cap;
  }
  t->items[t->n++] = *one;
}

static void add_trait(builder *b, draft *d, mv_trait_kind kind, mv_str name, const mv_node *n) {
  const mv_trait one = {kind, name, b->s->source, mv_in_file(b->s, n->at), mv_clause_of(b->an, n),
                        NULL};
  push_trait(b, &d->traits, &one);
}

static const mv_plan *query_plan(builder *b, const mv_node *n);

static mv_str words_of(builder *b, mv_span at) {
  return mv_text(b->s, at);
}

/* `name` is absent for what is no call: then it is the text. */
static void add_variance(builder *b, draft *d, const mv_node *n, mv_str name) {
  const mv_variance varies = mv_variance_of(b->an, n);
  if (varies != MV_VARIES_NOT && !name.p) name = words_of(b, n->at);
  switch (varies) {
    case MV_VARIES_NOT: return;
    case MV_VARIES_RANDOM: add_trait(b, d, MV_TRAIT_RANDOM, name, n); return;
    case MV_VARIES_REMOTE: add_trait(b, d, MV_TRAIT_REMOTE, name, n); return;
    case MV_VARIES_TIME: break;
  }
  if (mv_clause_of(b->an, n) == MV_CLAUSE_BODY) return; /* the callers say it */
  const mv_effect effect = mv_effect_of(b->an, n);
  if (effect != MV_EFFECT_NONE)
    add_trait(b, d, effect == MV_EFFECT_OPEN ? MV_TRAIT_TIME_OPEN : MV_TRAIT_TIME, name, n);
}

static bool is_one_of(const char *name, const char *const *list, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (strcmp(name, list[i]) == 0) return true;
  return false;
}
#define IS_ONE_OF(name, list) is_one_of(name, list, sizeof(list) / sizeof *(list))

/* SUM and its kin over FLOAT or DOUBLE, where a full recompute is documented. */
static bool sums_floats(builder *b, const mv_Call *c) {
  bool documented = false;
  return mv_inexact_argument(b->an, c, &documented) && documented;
}

static mv_trait_kind aggregate_kind(builder *b, const mv_Call *c, const mv_function *f) {
  static const char *const extremes[] = {"max_by", "min_by"};
  if (IS_ONE_OF(f->name, extremes)) return MV_TRAIT_AGGREGATE_EXTREME;
  if (f->determinism == MV_DET_ORDER && !c->within_group) return MV_TRAIT_AGGREGATE_ORDER;
  if (sums_floats(b, c)) return MV_TRAIT_AGGREGATE_FLOAT;
  return c->quantifier == MV_quantifier_DISTINCT ? MV_TRAIT_AGGREGATE_DISTINCT : MV_TRAIT_AGGREGATE;
}

static bool lacks_partition(builder *b, const mv_node *over) {
  const mv_WindowName *name = mv_as_WindowName(over);
  const mv_WindowDef *def = name ? mv_window_of(b->an, name) : NULL;
  const mv_WindowSpec *w = mv_as_WindowSpec(def ? def->spec : over);
  return w && !w->partition_by;
}

/* What a view or function gives is its own plan, shared by all who read it but for where they do.
 */
static const mv_plan *read_plan(builder *b, const mv_dataset *d, mv_span at) {
  if (d->plan->height >= MV_PLAN_HEIGHT) return leaf(b, MV_OP_UNKNOWN, at);
  mv_plan *p = mv_new(b->a, mv_plan);
  *p = *d->plan;
  p->view = d;
  p->read_at = mv_in_file(b->s, at);
  return p;
}

static mv_trait_kind routine_kind(const mv_dataset *r) {
  if (r->declared == MV_DECLARED_NOT) return MV_TRAIT_ROUTINE_NOT;
  if (r->declared == MV_DECLARED_DETERMINISTIC) return MV_TRAIT_COUNT;
  if (mv_str_is(r->language, "python")) return MV_TRAIT_ROUTINE_PYTHON;
  return r->plan ? MV_TRAIT_COUNT : MV_TRAIT_ROUTINE_OPEN;
}

/* A function of the run: what it declares, and its body. What the body reads of the clock depends
 * on where the call stands. */
static void add_routine(builder *b, draft *d, const mv_Call *c, mv_str name) {
  const mv_dataset *r = mv_routine_of(b->an, c);
  if (!r) {
    add_trait(b, d, MV_TRAIT_ROUTINE_OPEN, name, &c->head);
    return;
  }
  const mv_trait_kind kind = routine_kind(r);
  if (kind != MV_TRAIT_COUNT) {
    add_trait(b, d, kind, name, &c->head);
    d->traits.items[d->traits.n - 1].routine = r;
  }
  if (!r->plan || !r->result) return;
  add_plan(b, &d->subqueries, read_plan(b, r, c->head.at));
  const mv_clause clause = mv_clause_of(b->an, &c->head);
  const mv_effect effect = r->time.in ? mv_effect_of_time(r->time.words, clause) : MV_EFFECT_NONE;
  if (effect == MV_EFFECT_NONE || clause == MV_CLAUSE_BODY) return;
  add_trait(b, d, effect == MV_EFFECT_OPEN ? MV_TRAIT_TIME_OPEN : MV_TRAIT_TIME, name, &c->head);
}

static void add_call(builder *b, draft *d, const mv_Call *c) {
  const mv_function *f = mv_function_of(b->an, c);
  const mv_str name = f ? mv_str_of(f->name) : words_of(b, c->name->at);
  add_variance(b, d, &c->head, name);
  if (!f) add_routine(b, d, c, name);
  if (c->over) {
    add_trait(b, d, lacks_partition(b, c->over) ? MV_TRAIT_WINDOW_LOOSE : MV_TRAIT_WINDOW, name,
              &c->head);
    if (sums_floats(b, c)) add_trait(b, d, MV_TRAIT_WINDOW_FLOAT, name, &c->head);
    return;
  }
  if (!f) return;
  if (f->kind == MV_FN_AGGREGATE) add_trait(b, d, aggregate_kind(b, c, f), name, &c->head);
  if (f->kind == MV_FN_GENERATOR) add_trait(b, d, MV_TRAIT_GENERATOR, name, &c->head);
  if (f->determinism == MV_DET_SESSION) add_trait(b, d, MV_TRAIT_SESSION, name, &c->head);
}

typedef struct expression_visit {
  builder *b;
  draft *d;
} expression_visit;

static mv_step visit_expression(mv_walker *w, const mv_node *n, unsigned depth) {
  const expression_visit *v = w->data;
  builder *b = v->b;
  (void)depth;
  switch (n->kind) {
    case MV_Call: add_call(b, v->d, mv_as_Call(n)); return MV_INTO;
    case MV_Ref:
    case MV_Literal:
    case MV_Cast:
    case MV_Postfix: add_variance(b, v->d, n, mv_str_at(NULL, 0)); return MV_INTO;
    case MV_In:
      if (mv_as_In(n)->query) add_trait(b, v->d, MV_TRAIT_SUBQUERY, mv_str_of("IN"), n);
      return MV_INTO;
    case MV_Exists: add_trait(b, v->d, MV_TRAIT_SUBQUERY, mv_str_of("EXISTS"), n); return MV_INTO;
    case MV_Subquery: add_trait(b, v->d, MV_TRAIT_SUBQUERY, mv_str_of("scalar"), n); return MV_INTO;
    case MV_Query:
    case MV_Select:
    case MV_SetOp:
    case MV_Pipe: add_plan(b, &v->d->subqueries, query_plan(b, n)); return MV_SKIP;
    default: return MV_INTO;
  }
}

static void add_expression(builder *b, draft *d, const mv_node *n) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Call] = true,    [MV_Ref] = true,    [MV_Literal] = true, [MV_Cast] = true,
      [MV_Postfix] = true, [MV_In] = true,     [MV_Exists] = true,  [MV_Subquery] = true,
      [MV_Query] = true,   [MV_Select] = true, [MV_SetOp] = true,   [MV_Pipe] = true};
  expression_visit v = {b, d};
  mv_walker w = {.enter = visit_expression, .data = &v, .kinds = kinds};
  if (n) mv_walk(&w, n);
}

static void add_expressions(builder *b, draft *d, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) add_expression(b, d, n);
}

/* ---- relations --------------------------------------------------------------------------------
 */

static const mv_plan *cte_plan(builder *b, const mv_Cte *c) {
  const uint32_t id = c->head.id;
  if (b->ctes[id]) return b->ctes[id];
  if (b->building[id]) return leaf(b, MV_OP_RECURSION_REF, c->name);
  b->building[id] = true;
  const mv_plan *body = query_plan(b, c->query);
  if (mv_self_read_of(b->an, c)) {
    draft d = new_draft(b, MV_OP_RECURSION, c->name, body);
    d.plan->words = words_of(b, c->name);
    body = done(&d);
  }
  b->building[id] = false;
  b->ctes[id] = body;
  return body;
}

/* t for c.s.t of a schema source; {{ ref('t') }} is no short name. */
static bool is_shortened(builder *b, const mv_Name *n, const mv_dataset *d) {
  if (d->file != MV_FILE_LOADED || n->argument || mv_path_is_opaque(b->s, n->path)) return false;
  const mv_str key = mv_dataset_key(b->a, b->s, n->path, &b->an->where.names);
  const bool tail = key.p && d->key.n > key.n && d->key.p[d->key.n - key.n - 1] == '.';
  return tail && mv_text(b->s, n->path->parts[0]).p[0] != '{' &&
         mv_str_ieq(mv_str_at(d->key.p + d->key.n - key.n, key.n), key);
}

static const mv_plan *scan(builder *b, const mv_Name *n, const mv_Relation *r) {
  const mv_Cte *cte = mv_cte_of(b->an, n);
  const mv_dataset *known = cte ? NULL : mv_dataset_of(b->an, n);
  if (cte) return cte_plan(b, cte);
  if (known && known->plan) return read_plan(b, known, n->head.at);
  draft d = new_draft(b, MV_OP_SCAN, n->head.at, NULL);
  d.plan->words = mv_str_copy(b->a, mv_name_words(b->a, b->s, n));
  d.plan->dataset = known;
  d.plan->shortened = known && is_shortened(b, n, known);
  d.plan->stream = r && r->stream;
  d.plan->traveled = r && r->travel;
  if (n->argument) add_expression(b, &d, n->argument);
  if (r && r->travel) add_expression(b, &d, r->travel);
  return done(&d);
}

static const mv_plan *from_list(builder *b, const mv_node *first, mv_span at);

/* A function whose body is a query: that stands in its place. */
static const mv_plan *table_function(builder *b, const mv_Call *c, const mv_dataset *routine) {
  draft d = new_draft(b, MV_OP_PROJECT, c->head.at, read_plan(b, routine, c->head.at));
  d.plan->words = words_of(b, c->name->at);
  add_expression(b, &d, &c->head);
  return done(&d);
}

static const mv_plan *source_plan(builder *b, const mv_Relation *r) {
  const mv_node *n = r->source;
  switch (n->kind) {
    case MV_Name: return scan(b, mv_as_Name(n), r);
    case MV_Joined:
    case MV_Relation: return from_list(b, n, n->at);
    case MV_Call: {
      const mv_dataset *routine = mv_routine_of(b->an, mv_as_Call(n));
      if (routine && !routine->result && routine->plan)
        return table_function(b, mv_as_Call(n), routine);
      draft d = new_draft(b, MV_OP_FUNCTION, n->at, NULL);
      d.plan->words = words_of(b, mv_as_Call(n)->name->at);
      d.plan->stream = r->stream;
      add_expression(b, &d, n);
      return done(&d);
    }
    default: return query_plan(b, n);
  }
}

static const mv_plan *relation(builder *b, const mv_node *n) {
  const mv_Relation *r = mv_as_Relation(n);
  if (n->kind == MV_Joined) return from_list(b, n, n->at);
  if (!r || !r->source) return leaf(b, MV_OP_UNKNOWN, n->at);
  const mv_plan *p = source_plan(b, r);
  if (!r->sample) return p;
  draft d = new_draft(b, MV_OP_SAMPLE, r->sample->at, p);
  add_expression(b, &d, r->sample);
  return done(&d);
}

static const mv_plan *join_plan(builder *b, const mv_plan *left, const mv_Join *j) {
  draft d = new_draft(b, MV_OP_JOIN, j->head.at, left);
  add_plan(b, &d.inputs, relation(b, j->right));
  d.plan->how = j->how;
  d.plan->words = mv_str_of(mv_join_texts[j->how]);
  add_expression(b, &d, j->match);
  add_expression(b, &d, j->on);
  add_expression(b, &d, j->nearest);
  return done(&d);
}

/* What stands behind a relation or a chain of joins and makes another relation of it. */
static const mv_plan *reshaped(builder *b, const mv_plan *p, const mv_node *n) {
  const mv_operator op = n->kind == MV_Pivot            ? MV_OP_PIVOT
                         : n->kind == MV_Unpivot        ? MV_OP_UNPIVOT
                         : n->kind == MV_LateralView    ? MV_OP_GENERATE
                         : n->kind == MV_Sample         ? MV_OP_SAMPLE
                         : n->kind == MV_MatchRecognize ? MV_OP_MATCH
                                                        : MV_OP_UNKNOWN;
  draft d = new_draft(b, op, n->at, p);
  add_expression(b, &d, n);
  return done(&d);
}

static const mv_plan *chain(builder *b, const mv_Joined *j) {
  const mv_plan *p = NULL;
  for (const mv_node *n = j->parts.first; n; n = n->next) {
    if (!p)
      p = relation(b, n);
    else
      p = n->kind == MV_Join ? join_plan(b, p, mv_as_Join(n)) : reshaped(b, p, n);
  }
  return p;
}

/* Relations with commas between them are joined without a condition. */
static const mv_plan *from_list(builder *b, const mv_node *first, mv_span at) {
  const mv_plan *p = NULL;
  for (const mv_node *n = first; n; n = n->next) {
    const mv_plan *next = n->kind == MV_Joined ? chain(b, mv_as_Joined(n)) : relation(b, n);
    if (!p) {
      p = next;
      continue;
    }
    draft d = new_draft(b, MV_OP_JOIN, n->at, p);
    add_plan(b, &d.inputs, next);
    d.plan->how = MV_join_COMMA;
    d.plan->words = mv_str_of(mv_join_texts[MV_join_COMMA]);
    p = done(&d);
  }
  return p ? p : leaf(b, MV_OP_VALUES, at);
}

/* ---- SELECT -----------------------------------------------------------------------------------
 */

/* The traits of a select list, by the operator that computes them. */
typedef struct parts {
  draft select, aggregate, window, generate;
  bool aggregates, windows, generates;
} parts;

static bool is_window(mv_trait_kind k) {
  return k >= MV_TRAIT_WINDOW && k <= MV_TRAIT_WINDOW_FLOAT;
}

static bool is_aggregate(mv_trait_kind k) {
  return k >= MV_TRAIT_AGGREGATE && k <= MV_TRAIT_AGGREGATE_FLOAT;
}

/* Sorts the traits of the select list, HAVING and QUALIFY: windows and generators have operators of
 * their own, and where there is an aggregate it computes the rest. */
static void part(builder *b, const traits *all, parts *p) {
  for (uint32_t i = 0; i < all->n; i++) p->aggregates |= is_aggregate(all->items[i].kind);
  for (uint32_t i = 0; i < all->n; i++) {
    const mv_trait *t = &all->items[i];
    draft *to = p->aggregates ? &p->aggregate : &p->select;
    if (is_window(t->kind)) to = &p->window;
    if (t->kind == MV_TRAIT_GENERATOR) to = &p->generate;
    push_trait(b, &to->traits, t);
  }
  p->windows = p->window.traits.n > 0;
  p->generates = p->generate.traits.n > 0;
}

/* Puts an operator over a plan, whose draft has its traits. */
static const mv_plan *over(builder *b, draft *d, const mv_plan *input) {
  add_plan(b, &d->inputs, input);
  return done(d);
}

static const mv_plan *filter(builder *b, const mv_plan *p, const mv_node *condition) {
  if (!condition) return p;
  draft d = new_draft(b, MV_OP_FILTER, condition->at, p);
  d.plan->words = words_of(b, condition->at);
  add_expression(b, &d, condition);
  return done(&d);
}

static bool groups_in_sets(const mv_node *group_by) {
  const mv_GroupBy *g = mv_as_GroupBy(group_by);
  if (!g) return false;
  if (g->how != MV_group_NONE && g->how != MV_group_ALL) return true;
  for (const mv_node *n = g->items; n; n = n->next)
    if (n->kind == MV_Grouping) return true;
  return false;
}

static const mv_plan *aggregated(builder *b, const mv_plan *p, draft *d, const mv_node *group_by,
                                 mv_span at) {
  if (groups_in_sets(group_by)) {
    const draft sets = new_draft(b, MV_OP_EXPAND, group_by->at, p);
    p = done(&sets);
  }
  d->plan->at = mv_in_file(b->s, group_by ? group_by->at : at);
  if (group_by) d->plan->words = words_of(b, group_by->at);
  add_expression(b, d, group_by);
  return over(b, d, p);
}

static void push_all(builder *b, traits *to, const traits *from) {
  for (uint32_t i = 0; i < from->n; i++) push_trait(b, to, &from->items[i]);
}

/* QUALIFY filters what windows give; those in its condition are computed below it. */
static const mv_plan *qualified(builder *b, const mv_plan *p, const mv_node *condition,
                                draft *window) {
  draft d = new_draft(b, MV_OP_FILTER, condition->at, NULL), all = d;
  d.plan->qualify = true;
  d.plan->words = words_of(b, condition->at);
  add_expression(b, &all, condition);
  d.subqueries = all.subqueries;
  for (uint32_t i = 0; i < all.traits.n; i++) {
    const mv_trait *t = &all.traits.items[i];
    push_trait(b, is_window(t->kind) ? &window->traits : &d.traits, t);
  }
  if (window->traits.n > 0) p = over(b, window, p);
  return over(b, &d, p);
}

static mv_span items_at(const mv_Select *s) {
  if (!s->items) return s->head.at;
  const mv_node *last = s->items;
  while (last->next) last = last->next;
  return mv_span_of(s->items->at.beg, last->at.end);
}

/* A SELECT over what its FROM gives. */
static const mv_plan *selected(builder *b, const mv_plan *p, const mv_Select *s) {
  const mv_span at = items_at(s);
  parts x;
  memset(&x, 0, sizeof x);
  x.select = new_draft(b, MV_OP_PROJECT, at, NULL);
  x.aggregate = new_draft(b, MV_OP_AGGREGATE, at, NULL);
  x.window = new_draft(b, MV_OP_WINDOW, at, NULL);
  x.generate = new_draft(b, MV_OP_GENERATE, at, NULL);
  draft all = new_draft(b, MV_OP_PROJECT, at, NULL);
  add_expressions(b, &all, s->items);
  for (const mv_node *v = s->lateral_views; v; v = v->next) p = reshaped(b, p, v);
  p = filter(b, p, s->where);
  part(b, &all.traits, &x);
  x.select.subqueries = all.subqueries;
  x.select.plan->words = words_of(b, at);
  draft having = new_draft(b, MV_OP_FILTER, at, NULL);
  add_expression(b, &having, s->having);
  for (uint32_t i = 0; i < having.traits.n; i++)
    x.aggregates |= is_aggregate(having.traits.items[i].kind);
  if (x.aggregates || s->group_by || s->having) {
    if (!x.aggregates) push_all(b, &x.aggregate.traits, &x.select.traits);
    p = aggregated(b, p, &x.aggregate, s->group_by, at);
    if (!x.aggregates) x.select.traits.n = 0;
  }
  if (s->having) {
    having.plan->at = mv_in_file(b->s, s->having->at);
    having.plan->words = words_of(b, s->having->at);
    p = over(b, &having, p);
  }
  if (s->qualify)
    p = qualified(b, p, s->qualify, &x.window);
  else if (x.windows)
    p = over(b, &x.window, p);
  if (x.generates) {
    x.generate.plan->at = x.generate.traits.items[0].at;
    p = over(b, &x.generate, p);
  }
  if (s->items) p = over(b, &x.select, p);
  if (s->quantifier != MV_quantifier_DISTINCT) return p;
  const draft distinct = new_draft(b, MV_OP_DISTINCT, s->head.at, p);
  return done(&distinct);
}

/* ---- queries ----------------------------------------------------------------------------------
 */

static mv_operator set_operator(unsigned how) {
  switch (how) {
    case MV_link_EXCEPT:
    case MV_link_EXCEPT_ALL: return MV_OP_EXCEPT;
    case MV_link_INTERSECT:
    case MV_link_INTERSECT_ALL: return MV_OP_INTERSECT;
    default: return MV_OP_UNION;
  }
}

/* The word between two branches; MINUS is EXCEPT. */
static mv_span operation_at(builder *b, uint32_t beg, uint32_t end) {
  static const char *const words[] = {"UNION", "EXCEPT", "INTERSECT", "MINUS"};
  const mv_span between = mv_span_of(beg, end);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const mv_span at = mv_find_word(b->s, between, words[i]);
    if (!mv_span_empty(at)) return at;
  }
  return between;
}

/* Branches with the same operation between them are inputs of one operator. */
static const mv_plan *set_operation(builder *b, const mv_SetOp *s) {
  const mv_node *before = s->operands.first;
  const mv_plan *p = query_plan(b, before);
  for (const mv_node *o = before->next; o;) {
    const mv_link how = (mv_link)o->link;
    draft d = new_draft(b, set_operator(how), operation_at(b, before->at.end, o->at.beg), p);
    d.plan->all =
        how == MV_link_UNION_ALL || how == MV_link_EXCEPT_ALL || how == MV_link_INTERSECT_ALL;
    d.plan->words = mv_str_of(mv_link_texts[how]);
    for (; o && (mv_link)o->link == how; before = o, o = o->next)
      add_plan(b, &d.inputs, query_plan(b, o));
    p = done(&d);
  }
  return p;
}

static mv_span list_at(const mv_node *first) {
  const mv_node *last = first;
  while (last->next) last = last->next;
  return mv_span_of(first->at.beg, last->at.end);
}

static const mv_plan *organised(builder *b, const mv_plan *p, const mv_Query *q) {
  const mv_node *order = q->order_by ? q->order_by : q->sort_by ? q->sort_by : q->cluster_by;
  if (order) {
    draft d = new_draft(b, MV_OP_SORT, list_at(order), p);
    d.plan->words = words_of(b, list_at(order));
    add_expressions(b, &d, order);
    p = done(&d);
  }
  if (q->limit) {
    draft d = new_draft(b, MV_OP_LIMIT, q->limit->at, p);
    d.plan->words = words_of(b, q->limit->at);
    add_expression(b, &d, q->limit);
    p = done(&d);
  }
  if (!q->offset) return p;
  draft d = new_draft(b, MV_OP_OFFSET, q->offset->at, p);
  d.plan->words = words_of(b, q->offset->at);
  add_expression(b, &d, q->offset);
  return done(&d);
}

static const mv_plan *table_query(builder *b, const mv_TableQuery *t) {
  const mv_Name *name = mv_as_Name(t->name);
  return name ? scan(b, name, NULL) : leaf(b, MV_OP_UNKNOWN, t->head.at);
}

static const mv_plan *pipe_step(builder *b, const mv_plan *p, const mv_PipeStep *s) {
  const bool aggregate = s->what == MV_pipe_AGGREGATE;
  if (s->what == MV_pipe_AS) return p;
  if (s->what == MV_pipe_WHERE) return filter(b, p, s->value);
  if (s->what == MV_pipe_SET_OPERATION) {
    draft d = new_draft(b, set_operator(s->value ? s->value->link : MV_link_UNION), s->head.at, p);
    if (s->value) add_plan(b, &d.inputs, query_plan(b, s->value));
    return done(&d);
  }
  draft d = new_draft(b, aggregate ? MV_OP_AGGREGATE : MV_OP_PROJECT, s->head.at, NULL);
  d.plan->words = words_of(b, s->head.at);
  add_expressions(b, &d, s->items);
  if (aggregate) return aggregated(b, p, &d, s->group_by, s->head.at);
  return over(b, &d, p);
}

static const mv_plan *pipe(builder *b, const mv_Pipe *q) {
  const mv_plan *p = NULL;
  for (const mv_node *n = q->steps.first; n; n = n->next) {
    if (!p)
      p = query_plan(b, n);
    else if (n->kind == MV_Select)
      p = selected(b, p, mv_as_Select(n));
    else if (n->kind == MV_Query)
      p = organised(b, p, mv_as_Query(n));
    else if (n->kind == MV_Join)
      p = join_plan(b, p, mv_as_Join(n));
    else if (n->kind == MV_PipeStep)
      p = pipe_step(b, p, mv_as_PipeStep(n));
    else
      p = reshaped(b, p, n);
  }
  return p;
}

static const mv_plan *with_expressions(builder *b, mv_operator op, const mv_node *n) {
  draft d = new_draft(b, op, n->at, NULL);
  add_expression(b, &d, n);
  return done(&d);
}

static const mv_plan *query_plan(builder *b, const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  const mv_Select *s = mv_as_Select(n);
  if (!n) return leaf(b, MV_OP_UNKNOWN, mv_span_of(0, 0));
  if (q) {
    const mv_With *w = mv_as_With(q->with);
    for (const mv_node *c = w ? w->ctes : NULL; c; c = c->next) /* in order: each is shallow */
      if (c->kind == MV_Cte) cte_plan(b, mv_as_Cte(c));
    return organised(b, query_plan(b, q->body), q);
  }
  if (s) return selected(b, from_list(b, s->from, s->head.at), s);
  switch (n->kind) {
    case MV_SetOp: return set_operation(b, mv_as_SetOp(n));
    case MV_Pipe: return pipe(b, mv_as_Pipe(n));
    case MV_TableQuery: return table_query(b, mv_as_TableQuery(n));
    case MV_Values: return with_expressions(b, MV_OP_VALUES, n);
    case MV_Transform: {
      const mv_Transform *t = mv_as_Transform(n);
      draft d = new_draft(b, MV_OP_TRANSFORM, n->at, NULL);
      add_expressions(b, &d, t->arguments);
      return over(b, &d, filter(b, from_list(b, t->from, n->at), t->where));
    }
    default: return leaf(b, MV_OP_UNKNOWN, n->at);
  }
}

const mv_plan *mv_plan_of(mv_arena *a, const mv_analysis *an) {
  const mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_create_of(s);
  const mv_node *body = mv_routine_body(s);
  const mv_node *query = body ? body : c ? c->query : mv_as_Query(s->tree) ? s->tree : NULL;
  if (!query) return NULL;
  builder b = {.a = a, .an = an, .s = s};
  b.ctes = mv_new_n(an->a, const mv_plan *, s->node_count);
  b.building = mv_new_n(an->a, bool, s->node_count);
  if (!body || mv_as_CreateFunction(s->tree)->returns_table) return query_plan(&b, query);
  draft d = new_draft(&b, MV_OP_PROJECT, body->at, NULL); /* the callers' inputs are its own */
  d.plan->words = words_of(&b, body->at);
  add_expression(&b, &d, body);
  return done(&d);
}
