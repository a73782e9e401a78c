/* internal.h: what the files of src/analysis share: facts by node id, scopes, and the state of the
 * one pass that fills them.
 *
 * The pass goes over the tree once, FROM before the expressions that read it. Everything lies in
 * the statement's arena. */
#ifndef MVLINT_ANALYSIS_INTERNAL_H
#define MVLINT_ANALYSIS_INTERNAL_H

#include "mvlint/analysis.h"
#include "src/analysis/names.h"

/* Lists longer than this are looked up through a map. */
#define MV_LIST_SHORT 12u
/* Enclosing scopes that a name is looked for in. */
#define MV_SCOPES_MAX 64u

/* The columns of a query, and an index made when they are many. */
typedef struct mv_columns {
  const mv_output *items;
  uint32_t n;
  bool known; /* these are all */
  mv_map *index;
} mv_columns;

extern const mv_columns mv_no_columns; /* nothing known */

typedef struct mv_cte_fact {
  const mv_Cte *cte;
  const mv_columns *columns;
  /* While its own query is being read: the set operation whose first branch gives the columns. */
  const mv_node *body;
  bool reading;
  uint32_t reads; /* by others that are read themselves */
  const mv_Name *self_read;
} mv_cte_fact;

typedef struct mv_name_fact {
  mv_str key; /* as mv_dataset_key has it */
  const mv_cte_fact *cte;
  const mv_cte_fact *behind; /* of LIVE.name: what the name alone would mean */
  const mv_dataset *dataset;
} mv_name_fact;

/* One relation of a FROM. Neither dataset nor columns: unknown. */
typedef struct mv_rel {
  const mv_node *node; /* what brings it in, see mv_origin; or NULL */
  mv_str alias; /* absent: known by its path */
  const mv_path *path;
  const mv_dataset *dataset;
  const mv_columns *columns;
  uint8_t how;          /* mv_join */
  bool filled;          /* the side of an outer join that is filled up with NULLs */
  bool natural, hidden; /* hidden: the right side of SEMI and ANTI after its ON */
  const mv_map *joined; /* the names of USING */
  const mv_node *joined_list;
} mv_rel;

/* Names that a query's expressions may use. With `parameters` it is a lambda's instead. */
typedef struct mv_scope {
  struct mv_scope *outer;
  mv_rel *rels;
  uint32_t n, cap, named, indexed; /* so many relations are in by_alias, in by_column */
  mv_map *by_alias, *by_column;
  bool index_open;    /* a relation in the index has unknown columns */
  mv_map *aliases;    /* of the select list: name -> mv_output */
  bool aliases_first; /* ORDER BY */
  const mv_columns *given; /* ORDER BY: what the query gives, looked through last; or NULL */
  bool past; /* of the rows before a step of a pipe: only names with a relation in front are found */
  const mv_node *parameters;
  mv_map *by_parameter; /* name -> number + 1, when they are many */
  const mv_type *const *parameter_types;
} mv_scope;

/* Beside a node's clause: it is noted as one that may vary. */
#define MV_MAY_VARY 0x80u
_Static_assert(MV_CLAUSE_COUNT <= MV_MAY_VARY, "a clause leaves the bit free");

/* Nodes that were noted, in the order in which the pass came by. */
typedef struct mv_notes {
  const mv_node **items;
  uint32_t n, cap;
} mv_notes;

/* What is known of each node, by id, and where the pass stands. */
typedef struct mv_facts {
  bool done;
  const mv_type **types;
  uint8_t *clauses; /* and MV_MAY_VARY */
  mv_notes varying, lost;
  void **facts; /* by kind: Ref mv_origin, Call mv_function, Name mv_name_fact, Cte mv_cte_fact,
                   WindowName mv_WindowDef, WindowDef its user, Star its relation, queries mv_columns */
  mv_flowing *flowing; /* streams.c: by node, once asked */
  const mv_node **ends; /* trail.c: where the way down through a node ends, once asked */
  uint32_t columns, max_columns;
  bool cut; /* more columns were asked for */
  mv_scope *scope;
  mv_names ctes;    /* -> mv_cte_fact */
  mv_names windows; /* -> mv_WindowDef */
  mv_clause clause;
  mv_cte_fact *recursive; /* the CTE whose query is about to be read */
} mv_facts;

struct mv_analysis {
  mv_stmt *s;
  mv_arena *a;
  mv_standing where;
  mv_facts *f;
};
typedef struct mv_analysis mv_cx;

/* Name -> what it is: text of a part, in the arena. */
static inline mv_str mv_part(const mv_cx *cx, mv_span at) {
  return mv_name_text(cx->a, cx->s, at);
}
/* The key of a dataset that a path names: lower case, LIVE. taken off. Placeholders stand as they
 * are written: what is spelt the same is the same. Absent for one placeholder alone, which may be
 * any name. `names`, which may be NULL, completes it. */
mv_str mv_dataset_key(mv_arena *a, const mv_stmt *s, const mv_path *p, const mv_namespace *names);

/* summary.c: a property as meant, and a type that does not depend on the statement's arena. */
mv_str mv_property_key(const mv_stmt *s, const mv_Property *p);
mv_str mv_property_value(mv_arena *scratch, const mv_stmt *s, const mv_Property *p);
const mv_type *mv_type_copy(mv_arena *a, const mv_type *t);
const mv_columns *mv_columns_of(mv_cx *cx, const mv_output *items, uint32_t n, bool known);

/* analysis.c: adds a node to notes. */
void mv_note(mv_cx *cx, mv_notes *notes, const mv_node *n);
bool mv_may_vary(const mv_analysis *an, const mv_node *n);
/* varying.c: notes what may vary, once. A constant varies when its text is a word like 'now'. */
void mv_note_varying(mv_cx *cx, const mv_node *n);
static inline bool mv_varies(mv_determinism d) {
  return d == MV_DET_NO || d == MV_DET_REMOTE || d == MV_DET_TIME;
}
void mv_note_constant(mv_cx *cx, const mv_node *n);

/* infer.c: an expression's facts; its type. */
const mv_type *mv_infer(mv_cx *cx, const mv_node *n);
const mv_type *mv_infer_in(mv_cx *cx, const mv_node *n, mv_clause clause);
void mv_infer_list(mv_cx *cx, const mv_node *first, mv_clause clause);
void mv_infer_children(mv_cx *cx, const mv_node *n);

/* nulls.c */
mv_nullness mv_nulls_of(mv_cx *cx, const mv_node *n);
mv_nullness mv_nulls_either(mv_nullness x, mv_nullness y);
mv_nullness mv_nulls_both(mv_nullness x, mv_nullness y);

/* calls.c: calls, generators, windows. */
const mv_type *mv_infer_call(mv_cx *cx, const mv_node *n);
const mv_type *mv_infer_tuple(mv_cx *cx, const mv_node *n);
/* The columns that a generator or table function gives; its arguments have been inferred. */
const mv_columns *mv_call_columns(mv_cx *cx, const mv_Call *c);
const mv_function *mv_function_of_word(mv_str word);
const mv_function *mv_built_in(mv_arena *a, const mv_stmt *s, const mv_Call *c);

/* What a statement reads, copied into `a`; `but` that key, when it is not absent. */
mv_reads mv_keep_reads(mv_arena *a, mv_arena *scratch, const mv_stmt *s, const mv_namespace *names, mv_str but);

/* routine.c: functions that statements define. */
mv_str mv_routine_key(mv_arena *a, const mv_stmt *s, const mv_node *name, const mv_namespace *names);
mv_dataset *mv_summarise_routine(mv_arena *a, mv_arena *scratch, const mv_stmt *s, uint32_t file,
                                 const mv_namespace *names);
/* What its body gives, where RETURNS does not say it. */
void mv_summarise_result(mv_arena *a, mv_dataset *d, const mv_analysis *an, uint32_t max);
const mv_type *mv_infer_routine(mv_cx *cx, const mv_node *n);

/* changes.c: AUTO CDC over its source. */
const mv_type *mv_infer_cdc(mv_cx *cx, const mv_node *n);

/* query.c: the columns of any kind of query node. */
/* ORDER BY and its kin see the columns of the query, then what the query itself saw. */
void mv_organise(mv_cx *cx, const mv_Query *q, const mv_columns *c, mv_scope *inner);
/* The columns with those of another branch, by place. */
const mv_columns *mv_combined(mv_cx *cx, const mv_columns *left, const mv_columns *right,
                              mv_link how);
const mv_columns *mv_query_columns(mv_cx *cx, const mv_node *n);

/* from.c: relations into a scope. */
void mv_from(mv_cx *cx, mv_scope *sc, const mv_node *first);
void mv_lateral_views(mv_cx *cx, mv_scope *sc, const mv_node *first);
void mv_join_relation(mv_cx *cx, mv_scope *sc, const mv_Join *j);
void mv_set_alias(mv_cx *cx, mv_rel *rel, const mv_node *alias);
mv_name_fact *mv_relation_name(mv_cx *cx, const mv_Name *n);
/* The relation that a name means, known by its path. */
void mv_named_relation(mv_cx *cx, mv_rel *rel, const mv_Name *n);
void mv_add_rel(mv_cx *cx, mv_scope *sc, mv_rel rel);
/* The columns under other names, by place; `names` are Name nodes. */
const mv_columns *mv_renamed(mv_cx *cx, const mv_columns *c, const mv_node *names);
const mv_columns *mv_dataset_columns(mv_cx *cx, const mv_dataset *d);
const mv_columns *mv_rel_columns(mv_cx *cx, const mv_rel *r);
/* Marks the relations from number `from` up to `to` as a side that an outer join fills up. */
void mv_fill(mv_scope *sc, uint32_t from, uint32_t to);
/* The last part of a Ref or Name in a list of columns; absent for other nodes. */
mv_str mv_listed_name(mv_cx *cx, const mv_node *n);

/* select.c: select lists, stars and named windows. */
/* Columns as they are gathered; `known` as in mv_columns. */
typedef struct mv_output_list {
  mv_cx *cx;
  mv_output *items;
  uint32_t n, cap;
  bool known;
} mv_output_list;
void mv_output_add(mv_output_list *l, mv_output o);
void mv_output_add_all(mv_output_list *l, const mv_columns *c);
/* The same for the columns of a relation. */
void mv_output_add_relation(mv_output_list *l, const mv_rel *r, const mv_columns *c);
const mv_columns *mv_outputs_end(const mv_output_list *l);
/* An item of a select list: one column, or those of a star or generator. */
void mv_select_item(mv_output_list *l, mv_scope *sc, const mv_node *n);
/* What a star gives in a scope, over the relations from `first` on. */
const mv_columns *mv_every_column(mv_cx *cx, mv_scope *sc, uint32_t first);
const mv_columns *mv_star_columns(mv_cx *cx, mv_scope *sc, const mv_Star *s);
/* The name that an expression without alias gets, where it is that of a column or field. */
mv_str mv_own_name(mv_cx *cx, const mv_node *n);
void mv_push_windows(mv_cx *cx, const mv_node *first);
const mv_columns *mv_select_columns(mv_cx *cx, const mv_node *n, mv_scope **scope);
/* All of a SELECT but its FROM, over relations that stand in the scope already. */
const mv_columns *mv_select_over(mv_cx *cx, const mv_Select *s, mv_scope *sc);
mv_scope *mv_scope_of_from(mv_cx *cx, const mv_node *from, const mv_node *lateral_views);
const mv_columns *mv_transform_columns(mv_cx *cx, const mv_Transform *t);

/* reshape.c: PIVOT and UNPIVOT over the relations of a scope from `first` on, which are hidden
 * then; the one that comes out is added. Returns its number. */
uint32_t mv_reshape(mv_cx *cx, mv_scope *sc, uint32_t first, const mv_node *n);

/* pipes.c: a query and its |> steps. */
const mv_columns *mv_pipe_columns(mv_cx *cx, const mv_Pipe *p);

/* resolve.c: names to columns. */
typedef enum mv_found { MV_ABSENT, MV_FOUND, MV_MAYBE } mv_found;
const mv_type *mv_infer_ref(mv_cx *cx, const mv_node *n);
mv_found mv_find_rel(mv_cx *cx, mv_scope *sc, const mv_path *p, uint32_t parts, const mv_rel **out);
mv_found mv_columns_find(mv_cx *cx, const mv_columns *c, mv_str name, mv_output *out);
mv_found mv_rel_find(mv_cx *cx, const mv_rel *r, mv_str name, mv_output *out);
mv_found mv_find_column(mv_cx *cx, mv_scope *sc, mv_str name, mv_output *out);
mv_str mv_parameter_name(mv_cx *cx, const mv_node *n); /* empty: it has none */
/* The value of a name with its fields, wherever it stands. */
bool mv_find_value(mv_cx *cx, const mv_path *p, mv_output *out);
const mv_type *mv_member_type(mv_arena *a, const mv_type *t, mv_str name);

/* What a key means where a statement stands; NULL when it is absent or nothing known is called so. */
const mv_dataset *mv_dataset_meant(const mv_standing *where, const mv_stmt *s, mv_str key);

#endif
