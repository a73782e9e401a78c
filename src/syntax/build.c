/* build.c: nodes and lists for the grammar's actions. Builds trees only; every node's place is
 * given by the rule.
 *
 * Operators of one precedence become one node with many operands: `left` grows in place unless it
 * stands in parentheses, so a chain of any length is one level of the tree. */
#include "syntax/build.h"

#include <string.h>

void *mv_node_init(mv_parse *cx, void *node, mv_kind kind, mv_span at) {
  mv_node *n = node;
  n->kind = (uint16_t)kind;
  n->at = at;
  n->id = cx->node_count++;
  mv_checks_note(cx->checks, n);
  return n;
}

/* ---- names ------------------------------------------------------------------------------- */

mv_path *mv_path_new(mv_arena *a, uint32_t n) {
  mv_path *p = mv_alloc_unset(a, sizeof *p + n * sizeof p->parts[0]);
  p->n = n;
  return p;
}

const mv_path *mv_path_one(mv_parse *cx, mv_span word) {
  mv_path *p =
      mv_alloc(cx->arena, sizeof *p + sizeof p->parts[0]); /* most paths: no call to zero it */
  p->n = 1;
  p->parts[0] = word;
  return p;
}

const mv_path *mv_path_of(mv_parse *cx, uint32_t token) {
  const mv_token *t = &cx->tokens[token];
  mv_path *p = mv_path_new(cx->arena, t->word);
  for (uint32_t i = 0; i < t->word; i++)
    p->parts[i] = mv_span_of(t[i + 1].beg - cx->start, t[i + 1].end - cx->start);
  return p;
}

mv_node *mv_word_name(mv_parse *cx, mv_span word) {
  mv_Name *n = NEW(Name, word);
  n->path = mv_path_one(cx, word);
  return NODE(n);
}

mv_node *mv_name_extend(mv_node *ident_clause, const mv_path *rest, mv_span at) {
  mv_Name *n = mv_node_as(ident_clause, MV_Name);
  n->path = rest;
  return mv_at(ident_clause, at);
}

mv_chain mv_fields(mv_parse *cx, mv_kind kind, const mv_path *p) {
  mv_chain c = mv_none();
  for (uint32_t i = 0; i < p->n; i++) {
    mv_Field *f = mv_new(cx->arena, mv_Field);
    mv_node_init(cx, f, i == 0 ? kind : MV_Field, p->parts[i]);
    f->name = p->parts[i];
    c = mv_add(c, NODE(f));
  }
  return c;
}
_Static_assert(sizeof(mv_Field) == sizeof(mv_PathField), "mv_fields makes either");

/* ---- CREATE ------------------------------------------------------------------------------ */

mv_node *mv_create_new(mv_parse *cx, unsigned modifier, unsigned scopes, unsigned dataset,
                       bool if_not_exists, mv_span at) {
  mv_Create *n = NEW(Create, at);
  n->object = (uint8_t)(dataset & MV_OBJECT_MASK);
  n->or_replace = modifier == MV_OR_REPLACE;
  n->or_refresh = modifier == MV_OR_REFRESH;
  n->is_private = scopes & MV_SCOPE_PRIVATE;
  n->temporary = scopes & MV_SCOPE_TEMPORARY;
  n->global = scopes & MV_SCOPE_GLOBAL;
  n->external = scopes & MV_SCOPE_EXTERNAL;
  n->live = dataset & MV_LIVE;
  n->incremental = dataset & MV_INCREMENTAL;
  n->streaming = dataset & MV_STREAMING;
  n->if_not_exists = if_not_exists;
  if (n->object == MV_object_VIEW && (n->temporary || n->global))
    n->object = MV_object_TEMPORARY_VIEW;
  return NODE(n);
}

/* Placeholders in the places of OR REPLACE and of the kind. */
void mv_create_given(mv_node *create, mv_span modifier, mv_span dataset) {
  CREATE(create)->given_modifier = modifier;
  if (CREATE(create)->object == MV_object_NONE) CREATE(create)->given_object = dataset;
}

mv_node *mv_create_named(mv_parse *cx, mv_node *create, mv_node *name, mv_span at) {
  (void)cx;
  CREATE(create)->name = name;
  return mv_at(create, at);
}

mv_node *mv_create_source(mv_parse *cx, mv_node *create, mv_node *name, mv_node *travel, bool like,
                          bool shallow, mv_span source_at, mv_span at) {
  mv_CloneSource *n = NEW(CloneSource, source_at);
  n->like = like;
  n->shallow = shallow;
  n->name = name;
  n->travel = travel;
  CREATE(create)->source = NODE(n);
  return mv_at(create, at);
}

void mv_copy_location(mv_node *create) {
  ((mv_CloneSource *)mv_node_as(CREATE(create)->source, MV_CloneSource))->copy_location = true;
}

mv_node *mv_create_query(mv_parse *cx, mv_node *create, mv_node *query, bool as, mv_span at) {
  mv_Create *n = CREATE(create);
  n->query = query;
  if (!as && n->object != MV_object_TABLE)
    cx->fault(cx, mv_span_of(query->at.beg, query->at.beg + 1), "AS is missing before the query",
              "write AS in front of the query");
  return mv_at(create, at);
}

/* A view without a query defines nothing. */
void mv_create_end(mv_parse *cx, mv_node *create) {
  mv_Create *n = CREATE(create);
  if (n->object == MV_object_STREAMING_TABLE || n->object == MV_object_TABLE ||
      n->object == MV_object_NONE)
    return;
  for (const mv_node *c = n->clauses.first; c; c = c->next)
    if ((c->kind == MV_UsingClause || c->kind == MV_OptionsClause) &&
        n->object == MV_object_TEMPORARY_VIEW)
      return; /* of a data source */
  n->broken = true;
  cx->fault(cx, mv_span_of(create->at.end, create->at.end), "the statement ends before its query",
            "write AS and a query");
}

mv_node *mv_column_option(mv_node *column, mv_node *option, mv_span at) {
  mv_ColumnDef *n = mv_node_as(column, MV_ColumnDef);
  mv_node *last = n->options.last;
  if (option->kind == MV_Characteristic && last && last->kind == MV_Constraint)
    mv_constraint_add(last, option, mv_between(last->at, option->at));
  else
    mv_append(&n->options, option);
  return mv_at(column, at);
}

mv_node *mv_constraint_new(mv_parse *cx, enum mv_constraint what, mv_chain columns, mv_span at) {
  mv_Constraint *n = NEW(Constraint, at);
  n->what = (uint8_t)what;
  n->columns = columns.first;
  return NODE(n);
}

mv_node *mv_constraint_named(mv_node *c, mv_span name, mv_span at) {
  CONSTRAINT(c)->name = name;
  return mv_at(c, at);
}

mv_node *mv_constraint_add(mv_node *c, mv_node *characteristic, mv_span at) {
  mv_append(&CONSTRAINT(c)->characteristics, characteristic);
  return mv_at(c, at);
}

mv_node *mv_foreign_key(mv_parse *cx, mv_chain columns, mv_node *table, mv_chain referenced,
                        mv_span at) {
  mv_node *c = mv_constraint_new(cx, MV_constraint_FOREIGN_KEY, columns, at);
  CONSTRAINT(c)->references = table;
  CONSTRAINT(c)->referenced = referenced.first;
  return c;
}

mv_node *mv_cluster_by(mv_parse *cx, enum mv_cluster how, mv_chain columns, mv_span at) {
  mv_ClusterByClause *n = NEW(ClusterByClause, at);
  n->how = (uint8_t)how;
  n->columns = columns.first;
  return NODE(n);
}

mv_node *mv_cdc_clause(mv_parse *cx, mv_cdc what, mv_span words, mv_node *value, mv_chain columns,
                       bool except, mv_span at) {
  mv_CdcClause *n = NEW(CdcClause, at);
  n->what = (uint8_t)what;
  n->words = words;
  n->value = value;
  n->columns = columns.first;
  n->except = except;
  return NODE(n);
}

/* STORED AS BITEMPORAL, or SCD TYPE with its number. */
mv_node *mv_cdc_scd(mv_parse *cx, mv_node *number, mv_span at) {
  mv_CdcClause *n = NEW(CdcClause, at);
  n->what = MV_cdc_STORED_AS;
  n->words = at;
  n->value = number;
  n->stored_as = MV_scd_BITEMPORAL;
  if (number) {
    const char *text = cx->source->text + cx->start + number->at.beg;
    const bool one_digit = number->at.end - number->at.beg == 1;
    n->stored_as = one_digit && *text == '1'   ? MV_scd_TYPE_1
                   : one_digit && *text == '2' ? MV_scd_TYPE_2
                                               : MV_scd_NONE;
  }
  return NODE(n);
}

/* ---- queries ----------------------------------------------------------------------------- */

mv_node *mv_with(mv_parse *cx, mv_span recursive, mv_chain ctes, mv_span at) {
  mv_With *n = NEW(With, at);
  n->recursive = recursive;
  n->ctes = ctes.first;
  return NODE(n);
}

/* NULL when none of the clauses is there: most queries have none. */
mv_node *mv_results(mv_parse *cx, mv_chain order, mv_chain cluster, mv_chain distribute,
                    mv_chain sort, mv_chain windows, mv_node *limit, mv_node *offset) {
  if (!order.first && !cluster.first && !distribute.first && !sort.first && !windows.first &&
      !limit && !offset)
    return NULL;
  mv_Query *n = NEW(Query, NOWHERE);
  n->order_by = order.first;
  n->cluster_by = cluster.first;
  n->distribute_by = distribute.first;
  n->sort_by = sort.first;
  n->windows = windows.first;
  n->limit = limit;
  n->offset = offset;
  return NODE(n);
}

mv_node *mv_query(mv_parse *cx, mv_node *with, mv_node *body, mv_node *results, mv_span at) {
  mv_Query *n = results ? mv_node_as(results, MV_Query) : NEW(Query, at);
  n->with = with;
  n->body = body;
  return mv_at(NODE(n), at);
}

static mv_link chain_link(const mv_chain *c) {
  return (mv_link)c->first->next->link;
}

static bool same_strength(mv_link a, mv_link b) {
  return (a >= MV_link_INTERSECT) == (b >= MV_link_INTERSECT);
}

mv_node *mv_set_op(mv_parse *cx, mv_node *left, unsigned link, mv_node *right, mv_span at) {
  right->link = (uint8_t)link;
  if (left->kind == MV_SetOp &&
      same_strength(chain_link(&((mv_SetOp *)left)->operands), (mv_link)link)) {
    mv_append(&((mv_SetOp *)left)->operands, right);
    return mv_at(left, at);
  }
  mv_SetOp *n = NEW(SetOp, at);
  n->operands = mv_add(mv_one(left), right);
  return NODE(n);
}

mv_node *mv_multi_select(mv_parse *cx, mv_node *first, mv_node *more, mv_span at) {
  mv_node *body = mv_as_Query(first)->body;
  if (body->kind == MV_MultiSelect) {
    mv_append(&((mv_MultiSelect *)mv_node_as(body, MV_MultiSelect))->queries, more);
    mv_at(body, at);
    return mv_at(first, at);
  }
  mv_MultiSelect *n = NEW(MultiSelect, at);
  n->queries = mv_add(mv_one(first), more);
  return mv_query(cx, NULL, NODE(n), NULL, at);
}

mv_node *mv_piped(mv_parse *cx, mv_node *left, mv_node *step, mv_span at) {
  mv_Pipe *n = left->kind == MV_Pipe ? mv_node_as(left, MV_Pipe) : NULL;
  if (!n) {
    n = NEW(Pipe, at);
    n->steps = mv_one(left);
  }
  mv_append(&n->steps, step);
  return mv_at(NODE(n), at);
}

mv_node *mv_group_by(mv_parse *cx, enum mv_group how, mv_chain items, mv_chain sets, mv_span at) {
  mv_GroupBy *n = NEW(GroupBy, at);
  n->how = (uint8_t)how;
  n->items = items.first;
  n->sets = sets.first;
  return NODE(n);
}

/* VALUES with an alias of its own is a relation that is read whole. */
mv_node *mv_values(mv_parse *cx, mv_chain rows, mv_node *alias, mv_span at) {
  const mv_span rows_at = alias ? mv_span_of(at.beg, rows.last->at.end) : at;
  mv_Values *n = NEW(Values, rows_at);
  n->rows = rows.first;
  if (!alias) return NODE(n);
  mv_Relation *r = NEW(Relation, at);
  r->source = NODE(n);
  r->alias = alias;
  mv_Select *s = NEW(Select, at);
  s->from_first = true;
  s->from = NODE(r);
  return NODE(s);
}

mv_node *mv_select(mv_parse *cx, mv_chain items, mv_chain from, mv_chain lateral_views,
                   mv_span at) {
  mv_Select *n = NEW(Select, at);
  n->items = items.first;
  n->from = from.first;
  n->lateral_views = lateral_views.first;
  return NODE(n);
}

void mv_select_tail(mv_parse *cx, mv_node *select, mv_chain hints, unsigned quantifier,
                    mv_node *where, mv_node *group_by, mv_node *having, mv_chain windows,
                    mv_node *qualify) {
  (void)cx;
  mv_Select *n = SELECT(select);
  n->hints = hints.first;
  n->quantifier = (uint8_t)quantifier;
  n->where = where;
  n->group_by = group_by;
  n->having = having;
  n->windows = windows.first;
  n->qualify = qualify;
}

/* IDENTIFIER('…') in the place of a word. */
static bool is_identifier_call(const mv_parse *cx, mv_span word) {
  return !mv_span_empty(word) && cx->source->text[cx->start + word.end - 1] == ')';
}

mv_node *mv_hint(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at) {
  mv_Hint *n = NEW(Hint, at);
  n->name = name;
  n->arguments = arguments.first;
  if (is_identifier_call(cx, name))
    cx->fault(cx, name, "the name of a hint is a word", "write the hint's name as it is");
  return NODE(n);
}

mv_node *mv_named(mv_parse *cx, mv_node *value, mv_span alias, mv_span at) {
  if (mv_span_empty(alias)) return value;
  mv_Named *n = NEW(Named, at);
  n->value = value;
  n->alias = alias;
  return NODE(n);
}

/* ---- relations --------------------------------------------------------------------------- */

mv_node *mv_relation(mv_parse *cx, mv_node *source, mv_span at) {
  mv_Relation *n = NEW(Relation, at);
  n->source = source;
  return NODE(n);
}

mv_node *mv_relation_of(mv_parse *cx, mv_node *source, mv_node *travel, mv_chain options,
                        mv_node *sample, mv_node *watermark, mv_node *alias, mv_span at) {
  mv_Relation *n = NEW(Relation, at);
  n->source = source;
  n->travel = travel;
  n->options = options.first;
  n->sample = sample;
  n->watermark = watermark;
  n->alias = alias;
  return NODE(n);
}

mv_node *mv_joined(mv_parse *cx, mv_node *left, mv_node *part, mv_span at) {
  mv_Joined *n = left->kind == MV_Joined ? mv_node_as(left, MV_Joined) : NULL;
  if (!n) {
    n = NEW(Joined, at);
    n->parts = mv_one(left);
  }
  mv_append(&n->parts, part);
  return mv_at(NODE(n), at);
}

mv_node *mv_join_of(mv_parse *cx, unsigned type, mv_node *right, mv_span at) {
  mv_Join *n = NEW(Join, at);
  n->how = (uint8_t)(type & ~(unsigned)MV_NATURAL_JOIN);
  n->natural = type & MV_NATURAL_JOIN;
  n->right = right;
  return NODE(n);
}

mv_node *mv_asof_join(mv_parse *cx, unsigned type, mv_node *right, mv_node *match, mv_span at) {
  mv_node *join = mv_join_of(cx, type, right, at);
  JOIN(join)->asof = true;
  JOIN(join)->match = match;
  return join;
}

mv_node *mv_substring_for(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at_for,
                          mv_node *length, mv_span at) {
  const mv_node *position = arguments.first->next;
  if (!position || position->next)
    cx->fault(cx, at_for, "FOR stands behind a text and a position",
              "write substring(text FROM position FOR length)");
  return mv_word_call(cx, name, MV_form_COMMA_FOR, mv_add(arguments, length), at);
}

mv_node *mv_bin_name(mv_parse *cx, mv_span column, mv_span alias, mv_span at) {
  static const char *const columns[] = {"bin_start", "bin_end", "bin_distribute_ratio"};
  const mv_str text = mv_str_at(cx->source->text + cx->start + column.beg, column.end - column.beg);
  bool known = false;
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    known = known || mv_str_is(text, columns[i]);
  if (!known)
    cx->fault(cx, column, "BIN BY makes no such column",
              "name BIN_START, BIN_END or BIN_DISTRIBUTE_RATIO");
  return mv_named(cx, mv_ref(cx, mv_path_one(cx, column), column), alias, at);
}

mv_node *mv_travel_at(mv_parse *cx, mv_span at) {
  const char *text = cx->source->text + cx->start + at.beg;
  mv_TimeTravel *n = NEW(TimeTravel, at);
  n->how = mv_lower(text[1]) == 'v' ? MV_travel_VERSION : MV_travel_TIMESTAMP;
  n->value = mv_literal_of(cx, MV_literal_STRING, at);
  return NODE(n);
}

void mv_set_lateral(mv_node *relation) {
  RELATION(relation)->lateral = true;
}

mv_node *mv_sample_of(mv_parse *cx, enum mv_sample how, mv_node *amount, mv_node *out_of,
                      mv_node *on, mv_span at) {
  mv_Sample *n = NEW(Sample, at);
  n->how = (uint8_t)how;
  n->amount = amount;
  n->out_of = out_of;
  n->on = on;
  return NODE(n);
}

void mv_set_seed(mv_node *sample, mv_node *seed) {
  ((mv_Sample *)mv_node_as(sample, MV_Sample))->seed = seed;
}

mv_node *mv_lateral_view(mv_parse *cx, mv_node *call, mv_node *alias, bool outer, mv_span at) {
  mv_LateralView *n = NEW(LateralView, at);
  n->outer = outer;
  n->call = call;
  if (alias) {
    const mv_Alias *a = mv_as_Alias(alias);
    n->alias = a->name;
    n->columns = a->columns;
  }
  return NODE(n);
}

/* ---- expressions ------------------------------------------------------------------------- */

mv_node *mv_literal_of(mv_parse *cx, enum mv_literal what, mv_span at) {
  mv_Literal *n = NEW(Literal, at);
  n->what = (uint8_t)what;
  return NODE(n);
}

mv_node *mv_ref(mv_parse *cx, const mv_path *path, mv_span at) {
  mv_Ref *n = NEW(Ref, at);
  n->path = path;
  return NODE(n);
}

mv_node *mv_postfix(mv_parse *cx, mv_node *base, mv_chain step, mv_span at) {
  const bool grow = base->kind == MV_Postfix && !(base->flags & MV_PARENS);
  mv_Postfix *n = grow ? mv_node_as(base, MV_Postfix) : NEW(Postfix, at);
  if (!grow) n->base = base;
  mv_extend(&n->steps, step);
  return mv_at(NODE(n), at);
}

mv_node *mv_prefix_of(mv_parse *cx, mv_chain operators, mv_node *operand, mv_span at) {
  mv_Prefix *n = NEW(Prefix, at);
  n->operators = operators;
  n->operand = operand;
  return NODE(n);
}

/* The parentheses belong to the node's place, so that removing it leaves sound text. */
mv_node *mv_parens(mv_node *n, mv_span at) {
  n->flags |= MV_PARENS;
  return mv_at(n, at);
}

mv_node *mv_prefix_op(mv_parse *cx, enum mv_prefix what, mv_span at) {
  mv_PrefixOp *n = NEW(PrefixOp, at);
  n->what = (uint8_t)what;
  return NODE(n);
}

mv_node *mv_prefix_sign(mv_parse *cx, mv_span at) {
  switch (cx->source->text[cx->start + at.beg]) {
    case '-': return mv_prefix_op(cx, MV_prefix_MINUS, at);
    case '+': return mv_prefix_op(cx, MV_prefix_PLUS, at);
    default: return mv_prefix_op(cx, MV_prefix_TILDE, at);
  }
}

/* Which operators form one chain: rows of the precedence table in parser.y. */
static unsigned strength(mv_link op) {
  if (op <= MV_link_CONCAT) return 1;
  if (op <= MV_link_IDIV) return 2;
  if (op <= MV_link_USHR) return 3;
  if (op <= MV_link_BIT_OR) return (unsigned)op;
  return 100;
}

mv_node *mv_binary(mv_parse *cx, mv_node *left, mv_link op, mv_node *right, mv_span at) {
  right->link = (uint8_t)op;
  if (left->kind == MV_Binary && !(left->flags & MV_PARENS)) {
    mv_Binary *l = mv_node_as(left, MV_Binary);
    if (strength(chain_link(&l->operands)) == strength(op)) {
      mv_append(&l->operands, right);
      return mv_at(left, at);
    }
  }
  mv_Binary *n = NEW(Binary, at);
  n->operands = mv_add(mv_one(left), right);
  return NODE(n);
}

mv_node *mv_and(mv_parse *cx, mv_node *left, mv_node *right, mv_span at) {
  const bool grow = left->kind == MV_And && !(left->flags & MV_PARENS);
  mv_And *n = grow ? mv_node_as(left, MV_And) : NEW(And, at);
  if (!grow) n->operands = mv_one(left);
  mv_append(&n->operands, right);
  return mv_at(NODE(n), at);
}

mv_node *mv_or(mv_parse *cx, mv_node *left, mv_node *right, mv_span at) {
  const bool grow = left->kind == MV_Or && !(left->flags & MV_PARENS);
  mv_Or *n = grow ? mv_node_as(left, MV_Or) : NEW(Or, at);
  if (!grow) n->operands = mv_one(left);
  mv_append(&n->operands, right);
  return mv_at(NODE(n), at);
}

mv_node *mv_between_of(mv_parse *cx, bool negated, mv_node *value, mv_node *low, mv_node *high,
                       mv_span at) {
  mv_Between *n = NEW(Between, at);
  n->negated = negated;
  n->value = value;
  n->low = low;
  n->high = high;
  return NODE(n);
}

mv_node *mv_in(mv_parse *cx, bool negated, mv_node *value, mv_chain items, mv_node *query,
               mv_span at) {
  mv_In *n = NEW(In, at);
  n->negated = negated;
  n->value = value;
  n->items = items.first;
  n->query = query;
  return NODE(n);
}

mv_node *mv_like_of(mv_parse *cx, bool negated, unsigned what, unsigned quantifier, mv_node *value,
                    mv_chain patterns, mv_node *escape, mv_span at) {
  mv_Like *n = NEW(Like, at);
  n->negated = negated;
  n->what = (uint8_t)what;
  n->quantifier = (uint8_t)quantifier;
  n->value = value;
  n->patterns = patterns.first;
  n->escape = escape;
  return NODE(n);
}

mv_node *mv_is_of(mv_parse *cx, bool negated, unsigned what, mv_node *value, mv_node *other,
                  mv_span at) {
  mv_Is *n = NEW(Is, at);
  n->negated = negated;
  n->what = (uint8_t)what;
  n->value = value;
  n->other = other;
  return NODE(n);
}

mv_node *mv_interval_part(mv_parse *cx, mv_node *value, mv_span unit, mv_span to, mv_span at) {
  mv_IntervalPart *n = NEW(IntervalPart, at);
  n->value = value;
  n->unit = unit;
  n->to = to;
  return NODE(n);
}

/* INTERVAL - 1 DAY 2 HOURS: the sign is the first part's. */
mv_node *mv_interval_signed(mv_node *parts, mv_span sign) {
  mv_IntervalPart *first = mv_node_as(parts, MV_IntervalPart);
  first->negative = true;
  first->head.at.beg = sign.beg;
  return parts;
}

mv_node *mv_generic_type(mv_parse *cx, mv_span name, mv_chain arguments, mv_span at) {
  mv_Type *n = NEW(Type, at);
  n->name = mv_path_one(cx, name);
  n->arguments = arguments.first;
  const mv_str text = mv_str_at(cx->source->text + cx->start + name.beg, name.end - name.beg);
  const bool fields = mv_str_is(text, "struct");
  for (const mv_node *a = arguments.first; a; a = a->next) {
    if ((a->kind == MV_TypeField) == fields) continue;
    if (fields)
      cx->fault(cx, a->at, "a field of a STRUCT needs a name and a type", "write name: type");
    else
      cx->fault(cx, a->at, "only a STRUCT has named fields", "leave the name out");
  }
  return NODE(n);
}

/* expression AS name stands in struct() alone. */
static void check_named(mv_parse *cx, const mv_Name *name, const mv_node *argument) {
  const mv_Named *named = mv_as_Named(argument);
  if (!named || !name->path) return;
  const mv_span last = name->path->parts[name->path->n - 1];
  const mv_str text = mv_str_at(cx->source->text + cx->start + last.beg, last.end - last.beg);
  if (mv_str_is(text, "struct")) return;
  cx->fault(cx, named->alias, "an alias cannot stand in the arguments of a function",
            "alias the whole call instead");
}

mv_node *mv_call(mv_parse *cx, mv_node *name, unsigned quantifier, mv_chain arguments, mv_span at) {
  mv_Call *n = NEW(Call, at);
  n->name = name;
  n->quantifier = (uint8_t)quantifier;
  n->arguments = arguments.first;
  for (const mv_node *a = arguments.first; a; a = a->next)
    if (a->kind == MV_Named) check_named(cx, mv_node_as(name, MV_Name), a);
  return NODE(n);
}

/* The field is a word: a name of one part, which nothing computes. */
mv_node *mv_extract(mv_parse *cx, mv_node *name, mv_node *field, mv_node *source, mv_span at) {
  const mv_Ref *r = mv_as_Ref(field);
  const mv_span word = r && r->path->n == 1 ? r->path->parts[0] : NOWHERE;
  if (field->kind != MV_Param && (mv_span_empty(word) || is_identifier_call(cx, word)))
    cx->fault(cx, field->at, "EXTRACT takes the name of a field before FROM",
              "write YEAR, MONTH, DAY or another field without quotes");
  mv_node *call = mv_call(cx, name, 0, mv_add(mv_one(field), source), at);
  CALL(call)->form = MV_form_WORDS;
  return call;
}

mv_node *mv_word_call(mv_parse *cx, mv_span name, unsigned form, mv_chain arguments, mv_span at) {
  mv_node *call = mv_call(cx, mv_word_name(cx, name), 0, arguments, at);
  CALL(call)->form = (uint8_t)form;
  return call;
}

/* WITHIN GROUP, FILTER, IGNORE NULLS, OVER: how far a call has come. */
static unsigned call_stage(const mv_Call *n) {
  return n->over ? 4 : n->nulls ? 3 : n->filter ? 2 : n->within_group ? 1 : 0;
}

mv_node *mv_call_part(mv_parse *cx, mv_node *call, unsigned stage, mv_span part, mv_span at) {
  if (call_stage(CALL(call)) >= stage)
    cx->fault(cx, part, "this part of the call is repeated or out of order",
              "write WITHIN GROUP, FILTER, IGNORE NULLS and OVER in this order");
  return mv_at(call, at);
}
