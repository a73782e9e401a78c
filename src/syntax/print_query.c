/* print_query.c: queries and relations to SQL.
 *
 * Word forms that mean the same are printed in one: EXCEPT for MINUS, LEFT SEMI JOIN for SEMI JOIN,
 * AS before every alias. */
#include "src/syntax/print.h"

#include "src/base/banned.h"

/* A query where a body stands needs parentheses. */
static void put_body(mv_printer *p, const mv_node *n) {
  const bool parens = n && n->kind == MV_Query && !(n->flags & MV_PARENS);
  if (parens) mv_put_open(p);
  mv_put(p, n);
  if (parens) mv_put_close(p);
}

PRINTER(Query) {
  mv_put(p, n->with);
  put_body(p, n->body);
  mv_put_list_clause(p, "ORDER BY", n->order_by);
  mv_put_list_clause(p, "CLUSTER BY", n->cluster_by);
  mv_put_list_clause(p, "DISTRIBUTE BY", n->distribute_by);
  mv_put_list_clause(p, "SORT BY", n->sort_by);
  mv_put_list_clause(p, "WINDOW", n->windows);
  mv_put_clause(p, "LIMIT", n->limit);
  mv_put_clause(p, "OFFSET", n->offset);
}

PRINTER(With) {
  mv_put_word(p, "WITH");
  mv_put_keywords(p, n->recursive);
  mv_put_list(p, n->ctes);
}

static void put_columns(mv_printer *p, const mv_node *first) {
  if (!first) return;
  mv_put_arguments(p);
  mv_put_list(p, first);
  mv_put_close(p);
}

PRINTER(Cte) {
  mv_put_text(p, n->name);
  put_columns(p, n->columns);
  mv_put_clause(p, "MAX RECURSION LEVEL", n->max_level);
  mv_put_word(p, "AS");
  mv_put_parens(p, n->query);
}

static const char *const quantifiers[MV_quantifier_count] = {
    [MV_quantifier_ALL] = "ALL", [MV_quantifier_DISTINCT] = "DISTINCT"};

static void put_items(mv_printer *p, const mv_Select *n) {
  mv_put_word(p, "SELECT");
  if (n->hints) {
    mv_put_word(p, "/*+");
    mv_put_list(p, n->hints);
    mv_put_word(p, "*/");
  }
  mv_put_choice(p, quantifiers, n->quantifier);
  mv_put_list(p, n->items);
}

/* VALUES … AS t as a query: behind FROM, VALUES before a name is a table of that name. */
static bool is_values_alone(const mv_Select *n) {
  const mv_Relation *r = mv_as_Relation(n->from);
  return n->from_first && !n->items && r && !r->head.next && r->source &&
         r->source->kind == MV_Values;
}

PRINTER(Select) {
  if (!n->from_first) put_items(p, n);
  if (is_values_alone(n))
    mv_put(p, n->from);
  else
    mv_put_list_clause(p, "FROM", n->from);
  mv_put_each(p, n->lateral_views);
  if (n->from_first && n->items) put_items(p, n);
  mv_put_clause(p, "WHERE", n->where);
  mv_put(p, n->group_by);
  mv_put_clause(p, "HAVING", n->having);
  mv_put_list_clause(p, "WINDOW", n->windows);
  mv_put_clause(p, "QUALIFY", n->qualify);
}

PRINTER(MultiSelect) {
  mv_put_each(p, n->queries.first);
}

PRINTER(SetOp) {
  for (const mv_node *o = n->operands.first; o; o = o->next) {
    if (o != n->operands.first) mv_put_choice(p, mv_link_texts, o->link);
    put_body(p, o);
  }
}

PRINTER(Values) {
  mv_put_word(p, "VALUES");
  mv_put_list(p, n->rows);
}

PRINTER(TableQuery) {
  mv_put_word(p, "TABLE");
  mv_put(p, n->name);
}

PRINTER(Hint) {
  mv_put_text(p, n->name);
  put_columns(p, n->arguments);
}

PRINTER(Named) {
  mv_put(p, n->value);
  mv_put_word(p, "AS");
  mv_put_text(p, n->alias);
  if (n->aliases) mv_put_parens(p, n->aliases);
}

/* ---- groups and order ------------------------------------------------------------------- */

static const char *const groupings[MV_group_count] = {
    [MV_group_ROLLUP] = "ROLLUP", [MV_group_CUBE] = "CUBE", [MV_group_SETS] = "GROUPING SETS"};

PRINTER(GroupBy) {
  mv_put_word(p, "GROUP BY");
  mv_put_word_if(p, n->how == MV_group_ALL, "ALL");
  mv_put_list(p, n->items);
  if (n->how == MV_group_ROLLUP || n->how == MV_group_CUBE) mv_put_word(p, "WITH");
  mv_put_choice(p, groupings, n->how);
  if (n->how == MV_group_SETS) mv_put_parens(p, n->sets);
}

PRINTER(Grouping) {
  mv_put_choice(p, groupings, n->how);
  mv_put_parens(p, n->sets);
}

PRINTER(SortItem) {
  static const char *const directions[MV_order_count] = {
      [MV_order_ASC] = "ASC", [MV_order_DESC] = "DESC"};
  static const char *const nulls[MV_nulls_count] = {
      [MV_nulls_FIRST] = "NULLS FIRST", [MV_nulls_LAST] = "NULLS LAST"};
  mv_put(p, n->value);
  mv_put_choice(p, directions, n->direction);
  mv_put_choice(p, nulls, n->nulls);
}

/* ---- relations -------------------------------------------------------------------------- */

/* A stream's name in parentheses: bare, some names would be read as the next clause. */
static void put_source(mv_printer *p, const mv_Relation *n) {
  const mv_node *source = n->source;
  if (!source) return;
  const bool name = source->kind == MV_Name, call = source->kind == MV_Call;
  if (n->stream) {
    mv_put_word(p, "STREAM");
    p->glued = name;
  }
  if ((name && !n->stream) || call || source->kind == MV_Values)
    mv_put(p, source);
  else
    mv_put_parens(p, source);
}

PRINTER(Relation) {
  mv_put_word_if(p, n->lateral, "LATERAL");
  put_source(p, n);
  mv_put(p, n->travel);
  mv_put_parens_clause(p, "WITH", n->options);
  mv_put_word_if(p, n->ordinality, "WITH ORDINALITY");
  mv_put_word_if(p, !mv_span_empty(n->identified), "IDENTIFIED BY");
  mv_put_text(p, n->identified);
  mv_put(p, n->sample);
  mv_put(p, n->watermark);
  mv_put(p, n->alias);
}

PRINTER(Alias) {
  mv_put_word(p, "AS");
  mv_put_text(p, n->name);
  if (!mv_span_empty(n->name))
    put_columns(p, n->columns);
  else
    mv_put_parens(p, n->columns);
}

PRINTER(Joined) {
  mv_put_each(p, n->parts.first);
}

PRINTER(Join) {
  static const char *const kinds[MV_join_count] = {
      [MV_join_CROSS] = "CROSS", [MV_join_LEFT] = "LEFT",      [MV_join_RIGHT] = "RIGHT",
      [MV_join_FULL] = "FULL",   [MV_join_SEMI] = "LEFT SEMI", [MV_join_ANTI] = "LEFT ANTI"};
  mv_put_word_if(p, n->natural, "NATURAL");
  mv_put_choice(p, kinds, n->how);
  mv_put_word(p, n->asof ? "ASOF JOIN" : "JOIN");
  mv_put_word_if(p, n->lateral, "LATERAL");
  mv_put(p, n->right);
  mv_put_parens_clause(p, "MATCH_CONDITION", n->match);
  mv_put_clause(p, "ON", n->on);
  mv_put_parens_clause(p, "USING", n->using_columns);
  mv_put(p, n->nearest);
}

PRINTER(Nearest) {
  mv_put_keywords(p, n->how);
  mv_put_word(p, "NEAREST");
  mv_put(p, n->count);
  mv_put_word(p, "BY");
  mv_put_keywords(p, n->by);
  mv_put(p, n->value);
}

PRINTER(BinBy) {
  mv_put_word(p, "BIN BY");
  mv_put_open(p);
  mv_put_clause(p, "RANGE", n->low);
  mv_put_clause(p, "TO", n->high);
  mv_put_clause(p, "BIN WIDTH", n->width);
  mv_put_clause(p, "ALIGN TO", n->origin);
  mv_put_parens_clause(p, "DISTRIBUTE UNIFORM", n->columns);
  mv_put_each(p, n->names);
  mv_put_close(p);
  mv_put(p, n->alias);
}

PRINTER(MatchRecognize) {
  mv_put_word(p, "MATCH_RECOGNIZE");
  mv_put_open(p);
  mv_put_list_clause(p, "PARTITION BY", n->partition_by);
  mv_put_list_clause(p, "ORDER BY", n->order_by);
  mv_put_list_clause(p, "MEASURES", n->measures);
  mv_put_keywords(p, n->rows);
  mv_put_source(p, n->skip);
  mv_put_source(p, n->pattern);
  mv_put_word(p, "DEFINE");
  for (const mv_node *d = n->definitions; d; d = d->next) {
    if (d != n->definitions) mv_put_comma(p);
    mv_put_text(p, mv_as_Named(d)->alias);
    mv_put_clause(p, "AS", mv_as_Named(d)->value);
  }
  mv_put_close(p);
  mv_put(p, n->alias);
}

PRINTER(Changes) {
  mv_put_clause(p, "CHANGES FROM", n->low);
  mv_put_clause(p, "TO", n->high);
}

PRINTER(ChangesBound) {
  mv_put_word(p, n->how == MV_travel_VERSION ? "VERSION" : "TIMESTAMP");
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
  mv_put_keywords(p, n->edge);
}

PRINTER(TimeTravel) {
  const mv_str at = n->value ? mv_text(p->s, n->value->at) : mv_str_of("");
  if (at.n && at.p[0] == '@') {
    p->glued = true;
    mv_put(p, n->value);
    return;
  }
  mv_put_word(p, n->how == MV_travel_VERSION ? "VERSION AS OF" : "TIMESTAMP AS OF");
  mv_put_operand(p, n->value, MV_BINDS_VALUE);
}

PRINTER(Sample) {
  static const char *const units[MV_sample_count] = {
      [MV_sample_PERCENT] = "PERCENT", [MV_sample_ROWS] = "ROWS"};
  mv_put_word(p, "TABLESAMPLE");
  mv_put_keywords(p, n->method);
  mv_put_open(p);
  mv_put_word_if(p, n->how == MV_sample_BUCKET, "BUCKET");
  mv_put(p, n->amount);
  mv_put_choice(p, units, n->how);
  mv_put_clause(p, "OUT OF", n->out_of);
  mv_put_clause(p, "ON", n->on);
  mv_put_close(p);
  mv_put_parens_clause(p, "REPEATABLE", n->seed);
}

PRINTER(Watermark) {
  mv_put_clause(p, "WATERMARK", n->value);
  mv_put_word_if(p, !mv_span_empty(n->alias), "AS");
  mv_put_text(p, n->alias);
  mv_put_clause(p, "DELAY OF", n->delay);
}

PRINTER(LateralView) {
  mv_put_word(p, n->outer ? "LATERAL VIEW OUTER" : "LATERAL VIEW");
  mv_put(p, n->call);
  mv_put_text(p, n->alias);
  mv_put_list_clause(p, "AS", n->columns);
}

/* One column bare, more in parentheses. */
static void put_columns_of(mv_printer *p, const mv_node *first) {
  if (first && !first->next)
    mv_put(p, first);
  else
    mv_put_parens(p, first);
}

PRINTER(Pivot) {
  mv_put_word(p, "PIVOT");
  mv_put_open(p);
  mv_put_list(p, n->aggregates);
  mv_put_word(p, "FOR");
  put_columns_of(p, n->columns);
  mv_put_word(p, "IN");
  mv_put_parens(p, n->values);
  mv_put_close(p);
  mv_put(p, n->alias);
}

PRINTER(Unpivot) {
  mv_put_word(p, "UNPIVOT");
  mv_put_keywords(p, n->nulls);
  mv_put_open(p);
  put_columns_of(p, n->values);
  mv_put_word(p, "FOR");
  mv_put_text(p, n->name);
  mv_put_word(p, "IN");
  mv_put_parens(p, n->columns);
  mv_put_close(p);
  mv_put(p, n->alias);
}

/* ---- pipes and TRANSFORM ---------------------------------------------------------------- */

PRINTER(Pipe) {
  for (const mv_node *s = n->steps.first; s; s = s->next) {
    if (s == n->steps.first) {
      put_body(p, s);
      continue;
    }
    mv_put_word(p, "|>");
    mv_put(p, s);
  }
}

PRINTER(PipeStep) {
  static const char *const words[MV_pipe_count] = {
      [MV_pipe_EXTEND] = "EXTEND", [MV_pipe_SET] = "SET",     [MV_pipe_DROP] = "DROP",
      [MV_pipe_AS] = "AS",         [MV_pipe_WHERE] = "WHERE", [MV_pipe_AGGREGATE] = "AGGREGATE"};
  mv_put_choice(p, words, n->what);
  mv_put_list(p, n->items);
  if (n->what == MV_pipe_SET_OPERATION && n->value) {
    mv_put_choice(p, mv_link_texts, n->value->link);
    put_body(p, n->value);
  } else {
    mv_put(p, n->value);
  }
  mv_put(p, n->group_by);
  mv_put_list_clause(p, "WINDOW", n->windows);
}

/* Columns with types, or names alone. */
static void put_transform_columns(mv_printer *p, const mv_node *first) {
  if (!first) return;
  mv_put_word(p, "AS");
  if (first->kind == MV_ColumnDef)
    mv_put_parens(p, first);
  else
    mv_put_list(p, first);
}

/* MAP and REDUCE have their arguments bare. */
PRINTER(Transform) {
  const bool select = mv_str_is(mv_text(p->s, n->word), "transform");
  mv_put_word_if(p, select, "SELECT");
  mv_put_keywords(p, n->word);
  if (select) mv_put_arguments(p);
  mv_put_choice(p, quantifiers, n->quantifier);
  mv_put_list(p, n->arguments);
  if (select) mv_put_close(p);
  mv_put(p, n->row_format);
  mv_put_clause(p, "RECORDWRITER", n->writer);
  mv_put_clause(p, "USING", n->program);
  put_transform_columns(p, n->columns);
  mv_put(p, n->read_format);
  mv_put_clause(p, "RECORDREADER", n->reader);
  mv_put_list_clause(p, "FROM", n->from);
  mv_put_each(p, n->lateral_views);
  mv_put_clause(p, "WHERE", n->where);
  mv_put(p, n->group_by);
  mv_put_clause(p, "HAVING", n->having);
  mv_put_list_clause(p, "WINDOW", n->windows);
}
