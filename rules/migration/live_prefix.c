/* LIVE.name: datasets of a pipeline had to be read by way of a schema of that name. A real schema may
 * be called live, so only what can stand in a pipeline is looked at. */
#include "mvlint/rule.h"

static bool in_pipeline(const mv_pass *p) {
  const mv_Create *c = p->create;
  if (!c) return mv_is_flow(p->stmt);
  if (c->or_replace && !c->live) return false;
  return c->object == MV_object_MATERIALIZED_VIEW || c->object == MV_object_STREAMING_TABLE ||
         c->object == MV_object_TEMPORARY_VIEW || c->object == MV_object_FLOW;
}

static bool begins_so(const mv_pass *p, const mv_path *path) {
  return mv_str_is(mv_text(p->stmt, path->parts[0]), "LIVE");
}

/* Without LIVE the name may mean a CTE: then another name is needed, and there is no fix. */
static void report(mv_pass *p, const mv_path *path, const mv_Cte *hides) {
  const mv_span prefix = path->parts[0];
  mv_finding *f = mv_report(p, prefix,
                            "the prefix %.*s is legacy: in the default publishing mode it is ignored, and the name "
                            "means one of the current schema",
                            MV_ARG(mv_words(p, prefix)));
  if (hides) {
    mv_advise(p, f, "give the CTE of this name another one, and leave LIVE. out");
    mv_also(p, f, hides->name, "the CTE");
    return;
  }
  const bool sure = p->dialect == MV_DIALECT_PIPELINE || mv_is_flow(p->stmt);
  mv_fix *fix = mv_offer(p, f, sure ? MV_FIX_SAFE : MV_FIX_UNSAFE, "leave it out");
  mv_remove(p, fix, mv_span_of(prefix.beg, path->parts[1].beg));
}

static void check(mv_pass *p, const mv_node *node) {
  const mv_Name *n = mv_as_Name(node);
  if (n && !n->argument && n->path && n->path->n == 2 && begins_so(p, n->path) && in_pipeline(p))
    report(p, n->path, mv_cte_behind(p->an, n));
}

/* LIVE.name.column */
static void on_ref(mv_pass *p, const mv_Ref *r) {
  if (r->path && r->path->n > 2 && begins_so(p, r->path) && in_pipeline(p)) report(p, r->path, NULL);
}

/* LIVE.name.* */
static void on_star(mv_pass *p, const mv_Star *s) {
  if (s->path && s->path->n > 1 && begins_so(p, s->path) && in_pipeline(p)) report(p, s->path, NULL);
}

static void on_relation(mv_pass *p, const mv_Relation *r) {
  check(p, r->source);
}

static void on_create(mv_pass *p, const mv_Create *c) {
  check(p, c->name);
}

static void on_into(mv_pass *p, const mv_CdcInto *c) {
  check(p, c->target);
}

static void on_argument(mv_pass *p, const mv_TableArgument *a) {
  check(p, a->source);
}

static void on_table(mv_pass *p, const mv_TableQuery *q) {
  check(p, q->name);
}

const mv_rule mv_rule_live_prefix = {
    .code = "MV702",
    .name = "live-prefix",
    .severity = MV_WARNING,
    .fixable = true,
    .tag = MV_TAG_DEPRECATED,
    .summary = "a dataset is named by way of the old schema LIVE",
    .why =
        "Pipelines once had a virtual schema LIVE, and a dataset of the same pipeline was read as "
        "LIVE.name. Pipelines in the default publishing mode ignore the prefix, and the name then "
        "means one of the schema that holds at its place; the mode that knows LIVE is to be "
        "removed.",
    .help = "leave LIVE. out, or write the catalog and schema that the dataset is published to",
    .source = "Databricks pipeline SQL reference, legacy LIVE virtual schema",
    .on = {MV_ON(Relation, on_relation), MV_ON(Create, on_create), MV_ON(CdcInto, on_into),
           MV_ON(Ref, on_ref), MV_ON(Star, on_star), MV_ON(TableArgument, on_argument),
           MV_ON(TableQuery, on_table)},
};
