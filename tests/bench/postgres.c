/* postgres.c: bench_postgres FILE [TIMES]: the raw parser of PostgreSQL, as libpg_query has it: a tree for every
 * statement and nothing else. Prints what measure.h says; the number is 1 when the text was read. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <pg_query.h>

#include "measure.h"

/* The library has these, and no header for them that can be included without PostgreSQL's own. */
typedef struct raw_result {
  struct List *tree;
  char *printed;
  PgQueryError *error;
} raw_result;
raw_result pg_query_raw_parse(const char *input);
struct MemoryContextData *pg_query_enter_memory_context(void);
void pg_query_exit_memory_context(struct MemoryContextData *context);

static unsigned long parse(void *data) {
  struct MemoryContextData *context = pg_query_enter_memory_context();
  const raw_result r = pg_query_raw_parse(data);
  if (r.error) fprintf(stderr, "bench_postgres: at %d: %s\n", r.error->cursorpos, r.error->message);
  const unsigned long read = r.tree && !r.error;
  free(r.printed);
  pg_query_exit_memory_context(context);
  return read;
}

int main(int argc, char **argv) {
  size_t n = 0;
  char *text = argc == 2 || argc == 3 ? measure_text(argv[1], &n) : NULL;
  if (!text) {
    fprintf(stderr, "usage: bench_postgres FILE [TIMES]\n");
    return 2;
  }
  measure(argc == 3 ? strtoul(argv[2], NULL, 10) : 1, RUSAGE_SELF, parse, text);
  free(text);
  return 0;
}
