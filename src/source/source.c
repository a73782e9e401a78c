/* source.c: making and freeing sources.
 *
 * A source and its path are one block; the text is another. Whatever happens on the way, either the
 * whole source exists or nothing of it. */
#include <stdlib.h>

#include "src/source/load.h"
#include "src/base/banned.h"

mv_source *mv_source_new(const char *path) {
  mv_str name = mv_str_of(path ? path : "");
  mv_source *s = mv_xmalloc(sizeof *s + name.n + 1);
  char *copy = (char *)(s + 1);
  memset(s, 0, sizeof *s);
  memcpy(copy, name.p, (size_t)name.n + 1);
  s->path = mv_str_at(copy, name.n);
  return s;
}

void mv_source_free(mv_source *s) {
  while (s) {
    mv_source *from = s->from;
    free(s->text);
    free(s->lines);
    free(s->marks);
    free(s->pieces);
    free(s->cells);
    free(s);
    s = from;
  }
}

void mv_source_spend(mv_source *s, void (*work)(void *data), void *data) {
  const mv_outcome outcome = mv_guard(work, data);
  mv_source_free(s);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

void mv_load_run(mv_load *load, void (*step)(void *), void *data) {
  if (load->limit > MV_SOURCE_MAX) load->limit = MV_SOURCE_MAX;
  mv_outcome outcome = mv_guard(step, data);
  if (outcome == MV_DONE) return;
  free(load->bytes);
  mv_source_free(load->source);
  mv_fail(outcome, mv_fail_place());
}

void mv_load_refuse(mv_load *load, mv_source_fault fault, uint64_t size) {
  mv_source *s = load->source;
  s->text = mv_xmalloc(MV_LOAD_SPARE);
  memset(s->text, 0, MV_LOAD_SPARE);
  s->n = 0;
  s->size = size;
  s->fault = fault;
}

typedef struct given {
  mv_load load;
  const char *path, *bytes;
  size_t n;
} given;

static void take_given(void *data) {
  given *g = data;
  g->load.source = mv_source_new(g->path);
  if (g->n > g->load.limit) {
    mv_load_refuse(&g->load, MV_SOURCE_TOO_LARGE, g->n);
    return;
  }
  g->load.bytes = mv_xmalloc(g->n + MV_LOAD_SPARE);
  if (g->n) memcpy(g->load.bytes, g->bytes, g->n);
  g->load.n = g->n;
  mv_load_decode(&g->load);
}

mv_source *mv_source_of(const char *path, const char *bytes, size_t n, uint64_t limit) {
  given g = {.load = {.limit = limit}, .path = path, .bytes = bytes, .n = n};
  mv_load_run(&g.load, take_given, &g);
  return g.load.source;
}
