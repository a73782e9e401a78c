/* check_queries.c: what queries, relations and calls refuse although their grammar takes it. */
#include "syntax/check.h"
#include "syntax/words.h"

/* ---- names that may stand once ----------------------------------------------------------- */

/* Fewer names than this are compared one by one. */
#define FEW_NAMES 8u

typedef mv_span (*name_of)(const mv_node *n);

static mv_span cte_name(const mv_node *n) {
  return mv_as_Cte(n)->name;
}
static mv_span window_name(const mv_node *n) {
  return mv_as_WindowDef(n)->name;
}

static mv_str text_of(mv_check *c, mv_span name) {
  return mv_name_text(&c->s->arena, c->s, name);
}

/* The first node of the list before `n` with the same name. Case counts. */
static const mv_node *same_before(mv_check *c, const mv_node *first, const mv_node *n,
                                  name_of name) {
  const mv_str text = text_of(c, name(n));
  for (; first != n; first = first->next)
    if (mv_str_eq(text_of(c, name(first)), text)) return first;
  return NULL;
}

static void check_once(mv_check *c, const mv_node *first, name_of name, const char *what) {
  const uint32_t count = mv_list_length(first);
  if (count < 2) return;
  mv_map seen;
  if (count > FEW_NAMES) mv_map_init(&seen, &c->s->arena);
  for (const mv_node *n = first; n; n = n->next) {
    const mv_span at = name(n);
    if (mv_name_is_opaque(c->s, at)) continue;
    const mv_node *before = NULL;
    if (count > FEW_NAMES) {
      before = mv_map_put(&seen, text_of(c, at), (void *)(uintptr_t)n);
      if (before && !mv_str_eq(text_of(c, name(before)), text_of(c, at))) before = NULL;
    } else {
      before = same_before(c, first, n, name);
    }
    if (before)
      mv_wrong(c, at, "give each a name of its own", "%s '%.*s' is defined twice", what,
               MV_ARG(mv_check_words(c, at)));
  }
}

void mv_check_with(mv_check *c, const mv_node *n) {
  const mv_With *w = mv_as_With(n);
  check_once(c, w->ctes, cte_name, "the query");
  if (!mv_span_empty(w->recursive)) return;
  for (const mv_node *q = w->ctes; q; q = q->next)
    if (mv_as_Cte(q)->max_level)
      mv_wrong(c, mv_as_Cte(q)->max_level->at, "write WITH RECURSIVE",
               "a recursion level needs WITH RECURSIVE");
}

/* ---- windows ----------------------------------------------------------------------------- */

/* A window that is another's name must name one that is written out in the same clause. */
static void check_window_names(mv_check *c, const mv_node *windows) {
  uint32_t names = 0;
  for (const mv_node *n = windows; n; n = n->next) {
    const mv_WindowName *other = mv_as_WindowName(mv_as_WindowDef(n)->spec);
    if (!other || mv_name_is_opaque(c->s, other->name)) continue;
    if (++names > FEW_NAMES) return; /* nobody writes that many; the time stays linear */
    const mv_str text = text_of(c, other->name);
    const mv_node *d = windows;
    while (d && !mv_str_eq(text_of(c, mv_as_WindowDef(d)->name), text)) d = d->next;
    if (!d)
      mv_wrong(c, other->name, NULL, "no window '%.*s' is defined in this clause",
               MV_ARG(mv_check_words(c, other->name)));
    else if (mv_as_WindowDef(d)->spec->kind == MV_WindowName)
      mv_wrong(c, other->name, "name a window that is written out",
               "the window '%.*s' is only another name itself",
               MV_ARG(mv_check_words(c, other->name)));
  }
}

static void check_windows(mv_check *c, const mv_node *windows) {
  if (!windows) return;
  check_once(c, windows, window_name, "the window");
  check_window_names(c, windows);
}

void mv_check_select(mv_check *c, const mv_node *n) {
  check_windows(c, mv_as_Select(n)->windows);
}

/* A name or a call is no constant, whatever it stands for. */
static bool is_computed(const mv_check *c, const mv_node *n) {
  return (n->kind == MV_Ref && !mv_is_unknown(c, n)) || n->kind == MV_Call;
}

void mv_check_bound(mv_check *c, const mv_node *n) {
  const mv_node *v = mv_as_Bound(n)->value;
  if (!v) return;
  const mv_Prefix *p = mv_as_Prefix(v);
  const mv_Binary *b = mv_as_Binary(v);
  const mv_node *bad = is_computed(c, v) ? v : NULL;
  if (p && is_computed(c, p->operand)) bad = p->operand;
  for (const mv_node *o = b ? b->operands.first : NULL; o && !bad; o = o->next)
    if (is_computed(c, o)) bad = o;
  if (bad) mv_wrong(c, bad->at, "write a number or an interval", "a frame's bound is a constant");
}

/* ---- clauses of a query ------------------------------------------------------------------ */

void mv_check_query(mv_check *c, const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  check_windows(c, q->windows);
  if (!q->sort_by && !q->cluster_by && !q->distribute_by) return;
  const mv_node *other = q->cluster_by      ? q->cluster_by
                         : q->distribute_by ? q->distribute_by
                                            : q->sort_by;
  if (q->order_by)
    mv_wrong(c, other->at, "ORDER BY sorts all rows; leave the others out",
             "ORDER BY excludes CLUSTER BY, DISTRIBUTE BY and SORT BY");
  else if (q->cluster_by && (q->distribute_by || q->sort_by))
    mv_wrong(c, (q->distribute_by ? q->distribute_by : q->sort_by)->at,
             "CLUSTER BY means DISTRIBUTE BY and SORT BY the same",
             "CLUSTER BY excludes DISTRIBUTE BY and SORT BY");
}

void mv_check_group_by(mv_check *c, const mv_node *n) {
  const mv_GroupBy *g = mv_as_GroupBy(n);
  if ((g->how == MV_group_ROLLUP || g->how == MV_group_CUBE) && !g->items)
    mv_wrong(c, n->at, "write the columns in front of WITH", "GROUP BY has nothing to group by");
}

void mv_check_grouping(mv_check *c, const mv_node *n) {
  const mv_Grouping *g = mv_as_Grouping(n);
  if (g->how == MV_group_SETS) return;
  for (const mv_node *set = g->sets; set; set = set->next) {
    const mv_Tuple *t = mv_as_Tuple(set);
    if (t && !t->items)
      mv_wrong(c, set->at, "the empty set belongs to GROUPING SETS", "%s takes no empty set",
               g->how == MV_group_CUBE ? "CUBE" : "ROLLUP");
  }
}

/* ---- rows -------------------------------------------------------------------------------- */

/* The columns of a row of VALUES; 0 when the text does not tell: a struct is as many as it has
 * fields, and a placeholder may be any number. */
static uint32_t row_width(const mv_check *c, const mv_node *row) {
  const mv_Tuple *t = mv_as_Tuple(row);
  if (row->kind == MV_Call || row->kind == MV_Postfix || mv_is_unknown(c, row)) return 0;
  if (!t) return 1;
  uint32_t n = 0;
  for (const mv_node *i = t->items; i; i = i->next) {
    if (mv_is_unknown(c, i) && i->kind != MV_Param) return 0;
    n++;
  }
  return n;
}

void mv_check_values(mv_check *c, const mv_node *n) {
  uint32_t first = 0;
  if (c->s->dropped) return;
  for (const mv_node *row = mv_as_Values(n)->rows; row; row = row->next) {
    const uint32_t width = row_width(c, row);
    if (!first) first = width;
    if (!width || width == first) continue;
    mv_wrong(c, row->at, "give all rows the same number of values",
             "this row has %u value%s, but the rows above it have %u", width, width == 1 ? "" : "s",
             first);
    return;
  }
}

static void check_value_names(mv_check *c, const mv_Relation *r) {
  const mv_Values *v = mv_as_Values(r->source);
  const mv_Alias *a = mv_as_Alias(r->alias);
  if (!v || !a || !a->columns || c->s->dropped) return;
  const uint32_t width = row_width(c, v->rows), names = mv_list_length(a->columns);
  if (width && width != names)
    mv_wrong(c, mv_span_of(a->columns->at.beg, a->head.at.end), NULL,
             "the rows have %u column%s, but %u name%s stand%s here", width, width == 1 ? "" : "s",
             names, names == 1 ? "" : "s", names == 1 ? "s" : "");
}

/* ---- relations --------------------------------------------------------------------------- */

/* LATERAL stands before what can look to its left. */
static void check_lateral(mv_check *c, const mv_Relation *r) {
  const mv_Name *name = mv_as_Name(r->source);
  if (r->source->kind == MV_Query || r->source->kind == MV_Call) return;
  if (name && mv_path_is_opaque(c->s, name->path)) return;
  mv_wrong(c, r->source->at, "leave LATERAL out",
           "LATERAL belongs before a query in parentheses or a table function");
}

void mv_check_relation(mv_check *c, const mv_node *n) {
  const mv_Relation *r = mv_as_Relation(n);
  if (r->source->kind == MV_Values) check_value_names(c, r);
  if (r->lateral) check_lateral(c, r);
}

static const char *join_words(uint8_t how) {
  switch ((enum mv_join)how) {
    case MV_join_RIGHT: return "RIGHT";
    case MV_join_FULL: return "FULL";
    case MV_join_SEMI: return "SEMI";
    case MV_join_ANTI: return "ANTI";
    case MV_join_NONE:
    case MV_join_COMMA:
    case MV_join_INNER:
    case MV_join_CROSS:
    case MV_join_LEFT:
    case MV_join_count: return NULL;
  }
  return NULL;
}

void mv_check_join(mv_check *c, const mv_node *n) {
  const mv_Join *j = mv_as_Join(n);
  const mv_span head = mv_span_of(n->at.beg, j->right->at.beg);
  const mv_span words = mv_span_of(head.beg, head.beg + mv_str_trimmed(mv_text(c->s, head)).n);
  if (j->natural && j->how == MV_join_CROSS)
    mv_wrong(c, words, "write one of the two", "a join cannot be both NATURAL and CROSS");
  else if (j->natural && j->lateral)
    mv_wrong(c, words, "join LATERAL with ON or without a condition",
             "a LATERAL join cannot be NATURAL");
  else if (j->natural && (j->on || j->using_columns))
    mv_wrong(c, (j->on ? j->on : j->using_columns)->at, "leave NATURAL or the condition out",
             "a NATURAL join takes no condition");
  if (!j->lateral) return;
  if (j->using_columns)
    mv_wrong(c, j->using_columns->at, "write ON with the condition",
             "a LATERAL join cannot have USING");
  if (join_words(j->how))
    mv_wrong(c, words, "LATERAL goes with INNER, CROSS and LEFT",
             "there is no %s join with LATERAL", join_words(j->how));
  const mv_Relation *right = mv_as_Relation(j->right);
  if (right) check_lateral(c, right);
}

static mv_span last_place(mv_span at) {
  return mv_span_of(at.end - 1, at.end);
}

/* ---- samples ----------------------------------------------------------------------------- */

/* The sign and the whole part of a plain number up to 1000000, times two, plus one if digits other
 * than zero follow: enough to compare with a whole bound. */
static bool plain_number(const mv_check *c, const mv_node *n, int64_t *twice) {
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != MV_literal_NUMBER) return false;
  const mv_str s = mv_text(c->s, n->at);
  int64_t v = 0;
  uint32_t i = 0, rest = 0;
  while (i < s.n && !mv_is_digit(s.p[i]) && s.p[i] != '.') i++;
  const bool negative = i > 0 && s.p[0] == '-';
  for (; i < s.n && mv_is_digit(s.p[i]); i++)
    if (v < 1000000) v = v * 10 + (s.p[i] - '0');
  if (i < s.n && s.p[i] == '.')
    for (i++; i < s.n && mv_is_digit(s.p[i]); i++) rest |= s.p[i] != '0';
  if (i < s.n) return false;
  *twice = (v * 2 + rest) * (negative ? -1 : 1);
  return true;
}

static bool is_byte_count(mv_str s) {
  return s.n > 1 && mv_is_digit(s.p[0]) && strchr("bkmgBKMG", s.p[s.n - 1]) != NULL;
}

void mv_check_sample(mv_check *c, const mv_node *n) {
  const mv_Sample *s = mv_as_Sample(n);
  int64_t amount, of;
  if (s->how == MV_sample_NONE)
    mv_wrong(c, last_place(n->at), "write 10 PERCENT or 100 ROWS", "the sample has no size");
  if (!s->amount || mv_is_unknown(c, s->amount)) return;
  const mv_span at = s->amount->at;
  if (s->how == MV_sample_BYTES)
    mv_wrong(c, at, "write PERCENT or ROWS behind the number",
             is_byte_count(mv_text(c->s, at)) ? "a sample cannot be counted in bytes"
                                              : "the number does not say what is counted");
  if (s->how == MV_sample_PERCENT && plain_number(c, s->amount, &amount) &&
      (amount < 0 || amount > 200))
    mv_wrong(c, at, NULL, "a percentage is between 0 and 100");
  if (s->how == MV_sample_BUCKET && plain_number(c, s->amount, &amount) &&
      plain_number(c, s->out_of, &of) && (amount < 0 || amount > of))
    mv_wrong(c, at, NULL, "there is no such bucket");
}

/* ---- TRANSFORM --------------------------------------------------------------------------- */

/* The string behind LINES TERMINATED BY, empty when there is none. */
static mv_span line_end(const mv_check *c, const mv_node *format) {
  const mv_span none = mv_span_of(0, 0);
  if (!format) return none;
  const mv_str s = mv_text(c->s, format->at);
  bool lines = false;
  for (uint32_t i = mv_skip_blank(s, 0); i < s.n;) {
    const mv_str word = mv_word_at(s, i);
    if (mv_str_is(word, "lines")) lines = true;
    if (lines && word.n > 1 && (word.p[0] == '\'' || word.p[0] == '"'))
      return mv_span_of(format->at.beg + i, format->at.beg + i + word.n);
    i = mv_skip_blank(s, i + word.n);
  }
  return none;
}

static void check_line_end(mv_check *c, const mv_node *format) {
  const mv_span at = line_end(c, format);
  const mv_str s = mv_text(c->s, at);
  if (s.n < 2 || (s.n > 3 && mv_is_template(s)) ||
      mv_str_eq(mv_str_at(s.p + 1, s.n - 2), mv_str_of("\\n")) ||
      mv_str_eq(mv_str_at(s.p + 1, s.n - 2), mv_str_of("\n")))
    return;
  mv_wrong(c, at, "write '\\n', or leave the clause out", "a line can only end with a newline");
}

void mv_check_transform(mv_check *c, const mv_node *n) {
  const mv_Transform *t = mv_as_Transform(n);
  if (t->quantifier)
    mv_wrong(c, t->word, "take DISTINCT or ALL in a query around it, and leave it out here",
             "%.*s takes no DISTINCT and no ALL", MV_ARG(mv_check_words(c, t->word)));
  check_line_end(c, t->row_format);
  check_line_end(c, t->read_format);
}

/* ---- expressions ------------------------------------------------------------------------- */

/* "!" stands for NOT before a condition alone; newer engines ask for the word behind an operand. */
static void check_bang(mv_check *c, const mv_node *n, uint32_t from) {
  const mv_str s = mv_text(c->s, mv_span_of(from, n->at.end));
  const uint32_t i = mv_skip_blank(s, 0);
  if (i < s.n && s.p[i] == '!')
    mv_wrong(c, mv_span_of(from + i, from + i + 1), "write NOT", "'!' does not stand for NOT here");
}

void mv_check_between(mv_check *c, const mv_node *n) {
  const mv_Between *b = mv_as_Between(n);
  if (b->negated) check_bang(c, n, b->value->at.end);
}

/* Behind IS. */
void mv_check_is(mv_check *c, const mv_node *n) {
  const mv_Is *is = mv_as_Is(n);
  const uint32_t from = is->value->at.end;
  if (is->negated)
    check_bang(c, n, from + mv_skip_blank(mv_text(c->s, mv_span_of(from, n->at.end)), 0) + 2);
}

void mv_check_not_null(mv_check *c, const mv_node *n) {
  check_bang(c, n, n->at.beg);
}

void mv_check_in(mv_check *c, const mv_node *n) {
  const mv_In *in = mv_as_In(n);
  if (in->negated) check_bang(c, n, in->value->at.end);
  if (!in->items && !in->query) mv_wrong(c, last_place(n->at), NULL, "IN needs a value");
}

void mv_check_like(mv_check *c, const mv_node *n) {
  const mv_node *escape = mv_as_Like(n)->escape;
  if (mv_as_Like(n)->negated) check_bang(c, n, mv_as_Like(n)->value->at.end);
  if (!mv_as_Like(n)->patterns) mv_wrong(c, last_place(n->at), NULL, "LIKE needs a pattern");
  if (!escape) return;
  const mv_str text = mv_check_string(c, escape);
  if (text.p && mv_utf8_count(text.p, text.n) != 1)
    mv_wrong(c, escape->at, NULL, "ESCAPE takes one character");
}

/* Functions whose first argument of three is a unit. */
static bool takes_unit(mv_str name) {
  static const mv_str names[] = {{"dateadd", 7},   {"date_add", 8}, {"datediff", 8},
                                 {"date_diff", 9}, {"timediff", 8}, {"timestampadd", 12},
                                 {"timestampdiff", 13}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (name.n == names[i].n && mv_str_ieq(name, names[i])) return true;
  return false;
}

void mv_check_call(mv_check *c, const mv_node *n) {
  const mv_Call *call = mv_as_Call(n);
  const mv_Literal *unit = mv_as_Literal(call->arguments);
  const mv_Name *name = mv_as_Name(call->name);
  if (!unit || unit->what != MV_literal_STRING || !name || !name->path || name->path->n != 1)
    return;
  if (!takes_unit(mv_text(c->s, name->path->parts[0]))) return;
  if (mv_list_length(call->arguments) != 3) return;
  const mv_str text = mv_check_string(c, call->arguments);
  if (!text.p) return;
  mv_wrong(c, call->arguments->at, "leave the quotes out", "the unit is a word, not a string");
}

/* TABLE (t) and TABLE (SELECT …) as arguments. */
void mv_check_table_argument(mv_check *c, const mv_node *n) {
  const mv_TableArgument *t = mv_as_TableArgument(n);
  const mv_str s = mv_text(c->s, n->at);
  const uint32_t next = mv_skip_blank(s, 5); /* behind TABLE */
  if (t->source->kind == MV_Name && next < s.n && s.p[next] != '(')
    mv_wrong(c, t->source->at, "write TABLE (name)", "a table as an argument needs parentheses");
  if (!mv_span_empty(t->single) && t->partition_by)
    mv_wrong(c, t->single, "leave one of the two out",
             "WITH SINGLE PARTITION excludes PARTITION BY");
  else if (t->order_by && mv_span_empty(t->single) && !t->partition_by)
    mv_wrong(c, t->order_by->at, "write WITH SINGLE PARTITION in front of ORDER BY",
             "ORDER BY needs PARTITION BY or WITH SINGLE PARTITION");
}

/* ---- names ------------------------------------------------------------------------------- */

static void check_one_part(mv_check *c, mv_span name) {
  if (name.end - name.beg >= 14 && mv_names_parts(c, name))
    mv_wrong(c, name, "write the name alone", "this name has one part");
}
void mv_check_named(mv_check *c, const mv_node *n) {
  check_one_part(c, mv_as_Named(n)->alias);
}
void mv_check_alias(mv_check *c, const mv_node *n) {
  check_one_part(c, mv_as_Alias(n)->name);
}
void mv_check_window_name(mv_check *c, const mv_node *n) {
  check_one_part(c, mv_as_WindowName(n)->name);
}
