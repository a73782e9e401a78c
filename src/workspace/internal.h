/* internal.h: what the files of this folder share. */
#ifndef MVLINT_WORKSPACE_INTERNAL_H
#define MVLINT_WORKSPACE_INTERNAL_H

#include "mvlint/workspace.h"
#include "src/config/paths.h"
#include "src/workspace/ignore.h"
#include "src/workspace/repository.h"

struct mv_workspace {
  mv_arena *a;
  mv_workspace_options o;
  mv_configs *configs;
  mv_projects *projects;
  mv_ignore *ignore;         /* NULL: nothing is ignored */
  mv_repository *repository; /* NULL until it is asked for */
};

void mv_tell(mv_workspace *w, const mv_notice *n);
/* Trouble: what the system says to an errno value. */
void mv_tell_error(mv_workspace *w, const char *path, int error);

/* What tells whether two names mean the same file, as a text without capitals; absent when there is no file. */
mv_str mv_file_identity(mv_arena *a, const char *path);

#endif
