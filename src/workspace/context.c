/* context.c: the files of a pipeline that nobody named: a hook or an editor hands over one file, and what it reads is
 * defined in others. */
#include "src/workspace/internal.h"

#include "src/base/banned.h"

typedef struct finding_context {
  mv_workspace *w;
  mv_listing *files;
  const mv_word_list *walked;
  mv_str working;
  mv_map pipelines; /* of the files, by their keys */
  mv_word_list folders; /* of their projects, as far as they are not walked already */
  mv_map known;     /* files in the list, by what the disk calls them */
} finding_context;

/* Standard input stands for the file that it is called after. */
static void know(finding_context *f, const mv_input *in) {
  const mv_str id = mv_file_identity(f->w->a, strcmp(in->path, "-") == 0 ? in->shown : in->path);
  if (id.p) mv_map_put(&f->known, id, (void *)(uintptr_t)in);
}

/* Whether walking one folder is walking the other, too; both from the root. */
static bool covers(mv_str walked, mv_str folder) {
  return mv_str_eq(walked, folder) || mv_path_is_below(folder, walked);
}

static bool is_walked(const finding_context *f, mv_str folder) {
  mv_arena *a = f->w->a;
  for (size_t i = 0; i < f->walked->n; i++)
    if (covers(mv_path_absolute(a, f->working, mv_path_clean(a, f->walked->items[i])), folder)) return true;
  return false;
}

static void add_pipelines_of(finding_context *f, const char *folder) {
  mv_gathering *g = mv_gather(f->w);
  (void)mv_gather_folder(g, folder, &(mv_walk_bounds){.quiet = true});
  mv_listing all = mv_gathered(g);
  mv_workspace_settle(f->w, &all);
  for (size_t i = 0; i < all.n; i++) {
    const mv_pipeline *pipeline = all.items[i].settings->pipeline;
    const mv_str id = mv_file_identity(f->w->a, all.items[i].path);
    if (!pipeline || !mv_map_get(&f->pipelines, pipeline->key) || !id.p || mv_map_get(&f->known, id)) continue;
    mv_map_put(&f->known, id, &all.items[i]);
    mv_listing_add(f->w->a, f->files, all.items[i])->context = true;
  }
}

/* Notes the pipeline, and where the rest of it lies. */
static void note_pipeline(finding_context *f, const mv_pipeline *pipeline) {
  mv_arena *a = f->w->a;
  if (!pipeline || mv_map_put(&f->pipelines, pipeline->key, (void *)(uintptr_t)pipeline)) return;
  if (is_walked(f, pipeline->folder)) return;
  const char *folder = mv_c_text(a, pipeline->folder);
  if (!f->w->o.absolute) folder = mv_path_clean(a, mv_path_shown(a, f->working, pipeline->folder, "."));
  for (size_t i = 0; i < f->folders.n; i++)
    if (strcmp(f->folders.items[i], folder) == 0) return;
  mv_word_list_add(&f->folders, a, folder);
}

void mv_workspace_add_context(mv_workspace *w, mv_listing *files, const mv_word_list *walked) {
  finding_context f = {.w = w, .files = files, .walked = walked, .working = mv_path_working(w->a)};
  const size_t named = files->n;
  mv_map_init(&f.pipelines, w->a);
  mv_map_init(&f.known, w->a);
  for (size_t i = 0; i < named; i++) note_pipeline(&f, files->items[i].settings->pipeline);
  if (f.folders.n == 0) return;
  for (size_t i = 0; i < named; i++) know(&f, &files->items[i]);
  for (size_t i = 0; i < f.folders.n; i++) add_pipelines_of(&f, f.folders.items[i]);
  if (files->n > named) mv_workspace_settle(w, files);
}
