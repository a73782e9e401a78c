/* fuzz_verdict.c: each materialized view of any text gets a verdict whose parts agree, whose places lie in the file, and
 * which can be printed; who reads whom is a graph whose ways lead where they say. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/graph.h"
#include "mvlint/lint.h"
#include "mvlint/verdict.h"
#include "tests/fuzz/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_span(mv_source *s, mv_span at) {
  if (at.beg > at.end || at.end > mv_source_stored(s)->n) abort();
}

static void check_issue(const mv_issue *i) {
  if (!i->row || !i->message.n) abort();
  if (i->source) check_span(i->source, i->at);
}

static void check_refresh(const mv_verdict *v) {
  if ((v->create == MV_TRI_NO) != (v->refused_by != NULL) && v->policy != MV_policy_INCREMENTAL_STRICT &&
      v->policy != MV_policy_INCREMENTAL)
    abort();
  if (v->eligible == MV_TRI_NO && v->expected == MV_REFRESH_INCREMENTAL) abort();
  if (v->policy == MV_policy_FULL && v->refresh == MV_REFRESH_INCREMENTAL) abort();
}

/* No name begins a part of the page, or any line. */
static void check_page(mv_str page) {
  uint32_t parts = 0;
  for (uint32_t i = 0; i < page.n; i++) {
    if ((unsigned char)page.p[i] < ' ' && page.p[i] != '\n') abort();
    parts += page.p[i] == '\n' && page.n - i > 3 && memcmp(page.p + i + 1, "== ", 3) == 0;
  }
  if (parts != 4) abort();
}

static void check_verdict(mv_arena *a, const mv_verdict *v) {
  mv_buf out;
  check_span(v->source, v->at);
  check_span(v->source, v->statement);
  for (uint32_t i = 0; i < v->issue_count; i++) check_issue(&v->issues[i]);
  for (uint32_t i = 0; i < v->source_count; i++)
    if (!v->sources[i].kind || !v->sources[i].row_tracking) abort();
  for (uint32_t i = 0; i < v->column_count; i++)
    if (!v->columns[i].type.n) abort();
  check_refresh(v);
  (void)mv_verdict_cause(v);
  mv_buf_init(&out, a, UINT32_MAX);
  mv_verdict_print(&out, v);
  check_page(mv_buf_str(&out));
}

/* A way around a ring is made of edges and comes back. */
static void check_ring(mv_arena *a, const mv_graph *g, uint32_t ring) {
  uint32_t length = 0;
  const uint32_t *way = mv_graph_ring(a, g, ring, &length);
  if (length < 2 || way[0] != way[length - 1]) abort();
  for (uint32_t i = 0; i < length; i++)
    if (g->rings[way[i]] != ring) abort();
}

static void check_graph(mv_arena *a, const mv_graph *g) {
  uint32_t *out = mv_new_n(a, uint32_t, g->n + 1);
  for (uint32_t i = 0; i < g->first[g->n]; i++)
    if (g->reads[i] >= g->n) abort();
  for (uint32_t i = 0; i < g->ring_count; i++) check_ring(a, g, i);
  for (uint32_t i = 0; g->readers && i < g->n; i++)
    if (mv_graph_downstream(g, i, out, g->n) > g->n) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const mv_input in = {.path = "fuzz.sql", .shown = "fuzz.sql", .text = mv_str_at((const char *)data, (uint32_t)size)};
  mv_lint_options options = fuzz_options();
  options.verdicts = true;
  options.graph = true;
  mv_arena a;
  mv_arena_init(&a, 4096);
  mv_run *run = mv_lint_run(&in, 1, &options);
  if (!run) abort();
  if (mv_run_file(run, 0)->outcome != MV_DONE) abort();
  for (const mv_verdict *v = mv_run_file(run, 0)->verdicts; v; v = v->next) check_verdict(&a, v);
  if (mv_run_graph(run)) check_graph(&a, mv_run_graph(run));
  mv_run_free(run);
  mv_arena_free(&a);
  return 0;
}
