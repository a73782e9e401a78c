/* grammar_coverage: prints the number of every rule of the grammar that a correct statement of the
 * corpus needed. Its parser.c is compiled with MV_GRAMMAR_COVERAGE, so that each reduction leaves a
 * mark; what a statement with a fault has reduced does not count. */
#include <stdio.h>
#include <string.h>

#include "mvlint/parse.h"
#include "tests/runner/runner.h"

settings run;
unsigned char mv_rules_reduced[MV_GRAMMAR_COVERAGE];
static unsigned char covered[MV_GRAMMAR_COVERAGE];

static uint32_t count_faults(const mv_parser *p) {
  uint32_t n = 0;
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) n += f->kind == MV_FAULT_SYNTAX;
  return n;
}

static void parse(void *data, const fixture *f) {
  (void)data;
  const mv_str sql = tree_case_sql(f->body);
  mv_source *source = mv_source_of("case.sql", sql.p, sql.n, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(source, NULL, &run.arena);
  mv_stmt s;
  for (uint32_t before = 0;; before = count_faults(p)) {
    memset(mv_rules_reduced, 0, sizeof mv_rules_reduced);
    if (!mv_parser_next(p, &s)) break;
    mv_arena_free(&s.arena);
    if (count_faults(p) > before) continue;
    for (size_t i = 0; i < sizeof covered; i++) covered[i] |= mv_rules_reduced[i];
  }
  mv_parser_free(p);
  mv_source_free(source);
}

int main(int argc, char **argv) {
  mv_arena_init(&run.arena, 0);
  file_list list = {NULL, 0, 0};
  for (int i = 1; i < argc; i++) list_files(&list, argv[i], tree_kind.ext);
  for (size_t i = 0; i < list.n; i++)
    each_case(&tree_kind, list.paths[i], read_file(list.paths[i]), parse, NULL);
  for (size_t i = 0; i < sizeof covered; i++)
    if (covered[i]) printf("%zu\n", i);
  mv_arena_free(&run.arena);
  return 0;
}
