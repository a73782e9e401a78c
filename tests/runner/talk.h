/* talk.h: a language server under test, and its messages in a form that people read and write.
 *
 * Written out, {"line": 1, "character": 2} is "1:2", a range is "1:2-1:5", the folder of the case is {dir}, the
 * first identifier of a result "#1"; read, the same words stand for the same things. */
#ifndef MVLINT_TESTS_TALK_H
#define MVLINT_TESTS_TALK_H

#include <jansson.h>

#include "runner.h"

/* ---- talk.c ------------------------------------------------------------------------------------ */

typedef struct talk {
  const char *folder;
  peer server; /* pid 0: not running */
  char *bytes; /* that came and were not taken yet */
  size_t n, cap;
  json_t *ids; /* of results, in the order in which they were seen */
} talk;

/* Starts the server, when it does not run. */
void talk_start(talk *t);
void talk_send_bytes(talk *t, mv_str bytes);
/* Takes the message over. */
void talk_send(talk *t, json_t *message);
/* The next message that came; the caller frees it. NULL: the server is gone, or sends what is no message: `why` says
 * so. */
json_t *talk_receive(talk *t, const char **why);
/* Waits for the end of the server. */
outcome talk_end(talk *t);

/* ---- talk_json.c ------------------------------------------------------------------------------- */

/* A name of the case, as its URI: a file of the folder, or a URI already. */
char *uri_of(const talk *t, mv_str name);
/* JSON as the fixture writes it; NULL and a line in `out` when it is none. */
json_t *json_of_fixture(const talk *t, mv_str text, mv_buf *out);
/* "1:2" and "1:2-1:5"; NULL: it is none. */
json_t *position_of(mv_str text);
json_t *range_of(mv_str text);
/* Writes a value behind `before`: on one line when it is short, else a line for each of its members, each behind
 * `sign`. */
void write_json(const talk *t, const char *sign, mv_str before, const json_t *value, mv_buf *out);

#endif
