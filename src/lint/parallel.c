/* parallel.c: threads. Work is taken one by one from a counter, so who does what is left to chance:
 * tasks must not care. */
#include "src/lint/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "src/base/banned.h"

/* Instrumented frames are several times as large. */
#if defined(__SANITIZE_ADDRESS__)
#define STACK_SIZE ((size_t)512 * 1024 * 1024)
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define STACK_SIZE ((size_t)512 * 1024 * 1024)
#endif
#endif
#ifndef STACK_SIZE
#define STACK_SIZE ((size_t)64 * 1024 * 1024)
#endif

typedef struct team {
  atomic_size_t next;
  size_t n;
  mv_task *task;
  void *data;
} team;

typedef struct member {
  team *team;
  unsigned number;
  pthread_t thread;
} member;

static void work(team *t, unsigned worker) {
  for (;;) {
    size_t i = atomic_fetch_add(&t->next, 1);
    if (i >= t->n) return;
    t->task(t->data, i, worker);
  }
}

static void *run_member(void *data) {
  member *m = data;
  work(m->team, m->number);
  return NULL;
}

static bool start(pthread_t *thread, void *(*run)(void *), void *data) {
  pthread_attr_t attr;
  if (pthread_attr_init(&attr) != 0) return false;
  bool ok = pthread_attr_setstacksize(&attr, STACK_SIZE) == 0 &&
            pthread_create(thread, &attr, run, data) == 0;
  pthread_attr_destroy(&attr);
  return ok;
}

void mv_parallel(unsigned jobs, size_t n, mv_task *task, void *data) {
  member members[MV_JOBS_MAX];
  team t = {.n = n, .task = task, .data = data};
  unsigned started = 0;
  atomic_init(&t.next, 0);
  if (jobs > MV_JOBS_MAX) jobs = MV_JOBS_MAX;
  while (started + 1 < jobs && started + 1 < n) {
    member *m = &members[started];
    m->team = &t;
    m->number = started + 1;
    if (!start(&m->thread, run_member, m)) break;
    started++;
  }
  work(&t, 0);
  for (unsigned i = 0; i < started; i++) pthread_join(members[i].thread, NULL);
}

typedef struct errand {
  void (*work)(void *data);
  void *data;
} errand;

static void *run_errand(void *data) {
  errand *e = data;
  e->work(e->data);
  return NULL;
}

bool mv_on_large_stack(void (*todo)(void *data), void *data) {
  pthread_t thread;
  errand e = {todo, data};
  if (!start(&thread, run_errand, &e)) return false;
  pthread_join(thread, NULL);
  return true;
}

unsigned mv_processors(void) {
  long n = sysconf(_SC_NPROCESSORS_ONLN);
  if (n < 1) return 1;
  return n > (long)MV_JOBS_MAX ? MV_JOBS_MAX : (unsigned)n;
}
