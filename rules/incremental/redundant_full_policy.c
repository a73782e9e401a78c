/* REFRESH POLICY FULL where changes could be followed. */
#include "mvlint/rule.h"

/* An issue that leaves the view eligible, a sum of DOUBLE or many joins, is a reason for the
 * policy. */
static void on_verdict(mv_pass *p, const mv_verdict *v) {
  if (v->policy != MV_policy_FULL || v->eligible != MV_TRI_YES || v->issue_count > 0) return;
  for (const mv_node *n = p->create->clauses.first; n; n = n->next) {
    const mv_RefreshPolicyClause *c = mv_as_RefreshPolicyClause(n);
    if (!c || c->policy != MV_policy_FULL) continue;
    mv_finding *f = mv_report(p, n->at,
                              "nothing in the query stands against incremental refreshes, yet every "
                              "refresh recomputes all rows");
    mv_remove(p, mv_offer(p, f, MV_FIX_UNSAFE, "leave the policy out"), n->at);
    return;
  }
}

const mv_rule mv_rule_redundant_full_policy = {
    .code = "MV121",
    .name = "redundant-full-policy",
    .severity = MV_INFO,
    .fixable = true,
    .summary = "a full refresh is asked for where an incremental one is possible",
    .why =
        "REFRESH POLICY FULL recomputes the view at every refresh, whatever changed. The query has "
        "nothing that stands against following changes, so AUTO or INCREMENTAL would do less work "
        "for the same rows.",
    .help = "leave the policy out, or write INCREMENTAL",
    .source = "Databricks documentation, REFRESH POLICY clause",
    .verdict = on_verdict,
};
