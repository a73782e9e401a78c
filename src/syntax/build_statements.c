/* build_statements.c: nodes of the statements around definitions and queries, for the grammar's
 * actions. */
#include "syntax/build.h"

mv_node *mv_flow_of(mv_node *rows, mv_flow what, mv_span at) {
  FLOW_NODE(rows)->what = (uint8_t)what;
  return mv_at(rows, at);
}

mv_node *mv_auto_cdc_clause(mv_node *cdc, mv_node *clause, mv_span at) {
  mv_append(&AUTO_CDC(cdc)->clauses, clause);
  return mv_at(cdc, at);
}

mv_node *mv_cdc_into(mv_parse *cx, bool legacy, bool once, mv_node *target, mv_node *cdc, mv_span at) {
  mv_CdcInto *n = NEW(CdcInto, at);
  n->legacy = legacy;
  n->once = once;
  n->target = target;
  n->cdc = cdc;
  return NODE(n);
}

mv_node *mv_create_function(mv_parse *cx, unsigned modifier, unsigned scopes, bool if_not_exists,
                            mv_node *name, mv_chain parameters, mv_span at) {
  mv_CreateFunction *n = NEW(CreateFunction, at);
  n->or_replace = modifier == MV_OR_REPLACE;
  n->temporary = scopes & MV_SCOPE_TEMPORARY;
  n->if_not_exists = if_not_exists;
  n->name = name;
  n->parameters = parameters.first;
  return NODE(n);
}

mv_node *mv_returned_table(mv_parse *cx, mv_chain columns, mv_span at) {
  mv_Values *n = NEW(Values, at);
  n->rows = columns.first;
  for (const mv_node *c = columns.first; c; c = c->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(c);
    const mv_node *o = d ? d->options.first : c;
    while (d && o && (o->kind == MV_NotNull || o->kind == MV_CommentClause)) o = o->next;
    if (o)
      cx->fault(cx, o->at, "a column of RETURNS TABLE has a type and a COMMENT, nothing else",
                "leave this out");
  }
  return NODE(n);
}

void mv_function_traits(mv_parse *cx, mv_node *function, mv_chain traits) {
  mv_CreateFunction *n = FUNCTION_NODE(function);
  mv_chain rest = mv_none();
  for (mv_node *t = traits.first, *next; t; t = next) {
    next = t->next;
    t->next = NULL;
    const bool returns = t->kind == MV_Type || t->kind == MV_Values;
    if (returns && (n->returns || n->returns_table))
      cx->fault(cx, t->at, "RETURNS is written twice", "keep one of the two");
    if (t->kind == MV_Type) {
      n->returns = t;
    } else if (t->kind == MV_Values) {
      n->returns_table = true;
      n->table_columns = mv_as_Values(t)->rows;
    } else {
      rest = mv_add(rest, t);
    }
  }
  n->characteristics = rest.first;
}

mv_node *mv_index(mv_parse *cx, bool if_not_exists, mv_span name, mv_node *table,
                  const mv_path *type, mv_chain columns, mv_node *options, mv_span at) {
  mv_CreateIndex *n = NEW(CreateIndex, at);
  n->if_not_exists = if_not_exists;
  n->name = name;
  n->table = table;
  n->type = type;
  n->columns = columns.first;
  n->options = options;
  return NODE(n);
}

mv_node *mv_action(mv_parse *cx, mv_span words, mv_span at) {
  mv_AlterAction *n = NEW(AlterAction, at);
  n->words = words;
  return NODE(n);
}

mv_node *mv_change(mv_parse *cx, mv_span words, mv_node *value, mv_span at) {
  mv_ColumnChange *n = NEW(ColumnChange, at);
  n->words = words;
  n->value = value;
  return NODE(n);
}

/* ---- rows --------------------------------------------------------------------------------- */

mv_node *mv_dml_with(mv_parse *cx, mv_node *with, mv_node *statement, mv_span at) {
  (void)cx;
  switch (statement->kind) {
    case MV_Insert: INSERT_NODE(statement)->with = with; break;
    case MV_MultiInsert: ((mv_MultiInsert *)statement)->with = with; break;
    case MV_Update: ((mv_Update *)statement)->with = with; break;
    case MV_Delete: ((mv_Delete *)statement)->with = with; break;
    default: ((mv_Merge *)mv_node_as(statement, MV_Merge))->with = with; break;
  }
  return mv_at(statement, at);
}

mv_node *mv_merge_clause(mv_node *clause, enum mv_merge when, mv_node *condition, mv_span at) {
  mv_MergeClause *n = mv_node_as(clause, MV_MergeClause);
  n->when = (uint8_t)when;
  n->condition = condition;
  return mv_at(clause, at);
}

mv_node *mv_insert_into(mv_parse *cx, bool schema_evolution, unsigned mode, mv_node *target,
                        mv_node *partition, bool if_not_exists, mv_span at) {
  mv_Insert *n = NEW(Insert, at);
  n->schema_evolution = schema_evolution;
  n->once = mode == MV_INSERT_ONCE;
  n->overwrite = mode == MV_INSERT_OVERWRITE;
  n->target = target;
  n->partition = partition;
  n->if_not_exists = if_not_exists;
  return NODE(n);
}

mv_node *mv_insert_replace(mv_node *insert, mv_node *alias, bool by_name, mv_node *replacement,
                           mv_span at) {
  mv_Insert *n = INSERT_NODE(insert);
  const mv_Insert *r = mv_as_Insert(replacement);
  if (alias) {
    RELATION(n->target)->alias = alias;
    n->target->at.end = alias->at.end;
  }
  n->by_name = by_name;
  n->replace_where = r->replace_where;
  n->replace_on = r->replace_on;
  n->replace_using = r->replace_using;
  n->sequence = r->sequence;
  return mv_at(insert, at);
}

/* The query of REPLACE ON in parentheses, with a name to compare its rows by. */
mv_node *mv_insert_named(mv_parse *cx, mv_node *insert, mv_node *query, mv_node *alias,
                         mv_span at) {
  mv_Insert *n = INSERT_NODE(insert);
  query->flags |= MV_PARENS;
  n->query = query;
  n->alias = alias;
  if (!n->replace_on)
    cx->fault(cx, alias->at, "only REPLACE ON takes an alias behind the query", "leave it out");
  return mv_at(insert, at);
}

void mv_insert_options(mv_node *insert, mv_chain options) {
  RELATION(INSERT_NODE(insert)->target)->options = options.first;
}

mv_node *mv_directory(mv_parse *cx, bool local, mv_node *path, mv_chain clauses, mv_span at) {
  mv_DirectoryTarget *n = NEW(DirectoryTarget, at);
  n->local = local;
  n->path = path;
  n->clauses = clauses.first;
  return NODE(n);
}

/* ---- commands ----------------------------------------------------------------------------- */

mv_node *mv_clause(mv_parse *cx, mv_span words, mv_node *value, mv_chain items, mv_span at) {
  mv_CommandClause *n = NEW(CommandClause, at);
  n->words = words;
  n->value = value;
  n->items = items.first;
  return NODE(n);
}

mv_node *mv_clause_tail(mv_node *clause, mv_span tail) {
  ((mv_CommandClause *)mv_node_as(clause, MV_CommandClause))->tail = tail;
  return clause;
}

mv_node *mv_command(mv_parse *cx, mv_span words, mv_node *name, mv_chain clauses, mv_span at) {
  mv_Command *n = NEW(Command, at);
  n->words = words;
  n->name = name;
  n->clauses = clauses.first;
  return NODE(n);
}

mv_node *mv_declare(mv_parse *cx, bool or_replace, mv_chain names, mv_node *type, mv_node *value,
                    mv_span at) {
  mv_DeclareVariable *n = NEW(DeclareVariable, at);
  n->or_replace = or_replace;
  n->names = names.first;
  n->type = type;
  n->value = value;
  return NODE(n);
}

/* ---- pipes and TRANSFORM ------------------------------------------------------------------ */

mv_node *mv_pipe_step(mv_parse *cx, enum mv_pipe what, mv_chain items, mv_node *value, mv_span at) {
  mv_PipeStep *n = NEW(PipeStep, at);
  n->what = (uint8_t)what;
  n->items = items.first;
  n->value = value;
  return NODE(n);
}

mv_node *mv_transform(mv_parse *cx, mv_span word, unsigned quantifier, mv_chain arguments,
                      mv_span at) {
  mv_Transform *n = NEW(Transform, at);
  n->word = word;
  n->quantifier = (uint8_t)quantifier;
  n->arguments = arguments.first;
  return NODE(n);
}

static mv_node *row_format(mv_parse *cx, mv_span at) {
  if (mv_span_empty(at)) return NULL;
  mv_OtherClause *n = NEW(OtherClause, at);
  n->words = at;
  return NODE(n);
}

mv_node *mv_transform_end(mv_parse *cx, mv_node *transform, mv_span format, mv_node *program,
                          mv_chain columns, mv_span read_format, mv_span at) {
  mv_Transform *n = mv_node_as(transform, MV_Transform);
  n->row_format = row_format(cx, format);
  n->program = program;
  n->columns = columns.first;
  n->read_format = row_format(cx, read_format);
  return mv_at(transform, at);
}

void mv_transform_records(mv_node *transform, mv_node *writer, mv_node *reader) {
  mv_Transform *n = mv_node_as(transform, MV_Transform);
  n->writer = writer;
  n->reader = reader;
}

void mv_transform_from(mv_node *transform, mv_chain from, mv_chain lateral_views, mv_node *where,
                       mv_node *group_by, mv_node *having, mv_chain windows) {
  mv_Transform *n = mv_node_as(transform, MV_Transform);
  n->from = from.first;
  n->lateral_views = lateral_views.first;
  n->where = where;
  n->group_by = group_by;
  n->having = having;
  n->windows = windows.first;
}

/* ---- scripting ---------------------------------------------------------------------------- */

mv_node *mv_label(mv_node *labelled, mv_span label, mv_span end_label, mv_span at) {
  if (labelled->kind == MV_Block) {
    mv_Block *b = mv_node_as(labelled, MV_Block);
    b->label = label;
    b->end_label = end_label;
  } else {
    mv_Loop *l = mv_node_as(labelled, MV_Loop);
    l->label = label;
    l->end_label = end_label;
  }
  return mv_at(labelled, at);
}

mv_node *mv_loop(mv_parse *cx, mv_span word, mv_node *condition, mv_node *query, mv_node *body,
                 mv_span at) {
  mv_Loop *n = NEW(Loop, at);
  n->word = word;
  n->condition = condition;
  n->query = query;
  n->body = body;
  return NODE(n);
}

void mv_loop_variable(mv_node *loop, mv_span variable) {
  ((mv_Loop *)mv_node_as(loop, MV_Loop))->variable = variable;
}

mv_node *mv_branch(mv_parse *cx, mv_node *condition, mv_node *body, mv_span at) {
  mv_When *n = NEW(When, at);
  n->condition = condition;
  n->result = body;
  return NODE(n);
}
