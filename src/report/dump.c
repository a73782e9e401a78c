/* dump.c: JSON to text in two passes: the first counts, the second writes, and neither needs
 * memory that could be short halfway. */
#include "src/report/dump.h"

#include "src/base/banned.h"

typedef struct dumping {
  mv_arena *arena;
  json_t *value;
  mv_str text;
} dumping;

static void dump(void *data) {
  dumping *d = data;
  size_t n = json_dumpb(d->value, NULL, 0, 0);
  if (n == 0 || n > UINT32_MAX) return;
  char *p = mv_alloc(d->arena, n);
  if (json_dumpb(d->value, p, n, 0) == n) d->text = mv_str_at(p, (uint32_t)n);
}

mv_str mv_json_dump(mv_arena *a, json_t *value) {
  dumping d = {.arena = a, .value = value};
  if (value) (void)mv_guard(dump, &d);
  json_decref(value);
  return d.text;
}

json_t *mv_json_append(json_t *list, json_t *value) {
  if (json_array_append_new(list, value) == 0) return list;
  json_decref(list);
  return NULL;
}
