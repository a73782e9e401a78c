/* ignore.c: what .gitignore files leave out.
 *
 * Each folder is looked at once and knows the folder above it. The files of a repository count from
 * its top down; where there is no repository, those of the folder that is worked in and below count, and
 * those of folders outside it. A file in an ignored folder is ignored, whatever other rules say. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/config/paths.h"
#include "src/workspace/ignore.h"

#include "src/base/banned.h"

enum { IGNORE_FILE_MAX = 1024 * 1024, RULES_MAX = 20000 };

typedef struct folder {
  mv_str path; /* absolute, without a slash at its end: the root is empty */
  struct folder *above;
  struct folder *twin; /* another folder whose name differs in case only */
  mv_ignore_rule *rules;
  uint32_t rule_count, rule_cap;
  bool in_repository, ignored;
} folder;

struct mv_ignore {
  mv_arena *arena;
  mv_map folders;
  mv_str working; /* paths are from here */
  mv_str work;    /* the folder that is worked in */
};

/* ---- rules ------------------------------------------------------------------------------------
 */

static void add_rule(mv_ignore *g, folder *f, mv_str line) {
  mv_ignore_rule rule;
  if (f->rule_count == RULES_MAX || !mv_ignore_rule_parse(line, &rule)) return;
  if (f->rule_count == f->rule_cap) {
    uint32_t cap = f->rule_cap ? f->rule_cap * 2 : 8;
    mv_ignore_rule *more = mv_new_n(g->arena, mv_ignore_rule, cap);
    if (f->rule_count) memcpy(more, f->rules, sizeof *more * f->rule_count);
    f->rules = more;
    f->rule_cap = cap;
  }
  f->rules[f->rule_count++] = rule;
}

static void add_rules(mv_ignore *g, folder *f, mv_str text) {
  if (text.n >= 3 && memcmp(text.p, "\xef\xbb\xbf", 3) == 0) text = mv_str_behind(text, 3);
  while (text.n) {
    const char *end = memchr(text.p, '\n', text.n);
    uint32_t n = end ? (uint32_t)(end - text.p) : text.n;
    add_rule(g, f, mv_str_at(text.p, n));
    text = mv_str_behind(text, end ? n + 1 : n);
  }
}

/* The text of a small regular file; empty when there is none. Links are not followed, as in Git. */
static mv_str small_file(mv_arena *a, const char *path) {
  mv_str text = {"", 0};
  int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return text;
  struct stat st;
  if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0) {
    size_t want = st.st_size < IGNORE_FILE_MAX ? (size_t)st.st_size : IGNORE_FILE_MAX, have = 0;
    char *p = mv_alloc(a, want);
    while (have < want) {
      ssize_t n = read(fd, p + have, want - have);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      have += (size_t)n;
    }
    text = mv_str_at(p, (uint32_t)have);
  }
  close(fd);
  return text;
}

/* ---- folders ----------------------------------------------------------------------------------
 */

/* 1 ignored, 0 taken back in, -1 when no rule speaks of it. */
static int verdict(const folder *f, mv_str path, bool is_dir) {
  mv_str below = mv_str_behind(path, f->path.n + 1);
  for (uint32_t i = f->rule_count; i-- > 0;) {
    if (mv_ignore_rule_matches(&f->rules[i], below, is_dir)) return !f->rules[i].negated;
  }
  return -1;
}

static bool is_ignored(const folder *above, mv_str path, bool is_dir) {
  if (!above) return false;
  if (above->ignored) return true;
  for (const folder *f = above; f; f = f->above) {
    int said = verdict(f, path, is_dir);
    if (said >= 0) return said == 1;
  }
  return false;
}

/* True for the folder that is worked in and those above it: who works in a folder does not mean to ignore it. */
static bool holds_work(const mv_ignore *g, mv_str path) {
  return mv_str_eq(path, g->work) || mv_path_is_below(g->work, path);
}

static void read_folder(mv_ignore *g, folder *f) {
  const char *git = mv_format(g->arena, "%.*s/.git", MV_ARG(f->path)).p;
  if (access(git, F_OK) == 0) {
    f->above = NULL;
    f->ignored = false;
    f->in_repository = true;
    add_rules(g, f, small_file(g->arena, mv_format(g->arena, "%s/info/exclude", git).p));
  }
  bool above_work = holds_work(g, f->path) && f->path.n < g->work.n;
  if (!f->in_repository && above_work) return;
  add_rules(g, f, small_file(g->arena, mv_format(g->arena, "%.*s/.gitignore", MV_ARG(f->path)).p));
}

static folder *folder_at(mv_ignore *g, folder *above, mv_str path) {
  folder *first = mv_map_get(&g->folders, path);
  for (folder *f = first; f; f = f->twin) {
    if (mv_str_eq(f->path, path)) return f;
  }
  folder *f = mv_new(g->arena, folder);
  f->path = mv_str_copy(g->arena, path);
  f->above = above;
  f->ignored = !holds_work(g, path) && is_ignored(above, f->path, true);
  f->in_repository = above && above->in_repository;
  f->twin = first;
  mv_map_put(&g->folders, f->path, f);
  read_folder(g, f);
  return f;
}

mv_ignore *mv_ignore_new(mv_arena *a, mv_str work) {
  mv_ignore *g = mv_new(a, mv_ignore);
  g->arena = a;
  mv_map_init(&g->folders, a);
  g->working = mv_path_working(a);
  g->work = work;
  return g;
}

bool mv_ignored(mv_ignore *g, const char *path, bool is_dir) {
  mv_str whole = mv_path_absolute(g->arena, g->working, path);
  folder *above = NULL;
  for (uint32_t i = 0; i < whole.n; i++) {
    if (whole.p[i] == '/') above = folder_at(g, above, mv_str_at(whole.p, i));
  }
  return is_ignored(above, whole, is_dir);
}
