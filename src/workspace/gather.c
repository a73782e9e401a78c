/* gather.c: files gathered, each once, by whatever names. */
#include <stdlib.h>
#include <sys/stat.h>

#include "src/workspace/gather.h"

#include "src/base/banned.h"

/* ---- adding --------------------------------------------------------------------------------- */

static bool is_link(const char *path) {
  struct stat st;
  return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

bool mv_leads_out(mv_workspace *w, const char *path) {
  if (!w->ignore || !is_link(path)) return false;
  mv_repository *r = mv_workspace_repository(w);
  const char *top = mv_repository_top(r);
  if (!top || !mv_path_is_below(mv_path_absolute(w->a, mv_path_working(w->a), path), mv_str_of(top))) return false;
  const mv_str place = mv_repository_place(r, mv_str_of(path));
  if (strncmp(mv_c_text(w->a, place), "../", 3) != 0) return false;
  mv_tell(w, &(mv_notice){.subject = path, .what = "is a link out of the repository", .option = "no-ignore"});
  return true;
}

mv_gathering *mv_gather(mv_workspace *w) {
  mv_gathering *g = mv_new(w->a, mv_gathering);
  g->w = w;
  return g;
}

mv_found *mv_gather_add(mv_gathering *g, const char *path) {
  if (g->n == g->cap) {
    const size_t cap = g->cap ? g->cap * 2 : 64;
    mv_found *more = mv_new_n(g->w->a, mv_found, cap);
    if (g->n) memcpy(more, g->files, sizeof *more * g->n);
    g->files = more;
    g->cap = cap;
  }
  mv_found f = {.shown = path, .linked = is_link(path)};
  struct stat st;
  if (stat(path, &st) == 0) {
    f.device = st.st_dev;
    f.inode = st.st_ino;
  }
  g->files[g->n] = f;
  return &g->files[g->n++];
}

void mv_gather_file(mv_gathering *g, const char *path) {
  if (!mv_leads_out(g->w, path)) mv_gather_add(g, path)->named = true;
}

/* ---- twins ---------------------------------------------------------------------------------- */

static int by_identity(const void *x, const void *y) {
  const mv_found *a = x, *b = y;
  if (a->device != b->device) return a->device < b->device ? -1 : 1;
  if (a->inode != b->inode) return a->inode < b->inode ? -1 : 1;
  return 0;
}

static int by_real(const void *x, const void *y) {
  const mv_found *a = x, *b = y;
  int order = strcmp(a->real, b->real);
  if (order) return order;
  if (a->linked != b->linked) return a->linked ? 1 : -1;
  return strcmp(a->shown, b->shown);
}

/* Of names for one inode, drops those that lead to the same place. Hard links are files of their
 * own. */
static void drop_among(mv_arena *a, mv_found *group, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const char *real = mv_path_real(a, group[i].shown);
    group[i].real = real ? real : group[i].shown;
  }
  qsort(group, n, sizeof *group, by_real);
  for (size_t i = 1; i < n; i++) group[i].dropped = strcmp(group[i].real, group[i - 1].real) == 0;
}

/* Leaves one name of each file, best not a link. */
static void drop_twins(mv_arena *a, mv_found *files, size_t n) {
  if (n) qsort(files, n, sizeof *files, by_identity);
  for (size_t i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && by_identity(&files[i], &files[end]) == 0;) end++;
    if (end - i > 1) drop_among(a, files + i, end - i);
  }
}

/* ---- lists ---------------------------------------------------------------------------------- */

mv_input *mv_listing_add(mv_arena *a, mv_listing *l, mv_input in) {
  if (l->n == l->cap) {
    const size_t cap = l->cap ? l->cap * 2 : 16;
    mv_input *more = mv_new_n(a, mv_input, cap);
    if (l->n) memcpy(more, l->items, sizeof *more * l->n);
    l->items = more;
    l->cap = cap;
  }
  l->items[l->n] = in;
  return &l->items[l->n++];
}

mv_listing mv_gathered(mv_gathering *g) {
  mv_listing out = {.n = 0};
  drop_twins(g->w->a, g->files, g->n);
  for (size_t i = 0; i < g->n; i++) {
    const mv_found *f = &g->files[i];
    if (f->dropped) continue;
    const char *path = strcmp(f->shown, "-") == 0 ? "./-" : f->shown; /* "-" is standard input */
    (void)mv_listing_add(g->w->a, &out, (mv_input){.path = path, .shown = f->shown, .named = f->named});
  }
  return out;
}

static int by_name(const void *x, const void *y) {
  const mv_input *a = x, *b = y;
  return strcmp(a->shown, b->shown);
}

void mv_workspace_settle(mv_workspace *w, mv_listing *l) {
  if (l->n) qsort(l->items, l->n, sizeof *l->items, by_name);
  l->effective = mv_new_n(w->a, const mv_effective *, l->n + 1);
  for (size_t i = 0; i < l->n; i++) {
    l->effective[i] = mv_effective_of(w->configs, l->items[i].shown, false);
    l->items[i].settings = &l->effective[i]->settings;
  }
}
