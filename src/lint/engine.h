/* engine.h: rules at work on one statement, and faults of parsing as findings.
 *
 * An engine is made once per run and then only read, by any number of threads. */
#ifndef MVLINT_LINT_ENGINE_H
#define MVLINT_LINT_ENGINE_H

#include "mvlint/lint.h"
#include "mvlint/parse.h"
#include "mvlint/rule.h"

typedef struct mv_rule_list {
  const mv_rule **items;
  uint32_t n, cap;
} mv_rule_list;

/* The rules that have a say in a kind of statement. */
typedef struct mv_dispatch {
  mv_rule_list by_kind[MV_KIND_COUNT];
  bool kinds[MV_KIND_COUNT]; /* that any rule wants to see */
  mv_rule_list statement;
  mv_rule_list verdict; /* those that ask how a materialized view will be refreshed */
  bool any;
} mv_dispatch;

typedef struct mv_engine {
  mv_arena *arena;
  mv_dispatch everywhere;  /* rules for every statement */
  mv_dispatch incremental; /* the same and those for materialized views kept up by changes */
  mv_rule_list project;    /* rules for the whole run */
  const mv_rule *of_fault[MV_FAULT_COUNT]; /* NULL: not selected */
  bool keep_verdicts;                      /* they are wanted apart from the rules */
} mv_engine;

/* What was found out of a statement. */
typedef struct mv_judged {
  mv_analysis *an;     /* in the statement's arena */
  const mv_plan *plan; /* of a view, for those who read it; NULL when nobody asks */
  mv_verdict *verdict; /* on a materialized view; NULL when it is not kept */
} mv_judged;

void mv_engine_init(mv_engine *e, mv_arena *a, const mv_selection *rules);
/* Applies the rules to a statement; what outlives it is made in `a`. */
mv_judged mv_judge(const mv_engine *e, mv_arena *a, mv_stmt *s, const mv_standing *where, mv_sink *sink);
/* A fault of parsing as a finding; `s` is the statement it stands in, or NULL. */
void mv_report_fault(const mv_engine *e, const mv_fault *f, const mv_stmt *s, mv_sink *sink);
/* Sorts a file's findings and gives each its fingerprint; `scratch` is emptied. */
void mv_finish_findings(mv_sink *sink, mv_arena *scratch);

#endif
