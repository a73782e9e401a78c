/* traits.c: what stands in an operator's expressions and matters to a refresh.
 *
 * A call may have several traits: sum(DISTINCT price) is an aggregate, over distinct values, that
 * adds floating-point numbers. */
#include "src/analysis/draft.h"

static mv_trait *add(mv_builder *b, mv_draft *d, mv_trait_kind kind, mv_trait_part part,
                     mv_str name, const mv_node *n) {
  const mv_trait one = {.kind = kind,
                        .part = part,
                        .name = name,
                        .source = b->s->source,
                        .at = mv_in_file(b->s, n->at),
                        .clause = mv_clause_of(b->an, n)};
  mv_trait_push(b, &d->traits, &one);
  return &d->traits.items[d->traits.n - 1];
}

/* `name` is absent for what is no call: then it is the text. */
static void add_variance(mv_builder *b, mv_draft *d, const mv_node *n, mv_str name) {
  const mv_variance varies = mv_variance_of(b->an, n);
  if (varies != MV_VARIES_NOT && !name.p) name = mv_plan_words(b, n->at);
  switch (varies) {
    case MV_VARIES_NOT: return;
    case MV_VARIES_RANDOM: add(b, d, MV_TRAIT_RANDOM, MV_PART_ROW, name, n); return;
    case MV_VARIES_REMOTE: add(b, d, MV_TRAIT_REMOTE, MV_PART_ROW, name, n); return;
    case MV_VARIES_TIME: break;
  }
  if (mv_clause_of(b->an, n) == MV_CLAUSE_BODY) return; /* the callers say it */
  const mv_effect effect = mv_effect_of(b->an, n);
  if (effect != MV_EFFECT_NONE)
    add(b, d, effect == MV_EFFECT_OPEN ? MV_TRAIT_TIME_OPEN : MV_TRAIT_TIME, MV_PART_ROW, name, n);
}

/* ---- aggregates and windows --------------------------------------------------------------------
 */

/* mode(value, true) takes the least of the values that are equally frequent. */
static bool is_settled(const mv_Call *c) {
  const mv_Literal *second = mv_as_Literal(c->arguments ? c->arguments->next : NULL);
  return c->within_group || (second && second->what == MV_literal_TRUE);
}

static void add_floats(mv_builder *b, mv_draft *d, mv_trait_part part, const mv_Call *c,
                       mv_str name) {
  bool documented = false;
  const mv_node *open = mv_untyped_argument(b->an, c);
  if (open) add(b, d, MV_TRAIT_UNTYPED, part, mv_plan_words(b, open->at), open);
  if (!mv_inexact_argument(b->an, c, &documented)) return;
  add(b, d, documented ? MV_TRAIT_FLOAT : MV_TRAIT_FLOAT_OPEN, part, name, &c->head);
}

static void add_aggregate(mv_builder *b, mv_draft *d, const mv_Call *c, const mv_function *f,
                          mv_str name) {
  const mv_upkeep upkeep = mv_function_upkeep(f)->upkeep;
  const bool ordered =
      f->determinism == MV_DET_ORDER && upkeep == MV_UPKEEP_UNSAID && !is_settled(c);
  add(b, d, MV_TRAIT_AGGREGATE, MV_PART_AGGREGATE, name, &c->head);
  if (upkeep == MV_UPKEEP_TIES) add(b, d, MV_TRAIT_TIES, MV_PART_AGGREGATE, name, &c->head);
  if (upkeep == MV_UPKEEP_OPEN) add(b, d, MV_TRAIT_UNNAMED, MV_PART_AGGREGATE, name, &c->head);
  if (ordered) add(b, d, MV_TRAIT_ORDER, MV_PART_AGGREGATE, name, &c->head);
  if (c->quantifier == MV_quantifier_DISTINCT)
    add(b, d, MV_TRAIT_DISTINCT, MV_PART_AGGREGATE, name, &c->head);
  add_floats(b, d, MV_PART_AGGREGATE, c, name);
}

bool mv_lacks_partition(const mv_node *spec) {
  const mv_WindowSpec *w = mv_as_WindowSpec(spec);
  return w && !w->partition_by;
}

/* A window has its own order, and its partitions are computed anew: of aggregates over it only what
 * no order settles matters. */
static void add_window(mv_builder *b, mv_draft *d, const mv_Call *c, const mv_function *f,
                       mv_str name) {
  const mv_WindowName *w = mv_as_WindowName(c->over);
  const mv_WindowDef *def = w ? mv_window_of(b->an, w) : NULL;
  const bool loose = mv_lacks_partition(def ? def->spec : c->over);
  add(b, d, loose ? MV_TRAIT_WINDOW_LOOSE : MV_TRAIT_WINDOW, MV_PART_WINDOW, name, &c->head);
  if (!f) return;
  if (mv_function_upkeep(f)->upkeep == MV_UPKEEP_TIES)
    add(b, d, MV_TRAIT_TIES, MV_PART_WINDOW, name, &c->head);
  add_floats(b, d, MV_PART_WINDOW, c, name);
}

/* ---- functions of the run ----------------------------------------------------------------------
 */

static mv_trait_kind routine_kind(const mv_dataset *r) {
  if (r->declared == MV_DECLARED_NOT) return MV_TRAIT_ROUTINE_NOT;
  if (r->declared == MV_DECLARED_DETERMINISTIC) return MV_TRAIT_COUNT;
  if (mv_str_is(r->language, "python")) return MV_TRAIT_ROUTINE_PYTHON;
  return r->plan ? MV_TRAIT_COUNT : MV_TRAIT_ROUTINE_OPEN;
}

/* A function of the run: what it declares, and its body. What the body reads of the clock depends
 * on where the call stands. */
static void add_routine(mv_builder *b, mv_draft *d, const mv_Call *c, mv_str name) {
  const mv_dataset *r = mv_routine_of(b->an, c);
  if (!r) {
    add(b, d, MV_TRAIT_ROUTINE_OPEN, MV_PART_ROW, name, &c->head);
    return;
  }
  const mv_trait_kind kind = routine_kind(r);
  if (kind != MV_TRAIT_COUNT) add(b, d, kind, MV_PART_ROW, name, &c->head)->routine = r;
  if (!r->plan || !r->result) return;
  mv_draft_subquery(b, d, mv_plan_read(b, r, c->head.at));
  const mv_clause clause = mv_clause_of(b->an, &c->head);
  const mv_effect effect = r->time.in ? mv_effect_of_time(r->time.words, clause) : MV_EFFECT_NONE;
  if (effect == MV_EFFECT_NONE || clause == MV_CLAUSE_BODY) return;
  add(b, d, effect == MV_EFFECT_OPEN ? MV_TRAIT_TIME_OPEN : MV_TRAIT_TIME, MV_PART_ROW, name,
      &c->head);
}

/* ---- the walk ----------------------------------------------------------------------------------
 */

static void add_call(mv_builder *b, mv_draft *d, const mv_Call *c) {
  const mv_function *f = mv_function_of(b->an, c);
  const mv_str name = f ? mv_str_of(f->name) : mv_plan_words(b, c->name->at);
  add_variance(b, d, &c->head, name);
  if (!f) add_routine(b, d, c, name);
  if (c->over) {
    add_window(b, d, c, f, name);
    return;
  }
  if (!f) return;
  if (f->kind == MV_FN_AGGREGATE) add_aggregate(b, d, c, f, name);
  if (f->kind == MV_FN_GENERATOR) add(b, d, MV_TRAIT_GENERATOR, MV_PART_GENERATE, name, &c->head);
  if (f->determinism == MV_DET_SESSION) add(b, d, MV_TRAIT_SESSION, MV_PART_ROW, name, &c->head);
}

/* UTF8_BINARY is what texts have anyway. */
static void add_collation(mv_builder *b, mv_draft *d, const mv_Collate *c) {
  const mv_str name = mv_path_last(b->an->a, b->s, c->name);
  if (!mv_str_is(name, "UTF8_BINARY"))
    add(b, d, MV_TRAIT_COLLATED, MV_PART_ROW, mv_plan_words(b, c->head.at), &c->head);
}

typedef struct expression_visit {
  mv_builder *b;
  mv_draft *d;
} expression_visit;

static mv_step visit_expression(mv_walker *w, const mv_node *n, unsigned depth) {
  const expression_visit *v = w->data;
  mv_builder *b = v->b;
  const char *subquery = NULL;
  (void)depth;
  switch (n->kind) {
    case MV_Call: add_call(b, v->d, mv_as_Call(n)); return MV_INTO;
    case MV_Ref:
    case MV_Literal:
    case MV_Cast:
    case MV_Postfix: add_variance(b, v->d, n, mv_str_at(NULL, 0)); return MV_INTO;
    case MV_Collate: add_collation(b, v->d, mv_as_Collate(n)); return MV_INTO;
    case MV_In: subquery = mv_as_In(n)->query ? "IN" : NULL; break;
    case MV_Exists: subquery = "EXISTS"; break;
    case MV_Subquery: subquery = "scalar"; break;
    case MV_Query:
    case MV_Select:
    case MV_SetOp:
    case MV_Pipe: mv_draft_subquery(b, v->d, mv_plan_query(b, n)); return MV_SKIP;
    default: return MV_INTO;
  }
  if (subquery) add(b, v->d, MV_TRAIT_SUBQUERY, MV_PART_ROW, mv_str_of(subquery), n);
  return MV_INTO;
}

void mv_draft_expression(mv_builder *b, mv_draft *d, const mv_node *n) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Call] = true,     [MV_Ref] = true,     [MV_Literal] = true, [MV_Cast] = true,
      [MV_Postfix] = true,  [MV_Collate] = true, [MV_In] = true,      [MV_Exists] = true,
      [MV_Subquery] = true, [MV_Query] = true,   [MV_Select] = true,  [MV_SetOp] = true,
      [MV_Pipe] = true};
  expression_visit v = {b, d};
  mv_walker w = {.enter = visit_expression, .data = &v, .kinds = kinds};
  if (n) mv_walk(&w, n);
}

void mv_draft_expressions(mv_builder *b, mv_draft *d, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) mv_draft_expression(b, d, n);
}
