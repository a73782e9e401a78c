/* source.h: the text of one file, and places in it.
 *
 * A source owns its text, always UTF-8 without a mark. Offsets are bytes of that text unless a function
 * says "stored": then they are bytes of the file as it lies on disk (mark counted, UTF-16 unconverted). */
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
  MV_SOURCE_TOO_LARGE  /* over the limit: there is no text; `size` says how large */
} mv_source_fault;

/* Code points and UTF-16 units before a byte: kept for every MV_MARK_STEP-th, so that a place in a line of any
 * length is found in bounded time. */
typedef struct mv_mark {
  uint32_t points, units;
} mv_mark;
#define MV_MARK_STEP 1024u

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
void mv_source_free(mv_source *s);
/* Adds a text (UTF-8) to `out` as a file of that encoding stores it, with its mark. */
void mv_source_encode(mv_encoding encoding, mv_str text, mv_buf *out);

/* Builds the table of lines (not thread-safe for one source; call before sharing). */
void mv_source_lines(mv_source *s);
mv_place mv_source_place(mv_source *s, uint32_t offset);
/* The text of a 1-based line, without its end. */
mv_str mv_source_line(mv_source *s, uint32_t line);
static inline mv_str mv_source_text(const mv_source *s, mv_span at) {
  return mv_str_at(s->text + at.beg, at.end - at.beg);
}

#ifdef __cplusplus
}
#endif
#endif
