/* ignore.h: what .gitignore files leave out. Each folder is read once. */
#ifndef MVLINT_WORKSPACE_IGNORE_H
#define MVLINT_WORKSPACE_IGNORE_H

#include "mvlint/base.h"

typedef struct mv_ignore mv_ignore;

/* `work` is the folder that is worked in, from the root. */
mv_ignore *mv_ignore_new(mv_arena *a, mv_str work);
/* True when the path (relative to the working folder of the process, or absolute), or a folder above it, is ignored. */
bool mv_ignored(mv_ignore *g, const char *path, bool is_dir);

#endif
