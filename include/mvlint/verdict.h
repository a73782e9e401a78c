/* verdict.h: how a materialized view will be refreshed, as far as text tells: what the engine's EXPLAIN says
 * of the plan, what types add to that, and what a policy makes of both.
 *
 * Each judgement is one row of src/verdict/judgements.def, with its source. Where nothing is documented the
 * answer is "open" with the reason in words. */
#ifndef MVLINT_VERDICT_H
#define MVLINT_VERDICT_H

#include "mvlint/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mv_tri { MV_TRI_NO, MV_TRI_YES, MV_TRI_OPEN } mv_tri;

/* What a construct does to the answer. */
typedef enum mv_judgement_effect {
  MV_JUDGE_STOPS, /* not eligible */
  MV_JUDGE_OPEN,  /* not documented */
  MV_JUDGE_FULL,  /* eligible, and each refresh recomputes all the same */
  MV_JUDGE_DOUBT, /* eligible, and what a refresh does is not documented */
  MV_JUDGE_NOTE   /* worth knowing */
} mv_judgement_effect;

/* A row of judgements.def; the names are the event log's and the error page's, NULL where they have none. */
typedef struct mv_judgement {
  mv_judgement_effect effect;
  const char *issue_type, *sub_type, *condition;
  const char *code;  /* the rule that says it, or NULL */
  const char *stage; /* plan, property, refresh, cost */
  const char *words; /* "%s" is the name of the expression, operator or source, "%o" the operator above */
  const char *source;
} mv_judgement;

typedef struct mv_issue {
  const mv_judgement *row;
  const char *operator_name; /* or NULL */
  const mv_plan *node;       /* or NULL */
  const mv_trait *trait;     /* or NULL */
  mv_str subject;            /* what the words name */
  mv_str above;              /* the operator that stands above, in words */
  mv_str expression_name;    /* or absent */
  mv_str message;
  mv_source *source;
  mv_span at;             /* in the file */
  const mv_dataset *view; /* it stands in a view that is read, or is one; else NULL */
  mv_span read_at;        /* where this definition reads that view, in its file */
} mv_issue;

/* In the order of the event log's page, without NO_OP. */
typedef enum mv_maintenance {
  MV_COMPLETE_RECOMPUTE,
  MV_PARTITION_OVERWRITE,
  MV_ROW_BASED,
  MV_APPEND_ONLY,
  MV_GROUP_AGGREGATE,
  MV_GENERIC_AGGREGATE,
  MV_WINDOW_FUNCTION,
  MV_MAINTENANCE_COUNT
} mv_maintenance;
const char *mv_maintenance_name(mv_maintenance m); /* MAINTENANCE_TYPE_… */

/* Why it does not fit, where the view itself would be eligible: a reason of its own, or absent, and what it is about. */
typedef struct mv_technique {
  mv_tri applicable;
  mv_str reason;
  const char *sub_type;      /* in the event log's words, or NULL */
  const char *operator_name; /* or NULL */
  mv_str expression_name;    /* or absent */
} mv_technique;

typedef struct mv_source_fact {
  mv_str name;
  const char *kind;         /* table, view, materialized_view, streaming_table, path, function, unknown */
  mv_str format;            /* lower case, or absent */
  const char *row_tracking; /* on, off, unknown */
  const mv_dataset *dataset; /* or NULL */
  bool followed;            /* its rows are, which takes row tracking */
  mv_span at;               /* where this definition reads it, or the view that does; in its file */
} mv_source_fact;

typedef struct mv_column_fact {
  mv_str name; /* absent: the engine makes one up */
  mv_str type; /* in Spark's spelling, or "unknown" */
  mv_nullness nulls;
} mv_column_fact;

typedef enum mv_refresh { MV_REFRESH_UNKNOWN, MV_REFRESH_INCREMENTAL, MV_REFRESH_FULL, MV_REFRESH_FAILS } mv_refresh;

typedef struct mv_verdict {
  mv_str name;
  mv_source *source;
  mv_span at;        /* of the name, in the file */
  mv_span statement; /* in the file */
  mv_policy policy;
  const mv_plan *plan;
  mv_tri eligible, create; /* create: YES succeeds, NO fails */
  mv_refresh expected, refresh;
  mv_technique techniques[MV_MAINTENANCE_COUNT];
  const mv_issue *issues;
  uint32_t issue_count;
  const mv_source_fact *sources;
  uint32_t source_count;
  const mv_str *assumptions;
  uint32_t assumption_count;
  bool source_assumed; /* one of them is about a source */
  const char *refused_by; /* the code of the first error on the statement, or NULL; it and its place: */
  mv_str refusal;
  mv_span refused_at;
  const mv_column_fact *columns;
  uint32_t column_count;
  struct mv_verdict *next;
} mv_verdict;

/* The verdict on a materialized view, made in `a` and keeping nothing of the tree; NULL for other statements.
 * `plan` is its query's; from `many_joins` on the number of its joins is an issue. Techniques, columns and
 * assumptions, which no rule asks for, are there `in_full` only. */
mv_verdict *mv_verdict_of(mv_arena *a, const mv_analysis *an, const mv_plan *plan, uint32_t many_joins,
                          bool in_full);
/* The engine itself has said that the view is not eligible. */
void mv_verdict_stop(mv_verdict *v);
/* An error on the statement: CREATE fails. The texts must live as long. */
void mv_verdict_refuse(mv_verdict *v, const char *code, mv_str message, mv_span at);

/* ---- in words --------------------------------------------------------------------------------- */

const char *mv_policy_words(mv_policy p); /* as SQL writes it; AUTO when none is written */
const char *mv_tri_words(mv_tri t, const char *yes, const char *no, const char *open);
const char *mv_refresh_words(mv_refresh r); /* "incremental" */
/* Why a refresh does not work incrementally, in a clause: the one reason that decides. Absent when it does, or none is
 * known. */
mv_str mv_verdict_cause(const mv_verdict *v);
/* The verdict in the form of the engine's EXPLAIN, with what a refresh does and why. */
void mv_verdict_print(mv_buf *out, const mv_verdict *v);

#ifdef __cplusplus
}
#endif
#endif
