/* places.c: findings that were made in the text that is parsed, told in the text of the file.
 *
 * A fix whose edits the file cannot take as they are is none: what it would change stands there in another form, or is
 * not there at all. */
#include "src/lint/run.h"

#include "src/base/banned.h"

static bool lead_back(mv_fix *x, const mv_source *s) {
  uint32_t done = 0;
  for (mv_edit *e = x->edits; e; e = e->next) {
    if (!mv_source_edit(s, &e->at, e->text) || e->at.beg < done) return false;
    done = e->at.end;
  }
  return true;
}

static void lead_fixes_back(mv_finding *f) {
  mv_fix **link = &f->fixes;
  while (*link) {
    if (lead_back(*link, f->source))
      link = &(*link)->next;
    else
      *link = (*link)->next;
  }
}

static void lead_range_back(mv_source **source, mv_span *at) {
  *at = mv_source_back(*source, *at);
  *source = mv_source_stored(*source);
}

void mv_lead_back(mv_sink *sink) {
  bool any = false;
  for (mv_finding *f = sink->first; f; f = f->next) {
    for (mv_related *r = f->related; r; r = r->next) lead_range_back(&r->source, &r->at);
    if (!f->source->from) continue;
    any = true;
    lead_fixes_back(f);
    lead_range_back(&f->source, &f->at);
  }
  if (any) mv_sink_sort(sink);
}
