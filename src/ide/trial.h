/* trial.h: what is still being written: the text around a place, and that text read with something else in it. */
#ifndef MVLINT_IDE_TRIAL_H
#define MVLINT_IDE_TRIAL_H

#include "src/ide/place.h"

/* The statement that a place stands in or behind, up to the place or the statement's end. */
typedef struct mv_writing {
  mv_session *session;
  mv_document *document;
  mv_look *beside; /* the statement as it is; NULL: there is none before the place */
  mv_str text;     /* of the document, or of what that is made into */
  uint32_t cursor; /* in it */
} mv_writing;
/* False: the place is in no SQL. Close it all the same. */
bool mv_writing_open(mv_writing *w, mv_session *s, mv_document *d, uint32_t offset);
void mv_writing_close(mv_writing *w);

/* A name that nobody has, to stand where one is being written. */
#define MV_STAND_IN "mv__here"

typedef struct mv_trial {
  mv_arena arena; /* of who asks, too */
  mv_source *source;
  mv_stmt stmt;     /* the statement that `at` stands in */
  mv_analysis *an;
  uint32_t at;      /* a byte of its tree */
  const mv_node *const *way;
  uint32_t n;
} mv_trial;

/* Reads and analyses a text with `words` in the place of a span of it, of which byte `at` is then looked at. False: it
 * stands in no statement. Close it when true. */
bool mv_trial_open(mv_trial *t, const mv_writing *w, mv_span instead, const char *words, uint32_t at);
void mv_trial_close(mv_trial *t);

#endif
