/* AUTO CDC without a part that it cannot do without. */
#include "mvlint/rule.h"

static bool has(const mv_AutoCdc *cdc, mv_cdc what) {
  for (const mv_node *n = cdc->clauses.first; n; n = n->next) {
    const mv_CdcClause *c = mv_as_CdcClause(n);
    if (!c || c->what == what) return true; /* a placeholder may be any clause */
  }
  return false;
}

/* AUTO CDC or APPLY CHANGES, from where the statement's part begins. */
static mv_span first_words(mv_pass *p, mv_span at) {
  mv_span last = mv_find_word(p->stmt, at, "CDC");
  if (mv_span_empty(last)) last = mv_find_word(p->stmt, at, "CHANGES");
  return mv_span_empty(last) ? at : mv_span_of(at.beg, last.end);
}

/* What is looked for, with what to write. */
typedef struct part {
  mv_cdc what; /* NONE: the source */
  const char *name, *condition, *help;
} part;
static const part parts[] = {
    {MV_cdc_NONE, "no source", "AUTOCDC_MISSING_SOURCE",
     "write FROM STREAM and the table that holds the changes, in front of KEYS"},
    {MV_cdc_KEYS, "no KEYS", NULL, "write KEYS and the columns that tell one row from another"},
    {MV_cdc_SEQUENCE, "no SEQUENCE BY", "AUTOCDC_MISSING_SEQUENCE_BY",
     "write SEQUENCE BY and the column that orders the changes, such as their time"},
};

static void look(mv_pass *p, mv_span whole, const mv_node *n) {
  enum { PARTS = sizeof parts / sizeof *parts };
  const mv_AutoCdc *cdc = mv_as_AutoCdc(n);
  const part *missing[PARTS] = {NULL};
  size_t found = 0;
  if (!cdc || mv_is_partial(p->stmt, whole) || mv_is_mended(p->stmt, whole)) return;
  for (size_t i = 0; i < PARTS; i++) {
    const bool there = parts[i].what == MV_cdc_NONE ? cdc->source != NULL : has(cdc, parts[i].what);
    if (!there) missing[found++] = &parts[i];
  }
  if (found == 0) return;
  const mv_span at = first_words(p, whole);
  const mv_str words = mv_words(p, at);
  mv_finding *f = mv_report(p, at, "%.*s has %s%s%s%s%s, which it cannot do without", MV_ARG(words),
                            missing[0]->name, found > 2 ? ", " : found > 1 ? " and " : "",
                            found > 1 ? missing[1]->name : "", found > 2 ? " and " : "",
                            found > 2 ? missing[2]->name : "");
  f->condition = missing[0]->condition;
  if (found == 1) mv_advise(p, f, "%s", missing[0]->help);
}

static void on_into(mv_pass *p, const mv_CdcInto *n) {
  look(p, n->head.at, n->cdc);
}
static void on_flow(mv_pass *p, const mv_Flow *n) {
  look(p, n->head.at, n->cdc);
}

const mv_rule mv_rule_cdc_clause_missing = {
    .code = "MV307",
    .name = "cdc-clause-missing",
    .severity = MV_ERROR,
    .summary = "an AUTO CDC without a source, KEYS or SEQUENCE BY",
    .why =
        "AUTO CDC takes the newest change of each row. It needs the stream of changes, the key that "
        "says which row a change is for, and a value that orders the changes of one key. The engine "
        "refuses the statement when one of them is missing.",
    .help = "write FROM STREAM source KEYS (columns) SEQUENCE BY column",
    .source = "Databricks pipeline SQL reference, AUTO CDC INTO; Spark 4.2 error conditions",
    .on = {MV_ON(CdcInto, on_into), MV_ON(Flow, on_flow)},
};
