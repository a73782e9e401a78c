/* properties.c: what the known properties of tables take. */
#include "mvlint/catalog.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/banned.h"

static const mv_property properties[] = {
#define KNOWN(key, kind, words, least, most) {key, MV_VALUE_##kind, words, least, most},
#include "src/catalog/properties.def"
};
enum { PROPERTY_COUNT = sizeof properties / sizeof *properties };

static const mv_reserved reserved[] = {
#define RESERVED(key, clause, schemas) {key, clause, schemas},
#include "src/catalog/properties.def"
};
enum { RESERVED_COUNT = sizeof reserved / sizeof *reserved };

static bool starts_with(mv_str s, const char *beginning) {
  const mv_str b = mv_str_of(beginning);
  return s.n > b.n && mv_str_ieq(mv_str_at(s.p, b.n), b);
}

uint32_t mv_property_count(void) {
  return PROPERTY_COUNT;
}

const mv_property *mv_property_at(uint32_t i) {
  MV_ASSERT(i < PROPERTY_COUNT);
  return &properties[i];
}

const mv_property *mv_property_find(mv_str key) {
  for (uint32_t i = 0; i < PROPERTY_COUNT; i++) {
    const char *known = properties[i].key;
    const bool family = known[strlen(known) - 1] == '.';
    if (family ? starts_with(key, known) : mv_str_is(key, known)) return &properties[i];
  }
  return NULL;
}

const mv_property *mv_property_nearest(mv_str key) {
  const mv_property *best = NULL;
  unsigned limit = 4;
  for (uint32_t i = 0; i < PROPERTY_COUNT; i++) {
    const mv_str known = mv_str_of(properties[i].key);
    if (known.p[known.n - 1] == '.') continue;
    const unsigned d = mv_str_distance(key, known, limit - 1);
    if (d >= limit) continue;
    best = &properties[i];
    limit = d;
  }
  return best;
}

const mv_reserved *mv_property_reserved(mv_str key) {
  for (uint32_t i = 0; i < RESERVED_COUNT; i++)
    if (mv_str_eq(key, mv_str_of(reserved[i].key))) return &reserved[i];
  return NULL;
}

/* ---- values -----------------------------------------------------------------------------------
 */

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The next word of a text, which is made shorter by it: digits with their sign, or other letters.
 */
static mv_str next_word(mv_str *s) {
  while (s->n && is_blank(s->p[0])) *s = mv_str_at(s->p + 1, s->n - 1);
  uint32_t n = 0;
  const bool number = s->n && ((s->p[0] >= '0' && s->p[0] <= '9') || s->p[0] == '-');
  while (n < s->n && !is_blank(s->p[n]) &&
         number == ((s->p[n] >= '0' && s->p[n] <= '9') || s->p[n] == '-'))
    n++;
  const mv_str word = mv_str_at(s->p, n);
  *s = mv_str_at(s->p + n, s->n - n);
  return word;
}

/* A whole number; capped far above every limit but the largest. */
static bool read_number(mv_str s, int64_t *value) {
  const bool negative = s.n && s.p[0] == '-';
  *value = 0;
  if (s.n == (uint32_t)negative || s.n > 19) return false;
  for (uint32_t i = negative; i < s.n; i++) {
    if (s.p[i] < '0' || s.p[i] > '9') return false;
    *value = *value > INT64_MAX / 10 - 10 ? *value : *value * 10 + (s.p[i] - '0');
  }
  if (negative) *value = -*value;
  return true;
}

static bool is_unit(mv_str word, const char *const *units) {
  for (; *units; units++) {
    const uint32_t n = (uint32_t)strlen(*units);
    if (mv_str_is(word, *units)) return true;
    if (word.n == n + 1 && mv_lower(word.p[n]) == 's' && mv_str_is(mv_str_at(word.p, n), *units))
      return true;
  }
  return false;
}

/* [interval] 7 days 12 hours */
static bool is_duration(mv_str s, const char *const *units, bool one) {
  int64_t number;
  uint32_t pairs = 0;
  mv_str word = next_word(&s);
  if (mv_str_is(word, "interval") && !one) word = next_word(&s);
  for (; word.n; word = next_word(&s), pairs++) {
    if (!read_number(word, &number) || number < 0 || (one && number == 0)) return false;
    if (!is_unit(next_word(&s), units)) return false;
  }
  return one ? pairs == 1 : pairs > 0;
}

static bool is_size(mv_str s) {
  static const char *const units[] = {"b", "k", "kb", "m", "mb", "g", "gb", "t", "tb", NULL};
  int64_t number;
  if (!read_number(next_word(&s), &number) || number <= 0) return false;
  const mv_str unit = next_word(&s);
  return unit.n == 0 || (is_unit(unit, units) && next_word(&s).n == 0);
}

static bool is_one_of(mv_str s, const char *words) {
  while (*words) {
    const uint32_t n = (uint32_t)strcspn(words, "|");
    if (mv_str_ieq(s, mv_str_at(words, n))) return true;
    words += n + (words[n] == '|');
  }
  return false;
}

bool mv_property_takes(const mv_property *p, mv_str value) {
  static const char *const units[] = {"week",   "day",         "hour",        "minute",
                                      "second", "millisecond", "microsecond", NULL};
  static const char *const trigger_units[] = {"second", "minute", "hour", "day", NULL};
  int64_t number;
  switch (p->kind) {
    case MV_VALUE_TEXT: return true;
    case MV_VALUE_BOOLEAN: return is_one_of(value, "true|false");
    case MV_VALUE_INTEGER:
      return read_number(value, &number) && number >= p->least && number <= p->most;
    case MV_VALUE_DURATION: return is_duration(value, units, false);
    case MV_VALUE_INTERVAL: return is_duration(value, trigger_units, true);
    case MV_VALUE_SIZE: return is_size(value);
    case MV_VALUE_WORD: return is_one_of(value, p->words);
  }
  return true;
}
