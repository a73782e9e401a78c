/* cron_read.c: the fields of a cron expression, read as org.quartz.CronExpression (Quartz 2.4)
 * reads them.
 *
 * Quartz reads each piece of a list by its first characters and passes over the rest of it. What it
 * passes over is kept as junk. Facts: the source of quartz-scheduler/quartz, and runs of it. */
#include "src/time/cron.h"

#include <limits.h>

#include "src/base/banned.h"

const char *const mv_cron_field_names[MV_CRON_FIELDS] = {
    "second", "minute", "hour", "day of month", "month", "day of week", "year"};

const mv_cron_range mv_cron_ranges[MV_CRON_FIELDS] = {
    {0, 59, 60, 59}, {0, 59, 60, 59}, {0, 23, 24, 23}, {1, 31, 31, 31},
    {1, 12, 12, 12}, {1, 7, 7, 7},    {1970, 0, 0, 0},
};

const char *const mv_month_names[] = {"January",  "February", "March",  "April",     "May",
                                      "June",     "July",     "August", "September", "October",
                                      "November", "December", NULL};
const char *const mv_weekday_names[] = {"Sunday",   "Monday", "Tuesday",  "Wednesday",
                                        "Thursday", "Friday", "Saturday", NULL};

enum {
  MARK_ALL = 99, /* the numbers that Quartz itself puts for '*' and '?' */
  MARK_NONE = 98,
  OFFSET_MOST = 30, /* L-30 */
  END = -1
};

/* A character as Java counts them, in upper case, and where it stands in the text. */
typedef struct unit {
  int c;
  uint32_t at;
} unit;

typedef struct reader {
  mv_arena *a;
  mv_str text;
  mv_cron *cron;
  mv_cron_note **junk;
  const unit *units; /* one more than there are, to end the last */
  mv_cron_field field;
  uint32_t from, beg, end; /* units of the field's beginning, and of the piece */
  uint32_t used;           /* up to here the piece had a say */
  uint32_t junk_count;
  bool any, none; /* the field has values; the field has '?' */
} reader;

/* ---- characters ----------------------------------------------------------------------------- */

static bool is_digit(int c) {
  return c >= '0' && c <= '9';
}

static int upper(uint32_t c) {
  if (c == 0x131) return 'I'; /* two letters beyond ASCII whose capitals are within */
  if (c == 0x17f) return 'S';
  return c >= 'a' && c <= 'z' ? (int)c - 32 : (int)c;
}

static uint32_t split(mv_arena *a, mv_str s, const unit **out) {
  unit *u = mv_new_n(a, unit, (size_t)s.n + 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < s.n;) {
    uint32_t c = 0;
    const unsigned length = mv_utf8_decode(s.p + i, s.n - i, &c);
    u[n++] = (unit){length ? upper(c) : 0xFFFD, i};
    if (c > 0xFFFF) u[n++] = (unit){0xFFFD, i};
    i += length ? length : 1;
  }
  u[n].at = s.n;
  *out = u;
  return n;
}

static int look(const reader *r, uint32_t i) {
  return i < r->end ? r->units[i].c : END;
}

static mv_span place(const reader *r, uint32_t beg, uint32_t end) {
  return mv_span_of(r->units[beg].at, r->units[end].at);
}

static mv_str shown(const reader *r, uint32_t beg, uint32_t end) {
  const mv_span at = place(r, beg, end);
  return mv_excerpt(r->a, mv_str_at(r->text.p + at.beg, at.end - at.beg), 30);
}

/* ---- what is wrong, what is ignored --------------------------------------------------------- */

static mv_cron_note *new_note(mv_arena *a, mv_span at, mv_str message, const char *help) {
  mv_cron_note *n = mv_new(a, mv_cron_note);
  n->at = at;
  n->message = message;
  if (help) n->help = mv_str_of(help);
  return n;
}

/* The first fault counts. Always false. */
static bool refuse_at(reader *r, uint32_t beg, uint32_t end, mv_str message, mv_str help) {
  if (r->cron->fault) return false;
  mv_cron_note *n = new_note(r->a, place(r, beg, end), message, NULL);
  n->help = help;
  r->cron->fault = n;
  return false;
}

static const char *field_name(const reader *r) {
  return mv_cron_field_names[r->field];
}

static mv_str values_help(const reader *r) {
  const mv_cron_range *v = &mv_cron_ranges[r->field];
  switch (r->field) {
    case MV_CRON_MONTH: return mv_str_of("write a month from 1 to 12, or JAN to DEC");
    case MV_CRON_WEEKDAY:
      return mv_str_of("write a day of the week from 1 (Sunday) to 7 (Saturday), or SUN to SAT");
    case MV_CRON_YEAR: return mv_str_of("write years from 1970 on");
    case MV_CRON_SECOND:
    case MV_CRON_MINUTE:
    case MV_CRON_HOUR:
    case MV_CRON_DAY:
    case MV_CRON_FIELDS: break;
  }
  return mv_format(r->a, "write a number from %d to %d", v->least, v->most);
}

/* The piece is none. */
static bool refuse(reader *r) {
  return refuse_at(r, r->beg, r->end,
                   mv_format(r->a, "'%.*s' is no %s that Quartz can read",
                             MV_ARG(shown(r, r->beg, r->end)), field_name(r)),
                   values_help(r));
}

static bool refuse_range(reader *r) {
  return refuse_at(r, r->beg, r->end,
                   mv_format(r->a, "'%.*s' is outside of %d to %d, the values of the %s",
                             MV_ARG(shown(r, r->beg, r->end)), mv_cron_ranges[r->field].least,
                             mv_cron_ranges[r->field].most, field_name(r)),
                   values_help(r));
}

static bool refuse_mark(reader *r, char mark, const char *where) {
  return refuse_at(r, r->beg, r->end,
                   mv_format(r->a, "%c has no meaning for the %s", mark, field_name(r)),
                   mv_format(r->a, "use %c only for the %s", mark, where));
}

static void ignore_at(reader *r, uint32_t beg, uint32_t end, mv_str message) {
  enum { JUNK_MOST = 16 }; /* who reads on after so many */
  if (r->junk_count++ >= JUNK_MOST) return;
  *r->junk = new_note(r->a, place(r, beg, end), message, NULL);
  r->junk = &(*r->junk)->next;
}

/* The rest of a name that is written in full changes nothing. */
static bool is_rest_of_name(const reader *r, uint32_t from) {
  const char *const *names = r->field == MV_CRON_MONTH     ? mv_month_names
                             : r->field == MV_CRON_WEEKDAY ? mv_weekday_names
                                                           : NULL;
  if (!names || from < r->beg + 3) return false;
  for (; *names; names++) {
    const char *name = *names;
    bool same = true;
    for (uint32_t i = from - 3; same && i < r->end; i++, name++)
      same = *name && mv_lower((char)look(r, i)) == mv_lower(*name) && look(r, i) < 128;
    if (same) return true;
  }
  return false;
}

/* A step behind a range of names: ignored too, and nothing is said of it. */
static bool is_step(const reader *r, uint32_t from) {
  if (look(r, from) != '/' || look(r, r->beg) < 'A' || look(r, r->beg + 3) != '-') return false;
  for (uint32_t i = from + 1; i < r->end; i++)
    if (!is_digit(look(r, i))) return false;
  return from + 1 < r->end;
}

static void keep_rest(reader *r) {
  if (r->used >= r->end || is_rest_of_name(r, r->used) || is_step(r, r->used)) return;
  ignore_at(r, r->used, r->end,
            mv_format(r->a, "Quartz takes '%.*s' and ignores '%.*s' behind it",
                      MV_ARG(shown(r, r->beg, r->used)), MV_ARG(shown(r, r->used, r->end))));
}

/* ---- values --------------------------------------------------------------------------------- */

static void put(reader *r, int64_t v) {
  mv_cron *c = r->cron;
  if (v == MARK_NONE && (r->field == MV_CRON_DAY || r->field == MV_CRON_WEEKDAY)) {
    r->none = true;
    return;
  }
  r->any = true;
  if (r->field == MV_CRON_YEAR) {
    if (v < (int64_t)MV_YEARS) c->years[v / 64] |= (uint64_t)1 << v % 64;
  } else {
    c->values[r->field] |= (uint64_t)1 << (v < 63 ? v : 63); /* 8#1 is taken, and never comes */
  }
}

static void put_all(reader *r) {
  const mv_cron_range *range = &mv_cron_ranges[r->field];
  const int most = r->field == MV_CRON_YEAR ? r->cron->max_year : range->most;
  for (int v = range->least; v <= most; v++) put(r, v);
}

static bool is_in_range(const reader *r, int64_t v, int64_t end) {
  const mv_cron_range *range = &mv_cron_ranges[r->field];
  if (r->field == MV_CRON_YEAR || v == MARK_ALL) return true;
  if (v == MARK_NONE && (r->field == MV_CRON_DAY || r->field == MV_CRON_WEEKDAY)) return true;
  return v >= range->least && v <= range->most && end <= range->most;
}

enum { NO_END = -1 };

/* From `v` to `end` (NO_END: to the last value) by `step`; without a step `v` alone. */
static bool add(reader *r, int64_t v, int64_t end, int64_t step) {
  const mv_cron_range *range = &mv_cron_ranges[r->field];
  if (!is_in_range(r, v, end)) return refuse_range(r);
  if (v == MARK_ALL && step <= 0) {
    put_all(r);
    return true;
  }
  if (step <= 0) {
    put(r, v);
    return true;
  }
  if (v == MARK_ALL) v = range->least;
  if (end == NO_END) end = r->field == MV_CRON_YEAR ? r->cron->max_year : range->most;
  const bool wraps = end < v;
  if (wraps && range->wrap == 0)
    return refuse_at(r, r->beg, r->end, mv_str_of("a range of years cannot end before it starts"),
                     mv_str_of("write the earlier year first"));
  if (wraps) end += range->wrap;
  for (int64_t k = v; k <= end && k < (int64_t)MV_YEARS; k += step) {
    int64_t value = wraps ? k % range->wrap : k;
    if (wraps && value == 0 && range->least == 1) value = range->wrap;
    put(r, value);
  }
  return true;
}

static bool checks_step(reader *r, int64_t step) {
  const int most = mv_cron_ranges[r->field].step_most;
  if (most == 0 || step <= most) return true;
  return refuse_at(r, r->beg, r->end,
                   mv_format(r->a, "a step for the %s is at most %d, and '%.*s' has more",
                             field_name(r), most, MV_ARG(shown(r, r->beg, r->end))),
                   mv_format(r->a, "write a step from 1 to %d", most));
}

/* ---- numbers -------------------------------------------------------------------------------- */

/* Digits at i, at least one; Java's int holds the value. */
static bool read_number(reader *r, uint32_t *i, int64_t *value) {
  int64_t v = 0;
  if (!is_digit(look(r, *i))) return refuse(r);
  for (; is_digit(look(r, *i)); (*i)++) {
    v = v * 10 + (look(r, *i) - '0');
    if (v > INT_MAX) return refuse(r);
  }
  *value = v;
  return true;
}

/* A number, maybe with a sign, that is all of the piece from i on. */
static bool read_rest(reader *r, uint32_t i, int64_t *value) {
  const bool negative = look(r, i) == '-';
  if (negative || look(r, i) == '+') i++;
  if (!read_number(r, &i, value)) return false;
  if (i < r->end) return refuse(r);
  if (negative) *value = -*value;
  r->used = r->end;
  return true;
}

/* d#n and its ways to be wrong; i stands behind '#'. */
static bool read_nth(reader *r, uint32_t i) {
  int64_t n = 0;
  const bool read = i < r->end && read_rest(r, i, &n);
  if (read && n >= 1 && n <= 5) {
    r->cron->nth = (uint8_t)n;
    return true;
  }
  r->cron->fault = NULL;
  return refuse_at(
      r, r->beg, r->end,
      mv_format(r->a, "'%.*s' names no week of a month", MV_ARG(shown(r, r->beg, r->end))),
      mv_str_of("write a number from 1 to 5 behind '#'"));
}

/* ---- pieces --------------------------------------------------------------------------------- */

static int find_name(const reader *r, uint32_t i, const char *const *names) {
  for (int k = 0; names[k]; k++) {
    bool same = true;
    for (uint32_t j = 0; same && j < 3; j++)
      same = look(r, i + j) < 128 && look(r, i + j) != END &&
             mv_lower((char)look(r, i + j)) == mv_lower(names[k][j]);
    if (same) return k + 1;
  }
  return 0;
}

static bool read_name(reader *r) {
  if (r->field != MV_CRON_MONTH && r->field != MV_CRON_WEEKDAY) return refuse(r);
  const bool weekday = r->field == MV_CRON_WEEKDAY;
  const char *const *names = weekday ? mv_weekday_names : mv_month_names;
  const uint32_t next = r->beg + 3;
  const int from = find_name(r, r->beg, names);
  if (!from) return refuse(r);
  r->used = next;
  if (look(r, next) == '-') {
    const int to = find_name(r, next + 1, names);
    if (!to) return refuse(r);
    r->used = next + 4;
    return add(r, from, to, 1);
  }
  if (weekday && look(r, next) == '#' && !read_nth(r, next + 1)) return false;
  if (weekday && look(r, next) == 'L') {
    r->cron->last_weekday = true;
    r->used = next + 1;
  }
  return add(r, from, NO_END, 0);
}

static bool read_none(reader *r) {
  if (r->end - r->beg > 2) return refuse(r);
  if (r->field != MV_CRON_DAY && r->field != MV_CRON_WEEKDAY)
    return refuse_mark(r, '?', "day of month or the day of week");
  r->used = r->beg + 1;
  return add(r, MARK_NONE, NO_END, 0);
}

/* A step that leaves one value of many, or is none. */
static void look_at_step(reader *r, uint32_t at, int64_t width, int64_t step) {
  if (step > 0 && step <= width) return;
  const char *why =
      step > 0 ? "is longer than the range and leaves only its first value" : "has no effect";
  ignore_at(r, at, r->used,
            mv_format(r->a, "the step in '%.*s' %s", MV_ARG(shown(r, r->beg, r->used)), why));
}

static bool read_all(reader *r) {
  uint32_t i = r->beg;
  int64_t step = 0;
  if (look(r, i) == '*') i++;
  if (i == r->end) {
    r->used = i;
    return add(r, MARK_ALL, NO_END, 0);
  }
  if (look(r, i) != '/') {
    r->used = i;
    return add(r, MARK_ALL, NO_END, 1);
  }
  if (i + 1 == r->end)
    return refuse_at(r, r->beg, r->end, mv_str_of("a step has to follow '/'"),
                     mv_format(r->a, "write '*/5', or '*' for each %s", field_name(r)));
  if (!read_rest(r, i + 1, &step) || !checks_step(r, step)) return false;
  look_at_step(r, i, INT_MAX, step);
  return add(r, MARK_ALL, NO_END, step);
}

/* L, L-3, LW, L-3W. */
static bool read_last(reader *r) {
  uint32_t i = r->beg + 1;
  int64_t back = 0;
  if (r->field < MV_CRON_DAY) return refuse_mark(r, 'L', "day of month or the day of week");
  if (r->field == MV_CRON_MONTH || r->field == MV_CRON_YEAR) {
    r->any = true;
    return refuse_mark(r, 'L', "day of month or the day of week");
  }
  r->used = i;
  if (r->field == MV_CRON_WEEKDAY) return add(r, 7, 7, 0);
  if (look(r, i) == '-') {
    i++;
    if (i == r->end) return refuse(r);
    if (is_digit(look(r, i)) && !read_number(r, &i, &back)) return false;
    if (back > OFFSET_MOST)
      return refuse_at(r, r->beg, r->end,
                       mv_str_of("no month is so long that a day can be so far from its end"),
                       mv_format(r->a, "write at most L-%d", OFFSET_MOST));
  }
  const bool weekday = look(r, i) == 'W';
  if (weekday) i++;
  r->used = i;
  r->any = true;
  if (weekday)
    r->cron->nearest_last |= 1u << back;
  else
    r->cron->last |= 1u << back;
  return true;
}

static bool read_nearest(reader *r, int64_t v, uint32_t i) {
  if (r->field != MV_CRON_DAY) return refuse_mark(r, 'W', "day of month");
  if (v > 31) return refuse_range(r);
  r->cron->nearest |= 1u << v;
  r->any = true;
  r->used = i + 1;
  return true;
}

/* a-b and a-b/n; i stands on '-'. */
static bool read_range(reader *r, int64_t v, uint32_t i) {
  int64_t end, step = 1;
  i++;
  if (!read_number(r, &i, &end)) return false;
  r->used = i;
  if (look(r, i) != '/') return add(r, v, end, 1);
  const uint32_t slash = i++;
  if (!read_number(r, &i, &step)) return false;
  r->used = i;
  const int64_t width = end - v + (end < v ? mv_cron_ranges[r->field].wrap : 0);
  if (!add(r, v, end, step)) return false;
  look_at_step(r, slash, width, step);
  return true;
}

/* a/n; i stands on '/'. */
static bool read_step(reader *r, int64_t v, uint32_t i) {
  int64_t step;
  const uint32_t slash = i, first = i + 1;
  i++;
  if (!read_number(r, &i, &step)) return false;
  if (i == first + 1 && i < r->end) return refuse(r); /* behind two digits anything goes */
  r->used = i;
  if (!checks_step(r, step) || !add(r, v, NO_END, step)) return false;
  look_at_step(r, slash, INT_MAX, step);
  return true;
}

static bool read_value(reader *r) {
  uint32_t i = r->beg;
  int64_t v;
  if (!read_number(r, &i, &v)) return false;
  r->used = i;
  if (v == MARK_ALL) ignore_at(r, r->beg, i, mv_str_of("Quartz takes the number 99 for '*'"));
  switch (look(r, i)) {
    case 'L':
      if (r->field != MV_CRON_WEEKDAY)
        return refuse_at(
            r, r->beg, r->end,
            mv_format(r->a, "a number before L has no meaning for the %s", field_name(r)),
            mv_str_of("write 6L, the last Friday, for the day of week, or L alone"));
      if (v < 1 || v > 7) return refuse_range(r);
      r->cron->last_weekday = true;
      r->used = i + 1;
      put(r, v);
      return true;
    case 'W': return read_nearest(r, v, i);
    case '#':
      if (r->field != MV_CRON_WEEKDAY) return refuse_mark(r, '#', "day of week");
      if (!read_nth(r, i + 1)) return false;
      put(r, v);
      return true;
    case '-': return read_range(r, v, i);
    case '/': return read_step(r, v, i);
    default: return add(r, v, NO_END, 0);
  }
}

/* L, LW, L-3, L-3W as a whole; other pieces that begin with a letter are names. */
static bool is_last(const reader *r) {
  uint32_t i = r->beg + 1;
  if (look(r, r->beg) != 'L') return false;
  if (look(r, i) == 'W') return i + 1 == r->end;
  if (look(r, i) != '-') return i == r->end;
  for (i++; is_digit(look(r, i));) i++;
  return look(r, i) == 'W' ? i + 1 == r->end : i == r->end;
}

static bool read_piece(reader *r) {
  const int c = look(r, r->beg);
  r->used = r->end;
  if (c >= 'A' && c <= 'Z') return is_last(r) ? read_last(r) : read_name(r);
  if (c == '?') return read_none(r);
  if (c == '*' || c == '/') return read_all(r);
  return is_digit(c) ? read_value(r) : refuse(r);
}

/* ---- fields --------------------------------------------------------------------------------- */

static uint32_t count(const reader *r, uint32_t beg, uint32_t end, int c) {
  uint32_t n = 0;
  for (uint32_t i = beg; i < end; i++) n += r->units[i].c == c;
  return n;
}

static bool is_weekday_list_fine(reader *r, uint32_t beg, uint32_t end) {
  if (r->field != MV_CRON_WEEKDAY) return true;
  if (end - beg > 1 && count(r, beg, end, 'L') && count(r, beg, end, ','))
    return refuse_at(r, beg, end, mv_str_of("L does not go together with other days of the week"),
                     mv_str_of("write one day with L, as 6L"));
  if (count(r, beg, end, '#') > 1)
    return refuse_at(r, beg, end, mv_str_of("Quartz takes '#' only once for the day of week"),
                     mv_str_of("write one day with #, as 6#3"));
  return true;
}

static void look_at_commas(reader *r, uint32_t beg, uint32_t end) {
  if (!r->any && !r->none) return;
  for (uint32_t i = beg; i < end; i++) {
    const bool stray = i == beg || i + 1 == end || r->units[i + 1].c == ',';
    if (r->units[i].c == ',' && stray)
      ignore_at(r, i, i + 1, mv_str_of("Quartz ignores a comma without a value on both sides"));
  }
}

static uint32_t days_of_week(const mv_cron *c) {
  uint32_t n = 0;
  for (unsigned d = 0; d < 64; d++) n += mv_bit(c->values[MV_CRON_WEEKDAY], d);
  return n;
}

static void look_at_field(reader *r, uint32_t beg, uint32_t end) {
  look_at_commas(r, beg, end);
  if (r->none && r->any)
    ignore_at(r, beg, end, mv_str_of("beside '?' Quartz ignores the other days of the field"));
  if (r->field == MV_CRON_WEEKDAY && r->cron->nth && days_of_week(r->cron) > 1)
    ignore_at(r, beg, end,
              mv_str_of("with '#' Quartz takes only the first day of the week of the field"));
}

/* A field; blanks of any kind around it do not count. */
static bool read_field(reader *r, uint32_t beg, uint32_t end) {
  while (beg < end && r->units[beg].c <= ' ') beg++;
  while (end > beg && r->units[end - 1].c <= ' ') end--;
  r->any = r->none = false;
  if (!is_weekday_list_fine(r, beg, end)) return false;
  for (uint32_t i = beg; i < end; i = r->end + 1) {
    for (r->end = r->beg = i; r->end < end && r->units[r->end].c != ',';) r->end++;
    if (r->end == r->beg) continue;
    if (!read_piece(r)) return false;
    keep_rest(r);
  }
  look_at_field(r, beg, end);
  return true;
}

/* ---- the expression ------------------------------------------------------------------------- */

typedef struct part {
  uint32_t beg, end; /* units */
} part;

static bool is_blank(int c) {
  return c == ' ' || c == '\t';
}

/* The fields' places, at most one more than there may be; returns how many there are. */
static uint32_t find_fields(const unit *u, uint32_t n, part out[MV_CRON_FIELDS + 1]) {
  uint32_t fields = 0;
  for (uint32_t i = 0; i < n;) {
    while (i < n && is_blank(u[i].c)) i++;
    const uint32_t beg = i;
    while (i < n && !is_blank(u[i].c)) i++;
    if (i == beg) break;
    if (fields <= MV_CRON_FIELDS)
      out[fields < MV_CRON_FIELDS ? fields : MV_CRON_FIELDS] = (part){beg, i};
    fields++;
  }
  return fields;
}

static void refuse_count(reader *r, uint32_t n, uint32_t fields) {
  const char *help = fields == 5
                         ? "put the second in front, as '0 0 2 * * ?'"
                         : "write second, minute, hour, day of month, month and day of week";
  refuse_at(
      r, 0, n,
      mv_format(r->a, "a cron expression of Quartz has 6 or 7 fields, and this has %u", fields),
      mv_str_of(help));
  r->cron->instead = mv_cron_from_unix(r->a, r->text);
}

/* The text with one field replaced. */
static mv_str with_field(reader *r, part f, const char *value) {
  const mv_span at = place(r, f.beg, f.end);
  return mv_format(r->a, "%.*s%s%.*s", MV_ARG(mv_str_at(r->text.p, at.beg)), value,
                   MV_ARG(mv_str_at(r->text.p + at.end, r->text.n - at.end)));
}

static bool is_star(const reader *r, part f) {
  return f.end - f.beg == 1 && r->units[f.beg].c == '*';
}

/* Exactly one of the two says '?'. */
static void check_days(reader *r, const part *fields, bool day_none, bool weekday_none) {
  const part day = fields[MV_CRON_DAY], weekday = fields[MV_CRON_WEEKDAY];
  if (day_none != weekday_none) return;
  if (day_none) {
    refuse_at(r, weekday.beg, weekday.end,
              mv_str_of("'?' stands for both the day of month and the day of week"),
              mv_str_of("write '*' for one of the two"));
    r->cron->instead = with_field(r, day, "*");
    return;
  }
  const bool free_day = is_star(r, day), free_weekday = is_star(r, weekday);
  const part at = free_day && !free_weekday ? day : weekday;
  refuse_at(r, at.beg, at.end, mv_str_of("Quartz takes only one of day of month and day of week"),
            mv_str_of("write '?' for the one that does not matter"));
  if (free_day || free_weekday) r->cron->instead = with_field(r, at, "?");
}

static void read_fields(reader *r, const part *fields, uint32_t n) {
  bool none[MV_CRON_FIELDS] = {false};
  for (uint32_t f = 0; f < n; f++) {
    r->field = (mv_cron_field)f;
    if (!read_field(r, fields[f].beg, fields[f].end)) return;
    none[f] = r->none;
    if (f == MV_CRON_WEEKDAY && none[MV_CRON_DAY] && none[f]) break;
  }
  if (n == MV_CRON_YEAR) {
    r->field = MV_CRON_YEAR;
    put_all(r);
  }
  check_days(r, fields, none[MV_CRON_DAY], none[MV_CRON_WEEKDAY]);
  r->cron->by_weekday = none[MV_CRON_DAY];
}

mv_cron mv_cron_read(mv_arena *a, mv_str text, int64_t now) {
  enum { YEARS_AHEAD = 100 };
  mv_cron c = {.max_year = mv_date_of(now / 86400).year + YEARS_AHEAD};
  if (c.max_year >= (int)MV_YEARS) c.max_year = (int)MV_YEARS - 1;
  mv_cron_note *junk = NULL;
  reader r = {.a = a, .text = text, .cron = &c, .junk = &junk};
  part fields[MV_CRON_FIELDS + 1];
  const uint32_t n = split(a, text, &r.units), count_of = find_fields(r.units, n, fields);
  r.end = n;
  if (count_of < MV_CRON_YEAR || count_of > MV_CRON_FIELDS)
    refuse_count(&r, n, count_of);
  else
    read_fields(&r, fields, count_of);
  if (!c.fault) c.junk = junk;
  return c;
}
