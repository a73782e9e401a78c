/* fuzz_catalog.c: any bytes can be loaded as a schema source, alone and on top of themselves; what is refused says
 * why and where, and what is taken can be asked. */
#include <stdint.h>
#include <stdlib.h>

#include "mvlint/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_error(const mv_load_error *e, size_t size) {
  if (!e->what.n || e->line > size + 1 || (e->line > 0) != (e->column > 0)) abort();
}

/* What files call their tables most. */
static void ask(const mv_catalog *c) {
  static const char *const keys[] = {"main.sales.orders", "orders", "s.t", "t", "a", "dev.core.stage", "shop.raw"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    const mv_dataset *d = mv_catalog_find(c, mv_str_of(keys[i]), 0, 0);
    for (uint32_t k = 0; d && k < d->column_count; k++)
      if (!mv_dataset_column(d, d->columns[k].name) || !d->columns[k].type) abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  mv_arena a;
  mv_catalog loaded, run;
  mv_load_error error = {0};
  mv_source *s = mv_source_of("fuzz.json", (const char *)data, size, MV_SOURCE_MAX);
  if (!s) return 0;
  mv_arena_init(&a, 4096);
  mv_catalog_init(&loaded, &a);
  mv_catalog_init(&run, &a);
  run.below = &loaded;
  for (int i = 0; i < 2; i++)
    if (!mv_catalog_load(&loaded, mv_str_at(s->text, s->n), &error)) check_error(&error, size);
  ask(&run);
  mv_arena_free(&a);
  mv_source_free(s);
  return 0;
}
