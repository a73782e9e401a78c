/* revision.h: what git says of the files of two states of a repository. */
#ifndef MVLINT_CLI_REVISION_H
#define MVLINT_CLI_REVISION_H

#include "src/cli/cli.h"
#include "src/workspace/repository.h"

/* A file that differs between the two; paths are from the top of the repository. */
typedef struct mv_revised {
  mv_str path;
  mv_str path_before; /* absent: the same */
  mv_str before;      /* its text as stored; absent: there was none, or it is no file that is listed */
  bool gone;
  bool listed; /* for the caller */
  mv_str id;   /* of that text, in git */
} mv_revised;

/* Lives as long as the process's arena. */
typedef struct mv_revisions mv_revisions;

/* Compares the working tree, untracked files too, with where HEAD parted from `base`. NULL and trouble when there is
 * no repository or no such commit, or git cannot be run. */
mv_revisions *mv_revisions_since(mv_cli *cx, const char *base);
/* Compares two commits. */
mv_revisions *mv_revisions_between(mv_cli *cx, const char *before, const char *after);
/* The later one's files, their texts in `before`; between two commits only. False and trouble when git fails. */
bool mv_revisions_files(mv_revisions *r, const mv_revised **files, size_t *n);

size_t mv_revisions_count(const mv_revisions *r);
mv_revised *mv_revisions_at(mv_revisions *r, size_t i);
/* What is known of a file as users see it; NULL: it is the same in both. */
mv_revised *mv_revisions_of(mv_revisions *r, const char *shown);
/* A path from the top as users see it. */
const char *mv_revisions_shown(mv_revisions *r, mv_str path);

#endif
