/* keep.c: what is no arena's and has to be released, however the command ends.
 *
 * A place is taken before there is anything to put into it, so that nothing lies between. Places have an arena of their own:
 * the command's goes back and forth. */
#include <pthread.h>
#include <stdlib.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

/* ---- things of the command -------------------------------------------------------------------- */

mv_held *mv_cli_keep(mv_cli *cx, void (*release)(void *thing)) {
  if (!cx->kept) mv_arena_init(&cx->places, 0);
  mv_held *k = mv_new(&cx->places, mv_held);
  *k = (mv_held){.release = release, .next = cx->kept};
  cx->kept = k;
  return k;
}

void mv_cli_let_go(mv_held *k) {
  void *thing = k->thing;
  k->thing = NULL;
  if (thing) k->release(thing);
}

void mv_cli_release(mv_cli *cx) {
  for (mv_held *k = cx->kept; k; k = k->next) mv_cli_let_go(k);
  cx->kept = NULL;
  mv_arena_free(&cx->places);
}

static void release_run(void *run) {
  mv_run_free(run);
}

mv_run *mv_cli_lint(mv_cli *cx, const mv_listing *files, const mv_lint_options *options) {
  mv_held *k = mv_cli_keep(cx, release_run);
  k->thing = mv_lint_run(files->items, files->n, options);
  if (!k->thing) mv_cli_trouble(cx, NULL, "out of memory");
  return k->thing;
}

static void release_source(void *source) {
  mv_source_free(source);
}

mv_held *mv_cli_keep_source(mv_cli *cx) {
  return mv_cli_keep(cx, release_source);
}

/* ---- jansson's memory ------------------------------------------------------------------------- */

/* In front of each piece. Values are made and freed by several threads. */
typedef struct piece {
  _Alignas(16) struct piece *next, **link;
} piece;

static piece *pieces;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void *mv_json_memory(size_t n) {
  piece *p = mv_xmalloc(sizeof *p + n);
  pthread_mutex_lock(&lock);
  *p = (piece){.next = pieces, .link = &pieces};
  if (pieces) pieces->link = &p->next;
  pieces = p;
  pthread_mutex_unlock(&lock);
  return p + 1;
}

void mv_json_memory_free(void *memory) {
  if (!memory) return;
  piece *p = (piece *)memory - 1;
  pthread_mutex_lock(&lock);
  *p->link = p->next;
  if (p->next) p->next->link = p->link;
  pthread_mutex_unlock(&lock);
  free(p);
}

void mv_json_memory_release(void) {
  while (pieces) mv_json_memory_free(pieces + 1);
}
