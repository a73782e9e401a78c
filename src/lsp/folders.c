/* folders.c: the folders that the client works in. */
#include <stdlib.h>

#include "src/config/paths.h"
#include "src/lsp/state.h"
#include "src/lsp/uri.h"

#include "src/base/banned.h"

static void free_folder(mv_lsp_folder *f) {
  json_decref(f->said);
  free(f->uri);
  free(f->path);
}

/* ---- coming and going ----------------------------------------------------------------------- */

static size_t place_of(mv_lsp *s, const char *uri) {
  const mv_lsp_world *w = &s->world;
  const mv_str key = mv_uri_key(&s->scratch, mv_str_of(uri));
  for (size_t i = 0; i < w->count; i++)
    if (mv_str_eq(mv_uri_key(&s->scratch, mv_str_of(w->folders[i].uri)), key)) return i;
  return w->count;
}

/* On the disk, without a slash at its end. */
static char *path_of(mv_lsp *s, const char *uri) {
  const mv_str path = mv_uri_path(&s->scratch, mv_str_of(uri));
  if (!path.p) return NULL;
  const char *clean = mv_path_clean(&s->scratch, mv_c_text(&s->scratch, path));
  return mv_lsp_own(clean[1] ? clean : "");
}

void mv_lsp_add_folder(mv_lsp *s, const char *uri) {
  mv_lsp_world *w = &s->world;
  if (place_of(s, uri) < w->count) return;
  if (w->count == w->cap) {
    w->cap = w->cap ? w->cap * 2 : 4;
    w->folders = mv_xrealloc(w->folders, w->cap * sizeof *w->folders);
  }
  w->folders[w->count++] = (mv_lsp_folder){.uri = mv_lsp_own(uri), .path = path_of(s, uri)};
  w->stale = true;
}

void mv_lsp_remove_folder(mv_lsp *s, const char *uri) {
  mv_lsp_world *w = &s->world;
  const size_t i = place_of(s, uri);
  if (i == w->count) return;
  free_folder(&w->folders[i]);
  memmove(w->folders + i, w->folders + i + 1, (w->count - i - 1) * sizeof *w->folders);
  w->count--;
  w->stale = true;
}

void mv_lsp_each_folder(mv_lsp *s, const json_t *folders, void (*act)(mv_lsp *s, const char *uri)) {
  const json_t *folder;
  size_t i;
  json_array_foreach(folders, i, folder) {
    const char *uri = json_string_value(json_object_get(folder, "uri"));
    if (uri) act(s, uri);
  }
}

void mv_lsp_set_folders(mv_lsp *s, const json_t *params) {
  const char *root = json_string_value(json_object_get(params, "rootUri"));
  const char *path = json_string_value(json_object_get(params, "rootPath"));
  mv_lsp_each_folder(s, json_object_get(params, "workspaceFolders"), mv_lsp_add_folder);
  if (s->world.count) return;
  if (root)
    mv_lsp_add_folder(s, root);
  else if (path && path[0] == '/')
    mv_lsp_add_folder(s, mv_uri_of_path(&s->scratch, mv_str_of(path)).p);
}

void mv_lsp_free_folders(mv_lsp *s) {
  mv_lsp_world *w = &s->world;
  for (size_t i = 0; i < w->count; i++) free_folder(&w->folders[i]);
  free(w->folders);
  free_folder(&w->loose);
}

/* ---- what lies in them ---------------------------------------------------------------------- */

bool mv_lsp_is_file(const char *key) {
  return key[0] == '/';
}

mv_lsp_folder *mv_lsp_folder_of(mv_lsp *s, const char *key) {
  mv_lsp_world *w = &s->world;
  mv_lsp_folder *best = NULL;
  if (!mv_lsp_is_file(key)) return w->count ? &w->folders[0] : &w->loose;
  for (size_t i = 0; i < w->count; i++) {
    mv_lsp_folder *f = &w->folders[i];
    if (!f->path || !mv_path_is_below(mv_str_of(key), mv_str_of(f->path))) continue;
    if (!best || strlen(f->path) > strlen(best->path)) best = f;
  }
  return best ? best : &w->loose;
}
