/* schedule.h: schedules apart from any text they stand in: cron expressions of Quartz, periods, time zones.
 *
 * Pure logic: no clock is read, nothing of the system's zones is asked. Moments are seconds since
 * 1970-01-01T00:00:00Z; local times are the same count as if local clocks showed UTC. */
#ifndef MVLINT_SCHEDULE_H
#define MVLINT_SCHEDULE_H

#include "mvlint/source.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- dates ------------------------------------------------------------------------------------ */

/* A day of the Gregorian calendar. */
typedef struct mv_date {
  int year;
  unsigned month, day; /* from 1 */
} mv_date;

int64_t mv_days_of(mv_date d); /* since 1970-01-01 */
mv_date mv_date_of(int64_t days);
unsigned mv_days_in(int year, unsigned month);
/* Reads a moment: 2026-01-31, 2026-01-31T06:00[:00][Z or +02:00], or seconds since 1970, with or without '@' in
 * front. Years 1970 to 2899. False when it is none. */
bool mv_moment_read(mv_str text, int64_t *moment);

/* ---- time zones ------------------------------------------------------------------------------- */

/* A zone as java.time.ZoneId has it: a region or a fixed offset. */
typedef struct mv_zone {
  const struct mv_region *region; /* NULL: `offset` always holds */
  int32_t offset;                 /* seconds east of Greenwich */
} mv_zone;
extern const mv_zone mv_zone_utc;

/* What an id names; false when java.time refuses it. Spark pads hours and minutes of one digit first (+5:3). Regions
 * are those of Debian's tzdata at build time. */
bool mv_zone_find(mv_str id, mv_zone *out);
/* Seconds east of Greenwich at a moment; before 2000 what was the standard then. */
int32_t mv_zone_offset(mv_zone z, int64_t moment);
/* The moment when clocks show a local time; of two the later one, as java.util.Calendar has it. False when clocks
 * skip it: then `moment` is that of the skip. */
bool mv_zone_moment(mv_zone z, int64_t local, int64_t *moment);

/* An id that java.time takes for something else than most readers do. */
typedef struct mv_zone_trap {
  mv_str id;
  const char *means; /* what the engine takes it for */
  const char *write; /* a region that says what may be meant */
} mv_zone_trap;
bool mv_zone_is_trap(mv_arena *a, mv_str id, mv_zone_trap *out);
/* A known id that may be meant by one that is refused; absent when none is near. */
mv_str mv_zone_nearest(mv_arena *a, mv_str id);
uint32_t mv_zone_count(void);
const char *mv_zone_name_at(uint32_t i); /* ascending */

/* ---- cron ------------------------------------------------------------------------------------- */

typedef enum mv_cron_field {
  MV_CRON_SECOND, MV_CRON_MINUTE, MV_CRON_HOUR, MV_CRON_DAY, MV_CRON_MONTH, MV_CRON_WEEKDAY, MV_CRON_YEAR,
  MV_CRON_FIELDS
} mv_cron_field;
extern const char *const mv_cron_field_names[MV_CRON_FIELDS]; /* "day of month" … */

/* Something to say of a part of the text. */
typedef struct mv_cron_note {
  mv_span at;     /* bytes of the text */
  mv_str message; /* a clause */
  mv_str help;    /* may be absent */
  struct mv_cron_note *next;
} mv_cron_note;

#define MV_YEARS 3000u
typedef struct mv_cron {
  const mv_cron_note *fault; /* why it is refused, or NULL */
  mv_str instead;            /* of a refused one: an expression that may be meant, or absent */
  const mv_cron_note *junk;  /* of an accepted one: what has no effect */
  uint64_t values[MV_CRON_YEAR]; /* by field, a bit per value */
  uint64_t years[(MV_YEARS + 63) / 64];
  uint32_t last;                 /* L, L-1 …: bit n is the n-th day before the last of the month */
  uint32_t nearest;              /* 15W: the weekday nearest to the day */
  uint32_t nearest_last;         /* LW, L-3W */
  bool by_weekday;               /* day of month is '?' */
  bool last_weekday;             /* 6L: the last one of the month */
  uint8_t nth;                   /* 6#3: the third one of the month; 0: each */
  int max_year;                  /* Quartz looks no further */
} mv_cron;

/* Reads an expression as org.quartz.CronExpression of Quartz 2.4 does, with its oddities; besides, L for a month or
 * year is refused, which Quartz takes and cannot use. `now` bounds the years. Texts live in `a`. */
mv_cron mv_cron_read(mv_arena *a, mv_str text, int64_t now);
/* The first firing after a moment. Times that clocks skip are left out; of those they show twice the later counts.
 * False: it never fires again. */
bool mv_cron_next(const mv_cron *c, mv_zone z, int64_t after, int64_t *moment);
/* Why it never fires after `now`: a clause. */
const char *mv_cron_why_never(const mv_cron *c, int64_t now);
/* The least number of seconds between two firings of a day; a day's when there is one. */
uint32_t mv_cron_period(const mv_cron *c);
/* When it fires: "at 06:00 every day", "every 5 minutes on Monday to Friday". */
mv_str mv_cron_words(mv_arena *a, const mv_cron *c);
/* A local time, for messages: "2026-03-29 06:00", seconds only when there are some. */
mv_str mv_moment_words(mv_arena *a, mv_zone z, int64_t moment);

/* ---- periods ---------------------------------------------------------------------------------- */

typedef enum mv_unit {
  MV_UNIT_NONE, MV_UNIT_MICROSECOND, MV_UNIT_MILLISECOND, MV_UNIT_SECOND, MV_UNIT_MINUTE, MV_UNIT_HOUR, MV_UNIT_DAY,
  MV_UNIT_WEEK, MV_UNIT_MONTH, MV_UNIT_QUARTER, MV_UNIT_YEAR
} mv_unit;
/* HOUR, hours …: singular and plural; MV_UNIT_NONE for other words. */
mv_unit mv_unit_of(mv_str word);
const char *mv_unit_name(mv_unit u); /* "HOUR" */
/* The unit that a word which is none is short for ("hrs") or nearly is; MV_UNIT_NONE: there is none. */
mv_unit mv_unit_meant(mv_str word);
/* A unit as who wrote `word` would write it: "HOURS" where that ends in s. */
mv_str mv_unit_like(mv_arena *a, mv_unit u, mv_str word);
/* The greatest count that SCHEDULE EVERY takes; 0: not this unit. */
uint32_t mv_unit_most(mv_unit u);
/* The cron expression of "every count units", when there is one; else absent. */
mv_str mv_every_as_cron(mv_arena *a, uint64_t count, mv_unit u);

/* ---- in words --------------------------------------------------------------------------------- */

/* A schedule in the spelling of mv_schedule_text as a person says it: "every 2 hours", "at 06:00 every day,
 * Europe/Berlin", "when a source changes, at most every 5 minutes". */
mv_str mv_schedule_words(mv_arena *a, mv_str schedule, int64_t now);

#ifdef __cplusplus
}
#endif
#endif
