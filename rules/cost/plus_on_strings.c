/* + adds numbers: strings on both sides are read as numbers, and what is none is an error or NULL. */
#include <string.h>

#include "mvlint/rule.h"

static bool is_string(const mv_pass *p, const mv_node *n) {
  return mv_type_of(p->an, n)->kind == MV_T_STRING;
}

/* ' ', ', ' and the like, which are no numbers: what is added to them may be anything. */
static bool is_separator(mv_pass *p, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  const mv_str text = l && is_string(p, n) ? mv_string_value(&p->stmt->arena, p->stmt, n) : (mv_str){NULL, 0};
  for (uint32_t i = 0; i < text.n; i++)
    if (strchr(" ,;:-_/|.()", text.p[i]) == NULL) return false;
  return text.p && text.n > 0;
}

static bool may_be_string(const mv_pass *p, const mv_node *n) {
  return is_string(p, n) || mv_type_of(p->an, n)->kind == MV_T_UNKNOWN;
}

static bool joins_text(mv_pass *p, const mv_node *left, const mv_node *right) {
  if (is_string(p, left) && is_string(p, right)) return true;
  return may_be_string(p, left) && may_be_string(p, right) && (is_separator(p, left) || is_separator(p, right));
}

/* The sign between two operands, outside of comments; empty when it is not to be found. */
static mv_span sign_between(const mv_pass *p, const mv_node *left, const mv_node *right) {
  const mv_span gap = mv_span_of(left->at.end, right->at.beg);
  const mv_str text = mv_text(p->stmt, gap);
  for (uint32_t i = 0; i < text.n; i++) {
    if (text.p[i] == '/' || text.p[i] == '-') break; /* a comment */
    if (text.p[i] == '+') return mv_span_of(gap.beg + i, gap.beg + i + 1);
  }
  return mv_span_of(0, 0);
}

/* All of the chain are put together, and none is known to be no string. */
static bool joins_strings(const mv_pass *p, const mv_Binary *b) {
  for (const mv_node *n = b->operands.first; n; n = n->next)
    if (!may_be_string(p, n) || (n->link != MV_link_NONE && n->link != MV_link_ADD)) return false;
  return true;
}

static void offer(mv_pass *p, mv_finding *f, const mv_Binary *b) {
  for (const mv_node *n = b->operands.first; n->next; n = n->next)
    if (mv_span_empty(sign_between(p, n, n->next))) return;
  mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write ||");
  for (const mv_node *n = b->operands.first; n->next; n = n->next)
    mv_replace(p, fix, sign_between(p, n, n->next), "||");
}

static void on_binary(mv_pass *p, const mv_Binary *b) {
  const mv_node *left = b->operands.first, *right = left ? left->next : NULL;
  if (!right || right->link != MV_link_ADD || !joins_text(p, left, right)) return;
  const mv_span sign = sign_between(p, left, right);
  mv_finding *f = mv_report(p, mv_span_empty(sign) ? b->head.at : sign,
                            "+ between strings adds them as numbers and puts no text together");
  if (joins_strings(p, b)) offer(p, f, b);
}

const mv_rule mv_rule_plus_on_strings = {
    .code = "MV607",
    .name = "plus-on-strings",
    .severity = MV_INFO,
    .fixable = true,
    .summary = "strings are added with +",
    .why =
        "In other languages + puts strings together. Here it adds numbers: both strings are read as "
        "DOUBLE, and a text that is no number makes the query fail, or is NULL without ANSI mode.",
    .help = "write || or concat() to put strings together, or cast both to a number",
    .source = "Databricks SQL reference, + operator and || operator",
    .on = {MV_ON(Binary, on_binary)},
};
