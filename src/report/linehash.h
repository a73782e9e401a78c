/* linehash.h: what code scanning calls the lines of a file, so that an alert stays the same when lines move. */
#ifndef MVLINT_REPORT_LINEHASH_H
#define MVLINT_REPORT_LINEHASH_H

#include "mvlint/source.h"

/* By line, from 0: the hash of its text and of what follows, and how many times it was there before in the file, plus 1. */
typedef struct mv_line_hash {
  uint64_t hash;
  uint32_t nth;
} mv_line_hash;
/* One for each of the source's lines; NULL when the file as stored is not the text in UTF-8, of which there is none. */
const mv_line_hash *mv_line_hashes(mv_arena *a, mv_source *source);

#endif
