/* fuzz_pattern.c: any line is a pattern over paths, or is none; a path is matched by itself with its letters escaped, and
 * by what leaves everything open.
 *
 * The first line is the pattern, the second the path. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "src/config/paths.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static mv_str escaped(mv_arena *a, mv_str path) {
  mv_buf out;
  mv_buf_init(&out, a, UINT32_MAX);
  for (uint32_t i = 0; i < path.n; i++) {
    if (path.p[i] != '/') mv_buf_char(&out, '\\');
    mv_buf_char(&out, path.p[i]);
  }
  return mv_buf_str(&out);
}

static bool is_ascii(mv_str s) {
  for (uint32_t i = 0; i < s.n; i++)
    if ((unsigned char)s.p[i] >= 0x80) return false;
  return true;
}

static void look(mv_arena *a, mv_str pattern, mv_str path) {
  mv_ignore_rule rule;
  if (mv_ignore_rule_parse(pattern, &rule)) {
    if (rule.pattern.n == 0 || rule.pattern.n > pattern.n) abort();
    const bool folder = mv_ignore_rule_matches(&rule, path, true);
    if (mv_ignore_rule_matches(&rule, path, false) && !folder) abort();
  }
  if (!mv_glob_path(mv_str_of("**"), path)) abort();
  if (is_ascii(path) && !mv_glob_path(escaped(a, path), path)) abort();
  if (!memchr(path.p, '/', path.n) && mv_glob_part(pattern, path) && !memchr(pattern.p, '/', pattern.n) &&
      !mv_str_is(pattern, "**") && !mv_glob_path(pattern, path))
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const mv_str text = mv_str_at(size ? (const char *)data : "", (uint32_t)size);
  const char *end = memchr(text.p, '\n', text.n);
  const uint32_t n = end ? (uint32_t)(end - text.p) : text.n;
  mv_str path = mv_str_at(end ? end + 1 : "", end ? text.n - n - 1 : 0);
  mv_arena a;
  mv_arena_init(&a, 4096);
  if (path.n > 4096) path.n = 4096;
  look(&a, mv_str_at(text.p, n), path);
  mv_arena_free(&a);
  return 0;
}
