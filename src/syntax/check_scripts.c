/* check_scripts.c: what scripts refuse although their grammar takes it: labels, the order of
 * declarations, conditions and handlers. What a label or condition means depends on the blocks
 * around it, so one walk from the outermost block goes through all that control it. */
#include "syntax/check.h"

/* ---- names in sight ---------------------------------------------------------------------- */

typedef enum sort { A_BLOCK, A_LOOP, A_VARIABLE, A_CONDITION } sort;

/* A name that is known from here on inward: a label, the variable of a FOR, a condition. */
typedef struct known {
  const struct known *outer;
  mv_span name;
  sort what;
  uint32_t n; /* how many there are, with this one */
} known;

/* More names are not kept in sight: each look costs the same in any script, and one that knows not
 * all of them says nothing. */
#define MOST_KNOWN 256u

static mv_str text_of(mv_check *c, mv_span name) {
  return mv_name_text(&c->s->arena, c->s, name);
}

static bool is_full(const known *k) {
  return k && k->n >= MOST_KNOWN;
}

static const known *with_name(mv_check *c, const known *outer, mv_span name, sort what) {
  if (mv_span_empty(name) || is_full(outer)) return outer;
  known *k = mv_new(&c->s->arena, known);
  k->outer = outer;
  k->name = name;
  k->what = what;
  k->n = outer ? outer->n + 1 : 1;
  return k;
}

static const known *find(mv_check *c, const known *k, mv_span name, bool condition) {
  const mv_str text = text_of(c, name);
  while (k && ((k->what == A_CONDITION) != condition || !mv_str_ieq(text_of(c, k->name), text)))
    k = k->outer;
  return k;
}

/* ---- labels ------------------------------------------------------------------------------ */

static bool is_forbidden(mv_str name) {
  if (mv_str_is(name, "builtin") || mv_str_is(name, "session")) return true;
  return name.n >= 3 && mv_str_is(mv_str_at(name.p, 3), "sys");
}

/* A label or the variable of a FOR, where it is given. */
static void check_new_name(mv_check *c, const known *around, mv_span name) {
  if (mv_span_empty(name) || mv_name_is_opaque(c->s, name)) return;
  if (is_forbidden(text_of(c, name)))
    mv_wrong(c, name, "builtin, session and names that begin with sys belong to the engine",
             "nothing can be called '%.*s' here", MV_ARG(mv_check_words(c, name)));
  else if (find(c, around, name, false))
    mv_wrong(c, name, "give each a name of its own", "'%.*s' is the label of what is around this",
             MV_ARG(mv_check_words(c, name)));
}

static void check_end_label(mv_check *c, mv_span label, mv_span end) {
  if (mv_span_empty(end) || mv_name_is_opaque(c->s, end)) return;
  if (mv_span_empty(label))
    mv_wrong(c, end, "write it and a colon at the beginning too",
             "the label '%.*s' stands at the end alone", MV_ARG(mv_check_words(c, end)));
  else if (!mv_name_is_opaque(c->s, label) && !mv_str_ieq(text_of(c, label), text_of(c, end)))
    mv_wrong(c, end, "write the label of the beginning", "this ends '%.*s', not '%.*s'",
             MV_ARG(mv_check_words(c, label)), MV_ARG(mv_check_words(c, end)));
}

static void check_jump(mv_check *c, const mv_Jump *j, const known *around) {
  if (mv_name_is_opaque(c->s, j->label) || is_full(around)) return;
  const known *k = find(c, around, j->label, false);
  while (k && k->what == A_VARIABLE) k = find(c, k->outer, j->label, false);
  if (!k)
    mv_wrong(c, j->label, "name a block or loop that this stands in",
             "no label '%.*s' is around this", MV_ARG(mv_check_words(c, j->label)));
  else if (k->what == A_BLOCK && mv_str_is(mv_text(c->s, j->word), "iterate"))
    mv_wrong(c, j->label, "write LEAVE, or name a loop",
             "ITERATE goes on with a loop, and '%.*s' is a block",
             MV_ARG(mv_check_words(c, j->label)));
}

/* ---- conditions -------------------------------------------------------------------------- */

static bool is_state(mv_str s) {
  if (s.n != 5) return false;
  for (uint32_t i = 0; i < s.n; i++)
    if (!mv_is_digit(s.p[i]) && (mv_lower(s.p[i]) < 'a' || mv_lower(s.p[i]) > 'z')) return false;
  const mv_str group = mv_str_at(s.p, 2);
  return !mv_str_is(group, "00") && !mv_str_is(group, "01") && !mv_str_eq(group, mv_str_of("XX"));
}

static void check_state(mv_check *c, const mv_node *state) {
  if (!state) return;
  const mv_str text = mv_check_string(c, state);
  if (text.p && !is_state(text))
    mv_wrong(c, state->at, "write five letters or digits that do not begin with 00, 01 or XX",
             "%.*s is not an SQLSTATE", MV_ARG(mv_check_words(c, state->at)));
}

static bool is_plain_word(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++)
    if (!mv_is_digit(s.p[i]) && s.p[i] != '_' && (mv_lower(s.p[i]) < 'a' || mv_lower(s.p[i]) > 'z'))
      return false;
  return s.n > 0;
}

static void check_condition(mv_check *c, const mv_DeclareCondition *d, const known *around) {
  check_state(c, d->state);
  if (!mv_name_is_opaque(c->s, d->name) && !is_plain_word(text_of(c, d->name)))
    mv_wrong(c, d->name, "write letters, digits and _ alone", "a condition cannot be called %.*s",
             MV_ARG(mv_check_words(c, d->name)));
  if (!mv_name_is_opaque(c->s, d->name) && find(c, around, d->name, true))
    mv_wrong(c, d->name, "give each a name of its own", "the condition '%.*s' is declared twice",
             MV_ARG(mv_check_words(c, d->name)));
}

/* SQLEXCEPTION and NOT FOUND stand for many conditions. */
static bool stands_for_many(const mv_check *c, const mv_node *n) {
  return n->kind == MV_Name &&
         (mv_begins(c, n->at, "SQLEXCEPTION") || mv_begins(c, n->at, "NOT FOUND"));
}

/* Conditions of one handler are few. */
#define MOST_CONDITIONS 32u

static void check_handler(mv_check *c, const mv_DeclareHandler *h) {
  const mv_node *many = NULL, *one = NULL;
  uint32_t count = 0;
  for (const mv_node *n = h->conditions; n && count < MOST_CONDITIONS; n = n->next, count++) {
    if (n->kind != MV_Name) check_state(c, n);
    *(stands_for_many(c, n) ? &many : &one) = n;
    for (const mv_node *b = h->conditions; b != n; b = b->next)
      if (b->kind == n->kind && mv_str_ieq(mv_text(c->s, b->at), mv_text(c->s, n->at))) {
        mv_wrong(c, n->at, "leave one out", "%.*s is written twice",
                 MV_ARG(mv_check_words(c, n->at)));
        break;
      }
  }
  if (many && one)
    mv_wrong(c, many->at, "declare a handler of its own for it",
             "%.*s cannot stand beside other conditions", MV_ARG(mv_check_words(c, many->at)));
}

/* ---- the order of declarations ----------------------------------------------------------- */

#define ORDER_HELP \
  "declare variables and conditions, then cursors, then handlers, and then write statements"

typedef struct order {
  bool scope;                /* a block, not what an IF or a loop holds */
  bool handlers, statements; /* seen so far */
} order;

static void check_order(mv_check *c, const mv_node *n, order *o) {
  const bool variable = n->kind == MV_DeclareVariable, condition = n->kind == MV_DeclareCondition;
  const char *what = variable ? "a variable" : "a condition";
  if (variable || condition) {
    if (!o->scope)
      mv_wrong(c, n->at, "put BEGIN and END around it", "%s is declared in a block alone", what);
    else if (o->handlers || o->statements)
      mv_wrong(c, n->at, ORDER_HELP, "%s is declared too late here", what);
  } else if (n->kind == MV_DeclareCursor) {
    if (o->handlers || o->statements)
      mv_wrong(c, n->at, ORDER_HELP, "a cursor is declared too late here");
  } else if (n->kind == MV_DeclareHandler) {
    if (o->statements) mv_wrong(c, n->at, ORDER_HELP, "a handler is declared too late here");
    o->handlers = true;
  } else {
    o->statements = true;
  }
}

/* ---- the walk ---------------------------------------------------------------------------- */

static void walk(mv_check *c, const mv_node *n, const known *around);

static void walk_statements(mv_check *c, const mv_node *first, bool scope, const known *around) {
  order o = {scope, false, false};
  for (const mv_node *n = first; n; n = n->next) {
    check_order(c, n, &o);
    walk(c, n, around);
    const mv_DeclareCondition *d = mv_as_DeclareCondition(n);
    if (d) around = with_name(c, around, d->name, A_CONDITION);
  }
}

static void walk_block(mv_check *c, const mv_Block *b, const known *around) {
  check_new_name(c, around, b->label);
  check_end_label(c, b->label, b->end_label);
  walk_statements(c, b->statements.first, true, with_name(c, around, b->label, A_BLOCK));
}

static void walk_loop(mv_check *c, const mv_Loop *l, const known *around) {
  check_new_name(c, around, l->label);
  check_end_label(c, l->label, l->end_label);
  around = with_name(c, around, l->label, A_LOOP);
  check_new_name(c, around, l->variable);
  walk(c, l->body, with_name(c, around, l->variable, A_VARIABLE));
}

static void walk_branches(mv_check *c, const mv_node *first, const mv_node *otherwise,
                          const known *around) {
  for (const mv_node *n = first; n; n = n->next) walk(c, mv_as_When(n)->result, around);
  if (otherwise) walk(c, otherwise, around);
}

static void walk(mv_check *c, const mv_node *n, const known *around) {
  switch (n->kind) {
    case MV_Block: walk_block(c, mv_as_Block(n), around); return;
    case MV_Body: walk_statements(c, mv_as_Body(n)->statements.first, false, around); return;
    case MV_Loop: walk_loop(c, mv_as_Loop(n), around); return;
    case MV_Jump: check_jump(c, mv_as_Jump(n), around); return;
    case MV_DeclareCondition: check_condition(c, mv_as_DeclareCondition(n), around); return;
    case MV_DeclareHandler:
      check_handler(c, mv_as_DeclareHandler(n));
      walk(c, mv_as_DeclareHandler(n)->body, around);
      return;
    case MV_If: walk_branches(c, mv_as_If(n)->branches, mv_as_If(n)->otherwise, around); return;
    case MV_CaseStatement:
      walk_branches(c, mv_as_CaseStatement(n)->branches, mv_as_CaseStatement(n)->otherwise, around);
      return;
    default: return;
  }
}

void mv_check_script(mv_check *c, const mv_node *body) {
  if (body->kind == MV_Block) walk(c, body, NULL);
}

void mv_check_block(mv_check *c, const mv_node *n) {
  if (n == c->root) mv_check_script(c, n);
}
