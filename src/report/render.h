/* render.h: what the renderers share: a stream that remembers its first failure.
 *
 * Every renderer writes through mv_out; after a failure nothing more is written and `error` says
 * why. The first arena is scratch, emptied after each finding; the second after each file. */
#ifndef MVLINT_REPORT_RENDER_H
#define MVLINT_REPORT_RENDER_H

#include "mvlint/report.h"

typedef struct mv_out {
  FILE *stream;
  int error; /* errno of the first failure, or 0 */
  mv_arena arena, of_file;
  const mv_report *report;
} mv_out;

/* Writes the bytes; remembers a failure. */
void mv_out_write(mv_out *o, mv_str text);

/* Renderers. Each writes the whole document and stops early when writing fails. */
#define MV_FORMAT(name, renderer, word, needs) void mv_report_##renderer(mv_out *o);
#include "src/report/formats.def"
#undef MV_FORMAT

/* Where platforms have the source's file. */
mv_str mv_out_path(mv_out *o, const mv_source *source);

/* The same with the line where a range begins, in the scratch arena: "gold/a.sql:3". */
mv_str mv_out_where(mv_out *o, mv_source *source, mv_span at);

/* How many findings of each severity a document that takes `most` has room for, the worst first. */
typedef struct mv_quota {
  size_t left[3]; /* by mv_severity */
  size_t hidden;  /* findings without room */
} mv_quota;
mv_quota mv_quota_of(const size_t count[3], size_t most);
/* Whether there is room for the finding; takes it. */
bool mv_quota_take(mv_quota *q, const mv_finding *f);

/* "1 file", "2 files". */
void mv_add_number(mv_buf *b, size_t n, const char *one, const char *many);
/* "1 error, 2 warnings", or "no findings"; by mv_severity. */
void mv_add_counts(mv_buf *b, const size_t count[3]);
/* The message of a finding and, behind `before`, its help, if it has one. */
void mv_add_words(mv_buf *b, const mv_finding *f, const char *before);

/* A colour (the inside of an ANSI sequence) and its end; nothing when the report has no colours. */
#define MV_BLUE "1;34"
void mv_paint(mv_out *o, mv_buf *b, const char *color);
void mv_plain(mv_out *o, mv_buf *b);
void mv_add_times(mv_buf *b, char c, unsigned n);
/* Columns that printable text takes. */
unsigned mv_shown_width(mv_str s);
/* The number that is shown of the line where a range begins: of the file, or of a notebook's cell. */
uint32_t mv_shown_line(mv_source *source, mv_span at);
/* The line where a range begins and carets under it, behind a gutter for line numbers of `gutter`
 * digits. */
void mv_add_excerpt(mv_out *o, mv_buf *b, mv_source *source, mv_span at, int gutter,
                    const char *color);

/* How text tells one of the findings of a file. */
typedef struct mv_telling {
  uint32_t
      times;     /* findings that it stands for, itself included; 0: an earlier one stands for it */
  uint32_t next; /* the next finding that the same one stands for, or 0 */
} mv_telling;
/* A telling for each of the findings of one file. */
mv_telling *mv_merge(mv_arena *a, mv_finding *const *findings, uint32_t n);

/* Columns that a code point takes on a terminal: 0 for combining marks, 2 for wide ones, else 1. */
unsigned mv_width(uint32_t code_point);

#endif
