/* changes.c: what a change on the disk means: another text for a document, or another world. */
#include <unistd.h>

#include "src/config/paths.h"
#include "src/lsp/state.h"

#include "src/base/banned.h"

/* Files that say what holds for others. */
static bool is_about_files(const char *path) {
  static const char *const endings[] = {".yml", ".yaml", "/.gitignore"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (mv_str_ends(mv_str_of(path), endings[i])) return true;
  return false;
}

static bool is_source(const mv_lsp_place *place, mv_str path) {
  for (size_t i = 0; i < place->sources.n; i++) {
    const mv_str source = mv_str_of(place->sources.items[i]);
    if (mv_str_eq(path, source) || mv_path_is_below(path, source)) return true;
  }
  return false;
}

static bool is_source_of_any(const mv_lsp_world *w, const char *path) {
  for (size_t i = 0; i < w->count; i++)
    if (is_source(&w->folders[i].place, mv_str_of(path))) return true;
  return is_source(&w->loose.place, mv_str_of(path));
}

bool mv_lsp_is_watched(const mv_lsp *s, const char *path) {
  return is_about_files(path) || mv_workspace_reads(path) || is_source_of_any(&s->world, path);
}

/* The text of a file that nobody has open. */
static void read_again(mv_lsp *s, const char *path) {
  mv_lsp_document *d = mv_lsp_with_key(s, path);
  if (d && d->open) return;
  if (d) mv_lsp_remove(s, d);
  if (access(path, F_OK) == 0 && mv_lsp_reads(s, path)) (void)mv_lsp_load(s, path);
}

void mv_lsp_note_change(mv_lsp *s, const char *path) {
  mv_lsp_world *w = &s->world;
  if (!w->made || w->stale) return;
  if (is_about_files(path) || is_source_of_any(w, path))
    w->stale = true;
  else if (mv_workspace_reads(path))
    read_again(s, path);
}

/* A file that lies in no folder may be part of a pipeline, or be under a configuration that knows tables. */
static bool needs_more(const mv_lsp_world *w, const char *key) {
  if (!w->loose.place.workspace || !mv_lsp_is_file(key)) return false;
  const mv_effective *e = mv_effective_of(mv_workspace_configs(w->loose.place.workspace), key, false);
  return e->settings.pipeline || e->values[MV_KEY_SOURCES].n;
}

void mv_lsp_note_opened(mv_lsp *s, const mv_lsp_document *d) {
  mv_lsp_world *w = &s->world;
  if (!w->made || (!mv_lsp_folder_of(s, d->key)->uri && needs_more(w, d->key))) w->stale = true;
  mv_lsp_look_around(s);
}
