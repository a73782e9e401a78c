/* arena.h: an arena for each test of a program. Include it once, behind cmocka. */
#ifndef MVLINT_TESTS_UNIT_ARENA_H
#define MVLINT_TESTS_UNIT_ARENA_H

#include "mvlint/base.h"

static mv_arena arena;

static int setup(void **state) {
  (void)state;
  mv_arena_init(&arena, 0);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mv_arena_free(&arena);
  return 0;
}

#endif
