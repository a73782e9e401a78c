/* What incremental refreshes need of a source raises the protocol of its table. Only who says that a
 * table has readers outside of the workspace wants to hear of it. */
#include <string.h>

#include "mvlint/rule.h"

/* Who only reads need not know row tracking. */
static const char rows[] = "row tracking is new to whoever writes to";
static const char vectors[] = "deletion vectors are new to whoever reads";
static const struct {
  const char *key, *value, *what;
} features[] = {
    {"delta.enableRowTracking", "true", rows},
    {"delta.enableDeletionVectors", "true", vectors},
    {"delta.feature.rowTracking", "supported", rows},
    {"delta.feature.deletionVectors", "supported", vectors},
};

/* A name of fewer parts means the table of any schema. */
static bool means(mv_str listed, mv_str key) {
  if (listed.n > key.n || (listed.n < key.n && key.p[key.n - listed.n - 1] != '.')) return false;
  return mv_str_ieq(listed, mv_str_at(key.p + key.n - listed.n, listed.n));
}

static bool has_readers(const mv_settings *s, mv_str key) {
  for (uint32_t i = 0; key.p && i < s->external_reader_count; i++)
    if (means(s->external_readers[i], key)) return true;
  return false;
}

static void look_at_property(mv_pass *p, const mv_Property *x, mv_str table) {
  if (!x || !x->value || mv_name_is_opaque(p->stmt, x->key)) return;
  const mv_str key = mv_string_text(&p->stmt->arena, p->stmt, x->key);
  const mv_str value = mv_string_text(&p->stmt->arena, p->stmt, x->value->at);
  for (size_t i = 0; i < sizeof features / sizeof *features; i++) {
    if (!mv_str_is(key, features[i].key) || !mv_str_is(value, features[i].value)) continue;
    const mv_str shown = mv_quote(p, table);
    mv_report(p, x->key,
              "%s '%.*s' from outside of the workspace, and a program that does not know the "
              "feature is refused",
              features[i].what, MV_ARG(shown));
  }
}

static void look_at(mv_pass *p, const mv_node *name, const mv_node *first) {
  const mv_Name *n = mv_as_Name(name);
  if (!n || p->settings->external_reader_count == 0) return;
  const mv_str table = mv_key_of(p->an, n);
  if (!has_readers(p->settings, table)) return;
  for (const mv_node *x = first; x; x = x->next) look_at_property(p, mv_as_Property(x), table);
}

static void on_properties(mv_pass *p, const mv_PropertiesClause *c) {
  if (p->create) look_at(p, p->create->name, c->properties);
}

static void on_action(mv_pass *p, const mv_AlterAction *x) {
  const mv_Alter *a = mv_as_Alter(p->stmt->tree);
  if (!a || mv_span_empty(mv_find_word(p->stmt, x->words, "TBLPROPERTIES"))) return;
  if (!mv_span_empty(mv_find_word(p->stmt, x->words, "SET"))) look_at(p, a->name, x->properties);
}

const mv_rule mv_rule_protocol_upgrade = {
    .code = "MV409",
    .name = "protocol-upgrade",
    .severity = MV_INFO,
    .summary = "a table that others read gets a feature that they may not know",
    .why =
        "Row tracking and deletion vectors are table features. Switching one on raises the version "
        "of the table's protocol for all who write to it, deletion vectors for all who read it, "
        "too, and it is not easily taken back. A program that works on the files itself and does "
        "not know the feature is refused from then on. Told only of tables that the configuration "
        "lists under catalog.external_readers.",
    .help = "make sure that all of them know the feature before it is switched on",
    .source = "Delta Lake, protocol: table features; Databricks, Delta Lake feature compatibility",
    .on = {MV_ON(PropertiesClause, on_properties), MV_ON(AlterAction, on_action)},
};
