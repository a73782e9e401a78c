/* lenses.c: the verdict on each materialized view of a document, above its name. */
#include "src/ide/tell.h"

#include "src/base/banned.h"

uint32_t mv_lenses_of(mv_arena *a, const mv_document *d, const mv_lens **out) {
  uint32_t n = 0;
  const mv_verdict *first = mv_document_result(d)->verdicts;
  for (const mv_verdict *v = first; v; v = v->next) n++;
  mv_lens *all = mv_new_n(a, mv_lens, n + 1);
  n = 0;
  for (const mv_verdict *v = first; v; v = v->next)
    all[n++] = (mv_lens){v->at, mv_verdict_line(a, v), v->name, mv_refresh_words(mv_verdict_refresh(v))};
  *out = all;
  return n;
}

mv_str mv_explanation_of(mv_arena *a, const mv_document *d, mv_str name) {
  for (const mv_verdict *v = mv_document_result(d)->verdicts; v; v = v->next) {
    mv_buf b;
    if (!mv_str_ieq(v->name, name)) continue;
    mv_buf_init(&b, a, 1024 * 1024);
    mv_verdict_print(&b, v);
    return mv_buf_str(&b);
  }
  return mv_str_at(NULL, 0);
}
