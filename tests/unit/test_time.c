/* Dates, moments, time zones and units. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena.h"

#include "mvlint/schedule.h"

#define assert_text(s, text) assert_string_equal(mv_format(&arena, "%.*s", MV_ARG(s)).p, text)

static void days_and_dates_go_together(void **state) {
  (void)state;
  assert_int_equal(mv_days_of((mv_date){1970, 1, 1}), 0);
  assert_int_equal(mv_days_of((mv_date){2000, 3, 1}), 11017);
  for (int64_t days = -800000; days < 800000; days += 17) {
    const mv_date d = mv_date_of(days);
    assert_true(d.month >= 1 && d.month <= 12 && d.day >= 1 &&
                d.day <= mv_days_in(d.year, d.month));
    assert_int_equal(mv_days_of(d), days);
  }
}

static void moments_are_read(void **state) {
  static const struct {
    const char *text;
    int64_t moment; /* -1: none */
  } rows[] = {
      {"2026-01-01", 1767225600},
      {"2026-01-01T06:00", 1767225600 + 6 * 3600},
      {"2026-01-01 06:00:09Z", 1767225600 + 6 * 3600 + 9},
      {"2026-01-01T06:00+02:00", 1767225600 + 4 * 3600},
      {"2026-01-01T06:00-0230", 1767225600 + 8 * 3600 + 1800},
      {"1767225600", 1767225600},
      {"@0", 0},
      {"2024-02-29", 1709164800},
      {"2026-02-29", -1},
      {"2026-13-01", -1},
      {"2026-1-1", -1},
      {"2026-01-01T25:00", -1},
      {"2026-01-01T06", -1},
      {"2026-01-01T06:00x", -1},
      {"now", -1},
      {"-5", -1},
      {"", -1},
      {"99999999999999999999", -1},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int64_t moment = -1;
    const bool read = mv_moment_read(mv_str_of(rows[i].text), &moment);
    if (read != (rows[i].moment >= 0)) fail_msg("'%s': %d", rows[i].text, read);
    if (read) assert_int_equal(moment, rows[i].moment);
  }
}

static void ids_are_those_of_java(void **state) {
  static const char *const known[] = {"UTC",
                                      "GMT",
                                      "UT",
                                      "Z",
                                      "Zulu",
                                      "GB",
                                      "PST8PDT",
                                      "Etc/GMT+5",
                                      "Europe/Amsterdam",
                                      "Asia/Calcutta",
                                      "US/Pacific",
                                      "Europe/Kiev",
                                      "+5",
                                      "+05",
                                      "+0530",
                                      "+05:30",
                                      "+05:30:15",
                                      "+053015",
                                      "-18:00",
                                      "UTC+5",
                                      "GMT-8",
                                      "UT+05:30",
                                      "GMT0",
                                      "+5:30",
                                      "+05:3",
                                      "UTC+5:30",
                                      "EST",
                                      "BST",
                                      "AST",
                                      "SystemV/EST5"};
  static const char *const unknown[] = {"",       "utc",        "america/new_york",
                                        "05:30",  "+19",        "+18:01",
                                        "+05:60", "Etc/GMT+15", " UTC",
                                        "UTC ",   "LOCAL",      "PDT",
                                        "CEST",   "UTC5",       "UTC+",
                                        "+",      "z",          "GMT+25",
                                        "ROC",    "Factory",    "Europe/",
                                        "Europe", "+5:3x",      "++5",
                                        "+05:",   "UTC+05:30:1"};
  (void)state;
  mv_zone z;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!mv_zone_find(mv_str_of(known[i]), &z)) fail_msg("'%s' is refused", known[i]);
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
    if (mv_zone_find(mv_str_of(unknown[i]), &z)) fail_msg("'%s' is taken", unknown[i]);
  for (uint32_t i = 0; i < mv_zone_count(); i++) {
    assert_true(mv_zone_find(mv_str_of(mv_zone_name_at(i)), &z));
    if (i) assert_true(strcmp(mv_zone_name_at(i - 1), mv_zone_name_at(i)) < 0);
  }
  assert_true(mv_zone_count() > 500);
}

static void offsets_follow_the_seasons(void **state) {
  static const struct {
    const char *id, *at;
    int offset; /* minutes */
  } rows[] = {
      {"UTC", "2026-07-01", 0},
      {"+05:30", "2026-07-01", 330},
      {"GMT-8", "2026-07-01", -480},
      {"Etc/GMT+5", "2026-07-01", -300},
      {"Europe/Amsterdam", "2026-01-01", 60},
      {"Europe/Amsterdam", "2026-07-01", 120},
      {"Europe/Amsterdam", "2026-03-29T00:59:59", 60},
      {"Europe/Amsterdam", "2026-03-29T01:00", 120},
      {"Europe/Amsterdam", "2126-07-01", 120},
      {"Europe/Dublin", "2026-07-01", 60},
      {"Europe/Dublin", "2026-12-01", 0},
      {"America/New_York", "2006-03-20", -300}, /* summer time began in April then */
      {"America/New_York", "2007-03-20", -240},
      {"Australia/Sydney", "2026-01-01", 660},
      {"Australia/Lord_Howe", "2026-07-01", 630},
      {"Asia/Kolkata", "2026-01-01", 330},
      {"America/Sao_Paulo", "2018-12-01", -120},
      {"America/Sao_Paulo", "2026-12-01", -180},
      {"Africa/Casablanca", "2026-03-01", 0}, /* Ramadan */
      {"Africa/Casablanca", "2026-06-01", 60},
      {"EST", "2026-07-01", -300},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    mv_zone z;
    int64_t moment;
    assert_true(mv_zone_find(mv_str_of(rows[i].id), &z));
    assert_true(mv_moment_read(mv_str_of(rows[i].at), &moment));
    if (mv_zone_offset(z, moment) != rows[i].offset * 60)
      fail_msg("%s at %s: %d", rows[i].id, rows[i].at, mv_zone_offset(z, moment) / 60);
  }
}

static void near_ids_are_found(void **state) {
  static const struct {
    const char *id, *nearest;
  } rows[] = {
      {"Amerika/New_York", "America/New_York"},
      {"europe/amsterdam", "Europe/Amsterdam"},
      {"America/New York", "America/New_York"},
      {"Berlin", "Europe/Berlin"},
      {"US/Los_Angeles", "America/Los_Angeles"},
      {"utc", "UTC"},
      {" UTC", "UTC"},
      {"PDT", "America/Los_Angeles"},
      {"CEST", "Europe/Berlin"},
      {"05:30", "+05:30"},
      {"+19", ""},
      {"nonsense at all", ""},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    assert_text(mv_zone_nearest(&arena, mv_str_of(rows[i].id)), rows[i].nearest);
}

static void some_ids_mislead(void **state) {
  static const char *const traps[] = {"BST", "IST", "CST", "ECT",       "EST",
                                      "MST", "HST", "PST", "Etc/GMT+5", "Etc/GMT-10"};
  static const char *const plain[] = {"UTC",       "AST",   "Etc/GMT", "Etc/GMT0",
                                      "Etc/GMT+0", "GMT+5", "Etc/UTC"};
  (void)state;
  mv_zone_trap t;
  for (size_t i = 0; i < sizeof traps / sizeof *traps; i++)
    assert_true(mv_zone_is_trap(&arena, mv_str_of(traps[i]), &t));
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    assert_false(mv_zone_is_trap(&arena, mv_str_of(plain[i]), &t));
  assert_true(mv_zone_is_trap(&arena, mv_str_of("Etc/GMT+5"), &t));
  assert_string_equal(t.means, "UTC-5");
}

static void units_have_bounds(void **state) {
  (void)state;
  assert_int_equal(mv_unit_of(mv_str_of("hours")), MV_UNIT_HOUR);
  assert_int_equal(mv_unit_of(mv_str_of("Day")), MV_UNIT_DAY);
  assert_int_equal(mv_unit_of(mv_str_of("fortnight")), MV_UNIT_NONE);
  assert_int_equal(mv_unit_of(mv_str_of("s")), MV_UNIT_NONE);
  assert_int_equal(mv_unit_most(MV_UNIT_HOUR), 72);
  assert_int_equal(mv_unit_most(MV_UNIT_MINUTE), 0);
  assert_text(mv_every_as_cron(&arena, 15, MV_UNIT_MINUTE), "0 */15 * * * ?");
  assert_text(mv_every_as_cron(&arena, 1, MV_UNIT_MINUTE), "0 * * * * ?");
  assert_text(mv_every_as_cron(&arena, 90, MV_UNIT_MINUTE), "");
  assert_text(mv_every_as_cron(&arena, 7, MV_UNIT_MINUTE), "");
  assert_text(mv_every_as_cron(&arena, 2, MV_UNIT_QUARTER), "0 0 0 1 */6 ?");
  assert_text(mv_every_as_cron(&arena, 1, MV_UNIT_YEAR), "0 0 0 1 1 ?");
}

static void schedules_have_words(void **state) {
  static const struct {
    const char *schedule, *words;
  } rows[] = {
      {"EVERY 1 HOUR", "every hour"},
      {"EVERY 2 WEEK", "every 2 weeks"},
      {"CRON '0 0 6 * * ?'", "at 06:00 every day"},
      {"CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Berlin'", "at 06:00 every day, Europe/Berlin"},
      {"CRON 'it's' AT TIME ZONE 'x' AT TIME ZONE 'UTC'", "by cron 'it's' AT TIME ZONE 'x', UTC"},
      {"CRON ''", "by cron ''"},
      {"TRIGGER ON UPDATE", "when a source changes"},
      {"TRIGGER ON UPDATE AT MOST EVERY INTERVAL 300 SECONDS", "when a source changes, at most every 5 minutes"},
      {"TRIGGER ON UPDATE AT MOST EVERY INTERVAL 86400 SECONDS", "when a source changes, at most every day"},
      {"TRIGGER ON UPDATE AT MOST EVERY INTERVAL 61 SECONDS", "when a source changes, at most every 61 seconds"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    assert_text(mv_schedule_words(&arena, mv_str_of(rows[i].schedule), 1767225600), rows[i].words);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(days_and_dates_go_together), cmocka_unit_test(moments_are_read),
      cmocka_unit_test(ids_are_those_of_java),      cmocka_unit_test(offsets_follow_the_seasons),
      cmocka_unit_test(near_ids_are_found),         cmocka_unit_test(some_ids_mislead),
      cmocka_unit_test(units_have_bounds),          cmocka_unit_test(schedules_have_words),
  };
  return cmocka_run_group_tests_name("time", tests, setup, teardown);
}
