/* reads.c: the datasets a statement reads, from the tree alone: before anything is known of other
 * statements.
 *
 * One walk keeps the frames of WITH that enclose a place: a CTE hides a dataset from where it is
 * written to the end of its query. */
#include "src/analysis/internal.h"

typedef struct cte_frame {
  bool recursive;
  const mv_naming *mark; /* the names before it */
  struct cte_frame *outer;
} cte_frame;

typedef struct read_list {
  mv_map seen; /* key -> its number, from 1 on */
  mv_read *items;
  uint32_t n, cap;
} read_list;

typedef struct reader {
  mv_arena *a;
  const mv_stmt *s;
  const mv_namespace *names;
  cte_frame *frames;
  mv_names ctes;
  read_list known, open;
} reader;

static void add_read(reader *r, read_list *l, mv_str key, uint8_t how) {
  const uintptr_t before = (uintptr_t)mv_map_get(&l->seen, key);
  if (before) {
    l->items[before - 1].how |= how;
    return;
  }
  if (l->n == l->cap) {
    l->cap = l->cap ? l->cap * 2 : 8;
    mv_read *more = mv_new_n(r->a, mv_read, l->cap);
    for (uint32_t i = 0; i < l->n; i++) more[i] = l->items[i];
    l->items = more;
  }
  l->items[l->n++] = (mv_read){key, how};
  mv_map_put(&l->seen, key, (void *)(uintptr_t)l->n);
}

/* What is written where a name is not known. */
static void read_open(reader *r, const mv_Name *n, uint8_t how) {
  enum { LONGEST = 100 };
  if (mv_span_empty(n->head.at)) return; /* nothing is written: a mistake */
  add_read(r, &r->open, mv_excerpt(r->a, mv_text(r->s, n->head.at), LONGEST), how);
}

static void read_name(reader *r, const mv_node *n, uint8_t how) {
  const mv_Name *name = mv_as_Name(n);
  mv_arena *a = r->a;
  if (!name) return;
  mv_str key = name->argument ? mv_str_at(NULL, 0) : mv_dataset_key(a, r->s, name->path, r->names);
  if (!key.p) {
    read_open(r, name, how);
    return;
  }
  if (mv_path_is_simple(r->s, name->path) &&
      mv_names_get(&r->ctes, mv_name_text(a, r->s, name->path->parts[0])))
    return;
  add_read(r, &r->known, key, how);
}

/* A function that is not built in may be one of the run. */
static void read_routine(reader *r, const mv_Call *c) {
  if (mv_built_in(r->a, r->s, c)) return;
  const mv_str key = mv_routine_key(r->a, r->s, c->name, r->names);
  if (key.p) add_read(r, &r->known, key, MV_READ_CALL);
}

static void push_frame(reader *r, const mv_With *w) {
  cte_frame *f = mv_new(r->a, cte_frame);
  f->mark = r->ctes.top;
  f->recursive = !mv_span_empty(w->recursive);
  f->outer = r->frames;
  r->frames = f;
}

static void add_cte(reader *r, const mv_Cte *c) {
  mv_names_push(&r->ctes, mv_name_text(r->a, r->s, c->name), r);
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  reader *r = w->data;
  (void)depth;
  const mv_With *with = mv_as_With(n);
  if (with) push_frame(r, with);
  const mv_Cte *cte = mv_as_Cte(n);
  if (cte && r->frames && r->frames->recursive) add_cte(r, cte);
  const mv_Relation *relation = mv_as_Relation(n);
  if (relation) read_name(r, relation->source, relation->stream ? MV_READ_STREAM : MV_READ_ROWS);
  if (mv_as_TableQuery(n)) read_name(r, mv_as_TableQuery(n)->name, MV_READ_ROWS);
  if (mv_as_TableArgument(n)) read_name(r, mv_as_TableArgument(n)->source, MV_READ_ROWS);
  if (mv_as_CloneSource(n)) read_name(r, mv_as_CloneSource(n)->name, MV_READ_ROWS);
  if (mv_as_Call(n)) read_routine(r, mv_as_Call(n));
  return MV_INTO;
}

/* A frame lasts as long as the query that its WITH stands in. */
static void leave(mv_walker *w, const mv_node *n, unsigned depth) {
  reader *r = w->data;
  (void)depth;
  const mv_Cte *cte = mv_as_Cte(n);
  if (cte && r->frames && !r->frames->recursive) add_cte(r, cte);
  const mv_Query *q = mv_as_Query(n);
  if (!q || !mv_as_With(q->with) || !r->frames) return;
  mv_names_pop(&r->ctes, r->frames->mark);
  r->frames = r->frames->outer;
}

/* The first list with the second behind it. */
static mv_reads joined(mv_arena *a, const read_list *known, const read_list *open) {
  const uint32_t n = known->n + open->n;
  mv_read *items = open->n ? mv_new_n(a, mv_read, n) : known->items;
  for (uint32_t i = 0; open->n && i < n; i++) items[i] = i < known->n ? known->items[i] : open->items[i - known->n];
  return (mv_reads){items, known->n, open->n};
}

mv_reads mv_reads_of(mv_arena *a, const mv_stmt *s, const mv_namespace *names) {
  reader r = {.a = a, .s = s, .names = names};
  mv_map_init(&r.known.seen, a);
  mv_map_init(&r.open.seen, a);
  mv_names_init(&r.ctes, a);
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_With] = true,       [MV_Cte] = true,        [MV_Query] = true,
      [MV_Relation] = true,   [MV_TableQuery] = true, [MV_TableArgument] = true,
      [MV_CloneSource] = true, [MV_Call] = true};
  mv_walker w = {enter, leave, &r, kinds};
  mv_walk(&w, s->tree);
  return joined(a, &r.known, &r.open);
}
