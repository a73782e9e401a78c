/* print_statement.c: statements around datasets to SQL: other definitions, ALTER, DROP, rows,
 * commands.
 *
 * Where the tree keeps a command's words as its text, that text is printed in capitals; what stands
 * between the words comes from the tables here. */
#include "src/syntax/print.h"

#include "src/syntax/words.h"
#include "src/base/banned.h"

/* ---- words that the tree keeps as text -------------------------------------------------- */

/* Whether the text begins with these words. */
static bool begins(const mv_printer *p, mv_span at, const char *words) {
  const mv_str text = mv_text(p->s, at), wanted = mv_str_of(words);
  uint32_t i = 0, k = 0;
  for (;;) {
    i = mv_skip_blank(text, i);
    k = mv_skip_blank(wanted, k);
    if (k == wanted.n || i == text.n) return k == wanted.n;
    const mv_str a = mv_word_at(text, i), b = mv_word_at(wanted, k);
    if (!mv_str_ieq(a, b)) return false;
    i += a.n;
    k += b.n;
  }
}

/* The words up to a child that begins within them and prints the rest itself. */
static void put_words_until(mv_printer *p, mv_span words, const mv_node *child) {
  const bool within = child && child->at.beg >= words.beg && child->at.beg < words.end;
  mv_put_keywords(p, within ? mv_span_of(words.beg, child->at.beg) : words);
}

static void put_exists(mv_printer *p, bool if_exists, bool if_not_exists) {
  mv_put_word_if(p, if_exists, "IF EXISTS");
  mv_put_word_if(p, if_not_exists, "IF NOT EXISTS");
}

/* ---- definitions ------------------------------------------------------------------------ */

PRINTER(CreateFlow) {
  mv_put_word(p, "CREATE FLOW");
  mv_put(p, n->name);
  mv_put(p, n->comment);
  mv_put_clause(p, "AS", n->action);
}

PRINTER(CdcInto) {
  mv_put_word(p, n->legacy ? "APPLY CHANGES" : "AUTO CDC");
  mv_put_word_if(p, n->once, "ONCE");
  mv_put_clause(p, "INTO", n->target);
  mv_put(p, n->cdc);
}

static void put_parameters(mv_printer *p, const mv_node *first) {
  mv_put_arguments(p);
  mv_put_list(p, first);
  mv_put_close(p);
}

static void put_returns(mv_printer *p, const mv_CreateFunction *n) {
  mv_put_clause(p, "RETURNS", n->returns);
  mv_put_word_if(p, n->returns_table, "RETURNS TABLE");
  if (n->table_columns) mv_put_parens(p, n->table_columns);
}

PRINTER(CreateFunction) {
  mv_put_word(p, "CREATE");
  mv_put_word_if(p, n->or_replace, "OR REPLACE");
  mv_put_word_if(p, n->temporary, "TEMPORARY");
  mv_put_word(p, "FUNCTION");
  put_exists(p, false, n->if_not_exists);
  mv_put(p, n->name);
  if (!n->is_class) put_parameters(p, n->parameters);
  put_returns(p, n);
  mv_put_each(p, n->characteristics);
  mv_put_clause(p, n->is_code || n->is_class ? "AS" : "RETURN", n->body);
  mv_put_list_clause(p, "USING", n->resources);
}

PRINTER(CreateProcedure) {
  mv_put_word(p, "CREATE");
  mv_put_word_if(p, n->or_replace, "OR REPLACE");
  mv_put_word(p, "PROCEDURE");
  put_exists(p, false, n->if_not_exists);
  mv_put(p, n->name);
  put_parameters(p, n->parameters);
  mv_put_each(p, n->characteristics);
  mv_put_clause(p, "AS", n->body);
}

/* Properties of a schema have a word of their own. */
PRINTER(CreateObject) {
  mv_put_word(p, "CREATE");
  mv_put_word_if(p, n->or_replace, "OR REPLACE");
  mv_put_keywords(p, n->object);
  put_exists(p, false, n->if_not_exists);
  mv_put(p, n->name);
  for (const mv_node *c = n->clauses; c; c = c->next) {
    const mv_PropertiesClause *properties = mv_as_PropertiesClause(c);
    if (properties)
      mv_put_parens_clause(p, "WITH DBPROPERTIES", properties->properties);
    else
      mv_put(p, c);
  }
}

PRINTER(IndexColumn) {
  mv_put(p, n->column);
  mv_put_parens_clause(p, "OPTIONS", n->options);
}

PRINTER(CreateIndex) {
  mv_put_word(p, "CREATE INDEX");
  put_exists(p, false, n->if_not_exists);
  mv_put_text(p, n->name);
  mv_put_clause(p, "ON", n->table);
  mv_put_word_if(p, n->type, "USING");
  mv_put_path(p, n->type);
  mv_put_parens(p, n->columns);
  mv_put(p, n->options);
}

/* ---- ALTER, DROP, REFRESH --------------------------------------------------------------- */

PRINTER(Alter) {
  mv_put_word(p, "ALTER");
  mv_put_keywords(p, n->object);
  mv_put_word_if(p, n->if_exists, "IF EXISTS");
  mv_put(p, n->name);
  mv_put_list(p, n->actions);
}

static void put_action_columns(mv_printer *p, const mv_AlterAction *n) {
  const mv_node *first = n->columns;
  if (!first) return;
  if (first->kind == MV_ColumnDef || first->kind == MV_Placeholder ||
      (first->kind == MV_Ref && begins(p, n->words, "DROP")))
    mv_put_parens(p, first);
  else
    mv_put_list(p, first);
}

static void put_action_clause(mv_printer *p, const mv_node *clause) {
  const mv_RowFilterClause *filter = mv_as_RowFilterClause(clause);
  if (!filter) {
    mv_put(p, clause);
    return;
  }
  mv_put_clause(p, "ROW FILTER", filter->function);
  mv_put_word(p, "ON");
  mv_put_parens(p, filter->arguments);
}

/* PARTITION (…) SET LOCATION and RENAME TO have their partition before the words. */
PRINTER(AlterAction) {
  const bool leads = n->partitions && n->partitions->at.beg < n->words.beg;
  if (leads) mv_put(p, n->partitions);
  put_words_until(p, n->words, n->clause);
  put_exists(p, n->if_exists, n->if_not_exists);
  mv_put(p, n->name);
  put_action_columns(p, n);
  const bool serde = begins(p, n->words, "SET SERDE") && n->to; /* its properties come last */
  if (n->properties && !serde) mv_put_parens(p, n->properties);
  if (!leads && begins(p, n->words, "DROP"))
    mv_put_list(p, n->partitions);
  else if (!leads)
    mv_put_each(p, n->partitions);
  mv_put_word_if(p, begins(p, n->words, "RENAME COLUMN"), "TO");
  mv_put(p, n->to);
  if (serde) mv_put_parens_clause(p, "WITH SERDEPROPERTIES", n->properties);
  put_action_clause(p, n->clause);
  mv_put(p, n->query);
  mv_put_keywords(p, n->tail);
}

PRINTER(ColumnChange) {
  mv_put(p, n->column);
  put_words_until(p, n->words, n->value);
  mv_put(p, n->value);
  if (n->options) mv_put_parens(p, n->options);
}

PRINTER(ColumnPlace) {
  mv_put_keywords(p, n->words);
  mv_put(p, n->after);
}

PRINTER(PartitionSpec) {
  mv_put_word(p, "PARTITION");
  mv_put_parens(p, n->values);
  mv_put_clause(p, "LOCATION", n->location);
}

PRINTER(Drop) {
  mv_put_word(p, "DROP");
  mv_put_keywords(p, n->object);
  put_exists(p, n->if_exists, false);
  mv_put(p, n->name);
  mv_put_clause(p, "ON", n->on);
  mv_put_keywords(p, n->tail);
}

PRINTER(Refresh) {
  mv_put_word(p, "REFRESH");
  mv_put_keywords(p, n->object);
  mv_put_list(p, n->names);
  mv_put_each(p, n->options.first);
}

PRINTER(RefreshOption) {
  mv_put_keywords(p, n->word);
  mv_put(p, n->where);
}

/* ---- rows ------------------------------------------------------------------------------- */

/* A target's alias stands behind the partition. */
static void put_target(mv_printer *p, const mv_Insert *n) {
  const mv_Relation *target = mv_as_Relation(n->target);
  mv_put_word(p, n->overwrite ? "OVERWRITE" : "INTO");
  mv_put_word_if(p, n->once, "ONCE");
  if (!target) {
    mv_put(p, n->target);
    return;
  }
  mv_put(p, target->source);
  mv_put_parens_clause(p, "WITH", target->options);
  mv_put(p, n->partition);
  put_exists(p, false, n->if_not_exists);
  mv_put(p, target->alias);
}

PRINTER(Insert) {
  mv_put(p, n->with);
  mv_put_word(p, n->schema_evolution ? "INSERT WITH SCHEMA EVOLUTION" : "INSERT");
  put_target(p, n);
  mv_put_word_if(p, n->by_name, "BY NAME");
  if (n->columns) mv_put_parens(p, n->columns);
  mv_put_clause(p, "REPLACE WHERE", n->replace_where);
  mv_put_clause(p, "REPLACE ON", n->replace_on);
  mv_put_parens_clause(p, "REPLACE USING", n->replace_using);
  mv_put_clause(p, "SEQUENCE BY", n->sequence);
  mv_put(p, n->query);
  mv_put(p, n->alias);
}

PRINTER(DirectoryTarget) {
  mv_put_word(p, n->local ? "LOCAL DIRECTORY" : "DIRECTORY");
  mv_put(p, n->path);
  mv_put_each(p, n->clauses);
}

PRINTER(MultiInsert) {
  mv_put(p, n->with);
  mv_put_list_clause(p, "FROM", n->from);
  mv_put_each(p, n->lateral_views);
  mv_put_each(p, n->inserts.first);
}

PRINTER(Update) {
  mv_put(p, n->with);
  mv_put_clause(p, "UPDATE", n->target);
  mv_put_list_clause(p, "SET", n->assignments);
  mv_put_clause(p, "WHERE", n->where);
}

PRINTER(Delete) {
  mv_put(p, n->with);
  mv_put_clause(p, "DELETE FROM", n->target);
  mv_put_clause(p, "WHERE", n->where);
}

PRINTER(Merge) {
  mv_put(p, n->with);
  mv_put_word(p, n->schema_evolution ? "MERGE WITH SCHEMA EVOLUTION" : "MERGE");
  mv_put_clause(p, "INTO", n->target);
  mv_put_clause(p, "USING", n->source);
  mv_put_clause(p, "ON", n->on);
  mv_put_each(p, n->clauses);
}

PRINTER(MergeClause) {
  static const char *const when[MV_merge_count] = {
      [MV_merge_MATCHED] = "WHEN MATCHED",
      [MV_merge_NOT_MATCHED] = "WHEN NOT MATCHED",
      [MV_merge_NOT_MATCHED_BY_SOURCE] = "WHEN NOT MATCHED BY SOURCE"};
  mv_put_choice(p, when, n->when);
  mv_put_clause(p, "AND", n->condition);
  mv_put_word(p, "THEN");
  mv_put_keywords(p, n->action);
  mv_put_word_if(p, begins(p, n->action, "UPDATE"), "SET");
  mv_put_word_if(p, n->star, "*");
  mv_put_parens_clause(p, "EXCEPT", n->except);
  mv_put_list(p, n->assignments);
  if (n->columns) mv_put_parens(p, n->columns);
  mv_put_parens_clause(p, "VALUES", n->values);
}

PRINTER(Assignment) {
  mv_put(p, n->target);
  mv_put_clause(p, "=", n->value);
}

PRINTER(CopyInto) {
  mv_put_clause(p, "COPY INTO", n->target);
  mv_put_word_if(p, n->by_position, "BY POSITION");
  if (n->columns) mv_put_parens(p, n->columns);
  mv_put_word(p, "FROM");
  if (n->source && n->source->kind == MV_Query)
    mv_put_parens(p, n->source);
  else
    mv_put(p, n->source);
  if (n->access) {
    mv_put_word(p, "WITH");
    mv_put_open(p);
    mv_put_each(p, n->access);
    mv_put_close(p);
  }
  mv_put_each(p, n->clauses);
}

/* ---- commands --------------------------------------------------------------------------- */

/* What stands between the parts of a command; the first row whose words fit. */
typedef struct shape {
  const char *words, *before_name, *after_name, *before_arguments, *before_query;
  bool parens; /* around the arguments */
} shape;

static const shape shapes[] = {
    {"ANALYZE TABLES", "IN", "", "", "", false},
    {"CACHE TABLE", "", "", "OPTIONS", "AS", true},
    {"CACHE LAZY", "", "", "OPTIONS", "AS", true},
    {"FETCH", "", "", "INTO", "", false},
    {"OPEN", "", "", "USING", "", false},
    {"RESTORE", "", "TO", "", "", false},
    {"SHOW COLUMNS", "IN", "", "IN", "", false},
    {"SHOW CREATE", "", "", "", "", false},
    {"SHOW PARTITIONS", "", "", "", "", false},
    {"SHOW TBLPROPERTIES", "", "", "", "", true},
    {"SHOW", "IN", "", "LIKE", "", false},
    {"SIGNAL", "", "", "SET", "", false},
    {"", "", "", "", "", false},
};

static const shape *shape_of(const mv_printer *p, mv_span words) {
  const shape *s = shapes;
  while (!begins(p, words, s->words)) s++;
  return s;
}

static void put_word_before(mv_printer *p, const char *word, const mv_node *n) {
  if (n && word[0]) mv_put_word(p, word);
}

static void put_command_arguments(mv_printer *p, const mv_Command *n, const shape *s) {
  put_word_before(p, s->before_arguments, n->arguments);
  if (s->parens && n->arguments)
    mv_put_parens(p, n->arguments);
  else
    mv_put_list(p, n->arguments);
}

static void put_call(mv_printer *p, const mv_Command *n) {
  mv_put_clause(p, "CALL", n->name);
  put_parameters(p, n->arguments);
}

/* What is loaded, and how, stands before the table. */
static void put_load(mv_printer *p, const mv_Command *n) {
  mv_put_keywords(p, n->words);
  mv_put_each(p, n->clauses);
  mv_put_clause(p, "INTO TABLE", n->name);
  mv_put(p, n->partition);
}

PRINTER(Command) {
  const shape *s = shape_of(p, n->words);
  const bool pattern = strcmp(s->before_arguments, "LIKE") == 0;
  if (begins(p, n->words, "CALL")) {
    put_call(p, n);
    return;
  }
  if (begins(p, n->words, "LOAD")) {
    put_load(p, n);
    return;
  }
  mv_put_keywords(p, n->words);
  put_exists(p, n->if_exists, n->if_not_exists);
  put_word_before(p, s->before_name, n->name);
  mv_put_word_if(p, n->name && n->name->kind != MV_Name && begins(p, n->words, "SIGNAL"),
                 "SQLSTATE");
  mv_put(p, n->name);
  if (!pattern) mv_put(p, n->partition);
  if (s->after_name[0]) mv_put_word(p, s->after_name);
  put_command_arguments(p, n, s);
  if (pattern) mv_put(p, n->partition);
  mv_put_each(p, n->clauses);
  put_word_before(p, s->before_query, n->query);
  mv_put(p, n->query);
}

static void put_reorg(mv_printer *p, const mv_CommandClause *n) {
  mv_put_clause(p, "WHERE", n->value);
  mv_put_word(p, "APPLY");
  mv_put_open(p);
  mv_put_source(p, n->words);
  mv_put_close(p);
}

static bool takes_equals(const mv_printer *p, mv_span words) {
  return begins(p, words, "FILEFORMAT") || begins(p, words, "FILES") || begins(p, words, "PATTERN");
}

PRINTER(CommandClause) {
  if (begins(p, n->words, "PURGE") || begins(p, n->words, "UPGRADE")) {
    put_reorg(p, n);
    return;
  }
  put_words_until(p, n->words, n->value);
  mv_put_word_if(p, takes_equals(p, n->words), "=");
  mv_put(p, n->value);
  mv_put_keywords(p, n->tail);
  if (begins(p, n->words, "FOR COLUMNS"))
    mv_put_list(p, n->items);
  else if (n->items)
    mv_put_parens(p, n->items);
}

PRINTER(TextCommand) {
  mv_put_keywords(p, n->word);
  mv_put_source(p, n->text);
}

PRINTER(CommentOn) {
  mv_put_word(p, "COMMENT ON");
  mv_put_keywords(p, n->object);
  mv_put(p, n->name);
  mv_put_clause(p, "IS", n->text);
  if (!n->columns) return;
  mv_put_word(p, "COLUMN");
  mv_put_open(p);
  for (const mv_node *c = n->columns; c; c = c->next) {
    if (c != n->columns) mv_put_comma(p);
    mv_put(p, mv_as_CommentOn(c)->name);
    mv_put_clause(p, "IS", mv_as_CommentOn(c)->text);
  }
  mv_put_close(p);
}

PRINTER(SetConfig) {
  mv_put_word(p, "SET");
  mv_put_text(p, n->key);
  mv_put_word_if(p, !mv_span_empty(n->value), "=");
  mv_put_text(p, n->value);
}

PRINTER(SetVariable) {
  mv_put_word(p, "SET VARIABLE");
  mv_put_list(p, n->assignments);
  if (n->query) mv_put_parens(p, n->targets);
  mv_put_word_if(p, n->query, "=");
  if (n->query) mv_put_parens(p, n->query);
}

PRINTER(DeclareVariable) {
  mv_put_word(p, n->or_replace ? "DECLARE OR REPLACE VARIABLE" : "DECLARE VARIABLE");
  mv_put_list(p, n->names);
  mv_put(p, n->type);
  mv_put_clause(p, "DEFAULT", n->value);
}

PRINTER(DeclareCursor) {
  mv_put_clause(p, "DECLARE", n->name);
  mv_put_keywords(p, n->sensitive);
  mv_put_clause(p, "CURSOR FOR", n->query);
  mv_put_word_if(p, n->read_only, "FOR READ ONLY");
}

PRINTER(ExecuteImmediate) {
  mv_put_clause(p, "EXECUTE IMMEDIATE", n->text);
  mv_put_list_clause(p, "INTO", n->into);
  mv_put_list_clause(p, "USING", n->using_arguments);
}
