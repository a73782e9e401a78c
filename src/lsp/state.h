/* state.h: the server itself, for those files that keep it going. */
#ifndef MVLINT_LSP_STATE_H
#define MVLINT_LSP_STATE_H

#include "mvlint/lsp.h"
#include "src/lsp/mailbox.h"
#include "src/lsp/reader.h"
#include "src/lsp/server.h"
#include "src/lsp/world.h"

/* Where a client stands in the life of a server. */
typedef enum mv_lsp_stage { MV_LSP_NEW, MV_LSP_READY, MV_LSP_DOWN, MV_LSP_OVER } mv_lsp_stage;

/* A request to the client that is not answered yet. */
typedef struct mv_lsp_question {
  json_int_t id;
  mv_lsp_then *then;
  void *data;
  struct mv_lsp_question *next;
} mv_lsp_question;

typedef enum mv_lsp_trace { MV_LSP_TRACE_OFF, MV_LSP_TRACE_MESSAGES, MV_LSP_TRACE_VERBOSE } mv_lsp_trace;

/* Where the last position was, so that those of one long line are found from each other. */
typedef struct mv_lsp_cursor {
  const mv_document *document; /* NULL: nowhere; texts are not changed while it is set */
  mv_text_mark mark;
} mv_lsp_cursor;

struct mv_lsp {
  const mv_lsp_options *options;
  mv_mailbox mailbox;
  mv_reader reader;
  mv_lsp_stage stage;
  mv_lsp_end end; /* once it is over */
  bool deaf;      /* what is written reaches nobody */
  mv_lsp_trace trace; /* what the client sees of messages */
  bool answered;  /* the message that is acted on has its answer */
  mv_arena scratch;
  json_t *client; /* its capabilities */
  mv_column_unit unit;
  mv_lsp_cursor *cursor; /* who asks for a position changes nothing else */
  mv_lsp_world world;
  mv_session *session;
  mv_lint_options lint;
  bool stale;     /* the session is not as its documents are */
  bool judged;    /* its last update succeeded */
  mv_lsp_document **documents; /* by their keys; owned, as what they have */
  size_t document_count, document_cap;
  mv_lsp_question *questions; /* newest first */
  size_t question_count;
  json_int_t last_question;
  uint64_t lenses; /* of open documents, as they were last told; 0: not yet */
};

/* ---- dispatch.c ----------------------------------------------------------------------------- */

/* Acts on a message; at most one answer is sent. */
void mv_lsp_handle(mv_lsp *s, const mv_mail *m);
/* Whether the session, or what it is made of, is out of date. */
static inline bool mv_lsp_is_stale(const mv_lsp *s) { return s->stale || s->world.stale; }
/* Brings the session up to date, when it is not, and lets methods tell of it. */
void mv_lsp_renew(mv_lsp *s);

/* ---- outbox.c ------------------------------------------------------------------------------- */

/* Sends a message, and takes it over. */
void mv_lsp_send(mv_lsp *s, json_t *message);
/* Gives a response to who asked. */
void mv_lsp_hear(mv_lsp *s, const json_t *response);
void mv_lsp_forget_questions(mv_lsp *s);

/* ---- trace.c -------------------------------------------------------------------------------- */

/* "off", "messages" or "verbose"; others change nothing. */
void mv_lsp_use_trace(mv_lsp *s, const json_t *word);
/* Tells the client that a message was acted on, when it wants to know. `began`: when, see mv_lsp_clock. */
void mv_lsp_log_trace(mv_lsp *s, const mv_mail *m, int64_t began);
/* Nanoseconds, from any moment. */
int64_t mv_lsp_clock(void);

/* ---- documents.c ---------------------------------------------------------------------------- */

/* Adds the text as a document, or gives it to the one that is called so. NULL when it cannot be one. */
mv_lsp_document *mv_lsp_open(mv_lsp *s, const char *uri, const char *language, mv_str text);
/* The client has the text no more: the file's counts, or nothing. */
void mv_lsp_close(mv_lsp *s, mv_lsp_document *d);
/* Adds a file from the disk. NULL when it cannot be read. */
mv_lsp_document *mv_lsp_load(mv_lsp *s, const char *path);
/* Takes a document out of the session. */
void mv_lsp_remove(mv_lsp *s, mv_lsp_document *d);
mv_lsp_document *mv_lsp_with_key(const mv_lsp *s, const char *key);
/* A document that is not in the list, nor in a session. */
mv_lsp_document *mv_lsp_new_document(const char *uri, const char *key);
/* Gives it its place in a session. */
void mv_lsp_renew_document(mv_lsp_document *d, mv_document *document);
/* Frees one that is in neither; the client is told that it has no findings. */
void mv_lsp_drop_document(mv_lsp *s, mv_lsp_document *d);
void mv_lsp_free_documents(mv_lsp *s);
/* A copy, which the caller frees. */
char *mv_lsp_own(const char *text);

#endif
