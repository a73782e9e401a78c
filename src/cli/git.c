/* git.c: git, run as a program. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { ARGUMENTS_MAX = 32, READ_STEP = 64 * 1024 };

extern char **environ;

/* Settings of the user's that would change what git prints, or run programs of theirs. */
static const char *const settled[] = {"git",
                                      "--no-pager",
                                      "--no-optional-locks",
                                      "-c",
                                      "color.ui=false",
                                      "-c",
                                      "core.fsmonitor=false",
                                      "-c",
                                      "core.autocrlf=false",
                                      "-c",
                                      "core.hooksPath=/dev/null",
                                      "-c",
                                      "diff.relative=false",
                                      "-c",
                                      "protocol.allow=never",
                                      NULL};

static void read_all(int fd, mv_buf *out) {
  mv_arena scratch;
  mv_arena_init(&scratch, READ_STEP);
  char *bytes = mv_alloc(&scratch, READ_STEP);
  for (ssize_t n; (n = read(fd, bytes, READ_STEP)) != 0;) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) break;
    mv_buf_add(out, mv_str_at(bytes, (uint32_t)n));
  }
  mv_arena_free(&scratch);
}

static int start(char *const *argv, int in, int out, pid_t *child) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  if (!error)
    error = in >= 0 ? posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO)
                    : posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error)
    error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (!error) error = posix_spawnp(child, argv[0], &actions, NULL, argv, environ);
  (void)posix_spawn_file_actions_destroy(&actions);
  return error;
}

static int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int run(const char *const *arguments, int in, mv_buf *out) {
  const char *argv[ARGUMENTS_MAX];
  size_t n = 0;
  for (size_t i = 0; settled[i]; i++) argv[n++] = settled[i];
  for (size_t i = 0; arguments[i] && n < ARGUMENTS_MAX - 1; i++) argv[n++] = arguments[i];
  argv[n] = NULL;
  int ends[2];
  pid_t child = 0;
  if (pipe(ends) != 0) return -1;
  (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  const int error = start((char *const *)(uintptr_t)argv, in, ends[1], &child);
  (void)close(ends[1]);
  if (!error) read_all(ends[0], out);
  (void)close(ends[0]);
  return error ? -1 : wait_for(child);
}

int mv_git(const char *const *arguments, mv_buf *out) {
  return run(arguments, -1, out);
}

/* A file and no pipe: git may print before it has read all. */
int mv_git_told(const char *const *arguments, mv_str input, mv_buf *out) {
  FILE *f = tmpfile();
  if (!f) return -1;
  const bool written = (input.n == 0 || fwrite(input.p, 1, input.n, f) == input.n) && fflush(f) == 0;
  const int fd = written && fseek(f, 0, SEEK_SET) == 0 ? fcntl(fileno(f), F_DUPFD_CLOEXEC, 3) : -1;
  const int status = fd >= 0 ? run(arguments, fd, out) : -1;
  if (fd >= 0) (void)close(fd);
  (void)fclose(f);
  return status;
}
