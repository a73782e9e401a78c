/* repository.c: paths from the top of a repository, which is a folder with .git in it. */
#include "src/workspace/repository.h"

#include <stdlib.h>
#include <unistd.h>

#include "src/config/paths.h"

#include "src/base/banned.h"

struct mv_repository {
  mv_arena *arena;
  mv_str working, top; /* from the root, without a slash at their end; empty for the root itself */
  bool found;          /* there is a repository */
  mv_map known;        /* the path that users see, as mv_exact_key has it, to an mv_str */
};

/* The folder above; empty for the root. */
static mv_str above(mv_str path) {
  while (path.n && path.p[path.n - 1] != '/') path.n--;
  if (path.n) path.n--;
  return path;
}

mv_repository *mv_repository_find(mv_arena *a, mv_str work) {
  mv_repository *r = mv_new(a, mv_repository);
  r->arena = a;
  r->top = r->working = work;
  mv_map_init(&r->known, a);
  const mv_str top = mv_path_repository(a, work);
  r->found = top.p != NULL;
  if (r->found) r->top = top;
  return r;
}

/* The path with symbolic links followed; absent when there is no such file. */
static mv_str resolved(mv_repository *r, mv_str path) {
  const char *real = mv_path_real(r->arena, path.n ? mv_c_text(r->arena, path) : "/");
  return real ? mv_str_of(real[1] ? real : "") : mv_str_at(NULL, 0);
}

/* What standard input stands for need not be there, but its folder may be. */
static mv_str real_path(mv_repository *r, mv_str path) {
  const mv_str whole = mv_path_absolute(r->arena, r->working, mv_c_text(r->arena, path));
  const mv_str real = resolved(r, whole);
  if (real.p) return real;
  const mv_str folder = resolved(r, above(whole));
  const uint32_t name = above(whole).n;
  if (!folder.p) return whole;
  return mv_format(r->arena, "%.*s%.*s", MV_ARG(folder), MV_ARG(mv_str_at(whole.p + name, whole.n - name)));
}

/* A path from the root as it is from a folder. */
static mv_str path_from(mv_repository *r, mv_str folder, mv_str path) {
  mv_buf b;
  mv_buf_init(&b, r->arena, UINT32_MAX);
  for (; folder.n && !mv_path_is_below(path, folder); folder = above(folder)) mv_buf_text(&b, "../");
  if (!mv_path_is_below(path, folder)) return path;
  mv_buf_add(&b, mv_str_at(path.p + folder.n + 1, path.n - folder.n - 1));
  return mv_buf_str(&b);
}

static bool is_nameless(mv_str path) {
  return mv_str_eq(path, mv_str_of(MV_STDIN_SHOWN)) && access(MV_STDIN_SHOWN, F_OK) != 0;
}

mv_str mv_repository_place(mv_repository *r, mv_str shown) {
  const mv_str key = mv_exact_key(r->arena, shown);
  mv_str *path = mv_map_get(&r->known, key);
  if (path) return *path;
  path = mv_new(r->arena, mv_str);
  *path = is_nameless(shown) ? shown : path_from(r, r->top, real_path(r, shown));
  mv_map_put(&r->known, key, path);
  return *path;
}

mv_str mv_repository_path(void *data, const mv_source *source) {
  return mv_repository_place(data, source->path);
}

mv_str mv_repository_shown(mv_repository *r, mv_str place) {
  return path_from(r, r->working, mv_format(r->arena, "%.*s/%.*s", MV_ARG(r->top), MV_ARG(place)));
}

const char *mv_repository_top(const mv_repository *r) {
  return r->found ? mv_c_text(r->arena, r->top) : NULL;
}
