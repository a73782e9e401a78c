/* lint.h: a run over files: parse, analyse, apply rules, collect findings.
 *
 * A run owns its sources and findings until mv_run_free. Two runs share nothing. */
#ifndef MVLINT_LINT_H
#define MVLINT_LINT_H

#include "mvlint/ast.h"
#include "mvlint/diag.h"
#include "mvlint/host.h"
#include "mvlint/lines.h"
#include "mvlint/settings.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the catalogue ---------------------------------------------------------------------------- */

struct mv_rule; /* mvlint/rule.h */

/* What a user may know of a rule; all texts are static. */
typedef struct mv_rule_info {
  const char *code, *name;
  mv_severity severity;
  bool on_by_default;
  const char *summary;   /* one line */
  const char *why;       /* a paragraph */
  const char *help;      /* what to write instead */
  const char *condition; /* the engine's error condition, or NULL */
  const char *source;    /* where the fact comes from */
  bool fixable;
  mv_tag tag;
  const char *const *bad;  /* example statements, NULL at the end */
  const char *const *good;
} mv_rule_info;

uint32_t mv_rule_count(void); /* in order of their codes */
mv_rule_info mv_rule_at(uint32_t i);
/* By code ("MV103", case ignored) or name; -1 when there is none. */
int mv_rule_find(mv_str code_or_name);
/* How closely a word means a rule: 0 not at all, MV_RULE_NAMED it is its code or name, else the length of the beginning
 * of its code that the word is. */
#define MV_RULE_NAMED 100u
unsigned mv_rule_meant(uint32_t rule, mv_str word);
/* The known code or name nearest to a misspelt one, or NULL. */
const char *mv_rule_nearest(mv_str word);

/* The rules that are on by default. */
void mv_selection_default(mv_selection *s);
/* `list`: codes, prefixes ("MV1") and names, divided by commas. A prefix never switches on a rule that is
 * off by default. False when a word is unknown: then `bad` is that word. */
bool mv_selection_only(mv_selection *s, mv_str list, mv_str *bad);
bool mv_selection_add(mv_selection *s, mv_str list, mv_str *bad);
bool mv_selection_remove(mv_selection *s, mv_str list, mv_str *bad);
bool mv_selection_has(const mv_selection *s, uint32_t rule);

/* Where a comment that names rules to ignore on its line can name one more: behind those that it lists. False: it lists
 * none. */
bool mv_noqa_place(mv_arena *a, mv_str comment, uint32_t *at);
/* Whether a comment can ask to leave out findings of a code: those about such comments stay. */
bool mv_can_be_ignored(const char *code);

/* ---- a run ------------------------------------------------------------------------------------ */

typedef struct mv_input {
  const char *path;  /* to open; "-" is standard input */
  const char *shown; /* as users see it */
  const mv_settings *settings; /* NULL: the run's */
  mv_str text;       /* its bytes, when it need not be opened; else absent */
  mv_language language; /* unknown: the name says it */
  bool named;        /* by the user: something is said of it when it holds no SQL */
  bool context;      /* read for what it defines: nothing is found in it */
  bool compared;     /* it differs between two states: its definitions are kept to be compared */
  const char *was;   /* how it is shown in the state before, when that is different; else NULL */
  const mv_lines *lines; /* findings elsewhere do not count, but those of rules about changes; NULL: all do */
} mv_input;

/* The file as it is stored. NULL, and an errno value, when it cannot be read. Free with mv_source_free. */
mv_source *mv_open_input(const mv_input *in, const mv_settings *settings, int *error);
/* Turns what is stored into the text that is parsed: the SQL in it, with values for its placeholders. `hosted` lives
 * in `a`. */
void mv_prepare(mv_source **s, const mv_input *in, const mv_settings *settings, mv_hosted *hosted, mv_arena *a,
                mv_arena *scratch);
typedef struct mv_run mv_run;

typedef struct mv_lint_options {
  mv_settings settings; /* of files that have none of their own */
  unsigned jobs;        /* threads; 0: as many as processors */
  const struct mv_catalog *loaded; /* what schema sources say of datasets, or NULL; see load.h */
  const mv_input *facts; /* files whose definitions count where the inputs have none, and of which nothing is said */
  size_t fact_count;
  int64_t now;   /* today, in seconds since 1970; 0: what the clock says */
  bool verdicts; /* also say how each materialized view will be refreshed */
  bool fingerprints; /* also give each finding its fingerprint */
  bool timed;    /* also measure where time goes */
  bool graph;    /* also keep which dataset reads which */
  bool as_before;    /* the run is another one's `before`: only rules about what the engine refuses have a say */
  const mv_run *before;     /* the state before, for the rules about changes, or NULL; outlives this run */
  const char *before_words; /* what it is called: a revision, a folder; or NULL */
  bool before_partial;      /* other files differ, too: what is not defined any more may be defined there */
} mv_lint_options;

/* What a run spends time on. */
typedef enum mv_time { MV_TIME_READ, MV_TIME_PARSE, MV_TIME_ANALYSIS, MV_TIME_RULES, MV_TIME_COUNT } mv_time;

typedef struct mv_file_result {
  const char *shown;
  const mv_settings *settings; /* that held for it */
  int error;           /* errno when it could not be read, else 0 */
  mv_outcome outcome;  /* not MV_DONE: the file was given up; the others were not */
  const char *failed_at; /* for MV_BROKEN: the place in the program */
  mv_source *source;   /* NULL when it could not be read */
  mv_finding *findings; /* sorted by place */
  bool no_sql;          /* it may hold SQL among other things, and holds none */
  bool named, context;  /* see mv_input */
  uint32_t statements;
  uint32_t faults; /* of what does not parse, or is refused behind the grammar; rules do not matter */
  struct mv_verdict *verdicts; /* on the file's materialized views, in order; see verdict.h */
} mv_file_result;

/* Never NULL but when memory is short at the very start. Results are in the order of `inputs`. */
mv_run *mv_lint_run(const mv_input *inputs, size_t n, const mv_lint_options *options);
size_t mv_run_file_count(const mv_run *r); /* of the inputs */
const mv_file_result *mv_run_file(const mv_run *r, size_t i);
/* Leaves of the `n` findings of one file, in order, as many as its settings have told: returns how many are left. When that
 * is fewer, the last one left is MV014, made in `a`, which stands for the others. Where MV014 is switched off, all are. */
size_t mv_limit_findings(mv_arena *a, const mv_settings *settings, mv_finding **findings, size_t n);
/* In nanoseconds, of all threads together; 0 unless the run is timed. */
uint64_t mv_run_time(const mv_run *r, mv_time what);
/* Which dataset of the inputs reads which; see graph.h. NULL when the options did not ask for it, or the run failed. Lives
 * as long as the run. */
const struct mv_graph *mv_run_graph(const mv_run *r);
void mv_run_free(mv_run *r);

#ifdef __cplusplus
}
#endif
#endif
