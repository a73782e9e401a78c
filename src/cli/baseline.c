/* baseline.c: the file of findings that are known. */
#include "src/cli/baseline.h"

#include <errno.h>
#include <jansson.h>

#include "src/base/banned.h"

/* Fingerprints in a file of any project that is linted. */
enum { BASELINE_MAX = 64 * 1024 * 1024 };

static bool take_all(mv_cli *cx, mv_baseline *b, const json_t *list) {
  size_t i;
  const json_t *item;
  if (!json_is_array(list)) return false;
  json_array_foreach(list, i, item) {
    if (!json_is_string(item)) return false;
    const mv_str text = mv_str_at(json_string_value(item), (uint32_t)json_string_length(item));
    if (text.n) mv_map_put(&b->known, mv_str_copy(cx->arena, text), b);
  }
  return true;
}

static json_t *load(mv_cli *cx, const char *file) {
  int failed = 0;
  json_t *list = NULL;
  json_error_t error;
  mv_held *kept = mv_cli_keep_source(cx);
  const mv_source *s = kept->thing = mv_source_read(file, file, BASELINE_MAX, &failed);
  if (!s)
    mv_cli_trouble(cx, file, mv_source_error_words(failed));
  else if (s->fault != MV_SOURCE_FINE || !(list = json_loadb(s->text, s->n, JSON_REJECT_DUPLICATES, &error)))
    mv_cli_trouble(cx, file, "is no JSON; a baseline is what --write-baseline writes");
  mv_cli_let_go(kept);
  return list;
}

mv_baseline *mv_baseline_read(mv_cli *cx, const char *file) {
  mv_baseline *b = mv_new(cx->arena, mv_baseline);
  json_t *list = load(cx, file);
  mv_map_init(&b->known, cx->arena);
  if (!list) return NULL;
  const bool fine = take_all(cx, b, list);
  json_decref(list);
  if (fine) return b;
  mv_cli_trouble(cx, file, "is no list of fingerprints; a baseline is what --write-baseline writes");
  return NULL;
}

bool mv_baseline_has(const mv_baseline *b, const mv_finding *f) {
  return f->fingerprint.n && mv_map_get(&b->known, f->fingerprint);
}

/* A fingerprint holds nothing that JSON would have to escape. */
bool mv_baseline_write(mv_cli *cx, const char *file, mv_finding *const *findings, size_t n) {
  mv_sheet sheet;
  if (!mv_sheet_open(cx, file, &sheet)) return false;
  mv_sheet_put(&sheet, mv_str_of("["));
  for (size_t i = 0; i < n; i++) {
    mv_sheet_put(&sheet, mv_str_of(i ? ",\n \"" : "\n \""));
    mv_sheet_put(&sheet, findings[i]->fingerprint);
    mv_sheet_put(&sheet, mv_str_of("\""));
  }
  mv_sheet_put(&sheet, mv_str_of("\n]\n"));
  mv_sheet_close(cx, &sheet);
  return sheet.error == 0;
}
