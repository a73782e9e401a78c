/* bundle.c: databricks.yml and what it includes: pipelines, with the files that make them, and the SQL files that jobs
 * run. The values are those of one target. */
#include "src/project/bundle.h"

#include "src/base/banned.h"

/* ---- targets -------------------------------------------------------------------------------- */

/* `environments` is the old name. */
static const mv_yaml *targets_of(mv_bundle *b, const mv_document *d) {
  const mv_yaml *n = mv_yaml_get(b->root, d->root, "targets");
  return n ? n : mv_yaml_get(b->root, d->root, "environments");
}

const mv_yaml *mv_bundle_target(mv_bundle *b, const mv_document *d, mv_str target) {
  return mv_yaml_get(b->root, targets_of(b, d), mv_c_text(b->root->p->a, target));
}

static bool is_default(mv_bundle *b, const mv_yaml *target) {
  return mv_str_is(mv_yaml_text(mv_yaml_get(b->root, target, "default")), "true");
}

/* The one that is the default, else the only one. */
static mv_str default_target(mv_bundle *b) {
  mv_str only = {NULL, 0};
  bool several = false;
  for (uint32_t i = 0; i < b->n; i++) {
    const mv_yaml *targets = targets_of(b, b->documents[i]);
    for (uint32_t k = 0; targets && targets->kind == MV_YAML_MAP && k + 1 < targets->n; k += 2) {
      const mv_str name = mv_yaml_text(targets->items[k]);
      if (is_default(b, targets->items[k + 1])) return name;
      several = several || (only.p && !mv_str_eq(only, name));
      only = name;
    }
  }
  return several ? mv_str_at(NULL, 0) : only;
}

static mv_str wanted_target(const mv_bundle *b) {
  mv_projects *p = b->root->p;
  if (!p->configs) return mv_str_at(NULL, 0);
  return mv_config_name(p->configs, b->root->folder.n ? mv_c_text(p->a, b->root->folder) : "/",
                        MV_KEY_BUNDLE_TARGET);
}

/* ---- documents ------------------------------------------------------------------------------ */

static void include(mv_bundle *b, const mv_yaml *pattern) {
  mv_root *r = b->root;
  mv_str paths[MV_PROJECT_DOCUMENTS];
  const mv_str path = mv_member_path(r, b->documents[0], mv_yaml_text(pattern));
  const uint32_t n = path.p ? mv_glob_files(r, path, paths, MV_PROJECT_DOCUMENTS - b->n) : 0;
  for (uint32_t i = 0; i < n && b->n < MV_PROJECT_DOCUMENTS; i++) {
    mv_document *d = mv_document_read(r, paths[i]);
    if (d) b->documents[b->n++] = d;
  }
}

static void read_documents(mv_bundle *b, mv_document *first) {
  b->documents = mv_new_n(b->root->p->a, mv_document *, MV_PROJECT_DOCUMENTS);
  b->documents[b->n++] = first;
  const mv_yaml *patterns = mv_yaml_list(b->root, first->root, "include");
  for (uint32_t i = 0; patterns && i < patterns->n && mv_root_spend(b->root, 1); i++) include(b, patterns->items[i]);
}

/* ---- resources ------------------------------------------------------------------------------ */

/* One of the places where a resource is written: under `resources`, and under those of the target. */
typedef struct part {
  const mv_document *document;
  const mv_yaml *key, *value;
  struct part *next;
} part;

typedef struct resource {
  part *parts; /* what comes later counts before it */
  part **tail;
  struct resource *next;
} resource;

typedef struct resources {
  mv_bundle *b;
  const char *kind;
  mv_map by_name;
  resource *first, **tail;
} resources;

static void add_part(resources *l, const mv_document *d, const mv_yaml *key, const mv_yaml *value, bool only_new) {
  mv_arena *a = l->b->root->p->a;
  const mv_str name = mv_exact_key(a, key->text);
  resource *x = mv_map_get(&l->by_name, name);
  if (x && only_new) return;
  if (!x) {
    x = mv_new(a, resource);
    x->tail = &x->parts;
    mv_map_put(&l->by_name, name, x);
    *l->tail = x;
    l->tail = &x->next;
  }
  part *own = mv_new(a, part);
  *own = (part){d, key, value, NULL};
  *x->tail = own;
  x->tail = &own->next;
}

/* Those below `at`, the document or a target of it. */
static void add_resources(resources *l, const mv_document *d, const mv_yaml *at, bool only_new) {
  mv_root *r = l->b->root;
  const mv_yaml *map = mv_yaml_get(r, mv_yaml_get(r, at, "resources"), l->kind);
  for (uint32_t i = 0; map && map->kind == MV_YAML_MAP && i + 1 < map->n && mv_root_spend(r, MV_STEPS_RESOURCE); i += 2)
    if (map->items[i]->kind == MV_YAML_TEXT) add_part(l, d, map->items[i], map->items[i + 1], only_new);
}

/* What only other targets have is a resource, too: its files are what they are under any target. */
static void add_other_targets(resources *l, const mv_document *d) {
  const mv_yaml *targets = targets_of(l->b, d);
  for (uint32_t i = 0; targets && targets->kind == MV_YAML_MAP && i + 1 < targets->n; i += 2)
    add_resources(l, d, targets->items[i + 1], true);
}

static resource *resources_of(mv_bundle *b, const char *kind) {
  resources l = {.b = b, .kind = kind};
  l.tail = &l.first;
  mv_map_init(&l.by_name, b->root->p->a);
  for (uint32_t i = 0; i < b->n; i++) add_resources(&l, b->documents[i], b->documents[i]->root, false);
  for (uint32_t i = 0; i < b->n && b->target.p; i++)
    add_resources(&l, b->documents[i], mv_bundle_target(b, b->documents[i], b->target), false);
  for (uint32_t i = 0; i < b->n; i++) add_other_targets(&l, b->documents[i]);
  return l.first;
}

/* The part of a resource whose value for a key counts, and that value; NULL: none has it. */
static const part *field(mv_bundle *b, const resource *x, const char *name, const mv_yaml **key,
                         const mv_yaml **value) {
  const part *found = NULL;
  for (const part *p = x->parts; p; p = p->next) {
    const mv_yaml *k = NULL, *v = mv_yaml_find(b->root, p->value, name, &k);
    if (!v) continue;
    found = p;
    *key = k;
    *value = v;
  }
  return found;
}

static mv_str field_text(mv_bundle *b, const resource *x, const char *name) {
  const mv_yaml *key = NULL, *value = NULL;
  return field(b, x, name, &key, &value) ? mv_bundle_text(b, value) : mv_str_at(NULL, 0);
}

/* ---- pipelines ------------------------------------------------------------------------------ */

static void set_name(mv_bundle *b, mv_layer *l, const resource *x, mv_key_id id, const char *name) {
  const mv_yaml *key = NULL, *value = NULL;
  const part *p = field(b, x, name, &key, &value);
  if (p) mv_layer_name(l, id, mv_bundle_text(b, value), mv_document_place(p->document, key));
}

static void set_compute(mv_bundle *b, mv_pipeline *pipeline, const resource *x) {
  const mv_yaml *key = NULL, *value = NULL;
  const part *p = field(b, x, "serverless", &key, &value);
  if (p) {
    if (!mv_str_is(mv_bundle_text(b, value), "false")) return;
  } else {
    p = field(b, x, "clusters", &key, &value);
    if (!p || value->kind != MV_YAML_LIST || value->n == 0) return;
  }
  pipeline->source = p->document->source;
  pipeline->classic = mv_document_span(p->document, key, value);
}

static void add_library(mv_bundle *b, const mv_document *d, const mv_yaml *item, mv_member m) {
  static const char *const kinds[][2] = {{"glob", "include"}, {"file", "path"}, {"notebook", "path"}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const mv_yaml *library = mv_yaml_get(b->root, item, kinds[i][0]);
    const mv_str written = mv_bundle_text(b, mv_yaml_get(b->root, library, kinds[i][1]));
    const mv_str path = written.p ? mv_member_path(b->root, d, written) : written;
    if (path.p) mv_member_add(b->root, path, m);
  }
}

static void add_libraries(mv_bundle *b, const resource *x, mv_member m) {
  for (const part *p = x->parts; p; p = p->next) {
    const mv_yaml *list = mv_yaml_list(b->root, p->value, "libraries");
    for (uint32_t i = 0; list && i < list->n && mv_root_spend(b->root, MV_STEPS_ITEM); i++)
      add_library(b, p->document, list->items[i], m);
  }
}

/* The texts of a map as variables; those that the platform fills in when it runs are not known. */
static void add_variables(mv_bundle *b, mv_layer *l, const mv_document *d, const mv_yaml *map) {
  mv_arena *a = b->root->p->a;
  for (uint32_t i = 0; map && map->kind == MV_YAML_MAP && i + 1 < map->n && mv_root_spend(b->root, MV_STEPS_ITEM); i += 2) {
    const mv_str value = mv_bundle_text(b, map->items[i + 1]);
    if (value.p && !memchr(value.p, '{', value.n))
      mv_layer_variable(a, l, mv_yaml_text(map->items[i]), value, mv_document_place(d, map->items[i]));
  }
}

static void read_pipeline(mv_bundle *b, const resource *x, uint32_t order) {
  mv_arena *a = b->root->p->a;
  mv_layer *l = mv_new(a, mv_layer);
  mv_pipeline *pipeline = mv_new(a, mv_pipeline);
  const mv_yaml *key = x->parts->key;
  const mv_str name = field_text(b, x, "name");
  pipeline->key = mv_format(a, "%.*s/ %.*s", MV_ARG(b->root->folder), MV_ARG(key->text));
  pipeline->folder = b->root->folder;
  pipeline->name = name.p ? name : key->text;
  set_compute(b, pipeline, x);
  l->pipeline = pipeline;
  l->declared = mv_document_place(x->parts->document, key);
  mv_layer_target(l, MV_DIALECT_PIPELINE, l->declared);
  set_name(b, l, x, MV_KEY_CATALOG, "catalog");
  set_name(b, l, x, MV_KEY_SCHEMA, "target"); /* the old name */
  set_name(b, l, x, MV_KEY_SCHEMA, "schema");
  for (const part *p = x->parts; p; p = p->next)
    add_variables(b, l, p->document, mv_yaml_get(b->root, p->value, "configuration"));
  add_libraries(b, x, (mv_member){l, order});
}

/* ---- jobs ----------------------------------------------------------------------------------- */

typedef struct job {
  mv_bundle *b;
  const resource *resource;
  mv_layer *layer; /* of tasks without parameters of their own */
  uint32_t order;
} job;

/* The parameters of the job, a list of names with defaults, count before those of a task. */
static void add_parameters(const job *j, mv_layer *l) {
  mv_bundle *b = j->b;
  for (const part *p = j->resource->parts; p; p = p->next) {
    const mv_yaml *list = mv_yaml_list(b->root, p->value, "parameters");
    for (uint32_t i = 0; list && i < list->n && mv_root_spend(b->root, MV_STEPS_ITEM); i++) {
      const mv_yaml *name = mv_yaml_get(b->root, list->items[i], "name");
      const mv_str value = mv_bundle_text(b, mv_yaml_get(b->root, list->items[i], "default"));
      if (name && value.p && !memchr(value.p, '{', value.n))
        mv_layer_variable(b->root->p->a, l, mv_yaml_text(name), value, mv_document_place(p->document, name));
    }
  }
}

static mv_layer *layer_of(const job *j, const mv_document *d, const mv_yaml *parameters) {
  mv_layer *l = mv_new(j->b->root->p->a, mv_layer);
  const part *first = j->resource->parts;
  mv_layer_target(l, MV_DIALECT_STANDALONE, mv_document_place(first->document, first->key));
  add_variables(j->b, l, d, parameters);
  add_parameters(j, l);
  return l;
}

/* A file that a warehouse runs. */
static void read_task(job *j, const mv_document *d, const mv_yaml *task) {
  mv_bundle *b = j->b;
  const mv_yaml *sql = mv_yaml_get(b->root, task, "sql_task"), *file = mv_yaml_get(b->root, sql, "file");
  const mv_yaml *parameters = mv_yaml_get(b->root, sql, "parameters");
  const mv_str written = mv_bundle_text(b, mv_yaml_get(b->root, file, "path"));
  const mv_str path = written.p ? mv_member_path(b->root, d, written) : written;
  if (!path.p || mv_str_is(mv_yaml_text(mv_yaml_get(b->root, file, "source")), "git")) return;
  if (!parameters && !j->layer) j->layer = layer_of(j, d, NULL);
  mv_member_add(b->root, path, (mv_member){parameters ? layer_of(j, d, parameters) : j->layer, j->order});
}

static void read_job(mv_bundle *b, const resource *x, uint32_t order) {
  job j = {b, x, NULL, order};
  for (const part *p = x->parts; p; p = p->next) {
    const mv_yaml *tasks = mv_yaml_list(b->root, p->value, "tasks");
    for (uint32_t i = 0; tasks && i < tasks->n && mv_root_spend(b->root, MV_STEPS_ITEM); i++)
      read_task(&j, p->document, tasks->items[i]);
  }
}

/* ---- the bundle ----------------------------------------------------------------------------- */

/* What is named first has a file. */
void mv_bundle_read(mv_root *r, mv_document *d) {
  mv_bundle b = {.root = r};
  uint32_t order = 0;
  read_documents(&b, d);
  b.target = wanted_target(&b);
  if (!b.target.p) b.target = default_target(&b);
  for (const resource *x = resources_of(&b, "pipelines"); x; x = x->next) read_pipeline(&b, x, order++);
  for (const resource *x = resources_of(&b, "jobs"); x; x = x->next) read_job(&b, x, order++);
}
