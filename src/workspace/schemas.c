/* schemas.c: schema sources: files of schemas or definitions, and folders of such files, for the run. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mvlint/load.h"
#include "src/workspace/gather.h"

#include "src/base/banned.h"

/* Sources that are being read. */
typedef struct loading {
  mv_workspace *w;
  mv_schemas *to;
  mv_map known; /* files that are linted, or were read, as mv_file_identity has them */
} loading;

static bool has_ending(const char *name) {
  static const char *const endings[] = {".json", ".jsonl", ".ndjson", ".csv", ".sql"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (mv_str_ends(mv_str_of(name), endings[i])) return true;
  return false;
}

/* ---- definitions ---------------------------------------------------------------------------- */

static void note_files(loading *l, const mv_listing *files) {
  for (size_t i = 0; i < files->n; i++) {
    const mv_str id = mv_file_identity(l->w->a, files->items[i].path);
    if (id.p) mv_map_put(&l->known, id, l);
  }
}

/* A file that is linted too is read once. */
static void add_definitions(loading *l, const char *path) {
  const mv_str id = mv_file_identity(l->w->a, path);
  if (!id.p || access(path, R_OK) != 0)
    mv_tell_error(l->w, path, errno);
  else if (!mv_map_put(&l->known, id, l))
    (void)mv_listing_add(l->w->a, &l->to->definitions, (mv_input){.path = path, .shown = path});
}

/* ---- schemas -------------------------------------------------------------------------------- */

/* A folder may hold other files too: what is none of the formats is only mentioned. */
static void report(mv_workspace *w, const char *path, const mv_load_error *e, bool in_folder) {
  const char *place = e->line ? mv_format(w->a, "line %u, column %u: ", (unsigned)e->line, (unsigned)e->column).p : "";
  mv_tell(w, &(mv_notice){.trouble = !in_folder || !e->strange,
                          .subject = path,
                          .what = mv_format(w->a, "%s%.*s", place, MV_ARG(e->what)).p});
}

/* A schema source that has been read. */
typedef struct opened {
  loading *l;
  mv_source *source;
  const char *path;
  bool in_folder;
} opened;

static void load_source(void *data) {
  const opened *o = data;
  loading *l = o->l;
  mv_source *s = o->source;
  mv_load_error error = {0};
  if (s->fault == MV_SOURCE_TOO_LARGE) {
    mv_tell(l->w, &(mv_notice){.trouble = true, .subject = o->path, .what = "is larger than --max-file-size allows"});
  } else if (s->fault != MV_SOURCE_FINE) {
    const mv_place at = mv_source_place(s, s->fault_at < s->n ? s->fault_at : s->n);
    error = (mv_load_error){at.line, at.column, mv_str_of("is not UTF-8"), false};
    report(l->w, o->path, &error, o->in_folder);
  } else if (!mv_catalog_load(l->to->loaded, mv_str_at(s->text, s->n), &error)) {
    report(l->w, o->path, &error, o->in_folder);
  }
}

static void load_file(loading *l, const char *path, bool in_folder) {
  if (mv_str_ends(mv_str_of(path), ".sql")) {
    add_definitions(l, path);
    return;
  }
  int failed = 0;
  mv_source *s = mv_source_read(path, path, l->w->o.max_file_size ? l->w->o.max_file_size : MV_FILE_SIZE_DEFAULT, &failed);
  opened o = {l, s, path, in_folder};
  if (s)
    mv_source_spend(s, load_source, &o);
  else
    mv_tell_error(l->w, path, failed);
}

static int by_name(const void *x, const void *y) {
  return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static void load_folder(loading *l, const char *path) {
  mv_arena *a = l->w->a;
  mv_word_list names = {NULL, 0, 0};
  DIR *folder = opendir(path);
  if (!folder) {
    mv_tell_error(l->w, path, errno);
    return;
  }
  for (const struct dirent *d = readdir(folder); d; d = readdir(folder))
    if (has_ending(d->d_name) && !mv_leads_out(l->w, mv_path_join(a, path, d->d_name)))
      mv_word_list_add(&names, a, mv_path_join(a, path, d->d_name));
  (void)closedir(folder);
  if (names.n == 0)
    mv_tell(l->w, &(mv_notice){.subject = path, .what = "holds no .json, .jsonl, .csv or .sql file"});
  if (names.n) qsort(names.items, names.n, sizeof *names.items, by_name);
  for (size_t i = 0; i < names.n; i++) load_file(l, names.items[i], true);
}

/* ---- the sources ---------------------------------------------------------------------------- */

static void add_sources(mv_workspace *w, const mv_value *v, mv_map *seen, mv_word_list *paths) {
  for (uint32_t i = 0; i < v->n; i++) {
    const mv_config_item *item = &v->items[i];
    if (item->origin.file && !mv_map_put(seen, mv_exact_key(w->a, item->text), w)) mv_word_list_add(paths, w->a, item->text.p);
  }
}

/* The sources of the files' configurations, each once, then those of the layer above, whose facts come last. */
mv_word_list mv_workspace_sources(mv_workspace *w, const mv_listing *files) {
  mv_word_list paths = {NULL, 0, 0};
  mv_map seen;
  mv_map_init(&seen, w->a);
  for (size_t i = 0; i < files->n; i++)
    if (i == 0 || files->effective[i] != files->effective[i - 1])
      add_sources(w, &files->effective[i]->values[MV_KEY_SOURCES], &seen, &paths);
  const mv_value *last = w->o.above ? &w->o.above->values[MV_KEY_SOURCES] : NULL;
  for (uint32_t i = 0; last && i < last->n; i++) mv_word_list_add(&paths, w->a, last->items[i].text.p);
  return paths;
}

void mv_workspace_schemas(mv_workspace *w, const mv_listing *files, mv_schemas *to) {
  const mv_word_list paths = mv_workspace_sources(w, files);
  loading l = {.w = w, .to = to};
  if (!to->loaded) {
    to->loaded = mv_new(w->a, mv_catalog);
    mv_catalog_init(to->loaded, w->a);
    mv_map_init(&to->read, w->a);
  }
  mv_map_init(&l.known, w->a);
  mv_projects_load(w->projects, to->loaded);
  note_files(&l, files);
  note_files(&l, &to->definitions);
  for (size_t i = 0; i < paths.n; i++) {
    if (mv_map_put(&to->read, mv_exact_key(w->a, mv_str_of(paths.items[i])), to)) continue;
    if (mv_path_is_folder(paths.items[i]))
      load_folder(&l, paths.items[i]);
    else
      load_file(&l, paths.items[i], false);
  }
}

void mv_schemas_give(const mv_schemas *schemas, mv_lint_options *to) {
  to->loaded = schemas->loaded;
  to->facts = schemas->definitions.items;
  to->fact_count = schemas->definitions.n;
}
