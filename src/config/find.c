/* find.c: which configuration a file is under. Each folder is looked at once and knows the folder
 * above it. */
#include "src/config/layers.h"
#include "src/config/paths.h"

#include "src/base/banned.h"

static const char *const names[] = {"mvlint.yml", ".mvlint.yml"};

typedef struct mv_config_folder {
  mv_str path; /* from the root, without a slash at its end: the root is empty */
  const mv_config *config;
  const mv_config_place *excluded; /* or NULL */
} folder;

mv_configs *mv_configs_new(mv_arena *a, const char *single, bool none, const mv_layer *above) {
  mv_configs *c = mv_new(a, mv_configs);
  c->a = a;
  c->single = single;
  c->none = none;
  c->above = above;
  c->working = mv_path_working(a);
  c->tail = &c->errors;
  mv_map_init(&c->folders, a);
  mv_map_init(&c->files, a);
  mv_map_init(&c->effective, a);
  return c;
}

void mv_configs_set_below(mv_configs *c, mv_below_fn *below, void *data) {
  c->below = below;
  c->below_data = data;
}

static mv_config_file *file_of_text(mv_configs *c, const char *name, const char *from, mv_str text) {
  mv_config_file *file = mv_new(c->a, mv_config_file);
  file->shown = mv_str_of(name);
  file->folder = from;
  file->base = mv_path_absolute(c->a, c->working, from);
  mv_config_read(c, file, mv_source_of(name, text.p, text.n, MV_SOURCE_MAX));
  return file;
}

mv_configs *mv_configs_of_text(mv_arena *a, const char *path, mv_str text) {
  mv_configs *c = mv_configs_new(a, path, false, NULL);
  c->only = mv_config_from(c, file_of_text(c, path, ".", text));
  return c;
}

const mv_layer *mv_layer_of_text(mv_arena *a, const char *name, const char *from, mv_str text,
                                 const mv_config_error **errors) {
  mv_configs *c = mv_configs_new(a, name, false, NULL);
  const mv_config_file *file = file_of_text(c, name, from, text);
  *errors = mv_configs_errors(c);
  return &file->top;
}

void mv_config_complain(mv_configs *c, const mv_config_error *error) {
  if (c->error_count > MV_CONFIG_ERRORS) return;
  mv_config_error *e = mv_new(c->a, mv_config_error);
  *e = *error;
  if (c->error_count++ == MV_CONFIG_ERRORS) {
    e->line = e->column = 0;
    e->what = mv_str_of("has more mistakes");
  }
  e->next = NULL;
  *c->tail = e;
  c->tail = &e->next;
}

const mv_config_error *mv_configs_errors(const mv_configs *c) {
  return c->errors;
}

mv_word_list mv_configs_files(const mv_configs *c, mv_arena *a) {
  mv_word_list out = {NULL, 0, 0};
  for (uint32_t i = 0; i < c->files.cap; i++) {
    const mv_config_file *file = c->files.slots[i].value;
    if (file) mv_word_list_add(&out, a, mv_path_absolute(a, c->working, mv_c_text(a, file->shown)).p);
  }
  return out;
}

/* ---- patterns ------------------------------------------------------------------------------- */

/* Outside of the folder that a pattern is from, only names count. */
static bool matches(const mv_config_item *item, mv_str path, bool is_dir, bool *negated) {
  mv_ignore_rule rule;
  const mv_str base = item->origin.file ? item->origin.file->base : mv_str_at("", 0);
  if (!mv_ignore_rule_parse(item->text, &rule)) return false;
  *negated = rule.negated;
  if (mv_path_is_below(path, base))
    return mv_ignore_rule_matches(&rule, mv_str_at(path.p + base.n + 1, path.n - base.n - 1),
                                  is_dir);
  return !rule.anchored && mv_ignore_rule_matches(&rule, path, is_dir);
}

int mv_config_speaks(const mv_value *patterns, mv_str path, bool is_dir,
                     const mv_config_place **where) {
  for (uint32_t i = patterns->n; i-- > 0;) {
    bool negated = false;
    if (!matches(&patterns->items[i], path, is_dir, &negated)) continue;
    if (where) *where = &patterns->items[i].origin;
    return !negated;
  }
  return -1;
}

bool mv_config_covers(const mv_value *patterns, mv_str path) {
  for (uint32_t n = path.n; n > 0; n--) {
    if (n < path.n && path.p[n] != '/') continue;
    const int said = mv_config_speaks(patterns, mv_str_at(path.p, n), n < path.n, NULL);
    if (said >= 0) return said == 1;
  }
  return false;
}

/* What the files of a configuration say, the last first. */
static const mv_config_place *excluded_by(const mv_config *config, mv_str path, bool is_dir) {
  const mv_config_place *where = NULL;
  for (uint32_t i = config ? config->n : 0; i-- > 0;) {
    const int said =
        mv_config_speaks(&config->files[i]->top.values[MV_KEY_EXCLUDE], path, is_dir, &where);
    if (said >= 0) return said == 1 ? where : NULL;
  }
  return NULL;
}

/* ---- files ---------------------------------------------------------------------------------- */

mv_config *mv_config_from(mv_configs *c, const mv_config_file *found) {
  mv_config *config = mv_new(c->a, mv_config);
  for (const mv_config_file *f = found; f; f = f->extends) config->n++;
  config->files = mv_new_n(c->a, const mv_config_file *, config->n);
  uint32_t i = config->n;
  for (const mv_config_file *f = found; f; f = f->extends) config->files[--i] = f;
  return config;
}

static const mv_config *found_in(mv_configs *c, mv_str dir) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *path = mv_format(c->a, "%.*s/%s", MV_ARG(dir), names[i]).p;
    const mode_t kind = mv_path_kind(path);
    if (kind && !S_ISDIR(kind))
      return mv_config_from(c, mv_config_load(c, mv_path_shown(c->a, c->working, dir, names[i]), dir, mv_path_repository(c->a, dir)));
  }
  return NULL;
}

static const mv_config *single(mv_configs *c) {
  if (!c->only)
    c->only = mv_config_from(c, mv_config_load(c, mv_path_clean(c->a, c->single), c->working, mv_str_at(NULL, 0)));
  return c->only;
}

static const mv_config *config_in(mv_configs *c, const folder *above, mv_str dir) {
  if (c->none) return NULL;
  if (c->single) return single(c);
  const mv_config *own = found_in(c, dir);
  if (own || !above || mv_path_is_repository(c->a, dir)) return own;
  return above->config;
}

static folder *folder_at(mv_configs *c, const folder *above, mv_str dir) {
  const mv_str key = mv_exact_key(c->a, dir);
  folder *f = mv_map_get(&c->folders, key);
  if (f) return f;
  f = mv_new(c->a, folder);
  f->path = mv_str_copy(c->a, dir);
  f->config = config_in(c, above, f->path);
  if (above)
    f->excluded = above->excluded ? above->excluded : excluded_by(above->config, f->path, true);
  mv_map_put(&c->folders, key, f);
  return f;
}

/* The folder that a path (from the root) lies in. */
static const folder *folder_of(mv_configs *c, mv_str path) {
  const folder *above = NULL, *last = c->last;
  if (last && mv_path_is_below(path, last->path) &&
      !memchr(path.p + last->path.n + 1, '/', path.n - last->path.n - 1))
    return last;
  for (uint32_t i = 0; i < path.n; i++)
    if (path.p[i] == '/') above = folder_at(c, above, mv_str_at(path.p, i));
  if (!above) above = folder_at(c, NULL, mv_str_at("", 0));
  c->last = above;
  return above;
}

const mv_config *mv_config_of(mv_configs *c, const char *path, bool is_folder) {
  const mv_str whole = mv_path_absolute(c->a, c->working, path);
  const folder *above = folder_of(c, whole);
  return is_folder && whole.n ? folder_at(c, above, whole)->config : above->config;
}

mv_str mv_config_name(mv_configs *c, const char *path, mv_key_id key) {
  const mv_config *config = mv_config_of(c, path, true);
  for (uint32_t i = config ? config->n : 0; i-- > 0;) {
    const mv_value *v = &config->files[i]->top.values[key];
    if (v->set) return v->text;
  }
  return mv_str_at(NULL, 0);
}

const mv_config_place *mv_config_excludes(mv_configs *c, const char *path, bool is_folder) {
  const mv_str whole = mv_path_absolute(c->a, c->working, path);
  const folder *above = folder_of(c, whole);
  return above->excluded ? above->excluded : excluded_by(above->config, whole, is_folder);
}
