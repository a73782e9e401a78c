/* build.h: what the grammar's actions call to make nodes. Only parser.y and config.c include
 * it.
 *
 * A chain is a list under construction. What an action cannot decide from its symbols alone is a
 * function in build.c, not code in the grammar. */
#ifndef MVLINT_SYNTAX_BUILD_H
#define MVLINT_SYNTAX_BUILD_H

#include "syntax/state.h"

/* A node of kind K at a place: a pointer to its own type. */
#define NEW(K, where) \
  ((mv_##K *)mv_node_init(cx, mv_alloc(cx->arena, sizeof(mv_##K)), MV_##K, (where)))
/* The common head of a node just made. */
#define NODE(n) (&(n)->head)
/* A node that the grammar knows to be of kind K, for filling in. */
#define CREATE(n) ((mv_Create *)mv_node_as((n), MV_Create))
#define CONSTRAINT(n) ((mv_Constraint *)mv_node_as((n), MV_Constraint))
#define EXPECTATION(n) ((mv_Expectation *)mv_node_as((n), MV_Expectation))
#define RELATION(n) ((mv_Relation *)mv_node_as((n), MV_Relation))
#define SELECT(n) ((mv_Select *)mv_node_as((n), MV_Select))
#define SAMPLE(n) ((mv_Sample *)mv_node_as((n), MV_Sample))
#define JOIN(n) ((mv_Join *)mv_node_as((n), MV_Join))
#define CALL(n) ((mv_Call *)mv_node_as((n), MV_Call))
#define LITERAL(n) ((mv_Literal *)mv_node_as((n), MV_Literal))
#define TYPE(n) ((mv_Type *)mv_node_as((n), MV_Type))
#define TYPE_FIELD(n) ((mv_TypeField *)mv_node_as((n), MV_TypeField))
#define TABLE_ARGUMENT(n) ((mv_TableArgument *)mv_node_as((n), MV_TableArgument))

#define FUNCTION_NODE(n) ((mv_CreateFunction *)mv_node_as((n), MV_CreateFunction))
#define ACTION(n) ((mv_AlterAction *)mv_node_as((n), MV_AlterAction))
#define CHANGE(n) ((mv_ColumnChange *)mv_node_as((n), MV_ColumnChange))
#define FLOW_NODE(n) ((mv_Flow *)mv_node_as((n), MV_Flow))
#define AUTO_CDC(n) ((mv_AutoCdc *)mv_node_as((n), MV_AutoCdc))
#define INSERT_NODE(n) ((mv_Insert *)mv_node_as((n), MV_Insert))
#define COMMAND(n) ((mv_Command *)mv_node_as((n), MV_Command))
#define PIPE_STEP(n) ((mv_PipeStep *)mv_node_as((n), MV_PipeStep))

#define NOWHERE mv_span_of(0, 0)

/* Bits of the values of `modifier`, `scopes`, `dataset` and `join_type`. */
enum { MV_OR_REPLACE = 1, MV_OR_REFRESH = 2, MV_OR_GIVEN = 3 };
enum { MV_SCOPE_PRIVATE = 1, MV_SCOPE_TEMPORARY = 2, MV_SCOPE_GLOBAL = 4, MV_SCOPE_EXTERNAL = 8 };
enum { MV_OBJECT_MASK = 0x1F, MV_LIVE = 0x20, MV_INCREMENTAL = 0x40, MV_STREAMING = 0x80 };
enum { MV_NATURAL_JOIN = 0x40 };
enum { MV_INSERT_ONCE = 1, MV_INSERT_OVERWRITE = 2 };

#ifdef MV_GRAMMAR_COVERAGE /* tests/coverage; the rule that is being reduced, as bison counts them \
                              from 1 */
extern unsigned char mv_rules_reduced[MV_GRAMMAR_COVERAGE];
#define YYLLOC_DEFAULT(Current, Rhs, N) \
  (mv_rules_reduced[yyn - 1] = 1, (Current) = mv_span_over((Rhs), (N)))
#else
#define YYLLOC_DEFAULT(Current, Rhs, N) ((Current) = mv_span_over((Rhs), (N)))
#endif
/* A stack that outgrows the frame lies in the statement's arena: unwinding loses nothing. The
 * parser that explains looks ahead where no arena is in reach. */
#ifdef MV_EXPLAIN
#define YYMALLOC(n) mv_xmalloc(n)
#define YYFREE(p) free(p)
#else
#define YYMALLOC(n) mv_alloc(cx->arena, (n))
#define YYFREE(p) ((void)(p))
#endif
/* Far beyond what a statement of the greatest nesting needs; more is reported as a limit. */
#define YYMAXDEPTH 400000

/* The place of a rule: from its first symbol that is not empty to its last; an empty rule is at the
 * end of what stands before it, so the last symbol ends where the last that is not empty does. */
static inline mv_span mv_span_over(const mv_span *rhs, int n) {
  if (n == 1) return rhs[1];
  if (n == 0) return mv_span_of(rhs[0].end, rhs[0].end);
  const mv_span *first = rhs + 1, *last = rhs + n;
  while (first < last && mv_span_empty(*first)) first++;
  return mv_span_of(first->beg, last->end);
}
static inline mv_span mv_between(mv_span a, mv_span b) {
  return mv_span_of(a.beg, b.end);
}

/* Fills the head of a node. Its memory is taken where its size is known, which zeroes it without a
 * call. */
void *mv_node_init(mv_parse *cx, void *node, mv_kind kind, mv_span at);
static inline void *mv_node_as(mv_node *n, mv_kind kind) {
  MV_ASSERT(n->kind == kind);
  return n;
}
static inline mv_node *mv_at(mv_node *n, mv_span at) {
  n->at = at;
  return n;
}

static inline mv_chain mv_none(void) {
  mv_chain c = {NULL, NULL};
  return c;
}
static inline mv_chain mv_one(mv_node *n) {
  mv_chain c = {n, n};
  return c;
}
static inline mv_chain mv_add(mv_chain c, mv_node *n) {
  if (c.last)
    c.last->next = n;
  else
    c.first = n;
  c.last = n;
  return c;
}
static inline mv_chain mv_concat(mv_chain a, mv_chain b) {
  if (!a.first) return b;
  if (!b.first) return a;
  a.last->next = b.first;
  a.last = b.last;
  return a;
}
static inline void mv_append(mv_chain *c, mv_node *n) {
  *c = mv_add(*c, n);
}
static inline void mv_extend(mv_chain *c, mv_chain more) {
  *c = mv_concat(*c, more);
}

/* A path of n parts that are still to be set. */
mv_path *mv_path_new(mv_arena *a, uint32_t n);
const mv_path *mv_path_one(mv_parse *cx, mv_span word);
/* The path whose parts the filter left behind token number `token`. */
const mv_path *mv_path_of(mv_parse *cx, uint32_t token);
mv_node *mv_word_name(mv_parse *cx, mv_span word);
mv_node *mv_name_extend(mv_node *ident_clause, const mv_path *rest, mv_span at);
mv_chain mv_fields(mv_parse *cx, mv_kind kind, const mv_path *p);

mv_node *mv_create_new(mv_parse *cx, unsigned modifier, unsigned scopes, unsigned dataset,
                       bool if_not_exists, mv_span at);
void mv_create_given(mv_node *create, mv_span modifier, mv_span dataset);
mv_node *mv_create_named(mv_parse *cx, mv_node *create, mv_node *name, mv_span at);
mv_node *mv_create_source(mv_parse *cx, mv_node *create, mv_node *name, mv_node *travel, bool like,
                          bool shallow, mv_span source_at, mv_span at);
void mv_copy_location(mv_node *create);
mv_node *mv_create_query(mv_parse *cx, mv_node *create, mv_node *query, bool as, mv_span at);
void mv_create_end(mv_parse *cx, mv_node *create);
mv_node *mv_column_option(mv_node *column, mv_node *option, mv_span at);
mv_node *mv_constraint_new(mv_parse *cx, enum mv_constraint what, mv_chain columns, mv_span at);
mv_node *mv_constraint_named(mv_node *c, mv_span name, mv_span at);
mv_node *mv_constraint_add(mv_node *c, mv_node *characteristic, mv_span at);
mv_node *mv_foreign_key(mv_parse *cx, mv_chain columns, mv_node *table, mv_chain referenced,
                        mv_span at);
mv_node *mv_cluster_by(mv_parse *cx, enum mv_cluster how, mv_chain columns, mv_span at);
mv_node *mv_cdc_clause(mv_parse *cx, mv_cdc what, mv_span words, mv_node *value, mv_chain columns,
                       bool except, mv_span at);
mv_node *mv_cdc_scd(mv_parse *cx, mv_node *number, mv_span at);

mv_node *mv_with(mv_parse *cx, mv_span recursive, mv_chain ctes, mv_span at);
mv_node *mv_results(mv_parse *cx, mv_chain order, mv_chain cluster, mv_chain distribute,
                    mv_chain sort, mv_chain windows, mv_node *limit, mv_node *offset);
mv_node *mv_query(mv_parse *cx, mv_node *with, mv_node *body, mv_node *results, mv_span at);
mv_node *mv_set_op(mv_parse *cx, mv_node *left, unsigned link, mv_node *right, mv_span at);
mv_node *mv_multi_select(mv_parse *cx, mv_node *first, mv_node *more, mv_span at);
mv_node *mv_piped(mv_parse *cx, mv_node *left, mv_node *step, mv_span at);
mv_node *mv_group_by(mv_parse *cx, enum mv_group how, mv_chain items, mv_chain sets, mv_span at);
mv_node *mv_values(mv_parse *cx, mv_chain rows, mv_node *alias, mv_span at);
mv_node *mv_select(mv_parse *cx, mv_chain items, mv_chain from, mv_chain lateral_views, mv_span at);
void mv_select_tail(mv_parse *cx, mv_node *select, mv_chain hints, unsigned quantifier,
                    mv_node *where, mv_node *group_by, mv_node *having, mv_chain windows,
                    mv_node *qualify);
mv_node *mv_hint(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at);
mv_node *mv_named(mv_parse *cx, mv_node *value, mv_span alias, mv_span at);

mv_node *mv_relation(mv_parse *cx, mv_node *source, mv_span at);
mv_node *mv_relation_of(mv_parse *cx, mv_node *source, mv_node *travel, mv_chain options,
                        mv_node *sample, mv_node *watermark, mv_node *alias, mv_span at);
mv_node *mv_joined(mv_parse *cx, mv_node *left, mv_node *part, mv_span at);
mv_node *mv_join_of(mv_parse *cx, unsigned type, mv_node *right, mv_span at);
mv_node *mv_asof_join(mv_parse *cx, unsigned type, mv_node *right, mv_node *match, mv_span at);
/* substring(text, position FOR length) */
mv_node *mv_substring_for(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at_for,
                          mv_node *length, mv_span at);
/* A column that BIN BY makes, under another name. */
mv_node *mv_bin_name(mv_parse *cx, mv_span column, mv_span alias, mv_span at);
/* @v12 and @20240101000000000. */
mv_node *mv_travel_at(mv_parse *cx, mv_span at);
void mv_set_lateral(mv_node *relation);
mv_node *mv_sample_of(mv_parse *cx, enum mv_sample how, mv_node *amount, mv_node *out_of,
                      mv_node *on, mv_span at);
void mv_set_seed(mv_node *sample, mv_node *seed);
mv_node *mv_lateral_view(mv_parse *cx, mv_node *call, mv_node *alias, bool outer, mv_span at);

mv_node *mv_literal_of(mv_parse *cx, enum mv_literal what, mv_span at);
mv_node *mv_ref(mv_parse *cx, const mv_path *path, mv_span at);
mv_node *mv_parens(mv_node *n, mv_span at);
mv_node *mv_postfix(mv_parse *cx, mv_node *base, mv_chain step, mv_span at);
mv_node *mv_prefix_of(mv_parse *cx, mv_chain operators, mv_node *operand, mv_span at);
mv_node *mv_prefix_op(mv_parse *cx, enum mv_prefix what, mv_span at);
/* What - + or ~ of the text is. */
mv_node *mv_prefix_sign(mv_parse *cx, mv_span at);
mv_node *mv_binary(mv_parse *cx, mv_node *left, mv_link op, mv_node *right, mv_span at);
mv_node *mv_and(mv_parse *cx, mv_node *left, mv_node *right, mv_span at);
mv_node *mv_or(mv_parse *cx, mv_node *left, mv_node *right, mv_span at);
mv_node *mv_between_of(mv_parse *cx, bool negated, mv_node *value, mv_node *low, mv_node *high,
                       mv_span at);
mv_node *mv_in(mv_parse *cx, bool negated, mv_node *value, mv_chain items, mv_node *query,
               mv_span at);
mv_node *mv_like_of(mv_parse *cx, bool negated, unsigned what, unsigned quantifier, mv_node *value,
                    mv_chain patterns, mv_node *escape, mv_span at);
mv_node *mv_is_of(mv_parse *cx, bool negated, unsigned what, mv_node *value, mv_node *other,
                  mv_span at);
/* name<arguments>: fields in a STRUCT, types in all others. */
mv_node *mv_generic_type(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at);
mv_node *mv_interval_part(mv_parse *cx, mv_node *value, mv_span unit, mv_span to, mv_span at);
mv_node *mv_interval_signed(mv_node *parts, mv_span sign);
mv_node *mv_call(mv_parse *cx, mv_node *name, unsigned quantifier, mv_chain arguments, mv_span at);
mv_node *mv_word_call(mv_parse *cx, mv_span name, unsigned form, mv_chain arguments, mv_span at);
/* EXTRACT (field FROM source). */
mv_node *mv_extract(mv_parse *cx, mv_node *name, mv_node *field, mv_node *source, mv_span at);
/* Before a part is hung on a call: they come in the order of their stages, each once. */
mv_node *mv_call_part(mv_parse *cx, mv_node *call, unsigned stage, mv_span part, mv_span at);

/* ---- statements: build_statements.c ------------------------------------------------------- */

/* The rows of a flow, with what it does with them. */
mv_node *mv_flow_of(mv_node *rows, mv_flow what, mv_span at);
mv_node *mv_auto_cdc_clause(mv_node *cdc, mv_node *clause, mv_span at);
mv_node *mv_cdc_into(mv_parse *cx, bool legacy, bool once, mv_node *target, mv_node *cdc, mv_span at);
mv_node *mv_create_function(mv_parse *cx, unsigned modifier, unsigned scopes, bool if_not_exists,
                            mv_node *name, mv_chain parameters, mv_span at);
/* RETURNS TABLE (columns), for mv_function_traits. */
mv_node *mv_returned_table(mv_parse *cx, mv_chain columns, mv_span at);
/* Sorts RETURNS out of the other traits of a function. */
void mv_function_traits(mv_parse *cx, mv_node *function, mv_chain traits);
mv_node *mv_index(mv_parse *cx, bool if_not_exists, mv_span name, mv_node *table,
                  const mv_path *type, mv_chain columns, mv_node *options, mv_span at);
mv_node *mv_action(mv_parse *cx, mv_span words, mv_span at);
mv_node *mv_change(mv_parse *cx, mv_span words, mv_node *value, mv_span at);
mv_node *mv_dml_with(mv_parse *cx, mv_node *with, mv_node *statement, mv_span at);
mv_node *mv_merge_clause(mv_node *clause, enum mv_merge when, mv_node *condition, mv_span at);
mv_node *mv_insert_into(mv_parse *cx, bool schema_evolution, unsigned mode, mv_node *target,
                        mv_node *partition, bool if_not_exists, mv_span at);
/* Puts what `replacement`, an Insert of its own, holds into `insert`. */
mv_node *mv_insert_replace(mv_node *insert, mv_node *alias, bool by_name, mv_node *replacement,
                           mv_span at);
mv_node *mv_insert_named(mv_parse *cx, mv_node *insert, mv_node *query, mv_node *alias, mv_span at);
void mv_insert_options(mv_node *insert, mv_chain options);
mv_node *mv_directory(mv_parse *cx, bool local, mv_node *path, mv_chain clauses, mv_span at);
mv_node *mv_clause(mv_parse *cx, mv_span words, mv_node *value, mv_chain items, mv_span at);
mv_node *mv_clause_tail(mv_node *clause, mv_span tail);
mv_node *mv_command(mv_parse *cx, mv_span words, mv_node *name, mv_chain clauses, mv_span at);
mv_node *mv_declare(mv_parse *cx, bool or_replace, mv_chain names, mv_node *type, mv_node *value,
                    mv_span at);
mv_node *mv_pipe_step(mv_parse *cx, enum mv_pipe what, mv_chain items, mv_node *value, mv_span at);
mv_node *mv_transform(mv_parse *cx, mv_span word, unsigned quantifier, mv_chain arguments,
                      mv_span at);
mv_node *mv_transform_end(mv_parse *cx, mv_node *transform, mv_span row_format, mv_node *program,
                          mv_chain columns, mv_span read_format, mv_span at);
void mv_transform_records(mv_node *transform, mv_node *writer, mv_node *reader);
void mv_transform_from(mv_node *transform, mv_chain from, mv_chain lateral_views, mv_node *where,
                       mv_node *group_by, mv_node *having, mv_chain windows);
mv_node *mv_label(mv_node *labelled, mv_span label, mv_span end_label, mv_span at);
mv_node *mv_loop(mv_parse *cx, mv_span word, mv_node *condition, mv_node *query, mv_node *body,
                 mv_span at);
void mv_loop_variable(mv_node *loop, mv_span variable);
mv_node *mv_branch(mv_parse *cx, mv_node *condition, mv_node *body, mv_span at);

#endif
