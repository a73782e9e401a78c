/* fuzz_config.c: any bytes can be read as a configuration; what is refused says why and where, and
 * what is taken is printed as a configuration that says the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mvlint/config.h"
#include "mvlint/lint.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char path[] = "gold/x_old.sql";

static void check_errors(const mv_configs *c, size_t size) {
  for (const mv_config_error *e = mv_configs_errors(c); e; e = e->next)
    if (!e->what.n || !e->path.n || e->line > size + 1 || (e->line > 0) != (e->column > 0)) abort();
}

/* What a text says of the path; NULL when it is wrong. */
static const mv_effective *read(mv_arena *a, const char *text, size_t size, mv_configs **c) {
  *c = mv_configs_of_text(a, "fuzz.yml", mv_str_at(text, (uint32_t)size));
  check_errors(*c, size);
  return mv_configs_errors(*c) ? NULL : mv_effective_of(*c, path, false);
}

static bool is_same(const mv_settings *x, const mv_settings *y) {
  return memcmp(&x->rules, &y->rules, sizeof x->rules) == 0 &&
         (x->max_depth == y->max_depth || x->max_depth == 0) &&
         x->ansi_keywords == y->ansi_keywords && x->target == y->target &&
         mv_str_eq(x->catalog, y->catalog) && mv_str_eq(x->schema, y->schema);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  mv_arena a;
  mv_buf out;
  mv_arena_init(&a, 4096);
  mv_configs *c, *again;
  const mv_effective *first = read(&a, (const char *)data, size, &c);
  if (first) {
    mv_buf_init(&out, &a, UINT32_MAX);
    mv_effective_print(c, path, false, &out);
    const mv_effective *second = read(&a, out.p, out.n, &again);
    if (out.n <= 256 * 1024 && !second) abort();
    if (second && !is_same(&first->settings, &second->settings)) abort();
    for (uint32_t r = 0; second && r < mv_rule_count(); r++)
      if (mv_selection_has(&first->settings.rules, r) !=
          mv_selection_has(&second->settings.rules, r))
        abort();
    (void)mv_config_excludes(c, path, false);
  }
  mv_arena_free(&a);
  return 0;
}
