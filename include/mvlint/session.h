/* session.h: a run that is kept up while its files are edited.
 *
 * A session holds documents: files that an editor has open, with the text they have there, and those that lie beside
 * them. After mv_session_update the findings are those that a fresh run over the same texts would give. Only the
 * statements that a change touches are read again, and only what they may matter to is judged again. One thread at a
 * time. */
#ifndef MVLINT_SESSION_H
#define MVLINT_SESSION_H

#include "mvlint/analysis.h"
#include "mvlint/graph.h"
#include "mvlint/lint.h"
#include "mvlint/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_session mv_session;
typedef struct mv_document mv_document;

/* The options are those of a run; what they lead to outlives the session. It always has verdicts and the graph. NULL
 * when memory is short. */
mv_session *mv_session_new(const mv_lint_options *options);
void mv_session_free(mv_session *s);

/* Runs work(data) on a thread whose stack holds what sessions and looks do, and waits for it. All that is declared here,
 * and questions to an analysis, are called from such a thread. False when there is none. */
bool mv_session_thread(void (*work)(void *data), void *data);

/* ---- documents ------------------------------------------------------------------------------ */

/* Adds a file with the text `in->text`, or the one it has on disk. What `in` leads to is copied but for the settings,
 * which outlive the session. Documents are in the order of `in->shown`, as the files of a run. NULL, and an errno value, when
 * it cannot be read. */
mv_document *mv_session_add(mv_session *s, const mv_input *in, int *error);
void mv_session_remove(mv_session *s, mv_document *d);
/* The document that is shown so, or NULL. */
mv_document *mv_session_find(const mv_session *s, mv_str shown);
uint32_t mv_session_count(const mv_session *s);
mv_document *mv_session_at(const mv_session *s, uint32_t i); /* in their order */

/* Puts a text in the place of a range, or of all. False, and nothing is changed: the text is no UTF-8, or too long. */
bool mv_document_edit(mv_document *d, mv_span at, mv_str text);
bool mv_document_set(mv_document *d, mv_str text);
/* Whether findings in it are told; see mv_input.context. */
void mv_document_set_context(mv_document *d, bool context);
const mv_text_buffer *mv_document_text(const mv_document *d);
const char *mv_document_shown(const mv_document *d);
mv_language mv_document_language(const mv_document *d); /* as it was added, or by its name */
const mv_settings *mv_document_settings(const mv_document *d);

/* ---- what is found -------------------------------------------------------------------------- */

/* Brings all up to the texts as they are. False: memory is short, or the program is broken; then there are no
 * findings. */
bool mv_session_update(mv_session *s);
/* Findings and verdicts as of the last update, until the next; places are in the document's text. */
const mv_file_result *mv_document_result(const mv_document *d);
/* A number that differs when findings or verdicts may. */
uint64_t mv_document_state(const mv_document *d);
/* Which dataset reads which, as of the last update and until the next. */
const mv_graph *mv_session_graph(const mv_session *s);
/* Where a range of a source that the session gave stands: in which document and where in its text. False: nowhere, as
 * what was loaded from schemas. */
typedef struct mv_document_spot {
  mv_document *document;
  mv_span at;
} mv_document_spot;
bool mv_session_place(const mv_session *s, const mv_source *source, mv_span at, mv_document_spot *out);

/* ---- looking at statements ------------------------------------------------------------------ */

/* A statement that was parsed and analysed again, for questions about it. */
typedef struct mv_look {
  mv_stmt stmt;
  mv_analysis *an;
  const mv_dataset *dataset; /* what it defines, or NULL */
  mv_document *document;
  mv_arena arena; /* for who asks; freed with the look */
  uint32_t number; /* of the statement in the document, from 0 */
} mv_look;

/* How many statements the document has, and where one stands in its text. */
uint32_t mv_document_statements(const mv_document *d);
mv_span mv_document_statement(const mv_document *d, uint32_t i);
/* The statement that a byte of the document stands in, or behind, before the next one; UINT32_MAX: before the first. */
uint32_t mv_document_statement_at(const mv_document *d, uint32_t offset);
/* Looks at a statement as of the last update. NULL when there is no such statement or memory is short. Only while the session is
 * not changed. */
mv_look *mv_look_open(mv_document *d, uint32_t statement);
void mv_look_close(mv_look *l);
/* Where the document has a span of the statement's tree. */
mv_span mv_look_back(const mv_look *l, mv_span at);
/* Which byte of the statement's tree a byte of the document is. False: it is none. */
bool mv_look_here(const mv_look *l, uint32_t offset, uint32_t *at);

#ifdef __cplusplus
}
#endif
#endif
