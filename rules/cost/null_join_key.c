/* A join by a column that an outer join before it has filled up with NULLs. */
#include "mvlint/rule.h"

enum { MOST = 32 }; /* relations of one FROM that are looked at */

typedef struct side {
  mv_str name;
  const mv_Join *filled; /* by this outer join, or NULL */
} side;

typedef struct sides {
  mv_pass *p;
  side items[MOST];
  uint32_t n;
} sides;

static mv_str name_of(mv_pass *p, const mv_Relation *r) {
  const mv_Alias *alias = mv_as_Alias(r->alias);
  const mv_Name *name = mv_as_Name(r->source);
  if (alias && !mv_span_empty(alias->name)) return mv_name_text(&p->stmt->arena, p->stmt, alias->name);
  if (name && !name->argument && name->path) return mv_path_last(&p->stmt->arena, p->stmt, name->path);
  return mv_str_at(NULL, 0);
}

/* The relation before this join whose column a key is, when its rows may be missing. */
static const side *filled_side(const sides *s, const mv_node *key) {
  const mv_Ref *r = mv_as_Ref(key);
  if (!r || !r->path || r->path->n < 2 || mv_path_is_opaque(s->p->stmt, r->path)) return NULL;
  const mv_str name = mv_name_text(&s->p->stmt->arena, s->p->stmt, r->path->parts[r->path->n - 2]);
  for (uint32_t i = 0; i < s->n; i++)
    if (s->items[i].name.p && mv_str_ieq(s->items[i].name, name)) return s->items[i].filled ? &s->items[i] : NULL;
  return NULL;
}

static void look_at(const sides *s, const mv_node *key) {
  const side *x = filled_side(s, key);
  if (!x) return;
  mv_finding *f = mv_report(s->p, key->at, "'%.*s' is NULL wherever '%.*s' has no row, and all such rows meet in one task",
                            MV_ARG(mv_words(s->p, key->at)), MV_ARG(mv_quote(s->p, x->name)));
  mv_also(s->p, f, mv_span_of(x->filled->head.at.beg, x->filled->right->at.end), "this join leaves rows without a match");
}

/* Each `key = key` that has to hold. */
static void look_at_condition(const sides *s, const mv_node *on) {
  const mv_And *all = mv_as_And(on);
  for (const mv_node *n = all ? all->operands.first : on; n; n = all ? n->next : NULL) {
    const mv_Binary *b = mv_as_Binary(n);
    const mv_node *left = b ? b->operands.first : NULL, *right = left ? left->next : NULL;
    if (!right || right->next || right->link != MV_link_EQ) continue;
    look_at(s, left);
    look_at(s, right);
  }
}

static void fill(sides *s, const mv_Join *j, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++)
    if (!s->items[i].filled) s->items[i].filled = j;
}

static void on_joined(mv_pass *p, const mv_Joined *joined) {
  sides s = {.p = p};
  if (!p->create && !mv_is_flow(p->stmt)) return;
  for (const mv_node *n = joined->parts.first; n && s.n < MOST; n = n->next) {
    const mv_Join *j = mv_as_Join(n);
    const mv_Relation *r = mv_as_Relation(j ? j->right : n);
    const uint32_t before = s.n;
    if (!r) return;
    /* The rows without a key are kept by these two alone. */
    if (j && (j->how == MV_join_LEFT || j->how == MV_join_FULL)) look_at_condition(&s, j->on);
    s.items[s.n++] = (side){name_of(p, r), NULL};
    if (j && (j->how == MV_join_RIGHT || j->how == MV_join_FULL)) fill(&s, j, 0, before);
    if (j && (j->how == MV_join_LEFT || j->how == MV_join_FULL)) fill(&s, j, before, s.n);
  }
}

const mv_rule mv_rule_null_join_key = {
    .code = "MV606",
    .name = "null-join-key",
    .severity = MV_INFO,
    .off = true,
    .summary = "a join by a column that an earlier outer join fills up with NULLs",
    .why =
        "Rows that found no match in an outer join have NULL in all columns of its other side. An outer "
        "join by such a column keeps them, never finds a match for them, and sends them all to the one "
        "task that has the key NULL, which then takes longer than all others. How many there are only the "
        "data tells, so this rule is off by default.",
    .help = "join by a column of the side that keeps its rows, or join the two inner tables first",
    .source = "Databricks, skew and join optimization",
    .on = {MV_ON(Joined, on_joined)},
};
