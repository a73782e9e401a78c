/* run.h: the state of a run, shared by its two passes.
 *
 * Pass 1 (file.c) belongs to one thread per file; pass 2 (order.c) works on the definitions that
 * were kept. Everything can be reached from mv_run, so that a run given up half-way leaks nothing.
 */
#ifndef MVLINT_LINT_RUN_H
#define MVLINT_LINT_RUN_H

#include "mvlint/verdict.h"
#include "src/lint/engine.h"
#include "src/lint/parallel.h"
#include "src/lint/suppress.h"

typedef struct mv_file mv_file;

/* Where the trees of a part of a file stand, until none is needed any more. */
typedef struct mv_grove {
  mv_arena arena;
  uint32_t waiting; /* trees in it that the second pass has not seen yet */
  struct mv_grove *older;
} mv_grove;

/* A definition that waits for the second pass, with its tree. */
typedef struct mv_kept {
  mv_stmt stmt;
  bool open; /* stmt's arena is still to be freed */
  mv_grove *grove; /* of its tree; NULL: stmt's own arena */
  mv_file *file;
  mv_dataset *dataset; /* NULL: it declares nothing */
  mv_namespace names;
  mv_sink sink;
  bool typed; /* its columns do not wait for anything */
  mv_outcome outcome;
  const char *failed_at;
  mv_verdict *verdict; /* or NULL */
  mv_dataset *flow;    /* what it is, when flows are compared; else NULL */
  uint32_t columns; /* written down while it was judged */
  mv_arena *arena;    /* of what is found out; NULL: that of who judges */
  mv_questions asked; /* with an arena: what it asked the catalog */
  bool lonely;        /* it defines nothing: what its file has defined before it is all it knows, unless it is about more */
  bool so_far;        /* and it was judged so */
  /* order.c */
  uint32_t place;                /* in the list that is judged, from 1; 0: it is not in it */
  uint32_t waits;                /* for so many others */
  uint32_t readers, readers_end; /* those that wait for it: a range of the edges */
  uint32_t open_readers;
  bool placed, ring;
} mv_kept;

/* A DROP of a table or view, until its name is defined again. */
typedef struct mv_dropped {
  mv_spot at; /* its words up to the name */
  mv_object kind;
  bool over;
} mv_dropped;

/* What a statement says to those behind it, apart from defining a dataset and from what USE says. */
typedef struct mv_effects {
  mv_str foreign;  /* a catalog of another system, or absent */
  mv_str drop_key; /* absent: it drops nothing */
  mv_dropped drop;
  mv_filling *filling;
  mv_alteration *alteration;
} mv_effects;

struct mv_file {
  mv_file_result result;
  mv_input input;
  const mv_settings *settings;
  const mv_engine *engine; /* for these settings */
  uint32_t number;
  mv_hosted hosted; /* what is known of it besides its SQL */
  struct mv_run *run;
  mv_arena arena; /* findings, faults, summaries */
  mv_sink sink;
  mv_parser *parser;
  mv_stmt stmt; /* being judged */
  bool open;    /* stmt has the newest grove's arena */
  mv_grove *grove; /* newest first */
  mv_arena scratch;
  const mv_fault *fault; /* the last one reported */
  mv_suppressions suppressions;
  mv_comments comments; /* of the whole file, when it has been read */
  mv_catalog catalog;    /* what the file has defined so far */
  mv_namespace names;    /* what USE has said */
  mv_map drops;          /* key -> the last DROP of it: mv_dropped */
  mv_dataset **datasets;
  uint32_t dataset_count, dataset_cap;
  mv_alteration **alterations; /* of what the file does not define */
  uint32_t alteration_count, alteration_cap;
  mv_filling *fillings, **filling_tail; /* flows that are statements of their own */
  mv_str *foreign; /* catalogs of other systems */
  uint32_t foreign_count, foreign_cap;
  mv_kept **kept; /* in order */
  uint32_t kept_count, kept_cap;
  uint32_t columns_left;
  mv_verdict **verdict_tail;
  mv_timer timer;
};

struct mv_run {
  mv_arena arena;
  mv_arena structure; /* of the catalogs */
  mv_arena round;       /* of the graph, and of what rules for the whole run make */
  mv_arena lists;       /* of what is judged */
  mv_lint_options options;
  unsigned jobs;
  mv_engine *engines; /* one for each of the settings */
  mv_file **files;
  size_t n, told;           /* files; those that are inputs, which come first */
  mv_settings fact_settings; /* of the others: no rule */
  const struct mv_graph *graph;  /* NULL until somebody asks */
  mv_catalog catalog;            /* of all inputs; filled between the passes */
  mv_catalog facts;              /* of the others: below it */
  uint32_t columns_left;         /* for what is judged in pass 2 */
  mv_arena workers[MV_JOBS_MAX]; /* what each worker of pass 2 makes: findings, columns */
  mv_arena scratch[MV_JOBS_MAX]; /* and needs for the statement at hand */
  mv_timer timers[MV_JOBS_MAX];  /* of the workers of pass 2, the first also of what comes between the passes */
  mv_outcome outcome;
};

/* How many columns and operators the statements of a run may take in together from what they read, which bounds memory
 * and time where stars multiply. A view of a wide table takes in some ten columns for each byte of its text.
 *
 * In pass 1 a file has a small part for itself; when that is spent, its definitions wait for pass 2, which shares out all
 * of it. So no result depends on which file was read first. */
enum { MV_COLUMNS_LEAST = 4 * 1024 * 1024, MV_COLUMNS_MOST = 8 * 1024 * 1024 };
static inline uint32_t mv_columns_for(uint64_t bytes, const mv_settings *s) {
  enum { EACH = 16 };
  if (s->max_columns) return s->max_columns;
  const bool few = bytes < (MV_COLUMNS_MOST - MV_COLUMNS_LEAST) / EACH;
  return few ? MV_COLUMNS_LEAST + (uint32_t)bytes * EACH : MV_COLUMNS_MOST;
}
/* The part of a file of so many bytes in pass 1. */
static inline uint32_t mv_columns_of_file(uint64_t bytes, const mv_settings *s, size_t files) {
  enum { MOST = 512 * 1024 };
  const uint64_t part = (s->max_columns ? s->max_columns : MV_COLUMNS_LEAST) / (files ? files : 1);
  const uint64_t all = bytes + (part < MOST ? part : MOST);
  return all < MV_COLUMNS_MOST ? (uint32_t)all : MV_COLUMNS_MOST;
}
/* The part of what is left that one of n statements may take. */
static inline uint32_t mv_columns_share(uint32_t left, uint32_t n) {
  enum { FEWEST = 16 };
  return left / (n < FEWEST ? FEWEST : n);
}
/* In pass 1 the last statement of a file's part may take a little more than is left. */
static inline uint32_t mv_columns_of_one(uint32_t left) {
  enum { LEAST = 16 * 1024 };
  const uint32_t share = mv_columns_share(left, 1);
  return share > LEAST ? share : LEAST;
}

/* Pass 1 on one file: parses, summarises, judges what can be judged. */
void mv_read_file(mv_file *f);
/* What a statement is written for, as far as the settings or its file say so. */
mv_dialect mv_target_of_statement(const mv_file *f, const mv_stmt *s);
/* Begins anew with what the file's statements say to each other; lists and catalog are in `a`. */
void mv_forget_effects(mv_file *f, mv_arena *a);
/* Its effects, made in `a`; `names` becomes what they are behind the statement. */
mv_effects mv_effects_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file, mv_namespace *names);
/* What a statement does to the state of its file, in the order of statements. */
void mv_take_effect(mv_file *f, mv_effects *e);
void mv_define(mv_file *f, mv_dataset *d, bool final);
/* Reports the faults behind `last` (NULL: all) up to and with a statement's; later ones wait for theirs. Returns the
 * last one, and adds to the number of those that refuse something. */
const mv_fault *mv_report_faults(const mv_engine *e, const mv_fault *last, const mv_parser *p, const mv_stmt *s,
                                 const mv_namespace *names, mv_sink *sink, uint32_t *refused);
/* Puts comments that lie in what fixes replace behind the new text. */
void mv_keep_remarks(mv_sink *sink, const mv_comments *c);
/* Gives findings the places, and the fixes, that they have in the file. */
void mv_lead_back(mv_sink *sink);
/* Whether the file's definitions are kept to be compared. */
bool mv_is_compared(const mv_file *f);
/* What a comparison of two states asks of a definition that was judged, when the run is for one; made in `a`. */
void mv_keep_state(const mv_file *f, mv_arena *a, mv_dataset *d, const mv_judged *j);
/* Makes of what was found in a file what is told: in order, without what is suppressed, in the file's own places. Its
 * verdicts stand in their order. */
void mv_settle_file(mv_file *f);
/* The same with what the second pass found. */
void mv_finish_file(mv_file *f);
void mv_free_file(mv_file *f);
/* Which dataset reads which, and the rules for the whole run, after pass 2. */
void mv_judge_project(mv_run *r);
/* The datasets of the run's state before and what became of them, for the run's definitions in their order; made in
 * `a`. What cannot be told is left out: a name with several definitions, what may stand in a file that was not read as a
 * whole. */
const mv_change *mv_changes_of(mv_arena *a, const mv_run *r, uint32_t *count);
/* Pass 2: types and judges what was kept, in order of dependency. */
void mv_judge_kept(mv_run *r);
/* The one of a file that has this number, or NULL. */
mv_kept *mv_kept_of(const mv_file *f, uint32_t statement);
/* Its two parts: the catalog of all that the files define, and judging what is on a list, when all else is. */
void mv_fill_catalog(mv_run *r);
void mv_judge_list(mv_run *r, mv_kept **all, uint32_t n);

#endif
