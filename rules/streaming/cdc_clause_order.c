/* A clause of AUTO CDC that stands behind one which has to come after it. */
#include "mvlint/rule.h"

static void report(mv_pass *p, const mv_CdcClause *c, const mv_CdcClause *before) {
  const mv_str words = mv_words(p, c->words), other = mv_words(p, before->words);
  mv_finding *f = mv_report(p, c->words, "%.*s stands behind %.*s, which has to come after it",
                            MV_ARG(words), MV_ARG(other));
  mv_advise(p, f, "move it in front of %.*s", MV_ARG(other));
  mv_also(p, f, before->words, "%.*s stands here", MV_ARG(other));
  const mv_str text = mv_text(p->stmt, c->head.at);
  mv_fix *fix = mv_offer(p, f, MV_FIX_SAFE, "move %.*s in front of %.*s", MV_ARG(words), MV_ARG(other));
  mv_replace(p, fix, mv_span_of(before->head.at.beg, before->head.at.beg), "%.*s ", MV_ARG(text));
  mv_remove(p, fix, c->head.at);
}

static void on_cdc(mv_pass *p, const mv_AutoCdc *cdc) {
  const mv_CdcClause *first[MV_cdc_count] = {NULL}; /* of each kind */
  for (const mv_node *n = cdc->clauses.first; n; n = n->next) {
    const mv_CdcClause *c = mv_as_CdcClause(n);
    const mv_CdcClause *before = NULL;
    if (!c || c->what == MV_cdc_NONE || first[c->what]) continue;
    for (unsigned k = c->what + 1u; k < MV_cdc_count; k++)
      if (first[k] && (!before || first[k]->head.at.beg < before->head.at.beg)) before = first[k];
    if (before) report(p, c, before);
    first[c->what] = c;
  }
}

const mv_rule mv_rule_cdc_clause_order = {
    .code = "MV306",
    .name = "cdc-clause-order",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a clause of AUTO CDC stands in the wrong place",
    .why =
        "The clauses of AUTO CDC and APPLY CHANGES have one order: KEYS, IGNORE NULL UPDATES, "
        "APPLY AS DELETE WHEN, APPLY AS TRUNCATE WHEN, SEQUENCE BY, COLUMNS, STORED AS, TRACK "
        "HISTORY ON. A clause that comes too late is a syntax error to the engine.",
    .help = "write the clauses in the documented order",
    .condition = "PARSE_SYNTAX_ERROR",
    .source = "Databricks pipeline SQL reference, AUTO CDC INTO",
    .on = {MV_ON(AutoCdc, on_cdc)},
};
