/* REFRESH POLICY INCREMENTAL on a query that cannot be kept up by changes. */
#include "mvlint/rule.h"

#define MESSAGE_MAX 2000u

/* The clause that demands it; the last one written counts. */
static const mv_RefreshPolicyClause *clause_of(const mv_Create *c) {
  const mv_RefreshPolicyClause *found = NULL;
  if (!mv_policy_demands(mv_policy_of(c))) return NULL;
  for (const mv_node *n = c->clauses.first; n; n = n->next)
    if (mv_as_RefreshPolicyClause(n)) found = mv_as_RefreshPolicyClause(n);
  return found;
}

/* Each reason once, whatever the number of places. */
static mv_str reasons(mv_pass *p, const mv_verdict *v) {
  mv_buf b;
  mv_map said;
  mv_buf_init(&b, p->sink->arena, MESSAGE_MAX);
  mv_map_init(&said, &p->stmt->arena);
  for (uint32_t i = 0; i < v->issue_count; i++) {
    const mv_issue *issue = &v->issues[i];
    if (issue->row->effect != MV_JUDGE_STOPS || mv_map_put(&said, issue->message, p)) continue;
    mv_buf_text(&b, b.n ? "; " : "");
    mv_buf_add(&b, mv_printable(p->sink->arena, issue->message, MESSAGE_MAX));
  }
  return mv_buf_str(&b);
}

static void on_verdict(mv_pass *p, const mv_verdict *v) {
  const mv_RefreshPolicyClause *clause = clause_of(p->create);
  if (!clause || v->eligible != MV_TRI_NO) return;
  const mv_str why = reasons(p, v), policy = mv_words(p, clause->head.at);
  mv_finding *f =
      mv_report(p, clause->head.at, "%.*s cannot hold: %.*s", MV_ARG(policy), MV_ARG(why));
  for (uint32_t i = 0; i < v->issue_count; i++) {
    const mv_issue *issue = &v->issues[i];
    if (issue->row->effect != MV_JUDGE_STOPS || !issue->source) continue;
    const mv_str reason = mv_printable(p->sink->arena, issue->message, MESSAGE_MAX);
    mv_also_in(p, f, issue->source, issue->at, "%.*s", MV_ARG(reason));
  }
}

const mv_rule mv_rule_policy_cannot_hold = {
    .code = "MV112",
    .name = "policy-cannot-hold",
    .severity = MV_ERROR,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "the policy asks for incremental refreshes of a query that cannot have them",
    .why =
        "Under REFRESH POLICY INCREMENTAL and INCREMENTAL STRICT the engine refuses to create a "
        "materialized view whose query it cannot keep up by changes, and says why only in the "
        "deployed workspace. Each reason is listed, with its place.",
    .help = "change what is named, or write REFRESH POLICY AUTO",
    .condition = "MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE",
    .source = "Databricks documentation, REFRESH POLICY clause",
    .verdict = on_verdict,
};
