/* periods.c: the units of EVERY and of intervals. Facts: Databricks SQL reference, ALTER
 * MATERIALIZED VIEW. */
#include "mvlint/schedule.h"

#include "src/base/banned.h"

static const struct {
  const char *name;
  uint32_t most;
} units[] = {[MV_UNIT_NONE] = {"", 0},
             [MV_UNIT_MICROSECOND] = {"MICROSECOND", 0},
             [MV_UNIT_MILLISECOND] = {"MILLISECOND", 0},
             [MV_UNIT_SECOND] = {"SECOND", 0},
             [MV_UNIT_MINUTE] = {"MINUTE", 0},
             [MV_UNIT_HOUR] = {"HOUR", 72},
             [MV_UNIT_DAY] = {"DAY", 31},
             [MV_UNIT_WEEK] = {"WEEK", 8},
             [MV_UNIT_MONTH] = {"MONTH", 0},
             [MV_UNIT_QUARTER] = {"QUARTER", 0},
             [MV_UNIT_YEAR] = {"YEAR", 0}};

mv_unit mv_unit_of(mv_str word) {
  for (unsigned u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR; u++) {
    const mv_str name = mv_str_of(units[u].name);
    const bool plural = word.n == name.n + 1 && mv_lower(word.p[name.n]) == 's';
    if (mv_str_ieq(plural ? mv_str_at(word.p, name.n) : word, name)) return (mv_unit)u;
  }
  return MV_UNIT_NONE;
}

const char *mv_unit_name(mv_unit u) {
  return units[u].name;
}

uint32_t mv_unit_most(mv_unit u) {
  return units[u].most;
}

mv_str mv_every_as_cron(mv_arena *a, uint64_t count, mv_unit u) {
  const mv_str none = {NULL, 0};
  const char *every = count == 1 ? "*" : mv_format(a, "*/%u", (unsigned)(count % 1000)).p;
  if (count == 0) return none;
  switch (u) {
    case MV_UNIT_SECOND:
      return count < 60 && 60 % count == 0 ? mv_format(a, "%s * * * * ?", every) : none;
    case MV_UNIT_MINUTE:
      return count < 60 && 60 % count == 0 ? mv_format(a, "0 %s * * * ?", every) : none;
    case MV_UNIT_HOUR: return count < 24 && 24 % count == 0 ? mv_format(a, "0 0 %s * * ?", every) : none;
    case MV_UNIT_DAY: return count == 1 ? mv_str_of("0 0 0 * * ?") : none;
    case MV_UNIT_MONTH:
      return count < 12 && 12 % count == 0 ? mv_format(a, "0 0 0 1 %s ?", every) : none;
    case MV_UNIT_QUARTER:
      return count < 4 && 4 % count == 0 ? mv_every_as_cron(a, count * 3, MV_UNIT_MONTH) : none;
    case MV_UNIT_YEAR: return count == 1 ? mv_str_of("0 0 0 1 1 ?") : none;
    case MV_UNIT_NONE:
    case MV_UNIT_MICROSECOND:
    case MV_UNIT_MILLISECOND:
    case MV_UNIT_WEEK: break;
  }
  return none;
}
