/* text.h: a text that is being edited, with the places of its lines.
 *
 * Always UTF-8. An edit costs time in proportion to what is put in and to the moving of what stands behind it; nothing
 * is scanned twice. */
#ifndef MVLINT_TEXT_H
#define MVLINT_TEXT_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_text_buffer {
  char *text; /* `n` bytes, then two NULs; owned */
  uint32_t n, cap;
  uint32_t *lines; /* where lines start, the first at 0; they end at LF, CRLF and CR */
  uint32_t line_count, line_cap;
} mv_text_buffer;

/* An empty text; and its end. */
void mv_text_init(mv_text_buffer *t);
void mv_text_free(mv_text_buffer *t);
/* The whole text anew, copied. False, and nothing is changed: it is no UTF-8, or longer than MV_SOURCE_MAX. */
bool mv_text_set(mv_text_buffer *t, mv_str text);
/* Puts a text in the place of a range, which ends where characters end. False as above. */
bool mv_text_edit(mv_text_buffer *t, mv_span at, mv_str text);
static inline mv_str mv_text_all(const mv_text_buffer *t) { return mv_str_at(t->text, t->n); }

/* A place as editors count: line and column from 0, columns in these units. */
typedef enum mv_column_unit { MV_COLUMN_UTF16, MV_COLUMN_UTF8 } mv_column_unit;
typedef struct mv_position {
  uint32_t line, column;
} mv_position;

/* The byte at a place. What lies behind the end of a line, or of the text, means that end; what lies inside of a
 * character means its beginning. */
uint32_t mv_text_offset(const mv_text_buffer *t, mv_position at, mv_column_unit unit);
mv_position mv_text_position(const mv_text_buffer *t, uint32_t offset, mv_column_unit unit);
/* A place and its byte. Many places of a text are found in time in proportion to it when they ascend and one mark, from
 * {0}, goes from each to the next. */
typedef struct mv_text_mark {
  uint32_t offset; /* where a character begins */
  mv_position at;
} mv_text_mark;
void mv_text_move(const mv_text_buffer *t, mv_text_mark *mark, uint32_t offset, mv_column_unit unit);
/* The number of the line, from 0, that holds a byte; and a line's range without its end. */
uint32_t mv_text_line(const mv_text_buffer *t, uint32_t offset);
mv_span mv_text_line_span(const mv_text_buffer *t, uint32_t line);

#ifdef __cplusplus
}
#endif
#endif
