/* files.c: from operands to the list of files: folders walked, globs expanded, each file once.
 *
 * Walking keeps a list of folders to visit instead of recursing, and never follows a link to a
 * folder, so it ends. The list is sorted by the path as it is shown. */
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "src/cli/cli.h"
#include "src/cli/repository.h"

#include "src/base/banned.h"

static const char *const left_out[] = {".git",         "target", "dbt_packages",
                                       "node_modules", ".venv",  ".databricks"};

/* A file found, with what tells whether two names mean the same file. */
typedef struct found {
  const char *shown;
  const char *real; /* set only where two names may mean one file */
  dev_t device;
  ino_t inode;
  bool linked, dropped;
  bool named; /* not found in a folder or by a pattern */
} found;

typedef struct lister {
  mv_cli *cx;
  mv_ignore *ignore; /* NULL with --no-ignore */
  found *files;
  size_t n, cap;
  size_t ignored; /* files left out in the walk so far */
  bool wants_input;
} lister;

/* ---- collecting -------------------------------------------------------------------------------
 */

static bool is_link(const char *path) {
  struct stat st;
  return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

static found *add_found(lister *l, const char *path) {
  if (l->n == l->cap) {
    size_t cap = l->cap ? l->cap * 2 : 64;
    found *more = mv_new_n(l->cx->arena, found, cap);
    if (l->n) memcpy(more, l->files, sizeof *more * l->n);
    l->files = more;
    l->cap = cap;
  }
  found f = {.shown = path, .linked = is_link(path)};
  struct stat st;
  if (stat(path, &st) == 0) {
    f.device = st.st_dev;
    f.inode = st.st_ino;
  }
  l->files[l->n] = f;
  return &l->files[l->n++];
}

static bool ignored(lister *l, const char *path, bool is_dir) {
  if (!l->ignore) return false;
  return mv_ignored(l->ignore, path, is_dir) || mv_config_excludes(mv_cli_configs(l->cx), path, is_dir);
}

static void notice_ignored(lister *l, const char *path, bool is_dir) {
  const mv_config_place *where = mv_config_excludes(mv_cli_configs(l->cx), path, is_dir);
  const mv_str by = where ? mv_config_place_text(l->cx->arena, where) : mv_str_of(".gitignore");
  mv_cli_notice(l->cx, path,
                mv_cli_text(l->cx->arena, "%s by %.*s (--no-ignore reads it)", where ? "excluded" : "ignored", MV_ARG(by)));
}

/* A link in the repository to a file outside of it: who put it there may want that file to be quoted. */
static bool leads_out(lister *l, const char *path) {
  mv_arena *a = l->cx->arena;
  if (!l->ignore || !is_link(path)) return false;
  mv_repository *r = mv_cli_repository(l->cx);
  const char *top = mv_repository_top(r);
  if (!top || !mv_path_is_below(mv_path_absolute(a, mv_path_working(a), path), mv_str_of(top))) return false;
  const mv_str place = mv_repository_place(r, mv_str_of(path));
  if (strncmp(mv_c_text(a, place), "../", 3) != 0) return false;
  mv_cli_notice(l->cx, path, "is a link out of the repository (--no-ignore reads it)");
  return true;
}

/* Of a kind that is read; ".#x" is an editor's lock. */
static bool is_read(const char *name) {
  return mv_language_of(mv_str_of(name)) != MV_LANGUAGE_UNKNOWN && strncmp(name, ".#", 2) != 0;
}

/* Files that are seldom about SQL are looked into before they count. */
static bool may_hold_sql(const char *path) {
  const mv_language language = mv_language_of(mv_str_of(path));
  int error;
  if (language == MV_LANGUAGE_SQL) return true;
  mv_source *s = mv_source_read(path, path, MV_FILE_SIZE_DEFAULT, &error);
  const bool may = s && mv_host_may_hold(s, language);
  mv_source_free(s);
  return may;
}

static bool is_left_out(const char *name) {
  for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++) {
    if (strcmp(name, left_out[i]) == 0) return true;
  }
  return false;
}

/* ---- walking ----------------------------------------------------------------------------------
 */

/* One walk: from where, and which files of it are wanted. */
typedef struct walk {
  lister *l;
  mv_words pending;    /* folders still to read */
  const char *pattern; /* of the whole path; NULL: every file that may hold SQL */
  unsigned max_parts;  /* of the pattern; 0: no bound */
  size_t taken;
  bool quiet;  /* about folders that cannot be read */
  bool failed; /* a folder could not be read */
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

static const char *path_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static unsigned part_count(const char *path) {
  unsigned n = 1;
  for (; *path; path++) n += *path == '/';
  return n;
}

/* A pattern whose last part names no extension means files of kinds that are read. */
static bool wanted(const walk *w, const char *path, const char *name) {
  if (w->pattern && !mv_glob_path(mv_str_of(w->pattern), mv_str_of(path))) return false;
  if (w->pattern && strchr(path_name(w->pattern), '.')) return true;
  return is_read(name);
}

static void visit(walk *w, const char *dir, const struct dirent *e) {
  lister *l = w->l;
  if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) return;
  if (!is_read(e->d_name) && e->d_type == DT_REG && !w->pattern) return;
  const char *path = mv_path_join(l->cx->arena, dir, e->d_name);
  entry_kind kind = kind_of(e, path);
  if (kind == ENTRY_OTHER || (kind == ENTRY_FOLDER && is_left_out(e->d_name))) return;
  if (kind == ENTRY_FOLDER) {
    if (w->max_parts && part_count(path) >= w->max_parts) return;
    if (!ignored(l, path, true)) mv_words_add(&w->pending, l->cx->arena, path);
    return;
  }
  if (!wanted(w, path, e->d_name)) return;
  if (ignored(l, path, false) || (e->d_type != DT_REG && leads_out(l, path))) {
    l->ignored++;
    return;
  }
  if (!w->pattern && !may_hold_sql(path)) return;
  (void)add_found(l, path);
  w->taken++;
}

static void fail(walk *w, const char *path) {
  if (!w->quiet) mv_cli_trouble(w->l->cx, path, strerror(errno));
  w->failed = true;
}

static void read_folder(walk *w, const char *path) {
  DIR *d = opendir(path);
  if (!d) {
    fail(w, path);
    return;
  }
  for (;;) {
    errno = 0;
    const struct dirent *e = readdir(d);
    if (!e) break;
    visit(w, path, e);
  }
  if (errno) fail(w, path);
  closedir(d);
}

static size_t run_walk(walk *w, const char *top) {
  mv_words_add(&w->pending, w->l->cx->arena, top);
  while (w->pending.n) read_folder(w, w->pending.items[--w->pending.n]);
  return w->taken;
}

static void add_folder(lister *l, const char *path) {
  walk w = {.l = l};
  size_t before = l->ignored;
  if (run_walk(&w, path) > 0 || w.failed) return;
  bool some = l->ignored > before;
  mv_cli_notice(l->cx, path, some ? "no SQL files but ignored ones" : "no SQL files");
}

/* ---- operands ---------------------------------------------------------------------------------
 */

/* The folder in front of the first part that has a wildcard. */
static char *fixed_folder(mv_arena *a, const char *pattern) {
  size_t end = strcspn(pattern, "*?[");
  while (end > 0 && pattern[end - 1] != '/') end--;
  if (end == 0) return mv_cli_text(a, ".");
  return mv_path_clean(a, mv_cli_text(a, "%.*s", (int)end, pattern));
}

static void add_glob(lister *l, const char *pattern) {
  const char *top = fixed_folder(l->cx->arena, pattern);
  walk w = {.l = l, .pattern = pattern};
  if (!strstr(pattern, "**")) w.max_parts = part_count(pattern);
  if (access(top, F_OK) != 0) {
    mv_cli_trouble(l->cx, top, strerror(errno));
    return;
  }
  if (run_walk(&w, top) == 0) mv_cli_notice(l->cx, pattern, "no file matches");
}

static void add_input(lister *l) {
  const char *name = l->cx->options->stdin_filename;
  l->wants_input = true;
  if (!name || !ignored(l, mv_path_clean(l->cx->arena, name), false)) return;
  l->wants_input = false;
  notice_ignored(l, mv_path_clean(l->cx->arena, name), false);
}

static void add_path(lister *l, const char *operand, bool literal) {
  struct stat st;
  const char *path = mv_path_clean(l->cx->arena, operand);
  if (stat(operand, &st) != 0) {
    int error = errno;
    if (!literal && error == ENOENT && mv_glob_magic(path))
      add_glob(l, path);
    else
      mv_cli_trouble(l->cx, operand[0] ? path : "''", strerror(error));
    return;
  }
  bool is_dir = S_ISDIR(st.st_mode);
  if (strcmp(path, ".") != 0 && ignored(l, path, is_dir)) {
    notice_ignored(l, path, is_dir);
    return;
  }
  if (is_dir)
    add_folder(l, path);
  else if (!leads_out(l, path))
    add_found(l, path)->named = true;
}

/* Longer than any path that a system opens. */
enum { LISTED_MAX = 8192 };

/* The next path of a list; 0 at its end, -1 and errno for trouble. A list is no source: nothing
 * tells how long it is, so one path has a limit. */
static int next_listed(FILE *f, int end, char path[LISTED_MAX]) {
  size_t n = 0;
  int c;
  while ((c = getc(f)) != EOF && c != end) {
    if (n == LISTED_MAX - 1) {
      errno = ENAMETOOLONG;
      return -1;
    }
    path[n++] = (char)c;
  }
  if (end == '\n' && n > 0 && path[n - 1] == '\r') n--;
  path[n] = '\0';
  if (c != EOF) return 1;
  if (ferror(f)) return -1;
  return n > 0;
}

/* Adds the paths that a file names, one a line or divided by NULs. */
static void add_listed(lister *l, const char *name) {
  bool input = strcmp(name, "-") == 0;
  FILE *f = input ? stdin : fopen(name, "r");
  if (!f) {
    mv_cli_trouble(l->cx, name, strerror(errno));
    return;
  }
  char path[LISTED_MAX];
  int end = l->cx->options->nul ? '\0' : '\n';
  int got;
  while ((got = next_listed(f, end, path)) > 0)
    if (path[0]) add_path(l, path, true);
  if (got < 0) mv_cli_trouble(l->cx, name, strerror(errno));
  if (!input) fclose(f);
}

/* ---- the list ---------------------------------------------------------------------------------
 */

static int by_identity(const void *x, const void *y) {
  const found *a = x, *b = y;
  if (a->device != b->device) return a->device < b->device ? -1 : 1;
  if (a->inode != b->inode) return a->inode < b->inode ? -1 : 1;
  return 0;
}

static int by_name(const void *x, const void *y) {
  const mv_input *a = x, *b = y;
  return strcmp(a->shown, b->shown);
}

static int by_real(const void *x, const void *y) {
  const found *a = x, *b = y;
  int order = strcmp(a->real, b->real);
  if (order) return order;
  if (a->linked != b->linked) return a->linked ? 1 : -1;
  return strcmp(a->shown, b->shown);
}

static const char *real_path(mv_arena *a, const char *path) {
  char *real = realpath(path, NULL);
  const char *copy = mv_cli_text(a, "%s", real ? real : path);
  free(real);
  return copy;
}

/* Of names for one inode, drops those that lead to the same place. Hard links are files of their
 * own. */
static void drop_among(mv_arena *a, found *group, size_t n) {
  for (size_t i = 0; i < n; i++) group[i].real = real_path(a, group[i].shown);
  qsort(group, n, sizeof *group, by_real);
  for (size_t i = 1; i < n; i++) group[i].dropped = strcmp(group[i].real, group[i - 1].real) == 0;
}

/* Leaves one name of each file, best not a link. */
static void drop_twins(mv_arena *a, found *files, size_t n) {
  if (n) qsort(files, n, sizeof *files, by_identity);
  for (size_t i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && by_identity(&files[i], &files[end]) == 0;) end++;
    if (end - i > 1) drop_among(a, files + i, end - i);
  }
}

static mv_input *add_item(mv_listing *out, const char *path, const char *shown) {
  out->items[out->n] = (mv_input){.path = path, .shown = shown};
  return &out->items[out->n++];
}

static void set_named(const lister *l, mv_input *item) {
  item->named = true;
  item->language = l->cx->options->language;
}

void mv_files_finish(mv_cli *cx, mv_listing *l) {
  if (l->n) qsort(l->items, l->n, sizeof *l->items, by_name);
  mv_cli_settle(cx, l);
}

static void settle(lister *l, mv_listing *out) {
  const char *name = l->cx->options->stdin_filename;
  drop_twins(l->cx->arena, l->files, l->n);
  out->cap = l->n + 1;
  out->items = mv_new_n(l->cx->arena, mv_input, out->cap);
  for (size_t i = 0; i < l->n; i++) {
    const char *shown = l->files[i].shown;
    if (l->files[i].dropped) continue;
    mv_input *item = add_item(out, strcmp(shown, "-") == 0 ? "./-" : shown, shown);
    if (l->files[i].named) set_named(l, item);
  }
  if (l->wants_input) {
    set_named(l, add_item(out, "-", name ? mv_path_clean(l->cx->arena, name) : MV_STDIN_SHOWN));
  }
  mv_files_finish(l->cx, out);
}

static lister lister_of(mv_cli *cx) {
  if (cx->options->no_ignore) return (lister){.cx = cx};
  if (!cx->ignore) cx->ignore = mv_ignore_new(cx->arena);
  return (lister){.cx = cx, .ignore = cx->ignore};
}

void mv_files_list(mv_cli *cx, mv_listing *out) {
  const mv_options *o = cx->options;
  lister l = lister_of(cx);
  for (size_t i = 0; i < o->words.n; i++) {
    if (strcmp(o->words.items[i], "-") == 0)
      add_input(&l);
    else
      add_path(&l, o->words.items[i], false);
  }
  if (o->files_from)
    add_listed(&l, o->files_from);
  else if (o->words.n == 0)
    add_path(&l, ".", true);
  settle(&l, out);
}

void mv_files_list_path(mv_cli *cx, const char *path, mv_listing *out) {
  lister l = lister_of(cx);
  add_path(&l, path, true);
  settle(&l, out);
}

void mv_files_list_below(mv_cli *cx, const char *folder, mv_listing *out) {
  lister l = lister_of(cx);
  walk w = {.l = &l, .quiet = true};
  (void)run_walk(&w, folder);
  settle(&l, out);
}

/* ---- files that are not there ----------------------------------------------------------------- */

static bool is_in_left_out(mv_arena *a, const char *path) {
  for (const char *at = path, *slash; (slash = strchr(at, '/')) != NULL; at = slash + 1)
    if (is_left_out(mv_cli_text(a, "%.*s", (int)(slash - at), at))) return true;
  return false;
}

/* An operand names the path, a folder above it, or is a pattern for it. */
static bool means(lister *l, const char *operand, const char *path) {
  const char *word = mv_path_clean(l->cx->arena, operand);
  const size_t n = strlen(word);
  const walk w = {.l = l, .pattern = word};
  if (strcmp(word, path) == 0) return true;
  if (mv_glob_magic(word) && access(operand, F_OK) != 0) return wanted(&w, path, path_name(path));
  if (is_in_left_out(l->cx->arena, path) || !is_read(path_name(path))) return false;
  if (strcmp(word, ".") == 0) return path[0] != '/' && strncmp(path, "../", 3) != 0;
  return strncmp(word, path, n) == 0 && path[n] == '/';
}

bool mv_files_would_list(mv_cli *cx, const mv_words *words, const char *path) {
  lister l = lister_of(cx);
  bool meant = words->n == 0 && means(&l, ".", path);
  for (size_t i = 0; i < words->n && !meant; i++) meant = means(&l, words->items[i], path);
  return meant && !ignored(&l, path, false);
}

bool mv_files_may_list(const char *path) {
  return is_read(path_name(path));
}

bool mv_cli_is_folder(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}
