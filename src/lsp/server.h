/* server.h: what the methods of the server share.
 *
 * One thread works, message after message; all that is declared here is for it. A method is a file of methods/ that
 * defines one mv_lsp_method, called mv_lsp_ and the file's name; the build finds it, and nothing else is edited. */
#ifndef MVLINT_LSP_SERVER_H
#define MVLINT_LSP_SERVER_H

#include <jansson.h>

#include "mvlint/session.h"
#include "src/lsp/settings.h"

typedef struct mv_lsp mv_lsp;

/* ---- methods -------------------------------------------------------------------------------- */

enum {
  MV_LSP_PARSE_ERROR = -32700,
  MV_LSP_INVALID_REQUEST = -32600,
  MV_LSP_METHOD_NOT_FOUND = -32601,
  MV_LSP_INVALID_PARAMS = -32602,
  MV_LSP_INTERNAL_ERROR = -32603,
  MV_LSP_NOT_INITIALIZED = -32002,
  MV_LSP_CANCELLED = -32800,
  MV_LSP_REQUEST_FAILED = -32803
};

/* Why a request is refused. */
typedef struct mv_lsp_error {
  int code;       /* 0: it is not */
  mv_str message; /* in the server's scratch arena, or static */
} mv_lsp_error;

typedef struct mv_lsp_method {
  const char *name; /* as the protocol has it, "textDocument/hover" */
  /* Adds to what `initialize` answers, or NULL. The client's capabilities are known. */
  void (*announce)(mv_lsp *s, json_t *capabilities);
  /* One of the two. A request is answered with a new value (json_null() too), or refused by mv_lsp_refuse. `params` is an
   * object or an array, or NULL. */
  json_t *(*answer)(mv_lsp *s, const json_t *params, mv_lsp_error *error);
  void (*take)(mv_lsp *s, const json_t *params);
  /* Findings, verdicts or what documents define may have changed; or NULL. */
  void (*renew)(mv_lsp *s);
} mv_lsp_method;

/* All of them, in order of their files. */
extern const mv_lsp_method *const mv_lsp_methods[];
extern const size_t mv_lsp_method_count;

/* For `return`: NULL, and the error is set. The message is a sentence without an end. */
json_t *mv_lsp_refuse(mv_lsp *s, mv_lsp_error *error, int code, const char *fmt, ...) MV_PRINTF(4, 5);

/* ---- the server ----------------------------------------------------------------------------- */

/* For what is needed until the message is done. */
mv_arena *mv_lsp_scratch(mv_lsp *s);
/* The session, brought up to date; its documents are as they were last told. */
mv_session *mv_lsp_session(mv_lsp *s);
/* What the client can do, by a path with dots: "textDocument.hover.contentFormat". NULL when it says nothing. */
const json_t *mv_lsp_client(const mv_lsp *s, const char *path);
/* Whether it says true, or gives an object. */
bool mv_lsp_client_can(const mv_lsp *s, const char *path);
/* Whether the list at a path has a text. */
bool mv_lsp_client_lists(const mv_lsp *s, const char *path, const char *wanted);

/* ---- documents ------------------------------------------------------------------------------ */

/* A document of the session as the client knows it. */
typedef struct mv_lsp_document {
  mv_document *document; /* is shown as the key */
  char *uri;       /* as the client spells it, or as made of the path; owned */
  char *key;       /* of the URI, see mv_uri_key; owned */
  bool open;       /* the client has the text */
  json_int_t version; /* of an open one */
  mv_language language; /* as the client says; unknown: the name says it */
  /* What is found, see diagnostics.h. */
  json_t *diagnostics; /* as of `state`, or NULL; owned */
  uint64_t state, digest;
  uint64_t told, called; /* digests: of what the client has; of what it was called to ask for */
  bool is_told; /* the client has them as of `told` */
  bool edited;  /* since then */
  json_t *tokens; /* that the client was told last, see tokens.h; or NULL; owned */
  uint32_t tokens_id;
} mv_lsp_document;

/* The one with a URI, however it is spelt; NULL: there is none, or the URI is NULL. */
mv_lsp_document *mv_lsp_find(mv_lsp *s, const char *uri);
/* The one of the session's document. */
mv_lsp_document *mv_lsp_document_of(const mv_lsp *s, const mv_document *d);
size_t mv_lsp_document_count(const mv_lsp *s);
mv_lsp_document *mv_lsp_document_at(const mv_lsp *s, size_t i); /* in order of their keys */
size_t mv_lsp_document_place(const mv_lsp *s, const mv_lsp_document *d);

/* The document that `params.textDocument` names. NULL, and the request is refused, when it is none that is known. */
mv_lsp_document *mv_lsp_asked_document(mv_lsp *s, const json_t *params, mv_lsp_error *error);
/* And the byte of it that `params.position` names. */
mv_lsp_document *mv_lsp_asked_place(mv_lsp *s, const json_t *params, uint32_t *offset, mv_lsp_error *error);
/* And the bytes of it that `params.range` names. */
mv_lsp_document *mv_lsp_asked_range(mv_lsp *s, const json_t *params, mv_span *at, mv_lsp_error *error);

/* What holds for a document of what its client sets, see settings.def: a number, a truth, the place of a word. */
uint64_t mv_lsp_setting(mv_lsp *s, const mv_lsp_document *d, mv_lsp_setting_id id);

/* ---- positions ------------------------------------------------------------------------------ */

/* In the unit that was agreed upon. */
json_t *mv_lsp_position(const mv_lsp *s, const mv_document *d, uint32_t offset);
json_t *mv_lsp_range(const mv_lsp *s, const mv_document *d, mv_span at);
/* {uri, range}. */
json_t *mv_lsp_location(const mv_lsp *s, mv_document_spot spot);
json_t *mv_lsp_locations(const mv_lsp *s, const mv_document_spot *spots, uint32_t n);
/* False: it is no position, or no range; what lies outside of the text is moved into it. */
bool mv_lsp_offset_of(const mv_lsp *s, const mv_document *d, const json_t *position, uint32_t *offset);
bool mv_lsp_span_of(const mv_lsp *s, const mv_document *d, const json_t *range, mv_span *at);
/* A WorkspaceEdit of one document, as the client takes it; takes the array of TextEdits over. */
json_t *mv_lsp_workspace_edit(const mv_lsp *s, const mv_lsp_document *d, json_t *edits);
/* The unit, for what counts columns itself. */
mv_column_unit mv_lsp_unit(const mv_lsp *s);

/* A text as JSON. */
json_t *mv_lsp_text(mv_str s);
/* A text of the client, or absent; good as long as its value. */
mv_str mv_lsp_string(const json_t *value);
/* The text of a value in the arena, whole: unwinds when memory is short, or there is no value for want of it. */
mv_str mv_lsp_dump(mv_arena *a, const json_t *value);

/* ---- to the client -------------------------------------------------------------------------- */

/* Both take `params` over. */
void mv_lsp_notify(mv_lsp *s, const char *method, json_t *params);
/* Calls `then`, which may be NULL, with the result once it comes (NULL: an error came), or never. */
typedef void mv_lsp_then(mv_lsp *s, const json_t *result, void *data);
void mv_lsp_ask(mv_lsp *s, const char *method, json_t *params, mv_lsp_then *then, void *data);

typedef enum mv_lsp_message { MV_LSP_ERROR = 1, MV_LSP_WARNING, MV_LSP_INFO, MV_LSP_LOG } mv_lsp_message;
/* A line in the editor's log of the server; and one that the user is shown. */
void mv_lsp_log(mv_lsp *s, mv_lsp_message type, const char *fmt, ...) MV_PRINTF(3, 4);
void mv_lsp_show(mv_lsp *s, mv_lsp_message type, const char *fmt, ...) MV_PRINTF(3, 4);

#endif
