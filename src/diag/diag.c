/* diag.c: building, ordering and thinning out findings.
 *
 * A sink's list is always whole: `tail` points to the link where the next finding goes, and `count`
 * is the list's length. */
#include "mvlint/diag.h"

#include "src/base/banned.h"

const char *mv_severity_name(mv_severity s) {
  static const char *const names[] = {"info", "warning", "error"};
  return names[s];
}

const char *mv_applicability_name(mv_applicability a) {
  static const char *const names[] = {"safe", "unsafe", "display"};
  return names[a];
}

void mv_sink_init(mv_sink *k, mv_arena *arena, mv_source *source) {
  k->arena = arena;
  k->source = source;
  k->first = NULL;
  k->tail = &k->first;
  k->count = 0;
  k->notes = NULL;
  k->notes_tail = &k->notes;
}

mv_note *mv_note_add(mv_sink *k, const char *code, mv_span at, mv_str words) {
  mv_note *n = mv_new(k->arena, mv_note);
  n->code = code;
  n->source = k->source;
  n->at = at;
  n->words = words;
  *k->notes_tail = n;
  k->notes_tail = &n->next;
  return n;
}

mv_finding *mv_sink_add(mv_sink *k, const char *code, mv_span at) {
  mv_finding *f = mv_new(k->arena, mv_finding);
  f->code = code;
  f->severity = MV_WARNING;
  f->source = k->source;
  f->at = at;
  *k->tail = f;
  k->tail = &f->next;
  k->count++;
  return f;
}

/* ---- order ------------------------------------------------------------------------------ */

static int order_of(const mv_finding *a, const mv_finding *b) {
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  if (a->at.end != b->at.end) return a->at.end < b->at.end ? -1 : 1;
  return strcmp(a->code, b->code);
}

/* Takes the first `n` findings off a list. */
static mv_finding *take_run(mv_finding **rest, uint32_t n) {
  mv_finding *run = *rest;
  mv_finding **link = rest;
  while (n-- && *link) link = &(*link)->next;
  mv_finding *after = *link;
  *link = NULL;
  *rest = after;
  return run;
}

/* Merges two sorted runs behind `link`; of equals that of `a` comes first. Returns the last link.
 */
static mv_finding **merge(mv_finding **link, mv_finding *a, mv_finding *b) {
  while (a && b) {
    mv_finding **from = order_of(a, b) <= 0 ? &a : &b;
    *link = *from;
    *from = (*from)->next;
    link = &(*link)->next;
  }
  *link = a ? a : b;
  while (*link) link = &(*link)->next;
  return link;
}

/* Merge sort from below: runs of one, two, four …; stable, and no stack grows with the list. */
static void sort(mv_sink *k) {
  for (uint64_t width = 1; width < k->count; width *= 2) {
    mv_finding *rest = k->first;
    mv_finding **link = &k->first;
    while (rest) {
      mv_finding *a = take_run(&rest, (uint32_t)width);
      mv_finding *b = take_run(&rest, (uint32_t)width);
      link = merge(link, a, b);
    }
    k->tail = link;
  }
}

static void drop_equals(mv_sink *k) {
  for (mv_finding *f = k->first; f; f = f->next) {
    while (f->next && order_of(f, f->next) == 0) {
      f->next = f->next->next;
      k->count--;
    }
    k->tail = &f->next;
  }
}

void mv_sink_sort(mv_sink *k) {
  sort(k);
  drop_equals(k);
}

/* ---- what hangs on a finding ------------------------------------------------------------ */

mv_related *mv_relate(mv_arena *a, mv_finding *f, mv_source *source, mv_span at, mv_str message) {
  mv_related *r = mv_new(a, mv_related);
  r->source = source;
  r->at = at;
  r->message = message;
  if (f->last_related)
    f->last_related->next = r;
  else
    f->related = r;
  f->last_related = r;
  return r;
}

mv_fix *mv_fix_add(mv_arena *a, mv_finding *f, mv_applicability how, mv_str title) {
  mv_fix *x = mv_new(a, mv_fix);
  x->title = title;
  x->how = how;
  mv_fix **link = &f->fixes;
  while (*link) link = &(*link)->next;
  *link = x;
  return x;
}

void mv_edit_add(mv_arena *a, mv_fix *fix, mv_span at, mv_str text) {
  const bool behind = fix->last_edit && fix->last_edit->at.beg <= at.beg;
  mv_edit **link = behind ? &fix->last_edit->next : &fix->edits;
  MV_ASSERT(!behind || fix->last_edit->at.end <= at.beg);
  while (*link && (*link)->at.beg <= at.beg) {
    MV_ASSERT((*link)->at.end <= at.beg);
    link = &(*link)->next;
  }
  MV_ASSERT(!*link || at.end <= (*link)->at.beg);
  mv_edit *e = mv_new(a, mv_edit);
  e->at = at;
  e->text = text;
  e->next = *link;
  if (!e->next) fix->last_edit = e;
  *link = e;
}
