/* fuzz_settings.c: whatever JSON an editor says its settings are, what is taken of it is in bounds, what is not is told in
 * words, and it means the same as itself. */
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>

#include "src/lsp/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_line(void *data, mv_str line) {
  (void)data;
  if (line.n == 0 || mv_utf8_check(line.p, line.n) != line.n) abort();
}

static void check(mv_arena *a, const json_t *said) {
  const mv_lsp_settings s = mv_lsp_read_settings(a, said, "/folder", check_line, NULL);
  if (s.values[MV_LSP_INLAY_HINTS] > 1 || s.values[MV_LSP_CODE_LENS] > 1) abort();
  if (s.values[MV_LSP_DIAGNOSTICS] > MV_LSP_SCOPE_WORKSPACE) abort();
  if (s.config && s.config[0] != '/') abort();
  if (!mv_lsp_means_same(a, said, said)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  mv_arena a;
  json_t *said = json_loadb((const char *)data, size, JSON_ALLOW_NUL, NULL);
  mv_arena_init(&a, 4096);
  check(&a, mv_lsp_section(said));
  mv_arena_free(&a);
  json_decref(said);
  return 0;
}
