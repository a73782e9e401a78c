/* prose.h: sentences for a reader, as Markdown or as plain text. What comes from files and users is never markup. */
#ifndef MVLINT_IDE_PROSE_H
#define MVLINT_IDE_PROSE_H

#include "mvlint/assist.h"

typedef struct mv_prose {
  mv_buf b;
  bool markdown;
} mv_prose;

#define MV_PROSE_MAX (64u * 1024u) /* bytes; what is longer is cut off */
void mv_prose_init(mv_prose *p, mv_arena *a, mv_markup markup);
static inline mv_str mv_prose_str(const mv_prose *p) { return mv_buf_str(&p->b); }

/* Words of the program's own. */
void mv_prose_text(mv_prose *p, const char *words);
/* Words in which something from outside may stand. */
void mv_prose_words(mv_prose *p, mv_str words);
/* A name, an expression, a number: on one line and not long. */
void mv_prose_code(mv_prose *p, mv_str code);
/* SQL in lines of its own. */
void mv_prose_sql(mv_prose *p, mv_str lines);
/* A blank line, and a new line. */
void mv_prose_paragraph(mv_prose *p);
void mv_prose_line(mv_prose *p);
/* What follows is about something else. */
void mv_prose_break(mv_prose *p);
/* A line of a list. */
void mv_prose_item(mv_prose *p);
/* A link in a paragraph of its own. */
void mv_prose_link(mv_prose *p, const char *words, mv_str url);

/* A text in which nothing is a mark of a snippet. */
mv_str mv_as_snippet(mv_arena *a, mv_str text);

#endif
