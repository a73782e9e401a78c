/* leftovers.c: files and folders that exist only while something is written. Whatever ends the program on the way, a signal
 * or want of memory, takes them along.
 *
 * A path is put down before a signal can see the file, and is never moved: the handler reads what is there. */
#include <signal.h>
#include <unistd.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

enum { MOST = 4 };
static const int ends[] = {SIGHUP, SIGINT, SIGTERM};
enum { ENDS = sizeof ends / sizeof *ends };

static const char *volatile leftovers[MOST];

/* The last first: a folder after what lies in it. */
void mv_leftovers_remove(void) {
  for (int i = MOST - 1; i >= 0; i--) {
    const char *path = leftovers[i];
    leftovers[i] = NULL;
    if (path && unlink(path) != 0) (void)rmdir(path);
  }
}

/* The signal comes once more when this returns, and then does what it does to every program. */
static void on_end(int number) {
  mv_leftovers_remove();
  (void)signal(number, SIG_DFL);
  (void)raise(number);
}

void mv_leftovers_watch(void) {
  struct sigaction action = {.sa_handler = on_end}, old;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < ENDS; i++) sigaddset(&action.sa_mask, ends[i]);
  for (int i = 0; i < ENDS; i++) {
    const bool ignored = sigaction(ends[i], NULL, &old) != 0 || old.sa_handler == SIG_IGN;
    if (!ignored) (void)sigaction(ends[i], &action, NULL);
  }
}

static void block(int how) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < ENDS; i++) sigaddset(&set, ends[i]);
  (void)sigprocmask(how, &set, NULL);
}

static void put_down(const char *path) {
  for (int i = 0; i < MOST; i++) {
    if (leftovers[i]) continue;
    leftovers[i] = path;
    return;
  }
}

int mv_leftover_file(char *pattern) {
  block(SIG_BLOCK);
  const int fd = mkstemp(pattern);
  if (fd >= 0) put_down(pattern);
  block(SIG_UNBLOCK);
  return fd;
}

bool mv_leftover_folder(char *pattern) {
  block(SIG_BLOCK);
  const bool made = mkdtemp(pattern) != NULL;
  if (made) put_down(pattern);
  block(SIG_UNBLOCK);
  return made;
}

void mv_leftover_name(const char *path) {
  put_down(path);
}

void mv_leftover_forget(const char *path) {
  for (int i = 0; i < MOST; i++)
    if (leftovers[i] == path) leftovers[i] = NULL;
}

void mv_leftover_remove(const char *path) {
  if (unlink(path) != 0) (void)rmdir(path);
  mv_leftover_forget(path);
}
