/* read.c: the bytes of a file or of standard input.
 *
 * Nothing that can block or never end is opened by name: only regular files. No more than the limit
 * plus one byte is ever read, whatever the file does meanwhile. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/source/load.h"
#include "src/base/banned.h"

#define FIRST_READ ((size_t)64 * 1024)

typedef struct reading {
  mv_load load;
  const char *shown;
  int fd;
  uint64_t expected; /* size told by the system, or 0 */
  size_t cap;        /* of load.bytes, MV_LOAD_SPARE not counted */
  int error;
} reading;

/* An errno value, 0 when the file is of a kind that is read. */
static int judge(reading *r, bool standard_input) {
  struct stat st;
  if (fstat(r->fd, &st) != 0) return errno;
  if (S_ISDIR(st.st_mode)) return EISDIR;
  if (standard_input) return 0;
  if (!S_ISREG(st.st_mode)) return ENOTSUP;
  r->expected = st.st_size > 0 ? (uint64_t)st.st_size : 0;
  return 0;
}

/* Room for at least one more byte, and never for more than the limit plus one. */
static void make_room(reading *r) {
  mv_load *l = &r->load;
  if (l->n < r->cap) return;
  uint64_t cap = r->cap ? (uint64_t)r->cap * 2 : r->expected ? r->expected + 1 : FIRST_READ;
  if (cap > l->limit + 1) cap = l->limit + 1;
  l->bytes = mv_xrealloc(l->bytes, (size_t)cap + MV_LOAD_SPARE);
  r->cap = (size_t)cap;
}

/* Whether reading may go on after a failed read: interrupted, or an input that does not wait by
 * itself. What was opened by name is not waited for: it may never come. */
static bool try_again(int fd) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN || fd != STDIN_FILENO) return false;
  struct pollfd p = {.fd = fd, .events = POLLIN};
  return poll(&p, 1, -1) >= 0 || errno == EINTR;
}

static int read_all(reading *r) {
  mv_load *l = &r->load;
  while (l->n <= l->limit) {
    make_room(r);
    ssize_t got = read(r->fd, l->bytes + l->n, r->cap - l->n);
    if (got == 0) return 0;
    if (got > 0)
      l->n += (size_t)got;
    else if (!try_again(r->fd))
      return errno;
  }
  return 0;
}

static void read_file(void *data) {
  reading *r = data;
  mv_load *l = &r->load;
  l->source = mv_source_new(r->shown);
  if (r->expected > l->limit) {
    mv_load_refuse(l, MV_SOURCE_TOO_LARGE, r->expected);
    return;
  }
  make_room(r);
  r->error = read_all(r);
  if (r->error) return;
  if (l->n <= l->limit) {
    mv_load_decode(l);
    return;
  }
  mv_load_refuse(l, MV_SOURCE_TOO_LARGE, l->n);
  free(l->bytes);
  l->bytes = NULL;
}

/* The guarded part: the descriptor is closed whether it ends or is abandoned. */
static void run_and_close(void *data) {
  reading *r = data;
  mv_outcome outcome = mv_guard(read_file, r);
  if (r->fd != STDIN_FILENO) (void)close(r->fd);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

const char *mv_source_error_words(int error) {
  return error == ENOTSUP ? "is no regular file" : strerror(error);
}

mv_source *mv_source_read(const char *path, const char *shown, uint64_t limit, int *error) {
  reading r = {.load = {.limit = limit}, .shown = shown ? shown : path};
  bool standard_input = path[0] == '-' && path[1] == '\0';
  /* Not waiting: opening a FIFO by name must not hang before its kind is known. */
  r.fd = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  *error = r.fd < 0 ? errno : judge(&r, standard_input);
  if (*error) {
    if (r.fd >= 0 && !standard_input) (void)close(r.fd);
    return NULL;
  }
  mv_load_run(&r.load, run_and_close, &r);
  if (!r.error) return r.load.source;
  *error = r.error;
  free(r.load.bytes);
  mv_source_free(r.load.source);
  return NULL;
}
