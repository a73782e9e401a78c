/* order.c: pass 2: the kept definitions of all files, typed after what they read.
 *
 * The graph has an edge from each kept definition to those that read its columns. Definitions that
 * wait for nothing form a level; levels are worked off one after the other, each in batches whose
 * members share what is left of the columns, so that no result depends on the number of threads. A
 * ring (and what lies between two rings) is judged with its own columns unknown. */
#include "src/lint/run.h"

#include <stdlib.h>

#include "src/base/banned.h"

enum { BATCH = 256 };

typedef struct graph {
  mv_run *run;
  mv_kept **all;
  uint32_t n;
  uint32_t *edges; /* readers, by the ranges in mv_kept */
  uint32_t *level, level_n, *next, next_n;
  uint32_t *stack, stack_n; /* of break_rings */
  uint32_t columns_left, share;
  uint32_t from; /* of the batch, in `level` */
} graph;

/* ---- edges ---------------------------------------------------------------------------------- */

mv_kept *mv_kept_of(const mv_file *f, uint32_t statement) {
  uint32_t low = 0, high = f->kept_count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (f->kept[middle]->stmt.number < statement)
      low = middle + 1;
    else
      high = middle;
  }
  const bool hit = low < f->kept_count && f->kept[low]->stmt.number == statement;
  return hit ? f->kept[low] : NULL;
}

/* The place in the list of the kept definition that a summary belongs to; 0: it is not in it. */
static uint32_t place_of(const graph *g, const mv_dataset *d) {
  if (d->base) d = d->base;
  if (d->foreign || d->file == MV_FILE_LOADED) return 0;
  const mv_kept *k = mv_kept_of(g->run->files[d->file], d->statement);
  return k ? k->place : 0;
}

/* Its readers find out what they need when it was judged, not from what is written. */
static bool is_waited_for(const mv_kept *k) {
  const mv_dataset *d = k->dataset;
  return !k->typed || (d && (d->object == MV_object_FUNCTION || mv_is_inlined(d->object)));
}

typedef void edge_fn(graph *g, uint32_t from, uint32_t to);

static void edge_from(graph *g, mv_str key, uint32_t to, edge_fn *fn) {
  const mv_kept *k = g->all[to];
  const mv_dataset *d = mv_catalog_find(&g->run->catalog, key, k->file->number, k->stmt.number);
  const uint32_t from = d ? place_of(g, d) : 0;
  if (from && is_waited_for(g->all[from - 1])) fn(g, from - 1, to);
}

/* From what it reads, and from what it is about. */
static void each_edge(graph *g, uint32_t to, edge_fn *fn) {
  mv_kept *k = g->all[to];
  const mv_reads reads = k->dataset ? k->dataset->reads : mv_reads_of(&k->stmt.arena, &k->stmt, &k->names);
  for (uint32_t i = 0; i < reads.n; i++) edge_from(g, reads.items[i].key, to, fn);
  const mv_str target = k->dataset ? mv_str_at(NULL, 0) : mv_target_key(&k->stmt.arena, &k->stmt, &k->names);
  if (target.p) edge_from(g, target, to, fn);
}

static void count_edge(graph *g, uint32_t from, uint32_t to) {
  g->all[from]->readers_end++;
  g->all[to]->waits++;
}

static void write_edge(graph *g, uint32_t from, uint32_t to) {
  g->edges[g->all[from]->readers_end++] = to;
}

static void build_edges(graph *g) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < g->n; i++) each_edge(g, i, count_edge);
  for (uint32_t i = 0; i < g->n; i++) {
    mv_kept *k = g->all[i];
    uint32_t count = k->readers_end;
    k->readers = k->readers_end = at;
    k->open_readers = count;
    at += count;
  }
  g->edges = mv_new_n(&g->run->lists, uint32_t, at ? at : 1);
  for (uint32_t i = 0; i < g->n; i++) each_edge(g, i, write_edge);
}

/* ---- levels --------------------------------------------------------------------------------- */

static void place(graph *g, uint32_t i) {
  g->all[i]->placed = true;
  g->next[g->next_n++] = i;
}

/* The readers of a finished definition no longer wait for it. */
static void release_readers(graph *g, const mv_kept *k) {
  for (uint32_t e = k->readers; e < k->readers_end; e++) {
    mv_kept *reader = g->all[g->edges[e]];
    if (--reader->waits == 0 && !reader->placed) place(g, g->edges[e]);
  }
}

static uint32_t *stack_of(graph *g) {
  return mv_new_n(&g->run->lists, uint32_t, g->n ? g->n : 1);
}

/* What waits for ever is found by taking off those that nobody waits for, again and again, until
 * only rings are left. */

static void drop_reader(graph *g, uint32_t from, uint32_t to) {
  mv_kept *k = g->all[from];
  (void)to;
  if (k->placed || !k->ring || --k->open_readers > 0) return;
  k->ring = false;
  g->stack[g->stack_n++] = from;
}

/* Marks the rings among what is not placed and places them; false when all is placed. */
static bool break_rings(graph *g) {
  bool any = false;
  g->stack = stack_of(g);
  for (uint32_t i = 0; i < g->n; i++) {
    mv_kept *k = g->all[i];
    if (k->placed) continue;
    any = true;
    k->ring = k->open_readers > 0;
    if (!k->ring) g->stack[g->stack_n++] = i;
  }
  while (g->stack_n > 0) each_edge(g, g->stack[--g->stack_n], drop_reader);
  for (uint32_t i = 0; any && i < g->n; i++) {
    if (!g->all[i]->placed && g->all[i]->ring) place(g, i);
  }
  return any;
}

/* ---- work ----------------------------------------------------------------------------------- */

typedef struct job {
  graph *g;
  mv_kept *kept;
  unsigned worker;
} job;

static void judge(void *data) {
  const job *j = data;
  mv_kept *k = j->kept;
  mv_run *r = j->g->run;
  mv_arena *a = k->arena ? k->arena : &r->workers[j->worker];
  k->so_far = k->lonely && !mv_waits_for_target(&k->stmt.arena, &k->stmt, &k->names, &k->file->catalog);
  mv_standing where = {k->so_far ? &k->file->catalog : &r->catalog, k->arena ? &k->asked : NULL, k->so_far, k->file->number,
                       j->g->share, k->names,
                       mv_target_of_statement(k->file, &k->stmt), r->options.now};
  mv_sink_init(&k->sink, a, k->stmt.source);
  const mv_judged found = mv_judge(k->file->engine, a, &k->stmt, &where, &k->sink, &r->timers[j->worker]);
  uint32_t used = 0;
  if (k->dataset && !k->typed && !k->ring) {
    used = mv_summarise_columns(a, k->dataset, found.an, where.max_columns);
    mv_summarise_varying(k->dataset, found.an);
    mv_summarise_streams(k->dataset, found.an);
  }
  if (k->dataset && !k->ring) k->dataset->plan = found.plan;
  mv_keep_state(k->file, a, k->dataset, &found);
  if (mv_is_compared(k->file)) k->flow = mv_flow_make(a, found.an);
  k->verdict = found.verdict;
  if (k->dataset) used += mv_dataset_carry(a, k->dataset, where.max_columns);
  k->columns = used > mv_analysis_columns(found.an) ? used : mv_analysis_columns(found.an);
}

/* The tree stays where it is; what judging makes goes into memory that is used again. */
static void judge_one(void *data, size_t i, unsigned worker) {
  graph *g = data;
  job j = {g, g->all[g->level[g->from + i]], worker};
  mv_kept *k = j.kept;
  mv_arena *scratch = &g->run->scratch[worker], tree = k->stmt.arena;
  k->stmt.arena = *scratch;
  mv_timer_start(&g->run->timers[worker], g->run->options.timed);
  k->outcome = mv_guard(judge, &j);
  if (k->outcome != MV_DONE) k->failed_at = mv_fail_place();
  *scratch = k->stmt.arena;
  mv_arena_reset(scratch);
  mv_arena_free(&tree);
  k->open = false;
  mv_timer_lap(&g->run->timers[worker], MV_TIME_ANALYSIS);
}

static void judge_level(graph *g) {
  for (g->from = 0; g->from < g->level_n; g->from += BATCH) {
    uint32_t n = g->level_n - g->from < BATCH ? g->level_n - g->from : BATCH;
    g->share = mv_columns_share(g->columns_left, n);
    mv_parallel(n < 8 ? 1 : g->run->jobs, n, judge_one, g);
    for (uint32_t i = 0; i < n; i++) {
      mv_kept *k = g->all[g->level[g->from + i]];
      g->columns_left -= k->columns < g->share ? k->columns : g->share;
      if (k->grove && --k->grove->waiting == 0) mv_arena_free(&k->grove->arena);
    }
  }
}

static void take_level(graph *g) {
  uint32_t *level = g->level;
  g->level = g->next;
  g->level_n = g->next_n;
  g->next = level;
  g->next_n = 0;
}

static void judge_all(graph *g) {
  for (uint32_t i = 0; i < g->n; i++) {
    if (g->all[i]->waits == 0) place(g, i);
  }
  for (;;) {
    if (g->next_n == 0 && !break_rings(g)) return;
    take_level(g);
    judge_level(g);
    for (uint32_t i = 0; i < g->level_n; i++) release_readers(g, g->all[g->level[i]]);
  }
}

static void set_out(graph *g) {
  for (uint32_t i = 0; i < g->n; i++) {
    mv_kept *k = g->all[i];
    k->waits = k->readers = k->readers_end = k->open_readers = 0;
    k->placed = k->ring = false;
    k->place = i + 1;
  }
  g->level = stack_of(g);
  g->next = stack_of(g);
}

void mv_judge_list(mv_run *r, mv_kept **all, uint32_t n) {
  graph g = {.run = r, .all = all, .n = n, .columns_left = r->columns_left};
  if (n == 0) return;
  set_out(&g);
  build_edges(&g);
  judge_all(&g);
  for (uint32_t i = 0; i < n; i++) all[i]->place = 0;
}

/* ---- the catalog ---------------------------------------------------------------------------- */

/* What ALTER says of datasets of other files: those who read them from a third mean the last state. */
static void alter_others(mv_run *r) {
  for (size_t i = 0; i < r->n; i++) {
    const mv_file *f = r->files[i];
    for (uint32_t k = 0; k < f->foreign_count; k++)
      mv_catalog_add_foreign(&r->catalog, f->foreign[k]);
    for (uint32_t k = 0; k < f->alteration_count; k++) {
      mv_dataset *made[2];
      (void)mv_catalog_alter(&r->catalog, f->alterations[k], &r->columns_left, made);
    }
  }
}

static void add_fact(mv_run *r, mv_dataset *d) {
  mv_catalog_add(&r->facts, d);
  if (d->base) return;
  mv_catalog_shorten(&r->facts, d);
  mv_catalog_list_schema(&r->facts, d);
}

static void add_datasets(mv_run *r, size_t i) {
  const mv_file *f = r->files[i];
  for (uint32_t d = 0; d < f->dataset_count; d++) {
    if (i < r->told)
      mv_catalog_add(&r->catalog, f->datasets[d]);
    else
      add_fact(r, f->datasets[d]);
  }
}

static uint64_t bytes_of(const mv_run *r) {
  uint64_t n = 0;
  for (size_t i = 0; i < r->n; i++) {
    if (r->files[i]->result.source) n += r->files[i]->result.source->n;
  }
  return n;
}

/* What the files' settings allow to the largest of them. */
static uint32_t columns_of(const mv_run *r) {
  const uint64_t bytes = bytes_of(r);
  uint32_t most = 0;
  for (size_t i = 0; i < r->n; i++) {
    const uint32_t n = mv_columns_for(bytes, r->files[i]->settings);
    if (n > most) most = n;
  }
  return most;
}

/* The number of a file's pipeline, from 1 on in the order of files. */
static uint32_t scope_of(mv_map *seen, const mv_pipeline *pipeline) {
  if (!pipeline) return 0;
  const uint32_t before = seen->n;
  void *number = mv_map_get(seen, pipeline->key);
  if (number) return (uint32_t)(uintptr_t)number;
  (void)mv_map_put(seen, pipeline->key, (void *)(uintptr_t)(before + 1));
  return before + 1;
}

static void divide(mv_run *r) {
  mv_map seen;
  mv_map_init(&seen, &r->structure);
  uint32_t *of_file = mv_new_n(&r->structure, uint32_t, r->told ? r->told : 1);
  for (size_t i = 0; i < r->told; i++) of_file[i] = scope_of(&seen, r->files[i]->settings->pipeline);
  if (seen.n) mv_catalog_divide(&r->catalog, (mv_scopes){of_file, (uint32_t)r->told, seen.n + 1});
}

void mv_fill_catalog(mv_run *r) {
  r->columns_left = columns_of(r);
  mv_catalog_init(&r->catalog, &r->structure);
  divide(r);
  mv_catalog_init(&r->facts, &r->structure);
  r->catalog.below = &r->facts;
  r->facts.below = r->options.loaded;
  for (size_t i = 0; i < r->n; i++) add_datasets(r, i);
  alter_others(r);
}

void mv_judge_kept(mv_run *r) {
  uint32_t n = 0;
  for (size_t i = 0; i < r->n; i++) n += r->files[i]->kept_count;
  mv_kept **all = mv_new_n(&r->lists, mv_kept *, n ? n : 1);
  n = 0;
  for (size_t i = 0; i < r->n; i++)
    for (uint32_t k = 0; k < r->files[i]->kept_count; k++) all[n++] = r->files[i]->kept[k];
  mv_fill_catalog(r);
  mv_judge_list(r, all, n);
}
