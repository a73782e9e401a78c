/* strings.h: what strings of Python say, as text of pieces. */
#ifndef MVLINT_HOST_STRINGS_H
#define MVLINT_HOST_STRINGS_H

#include "src/host/python.h"

/* Names that are given a string once, in the outermost block, and nothing else anywhere. */
typedef struct py_names {
  const py_file *file;
  mv_map map;
  unsigned depth; /* of names that are looked up for others */
  uint32_t left;  /* bytes that the texts of expressions may still have, of all together */
} py_names;
void mv_py_names_find(py_names *names, const py_file *f);

/* What an expression's text is written as. */
typedef enum py_form {
  PY_AS_SQL,    /* as it is */
  PY_IN_QUOTES, /* between the quotes of a string of SQL */
  PY_IN_BACKQUOTES
} py_form;

/* Whether the tokens [i, end) are a string, at least in part: literals side by side or added, names of strings, and
 * what is added to them. What is filled in is a placeholder. */
bool mv_py_is_string(py_names *names, uint32_t i, uint32_t end);
/* Adds the text of such an expression. */
void mv_py_put_string(py_names *names, mv_pieces *out, uint32_t i, uint32_t end, py_form form);
/* The same as text alone, in the arena. `whole` becomes false when something is filled in. Nothing when none is left. */
mv_str mv_py_string_text(py_names *names, mv_arena *a, uint32_t i, uint32_t end, bool *whole);

#endif
