/* verdict.c: goes over a plan once for each way in which what lies above matters, and collects what
 * each operator, expression and source does to the answer.
 *
 * A CTE or view that is read many times is one node; what has been seen is not gone over again, so
 * work is proportional to the plan. */
#include <stdlib.h>
#include <string.h>

#include "src/verdict/judge.h"

static const mv_judgement judgements[] = {
#define JUDGE(name, effect, type, sub, condition, code, stage, words, from) \
  {MV_JUDGE_##effect, type, sub, condition, code, stage, words, from},
#include "judgements.def"
};

/* Users' text in a message. */
#define WORDS_MAX 60u

const char *mv_maintenance_name(mv_maintenance m) {
  static const char *const names[MV_MAINTENANCE_COUNT] = {
      "MAINTENANCE_TYPE_COMPLETE_RECOMPUTE", "MAINTENANCE_TYPE_PARTITION_OVERWRITE",
      "MAINTENANCE_TYPE_ROW_BASED",          "MAINTENANCE_TYPE_APPEND_ONLY",
      "MAINTENANCE_TYPE_GROUP_AGGREGATE",    "MAINTENANCE_TYPE_GENERIC_AGGREGATE",
      "MAINTENANCE_TYPE_WINDOW_FUNCTION"};
  return m < MV_MAINTENANCE_COUNT ? names[m] : names[0];
}

/* ---- the nodes that have been seen --------------------------------------------------------------
 */

static uint32_t slot_of(const mv_judge *j, const mv_plan *p) {
  uint32_t h = (uint32_t)(((uintptr_t)p >> 4) * 2654435761u) & (j->seen_cap - 1);
  while (j->seen[h] && j->seen[h] != p) h = (h + 1) & (j->seen_cap - 1);
  return h;
}

static void grow_seen(mv_judge *j) {
  const mv_plan **old = j->seen;
  uint16_t *ways = j->seen_ways;
  const uint32_t cap = j->seen_cap;
  j->seen_cap = cap ? cap * 2 : 64;
  j->seen = mv_new_n(j->a, const mv_plan *, j->seen_cap);
  j->seen_ways = mv_new_n(j->a, uint16_t, j->seen_cap);
  for (uint32_t i = 0; i < cap; i++) {
    if (!old[i]) continue;
    const uint32_t h = slot_of(j, old[i]);
    j->seen[h] = old[i];
    j->seen_ways[h] = ways[i];
  }
}

/* Whether the node is to be gone over this way; `first` when it is the first time at all. */
static bool enter(mv_judge *j, const mv_plan *p, unsigned way, bool *first) {
  if (j->seen_n * 2 >= j->seen_cap) grow_seen(j);
  const uint32_t h = slot_of(j, p);
  *first = !j->seen[h];
  if (*first) {
    j->seen[h] = p;
    j->seen_n++;
  }
  if (j->seen_ways[h] & 1u << way) return false;
  j->seen_ways[h] = (uint16_t)(j->seen_ways[h] | 1u << way);
  return true;
}

/* ---- issues ------------------------------------------------------------------------------------
 */

mv_issue *mv_judge_add(mv_judge *j, unsigned row, const mv_plan *p, mv_str name) {
  MV_GROW(j, j->issues, j->issue_n, j->issue_cap, mv_issue);
  mv_issue *i = &j->issues[j->issue_n++];
  memset(i, 0, sizeof *i);
  i->row = &judgements[row];
  i->subject = name;
  i->node = p;
  if (j->read) {
    i->view = j->read->view;
    i->read_at = j->read->read_at;
  }
  i->above = j->above ? mv_operator_words(j->above) : mv_str_of("other operators");
  mv_buf b;
  mv_buf_init(&b, j->a, 400);
  for (const char *w = i->row->words; *w; w++) {
    const char what = w[0] == '%' ? *++w : 0;
    if (what == 's') mv_buf_add(&b, mv_excerpt(j->a, name, WORDS_MAX));
    if (what == 'o') mv_buf_add(&b, i->above);
    if (!what) mv_buf_char(&b, *w);
  }
  i->message = mv_buf_str(&b);
  if (p) {
    i->operator_name = mv_operator_name(p->op);
    i->source = p->source;
    i->at = p->at;
  }
  return i;
}

/* What the words name: a call with parentheses, the kind of a subquery, a time with its place. */
static mv_str subject_of(mv_judge *j, const mv_trait *t, mv_str name) {
  const bool call = name.n && name.p[name.n - 1] != ')' && !memchr(name.p, ' ', name.n) &&
                    !memchr(name.p, '\'', name.n);
  if (t->kind == MV_TRAIT_SUBQUERY)
    return mv_format(j->a, "%s %.*s", name.p[0] == 's' ? "a" : "an", MV_ARG(name));
  const mv_str subject = call ? mv_format(j->a, "%.*s()", MV_ARG(name)) : name;
  if (t->kind != MV_TRAIT_TIME && t->kind != MV_TRAIT_TIME_OPEN) return subject;
  return mv_format(j->a, "%.*s in %s", MV_ARG(subject), mv_clause_words(t->clause));
}

static void add_expression(mv_judge *j, unsigned row, const mv_plan *p, const mv_trait *t) {
  const mv_str name = mv_excerpt(j->a, t->name, WORDS_MAX);
  mv_issue *i = mv_judge_add(j, row, p, subject_of(j, t, name));
  i->expression_name = name;
  i->trait = t;
  i->source = t->source;
  i->at = t->at;
}

void mv_judge_assume(mv_judge *j, mv_str text) {
  MV_GROW(j, j->assumptions, j->assumption_n, j->assumption_cap, mv_str);
  j->assumptions[j->assumption_n++] = text;
}

/* Each text once. */
static void note_untyped(mv_judge *j, mv_str text) {
  if (!j->in_full || mv_map_put(&j->seen_untyped, text, j)) return;
  MV_GROW(j, j->untyped, j->untyped_n, j->untyped_cap, mv_str);
  j->untyped[j->untyped_n++] = text;
}

/* One sentence for all of them; the first are named. */
static void assume_types(mv_judge *j) {
  enum { NAMED = 4 };
  mv_buf b;
  mv_buf_init(&b, j->a, 1000);
  for (uint32_t i = 0; i < j->untyped_n && i < NAMED; i++) {
    if (i) mv_buf_text(&b, i + 1 == j->untyped_n ? " and " : ", ");
    mv_buf_add(&b, mv_excerpt(j->a, j->untyped[i], WORDS_MAX));
  }
  if (j->untyped_n > NAMED) mv_buf_printf(&b, " and %u more", j->untyped_n - NAMED);
  mv_buf_text(&b, j->untyped_n > 1 ? " are not FLOAT or DOUBLE; their types are not known"
                                   : " is not FLOAT or DOUBLE; its type is not known");
  if (j->untyped_n > 0) mv_judge_assume(j, mv_buf_str(&b));
}

static void judge_trait(mv_judge *j, const mv_plan *p, const mv_trait *t, unsigned way) {
  switch (t->kind) {
    case MV_TRAIT_RANDOM: add_expression(j, MV_JUDGED_RANDOM, p, t); return;
    case MV_TRAIT_TIME: add_expression(j, MV_JUDGED_TIME, p, t); return;
    case MV_TRAIT_TIME_OPEN: add_expression(j, MV_JUDGED_TIME_OPEN, p, t); return;
    case MV_TRAIT_REMOTE: add_expression(j, MV_JUDGED_REMOTE, p, t); return;
    case MV_TRAIT_SESSION: add_expression(j, MV_JUDGED_SESSION, p, t); return;
    case MV_TRAIT_SUBQUERY: add_expression(j, MV_JUDGED_SUBQUERY, p, t); return;
    case MV_TRAIT_WINDOW_LOOSE: add_expression(j, MV_JUDGED_WINDOW_LOOSE, p, t); return;
    case MV_TRAIT_WINDOW:
      if (way & (MV_BELOW_OTHER | MV_BELOW_FILTER)) add_expression(j, MV_JUDGED_WINDOW_BELOW, p, t);
      return;
    case MV_TRAIT_COLLATED: add_expression(j, MV_JUDGED_COLLATED, p, t); return;
    case MV_TRAIT_DISTINCT: add_expression(j, MV_JUDGED_AGGREGATE_DISTINCT, p, t); return;
    case MV_TRAIT_ORDER: add_expression(j, MV_JUDGED_AGGREGATE_ORDER, p, t); return;
    case MV_TRAIT_TIES: add_expression(j, MV_JUDGED_AGGREGATE_TIES, p, t); return;
    case MV_TRAIT_UNNAMED: add_expression(j, MV_JUDGED_AGGREGATE_OPEN, p, t); return;
    case MV_TRAIT_FLOAT: add_expression(j, MV_JUDGED_FLOAT, p, t); return;
    case MV_TRAIT_FLOAT_OPEN: add_expression(j, MV_JUDGED_FLOAT_OPEN, p, t); return;
    case MV_TRAIT_UNTYPED: note_untyped(j, t->name); return;
    case MV_TRAIT_ROUTINE_NOT: add_expression(j, MV_JUDGED_ROUTINE_NOT, p, t); return;
    case MV_TRAIT_ROUTINE_PYTHON: add_expression(j, MV_JUDGED_ROUTINE_PYTHON, p, t); return;
    case MV_TRAIT_ROUTINE_OPEN: add_expression(j, MV_JUDGED_ROUTINE_OPEN, p, t); return;
    case MV_TRAIT_AGGREGATE:
    case MV_TRAIT_GENERATOR:
    case MV_TRAIT_COUNT: return;
  }
}

/* ---- operators ---------------------------------------------------------------------------------
 */

static bool is_cover(mv_operator op) {
  return op != MV_OP_PROJECT && op != MV_OP_FILTER && op != MV_OP_SORT;
}

/* QUALIFY is one with its window. */
static bool is_sieve(const mv_plan *p) {
  return p->op == MV_OP_FILTER && !p->qualify;
}

static bool follows_rows(const mv_plan *p) {
  return p->op == MV_OP_JOIN || (p->op == MV_OP_UNION && p->all);
}

static void judge_aggregate(mv_judge *j, const mv_plan *p, unsigned way) {
  if (way & MV_BELOW_OTHER) {
    const mv_plan *c = j->covering;
    const mv_str covering = !c                         ? mv_str_of("other operators")
                            : c->op == MV_OP_AGGREGATE ? mv_str_of("another aggregation")
                                                       : mv_operator_words(c);
    mv_judge_add(j, MV_JUDGED_AGGREGATE_BELOW, p, covering);
  } else if (way & MV_BELOW_SORT) {
    mv_judge_add(j, MV_JUDGED_AGGREGATE_SORTED, p, mv_str_of("a sort"));
  }
}

/* ---- the way down ------------------------------------------------------------------------------
 */

/* Whether the node may be looked at. What stands in other definitions is bounded by no length of this one; it costs what
 * columns cost, and what may become an issue more. */
static bool take(mv_judge *j, const mv_plan *p) {
  enum { OF_ISSUE = 8 };
  if (!j->read && !p->view) return true;
  const size_t issues = (size_t)p->trait_count + (mv_judged_operator(p) != MV_JUDGED_COUNT);
  j->too_much = j->too_much || !mv_take_columns(j->an, 1 + OF_ISSUE * issues);
  return !j->too_much;
}

static void sift(mv_judge *j, const mv_plan *filter, unsigned *way) {
  *way |= MV_BELOW_FILTER | MV_BY_ROWS;
  j->above = filter;
}

static void stand_apart(mv_judge *j, unsigned *way) {
  *way = MV_BY_ROWS;
  j->covering = j->above = NULL;
}

/* Of what is read only that is looked at which matters: it may stand on any number of views. */
static const mv_plan *pass(mv_judge *j, const mv_plan *p, unsigned *way) {
  if (!j->read || p->past == p) return p;
  if (p->apart) stand_apart(j, way);
  if (p->sieve) sift(j, p->sieve, way);
  return p->past;
}

static void judge_node(mv_judge *j, const mv_plan *p, unsigned way, bool first) {
  const unsigned row = mv_judged_operator(p);
  if (first) {
    mv_judge_form(j, p);
    mv_judge_view(j, p);
  }
  if (first && row != MV_JUDGED_COUNT)
    mv_judge_add(j, row, p, row == MV_JUDGED_RECURSION ? p->words : mv_operator_words(p));
  if (p->op == MV_OP_SCAN || p->op == MV_OP_FUNCTION) mv_judge_source(j, p, way, first);
  if (p->op == MV_OP_AGGREGATE) judge_aggregate(j, p, way);
  for (uint32_t i = 0; i < p->trait_count; i++) {
    const bool by_place = p->traits[i].kind == MV_TRAIT_WINDOW;
    if (first || by_place) judge_trait(j, p, &p->traits[i], way);
  }
}

/* The way of what lies below. */
static unsigned way_below(mv_judge *j, const mv_plan *p, unsigned way) {
  if (p->op == MV_OP_SORT) way |= MV_BELOW_SORT;
  if (is_cover(p->op)) {
    way |= MV_BELOW_OTHER;
    j->covering = j->above = p;
  }
  if (is_sieve(p)) sift(j, p, &way);
  if (follows_rows(p)) way |= MV_BY_ROWS;
  return way;
}

static void go(mv_judge *j, const mv_plan *p, unsigned way) {
  const mv_plan *covering = j->covering, *above = j->above, *read = j->read;
  bool first = false;
  p = pass(j, p, &way);
  if (take(j, p) && enter(j, p, way, &first)) {
    if (p->view && !j->read) j->read = p;
    judge_node(j, p, way, first);
    way = way_below(j, p, way);
    for (uint32_t i = 0; i < p->input_count; i++) go(j, p->inputs[i], way);
    stand_apart(j, &way);
    for (uint32_t i = 0; i < p->subquery_count; i++) go(j, p->subqueries[i], way);
  }
  j->covering = covering;
  j->above = above;
  j->read = read;
}

/* ---- the answer --------------------------------------------------------------------------------
 */

static mv_span in_file(const mv_issue *i) {
  return i->source ? mv_source_back(i->source, i->at) : i->at;
}

static int compare(const mv_issue *a, const mv_issue *b) {
  if (a->source != b->source) {
    const int order = !a->source   ? 1
                      : !b->source ? -1
                                   : mv_str_cmp(a->source->path, b->source->path);
    if (order != 0) return order;
  }
  const mv_span x = in_file(a), y = in_file(b);
  if (x.beg != y.beg) return x.beg < y.beg ? -1 : 1;
  if (x.end != y.end) return x.end < y.end ? -1 : 1;
  if (a->row != b->row) return a->row < b->row ? -1 : 1;
  return mv_str_cmp(a->message, b->message);
}

static int by_place(const void *x, const void *y) {
  const mv_issue *a = x, *b = y;
  const int order = compare(a, b);
  return order != 0                        ? order
         : a->read_at.beg < b->read_at.beg ? -1
                                           : a->read_at.beg > b->read_at.beg;
}

/* A node that is gone over in several ways may say the same of itself more than once. */
static void sort_issues(mv_judge *j) {
  uint32_t kept = 0;
  if (j->issue_n) qsort(j->issues, j->issue_n, sizeof *j->issues, by_place);
  for (uint32_t i = 0; i < j->issue_n; i++)
    if (kept == 0 || compare(&j->issues[kept - 1], &j->issues[i]) != 0)
      j->issues[kept++] = j->issues[i];
  j->issue_n = kept;
}

static bool has_effect(const mv_judge *j, mv_judgement_effect e) {
  for (uint32_t i = 0; i < j->issue_n; i++)
    if (j->issues[i].row->effect == e) return true;
  return false;
}

/* What the policy makes of it. */
static void set_outcomes(mv_verdict *v, bool full, bool open) {
  const bool demands = mv_policy_demands(v->policy);
  if (v->eligible == MV_TRI_NO || full || v->policy == MV_policy_FULL)
    v->expected = MV_REFRESH_FULL;
  else
    v->expected = v->eligible == MV_TRI_OPEN || open ? MV_REFRESH_UNKNOWN : MV_REFRESH_INCREMENTAL;
  v->create = demands ? v->eligible : MV_TRI_YES;
  if (demands && v->eligible == MV_TRI_YES && v->source_assumed) v->create = MV_TRI_OPEN;
  v->refresh = v->expected;
  if (v->policy == MV_policy_INCREMENTAL_STRICT && v->expected == MV_REFRESH_FULL)
    v->refresh = MV_REFRESH_FAILS;
  if (v->create == MV_TRI_NO) v->refresh = MV_REFRESH_FAILS;
}

void mv_verdict_stop(mv_verdict *v) {
  v->eligible = MV_TRI_NO;
  for (int m = 0; m < MV_MAINTENANCE_COUNT; m++)
    if (m != MV_COMPLETE_RECOMPUTE) v->techniques[m].applicable = MV_TRI_NO;
  set_outcomes(v, true, false);
}

void mv_verdict_refuse(mv_verdict *v, const char *code, mv_str message, mv_span at) {
  if (!v->refused_by) {
    v->refused_by = code;
    v->refusal = message;
    v->refused_at = at;
  }
  v->create = MV_TRI_NO;
  v->refresh = MV_REFRESH_FAILS;
}

static bool holds_map(const mv_type *t) {
  if (t->kind == MV_T_MAP) return true;
  if (t->kind == MV_T_ARRAY) return holds_map(t->element);
  for (uint32_t i = 0; t->kind == MV_T_STRUCT && i < t->member_count; i++)
    if (holds_map(t->members[i].type)) return true;
  return false;
}

/* A type of which a part is not known is no type that Spark would print. */
static mv_str column_type(mv_judge *j, const mv_type *t) {
  if (!j->in_full) return mv_str_at(NULL, 0);
  return mv_type_text(j->a, mv_type_is_whole(t) ? t : &mv_unknown);
}

static const mv_node *column_from(const mv_node *n) {
  while (n && n->kind != MV_ColumnDef) n = n->next;
  return n;
}

static uint32_t listed_columns(const mv_Create *c) {
  uint32_t n = 0;
  for (const mv_node *m = column_from(c->columns.first); m; m = column_from(m->next)) n++;
  return n;
}

/* The written list says which columns there are, the query what they are. Where the two do not fit the query's
 * own are told: the list is a mistake then. */
static void judge_columns(mv_judge *j, const mv_analysis *an, const mv_Create *c) {
  static const mv_output nothing = {.type = &mv_unknown};
  const mv_outputs o = mv_outputs_of(an, c->query);
  const mv_stmt *s = mv_analysis_stmt(an);
  const uint32_t listed = listed_columns(c), n = o.known ? o.n : listed;
  const mv_node *list = n == listed ? column_from(c->columns.first) : NULL;
  mv_column_fact *columns = mv_new_n(j->a, mv_column_fact, n ? n : 1);
  j->v->columns = columns;
  j->v->column_count = n;
  for (uint32_t i = 0; i < n; i++) {
    const mv_output *given = o.known ? &o.items[i] : &nothing;
    const mv_ColumnDef *d = mv_as_ColumnDef(list);
    const mv_type *t = d && d->type ? mv_type_written(j->a, s, d->type) : given->type;
    const bool filled = d && mv_nulls_written(d) == MV_NULLS_NEVER;
    columns[i] = (mv_column_fact){mv_str_copy(j->a, given->name), column_type(j, t),
                                  filled ? MV_NULLS_NEVER : (mv_nullness)given->nulls};
    if (d && d->name) columns[i].name = mv_path_last(j->a, s, d->name);
    if (list) list = column_from(list->next);
    if (!holds_map(t)) continue;
    mv_issue *issue = mv_judge_add(j, MV_JUDGED_MAP, NULL, columns[i].name);
    issue->source = s->source;
    issue->at = mv_in_file(s, mv_output_place(an, c->query, i));
  }
}

static void judge_expectations(mv_judge *j, const mv_stmt *s, const mv_Create *c) {
  const mv_Expectation *drops = NULL;
  bool not_null = false;
  for (const mv_node *n = c->columns.first; n; n = n->next) {
    const mv_Expectation *e = mv_as_Expectation(n);
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    if (e && e->on_violation == MV_violation_DROP_ROW && !drops) drops = e;
    for (const mv_node *o = d ? d->options.first : NULL; o; o = o->next)
      not_null = not_null || o->kind == MV_NotNull;
  }
  if (!drops || !not_null) return;
  mv_issue *i = mv_judge_add(j, MV_JUDGED_DROPPING, NULL, mv_name_text(j->a, s, drops->name));
  i->source = s->source;
  i->at = mv_in_file(s, drops->head.at);
}

mv_verdict *mv_verdict_of(mv_arena *a, const mv_analysis *an, const mv_plan *plan,
                          uint32_t many_joins, bool in_full) {
  mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_create_of(s);
  const mv_Name *name = c ? mv_as_Name(c->name) : NULL;
  if (!c || c->object != MV_object_MATERIALIZED_VIEW || !name) return NULL;
  mv_judge j = {.a = a, .an = an, .in_full = in_full};
  mv_map_init(&j.seen_sources, a);
  mv_map_init(&j.seen_untyped, a);
  j.v = mv_new(a, mv_verdict);
  j.v->name = mv_str_copy(a, mv_full_name(a, s, name, mv_analysis_names(an)));
  j.v->source = s->source;
  j.v->at = mv_in_file(s, name->head.at);
  j.v->statement = mv_span_of(s->start, s->end);
  j.v->policy = mv_policy_of(c);
  grow_seen(&j);
  if (s->mended_count > 0 || c->broken) plan = NULL; /* what was mended is a guess */
  j.v->plan = plan;
  if (plan) {
    const mv_plan *top = mv_plan_top(plan);
    const bool rows = !mv_is_grouping(top) && top->op != MV_OP_WINDOW;
    go(&j, plan, rows ? MV_BY_ROWS : 0);
    if (j.too_much)
      mv_judge_add(&j, MV_JUDGED_TOO_MUCH, NULL, mv_str_of("the operators of the views that it reads"));
    if (in_full) assume_types(&j);
    judge_columns(&j, an, c);
    judge_expectations(&j, s, c);
    if (mv_is_partial(s, c->query->at))
      mv_judge_add(&j, MV_JUDGED_TEMPLATE, NULL, mv_str_of("the template"));
    if (plan->joins >= many_joins)
      mv_judge_add(&j, MV_JUDGED_MANY_JOINS, plan, mv_format(a, "%u", plan->joins));
  } else {
    mv_judge_add(&j, MV_JUDGED_UNREAD, NULL, mv_str_of("the definition"));
  }
  sort_issues(&j);
  j.v->assumption_count = j.assumption_n;
  j.v->eligible = has_effect(&j, MV_JUDGE_STOPS)  ? MV_TRI_NO
                  : has_effect(&j, MV_JUDGE_OPEN) ? MV_TRI_OPEN
                                                  : MV_TRI_YES;
  j.v->source_assumed = j.source_assumed;
  set_outcomes(j.v, has_effect(&j, MV_JUDGE_FULL), has_effect(&j, MV_JUDGE_DOUBT));
  if (plan && in_full) mv_judge_techniques(&j, plan, mv_has_clause(c, MV_PartitionedByClause));
  j.v->techniques[MV_COMPLETE_RECOMPUTE].applicable = MV_TRI_YES;
  j.v->issues = j.issues;
  j.v->issue_count = j.issue_n;
  j.v->sources = j.sources;
  j.v->source_count = j.source_n;
  j.v->assumptions = j.assumptions;
  return j.v;
}
