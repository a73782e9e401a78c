/* look.h: what the features of an editor ask of a place first: its statement, its names. */
#ifndef MVLINT_SRC_IDE_LOOK_H
#define MVLINT_SRC_IDE_LOOK_H

#include "mvlint/navigate.h"
#include "src/ide/mentions.h"

/* A statement and its names. */
typedef struct mv_named_look {
  mv_look *look; /* NULL: there is none */
  mv_mentions names;
} mv_named_look;

/* Closed by mv_look_close(x.look). */
mv_named_look mv_look_names(mv_document *d, uint32_t statement);
/* The statement that a place of a document stands in, and the name there; NULL: none. */
mv_named_look mv_look_at(mv_document *d, uint32_t offset, const mv_mention **name);
/* Adds a place. Places that stand nowhere in the document are left out, as is the one that was added last. */
typedef struct mv_place_buffer {
  mv_arena *a;
  mv_place_list list;
  uint32_t cap;
} mv_place_buffer;
void mv_add_place(mv_place_buffer *b, mv_document *d, mv_span at);

/* The mentions of a document that agree with one, in the order of its statements. `local`: the number of the statement that
 * `what` stands in, or UINT32_MAX: none of this document. */
typedef void mv_mention_fn(void *data, const mv_look *l, const mv_mention *m);
void mv_each_agreeing(mv_document *d, const mv_mention *what, mv_str word, uint32_t local, mv_mention_fn *fn, void *data);
/* The word by which others may know what is mentioned. */
mv_str mv_mention_word(mv_arena *a, const mv_look *l, const mv_mention *m);

#endif
