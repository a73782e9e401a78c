/* merge.c: what several infos of one file say alike is told once.
 *
 * Text is for people: that GRANT is not checked is worth a line, not one for each of 300 places. Of
 * the infos of one file that agree in code and message (the case of ASCII letters aside) the first
 * stands for all. An info with related places stands for itself, so do warnings and errors. */
#include "src/report/render.h"

/* The first and the newest info with a message, of one code. */
typedef struct chain {
  uint32_t first, last;
  struct chain *next; /* of another code; there are no more than rules */
} chain;

static bool merges(const mv_finding *f) {
  return f->severity == MV_INFO && !f->related;
}

/* The chain of infos like findings[i]; a new one, without it, when there is none. */
static chain *chain_of(mv_arena *a, mv_map *seen, mv_finding *const *findings, uint32_t i) {
  const mv_finding *f = findings[i];
  chain *known = mv_map_get(seen, f->message);
  for (chain *c = known; c; c = c->next) {
    if (strcmp(findings[c->first]->code, f->code) == 0) return c;
  }
  chain *added = mv_new(a, chain);
  *added = (chain){.first = i, .last = i, .next = known};
  mv_map_put(seen, f->message, added);
  return added;
}

mv_telling *mv_merge(mv_arena *a, mv_finding *const *findings, uint32_t n) {
  mv_telling *all = mv_new_n(a, mv_telling, n);
  mv_map seen;
  mv_map_init(&seen, a);
  for (uint32_t i = 0; i < n; i++) {
    chain *c = merges(findings[i]) ? chain_of(a, &seen, findings, i) : NULL;
    all[c ? c->first : i].times++;
    if (!c || c->last == i) continue;
    all[c->last].next = i;
    c->last = i;
  }
  return all;
}
