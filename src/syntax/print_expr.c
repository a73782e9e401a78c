/* print_expr.c: expressions and types to SQL.
 *
 * Parentheses come from MV_PARENS, or from mv_put_operand where a tree that no text gave needs
 * them. */
#include "src/syntax/print.h"

#include "src/syntax/words.h"
#include "src/base/banned.h"

/* ---- strength --------------------------------------------------------------------------- */

/* The rows of the precedence table in parser.y, loosest first. */
static mv_strength strength_of_link(unsigned link) {
  if (link <= MV_link_CONCAT) return MV_BINDS_VALUE + 5;
  if (link <= MV_link_IDIV) return MV_BINDS_VALUE + 6;
  if (link <= MV_link_USHR) return MV_BINDS_VALUE + 4;
  if (link == MV_link_BIT_AND) return MV_BINDS_VALUE + 3;
  if (link == MV_link_BIT_XOR) return MV_BINDS_VALUE + 2;
  if (link == MV_link_BIT_OR) return MV_BINDS_VALUE + 1;
  return MV_BINDS_VALUE;
}

static mv_strength strength_of_binary(const mv_Binary *n) {
  const mv_node *first = n->operands.first;
  return strength_of_link(first && first->next ? first->next->link : MV_link_NONE);
}

static bool is_not(const mv_Prefix *n) {
  const mv_PrefixOp *op = mv_as_PrefixOp(n->operators.first);
  return op && op->what == MV_prefix_NOT;
}

mv_strength mv_strength_of(const mv_node *n) {
  switch (n->kind) {
    case MV_Lambda: return MV_BINDS_LAMBDA;
    case MV_Or: return MV_BINDS_OR;
    case MV_And: return MV_BINDS_AND;
    case MV_Between:
    case MV_In:
    case MV_Like:
    case MV_Is:
    case MV_Exists: return MV_BINDS_PREDICATE;
    case MV_Binary: return strength_of_binary(mv_as_Binary(n));
    case MV_Prefix: return is_not(mv_as_Prefix(n)) ? MV_BINDS_NOT : MV_BINDS_PREFIX;
    case MV_Postfix: return MV_BINDS_POSTFIX;
    default: return MV_BINDS_PRIMARY; /* every other kind is closed on both sides */
  }
}

static mv_strength tighter(mv_strength s) {
  return (mv_strength)(s + 1);
}

/* ---- leaves ----------------------------------------------------------------------------- */

PRINTER(Ref) {
  mv_put_path(p, n->path);
}

PRINTER(Star) {
  mv_put_path(p, n->path);
  if (n->path) mv_put_glued(p, ".");
  mv_put_word(p, "*");
  mv_put_parens_clause(p, "EXCEPT", n->except);
}

PRINTER(Literal) {
  const mv_span at = mv_own_span(p->s, &n->head);
  const mv_str text = mv_text(p->s, at);
  if (n->what == MV_literal_NULL || n->what == MV_literal_TRUE || n->what == MV_literal_FALSE)
    mv_put_keywords(p, at);
  else if (text.n && text.p[0] == '$')
    mv_put_text(p, at);
  else
    mv_put_source(p, at);
}

PRINTER(Interval) {
  mv_put_word(p, "INTERVAL");
  mv_put_each(p, n->parts);
}

PRINTER(IntervalPart) {
  mv_put_word_if(p, n->negative, "-");
  p->glued = n->negative;
  mv_put(p, n->value);
  mv_put_keywords(p, n->unit);
  mv_put_word_if(p, !mv_span_empty(n->to), "TO");
  mv_put_keywords(p, n->to);
}

PRINTER(Param) {
  mv_put_source(p, mv_own_span(p->s, &n->head));
}

PRINTER(Placeholder) {
  mv_put_text(p, mv_own_span(p->s, &n->head));
}

/* ---- calls ------------------------------------------------------------------------------ */

static const char *const quantifiers[MV_quantifier_count] = {[MV_quantifier_ALL] = "ALL",
                                                             [MV_quantifier_DISTINCT] = "DISTINCT",
                                                             [MV_quantifier_ANY] = "ANY"};

/* What stands before each argument of a call in words; the last function is SUBSTRING by either
 * name. TRIM has one argument when no characters are told. */
static void put_worded(mv_printer *p, const mv_Call *n) {
  static const char *const sides[MV_form_count] = {
      [MV_form_BOTH] = "BOTH", [MV_form_LEADING] = "LEADING", [MV_form_TRAILING] = "TRAILING"};
  static const struct {
    const char *name, *words[4];
  } functions[] = {{"extract", {"", "FROM"}},
                   {"overlay", {"", "PLACING", "FROM", "FOR"}},
                   {"position", {"", "IN"}},
                   {"trim", {"", "FROM"}},
                   {"", {"", "FROM", "FOR"}}};
  const mv_str name = mv_text(p->s, n->name->at);
  uint32_t f = 0;
  while (functions[f].name[0] && !mv_str_is(name, functions[f].name)) f++;
  mv_put_choice(p, sides, n->form);
  uint32_t i = n->form > MV_form_WORDS && n->arguments && !n->arguments->next ? 1 : 0;
  for (const mv_node *a = n->arguments; a; a = a->next, i++) {
    const bool comma = i == (n->form == MV_form_COMMA_FOR    ? 1
                             : n->form == MV_form_FROM_COMMA ? 2
                                                             : 0);
    if (comma && i)
      mv_put_comma(p);
    else if (i < 4)
      mv_put_choice(p, functions[f].words, i);
    mv_put(p, a);
  }
}

PRINTER(Call) {
  static const char *const treatments[MV_nulls_count] = {
      [MV_nulls_IGNORE] = "IGNORE NULLS", [MV_nulls_RESPECT] = "RESPECT NULLS"};
  mv_put(p, n->name);
  mv_put_arguments(p);
  mv_put_choice(p, quantifiers, n->quantifier);
  if (n->form)
    put_worded(p, n);
  else
    mv_put_list(p, n->arguments);
  mv_put_close(p);
  if (n->within_group) {
    mv_put_word(p, "WITHIN GROUP");
    mv_put_open(p);
    mv_put_list_clause(p, "ORDER BY", n->within_group);
    mv_put_close(p);
  }
  if (n->filter) {
    mv_put_word(p, "FILTER");
    mv_put_open(p);
    mv_put_clause(p, "WHERE", n->filter);
    mv_put_close(p);
  }
  mv_put_choice(p, treatments, n->nulls);
  mv_put_clause(p, "OVER", n->over);
}

PRINTER(NamedArgument) {
  mv_put_text(p, n->name);
  mv_put_word(p, "=>");
  mv_put(p, n->value);
}

PRINTER(TableArgument) {
  mv_put_word(p, "TABLE");
  mv_put_arguments(p);
  mv_put(p, n->source);
  mv_put_close(p);
  mv_put_list_clause(p, "PARTITION BY", n->partition_by);
  mv_put_keywords(p, n->single);
  mv_put_list_clause(p, "ORDER BY", n->order_by);
}

PRINTER(Lambda) {
  if (n->parameters && !n->parameters->next)
    mv_put(p, n->parameters);
  else
    mv_put_parens(p, n->parameters);
  mv_put_word(p, "->");
  mv_put(p, n->body);
}

PRINTER(Cast) {
  mv_put_word(p, n->safe ? "TRY_CAST" : "CAST");
  mv_put_arguments(p);
  mv_put(p, n->value);
  mv_put_clause(p, "AS", n->type);
  mv_put_close(p);
}

/* ---- steps ------------------------------------------------------------------------------ */

PRINTER(Postfix) {
  mv_put_operand(p, n->base, MV_BINDS_PRIMARY);
  mv_put_each(p, n->steps.first);
}

PRINTER(Field) {
  mv_put_glued(p, ".");
  mv_put_text(p, n->name);
}

PRINTER(Index) {
  mv_put_glued(p, n->of_path ? ":[" : "[");
  mv_put(p, n->value);
  mv_put_glued(p, "]");
  p->glued = false;
}

PRINTER(PathField) {
  mv_put_glued(p, ":");
  mv_put_text(p, n->name);
}

PRINTER(CastStep) {
  mv_put_glued(p, n->safe ? "?::" : "::");
  mv_put(p, n->type);
}

PRINTER(Collate) {
  mv_put_word(p, "COLLATE");
  mv_put_path(p, n->name);
}

/* ---- operators -------------------------------------------------------------------------- */

/* A sign touches what it belongs to, but two that touch could be a comment. */
static bool begins_with_sign(const mv_printer *p, const mv_node *n) {
  const mv_str text = n ? mv_text(p->s, n->at) : mv_str_of("");
  return text.n && text.p[0] == '-';
}

PRINTER(Prefix) {
  const bool negation = is_not(n);
  mv_put_each(p, n->operators.first);
  p->glued = !negation && !begins_with_sign(p, n->operand);
  mv_put_operand(p, n->operand, negation ? MV_BINDS_PREDICATE : MV_BINDS_POSTFIX);
}

PRINTER(PrefixOp) {
  mv_put_choice(p, mv_prefix_texts, n->what);
}

static void put_chain(mv_printer *p, const mv_node *first, const char *op, mv_strength strength) {
  for (const mv_node *n = first; n; n = n->next) {
    if (n != first) mv_put_word(p, op ? op : mv_link_texts[n->link]);
    mv_put_operand(p, n, n == first ? strength : tighter(strength));
  }
}

PRINTER(Binary) {
  put_chain(p, n->operands.first, NULL, strength_of_binary(n));
}

PRINTER(And) {
  put_chain(p, n->operands.first, "AND", MV_BINDS_AND);
}

PRINTER(Or) {
  put_chain(p, n->operands.first, "OR", MV_BINDS_OR);
}

PRINTER(Between) {
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_word(p, n->negated ? "NOT BETWEEN" : "BETWEEN");
  mv_put_operand(p, n->low, MV_BINDS_VALUE);
  mv_put_word(p, "AND");
  mv_put_operand(p, n->high, MV_BINDS_VALUE);
}

PRINTER(In) {
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_word(p, n->negated ? "NOT IN" : "IN");
  mv_put_parens(p, n->query ? n->query : n->items);
}

PRINTER(Like) {
  static const char *const words[MV_like_count] = {
      [MV_like_LIKE] = "LIKE", [MV_like_ILIKE] = "ILIKE", [MV_like_RLIKE] = "RLIKE"};
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_word_if(p, n->negated, "NOT");
  mv_put_choice(p, words, n->what);
  mv_put_choice(p, quantifiers, n->quantifier);
  if (n->quantifier)
    mv_put_parens(p, n->patterns);
  else
    mv_put_operand(p, n->patterns, MV_BINDS_VALUE);
  mv_put_clause(p, "ESCAPE", n->escape);
}

PRINTER(Is) {
  static const char *const words[MV_is_count] = {[MV_is_NULL] = "NULL",
                                                 [MV_is_TRUE] = "TRUE",
                                                 [MV_is_FALSE] = "FALSE",
                                                 [MV_is_UNKNOWN] = "UNKNOWN",
                                                 [MV_is_DISTINCT_FROM] = "DISTINCT FROM"};
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_word(p, n->negated ? "IS NOT" : "IS");
  mv_put_choice(p, words, n->what);
  mv_put_operand(p, n->other, MV_BINDS_VALUE);
}

PRINTER(Exists) {
  mv_put_word(p, "EXISTS");
  mv_put_parens(p, n->query);
}

PRINTER(Subquery) {
  mv_put_parens(p, n->query);
}

PRINTER(Case) {
  mv_put_word(p, "CASE");
  mv_put(p, n->operand);
  mv_put_each(p, n->whens);
  mv_put_clause(p, "ELSE", n->otherwise);
  mv_put_word(p, "END");
}

PRINTER(When) {
  mv_put_clause(p, "WHEN", n->condition);
  mv_put_clause(p, "THEN", n->result);
}

PRINTER(Tuple) {
  mv_put_parens(p, n->items);
}

/* ---- windows ---------------------------------------------------------------------------- */

PRINTER(WindowDef) {
  const bool named = n->spec && n->spec->kind == MV_WindowName;
  mv_put_text(p, n->name);
  mv_put_word(p, "AS");
  if (named)
    mv_put_parens(p, n->spec);
  else
    mv_put(p, n->spec);
}

PRINTER(WindowName) {
  mv_put_text(p, n->name);
}

PRINTER(WindowSpec) {
  mv_put_open(p);
  mv_put_list_clause(p, "PARTITION BY", n->partition_by);
  mv_put_list_clause(p, "ORDER BY", n->order_by);
  mv_put(p, n->frame);
  mv_put_close(p);
}

PRINTER(Frame) {
  static const char *const units[MV_frame_count] = {
      [MV_frame_ROWS] = "ROWS", [MV_frame_RANGE] = "RANGE"};
  mv_put_choice(p, units, n->unit);
  mv_put_word_if(p, n->high, "BETWEEN");
  mv_put(p, n->low);
  mv_put_clause(p, "AND", n->high);
}

PRINTER(Bound) {
  static const char *const words[MV_bound_count] = {
      [MV_bound_UNBOUNDED_PRECEDING] = "UNBOUNDED PRECEDING",
      [MV_bound_PRECEDING] = "PRECEDING",
      [MV_bound_CURRENT_ROW] = "CURRENT ROW",
      [MV_bound_FOLLOWING] = "FOLLOWING",
      [MV_bound_UNBOUNDED_FOLLOWING] = "UNBOUNDED FOLLOWING"};
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_choice(p, words, n->what);
}

/* ---- types ------------------------------------------------------------------------------ */

static void put_type_arguments(mv_printer *p, const mv_node *first) {
  if (!first) return;
  mv_put_glued(p, "<");
  mv_put_list(p, first);
  mv_buf_char(p->out, '>');
  p->glued = false;
}

/* STRUCT<> has no fields, and STRUCT alone is no type: brackets with nothing in them stay. */
static bool has_empty_brackets(const mv_Type *n) {
  if (!n->name || n->name->n == 0 || n->arguments || n->numbers || n->collation) return false;
  if (!mv_span_empty(n->unit) || !mv_span_empty(n->zone)) return false;
  return n->name->parts[n->name->n - 1].end < n->head.at.end;
}

PRINTER(Type) {
  const bool interval = !mv_span_empty(n->unit);
  if (interval)
    mv_put_word(p, "INTERVAL");
  else
    mv_put_path(p, n->name);
  if (n->numbers) {
    mv_put_arguments(p);
    mv_put_list(p, n->numbers);
    mv_put_close(p);
  }
  put_type_arguments(p, n->arguments);
  if (has_empty_brackets(n)) {
    mv_put_glued(p, "<>");
    p->glued = false;
  }
  mv_put_keywords(p, n->unit);
  mv_put_word_if(p, !mv_span_empty(n->to), "TO");
  mv_put_keywords(p, n->to);
  mv_put_keywords(p, n->zone);
  mv_put_word_if(p, n->collation, "COLLATE");
  mv_put_path(p, n->collation);
}

PRINTER(TypeField) {
  mv_put_text(p, n->name);
  mv_put_glued(p, ":");
  p->glued = false;
  mv_put(p, n->type);
  mv_put_word_if(p, n->not_null, "NOT NULL");
  mv_put(p, n->comment);
}
