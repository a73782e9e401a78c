/* test_print.c: every kind has a printer, any gap in a tree is borne, and parentheses come where a
 * tree that no text gave needs them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/ast.h"
#include "src/syntax/print.h"

static void open_stmt(mv_stmt *s, const char *text) {
  memset(s, 0, sizeof *s);
  mv_arena_init(&s->arena, 0);
  s->source = mv_source_of("t.sql", text, strlen(text), 1 << 20);
  s->end = s->source->n;
}

static void close_stmt(mv_stmt *s) {
  mv_source_free(s->source);
  mv_arena_free(&s->arena);
}

static void *make(mv_stmt *s, mv_kind kind) {
  mv_node *n = mv_alloc(&s->arena, mv_descriptors[kind].size);
  n->kind = (uint16_t)kind;
  return n;
}

/* A reference to the letter at a place of the text. */
static mv_node *letter(mv_stmt *s, uint32_t at) {
  mv_Ref *r = make(s, MV_Ref);
  mv_path *p = mv_alloc(&s->arena, sizeof *p + sizeof p->parts[0]);
  r->head.at = mv_span_of(at, at + 1);
  p->n = 1;
  p->parts[0] = r->head.at;
  r->path = p;
  return &r->head;
}

static mv_node *binary(mv_stmt *s, mv_node *a, mv_link op, mv_node *b) {
  mv_Binary *n = make(s, MV_Binary);
  n->operands.first = a;
  n->operands.last = a->next = b;
  b->link = (uint8_t)op;
  return &n->head;
}

static mv_node *both(mv_stmt *s, mv_kind kind, mv_node *a, mv_node *b) {
  mv_And *n = make(s, kind); /* Or has the same fields */
  n->operands.first = a;
  n->operands.last = a->next = b;
  return &n->head;
}

static mv_node *prefix(mv_stmt *s, mv_prefix what, mv_node *operand) {
  mv_PrefixOp *op = make(s, MV_PrefixOp);
  mv_Prefix *n = make(s, MV_Prefix);
  op->what = (uint8_t)what;
  n->operators.first = n->operators.last = &op->head;
  n->operand = operand;
  return &n->head;
}

static void prints(mv_stmt *s, const mv_node *n, const char *expected) {
  mv_buf b;
  mv_buf_init(&b, &s->arena, 0);
  mv_tree_sql(s, n, &b);
  const mv_str text = mv_buf_str(&b);
  char *copy = mv_alloc(&s->arena, (size_t)text.n + 1);
  memcpy(copy, text.p, text.n);
  assert_string_equal(copy, expected);
}

static void every_kind_has_a_printer(void **state) {
  (void)state;
  for (unsigned k = 0; k < MV_KIND_COUNT; k++)
    if (!mv_printer_of((mv_kind)k))
      fail_msg("%s has no printer: write one and a row in src/syntax/print.c",
               mv_descriptors[k].name);
}

static void every_kind_bears_gaps(void **state) {
  (void)state;
  mv_stmt s;
  mv_buf b;
  open_stmt(&s, "");
  mv_buf_init(&b, &s.arena, 0);
  for (unsigned k = 0; k < MV_KIND_COUNT; k++) mv_tree_sql(&s, make(&s, (mv_kind)k), &b);
  mv_tree_sql(&s, NULL, &b);
  close_stmt(&s);
}

static void parentheses_where_needed(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "abc");
  mv_node *sum = binary(&s, letter(&s, 0), MV_link_ADD, letter(&s, 1));
  prints(&s, binary(&s, sum, MV_link_MUL, letter(&s, 2)), "(a + b) * c");
  mv_node *product = binary(&s, letter(&s, 0), MV_link_MUL, letter(&s, 1));
  prints(&s, binary(&s, product, MV_link_SUB, letter(&s, 2)), "a * b - c");
  mv_node *right = binary(&s, letter(&s, 1), MV_link_SUB, letter(&s, 2));
  prints(&s, binary(&s, letter(&s, 0), MV_link_SUB, right), "a - (b - c)");
  mv_node *any = both(&s, MV_Or, letter(&s, 0), letter(&s, 1));
  prints(&s, both(&s, MV_And, any, letter(&s, 2)), "(a OR b) AND c");
  mv_node *all = both(&s, MV_And, letter(&s, 0), letter(&s, 1));
  prints(&s, both(&s, MV_Or, all, letter(&s, 2)), "a AND b OR c");
  close_stmt(&s);
}

static void written_parentheses_stay(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "abc");
  mv_node *a = letter(&s, 0);
  a->flags = MV_PARENS;
  mv_node *sum = binary(&s, a, MV_link_ADD, letter(&s, 1));
  sum->flags = MV_PARENS;
  prints(&s, binary(&s, sum, MV_link_MUL, letter(&s, 2)), "((a) + b) * c");
  close_stmt(&s);
}

static void signs_and_negations(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "ab");
  mv_node *minus = prefix(&s, MV_prefix_MINUS, letter(&s, 0));
  prints(&s, minus, "-a");
  prints(&s, prefix(&s, MV_prefix_MINUS, minus), "-(-a)");
  prints(&s, binary(&s, letter(&s, 1), MV_link_SUB, minus), "b - -a");
  mv_node *is = binary(&s, letter(&s, 0), MV_link_EQ, letter(&s, 1));
  mv_node *not_equal = prefix(&s, MV_prefix_NOT, is);
  prints(&s, not_equal, "NOT a = b");
  prints(&s, binary(&s, not_equal, MV_link_EQ, letter(&s, 1)), "(NOT a = b) = b");
  close_stmt(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_kind_has_a_printer), cmocka_unit_test(every_kind_bears_gaps),
      cmocka_unit_test(parentheses_where_needed), cmocka_unit_test(written_parentheses_stay),
      cmocka_unit_test(signs_and_negations),
  };
  return cmocka_run_group_tests_name("print", tests, NULL, NULL);
}
