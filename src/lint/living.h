/* living.h: what a session keeps of its documents between two updates.
 *
 * A document's SQL is cut into stretches of whole lines that parse by themselves. A stretch has a source of its own,
 * a text made of the document's, so that nothing that was found out of it changes when it only moves. Its trees are
 * gone once it is judged: whoever needs one again parses that stretch again.
 *
 * What was judged holds on to what it asked the catalog for. It is made again when one of the answers may be another,
 * or was made again itself: results point into results. */
#ifndef MVLINT_LINT_LIVING_H
#define MVLINT_LINT_LIVING_H

#include "mvlint/session.h"
#include "src/lint/run.h"

typedef struct mv_stretch mv_stretch;
typedef struct mv_member mv_member;

/* A statement of a stretch. */
struct mv_member {
  mv_kept kept;
  mv_stretch *stretch;
  mv_arena judged;    /* what judging made */
  mv_dataset dataset; /* stays at its place while the statement defines the same */
  bool defines;
  char *key;          /* of the dataset, owned: catalogs hold on to it, as to its location */
  char *location;     /* or NULL */
  mv_effects effects;
  mv_member **readers;  /* those that this one's dataset was an answer for */
  uint32_t reader_count, reader_cap;
  mv_member **sources;  /* by question: where the answer stands; NULL: in no document */
  uint32_t source_count;
};

/* The parts of a text that an edit has left alone: so many bytes at its beginning and at its end. */
typedef struct mv_shift {
  uint32_t front, back;
} mv_shift;
/* What of a stretch the rules for the run as a whole can see. */
typedef struct mv_outward {
  uint64_t sum;
  bool unsure; /* equal sums say nothing */
} mv_outward;

struct mv_stretch {
  mv_document *document;
  mv_source source; /* its text is owned */
  mv_piece piece;   /* all of it, from the document's SQL */
  mv_arena arena;   /* what reading made */
  mv_member **members;
  uint32_t member_count, member_cap;
  mv_sink sink;     /* what does not parse */
  uint32_t refused; /* faults that refuse something */
  uint32_t first_statement; /* its number in the document */
  mv_comments comments;
  bool first;       /* of the document */
  bool suppresses;  /* a comment may ask to leave findings out */
  uint32_t dirty;   /* to be judged: its place in the session's list, from 1; or 0 */
  bool open;        /* its trees are there */
  mv_outward outward; /* as it was last judged, with all places from the beginning */
  mv_namespace entry, exit; /* what USE had said before and behind it; texts in `arena` */
};

struct mv_document {
  mv_file file;
  mv_session *session;
  mv_arena arena;     /* of what file.input leads to */
  mv_arena structure; /* of the file's lists and catalog */
  mv_arena prepared;  /* of what preparing the text made */
  mv_text_buffer text;
  mv_source own;      /* the text as a source, which owns its marks only */
  mv_source *unread;  /* a file that is no text, which stands for it until it gets another; or NULL */
  mv_stretch **stretches;
  uint32_t stretch_count, stretch_cap;
  uint32_t statements;
  uint32_t kept_cap;
  bool fact;          /* it says what others define, and nothing is told of it */
  bool plain;         /* its text is its SQL */
  bool whole;         /* it has to be read as one stretch */
  bool edited;        /* the text is another than at the last update */
  bool moved;         /* its text is another than when it was told of */
  bool to_tell;       /* what is found has to be put together again */
  bool relates;       /* some finding points to another document */
  mv_finding *found;  /* by the rules for the run as a whole, in the places of stretches */
  uint64_t found_sum;
  uint64_t sum, state;
};

struct mv_session {
  mv_run run;
  mv_map engines; /* by settings */
  mv_document **documents; /* in order, facts last */
  uint32_t n, cap;
  uint64_t states; /* given out */
  bool reordered;  /* documents came or went */
  bool restructured; /* what names mean may be another than before */
  mv_stretch **dirty; /* in the order of marking */
  uint32_t dirty_count, dirty_cap, dirty_read;
  /* An update that is one edit within a stretch: the stretch, what the edit left alone and what could be seen before. */
  mv_stretch *renewed;
  uint32_t renewals;
  mv_shift shift;
  uint32_t length_before;
  mv_outward outward_before;
  mv_arena scratch;
};

static inline mv_member *mv_member_of_kept(mv_kept *k) {
  return (mv_member *)(void *)k;
}
/* Where a byte of a stretch is in the document's SQL. */
static inline uint32_t mv_stretch_begin(const mv_stretch *x) {
  return x->piece.from.beg;
}

/* ---- stretch.c ------------------------------------------------------------------------------ */

/* A stretch with this text, which is copied, from `at` of the document's SQL. Nothing is read yet. */
mv_stretch *mv_stretch_new(mv_document *d, uint32_t at, mv_str text);
/* Gives a stretch another text, and keeps its statements' places for those that come. */
void mv_stretch_renew(mv_stretch *x, mv_str text);
void mv_stretch_free(mv_stretch *x);
/* Parses a stretch and sums its statements up: its trees are open, it and its readers are dirty. `entry` is what USE has
 * said before. Says of the session that it is restructured when others have to be asked again. */
void mv_stretch_read(mv_stretch *x, const mv_namespace *entry);
/* Reads it again as it was, if its trees are gone. */
void mv_stretch_reopen(mv_stretch *x);
void mv_stretch_mark(mv_stretch *x);
/* Links the member to those it asked for, once it has been judged. */
void mv_member_link(mv_member *u);

/* ---- outward.c ------------------------------------------------------------------------------ */

mv_outward mv_stretch_outward(const mv_stretch *x, mv_shift shift, mv_arena *scratch);
/* An edit of a source: bytes up to `front` stay, those behind it move with the end. */
typedef struct mv_move {
  const mv_source *source;
  uint32_t front, before, now; /* the text's length before and now */
} mv_move;
void mv_findings_move(mv_finding *f, const mv_move *m);

/* ---- cut.c ---------------------------------------------------------------------------------- */

/* Brings the stretches of a document up to its text. */
void mv_document_cut(mv_document *d);
/* Frees a source that is no longer the document's SQL, unless it is kept otherwise. */
void mv_document_drop_source(const mv_document *d, mv_source *s);

/* ---- telling.c ------------------------------------------------------------------------------ */

/* Puts together what is told of a document: `found` are the findings of the rules for the run as a whole. `moved`: places
 * of the same bytes may be in other lines and columns. */
void mv_document_tell(mv_document *d, const mv_finding *found, bool moved);
/* A number that two equal lists of findings share. */
uint64_t mv_findings_sum(const mv_finding *first);

#endif
