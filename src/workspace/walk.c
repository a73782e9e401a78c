/* walk.c: the files in folders.
 *
 * Walking keeps a list of folders to visit instead of recursing, and never follows a link to a folder, so it ends. */
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

#include "src/workspace/gather.h"

#include "src/base/banned.h"

static const char *const left_out[] = {".git",         "target", "dbt_packages",
                                       "node_modules", ".venv",  ".databricks"};

/* ---- names ---------------------------------------------------------------------------------- */

static bool is_left_out(mv_str name) {
  for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++)
    if (mv_str_eq(name, mv_str_of(left_out[i]))) return true;
  return false;
}

static const char *path_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Of a kind that is read; ".#x" is an editor's lock. */
static bool is_read(const char *name) {
  return mv_language_of(mv_str_of(name)) != MV_LANGUAGE_UNKNOWN && strncmp(name, ".#", 2) != 0;
}

bool mv_workspace_reads(const char *path) {
  return is_read(path_name(path));
}

bool mv_workspace_holds_sql(const char *path) {
  const mv_language language = mv_language_of(mv_str_of(path));
  int error;
  if (language == MV_LANGUAGE_SQL) return true;
  mv_source *s = mv_source_read(path, path, MV_FILE_SIZE_DEFAULT, &error);
  const bool may = s ? mv_host_may_hold(s, language) : mv_path_kind(path) != 0;
  mv_source_free(s);
  return may;
}

static bool is_in_left_out(const char *path) {
  for (const char *at = path, *slash; (slash = strchr(at, '/')) != NULL; at = slash + 1)
    if (is_left_out(mv_str_at(at, (uint32_t)(slash - at)))) return true;
  return false;
}

bool mv_workspace_walks_to(const char *folder, const char *path) {
  const size_t n = strlen(folder);
  const bool here = strcmp(folder, ".") == 0;
  if (here ? path[0] == '/' || strncmp(path, "../", 3) == 0 : strncmp(path, folder, n) != 0 || path[n] != '/')
    return false;
  return !is_in_left_out(path) && mv_workspace_reads(path);
}

/* A pattern whose last part names no extension means files of kinds that are read. */
bool mv_workspace_pattern_means(const char *pattern, const char *path) {
  if (!mv_glob_path(mv_str_of(pattern), mv_str_of(path))) return false;
  return strchr(path_name(pattern), '.') || mv_workspace_reads(path);
}

/* ---- walking -------------------------------------------------------------------------------- */

/* One walk: from where, and which files of it are wanted. */
typedef struct walk {
  mv_gathering *g;
  mv_word_list pending;    /* folders still to read */
  const char *folder;      /* that is being read */
  const char *pattern; /* of the whole path; NULL: every file that may hold SQL */
  unsigned max_parts;  /* of the pattern; 0: no bound */
  mv_walk_bounds bounds;
  size_t entries;      /* looked at so far */
  mv_walked out;
} walk;

typedef enum entry_kind { ENTRY_OTHER, ENTRY_FILE, ENTRY_FOLDER } entry_kind;

/* A link that leads nowhere is a file, so that reading it says what is wrong. */
static entry_kind kind_of(const struct dirent *e, const char *path) {
  struct stat st;
  if (e->d_type == DT_DIR) return ENTRY_FOLDER;
  if (e->d_type == DT_REG) return ENTRY_FILE;
  if (e->d_type != DT_UNKNOWN && e->d_type != DT_LNK) return ENTRY_OTHER;
  if (lstat(path, &st) != 0) return ENTRY_OTHER;
  if (S_ISDIR(st.st_mode)) return ENTRY_FOLDER;
  if (S_ISREG(st.st_mode)) return ENTRY_FILE;
  if (!S_ISLNK(st.st_mode)) return ENTRY_OTHER;
  if (stat(path, &st) != 0) return ENTRY_FILE;
  return S_ISREG(st.st_mode) ? ENTRY_FILE : ENTRY_OTHER;
}

static unsigned part_count(const char *path) {
  unsigned n = 1;
  for (; *path; path++) n += *path == '/';
  return n;
}

/* Whether there is room for one more; 0: always. */
static bool has_room(walk *w, size_t n, size_t most) {
  if (most && n >= most) w->out.cut = true;
  return !w->out.cut;
}

static void visit_folder(walk *w, const char *path, const char *name) {
  if (is_left_out(mv_str_of(name))) return;
  if (w->max_parts && part_count(path) >= w->max_parts) return;
  if (!mv_workspace_ignores(w->g->w, path, true)) mv_word_list_add(&w->pending, w->g->w->a, path);
}

static void visit_file(walk *w, const char *path, bool regular) {
  mv_workspace *space = w->g->w;
  if (w->bounds.meet) {
    w->bounds.meet(w->bounds.data, path);
    return;
  }
  if (w->pattern ? !mv_workspace_pattern_means(w->pattern, path) : !mv_workspace_reads(path)) return;
  if (mv_workspace_ignores(space, path, false) || (!regular && mv_leads_out(space, path))) {
    w->out.ignored++;
    return;
  }
  if (!w->pattern && !mv_workspace_holds_sql(path)) return;
  if (!has_room(w, w->out.files, w->bounds.files)) return;
  (void)mv_gather_add(w->g, path);
  w->out.files++;
}

/* True: the walk goes on. */
static bool visit(void *data, const struct dirent *e) {
  walk *w = data;
  if (!has_room(w, w->entries++, w->bounds.entries)) return false;
  if (!is_read(e->d_name) && e->d_type == DT_REG && !w->pattern && !w->bounds.meet) return true;
  const char *path = mv_path_join(w->g->w->a, w->folder, e->d_name);
  const entry_kind kind = kind_of(e, path);
  if (kind == ENTRY_FOLDER) visit_folder(w, path, e->d_name);
  if (kind == ENTRY_FILE) visit_file(w, path, e->d_type == DT_REG);
  return !w->out.cut;
}

static void fail(walk *w, const char *path, int error) {
  if (!w->bounds.quiet) mv_tell_error(w->g->w, path, error);
  w->out.failed = true;
}

static void read_folder(walk *w, const char *path) {
  w->folder = path;
  const int error = mv_folder_visit(path, visit, w);
  if (error) fail(w, path, error);
}

static mv_walked run_walk(walk *w, const char *top) {
  const mv_walk_bounds *b = &w->bounds;
  mv_word_list_add(&w->pending, w->g->w->a, top);
  while (w->pending.n && !w->out.cut) {
    if (b->stop && b->stop(b->data))
      w->out.cut = true;
    else
      read_folder(w, w->pending.items[--w->pending.n]);
  }
  return w->out;
}

mv_walked mv_gather_folder(mv_gathering *g, const char *folder, const mv_walk_bounds *bounds) {
  walk w = {.g = g};
  if (bounds) w.bounds = *bounds;
  return run_walk(&w, folder);
}

/* The folder in front of the first part that has a wildcard. */
static const char *fixed_folder(mv_arena *a, const char *pattern) {
  size_t end = strcspn(pattern, "*?[");
  while (end > 0 && pattern[end - 1] != '/') end--;
  if (end == 0) return ".";
  return mv_path_clean(a, mv_c_text(a, mv_str_at(pattern, (uint32_t)end)));
}

mv_walked mv_gather_pattern(mv_gathering *g, const char *pattern) {
  const char *top = fixed_folder(g->w->a, pattern);
  walk w = {.g = g, .pattern = pattern};
  struct stat st;
  if (!strstr(pattern, "**")) w.max_parts = part_count(pattern);
  if (stat(top, &st) == 0) return run_walk(&w, top);
  fail(&w, top, errno);
  return w.out;
}
