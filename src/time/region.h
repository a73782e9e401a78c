/* region.h: a region's offsets, as the build takes them out of tzdata (tools/mkzones.c).
 *
 * Up to its first year of rule a region has a list of changes; from then on its rule says all. */
#ifndef MVLINT_TIME_REGION_H
#define MVLINT_TIME_REGION_H

#include "mvlint/schedule.h"

/* From this moment on (minutes since 1970) clocks are so many minutes ahead of UTC. */
typedef struct mv_region_change {
  int32_t at;
  int16_t offset;
} mv_region_change;

/* A day of each year: the `week`-th (5: last) weekday (0: Sunday) of a month, and the minute of it
 * by the clocks before the change, which may lie outside of the day. */
typedef struct mv_region_day {
  uint8_t month, week, weekday;
  int16_t minute;
} mv_region_day;

typedef struct mv_region_rule {
  bool changes;             /* else `standard` holds all the year */
  int16_t standard, summer; /* minutes */
  mv_region_day to_summer, to_standard;
} mv_region_rule;

typedef struct mv_region {
  const char *name;
  const mv_region_change *changes;
  uint16_t change_count, rule_year;
  int16_t first; /* before all changes */
  mv_region_rule rule;
} mv_region;

extern const mv_region mv_regions[]; /* ascending by name */
extern const uint32_t mv_region_count;

/* When a rule changes clocks in a year: minutes since 1970. `before` is the offset until then. */
int64_t mv_region_change_at(const mv_region_day *d, int year, int before);
/* The offset that a rule gives at a minute since 1970. */
int mv_rule_offset(const mv_region_rule *r, int64_t minute);

#endif
