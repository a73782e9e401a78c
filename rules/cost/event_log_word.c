/* The event log writes COMPLETE_RECOMPUTE where the documentation says FULL_RECOMPUTE. */
#include <string.h>

#include "mvlint/rule.h"

#define DOCUMENTED "full_recompute"
#define WRITTEN "complete_recompute"

typedef struct search {
  mv_pass *p;
  bool log;                 /* the statement reads an event log */
  bool written;             /* it knows the word of the log */
  const mv_Literal *first;  /* the text with the other one */
  mv_span at;
} search;

/* The words that are looked for have an underscore, which is rare enough to go from one to the next. */
static const char *find(mv_str s, const char *word) {
  const uint32_t n = (uint32_t)strlen(word), before = (uint32_t)strcspn(word, "_");
  for (uint32_t i = 0; i < s.n;) {
    const char *mark = memchr(s.p + i, '_', s.n - i);
    if (!mark) return NULL;
    const uint32_t at = (uint32_t)(mark - s.p);
    if (at >= before && at - before + n <= s.n && mv_str_is(mv_str_at(mark - before, n), word))
      return mark - before;
    i = at + 1;
  }
  return NULL;
}

static void look_at_literal(search *s, const mv_Literal *l) {
  const mv_str text = mv_text(s->p->stmt, l->head.at);
  const char *word = find(text, DOCUMENTED);
  if (l->what != MV_literal_STRING) return;
  s->written = s->written || find(text, WRITTEN);
  s->log = s->log || find(text, "planning_information");
  if (!word || s->first) return;
  const uint32_t beg = l->head.at.beg + (uint32_t)(word - text.p);
  s->first = l;
  s->at = mv_span_of(beg, beg + (uint32_t)strlen(DOCUMENTED));
}

static mv_step enter(mv_walker *w, const mv_node *n, unsigned depth) {
  search *s = w->data;
  (void)depth;
  if (n->kind == MV_Literal) look_at_literal(s, mv_as_Literal(n));
  if (n->kind == MV_Name) s->log = s->log || find(mv_text(s->p->stmt, n->at), "event_log");
  return MV_INTO;
}

static void on_statement(mv_pass *p) {
  static const bool kinds[MV_KIND_COUNT] = {[MV_Literal] = true, [MV_Name] = true};
  search s = {.p = p};
  if (!find(mv_text(p->stmt, p->stmt->tree->at), DOCUMENTED)) return;
  mv_walker w = {enter, NULL, &s, kinds};
  mv_walk(&w, p->stmt->tree);
  if (!s.log || !s.first || s.written) return;
  mv_finding *f = mv_report(p, s.at, "the event log never says FULL_RECOMPUTE, so this finds no full refresh");
  mv_replace(p, mv_offer(p, f, MV_FIX_UNSAFE, "write COMPLETE_RECOMPUTE"), s.at, "COMPLETE_%s", "RECOMPUTE");
}

const mv_rule mv_rule_event_log_word = {
    .code = "MV608",
    .name = "event-log-word",
    .severity = MV_WARNING,
    .fixable = true,
    .summary = "the event log is asked for a word that it does not use",
    .why =
        "Documentation calls a refresh that computes all rows again FULL_RECOMPUTE. What pipelines write "
        "into their event log is COMPLETE_RECOMPUTE, in the message as well as in the details of "
        "planning_information. A query or alert that looks for the documented word finds nothing and "
        "says that all is well.",
    .help = "compare with COMPLETE_RECOMPUTE, or with both words",
    .source = "event logs of pipelines as published; Databricks, incremental refresh for materialized views",
    .statement = on_statement,
};
