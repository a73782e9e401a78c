/* print_script.c: SQL scripting to SQL. Every statement in a block ends with ";". */
#include "src/syntax/print.h"

#include "src/base/banned.h"

static void put_statements(mv_printer *p, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    mv_put(p, n);
    mv_put_glued(p, ";");
    p->glued = false;
  }
}

static void put_label(mv_printer *p, mv_span label) {
  if (mv_span_empty(label)) return;
  mv_put_text(p, label);
  mv_put_glued(p, ":");
  p->glued = false;
}

PRINTER(Block) {
  put_label(p, n->label);
  mv_put_word(p, n->atomic ? "BEGIN ATOMIC" : n->not_atomic ? "BEGIN NOT ATOMIC" : "BEGIN");
  put_statements(p, n->statements.first);
  mv_put_word(p, "END");
  mv_put_text(p, n->end_label);
}

PRINTER(Body) {
  put_statements(p, n->statements.first);
}

PRINTER(If) {
  for (const mv_node *b = n->branches; b; b = b->next) {
    const mv_When *branch = mv_as_When(b);
    if (!branch) continue;
    mv_put_clause(p, b == n->branches ? "IF" : "ELSEIF", branch->condition);
    mv_put_clause(p, "THEN", branch->result);
  }
  mv_put_clause(p, "ELSE", n->otherwise);
  mv_put_word(p, "END IF");
}

PRINTER(CaseStatement) {
  mv_put_word(p, "CASE");
  mv_put(p, n->operand);
  mv_put_each(p, n->branches);
  mv_put_clause(p, "ELSE", n->otherwise);
  mv_put_word(p, "END CASE");
}

/* What ends a loop is the word that begins it. */
PRINTER(Loop) {
  const bool repeat = mv_str_is(mv_text(p->s, n->word), "repeat");
  const bool plain = repeat || mv_str_is(mv_text(p->s, n->word), "loop");
  put_label(p, n->label);
  mv_put_keywords(p, n->word);
  mv_put_text(p, n->variable);
  mv_put_word_if(p, !mv_span_empty(n->variable), "AS");
  mv_put(p, n->query);
  if (!repeat) mv_put(p, n->condition);
  mv_put_word_if(p, !plain, "DO");
  mv_put(p, n->body);
  if (repeat) mv_put_clause(p, "UNTIL", n->condition);
  mv_put_word(p, "END");
  mv_put_keywords(p, n->word);
  mv_put_text(p, n->end_label);
}

PRINTER(Jump) {
  mv_put_keywords(p, n->word);
  mv_put_text(p, n->label);
}

PRINTER(DeclareCondition) {
  mv_put_word(p, "DECLARE");
  mv_put_text(p, n->name);
  mv_put_word(p, "CONDITION");
  mv_put_clause(p, "FOR SQLSTATE", n->state);
}

PRINTER(DeclareHandler) {
  mv_put_word(p, "DECLARE");
  mv_put_keywords(p, n->kind);
  mv_put_word(p, "HANDLER FOR");
  for (const mv_node *c = n->conditions; c; c = c->next) {
    if (c != n->conditions) mv_put_comma(p);
    mv_put_word_if(p, c->kind != MV_Name, "SQLSTATE");
    mv_put(p, c);
  }
  mv_put(p, n->body);
}
