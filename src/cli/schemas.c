/* schemas.c: catalog.sources and --catalog: files of schemas or definitions, and folders of such files, for the run. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mvlint/load.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

/* What has been found in the sources. */
typedef struct found {
  mv_catalog *loaded;
  mv_words definitions; /* files of SQL, whose definitions the run reads */
  mv_map inputs;        /* the files that are linted, by device and number */
} found;

static bool has_ending(const char *name) {
  static const char *const endings[] = {".json", ".jsonl", ".ndjson", ".csv", ".sql"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (mv_str_ends(mv_str_of(name), endings[i])) return true;
  return false;
}

/* ---- definitions ---------------------------------------------------------------------------- */

static mv_str identity(mv_cli *cx, const struct stat *s) {
  return mv_str_of(mv_cli_text(cx->arena, "%llu:%llu", (unsigned long long)s->st_dev, (unsigned long long)s->st_ino));
}

static void note_inputs(mv_cli *cx, found *f, const mv_listing *files) {
  mv_map_init(&f->inputs, cx->arena);
  for (size_t i = 0; i < files->n; i++) {
    struct stat s;
    if (stat(files->items[i].path, &s) == 0) mv_map_put(&f->inputs, identity(cx, &s), f);
  }
}

/* A file that is linted too is read once. */
static void add_definitions(mv_cli *cx, found *f, const char *path) {
  struct stat s;
  if (stat(path, &s) != 0 || access(path, R_OK) != 0)
    mv_cli_trouble(cx, path, strerror(errno));
  else if (!mv_map_put(&f->inputs, identity(cx, &s), f))
    mv_words_add(&f->definitions, cx->arena, path);
}

/* ---- schemas -------------------------------------------------------------------------------- */

/* A folder may hold other files too: what is none of the formats is only mentioned. */
static void report(mv_cli *cx, const char *path, const mv_load_error *e, bool in_folder) {
  const char *place =
      e->line ? mv_cli_text(cx->arena, "line %u, column %u: ", (unsigned)e->line, (unsigned)e->column) : "";
  const char *what = mv_cli_text(cx->arena, "%s%.*s", place, MV_ARG(e->what));
  if (in_folder && e->strange)
    mv_cli_notice(cx, path, what);
  else
    mv_cli_trouble(cx, path, what);
}

static void load_file(mv_cli *cx, found *f, const char *path, bool in_folder) {
  if (mv_str_ends(mv_str_of(path), ".sql")) {
    add_definitions(cx, f, path);
    return;
  }
  const uint64_t limit = cx->options->max_file_size ? cx->options->max_file_size : MV_FILE_SIZE_DEFAULT;
  int failed = 0;
  mv_source *s = mv_source_read(path, path, limit, &failed);
  mv_load_error error = {0};
  if (!s) {
    mv_cli_trouble(cx, path, strerror(failed));
    return;
  }
  if (s->fault == MV_SOURCE_TOO_LARGE) {
    mv_cli_trouble(cx, path, "is larger than --max-file-size allows");
  } else if (s->fault != MV_SOURCE_FINE) {
    const mv_place at = mv_source_place(s, s->fault_at < s->n ? s->fault_at : s->n);
    error = (mv_load_error){at.line, at.column, mv_str_of("is not UTF-8"), false};
    report(cx, path, &error, in_folder);
  } else if (!mv_catalog_load(f->loaded, mv_str_at(s->text, s->n), &error)) {
    report(cx, path, &error, in_folder);
  }
  mv_source_free(s);
}

static int by_name(const void *x, const void *y) {
  return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static void load_folder(mv_cli *cx, found *f, const char *path) {
  mv_words names = {NULL, 0, 0};
  DIR *folder = opendir(path);
  if (!folder) {
    mv_cli_trouble(cx, path, strerror(errno));
    return;
  }
  for (const struct dirent *d = readdir(folder); d; d = readdir(folder))
    if (has_ending(d->d_name)) mv_words_add(&names, cx->arena, mv_path_join(cx->arena, path, d->d_name));
  (void)closedir(folder);
  if (names.n == 0) mv_cli_notice(cx, path, "holds no .json, .jsonl, .csv or .sql file");
  if (names.n) qsort(names.items, names.n, sizeof *names.items, by_name);
  for (size_t i = 0; i < names.n; i++) load_file(cx, f, names.items[i], true);
}

/* The sources of the files' configurations, each once, then those of the command line, whose facts come last. */
static mv_words sources_of(mv_cli *cx, const mv_listing *files) {
  mv_words paths = {NULL, 0, 0};
  mv_map seen;
  mv_map_init(&seen, cx->arena);
  for (size_t i = 0; i < files->n; i++) {
    const mv_value *v = &files->effective[i]->values[MV_KEY_SOURCES];
    if (i && files->effective[i] == files->effective[i - 1]) continue;
    for (uint32_t k = 0; k < v->n; k++) {
      const mv_config_item *item = &v->items[k];
      if (!item->origin.file || mv_map_put(&seen, mv_exact_key(cx->arena, item->text), cx)) continue;
      mv_words_add(&paths, cx->arena, item->text.p);
    }
  }
  for (size_t i = 0; i < cx->options->catalogs.n; i++)
    mv_words_add(&paths, cx->arena, cx->options->catalogs.items[i]);
  return paths;
}

static const mv_input *inputs_of(mv_cli *cx, const mv_words *paths) {
  mv_input *out = mv_new_n(cx->arena, mv_input, paths->n ? paths->n : 1);
  for (size_t i = 0; i < paths->n; i++) out[i].path = out[i].shown = paths->items[i];
  return out;
}

void mv_cli_schemas(mv_cli *cx, const mv_listing *files, mv_lint_options *to) {
  const mv_words paths = sources_of(cx, files);
  found f = {.loaded = NULL};
  f.loaded = mv_new(cx->arena, mv_catalog);
  mv_catalog_init(f.loaded, cx->arena);
  mv_projects_load(cx->projects, f.loaded);
  mv_cli_remark_projects(cx);
  note_inputs(cx, &f, files);
  for (size_t i = 0; i < paths.n; i++) {
    if (mv_cli_is_folder(paths.items[i]))
      load_folder(cx, &f, paths.items[i]);
    else
      load_file(cx, &f, paths.items[i], false);
  }
  to->loaded = f.loaded;
  to->facts = inputs_of(cx, &f.definitions);
  to->fact_count = f.definitions.n;
}
