/* periods.c: the units of EVERY and of intervals. Facts: Databricks SQL reference, ALTER
 * MATERIALIZED VIEW. */
#include "mvlint/schedule.h"

#include "src/base/banned.h"

static const struct {
  const char *name;
  uint32_t most;
  const char *shorts[2]; /* what people write for it elsewhere */
} units[] = {[MV_UNIT_NONE] = {"", 0, {NULL}},
             [MV_UNIT_MICROSECOND] = {"MICROSECOND", 0, {"US"}},
             [MV_UNIT_MILLISECOND] = {"MILLISECOND", 0, {"MS"}},
             [MV_UNIT_SECOND] = {"SECOND", 0, {"SEC", "S"}},
             [MV_UNIT_MINUTE] = {"MINUTE", 0, {"MIN"}},
             [MV_UNIT_HOUR] = {"HOUR", 72, {"HR", "H"}},
             [MV_UNIT_DAY] = {"DAY", 31, {"D"}},
             [MV_UNIT_WEEK] = {"WEEK", 8, {"WK", "W"}},
             [MV_UNIT_MONTH] = {"MONTH", 0, {"MON", "MTH"}},
             [MV_UNIT_QUARTER] = {"QUARTER", 0, {"QTR", "Q"}},
             [MV_UNIT_YEAR] = {"YEAR", 0, {"YR", "Y"}}};

static bool is_plural(mv_str word) {
  return word.n > 1 && mv_lower(word.p[word.n - 1]) == 's';
}

/* One of them, or of several. */
static bool is_word(mv_str word, const char *name) {
  return mv_str_is(word, name) || (is_plural(word) && mv_str_is(mv_str_at(word.p, word.n - 1), name));
}

mv_unit mv_unit_of(mv_str word) {
  for (unsigned u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR; u++)
    if (is_word(word, units[u].name)) return (mv_unit)u;
  return MV_UNIT_NONE;
}

mv_unit mv_unit_meant(mv_str word) {
  enum { LEAST = 3, FAR = 2 }; /* letters; edits */
  const mv_str one = mv_str_at(word.p, word.n - is_plural(word));
  for (unsigned u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR; u++)
    for (size_t i = 0; i < 2 && units[u].shorts[i]; i++)
      if (is_word(word, units[u].shorts[i])) return (mv_unit)u;
  for (unsigned u = MV_UNIT_NONE + 1; u <= MV_UNIT_YEAR && one.n >= LEAST; u++)
    if (mv_str_distance(one, mv_str_of(units[u].name), FAR) <= (one.n > LEAST ? FAR : FAR - 1)) return (mv_unit)u;
  return MV_UNIT_NONE;
}

mv_str mv_unit_like(mv_arena *a, mv_unit u, mv_str word) {
  return mv_format(a, "%s%s", units[u].name, is_plural(word) ? "S" : "");
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
