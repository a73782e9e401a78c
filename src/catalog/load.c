/* load.c: datasets in the making, and which reader a text is for. */
#include <stdlib.h>
#include <string.h>

#include "src/catalog/loader.h"

#include "src/base/banned.h"

void mv_loader_fail(mv_loader *l, uint32_t line, uint32_t column, const char *fmt, ...) {
  va_list args;
  if (l->failed) return;
  va_start(args, fmt);
  l->error->what = mv_vformat(l->a, fmt, args);
  va_end(args);
  l->error->line = line;
  l->error->column = column;
  l->failed = true;
}

void mv_loader_strange(mv_loader *l, const char *what) {
  if (l->failed) return;
  mv_loader_fail(l, 0, 0, "%s", what);
  l->error->strange = true;
}

/* ---- entries -------------------------------------------------------------------------------- */

/* The catalogs that Spark and the workspace put before names that have none. */
static bool is_default_catalog(mv_str name) {
  return mv_str_is(name, "spark_catalog") || mv_str_is(name, "hive_metastore");
}

static mv_str key_of(mv_loader *l, mv_str catalog, mv_str schema, mv_str name) {
  mv_buf b;
  mv_buf_init(&b, l->a, UINT32_MAX);
  if (catalog.n && schema.n && !is_default_catalog(catalog)) {
    mv_buf_add(&b, catalog);
    mv_buf_char(&b, '.');
  }
  if (schema.n) {
    mv_buf_add(&b, schema);
    mv_buf_char(&b, '.');
  }
  mv_buf_add(&b, name);
  return mv_buf_str(&b);
}

mv_entry *mv_loader_entry(mv_loader *l, mv_str catalog, mv_str schema, mv_str name) {
  if (!name.n) return NULL;
  const mv_str written = key_of(l, catalog, schema, name);
  mv_entry *e = mv_map_get(&l->entries, written);
  if (e) return e;
  e = mv_new(l->a, mv_entry);
  e->dataset = (mv_dataset *)(uintptr_t)mv_catalog_last(l->catalog, written);
  if (!e->dataset) {
    mv_dataset *d = mv_new(l->a, mv_dataset);
    d->name = mv_str_copy(l->a, written);
    d->key = mv_str_lower(l->a, d->name);
    d->file = MV_FILE_LOADED;
    d->final = true;
    d->properties_open = true;
    e->dataset = d;
    mv_catalog_add(l->catalog, d);
    mv_catalog_shorten(l->catalog, d);
    if (!l->partial) mv_catalog_list_schema(l->catalog, d);
  }
  (void)mv_map_put(&l->entries, e->dataset->key, e);
  *l->tail = e;
  l->tail = &e->next;
  return e;
}

void mv_loader_alias(mv_loader *l, mv_entry *e, mv_str name) {
  mv_catalog_name(l->catalog, mv_str_lower(l->a, name), e->dataset);
}

void mv_loader_column(mv_loader *l, mv_entry *e, mv_str name, const mv_type *type,
                      mv_nullness nulls, uint32_t position) {
  if (!name.p) return;
  if (e->n == e->cap) {
    const uint32_t cap = e->cap ? e->cap * 2 : 8;
    mv_placed *more = mv_new_n(l->a, mv_placed, cap);
    if (e->n) memcpy(more, e->columns, sizeof *more * e->n);
    e->columns = more;
    e->cap = cap;
  }
  mv_placed *c = &e->columns[e->n];
  c->column = (mv_column){.name = mv_str_copy(l->a, name), .type = type, .nulls = (uint8_t)nulls};
  c->position = position;
  c->order = e->n++;
}

void mv_loader_mask(mv_loader *l, mv_entry *e, mv_str column) {
  mv_dataset *d = e->dataset;
  for (uint32_t i = 0; i < d->masked_count; i++)
    if (mv_str_ieq(d->masked[i], column)) return;
  /* Few columns have masks: room for one more each time will do, up to a bound. */
  enum { MASKS_MAX = 256 };
  d->guarded = true;
  if (d->masked_count == MASKS_MAX) return;
  mv_str *more = mv_new_n(l->a, mv_str, d->masked_count + 1);
  for (uint32_t i = 0; i < d->masked_count; i++) more[i] = d->masked[i];
  more[d->masked_count++] = mv_str_copy(l->a, column);
  d->masked = more;
}

/* Kept are those that say how a dataset is refreshed and stored. */
void mv_loader_property(mv_loader *l, mv_entry *e, mv_str key, mv_str value) {
  mv_dataset *d = e->dataset;
  const bool wanted = (key.n > 6 && mv_str_is(mv_str_at(key.p, 6), "delta.")) ||
                      (key.n > 10 && mv_str_is(mv_str_at(key.p, 10), "pipelines."));
  enum { PROPERTIES_MAX = 128 };
  if (!wanted || d->property_count == PROPERTIES_MAX) return;
  for (uint32_t i = 0; i < d->property_count; i++) {
    if (!mv_str_ieq(d->properties[2 * i], key)) continue;
    d->properties[2 * i + 1] = mv_str_copy(l->a, value);
    return;
  }
  mv_str *more = mv_new_n(l->a, mv_str, (size_t)d->property_count * 2 + 2);
  for (uint32_t i = 0; i < d->property_count * 2; i++) more[i] = d->properties[i];
  more[2 * d->property_count] = mv_str_copy(l->a, key);
  more[2 * d->property_count + 1] = mv_str_copy(l->a, value);
  d->properties = more;
  d->property_count++;
}

void mv_loader_kind(mv_entry *e, mv_str table_type) {
  static const struct {
    const char *type;
    mv_object object;
  } kinds[] = {{"MANAGED", MV_object_TABLE},
               {"EXTERNAL", MV_object_TABLE},
               {"FOREIGN", MV_object_TABLE},
               {"TABLE", MV_object_TABLE},
               {"BASE TABLE", MV_object_TABLE},
               {"MANAGED_SHALLOW_CLONE", MV_object_TABLE},
               {"EXTERNAL_SHALLOW_CLONE", MV_object_TABLE},
               {"INCREMENTAL", MV_object_TABLE},
               {"SEED", MV_object_TABLE},
               {"SNAPSHOT", MV_object_TABLE},
               {"VIEW", MV_object_VIEW},
               {"METRIC_VIEW", MV_object_VIEW},
               {"MATERIALIZED_VIEW", MV_object_MATERIALIZED_VIEW},
               {"STREAMING_TABLE", MV_object_STREAMING_TABLE}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (mv_str_is(table_type, kinds[i].type)) e->dataset->object = kinds[i].object;
  if (mv_str_is(table_type, "FOREIGN")) e->dataset->foreign = true;
}

void mv_loader_format(mv_loader *l, mv_entry *e, mv_str format) {
  if (!format.n || mv_str_is(format, "UNKNOWN_DATA_SOURCE_FORMAT")) return;
  const bool delta = mv_str_is(format, "DELTASHARING") ||
                     (format.n > 6 && mv_str_is(mv_str_at(format.p, 6), "DELTA_"));
  e->dataset->format = delta ? mv_str_of("delta") : mv_str_lower(l->a, format);
}

/* ---- rows ----------------------------------------------------------------------------------- */

mv_row_field mv_row_field_of(mv_str name) {
  static const char *const names[MV_ROW_FIELDS] = {
      [MV_ROW_CATALOG] = "table_catalog",   [MV_ROW_SCHEMA] = "table_schema",
      [MV_ROW_TABLE] = "table_name",        [MV_ROW_COLUMN] = "column_name",
      [MV_ROW_POSITION] = "ordinal_position", [MV_ROW_FULL_TYPE] = "full_data_type",
      [MV_ROW_TYPE] = "data_type",          [MV_ROW_TABLE_TYPE] = "table_type",
      [MV_ROW_FORMAT] = "data_source_format", [MV_ROW_NULLABLE] = "is_nullable"};
  for (int i = 0; i < MV_ROW_FIELDS; i++)
    if (mv_str_is(name, names[i])) return (mv_row_field)i;
  return MV_ROW_FIELDS;
}

static uint32_t number_of(mv_str s) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < s.n && s.p[i] >= '0' && s.p[i] <= '9' && n < 100000000; i++)
    n = n * 10 + (uint32_t)(s.p[i] - '0');
  return n;
}

static mv_nullness nulls_of(mv_str word) {
  if (mv_str_is(word, "no")) return MV_NULLS_NEVER;
  return mv_str_is(word, "yes") ? MV_NULLS_MAY : MV_NULLS_OPEN;
}

void mv_loader_row(mv_loader *l, const mv_str *f) {
  mv_entry *e = mv_loader_entry(l, f[MV_ROW_CATALOG], f[MV_ROW_SCHEMA], f[MV_ROW_TABLE]);
  if (!e) return;
  if (f[MV_ROW_TABLE_TYPE].n) mv_loader_kind(e, f[MV_ROW_TABLE_TYPE]);
  mv_loader_format(l, e, f[MV_ROW_FORMAT]);
  if (!f[MV_ROW_COLUMN].n) return;
  const mv_str type = f[MV_ROW_FULL_TYPE].n ? f[MV_ROW_FULL_TYPE] : f[MV_ROW_TYPE];
  mv_loader_column(l, e, f[MV_ROW_COLUMN], mv_type_of_name(l->a, type),
                   nulls_of(f[MV_ROW_NULLABLE]), number_of(f[MV_ROW_POSITION]));
}

/* ---- the end -------------------------------------------------------------------------------- */

static int by_position(const void *x, const void *y) {
  const mv_placed *a = x, *b = y;
  if (a->position != b->position) return a->position < b->position ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

void mv_loader_finish(mv_loader *l) {
  for (mv_entry *e = l->first; e; e = e->next) {
    mv_dataset *d = e->dataset;
    if (e->n == 0 || (e->partly && d->columns_known)) continue;
    qsort(e->columns, e->n, sizeof *e->columns, by_position);
    d->columns = mv_new_n(l->a, mv_column, e->n);
    for (uint32_t i = 0; i < e->n; i++) d->columns[i] = e->columns[i].column;
    d->column_count = e->n;
    d->columns_known = !e->partly;
    mv_dataset_index(l->a, d);
  }
}

typedef struct job {
  mv_loader *loader;
  mv_str text;
  json_t *document; /* being read; freed also when the reading is abandoned */
} job;

static void load(void *data) {
  job *j = data;
  uint32_t i = 0;
  while (i < j->text.n && mv_is_json_blank(j->text.p[i])) i++;
  if (i == j->text.n)
    mv_loader_fail(j->loader, 0, 0, "is empty");
  else if (j->text.p[i] == '{' || j->text.p[i] == '[')
    mv_load_json(j->loader, j->text, &j->document);
  else
    mv_load_csv(j->loader, j->text);
  mv_loader_finish(j->loader);
}

void mv_loader_begin(mv_loader *l, mv_catalog *c, mv_load_error *error) {
  *l = (mv_loader){.catalog = c, .a = c->by_key.arena, .error = error};
  mv_map_init(&l->entries, l->a);
  l->tail = &l->first;
}

bool mv_catalog_load(mv_catalog *c, mv_str text, mv_load_error *error) {
  mv_loader l;
  job j = {&l, text, NULL};
  mv_loader_begin(&l, c, error);
  const mv_outcome outcome = mv_guard(load, &j);
  json_decref(j.document);
  if (outcome == MV_DONE) return !l.failed;
  *error = (mv_load_error){.what = mv_str_of(outcome == MV_NO_MEMORY ? "needs too much memory"
                                                                : "cannot be read")};
  return false;
}
