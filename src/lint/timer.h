/* timer.h: where the time of a run goes, one timer a thread at a time. */
#ifndef MVLINT_LINT_TIMER_H
#define MVLINT_LINT_TIMER_H

#include <time.h>

#include "mvlint/lint.h"

typedef struct mv_timer {
  bool on;
  uint64_t last; /* nanoseconds of the clock at the last lap */
  uint64_t spent[MV_TIME_COUNT];
} mv_timer;

static inline uint64_t mv_timer_clock(void) {
  struct timespec now = {0, 0};
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
/* What comes from here on is timed, if the timer is on. */
static inline void mv_timer_start(mv_timer *t, bool on) {
  t->on = on;
  if (on) t->last = mv_timer_clock();
}
/* What went by since the start or the last lap was for this. */
static inline void mv_timer_lap(mv_timer *t, mv_time what) {
  if (!t->on) return;
  const uint64_t now = mv_timer_clock();
  t->spent[what] += now - t->last;
  t->last = now;
}

#endif
