/* lint.c: lints and explains the SQL on standard input with libmvlint. Ends with 0, 1 when something is found, or 2.
 *
 *   cc lint.c $(pkg-config --cflags --libs mvlint) -o lint */
#include <mvlint/mvlint.h>

#include <stdio.h>
#include <stdlib.h>

typedef struct work {
  char *sql;
  size_t n;
  int status;
} work;

static void read_all(work *w, FILE *in) {
  size_t got, cap = 0;
  do {
    if (w->n == cap) w->sql = mv_xrealloc(w->sql, cap = cap ? cap * 2 : 65536);
    got = fread(w->sql + w->n, 1, cap - w->n, in);
    w->n += got;
  } while (got > 0);
}

/* The tree of each statement. */
static void tell_trees(const work *w) {
  mv_source *source = mv_source_of("stdin.sql", w->sql, w->n, MV_SOURCE_MAX);
  mv_arena arena; /* of what the parser says */
  mv_arena_init(&arena, 4096);
  const mv_parse_options options = {0};
  mv_parser *parser = mv_parser_new(source, &options, &arena);
  mv_stmt statement;
  while (mv_parser_next(parser, &statement)) {
    mv_buf text;
    mv_buf_init(&text, &statement.arena, 0);
    mv_tree_sexp(&statement, statement.tree, &text);
    printf("%.*s\n", MV_ARG(mv_buf_str(&text)));
    mv_arena_free(&statement.arena);
  }
  mv_parser_free(parser);
  mv_arena_free(&arena);
  mv_source_free(source);
}

static void tell_finding(const mv_finding *f) {
  const mv_place at = mv_source_place(f->source, f->at.beg);
  printf("%.*s:%u:%u: %s: %.*s [%s]\n", MV_ARG(f->source->path), at.line, at.column, mv_severity_name(f->severity),
         MV_ARG(f->message), f->code);
}

static void tell_verdict(const mv_verdict *v) {
  const mv_str cause = mv_verdict_cause(v);
  printf("%.*s: %s%s%.*s\n", MV_ARG(v->name), mv_refresh_words(v->expected), cause.n ? ": " : "", MV_ARG(cause));
}

static void lint(void *data) {
  work *w = data;
  read_all(w, stdin);
  tell_trees(w);
  mv_lint_options options = {.jobs = 1, .verdicts = true};
  mv_selection_default(&options.settings.rules);
  const mv_input input = {.path = "stdin.sql", .shown = "stdin.sql", .text = mv_str_at(w->sql, (uint32_t)w->n)};
  mv_run *run = mv_lint_run(&input, 1, &options);
  if (!run) mv_fail(MV_NO_MEMORY, "mv_lint_run");
  const mv_file_result *file = mv_run_file(run, 0);
  w->status = file->outcome != MV_DONE ? 2 : file->findings ? 1 : 0;
  for (const mv_finding *f = file->findings; f; f = f->next) tell_finding(f);
  for (const mv_verdict *v = file->verdicts; v; v = v->next) tell_verdict(v);
  mv_run_free(run);
}

int main(void) {
  work w = {NULL, 0, 2};
  if (mv_guard(lint, &w) != MV_DONE) fprintf(stderr, "libmvlint %s: out of memory\n", mv_version());
  free(w.sql);
  return w.status;
}
