/* zone.c: which time zone ids java.time takes, and what local clocks show. Facts: java.time.ZoneId
 * and ZoneOffset of the JDK, and how Spark pads an id before it asks them. */
#include "src/time/region.h"

#include "src/base/banned.h"

const mv_zone mv_zone_utc = {NULL, 0};

enum { HOUR = 3600, OFFSET_MOST = 18 * HOUR, DAY = 86400 };

/* ---- ids ------------------------------------------------------------------------------------ */

/* ZoneId.SHORT_IDS, and regions of older databases that java.time still knows. A fixed offset has
 * no region. */
typedef struct alias {
  const char *id, *region;
  int32_t offset;
  const char *mistaken; /* what readers think of, when that is something else */
} alias;

static const alias aliases[] = {
    {"ACT", "Australia/Darwin", 0, NULL},
    {"AET", "Australia/Sydney", 0, NULL},
    {"AGT", "America/Argentina/Buenos_Aires", 0, NULL},
    {"ART", "Africa/Cairo", 0, NULL},
    {"AST", "America/Anchorage", 0, NULL},
    {"BET", "America/Sao_Paulo", 0, NULL},
    {"BST", "Asia/Dhaka", 0, "Europe/London"},
    {"CAT", "Africa/Harare", 0, NULL},
    {"CNT", "America/St_Johns", 0, NULL},
    {"CST", "America/Chicago", 0, "America/Chicago"},
    {"CTT", "Asia/Shanghai", 0, NULL},
    {"EAT", "Africa/Addis_Ababa", 0, NULL},
    {"ECT", "Europe/Paris", 0, "Europe/Paris"},
    {"EST", NULL, -5 * HOUR, "America/New_York"},
    {"HST", NULL, -10 * HOUR, "Pacific/Honolulu"},
    {"IET", "America/Indiana/Indianapolis", 0, NULL},
    {"IST", "Asia/Kolkata", 0, "Asia/Kolkata"},
    {"JST", "Asia/Tokyo", 0, NULL},
    {"MIT", "Pacific/Apia", 0, NULL},
    {"MST", NULL, -7 * HOUR, "America/Denver"},
    {"NET", "Asia/Yerevan", 0, NULL},
    {"NST", "Pacific/Auckland", 0, NULL},
    {"PLT", "Asia/Karachi", 0, NULL},
    {"PNT", "America/Phoenix", 0, NULL},
    {"PRT", "America/Puerto_Rico", 0, NULL},
    {"PST", "America/Los_Angeles", 0, "America/Los_Angeles"},
    {"SST", "Pacific/Guadalcanal", 0, NULL},
    {"VST", "Asia/Ho_Chi_Minh", 0, NULL},
    {"SystemV/AST4", NULL, -4 * HOUR, NULL},
    {"SystemV/AST4ADT", "America/Halifax", 0, NULL},
    {"SystemV/CST6", NULL, -6 * HOUR, NULL},
    {"SystemV/CST6CDT", "America/Chicago", 0, NULL},
    {"SystemV/EST5", NULL, -5 * HOUR, NULL},
    {"SystemV/EST5EDT", "America/New_York", 0, NULL},
    {"SystemV/HST10", NULL, -10 * HOUR, NULL},
    {"SystemV/MST7", NULL, -7 * HOUR, NULL},
    {"SystemV/MST7MDT", "America/Denver", 0, NULL},
    {"SystemV/PST8", NULL, -8 * HOUR, NULL},
    {"SystemV/PST8PDT", "America/Los_Angeles", 0, NULL},
    {"SystemV/YST9", NULL, -9 * HOUR, NULL},
    {"SystemV/YST9YDT", "America/Anchorage", 0, NULL},
};

static const alias *alias_of(mv_str id) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (mv_str_eq(id, mv_str_of(aliases[i].id))) return &aliases[i];
  return NULL;
}

static bool find_region(mv_str id, mv_zone *out) {
  uint32_t low = 0, high = mv_region_count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const int order = mv_str_cmp(mv_str_of(mv_regions[middle].name), id);
    if (order == 0) {
      *out = (mv_zone){&mv_regions[middle], 0};
      return true;
    }
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return false;
}

/* ---- offsets -------------------------------------------------------------------------------- */

static bool two_digits(mv_str s, uint32_t i, int32_t *v) {
  if (s.n < i + 2 || !mv_is_digit(s.p[i]) || !mv_is_digit(s.p[i + 1])) return false;
  *v = (s.p[i] - '0') * 10 + (s.p[i + 1] - '0');
  return true;
}

/* Z, +h, +hh, +hhmm, +hh:mm, +hhmmss, +hh:mm:ss, at most 18 hours. */
static bool read_offset(mv_str s, int32_t *offset) {
  int32_t parts[3] = {0, 0, 0};
  *offset = 0;
  if (s.n == 1 && s.p[0] == 'Z') return true;
  if (s.n < 2 || (s.p[0] != '+' && s.p[0] != '-')) return false;
  if (s.n == 2) {
    if (!mv_is_digit(s.p[1])) return false;
    parts[0] = s.p[1] - '0';
  } else {
    const bool colons = s.n > 3 && s.p[3] == ':';
    uint32_t i = 1;
    for (unsigned k = 0; k < 3 && i < s.n; k++) {
      if (k > 0 && colons && s.p[i++] != ':') return false;
      if (!two_digits(s, i, &parts[k])) return false;
      i += 2;
    }
    if (i != s.n) return false;
  }
  const int32_t seconds = parts[0] * HOUR + parts[1] * 60 + parts[2];
  if (parts[1] > 59 || parts[2] > 59 || seconds > OFFSET_MOST) return false;
  *offset = s.p[0] == '-' ? -seconds : seconds;
  return true;
}

/* +5: becomes +05:, and +05:3 at the end +05:03. */
static mv_str padded(mv_str id, char out[40]) {
  uint32_t n = 0;
  bool done = false;
  if (id.n > 32) return id;
  for (uint32_t i = 0; i < id.n; i++) {
    out[n++] = id.p[i];
    const bool sign = id.p[i] == '+' || id.p[i] == '-';
    if (done || !sign || i + 2 >= id.n || !mv_is_digit(id.p[i + 1]) || id.p[i + 2] != ':') continue;
    out[n++] = '0';
    done = true;
  }
  const bool hours = n >= 5 && (out[n - 5] == '+' || out[n - 5] == '-') && mv_is_digit(out[n - 4]) &&
                     mv_is_digit(out[n - 3]) && out[n - 2] == ':' && mv_is_digit(out[n - 1]);
  if (hours) {
    out[n] = out[n - 1];
    out[n - 1] = '0';
    n++;
  }
  return mv_str_at(out, n);
}

static bool find_prefixed(mv_str id, uint32_t prefix, mv_zone *out) {
  *out = mv_zone_utc;
  if (id.n == prefix) return true;
  if (id.p[prefix] != '+' && id.p[prefix] != '-') return find_region(id, out);
  return read_offset(mv_str_at(id.p + prefix, id.n - prefix), &out->offset);
}

bool mv_zone_find(mv_str id, mv_zone *out) {
  char room[40];
  *out = mv_zone_utc;
  if (id.n == 0) return false;
  const alias *a = alias_of(id);
  if (a && a->region) return find_region(mv_str_of(a->region), out);
  if (a) out->offset = a->offset;
  if (a) return true;
  id = padded(id, room);
  if (id.n == 1 || id.p[0] == '+' || id.p[0] == '-') return read_offset(id, &out->offset);
  if (mv_str_begins(id, "UTC") || mv_str_begins(id, "GMT")) return find_prefixed(id, 3, out);
  if (mv_str_begins(id, "UT")) return find_prefixed(id, 2, out);
  return find_region(id, out);
}

uint32_t mv_zone_count(void) {
  return mv_region_count;
}
const char *mv_zone_name_at(uint32_t i) {
  return mv_regions[i].name;
}

/* ---- clocks --------------------------------------------------------------------------------- */

static int region_offset(const mv_region *r, int64_t minute) {
  const int64_t days = minute / 1440 - (minute % 1440 < 0);
  if (mv_date_of(days).year >= r->rule_year) return mv_rule_offset(&r->rule, minute);
  uint32_t low = 0, high = r->change_count; /* the first change that is yet to come */
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (r->changes[middle].at <= minute)
      low = middle + 1;
    else
      high = middle;
  }
  return low ? r->changes[low - 1].offset : r->first;
}

int32_t mv_zone_offset(mv_zone z, int64_t moment) {
  if (!z.region) return z.offset;
  return region_offset(z.region, moment / 60 - (moment % 60 < 0)) * 60;
}

/* The moment between two at which the offset stops being `before`. */
static int64_t change_between(mv_zone z, int64_t from, int64_t to, int32_t before) {
  while (to - from > 1) {
    const int64_t middle = from + (to - from) / 2;
    if (mv_zone_offset(z, middle) == before)
      from = middle;
    else
      to = middle;
  }
  return to;
}

bool mv_zone_moment(mv_zone z, int64_t local, int64_t *moment) {
  const int32_t before = mv_zone_offset(z, local - DAY), after = mv_zone_offset(z, local + DAY);
  *moment = local - after;
  if (mv_zone_offset(z, *moment) == after) return true;
  *moment = local - before;
  if (mv_zone_offset(z, *moment) == before) return true;
  *moment = change_between(z, local - DAY, local + DAY, before);
  return false;
}

/* ---- ids that mislead ----------------------------------------------------------------------- */

bool mv_zone_is_trap(mv_arena *a, mv_str id, mv_zone_trap *out) {
  static const char etc[] = "Etc/GMT";
  const uint32_t head = sizeof etc - 1;
  const alias *x = alias_of(id);
  mv_zone z;
  out->id = id;
  out->write = NULL;
  if (x && x->mistaken) {
    out->means = x->region ? x->region : mv_format(a, "UTC%d all the year", x->offset / HOUR).p;
    out->write = x->mistaken;
    return true;
  }
  if (!mv_str_begins(id, etc) || id.n < head + 2 || !mv_zone_find(id, &z)) return false;
  const int32_t hours = mv_zone_offset(z, 0) / HOUR;
  if (hours == 0) return false;
  out->means = out->write = mv_format(a, "UTC%+d", hours).p;
  return true;
}

/* Ids that java.time does not know, and a region that has such a time. */
static const struct {
  const char *id, *region;
} unknown_ids[] = {
    {"EDT", "America/New_York"},    {"CDT", "America/Chicago"},    {"MDT", "America/Denver"},
    {"PDT", "America/Los_Angeles"}, {"AKST", "America/Anchorage"}, {"AKDT", "America/Anchorage"},
    {"CEST", "Europe/Berlin"},      {"EEST", "Europe/Athens"},     {"WEST", "Europe/Lisbon"},
    {"MSK", "Europe/Moscow"},       {"AEST", "Australia/Sydney"},  {"AEDT", "Australia/Sydney"},
    {"ACST", "Australia/Adelaide"}, {"AWST", "Australia/Perth"},   {"NZST", "Pacific/Auckland"},
    {"NZDT", "Pacific/Auckland"},   {"SGT", "Asia/Singapore"},     {"HKT", "Asia/Hong_Kong"},
    {"KST", "Asia/Seoul"},          {"BRT", "America/Sao_Paulo"},  {"PKT", "Asia/Karachi"},
};

/* Blanks as underscores, '\' as '/'. */
static mv_str tidied(mv_arena *a, mv_str id) {
  while (id.n && (unsigned char)id.p[0] <= ' ') id = mv_str_at(id.p + 1, id.n - 1);
  while (id.n && (unsigned char)id.p[id.n - 1] <= ' ') id.n--;
  char *out = mv_alloc(a, (size_t)id.n + 1);
  for (uint32_t i = 0; i < id.n; i++)
    out[i] = id.p[i] == ' ' ? '_' : id.p[i] == '\\' ? '/' : id.p[i];
  return mv_str_at(out, id.n);
}

static mv_str last_part(mv_str id) {
  uint32_t i = id.n;
  while (i > 0 && id.p[i - 1] != '/') i--;
  return mv_str_at(id.p + i, id.n - i);
}

/* mv_str_distance for texts that are mostly far apart: what differs in length by more is not
 * compared. */
static unsigned distance(mv_str x, mv_str y, unsigned limit) {
  const uint32_t longer = x.n > y.n ? x.n - y.n : y.n - x.n;
  return longer > limit ? limit + 1 : mv_str_distance(x, y, limit);
}

/* The region whose name, or whose city, is nearest. */
static mv_str nearest_region(mv_str id) {
  unsigned best = id.n < 5 ? 2 : id.n < 9 ? 3 : 4; /* nearer than that */
  const mv_str city = last_part(id);
  mv_str found = {NULL, 0};
  for (uint32_t i = 0; i < mv_region_count && best > 0; i++) {
    const mv_str name = mv_str_of(mv_regions[i].name), own = last_part(name);
    unsigned d = distance(name, id, best - 1);
    if (own.n > 3 && best > 1) {
      const unsigned by_city = distance(own, city, (best - 2) / 2) * 2 + 1;
      if (by_city < d) d = by_city;
    }
    if (d >= best) continue;
    best = d;
    found = name;
  }
  return found;
}

mv_str mv_zone_nearest(mv_arena *a, mv_str id) {
  mv_zone z;
  if (id.n > 64) return mv_str_at(NULL, 0);
  const mv_str clean = tidied(a, id);
  for (size_t i = 0; i < sizeof unknown_ids / sizeof *unknown_ids; i++)
    if (mv_str_is(clean, unknown_ids[i].id)) return mv_str_of(unknown_ids[i].region);
  const mv_str signed_id = mv_format(a, "+%.*s", MV_ARG(clean));
  if (clean.n && mv_is_digit(clean.p[0])) {
    if (mv_zone_find(signed_id, &z)) return signed_id;
    return mv_str_at(NULL, 0);
  }
  return clean.n && clean.p[0] != '+' && clean.p[0] != '-' ? nearest_region(clean)
                                                           : mv_str_at(NULL, 0);
}
