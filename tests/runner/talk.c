/* talk.c: frames to and from a language server. */
#include "talk.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { SECONDS = 60, READ_SIZE = 1 << 16 };

void talk_start(talk *t) {
  char *const words[] = {(char *)(uintptr_t)run.program, "lsp", "--stdio", "--now", "2026-01-01T00:00:00Z", NULL};
  if (t->server.pid) return;
  signal(SIGPIPE, SIG_IGN);
  t->n = 0;
  if (!start_peer(&t->server, t->folder, words, SECONDS)) exit(2);
}

void talk_send_bytes(talk *t, mv_str bytes) {
  while (bytes.n) {
    const ssize_t n = write(t->server.to, bytes.p, bytes.n);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    bytes = mv_str_behind(bytes, (uint32_t)n);
  }
}

void talk_send(talk *t, json_t *message) {
  json_object_set_new(message, "jsonrpc", json_string("2.0"));
  char *body = json_dumps(message, JSON_COMPACT);
  talk_send_bytes(t, mv_format(&run.arena, "Content-Length: %zu\r\n\r\n%s", strlen(body), body));
  free(body);
  json_decref(message);
}

/* ---- what comes ------------------------------------------------------------------------------- */

static bool read_more(talk *t) {
  if (t->n + READ_SIZE > t->cap) {
    t->cap = t->cap * 2 + READ_SIZE;
    t->bytes = mv_xrealloc(t->bytes, t->cap);
  }
  struct pollfd fd = {.fd = t->server.from, .events = POLLIN};
  if (poll(&fd, 1, SECONDS * 1000) <= 0) return false;
  const ssize_t n = read(t->server.from, t->bytes + t->n, READ_SIZE);
  if (n > 0) t->n += (size_t)n;
  return n > 0;
}

/* The first `n` bytes are done with. */
static void drop(talk *t, size_t n) {
  memmove(t->bytes, t->bytes + n, t->n - n);
  t->n -= n;
}

/* Bytes of the header that stands first, with its blank line, and the length that it says; 0: it is not whole. */
static size_t header_of(const talk *t, size_t *length) {
  static const char name[] = "Content-Length: ";
  for (size_t i = 0; i + 3 < t->n; i++) {
    if (memcmp(t->bytes + i, "\r\n\r\n", 4) != 0) continue;
    const bool wrong = i < sizeof name || memcmp(t->bytes, name, sizeof name - 1) != 0;
    *length = wrong ? SIZE_MAX : (size_t)strtoull(t->bytes + sizeof name - 1, NULL, 10);
    return i + 4;
  }
  return 0;
}

json_t *talk_receive(talk *t, const char **why) {
  size_t header, length = 0;
  *why = NULL;
  while ((header = header_of(t, &length)) == 0)
    if (!read_more(t)) return NULL;
  if (length == SIZE_MAX) {
    *why = "a header without a length";
    return NULL;
  }
  while (t->n - header < length)
    if (!read_more(t)) return NULL;
  json_t *message = json_loadb(t->bytes + header, length, JSON_ALLOW_NUL, NULL);
  drop(t, header + length);
  if (!message) *why = "a message that is no JSON";
  return message;
}

outcome talk_end(talk *t) {
  const outcome o = end_peer(&t->server);
  free(t->bytes);
  t->bytes = NULL;
  t->n = t->cap = 0;
  return o;
}
