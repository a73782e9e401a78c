/* report.c: from a format to its renderer.
 *
 * Rendering runs under a guard of its own: when memory is short the caller gets false and errno, as
 * for any other failure to write. */
#include "src/report/render.h"

#include <errno.h>

typedef void (*mv_renderer)(mv_out *o);

static const struct {
  mv_renderer render;
  unsigned needs;
} formats[] = {
#define MV_FORMAT(name, renderer, word, needs) {mv_report_##renderer, needs},
#include "src/report/formats.def"
#undef MV_FORMAT
};

const char *const mv_report_format_words[] = {
#define MV_FORMAT(name, renderer, word, needs) word,
#include "src/report/formats.def"
#undef MV_FORMAT
    NULL};

unsigned mv_report_needs(mv_report_format format) {
  return formats[format].needs;
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

mv_str mv_out_path(mv_out *o, const mv_source *source) {
  const mv_report *r = o->report;
  return r->where ? r->where(r->where_data, source) : source->path;
}

mv_str mv_out_where(mv_out *o, mv_source *source, mv_span at) {
  return mv_format(&o->arena, "%.*s:%u", MV_ARG(mv_out_path(o, source)),
                   (unsigned)mv_source_place(source, at.beg).line);
}

mv_quota mv_quota_of(const size_t count[3], size_t most) {
  mv_quota q = {.hidden = 0};
  for (int s = MV_ERROR; s >= MV_INFO; s--) {
    const size_t taken = count[s] < most ? count[s] : most;
    q.left[s] = taken;
    q.hidden += count[s] - taken;
    most -= taken;
  }
  return q;
}

bool mv_quota_take(mv_quota *q, const mv_finding *f) {
  if (q->left[f->severity] == 0) return false;
  q->left[f->severity]--;
  return true;
}

void mv_add_words(mv_buf *b, const mv_finding *f, const char *before) {
  mv_buf_add(b, f->message);
  if (!f->help.p) return;
  mv_buf_text(b, before);
  mv_buf_add(b, f->help);
}

void mv_add_number(mv_buf *b, size_t n, const char *one, const char *many) {
  mv_buf_printf(b, "%zu %s", n, n == 1 ? one : many);
}

void mv_add_counts(mv_buf *b, const size_t count[3]) {
  static const char *const one[] = {[MV_INFO] = "info", [MV_WARNING] = "warning", [MV_ERROR] = "error"};
  static const char *const many[] = {[MV_INFO] = "infos", [MV_WARNING] = "warnings", [MV_ERROR] = "errors"};
  const char *before = "";
  for (int s = MV_ERROR; s >= MV_INFO; s--) {
    if (count[s] == 0) continue;
    mv_buf_text(b, before);
    mv_add_number(b, count[s], one[s], many[s]);
    before = ", ";
  }
  if (before[0] == '\0') mv_buf_text(b, "no findings");
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
