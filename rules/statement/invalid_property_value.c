/* A known property with a value that the engine does not take, or a key that it does not know. */
#include <string.h>

#include "mvlint/rule.h"

static bool has_prefix(mv_str key, const char *prefix) {
  const uint32_t n = (uint32_t)strlen(prefix);
  return key.n > n && mv_str_is(mv_str_at(key.p, n), prefix);
}

/* What a property takes, in words. */
static mv_str wanted(mv_pass *p, const mv_property *x) {
  mv_arena *a = p->sink->arena;
  mv_buf words;
  mv_buf_init(&words, a, 0);
  switch (x->kind) {
    case MV_VALUE_BOOLEAN: return mv_str_of("true or false");
    case MV_VALUE_DURATION:
      return mv_str_of("a duration such as 'interval 7 days', without months and years");
    case MV_VALUE_INTERVAL: return mv_str_of("one number and unit, from '1 second' on");
    case MV_VALUE_SIZE: return mv_str_of("a size such as '100mb'");
    case MV_VALUE_INTEGER:
      if (x->most < INT32_MAX)
        return mv_format(a, "a whole number from %lld to %lld", (long long)x->least,
                         (long long)x->most);
      return mv_format(a, "a whole number from %lld on", (long long)x->least);
    case MV_VALUE_WORD:
    case MV_VALUE_TEXT: break;
  }
  for (const char *w = x->words; *w;) {
    const size_t n = strcspn(w, "|");
    if (w != x->words) mv_buf_text(&words, w[n] ? ", " : " or ");
    mv_buf_add(&words, mv_str_at(w, (uint32_t)n));
    w += n + (w[n] == '|');
  }
  return mv_buf_str(&words);
}

static void look_at_value(mv_pass *p, mv_str key, const mv_property *known, const mv_Property *x) {
  if (!x->value || x->value->kind != MV_Literal || mv_name_is_opaque(p->stmt, x->value->at)) return;
  const mv_str value = mv_string_text(&p->stmt->arena, p->stmt, x->value->at);
  if (mv_property_takes(known, value)) return;
  const mv_str takes = wanted(p, known), shown = mv_quote(p, value), name = mv_quote(p, key);
  mv_finding *f = mv_report(p, x->value->at, "'%.*s' takes %.*s, not '%.*s'", MV_ARG(name),
                            MV_ARG(takes), MV_ARG(shown));
  mv_advise(p, f, "write %.*s", MV_ARG(takes));
  f->condition = known->kind == MV_VALUE_INTERVAL ? "TRIGGER_INTERVAL_INVALID" : NULL;
}

static void look_at_key(mv_pass *p, mv_str key, const mv_Property *x) {
  const bool delta = has_prefix(key, "delta.");
  if (!delta && !has_prefix(key, "pipelines.")) return;
  const mv_str shown = mv_quote(p, key);
  const mv_property *near = mv_property_nearest(key);
  mv_finding *f =
      mv_report(p, x->key, "'%.*s' is no property that the engine knows%s", MV_ARG(shown),
                delta ? ", and it refuses those" : ", and it does nothing");
  if (!delta) {
    f->severity = MV_INFO;
    f->condition = NULL;
  }
  if (!near) return;
  mv_advise(p, f, "did you mean '%s'?", near->key);
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write %s", near->key), x->key, "'%s'", near->key);
}

static void look_at(mv_pass *p, const mv_node *first) {
  for (const mv_node *n = first; n; n = n->next) {
    const mv_Property *x = mv_as_Property(n);
    if (!x || mv_name_is_opaque(p->stmt, x->key)) continue;
    const mv_str key = mv_string_text(&p->stmt->arena, p->stmt, x->key);
    const mv_property *known = mv_property_find(key);
    if (known)
      look_at_value(p, key, known, x);
    else
      look_at_key(p, key, x);
  }
}

static void on_properties(mv_pass *p, const mv_PropertiesClause *c) {
  if (p->create) look_at(p, c->properties);
}

static void on_action(mv_pass *p, const mv_AlterAction *a) {
  if (mv_span_empty(mv_find_word(p->stmt, a->words, "TBLPROPERTIES"))) return;
  if (!mv_span_empty(mv_find_word(p->stmt, a->words, "SET"))) look_at(p, a->properties);
}

const mv_rule mv_rule_invalid_property_value = {
    .code = "MV015",
    .name = "invalid-property-value",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "a property that the engine does not know, or a value that it does not take",
    .why =
        "Keys that begin with delta. and pipelines. steer how a table is kept and refreshed. The "
        "engine "
        "refuses a delta. key that it does not know and most values of another type, and passes "
        "over an "
        "unknown pipelines. key without a word, so a slip there never does what it says.",
    .help = "look the key up in the reference of table properties",
    .condition = "DELTA_UNKNOWN_CONFIGURATION",
    .source =
        "Delta Lake, DeltaConfig; Databricks, Delta table properties and pipeline properties "
        "references",
    .on = {MV_ON(PropertiesClause, on_properties), MV_ON(AlterAction, on_action)},
};
