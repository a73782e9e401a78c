/* shapes.h: the rows of shapes.def, and texts made of them. */
#ifndef MVLINT_TESTS_SHAPES_H
#define MVLINT_TESTS_SHAPES_H

#include <stddef.h>
#include <stdio.h>

typedef struct shape {
  const char *name;
  const char *ending; /* of the names of such files: sql, py, ipynb */
  const char *before, *again, *middle, *again2, *after;
} shape;

extern const shape shapes[];
extern const size_t shape_count;

/* Writes the shape with so many repetitions. */
void write_shape(const shape *s, unsigned times, FILE *out);

#endif
