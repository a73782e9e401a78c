/* repository.h: where platforms have a file: its path in the repository. */
#ifndef MVLINT_CLI_REPOSITORY_H
#define MVLINT_CLI_REPOSITORY_H

#include "mvlint/source.h"

typedef struct mv_repository mv_repository;

/* The repository that the working folder is in; where there is none, the working folder stands for it. */
mv_repository *mv_repository_new(mv_arena *a);
/* The path of a source's file from the top of the repository (`data`, an mv_repository), symbolic links followed;
 * it begins with "../" for a file outside. Standard input without a name has no folder. Lives as long as the arena. */
mv_str mv_repository_path(void *data, const mv_source *source);

#endif
