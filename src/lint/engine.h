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
  bool any;
} mv_dispatch;

typedef struct mv_engine {
  mv_arena *arena;
  mv_dispatch everywhere;  /* rules for every statement */
  mv_dispatch incremental; /* the same and those for materialized views kept up by changes */
  mv_rule_list project;    /* rules for the whole run */
  const mv_rule *of_fault[MV_FAULT_COUNT]; /* NULL: not selected */
} mv_engine;

void mv_engine_init(mv_engine *e, mv_arena *a, const mv_selection *rules);
/* Applies the rules to a statement. The analysis is in the statement's arena. */
mv_analysis *mv_judge(const mv_engine *e, mv_stmt *s, const mv_standing *where, mv_sink *sink);
/* A fault of parsing as a finding; `s` is the statement it stands in, or NULL. */
void mv_report_fault(const mv_engine *e, const mv_fault *f, const mv_stmt *s, mv_sink *sink);
/* Sorts a file's findings and gives each its fingerprint; `scratch` is emptied. */
void mv_finish_findings(mv_sink *sink, mv_arena *scratch);

#endif
