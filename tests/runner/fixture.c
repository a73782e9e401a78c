/* fixture.c: fixture files as cmocka tests, or as text to bless. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "runner.h"

#define OUTPUT_MAX (1u << 28)

typedef struct test_case {
  fixture f;
  const fixture_kind *kind;
} test_case;

typedef struct test_list {
  struct CMUnitTest *tests;
  size_t n, cap;
  const fixture_kind *kind;
} test_list;

mv_str each_case(const fixture_kind *kind, const char *path, mv_str text,
                 void (*fn)(void *data, const fixture *f), void *data) {
  const char *start = text.p;
  mv_str line = {0}, preamble = text;
  fixture f = {.path = path};
  while (next_line(&text, &line)) {
    if (!starts_with(line, kind->mark)) continue;
    if (!f.title.p) preamble.n = (uint32_t)(line.p - start);
    if (f.title.p) {
      f.body.n = (uint32_t)(line.p - f.body.p);
      fn(data, &f);
    }
    f.title = line;
    f.body = text;
  }
  if (f.title.p) fn(data, &f);
  return preamble;
}

/* ---- testing ----------------------------------------------------------------------------------
 */

static void print_lines(const char *sign, mv_str text) {
  mv_str line;
  while (next_line(&text, &line)) print_error("%s%.*s\n", sign, MV_ARG(chomp(line)));
}

/* The lines that differ: what stands before and after them is the same on both sides. */
static void print_difference(mv_str want, mv_str got) {
  mv_str a = want, b = got, x, y;
  while (next_line(&a, &x) && next_line(&b, &y) && mv_str_cmp(x, y) == 0) {
    want = a;
    got = b;
  }
  while (want.n && got.n && want.p[want.n - 1] == got.p[got.n - 1]) {
    want.n--;
    got.n--;
  }
  /* Back to whole lines. */
  while (want.p[want.n] && (want.n == 0 || want.p[want.n - 1] != '\n')) want.n++;
  while (got.p[got.n] && (got.n == 0 || got.p[got.n - 1] != '\n')) got.n++;
  print_lines("  - ", want);
  print_lines("  + ", got);
}

static void test_one(void **state) {
  const test_case *t = *state;
  mv_arena arena;
  mv_arena_init(&arena, 1 << 16);
  mv_buf out;
  mv_buf_init(&out, &arena, OUTPUT_MAX);
  t->kind->render(&t->f, &out);
  mv_buf_char(&out, 0);
  mv_str got = mv_buf_str(&out), want = t->f.body;
  got.n--;
  bool same = mv_str_cmp(got, want) == 0;
  if (!same) {
    print_error("%s: %.*s  - in the file, + what the program does\n", t->f.path,
                MV_ARG(t->f.title));
    print_difference(mv_str_of(c_string(want)), got);
  }
  mv_arena_free(&arena);
  if (!same) fail();
}

static void add_test(void *data, const fixture *f) {
  test_list *list = data;
  if (list->n == list->cap) {
    list->cap = list->cap ? list->cap * 2 : 64;
    list->tests = mv_xrealloc(list->tests, list->cap * sizeof *list->tests);
  }
  test_case *t = mv_new(&run.arena, test_case);
  t->f = *f;
  t->kind = list->kind;
  const char *file = strrchr(f->path, '/');
  mv_str name = mv_format(&run.arena, "%s: %.*s", file ? file + 1 : f->path,
                          MV_ARG(chomp(rest_of(f->title, (uint32_t)strlen(list->kind->mark)))));
  struct CMUnitTest test = {c_string(name), test_one, NULL, NULL, t};
  list->tests[list->n++] = test;
}

/* ---- blessing ---------------------------------------------------------------------------------
 */

typedef struct blessing {
  const fixture_kind *kind;
  mv_buf out;
} blessing;

static void bless_case(void *data, const fixture *f) {
  blessing *b = data;
  mv_buf_add(&b->out, f->title);
  b->kind->render(f, &b->out);
}

static int bless_file(const fixture_kind *kind, const char *path) {
  mv_str text = read_file(path);
  blessing b = {.kind = kind};
  mv_buf_init(&b.out, &run.arena, OUTPUT_MAX);
  mv_str preamble = each_case(kind, path, text, bless_case, &b);
  mv_buf whole;
  mv_buf_init(&whole, &run.arena, OUTPUT_MAX);
  mv_buf_add(&whole, preamble);
  mv_buf_add(&whole, mv_buf_str(&b.out));
  if (b.out.cut || whole.cut) return 1;
  if (mv_str_cmp(mv_buf_str(&whole), text) == 0) return 0;
  return write_file(path, mv_buf_str(&whole)) ? 0 : 1;
}

/* ---- both -------------------------------------------------------------------------------------
 */

int run_fixtures(const char *name, const fixture_kind *kind, char **paths, int n) {
  file_list files = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], kind->ext);
  test_list list = {.kind = kind};
  int failures = 0;
  for (size_t i = 0; i < files.n; i++) {
    if (run.bless)
      failures += bless_file(kind, files.paths[i]);
    else
      each_case(kind, files.paths[i], read_file(files.paths[i]), add_test, &list);
  }
  if (list.n) failures = _cmocka_run_group_tests(name, list.tests, list.n, NULL, NULL);
  free(files.paths);
  free(list.tests);
  return failures;
}
