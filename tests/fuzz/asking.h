/* asking.h: what targets share that ask about a document of a session. */
#ifndef MVLINT_FUZZ_ASKING_H
#define MVLINT_FUZZ_ASKING_H

#include <stdint.h>
#include <stdlib.h>

#include "mvlint/session.h"
#include "tests/fuzz/options.h"

typedef void asker(mv_arena *a, mv_session *s, mv_document *d);

typedef struct asking {
  const char *name;
  mv_str text;
  asker *ask;
} asking;

static void check_span(const mv_document *d, mv_span at) {
  if (at.beg > at.end || at.end > mv_document_text(d)->n) abort();
}

/* The i-th of n + 1 places from the first to the last of the document. */
static uint32_t place_at(const mv_document *d, uint32_t i, uint32_t n) {
  return (uint32_t)((uint64_t)mv_document_text(d)->n * i / n);
}

static void open_and_ask(void *data) {
  const asking *x = data;
  const mv_input in = {.path = x->name, .shown = x->name, .text = x->text};
  mv_lint_options options = fuzz_options();
  mv_arena a;
  int error = 0;
  mv_arena_init(&a, 0);
  mv_session *s = mv_session_new(&options);
  mv_document *d = mv_session_add(s, &in, &error);
  if (d && mv_session_update(s)) x->ask(&a, s, d);
  mv_session_free(s);
  mv_arena_free(&a);
}

/* Asks about the bytes as SQL, then as Python. */
static void ask_of(const uint8_t *data, size_t size, asker *ask) {
  static const char *const names[] = {"fuzz.sql", "fuzz.py"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    asking x = {names[i], mv_str_at((const char *)data, (uint32_t)size), ask};
    if (!mv_session_thread(open_and_ask, &x)) abort();
  }
}

#endif
