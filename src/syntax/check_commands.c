/* check_commands.c: what statements about tables and the session refuse although their grammar
 * takes them. */
#include "syntax/check.h"
#include "syntax/words.h"

/* Whether a command's words begin with these, written in capitals with one blank between two. */
static bool begins(const mv_check *c, const mv_Command *n, const char *words) {
  const mv_str s = mv_text(c->s, n->words), wanted = mv_str_of(words);
  uint32_t i = mv_skip_blank(s, 0), k = 0;
  while (k < wanted.n && i < s.n) {
    const mv_str a = mv_word_at(s, i), b = mv_word_at(wanted, k);
    if (!mv_str_ieq(a, b)) return false;
    i = mv_skip_blank(s, i + a.n);
    k = mv_skip_blank(wanted, k + b.n);
  }
  return k >= wanted.n;
}

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
    const int64_t amount = whole_number(mv_trimmed(text), &digits);
    if (unit < 0) {
      mv_wrong(c, part->unit, OFFSET_HELP, "an offset has hours, minutes and seconds alone");
      return;
    }
    if (!mv_span_empty(part->to)) { /* '19:40' HOUR TO MINUTE: its hours */
      uint32_t n = 0;
      while (n < text.n && text.p[n] != ':') n++;
      sum += whole_number(mv_trimmed(mv_str_at(text.p, n)), &digits) * unit;
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

/* ---- ALTER ------------------------------------------------------------------------------- */

void mv_check_column_change(mv_check *c, const mv_node *n) {
  const mv_ColumnChange *change = mv_as_ColumnChange(n);
  if (mv_span_empty(change->words) && !change->value && !mv_is_unknown(c, change->column))
    mv_wrong(c, n->at, "write TYPE, SET, DROP, COMMENT, FIRST or AFTER behind the column",
             "it is not said what changes");
}

/* ---- commands ---------------------------------------------------------------------------- */

void mv_check_command(mv_check *c, const mv_node *n) {
  const mv_Command *command = mv_as_Command(n);
  if (begins(c, command, "SET TIME ZONE")) check_zone(c, command);
}
