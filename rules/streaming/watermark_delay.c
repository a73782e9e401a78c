/* WATERMARK … DELAY OF an interval that is no delay, or too long. */
#include "mvlint/rule.h"

enum { LONGEST_MONTH = 31 * 86400 }; /* seconds */

static void on_watermark(mv_pass *p, const mv_Watermark *w) {
  mv_length length;
  if (!w->delay || !mv_length_of(&p->stmt->arena, p->stmt, w->delay, &length)) return;
  const mv_str words = mv_words(p, w->delay->at);
  if (length.months >= 1 || length.seconds >= LONGEST_MONTH)
    mv_report(p, w->delay->at, "%.*s is a month or more, and a watermark waits less than that",
              MV_ARG(words));
  else if (length.months < 0 || length.seconds < 0)
    mv_report(p, w->delay->at, "%.*s is negative, and a watermark cannot run ahead of its rows",
              MV_ARG(words));
  else if (length.months == 0 && length.seconds == 0)
    mv_report(p, w->delay->at, "%.*s is no time at all, and the delay has to be positive",
              MV_ARG(words));
}

const mv_rule mv_rule_watermark_delay = {
    .code = "MV305",
    .name = "watermark-delay",
    .severity = MV_ERROR,
    .summary = "the delay of a watermark is negative, zero, or a month or more",
    .why =
        "The delay says how late a row may come and still count. The engine keeps state for that "
        "long, and takes only an interval that is positive and shorter than a month.",
    .help = "write a delay between a second and some days, such as INTERVAL 10 MINUTES",
    .source = "Databricks SQL reference, WATERMARK clause",
    .on = {MV_ON(Watermark, on_watermark)},
};
