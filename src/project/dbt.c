/* dbt.c: dbt_project.yml: where models lie, how the folders of models are materialized, and the values of variables. */
#include <dirent.h>
#include <sys/stat.h>

#include "src/project/dbt.h"

#include "src/base/banned.h"

/* What lies deeper counts first; a model's own word before that. */
enum { ORDER_OF_ALL = 1000 };

/* ---- layers --------------------------------------------------------------------------------- */

static void add_variables(mv_dbt *d, mv_layer *l, const mv_yaml *vars, bool nested) {
  const mv_str name = mv_yaml_text(mv_yaml_get(d->root, d->project->root, "name"));
  for (uint32_t i = 0; vars && vars->kind == MV_YAML_MAP && i + 1 < vars->n && mv_root_spend(d->root, MV_STEPS_ITEM); i += 2) {
    const mv_yaml *key = vars->items[i], *value = vars->items[i + 1];
    if (value->kind == MV_YAML_MAP && !nested && mv_str_eq(mv_yaml_text(key), name))
      add_variables(d, l, value, true);
    else
      mv_layer_variable(d->root->p->a, l, mv_yaml_text(key), mv_yaml_text(value), mv_document_place(d->project, key));
  }
}

/* The layer of models that are made so; absent: it is not known how. */
static const mv_layer *layer_of(mv_dbt *d, mv_str materialized) {
  mv_layer *l = mv_map_get(&d->layers, materialized);
  if (l) return l;
  l = mv_new(d->root->p->a, mv_layer);
  l->pipeline = d->pipeline;
  l->declared = mv_document_place(d->project, d->project->root);
  l->materialized = materialized;
  add_variables(d, l, mv_yaml_get(d->root, d->project->root, "vars"), false);
  mv_map_put(&d->layers, materialized, l);
  return l;
}

/* ---- materializations by folder ------------------------------------------------------------- */

/* Words of Jinja are not known. */
static bool is_word(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++)
    if (!(mv_lower(s.p[i]) >= 'a' && mv_lower(s.p[i]) <= 'z') && s.p[i] != '_') return false;
  return s.n > 0;
}

const mv_layer *mv_dbt_says(mv_dbt *d, const mv_yaml *map) {
  const mv_yaml *n = mv_yaml_get(d->root, map, "+materialized");
  const mv_str s = mv_yaml_text(n ? n : mv_yaml_get(d->root, map, "materialized"));
  if (!s.p) return NULL;
  return layer_of(d, is_word(s) ? s : mv_str_at(NULL, 0));
}

/* The settings of a folder of models, or of one model, and of those in it. */
static void read_folder(mv_dbt *d, const mv_yaml *map, mv_str path, uint32_t depth) {
  enum { DEEPEST = 32, LONGEST = 4096 };
  mv_arena *a = d->root->p->a;
  if (!map || map->kind != MV_YAML_MAP || depth > DEEPEST || path.n > LONGEST) return;
  const mv_layer *l = mv_dbt_says(d, map);
  if (l) {
    const mv_member m = {l, ORDER_OF_ALL - depth};
    mv_member_add(d->root, mv_format(a, "%.*s/**", MV_ARG(path)), m);
    mv_member_add(d->root, mv_format(a, "%.*s.sql", MV_ARG(path)), m);
  }
  for (uint32_t i = 0; i + 1 < map->n; i += 2) {
    const mv_str name = mv_yaml_text(map->items[i]);
    if (map->items[i + 1]->kind != MV_YAML_MAP || !mv_root_spend(d->root, MV_STEPS_RESOURCE)) continue;
    if (name.n && name.p[0] != '+')
      read_folder(d, map->items[i + 1], mv_format(a, "%.*s/%.*s", MV_ARG(path), MV_ARG(name)), depth + 1);
  }
}

/* ---- folders -------------------------------------------------------------------------------- */

static void add_file(mv_dbt *d, mv_dbt_files *files, mv_str path) {
  mv_dbt_file *f = mv_new(d->root->p->a, mv_dbt_file);
  f->path = path;
  if (!files->tail) files->tail = &files->first;
  *files->tail = f;
  files->tail = &f->next;
}

/* The first model of a name has it. */
static void add_model(mv_dbt *d, mv_str path) {
  mv_arena *a = d->root->p->a;
  uint32_t n = path.n;
  while (n > 0 && path.p[n - 1] != '/') n--;
  const mv_str name = mv_str_at(path.p + n, path.n - n - 4);
  mv_str *own = mv_new(a, mv_str);
  *own = path;
  if (!mv_map_get(&d->models, name)) mv_map_put(&d->models, name, own);
}

static void take_file(mv_dbt *d, mv_str path) {
  if (mv_str_ends(path, ".yml") || mv_str_ends(path, ".yaml")) add_file(d, &d->schemas, path);
  if (mv_str_ends(path, ".csv")) add_file(d, &d->seeds, path);
  if (mv_str_ends(path, ".sql")) add_model(d, path);
}

typedef struct walk {
  mv_dbt *d;
  mv_dbt_files pending; /* folders still to read */
  mv_str folder;        /* that is being read */
} walk;

static bool take_entry(void *data, const struct dirent *e) {
  walk *w = data;
  struct stat st;
  if (!mv_root_spend(w->d->root, MV_STEPS_ENTRY)) return false;
  const mv_str path = mv_format(w->d->root->p->a, "%.*s/%s", MV_ARG(w->folder), e->d_name);
  if (e->d_name[0] == '.' || lstat(path.p, &st) != 0) return true;
  if (S_ISDIR(st.st_mode)) add_file(w->d, &w->pending, path);
  if (S_ISREG(st.st_mode)) take_file(w->d, path);
  return true;
}

/* Links are not followed, so the walk ends; the order of files does not matter. */
static void walk_below(mv_dbt *d, mv_str top) {
  mv_arena *a = d->root->p->a;
  walk w = {.d = d};
  if (d->root->p->only_name) { /* its text is that of all files */
    take_file(d, mv_format(a, "%.*s/all.yml", MV_ARG(top)));
    return;
  }
  add_file(d, &w.pending, top);
  for (const mv_dbt_file *f = w.pending.first; f; f = f->next) {
    w.folder = f->path;
    (void)mv_folder_visit(mv_c_text(a, f->path), take_entry, &w);
  }
}

typedef void path_fn(mv_dbt *d, mv_str path);

/* Each path of a list in dbt_project.yml; `usual` without one. */
static void each_path(mv_dbt *d, const char *key, const char *usual, path_fn *fn) {
  const mv_yaml *list = mv_yaml_list(d->root, d->project->root, key);
  if (!list) {
    fn(d, mv_member_path(d->root, d->project, mv_str_of(usual)));
    return;
  }
  for (uint32_t i = 0; i < list->n; i++) {
    const mv_str path = mv_member_path(d->root, d->project, mv_yaml_text(list->items[i]));
    if (path.p) fn(d, path);
  }
}

static void read_models(mv_dbt *d, mv_str path) {
  const mv_yaml *all = mv_yaml_get(d->root, d->project->root, "models");
  const mv_str name = mv_yaml_text(mv_yaml_get(d->root, d->project->root, "name"));
  const mv_layer *l = mv_dbt_says(d, all);
  if (!l) l = layer_of(d, mv_str_of("view"));
  mv_member_add(d->root, mv_format(d->root->p->a, "%.*s/**", MV_ARG(path)), (mv_member){l, ORDER_OF_ALL});
  if (name.p) read_folder(d, mv_yaml_get(d->root, all, mv_c_text(d->root->p->a, name)), path, 1);
  walk_below(d, path);
}

/* ---- the project ---------------------------------------------------------------------------- */

void mv_dbt_read(mv_root *r, mv_document *project) {
  mv_arena *a = r->p->a;
  if (project->root->kind != MV_YAML_MAP) return;
  mv_dbt *d = mv_new(a, mv_dbt);
  d->root = r;
  d->project = project;
  mv_map_init(&d->layers, a);
  mv_map_init(&d->models, a);
  d->pipeline = mv_new(a, mv_pipeline);
  const mv_str name = mv_yaml_text(mv_yaml_get(r, project->root, "name"));
  d->pipeline->key = mv_format(a, "%.*s/ dbt", MV_ARG(project->file->base));
  d->pipeline->folder = r->folder;
  d->pipeline->name = name.p ? name : mv_str_of("dbt");
  const char *models = mv_yaml_get(r, project->root, "source-paths") ? "source-paths" : "model-paths";
  const char *seeds = mv_yaml_get(r, project->root, "data-paths") ? "data-paths" : "seed-paths";
  each_path(d, models, "models", read_models);
  each_path(d, seeds, "seeds", walk_below);
  const mv_str target = mv_yaml_text(mv_yaml_get(r, project->root, "target-path"));
  const mv_str folder = mv_member_path(r, project, target.p ? target : mv_str_of("target"));
  if (folder.p) d->manifest = mv_format(a, "%.*s/manifest.json", MV_ARG(folder));
  mv_dbt_read_schemas(d);
  d->next = r->p->dbts;
  r->p->dbts = d;
}
