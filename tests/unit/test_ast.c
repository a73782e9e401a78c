/* test_ast.c: the generic functions over trees, on trees built by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mvlint/ast.h"

/* A statement over a text, that starts `skip` bytes into its file. */
static void open_stmt(mv_stmt *s, const char *text, uint32_t skip) {
  memset(s, 0, sizeof *s);
  mv_arena_init(&s->arena, 0);
  s->source = mv_source_of("t.sql", text, strlen(text), 1 << 20);
  s->start = skip;
  s->end = s->source->n;
}

static void close_stmt(mv_stmt *s) {
  mv_source_free(s->source);
  mv_arena_free(&s->arena);
}

/* The span of the first occurrence of a word in the statement. */
static mv_span span_of(const mv_stmt *s, const char *word) {
  const char *text = s->source->text + s->start;
  const char *at = strstr(text, word);
  assert_non_null(at);
  return mv_span_of((uint32_t)(at - text), (uint32_t)(at - text) + (uint32_t)strlen(word));
}

static void *make(mv_stmt *s, mv_kind kind, const char *words) {
  mv_node *n = mv_alloc(&s->arena, mv_descriptors[kind].size);
  n->kind = (uint16_t)kind;
  n->at = span_of(s, words);
  n->id = s->node_count++;
  return n;
}

static const mv_path *path_of(mv_stmt *s, uint32_t n, const mv_span *parts) {
  mv_path *p = mv_alloc(&s->arena, sizeof *p + n * sizeof *parts);
  memcpy(p->parts, parts, n * sizeof *parts);
  p->n = n;
  return p;
}

static mv_node *ref(mv_stmt *s, const char *word) {
  mv_Ref *r = make(s, MV_Ref, word);
  r->path = path_of(s, 1, &r->head.at);
  return &r->head;
}

static mv_node *literal(mv_stmt *s, mv_literal what, const char *word) {
  mv_Literal *l = make(s, MV_Literal, word);
  l->what = (uint8_t)what;
  return &l->head;
}

/* SELECT DISTINCT <a> + <one> AS <total>, <b>: the words as they stand in the text. */
static mv_node *select_of(mv_stmt *s, const char *a, const char *one, const char *total,
                          const char *b) {
  mv_Select *select = make(s, MV_Select, "SELECT");
  mv_Binary *sum = make(s, MV_Binary, a);
  mv_Named *named = make(s, MV_Named, total);
  select->quantifier = MV_quantifier_DISTINCT;
  select->items = &named->head;
  named->value = &sum->head;
  named->alias = span_of(s, total);
  named->head.next = ref(s, b);
  sum->head.flags = MV_PARENS;
  sum->operands.first = ref(s, a);
  sum->operands.last = literal(s, MV_literal_NUMBER, one);
  sum->operands.first->next = sum->operands.last;
  sum->operands.last->link = MV_link_ADD;
  return &select->head;
}

static bool is(mv_str s, const char *expected) {
  return mv_str_eq(s, mv_str_of(expected));
}

/* ---- descriptors ------------------------------------------------------------------------ */

static void descriptors_fit_their_nodes(void **state) {
  (void)state;
  for (unsigned k = 0; k < MV_KIND_COUNT; k++) {
    const mv_descriptor *d = &mv_descriptors[k];
    assert_non_null(d->name);
    assert_true(d->size >= sizeof(mv_node));
    assert_null(d->fields[d->field_count].name);
    for (unsigned i = 0; i < d->field_count; i++) {
      assert_true(d->fields[i].offset >= sizeof(mv_node));
      assert_true(d->fields[i].offset < d->size);
      assert_int_equal(d->fields[i].kind == MV_WORD, d->fields[i].words != NULL);
    }
  }
  assert_string_equal(mv_descriptors[MV_Cast].name, "Cast");
  assert_string_equal(mv_link_texts[MV_link_UNION_ALL], "UNION ALL");
  assert_string_equal(mv_is_texts[MV_is_NULL], "null");
}

/* ---- dumps ------------------------------------------------------------------------------ */

static void dumps_an_s_expression(void **state) {
  (void)state;
  mv_stmt s;
  mv_buf b;
  open_stmt(&s, ";SELECT DISTINCT (a + 1) AS total, `b`", 1);
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_sexp(&s, select_of(&s, "a", "1", "total", "`b`"), &b);
  assert_true(is(mv_buf_str(&b),
                 "(Select quantifier=distinct\n"
                 "  items: (Named alias=total\n"
                 "    value: (Binary parens\n"
                 "      operands: (Ref a)\n"
                 "      operands: (Literal 1 what=number link=+)))\n"
                 "  items: (Ref `b`))"));
  close_stmt(&s);
}

static void dumps_json(void **state) {
  (void)state;
  mv_stmt s;
  mv_buf b;
  open_stmt(&s, ";SELECT DISTINCT (a + 1) AS total, `b`", 1);
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_json(&s, select_of(&s, "a", "1", "total", "`b`"), &b);
  assert_true(is(mv_buf_str(&b),
                 "{\"kind\":\"Select\",\"range\":[1,7],\"quantifier\":\"distinct\",\"items\":["
                 "{\"kind\":\"Named\",\"range\":[28,33],\"value\":"
                 "{\"kind\":\"Binary\",\"range\":[18,19],\"parens\":true,\"operands\":["
                 "{\"kind\":\"Ref\",\"range\":[18,19],\"path\":[\"a\"]},"
                 "{\"kind\":\"Literal\",\"range\":[22,23],\"text\":\"1\",\"link\":\"+\","
                 "\"what\":\"number\"}]},\"alias\":\"total\"},"
                 "{\"kind\":\"Ref\",\"range\":[35,38],\"path\":[\"b\"]}]}"));
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_json(&s, NULL, &b);
  assert_true(is(mv_buf_str(&b), "null"));
  close_stmt(&s);
}

static void dumps_show_text_safely(void **state) {
  (void)state;
  mv_stmt s;
  mv_buf b;
  const char *text = "'a\n\t\"\\\x1b\xff'";
  open_stmt(&s, text, 0);
  mv_node *l = literal(&s, MV_literal_STRING, text);
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_sexp(&s, l, &b);
  assert_true(is(mv_buf_str(&b), "(Literal 'a\\n\\t\"\\<U+001B>\xef\xbf\xbd' what=string)"));
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_json(&s, l, &b);
  assert_non_null(strstr(b.p, "\"text\":\"'a\\n\\t\\\"\\\\\\u001b\xef\xbf\xbd'\""));
  close_stmt(&s);
}

static void an_s_expression_cuts_long_texts(void **state) {
  (void)state;
  mv_stmt s;
  mv_buf b;
  char text[71] = "'";
  memset(text + 1, 'x', sizeof text - 2);
  open_stmt(&s, text, 0);
  mv_buf_init(&b, &s.arena, 0);
  mv_tree_sexp(&s, literal(&s, MV_literal_STRING, text), &b);
  mv_str start = mv_format(&s.arena, "(Literal '%.59s… what=string)", text + 1);
  assert_true(mv_str_eq(mv_buf_str(&b), start));
  close_stmt(&s);
}

/* ---- walking ---------------------------------------------------------------------------- */

typedef struct visits {
  mv_kind kinds[16];
  unsigned entered, left, deepest;
  mv_kind skip, stop;
} visits;

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  visits *v = w->data;
  v->kinds[v->entered++] = (mv_kind)n->kind;
  if (depth > v->deepest) v->deepest = depth;
  if (n->kind == (uint16_t)v->stop) return MV_STOP;
  return n->kind == (uint16_t)v->skip ? MV_SKIP : MV_INTO;
}

static void leave(mv_walker *w, const mv_node *n, unsigned depth) {
  visits *v = w->data;
  (void)n;
  (void)depth;
  v->left++;
}

static void walks_in_order(void **state) {
  (void)state;
  static const mv_kind order[] = {MV_Select, MV_Named, MV_Binary, MV_Ref, MV_Literal, MV_Ref};
  mv_stmt s;
  open_stmt(&s, "SELECT a + 1 AS total, b", 0);
  const mv_node *tree = select_of(&s, "a", "1", "total", "b");
  visits v = {.skip = MV_KIND_COUNT, .stop = MV_KIND_COUNT};
  mv_walker w = {.enter = enter, .leave = leave, .data = &v};
  assert_true(mv_walk(&w, tree));
  assert_int_equal(v.entered, 6);
  assert_int_equal(v.left, 6);
  assert_int_equal(v.deepest, 3);
  assert_memory_equal(v.kinds, order, sizeof order);
  v = (visits){.skip = MV_Binary, .stop = MV_KIND_COUNT};
  assert_true(mv_walk(&w, tree));
  assert_int_equal(v.entered, 4);
  assert_int_equal(v.left, 3);
  v = (visits){.skip = MV_KIND_COUNT, .stop = MV_Literal};
  w.leave = NULL;
  assert_false(mv_walk(&w, tree));
  assert_int_equal(v.entered, 5);
  assert_true(mv_walk(&w, NULL));
  bool kinds[MV_KIND_COUNT] = {[MV_Binary] = true, [MV_Literal] = true};
  w.kinds = kinds;
  w.leave = leave;
  v = (visits){.skip = MV_KIND_COUNT, .stop = MV_KIND_COUNT};
  assert_true(mv_walk(&w, tree));
  assert_int_equal(v.entered, 2);
  assert_int_equal(v.left, 2);
  assert_int_equal(v.deepest, 3);
  close_stmt(&s);
}

static void count_child(void *data, const mv_node *child) {
  unsigned *n = data;
  (void)child;
  ++*n;
}

static void lists_children(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "SELECT a + 1 AS total, b", 0);
  mv_node *tree = select_of(&s, "a", "1", "total", "b");
  unsigned n = 0;
  mv_each_child(tree, count_child, &n);
  assert_int_equal(n, 2);
  assert_int_equal(mv_list_length(mv_as_Select(tree)->items), 2);
  assert_int_equal(mv_list_length(NULL), 0);
  assert_null(mv_as_Query(tree));
  assert_null(mv_as_Query(NULL));
  close_stmt(&s);
}

/* ---- comparing -------------------------------------------------------------------------- */

static bool equal_to_first(const char *text, const char *a, const char *one, const char *total) {
  mv_stmt s, t;
  open_stmt(&s, "SELECT a + 1 AS total, b", 0);
  open_stmt(&t, text, 0);
  bool equal = mv_tree_equal(&s, select_of(&s, "a", "1", "total", "b"), &t,
                             select_of(&t, a, one, total, "b"));
  close_stmt(&s);
  close_stmt(&t);
  return equal;
}

static void compares_structure_and_words(void **state) {
  (void)state;
  assert_true(equal_to_first("SELECT a + 1 AS total, b", "a", "1", "total"));
  assert_true(equal_to_first("SELECT /* x */ `A` + 1 TOTAL, b", "`A`", "1", "TOTAL"));
  assert_false(equal_to_first("SELECT c + 1 AS total, b", "c", "1", "total"));
  assert_false(equal_to_first("SELECT a + 2 AS total, b", "a", "2", "total"));
  assert_false(equal_to_first("SELECT a + 1 AS totals, b", "a", "1", "totals"));
}

static void compares_every_part(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "SELECT a + 1 AS total, b", 0);
  mv_node *x = select_of(&s, "a", "1", "total", "b"), *y = select_of(&s, "a", "1", "total", "b");
  mv_Select *select = (mv_Select *)(void *)y;
  assert_true(mv_tree_equal(&s, x, &s, y));
  select->quantifier = MV_quantifier_NONE;
  assert_false(mv_tree_equal(&s, x, &s, y));
  select->quantifier = MV_quantifier_DISTINCT;
  select->from_first = true;
  assert_false(mv_tree_equal(&s, x, &s, y));
  select->from_first = false;
  select->items->next->next = ref(&s, "b");
  assert_false(mv_tree_equal(&s, x, &s, y));
  assert_false(mv_tree_equal(&s, y, &s, x));
  select->items->next->next = NULL;
  select->where = ref(&s, "a");
  assert_false(mv_tree_equal(&s, x, &s, y));
  assert_false(mv_tree_equal(&s, x, &s, NULL));
  assert_true(mv_tree_equal(&s, NULL, &s, NULL));
  close_stmt(&s);
}

static void strings_compare_exactly(void **state) {
  (void)state;
  mv_stmt s;
  open_stmt(&s, "'a' 'A' 'a' /* x */ 'b' 'a'\n'b'", 0);
  const mv_node *small = literal(&s, MV_literal_STRING, "'a'");
  assert_false(mv_tree_equal(&s, small, &s, literal(&s, MV_literal_STRING, "'A'")));
  assert_true(mv_tree_equal(&s, literal(&s, MV_literal_STRING, "'a' /* x */ 'b'"), &s,
                            literal(&s, MV_literal_STRING, "'a'\n'b'")));
  close_stmt(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(descriptors_fit_their_nodes),
      cmocka_unit_test(dumps_an_s_expression),
      cmocka_unit_test(dumps_json),
      cmocka_unit_test(dumps_show_text_safely),
      cmocka_unit_test(an_s_expression_cuts_long_texts),
      cmocka_unit_test(walks_in_order),
      cmocka_unit_test(lists_children),
      cmocka_unit_test(compares_structure_and_words),
      cmocka_unit_test(compares_every_part),
      cmocka_unit_test(strings_compare_exactly),
  };
  return cmocka_run_group_tests_name("ast", tests, NULL, NULL);
}
