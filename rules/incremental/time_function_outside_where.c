/* The time of the refresh, anywhere but in WHERE: as a function, as a word, or as a constant like
 * DATE 'today'. */
#include "mvlint/rule.h"

/* Functions that the engine accepts in WHERE. */
static bool is_accepted_in_where(const char *name) {
  static const char *const names[] = {"current_date", "curdate", "current_timestamp", "now",
                                      "getdate"};
  for (size_t i = 0; name && i < sizeof names / sizeof *names; i++) {
    if (mv_str_is(mv_str_of(name), names[i])) return true;
  }
  return false;
}

static void report(mv_pass *p, const mv_node *n, const char *function) {
  mv_clause clause = mv_clause_of(p->an, n);
  const char *place = mv_clause_words(clause);
  mv_str words = mv_words(p, n->at);
  bool open = clause == MV_CLAUSE_WHERE || clause == MV_CLAUSE_HAVING ||
              clause == MV_CLAUSE_QUALIFY || clause == MV_CLAUSE_FILTER ||
              clause == MV_CLAUSE_LIMIT || clause == MV_CLAUSE_FROM;
  if (clause == MV_CLAUSE_NONE || (clause == MV_CLAUSE_WHERE && is_accepted_in_where(function)))
    return;
  if (!open) {
    mv_report(
        p, n->at,
        "%.*s in %s changes from refresh to refresh, so every refresh recomputes the whole view",
        MV_ARG(words), place);
    return;
  }
  mv_finding *f =
      mv_report(p, n->at,
                "%.*s in %s changes from refresh to refresh, and whether the view still "
                "refreshes incrementally is not documented",
                MV_ARG(words), place);
  f->severity = MV_INFO;
  f->condition = NULL;
}

static void on_call(mv_pass *p, const mv_Call *c) {
  const mv_function *f = mv_function_of(p->an, c);
  if (!f || f->determinism != MV_DET_TIME) return;
  if (c->arguments && mv_str_is(mv_str_of(f->name), "unix_timestamp")) return;
  report(p, &c->head, f->name);
}

static void on_ref(mv_pass *p, const mv_Ref *r) {
  const mv_function *f = mv_function_of_ref(p->an, r);
  if (f && f->determinism == MV_DET_TIME) report(p, &r->head, f->name);
}

/* 'now', 'today' … with an optional zone after it. */
static bool is_special(mv_pass *p, const mv_node *n, mv_literal what) {
  static const char *const words[] = {"now", "today", "tomorrow", "yesterday"};
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != what) return false;
  mv_str text = mv_string_value(&p->stmt->arena, p->stmt, n);
  while (text.n && text.p[0] == ' ') text = mv_str_at(text.p + 1, text.n - 1);
  uint32_t end = 0;
  while (end < text.n && text.p[end] != ' ') end++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (mv_str_is(mv_str_at(text.p, end), words[i])) return true;
  }
  return false;
}

static bool is_time(const mv_type *t) {
  return t->kind == MV_T_DATE || t->kind == MV_T_TIMESTAMP || t->kind == MV_T_TIMESTAMP_NTZ;
}

static void on_cast(mv_pass *p, const mv_Cast *c) {
  if (is_time(mv_type_of(p->an, &c->head)) && is_special(p, c->value, MV_literal_STRING))
    report(p, &c->head, NULL);
}

static void on_postfix(mv_pass *p, const mv_Postfix *x) {
  const mv_node *first = x->steps.first;
  if (!mv_as_CastStep(first) || !is_time(mv_type_of(p->an, first)) ||
      !is_special(p, x->base, MV_literal_STRING))
    return;
  report(p, &x->head, NULL);
}

static void on_literal(mv_pass *p, const mv_Literal *l) {
  if (!is_special(p, &l->head, MV_literal_TYPED) || !is_time(mv_type_of(p->an, &l->head))) return;
  report(p, &l->head, NULL);
}

const mv_rule mv_rule_time_function_outside_where = {
    .code = "MV102",
    .name = "time-function-outside-where",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "the current time outside of WHERE keeps the view from refreshing incrementally",
    .why =
        "A row that holds the time of the refresh is another row at the next refresh, even if "
        "nothing changed in the sources. The engine accepts current_date(), current_timestamp() "
        "and now() in WHERE, where they move a window over the rows; everywhere else they force "
        "a full recompute.",
    .help =
        "take the time from a column of the source, or compute it in the query that reads the "
        "view",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {.Call = on_call,
           .Ref = on_ref,
           .Cast = on_cast,
           .Postfix = on_postfix,
           .Literal = on_literal},
};
