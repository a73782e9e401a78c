/* print.c: a tree back to SQL: the ground under the printers, and which kind has which.
 *
 * What is written holds no line end but those inside literals and names, and no comment. The text
 * is as long as the tree's words; recursion goes as deep as the tree. */
#include "src/syntax/jinja.h"
#include "src/syntax/print.h"

#include "src/syntax/words.h"
#include "src/base/banned.h"

/* ---- words ------------------------------------------------------------------------------ */

static void blank(mv_printer *p) {
  if (!p->glued) mv_buf_char(p->out, ' ');
  p->glued = false;
}

void mv_put_word(mv_printer *p, const char *keywords) {
  blank(p);
  mv_buf_text(p->out, keywords);
}

void mv_put_word_if(mv_printer *p, bool yes, const char *keywords) {
  if (yes) mv_put_word(p, keywords);
}

void mv_put_choice(mv_printer *p, const char *const *words, unsigned value) {
  if (words[value] && words[value][0]) mv_put_word(p, words[value]);
}

void mv_put_glued(mv_printer *p, const char *text) {
  mv_buf_text(p->out, text);
  p->glued = true;
}

void mv_put_comma(mv_printer *p) {
  mv_buf_char(p->out, ',');
  p->glued = false;
}

void mv_put_open(mv_printer *p) {
  blank(p);
  mv_put_glued(p, "(");
}

void mv_put_arguments(mv_printer *p) {
  mv_put_glued(p, "(");
}

void mv_put_close(mv_printer *p) {
  mv_buf_char(p->out, ')');
  p->glued = false;
}

/* ---- pieces of the source --------------------------------------------------------------- */

void mv_put_text(mv_printer *p, mv_span at) {
  if (mv_span_empty(at)) return;
  blank(p);
  mv_buf_add(p->out, mv_text(p->s, at));
}

static void put_capitals(mv_buf *out, mv_str word) {
  const char first = word.p[0];
  if (first == '\'' || first == '"' || first == '`') {
    mv_buf_add(out, word);
    return;
  }
  for (uint32_t i = 0; i < word.n; i++) {
    const char c = word.p[i];
    mv_buf_char(out, c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
  }
}

static void put_words(mv_printer *p, mv_str text, bool capitals) {
  uint32_t i = mv_skip_blank(text, 0);
  if (i == text.n) return;
  blank(p);
  while (i < text.n) {
    const mv_str word = mv_word_at(text, i);
    if (capitals)
      put_capitals(p->out, word);
    else
      mv_buf_add(p->out, word);
    const uint32_t end = i + word.n;
    i = mv_skip_blank(text, end);
    if (i > end && i < text.n) mv_buf_char(p->out, ' ');
  }
}

void mv_put_source(mv_printer *p, mv_span at) {
  put_words(p, mv_text(p->s, at), false);
}

void mv_put_keywords(mv_printer *p, mv_span at) {
  put_words(p, mv_text(p->s, at), true);
}

/* The name of a dbt model, which is not in the text. */
static void put_model(mv_printer *p, mv_span part) {
  const mv_str name = mv_name_text(p->out->arena, p->s, part);
  blank(p);
  mv_buf_char(p->out, '`');
  for (uint32_t i = 0; i < name.n; i++) {
    if (name.p[i] == '`') mv_buf_char(p->out, '`');
    mv_buf_char(p->out, name.p[i]);
  }
  mv_buf_char(p->out, '`');
}

void mv_put_path(mv_printer *p, const mv_path *path) {
  if (path && path->n == 1 && mv_jinja_is_model(mv_text(p->s, path->parts[0]))) {
    put_model(p, path->parts[0]);
    return;
  }
  for (uint32_t i = 0; path && i < path->n; i++) {
    if (i) mv_put_glued(p, ".");
    mv_put_text(p, path->parts[i]);
  }
}

/* ---- nodes ------------------------------------------------------------------------------ */

void mv_put(mv_printer *p, const mv_node *n) {
  if (!n) return;
  const bool parens = n->flags & MV_PARENS;
  const mv_print_fn print = mv_printer_of((mv_kind)n->kind);
  if (parens) mv_put_open(p);
  if (print)
    print(p, n);
  else
    mv_put_source(p, n->at);
  if (parens) mv_put_close(p);
}

void mv_put_operand(mv_printer *p, const mv_node *n, mv_strength place) {
  const bool parens = n && !(n->flags & MV_PARENS) && mv_strength_of(n) < place;
  if (parens) mv_put_open(p);
  mv_put(p, n);
  if (parens) mv_put_close(p);
}

void mv_put_each(mv_printer *p, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) mv_put(p, n);
}

void mv_put_list(mv_printer *p, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    if (n != first) mv_put_comma(p);
    mv_put(p, n);
  }
}

void mv_put_parens(mv_printer *p, const mv_node *first) {
  const mv_Placeholder *given = first ? mv_as_Placeholder(first) : NULL;
  if (given && given->list) {
    mv_put(p, first);
    return;
  }
  mv_put_open(p);
  mv_put_list(p, first);
  mv_put_close(p);
}

void mv_put_clause(mv_printer *p, const char *keywords, const mv_node *n) {
  if (!n) return;
  mv_put_word(p, keywords);
  mv_put(p, n);
}

void mv_put_list_clause(mv_printer *p, const char *keywords, const mv_node *first) {
  if (!first) return;
  mv_put_word(p, keywords);
  mv_put_list(p, first);
}

void mv_put_parens_clause(mv_printer *p, const char *keywords, const mv_node *first) {
  if (!first) return;
  mv_put_word(p, keywords);
  mv_put_parens(p, first);
}

/* ---- which kind has which --------------------------------------------------------------- */

/* clang-format off */
#define ROW(K) [MV_##K] = mv_print_##K
static const mv_print_fn printers[MV_KIND_COUNT] = {
    /* statements */
    ROW(Skipped), ROW(Explain), ROW(Create), ROW(Name), ROW(CloneSource), ROW(ColumnDef),
    ROW(NotNull), ROW(Default), ROW(Generated), ROW(SequenceOption), ROW(Mask), ROW(Collate),
    ROW(Constraint), ROW(TimeSeriesKey), ROW(Characteristic), ROW(Expectation), ROW(CommentClause),
    ROW(PropertiesClause), ROW(OptionsClause), ROW(Property), ROW(UsingClause),
    ROW(PartitionedByClause), ROW(ClusterByClause), ROW(ClusteredByClause), ROW(LocationClause),
    ROW(CollationClause), ROW(RowFilterClause), ROW(SchemaBindingClause), ROW(MetricsClause), ROW(LanguageClause),
    ROW(RefreshPolicyClause), ROW(ScheduleClause), ROW(TriggerClause), ROW(OtherClause),
    ROW(Flow), ROW(AutoCdc), ROW(CdcClause),
    ROW(CreateFlow), ROW(CdcInto), ROW(CreateFunction), ROW(CreateObject), ROW(CreateIndex), ROW(IndexColumn), ROW(Alter),
    ROW(AlterAction), ROW(ColumnChange), ROW(ColumnPlace), ROW(PartitionSpec), ROW(Drop), ROW(Refresh),
    ROW(RefreshOption), ROW(Insert), ROW(DirectoryTarget), ROW(MultiInsert), ROW(Update), ROW(Delete),
    ROW(Merge), ROW(MergeClause), ROW(Assignment), ROW(CopyInto), ROW(Command), ROW(CommandClause),
    ROW(TextCommand), ROW(CommentOn), ROW(SetConfig), ROW(SetVariable), ROW(DeclareVariable),
    ROW(DeclareCursor), ROW(ExecuteImmediate), ROW(Block), ROW(If), ROW(Body), ROW(CaseStatement), ROW(Loop), ROW(Jump),
    ROW(DeclareCondition), ROW(DeclareHandler), ROW(CreateProcedure),
    /* queries */
    ROW(Query), ROW(With), ROW(Cte), ROW(Select), ROW(SetOp), ROW(MultiSelect), ROW(Values), ROW(TableQuery),
    ROW(Hint), ROW(Named), ROW(GroupBy), ROW(Grouping), ROW(SortItem), ROW(Relation), ROW(Alias),
    ROW(Joined), ROW(Join), ROW(Nearest), ROW(BinBy), ROW(MatchRecognize), ROW(TimeTravel), ROW(Changes), ROW(ChangesBound), ROW(Sample), ROW(Watermark), ROW(LateralView),
    ROW(Pivot), ROW(Unpivot), ROW(Pipe), ROW(PipeStep), ROW(Transform),
    /* expressions and types */
    ROW(Ref), ROW(Star), ROW(Literal), ROW(Interval), ROW(IntervalPart), ROW(Param),
    ROW(Placeholder), ROW(Call), ROW(NamedArgument), ROW(TableArgument), ROW(Lambda), ROW(Cast),
    ROW(Postfix), ROW(Field), ROW(Index), ROW(PathField), ROW(CastStep), ROW(Prefix),
    ROW(PrefixOp), ROW(Binary), ROW(And), ROW(Or), ROW(Between), ROW(In), ROW(Like), ROW(Is),
    ROW(Exists), ROW(Subquery), ROW(Case), ROW(When), ROW(Tuple), ROW(WindowDef), ROW(WindowName),
    ROW(WindowSpec), ROW(Frame), ROW(Bound), ROW(Type), ROW(TypeField),
};
/* clang-format on */

mv_print_fn mv_printer_of(mv_kind kind) {
  return printers[kind];
}

void mv_tree_sql(const mv_stmt *s, const mv_node *n, mv_buf *out) {
  mv_printer p = {.s = s, .out = out, .glued = true};
  mv_put(&p, n);
}
