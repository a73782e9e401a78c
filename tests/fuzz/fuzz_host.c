/* fuzz_host.c: any bytes can be read as Python, as a notebook and as SQL with values for its placeholders, and what is
 * found lies in the file: its ranges and the edits of its fixes. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/lint.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_span(const mv_source *file, const mv_source *s, mv_span at) {
  if (s != file || at.beg > at.end || at.end > s->n) abort();
}

static void check_finding(const mv_source *file, const mv_finding *f) {
  check_span(file, f->source, f->at);
  for (const mv_related *r = f->related; r; r = r->next) check_span(file, r->source, r->at);
  for (const mv_fix *x = f->fixes; x; x = x->next) {
    uint32_t done = 0;
    for (const mv_edit *e = x->edits; e; e = e->next) {
      check_span(file, file, e->at);
      if (e->at.beg < done) abort();
      done = e->at.end;
    }
  }
  const mv_view v = mv_source_view(f->source, f->at);
  if (v.at.beg > v.at.end || v.at.end > v.source->n || v.line == 0 || v.last_line < v.line) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const names[] = {"fuzz.py", "fuzz.ipynb", "fuzz.sql"};
  static const mv_variable variables[] = {
      {{"x", 1}, {"y z'", 4}}, {{"a", 1}, {"s.t", 3}}, {{"name", 4}, {"1", 1}}, {{"b", 1}, {"", 0}}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const mv_input in = {.path = names[i], .shown = names[i], .text = mv_str_at((const char *)data, (uint32_t)size)};
    mv_lint_options options = fuzz_options();
    options.fingerprints = true;
    options.settings.variables = variables;
    options.settings.variable_count = sizeof variables / sizeof *variables;
    mv_run *run = mv_lint_run(&in, 1, &options);
    if (!run) abort();
    const mv_file_result *file = mv_run_file(run, 0);
    if (file->outcome != MV_DONE) abort();
    for (const mv_finding *f = file->findings; f; f = f->next) check_finding(mv_source_stored(file->source), f);
    mv_run_free(run);
  }
  return 0;
}
