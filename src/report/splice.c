/* splice.c: the edits of a fix made in a piece of its file. */
#include "src/report/splice.h"

mv_str mv_spliced(mv_arena *a, const mv_source *source, const mv_fix *fix, mv_span span) {
  mv_buf b;
  mv_buf_init(&b, a, UINT32_MAX);
  uint32_t at = span.beg;
  for (const mv_edit *e = fix->edits; e; e = e->next) {
    mv_buf_add(&b, mv_source_text(source, mv_span_of(at, e->at.beg)));
    mv_buf_add(&b, e->text);
    at = e->at.end;
  }
  mv_buf_add(&b, mv_source_text(source, mv_span_of(at, span.end)));
  return mv_buf_str(&b);
}

mv_span mv_whole_lines(mv_source *source, mv_span span) {
  const mv_str first = mv_source_line(source, mv_source_place(source, span.beg).line);
  const mv_str last = mv_source_line(source, mv_source_place(source, span.end).line);
  return mv_span_of((uint32_t)(first.p - source->text), (uint32_t)(last.p + last.n - source->text));
}
