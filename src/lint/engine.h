/* engine.h: rules at work on one statement, and faults of parsing as findings.
 *
 * An engine is made once for each of a run's settings and then only read, by any number of threads. */
#ifndef MVLINT_LINT_ENGINE_H
#define MVLINT_LINT_ENGINE_H

#include "mvlint/lint.h"
#include "mvlint/parse.h"
#include "mvlint/rule.h"
#include "src/lint/timer.h"

typedef struct mv_hearer {
  const mv_rule *rule;
  const mv_hook *hook; /* in a list for a kind of node, else NULL */
} mv_hearer;

typedef struct mv_rule_list {
  mv_hearer *items;
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
  mv_rule_list project;    /* rules for the whole run, or for two states of it */
  const mv_rule *of_fault[MV_FAULT_COUNT]; /* NULL: not selected */
  const mv_rule *unused; /* that of comments that suppress nothing, or NULL */
  const mv_lint_options *options;          /* of the run */
  bool keep_verdicts;                      /* they are wanted apart from the rules */
  bool keep_plans;                         /* some engine of the run asks for verdicts */
  const mv_settings *settings;
  struct mv_engine *next; /* of the run */
} mv_engine;

/* The rule that tells of comments that suppress nothing. */
#define MV_UNUSED_CODE "MV012"

/* What was found out of a statement. */
typedef struct mv_judged {
  mv_analysis *an;     /* in the statement's arena */
  const mv_plan *plan; /* of a view, for those who read it; NULL when nobody asks */
  mv_verdict *verdict; /* on a materialized view; NULL when it is not kept */
} mv_judged;

/* An engine for files with these settings, which outlive it as the options do. With `verdicts` it also finds, whatever
 * is selected, all that keeps a definition from being created. */
mv_engine *mv_engine_new(mv_arena *a, const mv_settings *settings, const mv_lint_options *options);
/* Whether a rule, if it is selected, has a say in the run. */
bool mv_engine_runs(const mv_engine *e, uint32_t rule);
/* Errors of these families say that the engine refuses the statement. */
bool mv_code_refuses(const char *code);
/* Applies the rules to a statement; what outlives it is made in `a`. */
mv_judged mv_judge(const mv_engine *e, mv_arena *a, mv_stmt *s, const mv_standing *where, mv_sink *sink,
                   mv_timer *timer);
/* A finding of a rule, with its severity, help and condition. */
mv_finding *mv_report_rule(const mv_rule *r, mv_sink *sink, mv_span at, mv_str message);
/* A fault of parsing as a finding; `s` is the statement it stands in, or NULL. */
void mv_report_fault(const mv_engine *e, const mv_fault *f, const mv_stmt *s, const mv_namespace *names,
                     mv_sink *sink);
/* Leaves out what was found by rules that are not selected, or not in the lines that count (NULL: all do), and gives the
 * others the severity that is set. */
void mv_settle_findings(mv_sink *sink, const mv_settings *settings, const mv_lines *lines);
/* Gives each of a file's sorted findings its fingerprint; `scratch` is emptied. */
void mv_add_fingerprints(mv_sink *sink, mv_arena *scratch);
/* A text for who reads the statement, with clauses called what they are called there: the same text, or one in `a`. */
mv_str mv_in_their_words(mv_arena *a, const mv_stmt *s, mv_str text);
/* The number of the rule of a code as rules write it; there is one. */
uint32_t mv_rule_number(const char *code);

#endif
