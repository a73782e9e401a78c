/* trace.h: a program that runs from call to call of the system. One of its calls is refused, or comes with a signal. */
#ifndef MVLINT_TESTS_FAILURES_TRACE_H
#define MVLINT_TESTS_FAILURES_TRACE_H

#include <stdbool.h>
#include <sys/types.h>

typedef enum trace_kind {
  TRACE_OTHER,
  TRACE_READS,   /* looks at files and folders */
  TRACE_CHANGES, /* makes, writes, renames files and folders */
  TRACE_REMOVES, /* takes them away */
  TRACE_TAKES    /* memory and threads */
} trace_kind;

typedef struct blow {
  long nth;       /* which of the calls of its kinds since main began, from 1; 0: none */
  unsigned kinds; /* a bit for each trace_kind that counts */
  int error;      /* what it fails with; 0: it is made */
  int signal;     /* what the thread gets that makes it; 0: none */
  trace_kind struck; /* out: the kind of that call; TRACE_OTHER when there were not so many */
  const char *name;  /* out: what it is called */
} blow;

/* Whether children may be traced; where they may not, nothing can be tested. */
bool trace_is_allowed(void);
/* In a child that is about to become the program. */
void trace_me(void);
/* Runs that child to its end. Its status as waitpid tells it, or -1 when it cannot be traced. */
int trace_to_end(pid_t child, blow *b);

#endif
