/* fuzz_parse.c: any bytes give statements with trees whose spans lie in the statement, one after
 * another. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct parsing {
  const char *bytes;
  size_t size;
  mv_source *source;
  mv_arena arena;
} parsing;

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  const mv_stmt *s = w->data;
  (void)depth;
  if (n->at.beg > n->at.end || n->at.end > s->end - s->start || n->id >= s->node_count) abort();
  return MV_INTO;
}

static void look(mv_arena *arena, mv_stmt *s) {
  if (!s->tree || s->start > s->end || s->end > s->source->n) abort();
  mv_walker w = {.enter = enter, .data = s};
  mv_walk(&w, s->tree);
  mv_buf out;
  mv_buf_init(&out, arena, 1u << 26);
  mv_tree_sexp(s, s->tree, &out);
  if (!mv_tree_equal(s, s->tree, s, s->tree)) abort();
}

static void parse(void *data) {
  parsing *x = data;
  x->source = mv_source_of("fuzz.sql", x->bytes, x->size, MV_SOURCE_MAX);
  mv_parser *p = mv_parser_new(x->source, NULL, &x->arena);
  mv_stmt s;
  uint32_t end = 0;
  while (mv_parser_next(p, &s)) {
    if (s.start < end) abort();
    end = s.end;
    look(&x->arena, &s);
    mv_arena_free(&s.arena);
  }
  for (const mv_fault *f = mv_parser_faults(p); f; f = f->next) {
    if (f->at.beg > f->at.end || f->at.end > x->source->n) abort();
  }
  mv_parser_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  parsing x = {.bytes = (const char *)data, .size = size};
  mv_arena_init(&x.arena, 4096);
  if (mv_guard(parse, &x) == MV_BROKEN) abort();
  mv_arena_free(&x.arena);
  if (x.source) mv_source_free(x.source);
  return 0;
}
