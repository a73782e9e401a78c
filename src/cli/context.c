/* context.c: the files of a pipeline that nobody named: a hook or an editor hands over one file, and what it reads is
 * defined in others. */
#include <sys/stat.h>

#include "src/cli/cli.h"

#include "src/base/banned.h"

typedef struct gathering {
  mv_cli *cx;
  mv_listing *files;
  mv_map pipelines; /* of the files, by their keys */
  mv_words folders; /* of their projects, as far as they are not walked already */
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

/* Whether walking one folder is walking the other, too; both from the root. */
static bool covers(mv_str walked, mv_str folder) {
  return mv_str_eq(walked, folder) || mv_path_is_below(folder, walked);
}

static bool is_walked(const gathering *g, mv_str working, mv_str folder) {
  mv_arena *a = g->cx->arena;
  const mv_options *o = g->cx->options;
  if (o->words.n == 0 && !o->files_from) return covers(working, folder);
  for (size_t i = 0; i < o->words.n; i++)
    if (covers(mv_path_absolute(a, working, mv_path_clean(a, o->words.items[i])), folder)) return true;
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

/* Notes the pipeline, and where the rest of it lies. */
static void note_pipeline(gathering *g, mv_str working, const mv_pipeline *pipeline) {
  mv_arena *a = g->cx->arena;
  if (!pipeline || mv_map_put(&g->pipelines, pipeline->key, (void *)(uintptr_t)pipeline)) return;
  if (is_walked(g, working, pipeline->folder)) return;
  const char *folder = mv_path_clean(a, mv_path_shown(a, working, pipeline->folder, "."));
  for (size_t i = 0; i < g->folders.n; i++)
    if (strcmp(g->folders.items[i], folder) == 0) return;
  mv_words_add(&g->folders, a, folder);
}

void mv_files_add_context(mv_cli *cx, mv_listing *files) {
  gathering g = {.cx = cx, .files = files};
  const mv_str working = mv_path_working(cx->arena);
  const size_t named = files->n;
  size_t cap = files->n ? files->n : 1;
  mv_map_init(&g.pipelines, cx->arena);
  mv_map_init(&g.known, cx->arena);
  for (size_t i = 0; i < named; i++) note_pipeline(&g, working, files->items[i].settings->pipeline);
  if (g.folders.n == 0) return;
  for (size_t i = 0; i < named; i++) know(&g, &files->items[i]);
  for (size_t i = 0; i < g.folders.n; i++) add_pipelines_of(&g, g.folders.items[i], &cap);
  if (files->n > named) mv_files_finish(cx, files);
}
