/* report.c: from a format to its renderer.
 *
 * Rendering runs under a guard of its own: when memory is short the caller gets false and errno, as
 * for any other failure to write. */
#include "src/report/render.h"

#include <errno.h>

typedef void (*mv_renderer)(mv_out *o);

static const struct {
  mv_renderer render;
  bool fingerprints;
} formats[] = {
    [MV_REPORT_FULL] = {mv_report_full, false},
    [MV_REPORT_CONCISE] = {mv_report_concise, false},
    [MV_REPORT_JSON] = {mv_report_json, true},
    [MV_REPORT_JSONL] = {mv_report_jsonl, true},
};

bool mv_report_has_fingerprints(mv_report_format format) {
  return formats[format].fingerprints;
}

typedef struct job {
  mv_out out;
  mv_renderer render;
} job;

static void work(void *data) {
  job *j = data;
  j->render(&j->out);
}

void mv_out_write(mv_out *o, mv_str text) {
  if (o->error || text.n == 0) return;
  errno = 0;
  if (fwrite(text.p, 1, text.n, o->stream) != text.n) o->error = errno ? errno : EIO;
}

static int flushed(FILE *out) {
  errno = 0;
  if (fflush(out) == 0 && !ferror(out)) return 0;
  return errno ? errno : EIO;
}

bool mv_report_write(FILE *out, mv_report_format format, const mv_report *report) {
  job j = {.out = {.stream = out, .report = report}, .render = formats[format].render};
  mv_arena_init(&j.out.arena, 16384);
  mv_arena_init(&j.out.of_file, 16384);
  mv_outcome outcome = mv_guard(work, &j);
  mv_arena_free(&j.out.arena);
  mv_arena_free(&j.out.of_file);
  int error = j.out.error;
  if (!error && outcome != MV_DONE) error = ENOMEM;
  if (!error) error = flushed(out);
  errno = error;
  return error == 0;
}
