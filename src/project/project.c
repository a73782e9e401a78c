/* project.c: which projects a file is below, the nearest first. Each folder is looked at once and knows the folder above
 * it. */
#include <stdlib.h>

#include "src/project/dbt.h"

#include "src/base/banned.h"

/* ---- kinds of projects ---------------------------------------------------------------------- */

enum { NAMES = 5 };

/* One of the names may stand in a folder. */
typedef struct kind {
  const char *names[NAMES]; /* NULL at the end */
  mv_project_fn *read;
} kind;

static const kind kinds[] = {
    {{"spark-pipeline.yml", "spark-pipeline.yaml", NULL}, mv_spark_read},
    {{"dbt_project.yml", NULL}, mv_dbt_read},
    {{"databricks.yml", "databricks.yaml", "bundle.yml", "bundle.yaml", NULL}, mv_bundle_read},
};

/* ---- folders -------------------------------------------------------------------------------- */

/* A project that counts in a folder. */
typedef struct reach {
  mv_root *root;
  const mv_member *member; /* what the project says of all files of the folder, or NULL */
  struct reach *next;      /* of a folder farther above */
} reach;

typedef struct mv_project_folder {
  mv_str path; /* from the root, without a slash at its end: the root is empty */
  mv_str top;  /* the repository that it lies in, or absent */
  const reach *projects;
} folder;

static bool is_file(mv_projects *p, mv_str dir, const char *name) {
  if (p->only_name) return mv_str_eq(dir, p->working) && strcmp(name, p->only_name) == 0;
  return S_ISREG(mv_path_kind(mv_format(p->a, "%.*s/%s", MV_ARG(dir), name).p));
}

static const char *name_in(mv_projects *p, mv_str dir, const kind *k) {
  for (const char *const *name = k->names; *name; name++)
    if (is_file(p, dir, *name)) return *name;
  return NULL;
}

/* A project may name its own folder, or one above. */
static const mv_member *member_above(mv_root *r) {
  const mv_member *best = NULL;
  for (uint32_t n = r->folder.n; n > r->top.n; n--)
    if (n == r->folder.n || r->folder.p[n] == '/')
      best = mv_member_of_folder(r, mv_str_at(r->folder.p, n), best);
  return mv_member_of_folder(r, r->top, best);
}

static const reach *add_project(mv_projects *p, const folder *f, const kind *k, const char *name,
                                const reach *next) {
  mv_root *r = mv_new(p->a, mv_root);
  *r = (mv_root){.p = p, .folder = f->path, .top = f->top.p ? f->top : f->path, .steps = MV_PROJECT_STEPS};
  mv_map_init(&r->files, p->a);
  mv_map_init(&r->folders, p->a);
  mv_document *d = mv_document_read(r, mv_format(p->a, "%.*s/%s", MV_ARG(f->path), name));
  if (!d) return next;
  k->read(r, d);
  reach *own = mv_new(p->a, reach);
  *own = (reach){r, member_above(r), (reach *)(uintptr_t)next};
  return own;
}

/* The projects above, as they count in this folder. */
static const reach *inherited(mv_projects *p, const reach *above, mv_str dir) {
  const reach *first = NULL;
  reach **tail = (reach **)(uintptr_t)&first;
  for (const reach *x = above; x; x = x->next) {
    *tail = mv_new(p->a, reach);
    **tail = (reach){x->root, mv_member_of_folder(x->root, dir, x->member), NULL};
    tail = &(*tail)->next;
  }
  return first;
}

static const folder *folder_at(mv_projects *p, const folder *above, mv_str dir) {
  const mv_str key = mv_exact_key(p->a, dir);
  folder *f = mv_map_get(&p->folders, key);
  if (f) return f;
  f = mv_new(p->a, folder);
  f->path = mv_str_copy(p->a, dir);
  const bool top = mv_path_is_repository(p->a, dir);
  if (top) f->top = f->path;
  if (!top && above) {
    f->top = above->top;
    f->projects = inherited(p, above->projects, f->path);
  }
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const char *name = name_in(p, f->path, &kinds[i]);
    if (name) f->projects = add_project(p, f, &kinds[i], name, f->projects);
  }
  mv_map_put(&p->folders, key, f);
  return f;
}

/* The folder that a path (from the root) lies in. */
static const folder *folder_of(mv_projects *p, mv_str path) {
  const folder *above = NULL, *last = p->last;
  if (last && mv_path_is_below(path, last->path) &&
      !memchr(path.p + last->path.n + 1, '/', path.n - last->path.n - 1))
    return last;
  for (uint32_t i = 0; i < path.n; i++)
    if (path.p[i] == '/') above = folder_at(p, above, mv_str_at(path.p, i));
  p->last = above;
  return above;
}

const mv_layer *mv_project_of(void *projects, const char *path) {
  mv_projects *p = projects;
  const mv_str whole = mv_path_absolute(p->a, p->working, path);
  const folder *f = folder_of(p, whole);
  for (const reach *x = f ? f->projects : NULL; x; x = x->next) {
    const mv_member *m = mv_member_of_file(x->root, whole, x->member);
    if (m) return m->layer;
  }
  return NULL;
}

/* ---- all of them ---------------------------------------------------------------------------- */

mv_projects *mv_projects_new(mv_arena *a, mv_configs *configs) {
  mv_projects *p = mv_new(a, mv_projects);
  p->a = a;
  p->configs = configs;
  p->working = mv_path_working(a);
  p->tail = &p->errors;
  mv_map_init(&p->folders, a);
  return p;
}

mv_projects *mv_projects_of_text(mv_arena *a, const char *name, mv_str text) {
  mv_projects *p = mv_projects_new(a, NULL);
  p->only_name = name;
  p->only_text = text;
  return p;
}

void mv_projects_free(mv_projects *p) {
  if (!p) return;
  for (uint32_t i = 0; i < p->source_count; i++) mv_source_free(p->sources[i]);
  free(p->sources);
  p->sources = NULL;
  p->source_count = p->source_cap = 0;
}

void mv_projects_load(mv_projects *p, mv_catalog *c) {
  for (mv_dbt *d = p->dbts; d; d = d->next) mv_dbt_load(d, c);
}

mv_word_list mv_projects_files(const mv_projects *p, mv_arena *a) {
  mv_word_list out = {NULL, 0, 0};
  for (uint32_t i = 0; i < p->source_count; i++)
    mv_word_list_add(&out, a, mv_path_absolute(a, p->working, mv_c_text(a, p->sources[i]->path)).p);
  return out;
}

const mv_config_error *mv_projects_errors(const mv_projects *p) {
  return p->errors;
}
