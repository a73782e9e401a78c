/* options.h: what runs of all targets have in common. */
#ifndef MVLINT_FUZZ_OPTIONS_H
#define MVLINT_FUZZ_OPTIONS_H

#include "mvlint/lint.h"

/* One thread, a day, the rules that are on, and few columns: under sanitizers each takes long. */
static inline mv_lint_options fuzz_options(void) {
  mv_lint_options options = {.jobs = 1, .now = 1700000000, .settings.max_columns = 256 * 1024};
  mv_selection_default(&options.settings.rules);
  return options;
}

#endif
