/* check.h: what a statement that parses can still get wrong, as far as its text alone tells:
 * malformed literals and intervals, types that are none, clauses that exclude each other.
 *
 * Nodes of the kinds with checks are noted while they are made, so a check costs what it looks at
 * and nobody walks the tree. A check must be right for every template: what holds a placeholder is
 * unknown, and unknown is never wrong. */
#ifndef MVLINT_SYNTAX_CHECK_H
#define MVLINT_SYNTAX_CHECK_H

#include "mvlint/ast.h"

/* The nodes of one statement that have checks, in the order they were made. */
typedef struct mv_checks {
  const mv_node **items;
  uint32_t n, cap;
} mv_checks;

/* By kind: whether there is a check. */
extern const bool mv_has_check[MV_KIND_COUNT];

void mv_checks_grow(mv_checks *c);
static inline void mv_checks_note(mv_checks *c, const mv_node *n) {
  if (MV_LIKELY(!mv_has_check[n->kind])) return;
  if (MV_UNLIKELY(c->n == c->cap)) mv_checks_grow(c);
  c->items[c->n++] = n;
}

/* One run over the nodes of a statement. */
typedef struct mv_check {
  mv_stmt *s;           /* its arena holds what is thrown away */
  mv_arena *texts;      /* of messages */
  const mv_node *root;  /* the whole tree */
  const mv_node *after; /* the node noted after the one at hand, or NULL */
  /* Takes a place in the file. */
  void (*fault)(void *owner, mv_span at, mv_str message, mv_str help);
  void *owner;
  uint32_t *guesses_left; /* nearest words that may still be looked for */
} mv_check;

void mv_checks_run(const mv_checks *noted, mv_check *c);

/* ---- for the checks ------------------------------------------------------------------------- */

/* A fault at a place of the tree; `help` may be NULL. */
void mv_wrong(mv_check *c, mv_span at, const char *help, const char *fmt, ...) MV_PRINTF(4, 5);
/* Words of the statement, fit for a message. */
mv_str mv_check_words(const mv_check *c, mv_span at);
/* The text of a node that is a plain string, absent for all others and where it holds a template.
 */
mv_str mv_check_string(mv_check *c, const mv_node *n);
/* Text that a template fills in, whatever its language. */
bool mv_is_template(mv_str text);
/* The node's words are a placeholder or parameter, or a name that one is part of. */
bool mv_is_unknown(const mv_check *c, const mv_node *n);
/* Words that the tree keeps as text: whether they begin with these, or hold this one. */
bool mv_begins(const mv_check *c, mv_span at, const char *words);
bool mv_holds(const mv_check *c, mv_span at, const char *word);
/* From a place of the tree on, a template may give what is missing there. */
bool mv_goes_on(const mv_check *c, uint32_t from);
/* IDENTIFIER('a.b'): a string alone that holds more than one part. */
bool mv_names_parts(const mv_check *c, mv_span at);
/* Texts of dates and times as the engine reads them. */
bool mv_reads_as_date(mv_str text);
bool mv_reads_as_timestamp(mv_str text);
bool mv_reads_as_time(mv_str text);

void mv_check_literal(mv_check *c, const mv_node *n);
void mv_check_interval(mv_check *c, const mv_node *n);
void mv_check_type(mv_check *c, const mv_node *n);

void mv_check_with(mv_check *c, const mv_node *n);
void mv_check_query(mv_check *c, const mv_node *n);
void mv_check_select(mv_check *c, const mv_node *n);
void mv_check_values(mv_check *c, const mv_node *n);
void mv_check_relation(mv_check *c, const mv_node *n);
void mv_check_join(mv_check *c, const mv_node *n);
void mv_check_sample(mv_check *c, const mv_node *n);
void mv_check_grouping(mv_check *c, const mv_node *n);
void mv_check_like(mv_check *c, const mv_node *n);
void mv_check_in(mv_check *c, const mv_node *n);
void mv_check_between(mv_check *c, const mv_node *n);
void mv_check_is(mv_check *c, const mv_node *n);
void mv_check_not_null(mv_check *c, const mv_node *n);
void mv_check_bound(mv_check *c, const mv_node *n);
void mv_check_call(mv_check *c, const mv_node *n);
void mv_check_named(mv_check *c, const mv_node *n);
void mv_check_alias(mv_check *c, const mv_node *n);
void mv_check_window_name(mv_check *c, const mv_node *n);

void mv_check_group_by(mv_check *c, const mv_node *n);
void mv_check_transform(mv_check *c, const mv_node *n);
void mv_check_pipe(mv_check *c, const mv_node *n);

void mv_check_command(mv_check *c, const mv_node *n);
void mv_check_set_variable(mv_check *c, const mv_node *n);
void mv_check_column_change(mv_check *c, const mv_node *n);

void mv_check_declare(mv_check *c, const mv_node *n);
void mv_check_execute(mv_check *c, const mv_node *n);
void mv_check_drop(mv_check *c, const mv_node *n);
void mv_check_explain(mv_check *c, const mv_node *n);
void mv_check_action(mv_check *c, const mv_node *n);
void mv_check_table_argument(mv_check *c, const mv_node *n);

void mv_check_partition(mv_check *c, const mv_node *n);
/* All columns of a PartitionSpec need a value; NULL has none. */
void mv_check_whole_partition(mv_check *c, const mv_node *partition);
void mv_check_insert(mv_check *c, const mv_node *n);
void mv_check_update(mv_check *c, const mv_node *n);
void mv_check_delete(mv_check *c, const mv_node *n);
void mv_check_merge(mv_check *c, const mv_node *n);

void mv_check_create(mv_check *c, const mv_node *n);
void mv_check_constraint(mv_check *c, const mv_node *n);
void mv_check_object(mv_check *c, const mv_node *n);
void mv_check_properties(mv_check *c, const mv_node *n);
void mv_check_options(mv_check *c, const mv_node *n);
/* All of a list of properties have a value, or none has. */
void mv_check_values_given(mv_check *c, const mv_node *properties, bool given);
void mv_check_function(mv_check *c, const mv_node *n);
void mv_check_procedure(mv_check *c, const mv_node *n);
void mv_check_block(mv_check *c, const mv_node *n);
/* A script, or the body of a procedure. */
void mv_check_script(mv_check *c, const mv_node *body);
void mv_check_generated(mv_check *c, const mv_node *n);

#endif
