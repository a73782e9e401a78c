/* check_commands.c: what statements about tables and the session refuse although their grammar
 * takes them. */
#include "syntax/check.h"
#include "syntax/words.h"

/* ---- SET --------------------------------------------------------------------------------- */

/* Seconds of an amount of a unit; -1 when the unit is too large for an offset, or too small. */
static int64_t seconds_of(mv_str unit) {
  static const struct {
    const char *word;
    int64_t seconds;
  } units[] = {{"hour", 3600},  {"hours", 3600}, {"minute", 60},
               {"minutes", 60}, {"second", 1},   {"seconds", 1}};
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (mv_str_is(unit, units[i].word)) return units[i].seconds;
  return -1;
}

/* Digits as a number, capped; `digits` is false when there are others. */
static int64_t whole_number(mv_str s, bool *digits) {
  int64_t v = 0;
  uint32_t i = s.n && (s.p[0] == '-' || s.p[0] == '+') ? 1 : 0;
  *digits = i < s.n;
  for (; i < s.n; i++) {
    if (!mv_is_digit(s.p[i]))
      *digits = false;
    else if (v < 1000000)
      v = v * 10 + (s.p[i] - '0');
  }
  return v;
}

#define OFFSET_HELP "write hours, minutes and seconds up to 18 hours"

/* An offset is up to 18 hours, in whole seconds. Amounts that the text does not tell count as 0. */
static void check_offset(mv_check *c, const mv_Interval *interval) {
  int64_t sum = 0;
  for (const mv_node *p = interval->parts; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    if (mv_span_empty(part->unit)) return;
    const mv_Literal *l = mv_as_Literal(part->value);
    const mv_str text = !l                             ? mv_str_at(NULL, 0)
                        : l->what == MV_literal_NUMBER ? mv_text(c->s, l->head.at)
                                                       : mv_check_string(c, part->value);
    const int64_t unit = seconds_of(mv_text(c->s, part->unit));
    bool digits;
    const int64_t amount = whole_number(mv_str_trimmed(text), &digits);
    if (unit < 0) {
      mv_wrong(c, part->unit, OFFSET_HELP, "an offset has hours, minutes and seconds alone");
      return;
    }
    if (!mv_span_empty(part->to)) { /* '19:40' HOUR TO MINUTE: its hours */
      uint32_t n = 0;
      while (n < text.n && text.p[n] != ':') n++;
      sum += whole_number(mv_str_trimmed(mv_str_at(text.p, n)), &digits) * unit;
    } else if (digits) {
      sum += amount * unit;
    }
  }
  if (sum > 18 * 3600) mv_wrong(c, interval->head.at, OFFSET_HELP, "an offset is 18 hours at most");
}

static void check_zone(mv_check *c, const mv_Command *n) {
  const mv_Interval *interval = mv_as_Interval(n->arguments);
  if (!n->arguments)
    mv_wrong(c, n->words, "write LOCAL, a name such as 'Europe/Paris', or an INTERVAL",
             "SET TIME ZONE needs a time zone");
  if (interval) check_offset(c, interval);
}

void mv_check_set_variable(mv_check *c, const mv_node *n) {
  const mv_SetVariable *s = mv_as_SetVariable(n);
  if (s->query && !s->targets)
    mv_wrong(c, n->at, "write the variables: SET VARIABLE (a, b) = (…)",
             "SET VARIABLE names no variable");
}

void mv_check_declare(mv_check *c, const mv_node *n) {
  const mv_DeclareVariable *d = mv_as_DeclareVariable(n);
  if (!d->type && !d->value && !mv_goes_on(c, n->at.beg))
    mv_wrong(c, d->names->at, "write its type, or DEFAULT and a value",
             "a variable needs a type or a value");
}

/* ---- ALTER, DROP, EXPLAIN ------------------------------------------------------------------ */

void mv_check_column_change(mv_check *c, const mv_node *n) {
  const mv_ColumnChange *change = mv_as_ColumnChange(n);
  if (mv_span_empty(change->words) && !change->value && !mv_is_unknown(c, change->column))
    mv_wrong(c, n->at, "write TYPE, SET, DROP, COMMENT, FIRST or AFTER behind the column",
             "it is not said what changes");
}

/* The partition that is added, renamed or placed is told whole. */
void mv_check_action(mv_check *c, const mv_node *n) {
  const mv_AlterAction *a = mv_as_AlterAction(n);
  if (mv_begins(c, a->words, "ADD") || a->to)
    for (const mv_node *p = a->partitions; p; p = p->next) mv_check_whole_partition(c, p);
  if (mv_holds(c, a->words, "TBLPROPERTIES") || mv_holds(c, a->words, "DBPROPERTIES") ||
      mv_holds(c, a->words, "PROPERTIES") || mv_holds(c, a->words, "SERDEPROPERTIES"))
    mv_check_values_given(c, a->properties, mv_begins(c, a->words, "SET"));
  if (a->to && a->to->kind == MV_PartitionSpec) mv_check_whole_partition(c, a->to);
}

void mv_check_drop(mv_check *c, const mv_node *n) {
  const mv_Drop *d = mv_as_Drop(n);
  const mv_Name *name = mv_as_Name(d->name);
  if (mv_begins(c, d->object, "TEMPORARY FUNCTION") && name && name->path && name->path->n > 1 &&
      !mv_path_is_opaque(c->s, name->path))
    mv_wrong(c, d->name->at, "write its name alone",
             "a temporary function belongs to no schema: its name has one part");
}

void mv_check_explain(mv_check *c, const mv_node *n) {
  const mv_Explain *e = mv_as_Explain(n);
  if (mv_str_is(mv_text(c->s, e->mode), "logical"))
    mv_wrong(c, e->mode, "write EXTENDED, FORMATTED, COST or CODEGEN",
             "no engine shows the logical plan alone");
  if (mv_begins(c, e->old, "CREATE") && !mv_holds(c, e->old, "MATERIALIZED"))
    mv_wrong(c, e->old, "write the name behind the kind", "what would be created has no name");
}

/* ---- EXECUTE IMMEDIATE --------------------------------------------------------------------- */

/* Arguments of one statement are few. */
#define MOST_ARGUMENTS 32u

void mv_check_execute(mv_check *c, const mv_node *n) {
  const mv_node *first = mv_as_ExecuteImmediate(n)->using_arguments;
  uint32_t count = 0;
  for (const mv_node *a = first; a && count < MOST_ARGUMENTS; a = a->next, count++) {
    const mv_Named *named = mv_as_Named(a);
    if (!named || mv_name_is_opaque(c->s, named->alias)) continue;
    const mv_str text = mv_name_text(&c->s->arena, c->s, named->alias);
    for (const mv_node *b = first; b != a; b = b->next) {
      const mv_Named *before = mv_as_Named(b);
      if (!before || !mv_str_eq(mv_name_text(&c->s->arena, c->s, before->alias), text)) continue;
      mv_wrong(c, named->alias, "give each a name of its own", "the argument '%.*s' is given twice",
               MV_ARG(mv_check_words(c, named->alias)));
      break;
    }
  }
}

/* ---- tables of Delta ----------------------------------------------------------------------- */

/* The number of the first of these words that a clause begins with, or `count`. */
static uint32_t which(const mv_check *c, const mv_node *clause, const char *const *words,
                      uint32_t count) {
  const mv_span at = mv_as_CommandClause(clause)->words;
  uint32_t i = 0;
  while (i < count && !mv_begins(c, at, words[i])) i++;
  return i;
}

static void say_twice(mv_check *c, const mv_node *clause) {
  mv_wrong(c, clause->at, "leave one out", "%.*s is written twice",
           MV_ARG(mv_check_words(c, mv_as_CommandClause(clause)->words)));
}

static void check_optimize(mv_check *c, const mv_Command *n) {
  static const char *const order[] = {"FULL", "WHERE", "ZORDER"};
  uint32_t last = 0;
  for (const mv_node *k = n->clauses; k; k = k->next) {
    const uint32_t rank = which(c, k, order, 3) + 1;
    if (rank == last)
      say_twice(c, k);
    else if (rank < last)
      mv_wrong(c, k->at, "write FULL, WHERE and ZORDER BY in this order",
               "%.*s comes too late here",
               MV_ARG(mv_check_words(c, mv_as_CommandClause(k)->words)));
    if (rank > last) last = rank;
  }
}

static bool counts_hours(const mv_check *c, const mv_node *clause) {
  const mv_span unit = mv_as_CommandClause(clause)->tail;
  return mv_str_is(mv_text(c->s, unit), "hours") || mv_name_is_opaque(c->s, unit);
}

static void check_vacuum(mv_check *c, const mv_Command *n) {
  static const char *const words[] = {"FULL", "LITE", "RETAIN", "DRY", "USING"};
  enum { FULL, LITE, RETAIN, COUNT = 5 };
  bool seen[COUNT + 1] = {false};
  for (const mv_node *k = n->clauses; k; k = k->next) {
    const uint32_t i = which(c, k, words, COUNT);
    if (seen[i])
      say_twice(c, k);
    else if ((i == FULL && seen[LITE]) || (i == LITE && seen[FULL]))
      mv_wrong(c, k->at, "write one of the two", "VACUUM is either FULL or LITE");
    else if (i == RETAIN && !counts_hours(c, k))
      mv_wrong(c, k->at, "write a number of HOURS", "RETAIN counts hours");
    seen[i] = true;
  }
}

/* ---- DESCRIBE, CACHE and others ------------------------------------------------------------ */

static void check_describe(mv_check *c, const mv_Command *n) {
  const bool extended = mv_holds(c, n->words, "EXTENDED") || mv_holds(c, n->words, "FORMATTED");
  const mv_node *column = n->arguments;
  if (column && n->partition)
    mv_wrong(c, column->at, "describe the column or the partition",
             "a column has no partition of its own");
  mv_check_whole_partition(c, n->partition);
  if (!n->clauses || !mv_begins(c, mv_as_CommandClause(n->clauses)->words, "AS JSON")) return;
  if (column)
    mv_wrong(c, column->at, "leave the column or AS JSON out", "AS JSON describes whole tables");
  else if (!extended)
    mv_wrong(c, n->words, "write DESCRIBE EXTENDED … AS JSON", "AS JSON needs EXTENDED");
}

static void check_cache(mv_check *c, const mv_Command *n) {
  const mv_Name *name = mv_as_Name(n->name);
  if (n->query && name && name->path && name->path->n > 1 && !mv_path_is_opaque(c->s, name->path))
    mv_wrong(c, n->name->at, "write its name alone", "a cached query belongs to no schema");
}

void mv_check_command(mv_check *c, const mv_node *n) {
  const mv_Command *command = mv_as_Command(n);
  const mv_str word = mv_word_at(mv_text(c->s, command->words), 0);
  if (mv_begins(c, command->words, "SET TIME ZONE")) check_zone(c, command);
  if (mv_str_is(word, "optimize")) check_optimize(c, command);
  if (mv_str_is(word, "vacuum")) check_vacuum(c, command);
  if (mv_str_is(word, "cache")) check_cache(c, command);
  if (mv_str_is(word, "desc") || mv_str_is(word, "describe")) check_describe(c, command);
  if (mv_str_is(word, "load")) mv_check_whole_partition(c, command->partition);
}
