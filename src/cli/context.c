/* context.c: the files of a pipeline that nobody named: a hook or an editor hands over one file, and what it reads is
 * defined in others. */
#include <sys/stat.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

typedef struct gathering {
  mv_cli *cx;
  mv_listing *files;
  mv_map pipelines; /* of the files, by their keys */
  mv_map folders;   /* of their projects that have been looked at */
  mv_map known;     /* files in the list, by what the disk calls them */
} gathering;

/* One text for all names of a file; absent when there is none. */
static mv_str identity_of(mv_arena *a, const char *path) {
  struct stat st;
  if (stat(path, &st) != 0) return mv_str_at(NULL, 0);
  return mv_format(a, "%llu %llu", (unsigned long long)st.st_dev, (unsigned long long)st.st_ino);
}

/* Standard input stands for the file that it is called after. */
static void know(gathering *g, const mv_input *in) {
  const mv_str id = identity_of(g->cx->arena, strcmp(in->path, "-") == 0 ? in->shown : in->path);
  if (id.p) mv_map_put(&g->known, id, (void *)(uintptr_t)in);
}

/* Walked already, with all below it. */
static bool is_walked(const gathering *g, const char *folder) {
  const mv_options *o = g->cx->options;
  if (o->words.n == 0 && !o->files_from) return strncmp(folder, "..", 2) != 0 && folder[0] != '/';
  for (size_t i = 0; i < o->words.n; i++)
    if (strcmp(mv_path_clean(g->cx->arena, o->words.items[i]), folder) == 0) return true;
  return false;
}

static void add(gathering *g, const mv_input *in, size_t *cap) {
  mv_listing *l = g->files;
  if (l->n == *cap) {
    mv_input *more = mv_new_n(g->cx->arena, mv_input, *cap * 2);
    memcpy(more, l->items, sizeof *more * l->n);
    l->items = more;
    *cap *= 2;
  }
  l->items[l->n] = *in;
  l->items[l->n++].context = true;
}

static void add_pipelines_of(gathering *g, const char *folder, size_t *cap) {
  mv_listing all = {.n = 0};
  mv_files_list_below(g->cx, folder, &all);
  for (size_t i = 0; i < all.n; i++) {
    const mv_pipeline *pipeline = all.items[i].settings->pipeline;
    const mv_str id = identity_of(g->cx->arena, all.items[i].path);
    if (!pipeline || !mv_map_get(&g->pipelines, pipeline->key) || !id.p || mv_map_get(&g->known, id)) continue;
    mv_map_put(&g->known, id, &all.items[i]);
    add(g, &all.items[i], cap);
  }
}

static void look_at(gathering *g, mv_str working, const mv_pipeline *pipeline, size_t *cap) {
  mv_arena *a = g->cx->arena;
  if (mv_map_put(&g->folders, pipeline->folder, g)) return;
  const char *folder = mv_path_clean(a, mv_path_shown(a, working, pipeline->folder, "."));
  if (!is_walked(g, folder)) add_pipelines_of(g, folder, cap);
}

void mv_files_add_context(mv_cli *cx, mv_listing *files) {
  gathering g = {.cx = cx, .files = files};
  const mv_str working = mv_path_working(cx->arena);
  const size_t named = files->n;
  size_t cap = files->n ? files->n : 1;
  mv_map_init(&g.pipelines, cx->arena);
  mv_map_init(&g.folders, cx->arena);
  mv_map_init(&g.known, cx->arena);
  for (size_t i = 0; i < named; i++) {
    const mv_pipeline *pipeline = files->items[i].settings->pipeline;
    if (pipeline) mv_map_put(&g.pipelines, pipeline->key, (void *)(uintptr_t)pipeline);
    if (pipeline) know(&g, &files->items[i]);
  }
  if (g.pipelines.n == 0) return;
  for (size_t i = 0; i < named; i++)
    if (files->items[i].settings->pipeline) look_at(&g, working, files->items[i].settings->pipeline, &cap);
  if (files->n > named) mv_files_finish(cx, files);
}
