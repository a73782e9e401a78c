/* run.c: a run from its inputs to its results.
 *
 * The passes run on a thread of their own with a large stack. A file that fails is marked and left;
 * a failure between the passes is that of all files. */
#include "src/lint/run.h"

#include <stdlib.h>
#include <time.h>

#include "src/base/banned.h"

static void read_one(void *data, size_t i, unsigned worker) {
  mv_run *r = data;
  (void)worker;
  mv_read_file(r->files[i]);
}

static void finish_one(void *data, size_t i, unsigned worker) {
  mv_run *r = data;
  (void)worker;
  mv_finish_file(r->files[i]);
}

static void judge(void *data) {
  mv_run *r = data;
  mv_judge_kept(r);
  mv_timer_start(&r->timers[0], r->options.timed);
  mv_judge_project(r);
  mv_timer_lap(&r->timers[0], MV_TIME_RULES);
}

static void fail_all(mv_run *r, mv_outcome outcome, const char *where) {
  for (size_t i = 0; i < r->n; i++) {
    mv_file_result *f = &r->files[i]->result;
    if (f->error || f->outcome != MV_DONE) continue;
    f->outcome = outcome;
    f->failed_at = where;
  }
}

static void run(void *data) {
  mv_run *r = data;
  mv_parallel(r->jobs, r->n, read_one, r);
  mv_outcome outcome = mv_guard(judge, r);
  if (outcome != MV_DONE) fail_all(r, outcome, mv_fail_place());
  mv_parallel(r->jobs, r->n, finish_one, r);
}

/* ---- making one ----------------------------------------------------------------------------- */

/* A view of one file may be read by another that is judged by other rules. */
static void keep_plans(mv_run *r) {
  bool asked = false;
  for (const mv_engine *e = r->engines; e; e = e->next)
    if (e->keep_verdicts || e->incremental.verdict.n > 0) asked = true;
  for (mv_engine *e = r->engines; e; e = e->next) e->keep_plans = asked;
}

typedef struct order {
  const mv_input *inputs;
  size_t n;
  const mv_lint_options *options;
  mv_run *run;
} order;

/* The engine for these settings, of which files that stand together mostly have the same. */
static mv_engine *engine_for(mv_run *r, mv_map *made, const mv_settings *settings) {
  if (r->engines && r->engines->settings == settings) return r->engines;
  const mv_str key = mv_format(&r->arena, "%p", (const void *)settings);
  mv_engine *e = mv_map_get(made, key);
  if (e) return e;
  e = mv_engine_new(&r->arena, settings, &r->options);
  e->next = r->engines;
  r->engines = e;
  mv_map_put(made, key, e);
  return e;
}

static void set_file(mv_run *r, mv_map *engines, size_t i, const mv_input *in) {
  mv_file *f = r->files[i];
  f->run = r;
  f->settings = in->settings ? in->settings : &r->options.settings;
  f->engine = engine_for(r, engines, f->settings);
  f->number = (uint32_t)i;
  f->input = *in;
  f->result.shown = in->shown;
  f->result.named = in->named;
  f->result.context = in->context;
  f->result.settings = f->settings;
  mv_arena_init(&f->arena, 4096);
  mv_arena_init(&f->scratch, 4096);
}

static void make(void *data) {
  order *o = data;
  static const mv_run empty;
  mv_run *r = mv_xmalloc(sizeof *r);
  *r = empty;
  o->run = r;
  mv_arena_init(&r->arena, 4096);
  mv_arena_init(&r->structure, 4096);
  mv_arena_init(&r->round, 4096);
  mv_arena_init(&r->lists, 4096);
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) {
    mv_arena_init(&r->workers[i], 4096);
    mv_arena_init(&r->scratch[i], 16384);
  }
  r->options = *o->options;
  if (!r->options.now) r->options.now = (int64_t)time(NULL);
  r->jobs = r->options.jobs ? r->options.jobs : mv_processors();
  if (r->jobs > MV_JOBS_MAX) r->jobs = MV_JOBS_MAX;
  mv_map engines;
  mv_map_init(&engines, &r->arena);
  const size_t all = o->n + r->options.fact_count;
  r->told = o->n;
  r->fact_settings = (mv_settings){.max_file_size = r->options.settings.max_file_size,
                                   .max_depth = r->options.settings.max_depth};
  mv_file *files = mv_new_n(&r->arena, mv_file, all ? all : 1);
  r->files = mv_new_n(&r->arena, mv_file *, all ? all : 1);
  for (size_t i = 0; i < all; i++) {
    r->files[i] = &files[i];
    mv_input in = i < o->n ? o->inputs[i] : r->options.facts[i - o->n];
    if (i >= o->n) in.settings = &r->fact_settings;
    set_file(r, &engines, i, &in);
    r->n = i + 1;
  }
  keep_plans(r);
}

mv_run *mv_lint_run(const mv_input *inputs, size_t n, const mv_lint_options *options) {
  order o = {inputs, n, options, NULL};
  if (mv_guard(make, &o) != MV_DONE) {
    mv_run_free(o.run);
    return NULL;
  }
  if (!mv_on_large_stack(run, o.run)) fail_all(o.run, MV_NO_MEMORY, NULL);
  return o.run;
}

size_t mv_run_file_count(const mv_run *r) {
  return r->told;
}
const mv_file_result *mv_run_file(const mv_run *r, size_t i) {
  return &r->files[i]->result;
}

uint64_t mv_run_time(const mv_run *r, mv_time what) {
  uint64_t sum = 0;
  for (size_t i = 0; i < r->n; i++) sum += r->files[i]->timer.spent[what];
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) sum += r->timers[i].spent[what];
  return sum;
}

const mv_graph *mv_run_graph(const mv_run *r) {
  return r->options.graph ? r->graph : NULL;
}

void mv_run_free(mv_run *r) {
  if (!r) return;
  for (size_t i = 0; i < r->n; i++) mv_free_file(r->files[i]);
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) {
    mv_arena_free(&r->workers[i]);
    mv_arena_free(&r->scratch[i]);
  }
  mv_arena_free(&r->structure);
  mv_arena_free(&r->round);
  mv_arena_free(&r->lists);
  mv_arena_free(&r->arena);
  free(r);
}
