/* process.c: the program under test as a process of its own, in a fresh folder, with a known
 * environment.
 *
 * A sanitizer's report ends a process with status 99, so that it is never taken for a status of the
 * program. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner.h"

char *new_folder(void) {
  static unsigned made;
  char *path = c_string(mv_format(&run.arena, "%s/%u", run.folder, made++));
  if (mkdir(path, 0777) != 0) {
    perror(path);
    exit(2);
  }
  return path;
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *where) {
  (void)info;
  (void)type;
  (void)where;
  if (remove(path) != 0) perror(path);
  return 0;
}

void remove_folder(const char *path) {
  nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void set_environment(void) {
  char *folder = c_string(mv_str_of(run.program));
  *strrchr(folder, '/') = 0;
  const char *path = getenv("PATH");
  setenv("PATH", c_string(mv_format(&run.arena, "%s:%s", folder, path ? path : "/usr/bin:/bin")),
         1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TERM", "dumb", 1);
  unsetenv("NO_COLOR");
  unsetenv("COLUMNS");
  setenv("ASAN_OPTIONS", "exitcode=99:allocator_may_return_null=1", 1);
  setenv("UBSAN_OPTIONS", "exitcode=99:print_stacktrace=1", 1);
}

static bool redirect(const char *path, int flags, int to) {
  int fd = open(path, flags, 0666);
  return fd >= 0 && dup2(fd, to) == to && close(fd) == 0;
}

static void limit(unsigned seconds) {
  struct rlimit cpu = {seconds, seconds + 5};
  setrlimit(RLIMIT_CPU, &cpu);
  struct rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
}

static bool redirect_error(const char *path) {
  return redirect(path, O_WRONLY | O_CREAT | O_TRUNC, 2);
}

static void become(const char *folder, const char *command, const char *in, const char *out,
                   const char *err, unsigned seconds) {
  limit(seconds);
  set_environment();
  if (redirect(in, O_RDONLY, 0) && redirect(out, O_WRONLY | O_CREAT | O_TRUNC, 1) &&
      redirect_error(err) && chdir(folder) == 0) {
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  }
  _exit(127);
}

/* Of the shell. */
static int status_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

outcome run_command(const char *folder, const char *command, const char *input, unsigned seconds) {
  outcome result = {.status = 127};
  char *out = c_string(mv_format(&run.arena, "%s/out", run.folder));
  char *err = c_string(mv_format(&run.arena, "%s/err", run.folder));
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) become(folder, command, input ? input : "/dev/null", out, err, seconds);
  if (child > 0) result.status = status_of(child);
  result.out = read_file(out);
  result.err = read_file(err);
  return result;
}

/* ---- a program that is talked with ------------------------------------------------------------ */

static void become_peer(const char *folder, char *const *words, const int *to, const int *from,
                        const char *err, unsigned seconds) {
  limit(seconds);
  set_environment();
  if (dup2(to[0], 0) == 0 && dup2(from[1], 1) == 1 && redirect_error(err) && chdir(folder) == 0) {
    close(to[1]);
    close(from[0]);
    execv(run.program, words);
  }
  _exit(127);
}

bool start_peer(peer *p, const char *folder, char *const *words, unsigned seconds) {
  int to[2], from[2];
  p->err = c_string(mv_format(&run.arena, "%s.err", folder));
  if (pipe(to) != 0 || pipe(from) != 0) return false;
  fflush(NULL);
  p->pid = fork();
  if (p->pid == 0) become_peer(folder, words, to, from, p->err, seconds);
  close(to[0]);
  close(from[1]);
  p->to = to[1];
  p->from = from[0];
  return p->pid > 0;
}

void leave_peer(peer *p) {
  if (p->to >= 0) close(p->to);
  p->to = -1;
}

outcome end_peer(peer *p) {
  leave_peer(p);
  close(p->from);
  const outcome result = {.status = status_of(p->pid), .err = read_file(p->err)};
  p->pid = 0;
  return result;
}
