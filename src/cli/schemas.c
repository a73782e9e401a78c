/* schemas.c: catalog.sources and --catalog: files of schemas, and folders of such files, into one catalog for the run. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "mvlint/load.h"
#include "src/cli/cli.h"

#include "src/base/banned.h"

static bool has_ending(const char *name) {
  static const char *const endings[] = {".json", ".jsonl", ".ndjson", ".csv"};
  const mv_str s = mv_str_of(name);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    const uint32_t n = (uint32_t)strlen(endings[i]);
    if (s.n > n && mv_str_is(mv_str_at(s.p + s.n - n, n), endings[i])) return true;
  }
  return false;
}

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

static void load_file(mv_cli *cx, mv_catalog *c, const char *path, bool in_folder) {
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
  } else if (!mv_catalog_load(c, mv_str_at(s->text, s->n), &error)) {
    report(cx, path, &error, in_folder);
  }
  mv_source_free(s);
}

static int by_name(const void *x, const void *y) {
  return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static void load_folder(mv_cli *cx, mv_catalog *c, const char *path) {
  mv_words names = {NULL, 0, 0};
  DIR *folder = opendir(path);
  if (!folder) {
    mv_cli_trouble(cx, path, strerror(errno));
    return;
  }
  for (const struct dirent *d = readdir(folder); d; d = readdir(folder))
    if (has_ending(d->d_name)) mv_words_add(&names, cx->arena, mv_path_join(cx->arena, path, d->d_name));
  (void)closedir(folder);
  if (names.n == 0) mv_cli_notice(cx, path, "holds no .json, .jsonl or .csv file");
  if (names.n) qsort(names.items, names.n, sizeof *names.items, by_name);
  for (size_t i = 0; i < names.n; i++) load_file(cx, c, names.items[i], true);
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

const mv_catalog *mv_cli_schemas(mv_cli *cx, const mv_listing *files) {
  const mv_words paths = sources_of(cx, files);
  if (paths.n == 0) return NULL;
  mv_catalog *c = mv_new(cx->arena, mv_catalog);
  mv_catalog_init(c, cx->arena);
  for (size_t i = 0; i < paths.n; i++) {
    if (mv_cli_is_folder(paths.items[i]))
      load_folder(cx, c, paths.items[i]);
    else
      load_file(cx, c, paths.items[i], false);
  }
  return c;
}
