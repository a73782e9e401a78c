/* python.h: Python as far as SQL stands in it: tokens, strings and calls.
 *
 * Nothing is known of statements but where they begin and in which column. */
#ifndef MVLINT_HOST_PYTHON_H
#define MVLINT_HOST_PYTHON_H

#include "mvlint/host.h"

typedef enum py_kind { PY_END, PY_NAME, PY_NUMBER, PY_STRING, PY_OTHER, PY_SQL_CELL } py_kind;

enum { PY_RAW = 1, PY_F = 2, PY_BYTES = 4, PY_TRIPLE = 8 };

typedef struct py_token {
  uint8_t kind;
  uint8_t flags;  /* of a string */
  bool first;     /* of a logical line */
  uint32_t beg, end;
  uint32_t column; /* of the first of a line, from 0 */
  uint32_t behind; /* the token behind it; of a bracket, the one behind its other half */
  mv_span inside;  /* of a string: without prefix and quotes; of a cell: its lines */
} py_token;

typedef struct py_file {
  const mv_source *source;
  mv_arena *a; /* of everything here */
  py_token *tokens; /* PY_END and more of it at the end, so that one may look ahead */
  uint32_t n, cap;
  mv_span *remarks; /* comments that may be meant for us */
  uint32_t remark_count, remark_cap;
} py_file;

/* Adds the tokens of a part of the text, up to its end or to what cannot be read. */
void mv_py_scan(py_file *f, mv_span part);
/* Adds a cell of SQL. */
void mv_py_add_cell(py_file *f, mv_span at, mv_span lines);
/* Ends the tokens and pairs the brackets. */
void mv_py_finish(py_file *f);

static inline mv_str py_text(const py_file *f, uint32_t i) {
  return mv_source_text(f->source, mv_span_of(f->tokens[i].beg, f->tokens[i].end));
}
/* Whether a text holds another, in any case. */
bool mv_py_mentions(mv_str s, const char *word);
/* The word, with its case, or the sign. */
bool mv_py_is(const py_file *f, uint32_t i, const char *text);
/* The end of an expression: the "," or the closing bracket, or the next line, before `end`. */
uint32_t mv_py_expression_end(const py_file *f, uint32_t i, uint32_t end);

#endif
