/* engine.c: which rules hear of which nodes, and the one walk over each statement.
 *
 * The lists are made once for each of a run's settings from the hooks that a rule sets; a kind that no rule asks
 * for costs nothing. */
#include "src/lint/engine.h"

#include <string.h>

#include "src/lint/registry.h"

#include "src/base/banned.h"

/* ---- lists ---------------------------------------------------------------------------------- */

static void add(mv_arena *a, mv_rule_list *l, const mv_rule *r, const mv_hook *hook) {
  if (l->n == l->cap) {
    uint32_t cap = l->cap ? l->cap * 2 : 4;
    mv_hearer *more = mv_new_n(a, mv_hearer, cap);
    for (uint32_t i = 0; i < l->n; i++) more[i] = l->items[i];
    l->items = more;
    l->cap = cap;
  }
  l->items[l->n++] = (mv_hearer){r, hook};
}

static void add_rule(mv_arena *a, mv_dispatch *d, const mv_rule *r) {
  for (const mv_hook *h = r->on; h < r->on + MV_HOOKS_MAX && h->set; h++) {
    add(a, &d->by_kind[h->kind], r, h);
    d->kinds[h->kind] = true;
    d->any = true;
  }
  d->kinds[MV_Exists] = true;
  if (r->statement) add(a, &d->statement, r, NULL);
  if (r->issue || r->verdict) add(a, &d->verdict, r, NULL);
}

bool mv_code_refuses(const char *code) {
  return code[2] != '\0' && strchr("02348", code[2]) != NULL;
}

bool mv_engine_runs(const mv_engine *e, uint32_t rule) {
  return !mv_rule_entries[rule].rule->review || e->options->before;
}

static bool takes(const mv_engine *e, uint32_t rule) {
  const mv_rule *r = mv_rule_entries[rule].rule;
  if (!mv_engine_runs(e, rule)) return false;
  const bool decides = r->severity == MV_ERROR && !r->off && mv_code_refuses(r->code);
  if (e->options->as_before) return decides;
  return mv_selection_has(&e->settings->rules, rule) || (e->options->verdicts && decides);
}

static const mv_rule *of_code(const mv_engine *e, const char *code) {
  int i = mv_rule_find(mv_str_of(code));
  return i >= 0 && takes(e, (uint32_t)i) ? mv_rule_entries[i].rule : NULL;
}

mv_engine *mv_engine_new(mv_arena *a, const mv_settings *settings, const mv_lint_options *options) {
  mv_engine *e = mv_new(a, mv_engine);
  e->arena = a;
  e->settings = settings;
  e->options = options;
  e->keep_verdicts = options->verdicts || options->as_before || options->before;
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    const mv_rule *r = mv_rule_entries[i].rule;
    if (!takes(e, i)) continue;
    add_rule(a, &e->incremental, r);
    if (r->applies == MV_APPLIES_ANY) add_rule(a, &e->everywhere, r);
    if (r->project || r->review) add(a, &e->project, r, NULL);
  }
  for (unsigned k = 0; k < MV_FAULT_COUNT; k++) e->of_fault[k] = of_code(e, mv_fault_code((mv_fault_kind)k));
  e->unused = of_code(e, MV_UNUSED_CODE);
  return e;
}

/* ---- one statement -------------------------------------------------------------------------- */

typedef struct judging {
  const mv_dispatch *dispatch;
  mv_pass pass;
} judging;

static void call(mv_pass *p, const mv_hearer *x, const mv_node *n) {
  p->rule = x->rule;
  switch (x->hook->kind) {
#define NODE(K)                         \
  case MV_##K:                          \
    x->hook->call.K(p, mv_as_##K(n));   \
    break;
#include "grammar/ast.def"
    case MV_KIND_COUNT: break;
  }
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  judging *j = w->data;
  const mv_rule_list *l = &j->dispatch->by_kind[n->kind];
  (void)depth;
  if (n->kind == MV_Exists && !mv_span_within(n->at, j->pass.exists)) j->pass.exists = n->at;
  for (uint32_t i = 0; i < l->n; i++) call(&j->pass, &l->items[i], n);
  return MV_INTO;
}

/* What a view brings in is told once for each code, where the view is read. */
static bool is_told(mv_map *told, const mv_issue *i) {
  if (!i->view) return false;
  const mv_str key = mv_format(told->arena, "%s %u %u", i->row->code, (unsigned)i->read_at.beg, (unsigned)i->read_at.end);
  return mv_map_put(told, key, told) != NULL;
}

/* Each rule hears of its own issues. */
static void tell_issues(mv_pass *p, const mv_verdict *v, mv_map *told) {
  for (uint32_t i = 0; p->rule->issue && i < v->issue_count; i++) {
    const char *code = v->issues[i].row->code;
    if (code && strcmp(code, p->rule->code) == 0 && !is_told(told, &v->issues[i])) p->rule->issue(p, &v->issues[i]);
  }
}

static void tell(const mv_rule_list *rules, mv_pass *p, const mv_verdict *v) {
  mv_map told;
  mv_map_init(&told, &p->stmt->arena);
  for (uint32_t i = 0; i < rules->n; i++) {
    p->rule = rules->items[i].rule;
    tell_issues(p, v, &told);
    if (p->rule->verdict) p->rule->verdict(p, v);
  }
}

/* A verdict that only the rules want goes with the statement. */
static void look_ahead(const mv_engine *e, mv_arena *a, judging *j, mv_judged *out) {
  const mv_Create *c = j->pass.create;
  const bool keep = e->keep_verdicts;
  const bool function = mv_as_CreateFunction(j->pass.stmt->tree) != NULL;
  const bool inlined = function || (c && mv_is_inlined((mv_object)c->object));
  if (e->keep_plans && inlined) out->plan = mv_plan_of(a, out->an);
  if (!c || c->object != MV_object_MATERIALIZED_VIEW || !(keep || j->dispatch->verdict.n > 0)) return;
  mv_arena *to = keep ? a : &j->pass.stmt->arena;
  const uint32_t joins = e->settings->limits.joins;
  mv_verdict *v = mv_verdict_of(to, out->an, mv_plan_of(to, out->an), joins ? joins : MV_JOINS_DEFAULT,
                                e->options->verdicts);
  if (v) tell(&j->dispatch->verdict, &j->pass, v);
  if (keep) out->verdict = v;
}

static void tell_limit(const mv_engine *e, mv_pass *p) {
  const mv_node *name = p->create ? p->create->name : NULL;
  p->rule = e->of_fault[MV_FAULT_LIMIT];
  if (!p->rule || !mv_analysis_is_cut(p->an)) return;
  mv_finding *f = mv_report(p, name ? name->at : p->stmt->tree->at,
                            "here and in what is read are more columns and operators than one statement may take in; the "
                            "others were not looked at");
  mv_advise(p, f, "name the columns in place of *, or raise --max-columns");
}

mv_judged mv_judge(const mv_engine *e, mv_arena *a, mv_stmt *s, const mv_standing *where,
                   mv_sink *sink, mv_timer *timer) {
  mv_judged out = {.an = mv_analyse(s, where)};
  mv_timer_lap(timer, MV_TIME_ANALYSIS);
  const mv_Create *c = mv_create_of(s);
  judging j = {.dispatch = mv_wants_incremental(c) ? &e->incremental : &e->everywhere};
  j.pass.an = out.an;
  j.pass.stmt = s;
  j.pass.create = c;
  j.pass.dialect = mv_dialect_of(c, where->target);
  j.pass.settings = e->settings;
  j.pass.sink = sink;
  mv_walker w = {enter, NULL, &j, j.dispatch->kinds};
  if (j.dispatch->any) mv_walk(&w, s->tree);
  for (uint32_t i = 0; i < j.dispatch->statement.n; i++) {
    j.pass.rule = j.dispatch->statement.items[i].rule;
    j.pass.rule->statement(&j.pass);
  }
  look_ahead(e, a, &j, &out);
  tell_limit(e, &j.pass);
  mv_timer_lap(timer, MV_TIME_RULES);
  return out;
}
