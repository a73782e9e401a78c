/* phrase.h: writing phrases, see definition.h. */
#ifndef MVLINT_ANALYSIS_PHRASE_H
#define MVLINT_ANALYSIS_PHRASE_H

#include "mvlint/definition.h"

typedef struct mv_phrase_writer {
  mv_arena *a; /* of the phrase */
  const mv_analysis *an;
  const mv_stmt *s;
  mv_buf text;
  mv_phrase_word *words;
  uint32_t n, cap;
} mv_phrase_writer;

mv_phrase_writer mv_phrase_start(mv_arena *a, const mv_analysis *an);
/* Adds a word as it is meant; `at` is its place in the statement. */
mv_phrase_word *mv_phrase_put(mv_phrase_writer *w, mv_str text, mv_span at);
/* Adds a word for something of which it is not known what it says. */
void mv_phrase_put_open(mv_phrase_writer *w, mv_span at);
/* Adds a tree. */
void mv_phrase_put_node(mv_phrase_writer *w, const mv_node *n);
mv_phrase mv_phrase_finish(const mv_phrase_writer *w, mv_span at);

#endif
