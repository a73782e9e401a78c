/* read.c: a file's tree into the values of keys.def. Every mistake is told with its place; what is
 * mistaken is left out, the rest is read. */
#include <errno.h>

#include "mvlint/lint.h"
#include "src/config/layers.h"
#include "src/config/paths.h"
#include "src/config/yaml.h"

#include "src/base/banned.h"

enum { SHOWN = 64 };

typedef struct reading {
  mv_configs *c;
  mv_config_file *file;
  mv_layer *layer;
  mv_layer **section; /* where the next one goes */
  unsigned where;     /* MV_WHERE_TOP or MV_WHERE_SECTION */
  uint32_t budget;    /* of values: aliases may repeat them */
} reading;

static mv_str shown(reading *r, mv_str text) {
  return mv_printable(r->c->a, text, SHOWN);
}

MV_PRINTF(3, 4) static void complain(reading *r, const mv_yaml *at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  const mv_config_error e = {r->file->shown, at->line, at->column, mv_vformat(r->c->a, fmt, args),
                             NULL};
  va_end(args);
  mv_config_complain(r->c, &e);
}

static mv_config_place origin_of(const reading *r, const mv_yaml *at) {
  return (mv_config_place){r->file, at->line, NULL};
}

/* False when there have been too many. */
static bool spend(reading *r, const mv_yaml *at) {
  if (r->budget == 0) return false;
  if (--r->budget == 0) complain(r, at, "holds too much");
  return r->budget > 0;
}

/* ---- keys ----------------------------------------------------------------------------------- */

/* As keys are spelt: an option's name is one, too. */
static const char *spelt(reading *r, const char *prefix, mv_str name) {
  char *path = mv_c_text(r->c->a, mv_format(r->c->a, "%s%.*s", prefix, MV_ARG(name)));
  for (char *c = path + strlen(prefix); *c; c++)
    if (*c == '-') *c = '_';
  return path;
}

static const mv_key *key_of(const char *path) {
  for (int i = 0; i < MV_KEY_COUNT; i++)
    if (strcmp(mv_keys[i].path, path) == 0) return &mv_keys[i];
  return NULL;
}

static bool is_group(const char *path) {
  for (const mv_key_group *g = mv_key_groups; g->path; g++)
    if (strcmp(g->path, path) == 0) return true;
  return false;
}

typedef struct siblings {
  const char *prefix;
  unsigned where;
} siblings;

/* The keys that may stand beside one another: those of one group, or all that stand in none, and
 * the groups. */
static const char *known_at(const void *data, size_t i) {
  const siblings *l = data;
  const size_t n = strlen(l->prefix);
  if (i >= MV_KEY_COUNT) return n ? NULL : mv_key_groups[i - MV_KEY_COUNT].path;
  const mv_key *k = &mv_keys[i];
  if (!(k->where & l->where) || strncmp(k->path, l->prefix, n) != 0 || strchr(k->path + n, '.'))
    return NULL;
  return k->path + n;
}

static size_t known_count(void) {
  size_t n = 0;
  while (mv_key_groups[n].path) n++;
  return MV_KEY_COUNT + n;
}

/* A key of that name elsewhere. */
static const mv_key *elsewhere(const char *name, unsigned where) {
  for (int i = 0; i < MV_KEY_COUNT; i++)
    if ((mv_keys[i].where & where) && strcmp(mv_key_name(&mv_keys[i]), name) == 0)
      return &mv_keys[i];
  return NULL;
}

static void unknown_key(reading *r, const mv_yaml *key, const char *prefix) {
  const siblings here = {prefix, r->where};
  const char *name = spelt(r, "", key->text),
             *near = mv_nearest(name, known_at, &here, known_count());
  const char *dot = strrchr(name, '.');
  const mv_key *other = elsewhere(dot ? dot + 1 : name, r->where);
  const mv_str word = shown(r, key->text);
  if (near)
    complain(r, key, "unknown key '%.*s'; did you mean '%s'?", MV_ARG(word), near);
  else if (other && strchr(other->path, '.'))
    complain(r, key, "unknown key '%.*s'; it stands under '%.*s'", MV_ARG(word),
             (int)strcspn(other->path, "."), other->path);
  else if (other)
    complain(r, key, "unknown key '%.*s'; it stands under no other key", MV_ARG(word));
  else
    complain(r, key, "unknown key '%.*s'; 'mvlint init -o -' prints those there are", MV_ARG(word));
}

/* ---- values --------------------------------------------------------------------------------- */

static bool is_text(const mv_yaml *n) {
  return n->kind == MV_YAML_TEXT && !n->empty;
}

static const char *word_at(const void *data, size_t i) {
  const char *const *words = data;
  return words[i];
}

/* The place of a word among others; -1, and a complaint, when it is none of them. */
static int choose(reading *r, const mv_yaml *at, const char *of, const char *const *words) {
  size_t n = 0;
  mv_buf all;
  mv_buf_init(&all, r->c->a, 1000);
  for (; words[n]; n++) {
    if (at->kind == MV_YAML_TEXT && mv_str_eq(at->text, mv_str_of(words[n]))) return (int)n;
    mv_buf_printf(&all, "%s%s", n == 0 ? "" : words[n + 1] ? ", " : " or ", words[n]);
  }
  const char *near = at->kind == MV_YAML_TEXT ? mv_nearest(at->text.p, word_at, words, n) : NULL;
  if (near)
    complain(r, at, "'%.*s' is no value of '%s'; did you mean '%s'?", MV_ARG(shown(r, at->text)),
             of, near);
  else
    complain(r, at, "'%s' has to be %.*s", of, MV_ARG(mv_buf_str(&all)));
  return -1;
}

static void read_number(reading *r, const mv_key *k, const mv_yaml *at, mv_value *v) {
  const bool size = k->type == MV_KEYTYPE_SIZE, text = is_text(at);
  const bool fine = text && (size ? mv_size_of_text(at->text.p, &v->number)
                                  : mv_number_of_text(at->text.p, &v->number));
  v->set = fine && v->number >= k->least && v->number <= k->most;
  if (v->set) return;
  if (size)
    complain(r, at, "'%s' has to be a size from %llu to %lluM (bytes, or with K, M or G)", k->path,
             (unsigned long long)k->least, (unsigned long long)(k->most >> 20));
  else
    complain(r, at, "'%s' has to be a number from %llu to %llu", k->path,
             (unsigned long long)k->least, (unsigned long long)k->most);
}

static void read_text(reading *r, const mv_key *k, const mv_yaml *at, mv_value *v) {
  v->set = is_text(at) && at->text.n > 0;
  v->text = at->text;
  if (!v->set) complain(r, at, "'%s' has to be a text", k->path);
}

/* A stranger's configuration shows nothing of files elsewhere. */
static bool may_lead(reading *r, const mv_yaml *at, mv_str text, const char *path) {
  const mv_configs *c = r->c;
  if (!r->file->bound.p || mv_path_stays_in(c->a, r->file->bound, mv_path_absolute(c->a, c->working, path))) return true;
  complain(r, at, "'%.*s' leads out of the repository; only what --config names may do that", MV_ARG(shown(r, text)));
  return false;
}

static const char *path_from(reading *r, mv_str text) {
  if (text.p[0] == '/') return mv_path_clean(r->c->a, text.p);
  return mv_path_clean(r->c->a, mv_path_join(r->c->a, r->file->folder, text.p));
}

static bool is_rule(reading *r, const mv_yaml *at) {
  mv_selection scratch = {{0}};
  mv_str bad = {NULL, 0};
  if (mv_selection_add(&scratch, at->text, &bad)) return true;
  const char *near = mv_rule_nearest(bad);
  if (near)
    complain(r, at, "unknown rule '%.*s'; did you mean '%s'?", MV_ARG(shown(r, bad)), near);
  else
    complain(r, at, "unknown rule '%.*s'; see 'mvlint rules'", MV_ARG(shown(r, bad)));
  return false;
}

static bool is_pattern(reading *r, const mv_yaml *at) {
  mv_ignore_rule rule;
  if (mv_ignore_rule_parse(at->text, &rule)) return true;
  complain(r, at, "'%.*s' is no pattern", MV_ARG(shown(r, at->text)));
  return false;
}

static bool read_item(reading *r, const mv_key *k, const mv_yaml *at, mv_config_item *item) {
  if (!spend(r, at)) return false;
  if (!is_text(at) || at->text.n == 0) {
    complain(r, at, "'%s' has to be a list of texts", k->path);
    return false;
  }
  *item = (mv_config_item){.text = at->text, .origin = origin_of(r, at)};
  if (k->type == MV_KEYTYPE_CODES) return is_rule(r, at);
  if (k->type == MV_KEYTYPE_PATTERNS) return is_pattern(r, at);
  if (k->type == MV_KEYTYPE_NAMES) return true;
  item->text = mv_str_of(path_from(r, at->text));
  return may_lead(r, at, at->text, item->text.p);
}

/* A list, or one text in its place. */
static void read_list(reading *r, const mv_key *k, mv_yaml *at, mv_value *v) {
  mv_yaml **from = at->kind == MV_YAML_LIST ? at->items : &at;
  const uint32_t n = at->kind == MV_YAML_LIST ? at->n : 1;
  mv_config_item *items = mv_new_n(r->c->a, mv_config_item, n ? n : 1);
  for (uint32_t i = 0; i < n; i++)
    if (read_item(r, k, from[i], &items[v->n])) v->n++;
  v->items = items;
  v->set = true;
}

/* Rules, each with its severity. */
static void read_levels(reading *r, const mv_key *k, const mv_yaml *at, mv_value *v) {
  if (at->kind != MV_YAML_MAP) {
    complain(r, at, "'%s' has to give rules their severities, as in 'MV103: error'", k->path);
    return;
  }
  mv_config_item *items = mv_new_n(r->c->a, mv_config_item, at->n / 2 + 1);
  for (uint32_t i = 0; i + 1 < at->n; i += 2) {
    const mv_yaml *rule = at->items[i], *level = at->items[i + 1];
    if (!spend(r, rule)) return;
    if (!is_text(rule) || memchr(rule->text.p, ',', rule->text.n)) {
      complain(r, rule, "a rule has to stand here");
      continue;
    }
    if (!is_rule(r, rule)) continue;
    const int word = choose(r, level, rule->text.p, mv_level_words);
    if (word >= 0) 
      items[v->n++] = (mv_config_item){.text = rule->text, .level = word, .origin = origin_of(r, rule)};
  }
  v->items = items;
  v->set = true;
}

/* Names, each with its value, which may be empty. */
static void read_pairs(reading *r, const mv_key *k, const mv_yaml *at, mv_value *v) {
  if (at->kind != MV_YAML_MAP) {
    complain(r, at, "'%s' has to give names their values, as in 'catalog: dev'", k->path);
    return;
  }
  mv_config_item *items = mv_new_n(r->c->a, mv_config_item, at->n / 2 + 1);
  for (uint32_t i = 0; i + 1 < at->n; i += 2) {
    const mv_yaml *name = at->items[i], *value = at->items[i + 1];
    if (!spend(r, name)) return;
    if (!is_text(name) || name->text.n == 0)
      complain(r, name, "a name has to stand here");
    else if (value->kind != MV_YAML_TEXT)
      complain(r, value, "the value of '%.*s' has to be a text", MV_ARG(shown(r, name->text)));
    else
      items[v->n++] = (mv_config_item){.text = name->text, .value = value->text, .origin = origin_of(r, name)};
  }
  v->items = items;
  v->set = true;
}

static void read_map(reading *r, const mv_yaml *map, const char *prefix);

static void read_section(reading *r, const mv_yaml *at) {
  if (!spend(r, at)) return;
  if (at->kind != MV_YAML_MAP) {
    complain(r, at, "an entry of 'per_file' has to hold keys, 'files' first");
    return;
  }
  mv_layer *outer = r->layer, *section = mv_new(r->c->a, mv_layer);
  r->layer = section;
  r->where = MV_WHERE_SECTION;
  read_map(r, at, "");
  r->layer = outer;
  r->where = MV_WHERE_TOP;
  if (!section->values[MV_KEY_FILES].set) complain(r, at, "an entry of 'per_file' needs 'files'");
  *r->section = section;
  r->section = &section->next;
}

static void read_sections(reading *r, const mv_key *k, const mv_yaml *at, mv_value *v) {
  if (at->kind != MV_YAML_LIST) {
    complain(r, at, "'%s' has to be a list", k->path);
    return;
  }
  for (uint32_t i = 0; i < at->n; i++) read_section(r, at->items[i]);
  v->set = true;
}

static void read_value(reading *r, const mv_key *k, mv_yaml *at, mv_value *v) {
  static const char *const truth[] = {"false", "true", NULL};
  int word;
  v->origin = origin_of(r, at);
  switch (k->type) {
    case MV_KEYTYPE_CODES:
    case MV_KEYTYPE_PATTERNS:
    case MV_KEYTYPE_PATHS:
    case MV_KEYTYPE_NAMES: read_list(r, k, at, v); break;
    case MV_KEYTYPE_LEVELS: read_levels(r, k, at, v); break;
    case MV_KEYTYPE_PAIRS: read_pairs(r, k, at, v); break;
    case MV_KEYTYPE_SECTIONS: read_sections(r, k, at, v); break;
    case MV_KEYTYPE_NAME:
    case MV_KEYTYPE_FILE: read_text(r, k, at, v); break;
    case MV_KEYTYPE_COUNT:
    case MV_KEYTYPE_SIZE: read_number(r, k, at, v); break;
    case MV_KEYTYPE_BOOL:
    case MV_KEYTYPE_CHOICE:
      word = choose(r, at, k->path, k->words ? k->words : truth);
      v->set = word >= 0;
      v->number = word >= 0 ? (uint64_t)word : 0;
      break;
  }
}

static void read_key(reading *r, const mv_key *k, const mv_yaml *key, mv_yaml *value) {
  mv_value *v = &r->layer->values[k - mv_keys];
  if (!(k->where & r->where))
    complain(r, key,
             r->where == MV_WHERE_TOP ? "'%s' stands in an entry of 'per_file'"
                                      : "'%s' counts for all files: it cannot stand in 'per_file'",
             k->path);
  else if (v->set)
    complain(r, key, "'%s' is set twice", k->path);
  else if (value->kind != MV_YAML_TEXT || !value->empty)
    read_value(r, k, value, v);
}

static void read_map(reading *r, const mv_yaml *map, const char *prefix) {
  for (uint32_t i = 0; i + 1 < map->n; i += 2) {
    const mv_yaml *key = map->items[i];
    mv_yaml *value = map->items[i + 1];
    if (!spend(r, key)) return;
    if (key->kind != MV_YAML_TEXT) {
      complain(r, key, "a key has to stand here");
      continue;
    }
    const char *path = spelt(r, prefix, key->text);
    const mv_key *k = memchr(key->text.p, '.', key->text.n) ? NULL : key_of(path);
    if (k)
      read_key(r, k, key, value);
    else if (!is_group(path))
      unknown_key(r, key, prefix);
    else if (value->kind == MV_YAML_MAP)
      read_map(r, value, mv_format(r->c->a, "%s.", path).p);
    else if (value->kind != MV_YAML_TEXT || !value->empty)
      complain(r, value, "'%s' has to hold keys", path);
  }
}

/* ---- files ---------------------------------------------------------------------------------- */

static void read_tree(mv_configs *c, mv_config_file *file, const mv_yaml *root) {
  reading r = {.c = c,
               .file = file,
               .layer = &file->top,
               .section = &file->sections,
               .where = MV_WHERE_TOP,
               .budget = MV_YAML_NODES};
  if (root->kind == MV_YAML_MAP)
    read_map(&r, root, "");
  else if (root->kind != MV_YAML_TEXT || !root->empty)
    complain(&r, root, "a configuration has to hold keys, as in 'fail_level: error'");
}

typedef struct opened {
  mv_configs *c;
  mv_config_file *file;
  const mv_source *source;
} opened;

static void read_opened(void *data) {
  const opened *o = data;
  mv_yaml *root = NULL;
  mv_config_error e = {.path = o->file->shown};
  if (mv_yaml_read_source(o->c->a, o->source, &root, &e) && root) read_tree(o->c, o->file, root);
  if (e.what.n) mv_config_complain(o->c, &e);
}

void mv_config_read(mv_configs *c, mv_config_file *file, mv_source *s) {
  opened o = {c, file, s};
  mv_source_spend(s, read_opened, &o);
}

static void complain_of_file(mv_configs *c, mv_str path, const char *what) {
  const mv_config_error e = {path, 0, 0, mv_str_of(what), NULL};
  mv_config_complain(c, &e);
}

static void extend(mv_configs *c, mv_config_file *file) {
  const mv_value *v = &file->top.values[MV_KEY_EXTEND];
  if (!v->set) return;
  reading r = {.c = c, .file = file};
  const mv_yaml at = {.line = v->origin.line, .column = 1};
  if (c->chain == MV_CONFIG_CHAIN) {
    complain(&r, &at, "too many configurations extend one another");
    return;
  }
  const char *path = path_from(&r, v->text), *slash = strrchr(path, '/');
  if (!may_lead(&r, &at, v->text, path)) return;
  const mv_str base = mv_path_absolute(
      c->a, c->working, slash ? mv_c_text(c->a, mv_str_at(path, (uint32_t)(slash - path))) : ".");
  file->extends = mv_config_load(c, path, base, file->bound);
  if (file->extends->reading) {
    complain(&r, &at, "'extend' leads in a ring, back to %.*s",
             MV_ARG(shown(&r, file->extends->shown)));
    file->extends = NULL;
  }
}

mv_config_file *mv_config_load(mv_configs *c, const char *path, mv_str base, mv_str bound) {
  int failed = 0;
  const mv_str key = mv_exact_key(c->a, mv_path_absolute(c->a, c->working, path));
  mv_config_file *file = mv_map_get(&c->files, key);
  if (file) return file;
  const char *slash = strrchr(path, '/');
  file = mv_new(c->a, mv_config_file);
  file->shown = mv_str_of(path);
  file->folder = !slash          ? "."
                 : slash == path ? "/"
                                 : mv_c_text(c->a, mv_str_at(path, (uint32_t)(slash - path)));
  file->base = base;
  file->bound = bound;
  mv_map_put(&c->files, key, file);
  if (bound.p && !mv_path_stays_in(c->a, bound, mv_path_absolute(c->a, c->working, path))) {
    complain_of_file(c, file->shown, "is a link out of the repository; only what --config names may be that");
    return file;
  }
  mv_source *s = mv_source_read(path, path, MV_YAML_BYTES, &failed);
  if (!s) {
    complain_of_file(c, file->shown, mv_source_error_words(failed));
    return file;
  }
  file->reading = true;
  c->chain++;
  mv_config_read(c, file, s);
  extend(c, file);
  file->reading = false;
  c->chain--;
  return file;
}
