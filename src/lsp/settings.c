/* settings.c: what clients set: checked as mvlint.yml is, of which JSON is a spelling, or as rows of settings.def say. */
#include "src/lsp/settings.h"

#include "src/config/paths.h"
#include "src/lsp/server.h"

#include "src/base/banned.h"

const char *const mv_lsp_scope_words[] = {"open", "workspace", NULL};

typedef enum value_type { TYPE_BOOL, TYPE_COUNT, TYPE_CHOICE, TYPE_FILE } value_type;

typedef struct setting {
  const char *name;
  value_type type;
  const char *const *words;
  uint64_t standard;
} setting;

static const setting settings[MV_LSP_SETTING_COUNT] = {
#define SETTING(id, name, type, words, standard, help) [MV_LSP_##id] = {name, TYPE_##type, words, standard},
#include "src/lsp/settings.def"
};

static const struct {
  const char *name;
  mv_key_id key;
} keys[] = {
#define KEY(name, key) {name, MV_KEY_##key},
#include "src/lsp/settings.def"
};

static const char *const foreign[] = {
#define FOREIGN(name) name,
#include "src/lsp/settings.def"
};

enum {
  KEYS = sizeof keys / sizeof *keys,
  FOREIGNERS = sizeof foreign / sizeof *foreign,
  NAMES = KEYS + MV_LSP_SETTING_COUNT + FOREIGNERS
};

typedef struct reading {
  mv_arena *a;
  const char *folder;
  mv_lsp_complain *complain;
  void *data;
} reading;

MV_PRINTF(2, 3) static void complain(const reading *r, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  r->complain(r->data, mv_vformat(r->a, fmt, args));
  va_end(args);
}

/* ---- what is said --------------------------------------------------------------------------- */

static bool says_nothing(const json_t *v) {
  return !v || json_is_null(v) || (json_is_string(v) && json_string_length(v) == 0) ||
         (json_is_array(v) && json_array_size(v) == 0) || (json_is_object(v) && json_object_size(v) == 0);
}

/* The value under a name with dots, or NULL when nothing is said. */
static const json_t *value_at(mv_arena *a, const json_t *said, const char *name) {
  for (const char *dot; (dot = strchr(name, '.')) != NULL; name = dot + 1)
    said = json_object_get(said, mv_c_text(a, mv_str_at(name, (uint32_t)(dot - name))));
  said = json_object_get(said, name);
  return says_nothing(said) ? NULL : said;
}

uint64_t mv_lsp_setting_standard(mv_lsp_setting_id id) {
  return settings[id].standard;
}

const json_t *mv_lsp_section(const json_t *said) {
  const json_t *section = json_object_get(said, "mvlint");
  return section ? section : said;
}

/* ---- keys of mvlint.yml --------------------------------------------------------------------- */

/* Puts a value where mvlint.yml has it. */
static void put(mv_arena *a, json_t *to, const char *path, const json_t *value) {
  const char *dot = strchr(path, '.');
  if (dot) {
    const char *group = mv_c_text(a, mv_str_at(path, (uint32_t)(dot - path)));
    if (!json_object_get(to, group)) json_object_set_new(to, group, json_object());
    to = json_object_get(to, group);
    path = dot + 1;
  }
  json_object_set(to, path, (json_t *)(uintptr_t)value);
}

/* The text of the configuration that says the same. */
static mv_str configuration_of(mv_arena *a, const json_t *said) {
  json_t *all = json_object();
  for (size_t i = 0; i < KEYS; i++) {
    const json_t *value = value_at(a, said, keys[i].name);
    if (value) put(a, all, mv_keys[keys[i].key].path, value);
  }
  const mv_str text = mv_lsp_dump(a, all);
  json_decref(all);
  return text;
}

static const mv_layer *layer_of(const reading *r, const json_t *said) {
  const mv_config_error *errors;
  const mv_layer *layer = mv_layer_of_text(r->a, "editor", r->folder, configuration_of(r->a, said), &errors);
  for (const mv_config_error *e = errors; e; e = e->next) complain(r, "%.*s", MV_ARG(e->what));
  return layer;
}

/* ---- settings of the server ----------------------------------------------------------------- */

static void choose(const reading *r, const setting *row, const json_t *value, uint64_t *out) {
  for (uint64_t i = 0; row->words[i]; i++) {
    if (!json_is_string(value) || strcmp(json_string_value(value), row->words[i]) != 0) continue;
    *out = i;
    return;
  }
  complain(r, "'%s' has to be '%s' or '%s'", row->name, row->words[0], row->words[1]);
}

static void read_value(const reading *r, mv_lsp_setting_id id, const json_t *value, mv_lsp_settings *out) {
  const setting *row = &settings[id];
  switch (row->type) {
    case TYPE_BOOL:
      if (json_is_boolean(value))
        out->values[id] = json_is_true(value);
      else
        complain(r, "'%s' has to be true or false", row->name);
      return;
    case TYPE_COUNT:
      if (json_is_integer(value) && json_integer_value(value) >= 0)
        out->values[id] = (uint64_t)json_integer_value(value);
      else
        complain(r, "'%s' has to be a number from 0", row->name);
      return;
    case TYPE_CHOICE: choose(r, row, value, &out->values[id]); return;
    case TYPE_FILE:
      if (json_is_string(value))
        out->config = mv_path_absolute(r->a, mv_str_of(r->folder), mv_path_clean(r->a, json_string_value(value))).p;
      else
        complain(r, "'%s' has to be a path", row->name);
      return;
  }
}

/* ---- names that are none -------------------------------------------------------------------- */

static const char *name_at(const void *data, size_t i) {
  (void)data;
  if (i < KEYS) return keys[i].name;
  return i < KEYS + MV_LSP_SETTING_COUNT ? settings[i - KEYS].name : foreign[i - KEYS - MV_LSP_SETTING_COUNT];
}

/* As long as it is told apart from others; a group is the beginning of a name. */
static bool is_known(const char *word) {
  const size_t n = strlen(word);
  for (size_t i = 0; i < NAMES; i++) {
    const char *name = name_at(NULL, i);
    if (strncmp(name, word, n) == 0 && (name[n] == '\0' || name[n] == '.')) return true;
  }
  return false;
}

static void complain_of_names(const reading *r, const json_t *said) {
  const char *word;
  json_t *value;
  json_object_foreach((json_t *)(uintptr_t)said, word, value) {
    if (is_known(word)) continue;
    const char *near = mv_nearest(word, name_at, NULL, NAMES);
    const mv_str shown = mv_printable(r->a, mv_str_of(word), 64);
    if (near)
      complain(r, "unknown setting '%.*s'; did you mean '%s'?", MV_ARG(shown), near);
    else
      complain(r, "unknown setting '%.*s'", MV_ARG(shown));
  }
}

/* ---- what is meant -------------------------------------------------------------------------- */

static bool is_standard(const setting *row, const json_t *value) {
  switch (row->type) {
    case TYPE_BOOL: return json_is_boolean(value) && json_is_true(value) == (row->standard != 0);
    case TYPE_COUNT: return json_is_integer(value) && (uint64_t)json_integer_value(value) == row->standard;
    case TYPE_CHOICE: return json_is_string(value) && strcmp(json_string_value(value), row->words[row->standard]) == 0;
    case TYPE_FILE: return false;
  }
  return false;
}

/* By name, what is said and is no standard; with names that are none, which are complained of. */
static json_t *meant(mv_arena *a, const json_t *said) {
  json_t *out = json_object(), *value;
  const char *word;
  for (size_t i = 0; i < KEYS + MV_LSP_SETTING_COUNT; i++) {
    const json_t *v = value_at(a, said, name_at(NULL, i));
    if (v && (i < KEYS || !is_standard(&settings[i - KEYS], v)))
      json_object_set(out, name_at(NULL, i), (json_t *)(uintptr_t)v);
  }
  json_object_foreach((json_t *)(uintptr_t)said, word, value) {
    if (!is_known(word)) json_object_set(out, word, value);
  }
  return out;
}

bool mv_lsp_means_same(mv_arena *a, const json_t *x, const json_t *y) {
  json_t *meant_x = meant(a, x), *meant_y = meant(a, y);
  const bool same = json_equal(meant_x, meant_y);
  json_decref(meant_x);
  json_decref(meant_y);
  return same;
}

/* ---- all ------------------------------------------------------------------------------------ */

mv_lsp_settings mv_lsp_read_settings(mv_arena *a, const json_t *said, const char *folder, mv_lsp_complain *told,
                                     void *data) {
  const reading r = {a, folder, told, data};
  mv_lsp_settings out = {.layer = NULL};
  for (int i = 0; i < MV_LSP_SETTING_COUNT; i++) out.values[i] = settings[i].standard;
  if (!json_is_object(said)) return out;
  complain_of_names(&r, said);
  out.layer = layer_of(&r, said);
  for (int i = 0; i < MV_LSP_SETTING_COUNT; i++) {
    const json_t *value = value_at(a, said, settings[i].name);
    if (value) read_value(&r, (mv_lsp_setting_id)i, value, &out);
  }
  return out;
}
