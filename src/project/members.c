/* members.c: which files of the disk a project names: as paths, folders and patterns. Nothing is looked up on the disk
 * but the files that a bundle includes. */
#include <dirent.h>
#include <stdlib.h>

#include "src/project/internal.h"

#include "src/base/banned.h"

/* ---- what is named -------------------------------------------------------------------------- */

static bool is_elsewhere(mv_str path) {
  for (uint32_t i = 0; i + 2 < path.n; i++)
    if (memcmp(path.p + i, "://", 3) == 0) return true;
  return path.n == 0 || path.p[0] == '/' || path.p[0] == '~' || memchr(path.p, '\\', path.n);
}

mv_str mv_member_path(mv_root *r, const mv_document *d, mv_str written) {
  if (is_elsewhere(written) || !mv_root_spend(r, MV_STEPS_ITEM)) return mv_str_at(NULL, 0);
  mv_arena *a = r->p->a;
  const mv_str path = mv_path_plain(a, mv_format(a, "%.*s/%.*s", MV_ARG(d->file->base), MV_ARG(written)));
  return mv_str_eq(path, r->top) || mv_path_is_below(path, r->top) ? path : mv_str_at(NULL, 0);
}

static bool is_magic(mv_str s) {
  return memchr(s.p, '*', s.n) || memchr(s.p, '?', s.n) || memchr(s.p, '[', s.n);
}

static const mv_member *better(const mv_member *a, const mv_member *b) {
  if (!a || !b) return a ? a : b;
  return b->order < a->order ? b : a;
}

/* Of equal orders the first has it. */
static void put(mv_root *r, mv_map *map, mv_str path, mv_member m) {
  const mv_str key = mv_exact_key(r->p->a, path);
  if (better(mv_map_get(map, key), &m) != &m) return;
  mv_member *own = mv_new(r->p->a, mv_member);
  *own = m;
  mv_map_put(map, key, own);
}

void mv_member_add(mv_root *r, mv_str path, mv_member m) {
  enum { PATTERNS = 64 };
  static const char all[] = "/**";
  const uint32_t n = (uint32_t)strlen(all);
  const bool folder = path.n >= n && memcmp(path.p + path.n - n, all, n) == 0;
  const mv_str rest = folder ? mv_str_at(path.p, path.n - n) : path;
  if (!is_magic(rest)) {
    put(r, folder ? &r->folders : &r->files, rest, m);
    return;
  }
  unsigned before = 0;
  mv_pattern **tail = &r->patterns;
  for (; *tail; tail = &(*tail)->next) before++;
  if (before >= PATTERNS) return;
  *tail = mv_new(r->p->a, mv_pattern);
  **tail = (mv_pattern){path, m, NULL};
}

/* ---- who a file belongs to ------------------------------------------------------------------ */

const mv_member *mv_member_of_folder(mv_root *r, mv_str folder, const mv_member *above) {
  if (r->folders.n == 0) return above;
  return better(above, mv_map_get(&r->folders, mv_exact_key(r->p->a, folder)));
}

const mv_member *mv_member_of_file(mv_root *r, mv_str path, const mv_member *folder) {
  const mv_member *best = folder;
  if (r->files.n) best = better(best, mv_map_get(&r->files, mv_exact_key(r->p->a, path)));
  for (const mv_pattern *x = r->patterns; x; x = x->next)
    if (mv_glob_path(x->text, path)) best = better(best, &x->member);
  return best;
}

/* ---- files of the disk ---------------------------------------------------------------------- */

typedef struct globbing {
  mv_root *r;
  mv_str *out;
  uint32_t n, max; /* files found */
} globbing;

static int by_bytes(const void *x, const void *y) {
  return mv_str_cmp(*(const mv_str *)x, *(const mv_str *)y);
}

static void expand(globbing *g, mv_str folder, mv_str rest);

/* One part of a pattern, and what is behind it. */
typedef struct expansion {
  globbing *g;
  mv_str folder, part, rest;
} expansion;

static bool expand_entry(void *data, const struct dirent *e) {
  const expansion *x = data;
  const mv_str name = mv_str_of(e->d_name);
  if (x->g->n >= x->g->max || !mv_root_spend(x->g->r, MV_STEPS_ENTRY)) return false;
  if (name.p[0] != '.' && mv_glob_part(x->part, name))
    expand(x->g, mv_format(x->g->r->p->a, "%.*s/%.*s", MV_ARG(x->folder), MV_ARG(name)), x->rest);
  return true;
}

static void expand_part(globbing *g, mv_str folder, mv_str part, mv_str rest) {
  expansion x = {g, folder, part, rest};
  (void)mv_folder_visit(folder.n ? mv_c_text(g->r->p->a, folder) : "/", expand_entry, &x);
}

/* As deep as the pattern has parts. */
static void expand(globbing *g, mv_str folder, mv_str rest) {
  if (rest.n == 0) {
    if (g->n < g->max) g->out[g->n++] = folder;
    return;
  }
  const char *slash = memchr(rest.p, '/', rest.n);
  const uint32_t n = slash ? (uint32_t)(slash - rest.p) : rest.n;
  const mv_str part = mv_str_at(rest.p, n);
  const mv_str behind = mv_str_at(rest.p + (slash ? n + 1 : n), rest.n - (slash ? n + 1 : n));
  if (is_magic(part))
    expand_part(g, folder, part, behind);
  else
    expand(g, mv_format(g->r->p->a, "%.*s/%.*s", MV_ARG(folder), MV_ARG(part)), behind);
}

uint32_t mv_glob_files(mv_root *r, mv_str pattern, mv_str *out, uint32_t max) {
  enum { PARTS = 64 };
  globbing g = {.r = r, .out = out, .max = max};
  uint32_t parts = 0;
  if (r->p->only_name) return 0;
  for (uint32_t i = 0; i < pattern.n; i++) parts += pattern.p[i] == '/';
  if (parts > PARTS || pattern.n == 0) return 0;
  expand(&g, mv_str_at("", 0), mv_str_at(pattern.p + 1, pattern.n - 1));
  if (g.n) qsort(out, g.n, sizeof *out, by_bytes);
  return g.n;
}
