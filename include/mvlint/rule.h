/* rule.h: all that a rule includes. A rule is one constant value that says what it is about and
 * which nodes it wants to see; it holds no state, prints nothing and knows no other rule.
 *
 * The engine walks a statement once and calls the hooks of each node's kind. Spans given to
 * mv_report are those of the tree.
 *
 * A rule about the refresh of materialized views asks for the verdict: `issue` is called for each issue that
 * has the rule's code, `verdict` once. Plan and verdict are made only when a rule asks. */
#ifndef MVLINT_RULE_H
#define MVLINT_RULE_H

#include "mvlint/analysis.h"
#include "mvlint/ast.h"
#include "mvlint/definition.h"
#include "mvlint/diag.h"
#include "mvlint/graph.h"
#include "mvlint/settings.h"
#include "mvlint/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_rule mv_rule;

/* One rule on one statement. */
typedef struct mv_pass {
  const mv_rule *rule;
  const mv_analysis *an;
  mv_stmt *stmt;
  const mv_Create *create; /* the definition the statement is, or NULL */
  mv_dialect dialect;
  const mv_settings *settings; /* of the statement's file */
  mv_sink *sink;
  mv_span exists; /* the EXISTS that the node stands in, or that was met last; empty before the first */
  mv_str object_name; /* of what it defines, for all findings; absent until the first */
} mv_pass;

/* One rule on the whole run, when all definitions are known. */
typedef struct mv_project {
  const mv_rule *rule;
  const mv_graph *graph;
  mv_arena *arena; /* thrown away with the run */
  mv_sink *const *sinks; /* by the number of a file, as the next */
  const mv_settings *const *settings;
  const mv_note *const *notes; /* what the rule has kept, in the order of files and statements */
  uint32_t note_count;
  const mv_note *const *by_words; /* see mv_notes_of_words; NULL until it is asked */
  const char *before; /* what the state before is called, or NULL; see mv_change */
} mv_project;

/* A dataset, or a flow that is a statement of its own, in two states of the project. Functions are not compared. */
typedef struct mv_change {
  const mv_dataset *before;
  const mv_dataset *after; /* NULL: nothing defines it any more */
  const mv_pipeline *pipeline; /* that it was part of, or NULL */
} mv_change;

/* What a rule does at each node of a kind; MV_ON(Call, on_call) makes one. A rule has few, and what it takes must be
 * relocated at every start, so that there is no slot for each kind. */
typedef struct mv_hook {
  bool set;
  mv_kind kind;
  union {
#define NODE(K) void (*K)(mv_pass * p, const mv_##K *n);
#include "grammar/ast.def"
  } call;
} mv_hook;
#define MV_ON(K, function) {.set = true, .kind = MV_##K, .call.K = (function)}
#define MV_HOOKS_MAX 8u

/* Where a rule has its say. */
typedef enum mv_applies {
  MV_APPLIES_ANY,
  MV_APPLIES_INCREMENTAL /* only materialized views whose REFRESH POLICY is not FULL */
} mv_applies;

struct mv_rule {
  const char *code; /* "MV101" */
  const char *name; /* the file's name with '-' for '_' */
  mv_severity severity;
  bool off; /* not on by default */
  bool fixable;
  mv_tag tag; /* of all its findings */
  mv_applies applies;
  const char *summary;   /* one line */
  const char *why;       /* a paragraph */
  const char *help;      /* one sentence: what to write; the help of its findings */
  const char *condition; /* the engine's error condition, or NULL */
  const char *source;    /* where the fact comes from */
  mv_hook on[MV_HOOKS_MAX];
  void (*statement)(mv_pass *p); /* once per statement, after the walk; or NULL */
  void (*project)(mv_project *p); /* once per run; or NULL */
  void (*review)(mv_project *p, const mv_change *c); /* of each dataset in both states; such a rule runs only there */
  void (*issue)(mv_pass *p, const mv_issue *i);
  void (*verdict)(mv_pass *p, const mv_verdict *v);
};

/* A finding of the rule at a place in the tree, with the rule's severity, help and condition; the
 * caller may change them. The message is one clause, lower case, without a period. */
mv_finding *mv_report(mv_pass *p, mv_span at, const char *fmt, ...) MV_PRINTF(3, 4);
/* A finding of an issue: "WHAT REST", or where a view brings it in, at that view: "view 'v' brings in WHAT, which
 * REST", with WHAT's own place related. Info and without a condition when the issue leaves eligibility open. */
mv_finding *mv_report_issue(mv_pass *p, const mv_issue *i, mv_str what, const char *rest, ...)
    MV_PRINTF(4, 5);
/* A finding at a place in the statement's file. */
mv_finding *mv_report_in_file(mv_pass *p, mv_span at, const char *fmt, ...) MV_PRINTF(3, 4);
/* A second place, in the same statement. */
void mv_also(mv_pass *p, mv_finding *f, mv_span at, const char *fmt, ...) MV_PRINTF(4, 5);
/* A second place in any file; none when there is no source. */
void mv_also_in(mv_pass *p, mv_finding *f, mv_source *source, mv_span at, const char *fmt, ...)
    MV_PRINTF(5, 6);
/* Keeps a place of the statement, some words about it and what it is about (a column or dataset of the catalog) for the
 * rule's `project` hook. */
void mv_keep(mv_pass *p, mv_span at, const void *about, mv_str words);
/* The same about something of the rule's own, which lives in the sink's arena; `says` is a text that differs when what it
 * holds does. */
void mv_keep_own(mv_pass *p, mv_span at, const void *about, mv_str says, mv_str words);
/* A finding at a place in any file of the run, in the definition that `d` is (or NULL). */
mv_finding *mv_report_at(mv_project *p, mv_source *source, mv_span at, const mv_dataset *d, const char *fmt, ...)
    MV_PRINTF(5, 6);
/* mv_pipeline_key of a file of the run. */
mv_str mv_pipeline_of(const mv_project *p, const mv_source *source);
/* The notes, all of them about columns written in a file, in the order of the columns' places, in the project's arena: a
 * column and its copies in later states of its dataset are one. */
const mv_note **mv_notes_by_column(mv_project *p);
/* The notes with these words, in their order. */
const mv_note *const *mv_notes_of_words(mv_project *p, mv_str words, uint32_t *n);
/* What is defined by a key for those in a file, as it was before any ALTER; NULL: nothing that is known, or several. */
const mv_dataset *mv_definition_of(const mv_project *p, mv_str key, uint32_t file);
/* One text for all that means the same: the definition, whatever its state, or where there is none (NULL) the key. */
mv_str mv_identity_of(const mv_project *p, const mv_dataset *d, mv_str key);
/* Calls fn for each two definitions of one name in one pipeline that follow each other, of those that count. Files that
 * are taken for versions of one another are left out. */
typedef void mv_twice_fn(mv_project *p, const mv_dataset *first, const mv_dataset *second);
void mv_each_twice(mv_project *p, bool counts(const mv_dataset *d), mv_twice_fn *fn);
/* A second place of such a finding. */
void mv_also_at(mv_project *p, mv_finding *f, const mv_note *n, const char *fmt, ...) MV_PRINTF(4, 5);
/* A finding at the name of a dataset. */
mv_finding *mv_report_on(mv_project *p, const mv_dataset *d, const char *fmt, ...) MV_PRINTF(3, 4);
void mv_also_on(mv_project *p, mv_finding *f, const mv_dataset *d, const char *fmt, ...)
    MV_PRINTF(4, 5);
/* Both definitions are known as a whole, and may differ. */
bool mv_is_comparable(const mv_change *c);
/* Whether a part of a definition is known to differ, and where in the new state. */
mv_difference mv_changed(const mv_change *c, mv_aspect aspect);
/* A second place of a finding in the new state: the definition as it was. */
void mv_also_before(mv_project *p, mv_finding *f, const mv_dataset *before);
/* For the reason that a finding tells the engine refuses a definition, and the materialized views that it is part of:
 * their verdicts say so. For rules about changes; looks at a bounded number. */
void mv_refuse(mv_project *p, const mv_dataset *d, const mv_finding *f);
/* CREATE OR REPLACE of a materialized view: what it was and what it holds go. */
bool mv_is_replaced(const mv_dataset *d);
/* Each refresh of a materialized view computes all rows: its policy asks for that, or its query is known to. */
bool mv_is_recomputed(const mv_dataset *d);
/* What changes is called, fit for a message. */
mv_str mv_changed_name(mv_project *p, const mv_change *c);
/* Those that read a dataset of the new state, in words: "'a', 'b' and 3 more"; absent: none. */
mv_str mv_readers_words(mv_project *p, const mv_dataset *d);
/* The same for those of a kind that read it themselves or through views. Looks at a bounded number. */
mv_str mv_refreshed_words(mv_project *p, const mv_dataset *d, mv_object kind);
/* Replaces the rule's help for one finding. */
void mv_advise(mv_pass *p, mv_finding *f, const char *fmt, ...) MV_PRINTF(3, 4);
/* A fix of the finding, without edits yet; the title is an order, lower case: "cast to DECIMAL(18,2)".
 * What is unsafe is only shown in a statement with a syntax error. */
mv_fix *mv_offer(mv_pass *p, mv_finding *f, mv_applicability how, const char *title, ...)
    MV_PRINTF(4, 5);
/* Puts a text in the place of a part of the statement; an empty part is where the text goes in. Edits of one fix
 * do not overlap. */
void mv_replace(mv_pass *p, mv_fix *fix, mv_span at, const char *fmt, ...) MV_PRINTF(4, 5);
/* The same for a string: a text without quotes and backslashes comes in the quotes of the one that is there. */
void mv_replace_string(mv_pass *p, mv_fix *fix, mv_span at, mv_str text);
/* Takes a part of the statement out, with the blanks behind it, or with its line when it stands there alone; what closes
 * the text around it (; and the like) moves up to what is before. Of what stands in a list by itself a comma goes,
 * too. */
void mv_remove(mv_pass *p, mv_fix *fix, mv_span at);
/* "a materialized view", "a view"; flows and functions are none of them. */
const char *mv_object_words(mv_object o);
/* What the statement defines, fit for a message; absent when it defines nothing. */
mv_str mv_object_name(mv_pass *p);
/* Words of the statement, fit for a message: on one line and not long. */
mv_str mv_words(mv_pass *p, mv_span at);
/* The same for any text. */
mv_str mv_quote(mv_pass *p, mv_str text);

#ifdef __cplusplus
}
#endif
#endif
