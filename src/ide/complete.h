/* complete.h: what the files of completion share: the place that something is to be written at, and the list so far. */
#ifndef MVLINT_IDE_COMPLETE_H
#define MVLINT_IDE_COMPLETE_H

#include "mvlint/assist.h"
#include "mvlint/parse.h"
#include "src/ide/scope.h"
#include "src/ide/trial.h"

#define MV_ITEMS_MAX 4000u

typedef struct mv_completing {
  mv_arena *a;
  uint32_t offset;   /* in the document */
  bool snippets;
  mv_writing writing;
  mv_span word;      /* that is being written, in its text: up to the cursor and beyond */
  mv_str prefix;     /* of it, before the cursor */
  mv_follows follows;
  bool closed;       /* the string that it breaks off in is, behind the word */
  mv_trial trial;    /* the text with a name in the place of the word */
  mv_item *items;
  uint32_t n;
  mv_map seen;       /* labels */
  bool incomplete;
} mv_completing;

/* Ranks: what is most likely meant. */
enum { MV_RANK_HERE, MV_RANK_NEAR, MV_RANK_WORD, MV_RANK_FAR };

/* A new item, if it begins as what is written and is not there yet; else NULL. The text is copied. */
mv_item *mv_item_add(mv_completing *x, mv_item_kind kind, unsigned rank, mv_str label);
/* The same for one that is found by another text than it is shown as. */
mv_item *mv_item_add_as(mv_completing *x, mv_item_kind kind, unsigned rank, mv_str label, mv_str filter);

/* complete_names.c */
void mv_complete_columns(mv_completing *x);
void mv_complete_shared_columns(mv_completing *x); /* of several relations */
void mv_complete_own_columns(mv_completing *x);
void mv_complete_qualified(mv_completing *x, const mv_path *path);
void mv_complete_functions(mv_completing *x, bool of_rows);
void mv_complete_datasets(mv_completing *x, const mv_path *path);
void mv_complete_ctes(mv_completing *x);

/* complete_text.c: in comments and strings. */
void mv_complete_comment(mv_completing *x);
void mv_complete_string(mv_completing *x);

#endif
