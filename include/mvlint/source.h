/* source.h: the text of one file, and places in it.
 *
 * A source owns its text, always UTF-8 without a mark. Offsets are bytes of that text unless a function
 * says "stored": then they are bytes of the file as it lies on disk (mark counted, UTF-16 unconverted).
 *
 * A text may be made of another one: SQL that stands in a program, or with values where placeholders stood. Then
 * its pieces say what each part stands for, and places are those of the file. */
#ifndef MVLINT_SOURCE_H
#define MVLINT_SOURCE_H

#include "mvlint/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A half-open range of bytes [beg, end). */
typedef struct mv_span {
  uint32_t beg, end;
} mv_span;

static inline mv_span mv_span_of(uint32_t beg, uint32_t end) {
  mv_span s;
  s.beg = beg;
  s.end = end;
  return s;
}
static inline bool mv_span_empty(mv_span s) { return s.beg >= s.end; }
static inline bool mv_span_within(mv_span s, mv_span whole) { return s.beg >= whole.beg && s.end <= whole.end; }

typedef enum mv_encoding { MV_UTF8, MV_UTF8_MARK, MV_UTF16LE, MV_UTF16BE } mv_encoding;

typedef enum mv_source_fault {
  MV_SOURCE_FINE,
  MV_SOURCE_BAD_BYTES, /* not UTF-8 from `fault_at` on; the rest is still text */
  MV_SOURCE_BINARY,    /* NUL bytes without a mark: there is no text */
  MV_SOURCE_MALFORMED, /* of the kind that its name says it is not; there is no text in it */
  MV_SOURCE_TOO_LARGE, /* over the limit: there is no text; `size` says how large */
  MV_SOURCE_OVERGROWN  /* what it stands for is many times as long as it: there is no text */
} mv_source_fault;

/* Code points and UTF-16 units before a byte: kept for every MV_MARK_STEP-th, so that a place in a line of any
 * length is found in bounded time. */
typedef struct mv_mark {
  uint32_t points, units;
} mv_mark;
#define MV_MARK_STEP 1024u

/* A part of a text that was made of another; it ends where the next one begins. */
typedef struct mv_piece {
  uint32_t beg;
  mv_span from; /* what it stands for, in the other text; maybe nothing, at a place */
  bool copied;  /* byte for byte */
  bool added;   /* stands nowhere in the other text, and is there for the sake of what it stands for */
  const char *keeps_out; /* copied: characters that an edit may not bring in; NULL: it is not edited */
} mv_piece;

/* Where a cell of a notebook begins in the text of all its cells. */
typedef struct mv_cell {
  uint32_t beg;
  uint32_t number; /* as users count: from 1, with those that are not in the text */
} mv_cell;

typedef struct mv_source {
  mv_str path;     /* as shown to users, with '/'; owned */
  uint32_t number; /* of the file in its run */
  char *text;      /* `n` bytes, then two NULs; the lexer scans it in place */
  uint32_t n;
  uint64_t size;   /* bytes as stored */
  mv_encoding encoding;
  mv_source_fault fault;
  uint32_t fault_at; /* may lie beyond a text that was given up */
  uint32_t *lines; /* starts of lines, made on first use by mv_source_lines */
  uint32_t line_count;
  mv_mark *marks;  /* made with the lines */
  struct mv_source *from; /* what the text is made of, owned; NULL: it is the file's own */
  struct mv_source *cells_of; /* of a file: the text of its cells, which is made of it; else NULL */
  mv_piece *pieces;       /* then: ascending, the first at 0 */
  uint32_t piece_count;
  mv_cell *cells; /* of a notebook, ascending; the text is that of its cells */
  uint32_t cell_count;
} mv_source;

/* Where a byte of the text is: 1-based line, 1-based column in code points (a tab is 1), the same column in
 * UTF-16 units and in bytes of UTF-8, and the offset as stored. LF, CRLF and CR end a line. */
typedef struct mv_place {
  uint32_t line, column;
  uint32_t utf16_column, utf8_column;
  uint64_t offset;
} mv_place;

/* Takes `n` bytes (copied) as the file `path`. Never fails but for memory; look at `fault`. `limit` is
 * the largest size read, in bytes as stored, at most MV_SOURCE_MAX. Free with mv_source_free. */
#define MV_SOURCE_MAX ((uint64_t)2000 * 1024 * 1024)
mv_source *mv_source_of(const char *path, const char *bytes, size_t n, uint64_t limit);
/* Reads a file, or standard input for "-". NULL and an errno value in `error` when it cannot be read;
 * only regular files and standard input (of any kind but a folder) are read. `shown` is the path users see. */
mv_source *mv_source_read(const char *path, const char *shown, uint64_t limit, int *error);
/* Such an errno value in words; the system's own may be overwritten by the next call. */
const char *mv_source_error_words(int error);
void mv_source_free(mv_source *s);
/* Runs work(data), then frees the source, whether it is done or abandoned. */
void mv_source_spend(mv_source *s, void (*work)(void *data), void *data);
/* Adds a text (UTF-8) to `out` as a file of that encoding stores it, with its mark. */
void mv_source_encode(mv_encoding encoding, mv_str text, mv_buf *out);

/* Builds the table of lines (not thread-safe for one source; call before sharing). */
void mv_source_lines(mv_source *s);
/* Where the file has what begins at this byte of the text. */
mv_place mv_source_place(mv_source *s, uint32_t offset);
/* Where the file has what a range of the text stands for. */
typedef struct mv_range {
  mv_place beg, end;
} mv_range;
mv_range mv_source_range(mv_source *s, mv_span at);
/* The text of a 1-based line of this text, without its end. */
mv_str mv_source_line(mv_source *s, uint32_t line);
static inline mv_str mv_source_text(const mv_source *s, mv_span at) {
  return mv_str_at(s->text + at.beg, at.end - at.beg);
}

/* ---- texts made of others ------------------------------------------------------------------- */

/* The text of the file itself. */
mv_source *mv_source_stored(mv_source *s);

/* What a range of the text stands for in the text of the file itself. */
mv_span mv_source_back(const mv_source *s, mv_span at);

/* Whether a range holds nothing but words that stand nowhere in the file. */
bool mv_source_is_added(const mv_source *s, mv_span at);

/* Where the text has a byte of the file itself that was copied into it. False: nowhere. */
bool mv_source_forth(const mv_source *s, uint32_t stored, uint32_t *offset);

/* What a reader has before them: the file, or the cells of a notebook. */
typedef struct mv_view {
  mv_source *source;
  mv_span at;    /* the range in its text */
  uint32_t line, last_line; /* of its first and last byte, 1-based, in its text */
  uint32_t cell, cell_line; /* of a notebook: the cell's number and the line in it; else 0 */
} mv_view;
mv_view mv_source_view(mv_source *s, mv_span at);

/* Turns the place of an edit into that in the file's own text. False: what stands there was not copied from there
 * byte for byte, or may not have that text put into it. */
bool mv_source_edit(const mv_source *s, mv_span *at, mv_str text);

/* A text in the making. Everything is in the arena until the source is made. */
typedef struct mv_pieces {
  const mv_source *from;
  mv_buf text;
  mv_piece *items;
  uint32_t n, cap;
} mv_pieces;

/* Text of more than `max` bytes is not made: see mv_source_of_pieces. `from` outlives it. */
void mv_pieces_init(mv_pieces *p, mv_arena *a, const mv_source *from, uint32_t max);
void mv_pieces_copy(mv_pieces *p, mv_span at, const char *keeps_out);
void mv_pieces_make(mv_pieces *p, mv_str text, mv_span stands_for);
/* Words that nobody wrote, for the sake of what stands at a place. */
void mv_pieces_add(mv_pieces *p, mv_str words, mv_span at);
/* The source with that text in the place of `from`, which it owns from now on. NULL, and nothing is owned, when the
 * text became too long. */
mv_source *mv_source_of_pieces(mv_source *from, const mv_pieces *p);
/* Says where the cells of a notebook begin in the text, whose pieces are in the order of the file. */
void mv_source_set_cells(mv_source *s, const mv_cell *cells, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
