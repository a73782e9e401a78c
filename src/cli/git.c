/* git.c: git, run as a program.
 *
 * A repository's own configuration may be a stranger's. Git runs nothing that it names, fetches nothing, and sees of the
 * environment only what says where things are. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { ARGUMENTS_MAX = 32, READ_STEP = 64 * 1024 };

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
                                      NULL};

/* Of the environment: where things are, and which repository a hook was called for. */
static const char *const passed[] = {"PATH",
                                     "HOME",
                                     "XDG_CONFIG_HOME",
                                     "TMPDIR",
                                     "SUDO_UID",
                                     "GIT_DIR",
                                     "GIT_COMMON_DIR",
                                     "GIT_WORK_TREE",
                                     "GIT_INDEX_FILE",
                                     "GIT_OBJECT_DIRECTORY",
                                     "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                                     "GIT_CEILING_DIRECTORIES",
                                     "GIT_DISCOVERY_ACROSS_FILESYSTEM",
                                     "GIT_CONFIG_GLOBAL",
                                     "GIT_CONFIG_SYSTEM",
                                     "GIT_CONFIG_NOSYSTEM"};

/* No protocol is called "/": what a partial clone lacks is not fetched, whatever its configuration allows. */
static const char *const fixed[] = {"LC_ALL=C", "GIT_ALLOW_PROTOCOL=/", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0"};

/* ---- the environment -------------------------------------------------------------------------- */

/* Settings that count more than any file's. */
typedef struct overrides {
  char *const *items; /* NAME=VALUE */
  size_t n;           /* of the items: two for each setting */
} overrides;

static char *const *environment(mv_arena *a, const overrides *more) {
  enum { PASSED = sizeof passed / sizeof *passed, FIXED = sizeof fixed / sizeof *fixed };
  char **all = mv_new_n(a, char *, PASSED + FIXED + more->n + 2);
  size_t n = 0;
  for (size_t i = 0; i < PASSED; i++) {
    const char *value = getenv(passed[i]);
    if (value) all[n++] = mv_cli_text(a, "%s=%s", passed[i], value);
  }
  for (size_t i = 0; i < FIXED; i++) all[n++] = mv_cli_text(a, "%s", fixed[i]);
  for (size_t i = 0; i < more->n; i++) all[n++] = more->items[i];
  all[n] = mv_cli_text(a, "GIT_CONFIG_COUNT=%zu", more->n / 2);
  return all;
}

/* ---- the process ------------------------------------------------------------------------------ */

static void read_all(int fd, mv_buf *out) {
  char bytes[READ_STEP];
  for (ssize_t n; (n = read(fd, bytes, READ_STEP)) != 0;) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) break;
    mv_buf_add(out, mv_str_at(bytes, (uint32_t)n));
  }
}

static int start(char *const *argv, char *const *env, int in, int out, pid_t *child) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  if (!error)
    error = in >= 0 ? posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO)
                    : posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error)
    error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (!error) error = posix_spawnp(child, argv[0], &actions, NULL, argv, env);
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

static int run(const char *const *arguments, const overrides *more, int in, mv_buf *out) {
  const char *argv[ARGUMENTS_MAX];
  size_t n = 0;
  for (size_t i = 0; settled[i]; i++) argv[n++] = settled[i];
  for (size_t i = 0; arguments[i] && n < ARGUMENTS_MAX - 1; i++) argv[n++] = arguments[i];
  argv[n] = NULL;
  int ends[2];
  pid_t child = 0;
  if (pipe(ends) != 0) return -1;
  const mv_arena_point before = mv_arena_mark(out->arena);
  (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  const int error = start((char *const *)(uintptr_t)argv, environment(out->arena, more), in, ends[1], &child);
  mv_arena_rewind(out->arena, before);
  (void)close(ends[1]);
  if (!error) read_all(ends[0], out);
  (void)close(ends[0]);
  return error ? -1 : wait_for(child);
}

static const overrides none = {NULL, 0};

int mv_git(const char *const *arguments, mv_buf *out) {
  return run(arguments, &none, -1, out);
}

/* ---- filters ---------------------------------------------------------------------------------- */

/* What makes a setting of a filter run nothing; NULL: it is of no matter. */
static const char *harmless(mv_str name) {
  if (mv_str_ends(name, ".required")) return "false";
  return mv_str_ends(name, ".clean") || mv_str_ends(name, ".smudge") || mv_str_ends(name, ".process") ? "" : NULL;
}

/* Git has no option against filters, and they are named by who configures them. */
static overrides without_filters(mv_arena *a, const char *folder) {
  const char *const words[] = {"-C", folder, "config", "--null", "--name-only", "--get-regexp", "^filter\\.", NULL};
  mv_buf out;
  mv_buf_init(&out, a, UINT32_MAX);
  (void)mv_git(words, &out);
  mv_buf_char(&out, '\0');
  const mv_str names = mv_buf_str(&out);
  char **items = mv_new_n(a, char *, names.n + 1); /* a name takes at least two bytes */
  size_t n = 0;
  for (uint32_t at = 0; at < names.n; at += (uint32_t)strlen(names.p + at) + 1) {
    const char *value = harmless(mv_str_of(names.p + at));
    if (!value) continue;
    items[n] = mv_cli_text(a, "GIT_CONFIG_KEY_%zu=%s", n / 2, names.p + at);
    items[n + 1] = mv_cli_text(a, "GIT_CONFIG_VALUE_%zu=%s", n / 2, value);
    n += 2;
  }
  return (overrides){items, n};
}

int mv_git_files(mv_arena *a, const char *folder, const char *const *arguments, mv_buf *out) {
  const overrides more = without_filters(a, folder);
  return run(arguments, &more, -1, out);
}

/* ---- input ------------------------------------------------------------------------------------ */

/* A file and no pipe: git may print before it has read all. */
int mv_git_told(const char *const *arguments, mv_str input, mv_buf *out) {
  FILE *f = tmpfile();
  if (!f) return -1;
  const bool written = (input.n == 0 || fwrite(input.p, 1, input.n, f) == input.n) && fflush(f) == 0;
  const int fd = written && fseek(f, 0, SEEK_SET) == 0 ? fcntl(fileno(f), F_DUPFD_CLOEXEC, 3) : -1;
  const int status = fd >= 0 ? run(arguments, &none, fd, out) : -1;
  if (fd >= 0) (void)close(fd);
  (void)fclose(f);
  return status;
}
