/* fuzz_eventlog.c: any JSON can be read as what an event log has of refreshes, and each issue that a view has there stands
 * at a place of its file. */
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>

#include "src/cli/eventlog.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char views[] = "CREATE MATERIALIZED VIEW regional_sales AS SELECT region, max_by(a, b) AS m, current_date() AS d\n"
                            "FROM orders o LEFT JOIN main.s.products p ON o.id = p.id GROUP BY region;\n"
                            "CREATE MATERIALIZED VIEW v AS SELECT rand() AS r FROM (SELECT DISTINCT x FROM regional_sales);\n";

static void check(const mv_recorded *e, size_t size) {
  for (; e; e = e->next) {
    if (e->flow.n > size) abort();
    for (const mv_recorded_issue *i = e->view ? e->issues : NULL; i; i = i->next)
      if (!i->source || i->at.beg > i->at.end || i->at.end > i->source->n) abort();
  }
}

static void tie(mv_arena *a, mv_recorded *events, mv_run *run) {
  mv_verdict *all[4];
  size_t n = 0;
  for (mv_verdict *v = mv_run_file(run, 0)->verdicts; v && n < sizeof all / sizeof *all; v = v->next) all[n++] = v;
  if (n != 2) abort();
  mv_eventlog_tie(a, events, all, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static mv_run *run;
  if (!run) {
    const mv_input in = {.path = "fuzz.sql", .shown = "fuzz.sql", .text = mv_str_at(views, sizeof views - 1)};
    mv_lint_options options = fuzz_options();
    options.verdicts = true;
    run = mv_lint_run(&in, 1, &options);
  }
  json_t *root = json_loadb((const char *)data, size, JSON_DECODE_ANY, NULL);
  if (!run || !root) return 0;
  mv_arena a;
  mv_arena_init(&a, 4096);
  mv_recorded *events = mv_eventlog_of(&a, root);
  json_decref(root);
  tie(&a, events, run);
  check(events, size);
  mv_arena_free(&a);
  return 0;
}
