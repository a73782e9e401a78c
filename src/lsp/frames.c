/* frames.c: messages in the bytes of a stream.
 *
 * Headers are read with patience: names in any case, line ends of LF alone, headers that nobody knows. Without a
 * length there is no way to find the next message, and the stream is given up. */
#include "src/lsp/frames.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/base/banned.h"

enum { READ_SIZE = 64 * 1024, HEADER_MAX = 64 * 1024, IDLE_MILLISECONDS = 2000 };

void mv_frames_init(mv_frames *f, int in, int wake, bool (*idle)(void *data), void *data) {
  *f = (mv_frames){.in = in, .wake = wake, .idle = idle, .data = data, .cap = 2 * READ_SIZE};
  f->bytes = mv_xmalloc(f->cap);
}

void mv_frames_free(mv_frames *f) {
  free(f->bytes);
  f->bytes = NULL;
}

/* ---- bytes ---------------------------------------------------------------------------------- */

/* Room for `n` bytes from `beg` on. A buffer that one long message had grown is given back. */
static void make_room(mv_frames *f, size_t n) {
  if (f->beg > 0) {
    memmove(f->bytes, f->bytes + f->beg, f->end - f->beg);
    f->end -= f->beg;
    f->beg = 0;
  }
  const bool too_large = f->cap > 64 * READ_SIZE && n < READ_SIZE && f->end < READ_SIZE;
  if (n <= f->cap && !too_large) return;
  f->cap = n > f->cap ? n + n / 2 : 2 * READ_SIZE;
  f->bytes = mv_xrealloc(f->bytes, f->cap);
}

/* Until there is something to read. False: the stream is over. */
static bool wait_for_input(mv_frames *f) {
  for (;;) {
    struct pollfd fds[] = {{.fd = f->in, .events = POLLIN}, {.fd = f->wake, .events = POLLIN}};
    const int ready = poll(fds, 2, IDLE_MILLISECONDS);
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0 || fds[1].revents) {
      if (!f->idle(f->data)) return false;
      continue;
    }
    if (fds[0].revents) return true;
  }
}

static bool read_more(mv_frames *f) {
  make_room(f, f->end - f->beg + READ_SIZE);
  for (;;) {
    if (!wait_for_input(f)) return false;
    const ssize_t n = read(f->in, f->bytes + f->end, f->cap - f->end);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n > 0) f->end += (size_t)n;
    return n > 0;
  }
}

/* ---- headers -------------------------------------------------------------------------------- */

typedef struct headers {
  size_t length;
  bool has_length, wrong;
} headers;

static void read_length(mv_str value, headers *h) {
  h->wrong = h->wrong || value.n == 0;
  h->length = 0;
  h->has_length = true;
  for (uint32_t i = 0; i < value.n && !h->wrong; i++) {
    h->wrong = !mv_is_digit(value.p[i]) || h->length > MV_LSP_FRAME_MAX;
    h->length = h->length * 10 + (size_t)(value.p[i] - '0');
  }
  h->wrong = h->wrong || h->length > MV_LSP_FRAME_MAX;
}

/* Whether the text, without case, stands somewhere in another one. */
static bool has_text(mv_str in, const char *wanted) {
  const mv_str text = mv_str_of(wanted);
  for (uint32_t i = 0; i + text.n <= in.n; i++)
    if (mv_str_ieq(mv_str_at(in.p + i, text.n), text)) return true;
  return false;
}

/* There is one encoding; "utf8" is how old clients call it. */
static void read_type(mv_str value, headers *h) {
  if (has_text(value, "charset=") && !has_text(value, "utf-8") && !has_text(value, "utf8")) h->wrong = true;
}

static void read_header(mv_str line, headers *h) {
  const char *colon = line.n ? memchr(line.p, ':', line.n) : NULL;
  if (!colon) {
    h->wrong = true;
    return;
  }
  const uint32_t n = (uint32_t)(colon - line.p);
  const mv_str name = mv_str_trimmed(mv_str_at(line.p, n)), value = mv_str_trimmed(mv_str_behind(line, n + 1));
  if (mv_str_is(name, "content-length")) read_length(value, h);
  if (mv_str_is(name, "content-type")) read_type(value, h);
}

/* Takes one line off what was read; reads on until there is one. */
static mv_frame_outcome next_line(mv_frames *f, mv_str *line) {
  for (size_t looked = 0;;) {
    const size_t n = f->end - f->beg;
    const char *start = f->bytes + f->beg;
    const char *end = n > looked ? memchr(start + looked, '\n', n - looked) : NULL;
    if (end) {
      *line = mv_str_at(start, (uint32_t)(end - start));
      if (line->n && line->p[line->n - 1] == '\r') line->n--;
      f->beg += (size_t)(end - start) + 1;
      return MV_FRAME_WHOLE;
    }
    looked = n;
    if (n > HEADER_MAX) return MV_FRAME_BROKEN;
    if (!read_more(f)) return MV_FRAME_END;
  }
}

mv_frame_outcome mv_frames_next(mv_frames *f, char **body, size_t *n) {
  headers h = {.length = 0};
  mv_str line;
  for (size_t lines = 0;; lines++) {
    const mv_frame_outcome outcome = next_line(f, &line);
    if (outcome != MV_FRAME_WHOLE) return outcome;
    if (line.n == 0) break;
    read_header(line, &h);
    if (h.wrong || lines > HEADER_MAX / 64) return MV_FRAME_BROKEN;
  }
  if (!h.has_length) return MV_FRAME_BROKEN;
  while (f->end - f->beg < h.length) {
    if (f->cap - f->beg < h.length) make_room(f, h.length);
    if (!read_more(f)) return MV_FRAME_END;
  }
  *body = f->bytes + f->beg;
  *n = h.length;
  f->beg += h.length;
  return MV_FRAME_WHOLE;
}
