/* repository.h: where platforms have a file: its path in the repository. */
#ifndef MVLINT_CLI_REPOSITORY_H
#define MVLINT_CLI_REPOSITORY_H

#include "mvlint/source.h"

typedef struct mv_repository mv_repository;
struct mv_cli;

/* The repository that the working folder is in; where there is none, the working folder stands for it. One for each
 * running command. */
mv_repository *mv_cli_repository(struct mv_cli *cx);
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
