/* run.c: a run from its inputs to its results.
 *
 * The passes run on a thread of their own with a large stack. A file that fails is marked and left;
 * a failure between the passes is that of all files. */
#include "src/lint/run.h"

#include <stdlib.h>

#include "src/base/banned.h"

static void read_one(void *data, size_t i, unsigned worker) {
  mv_run *r = data;
  (void)worker;
  mv_read_file(&r->files[i]);
}

static void finish_one(void *data, size_t i, unsigned worker) {
  mv_run *r = data;
  (void)worker;
  mv_finish_file(&r->files[i]);
}

static void judge(void *data) {
  mv_judge_kept(data);
  mv_judge_project(data);
}

static void fail_all(mv_run *r, mv_outcome outcome, const char *where) {
  for (size_t i = 0; i < r->n; i++) {
    mv_file_result *f = &r->files[i].result;
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

typedef struct order {
  const mv_input *inputs;
  size_t n;
  const mv_lint_options *options;
  mv_run *run;
} order;

static void set_file(mv_run *r, size_t i, const mv_input *in) {
  mv_file *f = &r->files[i];
  f->run = r;
  f->number = (uint32_t)i;
  f->input = *in;
  f->result.shown = in->shown;
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
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) mv_arena_init(&r->workers[i], 4096);
  r->options = *o->options;
  r->jobs = r->options.jobs ? r->options.jobs : mv_processors();
  if (r->jobs > MV_JOBS_MAX) r->jobs = MV_JOBS_MAX;
  mv_engine_init(&r->engine, &r->arena, &r->options.rules);
  r->engine.keep_verdicts = r->options.verdicts;
  r->files = mv_new_n(&r->arena, mv_file, o->n ? o->n : 1);
  for (size_t i = 0; i < o->n; i++) {
    set_file(r, i, &o->inputs[i]);
    r->n = i + 1;
  }
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
  return r->n;
}
const mv_file_result *mv_run_file(const mv_run *r, size_t i) {
  return &r->files[i].result;
}

void mv_run_free(mv_run *r) {
  if (!r) return;
  for (size_t i = 0; i < r->n; i++) mv_free_file(&r->files[i]);
  for (unsigned i = 0; i < MV_JOBS_MAX; i++) mv_arena_free(&r->workers[i]);
  mv_arena_free(&r->arena);
  free(r);
}
