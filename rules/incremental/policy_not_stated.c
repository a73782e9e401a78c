/* A materialized view that leaves it to the engine how it is refreshed. */
#include "mvlint/rule.h"

static void on_create(mv_pass *p, const mv_Create *c) {
  if (c->object != MV_object_MATERIALIZED_VIEW || c->broken || mv_is_partial(p->stmt, c->head.at))
    return;
  for (const mv_node *n = c->clauses.first; n; n = n->next)
    if (n->kind == MV_RefreshPolicyClause) return;
  mv_report(p, c->name->at,
            "no REFRESH POLICY is written, so each refresh is incremental or full as the engine "
            "sees fit");
}

const mv_rule mv_rule_policy_not_stated = {
    .code = "MV117",
    .name = "policy-not-stated",
    .severity = MV_INFO,
    .off = true,
    .summary = "a materialized view without a REFRESH POLICY",
    .why =
        "Without a policy the engine decides at every refresh whether it follows changes or "
        "recomputes everything, and a change of the query that costs the incremental refresh goes "
        "unnoticed. REFRESH POLICY INCREMENTAL makes CREATE fail instead; AUTO says that either is "
        "fine.",
    .help = "write REFRESH POLICY INCREMENTAL, AUTO or FULL",
    .source = "Databricks documentation, REFRESH POLICY clause",
    .on = {MV_ON(Create, on_create)},
};
