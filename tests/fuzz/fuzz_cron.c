/* fuzz_cron.c: any text is a cron expression or is refused with a place and a reason; what is taken
 * fires in the future, on times that its fields have, or never; and any text is a time zone or
 * none. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/schedule.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const int64_t now = 1767225600;

static void check_notes(const mv_cron_note *n, uint32_t size) {
  for (; n; n = n->next)
    if (n->at.beg > n->at.end || n->at.end > size || !n->message.n) abort();
}

/* A local time has the values of the fields. */
static void check_firing(const mv_cron *c, mv_zone z, int64_t moment) {
  const int64_t local = moment + mv_zone_offset(z, moment);
  const mv_date d = mv_date_of(local / 86400);
  const unsigned s = (unsigned)(local % 86400);
  if (!(c->values[MV_CRON_SECOND] >> s % 60 & 1) || !(c->values[MV_CRON_MINUTE] >> s / 60 % 60 & 1))
    abort();
  if (!(c->values[MV_CRON_HOUR] >> s / 3600 & 1) || !(c->values[MV_CRON_MONTH] >> d.month & 1))
    abort();
  if (d.year > c->max_year || !(c->years[d.year / 64] >> d.year % 64 & 1)) abort();
}

static void check_firings(mv_arena *a, const mv_cron *c, mv_zone z) {
  int64_t moment = now, next;
  if (!mv_cron_next(c, z, now, &next)) {
    if (!mv_cron_why_never(c, now)[0]) abort();
    return;
  }
  for (int i = 0; i < 3 && mv_cron_next(c, z, moment, &next); i++) {
    if (next <= moment) abort();
    check_firing(c, z, next);
    moment = next;
  }
  if (!mv_cron_words(a, c).n || !mv_cron_period(c)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const zones[] = {"UTC", "Europe/Amsterdam", "Africa/Casablanca",
                                      "Australia/Lord_Howe"};
  const mv_str text = {(const char *)data, size > 4096 ? 4096 : (uint32_t)size};
  mv_arena a;
  mv_zone z;
  mv_zone_trap trap;
  int64_t moment;
  mv_arena_init(&a, 4096);
  const mv_cron c = mv_cron_read(&a, text, now);
  check_notes(c.fault, text.n);
  check_notes(c.junk, text.n);
  if (mv_zone_find(mv_str_of(zones[size % 4]), &z) && !c.fault) check_firings(&a, &c, z);
  if (!mv_zone_find(text, &z)) {
    const mv_str near = mv_zone_nearest(&a, text);
    if (near.n && !mv_zone_find(near, &z)) abort();
  }
  (void)mv_zone_is_trap(&a, text, &trap);
  (void)mv_moment_read(text, &moment);
  mv_arena_free(&a);
  return 0;
}
