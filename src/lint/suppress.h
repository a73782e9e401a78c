/* suppress.h: findings that comments ask to leave out, and comments that leave out nothing.
 *
 *   -- noqa                                 every finding of this line
 *   -- noqa: MV101, MV2, float-aggregate    those of these codes, families or names
 *   -- mvlint: ignore MV101 because REASON  the same; alone on a line, of the next statement, and inside of
 *                                           a statement of the next line
 *   -- mvlint: ignore-file MV101            of the file
 *
 * A finding is of the lines where it begins and ends. Codes of other tools behind noqa mean nothing here. */
#ifndef MVLINT_LINT_SUPPRESS_H
#define MVLINT_LINT_SUPPRESS_H

#include "mvlint/parse.h"
#include "src/lint/engine.h"

/* One code that a comment names, or all. */
typedef struct mv_suppression mv_suppression;

typedef struct mv_suppressions {
  mv_arena *arena;
  mv_source *source;
  uint32_t comments; /* how many of the file's were looked at */
  mv_map by_key;     /* where it holds, and for which code */
  mv_suppression *first, **tail;
  mv_span *statements; /* that are named, in order */
  uint32_t statement_count, statement_cap;
  uint32_t passed, behind; /* lines: between them there was no text when it was last looked for */
} mv_suppressions;

/* Whether a comment may say any of this; a quick look. */
bool mv_may_suppress(mv_str comment);
void mv_suppressions_init(mv_suppressions *s, mv_arena *a, mv_source *source);
/* Reads the comments up to the end of a statement, a span of the source; with an empty one those behind the last. */
void mv_suppressions_read(mv_suppressions *s, const mv_comments *comments, mv_span statement);
/* Takes what is suppressed out of the sink, and adds a finding for each code that suppressed nothing though
 * its rule ran. */
void mv_suppress(mv_suppressions *s, const mv_engine *e, mv_sink *sink);

#endif
