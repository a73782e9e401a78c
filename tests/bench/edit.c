/* edit.c: bench_edit FILE LINES EDITS: the first LINES lines of a file in a session, and a letter typed and taken back
 * in an alias in the middle, EDITS times, with an update after each: what an editor costs between two keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/session.h"

typedef struct bench {
  const char *path;
  unsigned long lines, edits;
  unsigned long findings;
  bool failed;
} bench;

static mv_str first_lines(mv_str text, unsigned long lines) {
  uint32_t at = 0;
  for (; lines > 0 && at < text.n; lines--) {
    const char *end = memchr(text.p + at, '\n', text.n - at);
    at = end ? (uint32_t)(end - text.p) + 1 : text.n;
  }
  return mv_str_at(text.p, at);
}

/* In the alias of a measure in the second half. */
static uint32_t place_in(mv_str text) {
  for (uint32_t i = text.n / 2; i + 6 < text.n; i++)
    if (memcmp(text.p + i, ") AS ", 5) == 0) return i + 6;
  return text.n / 2;
}

static void work(void *data) {
  bench *b = data;
  int error = 0;
  mv_source *s = mv_source_read(b->path, b->path, MV_SOURCE_MAX, &error);
  mv_lint_options options = {.jobs = 1, .now = 1767225600};
  mv_selection_default(&options.settings.rules);
  mv_session *session = mv_session_new(&options);
  const mv_input in = {
      .path = "a.sql", .shown = "a.sql", .text = first_lines(mv_str_at(s ? s->text : "", s ? s->n : 0), b->lines)};
  mv_document *d = session ? mv_session_add(session, &in, &error) : NULL;
  b->failed = !d || !mv_session_update(session);
  const uint32_t at = b->failed ? 0 : place_in(mv_text_all(mv_document_text(d)));
  for (unsigned long i = 0; i < b->edits && !b->failed; i++) {
    const bool back = i % 2 == 1;
    b->failed = !mv_document_edit(d, mv_span_of(at, at + back), mv_str_of(back ? "" : "x")) || !mv_session_update(session);
  }
  for (const mv_finding *f = b->failed ? NULL : mv_document_result(d)->findings; f; f = f->next) b->findings++;
  mv_session_free(session);
  if (s) mv_source_free(s);
}

int main(int argc, char **argv) {
  bench b = {.failed = true};
  if (argc == 4) {
    b = (bench){.path = argv[1], .lines = strtoul(argv[2], NULL, 10), .edits = strtoul(argv[3], NULL, 10)};
    if (!mv_session_thread(work, &b)) b.failed = true;
  }
  printf("%lu findings\n", b.findings);
  return b.failed ? 1 : 0;
}
