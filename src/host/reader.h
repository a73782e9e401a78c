/* reader.h: the SQL of Python in the making. */
#ifndef MVLINT_HOST_READER_H
#define MVLINT_HOST_READER_H

#include "src/host/strings.h"

typedef struct py_reader {
  py_file *f;
  py_names names;
  mv_pieces out;
  mv_hosted *hosted;
  mv_arena *kept;    /* outlives the source: of `hosted` */
  mv_map modules;    /* names that mean the module of pipelines */
  mv_map functions;  /* names of its functions, to the names that they have there */
  mv_map conditional; /* datasets that are defined within a block */
  uint32_t remark;   /* the next one that is not written */
  uint32_t taken;    /* the token of a query that a definition has */
} py_reader;

/* Ends the statement before, and writes the remarks up to a place. */
void mv_py_begin_statement(py_reader *r, uint32_t at);
/* The argument of spark.sql(…) at the token `sql`: [i, end), or false. */
bool mv_py_sql_argument(py_reader *r, uint32_t sql, uint32_t *i, uint32_t *end);
/* Whether the text is more than what is filled in. */
bool mv_py_says_something(mv_str text);

/* read.c: all of a file, or what of it is not too much. */
void mv_py_read(py_reader *r);
/* The strings of the file are more than may be written or looked at. */
bool mv_py_is_overgrown(const py_reader *r);
/* pipeline.c: writes the definition that decorators at the token i stand for, or the statement dp.…(…) there. Where to
 * go on, behind them; i when it is none of these. */
uint32_t mv_py_put_decorated(py_reader *r, uint32_t i);
uint32_t mv_py_put_call(py_reader *r, uint32_t i);

#endif
