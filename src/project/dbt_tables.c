/* dbt_tables.c: what a dbt project says of tables: sources, models and seeds in its YAML, the first line of a seed, and
 * the manifest of its last run. Columns are those that people describe: there may be others. */
#include "mvlint/load.h"
#include "src/catalog/loader.h"
#include "src/project/dbt.h"

#include "src/base/banned.h"

enum { DOCUMENTS = 2000, SEED_BYTES = 1024 * 1024, MANIFEST_BYTES = 256 * 1024 * 1024 };

/* ---- materializations ----------------------------------------------------------------------- */

static void read_model(mv_dbt *d, const mv_yaml *model) {
  const mv_layer *l = mv_dbt_says(d, mv_yaml_get(d->root, model, "config"));
  const mv_str *path = mv_map_get(&d->models, mv_yaml_text(mv_yaml_get(d->root, model, "name")));
  if (path && l) mv_member_add(d->root, *path, (mv_member){l, 0});
}

void mv_dbt_read_schemas(mv_dbt *d) {
  uint32_t n = 0;
  for (const mv_dbt_file *f = d->schemas.first; f && n < DOCUMENTS; f = f->next) n++;
  d->documents = mv_new_n(d->root->p->a, mv_document *, n ? n : 1);
  for (const mv_dbt_file *f = d->schemas.first; f && n > 0; f = f->next, n--) {
    mv_document *x = mv_document_read(d->root, f->path);
    if (!x) continue;
    d->documents[d->document_count++] = x;
    const mv_yaml *models = mv_yaml_list(d->root, x->root, "models");
    for (uint32_t i = 0; models && i < models->n && mv_root_spend(d->root, MV_STEPS_ITEM); i++) read_model(d, models->items[i]);
  }
}

/* ---- tables --------------------------------------------------------------------------------- */

/* Texts with Jinja in them are not known. */
static mv_str known_text(mv_dbt *d, const mv_yaml *map, const char *key) {
  const mv_str s = mv_yaml_text(mv_yaml_get(d->root, map, key));
  return s.n && memchr(s.p, '{', s.n) ? mv_str_at(NULL, 0) : s;
}

static void load_columns(mv_dbt *d, mv_loader *l, mv_entry *e, const mv_yaml *table) {
  const mv_yaml *columns = mv_yaml_list(d->root, table, "columns");
  for (uint32_t i = 0; columns && i < columns->n && mv_root_spend(d->root, MV_STEPS_ITEM); i++) {
    const mv_yaml *c = columns->items[i];
    const mv_str type = known_text(d, c, "data_type");
    mv_loader_column(l, e, known_text(d, c, "name"), mv_type_of_name(l->a, type), MV_NULLS_OPEN, 0);
  }
  e->partly = true;
}

static void load_source(mv_dbt *d, mv_loader *l, const mv_yaml *source) {
  const mv_str name = known_text(d, source, "name"), schema = known_text(d, source, "schema");
  const bool named = mv_yaml_get(d->root, source, "schema") != NULL;
  const mv_yaml *tables = mv_yaml_list(d->root, source, "tables");
  for (uint32_t i = 0; name.p && tables && i < tables->n && mv_root_spend(d->root, MV_STEPS_ITEM); i++) {
    const mv_str table = known_text(d, tables->items[i], "name"), identifier = known_text(d, tables->items[i], "identifier");
    if (!table.p) continue;
    const bool known = schema.p || !named;
    mv_entry *e = mv_loader_entry(l, known ? known_text(d, source, "database") : mv_str_at(NULL, 0),
                                  schema.p ? schema : name, identifier.p ? identifier : table);
    if (!e) continue;
    mv_loader_alias(l, e, mv_format(l->a, "%.*s.%.*s", MV_ARG(name), MV_ARG(table)));
    load_columns(d, l, e, tables->items[i]);
  }
}

static void load_described(mv_dbt *d, mv_loader *l, const mv_yaml *root, const char *kind) {
  const mv_yaml *list = mv_yaml_list(d->root, root, kind);
  for (uint32_t i = 0; list && i < list->n && mv_root_spend(d->root, MV_STEPS_ITEM); i++) {
    const mv_str none = {NULL, 0};
    mv_entry *e = mv_loader_entry(l, none, none, known_text(d, list->items[i], "name"));
    if (e) load_columns(d, l, e, list->items[i]);
  }
}

/* ---- seeds ---------------------------------------------------------------------------------- */

typedef struct seed {
  mv_root *root;
  mv_arena *a;
  mv_source *source;
  mv_str header; /* its first line, or absent */
} seed;

static void read_header(void *data) {
  seed *s = data;
  if (!mv_root_spend(s->root, s->source->n / 8 + MV_STEPS_ITEM)) return;
  s->header = mv_str_copy(s->a, mv_source_line(s->source, 1));
}

/* dbt decides on the types by looking at all rows. */
static void load_seed(mv_root *r, mv_loader *l, mv_str path) {
  const mv_str none = {NULL, 0};
  int failed = 0;
  uint32_t slash = path.n;
  while (slash > 0 && path.p[slash - 1] != '/') slash--;
  seed o = {.root = r, .a = l->a, .source = mv_root_read(r, path, "seed", SEED_BYTES, &failed)};
  if (!o.source) return;
  mv_source_spend(o.source, read_header, &o);
  const mv_str header = o.header;
  if (!header.n || memchr(header.p, ';', header.n) || memchr(header.p, '\t', header.n)) return;
  mv_entry *e = mv_loader_entry(l, none, none, mv_str_at(path.p + slash, path.n - slash - 4));
  if (!e || e->n) return; /* described in YAML */
  mv_loader_kind(e, mv_str_of("SEED"));
  mv_load_csv_header(l, e, header);
}

/* ---- all of it ------------------------------------------------------------------------------ */

typedef struct manifest {
  mv_dbt *d;
  mv_catalog *catalog;
  mv_source *source;
} manifest;

/* What a run of dbt left behind; without one there is none. */
static void load_manifest(void *data) {
  const manifest *m = data;
  mv_load_error error;
  if (m->source->fault == MV_SOURCE_FINE && !mv_catalog_load(m->catalog, mv_str_at(m->source->text, m->source->n), &error))
    mv_document_note(m->d->root, m->d->project, NULL, "its manifest.json: %.*s", MV_ARG(error.what));
}

static void read_manifest(mv_dbt *d, mv_catalog *c) {
  int failed = 0;
  manifest m = {.d = d, .catalog = c};
  if (!d->manifest.p || d->root->p->only_name) return;
  m.source = mv_root_read(d->root, d->manifest, "manifest.json", MANIFEST_BYTES, &failed);
  if (m.source) mv_source_spend(m.source, load_manifest, &m);
}

void mv_dbt_load(mv_dbt *d, mv_catalog *c) {
  mv_loader l;
  mv_load_error error;
  read_manifest(d, c);
  mv_loader_begin(&l, c, &error);
  l.partial = true;
  for (uint32_t i = 0; i < d->document_count; i++) {
    const mv_yaml *root = d->documents[i]->root, *sources = mv_yaml_list(d->root, root, "sources");
    for (uint32_t k = 0; sources && k < sources->n && mv_root_spend(d->root, MV_STEPS_ITEM); k++) load_source(d, &l, sources->items[k]);
    load_described(d, &l, root, "models");
    load_described(d, &l, root, "seeds");
  }
  for (const mv_dbt_file *f = d->seeds.first; f; f = f->next) load_seed(d->root, &l, f->path);
  mv_loader_finish(&l);
}
