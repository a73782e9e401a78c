/* mkzones.c: writes the table of regions from the system's zone files, whose names tzdata.zi lists.
 * Run by the build: mkzones FOLDER > zones.c.
 *
 * A file (RFC 9636) has a list of changes and, as text, the rule behind it. Of the list only what
 * is no older than 2000 and not told by the rule is kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/time/region.h"

enum {
  NAMES_MAX = 1000,
  KEPT_MAX = 400,
  NAME_MAX_BYTES = 64,
  CHANGES_MAX = 2000,
  FILE_MAX = 65536,
  OLDEST_YEAR = 2000
};

typedef struct entry {
  char name[NAME_MAX_BYTES];
  mv_region region;
  mv_region_change changes[KEPT_MAX];
} entry;

static entry entries[NAMES_MAX];
static unsigned entry_count;
static const char *folder;

static void die(const char *name, const char *why) {
  fprintf(stderr, "mkzones: %s: %s\n", name, why);
  exit(1);
}

/* ---- names ---------------------------------------------------------------------------------- */

/* Of tzdata, but not of java.time. */
static int is_strange(const char *name) {
  return strcmp(name, "Factory") == 0 || strcmp(name, "ROC") == 0;
}

static void add_name(const char *name, size_t n) {
  if (n == 0 || n >= NAME_MAX_BYTES || entry_count == NAMES_MAX)
    die(name, "is too long, or one too many");
  memcpy(entries[entry_count].name, name, n);
  if (!is_strange(entries[entry_count].name))
    entry_count++;
  else
    memset(entries[entry_count].name, 0, NAME_MAX_BYTES);
}

/* "Z name offset …" and "L target name". */
static void read_names(void) {
  char path[4096], line[1024];
  snprintf(path, sizeof path, "%s/tzdata.zi", folder);
  FILE *f = fopen(path, "r");
  if (!f) die(path, strerror(errno));
  while (fgets(line, sizeof line, f)) {
    const char *name = line + 2;
    if (line[0] == 'L' && line[1] == ' ') {
      name = strchr(name, ' ');
      name = name ? name + 1 : "";
    } else if (line[0] != 'Z' || line[1] != ' ') {
      continue;
    }
    add_name(name, strcspn(name, " \n"));
  }
  fclose(f);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const entry *)a)->name, ((const entry *)b)->name);
}

/* ---- a rule: EET-2EEST,M3.5.0/3,M10.5.0/4 ---------------------------------------------------- */

static const char *rule_at;
static const char *rule_of;

static int is_next(char c) {
  if (*rule_at != c) return 0;
  rule_at++;
  return 1;
}

static long read_number(void) {
  char *end;
  const long v = strtol(rule_at, &end, 10);
  if (end == rule_at) die(rule_of, "has a rule that cannot be read");
  rule_at = end;
  return v;
}

static void skip_name(void) {
  if (is_next('<')) {
    while (*rule_at && *rule_at != '>') rule_at++;
    is_next('>');
  } else {
    while ((*rule_at >= 'A' && *rule_at <= 'Z') || (*rule_at >= 'a' && *rule_at <= 'z')) rule_at++;
  }
}

/* hours[:minutes], in minutes. */
static int16_t read_time(void) {
  const int negative = *rule_at == '-';
  long minutes = labs(read_number()) * 60;
  if (is_next(':')) minutes += read_number();
  return (int16_t)(negative ? -minutes : minutes);
}

static mv_region_day read_day(void) {
  mv_region_day d;
  if (!is_next(',') || !is_next('M')) die(rule_of, "has a rule without weeks of months");
  d.month = (uint8_t)read_number();
  if (!is_next('.')) die(rule_of, "has a rule that cannot be read");
  d.week = (uint8_t)read_number();
  if (!is_next('.')) die(rule_of, "has a rule that cannot be read");
  d.weekday = (uint8_t)read_number();
  d.minute = is_next('/') ? read_time() : 120;
  return d;
}

static mv_region_rule read_rule(const char *name, const char *text) {
  static const mv_region_rule none;
  mv_region_rule r = none;
  rule_of = name;
  rule_at = text;
  skip_name();
  r.standard = (int16_t)-read_time();
  if (!*rule_at) return r;
  r.changes = true;
  skip_name();
  r.summer = *rule_at == ',' ? (int16_t)(r.standard + 60) : (int16_t)-read_time();
  r.to_summer = read_day();
  r.to_standard = read_day();
  if (*rule_at) die(name, "has more behind its rule");
  return r;
}

/* ---- a file --------------------------------------------------------------------------------- */

static unsigned char bytes[FILE_MAX];

static int64_t big_endian(const unsigned char *p, unsigned n) {
  uint64_t v = p[0] & 0x80 ? UINT64_MAX : 0;
  for (unsigned i = 0; i < n; i++) v = v << 8 | p[i];
  return (int64_t)v;
}

typedef struct header {
  unsigned utc, wall, leap, times, types, chars;
} header;

static header read_header(const char *name, const unsigned char *p) {
  if (memcmp(p, "TZif", 4) != 0 || p[4] < '2') die(name, "is no zone file of version 2");
  header h = {(unsigned)big_endian(p + 20, 4), (unsigned)big_endian(p + 24, 4),
              (unsigned)big_endian(p + 28, 4), (unsigned)big_endian(p + 32, 4),
              (unsigned)big_endian(p + 36, 4), (unsigned)big_endian(p + 40, 4)};
  if (h.times > CHANGES_MAX || h.types > 256 || h.chars > 4096 || h.leap > 100)
    die(name, "is too long");
  return h;
}

static size_t size_of(const header *h, unsigned time_size) {
  return h->times * (size_t)(time_size + 1) + h->types * 6u + h->chars +
         h->leap * (size_t)(time_size + 4) + h->wall + h->utc;
}

static int year_of(int64_t minute) {
  return mv_date_of(minute / 1440).year;
}

/* All changes of the years from `year` on are those of the rule. */
static int tells(const mv_region *r, unsigned n, int year, int last) {
  for (; year <= last; year++) {
    unsigned found = 0;
    for (unsigned i = 0; i < n; i++)
      if (year_of(r->changes[i].at) == year) {
        const mv_region_change c = r->changes[i];
        if (mv_rule_offset(&r->rule, c.at) != c.offset ||
            mv_rule_offset(&r->rule, c.at - 1) == c.offset)
          return 0;
        found++;
      }
    if (found != (r->rule.changes ? 2u : 0u)) return 0;
  }
  return 1;
}

static void trim(entry *e, unsigned n) {
  mv_region *r = &e->region;
  int last = n ? year_of(e->changes[n - 1].at) : OLDEST_YEAR;
  r->rule_year = (uint16_t)(last + 1);
  while (r->rule_year > OLDEST_YEAR + 1 && tells(r, n, r->rule_year - 1, last)) r->rule_year--;
  while (n && year_of(e->changes[n - 1].at) >= r->rule_year) n--;
  r->change_count = (uint16_t)n;
}

static void read_changes(entry *e, const unsigned char *p, const header *h) {
  const unsigned char *type_of = p + h->times * 8u, *types = type_of + h->times;
  const int64_t oldest = mv_days_of((mv_date){OLDEST_YEAR, 1, 1}) * 86400;
  unsigned n = 0;
  int64_t offset = h->types ? big_endian(types, 4) : 0;
  for (unsigned i = 0; i < h->times; i++) {
    const int64_t at = big_endian(p + i * 8u, 8), next = big_endian(types + type_of[i] * 6u, 4);
    if (at >= oldest && next != offset) {
      if (n == KEPT_MAX || at % 60 || next % 60 || at / 60 > INT32_MAX)
        die(e->name, "has odd or too many changes");
      e->changes[n++] = (mv_region_change){(int32_t)(at / 60), (int16_t)(next / 60)};
    }
    if (at < oldest) e->region.first = (int16_t)(next / 60);
    offset = next;
  }
  if (h->times == 0) e->region.first = (int16_t)(offset / 60);
  e->region.changes = e->changes;
  trim(e, n);
}

static void read_file(entry *e) {
  char path[4096], rule[128] = "";
  snprintf(path, sizeof path, "%s/%s", folder, e->name);
  FILE *f = fopen(path, "rb");
  if (!f) die(path, strerror(errno));
  const size_t n = fread(bytes, 1, sizeof bytes, f);
  fclose(f);
  if (n < 44 || n == sizeof bytes) die(e->name, "has no such size");
  const header first = read_header(e->name, bytes);
  const size_t second = 44 + size_of(&first, 4);
  if (second + 44 > n) die(e->name, "is cut off");
  const header h = read_header(e->name, bytes + second);
  const size_t end = second + 44 + size_of(&h, 8);
  if (end + 2 > n || bytes[end] != '\n' || bytes[n - 1] != '\n' || n - end > sizeof rule)
    die(e->name, "has no rule");
  memcpy(rule, bytes + end + 1, n - end - 2);
  e->region.rule = read_rule(e->name, rule);
  read_changes(e, bytes + second + 44, &h);
}

/* ---- the table ------------------------------------------------------------------------------ */

static int is_same(const entry *a, const entry *b) {
  return a->region.change_count == b->region.change_count &&
         memcmp(a->changes, b->changes, a->region.change_count * sizeof *a->changes) == 0;
}

/* The first entry with the same changes has the list for all. */
static unsigned owner_of(unsigned i) {
  unsigned k = 0;
  while (!is_same(&entries[k], &entries[i])) k++;
  return k;
}

static void write_day(const mv_region_day *d) {
  printf("{%u, %u, %u, %d}", d->month, d->week, d->weekday, d->minute);
}

static void write_region(const entry *e, unsigned owner) {
  const mv_region *r = &e->region;
  printf("  {\"%s\", ", e->name);
  if (r->change_count)
    printf("changes_%u", owner);
  else
    printf("0");
  printf(", %u, %u, %d, {%s, %d, %d, ", r->change_count, r->rule_year, r->first,
         r->rule.changes ? "true" : "false", r->rule.standard, r->rule.summer);
  write_day(&r->rule.to_summer);
  printf(", ");
  write_day(&r->rule.to_standard);
  printf("}},\n");
}

int main(int argc, char **argv) {
  if (argc != 2) die("usage", "mkzones FOLDER");
  folder = argv[1];
  read_names();
  qsort(entries, entry_count, sizeof *entries, by_name);
  for (unsigned i = 0; i < entry_count; i++) read_file(&entries[i]);
  puts("/* Made by mkzones from the system's tzdata. */\n#include \"src/time/region.h\"\n");
  for (unsigned i = 0; i < entry_count; i++) {
    const mv_region *r = &entries[i].region;
    if (owner_of(i) != i || r->change_count == 0) continue;
    printf("static const mv_region_change changes_%u[] = {", i);
    for (unsigned k = 0; k < r->change_count; k++)
      printf("{%d, %d}, ", r->changes[k].at, r->changes[k].offset);
    puts("};");
  }
  puts("\nconst mv_region mv_regions[] = {");
  for (unsigned i = 0; i < entry_count; i++) write_region(&entries[i], owner_of(i));
  printf("};\nconst uint32_t mv_region_count = %u;\n", entry_count);
  return fflush(stdout) ? 1 : 0;
}
