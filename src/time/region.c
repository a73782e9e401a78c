/* region.c: the yearly changes of a region's clocks. Also part of the program that makes the table
 * of regions. */
#include "src/time/region.h"

#include "src/base/banned.h"

enum { MINUTES = 1440 };

int64_t mv_region_change_at(const mv_region_day *d, int year, int before) {
  const int64_t first = mv_days_of((mv_date){year, d->month, 1});
  const int64_t weekday = ((first + 4) % 7 + 7) % 7;
  int64_t day = (d->weekday - weekday + 7) % 7 + (d->week - 1) * 7;
  while (day >= mv_days_in(year, d->month)) day -= 7;
  return (first + day) * MINUTES + d->minute - before;
}

int mv_rule_offset(const mv_region_rule *r, int64_t minute) {
  if (!r->changes) return r->standard;
  const int64_t local = minute + r->standard;
  const int year = mv_date_of(local / MINUTES - (local % MINUTES < 0)).year;
  const int64_t summer = mv_region_change_at(&r->to_summer, year, r->standard);
  const int64_t standard = mv_region_change_at(&r->to_standard, year, r->summer);
  const bool is_summer = summer < standard ? minute >= summer && minute < standard
                                           : minute >= summer || minute < standard;
  return is_summer ? r->summer : r->standard;
}
