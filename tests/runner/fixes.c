/* fixes.c: what must hold of every fix in a caret fixture: alone, it takes its finding away and
 * leaves a text that parses no worse; all together come to an end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/fix.h"
#include "runner.h"

typedef struct subject {
  fixture f;
  mv_str text;
} subject;

static mv_lint_options options_of(const fixture *f) {
  return (mv_lint_options){.settings = settings_of_case(f), .jobs = 1, .now = RUNNER_NOW};
}

static mv_run *lint(const fixture *f, mv_str text) {
  const mv_input in = {.path = "case.sql", .shown = "case.sql", .text = text};
  const mv_lint_options options = options_of(f);
  mv_run *r = mv_lint_run(&in, 1, &options);
  assert_non_null(r);
  assert_int_equal(mv_run_file(r, 0)->outcome, MV_DONE);
  return r;
}

static unsigned count(const mv_run *r, const char *code) {
  unsigned n = 0;
  for (const mv_finding *f = mv_run_file(r, 0)->findings; f; f = f->next)
    n += strcmp(f->code, code) == 0;
  return n;
}

static mv_str edited(mv_arena *a, const mv_source *s, const mv_fix *x) {
  mv_buf out;
  mv_buf_init(&out, a, UINT32_MAX);
  uint32_t at = 0;
  for (const mv_edit *e = x->edits; e; e = e->next) {
    mv_buf_add(&out, mv_source_text(s, mv_span_of(at, e->at.beg)));
    mv_buf_add(&out, e->text);
    at = e->at.end;
  }
  mv_buf_add(&out, mv_source_text(s, mv_span_of(at, s->n)));
  return mv_buf_str(&out);
}

static void test_alone(const subject *s, const mv_run *before, const mv_finding *f,
                       const mv_fix *x) {
  mv_str text = edited(&run.arena, f->source, x);
  mv_run *after = lint(&s->f, text);
  if (mv_run_file(after, 0)->faults > mv_run_file(before, 0)->faults)
    fail_msg("%s: after '%.*s' the text does not parse:\n%.*s", s->f.path, MV_ARG(x->title),
             MV_ARG(text));
  if (count(after, f->code) >= count(before, f->code))
    fail_msg("%s: after '%.*s' %s is still found:\n%.*s", s->f.path, MV_ARG(x->title), f->code,
             MV_ARG(text));
  mv_run_free(after);
}

static void test_each(const subject *s) {
  mv_run *before = lint(&s->f, s->text);
  for (const mv_finding *f = mv_run_file(before, 0)->findings; f; f = f->next) {
    for (const mv_fix *x = f->fixes; x; x = x->next) {
      if (x->how != MV_FIX_DISPLAY) test_alone(s, before, f, x);
    }
  }
  mv_run_free(before);
}

static void test_all(const subject *s) {
  const mv_input in = {.path = "case.sql", .shown = "case.sql", .text = s->text};
  const mv_lint_options options = options_of(&s->f);
  mv_fixed fixed = mv_fix_all(&run.arena, &in, 1, &options, MV_FIX_UNSAFE);
  assert_non_null(fixed.after);
  if (fixed.unfinished) fail_msg("%s: the fixes come to no end", s->f.path);
  if (fixed.files[0].undone) fail_msg("%s: the text does not parse after all fixes", s->f.path);
  mv_fixed_free(&fixed);
}

static void test_one(void **state) {
  const subject *s = *state;
  test_each(s);
  test_all(s);
}

typedef struct test_list {
  struct CMUnitTest *tests;
  size_t n, cap;
} test_list;

static void add_case(void *data, const fixture *f) {
  test_list *list = data;
  if (list->n == list->cap) {
    list->cap = list->cap ? list->cap * 2 : 256;
    list->tests = mv_xrealloc(list->tests, list->cap * sizeof *list->tests);
  }
  subject *s = mv_new(&run.arena, subject);
  mv_buf text;
  mv_buf_init(&text, &run.arena, UINT32_MAX);
  caret_case_sql(f->body, &text);
  mv_buf_char(&text, '\n'); /* a text of its own, also when it is empty */
  s->f = *f;
  s->text = mv_buf_str(&text);
  list->tests[list->n++] = (struct CMUnitTest){c_string(chomp(f->title)), test_one, NULL, NULL, s};
}

int run_fixes(char **paths, int n) {
  file_list files = {0};
  test_list list = {0};
  for (int i = 0; i < n; i++) list_files(&files, paths[i], caret_kind.ext);
  for (size_t i = 0; i < files.n; i++)
    each_case(&caret_kind, files.paths[i], read_file(files.paths[i]), add_case, &list);
  const int failures = _cmocka_run_group_tests("fixes", list.tests, list.n, NULL, NULL);
  free(files.paths);
  free(list.tests);
  return failures;
}
