/* gather.h: files found so far; walk.c finds them, gather.c keeps them. */
#ifndef MVLINT_WORKSPACE_GATHER_H
#define MVLINT_WORKSPACE_GATHER_H

#include <sys/types.h>

#include "src/workspace/internal.h"

/* A file found, with what tells whether two names mean the same file. */
typedef struct mv_found {
  const char *shown;
  const char *real; /* set only where two names may mean one file */
  dev_t device;
  ino_t inode;
  bool linked, dropped;
  bool named; /* not found in a folder or by a pattern */
} mv_found;

struct mv_gathering {
  mv_workspace *w;
  mv_found *files;
  size_t n, cap;
};

mv_found *mv_gather_add(mv_gathering *g, const char *path);
/* A link in the repository to a file outside of it, which is told: who put it there may want that file to be quoted. */
bool mv_leads_out(mv_workspace *w, const char *path);

#endif
