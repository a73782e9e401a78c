/* show.c: what holds for a file, as YAML with the place where each value comes from. */
#include <ctype.h>

#include "mvlint/lint.h"
#include "src/config/layers.h"

#include "src/base/banned.h"

typedef struct printing {
  mv_arena *a;
  mv_buf *out;
  const char *group; /* that was opened last, or NULL */
  int group_length;
} printing;

/* Words that YAML takes for something else, in any case. */
static bool is_plain(mv_str s) {
  static const char *const taken[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
  if (s.n == 0 || s.n > 100 || !(isalpha((unsigned char)s.p[0]) || s.p[0] == '/' || s.p[0] == '_'))
    return false;
  for (uint32_t i = 0; i < s.n; i++)
    if (!isalnum((unsigned char)s.p[i]) && !strchr("_-./", s.p[i])) return false;
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
    if (mv_str_is(s, taken[i])) return false;
  return true;
}

/* What may not stand in a text between quotes, or would be read as something else. */
static bool is_escaped(uint32_t c) {
  return c < 0x20 || c == '"' || c == '\\' || (c >= 0x7f && c < 0xa0) || c == 0x2028 ||
         c == 0x2029 || c == 0xfeff || (c & 0xfffe) == 0xfffe;
}

static void add_text(mv_buf *b, mv_str s) {
  if (is_plain(s)) {
    mv_buf_add(b, s);
    return;
  }
  mv_buf_char(b, '"');
  for (uint32_t i = 0, n; i < s.n; i += n) {
    uint32_t c = 0xfffd;
    n = mv_utf8_decode(s.p + i, s.n - i, &c);
    if (n == 0) n = 1;
    if (is_escaped(c))
      mv_buf_printf(b, "\\U%08x", (unsigned)c);
    else
      mv_buf_add(b, mv_str_at(s.p + i, n));
  }
  mv_buf_char(b, '"');
}

static void add_origin(printing *p, const mv_config_place *o) {
  mv_buf_printf(p->out, " # %.*s\n", MV_ARG(mv_config_place_text(p->a, o)));
}

/* The key's name with its indent, below the line of its group. */
static const char *open_key(printing *p, const mv_key *k) {
  const char *dot = strchr(k->path, '.');
  const int length = dot ? (int)(dot - k->path) : 0;
  const bool same = dot && p->group && length == p->group_length &&
                    strncmp(k->path, p->group, (size_t)length) == 0;
  if (dot && !same) mv_buf_printf(p->out, "%.*s:\n", length, k->path);
  p->group = dot ? k->path : NULL;
  p->group_length = length;
  mv_buf_printf(p->out, "%s%s:", dot ? "  " : "", mv_key_name(k));
  return dot ? "  " : "";
}

static void add_items(printing *p, const mv_key *k, const mv_value *v) {
  if (v->n == 0) return;
  const char *indent = open_key(p, k);
  mv_buf_char(p->out, '\n');
  for (uint32_t i = 0; i < v->n; i++) {
    mv_buf_printf(p->out, "%s  - ", indent);
    add_text(p->out, v->items[i].text);
    add_origin(p, &v->items[i].origin);
  }
}

/* Of equal names the last one counts. */
static bool is_replaced(const mv_value *v, uint32_t i) {
  for (uint32_t k = i + 1; k < v->n; k++)
    if (mv_str_eq(v->items[k].text, v->items[i].text)) return true;
  return false;
}

static void add_pairs(printing *p, const mv_key *k, const mv_value *v) {
  if (v->n == 0) return;
  const char *indent = open_key(p, k);
  mv_buf_char(p->out, '\n');
  for (uint32_t i = 0; i < v->n; i++) {
    if (is_replaced(v, i)) continue;
    mv_buf_printf(p->out, "%s  ", indent);
    add_text(p->out, v->items[i].text);
    mv_buf_text(p->out, ": ");
    add_text(p->out, v->items[i].value);
    add_origin(p, &v->items[i].origin);
  }
}

static void add_size(mv_buf *b, uint64_t n) {
  static const char units[] = "\0KMG";
  unsigned unit = 0;
  while (unit < 3 && n && n % 1024 == 0) {
    n /= 1024;
    unit++;
  }
  mv_buf_printf(b, "%llu", (unsigned long long)n);
  if (unit) mv_buf_char(b, units[unit]);
}

static void add_single(printing *p, const mv_key *k, const mv_value *v) {
  if (!v->set && !k->standard) return;
  open_key(p, k);
  mv_buf_char(p->out, ' ');
  if (!v->set)
    mv_buf_text(p->out, k->standard);
  else if (k->type == MV_KEYTYPE_CHOICE)
    mv_buf_text(p->out, k->words[v->number]);
  else if (k->type == MV_KEYTYPE_BOOL)
    mv_buf_text(p->out, v->number ? "true" : "false");
  else if (k->type == MV_KEYTYPE_SIZE)
    add_size(p->out, v->number);
  else if (k->type == MV_KEYTYPE_COUNT)
    mv_buf_printf(p->out, "%llu", (unsigned long long)v->number);
  else
    add_text(p->out, v->text);
  add_origin(p, &v->origin);
}

/* All rules that run, and as remarks those that would without a word of somebody. */
static void add_rules(printing *p, const mv_effective *e) {
  mv_buf_text(p->out, "select:\n");
  for (uint32_t r = 0; r < mv_rule_count(); r++) {
    const mv_rule_info info = mv_rule_at(r);
    const mv_config_place *o = &e->selected[r];
    const bool on = mv_selection_has(&e->settings.rules, r);
    if (!on && (mv_config_place_is_default(o) || !info.on_by_default)) continue;
    mv_buf_printf(p->out, on ? "  - %s" : "  # %s is off:", info.code);
    if (on && mv_config_place_is_default(o))
      mv_buf_char(p->out, '\n');
    else if (on)
      add_origin(p, o);
    else
      mv_buf_printf(p->out, " %.*s\n", MV_ARG(mv_config_place_text(p->a, o)));
  }
}

static void add_severities(printing *p, const mv_effective *e) {
  bool any = false;
  for (uint32_t r = 0; r < mv_rule_count(); r++) {
    if (!e->settings.severities[r] || !mv_selection_has(&e->settings.rules, r)) continue;
    if (!any) mv_buf_text(p->out, "severity:\n");
    any = true;
    mv_buf_printf(p->out, "  %s: %s", mv_rule_at(r).code,
                  mv_severity_name((mv_severity)(e->settings.severities[r] - 1)));
    add_origin(p, &e->severity[r]);
  }
}

static void add_key(printing *p, int id, const mv_effective *e) {
  const mv_key *k = &mv_keys[id];
  if (!(k->where & MV_WHERE_TOP)) return;
  switch (k->type) {
    case MV_KEYTYPE_CODES:
      if (id == MV_KEY_SELECT) add_rules(p, e);
      break;
    case MV_KEYTYPE_LEVELS: add_severities(p, e); break;
    case MV_KEYTYPE_PAIRS: add_pairs(p, k, &e->values[id]); break;
    case MV_KEYTYPE_PATTERNS:
    case MV_KEYTYPE_PATHS:
    case MV_KEYTYPE_NAMES: add_items(p, k, &e->values[id]); break;
    case MV_KEYTYPE_FILE:
    case MV_KEYTYPE_SECTIONS: break;
    case MV_KEYTYPE_NAME:
    case MV_KEYTYPE_CHOICE:
    case MV_KEYTYPE_BOOL:
    case MV_KEYTYPE_COUNT:
    case MV_KEYTYPE_SIZE: add_single(p, k, &e->values[id]); break;
  }
}

/* The configuration has no key for it: a remark. */
static void add_pipeline(printing *p, const mv_effective *e) {
  const mv_pipeline *pipeline = e->settings.pipeline;
  const mv_str materialized = e->settings.materialized;
  if (materialized.p)
    mv_buf_printf(p->out, "# a model, materialized as %.*s where it does not say\n", MV_ARG(mv_printable(p->a, materialized, 64)));
  if (!pipeline) return;
  mv_buf_printf(p->out, "# pipeline '%.*s': %.*s\n", MV_ARG(mv_printable(p->a, pipeline->name, 0)),
                MV_ARG(mv_config_place_text(p->a, &e->below->declared)));
}

void mv_effective_print(mv_configs *c, const char *path, bool is_folder, mv_buf *out) {
  printing p = {.a = c->a, .out = out};
  const mv_config *config = mv_config_of(c, path, is_folder);
  const mv_effective *e = mv_effective_of(c, path, is_folder);
  mv_buf_printf(out, "# %.*s: ", MV_ARG(mv_printable(c->a, mv_str_of(path), 0)));
  for (uint32_t i = config ? config->n : 0; i-- > 0;)
    mv_buf_printf(out, "%.*s%s", MV_ARG(mv_printable(c->a, config->files[i]->shown, 0)),
                  i ? ", which extends " : "\n");
  if (!config) mv_buf_text(out, "no configuration\n");
  add_pipeline(&p, e);
  for (int i = 0; i < MV_KEY_COUNT; i++) add_key(&p, i, e);
}
