/* paths.c: paths in words, and whether folders lie there. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/config/paths.h"

#include "src/base/banned.h"

char *mv_c_text(mv_arena *a, mv_str text) {
  char *c = mv_alloc(a, (size_t)text.n + 1);
  if (text.n) memcpy(c, text.p, text.n);
  return c;
}

/* The arena's maps ignore the case of ASCII letters: a capital gets a byte before it that no path
 * holds. */
mv_str mv_exact_key(mv_arena *a, mv_str text) {
  mv_buf b;
  mv_buf_init(&b, a, UINT32_MAX);
  for (uint32_t i = 0; i < text.n; i++) {
    if (text.p[i] >= 'A' && text.p[i] <= 'Z') mv_buf_char(&b, '\0');
    mv_buf_char(&b, text.p[i]);
  }
  return mv_buf_str(&b);
}

static bool is_link(const char *path) {
  struct stat st;
  return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

/* Takes the last part off a path when ".." may cancel it. */
static bool cancels(char *path, size_t *n, size_t root) {
  size_t start = *n;
  while (start > root && path[start - 1] != '/') start--;
  if (start == *n) return root > 0;
  path[*n] = '\0';
  if (strcmp(path + start, "..") == 0 || is_link(path)) return false;
  *n = start > root ? start - 1 : start;
  return true;
}

char *mv_path_clean(mv_arena *a, const char *path) {
  size_t n = 0, root = path[0] == '/';
  char *out = mv_alloc(a, strlen(path) + 3);
  if (root) out[n++] = '/';
  while (*path) {
    size_t length = strcspn(path, "/");
    bool up = length == 2 && path[0] == '.' && path[1] == '.';
    bool here = length == 0 || (length == 1 && path[0] == '.');
    if (!here && !(up && cancels(out, &n, root))) {
      if (n > root) out[n++] = '/';
      memcpy(out + n, path, length);
      n += length;
    }
    path += length + (path[length] == '/');
  }
  if (n == 0) out[n++] = '.';
  out[n] = '\0';
  return out;
}

char *mv_path_join(mv_arena *a, const char *dir, const char *name) {
  if (strcmp(dir, ".") == 0) return mv_c_text(a, mv_str_of(name));
  bool slash = dir[0] && dir[strlen(dir) - 1] == '/';
  return mv_c_text(a, mv_format(a, "%s%s%s", dir, slash ? "" : "/", name));
}

mv_str mv_path_working(mv_arena *a) {
  char here[4096];
  if (!getcwd(here, sizeof here)) return mv_str_at("", 0);
  return mv_str_copy(a, mv_str_of(here[1] ? here : ""));
}

mv_str mv_path_absolute(mv_arena *a, mv_str working, const char *path) {
  if (path[0] == '/') return mv_str_copy(a, mv_str_of(path));
  if (strcmp(path, ".") == 0) return working;
  while (strcmp(path, "..") == 0 || strncmp(path, "../", 3) == 0) {
    path += path[2] ? 3 : 2;
    while (working.n && working.p[working.n - 1] != '/') working.n--;
    if (working.n) working.n--;
  }
  return path[0] ? mv_format(a, "%.*s/%s", MV_ARG(working), path) : working;
}

bool mv_path_is_below(mv_str path, mv_str folder) {
  return path.n > folder.n && memcmp(path.p, folder.p, folder.n) == 0 && path.p[folder.n] == '/';
}

mv_str mv_path_plain(mv_arena *a, mv_str path) {
  char *out = mv_alloc(a, (size_t)path.n + 1);
  uint32_t n = 0;
  for (uint32_t at = 0, end; at < path.n; at = end + 1) {
    const char *slash = memchr(path.p + at, '/', path.n - at);
    end = slash ? (uint32_t)(slash - path.p) : path.n;
    const mv_str part = mv_str_at(path.p + at, end - at);
    if (part.n == 0 || mv_str_is(part, ".")) continue;
    if (mv_str_is(part, "..")) {
      while (n > 0 && out[n - 1] != '/') n--;
      if (n > 0) n--;
      continue;
    }
    out[n++] = '/';
    memcpy(out + n, part.p, part.n);
    n += part.n;
  }
  out[n] = '\0';
  return mv_str_at(out, n);
}

const char *mv_path_shown(mv_arena *a, mv_str working, mv_str dir, const char *name) {
  mv_buf b;
  mv_str up = working;
  mv_buf_init(&b, a, UINT32_MAX);
  if (mv_str_eq(dir, up)) return name;
  if (mv_path_is_below(dir, up))
    return mv_format(a, "%.*s/%s", (int)(dir.n - up.n - 1), dir.p + up.n + 1, name).p;
  while (dir.n && mv_path_is_below(up, dir)) {
    mv_buf_text(&b, "../");
    while (up.p[up.n - 1] != '/') up.n--;
    up.n--;
  }
  if (!mv_str_eq(dir, up) || b.n == 0) return mv_format(a, "%.*s/%s", MV_ARG(dir), name).p;
  mv_buf_printf(&b, "%s%c", name, 0);
  return mv_buf_str(&b).p;
}

static bool is_missing(int error) {
  return error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP || error == ENAMETOOLONG;
}

mode_t mv_path_kind(const char *path) {
  struct stat st;
  if (stat(path, &st) == 0) return st.st_mode & S_IFMT;
  return is_missing(errno) ? 0 : S_IFREG;
}

typedef struct visiting {
  DIR *folder;
  mv_visit_fn *visit;
  void *data;
  int error;
} visiting;

static bool is_entry(const struct dirent *e) {
  return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
}

static void visit_all(void *data) {
  visiting *v = data;
  for (;;) {
    errno = 0;
    const struct dirent *e = readdir(v->folder);
    if (!e) v->error = errno;
    if (!e || (is_entry(e) && !v->visit(v->data, e))) return;
  }
}

/* Guarded: the folder is closed, whatever happens. */
int mv_folder_visit(const char *path, mv_visit_fn *visit, void *data) {
  visiting v = {mv_unless_memory(opendir(path)), visit, data, 0};
  if (!v.folder) return errno;
  const mv_outcome outcome = mv_guard(visit_all, &v);
  (void)closedir(v.folder);
  if (outcome != MV_DONE) mv_fail(outcome, mv_fail_place());
  return v.error;
}

bool mv_path_is_folder(const char *path) {
  return S_ISDIR(mv_path_kind(path));
}

bool mv_path_is_repository(mv_arena *a, mv_str dir) {
  return access(mv_format(a, "%.*s/.git", MV_ARG(dir)).p, F_OK) == 0;
}

mv_str mv_path_repository(mv_arena *a, mv_str dir) {
  for (;;) {
    if (mv_path_is_repository(a, dir)) return dir;
    if (dir.n == 0) return mv_str_at(NULL, 0);
    while (dir.p[dir.n - 1] != '/') dir.n--;
    dir.n--;
  }
}

static bool is_held(mv_arena *a, mv_str path, mv_str folder) {
  if (mv_str_eq(path, folder)) return true;
  if (!mv_path_is_below(path, folder)) return false;
  return !strstr(mv_format(a, "%.*s/", MV_ARG(mv_str_behind(path, folder.n))).p, "/.git/");
}

char *mv_path_real(mv_arena *a, const char *path) {
  char real[PATH_MAX];
  return mv_unless_memory(realpath(path, real)) ? mv_c_text(a, mv_str_of(real)) : NULL;
}

bool mv_path_stays_in(mv_arena *a, mv_str folder, mv_str path) {
  const char *real = mv_path_real(a, mv_c_text(a, path)), *top = mv_path_real(a, folder.n ? mv_c_text(a, folder) : "/");
  if (!real || !top) return is_held(a, mv_path_plain(a, path), folder);
  return is_held(a, mv_str_of(real), mv_str_of(top[1] ? top : ""));
}
