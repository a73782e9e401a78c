/* fuzz_project.c: any bytes can be read as the file of a project; what is not understood is noted with its place, and what
 * is taken is fit to be a setting. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/project.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_notes(const mv_projects *p, size_t size) {
  for (const mv_config_error *e = mv_projects_errors(p); e; e = e->next)
    if (!e->what.n || !e->path.n || e->line > size + 1 || (e->line > 0) != (e->column > 0)) abort();
}

static bool is_open(mv_str s) {
  for (uint32_t i = 0; i + 1 < s.n; i++)
    if (s.p[i] == '$' && s.p[i + 1] == '{') return true;
  return false;
}

/* A name is whole, of a pipeline is known where it says what it runs on, and all can be shown. */
static void check_layer(mv_configs *c, const mv_layer *l, const char *path, mv_arena *a) {
  mv_buf out;
  const mv_value *names[] = {&l->values[MV_KEY_CATALOG], &l->values[MV_KEY_SCHEMA]};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (names[i]->set && names[i]->text.n == 0) abort();
  const mv_pipeline *p = l->pipeline;
  if (p && (!p->key.n || !p->name.n)) abort();
  if (p && p->source && (p->classic.beg > p->classic.end || p->classic.end > p->source->n)) abort();
  mv_buf_init(&out, a, UINT32_MAX);
  mv_effective_print(c, path, false, &out);
}

static void read_as(const char *name, const uint8_t *data, size_t size) {
  static const char *const paths[] = {"a.sql", "sql/deep/a.sql", "models/a.sql", "models/marts/a.sql"};
  mv_arena a;
  mv_catalog catalog;
  mv_arena_init(&a, 4096);
  mv_catalog_init(&catalog, &a);
  mv_projects *p = mv_projects_of_text(&a, name, mv_str_at((const char *)data, (uint32_t)size));
  mv_configs *c = mv_configs_new(&a, NULL, true, NULL);
  mv_configs_set_below(c, mv_project_of, p);
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    const mv_layer *l = mv_project_of(p, paths[i]);
    if (l) check_layer(c, l, paths[i], &a);
    if (l && name[0] == 'd' && name[1] == 'a' && is_open(l->values[MV_KEY_CATALOG].text)) abort();
  }
  mv_projects_load(p, &catalog);
  check_notes(p, size);
  mv_projects_free(p);
  mv_arena_free(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  read_as("databricks.yml", data, size);
  read_as("spark-pipeline.yml", data, size);
  read_as("dbt_project.yml", data, size);
  return 0;
}
