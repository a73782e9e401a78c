/* trial.h: a text read as if it stood at a place of a document, for what is still being written. */
#ifndef MVLINT_IDE_TRIAL_H
#define MVLINT_IDE_TRIAL_H

#include "src/ide/place.h"

typedef struct mv_trial {
  mv_arena arena;
  mv_source *source;
  mv_stmt stmt;     /* the statement that `at` stands in */
  mv_analysis *an;
  uint32_t at;      /* a byte of its tree */
  const mv_node *const *way;
  uint32_t n;
} mv_trial;

/* Reads and analyses the statement of a text that byte `at` stands in. `beside` is the statement in whose place it is
 * read, or NULL: before all others of the document. False: `at` stands in none. Close it. */
bool mv_trial_open(mv_trial *t, mv_session *s, mv_document *d, const mv_look *beside, mv_str text, uint32_t at);
void mv_trial_close(mv_trial *t);

#endif
