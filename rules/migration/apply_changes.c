/* APPLY CHANGES INTO is called AUTO CDC INTO now, and stands in a flow that has a name. */
#include "mvlint/rule.h"

/* An early clause that left the language; what it kept out has to be kept out in a view. */
static const mv_node *where_of(const mv_pass *p, const mv_AutoCdc *cdc) {
  for (const mv_node *n = cdc ? cdc->clauses.first : NULL; n; n = n->next) {
    const mv_CdcClause *c = mv_as_CdcClause(n);
    if (c && mv_str_is(mv_text(p->stmt, c->words), "WHERE")) return n;
  }
  return NULL;
}

/* The flow is called like its target: so it was when no name was given, and its state stays with it. */
static mv_str flow_name(const mv_pass *p, const mv_CdcInto *c) {
  const mv_Name *target = mv_as_Name(c->target);
  if (!target || target->argument || !target->path) return mv_str_at(NULL, 0);
  const mv_span last = target->path->parts[target->path->n - 1];
  return mv_name_is_opaque(p->stmt, last) ? mv_str_at(NULL, 0) : mv_text(p->stmt, last);
}

static void offer(mv_pass *p, mv_finding *f, const mv_CdcInto *c, mv_span old) {
  if (p->stmt->tree->kind == MV_CreateFlow) {
    mv_advise(p, f, "write AUTO CDC INTO");
    mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write AUTO CDC"), old, "AUTO CDC");
    return;
  }
  const mv_str name = flow_name(p, c);
  if (name.p)
    mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write CREATE FLOW … AS AUTO CDC"), old,
               "CREATE FLOW %.*s AS AUTO CDC", MV_ARG(name));
}

static void on_into(mv_pass *p, const mv_CdcInto *c) {
  if (!c->legacy) return;
  const mv_span word = mv_find_word(p->stmt, c->head.at, "CHANGES");
  const mv_span old = mv_span_of(c->head.at.beg, word.end);
  const mv_node *where = where_of(p, mv_as_AutoCdc(c->cdc));
  mv_finding *f = mv_report(p, old, "%.*s is the old name of AUTO CDC", MV_ARG(mv_words(p, old)));
  if (!where) {
    offer(p, f, c, old);
    return;
  }
  mv_also(p, f, where->at, "AUTO CDC has no WHERE");
  mv_advise(p, f, "write CREATE FLOW … AS AUTO CDC INTO over a temporary view that has the WHERE");
}

const mv_rule mv_rule_apply_changes = {
    .code = "MV703",
    .name = "apply-changes",
    .severity = MV_INFO,
    .fixable = true,
    .tag = MV_TAG_DEPRECATED,
    .summary = "changes are applied with APPLY CHANGES INTO",
    .why =
        "AUTO CDC does what APPLY CHANGES did, with the same clauses, and is the form that is "
        "developed further: once-only flows, updates of named columns and bitemporal tables are to be "
        "had with it alone. It stands in CREATE FLOW, so that the flow has a name.",
    .help = "write CREATE FLOW name AS AUTO CDC INTO",
    .source = "Databricks pipeline SQL reference, AUTO CDC INTO",
    .on = {MV_ON(CdcInto, on_into)},
};
