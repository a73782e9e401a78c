/* A refresh policy that promises less than the one before. */
#include "mvlint/rule.h"

typedef struct promise {
  int strength;
  const char *words;
} promise;

/* None is written: AUTO. */
static promise promise_of(mv_policy policy) {
  static const promise promises[MV_policy_count] = {[MV_policy_FULL] = {0, "FULL"},
                                                    [MV_policy_NONE] = {1, "the default, AUTO"},
                                                    [MV_policy_AUTO] = {1, "AUTO"},
                                                    [MV_policy_INCREMENTAL] = {2, "INCREMENTAL"},
                                                    [MV_policy_INCREMENTAL_STRICT] = {3, "INCREMENTAL STRICT"}};
  return promises[policy];
}

static const char *effect_of(const promise *before, const promise *after) {
  if (after->strength == 0) return "every refresh computes all rows";
  return before->strength == 3 ? "a refresh that cannot go by changes computes all rows, and does not fail any more"
                               : "a definition that cannot be refreshed incrementally is accepted without a word";
}

/* A policy is written, and a template gives it. */
static bool is_unknown(const mv_dataset *d) {
  return d->definition->aspects[MV_ASPECT_POLICY].n > 0 && d->policy == MV_policy_NONE;
}

static void on_change(mv_project *p, const mv_change *c) {
  const mv_dataset *b = c->before, *d = c->after;
  if (!d || d->object != MV_object_MATERIALIZED_VIEW || b->object != d->object) return;
  if (!mv_is_comparable(c) || is_unknown(b) || is_unknown(d)) return;
  const promise before = promise_of(b->policy), after = promise_of(d->policy);
  if (after.strength >= before.strength) return;
  const mv_phrase *clause = &d->definition->aspects[MV_ASPECT_POLICY];
  const mv_str name = mv_changed_name(p, c);
  mv_finding *f = mv_report_at(p, d->source, clause->n ? clause->at : d->at, d,
                               "the refresh policy of '%.*s' goes from %s to %s: %s", MV_ARG(name), before.words, after.words,
                               effect_of(&before, &after));
  mv_also_before(p, f, b);
}

const mv_rule mv_rule_policy_weakened = {
    .code = "MV809",
    .name = "policy-weakened",
    .severity = MV_INFO,
    .summary = "a refresh policy promises less than before",
    .why =
        "INCREMENTAL STRICT lets a refresh fail rather than compute all rows, INCREMENTAL refuses a definition that can "
        "never be refreshed incrementally, AUTO leaves the choice to the engine, and FULL computes all rows each time. A "
        "step down is often made to get something through, and then nobody is told when refreshes become slow.",
    .help = "keep the stronger policy, if the view is still meant to be refreshed incrementally",
    .source = "Databricks documentation, REFRESH POLICY clause",
    .review = on_change,
};
