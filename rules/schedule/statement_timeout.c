/* SET STATEMENT_TIMEOUT beyond two days. */
#include "mvlint/rule.h"

enum { TIMEOUT_MOST = 172800 };

static void on_set(mv_pass *p, const mv_SetConfig *c) {
  const mv_str value = mv_text(p->stmt, c->value);
  const bool negative = value.n > 1 && value.p[0] == '-';
  uint64_t seconds;
  if (!mv_str_is(mv_text(p->stmt, c->key), "STATEMENT_TIMEOUT")) return;
  if (!mv_count_of(negative ? mv_str_at(value.p + 1, value.n - 1) : value, &seconds)) return;
  if (negative ? seconds == 0 : seconds <= TIMEOUT_MOST) return;
  mv_report(p, c->value, "STATEMENT_TIMEOUT takes 0 to %d seconds, and %.*s is outside",
            TIMEOUT_MOST, MV_ARG(mv_words(p, c->value)));
}

const mv_rule mv_rule_statement_timeout = {
    .code = "MV212",
    .name = "statement-timeout",
    .severity = MV_ERROR,
    .summary = "a statement timeout is outside of its bounds",
    .why =
        "STATEMENT_TIMEOUT is a number of seconds from 0 to 172800, two days. What it is when a "
        "dataset is created is the "
        "time that each of its refreshes may take.",
    .help = "write a number of seconds up to 172800",
    .source = "Databricks SQL reference, STATEMENT_TIMEOUT",
    .on = {MV_ON(SetConfig, on_set)},
};
