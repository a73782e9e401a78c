/* client.c: what the client said of itself. */
#include "src/lsp/state.h"

#include "src/base/banned.h"

const json_t *mv_lsp_client(const mv_lsp *s, const char *path) {
  const json_t *at = s->client;
  char key[64];
  while (at) {
    const size_t n = strcspn(path, ".");
    MV_ASSERT(n < sizeof key);
    memcpy(key, path, n);
    key[n] = '\0';
    at = json_object_get(at, key);
    if (path[n] == '\0') return at;
    path += n + 1;
  }
  return NULL;
}

bool mv_lsp_client_can(const mv_lsp *s, const char *path) {
  const json_t *value = mv_lsp_client(s, path);
  return json_is_true(value) || json_is_object(value);
}

bool mv_lsp_client_lists(const mv_lsp *s, const char *path, const char *wanted) {
  const json_t *list = mv_lsp_client(s, path), *item;
  size_t i;
  json_array_foreach(list, i, item) {
    if (mv_str_eq(mv_lsp_string(item), mv_str_of(wanted))) return true;
  }
  return false;
}
