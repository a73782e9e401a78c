/* assist.h: help for who writes SQL in an editor: what stands at a place, what could stand there, and what could be
 * changed. Plain values; places are bytes of the document's text.
 *
 * All questions are about documents of a session as of its last update, and are asked from a thread of
 * mv_session_thread. Answers live in the arena that they are asked with. */
#ifndef MVLINT_ASSIST_H
#define MVLINT_ASSIST_H

#include "mvlint/session.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mv_markup { MV_PLAIN, MV_MARKDOWN } mv_markup;

/* ---- what stands at a place ------------------------------------------------------------------ */

typedef struct mv_hover {
  mv_str text;
  mv_span at; /* what it is about */
} mv_hover;
/* False: nothing is known of what stands there. */
bool mv_hover_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, mv_markup markup, mv_hover *out);

/* ---- calls ----------------------------------------------------------------------------------- */

/* How a function is called. */
typedef struct mv_signature {
  mv_str label;              /* "round(arg1[, arg2])" */
  const mv_span *parameters; /* of the label */
  uint32_t n;
  bool open; /* the last parameter stands for any number of them */
  mv_str about;
} mv_signature;
typedef struct mv_call_help {
  mv_signature signature;
  uint32_t active; /* the parameter that is written; `n`: none */
} mv_call_help;
/* The innermost call that a place stands in the parentheses of. */
bool mv_call_help_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, mv_markup markup,
                     mv_call_help *out);

#ifdef __cplusplus
}
#endif
#endif
