/* together.c: all files of the corpus in one run, by one thread, by several, and by several again:
 * the same findings in the same order. Under the thread sanitizer this is also the test that no two
 * threads meet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mvlint/lint.h"
#include "runner.h"

enum { THREADS = 4 };

static file_list files;

static void write_file_findings(const mv_file_result *file, mv_buf *out) {
  mv_buf_printf(out, "%s: %u statements, error %d, outcome %d\n", file->shown, file->statements,
                file->error, (int)file->outcome);
  for (const mv_finding *f = file->findings; f; f = f->next) {
    mv_buf_printf(out, "  %u-%u %s %s %.*s %.*s\n", f->at.beg, f->at.end, f->code,
                  mv_severity_name(f->severity), MV_ARG(f->fingerprint), MV_ARG(f->message));
    for (const mv_related *r = f->related; r; r = r->next) {
      mv_buf_printf(out, "    %.*s %u-%u %.*s\n", MV_ARG(r->source->path), r->at.beg, r->at.end,
                    MV_ARG(r->message));
    }
  }
}

static mv_str lint_all(unsigned jobs) {
  mv_input *inputs = mv_new_n(&run.arena, mv_input, files.n + 1);
  for (size_t i = 0; i < files.n; i++) inputs[i].path = inputs[i].shown = files.paths[i];
  mv_lint_options options = {.jobs = jobs, .now = RUNNER_NOW, .fingerprints = true};
  mv_selection_default(&options.settings.rules);
  mv_run *r = mv_lint_run(inputs, files.n, &options);
  assert_non_null(r);
  assert_int_equal(mv_run_file_count(r), files.n);
  mv_buf out;
  mv_buf_init(&out, &run.arena, 1u << 28);
  for (size_t i = 0; i < files.n; i++) write_file_findings(mv_run_file(r, i), &out);
  mv_run_free(r);
  return mv_buf_str(&out);
}

static void compare(mv_str a, mv_str b) {
  mv_str x, y;
  while (next_line(&a, &x)) {
    if (!next_line(&b, &y)) y = mv_str_of("");
    if (mv_str_cmp(x, y) != 0) fail_msg("%.*s, then %.*s", MV_ARG(chomp(x)), MV_ARG(chomp(y)));
  }
  assert_int_equal(b.n, 0);
}

static void test_threads(void **state) {
  (void)state;
  mv_str one = lint_all(1);
  compare(one, lint_all(THREADS));
  compare(one, lint_all(THREADS));
}

int run_together(char **paths, int n) {
  for (int i = 0; i < n; i++) list_files(&files, paths[i], ".sql");
  const struct CMUnitTest tests[] = {{"one thread and several", test_threads, NULL, NULL, NULL}};
  int failures = _cmocka_run_group_tests("together", tests, 1, NULL, NULL);
  free(files.paths);
  return failures;
}
