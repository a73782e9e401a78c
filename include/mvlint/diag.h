/* diag.h: findings as values. Who finds builds them, who renders reads them; nothing here prints.
 *
 * A finding and all it points to live in its sink's arena; sources outlive both. Spans are bytes of the
 * source's text. Messages are UTF-8 on one line, with users' text passed through mv_printable. */
#ifndef MVLINT_DIAG_H
#define MVLINT_DIAG_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mv_severity { MV_INFO, MV_WARNING, MV_ERROR } mv_severity;
const char *mv_severity_name(mv_severity s); /* "info", "warning", "error" */

/* How an editor may show a finding's range beside its message: faded, or struck out. */
typedef enum mv_tag { MV_TAG_NONE, MV_TAG_UNNECESSARY, MV_TAG_DEPRECATED } mv_tag;

typedef enum mv_applicability { MV_FIX_SAFE, MV_FIX_UNSAFE, MV_FIX_DISPLAY } mv_applicability;
const char *mv_applicability_name(mv_applicability a); /* "safe", "unsafe", "display" */

typedef struct mv_edit {
  mv_span at; /* empty: insert before; replaced by `text` */
  mv_str text;
  struct mv_edit *next;
} mv_edit;

typedef struct mv_fix {
  mv_str title;
  mv_applicability how;
  mv_edit *edits, *last_edit; /* ascending, never overlapping */
  struct mv_fix *next;
} mv_fix;

typedef struct mv_related {
  mv_source *source;
  mv_span at;
  mv_str message;
  struct mv_related *next;
} mv_related;

typedef struct mv_finding {
  const char *code;      /* "MV103" */
  const char *name;      /* "float-aggregate" */
  mv_severity severity;
  mv_str message;        /* one clause: what and why */
  mv_str help;           /* one sentence: what to write; may be absent */
  const char *condition; /* the engine's error condition, or NULL */
  mv_source *source;
  mv_span at;
  const char *object_kind; /* "materialized_view" …, or NULL: no object */
  mv_str object_name;
  mv_related *related, *last_related;
  mv_fix *fixes;
  mv_str fingerprint; /* absent when nobody asked for it */
  struct mv_finding *next;
} mv_finding;

/* What a rule keeps of a statement until the whole run is known; see mv_keep in rule.h. */
typedef struct mv_note {
  const char *code; /* of the rule */
  mv_source *source;
  mv_span at;
  mv_str words;
  const void *about;
  mv_str says; /* of what is the rule's own: see mv_keep_own; else absent */
  uint32_t statement; /* its number in the file */
  struct mv_note *next;
} mv_note;

/* Findings of one source, in the order found until sorted, and notes. */
typedef struct mv_sink {
  mv_arena *arena;
  mv_source *source;
  mv_finding *first, **tail;
  uint32_t count;
  mv_note *notes, **notes_tail;
} mv_sink;

/* An empty sink whose findings live in `arena`. */
void mv_sink_init(mv_sink *k, mv_arena *arena, mv_source *source);
/* A new finding at the end of the sink: warning, no help, no condition. */
mv_finding *mv_sink_add(mv_sink *k, const char *code, mv_span at);
/* By place, then code; equal findings (code and place) once. */
void mv_sink_sort(mv_sink *k);

/* What is added stands at the end of its list; texts are not copied. */
mv_related *mv_relate(mv_arena *a, mv_finding *f, mv_source *source, mv_span at, mv_str message);
mv_fix *mv_fix_add(mv_arena *a, mv_finding *f, mv_applicability how, mv_str title);
/* From the first edit of a fix, which has one, to its last. */
static inline mv_span mv_fix_span(const mv_fix *fix) { return mv_span_of(fix->edits->at.beg, fix->last_edit->at.end); }
void mv_edit_add(mv_arena *a, mv_fix *fix, mv_span at, mv_str text);
mv_note *mv_note_add(mv_sink *k, const char *code, mv_span at, mv_str words);

#ifdef __cplusplus
}
#endif
#endif
