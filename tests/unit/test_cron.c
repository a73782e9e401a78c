/* Cron expressions: what Quartz takes, when they fire, and their words. The clock stands at
 * 2026-01-01T00:00:00Z. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena.h"

#include "mvlint/schedule.h"

#define NOW 1767225600

static mv_cron read(const char *text) {
  return mv_cron_read(&arena, mv_str_of(text), NOW);
}

#define assert_text(s, text) assert_string_equal(mv_format(&arena, "%.*s", MV_ARG(s)).p, text)

/* ---- what is refused ------------------------------------------------------------------------ */

/* The words at fault. */
static void fields_are_checked(void **state) {
  static const struct {
    const char *text, *at;
  } rows[] = {
      {"60 0 0 * * ?", "60"},
      {"0 0 24 * * ?", "24"},
      {"0 0 0 0 * ?", "0"},
      {"0 0 0 32 * ?", "32"},
      {"0 0 0 1 13 ?", "13"},
      {"0 0 0 ? * 0", "0"},
      {"0 0 0 ? * 8", "8"},
      {"0 10-70 0 * * ?", "10-70"},
      {"0 1,2,61 0 * * ?", "61"},
      {"0 */60 * * * ?", "*/60"},
      {"0 0 0/24 * * ?", "0/24"},
      {"0 0/ 0 * * ?", "0/"},
      {"0 / 0 * * ?", "/"},
      {"0 1- 0 * * ?", "1-"},
      {"0 0/5x 0 * * ?", "0/5x"},
      {"0 -5 0 * * ?", "-5"},
      {"0 0 MON * * ?", "MON"},
      {"0 0 0 ? FOO *", "FOO"},
      {"0 0 0 ? * MO", "MO"},
      {"0 0 0 ? * MON-FR", "MON-FR"},
      {"0 0 0 ?/2 * *", "?/2"},
      {"0 0 ? * * *", "?"},
      {"0 L 0 * * ?", "L"},
      {"0 0 0 L-31 * ?", "L-31"},
      {"0 0 0 L- * ?", "L-"},
      {"0 0 0 LX * ?", "LX"},
      {"0 0 0 32W * ?", "32W"},
      {"0 0 0 ? * 3W", "3W"},
      {"0 0 0 ? * 6#0", "6#0"},
      {"0 0 0 ? * 6#6", "6#6"},
      {"0 0 0 ? * 6#", "6#"},
      {"0 0 0 ? * 6#1,2#3", "6#1,2#3"},
      {"0 0 0 ? * 2,6L", "2,6L"},
      {"0 0 0 6#3 * ?", "6#3"},
      {"0 0 0 ? 3L *", "3L"},
      {"0 0 0 ? L *", "L"},
      {"0 0 0 ? * * L", "L"},
      {"0 0 12 * * ? 2030-2025", "2030-2025"},
      {"0 0 12 * * ? 2200/2", "2200/2"},
      {"0 2147483648 0 * * ?", "2147483648"},
      {"0 0 0 1 * MON", "MON"},
      {"0 0 0 * * MON", "*"},
      {"0 0 * * * *", "*"},
      {"0 0 0 ? * ?", "?"},
      {"0 0 2 * *", "0 0 2 * *"},
      {"0 0 0 * * ? 2026 x", "0 0 0 * * ? 2026 x"},
      {"", ""},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    if (!c.fault) fail_msg("'%s' is taken", rows[i].text);
    assert_text(mv_str_at(rows[i].text + c.fault->at.beg, c.fault->at.end - c.fault->at.beg),
                rows[i].at);
    assert_true(c.fault->message.n > 0);
  }
}

static void what_may_be_meant(void **state) {
  static const struct {
    const char *text, *instead;
  } rows[] = {
      {"0 2 * * *", "0 0 2 * * ?"},
      {"*/5 * * * *", "0 */5 * * * ?"},
      {"0 6 * * 1-5", "0 0 6 ? * 2-6"},
      {"0 6 * * 0,7", "0 0 6 ? * 1,1"},
      {"0 6 1 * *", "0 0 6 1 * ?"},
      {"@daily", "0 0 0 * * ?"},
      {"@HOURLY", "0 0 * * * ?"},
      {"0 6 1 * 1", ""},
      {"0 0 * * * *", "0 0 * * * ?"},
      {"0 0 0 * * MON", "0 0 0 ? * MON"},
      {"0 0 0 1 * *", "0 0 0 1 * ?"},
      {"0 0 0 1 * MON", ""},
      {"0 0 0 ? * ?", "0 0 0 * * ?"},
      {"61 * * * *", ""},
      {"@reboot", ""},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    assert_non_null(c.fault);
    assert_text(c.instead, rows[i].instead);
  }
}

/* What is taken, and what of it is ignored: "" for nothing. */
static void junk_is_told(void **state) {
  static const struct {
    const char *text, *junk;
  } rows[] = {
      {"0 0 0 * * ?", ""},
      {" 0\t0 0 * * ? 2026 ", ""},
      {"0 0 0 ? * monday", ""},
      {"0 0 0 ? SEPT TUES", ""},
      {"0 0 0 ? SEPT TUES-THUR", "S-THUR"},
      {"0 0 0 ? * MON-FRI/2", ""},
      {"0 007 0 * * ?", ""},
      {"0 0 0 1,L * ?", ""},
      {"0 0 0 L-3W * ?", ""},
      {"0 /5 * * * ?", ""},
      {"0 0 0 ? * MONDAY-FRIDAY", "DAY-FRIDAY"},
      {"0 0 0 ? * MON/2", "/2"},
      {"0 *5 * * * ?", "5"},
      {"0 5x 0 * * ?", "x"},
      {"0 0/15x 0 * * ?", "x"},
      {"0 1-2-3 0 * * ?", "-3"},
      {"0 0 0 1-5W * ?", "W"},
      {"0 0 0 ?5 * *", "5"},
      {"0 0 0 ? * 1C", "C"},
      {"0 0 0 ? * L-3", "-3"},
      {"0\n0 0 0 * * ?", "\n0"},
      {"0 0 0 * * ?,", ","},
      {"0 ,5 0 * * ?", ","},
      {"0 10-20/70 * * * ?", "/70"},
      {"0 */0 * * * ?", "/0"},
      {"0 0 0 1,? * 2", "1,?"},
      {"0 0 0 ? * 2,6#3", "2,6#3"},
      {"99 0 0 * * ?", "99"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    if (c.fault) fail_msg("'%s' is refused: %.*s", rows[i].text, MV_ARG(c.fault->message));
    const mv_span at = c.junk ? c.junk->at : mv_span_of(0, 0);
    assert_text(mv_str_at(rows[i].text + at.beg, at.end - at.beg), rows[i].junk);
  }
}

/* ---- firings -------------------------------------------------------------------------------- */

static void firings_are_found(void **state) {
  static const struct {
    const char *text, *zone, *after, *fires; /* local times; NULL: never */
  } rows[] = {
      {"0 0 12 * * ?", "UTC", "2026-01-01", "2026-01-01 12:00"},
      {"0 0 0 * * ?", "UTC", "2026-01-01", "2026-01-02 00:00"},
      {"0/15 * * * * ?", "UTC", "2026-01-01", "2026-01-01 00:00:15"},
      {"0 0 22-2 * * ?", "UTC", "2026-01-01T03:00", "2026-01-01 22:00"},
      {"0 0 0 L-3 * ?", "UTC", "2026-01-01", "2026-01-28 00:00"},
      {"0 0 0 L * ?", "UTC", "2028-02-01", "2028-02-29 00:00"},
      {"0 0 0 L-30 * ?", "UTC", "2026-01-02", "2026-03-01 00:00"},
      {"0 0 0 15W 8 ?", "UTC", "2026-01-01", "2026-08-14 00:00"},
      {"0 0 0 1W 8 ?", "UTC", "2026-01-01", "2026-08-03 00:00"},
      {"0 0 0 LW 5 ?", "UTC", "2026-01-01", "2026-05-29 00:00"},
      {"0 0 0 ? * 6L", "UTC", "2026-01-01", "2026-01-30 00:00"},
      {"0 0 0 ? * 6#3", "UTC", "2026-01-01", "2026-01-16 00:00"},
      {"0 0 0 ? * 6#5", "UTC", "2026-02-01", "2026-05-29 00:00"},
      {"0 0 0 ? * 8#1", "UTC", "2026-01-01", NULL},
      {"0 0 0 29 2 ?", "UTC", "2026-01-01", "2028-02-29 00:00"},
      {"0 0 0 30 FEB ?", "UTC", "2026-01-01", NULL},
      {"0 0 0 31 4,6,9,11 ?", "UTC", "2026-01-01", NULL},
      {"0 0 12 * * ? 2025", "UTC", "2026-01-01", NULL},
      {"0 0 12 * * ? 99999", "UTC", "2026-01-01", NULL},
      {"0 , 0 * * ?", "UTC", "2026-01-01", NULL},
      {"0 0 0 1 1 ? */2", "UTC", "2026-01-01", "2028-01-01 00:00"},
      /* clocks go from 01:59 to 03:00 */
      {"0 30 2 * * ?", "Europe/Amsterdam", "2026-03-28T12:00", "2026-03-30 02:30"},
      {"0 30 * * * ?", "Europe/Amsterdam", "2026-03-29T00:30", "2026-03-29 03:30"},
      {"0 * * * * ?", "America/New_York", "2026-03-08T06:59", "2026-03-08 03:00"},
      /* and show the hour from 01:00 on twice */
      {"0 30 1 * * ?", "America/New_York", "2026-10-31T12:00", "2026-11-01 01:30"},
      {"0 0 6 * * ?", "Asia/Kolkata", "2026-01-01T00:29", "2026-01-01 06:00"},
      {"0 0 6 * * ?", "+05:30", "2026-01-01T00:30", "2026-01-02 06:00"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    mv_zone z;
    int64_t after, moment;
    const mv_cron c = read(rows[i].text);
    assert_null(c.fault);
    assert_true(mv_zone_find(mv_str_of(rows[i].zone), &z));
    assert_true(mv_moment_read(mv_str_of(rows[i].after), &after));
    const bool fires = mv_cron_next(&c, z, after, &moment);
    if (fires != (rows[i].fires != NULL)) fail_msg("'%s' fires: %d", rows[i].text, fires);
    if (!fires) continue;
    assert_true(moment > after);
    assert_text(mv_moment_words(&arena, z, moment), rows[i].fires);
  }
}

static void of_two_times_the_later_counts(void **state) {
  (void)state;
  mv_zone z;
  int64_t moment;
  const mv_cron c = read("0 30 1 * * ?");
  assert_true(mv_zone_find(mv_str_of("America/New_York"), &z));
  assert_true(mv_cron_next(&c, z, 1793491200, &moment)); /* 2026-11-01T00:00Z */
  assert_int_equal(moment, 1793514600);                  /* 06:30Z, 01:30 of standard time */
  assert_true(mv_cron_next(&c, z, moment, &moment));
  assert_int_equal(moment, 1793514600 + 86400);
}

static void it_is_told_why_it_never_fires(void **state) {
  static const struct {
    const char *text, *why;
  } rows[] = {
      {"0 0 12 * * ? 2020-2025", "all its years are over"},
      {"0 0 12 * * ? 2500", "Quartz does not look so far ahead"},
      {"0 0 12 31 2 ?", "no month of it has such a day from now on"},
      {"0 0 , * * ?", "the field of the hour has no value"},
      {"0 0 0 ? * ,", "the field of the day of week has no value"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    assert_string_equal(mv_cron_why_never(&c, NOW), rows[i].why);
  }
}

static void periods_are_counted(void **state) {
  static const struct {
    const char *text;
    uint32_t period;
  } rows[] = {{"* * * * * ?", 1},     {"0/15 * * * * ?", 15}, {"0 * * * * ?", 60},
              {"0 0/5 * * * ?", 300}, {"0 0 * * * ?", 3600},  {"0 0 6,18 * * ?", 43200},
              {"0 0 6 * * ?", 86400}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    assert_int_equal(mv_cron_period(&c), rows[i].period);
  }
}

/* ---- words ---------------------------------------------------------------------------------- */

static void it_has_words(void **state) {
  static const struct {
    const char *text, *words;
  } rows[] = {
      {"0 0 6 * * ?", "at 06:00 every day"},
      {"30 15 6,18 * * ?", "at 06:15:30 and 18:15:30 every day"},
      {"* * * * * ?", "every second"},
      {"0/15 * * * * ?", "every 15 seconds"},
      {"0 * * * * ?", "every minute"},
      {"0 0/5 * * * ?", "every 5 minutes"},
      {"0 3,33 * * * ?", "at minutes 3 and 33 of every hour"},
      {"10 0/5 * * * ?", "every 5 minutes at second 10"},
      {"0 0 * * * ?", "every hour"},
      {"0 0 */2 * * ?", "every 2 hours"},
      {"0 0/15 8-17 ? * MON-FRI", "every 15 minutes from 08:00 to 17:59 on Monday to Friday"},
      {"0 0 6 ? * MON,WED,FRI", "at 06:00 on Monday, Wednesday and Friday"},
      {"0 0 6 1,15 * ?", "at 06:00 on days 1 and 15 of every month"},
      {"0 0 6 L * ?", "at 06:00 on the last day of every month"},
      {"0 0 6 L-2 3,6 ?", "at 06:00 on 2 days before the last of March and June"},
      {"0 0 6 15W JAN ?", "at 06:00 on the weekday nearest to day 15 of January"},
      {"0 0 6 ? * FRIL", "at 06:00 on the last Friday of every month"},
      {"0 0 6 ? JAN-MAR 2#1", "at 06:00 on the first Monday of January to March"},
      {"0 0 6 * * ? 2026", "at 06:00 every day in 2026"},
      {"0 0 6 * * ? 2026-2030", "at 06:00 every day from 2026 to 2030"},
      {"0 0 6 * JUL ?", "at 06:00 every day in July"},
      {"0 0 6 1-20/2 * ?", "at 06:00 on days 1, 3, 5, 7, 9, 11, 13, 15 and 2 more of every month"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const mv_cron c = read(rows[i].text);
    assert_null(c.fault);
    assert_text(mv_cron_words(&arena, &c), rows[i].words);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(fields_are_checked),
      cmocka_unit_test(what_may_be_meant),
      cmocka_unit_test(junk_is_told),
      cmocka_unit_test(firings_are_found),
      cmocka_unit_test(of_two_times_the_later_counts),
      cmocka_unit_test(it_is_told_why_it_never_fires),
      cmocka_unit_test(periods_are_counted),
      cmocka_unit_test(it_has_words),
  };
  return cmocka_run_group_tests_name("cron", tests, setup, teardown);
}
