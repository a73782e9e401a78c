/* bench.c: bench STAGE FILE [TIMES]: one stage over a file. Prints what measure.h says.
 *
 * Stages: none (nothing: what a process costs), lex, parse, check (all rules that are on), ten (ten of them), explain (check,
 * and what is told of each materialized view). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "measure.h"
#include "mvlint/lint.h"
#include "mvlint/parse.h"
#include "syntax/lexer.h"

static mv_source *read_source(const char *path) {
  int error = 0;
  mv_source *s = mv_source_read(path, path, MV_SOURCE_MAX, &error);
  if (!s) {
    fprintf(stderr, "%s: %s\n", path, strerror(error));
    exit(2);
  }
  return s;
}

static unsigned long nothing(const char *path) {
  (void)path;
  return 0;
}

/* Every token into the vector that the parser reads, statement after statement. */
static unsigned long lex(const char *path) {
  mv_source *s = read_source(path);
  mv_lexer x;
  memset(&x, 0, sizeof x);
  mv_lexer_open(&x, s->text, s->n);
  unsigned long tokens = 0;
  mv_statement_end how;
  do {
    x.n = 0;
    how = mv_lexer_statement(&x);
    tokens += x.n;
  } while (how != MV_AT_EOF);
  mv_lexer_close(&x);
  mv_source_free(s);
  return tokens;
}

static unsigned long parse(const char *path) {
  mv_source *s = read_source(path);
  mv_arena arena;
  mv_arena_init(&arena, 4096);
  mv_parser *p = mv_parser_new(s, NULL, &arena);
  mv_stmt stmt;
  unsigned long nodes = 0;
  while (mv_parser_next(p, &stmt)) {
    nodes += stmt.node_count;
    mv_arena_free(&stmt.arena);
  }
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) {
    fprintf(stderr, "bench: the text has a fault: %.*s\n", MV_ARG(f->message));
  }
  mv_parser_free(p);
  mv_arena_free(&arena);
  mv_source_free(s);
  return nodes;
}

/* Ten rules of all families, which ask for types, verdicts and the run: what the first ten cost. */
static const char ten_rules[] = "MV001,MV004,MV007,MV101,MV103,MV109,MV203,MV301,MV501,MV504";

static unsigned long run(const char *path, const char *rules, bool verdicts) {
  mv_input in = {.path = path, .shown = path};
  mv_lint_options options = {.jobs = 1, .settings.max_file_size = MV_SOURCE_MAX, .verdicts = verdicts};
  mv_str bad;
  mv_selection_default(&options.settings.rules);
  if (rules && !mv_selection_only(&options.settings.rules, mv_str_of(rules), &bad)) exit(2);
  mv_run *r = mv_lint_run(&in, 1, &options);
  if (!r) return 0;
  unsigned long statements = mv_run_file(r, 0)->statements;
  mv_run_free(r);
  return statements;
}

static unsigned long check(const char *path) {
  return run(path, NULL, false);
}
static unsigned long ten(const char *path) {
  return run(path, ten_rules, false);
}
static unsigned long explain(const char *path) {
  return run(path, NULL, true);
}

typedef struct stage {
  const char *name;
  unsigned long (*fn)(const char *path);
} stage;

static const stage stages[] = {{"none", nothing}, {"lex", lex}, {"parse", parse}, {"check", check}, {"ten", ten}, {"explain", explain}};

typedef struct job {
  const stage *stage;
  const char *path;
} job;

static unsigned long work(void *data) {
  const job *j = data;
  return j->stage->fn(j->path);
}

int main(int argc, char **argv) {
  for (size_t i = 0; argc >= 3 && i < sizeof stages / sizeof *stages; i++) {
    if (strcmp(stages[i].name, argv[1]) != 0) continue;
    job j = {&stages[i], argv[2]};
    measure(argc > 3 ? strtoul(argv[3], NULL, 10) : 1, RUSAGE_SELF, work, &j);
    return 0;
  }
  fprintf(stderr, "usage: bench none|lex|parse|check|ten|explain FILE [TIMES]\n");
  return 2;
}
