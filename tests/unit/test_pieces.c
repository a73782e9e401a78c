/* test_pieces.c: texts made of others, and the way back to the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "mvlint/source.h"
#include "src/base/inject.h"
#include "tests/unit/arena.h"

#define MOST 10000u

static mv_source *of(const char *text) {
  return mv_source_of("a.py", text, strlen(text), MOST);
}

static mv_span span(uint32_t beg, uint32_t end) {
  return mv_span_of(beg, end);
}

/* q = "a\tb" -> CREATE a<tab>b; */
static mv_source *made(mv_arena *a) {
  mv_source *file = of("x\nq = \"a\\tb\"\n");
  mv_pieces p;
  mv_pieces_init(&p, a, file, MOST);
  mv_pieces_add(&p, mv_str_of("CREATE "), span(2, 3));
  mv_pieces_copy(&p, span(7, 8), "\"\\");
  mv_pieces_make(&p, mv_str_of("\t"), span(8, 10));
  mv_pieces_copy(&p, span(10, 11), "\"\\");
  mv_pieces_make(&p, mv_str_of(";"), span(12, 12));
  return mv_source_of_pieces(file, &p);
}

static void check_range(mv_source *s, mv_span at, uint32_t beg, uint32_t end) {
  const mv_range r = mv_source_range(s, at);
  assert_int_equal(r.beg.offset, beg);
  assert_int_equal(r.end.offset, end);
}

static void ranges_are_those_of_the_file(void **state) {
  (void)state;
  mv_source *s = made(&arena);
  assert_true(mv_str_eq(mv_str_at(s->text, s->n), mv_str_of("CREATE a\tb;")));
  check_range(s, span(0, 6), 2, 3);   /* made: all that it stands for */
  check_range(s, span(7, 8), 7, 8);   /* copied */
  check_range(s, span(8, 9), 8, 10);  /* an escape */
  check_range(s, span(7, 10), 7, 11); /* from the first to the last */
  check_range(s, span(3, 8), 2, 8);
  check_range(s, span(7, 7), 7, 7);   /* at the beginning of what was copied */
  check_range(s, span(10, 10), 11, 11);
  check_range(s, span(99, 99), 12, 12);
  assert_int_equal(mv_source_place(s, 7).line, 2);
  assert_int_equal(mv_source_place(s, 7).column, 6);
  assert_int_equal(mv_source_place(s, 9).column, 9);
  mv_source_free(s);
}

static void words_are_added_or_written(void **state) {
  (void)state;
  mv_source *s = made(&arena);
  assert_true(mv_source_is_added(s, span(0, 6)));
  assert_false(mv_source_is_added(s, span(0, 8))); /* not all of it */
  assert_false(mv_source_is_added(s, span(0, 0)));
  assert_false(mv_source_is_added(s, span(7, 8)));
  assert_false(mv_source_is_added(s, span(8, 9))); /* an escape */
  mv_pieces p; /* one step more */
  mv_pieces_init(&p, &arena, s, MOST);
  mv_pieces_copy(&p, span(0, s->n), "");
  mv_source *more = mv_source_of_pieces(s, &p);
  assert_true(mv_source_is_added(more, span(0, 6)));
  assert_false(mv_source_is_added(more, span(7, 8)));
  mv_source_free(more);
}

static void edits_reach_what_was_copied(void **state) {
  (void)state;
  mv_source *s = made(&arena);
  const struct {
    mv_span at;
    const char *text;
    bool can;
    mv_span to;
  } rows[] = {
      {span(7, 8), "c", true, span(7, 8)},     {span(7, 7), "c", true, span(7, 7)},
      {span(8, 8), "c", true, span(8, 8)},     {span(10, 10), "c", true, span(11, 11)},
      {span(0, 6), "c", false, span(0, 0)},    {span(7, 10), "c", false, span(0, 0)},
      {span(8, 9), "c", false, span(0, 0)},    {span(7, 8), "\"", false, span(0, 0)},
      {span(7, 8), "a\\b", false, span(0, 0)}, {span(7, 90), "c", false, span(0, 0)},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    mv_span at = rows[i].at;
    assert_int_equal(mv_source_edit(s, &at, mv_str_of(rows[i].text)), rows[i].can);
    if (!rows[i].can) continue;
    assert_int_equal(at.beg, rows[i].to.beg);
    assert_int_equal(at.end, rows[i].to.end);
  }
  mv_source_free(s);
}

/* A text of a text of the file. */
static void steps_add_up(void **state) {
  (void)state;
  mv_source *below = made(&arena);
  mv_pieces p;
  mv_pieces_init(&p, &arena, below, MOST);
  mv_pieces_copy(&p, span(7, 8), "");
  mv_pieces_make(&p, mv_str_of("value"), span(8, 10));
  mv_source *s = mv_source_of_pieces(below, &p);
  check_range(s, span(0, 1), 7, 8);
  check_range(s, span(1, 3), 8, 11);
  mv_span at = span(0, 1);
  assert_true(mv_source_edit(s, &at, mv_str_of("z")));
  assert_int_equal(at.beg, 7);
  at = span(0, 1);
  assert_false(mv_source_edit(s, &at, mv_str_of("\\"))); /* the lower one has its say */
  assert_ptr_equal(mv_source_stored(s), below->from);
  mv_source_free(s);
}

static void neighbours_grow_together(void **state) {
  (void)state;
  mv_source *file = of("abcdef");
  mv_pieces p;
  mv_pieces_init(&p, &arena, file, MOST);
  mv_pieces_copy(&p, span(0, 2), "");
  mv_pieces_copy(&p, span(2, 4), "");
  mv_pieces_copy(&p, span(4, 4), "");
  mv_pieces_copy(&p, span(5, 6), "");
  mv_source *s = mv_source_of_pieces(file, &p);
  assert_int_equal(s->piece_count, 2);
  mv_span at = span(1, 3);
  assert_true(mv_source_edit(s, &at, mv_str_of("")));
  at = span(3, 5);
  assert_false(mv_source_edit(s, &at, mv_str_of("")));
  check_range(s, span(3, 5), 3, 6);
  mv_source_free(s);
}

static void text_has_a_limit(void **state) {
  (void)state;
  mv_source *file = of("abcdef");
  mv_pieces p;
  mv_pieces_init(&p, &arena, file, 4);
  mv_pieces_copy(&p, span(0, 6), "");
  assert_null(mv_source_of_pieces(file, &p));
  mv_pieces_init(&p, &arena, file, 4);
  mv_source *s = mv_source_of_pieces(file, &p); /* nothing at all */
  check_range(s, span(0, 0), 0, 0);
  mv_source_free(s);
}

static void order_may_differ(void **state) {
  (void)state;
  mv_source *file = of("abcdef");
  mv_pieces p;
  mv_pieces_init(&p, &arena, file, MOST);
  mv_pieces_copy(&p, span(4, 6), "");
  mv_pieces_copy(&p, span(0, 2), "");
  mv_source *s = mv_source_of_pieces(file, &p);
  check_range(s, span(1, 4), 5, 6);
  check_range(s, span(2, 4), 0, 2);
  mv_source_free(s);
}

static void cells_have_lines_of_their_own(void **state) {
  (void)state;
  mv_source *file = of("[\"A\\nB\", 1, \"C\"]");
  mv_pieces p;
  mv_pieces_init(&p, &arena, file, MOST);
  const mv_cell cells[] = {{0, 1}, {4, 3}};
  mv_pieces_copy(&p, span(2, 3), NULL);
  mv_pieces_make(&p, mv_str_of("\n"), span(3, 5));
  mv_pieces_copy(&p, span(5, 6), NULL);
  mv_pieces_make(&p, mv_str_of("\n"), span(7, 7));
  mv_pieces_copy(&p, span(13, 14), NULL);
  mv_source *s = mv_source_of_pieces(file, &p);
  mv_source_set_cells(s, cells, 2);
  mv_view v = mv_source_view(s, span(2, 3));
  assert_ptr_equal(v.source, s);
  assert_int_equal(v.cell, 1);
  assert_int_equal(v.cell_line, 2);
  v = mv_source_view(s, span(4, 5));
  assert_int_equal(v.cell, 3);
  assert_int_equal(v.cell_line, 1);
  assert_int_equal(v.line, 3);
  v = mv_source_view(file, span(5, 6)); /* from the file, too */
  assert_ptr_equal(v.source, s);
  assert_int_equal(v.at.beg, 2);
  assert_int_equal(v.cell_line, 2);
  assert_int_equal(mv_source_view(file, span(8, 9)).cell, 3);
  assert_int_equal(mv_source_view(file, span(0, 1)).cell, 1);
  mv_span at = span(4, 5);
  assert_false(mv_source_edit(s, &at, mv_str_of("x")));
  mv_source_free(s);
}

typedef struct attempt {
  mv_source *file, *out;
  mv_arena a;
} attempt;

static void attempt_it(void *data) {
  attempt *t = data;
  mv_pieces p;
  mv_pieces_init(&p, &t->a, t->file, MOST);
  mv_pieces_copy(&p, span(0, 3), "");
  t->out = mv_source_of_pieces(t->file, &p);
}

/* The file is lost neither way. */
static void survives_a_lack_of_memory(void **state) {
  (void)state;
  for (long n = 1; n < 8; n++) {
    attempt t = {.file = of("abcdef")};
    mv_arena_init(&t.a, 256);
    mv_inject_failure(n);
    const mv_outcome outcome = mv_guard(attempt_it, &t);
    mv_inject_failure(0);
    mv_source_free(outcome == MV_DONE ? t.out : t.file);
    mv_arena_free(&t.a);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(ranges_are_those_of_the_file, setup, teardown), cmocka_unit_test_setup_teardown(edits_reach_what_was_copied, setup, teardown),
      cmocka_unit_test_setup_teardown(words_are_added_or_written, setup, teardown),
      cmocka_unit_test_setup_teardown(steps_add_up, setup, teardown),                 cmocka_unit_test_setup_teardown(neighbours_grow_together, setup, teardown),
      cmocka_unit_test_setup_teardown(text_has_a_limit, setup, teardown),             cmocka_unit_test_setup_teardown(order_may_differ, setup, teardown),
      cmocka_unit_test_setup_teardown(cells_have_lines_of_their_own, setup, teardown), cmocka_unit_test_setup_teardown(survives_a_lack_of_memory, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
