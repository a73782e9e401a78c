/* What is written for a while is gone when a signal ends the program. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "src/cli/cli.h"

static const int ends[] = {SIGHUP, SIGINT, SIGTERM};
enum { ENDS = sizeof ends / sizeof *ends };

typedef struct place {
  char folder[32], file[64], kept[64];
} place;

static void write_and_wait(place *p, int ready) {
  mv_leftovers_watch();
  if (!mv_leftover_folder(p->folder)) _exit(3);
  snprintf(p->file, sizeof p->file, "%s/file.XXXXXX", p->folder);
  snprintf(p->kept, sizeof p->kept, "%s.kept.XXXXXX", p->folder);
  const int file = mv_leftover_file(p->file), kept = mv_leftover_file(p->kept);
  if (file < 0 || kept < 0 || write(file, "half", 4) != 4) _exit(3);
  mv_leftover_forget(p->kept);
  if (write(ready, p, sizeof *p) != (ssize_t)sizeof *p) _exit(3);
  for (;;) pause();
}

static void ends_with(int number, int how_before, bool ignored) {
  place p = {.folder = "/tmp/mvlint_leftover_XXXXXX"};
  int ready[2], status = 0;
  assert_int_equal(pipe(ready), 0);
  const pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    if (ignored) (void)signal(how_before, SIG_IGN);
    write_and_wait(&p, ready[1]);
  }
  assert_int_equal(read(ready[0], &p, sizeof p), sizeof p);
  assert_int_equal(access(p.file, F_OK), 0);
  if (ignored) assert_int_equal(kill(child, how_before), 0);
  assert_int_equal(kill(child, number), 0);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status));
  assert_int_equal(WTERMSIG(status), number);
  assert_int_equal(access(p.folder, F_OK), -1);
  assert_int_equal(unlink(p.kept), 0);
  close(ready[0]);
  close(ready[1]);
}

static void every_signal_takes_them_along(void **state) {
  (void)state;
  for (int i = 0; i < ENDS; i++) ends_with(ends[i], 0, false);
}

static void what_is_ignored_stays_so(void **state) {
  (void)state;
  ends_with(SIGTERM, SIGHUP, true);
}

static void removes_what_is_left(void **state) {
  char a[] = "/tmp/mvlint_leftover_XXXXXX", b[] = "/tmp/mvlint_leftover_XXXXXX", c[] = "/tmp/mvlint_leftover_XXXXXX";
  (void)state;
  close(mv_leftover_file(a));
  assert_true(mv_leftover_folder(b));
  close(mv_leftover_file(c));
  mv_leftover_remove(a);
  assert_int_equal(access(a, F_OK), -1);
  mv_leftovers_remove();
  assert_int_equal(access(b, F_OK), -1);
  assert_int_equal(access(c, F_OK), -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_signal_takes_them_along),
      cmocka_unit_test(what_is_ignored_stays_so),
      cmocka_unit_test(removes_what_is_left),
  };
  return cmocka_run_group_tests_name("leftovers", tests, NULL, NULL);
}
