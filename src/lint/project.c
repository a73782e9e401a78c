/* project.c: the rules that look at the whole run: which dataset reads which. */
#include "mvlint/graph.h"
#include "src/lint/registry.h"
#include "src/lint/run.h"

#include <stdlib.h>

#include "src/base/banned.h"

/* A rule runs when any file asks for it; what it finds in the others is left out when they are finished. */
static bool is_asked(const mv_run *r, const mv_rule *rule) {
  for (const mv_engine *e = r->engines; e; e = e->next)
    for (uint32_t i = 0; i < e->project.n; i++)
      if (e->project.items[i].rule == rule) return true;
  return false;
}

static bool any_asked(const mv_run *r) {
  const mv_engine *e = r->engines;
  while (e && e->project.n == 0) e = e->next;
  return e != NULL;
}

/* ---- notes ---------------------------------------------------------------------------------- */

/* The notes of all rules: those of one behind each other, from `first` of its number on. */
typedef struct notes {
  const mv_note **items;
  uint32_t *first;
  uint16_t numbers[1000]; /* of rules, by the figures of their codes */
} notes;

static uint32_t figures_of(const char *code) {
  return (uint32_t)((code[2] - '0') * 100 + (code[3] - '0') * 10 + (code[4] - '0'));
}

typedef void take_note(notes *out, const mv_note *n);

/* Those of the first pass and those of the second, in the order of their statements. */
static void each_note_of(const mv_file *f, notes *out, take_note *take) {
  const mv_note *first = f->sink.notes;
  for (uint32_t k = 0; k < f->kept_count; k++) {
    for (; first && first->statement < f->kept[k]->stmt.number; first = first->next) take(out, first);
    for (const mv_note *n = f->kept[k]->sink.notes; n; n = n->next) take(out, n);
  }
  for (; first; first = first->next) take(out, first);
}

static void each_note(const mv_run *r, notes *out, take_note *take) {
  for (size_t i = 0; i < r->n; i++) each_note_of(r->files[i], out, take);
}

static void count_note(notes *out, const mv_note *n) {
  out->first[out->numbers[figures_of(n->code)] + 1]++;
}

static void put_note(notes *out, const mv_note *n) {
  out->items[out->first[out->numbers[figures_of(n->code)]]++] = n;
}

/* Counted, then put in their places: each `first` has become that of the next rule, and is moved on by one. */
static notes notes_of(mv_arena *a, const mv_run *r) {
  const uint32_t rules = mv_rule_entry_count;
  notes out = {.first = mv_new_n(a, uint32_t, (size_t)rules + 2)};
  for (uint32_t i = 0; i < rules; i++) out.numbers[figures_of(mv_rule_entries[i].rule->code)] = (uint16_t)i;
  out.first++;
  each_note(r, &out, count_note);
  for (uint32_t i = 0; i < rules; i++) out.first[i + 1] += out.first[i];
  out.items = mv_new_n(a, const mv_note *, out.first[rules] ? out.first[rules] : 1);
  each_note(r, &out, put_note);
  out.first--;
  return out;
}

typedef struct numbered {
  const mv_note *note;
  uint32_t number;
} numbered;

static int by_column(const void *x, const void *y) {
  const numbered *a = x, *b = y;
  const mv_column *l = a->note->about, *r = b->note->about;
  if (l->source->number != r->source->number)
    return l->source->number < r->source->number ? -1 : 1;
  const mv_span x_at = mv_source_back(l->source, l->at), y_at = mv_source_back(r->source, r->at);
  if (x_at.beg != y_at.beg) return x_at.beg < y_at.beg ? -1 : 1;
  if (x_at.end != y_at.end) return x_at.end < y_at.end ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

static const mv_note **sorted_notes(mv_project *p, int order(const void *, const void *)) {
  const uint32_t n = p->note_count;
  numbered *all = mv_new_n(p->arena, numbered, n ? n : 1);
  const mv_note **out = mv_new_n(p->arena, const mv_note *, n ? n : 1);
  for (uint32_t i = 0; i < n; i++) all[i] = (numbered){p->notes[i], i};
  if (n) qsort(all, n, sizeof *all, order);
  for (uint32_t i = 0; i < n; i++) out[i] = all[i].note;
  return out;
}

const mv_note **mv_notes_by_column(mv_project *p) {
  return sorted_notes(p, by_column);
}

static mv_str folder_of(const mv_source *source) {
  uint32_t n = source->path.n;
  while (n > 0 && source->path.p[n - 1] != '/') n--;
  return mv_str_at(source->path.p, n);
}

mv_str mv_pipeline_key(const mv_settings *s, const mv_source *source) {
  return s->pipeline ? s->pipeline->key : folder_of(source);
}

mv_str mv_pipeline_name(const mv_settings *s, const mv_source *source) {
  return s->pipeline ? s->pipeline->name : folder_of(source);
}

mv_str mv_pipeline_of(const mv_project *p, const mv_source *source) {
  return mv_pipeline_key(p->settings[source->number], source);
}

static int by_words(const void *x, const void *y) {
  const numbered *a = x, *b = y;
  const int words = mv_str_cmp(a->note->words, b->note->words);
  if (words) return words;
  return a->number < b->number ? -1 : a->number > b->number;
}

const mv_note *const *mv_notes_of_words(mv_project *p, mv_str words, uint32_t *n) {
  uint32_t low = 0, high = p->note_count;
  if (!p->by_words) p->by_words = sorted_notes(p, by_words);
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (mv_str_cmp(p->by_words[middle]->words, words) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  for (high = low; high < p->note_count && mv_str_eq(p->by_words[high]->words, words);) high++;
  *n = high - low;
  return p->by_words + low;
}

const mv_dataset *mv_definition_of(const mv_project *p, mv_str key, uint32_t file) {
  const mv_dataset *d = mv_catalog_find(p->graph->catalog, key, file, UINT32_MAX);
  return d && d->base ? d->base : d;
}

mv_str mv_identity_of(const mv_project *p, const mv_dataset *d, mv_str key) {
  if (d && d->base) d = d->base;
  return d ? mv_format(p->arena, "%u %u", d->file, d->statement) : key;
}

/* ---- the rules ------------------------------------------------------------------------------ */

/* The flows of all inputs, one behind the other. */
static const mv_filling *chain_fillings(mv_run *r) {
  mv_filling *first = NULL, **tail = &first;
  for (size_t i = 0; i < r->told; i++) {
    if (!r->files[i]->fillings) continue;
    *tail = r->files[i]->fillings;
    tail = r->files[i]->filling_tail;
  }
  return first;
}

static const mv_graph *make_graph(mv_run *r) {
  uint32_t n = 0;
  for (size_t i = 0; i < r->told; i++) n += r->files[i]->dataset_count;
  const mv_dataset **all = mv_new_n(&r->round, const mv_dataset *, n ? n : 1);
  n = 0;
  for (size_t i = 0; i < r->told; i++)
    for (uint32_t d = 0; d < r->files[i]->dataset_count; d++)
      if (!r->files[i]->datasets[d]->base) all[n++] = r->files[i]->datasets[d];
  mv_graph *g = mv_new(&r->round, mv_graph);
  *g = mv_graph_of(&r->round, &r->catalog, all, n);
  g->fillings = chain_fillings(r);
  if (r->options.before) mv_graph_turn(&r->round, g);
  return g;
}

void mv_judge_project(mv_run *r) {
  const bool asked = any_asked(r);
  if (asked || r->options.graph) r->graph = make_graph(r);
  if (!asked) return;
  mv_sink **sinks = mv_new_n(&r->round, mv_sink *, r->n ? r->n : 1);
  const mv_settings **settings = mv_new_n(&r->round, const mv_settings *, r->n ? r->n : 1);
  for (size_t i = 0; i < r->n; i++) {
    sinks[i] = &r->files[i]->sink;
    settings[i] = r->files[i]->settings;
  }
  mv_project p = {.graph = r->graph, .arena = &r->round, .sinks = sinks, .settings = settings, .before = r->options.before_words};
  uint32_t change_count = 0;
  const mv_change *changes = r->options.before ? mv_changes_of(&r->round, r, &change_count) : NULL;
  const notes all_notes = notes_of(&r->round, r);
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    p.rule = mv_rule_entries[i].rule;
    if (!is_asked(r, p.rule)) continue;
    p.notes = all_notes.items + all_notes.first[i];
    p.by_words = NULL;
    p.note_count = all_notes.first[i + 1] - all_notes.first[i];
    if (p.rule->project) p.rule->project(&p);
    for (uint32_t c = 0; p.rule->review && c < change_count; c++) p.rule->review(&p, &changes[c]);
  }
}
