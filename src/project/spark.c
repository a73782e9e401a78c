/* spark.c: spark-pipeline.yml of open-source Spark: one pipeline. */
#include "src/project/internal.h"

#include "src/base/banned.h"

static const char *const keys[] = {"name",   "storage",       "catalog",   "database",
                                   "schema", "configuration", "libraries", NULL};

/* Spark refuses other keys. */
static void note_unknown(mv_root *r, const mv_document *d) {
  for (uint32_t i = 0; i + 1 < d->root->n; i += 2) {
    const mv_yaml *key = d->root->items[i];
    bool known = false;
    for (const char *const *k = keys; *k; k++) known = known || mv_str_eq(mv_yaml_text(key), mv_str_of(*k));
    if (known || !mv_root_spend(r, 1)) continue;
    mv_document_note(r, d, key, "Spark knows no key '%.*s' here", MV_ARG(mv_printable(r->p->a, key->text, 64)));
    return;
  }
}

static void add_libraries(mv_root *r, const mv_document *d, const mv_yaml *libraries, mv_member m) {
  for (uint32_t i = 0; libraries && i < libraries->n; i++) {
    const mv_yaml *glob = mv_yaml_get(r, libraries->items[i], "glob");
    const mv_str path = mv_member_path(r, d, mv_yaml_text(mv_yaml_get(r, glob, "include")));
    if (path.p) mv_member_add(r, path, m);
  }
}

static void set_name(mv_root *r, mv_layer *l, const mv_document *d, mv_key_id id, const char *key) {
  const mv_yaml *at = NULL, *value = mv_yaml_find(r, d->root, key, &at);
  if (mv_yaml_text(value).p) mv_layer_name(l, id, mv_yaml_text(value), mv_document_place(d, at));
}

void mv_spark_read(mv_root *r, mv_document *d) {
  mv_arena *a = r->p->a;
  if (d->root->kind != MV_YAML_MAP) return;
  note_unknown(r, d);
  mv_layer *l = mv_new(a, mv_layer);
  mv_pipeline *pipeline = mv_new(a, mv_pipeline);
  const mv_yaml *at = d->root, *name = mv_yaml_find(r, d->root, "name", &at);
  pipeline->key = mv_format(a, "%.*s/", MV_ARG(d->file->base));
  pipeline->folder = r->folder;
  pipeline->name = mv_yaml_text(name).p ? mv_yaml_text(name) : mv_str_of("pipeline");
  l->pipeline = pipeline;
  l->declared = mv_document_place(d, at);
  mv_layer_target(l, MV_DIALECT_SPARK_4_2, l->declared);
  set_name(r, l, d, MV_KEY_CATALOG, "catalog");
  set_name(r, l, d, MV_KEY_SCHEMA, "schema");
  set_name(r, l, d, MV_KEY_SCHEMA, "database"); /* wins */
  const mv_yaml *values = mv_yaml_get(r, d->root, "configuration");
  for (uint32_t i = 0; values && values->kind == MV_YAML_MAP && i + 1 < values->n; i += 2)
    mv_layer_variable(a, l, mv_yaml_text(values->items[i]), mv_yaml_text(values->items[i + 1]),
                      mv_document_place(d, values->items[i]));
  add_libraries(r, d, mv_yaml_list(r, d->root, "libraries"), (mv_member){l, 0});
}
