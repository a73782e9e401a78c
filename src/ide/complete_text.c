/* complete_text.c: what could be written in a comment or string: rules to ignore, properties, zones, cron
 * expressions. */
#include "src/ide/complete.h"
#include "src/ide/tell.h"

#include "src/base/banned.h"

/* ---- comments ------------------------------------------------------------------------------- */

static bool mentions(mv_str text, const char *word) {
  const mv_str w = mv_str_of(word);
  for (uint32_t i = 0; i + w.n <= text.n; i++)
    if (mv_str_ieq(mv_str_at(text.p + i, w.n), w)) return true;
  return false;
}

/* Found in the line of the cursor. */
static bool is_found_here(const mv_completing *x, const char *code, uint32_t line) {
  const mv_text_buffer *text = mv_document_text(x->writing.document);
  for (const mv_finding *f = mv_document_result(x->writing.document)->findings; f; f = f->next)
    if (strcmp(f->code, code) == 0 && mv_text_line(text, f->at.beg) == line) return true;
  return false;
}

void mv_complete_comment(mv_completing *x) {
  const mv_span at = x->follows.inside;
  const mv_str before = mv_str_at(x->writing.text.p + at.beg, x->word.beg - at.beg);
  if (!mentions(before, "noqa:") && !mentions(before, "mvlint: ignore")) return;
  const uint32_t line = mv_text_line(mv_document_text(x->writing.document), x->offset);
  for (uint32_t i = 0; i < mv_rule_count(); i++) {
    const mv_rule_info r = mv_rule_at(i);
    const bool here = is_found_here(x, r.code, line);
    mv_item *item = mv_item_add(x, MV_ITEM_RULE, here ? MV_RANK_HERE : MV_RANK_FAR, mv_str_of(r.code));
    if (item) item->detail = mv_format(x->a, "%s: %s", r.name, r.summary);
  }
}

/* ---- strings -------------------------------------------------------------------------------- */

/* The word is all of the string up to its end, or where that is not closed, up to the cursor. */
static void take_string(mv_completing *x) {
  const mv_str text = x->writing.text;
  const char quote = text.p[x->follows.inside.beg];
  uint32_t end = x->writing.cursor;
  while (end < text.n && text.p[end] != quote && text.p[end] != '\n' && text.p[end] != '\r') end++;
  x->closed = end < text.n && text.p[end] == quote;
  x->word = mv_span_of(x->follows.inside.beg + 1, x->closed ? end : x->writing.cursor);
  x->prefix = mv_str_at(text.p + x->word.beg, x->writing.cursor - x->word.beg);
}

static void add_zones(mv_completing *x) {
  for (uint32_t i = 0; i < mv_zone_count(); i++) {
    const char *name = mv_zone_name_at(i);
    mv_item_add(x, MV_ITEM_ZONE, strcmp(name, "UTC") == 0 ? MV_RANK_HERE : MV_RANK_NEAR, mv_str_of(name));
  }
}

static void add_crons(mv_completing *x) {
  static const char *const common[] = {"0 0/15 * * * ?", "0 0 * * * ?",   "0 0 6 * * ?",  "0 0 6,18 * * ?",
                                       "0 0 6 ? * MON-FRI", "0 0 6 ? * MON", "0 0 6 1 * ?", "0 0 6 L * ?"};
  for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
    mv_cron *cron = mv_new(x->a, mv_cron);
    *cron = mv_cron_read(x->a, mv_str_of(common[i]), 0);
    mv_item *item = mv_item_add(x, MV_ITEM_CRON, MV_RANK_HERE, mv_str_of(common[i]));
    if (item) item->detail = mv_cron_words(x->a, cron);
  }
}

static void add_keys(mv_completing *x) {
  for (uint32_t i = 0; i < mv_property_count(); i++) {
    const mv_property *p = mv_property_at(i);
    mv_item *item = mv_item_add(x, MV_ITEM_PROPERTY, MV_RANK_HERE, mv_str_of(p->key));
    if (item) item->detail = mv_str_of(mv_property_choices(p));
  }
}

static void add_values(mv_completing *x, const mv_property *p) {
  const char *words = mv_property_choices(p);
  while (*words) {
    const size_t n = strcspn(words, "|");
    mv_item_add(x, MV_ITEM_VALUE, MV_RANK_HERE, mv_str_at(words, (uint32_t)n));
    words += n + (words[n] == '|');
  }
}

static void complete_property(mv_completing *x, const mv_Property *p) {
  const mv_stmt *s = &x->trial.stmt;
  const bool is_key = mv_span_touches(p->key, x->trial.at);
  const mv_property *known = is_key ? NULL : mv_property_find(mv_string_text(x->a, s, p->key));
  if (is_key) add_keys(x);
  if (known) add_values(x, known);
}

static void complete_in(mv_completing *x) {
  const mv_trial *t = &x->trial;
  const mv_node *n = t->n ? t->way[t->n - 1] : NULL, *above = t->n > 1 ? t->way[t->n - 2] : NULL;
  const mv_ScheduleClause *schedule = mv_as_ScheduleClause(above);
  const mv_Property *property = mv_as_Property(n) ? mv_as_Property(n) : mv_as_Property(above);
  if (schedule && schedule->zone == n) add_zones(x);
  if (schedule && schedule->cron == n) add_crons(x);
  if (property) complete_property(x, property);
}

void mv_complete_string(mv_completing *x) {
  const char quote = x->writing.text.p[x->follows.inside.beg];
  if (quote != '\'' && quote != '"') return;
  take_string(x);
  const char words[] = {'x', x->closed ? '\0' : quote, '\0'};
  if (!mv_trial_open(&x->trial, &x->writing, x->word, words, x->word.beg)) return;
  complete_in(x);
  mv_trial_close(&x->trial);
}
