/* effect.c: the layers that count for a file, put on one another. */
#include "mvlint/lint.h"
#include "src/config/layers.h"
#include "src/config/paths.h"

#include "src/base/banned.h"

bool mv_config_place_is_default(const mv_config_place *o) {
  return !o->file && !o->option;
}

mv_str mv_config_place_text(mv_arena *a, const mv_config_place *o) {
  if (o->option) return mv_format(a, "--%s", o->option);
  if (!o->file) return mv_str_of("default");
  return mv_format(a, "%.*s:%u", MV_ARG(mv_printable(a, o->file->shown, 0)), (unsigned)o->line);
}

/* ---- values --------------------------------------------------------------------------------- */

static bool is_list(mv_key_type t) {
  return t == MV_KEYTYPE_PAIRS || t == MV_KEYTYPE_PATTERNS || t == MV_KEYTYPE_PATHS || t == MV_KEYTYPE_NAMES;
}

/* Lists grow; everything else is what was said last. */
static void put_value(mv_arena *a, const mv_key *k, mv_value *to, const mv_value *from) {
  const mv_value before = *to;
  *to = *from;
  if (!is_list(k->type) || before.n == 0) return;
  mv_config_item *items = mv_new_n(a, mv_config_item, before.n + from->n);
  memcpy(items, before.items, sizeof *items * before.n);
  if (from->n) memcpy(items + before.n, from->items, sizeof *items * from->n);
  to->items = items;
  to->n = before.n + from->n;
}

/* ---- rules ---------------------------------------------------------------------------------- */

/* After a change to the selection: who made it. */
static void note(mv_effective *e, const mv_selection *before, const mv_config_place *origin) {
  for (uint32_t r = 0; r < mv_rule_count(); r++)
    if (mv_selection_has(before, r) != mv_selection_has(&e->settings.rules, r))
      e->selected[r] = *origin;
}

typedef bool change_fn(mv_selection *s, mv_str list, mv_str *bad);

static void change(mv_effective *e, const mv_value *v, change_fn *fn) {
  for (uint32_t i = 0; v->set && i < v->n; i++) {
    const mv_selection before = e->settings.rules;
    mv_str bad;
    (void)fn(&e->settings.rules, v->items[i].text, &bad);
    note(e, &before, &v->items[i].origin);
  }
}

static void select_only(mv_effective *e, const mv_value *v) {
  mv_str bad;
  if (!v->set) return;
  (void)mv_selection_only(&e->settings.rules, mv_str_of(""), &bad);
  for (uint32_t r = 0; r < mv_rule_count(); r++) e->selected[r] = v->origin;
  change(e, v, mv_selection_add);
}

/* What a layer says of a rule most closely, of equals the last. */
static const mv_config_item *closest(const mv_value *levels, uint32_t rule, unsigned *how) {
  const mv_config_item *best = NULL;
  *how = 0;
  for (uint32_t i = 0; i < levels->n; i++) {
    const unsigned meant = mv_rule_meant(rule, levels->items[i].text);
    if (meant == 0 || meant < *how) continue;
    *how = meant;
    best = &levels->items[i];
  }
  return best;
}

static uint8_t severity_of_word(int word) {
  return (uint8_t)(mv_fail_of_word((uint64_t)word) + 1);
}

/* Who names a rule to say how severe it is wants it to run. */
static void set_severities(mv_effective *e, const mv_value *levels) {
  const mv_selection before = e->settings.rules;
  for (uint32_t r = 0; levels->set && r < mv_rule_count(); r++) {
    unsigned how;
    mv_str bad;
    const mv_config_item *item = closest(levels, r, &how);
    if (!item) continue;
    const mv_str code = mv_str_of(mv_rule_at(r).code);
    const bool off = mv_level_words[item->level + 1] == NULL, was = mv_selection_has(&before, r);
    if (off)
      (void)mv_selection_remove(&e->settings.rules, code, &bad);
    else if (how == MV_RULE_NAMED)
      (void)mv_selection_add(&e->settings.rules, code, &bad);
    if (mv_selection_has(&e->settings.rules, r) != was) e->selected[r] = item->origin;
    if (off) continue;
    e->settings.severities[r] = severity_of_word(item->level);
    e->severity[r] = item->origin;
  }
}

/* ---- layers --------------------------------------------------------------------------------- */

static void put_layer(mv_arena *a, mv_effective *e, const mv_layer *l) {
  for (int i = 0; i < MV_KEY_COUNT; i++)
    if (l->values[i].set) put_value(a, &mv_keys[i], &e->values[i], &l->values[i]);
  select_only(e, &l->values[MV_KEY_SELECT]);
  change(e, &l->values[MV_KEY_EXTEND_SELECT], mv_selection_add);
  set_severities(e, &l->values[MV_KEY_SEVERITY]);
  change(e, &l->values[MV_KEY_IGNORE], mv_selection_remove);
}

static const mv_str *names_of(mv_arena *a, const mv_value *v) {
  mv_str *names = mv_new_n(a, mv_str, v->n + 1);
  for (uint32_t i = 0; i < v->n; i++) names[i] = mv_str_lower(a, v->items[i].text);
  return names;
}

static const mv_variable *variables_of(mv_arena *a, const mv_value *v) {
  mv_variable *all = mv_new_n(a, mv_variable, v->n + 1);
  for (uint32_t i = 0; i < v->n; i++) all[i] = (mv_variable){v->items[i].text, v->items[i].value};
  return all;
}

static void settle(mv_arena *a, mv_effective *e) {
  const mv_value *v = e->values;
  mv_settings *s = &e->settings;
  s->max_file_size = v[MV_KEY_MAX_FILE_SIZE].number;
  s->max_depth = (uint32_t)v[MV_KEY_MAX_DEPTH].number;
  s->max_findings = (uint32_t)v[MV_KEY_MAX_FINDINGS].number;
  s->max_columns = (uint32_t)v[MV_KEY_MAX_COLUMNS].number;
  s->ansi_keywords = v[MV_KEY_ANSI_KEYWORDS].number != 0;
  s->closed = v[MV_KEY_CLOSED].number != 0;
  if (v[MV_KEY_TARGET].set) s->target = mv_target_of_word(v[MV_KEY_TARGET].number);
  s->catalog = mv_str_lower(a, v[MV_KEY_CATALOG].text);
  s->schema = mv_str_lower(a, v[MV_KEY_SCHEMA].text);
  s->external_readers = names_of(a, &v[MV_KEY_EXTERNAL_READERS]);
  s->external_reader_count = v[MV_KEY_EXTERNAL_READERS].n;
  s->variables = variables_of(a, &v[MV_KEY_VARIABLES]);
  s->variable_count = v[MV_KEY_VARIABLES].n;
  s->limits.joins = (uint32_t)v[MV_KEY_JOINS].number;
  s->limits.refresh_seconds = (uint32_t)v[MV_KEY_REFRESH_SECONDS].number;
  e->fail_level =
      v[MV_KEY_FAIL_LEVEL].set ? mv_fail_of_word(v[MV_KEY_FAIL_LEVEL].number) : MV_WARNING;
}

/* Which entries of per_file count for a path, a letter each, behind what tells the configuration and
 * what lies below it. */
static mv_str key_of(mv_configs *c, const mv_config *config, const mv_layer *below, mv_str path) {
  mv_buf b;
  mv_buf_init(&b, c->a, UINT32_MAX);
  mv_buf_printf(&b, "%p,%p ", (const void *)config, (const void *)below);
  for (uint32_t i = 0; config && i < config->n; i++)
    for (const mv_layer *l = config->files[i]->sections; l; l = l->next)
      mv_buf_char(&b, mv_config_covers(&l->values[MV_KEY_FILES], path) ? 'y' : 'n');
  return mv_buf_str(&b);
}

static mv_effective *put_together(mv_configs *c, const mv_config *config, const mv_layer *below,
                                  const char *counts) {
  mv_effective *e = mv_new(c->a, mv_effective);
  mv_selection_default(&e->settings.rules);
  if (below) put_layer(c->a, e, below);
  if (below) e->settings.pipeline = below->pipeline;
  if (below) e->settings.materialized = below->materialized;
  e->below = below;
  for (uint32_t i = 0; config && i < config->n; i++) put_layer(c->a, e, &config->files[i]->top);
  for (uint32_t i = 0; config && i < config->n; i++)
    for (const mv_layer *l = config->files[i]->sections; l; l = l->next)
      if (*counts++ == 'y') put_layer(c->a, e, l);
  if (c->above) put_layer(c->a, e, c->above);
  settle(c->a, e);
  return e;
}

const mv_effective *mv_effective_of(mv_configs *c, const char *path, bool is_folder) {
  const mv_config *config = mv_config_of(c, path, is_folder);
  const mv_layer *below =
      c->below && !is_folder ? c->below(c->below_data, path) : NULL;
  const mv_str key = key_of(c, config, below, mv_path_absolute(c->a, c->working, path));
  mv_effective *e = mv_map_get(&c->effective, key);
  if (e) return e;
  e = put_together(c, config, below, (const char *)memchr(key.p, ' ', key.n) + 1);
  mv_map_put(&c->effective, key, e);
  return e;
}
