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

/* ---- what could stand there ------------------------------------------------------------------ */

typedef enum mv_item_kind {
  MV_ITEM_KEYWORD, MV_ITEM_COLUMN, MV_ITEM_RELATION, MV_ITEM_DATASET, MV_ITEM_FUNCTION, MV_ITEM_TYPE, MV_ITEM_PROPERTY,
  MV_ITEM_VALUE, MV_ITEM_UNIT, MV_ITEM_ZONE, MV_ITEM_CRON, MV_ITEM_RULE, MV_ITEM_POLICY, MV_ITEM_KINDS
} mv_item_kind;
typedef struct mv_item {
  mv_item_kind kind;
  mv_str label;   /* what is shown, and written where `text` is absent */
  mv_str text;    /* what is written */
  mv_str filter;  /* what letters are compared with; absent: the label */
  mv_str detail;  /* beside the label: a type, a kind; may be absent */
  bool snippet;   /* `text` has marks for where the cursor goes, as the protocol writes them */
  uint8_t rank;   /* lower ones first */
} mv_item;
typedef struct mv_items {
  const mv_item *items; /* by rank, then label */
  uint32_t n;
  mv_span at;      /* what they take the place of */
  bool incomplete; /* there are others with more letters */
} mv_items;
mv_items mv_complete_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, bool snippets);
/* What is known of an item, from its kind and label. False: nothing more. */
bool mv_item_about(mv_arena *a, mv_item_kind kind, mv_str label, mv_markup markup, mv_str *out);

/* ---- calls ----------------------------------------------------------------------------------- */

/* How a function is called. */
typedef struct mv_signature {
  mv_str label;              /* "round(arg1[, arg2])" */
  const mv_span *parameters; /* of the label */
  uint32_t n;
  mv_str about;
} mv_signature;
typedef struct mv_call_help {
  mv_signature signature;
  uint32_t active; /* the parameter that is being written */
} mv_call_help;
/* The innermost call that a place stands in the parentheses of. */
bool mv_call_help_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, mv_markup markup,
                     mv_call_help *out);

/* ---- above and beside the text --------------------------------------------------------------- */

/* The verdict on a materialized view, at its name. */
typedef struct mv_lens {
  mv_span at;
  mv_str title; /* "incremental: ROW_BASED" */
  mv_str name;
  const char *refresh; /* "incremental", "full", "unknown", "fails" */
} mv_lens;
uint32_t mv_lenses_of(mv_arena *a, const mv_document *d, const mv_lens **out);
/* What the engine's EXPLAIN would say of a materialized view of the document, as text; absent when there is none of
 * that name. */
mv_str mv_explanation_of(mv_arena *a, const mv_document *d, mv_str name);

/* A type that is written nowhere, behind what has it. */
typedef struct mv_inlay {
  uint32_t at;
  mv_str label; /* ": decimal(18,2)" */
} mv_inlay;
uint32_t mv_inlays_of(mv_arena *a, mv_document *d, mv_span within, const mv_inlay **out);

/* ---- what could be changed ------------------------------------------------------------------- */

typedef enum mv_action_kind { MV_ACTION_FIX, MV_ACTION_IGNORE, MV_ACTION_REWRITE, MV_ACTION_FIX_ALL } mv_action_kind;
typedef struct mv_action {
  mv_action_kind kind;
  mv_str title;
  bool preferred;  /* the one safe fix */
  bool snippet;    /* texts of the edits have marks for where the cursor goes */
  const mv_edit *edits; /* ascending, never overlapping */
  const mv_finding *finding; /* that it is about, or NULL */
  struct mv_action *next;
} mv_action;
/* Those for a range, fixes first; what fixes all holds all safe fixes of the document that do not overlap. */
const mv_action *mv_actions_at(mv_arena *a, mv_document *d, mv_span at, bool snippets);

#ifdef __cplusplus
}
#endif
#endif
