/* fix.h: fixes of findings applied to the files they stand in, until none is left.
 *
 * Files are read and never written here: what comes out is what a caller may write. */
#ifndef MVLINT_FIX_H
#define MVLINT_FIX_H

#include "mvlint/lint.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rounds of fixing: a fix may make room for another, or uncover a finding. */
#define MV_FIX_ROUNDS 10u

/* A file's part in it. Bytes are as stored, in the arena given to mv_fix_all. */
typedef struct mv_fixed_file {
  mv_str before, after; /* absent when nothing was changed */
  uint32_t fixes;       /* how many were applied */
  bool undone;          /* its text did not parse any more: the last round's fixes were taken back */
} mv_fixed_file;

typedef struct mv_fixed {
  /* The first run, and that on the texts as they are now; the same when nothing was fixed, NULL when memory is
   * short. The caller's, to free with mv_fixed_free. */
  mv_run *before, *after;
  mv_fixed_file *files; /* by input */
  bool unfinished; /* there were still fixes to apply after the last round */
} mv_fixed;

/* The first fix of each finding that is at most `how`, in the order of the text; of those that overlap, the first. */
typedef struct mv_fix_list {
  const mv_fix **items;
  uint32_t n;
} mv_fix_list;
mv_fix_list mv_fixes_together(mv_arena *a, const mv_finding *findings, mv_applicability how);
/* A text with the line ends of the one that it is put into: those of its first line. */
mv_str mv_with_line_ends(mv_arena *a, mv_str text, mv_str into);

/* Lints, and as long as findings have fixes that are at most `how`, applies the first of each and lints again.
 * Fixes that overlap wait for the next round. Files that are not all text are left as they are. */
mv_fixed mv_fix_all(mv_arena *a, const mv_input *inputs, size_t n, const mv_lint_options *options,
                    mv_applicability how);
void mv_fixed_free(mv_fixed *f);

#ifdef __cplusplus
}
#endif
#endif
