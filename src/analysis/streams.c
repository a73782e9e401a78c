/* streams.c: which parts of a query read a stream, whether each of these has a watermark, and where a
 * view stops being a mere selection of rows.
 *
 * One walk from below: what a relation reads counts for all that stands around it. A CTE counts where
 * it is read, a view as what its definition found. */
#include "src/analysis/internal.h"

typedef struct survey {
  const mv_analysis *an;
  mv_flowing *around; /* what the nodes being gone through have read so far */
  uint32_t n, cap;
  mv_flowing *found; /* by node */
} survey;

static mv_flowing both(mv_flowing a, mv_flowing b) {
  return (mv_flowing){a.streams || b.streams, a.unmarked || b.unmarked, a.open || b.open,
                      a.first ? a.first : b.first};
}

/* ---- relations ------------------------------------------------------------------------------ */

/* One placeholder alone may be a stream; with a schema in front it is a name. */
static bool may_be_anything(const mv_analysis *an, const mv_Name *n) {
  return n->argument || !n->path || (n->path->n == 1 && mv_path_is_opaque(an->s, n->path));
}

static mv_flowing of_name(const survey *s, const mv_Name *n) {
  const mv_Cte *cte = mv_cte_of(s->an, n);
  if (cte) return s->found[cte->head.id];
  const mv_dataset *d = mv_dataset_of(s->an, n);
  mv_flowing out = {.open = may_be_anything(s->an, n)};
  if (!d || !mv_is_inlined(d->object)) return out;
  out.open = out.open || d->stream_open;
  if (!d->stream.in) return out;
  out.streams = true;
  out.unmarked = d->stream_unmarked;
  out.first = &n->head;
  return out;
}

/* cloud_files reads a stream without the word; of functions that are not known nothing is. */
static mv_flowing of_call(const survey *s, const mv_Call *c) {
  const mv_Name *name = mv_as_Name(c->name);
  const bool streams = name && mv_path_is(s->an->s, name->path, "cloud_files");
  mv_flowing out = {.streams = streams, .unmarked = streams};
  out.open = !streams && !mv_function_of(s->an, c);
  if (streams) out.first = &c->head;
  return out;
}

static mv_flowing of_relation(const survey *s, const mv_Relation *r, mv_flowing out) {
  if (mv_as_Name(r->source)) out = both(of_name(s, mv_as_Name(r->source)), out);
  if (mv_as_Call(r->source)) out = both(of_call(s, mv_as_Call(r->source)), out);
  if (r->stream) {
    out.unmarked = out.unmarked || !out.streams;
    out.streams = true;
    out.first = &r->head;
  }
  if (r->watermark) out.unmarked = false;
  return out;
}

/* ---- the walk ------------------------------------------------------------------------------- */

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  survey *s = w->data;
  (void)n;
  (void)depth;
  if (s->n == s->cap) {
    const uint32_t cap = s->cap ? s->cap * 2 : 32;
    mv_flowing *more = mv_new_n(s->an->a, mv_flowing, cap);
    for (uint32_t i = 0; i < s->n; i++) more[i] = s->around[i];
    s->around = more;
    s->cap = cap;
  }
  s->around[s->n++] = (mv_flowing){.streams = false};
  return MV_INTO;
}

/* The query is a placeholder. */
static bool is_given(const mv_node *n) {
  const mv_Query *q = mv_as_Query(n);
  return q && q->body && q->body->kind == MV_Placeholder;
}

static void leave(mv_walker *w, const mv_node *n, unsigned depth) {
  survey *s = w->data;
  (void)depth;
  mv_flowing own = s->around[--s->n];
  const mv_TableQuery *t = mv_as_TableQuery(n);
  if (n->kind == MV_Relation) own = of_relation(s, mv_as_Relation(n), own);
  if (t && mv_as_Name(t->name)) own = both(of_name(s, mv_as_Name(t->name)), own);
  if (is_given(n)) own.open = true;
  s->found[n->id] = own;
  if (s->n > 0 && n->kind != MV_Cte) s->around[s->n - 1] = both(s->around[s->n - 1], own);
}

mv_flowing mv_flowing_of(const mv_analysis *an, const mv_node *n) {
  static const bool kinds[MV_KIND_COUNT] = {
      [MV_Query] = true,    [MV_Select] = true,  [MV_SetOp] = true,    [MV_Pipe] = true,
      [MV_Cte] = true,      [MV_Relation] = true, [MV_Joined] = true,  [MV_Join] = true,
      [MV_PipeStep] = true, [MV_TableQuery] = true, [MV_MultiSelect] = true, [MV_Transform] = true};
  if (!n) return (mv_flowing){.streams = false};
  if (!an->f->flowing) {
    survey s = {.an = an};
    s.found = an->f->flowing = mv_new_n(an->a, mv_flowing, an->s->node_count);
    mv_walker w = {enter, leave, &s, kinds};
    mv_walk(&w, an->s->tree);
  }
  return kinds[n->kind] ? an->f->flowing[n->id] : (mv_flowing){.open = n->kind == MV_Placeholder};
}

/* ---- places --------------------------------------------------------------------------------- */

mv_span mv_relation_words(const mv_stmt *s, const mv_Relation *r) {
  mv_span at = mv_span_of(r->head.at.beg, r->source ? r->source->at.end : r->head.at.end);
  const mv_str behind = mv_text(s, mv_span_of(at.end, r->head.at.end));
  uint32_t i = 0;
  while (i < behind.n && (unsigned char)behind.p[i] <= ' ') i++;
  if (r->stream && i < behind.n && behind.p[i] == ')') at.end += i + 1;
  return at;
}

/* ---- views ---------------------------------------------------------------------------------- */

typedef struct search {
  const mv_analysis *an;
  mv_dataset *d;
} search;

static void condenses(search *s, mv_span at) {
  if (!s->d->condensed.in) s->d->condensed = (mv_varying){s->d, mv_in_file(s->an->s, at), mv_text(s->an->s, at)};
}

static mv_step look(mv_walker *w, const mv_node *n, unsigned depth) {
  search *s = w->data;
  (void)depth;
  const mv_Select *select = mv_as_Select(n);
  const mv_Call *call = mv_as_Call(n);
  const mv_Name *name = mv_as_Name(n);
  const mv_dataset *read = name ? mv_dataset_of(s->an, name) : NULL;
  if (select && select->group_by) condenses(s, select->group_by->at);
  if (select && select->quantifier == MV_quantifier_DISTINCT) {
    const mv_span at = mv_find_word(s->an->s, n->at, "DISTINCT");
    condenses(s, mv_span_empty(at) ? n->at : at);
  }
  const mv_function *f = call && !call->over ? mv_function_of(s->an, call) : NULL;
  if (f && f->kind == MV_FN_AGGREGATE) condenses(s, n->at);
  if (read && read != s->d && mv_is_inlined(read->object) && read->condensed.in && !s->d->condensed.in)
    s->d->condensed = read->condensed;
  return MV_INTO;
}

/* The place of the first stream: in this view, or in the one that brings it in. */
static void set_stream(mv_dataset *d, const mv_analysis *an, const mv_node *first) {
  const mv_Name *name = mv_as_Name(first);
  const mv_Relation *r = mv_as_Relation(first);
  const mv_dataset *read = name ? mv_dataset_of(an, name) : NULL;
  const mv_span at = r ? mv_relation_words(an->s, r) : first->at;
  d->stream = read ? read->stream : (mv_varying){d, mv_in_file(an->s, at), mv_text(an->s, at)};
}

void mv_summarise_streams(mv_dataset *d, const mv_analysis *an) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Select] = true, [MV_Call] = true, [MV_Name] = true};
  const mv_Create *c = mv_create_of(an->s);
  if (!c || c->broken || !c->query || !mv_is_inlined(d->object)) return;
  const mv_flowing all = mv_flowing_of(an, c->query);
  if (all.streams && all.first) set_stream(d, an, all.first);
  d->stream_unmarked = all.unmarked;
  d->stream_open = all.open;
  search s = {an, d};
  mv_walker w = {look, NULL, &s, kinds};
  mv_walk(&w, c->query);
}
