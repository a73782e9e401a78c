/* AT MOST EVERY of a trigger, shorter than a minute. */
#include "mvlint/rule.h"

static void on_trigger(mv_pass *p, const mv_TriggerClause *t) {
  const double minute = 60;
  mv_length length;
  if (!mv_length_of(&p->stmt->arena, p->stmt, t->at_most_every, &length)) return;
  if (length.months > 0 || length.seconds >= minute) return;
  mv_report(p, t->at_most_every->at, "a trigger waits at least one minute, and %.*s is shorter",
            MV_ARG(mv_words(p, t->at_most_every->at)));
}

const mv_rule mv_rule_trigger_interval_too_short = {
    .code = "MV207",
    .name = "trigger-interval-too-short",
    .severity = MV_ERROR,
    .summary = "a trigger waits less than a minute",
    .why =
        "TRIGGER ON UPDATE refreshes after changes of the sources, at most once a minute. AT MOST "
        "EVERY can make that rarer, "
        "not more frequent.",
    .help = "write INTERVAL 1 MINUTE or more, or leave AT MOST EVERY out",
    .source = "Databricks documentation, schedule refreshes in Databricks SQL",
    .on = {MV_ON(TriggerClause, on_trigger)},
};
