/* location.c: the places where tables lie, in one spelling, and which table covers one. */
#include "mvlint/catalog.h"

#include <string.h>

#include "src/base/banned.h"

static bool begins(mv_str s, const char *with) {
  const uint32_t n = (uint32_t)strlen(with);
  return s.n >= n && mv_str_is(mv_str_at(s.p, n), with);
}

static bool is_template(mv_str s) {
  return memchr(s.p, '$', s.n) || memchr(s.p, '{', s.n) || memchr(s.p, '<', s.n) || s.p[0] == ':';
}

mv_str mv_location_of(mv_arena *a, mv_str text) {
  if (text.n == 0 || is_template(text)) return mv_str_at(NULL, 0);
  if (begins(text, "dbfs:/")) text = mv_str_behind(text, 5);
  while (text.n > 1 && text.p[text.n - 1] == '/') text.n--;
  if (begins(text, "s3a://") || begins(text, "s3n://"))
    return mv_format(a, "s3%.*s", MV_ARG(mv_str_behind(text, 3)));
  return mv_str_copy(a, text);
}

bool mv_location_is_in_cloud(mv_str location) {
  static const char *const schemes[] = {"s3://", "abfss://", "abfs://", "gs://", "r2://"};
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (location.p && begins(location, schemes[i])) return true;
  return false;
}

/* The map does not tell letters apart by case; paths do. */
static const mv_dataset *at(const mv_map *by_location, mv_str location) {
  const mv_dataset *d = mv_map_get(by_location, location);
  return d && mv_str_eq(d->location, location) ? d : NULL;
}

const mv_dataset *mv_location_find(const mv_map *by_location, mv_str location) {
  enum { MOST = 64 }; /* folders that are gone up */
  unsigned levels = 0;
  for (uint32_t n = location.n; n > 1 && levels < MOST; n--) {
    if (n < location.n && location.p[n] != '/') continue;
    const mv_dataset *d = at(by_location, mv_str_at(location.p, n));
    if (d) return d;
    levels++;
  }
  return NULL;
}

mv_str mv_path_format(mv_str name) {
  static const char *const formats[] = {"parquet", "csv", "json",  "orc",     "avro",
                                        "text",    "xml", "delta", "iceberg", "binaryfile"};
  const char *dot = name.n ? memchr(name.p, '.', name.n) : NULL;
  if (!dot || !memchr(dot, '/', name.n - (size_t)(dot - name.p))) return mv_str_at(NULL, 0);
  const mv_str head = mv_str_at(name.p, (uint32_t)(dot - name.p));
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (mv_str_is(head, formats[i])) return head;
  return mv_str_at(NULL, 0);
}
