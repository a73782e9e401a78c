/* document.c: YAML files of projects, what is looked up in them, and notes about them. */
#include <unistd.h>

#include "src/project/internal.h"

#include "src/base/banned.h"

/* ---- notes ---------------------------------------------------------------------------------- */

static void note(mv_projects *p, const mv_config_error *error) {
  for (const mv_config_error *e = p->errors; e; e = e->next)
    if (mv_str_eq(e->path, error->path)) return;
  mv_config_error *e = mv_new(p->a, mv_config_error);
  *e = *error;
  *p->tail = e;
  p->tail = &e->next;
}

void mv_document_note(mv_root *r, const mv_document *d, const mv_yaml *at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_config_error e = {d->file->shown, at ? at->line : 0, at ? at->column : 0,
                             mv_vformat(r->p->a, fmt, args), NULL};
  va_end(args);
  note(r->p, &e);
}

bool mv_root_spend(mv_root *r, uint32_t steps) {
  if (r->steps >= steps) {
    r->steps -= steps;
    return true;
  }
  const mv_config_error e = {mv_str_of(mv_path_shown(r->p->a, r->p->working, r->folder, ".")), 0, 0,
                             mv_str_of("holds a project too large to be read as a whole"), NULL};
  if (!r->noted) note(r->p, &e);
  r->noted = true;
  r->steps = 0;
  return false;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Room for one more, before there is one. */
static void make_room(mv_projects *p) {
  if (p->source_count < p->source_cap) return;
  const uint32_t cap = p->source_cap ? p->source_cap * 2 : 8;
  p->sources = mv_xrealloc(p->sources, sizeof *p->sources * cap);
  p->source_cap = cap;
}

mv_source *mv_root_read(mv_root *r, mv_str path, const char *shown, uint64_t limit, int *error) {
  const char *name = mv_c_text(r->p->a, path);
  if (access(name, F_OK) != 0 || !mv_path_stays_in(r->p->a, r->top, path)) return NULL;
  return mv_source_read(name, shown, limit, error);
}

static mv_source *open_source(mv_root *r, mv_str path, const char *shown, int *error) {
  mv_projects *p = r->p;
  if (p->only_name) return mv_source_of(shown, p->only_text.p, p->only_text.n, MV_YAML_BYTES);
  return mv_root_read(r, path, shown, MV_YAML_BYTES, error);
}

static mv_config_file *file_of(mv_projects *p, mv_str path) {
  mv_config_file *file = mv_new(p->a, mv_config_file);
  uint32_t n = path.n;
  while (n > 0 && path.p[n - 1] != '/') n--;
  const char *name = mv_c_text(p->a, mv_str_at(path.p + n, path.n - n));
  file->base = mv_str_copy(p->a, mv_str_at(path.p, n ? n - 1 : 0));
  file->shown = mv_str_of(mv_path_shown(p->a, p->working, file->base, name));
  file->folder = mv_c_text(p->a, file->base);
  return file;
}

mv_document *mv_document_read(mv_root *r, mv_str path) {
  mv_arena *a = r->p->a;
  mv_document *d = mv_new(a, mv_document);
  int failed = 0;
  d->file = file_of(r->p, path);
  mv_config_error e = {.path = d->file->shown};
  make_room(r->p);
  d->source = open_source(r, path, d->file->shown.p, &failed);
  if (d->source) r->p->sources[r->p->source_count++] = d->source;
  if (failed) mv_document_note(r, d, NULL, "%s", mv_source_error_words(failed));
  if (!d->source) return NULL;
  if (!mv_root_spend(r, d->source->n)) return NULL;
  mv_source_lines(d->source);
  if (!mv_yaml_read_source(a, d->source, &d->root, &e)) note(r->p, &e);
  return d->root ? d : NULL;
}

/* ---- looking up ----------------------------------------------------------------------------- */

/* YAML's merge key: the keys of other maps count where the map itself has none. */
enum { MERGES = 4 };

static const mv_yaml *find(mv_root *r, const mv_yaml *map, const char *key, const mv_yaml **key_node,
                           unsigned merges) {
  const mv_yaml *merged = NULL;
  if (!map || map->kind != MV_YAML_MAP || !mv_root_spend(r, map->n / 2 + 1)) return NULL;
  for (uint32_t i = 0; i + 1 < map->n; i += 2) {
    const mv_yaml *k = map->items[i];
    if (k->kind != MV_YAML_TEXT) continue;
    if (mv_str_eq(k->text, mv_str_of("<<"))) merged = map->items[i + 1];
    if (!mv_str_eq(k->text, mv_str_of(key))) continue;
    if (key_node) *key_node = k;
    return map->items[i + 1];
  }
  if (!merged || merges == 0) return NULL;
  if (merged->kind != MV_YAML_LIST) return find(r, merged, key, key_node, merges - 1);
  for (uint32_t i = 0; i < merged->n; i++) {
    const mv_yaml *value = find(r, merged->items[i], key, key_node, merges - 1);
    if (value) return value;
  }
  return NULL;
}

const mv_yaml *mv_yaml_find(mv_root *r, const mv_yaml *map, const char *key, const mv_yaml **key_node) {
  return find(r, map, key, key_node, MERGES);
}

const mv_yaml *mv_yaml_get(mv_root *r, const mv_yaml *map, const char *key) {
  return find(r, map, key, NULL, MERGES);
}

const mv_yaml *mv_yaml_list(mv_root *r, const mv_yaml *map, const char *key) {
  const mv_yaml *list = mv_yaml_get(r, map, key);
  return list && list->kind == MV_YAML_LIST ? list : NULL;
}

mv_str mv_yaml_text(const mv_yaml *n) {
  if (!n || n->kind != MV_YAML_TEXT || n->empty || n->text.n == 0) return mv_str_at(NULL, 0);
  return n->text;
}

/* ---- places --------------------------------------------------------------------------------- */

/* The byte where a column of a line is: both count from 1. */
static uint32_t offset_of(const mv_document *d, uint32_t line, uint32_t column) {
  const mv_str text = mv_source_line(d->source, line);
  uint32_t at = 0, ignored;
  for (uint32_t i = 1; i < column && at < text.n; i++) {
    const unsigned n = mv_utf8_decode(text.p + at, text.n - at, &ignored);
    at += n ? n : 1;
  }
  return (uint32_t)(text.p - d->source->text) + at;
}

mv_span mv_document_span(const mv_document *d, const mv_yaml *key, const mv_yaml *value) {
  const uint32_t beg = offset_of(d, key->line, key->column);
  uint32_t end = beg + key->text.n;
  if (value && value->kind == MV_YAML_TEXT && value->line == key->line)
    end = offset_of(d, value->line, value->column) + value->text.n;
  return mv_span_of(beg, end < d->source->n ? end : d->source->n);
}

mv_config_place mv_document_place(const mv_document *d, const mv_yaml *at) {
  return (mv_config_place){d->file, at->line, NULL};
}

/* ---- layers --------------------------------------------------------------------------------- */

void mv_layer_name(mv_layer *l, mv_key_id key, mv_str text, mv_config_place origin) {
  if (text.n) l->values[key] = (mv_value){.set = true, .text = text, .origin = origin};
}

/* The list has room for the next power of two. */
void mv_layer_variable(mv_arena *a, mv_layer *l, mv_str name, mv_str value, mv_config_place origin) {
  enum { MOST = 1024 };
  mv_value *v = &l->values[MV_KEY_VARIABLES];
  mv_config_item *items = (mv_config_item *)(uintptr_t)v->items;
  if (!name.n || !value.p || v->n == MOST) return;
  if ((v->n & (v->n - 1)) == 0) {
    items = mv_new_n(a, mv_config_item, v->n ? 2 * v->n : 1);
    if (v->n) memcpy(items, v->items, sizeof *items * v->n);
    v->items = items;
  }
  items[v->n++] = (mv_config_item){.text = name, .value = value, .origin = origin};
  v->set = true;
  v->origin = origin;
}

void mv_layer_target(mv_layer *l, mv_dialect target, mv_config_place origin) {
  l->values[MV_KEY_TARGET] =
      (mv_value){.set = true, .number = mv_word_of_target(target), .origin = origin};
}
