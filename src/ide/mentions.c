/* mentions.c: every name that a statement writes, with what it means there.
 *
 * One walk over the tree. What a name is depends on the node that it hangs on: each parent says what role its names
 * have before they are visited. */
#include "src/ide/mentions.h"

#include <stdlib.h>

#include "src/base/banned.h"

typedef enum role {
  ROLE_NONE,
  ROLE_READ,    /* a Name: what is read */
  ROLE_WRITE,   /* a Name: what the statement is about */
  ROLE_DEFINE,  /* a Name: what the statement defines */
  ROLE_CALL,    /* a Name: a function */
  ROLE_LISTED,  /* a Name that declares a column */
  ROLE_BOUND,   /* a Name that declares a lambda's parameter */
  ROLE_ITEM,    /* of a select list: it gives a column its name */
  ROLE_TOLD,    /* the parent has told of it */
  ROLE_MEMBER,  /* a Named: of a struct */
  ROLE_FORMAL,  /* a ColumnDef: a parameter of a function */
  ROLE_FOREIGN  /* a Ref: a column of what a constraint refers to */
} role;

typedef struct collector {
  const mv_stmt *s;
  const mv_analysis *an;
  mv_arena *a;
  uint8_t *roles;          /* by node */
  const mv_node **scopes;  /* by node: see mv_mention */
  const mv_node *at;       /* the node at hand */
  const mv_output **given; /* by node: the column of the statement's own dataset that it names, or NULL */
  const mv_dataset *own;   /* what the statement defines or is about, or NULL */
  const mv_dataset *referenced; /* by the constraint at hand, or NULL */
  unsigned queries;        /* that stand around the node at hand */
  mv_mention *items;
  uint32_t n, cap;
  bool by_name, opaque;
} collector;

/* ---- the list ------------------------------------------------------------------------------- */

static void add(collector *c, mv_mention m) {
  if (mv_span_empty(m.at)) return;
  if (mv_span_empty(m.whole)) m.whole = m.at;
  m.scope = c->scopes[c->at->id];
  const mv_output *given = m.node && !m.dataset ? c->given[m.node->id] : NULL;
  if (given) {
    m.dataset = c->own;
    m.name = given->name;
  }
  if (c->n == c->cap) {
    const uint32_t cap = c->cap ? c->cap * 2 : 32;
    mv_mention *more = mv_alloc_unset(c->a, cap * sizeof *more);
    if (c->n) memcpy(more, c->items, c->n * sizeof *more);
    c->items = more;
    c->cap = cap;
  }
  c->items[c->n++] = m;
}

static void add_plain(collector *c, mv_mention_kind kind, mv_span at) {
  add(c, (mv_mention){.at = at, .kind = (uint8_t)kind});
}

static void declare(collector *c, mv_mention_kind kind, mv_span at, const mv_node *node) {
  add(c, (mv_mention){.at = at, .kind = (uint8_t)kind, .use = MV_USE_DECLARE, .node = node});
}

static mv_span last_part(const mv_path *p) {
  return p->parts[p->n - 1];
}

static mv_span up_to_part(const mv_path *p, uint32_t i) {
  return mv_span_of(p->parts[0].beg, p->parts[i].end);
}

/* ---- names of relations and functions ------------------------------------------------------- */

/* A mention of what a relation's name means. */
static mv_mention of_relation_name(collector *c, const mv_Name *n) {
  const mv_Cte *cte = mv_cte_of(c->an, n);
  if (cte) return (mv_mention){.kind = MV_MENTION_CTE, .node = &cte->head};
  const mv_dataset *d = mv_dataset_of(c->an, n);
  if (!d) d = mv_dataset_named(c->an, n);
  mv_mention m = {.kind = MV_MENTION_DATASET, .dataset = mv_defined(d)};
  if (!d) m.name = mv_key_of(c->an, n);
  if (!d && !m.name.p) m.kind = MV_MENTION_UNKNOWN;
  return m;
}

static mv_mention of_function(collector *c, const mv_Name *n, const mv_Call *call) {
  if (call && mv_function_of(c->an, call)) return (mv_mention){.kind = MV_MENTION_BUILT_IN};
  const mv_dataset *d = call ? mv_routine_of(c->an, call) : mv_dataset_named(c->an, n);
  const mv_mention_kind kind = d ? MV_MENTION_ROUTINE : MV_MENTION_UNKNOWN;
  return (mv_mention){.kind = (uint8_t)kind, .likely = MV_MENTION_ROUTINE, .dataset = mv_defined(d)};
}

static mv_mention of_definition(collector *c, const mv_Name *n) {
  const bool routine = c->own && c->own->object == MV_object_FUNCTION;
  mv_mention m = {.kind = routine ? MV_MENTION_ROUTINE : MV_MENTION_DATASET, .use = MV_USE_DECLARE, .dataset = c->own};
  if (!c->own) m.name = mv_key_of(c->an, n);
  if (!c->own && !m.name.p) m.kind = MV_MENTION_UNKNOWN;
  return m;
}

static void add_name(collector *c, const mv_Name *n, mv_mention m) {
  m.at = last_part(n->path);
  m.whole = up_to_part(n->path, n->path->n - 1);
  add(c, m);
}

/* The words that stand for a placeholder, or in IDENTIFIER(…), are no names. */
static bool is_readable(const collector *c, const mv_Name *n) {
  return !n->argument && n->path && n->path->n > 0 && !mv_path_is_opaque(c->s, n->path);
}

static void name(collector *c, const mv_Name *n, role r) {
  if (r == ROLE_TOLD) return;
  if (!is_readable(c, n)) {
    if (r == ROLE_READ && (!n->path || n->path->n == 1)) c->opaque = true;
    return;
  }
  mv_mention m;
  switch (r) {
    case ROLE_READ: m = of_relation_name(c, n); break;
    case ROLE_WRITE:
      m = of_relation_name(c, n);
      m.use = MV_USE_WRITE;
      break;
    case ROLE_DEFINE: m = of_definition(c, n); break;
    case ROLE_LISTED: declare(c, MV_MENTION_COLUMN, last_part(n->path), &n->head); return;
    case ROLE_BOUND: declare(c, MV_MENTION_PARAMETER, last_part(n->path), &n->head); return;
    case ROLE_CALL: m = of_function(c, n, NULL); break;
    case ROLE_NONE: case ROLE_TOLD: case ROLE_ITEM: case ROLE_MEMBER: case ROLE_FORMAL: case ROLE_FOREIGN:
    default: m = (mv_mention){.kind = MV_MENTION_UNKNOWN}; break;
  }
  add_name(c, n, m);
}

static void call(collector *c, const mv_Call *n) {
  const mv_Name *called = mv_as_Name(n->name);
  if (called && is_readable(c, called)) add_name(c, called, of_function(c, called, n));
}

/* ---- columns -------------------------------------------------------------------------------- */

static mv_span alias_of(const mv_node *alias) {
  const mv_Alias *a = mv_as_Alias(alias);
  return a ? a->name : mv_span_of(0, 0);
}

/* Where a relation gets a name of its own; empty: it has that of what it reads. */
static mv_span own_name_of(const mv_node *relation) {
  switch (relation->kind) {
    case MV_Relation: return alias_of(mv_as_Relation(relation)->alias);
    case MV_Pivot: return alias_of(mv_as_Pivot(relation)->alias);
    case MV_Unpivot: return alias_of(mv_as_Unpivot(relation)->alias);
    case MV_LateralView: return mv_as_LateralView(relation)->alias;
    case MV_PipeStep: {
      const mv_Name *n = mv_as_Name(mv_as_PipeStep(relation)->value);
      const mv_Ref *r = mv_as_Ref(mv_as_PipeStep(relation)->value);
      const mv_path *p = n ? n->path : r ? r->path : NULL;
      return p ? last_part(p) : mv_span_of(0, 0);
    }
    default: return mv_span_of(0, 0);
  }
}

static mv_mention of_relation(collector *c, const mv_node *relation) {
  if (!mv_span_empty(own_name_of(relation))) return (mv_mention){.kind = MV_MENTION_ALIAS, .node = relation};
  const mv_Relation *r = mv_as_Relation(relation);
  const mv_Name *n = r ? mv_as_Name(r->source) : NULL;
  return n ? of_relation_name(c, n) : (mv_mention){.kind = MV_MENTION_UNKNOWN};
}

/* The first `parts` parts of a name mean a relation. */
static void qualifier(collector *c, const mv_path *p, uint32_t parts, const mv_node *relation) {
  if (parts == 0) return;
  mv_mention m = relation ? of_relation(c, relation) : (mv_mention){.kind = MV_MENTION_UNKNOWN};
  m.at = p->parts[parts - 1];
  m.whole = up_to_part(p, parts - 1);
  add(c, m);
}

static mv_mention of_column(const mv_origin *o) {
  mv_mention m = {.kind = MV_MENTION_COLUMN, .node = o->named};
  if (o->kind == MV_ORIGIN_PARAMETER) m.kind = MV_MENTION_PARAMETER;
  m.likely = m.kind;
  if (o->kind == MV_ORIGIN_UNKNOWN || o->kind == MV_ORIGIN_ABSENT || o->kind == MV_ORIGIN_AMBIGUOUS)
    m.kind = MV_MENTION_UNKNOWN;
  if (!o->named && o->kind == MV_ORIGIN_DATASET && o->column) {
    m.dataset = mv_defined(o->dataset);
    m.name = o->column->name;
  }
  return m;
}

static void fields(collector *c, const mv_path *p, uint32_t from) {
  for (uint32_t i = from; i < p->n; i++) add_plain(c, MV_MENTION_FIELD, p->parts[i]);
}

/* Outside of queries a statement names the columns of what it is about. */
static bool own_column(collector *c, const mv_path *p) {
  const mv_type *type;
  if (c->queries > 0 || mv_own_column(c->an, p, &type) != MV_HAS) return false;
  add(c, (mv_mention){.at = p->parts[0], .kind = MV_MENTION_COLUMN, .dataset = c->own,
                      .name = mv_name_text(c->a, c->s, p->parts[0])});
  fields(c, p, 1);
  return true;
}

static void unresolved(collector *c, const mv_Ref *r) {
  const mv_path *p = r->path;
  if (mv_function_of_ref(c->an, r)) {
    add_plain(c, MV_MENTION_BUILT_IN, p->parts[0]);
    return;
  }
  if (own_column(c, p)) return;
  for (uint32_t i = 0; i < p->n; i++) add(c, (mv_mention){.at = p->parts[i], .likely = MV_MENTION_COLUMN});
}

static void foreign_column(collector *c, const mv_path *p) {
  const mv_column *column = c->referenced ? mv_dataset_column(c->referenced, mv_name_text(c->a, c->s, p->parts[0])) : NULL;
  mv_mention m = {.at = p->parts[0], .kind = column ? MV_MENTION_COLUMN : MV_MENTION_UNKNOWN};
  if (column) {
    m.dataset = mv_defined(c->referenced);
    m.name = column->name;
  }
  add(c, m);
}

static void ref(collector *c, const mv_Ref *r, role as) {
  const mv_path *p = r->path;
  if (as == ROLE_TOLD || !p || p->n == 0 || mv_path_is_opaque(c->s, p)) return;
  if (as == ROLE_FOREIGN) {
    foreign_column(c, p);
    return;
  }
  const mv_origin o = mv_origin_of(c->an, r);
  if (o.parts == 0 || o.parts > p->n) {
    unresolved(c, r);
    return;
  }
  qualifier(c, p, o.parts - 1, o.relation);
  mv_mention m = of_column(&o);
  m.at = p->parts[o.parts - 1];
  add(c, m);
  fields(c, p, o.parts);
}

/* An item without an alias gives its column, or member of a struct, the name that it ends with. */
static void imply(collector *c, const mv_node *item, mv_mention_kind kind) {
  const mv_Ref *r = mv_as_Ref(item);
  const mv_Postfix *p = mv_as_Postfix(item);
  const mv_Field *f = p ? mv_as_Field(p->steps.last) : NULL;
  mv_mention m = {.kind = (uint8_t)kind, .use = MV_USE_DECLARE, .implied = true};
  if (kind == MV_MENTION_COLUMN) m.node = item;
  if (r && r->path && !mv_path_is_opaque(c->s, r->path)) m.at = last_part(r->path);
  if (f) m.at = f->name;
  add(c, m);
}

static void named(collector *c, const mv_Named *n, role r) {
  const mv_mention_kind kind = r == ROLE_ITEM ? MV_MENTION_COLUMN : r == ROLE_MEMBER ? MV_MENTION_FIELD : MV_MENTION_UNKNOWN;
  if (!mv_name_is_opaque(c->s, n->alias)) declare(c, kind, n->alias, kind == MV_MENTION_COLUMN ? &n->head : NULL);
}

static void column_def(collector *c, const mv_ColumnDef *d, role r) {
  if (!d->name || d->name->n == 0 || mv_path_is_opaque(c->s, d->name)) return;
  if (r == ROLE_FORMAL) {
    declare(c, MV_MENTION_PARAMETER, last_part(d->name), &d->head);
    return;
  }
  mv_mention m = {.at = last_part(d->name), .kind = MV_MENTION_COLUMN, .use = MV_USE_DECLARE, .dataset = c->own};
  if (c->own) m.name = mv_path_last(c->a, c->s, d->name);
  add(c, m);
}

/* ---- what parents say of their children ----------------------------------------------------- */

/* The role of the Names and Refs right below a node of a kind. */
static const uint8_t names_of[MV_KIND_COUNT] = {
    [MV_Relation] = ROLE_READ, [MV_TableQuery] = ROLE_READ, [MV_TableArgument] = ROLE_READ,
    [MV_CloneSource] = ROLE_READ, [MV_Constraint] = ROLE_READ,
    [MV_Alter] = ROLE_WRITE, [MV_Drop] = ROLE_WRITE, [MV_Command] = ROLE_WRITE, [MV_Refresh] = ROLE_WRITE,
    [MV_CommentOn] = ROLE_WRITE, [MV_CopyInto] = ROLE_WRITE, [MV_CdcInto] = ROLE_WRITE, [MV_CreateIndex] = ROLE_WRITE,
    [MV_Create] = ROLE_DEFINE, [MV_CreateFunction] = ROLE_DEFINE,
    [MV_Mask] = ROLE_CALL, [MV_RowFilterClause] = ROLE_CALL,
    [MV_Cte] = ROLE_LISTED, [MV_Alias] = ROLE_LISTED, [MV_LateralView] = ROLE_LISTED, [MV_Named] = ROLE_LISTED,
    [MV_Lambda] = ROLE_BOUND, [MV_Call] = ROLE_TOLD,
};
/* And of the items of lists that name columns. */
static const uint8_t items_of[MV_KIND_COUNT] = {
    [MV_Select] = ROLE_ITEM, [MV_PipeStep] = ROLE_ITEM, [MV_GroupBy] = ROLE_ITEM, [MV_Call] = ROLE_MEMBER,
};

static role role_below(const mv_node *parent, const mv_node *child) {
  if (child->kind == MV_Name) return (role)names_of[parent->kind];
  if (child->kind == MV_Named) return (role)items_of[parent->kind];
  if (child->kind == MV_ColumnDef && parent->kind == MV_CreateFunction) return ROLE_FORMAL;
  return ROLE_NONE;
}

typedef struct family {
  collector *c;
  const mv_node *parent;
} family;

static bool is_scope(const mv_node *n) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_With] = true,   [MV_Select] = true, [MV_Cte] = true,
                                            [MV_Lambda] = true, [MV_Alias] = true,  [MV_LateralView] = true,
                                            [MV_Query] = true,  [MV_Pipe] = true,   [MV_CreateFunction] = true};
  return kinds[n->kind];
}

static void give_role(void *data, const mv_node *child) {
  const family *f = data;
  f->c->scopes[child->id] = is_scope(f->parent) ? f->parent : f->c->scopes[f->parent->id];
  f->c->roles[child->id] = (uint8_t)role_below(f->parent, child);
}

static void give_all(collector *c, const mv_node *first, role r) {
  for (const mv_node *n = first; n; n = n->next) c->roles[n->id] = (uint8_t)r;
}

static void give_step_roles(collector *c, const mv_PipeStep *s) {
  if (s->what == MV_pipe_EXTEND || s->what == MV_pipe_AGGREGATE) give_all(c, s->items, ROLE_ITEM);
  if (s->what == MV_pipe_AS && s->value) c->roles[s->value->id] = ROLE_TOLD;
}

static void give_constraint_roles(collector *c, const mv_Constraint *n) {
  c->referenced = mv_dataset_named(c->an, mv_as_Name(n->references));
  give_all(c, n->referenced, ROLE_FOREIGN);
}

static bool is_called(const mv_stmt *s, const mv_Call *c, const char *word) {
  const mv_Name *n = mv_as_Name(c->name);
  return n && mv_path_is(s, n->path, word);
}

static void give_roles(collector *c, const mv_node *n) {
  family f = {c, n};
  mv_each_child(n, give_role, &f);
  if (n->kind == MV_Select) give_all(c, mv_as_Select(n)->items, ROLE_ITEM);
  if (n->kind == MV_Call && is_called(c->s, mv_as_Call(n), "struct")) give_all(c, mv_as_Call(n)->arguments, ROLE_MEMBER);
  if (n->kind == MV_PipeStep) give_step_roles(c, mv_as_PipeStep(n));
  if (n->kind == MV_Constraint) give_constraint_roles(c, mv_as_Constraint(n));
}

/* ---- the walk ------------------------------------------------------------------------------- */

static void relation_alias(collector *c, const mv_node *n) {
  const mv_span at = own_name_of(n);
  if (!mv_span_empty(at)) declare(c, MV_MENTION_ALIAS, at, n);
}

static void window_name(collector *c, const mv_WindowName *w) {
  const mv_WindowDef *d = mv_window_of(c->an, w);
  add(c, (mv_mention){.at = w->name, .kind = d ? MV_MENTION_WINDOW : MV_MENTION_UNKNOWN, .node = d ? &d->head : NULL});
}

static void star(collector *c, const mv_Star *s) {
  const mv_node *relation = mv_relation_of_star(c->an, s);
  if (!s->path || s->path->n == 0 || mv_path_is_opaque(c->s, s->path)) return;
  qualifier(c, s->path, s->path->n, relation);
}

static void type(collector *c, const mv_Type *t) {
  if (!t->name || t->name->n == 0) return;
  add(c, (mv_mention){.at = up_to_part(t->name, t->name->n - 1), .kind = MV_MENTION_TYPE});
}

static void alone(collector *c, const mv_node *n) {
  switch (n->kind) {
    case MV_Field: add_plain(c, MV_MENTION_FIELD, mv_as_Field(n)->name); break;
    case MV_PathField: add_plain(c, MV_MENTION_FIELD, mv_as_PathField(n)->name); break;
    case MV_TypeField: add_plain(c, MV_MENTION_FIELD, mv_as_TypeField(n)->name); break;
    case MV_IntervalPart: add_plain(c, MV_MENTION_OTHER, mv_as_IntervalPart(n)->unit); break;
    case MV_NamedArgument: add_plain(c, MV_MENTION_OTHER, mv_as_NamedArgument(n)->name); break;
    case MV_Property: add_plain(c, MV_MENTION_OTHER, mv_as_Property(n)->key); break;
    case MV_Constraint: add_plain(c, MV_MENTION_OTHER, mv_as_Constraint(n)->name); break;
    case MV_Expectation: add_plain(c, MV_MENTION_OTHER, mv_as_Expectation(n)->name); break;
    default: break;
  }
}

static void mention(collector *c, const mv_node *n) {
  const role r = (role)c->roles[n->id];
  switch (n->kind) {
    case MV_Name: name(c, mv_as_Name(n), r); break;
    case MV_Call: call(c, mv_as_Call(n)); break;
    case MV_Ref: ref(c, mv_as_Ref(n), r); break;
    case MV_Star: star(c, mv_as_Star(n)); break;
    case MV_Named: named(c, mv_as_Named(n), r); break;
    case MV_ColumnDef: column_def(c, mv_as_ColumnDef(n), r); break;
    case MV_Cte: declare(c, MV_MENTION_CTE, mv_as_Cte(n)->name, n); break;
    case MV_WindowDef: declare(c, MV_MENTION_WINDOW, mv_as_WindowDef(n)->name, n); break;
    case MV_WindowName: window_name(c, mv_as_WindowName(n)); break;
    case MV_Watermark: declare(c, MV_MENTION_COLUMN, mv_as_Watermark(n)->alias, n); break;
    case MV_Relation: case MV_Pivot: case MV_Unpivot: case MV_LateralView: relation_alias(c, n); break;
    case MV_PipeStep:
      if (mv_as_PipeStep(n)->what == MV_pipe_AS) relation_alias(c, n);
      break;
    case MV_Type: type(c, mv_as_Type(n)); break;
    default: alone(c, n); break;
  }
  if (n->kind == MV_Named) return;
  if (r == ROLE_ITEM) imply(c, n, MV_MENTION_COLUMN);
  if (r == ROLE_MEMBER) imply(c, n, MV_MENTION_FIELD);
}

static bool has_star(const mv_node *first) {
  while (first && first->kind != MV_Star) first = first->next;
  return first != NULL;
}

static bool takes_by_name(const mv_stmt *s, const mv_node *n) {
  switch (n->kind) {
    case MV_Join: return mv_as_Join(n)->natural;
    case MV_Call: return has_star(mv_as_Call(n)->arguments) && !is_called(s, mv_as_Call(n), "count");
    case MV_MergeClause: return mv_as_MergeClause(n)->star;
    case MV_Unpivot: case MV_TableArgument: case MV_CopyInto: return true;
    default: return false;
  }
}

static bool is_query(const mv_node *n) {
  return n->kind == MV_Query || n->kind == MV_Select;
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  collector *c = w->data;
  (void)depth;
  c->at = n;
  c->by_name = c->by_name || takes_by_name(c->s, n);
  if (is_query(n)) c->queries++;
  const mv_Name *target = n->kind == MV_Name ? mv_target_of(c->s) : NULL;
  if (target && n == &target->head) c->roles[n->id] = ROLE_WRITE;
  give_roles(c, n);
  mention(c, n);
  return MV_INTO;
}

static void leave(mv_walker *w, const mv_node *n, unsigned depth) {
  collector *c = w->data;
  (void)depth;
  if (is_query(n)) c->queries--;
}

bool mv_lists_columns(const mv_Create *c) {
  const mv_node *n = c->columns.first;
  while (n && n->kind != MV_ColumnDef) n = n->next;
  return n != NULL;
}

/* The names that the query of a definition without a list of columns gives to what is defined. */
static void note_given(collector *c, const mv_Create *create) {
  if (!create || !create->query || !c->own || mv_lists_columns(create)) return;
  const mv_outputs o = mv_outputs_of(c->an, create->query);
  for (uint32_t i = 0; i < o.n; i++)
    if (o.items[i].named) c->given[o.items[i].named->id] = &o.items[i];
}

static int by_place(const void *x, const void *y) {
  const mv_mention *a = x, *b = y;
  if (a->at.beg != b->at.beg) return a->at.beg < b->at.beg ? -1 : 1;
  if (a->use != b->use) return a->use < b->use ? -1 : 1;
  return (a->at.end > b->at.end) - (a->at.end < b->at.end);
}

mv_mentions mv_mentions_of(mv_look *l) {
  const mv_stmt *s = &l->stmt;
  collector c = {.s = s, .an = l->an, .a = &l->arena};
  c.roles = mv_new_n(c.a, uint8_t, s->node_count + 1u);
  c.scopes = mv_new_n(c.a, const mv_node *, s->node_count + 1u);
  c.given = mv_new_n(c.a, const mv_output *, s->node_count + 1u);
  c.own = mv_defined(l->dataset ? l->dataset : mv_dataset_named(l->an, mv_target_of(s)));
  note_given(&c, mv_create_of(s));
  mv_walker w = {.enter = enter, .leave = leave, .data = &c};
  mv_walk(&w, s->tree);
  if (c.n) qsort(c.items, c.n, sizeof *c.items, by_place);
  return (mv_mentions){c.items, c.n, c.by_name, c.opaque};
}

/* ---- questions ------------------------------------------------------------------------------ */

const mv_mention *mv_mention_at(const mv_mentions *m, uint32_t at) {
  const mv_mention *touched = NULL;
  for (uint32_t i = 0; i < m->n; i++) {
    const mv_mention *x = &m->items[i];
    if (x->whole.beg > at || x->at.end < at) continue;
    if (at < x->at.end) return x;
    if (!touched) touched = x;
  }
  return touched;
}

const mv_mention *mv_declaration_of(const mv_mentions *m, const mv_node *node) {
  for (uint32_t i = 0; i < m->n; i++)
    if (m->items[i].node == node && m->items[i].use == MV_USE_DECLARE) return &m->items[i];
  return NULL;
}

bool mv_mentions_agree(const mv_mention *a, const mv_mention *b, bool local) {
  if (a->kind != b->kind || a->kind == MV_MENTION_UNKNOWN) return false;
  if (local && a->node && a->node == b->node) return true;
  if (a->dataset != b->dataset) return false;
  if (!a->name.p && !b->name.p) return a->dataset != NULL;
  return mv_str_ieq(a->name, b->name) && (a->dataset || a->name.n > 0);
}
