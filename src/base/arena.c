/* arena.c: memory that is given back all at once.
 *
 * Chunks are linked newest first and the free part is always the rest of the newest. Each chunk is
 * a quarter of all before it, so that at most a fifth of an arena lies idle, and a large page from MANY
 * on; a request too large to share one gets a chunk of its own, placed behind the newest. */
#include "mvlint/base.h"

#include <stdlib.h>

#include "src/base/pages.h"
#include "src/base/banned.h"

#define CHUNK_MIN ((size_t)256)
#define MANY ((size_t)1024 * 1024)
#define OWN_CHUNK (MANY / 4)
#define SCRATCH ((size_t)4096)

struct mv_chunk {
  _Alignas(16) struct mv_chunk *older;
  size_t size; /* bytes after this head */
};
/* With its head, one large page. */
#define CHUNK_MAX (MV_LARGE_PAGE - sizeof(struct mv_chunk))

static size_t round_up(size_t n) {
  return (n + MV_ALIGNMENT - 1) & ~(MV_ALIGNMENT - 1);
}

static char *chunk_bytes(mv_chunk *c) {
  return (char *)(c + 1);
}

static mv_chunk *freed(mv_chunk *c) {
  mv_chunk *older = c->older;
  if (c->size == CHUNK_MAX)
    mv_large_page_free(c);
  else
    free(c);
  return older;
}

void mv_arena_init(mv_arena *a, size_t first) {
  a->at = a->end = NULL;
  a->chunks = NULL;
  if (first < CHUNK_MIN) first = CHUNK_MIN;
  a->next_size = first < CHUNK_MAX ? round_up(first) : CHUNK_MAX;
  a->bytes = 0;
}

void mv_arena_free(mv_arena *a) {
  while (a->chunks) a->chunks = freed(a->chunks);
  a->at = a->end = NULL;
  a->bytes = 0;
}

bool mv_arena_holds(const mv_arena *a, const void *p) {
  for (mv_chunk *c = a->chunks; c; c = c->older) {
    const uintptr_t beg = (uintptr_t)chunk_bytes(c), at = (uintptr_t)p;
    if (at >= beg && at - beg < c->size) return true;
  }
  return false;
}

/* What took several chunks will find its place in one. */
void mv_arena_reset(mv_arena *a) {
  mv_chunk *only = a->chunks;
  if (!only) return;
  if (only->older || only->size > CHUNK_MAX) {
    const size_t all = a->bytes;
    mv_arena_free(a);
    a->next_size = all < CHUNK_MAX ? round_up(all) : CHUNK_MAX;
    return;
  }
  a->at = chunk_bytes(only);
  a->end = a->at + only->size;
}

mv_arena_point mv_arena_mark(const mv_arena *a) {
  return (mv_arena_point){a->at, a->chunks, a->chunks ? a->chunks->older : NULL, a->next_size, a->bytes};
}

/* Chunks for one request stand behind the newest. An arena that was empty keeps a chunk: who goes back to the beginning
 * again and again would take and give back a page of the system each time. */
void mv_arena_rewind(mv_arena *a, mv_arena_point to) {
  if (!to.newest) {
    mv_arena_reset(a);
    return;
  }
  while (a->chunks != to.newest) a->chunks = freed(a->chunks);
  while (to.newest->older != to.older) to.newest->older = freed(to.newest->older);
  a->at = to.at;
  a->end = chunk_bytes(to.newest) + to.newest->size;
  a->next_size = to.next_size;
  a->bytes = to.bytes;
}

typedef struct errand {
  mv_arena scratch;
  void (*work)(mv_arena *scratch, void *data);
  void *data;
} errand;

static void run_errand(void *data) {
  errand *e = data;
  e->work(&e->scratch, e->data);
}

void mv_with_scratch(void (*work)(mv_arena *scratch, void *data), void *data) {
  errand e = {.work = work, .data = data};
  mv_arena_init(&e.scratch, SCRATCH);
  const mv_outcome outcome = mv_guard(run_errand, &e);
  mv_arena_free(&e.scratch);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
}

static mv_chunk *take(mv_arena *a, size_t size) {
  mv_chunk *c = size == CHUNK_MAX ? mv_large_page() : mv_xmalloc(sizeof *c + size);
  c->size = size;
  a->bytes += sizeof *c + size;
  return c;
}

/* A chunk for one request. As the only one it is the newest, without a free part. */
static void *own_chunk(mv_arena *a, size_t n) {
  mv_chunk *c = take(a, round_up(n));
  if (a->chunks) {
    c->older = a->chunks->older;
    a->chunks->older = c;
  } else {
    c->older = NULL;
    a->chunks = c;
    a->at = a->end = chunk_bytes(c) + c->size;
  }
  return chunk_bytes(c);
}

static void new_chunk(mv_arena *a, size_t n) {
  size_t size = a->next_size;
  while (size < n) size *= 2;
  if (size > CHUNK_MAX) size = CHUNK_MAX;
  mv_chunk *c = take(a, size);
  c->older = a->chunks;
  a->chunks = c;
  a->at = chunk_bytes(c);
  a->end = a->at + size;
  a->next_size = a->bytes >= MANY ? CHUNK_MAX : a->bytes / 4 < CHUNK_MIN ? CHUNK_MIN : round_up(a->bytes / 4);
}

void *mv_arena_grow(mv_arena *a, size_t n) {
  if (n > SIZE_MAX / 2) mv_fail(MV_NO_MEMORY, MV_HERE);
  if (n == 0) n = 1;
  if (n > (uintptr_t)a->end - (uintptr_t)a->at) {
    if (n > OWN_CHUNK) return own_chunk(a, n);
    new_chunk(a, n);
  }
  char *p = a->at;
  a->at = p + round_up(n);
  return p;
}
