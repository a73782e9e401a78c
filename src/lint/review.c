/* review.c: which dataset of one state is which of the other, and what rules about changes may ask.
 *
 * Datasets are paired by their keys. Where several have one key, those of one file belong together, then the two that
 * are left; anything else is not known. Functions are not compared. */
#include "src/lint/run.h"

#include <stdlib.h>

#include "src/base/banned.h"

enum { DOWNSTREAM = 256 }; /* definitions that are looked at below one that changes */

/* A definition of one of the two states; `place` puts them in the order of their state. */
typedef struct entry {
  const mv_dataset *dataset;
  const char *file; /* as it is shown in the state before */
  const mv_pipeline *pipeline; /* or NULL */
  uint32_t place;
  bool after, paired;
} entry;

typedef struct pairing {
  entry *entries;
  uint32_t n;
  mv_change *changes;
  uint32_t *places; /* of the changes' own */
  uint32_t count;
  bool keeps_lost; /* what is gone is known to be gone */
} pairing;

/* ---- the entries of both states ------------------------------------------------------------- */

static void add_entry(pairing *p, const mv_dataset *d, const mv_file *f, bool after) {
  const char *file = after && f->input.was ? f->input.was : f->input.shown;
  if (d->base || d->object == MV_object_FUNCTION) return;
  p->entries[p->n] =
      (entry){.dataset = d, .file = file, .pipeline = f->settings->pipeline, .place = p->n, .after = after};
  p->n++;
}

/* As many as a run has at most. */
static size_t entry_count(const mv_run *r) {
  size_t n = 0;
  for (size_t i = 0; i < r->told; i++) n += (size_t)r->files[i]->dataset_count + r->files[i]->kept_count;
  return n;
}

static void add_entries(pairing *p, const mv_run *r, bool after) {
  for (size_t i = 0; i < r->told; i++) {
    const mv_file *f = r->files[i];
    for (uint32_t d = 0; d < f->dataset_count; d++) add_entry(p, f->datasets[d], f, after);
    for (uint32_t k = 0; k < f->kept_count; k++)
      if (f->kept[k]->flow) add_entry(p, f->kept[k]->flow, f, after);
  }
}

static int by_key(const void *x, const void *y) {
  const entry *a = x, *b = y;
  const int keys = mv_str_cmp(a->dataset->key, b->dataset->key);
  const int files = keys ? keys : strcmp(a->file, b->file);
  if (files) return files;
  return a->place < b->place ? -1 : a->place > b->place;
}

/* ---- pairs ---------------------------------------------------------------------------------- */

static void add_change(pairing *p, entry *before, entry *after) {
  p->changes[p->count] = (mv_change){before->dataset, after ? after->dataset : NULL, before->pipeline};
  p->places[p->count++] = after ? after->place : before->place;
  before->paired = true;
  if (after) after->paired = true;
}

/* How many of a range are left on one side, and the first of them. */
static uint32_t left(entry *from, uint32_t n, bool after, entry **first) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (from[i].paired || from[i].after != after) continue;
    if (count++ == 0) *first = &from[i];
  }
  return count;
}

/* Pairs the only two of a range that are left. */
static void pair_two(pairing *p, entry *from, uint32_t n) {
  entry *before = NULL, *after = NULL;
  if (left(from, n, false, &before) == 1 && left(from, n, true, &after) == 1) add_change(p, before, after);
}

static void pair_group(pairing *p, entry *from, uint32_t n) {
  entry *first = NULL;
  for (uint32_t i = 0, end = 0; i < n; i = end) {
    for (end = i + 1; end < n && strcmp(from[end].file, from[i].file) == 0;) end++;
    pair_two(p, from + i, end - i);
  }
  pair_two(p, from, n);
  if (!p->keeps_lost || left(from, n, true, &first) > 0) return;
  for (uint32_t i = 0; i < n; i++)
    if (!from[i].paired && !from[i].after) add_change(p, &from[i], NULL);
}

static void pair_all(pairing *p) {
  if (p->n) qsort(p->entries, p->n, sizeof *p->entries, by_key);
  for (uint32_t i = 0, end = 0; i < p->n; i = end) {
    const mv_str key = p->entries[i].dataset->key;
    for (end = i + 1; end < p->n && mv_str_eq(p->entries[end].dataset->key, key);) end++;
    pair_group(p, p->entries + i, end - i);
  }
}

/* A definition may stand in what was not read. */
static bool is_whole(const mv_run *r) {
  if (r->options.before_partial) return false;
  for (size_t i = 0; i < r->told; i++) {
    const mv_file_result *f = &r->files[i]->result;
    const bool changed = r->files[i]->input.compared;
    if (f->error || f->outcome != MV_DONE || (changed && f->faults > 0)) return false;
  }
  return true;
}

/* By place: what became of the definitions of the new state, then what is gone. */
static const mv_change *in_order(mv_arena *a, const pairing *p) {
  const mv_change **by_place = mv_new_n(a, const mv_change *, p->n ? p->n : 1);
  mv_change *out = mv_new_n(a, mv_change, p->count ? p->count : 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < p->count; i++) by_place[p->places[i]] = &p->changes[i];
  for (uint32_t i = 0; i < p->n; i++)
    if (by_place[i]) out[n++] = *by_place[i];
  return out;
}

const mv_change *mv_changes_of(mv_arena *a, const mv_run *r, uint32_t *count) {
  const size_t most = entry_count(r) + entry_count(r->options.before) + 1;
  pairing p = {.entries = mv_new_n(a, entry, most),
               .changes = mv_new_n(a, mv_change, most),
               .places = mv_new_n(a, uint32_t, most),
               .keeps_lost = is_whole(r)};
  add_entries(&p, r, true);
  add_entries(&p, r->options.before, false);
  pair_all(&p);
  *count = p.count;
  return in_order(a, &p);
}

/* ---- what rules ask ------------------------------------------------------------------------- */

bool mv_is_comparable(const mv_change *c) {
  const mv_definition *x = c->before->definition, *y = c->after ? c->after->definition : NULL;
  return x && y && !x->open && !y->open;
}

mv_difference mv_changed(const mv_change *c, mv_aspect aspect) {
  if (!mv_is_comparable(c)) return (mv_difference){.differs = false};
  return mv_phrase_compare(&c->before->definition->aspects[aspect], &c->after->definition->aspects[aspect]);
}

void mv_also_before(mv_project *p, mv_finding *f, const mv_dataset *before) {
  mv_arena *a = p->sinks[f->source->number]->arena;
  const mv_str state = p->before ? mv_printable(a, mv_str_of(p->before), 60) : mv_str_at("", 0);
  mv_relate(a, f, before->source, before->at,
            state.n ? mv_format(a, "as it was in %.*s", MV_ARG(state)) : mv_str_of("as it was before"));
}

bool mv_is_replaced(const mv_dataset *d) {
  return d->object == MV_object_MATERIALIZED_VIEW && d->or_replace;
}

bool mv_is_recomputed(const mv_dataset *d) {
  return d->policy == MV_policy_FULL || (d->verdict && d->verdict->expected == MV_REFRESH_FULL);
}

static void refuse(const mv_dataset *d, const mv_finding *f) {
  if (d->verdict) mv_verdict_refuse(d->verdict, f->code, f->message, d->at);
}

void mv_refuse(mv_project *p, const mv_dataset *d, const mv_finding *f) {
  uint32_t nodes[DOWNSTREAM];
  const uint32_t i = mv_is_inlined(d->object) ? mv_graph_number(p->graph, d) : UINT32_MAX;
  const uint32_t n = i == UINT32_MAX ? 0 : mv_graph_downstream(p->graph, i, nodes, DOWNSTREAM);
  refuse(d, f);
  for (uint32_t k = 0; k < n; k++) refuse(p->graph->nodes[nodes[k]], f);
}

mv_str mv_changed_name(mv_project *p, const mv_change *c) {
  const mv_dataset *d = c->after ? c->after : c->before;
  return mv_printable(p->arena, d->name, 255);
}

/* The names of nodes of a kind (NONE: of any). */
static mv_str names_of(mv_project *p, const uint32_t *nodes, uint32_t n, mv_object kind) {
  enum { NAMED = 3 };
  mv_buf out;
  uint32_t count = 0;
  mv_buf_init(&out, p->arena, UINT32_MAX);
  for (uint32_t i = 0; i < n; i++) {
    const mv_dataset *d = p->graph->nodes[nodes[i]];
    if (kind != MV_object_NONE && d->object != kind) continue;
    if (count++ < NAMED)
      mv_buf_printf(&out, "%s'%.*s'", count > 1 ? ", " : "", MV_ARG(mv_printable(p->arena, d->name, 255)));
  }
  if (count > NAMED) mv_buf_printf(&out, " and %u more", (unsigned)(count - NAMED));
  return count ? mv_buf_str(&out) : mv_str_at(NULL, 0);
}

mv_str mv_readers_words(mv_project *p, const mv_dataset *d) {
  const mv_graph *g = p->graph;
  const uint32_t i = mv_graph_number(g, d);
  if (i == UINT32_MAX) return mv_str_at(NULL, 0);
  return names_of(p, g->readers + g->readers_first[i], g->readers_first[i + 1] - g->readers_first[i], MV_object_NONE);
}

mv_str mv_refreshed_words(mv_project *p, const mv_dataset *d, mv_object kind) {
  uint32_t nodes[DOWNSTREAM];
  const uint32_t i = mv_graph_number(p->graph, d);
  if (i == UINT32_MAX) return mv_str_at(NULL, 0);
  return names_of(p, nodes, mv_graph_downstream(p->graph, i, nodes, DOWNSTREAM), kind);
}
