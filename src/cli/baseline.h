/* baseline.h: findings that are known and not told again, by their fingerprints. */
#ifndef MVLINT_CLI_BASELINE_H
#define MVLINT_CLI_BASELINE_H

#include "mvlint/diag.h"
#include "src/cli/cli.h"

typedef struct mv_baseline {
  mv_map known; /* fingerprints */
} mv_baseline;

/* Reads a file, which is a JSON list of fingerprints; trouble when it is not. NULL for none. */
mv_baseline *mv_baseline_read(mv_cli *cx, const char *file);
bool mv_baseline_has(const mv_baseline *b, const mv_finding *f);
/* Writes the fingerprints of findings, one a line. False, with trouble said, when that fails. */
bool mv_baseline_write(mv_cli *cx, const char *file, mv_finding *const *findings, size_t n);

#endif
