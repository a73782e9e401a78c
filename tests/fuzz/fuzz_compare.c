/* fuzz_compare.c: any two texts can be compared as two states of a file: what is found lies in one of them. What does not
 * change has no finding that is about changes.
 *
 * The second text stands behind the line that divides the states of a case of the corpus, or else is the second half. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/lint.h"
#include "mvlint/lines.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct states {
  mv_str before, after;
} states;

static states divide(mv_str text) {
  static const char mark[] = "-- ## after\n";
  const uint32_t n = sizeof mark - 1;
  for (uint32_t i = 0; i + n <= text.n; i++)
    if (memcmp(text.p + i, mark, n) == 0)
      return (states){mv_str_at(text.p, i), mv_str_at(text.p + i + n, text.n - i - n)};
  return (states){mv_str_at(text.p, text.n / 2), mv_str_at(text.p + text.n / 2, text.n - text.n / 2)};
}

static mv_run *lint(mv_str text, const mv_run *before) {
  const mv_input in = {.path = "fuzz.sql", .shown = "fuzz.sql", .text = text, .compared = true};
  mv_lint_options options = fuzz_options();
  options.before = before;
  options.as_before = !before;
  options.before_words = "main";
  mv_run *run = mv_lint_run(&in, 1, &options);
  if (!run || mv_run_file(run, 0)->outcome != MV_DONE) abort();
  return run;
}

static void check_span(mv_source *s, mv_span at) {
  if (at.beg > at.end || at.end > mv_source_stored(s)->n) abort();
}

/* How many findings are about changes. */
static uint32_t check(const mv_run *run) {
  uint32_t n = 0;
  for (const mv_finding *f = mv_run_file(run, 0)->findings; f; f = f->next) {
    check_span(f->source, f->at);
    for (const mv_related *r = f->related; r; r = r->next) check_span(r->source, r->at);
    n += strncmp(f->code, "MV8", 3) == 0;
  }
  return n;
}

static uint32_t compare(mv_str was, mv_str is) {
  mv_run *before = lint(was, NULL), *after = lint(is, before);
  const uint32_t n = check(after);
  mv_run_free(after);
  mv_run_free(before);
  return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const states s = divide(mv_str_at(size ? (const char *)data : "", (uint32_t)size));
  (void)compare(s.before, s.after);
  if (compare(s.after, s.after) > 0) abort();
  return 0;
}
