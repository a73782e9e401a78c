/* analysis.h: the questions a rule may ask about a statement.
 *
 * Every answer is total: what is not known is MV_T_UNKNOWN, NULL or a named "unknown", never a
 * guess. An analysis lives in its statement's arena, is made once and costs time in proportion to
 * the tree. */
#ifndef MVLINT_ANALYSIS_H
#define MVLINT_ANALYSIS_H

#include "mvlint/ast.h"
#include "mvlint/catalog.h"
#include "mvlint/schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_analysis mv_analysis;

/* What was asked of the catalog: a key or a place, and what that means. */
typedef struct mv_question {
  mv_str key; /* copied */
  bool of_place;
  const mv_dataset *answer; /* NULL: nothing that is known */
} mv_question;
typedef struct mv_questions {
  mv_arena *arena;
  mv_question *items;
  uint32_t n, cap;
} mv_questions;

struct mv_standing;
/* What a question means where a statement stands. */
const mv_dataset *mv_answer(const struct mv_standing *where, uint32_t statement, mv_str key, bool of_place);

/* Where the statement stands in the run: what decides which definition a name means. */
typedef struct mv_standing {
  const mv_catalog *catalog; /* NULL: no dataset is known */
  mv_questions *asked;       /* keeps what the statement asked it, or NULL */
  bool so_far;               /* only what stands before the statement counts, in a catalog of its file */
  uint32_t file;
  /* That stars and lists may give in all; queries past it have unknown columns. */
  uint32_t max_columns;
  mv_namespace names; /* what USE has said before it */
  mv_dialect target; /* what the file is known to be written for */
  int64_t now;       /* today, for schedules; see schedule.h */
} mv_standing;

/* Scopes, names and types of all queries of a statement, found at the first question. The catalog
 * is only read and must not change until the analysis is no longer asked. */
mv_analysis *mv_analyse(mv_stmt *s, const mv_standing *where);
mv_stmt *mv_analysis_stmt(const mv_analysis *an);
/* Where its statement stands, for another one that may come in its place. */
mv_standing mv_analysis_standing(const mv_analysis *an);
/* How many columns it had to write down so far: the work that the text's length does not bound. */
uint32_t mv_analysis_columns(const mv_analysis *an);
/* Takes `n` of the columns that the statement may still write down, for other work of that kind. False: there are not so
 * many, and none are left. */
bool mv_take_columns(const mv_analysis *an, size_t n);
/* Whether it has wanted more than there were, so that something is not known. */
bool mv_analysis_is_cut(const mv_analysis *an);

/* ---- the definition ------------------------------------------------------------------------- */

/* The CREATE that the statement is, also as operand of EXPLAIN; NULL for any other statement. */
const mv_Create *mv_create_of(const mv_stmt *s);
/* What a definition is called: resolved and in lower case where the catalog that completes names is known, else as
 * it is written. `names` may be NULL. */
mv_str mv_full_name(mv_arena *a, const mv_stmt *s, const mv_Name *n, const mv_namespace *names);
/* What completes the statement's names. */
const mv_namespace *mv_analysis_names(const mv_analysis *an);
/* The refresh policy written last, or MV_policy_NONE. */
mv_policy mv_policy_of(const mv_Create *c);
/* Whether it has the engine refuse a query that cannot be refreshed incrementally. */
static inline bool mv_policy_demands(mv_policy p) {
  return p == MV_policy_INCREMENTAL || p == MV_policy_INCREMENTAL_STRICT;
}
/* Whether a definition has a clause of a kind. */
bool mv_has_clause(const mv_Create *c, mv_kind kind);
/* A materialized view that is to be kept up by changes: its policy is not FULL. */
bool mv_wants_incremental(const mv_Create *c);

/* From the words of the definition (it may be NULL) and what is known of the file. */
mv_dialect mv_dialect_of(const mv_Create *c, mv_dialect target);

/* The parts of a definition that depend on its form: the kinds of nodes, and behind them the modifiers of CREATE. */
enum {
  MV_OR_REPLACE_PART = MV_KIND_COUNT, MV_OR_REFRESH_PART, MV_IF_NOT_EXISTS_PART, MV_PRIVATE_PART, MV_EXTERNAL_PART,
  MV_GLOBAL_PART, MV_PART_COUNT
};
typedef struct mv_form_part {
  const char *words; /* of the part */
  const char *help;
  bool nowhere; /* no dialect takes it for what is defined */
} mv_form_part;
/* Whether a definition of this kind in this dialect cannot have the part; see forms.def. */
bool mv_form_refuses(const mv_Create *c, unsigned part, mv_dialect dialect, mv_form_part *out);
/* The table whose files lie at a path or above it, or NULL. */
const mv_dataset *mv_dataset_at(const mv_analysis *an, mv_str path);
/* Partitions of tables that are no Delta tables are registered in the catalog, by a SET before the statement. */
bool mv_logs_partitions(const mv_analysis *an);
/* CREATE FLOW, AUTO CDC INTO, APPLY CHANGES INTO: only pipelines have them. */
bool mv_is_flow(const mv_stmt *s);

/* A view that is no dataset of its own: its query counts as part of those that read it. */
bool mv_is_inlined(mv_object object);

/* ---- positions ------------------------------------------------------------------------------ */

/* The clause an expression stands in: the innermost one. An aggregate's or generator's argument, a
 * FILTER and a window specification are clauses of their own; a subquery starts anew with its own.
 */
typedef enum mv_clause {
  MV_CLAUSE_NONE, /* outside of any query, or in a CTE that nothing reads */
  MV_CLAUSE_SELECT,
  MV_CLAUSE_FROM,
  MV_CLAUSE_JOIN_ON,
  MV_CLAUSE_WHERE,
  MV_CLAUSE_GROUP_BY,
  MV_CLAUSE_HAVING,
  MV_CLAUSE_QUALIFY,
  MV_CLAUSE_ORDER_BY,
  MV_CLAUSE_LIMIT,
  MV_CLAUSE_VALUES,
  MV_CLAUSE_AS_OF,
  MV_CLAUSE_FILTER,
  MV_CLAUSE_WINDOW,
  MV_CLAUSE_AGGREGATE,
  MV_CLAUSE_GENERATOR,
  MV_CLAUSE_BODY, /* of a function: the call stands in another */
  MV_CLAUSE_COUNT
} mv_clause;

/* The clause that a node stands in. */
mv_clause mv_clause_of(const mv_analysis *an, const mv_node *n);
/* In words a person knows: "the select list", "an aggregate's argument"; "" for MV_CLAUSE_NONE. */
const char *mv_clause_words(mv_clause c);

/* ---- names ---------------------------------------------------------------------------------- */

/* What a Ref means. */
typedef enum mv_origin_kind {
  MV_ORIGIN_UNKNOWN,
  MV_ORIGIN_DATASET, /* a column of a known dataset: `column` of `dataset` */
  MV_ORIGIN_QUERY,   /* an output of a CTE or subquery, or an alias of the select list: `expr` gives
                        it */
  MV_ORIGIN_OTHER,   /* a column that is known to be there, of a source that is neither */
  MV_ORIGIN_PARAMETER, /* of a lambda */
  MV_ORIGIN_FUNCTION,  /* a function written without parentheses; see mv_function_of_ref */
  MV_ORIGIN_ABSENT,    /* all that is read is known, and nothing has this name */
  MV_ORIGIN_AMBIGUOUS  /* two relations have the column */
} mv_origin_kind;

typedef struct mv_origin {
  mv_origin_kind kind;
  bool exact; /* the column itself, not a field of it */
  uint8_t nulls; /* mv_nullness */
  const mv_dataset *dataset;
  const mv_column *column;
  const mv_node *expr;
  const mv_node *named; /* where this statement gives the column its name: a Named, a Name or Ref of a list, the
                           expression that has it of itself, a lambda's parameter; NULL: nowhere, or not known */
  const mv_node *relation; /* what brings the relation in that the first parts of the name mean, a Relation,
                              LateralView, Pivot, Unpivot or PipeStep; NULL: they mean none. Known also when the column
                              is not */
  uint32_t parts; /* with a relation or column: how many parts lead to the column, itself included */
  mv_str near; /* of an absent one: the column that may be meant, or absent */
} mv_origin;

/* What a name in an expression means. */
mv_origin mv_origin_of(const mv_analysis *an, const mv_Ref *r);

/* The relation whose columns a star with a name gives, as mv_origin has it, or NULL. */
const mv_node *mv_relation_of_star(const mv_analysis *an, const mv_Star *s);

/* Nodes that the analysis came by, so that nobody has to look at all nodes for the few that matter. */
typedef struct mv_node_list {
  const mv_node *const *items;
  uint32_t n;
} mv_node_list;
/* The Refs that lead nowhere: their origin is absent or ambiguous. */
mv_node_list mv_lost_refs(const mv_analysis *an);

/* The built-in function a call means, or NULL: one-part names and system.builtin.NAME only. */
const mv_function *mv_function_of(const mv_analysis *an, const mv_Call *c);
/* The function of the run that a call means, or NULL: it is built in, or not known. */
const mv_dataset *mv_routine_of(const mv_analysis *an, const mv_Call *c);
/* The function that a word without parentheses means (current_date …); NULL when it is a column or
 * none. */
const mv_function *mv_function_of_ref(const mv_analysis *an, const mv_Ref *r);
/* The CTE that a relation's name means, or NULL: then it is a dataset. */
const mv_Cte *mv_cte_of(const mv_analysis *an, const mv_Name *n);
/* The CTE that LIVE.name would mean without LIVE, or NULL. */
const mv_Cte *mv_cte_behind(const mv_analysis *an, const mv_Name *n);
/* The dataset that a relation's name means, or NULL: unknown, or a CTE. */
const mv_dataset *mv_dataset_of(const mv_analysis *an, const mv_Name *n);
/* The dataset that a name means where no query reads it, as in OPTIMIZE t; NULL when it is not known. */
const mv_dataset *mv_dataset_named(const mv_analysis *an, const mv_Name *n);
/* The name of what the statement is about and does not define: of ALTER, OPTIMIZE, INSERT INTO, … or NULL. */
const mv_Name *mv_target_of(const mv_stmt *s);
/* Its key where the statement stands; absent when there is none. */
mv_str mv_target_key(mv_arena *a, const mv_stmt *s, const mv_namespace *names);
/* Whether what the statement defines or alters has a column (or a field of one), and its type. */
typedef enum mv_presence { MV_MAY_HAVE, MV_HAS, MV_HAS_NOT } mv_presence;
mv_presence mv_own_column(const mv_analysis *an, const mv_path *p, const mv_type **type);
/* The key that a name has where the statement stands, in its arena; absent when a template or IDENTIFIER gives it. */
mv_str mv_key_of(const mv_analysis *an, const mv_Name *n);
/* The specification of a named window where a call uses it, or NULL. */
const mv_WindowDef *mv_window_of(const mv_analysis *an, const mv_WindowName *n);
/* A window's specification without PARTITION BY; false for the name of one. */
bool mv_lacks_partition(const mv_node *spec);
/* The first node that uses a named window, or NULL. */
const mv_node *mv_window_use(const mv_analysis *an, const mv_WindowDef *w);
/* Where a CTE under WITH RECURSIVE reads itself first, or NULL; also when nothing else reads it. */
const mv_Name *mv_self_read_of(const mv_analysis *an, const mv_Cte *c);

/* ---- types ---------------------------------------------------------------------------------- */

/* The type of an expression; mv_unknown for what has none or is not known. */
const mv_type *mv_type_of(const mv_analysis *an, const mv_node *expr);
/* Whether a column that is written so may be NULL. */
mv_nullness mv_nulls_written(const mv_ColumnDef *d);
/* The type that a Type node names. */
const mv_type *mv_type_written(mv_arena *a, const mv_stmt *s, const mv_node *type);

/* Where an expression's floating-point (or text) type comes from: a place, and a sentence about it.
 */
typedef struct mv_trail_step {
  mv_source *source;
  mv_span at; /* in the file */
  const mv_type *type;
  mv_str name;   /* the column's, or the expression's text */
  bool declared; /* a column's written type; else an expression that makes it */
} mv_trail_step;
/* The steps from an expression to where a type of this kind is written or arises, nearest first; at
 * most `max` of them. The expression itself is no step. */
size_t mv_trail(const mv_analysis *an, const mv_node *expr, mv_type_kind kind, mv_trail_step *out,
                size_t max);

/* The column of another definition of the run that an expression has a type of this kind from, the one where the type
 * is written or made; NULL when that is in the statement itself or in no file. */
const mv_column *mv_type_source(const mv_analysis *an, const mv_node *expr, mv_type_kind kind);

/* The first argument that makes an aggregate add floating-point numbers, so that its result depends on the order
 * of the rows; NULL when none does. `documented`: the aggregate is named as one that forces a full recompute. */
const mv_node *mv_inexact_argument(const mv_analysis *an, const mv_Call *c, bool *documented);
/* The first argument of such an aggregate whose type is not known, or NULL. */
const mv_node *mv_untyped_argument(const mv_analysis *an, const mv_Call *c);

/* How long a written INTERVAL is; false when that is not known from its text. */
typedef struct mv_length {
  double months, seconds;
} mv_length;
bool mv_length_of(mv_arena *a, const mv_stmt *s, const mv_node *interval, mv_length *out);

/* ---- what varies though the rows stay the same ---------------------------------------------- */

typedef enum mv_variance {
  MV_VARIES_NOT,    /* or nothing is known of it */
  MV_VARIES_RANDOM, /* from evaluation to evaluation, or with how rows are stored */
  MV_VARIES_TIME,   /* with the time of the refresh */
  MV_VARIES_REMOTE  /* a model or a service answers */
} mv_variance;
/* Of the node itself, not of what stands in it: a call, a word like current_date, DATE 'today'. */
mv_variance mv_variance_of(const mv_analysis *an, const mv_node *n);
/* All nodes that vary, some that turn out not to, and the calls of functions of the run. */
mv_node_list mv_varying_nodes(const mv_analysis *an);

typedef enum mv_effect {
  MV_EFFECT_NONE,     /* accepted, or nothing varies */
  MV_EFFECT_OPEN,     /* not documented */
  MV_EFFECT_RECOMPUTE /* every refresh computes all rows again */
} mv_effect;
/* The same for a time function (its name, or the call) in a body, by where the body's function is called. */
mv_effect mv_effect_of_time(mv_str function, mv_clause clause);
/* What a varying node does to the refresh of a materialized view, where it stands. */
mv_effect mv_effect_of(const mv_analysis *an, const mv_node *n);

/* ---- streams -------------------------------------------------------------------------------- */

/* What a part of a query reads. */
typedef struct mv_flowing {
  bool streams;         /* a stream, by STREAM, cloud_files() or a view that reads one */
  bool unmarked;        /* and one of these streams has no watermark */
  bool open;            /* something of which it is not known whether it is a stream */
  const mv_node *first; /* the first stream: its Relation, or the Name of the view or Call that is one */
} mv_flowing;
/* Of a query, or of a relation or join in it. */
mv_flowing mv_flowing_of(const mv_analysis *an, const mv_node *n);
/* The words of a relation without what hangs on it: STREAM(t), t. */
mv_span mv_relation_words(const mv_stmt *s, const mv_Relation *r);

/* ---- one row at a time ---------------------------------------------------------------------- */

/* What an expression may need besides built-in functions of the values of one row. */
typedef enum mv_beyond {
  MV_BEYOND_NOTHING, /* or nothing is known of it */
  MV_BEYOND_AGGREGATE,
  MV_BEYOND_WINDOW,
  MV_BEYOND_GENERATOR,
  MV_BEYOND_SUBQUERY,
  MV_BEYOND_RANDOM,
  MV_BEYOND_ROUTINE /* a function of the run */
} mv_beyond;
/* The first part of the expression that needs more; NULL when none does. */
const mv_node *mv_beyond_row(const mv_analysis *an, const mv_node *expr, mv_beyond *what);
/* What is said of such a part: "is an aggregate over many rows". */
const char *mv_beyond_words(mv_beyond what);

/* ---- queries -------------------------------------------------------------------------------- */

/* The columns a query gives: number, and whether these are all. Types may be unknown. */
typedef struct mv_output {
  mv_str name; /* absent: the engine makes one up */
  const mv_type *type;
  const mv_node *expr;       /* what gives it, in this statement, or NULL */
  const mv_dataset *dataset; /* without `expr`: the dataset's column it repeats, or NULL */
  const mv_column *column;
  uint8_t nulls; /* mv_nullness */
  const mv_node *named; /* as in mv_origin */
} mv_output;
typedef struct mv_outputs {
  const mv_output *items;
  uint32_t n;
  bool known;
} mv_outputs;
mv_outputs mv_outputs_of(const mv_analysis *an, const mv_node *query);
/* Where the i-th of them is written: its item of the (first) select list, the star that gives it, or the query. */
mv_span mv_output_place(const mv_analysis *an, const mv_node *query, uint32_t i);

/* Calls fn for each relation of a FROM that no condition links to those before it, unless one of the two sides is
 * small: one row, rows that are written down, what a function gives. `at`: the join, or what stands behind the comma. */
typedef void mv_unlinked_fn(void *data, mv_span at, mv_str name);
void mv_each_unlinked(const mv_analysis *an, const mv_Select *s, mv_unlinked_fn *fn, void *data);

/* ---- schedules ------------------------------------------------------------------------------ */

/* Today, as the run has it. */
int64_t mv_now_of(const mv_analysis *an);
/* The cron expression of a clause; false when there is none or its text is not known. */
bool mv_cron_of(const mv_analysis *an, const mv_ScheduleClause *c, mv_cron *out);
/* The id of its zone, as meant; absent when none is written as a string, or it is not known. */
mv_str mv_zone_id_of(const mv_analysis *an, const mv_ScheduleClause *c);
/* Whether a number is written in digits alone, and its value, UINT64_MAX for all that are larger. */
bool mv_count_of(mv_str written, uint64_t *count);
/* A SCHEDULE or TRIGGER clause in one spelling for all that mean the same: EVERY 1 HOUR; CRON '0 0 6 * * ?' AT TIME ZONE
 * 'UTC'; TRIGGER ON UPDATE AT MOST EVERY INTERVAL 300 SECONDS. Absent when a part of it is not known, and for other
 * nodes. */
mv_str mv_schedule_text(mv_arena *a, const mv_stmt *s, const mv_node *clause);

/* ---- summaries ------------------------------------------------------------------------------ */

/* What others need of a definition: all but its columns' types is final. Written from the tree
 * alone; NULL when the statement defines no dataset. Everything is copied into `a`; `scratch` may be
 * emptied afterwards. */
mv_dataset *mv_summarise(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                         const mv_namespace *names);
/* The SQL body of the function that the statement defines, or NULL. */
const mv_node *mv_routine_body(const mv_stmt *s);
/* Its columns are all written in the statement and nothing else is asked of it: it needs no
 * analysis. */
bool mv_columns_are_written(const mv_stmt *s);
/* Fills in the columns that the query gives, copied into `a`; a column and each part of its type
 * counts as one, and when they are more than `max` they stay unknown. Returns how many there were. */
uint32_t mv_summarise_columns(mv_arena *a, mv_dataset *d, const mv_analysis *an, uint32_t max);
/* Fills in what varies in a view's query so that every refresh of its readers computes all rows. */
void mv_summarise_varying(mv_dataset *d, const mv_analysis *an);
/* Fills in what a view reads as a stream, and where it makes one row of several. */
void mv_summarise_streams(mv_dataset *d, const mv_analysis *an);
/* A relation of the statement is a path, or read_files(): it may be the place of a table of another file. */
bool mv_reads_files(const mv_stmt *s);
/* A short statement about a dataset that `here`, the definitions before it in its file, does not have. */
bool mv_waits_for_target(mv_arena *scratch, const mv_stmt *s, const mv_namespace *names,
                         const mv_catalog *here);
/* All that a statement's queries read, CTEs left out. */
mv_reads mv_reads_of(mv_arena *a, const mv_stmt *s, const mv_namespace *names);

/* ---- what other statements say --------------------------------------------------------------- */

/* What an ALTER does to a dataset, copied into `a`; NULL when that changes nothing that is known here. */
mv_alteration *mv_alteration_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                                const mv_namespace *names);
/* What a flow that is written as a statement of its own reads and fills, copied into `a`; NULL for other statements, and
 * when the name of the table is not known. */
mv_filling *mv_filling_of(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file, const mv_namespace *names);
/* The kind of dataset that words such as "MATERIALIZED VIEW" name; NONE for others. */
mv_object mv_object_named(const mv_stmt *s, mv_span words);
/* The key of what a DROP of a table or view takes away, copied into `a`; absent for other statements. */
mv_str mv_drop_key(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_namespace *names);
/* Whether a DROP with these words takes what is of this kind: a streaming table is dropped as a table, too. */
bool mv_drop_takes(mv_object dropped, mv_object kind);
/* Takes what a USE says, or SET of the log of partitions; other statements say nothing. */
void mv_follow_use(mv_arena *a, const mv_stmt *s, mv_namespace *names);
/* The name of the catalog that CREATE FOREIGN CATALOG makes; absent for other statements. */
mv_str mv_foreign_catalog(mv_arena *a, const mv_stmt *s);

#ifdef __cplusplus
}
#endif
#endif
