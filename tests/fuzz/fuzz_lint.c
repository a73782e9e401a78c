/* fuzz_lint.c: any bytes can be linted, and every finding has a rule and lies in the file. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "mvlint/lint.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char path[64];

static void forget(void) {
  unlink(path);
}

/* One file for the whole life of the process. */
static void write_input(const uint8_t *data, size_t size) {
  if (!path[0]) {
    snprintf(path, sizeof path, "/tmp/mvlint-fuzz-%ld.sql", (long)getpid());
    atexit(forget);
  }
  FILE *out = fopen(path, "wb");
  if (!out) abort();
  if (fwrite(data, 1, size, out) != size) abort();
  fclose(out);
}

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
  write_input(data, size);
  mv_input input = {.path = path, .shown = "fuzz.sql"};
  mv_lint_options options = {.jobs = 1, .fingerprints = true};
  mv_selection_default(&options.settings.rules);
  mv_run *run = mv_lint_run(&input, 1, &options);
  if (!run) return 0;
  for (size_t i = 0; i < mv_run_file_count(run); i++) look(mv_run_file(run, i));
  mv_run_free(run);
  return 0;
}
