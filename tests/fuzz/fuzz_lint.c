/* fuzz_lint.c: any bytes can be linted and fixed, every finding has a rule and lies in the file, and no fix
 * has to be taken back, but where the text was broken before: a mistake less may show another one. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "mvlint/fix.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look(const mv_file_result *file) {
  if (file->outcome == MV_BROKEN) {
    fprintf(stderr, "%s\n", file->failed_at ? file->failed_at : "?");
    abort();
  }
  for (const mv_finding *f = file->findings; f; f = f->next) {
    if (mv_rule_find(mv_str_of(f->code)) < 0 || !f->message.n) abort();
    if (f->at.beg > f->at.end || f->at.end > f->source->n) abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const mv_str text = mv_str_at(size ? (const char *)data : "", (uint32_t)size);
  const mv_input input = {.path = "fuzz.sql", .shown = "fuzz.sql", .text = text};
  mv_lint_options options = fuzz_options();
  options.fingerprints = true;
  mv_arena arena;
  mv_arena_init(&arena, 4096);
  mv_fixed fixed = mv_fix_all(&arena, &input, 1, &options, MV_FIX_UNSAFE);
  if (fixed.after) {
    look(mv_run_file(fixed.before, 0));
    look(mv_run_file(fixed.after, 0));
    if (fixed.files[0].undone && mv_run_file(fixed.before, 0)->faults == 0) {
      fprintf(stderr, "a fix broke the text\n");
      abort();
    }
  }
  mv_fixed_free(&fixed);
  mv_arena_free(&arena);
  return 0;
}
