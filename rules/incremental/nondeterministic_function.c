/* A function whose result differs from call to call, anywhere in a materialized view's query. */
#include "mvlint/rule.h"

/* aes_encrypt(expr, key, mode, padding, iv): random unless the mode is ECB or an initialization
 * vector is given. */
static bool is_random_encryption(const mv_pass *p, const mv_Call *c) {
  const mv_node *arg[5] = {NULL};
  unsigned n = 0;
  for (const mv_node *a = c->arguments; a && n < 5; a = a->next) arg[n++] = a;
  mv_arena *scratch = &p->stmt->arena;
  const mv_Literal *mode = mv_as_Literal(arg[2]), *iv = mv_as_Literal(arg[4]);
  if (arg[2] && (!mode || mode->what != MV_literal_STRING)) return false;
  if (mode && mv_str_is(mv_string_value(scratch, p->stmt, arg[2]), "ECB")) return false;
  if (!arg[4]) return true;
  return iv && iv->what == MV_literal_STRING && mv_string_value(scratch, p->stmt, arg[4]).n == 0;
}

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

static void on_call(mv_pass *p, const mv_Call *c) {
  const mv_function *f = mv_function_of(p->an, c);
  if (!f || mv_clause_of(p->an, &c->head) == MV_CLAUSE_NONE) return;
  if (f->determinism == MV_DET_REMOTE) {
    mv_finding *found = mv_report(p, c->head.at,
                                  "%s() asks a model or service at every refresh, and whether the "
                                  "view still refreshes incrementally is not documented",
                                  f->name);
    found->severity = MV_INFO;
    found->condition = NULL;
    mv_advise(p, found, "write the answers to a table first, and let the view read that table");
    return;
  }
  if (f->determinism != MV_DET_NO) return;
  if (mv_str_is(mv_str_of(f->name), "aes_encrypt") && !is_random_encryption(p, c)) return;
  mv_report(p, c->head.at, "%s() %s, so every refresh recomputes the whole view", f->name,
            reason(f));
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
        "the rows are stored, wherever it stands: in the select list, in WHERE, inside a lambda "
        "or a CTE.",
    .help =
        "compute the value where the data is written, or derive it from columns, for example "
        "with sha2() or xxhash64()",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC",
    .source = "Databricks documentation, incremental refresh for materialized views",
    .on = {.Call = on_call},
};
