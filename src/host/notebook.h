/* notebook.h: the cells of a .ipynb file. */
#ifndef MVLINT_HOST_NOTEBOOK_H
#define MVLINT_HOST_NOTEBOOK_H

#include "mvlint/host.h"

typedef struct ipynb_cell {
  mv_span at; /* in the text of the cells, its last line end included */
  mv_language language; /* of cells without a word on it in their first line */
} ipynb_cell;

typedef struct ipynb {
  mv_source *text; /* of all cells of code, made of the file; NULL: there are none, or the file is malformed */
  ipynb_cell *cells;
  uint32_t n;
  bool spark; /* its kernel is one of Spark */
} ipynb;

/* Reads the cells; what it makes is the caller's. Says in `file` when that is no notebook. */
void mv_ipynb_read(mv_source *file, mv_arena *a, ipynb *out);

#endif
