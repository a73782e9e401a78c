/* A flow with a name of several parts. */
#include "mvlint/rule.h"

static void on_flow(mv_pass *p, const mv_CreateFlow *c) {
  const mv_Name *name = mv_as_Name(c->name);
  if (!name || name->argument || !name->path || name->path->n < 2) return;
  if (mv_path_is_opaque(p->stmt, name->path)) return;
  const mv_str last = mv_text(p->stmt, name->path->parts[name->path->n - 1]);
  const mv_str words = mv_words(p, name->head.at);
  mv_finding *f = mv_report(p, name->head.at,
                            "a flow belongs to its pipeline and to no schema, so '%.*s' is no name "
                            "for one",
                            MV_ARG(words));
  mv_fix *fix = mv_offer(p, f, MV_FIX_SAFE, "write the last part alone");
  mv_replace(p, fix, name->head.at, "%.*s", MV_ARG(last));
}

const mv_rule mv_rule_flow_name = {
    .code = "MV318",
    .name = "flow-name",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "the name of a flow has several parts",
    .why =
        "A flow is no object of the catalog: its name only tells it from the other flows of its "
        "pipeline, and has one part. The table it fills may be named in full.",
    .help = "write the name without catalog and schema",
    .condition = "MULTIPART_FLOW_NAME_NOT_SUPPORTED",
    .source = "Spark error conditions, MULTIPART_FLOW_NAME_NOT_SUPPORTED",
    .on = {MV_ON(CreateFlow, on_flow)},
};
