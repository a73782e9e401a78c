/* So many joins that following changes through them tends to cost more than computing all. */
#include "mvlint/rule.h"

static void on_issue(mv_pass *p, const mv_issue *i) {
  mv_report(p, p->create->name->at,
            "%.*s joins in one query may make the engine recompute all rows instead of following "
            "changes through each of them",
            MV_ARG(i->subject));
}

const mv_rule mv_rule_many_joins = {
    .code = "MV116",
    .name = "many-joins",
    .severity = MV_INFO,
    .applies = MV_APPLIES_INCREMENTAL,
    .summary = "so many joins that the engine may prefer a full recompute",
    .why =
        "A change on one side of a join has to meet all rows of the other side, for each join and "
        "each side. From some number of joins on the engine expects that to cost more than "
        "computing everything, and its event log names the number of joins as the reason.",
    .help = "join some of the tables in a materialized view of their own",
    .source = "Databricks documentation, event log of pipelines",
    .issue = on_issue,
};
