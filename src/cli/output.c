/* output.c: what leaves the program: documents, and lines on standard error.
 *
 * A file is complete or untouched: it is written beside its place and renamed. A closed pipe is no
 * failure; every other failed write is one line and status 2. */
#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

/* ---- text -------------------------------------------------------------------------------------
 */

char *mv_cli_text(mv_arena *a, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  mv_str s = mv_vformat(a, fmt, args);
  va_end(args);
  char *c = mv_alloc(a, (size_t)s.n + 1);
  if (s.n) memcpy(c, s.p, s.n);
  return c;
}

/* ---- standard error ---------------------------------------------------------------------------
 */

static void say(mv_cli *cx, const char *subject, const char *what) {
  const mv_str name = mv_printable(cx->arena, mv_str_of(subject ? subject : ""), 1000);
  const mv_str line = mv_format(cx->arena, "mvlint: %.*s%s%s", MV_ARG(name), subject ? ": " : "", what);
  fprintf(stderr, "%.*s\n", MV_ARG(mv_harmless(cx->arena, line)));
}

void mv_cli_notice(mv_cli *cx, const char *subject, const char *what) {
  if (!cx->options->quiet) say(cx, subject, what);
}

void mv_cli_trouble(mv_cli *cx, const char *subject, const char *what) {
  cx->trouble = MV_EXIT_TROUBLE;
  say(cx, subject, what);
}

/* ---- documents --------------------------------------------------------------------------------
 */

/* Where a file's bytes go in the end: behind a link, its target. */
static const char *target_of(mv_cli *cx, const char *file) {
  const char *real = mv_path_real(cx->arena, file);
  return real ? real : file;
}

static bool failed(mv_cli *cx, const char *file) {
  mv_cli_trouble(cx, file, strerror(errno));
  return false;
}

/* The file that GitHub Actions names for a summary: steps add to it. */
static bool is_summary(const char *file) {
  const char *summary = getenv("GITHUB_STEP_SUMMARY");
  return summary && summary[0] && strcmp(summary, file) == 0;
}

static void close_stream(void *stream) {
  (void)fclose(stream);
}

/* Devices and pipes are written in place, and so is what others have begun. */
static bool open_in_place(mv_cli *cx, mv_sheet *s, const char *mode) {
  s->stream = s->opened->thing = fopen(s->target, mode);
  return s->stream ? true : failed(cx, s->shown);
}

static mode_t mode_for(const struct stat *old) {
  if (old) return old->st_mode & 07777;
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

static bool open_beside(mv_cli *cx, mv_sheet *s, const struct stat *old) {
  const char *slash = strrchr(s->target, '/');
  int dir = slash ? (int)(slash - s->target + 1) : 0;
  const char *name = slash ? slash + 1 : s->target;
  s->temporary = mv_cli_text(cx->arena, "%.*s.%.200s.XXXXXX", dir, s->target, name);
  int fd = mv_leftover_file(s->temporary);
  if (fd < 0) return failed(cx, s->shown);
  if (fchmod(fd, mode_for(old)) == 0) s->stream = s->opened->thing = fdopen(fd, "w");
  if (s->stream) return true;
  failed(cx, s->shown);
  close(fd);
  mv_leftover_remove(s->temporary);
  return false;
}

/* A name such as /dev/stdout, that stands for a stream which is open already. */
static FILE *open_stream(const char *file) {
  struct stat named, open;
  if (stat(file, &named) != 0) return NULL;
  FILE *const streams[] = {stdout, stderr};
  for (int i = 0; i < 2; i++) {
    if (fstat(fileno(streams[i]), &open) != 0) continue;
    if (named.st_dev == open.st_dev && named.st_ino == open.st_ino) return streams[i];
  }
  return NULL;
}

bool mv_sheet_open(mv_cli *cx, const char *file, mv_sheet *s) {
  *s = (mv_sheet){.stream = stdout, .arena = cx->arena, .shown = "standard output"};
  if (!file || strcmp(file, "-") == 0) return true;
  struct stat st;
  s->stream = open_stream(file);
  if (s->stream) return true;
  s->opened = mv_cli_keep(cx, close_stream);
  s->target = target_of(cx, file);
  s->shown = file;
  bool there = stat(s->target, &st) == 0;
  if (is_summary(file)) return open_in_place(cx, s, "a");
  if (there && !S_ISREG(st.st_mode)) return open_in_place(cx, s, "w");
  return open_beside(cx, s, there ? &st : NULL);
}

static void finish(mv_sheet *s) {
  errno = 0;
  bool bad = ferror(s->stream) != 0;
  if (fflush(s->stream) != 0) bad = true;
  if (bad && !s->error) s->error = errno ? errno : EIO;
  if (s->opened) s->opened->thing = NULL;
  if (s->opened && fclose(s->stream) != 0 && !s->error) s->error = errno;
  if (!s->temporary) return;
  if (!s->error && rename(s->temporary, s->target) != 0) s->error = errno;
  if (s->error)
    mv_leftover_remove(s->temporary);
  else
    mv_leftover_forget(s->temporary);
}

void mv_sheet_close(mv_cli *cx, mv_sheet *s) {
  finish(s);
  if (s->error == 0 || s->error == EPIPE) return;
  mv_cli_trouble(cx, s->shown, strerror(s->error));
}

void mv_sheet_put(mv_sheet *s, mv_str text) {
  if (s->error || text.n == 0) return;
  errno = 0;
  if (fwrite(text.p, 1, text.n, s->stream) != text.n) s->error = errno ? errno : EIO;
}

void mv_sheet_write(mv_sheet *s, mv_str text) {
  const mv_arena_point before = mv_arena_mark(s->arena);
  while (text.n && !s->error) {
    const char *end = memchr(text.p, '\n', text.n);
    uint32_t n = end ? (uint32_t)(end - text.p) : text.n;
    mv_sheet_put(s, mv_harmless(s->arena, mv_printable(s->arena, mv_str_at(text.p, n), UINT32_MAX)));
    if (end) mv_sheet_put(s, mv_str_of("\n"));
    n += end != NULL;
    text = mv_str_at(text.p + n, text.n - n);
    mv_arena_rewind(s->arena, before);
  }
}

static bool to_terminal(const mv_destination *output) {
  return (!output->file || strcmp(output->file, "-") == 0) && isatty(STDOUT_FILENO);
}

unsigned mv_cli_columns(const mv_destination *output) {
  struct winsize size;
  if (!to_terminal(output) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

bool mv_cli_colored(const mv_cli *cx, const mv_destination *output) {
  if (cx->options->color != MV_COLOR_AUTO) return cx->options->color == MV_COLOR_ALWAYS;
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  if ((no && no[0]) || !term || strcmp(term, "dumb") == 0) return false;
  return to_terminal(output);
}

int mv_cli_print(mv_cli *cx, void (*fill)(mv_cli *cx, mv_buf *b, const char *format)) {
  for (size_t i = 0; i < cx->options->output_count; i++) {
    const mv_destination *out = &cx->options->outputs[i];
    mv_sheet sheet;
    mv_buf b;
    mv_buf_init(&b, cx->arena, 16 * 1024 * 1024);
    fill(cx, &b, out->format);
    if (!mv_sheet_open(cx, out->file, &sheet)) continue;
    mv_sheet_write(&sheet, mv_buf_str(&b));
    mv_sheet_close(cx, &sheet);
  }
  return cx->trouble;
}
