/* run.c: bench_run TIMES PROGRAM [WORD...]: a program from its start to its end, its output thrown away. Prints what
 * measure.h says; the number is its status. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

extern char **environ;

static unsigned long run(void *data) {
  char **argv = data;
  pid_t child = 0;
  int status = 0;
  if (posix_spawnp(&child, argv[0], NULL, NULL, argv, environ) != 0 || waitpid(child, &status, 0) < 0) {
    perror(argv[0]);
    exit(2);
  }
  return WIFEXITED(status) ? (unsigned long)WEXITSTATUS(status) : 128;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: bench_run TIMES PROGRAM [WORD...]\n");
    return 2;
  }
  /* What the program writes goes nowhere; the line of this one to where its own output went. */
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  const int here = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (nowhere < 0 || here < 0 || dup2(nowhere, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0) return 2;
  measure(strtoul(argv[1], NULL, 10), RUSAGE_CHILDREN, run, argv + 2);
  /* The line is still in stdio's buffer. */
  if (dup2(here, STDOUT_FILENO) < 0) return 2;
  return 0;
}
