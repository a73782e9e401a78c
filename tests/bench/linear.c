/* linear.c: bench_linear FOLDER BYTES TEXT [FILE...]: what a run of mvlint does on each shape of
 * shapes.def, and on the files over and over, made about so many bytes long and twice as long, for
 * callgrind to count. TEXT chooses by the names. FOLDER is for the inputs.
 *
 * Under valgrind each run is dumped under its name; tools/linear divides the counts. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

#include "cli/cli.h"
#include "runner/shapes.h"

typedef struct subject {
  const char *name;
  const shape *shape; /* NULL: the name is a file's, and what is repeated */
} subject;

/* The ways to read a file; the text goes nowhere. */
static const char *const ways[][4] = {
    {"check", "--format", "full", NULL},
    {"parse", "--format", "json", NULL},
    {"parse", "--format", "sql", NULL},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* Levels of what is opened and closed: twice as many are still below --max-depth. */
enum { NESTED = 450 };

/* So many copies of a file that they are about `bytes` long, times `factor`. */
static void write_copies(const char *file, unsigned bytes, unsigned factor, FILE *out) {
  static char text[1 << 20];
  FILE *in = fopen(file, "rb");
  const size_t n = in ? fread(text, 1, sizeof text, in) : 0;
  const size_t times = (bytes / (n + 1) + 1) * factor;
  for (size_t i = 0; i < times; i++) fwrite(text, 1, n, out);
  if (in) fclose(in);
}

static void write_subject(const subject *s, const char *path, unsigned bytes, unsigned factor) {
  FILE *out = fopen(path, "wb");
  if (!out) {
    perror(path);
    exit(2);
  }
  const shape *p = s->shape;
  if (p)
    write_shape(p, (*p->again2 ? NESTED : bytes / (unsigned)strlen(p->again)) * factor, out);
  else
    write_copies(s->name, bytes, factor, out);
  fclose(out);
}

typedef struct session {
  int argc;
  char *argv[8];
  mv_arena arena;
} session;

static void work(void *data) {
  session *s = data;
  static mv_options options;
  memset(&options, 0, sizeof options);
  mv_cli cx = {.arena = &s->arena, .options = &options};
  const char *error = NULL;
  if (!mv_options_parse(&options, &s->arena, s->argc, s->argv, &error)) {
    fprintf(stderr, "bench_linear: %s\n", error);
    exit(2);
  }
  if (options.command == MV_COMMAND_CHECK)
    mv_cli_check(&cx);
  else
    mv_cli_parse(&cx);
}

static void run(const subject *s, unsigned way, const char *path, unsigned bytes, unsigned factor) {
  static char program[] = "mvlint";
  session x = {.argc = 1, .argv = {program}};
  char name[4200];
  write_subject(s, path, bytes, factor);
  for (const char *const *word = ways[way]; *word; word++)
    x.argv[x.argc++] = (char *)(uintptr_t)*word;
  x.argv[x.argc++] = (char *)(uintptr_t)path;
  mv_arena_init(&x.arena, 16384);
  snprintf(name, sizeof name, "%s %s|%s|%u", ways[way][0], ways[way][2], s->name, factor);
  CALLGRIND_ZERO_STATS;
  const mv_outcome outcome = mv_guard(work, &x);
  CALLGRIND_DUMP_STATS_AT(name);
  if (outcome != MV_DONE) fprintf(stderr, "bench_linear: %s: %s\n", s->name, mv_fail_place());
  mv_arena_free(&x.arena);
}

static void run_all(const subject *s, const char *folder, unsigned bytes, const char *text) {
  char path[4096];
  if (!strstr(s->name, text)) return;
  snprintf(path, sizeof path, "%s/shape.%s", folder, s->shape ? s->shape->ending : "sql");
  for (unsigned way = 0; way < WAYS; way++) {
    run(s, way, path, bytes, 1);
    run(s, way, path, bytes, 2);
  }
  unlink(path);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: bench_linear FOLDER BYTES TEXT [FILE...]\n");
    return 2;
  }
  const unsigned bytes = (unsigned)strtoul(argv[2], NULL, 10);
  const int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0) return 2;
  for (size_t i = 0; i < shape_count; i++) {
    const subject s = {shapes[i].name, &shapes[i]};
    run_all(&s, argv[1], bytes, argv[3]);
  }
  for (int i = 4; i < argc; i++) {
    const subject s = {argv[i], NULL};
    run_all(&s, argv[1], bytes, argv[3]);
  }
  return 0;
}
