/* watch.c: changes on the disk: told by clients that can, else looked for when a text is opened or saved. No client tells
 * of what lies outside of its folders. */
#include <sys/stat.h>

#include "src/lsp/state.h"

#include "src/base/banned.h"

/* Looking takes time with each save. */
enum { LOOKED_AT_MAX = 20000 };

static bool is_told(const mv_lsp *s) {
  return mv_lsp_client_can(s, "workspace.didChangeWatchedFiles.dynamicRegistration");
}

void mv_lsp_watch(mv_lsp *s) {
  if (!is_told(s)) return;
  json_t *watchers =
      json_pack("[{s:s}, {s:s}]", "globPattern", "**/*.{sql,py,ipynb,yml,yaml,json,jsonl,ndjson,csv}", "globPattern", "**/.gitignore");
  json_t *registration = json_pack("{s:s, s:s, s:{s:o}}", "id", "mvlint.files", "method", "workspace/didChangeWatchedFiles",
                                   "registerOptions", "watchers", watchers);
  mv_lsp_ask(s, "client/registerCapability", json_pack("{s:[o]}", "registrations", registration), NULL, NULL);
}

/* ---- looking -------------------------------------------------------------------------------- */

typedef struct looking {
  mv_lsp *s;
  json_t *seen;
  const mv_lsp_folder *folder; /* that is looked into */
  bool whole;                  /* all of it has been looked at */
} looking;

static void look_at(void *data, const char *path) {
  const looking *l = data;
  struct stat st;
  if (!mv_lsp_is_watched(l->s, path) || stat(path, &st) != 0) return;
  const mv_str state = mv_format(&l->s->scratch, "%lld.%09ld %lld", (long long)st.st_mtim.tv_sec, (long)st.st_mtim.tv_nsec,
                                 (long long)st.st_size);
  json_object_set_new(l->seen, path, mv_lsp_text(state));
}

static void look_at_all(looking *l, mv_word_list paths) {
  for (size_t i = 0; i < paths.n; i++) look_at(l, paths.items[i]);
}

/* What was read for the files of a folder; it may lie outside of it. */
static void look_at_read(looking *l, const mv_lsp_place *place, mv_arena *a) {
  if (!place->workspace) return;
  look_at_all(l, place->sources);
  look_at_all(l, mv_configs_files(mv_workspace_configs(place->workspace), a));
  look_at_all(l, mv_projects_files(mv_workspace_projects(place->workspace), a));
}

/* All files below, in a workspace of the moment. False: there is too much to look at. */
static bool look_below(looking *l, const char *path, mv_arena *a) {
  const mv_walk_bounds bounds = {.quiet = true, .entries = LOOKED_AT_MAX, .meet = look_at, .data = l};
  mv_workspace *w = mv_workspace_new(a, &(mv_workspace_options){.folder = mv_str_of(path), .no_config = true});
  const mv_walked walked = mv_gather_folder(mv_gather(w), path[0] ? path : "/", &bounds);
  mv_workspace_free(w);
  return !walked.cut;
}

static void look_in_folder(mv_arena *a, void *data) {
  looking *l = data;
  look_at_read(l, &l->folder->place, a);
  l->whole = !l->folder->path || is_told(l->s) || look_below(l, l->folder->path, a);
}

static bool look_in(looking *l, const mv_lsp_folder *f) {
  l->folder = f;
  mv_with_scratch(look_in_folder, l);
  return l->whole;
}

static void note_changes(mv_lsp *s, json_t *before, json_t *now) {
  const char *path;
  json_t *state;
  json_object_foreach(now, path, state) {
    if (!json_equal(state, json_object_get(before, path))) mv_lsp_note_change(s, path);
  }
  json_object_foreach(before, path, state) {
    if (!json_object_get(now, path)) mv_lsp_note_change(s, path);
  }
}

void mv_lsp_look_around(mv_lsp *s) {
  mv_lsp_world *w = &s->world;
  if (w->stale || !w->made) return;
  looking l = {.s = s, .seen = json_object()};
  bool whole = look_in(&l, &w->loose);
  for (size_t i = 0; i < w->count && whole; i++) whole = look_in(&l, &w->folders[i]);
  json_t *before = w->seen;
  w->seen = whole ? l.seen : NULL;
  if (!whole) json_decref(l.seen);
  if (before && whole) note_changes(s, before, w->seen);
  json_decref(before);
}
