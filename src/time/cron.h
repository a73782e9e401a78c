/* cron.h: what the files about cron share: the fields, and the words for their values. */
#ifndef MVLINT_TIME_CRON_H
#define MVLINT_TIME_CRON_H

#include "mvlint/schedule.h"

typedef struct mv_cron_range {
  int least, most;
  int wrap;      /* so many values are in a cycle; 0: a range cannot wrap around */
  int step_most; /* 0: any */
} mv_cron_range;
extern const mv_cron_range mv_cron_ranges[MV_CRON_FIELDS];

/* Names of months and weekdays, whose first three letters count; NULL at the end. */
extern const char *const mv_month_names[];
extern const char *const mv_weekday_names[]; /* Sunday is 1 */

static inline bool mv_bit(uint64_t set, unsigned i) {
  return set >> i & 1;
}
static inline bool mv_cron_has_year(const mv_cron *c, int y) {
  return y >= 0 && y < (int)MV_YEARS && mv_bit(c->years[y / 64], (unsigned)y % 64);
}
/* The days of a month on which it fires, a bit each from 1. */
uint32_t mv_cron_days(const mv_cron *c, int year, unsigned month);
/* An expression that may be meant by one that Quartz refuses as a whole: of five fields as Unix has
 * them, or
 * @daily and the like. Absent when there is none. */
mv_str mv_cron_from_unix(mv_arena *a, mv_str text);

#endif
