/* tell.c: topics, rules, functions, properties and values in words. */
#include "src/ide/tell.h"

#include "src/base/banned.h"

static void add_page(mv_prose *p, const char *folder, const char *page) {
  mv_prose_link(p, "Documentation", mv_format(p->b.arena, MV_PAGES "%s%s", folder, page));
}

void mv_tell_topic(mv_prose *p, const mv_topic *t) {
  mv_prose_code(p, mv_str_of(t->words));
  mv_prose_paragraph(p);
  mv_prose_text(p, t->sentence);
  add_page(p, "", t->page);
}

void mv_tell_rule(mv_prose *p, const mv_rule_info *r) {
  mv_prose_code(p, mv_str_of(r->code));
  mv_prose_words(p, mv_format(p->b.arena, " %s (%s): %s", r->name, mv_severity_name(r->severity), r->summary));
  mv_prose_paragraph(p);
  mv_prose_text(p, r->why);
  mv_prose_paragraph(p);
  mv_prose_words(p, mv_format(p->b.arena, "What to do: %s.", r->help));
}

/* ---- functions ------------------------------------------------------------------------------ */

static const char *kind_of_function(mv_function_kind k) {
  static const char *const words[] = {
      [MV_FN_SCALAR] = "Function",         [MV_FN_AGGREGATE] = "Aggregate function",
      [MV_FN_WINDOW] = "Window function",  [MV_FN_GENERATOR] = "Generator: gives several rows for one",
      [MV_FN_TABLE] = "Table function",    [MV_FN_READER] = "Table function that reads files or a queue",
      [MV_FN_HIGHER_ORDER] = "Function that is given a function"};
  return words[k];
}

static const char *determinism_words(mv_determinism d) {
  static const char *const words[] = {
      [MV_DET_YES] = "Deterministic: it does not stand in the way of incremental refreshes.",
      [MV_DET_NO] = "Gives another result at every evaluation, so a materialized view with it is not refreshed "
                    "incrementally.",
      [MV_DET_REMOTE] = "A model or service answers; what that does to incremental refreshes is not documented.",
      [MV_DET_ORDER] = "The result depends on the order of rows, which is not fixed.",
      [MV_DET_TIME] = "Gives the time of the refresh: in WHERE refreshes stay incremental, elsewhere all rows are "
                      "computed again.",
      [MV_DET_SESSION] = "The result depends on the session that runs it.",
      [MV_DET_CONTEXT] = "The result depends on where the call stands.",
      [MV_DET_UNKNOWN] = ""};
  return words[d];
}

static const char *upkeep_words(mv_upkeep u) {
  static const char *const words[] = {
      [MV_UPKEEP_UNSAID] = "",
      [MV_UPKEEP_GROUPS] = " A refresh adds what is new and subtracts what is gone.",
      [MV_UPKEEP_ANEW] = " A refresh computes the groups that changed anew.",
      [MV_UPKEEP_TIES] = " A refresh recomputes all rows: of rows that tie any may count.",
      [MV_UPKEEP_OPEN] = " Whether a refresh keeps it up is not documented."};
  return words[u];
}

static const char *summing_words(mv_summing s) {
  static const char *const words[] = {
      [MV_SUMMING_NOT] = "",
      [MV_SUMMING_NUMBERS] = " Over FLOAT or DOUBLE every refresh recomputes all rows.",
      [MV_SUMMING_TEXTS] = " Over FLOAT, DOUBLE or STRING every refresh recomputes all rows.",
      [MV_SUMMING_OPEN] = " Over FLOAT or DOUBLE the effect on refreshes is not documented."};
  return words[s];
}

void mv_tell_function(mv_prose *p, const mv_function *f) {
  const mv_aggregate *g = mv_function_upkeep(f);
  mv_prose_words(p, mv_format(p->b.arena, "%s. %s%s%s", kind_of_function(f->kind), determinism_words(f->determinism),
                              upkeep_words(g->upkeep), summing_words(g->summing)));
  add_page(p, "sql/language-manual/functions/", f->name);
}

/* ---- properties ----------------------------------------------------------------------------- */

static void add_choices(mv_prose *p, const char *words) {
  const char *at = words;
  while (*at) {
    const size_t n = strcspn(at, "|");
    if (at != words) mv_prose_text(p, ", ");
    mv_prose_code(p, mv_str_at(at, (uint32_t)n));
    at += n + (at[n] == '|');
  }
}

const char *mv_property_choices(const mv_property *known) {
  return known->kind == MV_VALUE_BOOLEAN ? "true|false" : known->kind == MV_VALUE_WORD ? known->words : "";
}

static void add_values(mv_prose *p, const mv_property *known) {
  switch (known->kind) {
    case MV_VALUE_BOOLEAN:
    case MV_VALUE_WORD: add_choices(p, mv_property_choices(known)); return;
    case MV_VALUE_INTEGER:
      mv_prose_words(p, mv_format(p->b.arena, "a whole number from %lld", (long long)known->least));
      if (known->most < INT32_MAX) mv_prose_words(p, mv_format(p->b.arena, " to %lld", (long long)known->most));
      return;
    case MV_VALUE_DURATION: mv_prose_text(p, "an interval: "), mv_prose_code(p, mv_str_of("interval 7 days")); return;
    case MV_VALUE_INTERVAL: mv_prose_text(p, "a length of time: "), mv_prose_code(p, mv_str_of("10 minutes")); return;
    case MV_VALUE_SIZE: mv_prose_text(p, "a size: "), mv_prose_code(p, mv_str_of("128mb")); return;
    case MV_VALUE_TEXT: mv_prose_text(p, "a text"); return;
  }
}

void mv_tell_property(mv_prose *p, const mv_property *known) {
  mv_prose_code(p, mv_str_of(known->key));
  mv_prose_text(p, " takes ");
  add_values(p, known);
}

/* ---- values --------------------------------------------------------------------------------- */

void mv_tell_value(mv_prose *p, mv_str text, const mv_type *type, mv_nullness nulls) {
  mv_arena *a = p->b.arena;
  const mv_str words = mv_excerpt(a, text, 100), name = mv_type_text(a, type);
  mv_prose_sql(p, type->kind == MV_T_UNKNOWN ? mv_format(a, "%.*s", MV_ARG(words))
                                             : mv_format(a, "%.*s: %.*s", MV_ARG(words), MV_ARG(name)));
  if (nulls == MV_NULLS_NEVER) mv_prose_text(p, "Never NULL.");
  if (nulls == MV_NULLS_MAY) mv_prose_text(p, "May be NULL.");
  if (type->kind == MV_T_UNKNOWN) mv_prose_text(p, "The type is not known.");
}

void mv_tell_column(mv_prose *p, mv_str name, const mv_type *type, mv_nullness nulls) {
  const mv_str words = mv_type_text(p->b.arena, type);
  mv_prose_item(p);
  mv_prose_code(p, mv_format(p->b.arena, "%.*s %.*s%s", MV_ARG(name), MV_ARG(words),
                             nulls == MV_NULLS_NEVER ? " not null" : ""));
}
