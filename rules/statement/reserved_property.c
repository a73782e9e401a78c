/* A key in TBLPROPERTIES or OPTIONS that is said by a clause of its own, or by nobody but the
 * engine. */
#include <string.h>

#include "mvlint/rule.h"

static bool has_prefix(mv_str key, const char *prefix) {
  const uint32_t n = (uint32_t)strlen(prefix);
  return key.n > n && mv_str_is(mv_str_at(key.p, n), prefix);
}

/* The element with one of the commas around it. */
static mv_span with_comma(const mv_node *list, const mv_node *n) {
  const mv_node *before = NULL;
  for (const mv_node *x = list; x != n; x = x->next) before = x;
  if (before) return mv_span_of(before->at.end, n->at.end);
  return mv_span_of(n->at.beg, n->next ? n->next->at.beg : n->at.end);
}

/* Moves the value into the clause that a definition has for it. */
static void offer(mv_pass *p, mv_finding *f, const mv_node *clause, const mv_node *list,
                  const mv_Property *x, const char *words) {
  static const struct {
    const char *words;
    mv_kind kind;
    bool quoted;
  } clauses[] = {{"LOCATION", MV_LocationClause, true},
                 {"USING", MV_UsingClause, false},
                 {"DEFAULT COLLATION", MV_CollationClause, false}};
  const mv_Literal *value = mv_as_Literal(x->value);
  if (!p->create || mv_is_model(p->stmt)) return; /* settings of dbt have no clauses */
  if (!value || mv_name_is_opaque(p->stmt, value->head.at)) return;
  for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
    if (strcmp(words, clauses[i].words) != 0 || mv_has_clause(p->create, clauses[i].kind)) continue;
    mv_fix *fix = mv_offer(p, f, MV_FIX_UNSAFE, "write %s instead", words);
    const mv_span at = value->head.at;
    const mv_str text =
        clauses[i].quoted ? mv_text(p->stmt, at) : mv_string_text(&p->stmt->arena, p->stmt, at);
    const mv_span place = list->next ? mv_span_of(clause->at.beg, clause->at.beg) : clause->at;
    mv_replace(p, fix, place, "%s %.*s%s", words, MV_ARG(text), list->next ? " " : "");
    if (list->next) mv_remove(p, fix, with_comma(list, &x->head));
  }
}

static void look_at(mv_pass *p, const mv_node *clause, const mv_node *first) {
  const bool schema = p->create == NULL && clause != NULL;
  for (const mv_node *n = first; n; n = n->next) {
    const mv_Property *x = mv_as_Property(n);
    if (!x || mv_name_is_opaque(p->stmt, x->key)) continue;
    const mv_str key = mv_string_text(&p->stmt->arena, p->stmt, x->key), shown = mv_quote(p, key);
    const mv_reserved *r = mv_property_reserved(key);
    mv_finding *f = NULL;
    if (schema && !(r && r->of_schemas)) continue;
    if (r && r->clause[0]) {
      f = mv_report(p, x->key, "'%.*s' is no property: %s says it", MV_ARG(shown), r->clause);
      mv_advise(p, f, "write %s and leave the key out", r->clause);
      if (clause) offer(p, f, clause, first, x, r->clause);
    } else if (r || has_prefix(key, "option.")) {
      f = mv_report(p, x->key, "'%.*s' is kept by the engine itself, which refuses it here",
                    MV_ARG(shown));
    }
    if (f && schema) f->condition = "UNSUPPORTED_FEATURE.SET_NAMESPACE_PROPERTY";
  }
}

static bool is_schema(const mv_pass *p) {
  const mv_CreateObject *o = mv_as_CreateObject(p->stmt->tree);
  if (!o) return false;
  return !mv_span_empty(mv_find_word(p->stmt, o->object, "SCHEMA")) ||
         !mv_span_empty(mv_find_word(p->stmt, o->object, "DATABASE"));
}

static void on_properties(mv_pass *p, const mv_PropertiesClause *c) {
  if (p->create || is_schema(p)) look_at(p, &c->head, c->properties);
}
static void on_options(mv_pass *p, const mv_OptionsClause *c) {
  if (p->create) look_at(p, &c->head, c->properties);
}
static void on_action(mv_pass *p, const mv_AlterAction *a) {
  if (!mv_span_empty(mv_find_word(p->stmt, a->words, "TBLPROPERTIES")))
    look_at(p, NULL, a->properties);
}

const mv_rule mv_rule_reserved_property = {
    .code = "MV006",
    .name = "reserved-property",
    .severity = MV_ERROR,
    .fixable = true,
    .summary = "a property that has a clause of its own",
    .why =
        "Where a table lies, in which format, whose it is and how its texts compare is said by "
        "clauses. The "
        "engine stores them among the properties, and refuses these keys, and those that begin "
        "with "
        "'option.', when a statement writes them there.",
    .help = "leave the key out",
    .condition = "UNSUPPORTED_FEATURE.SET_TABLE_PROPERTY",
    .source =
        "Spark error conditions, UNSUPPORTED_FEATURE.SET_TABLE_PROPERTY; Databricks, reserved "
        "table "
        "property keys",
    .on = {MV_ON(PropertiesClause, on_properties), MV_ON(OptionsClause, on_options),
           MV_ON(AlterAction, on_action)},
};
