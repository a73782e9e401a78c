/* world.h: a project of twenty small files, the commands that are run over it while something fails, and what has to hold
 * however a run ends: it says what went wrong, or does what it always does; a file that it writes is the old one or the new
 * one; nothing else lies beside it. */
#ifndef MVLINT_TESTS_FAILURES_WORLD_H
#define MVLINT_TESTS_FAILURES_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { WORLD_WORDS = 10 };

typedef struct command {
  const char *name;
  const char *words[WORLD_WORDS];
  const char *writes; /* a file that it makes anew, or NULL */
  bool fixes;
  bool serves; /* it goes on when a part of it is abandoned, and what that part held may be lost */
} command;

#define COMMAND(title, ...) .name = (title), .words = {"mvlint", __VA_ARGS__}

/* How a program is run. */
typedef struct conduct {
  void (*begin)(void *data);            /* in the child, before it becomes the program */
  int (*watch)(pid_t child, void *data); /* until it has ended; its status as waitpid tells it */
  void *data;
} conduct;

typedef struct outcome {
  int status, signal;        /* one of them is 0 */
  char *out, *err, *written; /* written: the file, or all files that are fixed */
} outcome;

/* For cmocka: a folder, the project in it, which is the working folder, and what the project is before each test. */
int world_make(void **state);
int world_remove(void **state);
int world_restore(void **state);
/* The program that is run. */
void world_set_program(const char *path);

outcome world_run(const command *c, const conduct *how);
void world_forget(outcome *o);

/* Whether it did what it does when nothing fails. The language server answers in any order, and refuses what it cannot answer. */
bool world_is_right(const command *c, const outcome *right, const outcome *o);
/* Files are whole, and nothing lies beside them but at most `more` things, which are taken away. */
void world_expect_whole(const command *c, const outcome *right, const outcome *o, size_t more);
/* MVLINT_POINTS=all: every run is made, and not each so manieth. */
bool world_wants_all(void);

#endif
