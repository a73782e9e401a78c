/* definition.c: where a name is defined. */
#include "src/ide/look.h"

#include "src/base/banned.h"

/* Definitions that a column is followed through, where stars pass it on. */
enum { STEPS_MAX = 32 };

typedef struct column {
  const mv_dataset *dataset;
  mv_str name;
} column;

static const mv_mention *column_declaration(const mv_mentions *m, const column *c) {
  for (uint32_t i = 0; i < m->n; i++) {
    const mv_mention *x = &m->items[i];
    if (x->use == MV_USE_DECLARE && x->kind == MV_MENTION_COLUMN && x->dataset == c->dataset && x->name.p &&
        mv_str_ieq(x->name, c->name))
      return x;
  }
  return NULL;
}

static bool place_of(const mv_session *s, const mv_dataset *d, mv_document_spot *out) {
  return d && d->source && mv_session_place(s, d->source, d->at, out);
}

/* The column of another dataset that a star of the definition repeats. */
static bool passed_on(const mv_look *l, column *c) {
  const mv_Create *create = mv_create_of(&l->stmt);
  const mv_outputs o = mv_outputs_of(l->an, create ? create->query : NULL);
  for (uint32_t i = 0; i < o.n; i++) {
    if (!o.items[i].dataset || !o.items[i].name.p || !mv_str_ieq(o.items[i].name, c->name)) continue;
    *c = (column){mv_defined(o.items[i].dataset), o.items[i].column->name};
    return true;
  }
  return false;
}

/* One step: true when the definition of the column is found, or it is not known; else `c` is the next to look for. */
static bool step(mv_place_buffer *out, const mv_session *s, column *c) {
  mv_document_spot spot;
  if (!place_of(s, c->dataset, &spot)) return true;
  mv_named_look x = mv_look_names(spot.document, mv_document_statement_at(spot.document, spot.at.beg));
  const mv_mention *m = x.look ? column_declaration(&x.names, c) : NULL;
  if (m) mv_add_place(out, spot.document, mv_look_back(x.look, m->at));
  const bool done = m || !x.look || !passed_on(x.look, c);
  mv_look_close(x.look);
  return done;
}

/* A column that ALTER has added. */
static void add_altered(mv_place_buffer *out, const mv_session *s, const column *c) {
  mv_document_spot spot;
  for (const mv_dataset *d = c->dataset; d; d = d->next_state) {
    const mv_column *known = mv_dataset_column(d, c->name);
    if (!known || !known->source || !mv_session_place(s, known->source, known->at, &spot)) continue;
    mv_add_place(out, spot.document, spot.at);
    return;
  }
}

static void add_column(mv_place_buffer *out, const mv_session *s, column c) {
  for (unsigned i = 0; i < STEPS_MAX && c.dataset; i++)
    if (step(out, s, &c)) break;
  if (out->list.n == 0) add_altered(out, s, &c);
}

static void add_definition(mv_place_buffer *out, const mv_session *s, const mv_named_look *x, const mv_mention *m) {
  const mv_mention *local = m->node ? mv_declaration_of(&x->names, m->node) : NULL;
  mv_document_spot spot;
  if (local)
    mv_add_place(out, x->look->document, mv_look_back(x->look, local->at));
  else if (m->kind == MV_MENTION_COLUMN)
    add_column(out, s, (column){m->dataset, m->name});
  else if (place_of(s, m->dataset, &spot))
    mv_add_place(out, spot.document, spot.at);
}

mv_place_list mv_definition_at(mv_arena *a, const mv_session *s, mv_document *d, uint32_t offset) {
  mv_place_buffer out = {.a = a};
  const mv_mention *m;
  mv_named_look x = mv_look_at(d, offset, &m);
  if (m) add_definition(&out, s, &x, m);
  mv_look_close(x.look);
  return out.list;
}
