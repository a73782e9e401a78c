/* references.c: all places that mean the same. */
#include "src/ide/look.h"

#include "src/base/banned.h"

typedef struct search {
  mv_place_buffer out;
  bool declared, found; /* places that define it are wanted; one was found */
} search;

static void add_reference(void *data, const mv_look *l, const mv_mention *m) {
  search *x = data;
  if (m->use == MV_USE_DECLARE) x->found = true;
  if (m->use != MV_USE_DECLARE || x->declared) mv_add_place(&x->out, l->document, mv_look_back(l, m->at));
}

/* Names of datasets and their columns are known in all documents, others in their statement. */
static bool is_shared(const mv_mention *m) {
  return m->dataset || m->name.p;
}

typedef struct subject {
  mv_named_look x;
  const mv_mention *name;
  mv_str word;
} subject;

static bool subject_at(mv_arena *a, mv_document *d, uint32_t offset, subject *out) {
  out->x = mv_look_at(d, offset, &out->name);
  if (out->name) out->word = mv_mention_word(a, out->x.look, out->name);
  return out->name != NULL;
}

static void each_in_statement(const subject *what, mv_mention_fn *fn, void *data) {
  const mv_mentions *m = &what->x.names;
  for (uint32_t i = 0; i < m->n; i++)
    if (mv_mentions_agree(what->name, &m->items[i], true)) fn(data, what->x.look, &m->items[i]);
}

static void each_in_document(const subject *what, mv_document *d, mv_mention_fn *fn, void *data) {
  const bool own = d == what->x.look->document;
  mv_each_agreeing(d, what->name, what->word, own ? what->x.look->number : UINT32_MAX, fn, data);
}

/* A model of dbt has its name from its file, not from its text. */
static void add_unnamed(search *x, const mv_session *s, const mv_mention *m) {
  mv_document_spot spot;
  const bool whole = m->kind == MV_MENTION_DATASET || m->kind == MV_MENTION_ROUTINE;
  if (!x->declared || x->found || !whole || !m->dataset || !m->dataset->source) return;
  if (mv_session_place(s, m->dataset->source, m->dataset->at, &spot)) mv_add_place(&x->out, spot.document, spot.at);
}

mv_place_list mv_references_at(mv_arena *a, const mv_session *s, mv_document *d, uint32_t offset, bool declared) {
  search x = {.out = {.a = a}, .declared = declared};
  subject what;
  if (subject_at(a, d, offset, &what)) {
    const bool shared = is_shared(what.name);
    if (!shared) each_in_statement(&what, add_reference, &x);
    for (uint32_t i = 0; shared && i < mv_session_count(s); i++)
      each_in_document(&what, mv_session_at(s, i), add_reference, &x);
    add_unnamed(&x, s, what.name);
  }
  mv_look_close(what.x.look);
  return x.out.list;
}

/* ---- highlights ----------------------------------------------------------------------------- */

typedef struct marks {
  mv_arena *a;
  mv_highlights list;
  uint32_t cap;
} marks;

static void add_mark(void *data, const mv_look *l, const mv_mention *m) {
  marks *x = data;
  mv_highlights *h = &x->list;
  const mv_span at = mv_look_back(l, m->at);
  if (mv_span_empty(at)) return;
  if (h->n && h->items[h->n - 1].at.beg == at.beg) { /* it is read, and gives its name to what reads it */
    if (m->use != MV_USE_READ) h->items[h->n - 1].writes = true;
    return;
  }
  if (h->n == x->cap) {
    x->cap = x->cap ? x->cap * 2 : 8;
    mv_highlight *more = mv_new_n(x->a, mv_highlight, x->cap);
    if (h->n) memcpy(more, h->items, h->n * sizeof *more);
    h->items = more;
  }
  h->items[h->n++] = (mv_highlight){at, m->use != MV_USE_READ};
}

mv_highlights mv_highlights_at(mv_arena *a, mv_document *d, uint32_t offset) {
  marks x = {.a = a};
  subject what;
  if (subject_at(a, d, offset, &what)) {
    if (is_shared(what.name))
      each_in_document(&what, d, add_mark, &x);
    else
      each_in_statement(&what, add_mark, &x);
  }
  mv_look_close(what.x.look);
  return x.list;
}
