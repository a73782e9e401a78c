/* A key that a list of properties or options has twice. Keys are compared as they are written. */
#include "mvlint/rule.h"

/* The case of letters, which maps pass over, as a text of its own. */
static mv_str with_case(mv_pass *p, mv_str key) {
  uint64_t capitals = 0;
  for (uint32_t i = 0; i < key.n; i++)
    capitals = capitals * 3 + (key.p[i] >= 'A' && key.p[i] <= 'Z');
  return mv_format(&p->stmt->arena, "%.*s %llu", MV_ARG(key), (unsigned long long)capitals);
}

static void report(mv_pass *p, const mv_node *last, const mv_Property *again,
                   const mv_Property *first) {
  const mv_str key = mv_words(p, again->key);
  mv_finding *f =
      mv_report(p, again->key, "the key %.*s is written twice, and the engine takes it only once",
                MV_ARG(key));
  mv_also(p, f, first->key, "first written here");
  if (!mv_tree_equal(p->stmt, again->value, p->stmt, first->value)) return;
  mv_remove(p, mv_offer(p, f, MV_FIX_SAFE, "leave the second out"),
            mv_span_of(last->at.end, again->head.at.end));
}

static void look_at(mv_pass *p, const mv_node *first) {
  mv_map seen;
  if (!first || !first->next) return;
  mv_map_init(&seen, &p->stmt->arena);
  const mv_node *last = first;
  for (const mv_node *n = first; n; last = n, n = n->next) {
    const mv_Property *x = mv_as_Property(n);
    if (!x || mv_name_is_opaque(p->stmt, x->key)) continue;
    const mv_str key = with_case(p, mv_string_text(&p->stmt->arena, p->stmt, x->key));
    const mv_node *before = mv_map_put(&seen, key, (void *)(uintptr_t)n);
    if (before) report(p, last, x, mv_as_Property(before));
  }
}

static void on_properties(mv_pass *p, const mv_PropertiesClause *c) {
  look_at(p, c->properties);
}
static void on_options(mv_pass *p, const mv_OptionsClause *c) {
  look_at(p, c->properties);
}
static void on_action(mv_pass *p, const mv_AlterAction *a) {
  look_at(p, a->properties);
}

const mv_rule mv_rule_duplicate_property = {
    .code = "MV005",
    .name = "duplicate-property",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a property or option is written twice",
    .why =
        "Each key of TBLPROPERTIES, DBPROPERTIES or OPTIONS may stand once. The engine does not "
        "take the "
        "last of two, it refuses the statement, even when both say the same. Keys are compared as "
        "they are "
        "written, so two that differ in the case of a letter are two keys.",
    .help = "keep the one that is meant",
    .condition = "DUPLICATE_KEY",
    .source = "Spark error conditions, DUPLICATE_KEY",
    .on = {MV_ON(PropertiesClause, on_properties), MV_ON(OptionsClause, on_options),
           MV_ON(AlterAction, on_action)},
};
