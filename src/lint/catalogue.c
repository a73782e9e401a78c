/* catalogue.c: the rules as users name them, and which of them are selected.
 *
 * Rules are in order of their codes; a rule's number is its place in that order. */
#include "mvlint/lint.h"
#include "src/lint/engine.h"
#include "src/lint/registry.h"

#include "src/base/banned.h"

uint32_t mv_rule_count(void) {
  return mv_rule_entry_count;
}

mv_rule_info mv_rule_at(uint32_t i) {
  const mv_rule_entry *e = &mv_rule_entries[i];
  const mv_rule *r = e->rule;
  mv_rule_info info = {.code = r->code,
                       .name = r->name,
                       .severity = r->severity,
                       .on_by_default = !r->off,
                       .summary = r->summary,
                       .why = r->why,
                       .help = r->help,
                       .condition = r->condition,
                       .source = r->source,
                       .fixable = r->fixable,
                       .tag = r->tag,
                       .bad = e->bad,
                       .good = e->good};
  return info;
}

int mv_rule_find(mv_str code_or_name) {
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    const mv_rule *r = mv_rule_entries[i].rule;
    if (mv_str_is(code_or_name, r->code) || mv_str_is(code_or_name, r->name)) return (int)i;
  }
  return -1;
}

uint32_t mv_rule_number(const char *code) {
  uint32_t low = 0, high = mv_rule_entry_count;
  while (high - low > 1) {
    const uint32_t middle = low + (high - low) / 2;
    if (strcmp(mv_rule_entries[middle].rule->code, code) <= 0)
      low = middle;
    else
      high = middle;
  }
  return low;
}

const char *mv_rule_nearest(mv_str word) {
  const char *nearest = NULL;
  unsigned best = 4;
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    const char *names[] = {mv_rule_entries[i].rule->code, mv_rule_entries[i].rule->name};
    for (size_t k = 0; k < 2; k++) {
      unsigned limit = k == 0 ? 2 : 3; /* codes are short: three changes make any of any */
      unsigned d = mv_str_distance(word, mv_str_of(names[k]), limit);
      if (d > limit || d >= best) continue;
      best = d;
      nearest = names[k];
    }
  }
  return nearest;
}

/* ---- selections ----------------------------------------------------------------------------- */

static void set(mv_selection *s, uint32_t rule, bool on) {
  uint64_t bit = (uint64_t)1 << (rule % 64);
  if (on)
    s->bits[rule / 64] |= bit;
  else
    s->bits[rule / 64] &= ~bit;
}

bool mv_selection_has(const mv_selection *s, uint32_t rule) {
  return rule / 64 < sizeof s->bits / sizeof *s->bits && (s->bits[rule / 64] >> (rule % 64) & 1);
}

static void clear(mv_selection *s) {
  for (size_t i = 0; i < sizeof s->bits / sizeof *s->bits; i++) s->bits[i] = 0;
}

void mv_selection_default(mv_selection *s) {
  clear(s);
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) set(s, i, !mv_rule_entries[i].rule->off);
}

static bool is_prefix(mv_str word, const char *code) {
  mv_str c = mv_str_of(code);
  return word.n >= 2 && word.n < c.n && mv_str_ieq(word, mv_str_at(c.p, word.n));
}

unsigned mv_rule_meant(uint32_t rule, mv_str word) {
  const mv_rule *r = mv_rule_entries[rule].rule;
  if (mv_str_is(word, r->code) || mv_str_is(word, r->name)) return MV_RULE_NAMED;
  return is_prefix(word, r->code) ? word.n : 0;
}

/* "MV" and a digit: a family of the catalogue, even when no rule of it is there yet. */
static bool is_family(mv_str word) {
  return word.n == 3 && mv_str_ieq(mv_str_at(word.p, 2), mv_str_of("MV")) && word.p[2] >= '0' &&
         word.p[2] <= '8';
}

/* One word of a list; false when it means nothing. */
static bool apply(mv_selection *s, mv_str word, bool on) {
  int one = mv_rule_find(word);
  if (one >= 0) {
    set(s, (uint32_t)one, on);
    return true;
  }
  bool any = is_family(word);
  for (uint32_t i = 0; i < mv_rule_entry_count; i++) {
    const mv_rule *r = mv_rule_entries[i].rule;
    if (!is_prefix(word, r->code)) continue;
    any = true;
    if (!on || !r->off) set(s, i, on);
  }
  return any;
}

static bool apply_list(mv_selection *s, mv_str list, bool on, mv_str *bad) {
  while (list.n) {
    uint32_t n = 0;
    while (n < list.n && list.p[n] != ',') n++;
    mv_str word = mv_str_trimmed(mv_str_at(list.p, n));
    uint32_t step = n < list.n ? n + 1 : n;
    list = mv_str_at(list.p + step, list.n - step);
    if (word.n == 0 || apply(s, word, on)) continue;
    *bad = word;
    return false;
  }
  return true;
}

bool mv_selection_only(mv_selection *s, mv_str list, mv_str *bad) {
  clear(s);
  return apply_list(s, list, true, bad);
}

bool mv_selection_add(mv_selection *s, mv_str list, mv_str *bad) {
  return apply_list(s, list, true, bad);
}
bool mv_selection_remove(mv_selection *s, mv_str list, mv_str *bad) {
  return apply_list(s, list, false, bad);
}
