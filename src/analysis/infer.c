/* infer.c: the type of each expression, from below, and with it the clause it stands in.
 *
 * One function per kind of node that has a type, in a table; every other kind passes through to its
 * children. A chain of operators is a list, so recursion is as deep as the tree is high, never as
 * long as the text. */
#include "src/analysis/internal.h"

/* ---- literals ------------------------------------------------------------------------------- */

static const mv_type *literal(mv_cx *cx, const mv_node *n) {
  const mv_Literal *l = mv_as_Literal(n);
  switch ((mv_literal)l->what) {
    case MV_literal_NULL: return mv_type_simple(MV_T_VOID);
    case MV_literal_TRUE:
    case MV_literal_FALSE: return mv_type_simple(MV_T_BOOLEAN);
    case MV_literal_NUMBER: return mv_type_of_number(cx->a, mv_text(cx->s, n->at));
    case MV_literal_STRING: return mv_type_simple(MV_T_STRING);
    case MV_literal_TYPED: {
      mv_str word = mv_text(cx->s, l->type);
      if (mv_str_is(word, "x")) return mv_type_simple(MV_T_BINARY);
      mv_note_constant(cx, n);
      return mv_type_named(cx->a, word, NULL, 0);
    }
    case MV_literal_NONE:
    case MV_literal_count: break;
  }
  return &mv_unknown;
}

/* ---- intervals ------------------------------------------------------------------------------ */

/* Unit words and where they stand in their family; weeks and the small ones count as day and
 * second. */
static bool unit_of(mv_str word, bool *months, uint8_t *place) {
  static const struct {
    const char *word;
    bool months;
    uint8_t place;
  } units[] = {{"year", true, 0},       {"month", true, 1},        {"week", false, 0},
               {"day", false, 0},       {"hour", false, 1},        {"minute", false, 2},
               {"second", false, 3},    {"millisecond", false, 3}, {"microsecond", false, 3},
               {"nanosecond", false, 3}};
  if (word.n > 1 && mv_lower(word.p[word.n - 1]) == 's') word.n--;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
    if (!mv_str_is(word, units[i].word)) continue;
    *months = units[i].months;
    *place = units[i].place;
    return true;
  }
  return false;
}

/* The fields that units span. */
typedef struct fields {
  bool any, months, mixed;
  uint8_t from, to;
} fields;

static void add_unit(fields *f, mv_str word) {
  bool months = false;
  uint8_t at = 0;
  if (!unit_of(word, &months, &at) || (f->any && f->months != months)) {
    f->mixed = true;
    return;
  }
  if (!f->any || at < f->from) f->from = at;
  if (!f->any || at > f->to) f->to = at;
  f->months = months;
  f->any = true;
}

static bool is_letter(char c) {
  return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* INTERVAL '1 day 2 hours': the units stand in the text. */
static void add_units_of_text(fields *f, mv_str text) {
  for (uint32_t i = 0; i < text.n;) {
    uint32_t start = i;
    while (i < text.n && is_letter(text.p[i])) i++;
    mv_str word = mv_str_at(text.p + start, i - start);
    if (word.n == 0)
      i++;
    else if (!mv_str_is(word, "interval"))
      add_unit(f, word);
  }
}

static const mv_type *interval(mv_cx *cx, const mv_node *n) {
  fields f = {.any = false};
  mv_infer_children(cx, n);
  for (const mv_node *p = mv_as_Interval(n)->parts; p; p = p->next) {
    const mv_IntervalPart *part = mv_as_IntervalPart(p);
    const mv_Literal *text = part ? mv_as_Literal(part->value) : NULL;
    if (!part) return &mv_unknown;
    if (!mv_span_empty(part->unit))
      add_unit(&f, mv_text(cx->s, part->unit));
    else if (text && text->what == MV_literal_STRING)
      add_units_of_text(&f, mv_string_value(cx->a, cx->s, part->value));
    if (!mv_span_empty(part->to)) add_unit(&f, mv_text(cx->s, part->to));
  }
  if (!f.any || f.mixed) return &mv_unknown;
  return mv_type_interval(f.months ? MV_T_INTERVAL_YM : MV_T_INTERVAL_DT, f.from, f.to);
}

/* ---- operators ------------------------------------------------------------------------------ */

static const mv_type *boolean(mv_cx *cx, const mv_node *n) {
  mv_infer_children(cx, n);
  return mv_type_simple(MV_T_BOOLEAN);
}

static bool compares(mv_link link) {
  return link >= MV_link_EQ && link <= MV_link_GTE;
}

/* An operand's type beside another's. */
static const mv_type *beside(mv_cx *cx, const mv_node *n, const mv_type *own,
                             const mv_type *other) {
  const mv_Literal *l = mv_as_Literal(n);
  if (!l || l->what != MV_literal_NUMBER) return own;
  return mv_type_beside(cx->a, own, mv_text(cx->s, n->at), other);
}

static const mv_type *binary(mv_cx *cx, const mv_node *n) {
  const mv_node *first = mv_as_Binary(n)->operands.first;
  const mv_type *t = mv_infer(cx, first);
  for (const mv_node *o = first ? first->next : NULL; o; o = o->next) {
    const mv_type *right = mv_infer(cx, o);
    if (compares((mv_link)o->link)) {
      t = mv_type_simple(MV_T_BOOLEAN);
      continue;
    }
    if (o == first->next) t = beside(cx, first, t, right);
    t = mv_type_arithmetic(cx->a, (mv_link)o->link, t, beside(cx, o, right, t));
  }
  return t;
}

static const mv_type *prefix(mv_cx *cx, const mv_node *n) {
  const mv_Prefix *p = mv_as_Prefix(n);
  const mv_type *t = mv_infer(cx, p->operand);
  const mv_PrefixOp *first = mv_as_PrefixOp(p->operators.first);
  if (first && first->what == MV_prefix_NOT) return mv_type_simple(MV_T_BOOLEAN);
  bool signed_text = t->kind == MV_T_STRING || t->kind == MV_T_VOID;
  if (signed_text && first && first->what != MV_prefix_TILDE) return mv_type_simple(MV_T_DOUBLE);
  return t;
}

static const mv_type *cast(mv_cx *cx, const mv_node *n) {
  const mv_Cast *c = mv_as_Cast(n);
  mv_infer(cx, c->value);
  mv_note_constant(cx, n);
  return c->type ? mv_type_written(cx->a, cx->s, c->type) : &mv_unknown;
}

static const mv_type *step(mv_cx *cx, const mv_type *t, const mv_node *n) {
  mv_infer_children(cx, n);
  const mv_Field *field = mv_as_Field(n);
  if (field) return mv_member_type(cx->a, t, mv_part(cx, field->name));
  const mv_CastStep *c = mv_as_CastStep(n);
  if (c) return c->type ? mv_type_written(cx->a, cx->s, c->type) : &mv_unknown;
  const mv_Index *index = mv_as_Index(n);
  if (index) {
    if (index->value && index->value->kind == MV_Star) return &mv_unknown;
    bool nested = t->kind == MV_T_ARRAY || t->kind == MV_T_MAP;
    if (t->kind == MV_T_VARIANT) return t;
    return nested && t->element ? t->element : &mv_unknown;
  }
  if (n->kind == MV_PathField) {
    return t->kind == MV_T_VARIANT || t->kind == MV_T_STRING ? t : &mv_unknown;
  }
  const mv_Collate *collate = mv_as_Collate(n);
  if (!collate || !collate->name) return &mv_unknown;
  return mv_type_collated(cx->a, t, mv_path_last(cx->a, cx->s, collate->name), true);
}

static const mv_type *postfix(mv_cx *cx, const mv_node *n) {
  const mv_Postfix *p = mv_as_Postfix(n);
  const mv_type *t = mv_infer(cx, p->base);
  mv_note_constant(cx, n);
  bool text_path = false; /* within a path into a JSON text, each step of which is a text */
  for (const mv_node *s = p->steps.first; s; s = s->next) {
    const bool goes_on = text_path && (s->kind == MV_Field || s->kind == MV_Index);
    text_path = goes_on || (s->kind == MV_PathField && t->kind == MV_T_STRING);
    const mv_type *made = step(cx, t, s);
    if (!goes_on) t = made;
    cx->f->types[s->id] = t;
    cx->f->clauses[s->id] = (uint8_t)cx->f->clause;
  }
  return t;
}

static const mv_type *with_common(mv_cx *cx, const mv_type *t, const mv_node *more) {
  const mv_type *own = mv_infer(cx, more);
  return t ? mv_type_common(cx->a, t, own) : own;
}

static const mv_type *choose(mv_cx *cx, const mv_node *n) {
  const mv_Case *c = mv_as_Case(n);
  const mv_type *t = NULL;
  mv_infer(cx, c->operand);
  for (const mv_node *w = c->whens; w; w = w->next) {
    const mv_When *when = mv_as_When(w);
    if (!when) continue;
    mv_infer(cx, when->condition);
    if (when->result) t = with_common(cx, t, when->result);
  }
  if (c->otherwise) t = with_common(cx, t, c->otherwise);
  return t ? t : &mv_unknown;
}

/* ---- what holds another expression ---------------------------------------------------------- */

static const mv_type *named(mv_cx *cx, const mv_node *n) {
  return mv_infer(cx, mv_as_Named(n)->value);
}
static const mv_type *argument(mv_cx *cx, const mv_node *n) {
  return mv_infer(cx, mv_as_NamedArgument(n)->value);
}
static const mv_type *sort_item(mv_cx *cx, const mv_node *n) {
  return mv_infer(cx, mv_as_SortItem(n)->value);
}

static const mv_type *subquery(mv_cx *cx, const mv_node *n) {
  const mv_columns *c = mv_query_columns(cx, n->kind == MV_Subquery ? mv_as_Subquery(n)->query : n);
  return c->known && c->n == 1 ? c->items[0].type : &mv_unknown;
}

static const mv_type *table_argument(mv_cx *cx, const mv_node *n) {
  const mv_TableArgument *t = mv_as_TableArgument(n);
  const mv_Name *name = mv_as_Name(t->source);
  if (name)
    mv_relation_name(cx, name);
  else
    mv_query_columns(cx, t->source);
  return &mv_unknown; /* its columns are the function's business */
}

static const mv_type *clone_source(mv_cx *cx, const mv_node *n) {
  const mv_Name *name = mv_as_Name(mv_as_CloneSource(n)->name);
  if (name) mv_relation_name(cx, name);
  return &mv_unknown;
}

static const mv_type *window_def(mv_cx *cx, const mv_node *n) {
  return mv_infer_in(cx, mv_as_WindowDef(n)->spec, MV_CLAUSE_WINDOW);
}

static const mv_type *window_name(mv_cx *cx, const mv_node *n) {
  mv_str name = mv_part(cx, mv_as_WindowName(n)->name);
  const mv_WindowDef *def = mv_names_get(&cx->f->windows, name);
  if (!def) return &mv_unknown;
  cx->f->facts[n->id] = (void *)(uintptr_t)def;
  if (!cx->f->facts[def->head.id]) cx->f->facts[def->head.id] = (void *)(uintptr_t)n;
  return &mv_unknown;
}

/* IDENTIFIER(x): what stands in it is no column. */
static const mv_type *name(mv_cx *cx, const mv_node *n) {
  return mv_infer_in(cx, mv_as_Name(n)->argument, MV_CLAUSE_NONE);
}

static const mv_type *nothing(mv_cx *cx, const mv_node *n) {
  (void)cx;
  (void)n;
  return &mv_unknown;
}

/* ---- the pass ------------------------------------------------------------------------------- */

typedef const mv_type *infer_fn(mv_cx *cx, const mv_node *n);

static infer_fn *const by_kind[MV_KIND_COUNT] = {
    [MV_Literal] = literal,
    [MV_Interval] = interval,
    [MV_Ref] = mv_infer_ref,
    [MV_Call] = mv_infer_call,
    [MV_Cast] = cast,
    [MV_Postfix] = postfix,
    [MV_Prefix] = prefix,
    [MV_Binary] = binary,
    [MV_And] = boolean,
    [MV_Or] = boolean,
    [MV_Between] = boolean,
    [MV_In] = boolean,
    [MV_Like] = boolean,
    [MV_Is] = boolean,
    [MV_Exists] = boolean,
    [MV_Subquery] = subquery,
    [MV_Case] = choose,
    [MV_Tuple] = mv_infer_tuple,
    [MV_Named] = named,
    [MV_NamedArgument] = argument,
    [MV_SortItem] = sort_item,
    [MV_TableArgument] = table_argument,
    [MV_WindowDef] = window_def,
    [MV_WindowName] = window_name,
    [MV_Query] = subquery,
    [MV_Select] = subquery,
    [MV_SetOp] = subquery,
    [MV_Values] = subquery,
    [MV_TableQuery] = subquery,
    [MV_Pipe] = subquery,
    [MV_Transform] = subquery,
    [MV_Name] = name,
    [MV_Star] = nothing,
    [MV_Type] = nothing,
    [MV_CloneSource] = clone_source,
    [MV_CreateFunction] = mv_infer_routine,
    [MV_AutoCdc] = mv_infer_cdc,
};

const mv_type *mv_infer(mv_cx *cx, const mv_node *n) {
  if (!n) return &mv_unknown;
  const mv_type *t = &mv_unknown;
  uint8_t *clause = &cx->f->clauses[n->id];
  *clause = (uint8_t)((*clause & MV_MAY_VARY) | cx->f->clause);
  if (by_kind[n->kind])
    t = by_kind[n->kind](cx, n);
  else
    mv_infer_children(cx, n);
  cx->f->types[n->id] = t;
  return t;
}

static void infer_child(void *data, const mv_node *child) {
  mv_infer(data, child);
}

void mv_infer_children(mv_cx *cx, const mv_node *n) {
  mv_each_child(n, infer_child, cx);
}

const mv_type *mv_infer_in(mv_cx *cx, const mv_node *n, mv_clause clause) {
  mv_clause outside = cx->f->clause;
  cx->f->clause = clause;
  const mv_type *t = mv_infer(cx, n);
  cx->f->clause = outside;
  return t;
}

void mv_infer_list(mv_cx *cx, const mv_node *first, mv_clause clause) {
  for (const mv_node *n = first; n; n = n->next) mv_infer_in(cx, n, clause);
}
