/* complete.c: what could be written at a place.
 *
 * The grammar says which keywords may follow the text before it. What else may stand there is seen in a tree of the
 * text with a name in the place of the word that is being written: so it also works in the middle of a statement. */
#include "src/ide/complete.h"

#include <stdlib.h>

#include "src/ide/tell.h"

#include "src/base/banned.h"

mv_item *mv_item_add_as(mv_completing *x, mv_item_kind kind, unsigned rank, mv_str label, mv_str filter) {
  const mv_str p = x->prefix;
  const mv_str start = mv_str_at(filter.p, filter.n < p.n ? filter.n : p.n);
  if (filter.n < p.n || !mv_str_ieq(start, p) || mv_map_get(&x->seen, label)) return NULL;
  if (x->n == MV_ITEMS_MAX) {
    x->incomplete = true;
    return NULL;
  }
  mv_item *i = &x->items[x->n++];
  *i = (mv_item){.kind = kind, .label = mv_str_copy(x->a, label), .rank = (uint8_t)rank};
  if (!mv_str_eq(label, filter)) i->filter = mv_str_copy(x->a, filter);
  mv_map_put(&x->seen, i->label, i);
  return i;
}

mv_item *mv_item_add(mv_completing *x, mv_item_kind kind, unsigned rank, mv_str label) {
  return mv_item_add_as(x, kind, rank, label, label);
}

/* ---- keywords ------------------------------------------------------------------------------- */

typedef struct refused {
  const char *words[MV_PART_COUNT];
  uint32_t n;
} refused;

/* The clauses that a definition of this kind cannot have. */
static refused refused_of(const mv_completing *x) {
  refused out = {.n = 0};
  const mv_Create *c = x->trial.an ? mv_create_of(&x->trial.stmt) : NULL;
  const mv_dialect dialect = mv_dialect_of(c, mv_document_settings(x->writing.document)->target);
  for (unsigned part = 0; c && part < MV_PART_COUNT; part++) {
    mv_form_part p;
    if (mv_form_refuses(c, part, dialect, &p)) out.words[out.n++] = p.words;
  }
  return out;
}

static bool is_refused(const refused *r, mv_str words) {
  for (uint32_t i = 0; i < r->n; i++) {
    const mv_str w = mv_str_of(r->words[i]);
    const bool begins = words.n >= w.n && mv_str_eq(mv_str_at(words.p, w.n), w);
    if (begins && (words.n == w.n || words.p[w.n] == ' ')) return true;
  }
  return false;
}

static void add_keywords(mv_completing *x) {
  const refused none = {.n = 0}, left_out = mv_way_inside(x->trial.way, x->trial.n, MV_Query) ? none : refused_of(x);
  for (uint32_t i = 0; i < x->follows.n; i++)
    if (!is_refused(&left_out, x->follows.words[i]))
      mv_item_add(x, MV_ITEM_KEYWORD, MV_RANK_WORD, x->follows.words[i]);
}

/* ---- words of enumerations ------------------------------------------------------------------ */

static mv_str in_capitals(mv_arena *a, mv_str text) {
  char *p = mv_alloc(a, text.n + 1);
  for (uint32_t i = 0; i < text.n; i++) {
    const char c = text.p[i];
    p[i] = c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
  }
  return mv_str_at(p, text.n);
}

static void add_policies(mv_completing *x) {
  for (int p = MV_policy_NONE + 1; p < MV_policy_count; p++)
    mv_item_add(x, MV_ITEM_POLICY, MV_RANK_HERE, mv_str_of(mv_policy_words((mv_policy)p)));
}

static void add_units(mv_completing *x, bool of_schedule) {
  for (int u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR; u++)
    if (!of_schedule || mv_unit_most((mv_unit)u) > 0)
      mv_item_add(x, MV_ITEM_UNIT, MV_RANK_HERE, mv_format(x->a, "%sS", mv_unit_name((mv_unit)u)));
}

/* Without the figures that they have where none are written. */
static void add_types(mv_completing *x) {
  for (int k = MV_T_BOOLEAN; k <= MV_T_GEOMETRY; k++) {
    const mv_type *t = mv_type_simple((mv_type_kind)k);
    mv_str name = t && mv_type_is_whole(t) ? mv_type_text(x->a, t) : mv_str_at(NULL, 0);
    const char *figures = name.n ? memchr(name.p, '(', name.n) : NULL;
    if (figures) name.n = (uint32_t)(figures - name.p);
    if (name.n && mv_type_of_text(x->a, name)->kind == (mv_type_kind)k)
      mv_item_add(x, MV_ITEM_TYPE, MV_RANK_HERE, in_capitals(x->a, name));
  }
}

/* ---- where the word stands ------------------------------------------------------------------ */

static const mv_node *node_up(const mv_completing *x, uint32_t up) {
  return up < x->trial.n ? x->trial.way[x->trial.n - 1 - up] : NULL;
}

static bool is_kind(const mv_node *n, mv_kind kind) {
  return n && n->kind == (uint16_t)kind;
}

/* Lists of columns that are the definition's own. */
static bool lists_own_columns(const mv_node *n) {
  switch (n ? n->kind : MV_Skipped) {
    case MV_ClusterByClause:
    case MV_PartitionedByClause:
    case MV_Constraint:
    case MV_Expectation:
    case MV_RowFilterClause: return true;
    default: return false;
  }
}

static bool has_own_columns(const mv_completing *x) {
  for (uint32_t up = 1; up < x->trial.n; up++) {
    if (is_kind(node_up(x, up), MV_Query)) return false;
    if (lists_own_columns(node_up(x, up))) return true;
  }
  return false;
}

static void complete_ref(mv_completing *x, const mv_Ref *r) {
  const mv_node *above = node_up(x, 1);
  if (is_kind(above, MV_RefreshPolicyClause)) {
    add_policies(x);
  } else if (r->path && r->path->n > 1) {
    mv_complete_qualified(x, r->path);
  } else {
    if (has_own_columns(x)) mv_complete_own_columns(x);
    mv_complete_columns(x);
    mv_complete_functions(x, false);
  }
}

static void complete_name(mv_completing *x, const mv_Name *n) {
  const mv_node *above = node_up(x, 1);
  const mv_Create *c = mv_as_Create(above);
  const mv_CreateFlow *flow = mv_as_CreateFlow(above);
  if ((c && c->name == &n->head) || (flow && flow->name == &n->head) || is_kind(above, MV_CreateFunction)) return;
  if (is_kind(above, MV_Call) && !is_kind(node_up(x, 2), MV_Relation)) {
    mv_complete_functions(x, false);
    return;
  }
  if (is_kind(above, MV_Join)) { /* USING */
    mv_complete_shared_columns(x);
    return;
  }
  if (is_kind(above, MV_Alias) || is_kind(above, MV_Cte) || is_kind(above, MV_Lambda)) return;
  const bool single = n->path && n->path->n == 1;
  if (single && is_kind(above, MV_Relation)) {
    mv_complete_ctes(x);
    mv_complete_functions(x, true);
  }
  mv_complete_datasets(x, n->path);
}

static void complete_node(mv_completing *x) {
  const mv_node *n = node_up(x, 0);
  const mv_ScheduleClause *schedule = mv_as_ScheduleClause(n);
  const mv_IntervalPart *part = mv_as_IntervalPart(n);
  if (is_kind(n, MV_Ref)) complete_ref(x, mv_as_Ref(n));
  if (is_kind(n, MV_Name)) complete_name(x, mv_as_Name(n));
  if (is_kind(n, MV_Type)) add_types(x);
  if (schedule && mv_span_touches(schedule->unit, x->trial.at)) add_units(x, true);
  if (part && mv_span_touches(part->unit, x->trial.at)) add_units(x, false);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool is_qualified(const mv_completing *x) {
  return x->word.beg > 0 && x->writing.text.p[x->word.beg - 1] == '.';
}

static void complete_code(mv_completing *x) {
  const bool read = mv_trial_open(&x->trial, &x->writing, x->word, MV_STAND_IN, x->word.beg + 1);
  if (read) complete_node(x);
  if (!is_qualified(x)) add_keywords(x);
  if (read) mv_trial_close(&x->trial);
}

static int by_rank(const void *x, const void *y) {
  const mv_item *a = x, *b = y;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return mv_str_cmp(a->label, b->label);
}

static void complete(mv_completing *x) {
  const mv_writing *w = &x->writing;
  const mv_parse_options options = {.max_depth = mv_document_settings(w->document)->max_depth};
  x->word = mv_word_around(w->text, w->cursor);
  x->prefix = mv_str_at(w->text.p + x->word.beg, w->cursor - x->word.beg);
  x->follows = mv_what_follows(x->a, mv_str_at(w->text.p, x->word.beg), x->prefix, &options);
  if (mv_span_empty(x->follows.inside))
    complete_code(x);
  else if (x->follows.comment)
    mv_complete_comment(x);
  else
    mv_complete_string(x);
}

/* The letters of the word stand in the document as they do in the text that is made of it. */
static bool is_written(const mv_completing *x) {
  const mv_str all = mv_text_all(mv_document_text(x->writing.document)), p = x->prefix;
  return p.n <= x->offset && mv_str_eq(mv_str_at(all.p + (x->offset - p.n), p.n), p);
}

mv_items mv_complete_at(mv_arena *a, mv_session *s, mv_document *d, uint32_t offset, bool snippets) {
  mv_completing x = {.a = a, .offset = offset, .snippets = snippets};
  x.items = mv_new_n(a, mv_item, MV_ITEMS_MAX);
  mv_map_init(&x.seen, a);
  if (mv_writing_open(&x.writing, s, d, offset)) complete(&x);
  mv_writing_close(&x.writing);
  if (x.n) qsort(x.items, x.n, sizeof *x.items, by_rank);
  if (!is_written(&x)) return (mv_items){.at = mv_span_of(offset, offset)};
  const uint32_t behind = x.word.end > x.writing.cursor ? x.word.end - x.writing.cursor : 0;
  return (mv_items){x.items, x.n, mv_span_of(offset - x.prefix.n, offset + behind), x.incomplete};
}

/* ---- more about an item --------------------------------------------------------------------- */

bool mv_item_about(mv_arena *a, mv_item_kind kind, mv_str label, mv_markup markup, mv_str *out) {
  mv_prose p;
  mv_prose_init(&p, a, markup);
  const mv_str words = kind == MV_ITEM_POLICY ? mv_format(a, "REFRESH POLICY %.*s", MV_ARG(label)) : label;
  const mv_topic *topic = kind == MV_ITEM_KEYWORD || kind == MV_ITEM_POLICY ? mv_topic_named(words) : NULL;
  const mv_function *function = kind == MV_ITEM_FUNCTION ? mv_function_find(label) : NULL;
  const mv_property *property = kind == MV_ITEM_PROPERTY ? mv_property_find(label) : NULL;
  const int rule = kind == MV_ITEM_RULE ? mv_rule_find(label) : -1;
  if (topic) mv_tell_topic(&p, topic);
  if (function) mv_tell_function(&p, function);
  if (property) mv_tell_property(&p, property);
  if (rule >= 0) {
    const mv_rule_info info = mv_rule_at((uint32_t)rule);
    mv_tell_rule(&p, &info);
  }
  *out = mv_prose_str(&p);
  return out->n > 0;
}
