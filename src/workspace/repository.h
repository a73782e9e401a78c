/* repository.h: where platforms have a file: its path in the repository. */
#ifndef MVLINT_WORKSPACE_REPOSITORY_H
#define MVLINT_WORKSPACE_REPOSITORY_H

#include "mvlint/source.h"
#include "mvlint/workspace.h"

typedef struct mv_repository mv_repository;

/* What standard input is called when nobody names it. */
#define MV_STDIN_SHOWN "stdin.sql"

/* The repository that a folder (from the root) is in; where there is none, the folder stands for it. Relative paths
 * are from that folder. */
mv_repository *mv_repository_find(mv_arena *a, mv_str folder);
/* That of the folder that is worked in. */
mv_repository *mv_workspace_repository(mv_workspace *w);
/* The path of a source's file from the top of the repository (`data`, an mv_repository), symbolic links followed;
 * it begins with "../" for a file outside. Standard input without a name has no folder. Lives as long as the arena. */
mv_str mv_repository_path(void *data, const mv_source *source);
/* The same for a path as users see it. */
mv_str mv_repository_place(mv_repository *r, mv_str shown);
/* The other way round: a path from the top as users see it, from the working folder. */
mv_str mv_repository_shown(mv_repository *r, mv_str place);
/* The folder itself; NULL where there is no repository. */
const char *mv_repository_top(const mv_repository *r);

#endif
