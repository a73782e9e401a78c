/* load.h: a source in the making, shared by who reads bytes and who decodes them.
 *
 * All that a load owns hangs on this value, so that whoever started it can clean up when it is
 * abandoned. */
#ifndef MVLINT_SRC_SOURCE_LOAD_H
#define MVLINT_SRC_SOURCE_LOAD_H

#include "mvlint/source.h"

/* Bytes that must be free behind the stored ones: the text's two NULs. */
#define MV_LOAD_SPARE 2u

typedef struct mv_load {
  uint64_t limit;
  char *bytes; /* n of them, and room for MV_LOAD_SPARE more */
  size_t n;
  mv_source *source;
} mv_load;

/* A source without text. */
mv_source *mv_source_new(const char *path);
/* Runs a step that fills the load. When it is abandoned, frees what the load holds and unwinds on.
 */
void mv_load_run(mv_load *load, void (*step)(void *), void *data);
/* Turns the bytes into the source's text; they are the source's from then on. */
void mv_load_decode(mv_load *load);
/* The source has no text, for the given reason. */
void mv_load_refuse(mv_load *load, mv_source_fault fault, uint64_t size);

/* A place in the file's own text, and a line of any text, from 1. */
mv_place mv_place_in(mv_source *s, uint32_t offset);
uint32_t mv_line_in(mv_source *s, uint32_t offset);

#endif
