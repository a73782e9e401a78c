/* definition.c: which parts a definition has, and how they differ from those of another state. */
#include "mvlint/definition.h"

#include <stdlib.h>

#include "src/analysis/internal.h"
#include "src/analysis/phrase.h"

#include "src/base/banned.h"

/* ---- parts ---------------------------------------------------------------------------------- */

static int by_text(const void *x, const void *y) {
  return mv_str_cmp(*(const mv_str *)x, *(const mv_str *)y);
}

/* The order of the keys does not matter. */
static void put_clustering(mv_phrase_writer *w, const mv_ClusterByClause *c) {
  const uint32_t n = mv_list_length(c->columns);
  mv_str *keys = mv_new_n(w->an->a, mv_str, n ? n : 1);
  uint32_t known = 0;
  for (const mv_node *k = c->columns; k; k = k->next)
    if (k->kind == MV_Ref && !mv_path_is_opaque(w->s, mv_as_Ref(k)->path))
      keys[known++] = mv_path_key(w->an->a, w->s, mv_as_Ref(k)->path);
  if (known < n) {
    mv_phrase_put_open(w, c->head.at);
    return;
  }
  if (n) qsort(keys, n, sizeof *keys, by_text);
  (void)mv_phrase_put(w, mv_str_of(mv_cluster_texts[c->how]), c->head.at);
  for (uint32_t i = 0; i < n; i++) (void)mv_phrase_put(w, keys[i], c->head.at);
}

static void put_schedule(mv_phrase_writer *w, const mv_node *n) {
  const mv_str text = mv_schedule_text(w->an->a, w->s, n);
  if (text.p)
    (void)mv_phrase_put(w, text, n->at);
  else
    mv_phrase_put_open(w, n->at);
}

/* Which clause is which part; MV_ASPECT_COUNT: none that is compared. CLUSTER BY NONE says nothing. */
static mv_aspect aspect_of(const mv_node *clause) {
  const mv_ClusterByClause *by = mv_as_ClusterByClause(clause);
  if (by && by->how == MV_cluster_OFF) return MV_ASPECT_COUNT;
  static const struct {
    mv_kind kind;
    mv_aspect aspect;
  } rows[] = {{MV_ClusterByClause, MV_ASPECT_CLUSTERING}, {MV_PartitionedByClause, MV_ASPECT_PARTITIONS},
              {MV_CommentClause, MV_ASPECT_COMMENT},      {MV_ScheduleClause, MV_ASPECT_SCHEDULE},
              {MV_TriggerClause, MV_ASPECT_SCHEDULE},     {MV_RefreshPolicyClause, MV_ASPECT_POLICY}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].kind == clause->kind) return rows[i].aspect;
  return MV_ASPECT_COUNT;
}

static mv_phrase phrase_of(mv_arena *a, const mv_analysis *an, const mv_node *n) {
  mv_phrase_writer w = mv_phrase_start(a, an);
  if (n->kind == MV_ClusterByClause)
    put_clustering(&w, mv_as_ClusterByClause(n));
  else if (n->kind == MV_ScheduleClause || n->kind == MV_TriggerClause)
    put_schedule(&w, n);
  else
    mv_phrase_put_node(&w, n);
  return mv_phrase_finish(&w, n->at);
}

static mv_phrase columns_phrase(mv_arena *a, const mv_analysis *an, const mv_node *first) {
  mv_phrase_writer w = mv_phrase_start(a, an);
  for (const mv_node *n = first; n; n = n->next)
    if (n->kind == MV_ColumnDef) mv_phrase_put_node(&w, n);
  return mv_phrase_finish(&w, first ? first->at : mv_span_of(0, 0));
}

mv_definition *mv_definition_make(mv_arena *a, const mv_analysis *an) {
  const mv_stmt *s = mv_analysis_stmt(an);
  const mv_Create *c = mv_as_Create(s->tree);
  if (!c) return NULL;
  mv_definition *d = mv_new(a, mv_definition);
  const mv_node *filled = c->query ? c->query : c->flow;
  d->dialect = mv_dialect_of(c, an->where.target);
  d->or_refresh = c->or_refresh;
  d->model = mv_is_model(s);
  d->open = c->broken || s->mended_count > 0;
  if (filled) d->aspects[MV_ASPECT_QUERY] = phrase_of(a, an, filled);
  d->aspects[MV_ASPECT_COLUMNS] = columns_phrase(a, an, c->columns.first);
  for (const mv_node *n = c->clauses.first; n; n = n->next) {
    const mv_aspect aspect = aspect_of(n);
    if (aspect != MV_ASPECT_COUNT) d->aspects[aspect] = phrase_of(a, an, n);
  }
  return d;
}

/* ---- flows ---------------------------------------------------------------------------------- */

mv_dataset *mv_flow_make(mv_arena *a, const mv_analysis *an) {
  const mv_stmt *s = mv_analysis_stmt(an);
  const mv_CreateFlow *flow = mv_as_CreateFlow(s->tree);
  const mv_Name *target = mv_is_flow(s) ? mv_target_of(s) : NULL, *own = flow ? mv_as_Name(flow->name) : target;
  const mv_str key = target ? mv_key_of(an, target) : mv_str_at(NULL, 0);
  if (!key.p || !own || !own->path) return NULL;
  mv_dataset *d = mv_new(a, mv_dataset);
  mv_definition *says = mv_new(a, mv_definition);
  d->object = MV_object_FLOW;
  d->name = mv_str_copy(a, mv_name_words(an->a, s, own));
  d->key = mv_format(a, "%.*s %.*s", MV_ARG(key), MV_ARG(mv_path_key(an->a, s, own->path)));
  d->source = s->source;
  d->at = mv_in_file(s, own->head.at);
  d->file = s->source->number;
  d->statement = s->number;
  d->filled = true;
  says->dialect = MV_DIALECT_PIPELINE;
  says->open = s->mended_count > 0;
  says->aspects[MV_ASPECT_QUERY] = phrase_of(a, an, flow ? flow->action : s->tree);
  d->definition = says;
  return d;
}

/* ---- comparing ------------------------------------------------------------------------------ */

static mv_str word_text(const mv_phrase *p, uint32_t i) {
  const uint32_t beg = i ? p->words[i - 1].end : 0;
  return mv_str_at(p->text.p + beg, p->words[i].end - beg);
}

static bool is_same(const mv_phrase *x, uint32_t i, const mv_phrase *y, uint32_t k) {
  return mv_str_cmp(word_text(x, i), word_text(y, k)) == 0;
}

/* The nearest word at or before the i-th that has a place. */
static mv_span place_before(const mv_phrase *p, uint32_t i) {
  for (uint32_t k = i + 1; k-- > 0;)
    if (k < p->n && !mv_span_empty(p->words[k].at)) return p->words[k].at;
  return p->at;
}

/* Within one node a template stands, which may mean just what the other state says. */
static bool is_open(const mv_phrase *p, uint32_t from, uint32_t end) {
  bool open = false;
  for (uint32_t i = from; i < end; i++) {
    if (mv_span_empty(p->words[i].at)) return false;
    open = open || p->words[i].open;
  }
  return open;
}

mv_difference mv_phrase_compare(const mv_phrase *before, const mv_phrase *after) {
  uint32_t from = 0, b = before->n, a = after->n;
  while (from < b && from < a && is_same(before, from, after, from)) from++;
  if (from == b && from == a) return (mv_difference){false, after->at};
  while (b > from && a > from && is_same(before, b - 1, after, a - 1)) {
    b--;
    a--;
  }
  if (is_open(before, from, b) || is_open(after, from, a)) return (mv_difference){false, after->at};
  return (mv_difference){true, place_before(after, from < a || from == 0 ? from : from - 1)};
}
