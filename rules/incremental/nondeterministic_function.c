/* A function whose result differs from call to call, anywhere in a materialized view's query. */
#include "mvlint/rule.h"

/* What is true of the function; of most, that no two calls agree. */
static const char *reason(const mv_function *f) {
  static const struct {
    const char *name, *reason;
  } table[] = {
      {"input_file_block_length", "depends on the file that a row is read from"},
      {"input_file_block_start", "depends on the file that a row is read from"},
      {"input_file_name", "depends on the file that a row is read from"},
      {"java_method", "calls code whose answer may differ each time"},
      {"monotonically_increasing_id", "depends on how the rows are spread over partitions"},
      {"reflect", "calls code whose answer may differ each time"},
      {"spark_partition_id", "depends on how the rows are spread over partitions"},
      {"try_reflect", "calls code whose answer may differ each time"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (mv_str_is(mv_str_of(f->name), table[i].name)) return table[i].reason;
  }
  return "gives another value at every evaluation";
}

static void report_remote(mv_pass *p, const mv_node *n, const char *name) {
  mv_finding *f = mv_report(p, n->at,
                            "%s() asks a model or service at every refresh, and whether the view "
                            "still refreshes incrementally is not documented",
                            name);
  f->severity = MV_INFO;
  f->condition = NULL;
  mv_advise(p, f, "write the answers to a table first, and let the view read that table");
}

/* A view that is read counts as a part of the query, and so does a function's body. */
static void report_brought(mv_pass *p, mv_span at, const char *kind, const mv_dataset *by) {
  const mv_varying *v = &by->random;
  mv_str name = mv_quote(p, by->name);
  mv_finding *f =
      mv_report(p, at, "%s '%.*s' brings in %.*s(), so every refresh recomputes all rows", kind,
                MV_ARG(name), MV_ARG(v->words));
  mv_also_in(p, f, v->in->source, v->at, "%.*s() is called here", MV_ARG(v->words));
}

static void look_at(mv_pass *p, const mv_Call *c) {
  const mv_dataset *routine = mv_routine_of(p->an, c);
  if (routine && routine->random.in && mv_clause_of(p->an, &c->head) != MV_CLAUSE_NONE)
    report_brought(p, c->head.at, "function", routine);
  mv_variance varies = mv_variance_of(p->an, &c->head);
  bool mine = varies == MV_VARIES_RANDOM || varies == MV_VARIES_REMOTE;
  if (!mine || mv_effect_of(p->an, &c->head) == MV_EFFECT_NONE) return;
  const mv_function *f = mv_function_of(p->an, c);
  if (varies == MV_VARIES_REMOTE) {
    report_remote(p, &c->head, f->name);
    return;
  }
  mv_report(p, c->head.at, "%s() %s, so every refresh recomputes the whole view", f->name,
            reason(f));
}

static void on_statement(mv_pass *p) {
  const mv_node_list varying = mv_varying_nodes(p->an);
  for (uint32_t i = 0; i < varying.n; i++) {
    const mv_Call *c = mv_as_Call(varying.items[i]);
    if (c) look_at(p, c);
  }
}

static void on_name(mv_pass *p, const mv_Name *n) {
  const mv_dataset *view = mv_dataset_of(p->an, n);
  if (view && view->random.in) report_brought(p, n->head.at, "view", view);
}

const mv_rule mv_rule_nondeterministic_function = {
    .code = "MV101",
    .name = "nondeterministic-function",
    .severity = MV_WARNING,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "a non-deterministic function keeps the view from refreshing incrementally",
    .why =
        "An incremental refresh computes only what changed and keeps the rows that did not. That "
        "is right only if the same input always gives the same row. A function such as rand() or "
        "uuid() gives another value each time, and one such as input_file_name() depends on how "
        "the rows are stored, wherever it stands: in the select list, in WHERE, inside a lambda, "
        "a CTE or a view that is read.",
    .help =
        "compute the value where the data is written, or derive it from columns, for example "
        "with sha2() or xxhash64()",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {MV_ON(Name, on_name)},
    .statement = on_statement,
};
