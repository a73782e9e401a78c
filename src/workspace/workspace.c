/* workspace.c: a workspace, and what its files share. */
#include <sys/stat.h>

#include "src/workspace/internal.h"

#include "src/base/banned.h"

mv_workspace *mv_workspace_new(mv_arena *a, const mv_workspace_options *o) {
  mv_workspace *w = mv_new(a, mv_workspace);
  w->a = a;
  w->o = *o;
  w->configs = mv_configs_new(a, o->config, o->no_config, o->above);
  w->projects = mv_projects_new(a, w->configs);
  mv_configs_set_below(w->configs, mv_project_of, w->projects);
  if (!o->no_ignore) w->ignore = mv_ignore_new(a, o->folder);
  return w;
}

void mv_workspace_free(mv_workspace *w) {
  if (w) mv_projects_free(w->projects);
}

mv_configs *mv_workspace_configs(const mv_workspace *w) {
  return w->configs;
}

mv_projects *mv_workspace_projects(const mv_workspace *w) {
  return w->projects;
}

mv_repository *mv_workspace_repository(mv_workspace *w) {
  if (!w->repository) w->repository = mv_repository_find(w->a, w->o.folder);
  return w->repository;
}

bool mv_workspace_ignores(mv_workspace *w, const char *path, bool is_folder) {
  if (!w->ignore) return false;
  return mv_ignored(w->ignore, path, is_folder) || mv_config_excludes(w->configs, path, is_folder);
}

/* ---- shared --------------------------------------------------------------------------------- */

void mv_tell(mv_workspace *w, const mv_notice *n) {
  if (w->o.tell) w->o.tell(w->o.data, n);
}

void mv_tell_error(mv_workspace *w, const char *path, int error) {
  mv_tell(w, &(mv_notice){.trouble = true, .subject = path, .what = mv_source_error_words(error)});
}

mv_str mv_file_identity(mv_arena *a, const char *path) {
  struct stat st;
  if (stat(path, &st) != 0) return mv_str_at(NULL, 0);
  return mv_format(a, "%llu %llu", (unsigned long long)st.st_dev, (unsigned long long)st.st_ino);
}
