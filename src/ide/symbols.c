/* symbols.c: what documents define, with what it is made of. */
#include "src/ide/look.h"
#include "src/ide/tell.h"

#include "src/base/banned.h"

/* More columns of one query than anybody looks through. */
enum { COLUMNS_MAX = 1000 };

typedef struct outline {
  mv_arena *a;
  mv_look *look;
  mv_symbol **tail; /* of the list that is made at the moment */
} outline;

/* Adds a symbol, whose name has a character that shows, and has what is added next stand behind it. */
static mv_symbol *add(outline *o, mv_symbol_kind kind, mv_str name, mv_span at, mv_span name_at) {
  mv_symbol *s = mv_new(o->a, mv_symbol);
  *s = (mv_symbol){.kind = kind, .name = mv_printable(o->a, mv_str_trimmed(name), 200), .document = o->look->document};
  s->at = mv_look_back(o->look, at);
  s->name_at = mv_look_back(o->look, name_at);
  if (!mv_span_within(s->name_at, s->at)) s->name_at = mv_span_of(s->at.beg, s->at.beg);
  if (s->name.n == 0) return s;
  *o->tail = s;
  o->tail = &s->next;
  return s;
}

static mv_str type_words(outline *o, const mv_type *t) {
  return t->kind == MV_T_UNKNOWN ? mv_str_at(NULL, 0) : mv_str_copy(o->a, mv_type_text(&o->look->arena, t));
}

static mv_str name_of(outline *o, mv_span at) {
  return mv_name_text(o->a, &o->look->stmt, at);
}

/* ---- what a definition holds ---------------------------------------------------------------- */

/* The alias of an item, or all of it. */
static mv_span alias_within(const mv_output *o, mv_span item) {
  const mv_Named *n = mv_as_Named(o->named);
  return n && !mv_span_empty(n->alias) && mv_span_within(n->alias, item) ? n->alias : item;
}

/* The columns that a query gives; those of a star stand where it stands. `names`, Name nodes or NULL, take the place of
 * their own. */
static void add_outputs(outline *o, const mv_node *query, const mv_node *names) {
  const mv_outputs out = mv_outputs_of(o->look->an, query);
  for (uint32_t i = 0; i < out.n && i < COLUMNS_MAX; i++) {
    const mv_span at = names ? names->at : mv_output_place(o->look->an, query, i);
    const mv_str name = names ? mv_path_last(o->a, &o->look->stmt, mv_as_Name(names)->path) : out.items[i].name;
    if (!name.p) continue;
    add(o, MV_SYMBOL_COLUMN, name, at, alias_within(&out.items[i], at))->detail = type_words(o, out.items[i].type);
    if (names && !(names = names->next)) return;
  }
}

static void add_ctes(outline *o, const mv_node *query) {
  const mv_Query *q = mv_as_Query(query);
  const mv_With *w = q ? mv_as_With(q->with) : NULL;
  for (const mv_node *n = w ? w->ctes : NULL; n; n = n->next) {
    const mv_Cte *c = mv_as_Cte(n);
    if (!c) continue;
    mv_symbol *s = add(o, MV_SYMBOL_CTE, name_of(o, c->name), n->at, c->name);
    outline inner = {o->a, o->look, &s->first};
    add_ctes(&inner, c->query);
    add_outputs(&inner, c->query, mv_as_Name(c->columns) ? c->columns : NULL);
  }
}

static void add_column(outline *o, const mv_ColumnDef *d) {
  if (!d->name || d->name->n == 0) return;
  const mv_span at = d->name->parts[d->name->n - 1];
  mv_symbol *s = add(o, MV_SYMBOL_COLUMN, name_of(o, at), d->head.at, at);
  if (d->type) s->detail = type_words(o, mv_type_written(&o->look->arena, &o->look->stmt, d->type));
}

static void add_listed(outline *o, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_ColumnDef *d = mv_as_ColumnDef(n);
    const mv_Constraint *c = mv_as_Constraint(n);
    const mv_Expectation *e = mv_as_Expectation(n);
    if (d) add_column(o, d);
    if (c && !mv_span_empty(c->name)) add(o, MV_SYMBOL_CONSTRAINT, name_of(o, c->name), n->at, c->name);
    if (e && !mv_span_empty(e->name)) add(o, MV_SYMBOL_EXPECTATION, name_of(o, e->name), n->at, e->name);
  }
}

static void add_parts(outline *o, const mv_Create *c) {
  const mv_node *query = c->query ? c->query : mv_as_Flow(c->flow) ? mv_as_Flow(c->flow)->query : NULL;
  add_listed(o, c->columns.first);
  if (!query) return;
  add_ctes(o, query);
  if (!mv_lists_columns(c)) add_outputs(o, query, NULL);
}

/* ---- definitions ---------------------------------------------------------------------------- */

static mv_symbol_kind kind_of(mv_object object) {
  switch (object) {
    case MV_object_TABLE:
    case MV_object_STREAMING_TABLE: return MV_SYMBOL_TABLE;
    case MV_object_FLOW: return MV_SYMBOL_FLOW;
    case MV_object_FUNCTION: return MV_SYMBOL_FUNCTION;
    case MV_object_MATERIALIZED_VIEW:
    case MV_object_VIEW:
    case MV_object_TEMPORARY_VIEW:
    case MV_object_NONE:
    case MV_object_count: break;
  }
  return MV_SYMBOL_VIEW;
}

static mv_symbol *add_definition(outline *o, mv_object object, const mv_node *name) {
  const mv_stmt *s = &o->look->stmt;
  const mv_Name *n = mv_as_Name(name);
  const mv_span whole = mv_span_of(0, s->end - s->start);
  const mv_str words = n ? mv_name_words(&o->look->arena, s, n) : mv_str_at(NULL, 0);
  mv_symbol *out = add(o, kind_of(object), words, whole, name ? name->at : whole);
  out->detail = mv_str_of(mv_tell_kind(object));
  return out;
}

static void add_statement(outline *o) {
  const mv_stmt *s = &o->look->stmt;
  const mv_Create *c = mv_create_of(s);
  const mv_CreateFunction *f = mv_as_CreateFunction(s->tree);
  const mv_CreateFlow *flow = mv_as_CreateFlow(s->tree);
  if (f) add_definition(o, MV_object_FUNCTION, f->name);
  if (flow) add_definition(o, MV_object_FLOW, flow->name);
  if (!c) return;
  mv_symbol *made = add_definition(o, (mv_object)c->object, c->name);
  outline inner = {o->a, o->look, &made->first};
  add_parts(&inner, c);
}

mv_symbol *mv_symbols_of(mv_arena *a, mv_document *d) {
  mv_symbol *first = NULL;
  outline o = {.a = a, .tail = &first};
  for (uint32_t i = 0; i < mv_document_statements(d); i++) {
    o.look = mv_look_open(d, i);
    if (o.look) add_statement(&o);
    mv_look_close(o.look);
  }
  return first;
}

/* ---- in all documents ----------------------------------------------------------------------- */

/* The text has the letters of a query, in their order. */
static bool is_like(mv_str text, mv_str query) {
  uint32_t k = 0;
  for (uint32_t i = 0; i < text.n && k < query.n; i++)
    if (mv_lower(text.p[i]) == mv_lower(query.p[k])) k++;
  return k == query.n;
}

mv_symbol *mv_symbols_like(mv_arena *a, const mv_session *s, mv_str query, uint32_t max) {
  const mv_graph *g = mv_session_graph(s);
  mv_symbol *first = NULL, **tail = &first;
  for (uint32_t i = 0, n = 0; g && i < g->n && n < max; i++) {
    const mv_dataset *d = g->nodes[i];
    mv_document_spot spot;
    if (!is_like(d->name, query) || !mv_session_place(s, d->source, d->at, &spot)) continue;
    mv_symbol *x = mv_new(a, mv_symbol);
    *x = (mv_symbol){.name = mv_printable(a, d->name, 200), .detail = mv_str_of(mv_tell_kind(d->object)),
                     .kind = kind_of(d->object), .document = spot.document, .at = spot.at, .name_at = spot.at};
    *tail = x;
    tail = &x->next;
    n++;
  }
  return first;
}
