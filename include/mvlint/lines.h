/* lines.h: which lines of a file are new: by comparing two texts of it, or as a unified diff says. */
#ifndef MVLINT_LINES_H
#define MVLINT_LINES_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_line_range {
  uint32_t first, last; /* 1-based, both part of it */
} mv_line_range;

/* Ranges in ascending order that do not touch each other; in the arena that they are added with. */
typedef struct mv_lines {
  mv_line_range *items;
  uint32_t n, cap;
} mv_lines;

/* Adds a range that begins behind the last one's beginning; it may go on with that one. */
void mv_lines_add(mv_lines *l, mv_arena *a, uint32_t first, uint32_t last);
/* Whether any line from `first` to `last` is among them. */
bool mv_lines_touch(const mv_lines *l, uint32_t first, uint32_t last);

/* Whether a unified diff shows all of these lines in one hunk: they, or lines at most three away, are among them. */
bool mv_lines_show(const mv_lines *l, uint32_t first, uint32_t last);

/* The lines of `after` that have no counterpart in `before`. Lines with one text in both files keep each other, as
 * many as stay in order, and so do equal lines next to such; line ends do not count. */
mv_lines mv_lines_changed(mv_arena *a, mv_source *before, mv_source *after);

/* What a patch does to a file. */
typedef struct mv_patched {
  mv_str path; /* as it is called afterwards; git puts b/ or another letter in front */
  mv_lines added;
  struct mv_patched *next;
} mv_patched;

/* The files that a unified diff changes, in its order; those it removes are left out. Reads what git and diff -u print:
 * quoted names, times behind names, CRLF, any text around. False when a hunk is cut short or is none, when the
 * difference is one to several parents, or in colours: then `line` is the number of the line. Costs time in proportion
 * to the text. */
bool mv_patch_read(mv_arena *a, mv_str text, mv_patched **out, uint32_t *line);

#ifdef __cplusplus
}
#endif
#endif
