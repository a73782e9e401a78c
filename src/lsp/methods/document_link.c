/* document_link.c: what a document names by its path. */
#include <sys/stat.h>

#include "mvlint/navigate.h"
#include "src/lsp/server.h"
#include "src/lsp/uri.h"

#include "src/base/banned.h"

/* Each may ask the disk. */
enum { LINKS_MAX = 1000 };

static void announce(mv_lsp *s, json_t *capabilities) {
  (void)s;
  json_object_set_new(capabilities, "documentLinkProvider", json_object());
}

static bool is_file(mv_str path) {
  struct stat st;
  return !memchr(path.p, '\0', path.n) && stat(path.p, &st) == 0 && S_ISREG(st.st_mode);
}

/* A file of this machine beside the document, or below or above it; absent: there is none. A notebook is run by a path
 * without its ending. */
static mv_str uri_beside(mv_arena *a, const mv_lsp_document *d, mv_str path) {
  static const char *const endings[] = {"", ".sql", ".py", ".ipynb"};
  const mv_str own = mv_uri_path(a, mv_str_of(d->uri));
  uint32_t folder = own.n;
  while (folder > 0 && own.p[folder - 1] != '/') folder--;
  while (mv_str_begins(path, "./")) path = mv_str_behind(path, 2);
  for (size_t i = 0; folder > 0 && path.n > 0 && path.p[0] != '/' && i < sizeof endings / sizeof *endings; i++) {
    const mv_str file = mv_format(a, "%.*s%.*s%s", (int)folder, own.p, MV_ARG(path), endings[i]);
    if (is_file(file)) return mv_uri_of_path(a, file);
  }
  return mv_str_at(NULL, 0);
}

static mv_str target_of(mv_lsp *s, const mv_lsp_document *d, const mv_link_to *l) {
  if (l->document) return mv_str_of(mv_lsp_document_of(s, l->document)->uri);
  return uri_beside(mv_lsp_scratch(s), d, l->path);
}

static json_t *answer(mv_lsp *s, const json_t *params, mv_lsp_error *error) {
  mv_lsp_document *d = mv_lsp_asked_document(s, params, error);
  if (!d) return NULL;
  const mv_links links = mv_links_of(mv_lsp_scratch(s), mv_lsp_session(s), d->document);
  json_t *out = json_array();
  for (uint32_t i = 0; i < links.n && i < LINKS_MAX; i++) {
    const mv_str target = target_of(s, d, &links.items[i]);
    json_t *range = target.p ? mv_lsp_range(s, d->document, links.items[i].at) : NULL;
    if (range) json_array_append_new(out, json_pack("{s:o, s:o}", "range", range, "target", mv_lsp_text(target)));
  }
  return out;
}

const mv_lsp_method mv_lsp_document_link = {
    .name = "textDocument/documentLink", .announce = announce, .answer = answer};
