/* runner.h: what the parts of the corpus runner share.
 *
 * A fixture file is a list of cases. To test a case, its kind renders it as it would be written
 * were the program's behaviour what is wanted; the test is that this text is the one in the file.
 * To bless is to write it there. So a format has one writer and nothing that interprets
 * expectations. */
#ifndef MVLINT_TESTS_RUNNER_H
#define MVLINT_TESTS_RUNNER_H

#include "mvlint/base.h"
#include "mvlint/settings.h"
#include "mvlint/source.h"

/* 2026-01-01T00:00:00Z: fixtures have one today. */
#define RUNNER_NOW 1767225600

typedef struct settings {
  bool bless;
  const char *program; /* absolute path of the program under test, or NULL */
  const char *filter;  /* only files whose path holds this text, or NULL */
  const char *folder;  /* a temporary folder of this run */
  mv_arena arena;      /* lives as long as the run */
} settings;
extern settings run;

/* ---- text.c -----------------------------------------------------------------------------------
 */

/* Paths in byte order. */
typedef struct file_list {
  char **paths;
  size_t n, cap;
} file_list;

/* Adds the files below a path, or the path itself; `ext` (".sql") may be NULL. */
void list_files(file_list *list, const char *path, const char *ext);
mv_str read_file(const char *path);
/* Writes a file and the folders above it; false with a message when that fails. */
bool write_file(const char *path, mv_str text);
/* Takes the next line off the text, its newline included. */
bool next_line(mv_str *text, mv_str *line);
mv_str chomp(mv_str line);
bool starts_with(mv_str s, const char *prefix);
bool holds(mv_str s, const char *piece);
mv_str rest_of(mv_str s, uint32_t from);
/* The blank lines at the end of a text. */
mv_str blank_end(mv_str text);
char *c_string(mv_str s);
/* A number below n from a generator that gives the same ones after the same state, which is not 0. */
uint32_t draw(uint64_t *state, uint32_t n);

/* Texts to draw from. */
typedef struct pool {
  mv_str *items;
  uint32_t n, cap;
} pool;
void pool_add(pool *p, mv_str text);

/* ---- fixture.c --------------------------------------------------------------------------------
 */

typedef struct fixture {
  const char *path;
  mv_str title; /* the line that opens the case, its newline included */
  mv_str body;
} fixture;

typedef struct fixture_kind {
  const char *ext;
  const char *mark; /* how a title line starts */
  /* Writes the body as it would be were the behaviour right. */
  void (*render)(const fixture *f, mv_buf *out);
} fixture_kind;

extern const fixture_kind caret_kind, tree_kind, cli_kind, lsp_kind, verdict_kind, project_kind;

/* Calls fn for each case; returns what stands before the first. */
mv_str each_case(const fixture_kind *kind, const char *path, mv_str text,
                 void (*fn)(void *data, const fixture *f), void *data);
/* Tests (or blesses) all fixtures below the paths; the number of failures. */
int run_fixtures(const char *name, const fixture_kind *kind, char **paths, int n);

/* ---- words.c ----------------------------------------------------------------------------------
 */

/* The first word or literal of the statement that its tree printed does not have, or the other way
 * round; empty when there is none. */
mv_str word_that_differs(mv_str text, mv_str printed, bool *lost);

/* ---- process.c --------------------------------------------------------------------------------
 */

typedef struct outcome {
  int status; /* of the shell: 128 + n for signal n */
  mv_str out, err;
} outcome;

/* Runs a shell command in a folder, `mvlint` being the program under test. */
outcome run_command(const char *folder, const char *command, const char *input, unsigned seconds);

/* A program that is talked with over pipes. */
typedef struct peer {
  int pid;
  int to, from; /* its standard input (-1: closed) and output */
  char *err;    /* path of the file with its standard error */
} peer;

/* Starts the program under test in a folder; `words` begin with its name and end with NULL. */
bool start_peer(peer *p, const char *folder, char *const *words, unsigned seconds);
/* Closes its standard input. */
void leave_peer(peer *p);
/* Waits for its end. */
outcome end_peer(peer *p);

/* A new empty folder below the run's own. */
char *new_folder(void);
void remove_folder(const char *path);

/* ---- the other kinds --------------------------------------------------------------------------
 */

int run_limits(char **paths, int n);
int run_crash(char **paths, int n);
int run_properties(char **paths, int n);
int run_together(char **paths, int n);
int run_many(char **paths, int n);
int run_fixes(char **paths, int n);
int run_formats(char **paths, int n);
int run_edits(char **paths, int n);
int run_soak(char **paths, int n);

/* The SQL of a case of corpus/parse: what stands before the line `---`. */
mv_str tree_case_sql(mv_str body);
/* A case of a caret fixture without the lines that state findings. */
void caret_case_sql(mv_str body, mv_buf *out);
/* What a case's lines of configuration say, and the fixture's own rule even when it is off by default. */
mv_settings settings_of_case(const fixture *f);
/* Gives back what the project files of cases took. */
void forget_projects(void);

#endif
