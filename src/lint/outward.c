/* outward.c: what of a statement the rules for the run as a whole can see, as a sum.
 *
 * When an edit leaves it as it was, but for places that move, these rules would find what they have found, elsewhere in
 * the statement. Places in front of the edit count from the beginning, those behind it from the end. */
#include "src/lint/living.h"

#include "src/base/banned.h"

typedef struct summing {
  uint64_t sum;
  const mv_stretch *x;
  mv_shift shift;
  bool unsure; /* something cannot be compared with what it was */
} summing;

static void add_number(summing *s, uint64_t n) {
  s->sum = ((s->sum ^ n) * UINT64_C(0x9E3779B97F4A7C15)) ^ (s->sum >> 29);
}

static void add_pointer(summing *s, const void *p) {
  add_number(s, (uint64_t)(uintptr_t)p);
}

static void add_text(summing *s, mv_str text) {
  add_number(s, text.p ? text.n : UINT64_MAX);
  for (uint32_t i = 0; i < text.n; i++) s->sum = (s->sum ^ (unsigned char)text.p[i]) * UINT64_C(0x100000001B3);
}

static void add_place(summing *s, uint32_t at) {
  const bool behind = at > s->shift.front;
  add_number(s, behind ? s->x->source.n - at : at);
  add_number(s, behind ? 1 + (s->x->source.n - at > s->shift.back) : 0);
}

/* A place in another source stays what it is, or whoever has it is dirty too. */
static void add_spot(summing *s, const mv_source *source, mv_span at) {
  add_pointer(s, source);
  if (source == &s->x->source) {
    add_place(s, at.beg);
    add_place(s, at.end);
  } else {
    add_number(s, (uint64_t)at.beg << 32 | at.end);
  }
}

static void add_varying(summing *s, const mv_varying *v) {
  add_pointer(s, v->in);
  if (v->in) add_spot(s, v->in->source, v->at);
  add_text(s, v->words);
}

/* Flows find in them what they write. */
static bool shows_columns(const mv_dataset *d) {
  return d->object != MV_object_MATERIALIZED_VIEW && d->object != MV_object_VIEW && d->object != MV_object_TEMPORARY_VIEW;
}

/* All fields but those that a restructuring sets and those that only readers ask for, who are judged again: plan, verdict,
 * a view's columns. */
static void add_dataset(summing *s, mv_arena *scratch, const mv_dataset *d) {
  add_text(s, d->key);
  add_text(s, d->name);
  add_text(s, d->full_name);
  add_number(s, (uint64_t)d->object << 32 | (uint64_t)d->policy);
  add_spot(s, d->source, d->at);
  add_number(s, (uint64_t)d->column_count * 2 + d->columns_known);
  for (uint32_t i = 0; shows_columns(d) && i < d->column_count; i++) add_text(s, d->columns[i].name);
  for (uint32_t i = 0; i < d->reads.n; i++) {
    add_text(s, d->reads.items[i].key);
    add_number(s, d->reads.items[i].how);
  }
  add_text(s, d->format);
  add_text(s, d->location);
  const bool flags[] = {d->external,     d->partition_log,   d->guarded, d->filtered,    d->properties_open, d->appends,
                        d->stream_unmarked, d->stream_open, d->filled,  d->or_replace, d->if_not_exists, d->live,
                        d->foreign,      d->gone};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) add_number(s, flags[i]);
  add_spot(s, d->partitioned.source, d->partitioned.at);
  add_spot(s, d->clustered.source, d->clustered.at);
  add_spot(s, d->trigger.source, d->trigger.at);
  for (uint32_t i = 0; i < d->masked_count; i++) add_text(s, d->masked[i]);
  add_text(s, d->expectation);
  for (uint32_t i = 0; i < 2 * d->property_count; i++) add_text(s, d->properties[i]);
  add_text(s, d->schedule);
  add_varying(s, &d->stream);
  add_varying(s, &d->condensed);
  add_varying(s, &d->random);
  add_varying(s, &d->time);
  add_text(s, d->result ? mv_type_text(scratch, d->result) : mv_str_at(NULL, 0));
  add_text(s, d->language);
  add_number(s, (uint64_t)d->declared);
}

/* In memory of what is judged again, which is used again. */
static bool is_passing(const mv_session *s, const void *p) {
  enum { LOOKED_AT = 8 };
  if (!p) return false;
  if (s->dirty_count > LOOKED_AT) return true;
  for (uint32_t i = 0; i < s->dirty_count; i++) {
    const mv_stretch *x = s->dirty[i];
    if (x && mv_arena_holds(&x->arena, p)) return true;
    for (uint32_t k = 0; x && k < x->member_count; k++)
      if (mv_arena_holds(&x->members[k]->judged, p)) return true;
  }
  return false;
}

/* What a rule has kept is compared by where it lies. */
static void add_note(summing *s, const mv_note *n) {
  add_text(s, mv_str_of(n->code));
  add_spot(s, n->source, n->at);
  add_text(s, n->words);
  add_text(s, n->says);
  if (n->says.p) return;
  add_pointer(s, n->about);
  s->unsure = s->unsure || is_passing(s->x->document->session, n->about);
}

mv_outward mv_stretch_outward(const mv_stretch *x, mv_shift shift, mv_arena *scratch) {
  summing s = {.sum = 1, .x = x, .shift = shift};
  for (uint32_t i = 0; i < x->member_count; i++) {
    const mv_member *m = x->members[i];
    add_number(&s, m->defines);
    if (m->defines) add_dataset(&s, scratch, &m->dataset);
    for (const mv_note *n = m->kept.sink.notes; n; n = n->next) add_note(&s, n);
  }
  return (mv_outward){s.sum, s.unsure};
}

/* ---- places that move ------------------------------------------------------------------------- */

static mv_span moved(const mv_move *m, mv_span at) {
  if (at.beg > m->front) at.beg = at.beg + m->now - m->before;
  if (at.end > m->front) at.end = at.end + m->now - m->before;
  return at;
}

void mv_findings_move(mv_finding *f, const mv_move *m) {
  for (; f; f = f->next) {
    const bool here = f->source == m->source;
    if (here) f->at = moved(m, f->at);
    for (mv_fix *x = here ? f->fixes : NULL; x; x = x->next)
      for (mv_edit *e = x->edits; e; e = e->next) e->at = moved(m, e->at);
    for (mv_related *r = f->related; r; r = r->next)
      if (r->source == m->source) r->at = moved(m, r->at);
  }
}
