/* check.c: which kinds of nodes have a check, the run over those of a statement, and what all
 * checks share. Each check looks at its node and what hangs right below it; the whole is linear. */
#include "syntax/check.h"

#include "mvlint/source.h"
#include "syntax/words.h"

#define WORDS_SHOWN 40u

/* A kind with NULL is only noted, for the check of the node before it. */
/* clang-format off */
#define CHECKS(X) \
  X(Literal, mv_check_literal) \
  X(Interval, mv_check_interval) \
  X(Type, mv_check_type) \
  X(With, mv_check_with) \
  X(Query, mv_check_query) \
  X(Select, mv_check_select) \
  X(Values, mv_check_values) \
  X(Relation, mv_check_relation) \
  X(Join, mv_check_join) \
  X(Sample, mv_check_sample) \
  X(Grouping, mv_check_grouping) \
  X(Like, mv_check_like) \
  X(In, mv_check_in) \
  X(Between, mv_check_between) \
  X(Is, mv_check_is) \
  X(NotNull, mv_check_not_null) \
  X(Named, mv_check_named) \
  X(Alias, mv_check_alias) \
  X(WindowName, mv_check_window_name) \
  X(Bound, mv_check_bound) \
  X(Call, mv_check_call) \
  X(Create, mv_check_create) \
  X(Constraint, mv_check_constraint) \
  X(Generated, mv_check_generated) \
  X(Property, NULL) \
  X(GroupBy, mv_check_group_by) \
  X(Transform, mv_check_transform) \
  X(Pipe, mv_check_pipe) \
  X(Command, mv_check_command) \
  X(SetVariable, mv_check_set_variable) \
  X(ColumnChange, mv_check_column_change) \
  X(CreateFunction, mv_check_function) \
  X(CreateProcedure, mv_check_procedure) \
  X(CreateObject, mv_check_object) \
  X(PropertiesClause, mv_check_properties) \
  X(OptionsClause, mv_check_options) \
  X(Block, mv_check_block) \
  X(PartitionSpec, mv_check_partition) \
  X(Insert, mv_check_insert) \
  X(Update, mv_check_update) \
  X(Delete, mv_check_delete) \
  X(Merge, mv_check_merge) \
  X(DeclareVariable, mv_check_declare) \
  X(ExecuteImmediate, mv_check_execute) \
  X(Drop, mv_check_drop) \
  X(Explain, mv_check_explain) \
  X(AlterAction, mv_check_action) \
  X(TableArgument, mv_check_table_argument)
/* clang-format on */

#define HAS(K, f) [MV_##K] = true,
const bool mv_has_check[MV_KIND_COUNT] = {CHECKS(HAS)};
#define FUNCTION(K, f) [MV_##K] = f,
static void (*const checks[MV_KIND_COUNT])(mv_check *c, const mv_node *n) = {CHECKS(FUNCTION)};

void mv_checks_grow(mv_checks *c) {
  c->cap = c->cap ? c->cap * 2 : 256;
  c->items = mv_xrealloc(c->items, (size_t)c->cap * sizeof *c->items);
}

void mv_checks_run(const mv_checks *noted, mv_check *c) {
  for (uint32_t i = 0; i < noted->n; i++) {
    const mv_node *n = noted->items[i];
    c->after = i + 1 < noted->n ? noted->items[i + 1] : NULL;
    if (checks[n->kind]) checks[n->kind](c, n);
  }
}

/* ---- shared ------------------------------------------------------------------------------ */

void mv_wrong(mv_check *c, mv_span at, const char *help, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_str message = mv_vformat(c->texts, fmt, args);
  va_end(args);
  c->fault(c->owner, mv_in_file(c->s, at), message, help ? mv_str_of(help) : mv_str_at(NULL, 0));
}

mv_str mv_check_words(const mv_check *c, mv_span at) {
  return mv_excerpt(c->texts, mv_text(c->s, at), WORDS_SHOWN);
}

bool mv_is_template(mv_str text) {
  for (uint32_t i = 0; i < text.n; i++)
    if (strchr("${}<>%@#&[]", text.p[i])) return true;
  return false;
}

mv_str mv_check_string(mv_check *c, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  const mv_str none = mv_str_at(NULL, 0);
  if (!l || l->what != MV_literal_STRING) return none;
  const mv_str text = mv_string_value(&c->s->arena, c->s, n);
  return mv_is_template(text) ? none : text;
}

bool mv_is_unknown(const mv_check *c, const mv_node *n) {
  if (!n || n->kind == MV_Placeholder || n->kind == MV_Param) return true;
  const mv_Ref *r = mv_as_Ref(n);
  return r && mv_path_is_opaque(c->s, r->path);
}

bool mv_names_parts(const mv_check *c, mv_span at) {
  mv_str s = mv_text(c->s, at);
  if (s.n < 14 || s.p[s.n - 1] != ')' || !mv_str_is(mv_str_at(s.p, 10), "identifier")) return false;
  const char *open = memchr(s.p, '(', s.n);
  if (!open) return false;
  s = mv_str_trimmed(mv_str_at(open + 1, s.n - (uint32_t)(open + 1 - s.p) - 1));
  if (s.n < 2 || (s.p[0] != '\'' && s.p[0] != '"') || s.p[s.n - 1] != s.p[0]) return false;
  if (memchr(s.p + 1, s.p[0], s.n - 2) || memchr(s.p, '`', s.n) || mv_is_template(s)) return false;
  return memchr(s.p, '.', s.n) != NULL;
}

bool mv_begins(const mv_check *c, mv_span at, const char *words) {
  const mv_str s = mv_text(c->s, at), wanted = mv_str_of(words);
  uint32_t i = mv_skip_blank(s, 0), k = 0;
  while (k < wanted.n && i < s.n) {
    const mv_str a = mv_word_at(s, i), b = mv_word_at(wanted, k);
    if (!mv_str_ieq(a, b)) return false;
    i = mv_skip_blank(s, i + a.n);
    k = mv_skip_blank(wanted, k + b.n);
  }
  return k >= wanted.n;
}

bool mv_holds(const mv_check *c, mv_span at, const char *word) {
  const mv_str s = mv_text(c->s, at);
  for (uint32_t i = mv_skip_blank(s, 0); i < s.n;) {
    const mv_str a = mv_word_at(s, i);
    if (mv_str_is(a, word)) return true;
    i = mv_skip_blank(s, i + a.n);
  }
  return false;
}

bool mv_goes_on(const mv_check *c, uint32_t from) {
  return mv_is_partial(c->s, mv_span_of(from, c->s->end - c->s->start));
}

